#!/usr/bin/env bash
# Guess:   of cards called "Null", "None", "NA" and "N/A", pandas takes Null, NA and N/A for missing and keeps None, which is a word
#          of Python's and not of tables; Polars and DuckDB keep all names.
# Happens: pandas keeps "Null" and loses "None", "NA" and "N/A"; the others keep all.
# Matters: a card without a name is left out without a word further on. `keep_default_na=False` where a table of cards is read.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check pandas==3.1.1 polars==2.1.0 duckdb==2.0.1

printf 'name,type\nNull,Creature\nNone,Creature\nNA,Artifact\nN/A,Land\n' >cards.csv
env/bin/python - >got <<'EOF2'
import duckdb
import pandas
import polars

print("pandas", [name if isinstance(name, str) else "-" for name in pandas.read_csv("cards.csv")["name"]])
print("polars", ["-" if name is None else name for name in polars.read_csv("cards.csv")["name"]])
print("duckdb", [row[0] or "-" for row in duckdb.sql("select name from read_csv('cards.csv')").fetchall()])
EOF2
cat got

cat >expected <<'EOF2'
pandas ['Null', '-', '-', '-']
polars ['Null', 'None', 'NA', 'N/A']
duckdb ['Null', 'None', 'NA', 'N/A']
EOF2
diff -u expected got
