#!/usr/bin/env bash
# Guess:   lsprotocol, the types under Python's language clients, tells a code action from a command by its `command`: a text in a
#          command, an object in a code action.
# Happens: whatever has a title and a `command` is taken for a command. The object becomes a text, and kind, edit and
#          diagnostics of the action are gone, without an error.
# Matters: a client of this kind would apply nothing. The code actions of `cardc lsp` carry an edit and no command.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check lsprotocol==2025.0.0

env/bin/python - >got <<'EOF'
from importlib.metadata import version

from lsprotocol import converters, types

print("lsprotocol", version("lsprotocol"))
converter = converters.get_converter()
place = {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 5}}
edit = {"changes": {"file:///w.cards": [{"range": place, "newText": "target"}]}}
then = {"title": "Count", "command": "cards.count"}
for name, action in {
    "a command": then,
    "an action with an edit": {"title": "Write target", "kind": "quickfix", "edit": edit},
    "an action with an edit and a command": {"title": "Write target", "kind": "quickfix", "edit": edit, "command": then},
}.items():
    response = {"jsonrpc": "2.0", "id": 1, "result": [action]}
    (read,) = converter.structure(response, types.CodeActionResponse).result
    print(name, "->", type(read).__name__, "with its edit" if getattr(read, "edit", None) else "without an edit")
EOF
cat got

cat >expected <<'EOF'
lsprotocol 2025.0.0
a command -> Command without an edit
an action with an edit -> CodeAction with its edit
an action with an edit and a command -> Command without an edit
EOF
diff -u expected got
