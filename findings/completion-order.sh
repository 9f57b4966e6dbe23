#!/usr/bin/env bash
# Guess:   CodeMirror offers completions in the order in which a source gives them, at least where nothing is typed yet, and finds
#          « élan » for "elan".
# Happens: behind a space they come by the alphabet; `boost` or `sortText` of each, or `filter: false` for all, keep the order. Behind one
#          letter only what begins with it is left. "elan" finds « relancez » and not « élan », « oeuf » does not find « œuf ».
# Matters: what the grammar allows next is ranked on our side, and designers leave accents out. The page asks our completion with
#          what was typed and says `filter: false`.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @codemirror/state@6.7.6 @codemirror/view@6.43.15 @codemirror/autocomplete@6.20.4 jsdom@29.1.1 >/dev/null

{
    echo "@codemirror/autocomplete 6.20.4, @codemirror/state 6.7.6, @codemirror/view 6.43.15, jsdom 29.1.1"
    cat >look.mjs <<'EOF'
import { JSDOM } from "jsdom";
const { window } = new JSDOM("", { pretendToBeVisual: true });
for (const name of ["document", "MutationObserver", "Node", "HTMLElement", "Window"]) globalThis[name] = window[name];
globalThis.window = window;
const { EditorState } = await import("@codemirror/state");
const { EditorView } = await import("@codemirror/view");
const { autocompletion, currentCompletions, startCompletion } = await import("@codemirror/autocomplete");

async function offered(typed, options, more = {}) {
  const from = typed.lastIndexOf(" ") + 1;
  const source = () => ({ from, options: options.map((option) => (typeof option === "string" ? { label: option } : option)), ...more });
  const state = EditorState.create({
    doc: typed,
    selection: { anchor: typed.length },
    extensions: autocompletion({ override: [source], interactionDelay: 0 }),
  });
  const view = new EditorView({ state, parent: document.body });
  startCompletion(view);
  for (let tries = 0; tries < 20 && !currentCompletions(view.state).length; tries++) await new Promise((done) => setTimeout(done, 10));
  const found = currentCompletions(view.state).map((option) => option.label).join(", ");
  view.destroy();
  return found || "nothing";
}

const ranked = ["two cards", "a card", "that many cards", "cards"];
const say = (name, found) => console.log(`${name}: ${found}`);
say("behind a space", await offered("draw ", ranked));
say("behind a space, boost", await offered("draw ", ranked.map((label, place) => ({ label, boost: -place }))));
say("behind a space, sortText", await offered("draw ", ranked.map((label, place) => ({ label, sortText: String(place) }))));
say("behind a space, filter: false", await offered("draw ", ranked, { filter: false }));
say("behind one letter, sortText", await offered("draw c", ranked.map((label, place) => ({ label, sortText: String(place) }))));
say("elan", await offered("elan", ["élan", "relancez"]));
say("élan", await offered("élan", ["Élan", "elan"]));
say("oeuf", await offered("oeuf", ["œuf"]));
process.exit(0);
EOF
    node look.mjs
} >got
cat got

cat >expected <<'EOF'
@codemirror/autocomplete 6.20.4, @codemirror/state 6.7.6, @codemirror/view 6.43.15, jsdom 29.1.1
behind a space: a card, cards, that many cards, two cards
behind a space, boost: two cards, a card, that many cards, cards
behind a space, sortText: two cards, a card, that many cards, cards
behind a space, filter: false: two cards, a card, that many cards, cards
behind one letter, sortText: cards
elan: relancez
élan: Élan
oeuf: nothing
EOF
diff -u expected got
