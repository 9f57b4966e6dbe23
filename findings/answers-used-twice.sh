#!/usr/bin/env bash
# Guess:   an engine calls a function once a row, however often its answer is used: asking a struct for two fields, or keeping rows by
#          the answer that they also give, costs nothing more.
# Happens: DataFusion moves the asking for fields down to the call and calls once for each field, out of a subquery, too, and even a
#          function that is said to be volatile: two fields of one row come from two calls. `unnest` of the struct calls once, and so
#          does a session without that pushdown. A condition on the answer calls again for what is left, in DuckDB as well, unless
#          the subquery is a materialized one. Polars takes a column once, but two equal expressions twice.
# Matters: behind such a function of ours stands a whole game, or a compiler. `play` is asked for with `unnest`.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check datafusion==55.0.0 duckdb==2.0.1 polars==2.1.0 pyarrow==26.0.1 numpy==2.4.6

env/bin/python - >got <<'EOF'
from importlib.metadata import version

import datafusion, duckdb, polars, pyarrow

print(*(f"{name} {version(name)}" for name in ("datafusion", "duckdb", "polars")), "- calls for 10 rows")
called = 0
kind = pyarrow.struct([("winner", pyarrow.int64()), ("turns", pyarrow.int64())])


def play(seeds):
    global called
    called += len(seeds)
    return pyarrow.array([{"winner": seed.as_py() % 2, "turns": seed.as_py()} for seed in seeds], kind)


def count(seed):
    global called
    called += 1
    return {"winner": seed % 2, "turns": seed}


def counted(name, ask):
    global called
    called = 0
    ask()
    print(f"{name}: {called}")


def session(pushdown):
    settings = {"datafusion.optimizer.enable_leaf_expression_pushdown": pushdown}
    context = datafusion.SessionContext(datafusion.SessionConfig(settings))
    for volatility in ("immutable", "volatile"):
        name = "play" if volatility == "immutable" else "chance"
        context.register_udf(datafusion.udf(play, [pyarrow.int64()], kind, volatility, name))
    context.from_pydict({"seed": list(range(10))}, name="seeds")
    return context


two = "select g['winner'], g['turns'] from (select play(seed) as g from seeds)"
volatile = two.replace("play", "chance")
unnested = "select seed, unnest(play(seed)) from seeds"
kept = "select g from (select play(seed) as g from seeds) where g['turns'] > 6"

usual, without = session("true"), session("false")
for name, context in (("datafusion", usual), ("datafusion, no pushdown of fields", without)):
    counted(f"{name}, two fields", lambda: context.sql(two).collect())
    counted(f"{name}, two fields, volatile", lambda: context.sql(volatile).collect())
    counted(f"{name}, unnest", lambda: context.sql(unnested).collect())
    counted(f"{name}, kept by a field", lambda: context.sql(kept).collect())

table = duckdb.connect()
table.execute("create table seeds as select i as seed from range(10) r(i)")
table.create_function("play", count, ["bigint"], "struct(winner bigint, turns bigint)")
counted("duckdb, two fields", lambda: table.execute(two).fetchall())
counted("duckdb, kept by a field", lambda: table.execute(kept).fetchall())
materialized = "with played as materialized (select play(seed) as g from seeds) select g from played where g['turns'] > 6"
counted("duckdb, kept, materialized", lambda: table.execute(materialized).fetchall())

seeds = polars.LazyFrame({"seed": range(10)})


def column(series):
    global called
    called += len(series)
    return series


played = polars.col("seed").map_batches(column, return_dtype=polars.Int64)
counted("polars, the same twice", lambda: seeds.select(one=played, other=played).collect())
counted("polars, one column, kept by it", lambda: seeds.with_columns(g=played).filter(polars.col("g") > 6).collect())
EOF
cat got

cat >expected <<'EOF'
datafusion 55.0.0 duckdb 2.0.1 polars 2.1.0 - calls for 10 rows
datafusion, two fields: 20
datafusion, two fields, volatile: 20
datafusion, unnest: 10
datafusion, kept by a field: 13
datafusion, no pushdown of fields, two fields: 10
datafusion, no pushdown of fields, two fields, volatile: 10
datafusion, no pushdown of fields, unnest: 10
datafusion, no pushdown of fields, kept by a field: 13
duckdb, two fields: 10
duckdb, kept by a field: 13
duckdb, kept, materialized: 10
polars, the same twice: 20
polars, one column, kept by it: 10
EOF
diff -u expected got
