#!/usr/bin/env bash
# Guess:   num2words, the usual package for numbers in words, says French ordinals as it says the numbers: 80th is
#          « quatre-vingtième », 200th « deux centième ».
# Happens: the numbers are right (« quatre-vingts », « quatre-vingt mille »), the ordinals keep the plural's s:
#          « quatre-vingtsième », « deux centsième ».
# Matters: ordinals of card text ("the second spell each turn") can't be made from such a package by rule; ours are words
#          of the lexicon.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check num2words==0.5.14

env/bin/python - >got <<'EOF'
from importlib.metadata import version
from num2words import num2words

print("num2words", version("num2words"))
for number in (2, 21, 80, 81, 200, 80_000):
    print(number, num2words(number, lang="fr"), "/", num2words(number, lang="fr", to="ordinal"))
EOF
cat got

cat >expected <<'EOF'
num2words 0.5.14
2 deux / deuxième
21 vingt et un / vingt et unième
80 quatre-vingts / quatre-vingtsième
81 quatre-vingt-un / quatre-vingt-unième
200 deux cents / deux centsième
80000 quatre-vingt mille / quatre-vingt millième
EOF
diff -u expected got
