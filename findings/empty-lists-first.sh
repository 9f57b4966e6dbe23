#!/usr/bin/env bash
# Guess:   a reader of JSON lines that has seen only empty lists in a column takes the words that come later, or says that it can't.
# Happens: Polars keeps "list of nothing" as the type and turns the words into nulls, without an error: the list has its length and
#          nothing in it. Where it has seen only `null` it does refuse. DataFusion refuses both, pyarrow and DuckDB read both.
# Matters: `keywords`, `costs` and `clause` are empty for many cards in a row. In Polars read our JSON lines with
#          `infer_schema_length=None`, or the Parquet tables, which say their types.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check polars==2.1.0 datafusion==55.0.0 pyarrow==26.0.1 duckdb==2.0.1

env/bin/python - >got <<'EOF'
from importlib.metadata import version
import json

import datafusion, duckdb, polars, pyarrow.json

print(*(f"{name} {version(name)}" for name in ("polars", "datafusion", "pyarrow", "duckdb")))
for name, before in {"empty.jsonl": [], "null.jsonl": None}.items():
    with open(name, "w") as file:
        for number in range(2000):
            file.write(json.dumps({"card": number, "events": before}) + "\n")
        file.write(json.dumps({"card": 2000, "events": ["dies", "enters"]}) + "\n")


def said(read):
    try:
        return read()
    except Exception:
        return "refused"


def by_datafusion(path):
    cards = datafusion.SessionContext().read_json(path, file_extension=".jsonl")
    return cards.filter(datafusion.col("card") == datafusion.lit(2000)).to_pylist()[0]["events"]


for path in ("empty.jsonl", "null.jsonl"):
    for name, read in {
        "polars": lambda: polars.read_ndjson(path)["events"].to_list()[-1],
        "polars, all lines first": lambda: polars.read_ndjson(path, infer_schema_length=None)["events"].to_list()[-1],
        "datafusion": lambda: by_datafusion(path),
        "pyarrow": lambda: pyarrow.json.read_json(path)["events"].to_pylist()[-1],
        "duckdb": lambda: duckdb.sql(f"select events from read_json('{path}') where card = 2000").fetchall()[0][0],
    }.items():
        print(path + ",", name + ":", said(read))
EOF
cat got

cat >expected <<'EOF'
polars 2.1.0 datafusion 55.0.0 pyarrow 26.0.1 duckdb 2.0.1
empty.jsonl, polars: [None, None]
empty.jsonl, polars, all lines first: ['dies', 'enters']
empty.jsonl, datafusion: refused
empty.jsonl, pyarrow: ['dies', 'enters']
empty.jsonl, duckdb: ['dies', 'enters']
null.jsonl, polars: refused
null.jsonl, polars, all lines first: ['dies', 'enters']
null.jsonl, datafusion: refused
null.jsonl, pyarrow: ['dies', 'enters']
null.jsonl, duckdb: ['dies', 'enters']
EOF
diff -u expected got
