#!/usr/bin/env bash
# Guess:   a data set of Ray has one schema: blocks whose types part (a list of nothing beside a list of texts) are brought together.
# Happens: the blocks keep the types that each came out with, and `schema()` is the first one's. Only a batch that spans blocks, or
#          `repartition`, brings them together. As Parquet each block is a file with types of its own, and pyarrow, reading the
#          folder, stops at them.
# Matters: what a worker gives back as Python lists has a type by accident, empty lists above all. Tables that cardc gives to Ray have
#          the documented schema, with rows or without.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check "ray[data]==2.60.0" pyarrow==26.0.1

RAY_AUTH_MODE=disabled env/bin/python - >got <<'EOF'
from importlib.metadata import version
import logging

import pyarrow.parquet, ray, ray.data

print("ray", version("ray"), "pyarrow", version("pyarrow"))
ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
ray.data.DataContext.get_current().enable_progress_bars = False


def events(batch):
    return {"events": [["dies"] if card == 1 else [] for card in batch["card"]]}


def type_of(schema):
    return str(dict(zip(schema.names, getattr(schema, "types", None)))["events"])


cards = ray.data.from_arrow([pyarrow.table({"card": [0]}), pyarrow.table({"card": [1]})])
done = cards.map_batches(events, batch_size=None).materialize()
print("schema():", type_of(done.schema()))
print("blocks:", ", ".join(type_of(block.schema) for block in ray.get(done.to_arrow_refs())))
print("a batch of both:", type_of(next(iter(done.iter_batches(batch_format="pyarrow", batch_size=2))).schema))
print("repartition(1):", type_of(done.repartition(1).materialize().schema()))
done.write_parquet("events")
try:
    print("Parquet, read again:", pyarrow.parquet.read_table("events").num_rows, "rows")
except NotImplementedError as error:
    print("Parquet, read again:", error)
EOF
cat got

cat >expected <<'EOF'
ray 2.60.0 pyarrow 26.0.1
schema(): list<item: null>
blocks: list<item: null>, list<item: string>
a batch of both: list<item: string>
repartition(1): list<item: string>
Parquet, read again: Unsupported cast from string to null using function cast_null
EOF
diff -u expected got
