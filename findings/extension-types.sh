#!/usr/bin/env bash
# Guess:   an Arrow column of an extension type that a reader doesn't know is a column of what is under it.
# Happens: so it is in pyarrow, pandas, DuckDB and DataFusion. Polars keeps the unknown type as one of its own: no function of texts
#          works on it, comparing with a text is refused and so is a cast; only `.ext.storage()` gives the text back.
# Matters: a mana cost or a piece of IR with a type of its own name would be out of reach in Polars. The columns of cardc have plain
#          types, and what they mean stands in the metadata of the field.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check polars==2.1.0 pyarrow==26.0.1 pandas==3.1.1 duckdb==2.0.1 datafusion==55.0.0

env/bin/python - >got <<'EOF'
from importlib.metadata import version

import datafusion, duckdb, pandas, polars, pyarrow

print(*(f"{name} {version(name)}" for name in ("polars", "pyarrow", "pandas", "duckdb", "datafusion")))
marks = {"ARROW:extension:name": "tower.cost", "ARROW:extension:metadata": ""}
field = pyarrow.field("cost", pyarrow.string(), metadata=marks)
costs = pyarrow.table({"cost": ["{2}{W}"]}, schema=pyarrow.schema([field]))
frame = polars.DataFrame(costs)
context = datafusion.SessionContext()
context.from_arrow(costs, name="costs")


def said(ask):
    try:
        return "found" if ask() else "not found"
    except polars.exceptions.PolarsError as error:
        return "refused, " + str(error).split("\n")[0].split(" for series")[0]


is_it = polars.col("cost") == "{2}{W}"
for name, ask in {
    "pyarrow": lambda: costs["cost"].to_pylist() == ["{2}{W}"],
    "pandas": lambda: (pandas.DataFrame.from_arrow(costs)["cost"] == "{2}{W}").any(),
    "duckdb": lambda: duckdb.sql("from costs where cost = '{2}{W}'").fetchall(),
    "datafusion": lambda: context.sql("select cost from costs where cost = '{2}{W}'").to_pylist(),
    "polars, ==": lambda: len(frame.filter(is_it)),
    "polars, str": lambda: len(frame.filter(polars.col("cost").str.contains("W"))),
    "polars, cast": lambda: len(frame.filter(polars.col("cost").cast(polars.String) == "{2}{W}")),
    "polars, storage": lambda: len(frame.with_columns(polars.col("cost").ext.storage()).filter(is_it)),
}.items():
    print(name + ":", said(ask))
EOF
cat got

cat >expected <<'EOF'
polars 2.1.0 pyarrow 26.0.1 pandas 3.1.1 duckdb 2.0.1 datafusion 55.0.0
pyarrow: found
pandas: found
duckdb: found
datafusion: found
polars, ==: refused, cannot cast extension types to String
polars, str: refused, expected String type, got: ext[tower.cost]
polars, cast: refused, cannot cast extension types to String
polars, storage: found
EOF
diff -u expected got
