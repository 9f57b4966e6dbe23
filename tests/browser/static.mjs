// What can be checked of the page without a browser: each pair of colours that text has, in both appearances, has a contrast
// of at least 4.5 (WCAG 2.2, 1.4.3), the texts of cards, too; both languages say the same things, which the page asks for; and
// what cards say is read back from the server's Markdown.
//
//   node static.mjs
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";

const ASSETS = new URL("../../src/serve/assets/", import.meta.url);
const read = (name) => readFile(new URL(name, ASSETS), "utf8");

const colours = (block) =>
  Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]));

function luminance(colour) {
  const linear = (at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5);
}

function contrast(one, other) {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ["ground", "surface", "raised", "tint"];
const PAIRS = [
  ...["ink", "soft", "accent"].flatMap((text) => GROUNDS.map((ground) => [text, ground])),
  ...["event", "if", "effect", "cost", "keyword", "other", "good", "error", "warning", "beyond"].map((text) => [
    text,
    "surface",
  ]),
  ["accent-ink", "accent"],
  ...["error", "warning", "beyond", "good"].map((kind) => [kind, `${kind}-tint`]),
  ["ink", "warning-tint"],
];

const page = await read("page.css");
const light = colours(/:root \{([^}]*)\}/.exec(page)[1]);
const dark = { ...light, ...colours(/data-theme="dark"\] \{([^}]*)\}/.exec(page)[1]) };
const found = [];
for (const [appearance, all] of Object.entries({ light, dark })) {
  for (const [text, ground] of PAIRS) {
    found.push([contrast(all[text], all[ground]), `${appearance}: ${text} on ${ground}`]);
  }
}
const card = await read("card.css");
const ink = /--ink: (#[0-9a-f]{6})/.exec(card)[1];
const frames = [...card.matchAll(/\.card\.(\w+) \{([^}]*)\}/g)].map(([, name, block]) => [name, colours(block)]);
assert.equal(frames.length, 8);
for (const [name, { bar, page: ground }] of frames) {
  for (const one of [bar, ground]) found.push([contrast(ink, one), `a ${name} card`]);
}
found.sort(([one], [other]) => one - other);
const [least, where] = found[0];
assert.ok(least >= 4.5, `${where}: ${least.toFixed(2)}`);
console.log(`ok the least contrast of ${found.length} pairs is ${least.toFixed(2)}, ${where}`);

const [en, fr] = await Promise.all(
  ["en", "fr"].map(async (code) => (await import(new URL(`words/${code}.js`, ASSETS))).default),
);
assert.deepEqual(Object.keys(fr), Object.keys(en), "the languages say the same things");
for (const [name, said] of Object.entries(en)) {
  assert.equal(typeof fr[name], typeof said, name);
  if (said.length !== undefined && typeof said !== "string") assert.equal(fr[name].length, said.length, name);
}
const scripts = await Promise.all(
  ["", "lib/", "panes/"].map(async (folder) => {
    const names = (await readdir(new URL(folder || ".", ASSETS))).filter((name) => name.endsWith(".js"));
    return Promise.all(names.map((name) => read(folder + name)));
  }),
);
const asked = scripts.flat().flatMap((script) => [...script.matchAll(/\bt\("(\w+)"/g)].map(([, name]) => name));
assert.ok(asked.length > 100);
const missing = asked.filter((name) => !(name in en));
assert.deepEqual(missing, [], "the page asks for words that no language has");
const whole = scripts.flat().join("\n");
const unused = Object.keys(en).filter(
  (name) => name !== "language" && !new RegExp(`["']${name}["']|\\b${name}\\b:?`).test(whole),
);
assert.deepEqual(unused, [], "words that the page never asks for");
console.log(`ok ${Object.keys(en).length} texts in each language, all of which the page has a use for`);

// src/lsp/markdown.rs has the texts that these were made of.
const { lines } = await import(new URL("lib/markdown.js", ASSETS));
const shown = (markdown) => lines(markdown).map(({ is, pieces }) => [is, ...pieces.map(({ kind, text }) => kind + text)]);
const READ = [
  ["\\+1: Draw X, where X is \\*.", [["line", "+1: Draw X, where X is *."]]],
  ["- \\[−2\\]: 1/1 creature\\_token", [["item", "[−2]: 1/1 creature_token"]]],
  [
    "Choose one —  \n• {T}  \n\\- \\\\2/2 \\<b\\>\\&amp;",
    [
      ["line", "Choose one —"],
      ["line", "• {T}"],
      ["line", "- \\2/2 <b>&amp;"],
    ],
  ],
  ["**\\+1\\*** · *cr\\*ature* · 205", [["head", "strong+1*", " · ", "emcr*ature", " · 205"]]],
  ["  - \\# \\`x\\` \\~\\~y\\~\\~", [["item", "# `x` ~~y~~"]]],
];
for (const [markdown, read] of READ) assert.deepEqual(shown(markdown), read);
console.log(`ok ${READ.length} texts come back from the Markdown that they were put into`);
