// What the server says in Markdown: bold and slanted words, lists and lines; a backslash before a sign makes it that sign.

const STRONG = /\*\*(?:\\.|[^*\\])+\*\*/;
const SLANTED = /\*(?:\\.|[^*\\])+\*/;
const PIECES = new RegExp(`(${STRONG.source}|${SLANTED.source}|\\\\.)`);

const plain = (text) => text.replace(/\\([!-/:-@[-`{-~])/g, "$1");

/** The pieces of a line, each with its kind: `strong`, `em`, or none. */
export function pieces(line) {
  const all = [];
  for (const piece of line.split(PIECES).filter(Boolean)) {
    const kind =
      piece.startsWith("**") && STRONG.test(piece) ? "strong" : piece.startsWith("*") && SLANTED.test(piece) ? "em" : "";
    const marks = { strong: 2, em: 1 }[kind] ?? 0;
    const text = plain(piece.slice(marks, piece.length - marks));
    const before = all.at(-1);
    if (before && !kind && !before.kind) before.text += text;
    else all.push({ kind, text });
  }
  return all;
}

/** The lines of a text, each with what it is: `head` begins with bold words, `item` is one of a list, `line` is another. */
export function lines(markdown) {
  const all = markdown.split("\n").filter((line) => line.trim() !== "");
  return all.map((line) => {
    const item = /^\s*- (.*)$/.exec(line);
    const is = item ? "item" : line.startsWith("**") ? "head" : "line";
    return { is, pieces: pieces((item ? item[1] : line).trim()) };
  });
}
