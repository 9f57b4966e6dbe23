#!/usr/bin/env bash
# Guess:   a field of a null struct is null, in DataFusion as in DuckDB, Polars and pyarrow: whatever stands under the null is not seen.
# Happens: in those three. DataFusion gives what stands under it: the 0 that a builder left there, and `IS NULL` says false.
# Matters: where a function of ours gives a null struct, its fields are null themselves, and may be by their type.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check duckdb==2.0.1 polars==2.1.0 pyarrow==26.0.1 datafusion==55.0.0

env/bin/python - >got <<'EOP'
from importlib.metadata import version

import datafusion, duckdb, polars, pyarrow, pyarrow.compute

print(*(f"{name} {version(name)}" for name in ("duckdb", "polars", "pyarrow", "datafusion")))
turns = pyarrow.array([9, 0], pyarrow.int32())
games = pyarrow.StructArray.from_arrays([turns], ["turns"], mask=pyarrow.array([False, True]))
table = pyarrow.table({"game": games})

context = datafusion.SessionContext()
context.from_arrow(table, "played")
asked = "select game['turns'] as turns, game is null as none, game['turns'] is null as no_turns from played"
print("datafusion:", context.sql(asked).to_pylist())
print("duckdb:", duckdb.from_arrow(table).query("played", asked).fetchall())
print("polars:", polars.from_arrow(table).select(polars.col("game").struct.field("turns")).to_series().to_list())
print("pyarrow:", pyarrow.compute.struct_field(games, "turns").to_pylist())
EOP
cat got

cat >expected <<'EOP'
duckdb 2.0.1 polars 2.1.0 pyarrow 26.0.1 datafusion 55.0.0
datafusion: [{'turns': 9, 'none': False, 'no_turns': False}, {'turns': 0, 'none': True, 'no_turns': False}]
duckdb: [(9, False, False), (None, True, True)]
polars: [9, None]
pyarrow: [9, None]
EOP
diff -u expected got
