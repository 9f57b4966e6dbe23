#!/usr/bin/env bash
# Guess:   of the readers of CSV for Node, the small csv-parser takes a byte order mark away and the large fast-csv keeps it;
#          papaparse takes it away, csv-parse and d3-dsv keep it.
# Happens: the other way round with the first two: csv-parser has a column "\ufeffname" that no program asks for, fast-csv has "name".
# Matters: the mark that Excel needs hides the first column, the name, from half of the readers: a table for programs is better
#          without it, `cardc` writes it for spreadsheets and reads tables with it and without.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent papaparse@5.7.1 csv-parse@7.0.3 csv-parser@3.2.1 fast-csv@5.0.8 d3-dsv@3.0.2 >/dev/null

cat >run.mjs <<'JS'
import { Readable } from "node:stream";
import { parse } from "csv-parse/sync";
import csvParser from "csv-parser";
import { csvParse } from "d3-dsv";
import { parseString } from "fast-csv";
import Papa from "papaparse";

const table = "\ufeffname,power\nLamp Warden,2\n";
const first = (row) => JSON.stringify(Object.keys(row)[0]).replace("\ufeff", "\\ufeff");
const streamed = (stream) => new Promise((done) => stream.on("data", done));
console.log("papaparse", first(Papa.parse(table, { header: true, skipEmptyLines: true }).data[0]));
console.log("csv-parse", first(parse(table, { columns: true })[0]));
console.log("d3-dsv", first(csvParse(table)[0]));
console.log("csv-parser", first(await streamed(Readable.from([Buffer.from(table)]).pipe(csvParser()))));
console.log("fast-csv", first(await streamed(parseString(table, { headers: true }))));
JS
node run.mjs >got
cat got

cat >expected <<'EOF2'
papaparse "name"
csv-parse "\ufeffname"
d3-dsv "\ufeffname"
csv-parser "\ufeffname"
fast-csv "name"
EOF2
diff -u expected got
