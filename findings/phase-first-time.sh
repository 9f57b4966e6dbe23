#!/usr/bin/env bash
# Guess:   the rules engine phase, which reads card text itself, makes two trees of two texts that mean different things, or says
#          that it can't read one of them.
# Happens: "for the first time each turn" is the same tree as "triggers only once each turn", and the source of "that a source of
#          your choice would deal" is left out, with nothing said. Other clauses make a difference ("your first card each turn").
# Matters: a permanent that comes after the first life was gained must not trigger at the second (603.2): the first time is the
#          turn's, not the ability's. Our tree has both, and a peer's answer about them is no evidence.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check phase-python==0.103.0

env/bin/python - >got <<'EOF'
from importlib.metadata import version
import json
import phase


def tree(kind, text):
    card = {
        "name": "Fen Warden", "manaCost": "{1}{G}", "manaValue": 2.0, "convertedManaCost": 2.0, "colors": ["G"],
        "colorIdentity": ["G"], "layout": "normal", "types": [kind], "subtypes": [], "supertypes": [], "type": kind, "text": text,
        "keywords": [], "legalities": {}, "identifiers": {}, "foreignData": [], "rulings": [], "printings": ["ABC"],
        "purchaseUrls": {},
    }
    if kind == "Creature":
        card |= {"power": "2", "toughness": "2"}

    def meaning(node):
        if isinstance(node, dict):
            return {key: meaning(value) for key, value in node.items() if key not in ("description", "oracle_text")}
        return [meaning(one) for one in node] if isinstance(node, list) else node

    return meaning(phase.build_oracle_face(card, None))


print("phase-python", version("phase-python"))
for name, kind, first, second in [
    (
        "first time", "Creature",
        "Whenever you gain life for the first time each turn, draw a card.",
        "Whenever you gain life, draw a card. This ability triggers only once each turn.",
    ),
    (
        "first target", "Creature",
        "Whenever this creature becomes the target of a spell for the first time each turn, draw a card.",
        "Whenever this creature becomes the target of a spell, draw a card. This ability triggers only once each turn.",
    ),
    (
        "first card", "Creature",
        "Whenever you draw your first card each turn, you gain 1 life.",
        "Whenever you draw a card, you gain 1 life. This ability triggers only once each turn.",
    ),
    (
        "source", "Instant",
        "Prevent the next 3 damage that a source of your choice would deal to any target this turn.",
        "Prevent the next 3 damage that would be dealt to any target this turn.",
    ),
]:
    one, other = tree(kind, first), tree(kind, second)
    read = "not read" if "Unimplemented" in json.dumps([one, other]) else "same tree" if one == other else "two trees"
    print(name + ":", read)
EOF
cat got

cat >expected <<'EOF'
phase-python 0.103.0
first time: same tree
first target: same tree
first card: two trees
source: same tree
EOF
diff -u expected got
