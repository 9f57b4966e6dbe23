#!/usr/bin/env bash
# Guess:   pyfall, which makes SQL of Scryfall's search, asks what Scryfall asks, and refuses what it can't: a cost by its symbols, `*` as 0,
#          one number against another, an expression as an expression.
# Happens: a cost without braces, `mana:2WW`, is looked for as it stands in "{2}{W}{W}" and never found. A condition that it doesn't
#          know, `layout:split`, is two words of a name; so is what is left over of `pow=1+*`. `~` is the whole name, of a split card both.
#          An expression goes to LIKE with its bars and anchors, and a % in a name is anything at all. `pow>tou` it refuses.
# Matters: nothing found looks like no such card. `find --where` knows its conditions, or ends with 2.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check pyfall-mtg==0.1.0

env/bin/python - >got <<'END'
import json, sqlite3
from importlib.metadata import version

from pyfall import parse
from pyfall.backends import SQLBackend

print("pyfall-mtg", version("pyfall-mtg"))
columns = ["name", "mana_cost", "type_line", "oracle_text", "power", "toughness", "layout"]
cards = [
    ("Fen Warden", "{2}{W}{W}", "Creature — Elf", "When Fen Warden enters, draw a card.", "3", "2", "normal"),
    ("Moss Elf", "{G}", "Creature — Elf", "{T}: Add {G}.", "1", "1", "normal"),
    ("Mist Shade", "{U}", "Creature — Shade", "Flying", "1+*", "4", "normal"),
    ("Ash // Dust", "{R} // {W}", "Instant // Sorcery", "Ash deals 2 damage to any target.", None, None, "split"),
]
store = sqlite3.connect(":memory:")
store.execute(f"CREATE TABLE cards ({', '.join(columns)})")
store.executemany(f"INSERT INTO cards VALUES ({', '.join('?' * len(columns))})", cards)
for question in ["mana:2WW", "mana:{2}{W}{W}", "mana:{R}", "layout:split", "is:split", "pow=1+*", "pow=1", "pow>tou", "o:~", "name:/^moss/", "100%", r"o:/\{T\}/"]:
    try:
        where, values = SQLBackend().compile(parse(question))
        found = [name for (name,) in store.execute(f"SELECT name FROM cards WHERE {where}", values)]
        print(f"{question}: {', '.join(found) or 'nothing'}")
    except Exception as error:
        print(f"{question}: refused, {str(error).splitlines()[0]}")
END
cat got

cat >expected <<'END'
pyfall-mtg 0.1.0
mana:2WW: nothing
mana:{2}{W}{W}: Fen Warden
mana:{R}: Ash // Dust
layout:split: nothing
is:split: Ash // Dust
pow=1+*: nothing
pow=1: Moss Elf, Mist Shade
pow>tou: refused, Power/toughness must be a number or *: 'tou' at position 3
o:~: Fen Warden
name:/^moss/: nothing
100%: Fen Warden, Moss Elf, Mist Shade, Ash // Dust
o:/\{T\}/: nothing
END
diff -u expected got
