#!/usr/bin/env bash
# Guess:   what tells languages tells English from French in a whole sentence of a card, above all where it may choose between these two
#          alone; in doubt are single keywords.
# Happens: "Draw a card." is Romanian, Polish or Welsh, and « Piochez une carte. » Italian, by one detector each. Where only English and
#          French are allowed, franc takes four of six English sentences for French, "Destroy target creature." among them, and « Vol » for
#          English.
# Matters: they count letters, and card text has few of them and many Latin words. Which language a text is in is told from the words
#          of the lexicon, and said by `language=` where a line has none.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check langdetect==1.0.9 langid==1.1.6
npm install --silent --no-audit --no-fund --prefix . franc@6.2.0 tinyld@1.3.4 >/dev/null

cat >texts <<'END'
Draw a card.
Destroy target creature.
Target opponent discards two cards.
Target player mills four cards.
Target creature can't block this turn.
When this creature enters, you gain 2 life.
Piochez une carte.
Détruisez la créature ciblée.
L'adversaire ciblé se défausse de deux cartes.
Quand cette créature arrive, vous gagnez 2 points de vie.
Flying
Vol
END
cat >look.mjs <<'END'
import { readFileSync, writeFileSync } from "node:fs";
import { franc } from "franc";
import { detect } from "tinyld";
const texts = readFileSync("texts", "utf8").trim().split("\n");
const both = { minLength: 1, only: ["eng", "fra"] };
const told = texts.map((text) => [franc(text, { minLength: 1 }), franc(text, both), detect(text) || "none", detect(text, { only: ["en", "fr"] }) || "none"]);
writeFileSync("told.json", JSON.stringify(told));
END
cat >look.py <<'END'
import json
import langdetect, langid

langdetect.DetectorFactory.seed = 0
print("franc | of two | tinyld | of two | langid | langdetect")
for text, told in zip(open("texts", encoding="utf-8").read().strip().split("\n"), json.load(open("told.json"))):
    print(" ".join([*told, langid.classify(text)[0], langdetect.detect(text)]), "|", text)
END
{
    echo "franc 6.2.0, tinyld 1.3.4, langid 1.1.6, langdetect 1.0.9"
    node look.mjs
    env/bin/python look.py
} >got
cat got

cat >expected <<'END'
franc 6.2.0, tinyld 1.3.4, langid 1.1.6, langdetect 1.0.9
franc | of two | tinyld | of two | langid | langdetect
ron fra pl en en cy | Draw a card.
ron fra es en en en | Destroy target creature.
src fra la en no nl | Target opponent discards two cards.
tur fra fr en en en | Target player mills four cards.
sco eng en en en en | Target creature can't block this turn.
eng eng en en en en | When this creature enters, you gain 2 life.
fra fra fr fr fr it | Piochez une carte.
ron fra fr fr fr fr | Détruisez la créature ciblée.
fra fra fr fr fr fr | L'adversaire ciblé se défausse de deux cartes.
fra fra fr fr fr fr | Quand cette créature arrive, vous gagnez 2 points de vie.
zyb eng en en en en | Flying
afr eng none none en de | Vol
END
diff -u expected got
