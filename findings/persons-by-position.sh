#!/usr/bin/env bash
# Guess:   a table of French conjugation has six persons: the fifth form is the one of « vous ».
# Happens: verbecc gives nine, with « elle », « on » and « elles » as persons of their own: the fifth is « on ». With « être » there are
#          more, as the participle agrees, so the same place is another person there; the imperative has three.
# Matters: forms of verbs are asked by person, number and gender, never by place. Our tables name them.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check verbecc==2.0.3 scikit-learn==1.7.2

# The package writes its log among the output; the answers alone are kept.
env/bin/python - 2>/dev/null <<'EOF' | grep -E '^(verbecc [0-9.]+|[0-9]+ forms: .*)$' >got
import json
from importlib.metadata import version
from verbecc import CompleteConjugator, LangCodeISO639_1

print("verbecc", version("verbecc"))
conjugator = CompleteConjugator(LangCodeISO639_1.fr)
for verb, mood, tense in [
    ("devoir", "conditionnel", "présent"),
    ("piocher", "indicatif", "passé-composé"),
    ("mourir", "indicatif", "passé-composé"),
    ("piocher", "imperatif", "imperatif-présent"),
]:
    forms = json.loads(conjugator.conjugate(verb).to_json())["moods"][mood][tense]
    print(len(forms), "forms:", ", ".join(form["c"][0] for form in forms))
EOF
cat got

cat >expected <<'EOF'
verbecc 2.0.3
9 forms: je devrais, tu devrais, il devrait, elle devrait, on devrait, nous devrions, vous devriez, ils devraient, elles devraient
9 forms: j'ai pioché, tu as pioché, il a pioché, elle a pioché, on a pioché, nous avons pioché, vous avez pioché, ils ont pioché, elles ont pioché
14 forms: je suis morte, je suis mort, tu es morte, tu es mort, il est mort, elle est morte, on est morte, on est mort, nous sommes mortes, nous sommes morts, vous êtes mortes, vous êtes morts, ils sont morts, elles sont mortes
3 forms: pioche, piochons, piochez
EOF
diff -u expected got
