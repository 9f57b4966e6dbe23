#!/usr/bin/env bash
# Guess:   generators of types make a choice of a JSON schema whose parts are objects of one key each, `oneOf`, and validators
#          look at every keyword of the year that the schema names, or refuse it.
# Happens: datamodel-code-generator and json-schema-to-typescript make the choice. quicktype makes one class in which each key may be
#          there: none and two are fine. json-schema-to-zod makes `any` of a `$ref`. fastjsonschema takes a schema of 2020-12 and goes
#          by draft 7: `prefixItems` and `unevaluatedProperties` hold for nothing; jsonschema, jsonschema-rs and ajv go by them.
# Matters: the schema of our cards (`cardc db schema`) is such choices, with pairs in `prefixItems`.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check datamodel-code-generator==0.89.0 jsonschema==4.26.0 jsonschema-rs==0.61.2 fastjsonschema==2.22.3 pydantic==2.14.4
npm install --silent --no-audit --no-fund --prefix . quicktype-core@26.0.0 json-schema-to-typescript@16.0.0 json-schema-to-zod@2.8.1 ajv@8.20.0 >/dev/null

cat >schema.json <<'EOF'
{
  "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Effect", "$ref": "#/$defs/Effect",
  "$defs": {
    "Effect": { "oneOf": [
      { "type": "object", "properties": { "draw": { "type": "integer" } }, "required": ["draw"], "additionalProperties": false },
      { "type": "object", "properties": { "twice": { "$ref": "#/$defs/Effect" } }, "required": ["twice"], "additionalProperties": false }
    ] }
  }
}
EOF
env/bin/python -W ignore - >got <<'EOF'
from importlib.metadata import version
import json, subprocess, sys

import fastjsonschema, jsonschema, jsonschema_rs, pydantic

print(*(f"{name} {version(name)}" for name in ("datamodel-code-generator", "jsonschema", "jsonschema-rs", "fastjsonschema")))
subprocess.run(["env/bin/datamodel-codegen", "--input", "schema.json", "--input-file-type", "jsonschema", "--output-model-type",
                "pydantic_v2.BaseModel", "--output", "made.py"], check=True, stderr=subprocess.DEVNULL)
sys.path.insert(0, ".")
import made

for value in ({"draw": 1}, {}, {"draw": 1, "twice": {"draw": 1}}):
    try:
        made.Effect.model_validate(value)
        print("datamodel-code-generator:", json.dumps(value), "taken")
    except pydantic.ValidationError:
        print("datamodel-code-generator:", json.dumps(value), "refused")

year = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
for wrong, schema in (
    (["three", 3], {**year, "type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}]}),
    ({"draw": 1, "mill": 2}, {**year, "properties": {"draw": True}, "unevaluatedProperties": False}),
):
    keyword = list(schema)[-1]
    print("jsonschema,", keyword, "looked at:", not jsonschema.Draft202012Validator(schema).is_valid(wrong))
    print("jsonschema-rs,", keyword, "looked at:", not jsonschema_rs.is_valid(schema, wrong))
    try:
        fastjsonschema.compile(schema)(wrong)
        print("fastjsonschema,", keyword, "looked at: False")
    except fastjsonschema.JsonSchemaValueException:
        print("fastjsonschema,", keyword, "looked at: True")
EOF
cat >look.mjs <<'EOF'
import { readFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";
import { jsonSchemaToZod } from "json-schema-to-zod";
import { FetchingJSONSchemaStore, InputData, JSONSchemaInput, quicktype } from "quicktype-core";
import Ajv from "ajv/dist/2020.js";

const text = readFileSync("schema.json", "utf8");
const flat = (code) => code.replace(/\s+/g, " ").trim();
const source = new JSONSchemaInput(new FetchingJSONSchemaStore());
await source.addSource({ name: "Effect", schema: text });
const inputData = new InputData();
inputData.addInput(source);
const made = await quicktype({ inputData, lang: "typescript", rendererOptions: { "just-types": "true" } });
console.log("quicktype 26.0.0:", flat(made.lines.join("\n")));
console.log("json-schema-to-typescript 16.0.0:", flat(await compile(JSON.parse(text), "Effect", { bannerComment: "" })));
console.log("json-schema-to-zod 2.8.1:", flat(String(jsonSchemaToZod(JSON.parse(text)))));
const pair = { type: "array", prefixItems: [{ type: "integer" }], minItems: 1, items: false };
console.log("ajv 8.20.0, prefixItems looked at:", !new Ajv().validate(pair, ["three"]));
EOF
node look.mjs >>got
cat got

cat >expected <<'EOF'
datamodel-code-generator 0.89.0 jsonschema 4.26.0 jsonschema-rs 0.61.2 fastjsonschema 2.22.3
datamodel-code-generator: {"draw": 1} taken
datamodel-code-generator: {} refused
datamodel-code-generator: {"draw": 1, "twice": {"draw": 1}} refused
jsonschema, prefixItems looked at: True
jsonschema-rs, prefixItems looked at: True
fastjsonschema, prefixItems looked at: False
jsonschema, unevaluatedProperties looked at: True
jsonschema-rs, unevaluatedProperties looked at: True
fastjsonschema, unevaluatedProperties looked at: False
quicktype 26.0.0: export interface Effect { draw?: number; twice?: Effect; }
json-schema-to-typescript 16.0.0: export type Effect = | { draw: number; } | { twice: Effect1; }; export type Effect1 = | { draw: number; } | { twice: Effect1; };
json-schema-to-zod 2.8.1: z.any()
ajv 8.20.0, prefixItems looked at: true
EOF
diff -u expected got
