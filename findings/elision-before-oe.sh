#!/usr/bin/env bash
# Guess:   french-contractions, which knows hundreds of words whose « h » stops elision, elides before any vowel, « œ » too.
# Happens: « œ » counts as a consonant: « le œuf », « nouveau œil »; written « oeuf » it elides. Words in h that are on no list
#          are mute, « hobbit » and « halfelin » among them.
# Matters: a vowel is not one of five letters. « œil » and « œuf » are subtypes and words of names, with capitals as well; whatever
#          elides must ask one function, which knows the ligature.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . french-contractions@5.4.0 french-adjectives@5.4.0 >/dev/null

{
    echo "french-contractions 5.4.0"
    node - <<'EOF'
const { contracts } = require("french-contractions");
const { agree } = require("french-adjectives");
for (const word of ["ogre", "élan", "Élan", "oeuf", "œuf", "Œil", "hydre", "harpie", "hobbit", "halfelin"]) {
  console.log(word, contracts(word) ? "elides" : "does not elide");
}
for (const noun of ["ogre", "œil", "héros"]) console.log(agree("nouveau", "M", "S", noun, true), noun);
EOF
} >got
cat got

cat >expected <<'EOF'
french-contractions 5.4.0
ogre elides
élan elides
Élan elides
oeuf elides
œuf does not elide
Œil does not elide
hydre elides
harpie does not elide
hobbit elides
halfelin elides
nouvel ogre
nouveau œil
nouveau héros
EOF
diff -u expected got
