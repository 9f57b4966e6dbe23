#!/usr/bin/env bash
# Guess:   a cell of two lines in an OpenDocument sheet is two lines to whoever reads it, by whatever package it was written.
# Happens: pyexcel-ods3 writes a break within a paragraph, as the form allows, and calamine, which Polars and pandas read by, leaves it
#          out: "Flying" and "Haste" are one word. odfdo writes paragraphs, which all read. pandas' other engine, pyexcel and
#          SheetJS read both. LibreOffice 7.4, tried by hand, glues as calamine does.
# Matters: a text that is glued is a word that nobody knows, or two abilities in one. A set that a script keeps in
#          a sheet is written as CSV, and what `check` says of unknown words is looked at first.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check pyexcel-ods3==0.6.1 odfdo==3.27.3 odfpy==1.4.1 python-calamine==0.9.1 fastexcel==0.21.0 pandas==3.1.1 polars==2.1.0
npm install --silent --no-audit --no-fund --prefix . xlsx@0.18.5 >/dev/null

cat >write.py <<'END'
from importlib.metadata import version

import pyexcel_ods3
from odfdo import Document, Table

print(*(f"{name} {version(name)}" for name in ("pyexcel-ods3", "odfdo", "odfpy", "python-calamine", "fastexcel", "pandas", "polars")), sep=", ")
text = "Flying\nHaste\n\nWard {2}"
pyexcel_ods3.save_data("pyexcel.ods", {"cards": [["text"], [text]]})
document, table = Document("spreadsheet"), Table("cards")
table.set_value((0, 0), "text")
table.set_value((0, 1), text)
document.body.clear()
document.body.append(table)
document.save("odfdo.ods")
END
cat >read.py <<'END'
import json, zipfile

import pandas, polars, pyexcel_ods3

for file in ("pyexcel.ods", "odfdo.ods"):
    inside = zipfile.ZipFile(file).read("content.xml").decode()
    print(file, "with breaks" if "<text:line-break" in inside else "with paragraphs")
    for name, text in {
        "pandas, calamine": pandas.read_excel(file, engine="calamine")["text"][0],
        "polars": polars.read_excel(file)["text"][0],
        "pandas, odf": pandas.read_excel(file, engine="odf")["text"][0],
        "pyexcel": pyexcel_ods3.get_data(file)["cards"][1][0],
    }.items():
        print(f"    {name}: {json.dumps(text)}")
END
cat >look.js <<'END'
const { readFile, utils } = require("xlsx");
for (const file of ["pyexcel.ods", "odfdo.ods"]) {
  const book = readFile(file);
  console.log(`    SheetJS, ${file}:`, JSON.stringify(utils.sheet_to_json(book.Sheets[book.SheetNames[0]])[0].text));
}
END
{
    echo "xlsx 0.18.5"
    env/bin/python write.py
    env/bin/python read.py
    node look.js
} >got
cat got

cat >expected <<'END'
xlsx 0.18.5
pyexcel-ods3 0.6.1, odfdo 3.27.3, odfpy 1.4.1, python-calamine 0.9.1, fastexcel 0.21.0, pandas 3.1.1, polars 2.1.0
pyexcel.ods with breaks
    pandas, calamine: "FlyingHasteWard {2}"
    polars: "FlyingHasteWard {2}"
    pandas, odf: "Flying\nHaste\n\nWard {2}"
    pyexcel: "Flying\nHaste\n\nWard {2}"
odfdo.ods with paragraphs
    pandas, calamine: "Flying\nHaste\n\nWard {2}"
    polars: "Flying\nHaste\n\nWard {2}"
    pandas, odf: "Flying\nHaste\n\nWard {2}"
    pyexcel: "Flying\nHaste\n\nWard {2}"
    SheetJS, pyexcel.ods: "Flying\nHaste\n\nWard {2}"
    SheetJS, odfdo.ods: "Flying\nHaste\n\nWard {2}"
END
diff -u expected got
