#!/usr/bin/env bash
# Guess:   F8 of CodeMirror's lint goes from finding to finding in the order in which they begin.
# Happens: it looks behind the end of what is marked, for what is drawn there. A finding within another is skipped, and where there is
#          no other the key stays where it is; of a longer one that begins at the same place or overlaps, the rest alone is
#          marked. Backwards the inner one is gone to, and that rest is a stop of its own. `forEachDiagnostic` has them whole.
# Matters: a word may be wrong in a sentence that is wrong. The key of the page has to go by a list of its own.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @codemirror/state@6.7.6 @codemirror/view@6.43.15 @codemirror/lint@6.9.8 jsdom@29.1.1 >/dev/null

cat >look.mjs <<'EOF'
import { JSDOM } from "jsdom";
const { window } = new JSDOM("", { pretendToBeVisual: true });
for (const name of ["document", "MutationObserver", "Node", "HTMLElement", "Window"]) globalThis[name] = window[name];
globalThis.window = window;
window.Range.prototype.getClientRects = () => [];
const { EditorState } = await import("@codemirror/state");
const { EditorView } = await import("@codemirror/view");
const { forEachDiagnostic, linter, nextDiagnostic, previousDiagnostic, setDiagnostics } = await import("@codemirror/lint");

console.log("@codemirror/lint 6.9.8");
function went(name, ranges) {
  const state = EditorState.create({ doc: "Whenever a lamp dies, draw a card.", extensions: [linter(null)] });
  const view = new EditorView({ state, parent: document.body });
  const found = ranges.map(([from, to]) => ({ from, to, severity: "warning", message: "wrong" }));
  view.dispatch(setDiagnostics(view.state, found));
  const has = [];
  forEachDiagnostic(view.state, (one, from, to) => has.push(`${from}-${to}`));
  const by = (step, start) => {
    view.dispatch({ selection: { anchor: start } });
    return has.map(() => (step(view), `${view.state.selection.main.from}-${view.state.selection.main.to}`)).join(" ");
  };
  console.log(`${name}: has ${has.join(" ")}; forwards ${by(nextDiagnostic, 0)}; backwards ${by(previousDiagnostic, 34)}`);
  view.destroy();
}
went("apart", [[2, 8], [11, 15], [22, 26]]);
went("within", [[9, 20], [11, 15], [22, 26]]);
went("at one place", [[11, 20], [11, 15], [22, 26]]);
went("over each other", [[9, 15], [11, 20], [22, 26]]);
went("alone", [[9, 20], [11, 15]]);
process.exit(0);
EOF
node look.mjs >got
cat got

cat >expected <<'EOF'
@codemirror/lint 6.9.8
apart: has 2-8 11-15 22-26; forwards 2-8 11-15 22-26; backwards 22-26 11-15 2-8
within: has 11-15 9-20 22-26; forwards 9-20 22-26 9-20; backwards 22-26 15-20 11-15
at one place: has 11-15 11-20 22-26; forwards 11-15 15-20 22-26; backwards 22-26 15-20 11-15
over each other: has 9-15 11-20 22-26; forwards 9-15 15-20 22-26; backwards 22-26 15-20 11-15
alone: has 11-15 9-20; forwards 9-20 9-20; backwards 15-20 11-15
EOF
diff -u expected got
