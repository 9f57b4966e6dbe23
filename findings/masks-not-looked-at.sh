#!/usr/bin/env bash
# Guess:   PettingZoo's `average_total_reward` and `random_demo` choose among what an action mask allows, as their code for it says, and
#          a wrapper that takes environments with a mask keeps to it.
# Happens: `random_demo` does. `average_total_reward` asks for no observation, so it never sees the mask, and plays what it forbids.
#          SuperSuit's sticky actions play the action before once more, whatever the mask says by then.
# Matters: our environment refuses an action that the mask does not allow, so these two stop in it: a random player looks at
#          the mask itself.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check pettingzoo==1.27.0 supersuit==3.11.0 gymnasium==1.4.0 numpy==2.4.6

env/bin/python -W ignore - >got <<'EOF'
from importlib.metadata import version
import contextlib, io, random

import numpy as np
import supersuit
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import average_total_reward
from pettingzoo.utils.random_demo import random_demo

print(*(f"{name} {version(name)}" for name in ("pettingzoo", "supersuit")))


class Game(AECEnv):
    """One player, 40 questions, each with one answer of eight that is allowed, never the one before."""

    metadata = {"name": "game_v0", "render_modes": []}
    render_mode = None

    def __init__(self):
        super().__init__()
        self.possible_agents = ["one"]
        self.legal = self.illegal = 0

    def observation_space(self, agent):
        return spaces.Dict({"observation": spaces.Box(0, 40, (1,)), "action_mask": spaces.Box(0, 1, (8,), np.int8)})

    def action_space(self, agent):
        return spaces.Discrete(8)

    def reset(self, seed=None, options=None):
        self.agents = ["one"]
        self.agent_selection = "one"
        self.rewards, self._cumulative_rewards = {"one": 0}, {"one": 0}
        self.terminations, self.truncations, self.infos = {"one": False}, {"one": False}, {"one": {}}
        self.turn = 0

    def observe(self, agent):
        mask = np.zeros(8, np.int8)
        mask[self.turn % 8] = 1
        return {"observation": np.array([self.turn], np.float32), "action_mask": mask}

    def step(self, action):
        if self.terminations["one"]:
            self._was_dead_step(action)
            return
        if action == self.turn % 8:
            self.legal += 1
        else:
            self.illegal += 1
        self.turn += 1
        self.terminations["one"] = self.turn == 40


def obeyed(name, play, wrap=lambda game: game):
    game = Game()
    with contextlib.redirect_stdout(io.StringIO()):
        play(wrap(game))
    print(f"{name}: {game.legal + game.illegal} answers,", "some that the mask forbids" if game.illegal else "all allowed")


obeyed("random_demo", lambda game: random_demo(game, render=False))
obeyed("average_total_reward", lambda game: average_total_reward(game, max_episodes=1))
obeyed("sticky actions", lambda game: random_demo(game, render=False), lambda game: supersuit.sticky_actions_v0(game, 0.5))
EOF
cat got

cat >expected <<'EOF'
pettingzoo 1.27.0 supersuit 3.11.0
random_demo: 40 answers, all allowed
average_total_reward: 40 answers, some that the mask forbids
sticky actions: 40 answers, some that the mask forbids
EOF
diff -u expected got
