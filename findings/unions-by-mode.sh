#!/usr/bin/env bash
# Guess:   an engine that knows union types reads both of Arrow's: those with a child a row (dense) and those with all children (sparse).
# Happens: DuckDB, whose own type is called UNION, reads the sparse form, as it gives itself, and refuses the dense one. pandas refuses
#          both, DataFusion keeps both, and pyarrow writes neither to Parquet.
# Matters: a tagged ability (a trigger, a replacement, …) is not given away as an Arrow union: a kind, and the tree as JSON text.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check duckdb==2.0.1 pandas==3.1.1 pyarrow==26.0.1 datafusion==55.0.0

env/bin/python - >got <<'EOF'
from importlib.metadata import version

import datafusion, duckdb, pandas, pyarrow, pyarrow.parquet

print(*(f"{name} {version(name)}" for name in ("duckdb", "pandas", "pyarrow", "datafusion")))
kinds = pyarrow.array([0, 1], pyarrow.int8())
forms = {
    "dense": pyarrow.UnionArray.from_dense(
        kinds, pyarrow.array([0, 0], pyarrow.int32()), [pyarrow.array([2]), pyarrow.array(["Elf"])], ["draw", "name"]
    ),
    "sparse": pyarrow.UnionArray.from_sparse(
        kinds, [pyarrow.array([2, None]), pyarrow.array([None, "Elf"])], ["draw", "name"]
    ),
}


def said(read):
    try:
        return "read" if read() == [2, "Elf"] else "read as something else"
    except (NotImplementedError, duckdb.NotImplementedException):
        return "refused"


def of_parquet(table):
    pyarrow.parquet.write_table(table, "effects.parquet")
    return pyarrow.parquet.read_table("effects.parquet")["effect"].to_pylist()


for form, array in forms.items():
    effects = pyarrow.table({"effect": array})
    for name, read in {
        "duckdb": lambda: [effect for (effect,) in duckdb.sql("from effects").fetchall()],
        "pandas": lambda: list(pandas.DataFrame.from_arrow(effects)["effect"]),
        "datafusion": lambda: datafusion.SessionContext().from_arrow(effects).to_pydict()["effect"],
        "parquet": lambda: of_parquet(effects),
    }.items():
        print(form + ",", name + ":", said(read))
print("duckdb's own, given away:", str(duckdb.sql("select union_value(draw := 2) as effect").to_arrow_table().schema.field(0).type))
EOF
cat got

cat >expected <<'EOF'
duckdb 2.0.1 pandas 3.1.1 pyarrow 26.0.1 datafusion 55.0.0
dense, duckdb: refused
dense, pandas: refused
dense, datafusion: read
dense, parquet: refused
sparse, duckdb: read
sparse, pandas: refused
sparse, datafusion: read
sparse, parquet: refused
duckdb's own, given away: sparse_union<draw: int32=0>
EOF
diff -u expected got
