#!/usr/bin/env bash
# Guess:   spaCy's French tokenizer, made for elision, takes card text well: « l' » apart, +1/+1 whole, one token for each mana
#          symbol or for each of its characters, « loup-garou » whole.
# Happens: elision and +1/+1 are right, with either apostrophe. Of {2}{W} it makes {, 2}{W and }; of « Garde—{2} » « Garde—{2 » and }.
#          « loup-garou » falls into three, « peut-être » and « non-créature » stay one, « quelqu'un » is two.
# Matters: costs and compounds are lost before any model sees them: a corpus of card text wants the tokens of our own lexer.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check spacy==3.8.11 click==8.5.1

env/bin/python - >got <<'EOF'
import spacy

print("spacy", spacy.__version__)
language = spacy.blank("fr")
for text in ["l'ogre", "l’ogre", "jusqu'à", "+1/+1", "{T}", "{2}{W}", "Garde—{2}", "loup-garou", "peut-être", "non-créature", "quelqu'un"]:
    print(" ".join(token.text for token in language(text)))
EOF
cat got

cat >expected <<'EOF'
spacy 3.8.11
l' ogre
l’ ogre
jusqu' à
+1/+1
{ T }
{ 2}{W }
Garde—{2 }
loup - garou
peut-être
non-créature
quelqu' un
EOF
diff -u expected got
