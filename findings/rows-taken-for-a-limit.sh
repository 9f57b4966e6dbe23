#!/usr/bin/env bash
# Guess:   a query with a limit takes of an Arrow stream what it needs, and stops: one batch for one row.
# Happens: only DuckDB, and only without a condition that lets few through: with one it takes the whole stream although the first
#          batch had the row; so does EXISTS with a condition. DataFusion and Polars take all of it before anything is asked.
# Matters: "made as they are read" spares memory, not work: a table of ours is made to its end for a row of it. Who wants few rows asks
#          the database for them (`find`, `select`), not the engine.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check duckdb==2.0.1 polars==2.1.0 pyarrow==26.0.1 datafusion==55.0.0

env/bin/python - >got <<'EOF'
from importlib.metadata import version

import datafusion, duckdb, polars, pyarrow

print(*(f"{name} {version(name)}" for name in ("duckdb", "polars", "datafusion", "pyarrow")), "- batches taken of 1000")


class Cards:
    """Gives 1000 batches of 100 rows, and counts those that were taken."""

    def __init__(self):
        self.taken = 0

    def __arrow_c_stream__(self, requested_schema=None):
        def batches():
            for number in range(1000):
                self.taken += 1
                yield pyarrow.record_batch({"number": [number] * 100})

        schema = pyarrow.schema([("number", pyarrow.int64())])
        return pyarrow.RecordBatchReader.from_batches(schema, batches()).__arrow_c_stream__()


def taken(name, ask):
    cards = Cards()
    ask(cards)
    some = {1: "one", 1000: "all"}.get(cards.taken, "some")
    print(f"{name}: {some}")


def by_duckdb(query):
    def ask(cards):
        assert duckdb.sql(query).fetchall()

    return ask


duckdb.sql("set threads = 2")
for query in (
    "select number from cards limit 1",
    "select number from cards where number < 500 limit 1",
    "select number from cards where number = 0 limit 1",
    "select exists(select 1 from cards)",
    "select exists(select 1 from cards where number = 0)",
):
    taken(f"duckdb, {query}", by_duckdb(query))
taken("datafusion, from_arrow", lambda cards: datafusion.SessionContext().from_arrow(cards))
taken("polars, head", lambda cards: polars.DataFrame(cards).head(1))
taken("polars, sql", lambda cards: polars.sql("select number from cards limit 1").collect())
EOF
cat got

cat >expected <<'EOF'
duckdb 2.0.1 polars 2.1.0 datafusion 55.0.0 pyarrow 26.0.1 - batches taken of 1000
duckdb, select number from cards limit 1: one
duckdb, select number from cards where number < 500 limit 1: some
duckdb, select number from cards where number = 0 limit 1: all
duckdb, select exists(select 1 from cards): one
duckdb, select exists(select 1 from cards where number = 0): all
datafusion, from_arrow: all
polars, head: all
polars, sql: all
EOF
diff -u expected got
