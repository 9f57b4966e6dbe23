#!/usr/bin/env bash
# Guess:   a package for English plurals makes the same plural of "ally" and "Ally", and "Shamans" of "Shaman".
# Happens: inflect takes a capital for a name of its own: "allies", but "Allys" and "Mercenarys". pluralize takes "-man" for
#          "man": "Shamen", "Talismen"; and of "dies" it makes the singular "dy".
# Matters: subtypes have capitals in card text, and their plurals are the game's own. They are data of the lexicon, each with
#          its plural; no rule of spelling is asked.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check inflect==7.6.0
npm install --silent --no-audit --no-fund --prefix . pluralize@8.0.0 >/dev/null

{
    env/bin/python - <<'EOF'
from importlib.metadata import version
import inflect

print("inflect", version("inflect"))
engine = inflect.engine()
for word in ["ally", "Ally", "mercenary", "Mercenary", "Elf", "Shaman"]:
    print(word, engine.plural_noun(word))
EOF
    echo "pluralize 8.0.0"
    node - <<'EOF'
const pluralize = require("pluralize");
for (const word of ["ally", "Ally", "Elf", "Human", "Shaman", "Talisman"]) console.log(word, pluralize(word));
console.log("dies", pluralize.singular("dies"));
EOF
} >got
cat got

cat >expected <<'EOF'
inflect 7.6.0
ally allies
Ally Allys
mercenary mercenaries
Mercenary Mercenarys
Elf Elves
Shaman Shamans
pluralize 8.0.0
ally allies
Ally Allies
Elf Elves
Human Humans
Shaman Shamen
Talisman Talismen
dies dy
EOF
diff -u expected got
