#!/usr/bin/env bash
# Guess:   a snippet of the language server protocol whose field has a mana symbol as its text, `${1:{G\}}`, means the same in VS Code and
#          through CodeMirror's client of that protocol.
# Happens: VS Code has a field with {G}. CodeMirror knows no field with a brace in it, and its client takes the backslash away: the snippet
#          is written into the card as it stands, dollar and all. A choice, `${1|G,W|}`, becomes a field with the bars in its text.
#          A symbol around a field, `{${1:G}}`, is right in both.
# Matters: phrases with costs are what completion is for. A snippet of ours has braces outside of its fields only, and no choices.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @codemirror/state@6.7.6 @codemirror/view@6.43.15 @codemirror/autocomplete@6.20.4 @codemirror/lsp-client@6.3.0 jsdom@29.1.1 monaco-editor@0.57.0 >/dev/null

cat >look.mjs <<'EOF'
import { JSDOM } from "jsdom";
const { window } = new JSDOM("", { pretendToBeVisual: true });
for (const name of ["document", "MutationObserver", "Node", "HTMLElement", "Window"]) globalThis[name] = window[name];
globalThis.window = window;
window.Range.prototype.getClientRects = () => [];
const { EditorState } = await import("@codemirror/state");
const { EditorView } = await import("@codemirror/view");
const { acceptCompletion, currentCompletions, startCompletion } = await import("@codemirror/autocomplete");
const { LSPClient, serverCompletion } = await import("@codemirror/lsp-client");
const { SnippetParser } = await import("./node_modules/monaco-editor/esm/vs/editor/contrib/snippet/browser/snippetParser.js");

const wait = () => new Promise((done) => setTimeout(done, 100));

// A server that has nothing but this one snippet.
async function through(insertText) {
  const hear = [];
  const answers = {
    initialize: { capabilities: { completionProvider: {}, textDocumentSync: 1 } },
    "textDocument/completion": [{ label: "mana", insertText, insertTextFormat: 2 }],
  };
  const transport = {
    send(message) {
      const { id, method } = JSON.parse(message);
      if (id === undefined) return;
      setTimeout(() => hear.forEach((heard) => heard(JSON.stringify({ jsonrpc: "2.0", id, result: answers[method] ?? null }))));
    },
    subscribe: (heard) => hear.push(heard),
    unsubscribe() {},
  };
  const client = new LSPClient().connect(transport);
  await client.initializing;
  const view = new EditorView({
    state: EditorState.create({ extensions: [client.plugin("file:///w.cards", "cards"), serverCompletion()] }),
    parent: document.body,
  });
  startCompletion(view);
  for (let tries = 0; tries < 20 && !currentCompletions(view.state).length; tries++) await wait();
  await wait();
  acceptCompletion(view);
  const { from, to } = view.state.selection.main;
  const said = `${view.state.doc}, marked "${view.state.sliceDoc(from, to)}"`;
  view.destroy();
  return said;
}

function byCode(insertText) {
  const snippet = new SnippetParser().parse(insertText);
  return `${snippet}, marked "${snippet.placeholders[0]}"`;
}

console.log("@codemirror/lsp-client 6.3.0, @codemirror/autocomplete 6.20.4, monaco-editor 0.57.0");
for (const snippet of ["{T}: Add ${1:mana}.", "{T}: Add ${1:{G\\}}.", "{T}: Add {${1:G}}.", "{T}: Add {${1|G,W|}}."]) {
  console.log(snippet);
  console.log("  VS Code:", byCode(snippet));
  console.log("  CodeMirror:", await through(snippet));
}
process.exit(0);
EOF
node look.mjs >got
cat got

cat >expected <<'EOF'
@codemirror/lsp-client 6.3.0, @codemirror/autocomplete 6.20.4, monaco-editor 0.57.0
{T}: Add ${1:mana}.
  VS Code: {T}: Add mana., marked "mana"
  CodeMirror: {T}: Add mana., marked "mana"
{T}: Add ${1:{G\}}.
  VS Code: {T}: Add {G}., marked "{G}"
  CodeMirror: {T}: Add ${1:{G}}., marked ""
{T}: Add {${1:G}}.
  VS Code: {T}: Add {G}., marked "G"
  CodeMirror: {T}: Add {G}., marked "G"
{T}: Add {${1|G,W|}}.
  VS Code: {T}: Add {G}., marked "G"
  CodeMirror: {T}: Add {1|G,W|}., marked "1|G,W|"
EOF
diff -u expected got
