#!/usr/bin/env bash
# Guess:   what takes data frames of any kind takes an object with `__arrow_c_stream__`: charts and tables look through narwhals, which
#          reads Arrow.
# Happens: narwhals' `from_native` refuses the object, and with it Altair, Plotly and Great Tables do, Altair with a complaint of its
#          schema. `narwhals.from_arrow` reads it, and as a frame of Polars it is fine everywhere.
# Matters: our tables are such objects: for a chart they are `polars.DataFrame(database.abilities)`.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check narwhals==2.29.0 altair==6.3.0 plotly==7.1.0 great-tables==1.1.0 polars==2.1.0 pyarrow==26.0.1 pandas==3.1.1

env/bin/python -W ignore - >got <<'EOF'
from importlib.metadata import version

import altair, great_tables, narwhals, plotly.express, polars, pyarrow

print(*(f"{name} {version(name)}" for name in ("narwhals", "altair", "plotly", "great-tables")))
rows = pyarrow.table({"kind": ["triggered", "static", "static"]})


class Abilities:
    """Has rows by the interface alone."""

    def __arrow_c_stream__(self, requested_schema=None):
        return rows.__arrow_c_stream__(requested_schema)


def by_altair(data):
    return altair.Chart(data).mark_bar().encode(x="kind:N", y="count()").to_dict()


for name, take in {
    "narwhals.from_native": narwhals.from_native,
    "narwhals.from_arrow": lambda data: narwhals.from_arrow(data, backend="pyarrow"),
    "altair": by_altair,
    "plotly": lambda data: plotly.express.histogram(data, x="kind").to_dict(),
    "great_tables": lambda data: great_tables.GT(data).as_raw_html(),
}.items():
    said = []
    for data in (Abilities(), polars.DataFrame(Abilities())):
        try:
            take(data)
            said.append("taken")
        except Exception as error:
            said.append(f"refused ({type(error).__name__})")
    print(f"{name}: {said[0]}, as a frame {said[1]}")
EOF
cat got

cat >expected <<'EOF'
narwhals 2.29.0 altair 6.3.0 plotly 7.1.0 great-tables 1.1.0
narwhals.from_native: refused (TypeError), as a frame taken
narwhals.from_arrow: taken, as a frame taken
altair: refused (SchemaValidationError), as a frame taken
plotly: refused (NotImplementedError), as a frame taken
great_tables: refused (NotImplementedError), as a frame taken
EOF
diff -u expected got
