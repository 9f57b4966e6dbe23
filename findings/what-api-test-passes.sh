#!/usr/bin/env bash
# Guess:   PettingZoo's `api_test` and `seed_test` notice what breaks a game for players: a mask without a legal action, rewards that are
#          counted again at every step, a seed that is not used.
# Happens: all three pass. So does a mask that forbids what can be done. What they do notice is form: a mask of another type, an observation
#          out of its space, rewards that are not added up, a game that no seed repeats.
# Matters: that they pass is the least. Our tests look themselves: each mask against the options, the rewards of a game that was
#          played to its end, one seed twice and two seeds.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check pettingzoo==1.27.0 gymnasium==1.4.0 numpy==2.4.6

env/bin/python -W ignore - >got <<'EOF'
from importlib.metadata import version
import contextlib, io

import numpy
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.test import api_test, seed_test

print(*(f"{name} {version(name)}" for name in ("pettingzoo", "gymnasium")))


class Duel(AECEnv):
    """Two players in turn, ten turns; who is at turn gains a point of the other's. One thing may be wrong with it."""

    metadata = {"name": "duel_v0", "is_parallelizable": False}
    render_mode = None

    def __init__(self, wrong):
        super().__init__()
        self.wrong, self.random = wrong, numpy.random.default_rng(None if wrong == "a game that no seed repeats" else 1)
        self.possible_agents = ["player_0", "player_1"]
        shown = spaces.Dict({"observation": spaces.Box(0, 20, (2,), numpy.int32), "action_mask": spaces.Box(0, 1, (4,), numpy.int8)})
        self.observation_spaces = {agent: shown for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(4) for agent in self.possible_agents}

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def observe(self, agent):
        shown = numpy.array([self.turns, 99 if self.wrong == "an observation out of its space" else self.drawn], numpy.int32)
        mask = numpy.array([0] * 4 if self.wrong == "a mask without an action" else [1, 1, 0, 0])
        return {"observation": shown, "action_mask": mask.astype(bool if self.wrong == "a mask of truths" else numpy.int8)}

    def reset(self, seed=None, options=None):
        if seed is not None and self.wrong not in ("a seed that is not used", "a game that no seed repeats"):
            self.random = numpy.random.default_rng(seed)
        self.agents, self.turns, self.drawn = self.possible_agents[:], 0, int(self.random.integers(20))
        self.rewards, self._cumulative_rewards = ({agent: 0 for agent in self.agents} for _ in range(2))
        self.terminations, self.truncations = ({agent: False for agent in self.agents} for _ in range(2))
        self.infos, self.agent_selection = {agent: {} for agent in self.agents}, self.agents[0]

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent]:
            return self._was_dead_step(action)
        if action > 1 and self.wrong != "a mask that forbids what can be done":
            raise ValueError("not legal")
        other = self.agents[1 - self.agents.index(agent)]
        self._cumulative_rewards[agent] = 0
        if self.wrong != "rewards counted again":
            self._clear_rewards()
        self.rewards[agent] += 1
        self.rewards[other] -= 1
        if self.wrong != "rewards not added up":
            self._accumulate_rewards()
        self.turns, self.drawn = self.turns + 1, int(self.random.integers(20))
        if self.turns == 10:
            self.terminations = {agent: True for agent in self.agents}
        self.agent_selection = other


def said(wrong):
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            api_test(Duel(wrong), num_cycles=50)
            seed_test(lambda: Duel(wrong), num_cycles=50)
    except (AssertionError, ValueError):
        return "noticed"
    return "passes"


for wrong in (
    "nothing", "a mask of truths", "a mask without an action", "a mask that forbids what can be done", "an observation out of its space",
    "rewards not added up", "rewards counted again", "a seed that is not used", "a game that no seed repeats",
):
    print(wrong + ":", said(wrong))


def gained(wrong):
    duel, sums = Duel(wrong), {"player_0": 0, "player_1": 0}
    duel.reset(seed=7)
    for agent in duel.agent_iter():
        _, reward, ended, _, _ = duel.last()
        sums[agent] += reward
        duel.step(None if ended else 0)
    return sums


print("of 5 points gained and 5 lost:", gained("nothing"), "| counted again:", gained("rewards counted again"))
EOF
cat got

cat >expected <<'EOF'
pettingzoo 1.27.0 gymnasium 1.4.0
nothing: passes
a mask of truths: noticed
a mask without an action: passes
a mask that forbids what can be done: passes
an observation out of its space: noticed
rewards not added up: noticed
rewards counted again: passes
a seed that is not used: passes
a game that no seed repeats: noticed
of 5 points gained and 5 lost: {'player_0': 0, 'player_1': 0} | counted again: {'player_0': 5, 'player_1': -5}
EOF
diff -u expected got
