#!/usr/bin/env bash
# Guess:   a query of DuckDB over a Python object with `__arrow_c_stream__` asks it for its stream once.
# Happens: it asks three times for one `count(*)`, and again for each `fetchall`: since 2.0 a relation keeps no result. An object
#          that can give its stream but once answers the second time with no rows and no error; a RecordBatchReader of pyarrow
#          is refused there, with a reason.
# Matters: what our Python package gives away as a stream must give a whole new one each time, and cheaply: no work before the
#          first batch is read.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check duckdb==2.0.1 pyarrow==26.0.1 polars==2.1.0

env/bin/python - >got <<'EOF'
from importlib.metadata import version

import duckdb, polars, pyarrow

print("duckdb", version("duckdb"), "pyarrow", version("pyarrow"), "polars", version("polars"))
table = pyarrow.table({"mana_value": [1, 2, 3]})


class Counted:
    """Gives a new stream each time, or the one reader that it has, and counts."""

    def __init__(self, source):
        self.source, self.asked = source, 0

    def __arrow_c_stream__(self, requested_schema=None):
        self.asked += 1
        return self.source.__arrow_c_stream__(requested_schema)


def count():
    try:
        return duckdb.sql("select count(*) from cards").fetchall()[0][0]
    except duckdb.InvalidInputException:
        return "refused"


cards = Counted(table)
print("each time anew:", count(), "rows,", cards.asked, "streams; then", count(), "rows,", cards.asked, "streams")
relation = duckdb.sql("select count(*) from cards")
relation.fetchall()
between = cards.asked
relation.fetchall()
print("one relation, fetched again:", "asks again" if cards.asked > between else "kept")
cards = Counted(pyarrow.RecordBatchReader.from_batches(table.schema, table.to_batches()))
print("one for all:", count(), "rows, then", count(), "rows")
cards = pyarrow.RecordBatchReader.from_batches(table.schema, table.to_batches())
print("a reader of pyarrow:", count(), "rows, then", count())
cards = Counted(table)
polars.DataFrame(cards)
print("polars:", cards.asked, "stream")
EOF
cat got

cat >expected <<'EOF'
duckdb 2.0.1 pyarrow 26.0.1 polars 2.1.0
each time anew: 3 rows, 3 streams; then 3 rows, 6 streams
one relation, fetched again: asks again
one for all: 3 rows, then 0 rows
a reader of pyarrow: 3 rows, then refused
polars: 1 stream
EOF
diff -u expected got
