#!/usr/bin/env bash
# Guess:   each engine has one place for nulls when it sorts: DuckDB and pyarrow the end, Polars the front, DataFusion as in Postgres.
# Happens: the place belongs to the interface. Polars' frames have nulls first either way, its SQL last when ascending. DataFusion's
#          SQL has them first when descending, its data frames last.
# Matters: "the first ten by power" begin with cards that have none, or don't. Write `NULLS LAST`, or say `nulls_last`, wherever a
#          column of ours can be null: `power`, `kind`, `rule`.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check polars==2.1.0 datafusion==55.0.0 duckdb==2.0.1 pyarrow==26.0.1

env/bin/python - >got <<'EOF'
from importlib.metadata import version

import datafusion, duckdb, polars, pyarrow

print(*(f"{name} {version(name)}" for name in ("polars", "datafusion", "duckdb", "pyarrow")))
cards = pyarrow.table({"power": ["1", None, "2"]})
frame = polars.DataFrame(cards)
context = datafusion.SessionContext()
context.from_arrow(cards, name="cards")


def place(sorted_powers):
    return {0: "first", 2: "last"}[list(sorted_powers).index(None)]


for order in ("asc", "desc"):
    asked, down = f"select power from cards order by power {order}", order == "desc"
    for name, powers in {
        "polars, frame": frame.sort("power", descending=down)["power"],
        "polars, SQL": polars.SQLContext(cards=frame).execute(asked, eager=True)["power"],
        "datafusion, frame": context.table("cards").sort(datafusion.col("power").sort(ascending=not down)).to_pydict()["power"],
        "datafusion, SQL": context.sql(asked).to_pydict()["power"],
        "duckdb": [power for (power,) in duckdb.sql(asked).fetchall()],
        "pyarrow": cards.sort_by([("power", order + "ending")])["power"].to_pylist(),
    }.items():
        print(order + ",", name + ":", place(powers))
EOF
cat got

cat >expected <<'EOF'
polars 2.1.0 datafusion 55.0.0 duckdb 2.0.1 pyarrow 26.0.1
asc, polars, frame: first
asc, polars, SQL: last
asc, datafusion, frame: last
asc, datafusion, SQL: last
asc, duckdb: last
asc, pyarrow: last
desc, polars, frame: first
desc, polars, SQL: first
desc, datafusion, frame: last
desc, datafusion, SQL: first
desc, duckdb: last
desc, pyarrow: last
EOF
diff -u expected got
