#!/usr/bin/env bash
# Guess:   packages that choose between "a" and "an" agree on what stands first in card text: an 8/8, an 11/11, an X/X.
# Happens: each answers otherwise. inflect writes "a 8/8" and "a 11/11", and "an X" beside "a X/X"; indefinite knows
#          numbers, but not "an X/X"; articles has both right and writes "a S" and "a SOI", where the letters are spelt.
# Matters: `render` chooses the article itself, by the numbers and letters that power and toughness begin with.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check inflect==7.6.0
npm install --silent --no-audit --no-fund --prefix . indefinite@2.5.2 articles@0.2.2 >/dev/null

{
    echo "indefinite 2.5.2, articles 0.2.2"
    node - <<'EOF'
const indefinite = require("indefinite");
const { articlize } = require("articles");
for (const word of ["1/1", "8/8", "11/11", "18/18", "X", "X/X", "S", "uncommon", "Unicorn"]) {
  console.log(indefinite(word), "|", articlize(word));
}
EOF
    env/bin/python - <<'EOF'
from importlib.metadata import version
import inflect

print("inflect", version("inflect"))
engine = inflect.engine()
for word in ["1/1", "8/8", "11/11", "18/18", "X", "X/X", "S", "uncommon", "Unicorn"]:
    print(engine.a(word))
EOF
} >got
cat got

cat >expected <<'EOF'
indefinite 2.5.2, articles 0.2.2
a 1/1 | a 1/1
an 8/8 | an 8/8
an 11/11 | an 11/11
an 18/18 | an 18/18
an X | an X
a X/X | an X/X
an S | a S
an uncommon | an uncommon
a Unicorn | a Unicorn
inflect 7.6.0
a 1/1
a 8/8
a 11/11
a 18/18
an X
a X/X
an S
an uncommon
a Unicorn
EOF
diff -u expected got
