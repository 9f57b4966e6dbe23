#!/usr/bin/env bash
# Guess:   a batch that a function of Ray Data's `map_batches` returns as it came has the types that it had.
# Happens: in the format that is the default, NumPy's, a list of texts comes back as pickled Python objects, a list of numbers as a
#          tensor, a number that may be missing as a float with NaN. With `batch_format="pandas"` or "pyarrow" all stay.
# Matters: events, keywords and effects are lists of words; amounts may be missing. Our documents say `batch_format="pyarrow"`, and
#          what cardc gives back is a table.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check "ray[data]==2.60.0" pyarrow==26.0.1 pandas==3.1.1

RAY_AUTH_MODE=disabled env/bin/python - >got <<'EOF'
from importlib.metadata import version
import logging

import pyarrow, ray, ray.data

print(*(f"{name} {version(name)}" for name in ("ray", "pyarrow", "pandas")))
ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
ray.data.DataContext.get_current().enable_progress_bars = False
abilities = pyarrow.table({
    "events": [["dies"], ["enters"]],
    "amounts": [[1, 2], [3, 4]],
    "count": pyarrow.array([2, None], pyarrow.int32()),
})
print("before:", ", ".join(str(kind) for kind in abilities.schema.types))
for form in ("default", "pandas", "pyarrow"):
    done = ray.data.from_arrow(abilities).map_batches(lambda batch: batch, batch_format=form).materialize()
    print(form + ":", ", ".join(str(kind) for kind in done.schema().types))
EOF
cat got

cat >expected <<'EOF'
ray 2.60.0 pyarrow 26.0.1 pandas 3.1.1
before: list<item: string>, list<item: int64>, int32
default: extension<ray.data.arrow_pickled_object<ArrowPythonObjectType>>, ArrowTensorTypeV2(shape=(2,), dtype=int64), double
pandas: list<item: string>, list<item: int64>, int32
pyarrow: list<item: string>, list<item: int64>, int32
EOF
diff -u expected got
