#!/usr/bin/env bash
# Guess:   what a function gives to Spark's `mapInArrow` is put into the declared columns by their names, as `mapInPandas` does.
# Happens: by their place, the names are never looked at: two columns of texts in another order change their contents without a
#          word, as do the fields of a struct, and a column that isn't declared is left out. Only a type that doesn't fit stops it.
# Matters: name and text of a card are both texts. A batch for Spark is made to its schema, in its order: `select` the declared names.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check pyspark==4.3.0 pyarrow==26.0.1 pandas==3.1.1

PYSPARK_PYTHON="$folder/env/bin/python" env/bin/python - >got 2>/dev/null <<'EOF'
from importlib.metadata import version

import pandas, pyarrow
from pyspark.sql import SparkSession

print(*(f"{name} {version(name)}" for name in ("pyspark", "pyarrow", "pandas")))
spark = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false").getOrCreate()
spark.sparkContext.setLogLevel("OFF")
one = spark.range(0, 1, 1, 1)


def each(made):
    return lambda batches: (made for _ in batches)


def said(ask):
    try:
        return ask().collect()[0]
    except Exception:
        return "refused"


cards = {"text": ["Flying"], "name": ["Fen Elf"]}
inner = pyarrow.array([{"text": "Flying", "name": "Fen Elf"}], pyarrow.struct([("text", pyarrow.string()), ("name", pyarrow.string())]))
declared = "name string, text string"
for name, ask in {
    "mapInPandas": lambda: one.mapInPandas(each(pandas.DataFrame(cards)), declared),
    "mapInArrow": lambda: one.mapInArrow(each(pyarrow.record_batch(cards)), declared),
    "a struct": lambda: one.mapInArrow(each(pyarrow.record_batch({"card": inner})), f"card struct<{declared}>").select("card.*"),
    "one more": lambda: one.mapInArrow(each(pyarrow.record_batch({**cards, "cost": ["{G}"]})), "text string, name string"),
    "other types": lambda: one.mapInArrow(each(pyarrow.record_batch({"text": ["Flying"], "power": [1]})), "power bigint, text string"),
}.items():
    print(name + ":", said(ask))
EOF
cat got

cat >expected <<'EOF'
pyspark 4.3.0 pyarrow 26.0.1 pandas 3.1.1
mapInPandas: Row(name='Fen Elf', text='Flying')
mapInArrow: Row(name='Flying', text='Fen Elf')
a struct: Row(name='Flying', text='Fen Elf')
one more: Row(text='Flying', name='Fen Elf')
other types: refused
EOF
diff -u expected got
