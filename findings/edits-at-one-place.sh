#!/usr/bin/env bash
# Guess:   edits of a document are sorted by where they begin, so an insertion before a word and the word's replacement can come
#          in either order; they do not overlap.
# Happens: VS Code's document applies them if the insertion is listed first, and says "Overlapping edit" if the replacement is.
#          Behind the word either order is right.
# Matters: a fix that writes an article before a word and mends the word ("targt" to "a target") must list the insertion first,
#          or give one edit for both.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . vscode-languageserver-textdocument@1.0.12 >/dev/null

{
    echo "vscode-languageserver-textdocument 1.0.12"
    node - <<'EOF'
const { TextDocument } = require("vscode-languageserver-textdocument");
const document = TextDocument.create("file:///w.cards", "cards", 1, "targt");
const edit = (from, to, newText) => ({ range: { start: { line: 0, character: from }, end: { line: 0, character: to } }, newText });
const word = edit(0, 5, "target");
for (const [name, edits] of Object.entries({
  "before, then word": [edit(0, 0, "a "), word],
  "word, then before": [word, edit(0, 0, "a ")],
  "behind, then word": [edit(5, 5, "!"), word],
  "word, then behind": [word, edit(5, 5, "!")],
})) {
  let result;
  try { result = TextDocument.applyEdits(document, edits); } catch (error) { result = error.message; }
  console.log(`${name}: ${result}`);
}
EOF
} >got
cat got

cat >expected <<'EOF'
vscode-languageserver-textdocument 1.0.12
before, then word: a target
word, then before: Overlapping edit
behind, then word: target!
word, then behind: target!
EOF
diff -u expected got
