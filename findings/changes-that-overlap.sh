#!/usr/bin/env bash
# Guess:   an editor refuses changes of one transaction that overlap: CodeMirror throws, as VS Code says "Overlapping edit".
# Happens: it makes them one after the other, each moved by those before. What two of them take away is taken once, and both texts
#          are written: a fix that comes twice writes its word twice. An insertion and a replacement at one place are right in
#          either order, unlike in VS Code.
# Matters: two checks often find the same word. "Fix all" on the page has to leave out what overlaps by itself, as the command does:
#          nothing below it says a word.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @codemirror/state@6.7.6 vscode-languageserver-textdocument@1.0.12 >/dev/null

{
    echo "@codemirror/state 6.7.6, vscode-languageserver-textdocument 1.0.12"
    node - <<'EOF'
const { EditorState } = require("@codemirror/state");
const { TextDocument } = require("vscode-languageserver-textdocument");
const text = "Destroy targt creatur.";
const place = (character) => ({ line: 0, character });
for (const [name, changes] of Object.entries({
  "the same fix twice": [{ from: 8, to: 13, insert: "target" }, { from: 8, to: 13, insert: "target" }],
  "a word, and words with it": [{ from: 8, to: 13, insert: "target" }, { from: 8, to: 21, insert: "target creature" }],
  "words that share one": [{ from: 0, to: 13, insert: "Exile target" }, { from: 8, to: 21, insert: "target creature" }],
  "a word, then an article": [{ from: 8, to: 13, insert: "target" }, { from: 8, to: 8, insert: "a " }],
  "an article, then a word": [{ from: 8, to: 8, insert: "a " }, { from: 8, to: 13, insert: "target" }],
})) {
  const made = EditorState.create({ doc: text }).update({ changes }).state.doc.toString();
  const edits = changes.map(({ from, to, insert }) => ({ range: { start: place(from), end: place(to) }, newText: insert }));
  let other;
  try { other = TextDocument.applyEdits(TextDocument.create("file:///w.cards", "cards", 1, text), edits); } catch (error) { other = error.message; }
  console.log(`${name}: ${made} | ${other}`);
}
EOF
} >got
cat got

cat >expected <<'EOF'
@codemirror/state 6.7.6, vscode-languageserver-textdocument 1.0.12
the same fix twice: Destroy targettarget creatur. | Overlapping edit
a word, and words with it: Destroy targettarget creature. | Overlapping edit
words that share one: Exile targettarget creature. | Overlapping edit
a word, then an article: Destroy a target creatur. | Overlapping edit
an article, then a word: Destroy a target creatur. | Destroy a target creatur.
EOF
diff -u expected got
