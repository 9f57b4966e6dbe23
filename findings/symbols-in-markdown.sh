#!/usr/bin/env bash
# Guess:   card text is plain in Markdown: braces, brackets, tildes and slashes mean nothing there, and attributes in braces need a dot, a
#          hash or an equals sign.
# Happens: */* is a slash in italics, everywhere. A loyalty ability of one word, `[+1]: Investigate.`, is the address of a link and is gone
#          without a trace. Where attributes may stand in braces, a symbol at the end is one and gone: in markdown-it of any line, the {W}
#          of {2}{W} too, in Python of a heading. A text with ~ for its card is struck out from one to the next in marked and
#          remark, one tilde being enough.
# Matters: such renderers show hovers, notes and pages of cards. Costs and texts want to be code there, or to have their signs escaped.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check markdown==3.11.3 mistune==3.4.0
npm install --silent --no-audit --no-fund --prefix . markdown-it@15.0.3 markdown-it-attrs@5.0.1 marked@18.2.1 remark@15.0.1 remark-gfm@4.0.1 remark-html@16.0.1 >/dev/null

cat >texts <<'END'
*/*
[+1]: Investigate.
[+1]: Draw a card.
Cycling {2}{W}
# Moss {G}
~'s power is twice that of (~).
END
cat >look.mjs <<'END'
import { readFileSync, writeFileSync } from "node:fs";
import MarkdownIt from "markdown-it";
import attrs from "markdown-it-attrs";
import { marked } from "marked";
import { remark } from "remark";
import gfm from "remark-gfm";
import html from "remark-html";
const ways = {
  "markdown-it": (text) => new MarkdownIt().render(text),
  "markdown-it-attrs": (text) => new MarkdownIt().use(attrs).render(text),
  marked: (text) => marked(text),
  "remark-gfm": (text) => String(remark().use(gfm).use(html).processSync(text)),
};
const texts = readFileSync("texts", "utf8").trim().split("\n");
const made = texts.map((text) => Object.entries(ways).map(([name, way]) => [name, way(text)]));
writeFileSync("made.json", JSON.stringify(made));
END
cat >look.py <<'END'
import html, json
from importlib.metadata import version

import markdown, mistune

print(f"markdown {version('markdown')}, mistune {version('mistune')}")
ways = {
    "markdown": markdown.markdown,
    "markdown, attr_list": lambda text: markdown.markdown(text, extensions=["attr_list"]),
    "mistune": mistune.html,
}
for text, made in zip(open("texts", encoding="utf-8").read().strip().split("\n"), json.load(open("made.json"))):
    made += [(name, way(text)) for name, way in ways.items()]
    plain = (f"<p>{text}</p>", f"<h1>{text.removeprefix('# ')}</h1>")
    found = {}
    for name, said in made:
        said = html.unescape(said.strip()) or "nothing"
        found.setdefault("as it stands" if said in plain else said, []).append(name)
    print(text)
    for said, names in found.items():
        print("   ", said, "|", "all" if len(names) == len(made) else ", ".join(names))
END
{
    echo "markdown-it 15.0.3, markdown-it-attrs 5.0.1, marked 18.2.1, remark 15.0.1, remark-gfm 4.0.1, remark-html 16.0.1"
    node look.mjs
    env/bin/python look.py
} >got
cat got

cat >expected <<'END'
markdown-it 15.0.3, markdown-it-attrs 5.0.1, marked 18.2.1, remark 15.0.1, remark-gfm 4.0.1, remark-html 16.0.1
markdown 3.11.3, mistune 3.4.0
*/*
    <p><em>/</em></p> | all
[+1]: Investigate.
    nothing | all
[+1]: Draw a card.
    as it stands | all
Cycling {2}{W}
    as it stands | markdown-it, marked, remark-gfm, markdown, markdown, attr_list, mistune
    <p W="">Cycling {2}</p> | markdown-it-attrs
# Moss {G}
    as it stands | markdown-it, marked, remark-gfm, markdown, mistune
    <h1 G="">Moss</h1> | markdown-it-attrs
    <h1 G>Moss</h1> | markdown, attr_list
~'s power is twice that of (~).
    as it stands | markdown-it, markdown-it-attrs, markdown, markdown, attr_list, mistune
    <p><del>'s power is twice that of (</del>).</p> | marked, remark-gfm
END
diff -u expected got
