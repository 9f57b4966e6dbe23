#!/usr/bin/env bash
# Guess:   the search panel of CodeMirror sees an accent as another letter, « engagé » is not "engage"; or it sees through all of them. And
#          what it marks is what it replaces.
# Happens: it sees through the accent of the last letter only: "engage" marks « engagé » and « engagée », whole words or not, with
#          capitals told apart, too; "elan" does not find « élan », nor "1" only 1, but ½. What is marked so is never replaced: the button
#          goes on to the next, and "all" leaves it. A regular expression finds what stands there.
# Matters: participles and imperatives of French cards are told apart by that letter. In the page, the marks of a search are more than
#          what "replace all" will write anew; who wants one of both asks for a regular expression.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @codemirror/search@6.7.2 @codemirror/state@6.7.6 @codemirror/view@6.43.15 jsdom@29.1.1 >/dev/null

{
    echo "@codemirror/search 6.7.2, @codemirror/state 6.7.6, @codemirror/view 6.43.15, jsdom 29.1.1"
    cat >look.mjs <<'END'
import { JSDOM } from "jsdom";
const { window } = new JSDOM("", { pretendToBeVisual: true });
for (const name of ["document", "MutationObserver", "Node", "HTMLElement", "Window"]) globalThis[name] = window[name];
globalThis.window = window;
const { EditorState } = await import("@codemirror/state");
const { EditorView } = await import("@codemirror/view");
const { SearchQuery, findNext, replaceAll, replaceNext, search, setSearchQuery } = await import("@codemirror/search");

function marked(doc, query) {
  const cursor = new SearchQuery({ caseSensitive: true, ...query }).getCursor(EditorState.create({ doc }));
  const found = [];
  for (let one; !(one = cursor.next()).done; ) found.push(doc.slice(one.value.from, one.value.to));
  return found.join(" ") || "nothing";
}
function after(doc, query, ...commands) {
  const view = new EditorView({ state: EditorState.create({ doc, extensions: search() }), parent: document.body });
  view.dispatch({ effects: setSearchQuery.of(new SearchQuery({ caseSensitive: true, ...query })) });
  for (const command of commands) command(view);
  const text = view.state.doc.toString();
  view.destroy();
  return text;
}
const words = "engage engagé engagée engagez";
console.log("engage marks:", marked(words, { search: "engage" }));
console.log("engage, whole words:", marked("engage engagé", { search: "engage", wholeWord: true }));
console.log("engage, as an expression:", marked("engage engagé", { search: "engage", regexp: true }));
console.log("elan marks:", marked("élan", { search: "elan" }));
console.log("ou marks:", marked("ou où", { search: "ou" }));
console.log("1 marks:", marked("1 ½", { search: "1" }));
console.log("all replaced:", after(words, { search: "engage", replace: "bloque" }, replaceAll));
console.log("found, replaced:", after("engagé engage", { search: "engage", replace: "bloque" }, findNext, replaceNext));
process.exit(0);
END
    node look.mjs
} >got
cat got

cat >expected <<'END'
@codemirror/search 6.7.2, @codemirror/state 6.7.6, @codemirror/view 6.43.15, jsdom 29.1.1
engage marks: engage engagé engagé engage
engage, whole words: engage engagé
engage, as an expression: engage
elan marks: nothing
ou marks: ou où
1 marks: 1 ½
all replaced: bloque engagé engagée bloquez
found, replaced: engagé engage
END
diff -u expected got
