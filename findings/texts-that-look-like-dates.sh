#!/usr/bin/env bash
# Guess:   in JSON a text in quotes stays a text; of the readers only DuckDB, which is known for it, makes dates of such texts.
# Happens: pyarrow makes a moment in time of "2026-11-27", to the second; DuckDB a date, of "12:30" a time of day, and of a Scryfall
#          identifier a UUID. Polars and DataFusion keep texts.
# Matters: the same file has other types in each engine, so a join on a release date or an identifier compares unlike things. What
#          we write for tables says its types itself: Parquet.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check polars==2.1.0 pyarrow==26.0.1 datafusion==55.0.0 duckdb==2.0.1

env/bin/python - >got <<'EOF'
from importlib.metadata import version

import datafusion, duckdb, polars, pyarrow.json

print(*(f"{name} {version(name)}" for name in ("polars", "pyarrow", "datafusion", "duckdb")))
with open("cards.jsonl", "w") as file:
    file.write('{"id":"7c2f1d4e-1111-4222-8333-444455556666","released":"2026-11-27","clock":"12:30","pt":"1/1"}\n')

print("duckdb", [(name, kind) for name, kind, *_ in duckdb.sql("describe from read_json('cards.jsonl')").fetchall()])
print("pyarrow", [(field.name, str(field.type)) for field in pyarrow.json.read_json("cards.jsonl").schema])
print("polars", [(name, str(kind)) for name, kind in polars.read_ndjson("cards.jsonl").schema.items()])
fields = datafusion.SessionContext().read_json("cards.jsonl", file_extension=".jsonl").schema()
print("datafusion", [(field.name, str(field.type)) for field in fields])
EOF
cat got

cat >expected <<'EOF'
polars 2.1.0 pyarrow 26.0.1 datafusion 55.0.0 duckdb 2.0.1
duckdb [('id', 'UUID'), ('released', 'DATE'), ('clock', 'TIME'), ('pt', 'VARCHAR')]
pyarrow [('id', 'string'), ('released', 'timestamp[s]'), ('clock', 'string'), ('pt', 'string')]
polars [('id', 'String'), ('released', 'String'), ('clock', 'String'), ('pt', 'String')]
datafusion [('id', 'string'), ('released', 'string'), ('clock', 'string'), ('pt', 'string')]
EOF
diff -u expected got
