#!/usr/bin/env bash
# Guess:   to unnest a list drops the rows of empty and of null lists in SQL, and in a data frame keeps a row with null for both.
# Happens: Polars' `explode` drops the empty list and keeps the null one; its own SQL keeps both. DataFusion's data frame does as
#          Polars' does, its SQL drops both. DuckDB drops both, pandas keeps both.
# Matters: an ability without an event has an empty list. Which events there are is counted with a line "null" or without it,
#          by engine and by interface: say `WHERE event IS NOT NULL`, or drop nulls, in every one.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check polars==2.1.0 datafusion==55.0.0 duckdb==2.0.1 pandas==3.1.1 pyarrow==26.0.1

env/bin/python - >got <<'EOF'
from importlib.metadata import version

import datafusion, duckdb, pandas, polars, pyarrow

print(*(f"{name} {version(name)}" for name in ("polars", "datafusion", "duckdb", "pandas", "pyarrow")))
lists = pyarrow.array([["dies"], [], None], pyarrow.list_(pyarrow.string()))
abilities = pyarrow.table({"list": ["of one", "empty", "null"], "event": lists})
context = datafusion.SessionContext()
frame = context.from_arrow(abilities, name="abilities")
asked = "select list, unnest(event) as event from abilities"
for name, kept in {
    "polars, frame": polars.DataFrame(abilities).explode("event")["list"].to_list(),
    "polars, SQL": polars.SQLContext(abilities=polars.DataFrame(abilities)).execute(asked, eager=True)["list"].to_list(),
    "datafusion, frame": frame.unnest_columns("event").to_pydict()["list"],
    "datafusion, SQL": context.sql(asked).to_pydict()["list"],
    "duckdb, SQL": [name for name, _ in duckdb.sql(asked).fetchall()],
    "pandas, frame": list(pandas.DataFrame.from_arrow(abilities).explode("event")["list"]),
}.items():
    print(name + ":", ", ".join(sorted(kept, key=["of one", "empty", "null"].index)))
EOF
cat got

cat >expected <<'EOF'
polars 2.1.0 datafusion 55.0.0 duckdb 2.0.1 pandas 3.1.1 pyarrow 26.0.1
polars, frame: of one, null
polars, SQL: of one, empty, null
datafusion, frame: of one, null
datafusion, SQL: of one
duckdb, SQL: of one
pandas, frame: of one, empty, null
EOF
diff -u expected got
