#!/usr/bin/env bash
# Guess:   CodeMirror throws if a diagnostic's range lies beyond the text, and one that is told lies where the text says.
# Happens: it cuts the range off at the end, and what begins behind the end is left out, without an error. So nothing is said of
#          places that were counted in bytes: with accents in front they mark other letters, in the last word they vanish.
# Matters: French texts have an accent in every other word. The page's findings are counted in UTF-16 units, as the editor's are, and
#          a test of it has an accent in front of what is wrong, and the mistake in the last word.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @codemirror/state@6.7.6 @codemirror/view@6.43.15 @codemirror/lint@6.9.8 >/dev/null

{
    echo "@codemirror/lint 6.9.8, @codemirror/state 6.7.6, @codemirror/view 6.43.15"
    node - <<'EOF'
const { EditorState } = require("@codemirror/state");
const { setDiagnostics, forEachDiagnostic } = require("@codemirror/lint");

function marked(text, from, to) {
  let state = EditorState.create({ doc: text });
  state = state.update(setDiagnostics(state, [{ from, to, severity: "error", message: "?" }])).state;
  const found = [];
  forEachDiagnostic(state, (_, start, end) => found.push(`"${state.sliceDoc(start, end)}"`));
  return found.join(", ") || "nothing";
}

const bytes = (text) => new TextEncoder().encode(text).length;
for (const [name, text, word] of [
  ["no accent", "Sacrifiez une carte.", "carte"],
  ["accents in front", "Créature : détruisez-la un foi.", "foi"],
  ["accents, the last word", "Révélez la créature ciblée, régénérez-la, puis piochz", "piochz"],
]) {
  const units = text.indexOf(word);
  const start = bytes(text.slice(0, units));
  console.log(`${name}: in units ${marked(text, units, units + word.length)}, in bytes ${marked(text, start, start + bytes(word))}`);
}
console.log("over the end:", marked("Vol", 1, 9), "| behind the end:", marked("Vol", 7, 9), "| end before start:", marked("Vol", 2, 1));
EOF
} >got
cat got

cat >expected <<'EOF'
@codemirror/lint 6.9.8, @codemirror/state 6.7.6, @codemirror/view 6.43.15
no accent: in units "carte", in bytes "carte"
accents in front: in units "foi", in bytes "i."
accents, the last word: in units "piochz", in bytes nothing
over the end: "ol" | behind the end: nothing | end before start: ""
EOF
diff -u expected got
