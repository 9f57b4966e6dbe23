#!/usr/bin/env bash
# Guess:   a function of Ray Data's `map_batches` may return whatever is a table in Arrow's terms: a record batch, a reader, an object with
#          `__arrow_c_stream__`, a frame of Polars. And where nothing is left, the columns are still known.
# Happens: of these only pyarrow's Table is taken; a record batch is refused with the list of what is allowed. A data set from which
#          a Python filter took every row has no schema and no column at all; filtered by an expression it keeps them.
# Matters: Spark's `mapInArrow` wants record batches, Ray tables: what matches gives has to be either. "Nothing fired" must be a table
#          with columns, so it's given by cardc, not left to a filter.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check "ray[data]==2.60.0" pyarrow==26.0.1 polars==2.1.0

RAY_AUTH_MODE=disabled env/bin/python - >got <<'EOF'
from importlib.metadata import version
import logging

import polars, pyarrow, ray, ray.data

print(*(f"{name} {version(name)}" for name in ("ray", "pyarrow", "polars")))
ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
ray.data.DataContext.get_current().enable_progress_bars = False
logging.getLogger("ray.data").setLevel(logging.CRITICAL)
events = ray.data.from_arrow(pyarrow.table({"event": [1, 2]}))


class Stream:
    def __init__(self, table):
        self.table = table

    def __arrow_c_stream__(self, requested_schema=None):
        return self.table.__arrow_c_stream__(requested_schema)


for name, made in {
    "table": lambda table: table,
    "record batch": lambda table: table.to_batches()[0],
    "reader": lambda table: table.to_reader(),
    "Arrow stream": lambda table: Stream(table),
    "polars": lambda table: polars.DataFrame(table),
    "dictionary of lists": lambda table: table.to_pydict(),
}.items():
    try:
        rows = events.map_batches(made, batch_format="pyarrow").count()
        print(name + ":", rows, "rows")
    except ValueError as error:
        print(name + ":", "refused" if "isn't allowed" in str(error) else error)

for name, none in {
    "an expression": events.filter(expr="event > 5"),
    "a Python filter": events.filter(lambda row: row["event"] > 5),
    "an empty table": events.map_batches(lambda table: table.slice(0, 0), batch_format="pyarrow"),
}.items():
    print("nothing left by", name + ":", none.materialize().columns())
EOF
cat got

cat >expected <<'EOF'
ray 2.60.0 pyarrow 26.0.1 polars 2.1.0
table: 2 rows
record batch: refused
reader: refused
Arrow stream: refused
polars: refused
dictionary of lists: 2 rows
nothing left by an expression: ['event']
nothing left by a Python filter: None
nothing left by an empty table: ['event']
EOF
diff -u expected got
