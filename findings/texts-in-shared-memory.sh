#!/usr/bin/env bash
# Guess:   gymnasium's AsyncVectorEnv gives the observations that its environments gave, of whatever space, or refuses the space.
# Happens: it refuses sequences and graphs. Texts come out as the first sign of their alphabet over and over, and of a choice of spaces
#          (OneOf) always the first with nothing in it: no error, in every step. With `shared_memory=False`, or in one process, all is right.
# Matters: a card's text or a reason in an observation would be learnt as a row of zeros. Observations of our environments are numbers
#          in boxes; texts stand in the info or are asked for.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check gymnasium==1.4.0 numpy==2.4.6

cat >look.py <<'EOF'
from importlib.metadata import version

import gymnasium, numpy
from gymnasium import spaces
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv


class Card(gymnasium.Env):
    """Shows one thing, always the same."""

    action_space = spaces.Discrete(2)

    def __init__(self, space, shown):
        self.observation_space, self.shown = space, shown

    def reset(self, seed=None, options=None):
        return self.shown, {}

    def step(self, action):
        return self.shown, 0.0, False, False, {}


def said(make, card):
    try:
        both = make([card, card])
    except (TypeError, ValueError):
        return "refused"
    both.reset()
    shown = both.step(numpy.array([0, 0]))[0]
    both.close()
    if isinstance(shown, numpy.ndarray):
        return shown[0].tolist()
    return tuple(int(part) for part in shown[0]) if isinstance(shown[0], tuple) else shown[0]


if __name__ == "__main__":
    print("gymnasium", version("gymnasium"), "numpy", version("numpy"))
    for name, space, shown in [
        ("numbers", spaces.Box(0, 20, (2,), numpy.int32), numpy.array([3, 7], numpy.int32)),
        ("a text", spaces.Text(8, charset="abcdefgh"), "dead"),
        ("one of two", spaces.OneOf([spaces.Discrete(4), spaces.Discrete(9)]), (1, 7)),
        ("a sequence", spaces.Sequence(spaces.Discrete(9)), (3, 7)),
    ]:
        card = lambda: Card(space, shown)
        print(
            f"{name}: in one process {said(SyncVectorEnv, card)}, in two {said(AsyncVectorEnv, card)},",
            f"without shared memory {said(lambda cards: AsyncVectorEnv(cards, shared_memory=False), card)}",
        )
EOF
env/bin/python look.py >got
cat got

cat >expected <<'EOF'
gymnasium 1.4.0 numpy 2.4.6
numbers: in one process [3, 7], in two [3, 7], without shared memory [3, 7]
a text: in one process dead, in two aaaaaaaa, without shared memory dead
one of two: in one process (1, 7), in two (0, 0), without shared memory (1, 7)
a sequence: in one process (3, 7), in two refused, without shared memory (3, 7)
EOF
diff -u expected got
