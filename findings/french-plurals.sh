#!/usr/bin/env bash
# Guess:   the French plurals of RosaeNLG follow the school's rules: « vœux » like « feux », « morts-vivants », « loups-garous ».
# Happens: « vœus », because the rule looks for the letters e and u; the first part of a compound never changes; and a capital
#          turns an exception off: « œil » gives « yeux », « Œil » gives « Œils ».
# Matters: compounds are where French creature types are (a werewolf, an undead), and names have capitals. Both forms of
#          each noun are written down in the lexicon.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . rosaenlg-pluralize-fr@3.4.0 >/dev/null

{
    echo "rosaenlg-pluralize-fr 3.4.0"
    node - <<'EOF'
const plural = require("rosaenlg-pluralize-fr");
for (const word of ["feu", "vœu", "élémental", "Élémental", "œil", "Œil", "mort-vivant", "loup-garou"]) console.log(word, plural(word));
EOF
} >got
cat got

cat >expected <<'EOF'
rosaenlg-pluralize-fr 3.4.0
feu feux
vœu vœus
élémental élémentaux
Élémental Élémentaux
œil yeux
Œil Œils
mort-vivant mort-vivants
loup-garou loup-garous
EOF
diff -u expected got
