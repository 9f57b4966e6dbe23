#!/usr/bin/env bash
# Guess:   a reader of JSON lines that took its types from the first lines says so when a later line has a key it does not
#          know, as it does when a number becomes a text.
# Happens: Polars and DataFusion leave the key out without a word: the row is there, with nothing in it. DuckDB stops and names
#          the line; pyarrow takes it all. Only keys are lost so: a text where numbers were is an error in Polars, too.
# Matters: an ability is an object with its kind as key. A kind that comes first on line 20,000 is lost, and counts come out
#          too small. JSON lines with our tree need `infer_schema_length=None` in Polars; Parquet, with the tree as text, is safe.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check polars==2.1.0 pyarrow==26.0.1 datafusion==55.0.0 duckdb==2.0.1

env/bin/python - >got <<'EOF'
import json
from importlib.metadata import version

import datafusion, duckdb, polars, pyarrow.json

print(*(f"{name} {version(name)}" for name in ("polars", "pyarrow", "datafusion", "duckdb")))
spell = {"card": "Ogre", "ability": {"Spell": {"draw": 1}}}
late = {"card": "Elf", "ability": {"Triggered": {"word": "When"}}}


def write(path, lines):
    with open(path, "w") as file:
        file.writelines(json.dumps(line) + "\n" for line in lines)


write("inside.jsonl", [spell] * 30_000 + [late])
write("top.jsonl", [{"card": "Ogre"}] * 30_000 + [{"card": "Elf", "word": "When"}])


def polars_has(path):
    return "When" in str(polars.read_ndjson(path)[-1].rows())


def polars_whole_has(path):
    return "When" in str(polars.read_ndjson(path, infer_schema_length=None)[-1].rows())


def pyarrow_has(path):
    return "When" in str(pyarrow.json.read_json(path).slice(30_000).to_pylist())


def datafusion_has(path):
    elves = datafusion.SessionContext().read_json(path, file_extension=".jsonl")
    return "When" in str(elves.filter(datafusion.col("card") == datafusion.lit("Elf")).to_pylist())


def duckdb_has(path):
    return "When" in str(duckdb.sql(f"select * from read_json('{path}') where card = 'Elf'").fetchall())


for has in (polars_has, polars_whole_has, pyarrow_has, datafusion_has, duckdb_has):
    for path in ("inside.jsonl", "top.jsonl"):
        try:
            answer = "there" if has(path) else "lost without a word"
        except Exception as error:
            answer = "refused" if "line 30001" in str(error) else f"refused otherwise: {error}"
        print(has.__name__, path, answer)

write("number.jsonl", [{"power": 2}] * 30_000 + [{"power": "*"}])
try:
    print("polars, a text where numbers were:", polars.read_ndjson("number.jsonl")[-1].rows())
except polars.exceptions.PolarsError:
    print("polars, a text where numbers were: refused")
EOF
cat got

cat >expected <<'EOF'
polars 2.1.0 pyarrow 26.0.1 datafusion 55.0.0 duckdb 2.0.1
polars_has inside.jsonl lost without a word
polars_has top.jsonl lost without a word
polars_whole_has inside.jsonl there
polars_whole_has top.jsonl there
pyarrow_has inside.jsonl there
pyarrow_has top.jsonl there
datafusion_has inside.jsonl lost without a word
datafusion_has top.jsonl lost without a word
duckdb_has inside.jsonl refused
duckdb_has top.jsonl refused
polars, a text where numbers were: refused
EOF
diff -u expected got
