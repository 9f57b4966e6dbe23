#!/usr/bin/env bash
# Guess:   nlp2scryfall, which makes a search of an English sentence, keeps "without", "aren't", "or" and numbers, and says what it doesn't
#          understand.
# Happens: "aren't Humans" asks for Humans, "without flying" is left out, "green or blue" is green and blue. "+1/+1 counters" is instants,
#          since "counter" is a word of theirs, and "cost two mana" asks for all cards. None of it is told.
# Matters: an answer to another question is worse than none. `find` counts every word of a pattern, and refuses one that no card could
#          say, with the place.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check nlp2scryfall==0.1.0

env/bin/python - >got <<'END'
from importlib.metadata import version

from nlp2scryfall import Translator
from nlp2scryfall.scryfall_api import ScryfallAPI

print("nlp2scryfall", version("nlp2scryfall"))
ScryfallAPI.get_sets = lambda self: []  # It asks for the list of sets, which is nothing to these sentences.
translator = Translator()
for text in [
    "red creatures",
    "legendary creatures that aren't human",
    "white cards that aren't creatures",
    "creatures without flying",
    "green or blue instants",
    "creatures with +1/+1 counters",
    "cards that cost two mana",
    "red creatures that cost 3 or less",
    "creatures with power greater than toughness",
]:
    print(f"{text}: {translator.translate(text) or 'all cards'}")
END
cat got

cat >expected <<'END'
nlp2scryfall 0.1.0
red creatures: t:creature c>=r
legendary creatures that aren't human: t:legendary t:creature t:human
white cards that aren't creatures: t:creature c>=w
creatures without flying: t:creature
green or blue instants: t:instant c>=gu
creatures with +1/+1 counters: t:creature t:instant
cards that cost two mana: all cards
red creatures that cost 3 or less: t:creature c>=r tou=3 cmc<=3
creatures with power greater than toughness: t:creature
END
diff -u expected got
