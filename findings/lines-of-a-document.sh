#!/usr/bin/env bash
# Guess:   pygls ends lines where the protocol does: at \n, \r\n and \r.
# Happens: it ends them also where Python's `splitlines` does, at U+2028 and at a vertical tab: everything below such a sign is a line
#          further down than in VS Code, whose own document counts by the protocol.
# Matters: card texts copied from a page or a set editor have such signs as soft breaks. The lexer may end a line of text there,
#          a position of the language server may not.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check pygls==2.1.1 lsprotocol==2025.0.0
npm install --silent --no-audit --no-fund --prefix . vscode-languageserver-textdocument@1.0.12 >/dev/null

{
    env/bin/python - <<'EOF'
from importlib.metadata import version
from pygls.workspace import TextDocument

print("pygls", version("pygls"))
for name, sign in {"LF": "\n", "CR": "\r", "CR LF": "\r\n", "U+2028": "\u2028", "VT": "\v"}.items():
    print(name, len(TextDocument("file:///w.cards", f"Flying{sign}Haste").lines), "lines")
EOF
    echo "vscode-languageserver-textdocument 1.0.12"
    node - <<'EOF'
const { TextDocument } = require("vscode-languageserver-textdocument");
for (const [name, sign] of Object.entries({ LF: "\n", CR: "\r", "CR LF": "\r\n", "U+2028": "\u2028", VT: "\v" })) {
  console.log(name, TextDocument.create("file:///w.cards", "cards", 1, `Flying${sign}Haste`).lineCount, "lines");
}
EOF
} >got
cat got

cat >expected <<'EOF'
pygls 2.1.1
LF 2 lines
CR 2 lines
CR LF 2 lines
U+2028 2 lines
VT 2 lines
vscode-languageserver-textdocument 1.0.12
LF 2 lines
CR 2 lines
CR LF 2 lines
U+2028 1 lines
VT 1 lines
EOF
diff -u expected got
