#!/usr/bin/env bash
# Guess:   SheetJS, reading a table of cards in CSV, makes numbers of what looks like one, and leaves 2/3 and 1/276 alone, or takes both
#          for dates; a cell that begins with "=" is a text.
# Happens: what could be a month and a day is a date, a number of days: the 2/3 of a corner is 36925, 13/13 stays. In one column
#          both stand beside each other. Written again, 2/3 is 2/3/01. The cell with "=" is not there at all. With `raw: true` all is as
#          it stands.
# Matters: it is what pages read spreadsheets with. A table of ours has power and toughness in columns of their own, but collector numbers
#          like 3-5, and texts; who reads it so says `raw: true`.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . xlsx@0.18.5 >/dev/null

cat >cards.csv <<'END'
name,corner,number,text
Fen Rat,2/3,3-5,Flying
Marsh Elf,13/13,12a,"+1: Draw a card."
Mist,0/1,1/276,=X is 2
END
{
    echo "xlsx 0.18.5"
    node - <<'END'
const { readFileSync } = require("node:fs");
const { read, utils } = require("xlsx");
const text = readFileSync("cards.csv", "utf8");
for (const raw of [false, true]) {
  const book = read(text, { type: "string", raw });
  const sheet = book.Sheets[book.SheetNames[0]];
  for (const row of utils.sheet_to_json(sheet)) console.log(raw ? "raw: " : "", JSON.stringify(row));
  if (!raw) console.log("again:", utils.sheet_to_csv(sheet).split("\n")[1]);
}
END
} >got
cat got

cat >expected <<'END'
xlsx 0.18.5
 {"name":"Fen Rat","corner":36925,"number":36955,"text":"Flying"}
 {"name":"Marsh Elf","corner":"13/13","number":"12a","text":"+1: Draw a card."}
 {"name":"Mist","corner":36526,"number":"1/276"}
again: Fen Rat,2/3/01,3/5/01,Flying
raw:  {"name":"Fen Rat","corner":"2/3","number":"3-5","text":"Flying"}
raw:  {"name":"Marsh Elf","corner":"13/13","number":"12a","text":"+1: Draw a card."}
raw:  {"name":"Mist","corner":"0/1","number":"1/276","text":"=X is 2"}
END
diff -u expected got
