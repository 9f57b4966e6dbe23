// Checks that text can be told from its ground: each pair of colours of the page that text has, in both appearances, has a
// contrast of at least 4.5 (WCAG 2.2, 1.4.3); the names of cards on their bars, too.
//
//   node contrast.mjs
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

const ASSETS = new URL("../../src/serve/assets/", import.meta.url);
const page = await readFile(new URL("page.css", ASSETS), "utf8");
const card = await readFile(new URL("card.css", ASSETS), "utf8");

const tokens = (block) => Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]));
const light = tokens(/:root \{([^}]*)\}/.exec(page)[1]);
const dark = { ...light, ...tokens(/data-theme="dark"\] \{([^}]*)\}/.exec(page)[1]) };

function luminance(colour) {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255).map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(one, other) {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ["ground", "surface", "raised", "tint"];
const pairs = [
  ...["ink", "soft", "accent"].flatMap((text) => grounds.map((ground) => [text, ground])),
  ...["event", "if", "effect", "cost", "keyword", "other", "good", "error", "warning", "beyond"].map((text) => [text, "surface"]),
  ["event", "tint"], ["cost", "surface"], ["accent-ink", "accent"], ["warning", "surface"],
  ...["error", "warning", "beyond", "good"].map((kind) => [kind, `${kind}-tint`]), ["ink", "warning-tint"],
];
let least = Infinity;
for (const [appearance, colours] of [["light", light], ["dark", dark]]) {
  for (const [text, ground] of pairs) {
    const found = contrast(colours[text], colours[ground]);
    least = Math.min(least, found);
    assert.ok(found >= 4.5, `${appearance}: ${text} on ${ground} has ${found.toFixed(2)}`);
  }
}
for (const [, frame, bar, text] of card.matchAll(/\.card\.(\w+) \{[^}]*--bar: (#[0-9a-f]{6}); --page: (#[0-9a-f]{6})/g)) {
  for (const ground of [bar, text]) {
    const found = contrast("#1f1b18", ground);
    least = Math.min(least, found);
    assert.ok(found >= 4.5, `a ${frame} card: ${found.toFixed(2)}`);
  }
}
console.log(`the least contrast of text is ${least.toFixed(2)}`);
