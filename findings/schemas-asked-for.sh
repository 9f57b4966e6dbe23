#!/usr/bin/env bash
# Guess:   a reader of Arrow streams that asks for a schema casts what comes otherwise, or refuses it.
# Happens: `pyarrow.table` casts. Its RecordBatchReader and nanoarrow pass on what came, with other types than they were told, and
#          no error. Polars, pandas, DuckDB and DataFusion never ask: their own schema is a cast behind the reading, or there is none.
# Matters: who asks and is not heard gets 64 bits for 32 and finds out late. A stream of ours is cast to the schema asked for, or
#          refuses it by name.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check pyarrow==26.0.1 nanoarrow==0.9.0 polars==2.1.0 pandas==3.1.1 duckdb==2.0.1 datafusion==55.0.0

env/bin/python - >got <<'EOF'
from importlib.metadata import version

import datafusion, duckdb, nanoarrow, pandas, polars, pyarrow

print(*(f"{name} {version(name)}" for name in ("pyarrow", "nanoarrow", "polars", "pandas", "duckdb", "datafusion")))
powers = pyarrow.table({"power": [1, 2]})
asked_for = pyarrow.schema([("power", pyarrow.int32())])


class Cards:
    """Gives 64 bits, whatever is asked for, and keeps whether it was asked."""

    def __init__(self):
        self.asked = False

    def __arrow_c_stream__(self, requested_schema=None):
        self.asked |= requested_schema is not None
        return powers.__arrow_c_stream__()


def by_duckdb(cards):
    return duckdb.sql("from cards").to_arrow_table().schema.field(0).type


for name, read in {
    "pyarrow.table": lambda cards: pyarrow.table(cards, schema=asked_for).schema.field(0).type,
    "pyarrow.RecordBatchReader": lambda cards: pyarrow.RecordBatchReader.from_stream(cards, schema=asked_for).read_all().schema.field(0).type,
    "nanoarrow": lambda cards: pyarrow.table(nanoarrow.ArrayStream(cards, nanoarrow.c_schema(asked_for))).schema.field(0).type,
    "polars": lambda cards: str(polars.DataFrame(cards, schema={"power": polars.Int32}).schema["power"]).lower(),
    "pandas": lambda cards: pandas.DataFrame.from_arrow(cards).dtypes["power"],
    "duckdb": by_duckdb,
    "datafusion": lambda cards: datafusion.SessionContext().from_arrow(cards).schema().field(0).type,
}.items():
    cards = Cards()
    print(name + ":", read(cards), "after asking" if cards.asked else "unasked")
EOF
cat got

cat >expected <<'EOF'
pyarrow 26.0.1 nanoarrow 0.9.0 polars 2.1.0 pandas 3.1.1 duckdb 2.0.1 datafusion 55.0.0
pyarrow.table: int32 after asking
pyarrow.RecordBatchReader: int64 after asking
nanoarrow: int64 after asking
polars: int32 unasked
pandas: int64 unasked
duckdb: int64 unasked
datafusion: int64 unasked
EOF
diff -u expected got
