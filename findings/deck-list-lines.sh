#!/usr/bin/env bash
# Guess:   the deck-list package mtg-parser reads the usual lines, "2x Name" and "SB: 1 Name" among them, knows by headings what is the
#          deck and what the sideboard, and tells of a line that it can't read.
# Happens: a line it can't read is left out without a word, "2x" and "SB:" are such lines, and so is the heading "Sideboard" of an
#          Arena export: its sideboard is in the deck. As "// Sideboard" it is a heading, and the cards below are marked.
# Matters: a deck that lacks cards plays, and wrongly. Here a line of a deck that can't be read is an error with its number.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check mtg-parser==0.0.1a61

env/bin/python - >got <<'EOF'
from importlib.metadata import version
import mtg_parser

print("mtg-parser", version("mtg-parser"))
lists = {
    "count": "4 Brume Ogre\n2x Fen Elf\n",
    "prefix": "4 Brume Ogre\nSB: 1 Marsh Rat\n",
    "set": "4 Brume Ogre (ABC) 12\n1 Night Ward // Day Ward\n",
    "Arena": "Deck\n4 Brume Ogre (ABC) 12\n\nSideboard\n1 Marsh Rat (ABC) 30\n",
    "comments": "// Deck\n4 Brume Ogre\n\n// Sideboard\n1 Marsh Rat\n",
}
for name, text in lists.items():
    print(name + ":", "; ".join(str(card) for card in mtg_parser.parse_deck(text)))
EOF
cat got

cat >expected <<'EOF'
mtg-parser 0.0.1a61
count: 4 Brume Ogre
prefix: 4 Brume Ogre
set: 4 Brume Ogre (ABC) 12; 1 Night Ward // Day Ward
Arena: 4 Brume Ogre (ABC) 12; 1 Marsh Rat (ABC) 30
comments: 4 Brume Ogre [deck]; 1 Marsh Rat [sideboard]
EOF
diff -u expected got
