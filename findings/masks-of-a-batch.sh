#!/usr/bin/env bash
# Guess:   the action space of a vector environment takes the masks that its observations have, an array with a row for each game, and a
#          mask without a legal action is an error.
# Happens: a batch of `Discrete` is a `MultiDiscrete`, which wants a tuple of rows, and of the type int8 alone: the array is refused, so are
#          rows of bool. Where nothing is legal it gives action 0, and a lone `Discrete` its first: an illegal action, no word of it.
# Matters: our environments have masks like that: the array is given as `tuple(masks)`, and who isn't asked has a mask of zeros. To
#          sample there is to play what is forbidden.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check gymnasium==1.4.0 numpy==2.4.6

env/bin/python - >got <<'END'
from importlib.metadata import version

import numpy as np
from gymnasium.spaces import Discrete
from gymnasium.vector.utils import batch_space

print("gymnasium", version("gymnasium"))
space = batch_space(Discrete(4), 3)
space.seed(1)
masks = np.eye(4, dtype=np.int8)[[3, 1, 2]]
for name, mask in {
    "an array": masks,
    "a tuple": tuple(masks),
    "a list": list(masks),
    "a tuple of bool": tuple(masks.astype(bool)),
    "nothing legal in the second": (masks[0], np.zeros(4, np.int8), masks[2]),
}.items():
    try:
        print(f"{name}: {space.sample(mask=mask).tolist()}")
    except AssertionError as error:
        print(f"{name}: refused, {str(error).split(',')[0]}")
print("one game, nothing legal:", int(Discrete(4, start=2).sample(mask=np.zeros(4, np.int8))))
END
cat got

cat >expected <<'END'
gymnasium 1.4.0
an array: refused, Expects the mask to be a tuple for sub_nvec ([4 4 4])
a tuple: [3, 1, 2]
a list: refused, Expects the mask to be a tuple for sub_nvec ([4 4 4])
a tuple of bool: refused, Expects the mask dtype to be np.int8
nothing legal in the second: [3, 0, 2]
one game, nothing legal: 2
END
diff -u expected got
