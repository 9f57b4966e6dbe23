#!/usr/bin/env bash
# Guess:   a table whose column is declared not to be null, and has a null, is counted as its data say by everyone who reads it, or
#          refused by everyone.
# Happens: pyarrow, Polars, pandas and DuckDB count the null, and but for pyarrow forget the declaration. DataFusion refuses the table,
#          but looks at columns only: in the items of a list and in the fields of a struct it passes. Parquet is stricter than
#          all of them: pyarrow doesn't write such a table.
# Matters: our tables declare what is never null, lists and their items above all. A slip shows in DataFusion alone, and in lists
#          nowhere but in Parquet: so a test writes each table as Parquet, or validates it.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check pyarrow==26.0.1 polars==2.1.0 pandas==3.1.1 duckdb==2.0.1 datafusion==55.0.0

env/bin/python - >got <<'EOF'
from importlib.metadata import version

import datafusion, duckdb, pandas, polars, pyarrow, pyarrow.parquet

print(*(f"{name} {version(name)}" for name in ("pyarrow", "polars", "pandas", "duckdb", "datafusion")))
text, never = pyarrow.string(), {"nullable": False}
words = pyarrow.array(["dies", None])
tables = {
    "column": pyarrow.Table.from_arrays([words], schema=pyarrow.schema([pyarrow.field("event", text, **never)])),
    "list": pyarrow.table({"event": pyarrow.ListArray.from_arrays([0, 1, 2], words, type=pyarrow.list_(pyarrow.field("item", text, **never)))}),
    "struct": pyarrow.table({"event": pyarrow.StructArray.from_arrays([words], fields=[pyarrow.field("word", text, **never)])}),
}


def written(table):
    pyarrow.parquet.write_table(table, "events.parquet")
    return pyarrow.parquet.read_table("events.parquet").to_pylist()


def said(read, right):
    try:
        rows = [next(iter(row.values() if isinstance(row, dict) else row)) for row in read()]
    except Exception as error:
        return "refused" if "non-nullable" in str(error) else error
    return "read" if [list(row) if hasattr(row, "tolist") else row for row in rows] == right else rows


for name, events in tables.items():
    right = events["event"].to_pylist()
    answers = {
        "pyarrow": said(lambda: pyarrow.table(events).to_pylist(), right),
        "polars": said(lambda: polars.DataFrame(events).rows(), right),
        "pandas": said(lambda: pandas.DataFrame.from_arrow(events).astype(object).replace(float("nan"), None).to_dict("records"), right),
        "duckdb": said(lambda: duckdb.sql("from events").fetchall(), right),
        "datafusion": said(lambda: datafusion.SessionContext().from_arrow(events).to_pylist(), right),
        "Parquet": said(lambda: written(events), right),
    }
    print(name + ":", ", ".join(f"{engine} {answer}" for engine, answer in answers.items()))

declared = tables["column"]
kept = {
    "pyarrow": pyarrow.table(declared),
    "polars": polars.DataFrame(declared).to_arrow(),
    "duckdb": duckdb.sql("from declared").to_arrow_table(),
}
print("kept as not null:", ", ".join(f"{engine} {'no' if table.schema.field(0).nullable else 'yes'}" for engine, table in kept.items()))
EOF
cat got

cat >expected <<'EOF'
pyarrow 26.0.1 polars 2.1.0 pandas 3.1.1 duckdb 2.0.1 datafusion 55.0.0
column: pyarrow read, polars read, pandas read, duckdb read, datafusion refused, Parquet refused
list: pyarrow read, polars read, pandas read, duckdb read, datafusion read, Parquet refused
struct: pyarrow read, polars read, pandas read, duckdb read, datafusion read, Parquet refused
kept as not null: pyarrow yes, polars no, duckdb no
EOF
diff -u expected got
