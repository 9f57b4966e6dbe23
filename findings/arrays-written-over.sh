#!/usr/bin/env bash
# Guess:   a wrapper of Gymnasium's vector environments gives arrays of its own, and leaves those of the environment alone.
# Happens: ClipReward writes into the environment's array: who keeps its rewards finds them clipped, and one that may not be written
#          into stops the step. FlattenObservation stops at such observations, too. NormalizeReward and RecordEpisodeStatistics leave all as it is.
# Matters: what `np.frombuffer` makes of bytes may not be written into. The arrays of our vector environment have to be writable, and new
#          with each step.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check gymnasium==1.4.0 numpy==2.4.6

env/bin/python -W ignore - >got <<'EOF'
from importlib.metadata import version

import gymnasium.wrappers.vector as wrappers
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

print("gymnasium", version("gymnasium"))


class Games(VectorEnv):
    """Two games of one player, who wins 3 each time."""

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}

    def __init__(self, writable):
        self.num_envs = 2
        self.single_observation_space = spaces.Box(-9, 9, (1,), np.float32)
        self.single_action_space = spaces.Discrete(2)
        self.observation_space = batch_space(self.single_observation_space, 2)
        self.action_space = batch_space(self.single_action_space, 2)
        self.writable = writable

    def array(self, *values):
        made = np.array(values, np.float32)
        made.flags.writeable = self.writable
        return made

    def reset(self, *, seed=None, options=None):
        return self.array([0], [0]), {}

    def step(self, actions):
        self.won = self.array(3, 3)
        never = np.zeros(2, np.bool_)
        return self.array([1], [1]), self.won, never, never, {}


for name, wrap in {
    "ClipReward": lambda games: wrappers.ClipReward(games, -1, 1),
    "NormalizeReward": wrappers.NormalizeReward,
    "RecordEpisodeStatistics": wrappers.RecordEpisodeStatistics,
    "FlattenObservation": wrappers.FlattenObservation,
}.items():
    said = []
    for writable in (True, False):
        games = Games(writable)
        wrapped = wrap(games)
        try:
            wrapped.reset()
            wrapped.step(np.array([0, 0]))
            said.append("untouched" if games.won.tolist() == [3, 3] else f"rewards are {games.won.tolist()} now")
        except ValueError as error:
            said.append(str(error))
    print(f"{name}: {said[0]}; not writable: {said[1]}")
EOF
cat got

cat >expected <<'EOF'
gymnasium 1.4.0
ClipReward: rewards are [1.0, 1.0] now; not writable: assignment destination is read-only
NormalizeReward: untouched; not writable: untouched
RecordEpisodeStatistics: untouched; not writable: untouched
FlattenObservation: untouched; not writable: assignment destination is read-only
EOF
diff -u expected got
