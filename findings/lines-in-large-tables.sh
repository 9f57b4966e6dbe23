#!/usr/bin/env bash
# Guess:   readers of CSV that want to be told of line breaks within quotes, pyarrow and DataFusion, refuse the first of them.
# Happens: they read it, rightly, while the file is small. From a megabyte on, the size of its blocks, pyarrow has a row in each block that
#          begins in the middle of a text, without an error, or refuses all, by where the block happens to end. DataFusion has such a row in each part
#          that it deals out to its threads. Told, both are right; Polars, DuckDB and pandas need not be told.
# Matters: a card of two abilities is a cell of two lines. What was right on one set has cards called "{T}: Draw …" in it on all:
#          `newlines_in_values`, or Parquet.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check pyarrow==26.0.1 datafusion==55.0.0 duckdb==2.0.1 polars==2.1.0 pandas==3.1.1

env/bin/python - >got <<'END'
from importlib.metadata import version

import datafusion, duckdb, pandas, polars, pyarrow.csv

print(*(f"{name} {version(name)}" for name in ("pyarrow", "datafusion", "duckdb", "polars", "pandas")), sep=", ")
told = pyarrow.csv.ParseOptions(newlines_in_values=True)


def of_datafusion(options):
    context = datafusion.SessionContext(datafusion.SessionConfig().with_target_partitions(4))
    return context.read_csv("cards.csv", options=options).to_pydict()["name"]


ways = {
    "pyarrow": lambda: pyarrow.csv.read_csv("cards.csv")["name"].to_pylist(),
    "pyarrow, told": lambda: pyarrow.csv.read_csv("cards.csv", parse_options=told)["name"].to_pylist(),
    "datafusion": lambda: of_datafusion(datafusion.CsvReadOptions()),
    "datafusion, told": lambda: of_datafusion(datafusion.CsvReadOptions().with_newlines_in_values(True)),
    "duckdb": lambda: [name for (name, _) in duckdb.read_csv("cards.csv").fetchall()],
    "polars": lambda: polars.read_csv("cards.csv")["name"].to_list(),
    "pandas": lambda: pandas.read_csv("cards.csv")["name"].tolist(),
}
for count in (1_000, 20_000, 50_000):
    with open("cards.csv", "w", newline="") as file:
        file.write("name,text\n")
        file.writelines(f'"Elf {number}","Flying\n{{T}}: Draw {number} cards, then discard a card."\n' for number in range(count))
    print(f"{count} cards")
    for name, read in ways.items():
        names = read()
        wrong = [name for name in names if not name.startswith("Elf")]
        print(f"    {name}:", f"{len(names)} rows, among them {wrong[0]!r}" if wrong else "right" if len(names) == count else "wrong")
END
cat got

cat >expected <<'END'
pyarrow 26.0.1, datafusion 55.0.0, duckdb 2.0.1, polars 2.1.0, pandas 3.1.1
1000 cards
    pyarrow: right
    pyarrow, told: right
    datafusion: right
    datafusion, told: right
    duckdb: right
    polars: right
    pandas: right
20000 cards
    pyarrow: 20000 rows, among them '{T}: Draw 16473 cards'
    pyarrow, told: right
    datafusion: right
    datafusion, told: right
    duckdb: right
    polars: right
    pandas: right
50000 cards
    pyarrow: 50000 rows, among them '{T}: Draw 16473 cards'
    pyarrow, told: right
    datafusion: 50001 rows, among them '{T}: Draw 12756 cards'
    datafusion, told: right
    duckdb: right
    polars: right
    pandas: right
END
diff -u expected got
