#!/usr/bin/env bash
# Guess:   ezmse, the package for Magic Set Editor, reads the text file of a set as one has to: a card for each key `card`, a text over
#          lines as it stands; and it writes sets.
# Happens: it reads a map of keys. Of two cards one is there, and what only the second has (flavour) is somewhere else in the tree; a line
#          of a text is a key without its last letter, and what follows the text belongs to it. It writes no set, but commands for an
#          installed editor.
# Matters: a set file is a list in an order, and a text ends by its indentation: a reader made like one of INI or YAML loses cards.
#          What we write can't be checked against this package; it's checked by reading it again.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check ezmse==0.1.2

# The package says where it looks for the editor; the answers alone are kept.
env/bin/python - <<'EOF' | grep -vE '^(folder must contain|no path found)' >got
from importlib.metadata import version
from pathlib import Path

import ezmse
from ezmse.file import parse

print("ezmse", version("ezmse"))
text = """mse_version: 2.0.2
game: magic
card:
	name: Fen Warden
	casting_cost: 1G
	rule_text:
		When this creature enters, draw a card.
		Flying
	power: 1
card:
	name: Marsh Rat
	casting_cost: B
	rule_text: {T}: Draw a card.
	flavor_text: It bites.
version_control:
	type: none
"""


def show(tree, depth=0):
    for key, value in tree.items():
        print("  " * depth + key + (":" if isinstance(value, dict) else " = " + value))
        if isinstance(value, dict):
            show(value, depth + 1)


show(parse(text.encode()))
ezmse.Card(name="Fen Warden").export("warden.mse-set")
print("written:", "a set" if Path("warden.mse-set").exists() else "nothing")
EOF
cat got

cat >expected <<'EOF'
ezmse 0.1.2
mse_version = 2.0.2
game = magic
card:
  name = Fen Warden
  casting_cost = 1G
  rule_text:
    When this creature enters, draw a card:
    Flyin:
    power = 1
flavor_text = It bites.
version_control:
  type = none
written: nothing
EOF
diff -u expected got
