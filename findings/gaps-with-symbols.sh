#!/usr/bin/env bash
# Guess:   a gap of Anki that ends with a symbol, `{{c1::{T}}}`, hides the symbol: braces are counted.
# Happens: the gap ends at the first two braces. Its text is `{T`, and the third brace stands in the question. A hint behind the symbol,
#          or a blank, keeps it whole; a symbol within the gap does no harm. No error, and nothing is said.
# Matters: costs end with a brace. Who makes notes for learning from our tables writes a hint or a blank behind them.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check anki==26.9.3

env/bin/python -W ignore - >got 2>said <<'EOF' || { cat said; exit 1; }
from importlib.metadata import version
import re

from anki.collection import Collection

print("anki", version("anki"))
collection = Collection("cards.anki2")
cloze = collection.models.by_name("Cloze")


def words(html):
    return re.sub(r"<[^>]*>", "", re.sub(r"(?s)<style>.*?</style>", "", html)).strip()


for text in (
    "Lamp: {{c1::{T}}}, draw a card.",
    "Lamp: {{c1::{2}{W}}}, draw a card.",
    "Lamp: {{c1::{2}{W}::cost}}, draw a card.",
    "Lamp: {{c1::{T} }}, draw a card.",
    "Lamp: {{c1::{T}, draw}} a card.",
):
    note = collection.new_note(cloze)
    note.fields[0] = text
    collection.add_note(note, collection.decks.id("lamps"))
    [card] = note.cards()
    shown = card.render_output()
    print(f"{text} is asked as: {words(shown.question_text)} answered: {words(shown.answer_text)}")
collection.close()
EOF
cat got

cat >expected <<'EOF'
anki 26.9.3
Lamp: {{c1::{T}}}, draw a card. is asked as: Lamp: [...]}, draw a card. answered: Lamp: {T}, draw a card.
Lamp: {{c1::{2}{W}}}, draw a card. is asked as: Lamp: [...]}, draw a card. answered: Lamp: {2}{W}, draw a card.
Lamp: {{c1::{2}{W}::cost}}, draw a card. is asked as: Lamp: [cost], draw a card. answered: Lamp: {2}{W}, draw a card.
Lamp: {{c1::{T} }}, draw a card. is asked as: Lamp: [...], draw a card. answered: Lamp: {T} , draw a card.
Lamp: {{c1::{T}, draw}} a card. is asked as: Lamp: [...] a card. answered: Lamp: {T}, draw a card.
EOF
diff -u expected got
