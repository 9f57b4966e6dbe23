#!/usr/bin/env bash
# Guess:   a French spelling dictionary knows the words of card text but the game's inventions, and refuses « l'héros ».
# Happens: « contrecarrez », « désengagez », « guivre » are known; « élémental », one of the most printed creature types, is not. « l'héros »
#          and « l'harpie » pass, « l'onze » does not; of « oeuf » and « œuf » only the ligature passes, and cards print both.
# Matters: a spell checker finds neither wrong elision nor what a card may not say: words, elision and ligatures are checked by
#          the lexicon, which takes both spellings of « œ ».
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . nspell@2.1.5 dictionary-fr@3.0.0 >/dev/null

cat >look.mjs <<'EOF'
import nspell from "nspell";
import dictionary from "dictionary-fr";

console.log("nspell 2.1.5, dictionary-fr 3.0.0");
const spell = nspell(dictionary);
const words = "contrecarrez désengagez guivre élémental élémentaux l'ogre l’ogre l'hydre l'héros l'harpie l'onze œuf oeuf qu'l'ogre";
for (const word of words.split(" ")) console.log(word, spell.correct(word) ? "right" : "wrong");
EOF
node look.mjs >got
cat got

cat >expected <<'EOF'
nspell 2.1.5, dictionary-fr 3.0.0
contrecarrez right
désengagez right
guivre right
élémental wrong
élémentaux wrong
l'ogre right
l’ogre right
l'hydre right
l'héros right
l'harpie right
l'onze wrong
œuf right
oeuf wrong
qu'l'ogre wrong
EOF
diff -u expected got
