#!/usr/bin/env bash
# Guess:   packages that every Python project types against are typed by now: pyarrow, pandas, PettingZoo; and a stub that was generated from
#          Rust is right for the checker.
# Happens: Polars, DuckDB, DataFusion and gymnasium say that they are typed; pyarrow, pandas, nanoarrow and PettingZoo don't, so in
#          strict mode nobody may even subclass PettingZoo's AECEnv. The generated stub of phase-python is an error in itself
#          (`__dict__` as a property), which stops mypy's stubtest.
# Matters: the class of ours that is a PettingZoo environment is typed by what it has, not by its base; pyarrow is named in no signature
#          of ours; and our stubs are checked by stubtest, not only used.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check mypy==2.4.1 pyarrow==26.0.1 pandas==3.1.1 polars==2.1.0 duckdb==2.0.1 datafusion==55.0.0 nanoarrow==0.9.0 pettingzoo==1.27.0 gymnasium==1.4.0 phase-python==0.103.0

env/bin/python - >got <<'EOF'
from importlib.metadata import version
import pathlib, subprocess, sys

names = "mypy pyarrow pandas polars duckdb datafusion nanoarrow pettingzoo gymnasium phase-python"
print(*(f"{name} {version(name)}" for name in names.split()))
uses = {
    "pyarrow": "import pyarrow",
    "pandas": "import pandas",
    "polars": "import polars",
    "duckdb": "import duckdb",
    "datafusion": "import datafusion",
    "nanoarrow": "import nanoarrow",
    "pettingzoo": "import pettingzoo",
    "gymnasium": "import gymnasium",
    "phase": "import phase",
    "a subclass": "from pettingzoo import AECEnv  # type: ignore[import-untyped]\n\n\nclass Duel(AECEnv): ...",
}
for name, text in uses.items():
    path = pathlib.Path(name.replace(" ", "_") + "_used.py")
    path.write_text(text + "\n")
said = subprocess.run(
    [sys.executable, "-m", "mypy", "--strict", *(name.replace(" ", "_") + "_used.py" for name in uses)],
    capture_output=True, text=True,
).stdout
for name in uses:
    kinds = {line.split("[")[-1] for line in said.splitlines() if line.startswith(name.replace(" ", "_")) and "error" in line}
    print(name + ":", ", ".join(sorted(kind.rstrip("]") for kind in kinds)) or "typed")
said = subprocess.run([sys.executable, "-m", "mypy.stubtest", "phase"], capture_output=True, text=True).stdout
print("stubtest phase:", *(line.split("error: ")[1] for line in said.splitlines() if ".pyi" in line and "error: " in line), sep="\n  ")
EOF
cat got

cat >expected <<'EOF'
mypy 2.4.1 pyarrow 26.0.1 pandas 3.1.1 polars 2.1.0 duckdb 2.0.1 datafusion 55.0.0 nanoarrow 0.9.0 pettingzoo 1.27.0 gymnasium 1.4.0 phase-python 0.103.0
pyarrow: import-untyped
pandas: import-untyped
polars: typed
duckdb: typed
datafusion: typed
nanoarrow: import-untyped
pettingzoo: import-untyped
gymnasium: typed
phase: typed
a subclass: misc
stubtest phase:
  Cannot override writeable attribute with read-only property  [override]
EOF
diff -u expected got
