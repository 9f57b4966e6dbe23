#!/usr/bin/env bash
# Guess:   the gender list that is made from Lefff says both genders of a French noun that has both, or the usual one.
# Happens: such a noun is missing altogether: « tour », « mode », « garde », « ombre », « voile », even « page » and « somme ». And no
#          word at all is written with « œ »: « oeil » is there, « œil » is not.
# Matters: just the words that need a decision have none. A gender belongs to the meaning (« le tour », « la tour »), so ours
#          stands with the sense in the lexicon and not with the spelling.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . french-words-gender-lefff@3.4.0 >/dev/null

{
    echo "french-words-gender-lefff 3.4.0"
    node - <<'EOF'
const genders = require("french-words-gender-lefff/dist/words.json");
const words = "créature permanent sbire sentinelle tour mode garde ombre voile page somme éphémère manœuvre manoeuvre œil oeil œuvre oeuvre";
for (const word of words.split(" ")) console.log(word, genders[word] ?? "missing");
console.log(Object.keys(genders).filter((word) => word.includes("œ")).length, "words with œ");
EOF
} >got
cat got

cat >expected <<'EOF'
french-words-gender-lefff 3.4.0
créature F
permanent M
sbire M
sentinelle F
tour missing
mode missing
garde missing
ombre missing
voile missing
page missing
somme missing
éphémère missing
manœuvre missing
manoeuvre missing
œil missing
oeil M
œuvre missing
oeuvre missing
0 words with œ
EOF
diff -u expected got
