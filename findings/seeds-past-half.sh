#!/usr/bin/env bash
# Guess:   a whole number of 64 bits without a sign goes through tables as it is; who has no such type refuses the column, and of a file of
#          JSON lines at least the engines that have it read it.
# Happens: pyarrow and DataFusion make floats of a JSON column in which one number is past half, Polars and DuckDB numbers of 128 bits,
#          pandas the type itself. Delta takes a column without signs as one with them, and refuses the first number past half, 32 bits
#          too, saying that it could not be cast from what it isn't. parquetjs reads it as negative, hyparquet as it is.
# Matters: seeds are such numbers, and one that is rounded is another game. `play_many` gives them as UInt64: below 2**63 they go
#          everywhere, in JSON below 2**53.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check pyarrow==26.0.1 polars==2.1.0 duckdb==2.0.1 datafusion==55.0.0 pandas==3.1.1 deltalake==1.6.6
npm install --silent --no-audit --no-fund --prefix . hyparquet@1.33.0 @dsnp/parquetjs@1.8.8 >/dev/null

cat >look.py <<'END'
from importlib.metadata import version

import datafusion, deltalake, duckdb, pandas, polars, pyarrow
import pyarrow.json, pyarrow.parquet

print(*(f"{name} {version(name)}" for name in ("pyarrow", "polars", "duckdb", "datafusion", "pandas", "deltalake")), sep=", ")
seeds = [7, 2**63 + 1]
with open("games.jsonl", "w") as file:
    file.writelines(f'{{"seed": {seed}}}\n' for seed in seeds)
context = datafusion.SessionContext()
print("pyarrow:", pyarrow.json.read_json("games.jsonl")["seed"].type)
print("datafusion:", context.read_json("games.jsonl", file_extension=".jsonl").schema().field("seed").type)
print("polars:", polars.read_ndjson("games.jsonl")["seed"].dtype)
print("duckdb:", duckdb.read_json("games.jsonl").types[0])
print("pandas:", pandas.read_json("games.jsonl", lines=True)["seed"].dtype)
for kind, numbers in ((pyarrow.uint64(), [7]), (pyarrow.uint64(), seeds), (pyarrow.uint32(), [7]), (pyarrow.uint32(), [2**31])):
    folder = f"delta-{kind}-{numbers[-1]}"
    try:
        deltalake.write_deltalake(folder, pyarrow.table({"seed": pyarrow.array(numbers, kind)}))
        print(f"delta, {kind}:", deltalake.DeltaTable(folder).schema().fields[0].type.type)
    except Exception as error:
        print(f"delta, {kind}:", str(error).rsplit(": ", 2)[-2] + ": " + str(error).rsplit(": ", 1)[-1])
pyarrow.parquet.write_table(pyarrow.table({"seed": pyarrow.array(seeds, pyarrow.uint64())}), "games.parquet")
END
cat >look.mjs <<'END'
import { asyncBufferFromFile, parquetReadObjects } from "hyparquet";
import parquetjs from "@dsnp/parquetjs";
const file = await asyncBufferFromFile("games.parquet");
console.log("hyparquet:", ...(await parquetReadObjects({ file })).map((row) => String(row.seed)));
const reader = await parquetjs.ParquetReader.openFile("games.parquet");
const cursor = reader.getCursor();
const seeds = [];
for (let row; (row = await cursor.next()); ) seeds.push(String(row.seed));
await reader.close();
console.log("parquetjs:", ...seeds);
END
{
    echo "hyparquet 1.33.0, @dsnp/parquetjs 1.8.8"
    env/bin/python look.py
    node look.mjs
} >got
cat got

cat >expected <<'END'
hyparquet 1.33.0, @dsnp/parquetjs 1.8.8
pyarrow 26.0.1, polars 2.1.0, duckdb 2.0.1, datafusion 55.0.0, pandas 3.1.1, deltalake 1.6.6
pyarrow: double
datafusion: double
polars: Int128
duckdb: HUGEINT
pandas: uint64
delta, uint64: long
delta, uint64: Failed to cast seed from Int64 to UInt64: Can't cast value 9223372036854775809 to type Int64
delta, uint32: integer
delta, uint32: Failed to cast seed from Int32 to UInt32: Can't cast value 2147483648 to type Int32
hyparquet: 7 9223372036854775809
parquetjs: 7 -9223372036854775807
END
diff -u expected got
