#!/usr/bin/env bash
# Guess:   readers that tell types from a table make of the collector numbers 007 and 010 the numbers 7 and 10: pandas, Polars and
#          DuckDB alike.
# Happens: DuckDB keeps them as texts, pandas and Polars make numbers of them. One 012a in the column, and all keep texts.
# Matters: the same table gives other numbers by the program that reads it, and by one card in it: a column of collector numbers wants
#          its type said (`dtype`, `schema_overrides`).
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check pandas==3.1.1 polars==2.1.0 duckdb==2.0.1

printf 'name,number\nLamp Warden,007\nTide Clerk,010\n' >plain.csv
printf 'name,number\nLamp Warden,007\nTide Clerk,012a\n' >letter.csv
env/bin/python - >got <<'EOF2'
import duckdb
import pandas
import polars

for file in ["plain.csv", "letter.csv"]:
    print(file)
    print("  pandas", list(map(str, pandas.read_csv(file)["number"])))
    print("  polars", list(map(str, polars.read_csv(file)["number"])))
    print("  duckdb", [str(row[0]) for row in duckdb.sql(f"select number from read_csv('{file}')").fetchall()])
EOF2
cat got

cat >expected <<'EOF2'
plain.csv
  pandas ['7', '10']
  polars ['7', '10']
  duckdb ['007', '010']
letter.csv
  pandas ['007', '012a']
  polars ['007', '012a']
  duckdb ['007', '012a']
EOF2
diff -u expected got
