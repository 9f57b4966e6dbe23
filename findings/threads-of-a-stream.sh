#!/usr/bin/env bash
# Guess:   a query over a Python object's Arrow stream pulls its batches on the thread that asked, since Python code makes them.
# Happens: Polars, pandas, pyarrow and DataFusion do. DuckDB pulls them on threads of its own, and for one query on more than one.
# Matters: what stands behind a stream of our Python package has to be sendable between threads, and may keep nothing by thread;
#          and since it takes the interpreter's lock for each batch, the batches have to be large.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check duckdb==2.0.1 polars==2.1.0 pandas==3.1.1 pyarrow==26.0.1 datafusion==55.0.0

env/bin/python - >got <<'EOF'
from importlib.metadata import version
import threading

import datafusion, duckdb, pandas, polars, pyarrow

print(*(f"{name} {version(name)}" for name in ("duckdb", "polars", "pandas", "pyarrow", "datafusion")))


class Cards:
    """Gives 50 batches, and keeps the threads that asked for them."""

    def __init__(self):
        self.threads = set()

    def __arrow_c_stream__(self, requested_schema=None):
        def batches():
            for number in range(50):
                self.threads.add(threading.get_ident())
                yield pyarrow.record_batch({"mana_value": [number] * 1000})

        schema = pyarrow.schema([("mana_value", pyarrow.int64())])
        return pyarrow.RecordBatchReader.from_batches(schema, batches()).__arrow_c_stream__()


def by_duckdb(cards):
    duckdb.sql("select sum(mana_value) from cards").fetchall()


duckdb.sql("set threads = 4")
for name, ask in {
    "pyarrow": pyarrow.table,
    "polars": polars.DataFrame,
    "pandas": pandas.DataFrame.from_arrow,
    "datafusion": lambda cards: datafusion.SessionContext().from_arrow(cards).count(),
    "duckdb": by_duckdb,
}.items():
    cards = Cards()
    ask(cards)
    others = cards.threads - {threading.get_ident()}
    print(name + ":", "on other threads, too" if others else "on the thread that asked")
EOF
cat got

cat >expected <<'EOF'
duckdb 2.0.1 polars 2.1.0 pandas 3.1.1 pyarrow 26.0.1 datafusion 55.0.0
pyarrow: on the thread that asked
polars: on the thread that asked
pandas: on the thread that asked
datafusion: on the thread that asked
duckdb: on other threads, too
EOF
diff -u expected got
