#!/usr/bin/env bash
# Guess:   whoever reads a column of Arrow's string views reads a list of string views too.
# Happens: pandas takes the views as a column, and refuses a list of them. Polars gives views to everyone, so its own table with a
#          list of texts can't become a table of pandas through `DataFrame.from_arrow`; as plain strings it can.
# Matters: the tables of cardc have lists of words. What it gives away as Arrow has plain strings in them, never views.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check pandas==3.1.1 polars==2.1.0 pyarrow==26.0.1 duckdb==2.0.1

env/bin/python - >got <<'EOF'
from importlib.metadata import version

import duckdb, pandas, polars, pyarrow

print(*(f"{name} {version(name)}" for name in ("pandas", "polars", "pyarrow", "duckdb")))
columns = {
    "text, plain": pyarrow.array(["dies"], pyarrow.string()),
    "text, views": pyarrow.array(["dies"], pyarrow.string_view()),
    "list, plain": pyarrow.array([["dies"]], pyarrow.list_(pyarrow.string())),
    "list, views": pyarrow.array([["dies"]], pyarrow.list_(pyarrow.string_view())),
}


def said(read):
    try:
        return "read" if read() in ("dies", ["dies"]) else "read as something else"
    except (NotImplementedError, ValueError):
        return "refused"


def plain(value):
    return list(value) if not isinstance(value, str) else value


for name, column in columns.items():
    abilities = pyarrow.table({"events": column})
    print(
        name + ":",
        "pandas", said(lambda: plain(pandas.DataFrame.from_arrow(abilities)["events"][0])) + ",",
        "polars", said(lambda: plain(polars.DataFrame(abilities)["events"][0])) + ",",
        "duckdb", said(lambda: duckdb.sql("from abilities").fetchall()[0][0]),
    )

words = polars.DataFrame({"events": [["dies"]]})
print("polars to pandas by from_arrow:", said(lambda: plain(pandas.DataFrame.from_arrow(words)["events"][0])))
print("polars to pandas by to_pandas:", said(lambda: plain(words.to_pandas()["events"][0])))
EOF
cat got

cat >expected <<'EOF'
pandas 3.1.1 polars 2.1.0 pyarrow 26.0.1 duckdb 2.0.1
text, plain: pandas read, polars read, duckdb read
text, views: pandas read, polars read, duckdb read
list, plain: pandas read, polars read, duckdb read
list, views: pandas refused, polars read, duckdb read
polars to pandas by from_arrow: refused
polars to pandas by to_pandas: read
EOF
diff -u expected got
