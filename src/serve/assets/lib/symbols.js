// The symbols of costs, drawn for this page: a sun, a drop, a moon, a flame, a leaf, a crystal.
import { h, s } from "./dom.js";

const TINT = { W: "#f3e9c2", U: "#aed2ec", B: "#bdb4b6", R: "#f2ab8a", G: "#a5cfab", C: "#d5d0ca", S: "#dfeaf0" };
const INK = "#211d1b";

const rays = Array.from({ length: 8 }, (_, n) => {
  const [x, y] = [Math.cos((n * Math.PI) / 4), Math.sin((n * Math.PI) / 4)];
  return `M${50 + 25 * x} ${50 + 25 * y}L${50 + 36 * x} ${50 + 36 * y}`;
}).join("");

/** Paths in a square of 100: filled ones, and lines. */
const GLYPH = {
  W: [`M50 33a17 17 0 1 1-.1 0Z`, rays],
  U: [`M50 14C50 14 26 44 26 61a24 24 0 0 0 48 0C74 44 50 14 50 14Z`],
  B: [`M60 17a34 34 0 1 0 23 50a29 29 0 1 1-23-50Z`],
  R: [
    `M55 11C58 30 78 41 74 63C71 79 60 87 50 87C37 87 26 77 28 61C29 48 39 44 40 31C47 36 49 43 48 50C55 41 58 27 55 11Z`,
  ],
  G: [`M24 77C18 43 42 19 82 19C85 60 61 84 31 77L22 86L18 82Z`, ``],
  C: [`M50 14L80 50L50 86L20 50ZM50 32L35 50L50 68L65 50Z`],
  S: [``, `M50 16V84M20 33L80 67M80 33L20 67M50 30L42 20M50 30L58 20M50 70L42 80M50 70L58 80`],
  T: [`M70 18L76 45L50 38Z`, `M70 40A27 27 0 1 0 74 62`],
  Q: [`M30 18L24 45L50 38Z`, `M30 40A27 27 0 1 1 26 62`],
  E: [`M56 10L24 56H46L40 90L76 40H54Z`],
};

function glyph(name) {
  const [fill, line] = GLYPH[name];
  return [
    fill ? s("path", { d: fill, fill: INK, "fill-rule": "evenodd" }) : null,
    line ? s("path", { d: line, fill: "none", stroke: INK, "stroke-width": 8, "stroke-linecap": "round" }) : null,
  ];
}

function letters(text, size = text.length > 1 ? 52 : 70) {
  return s(
    "text",
    {
      x: 50,
      y: 50,
      "text-anchor": "middle",
      "dominant-baseline": "central",
      "font-size": size,
      fill: INK,
      class: "symbol-text",
    },
    text,
  );
}

/** One symbol by what stands in its braces. */
export function symbol(inner) {
  const name = inner.toUpperCase();
  const drawing = s("svg", { class: "symbol", viewBox: "0 0 100 100", role: "img", "aria-label": `{${name}}` });
  const both = name.split("/");
  if (both.length > 1) {
    const [one, other] = both;
    const tint = (half) => TINT[half] ?? TINT.C;
    drawing.append(
      s("circle", { cx: 50, cy: 50, r: 50, fill: tint(one) }),
      s("path", { d: "M85.400 14.600A50 50 0 0 1 14.600 85.400Z", fill: other === "P" ? tint(one) : tint(other) }),
      half(one, 8, 8),
      half(other, 46, 46),
    );
    return drawing;
  }
  drawing.append(
    s("circle", { cx: 50, cy: 50, r: 50, fill: TINT[name] ?? TINT.C }),
    ...[GLYPH[name] ? glyph(name) : letters(name)].flat().filter(Boolean),
  );
  return drawing;
}

function half(name, x, y) {
  const within = s("g", { transform: `translate(${x} ${y}) scale(0.46)` });
  within.append(...[GLYPH[name] ? glyph(name) : letters(name, 84)].flat().filter(Boolean));
  return within;
}

/** A text whose symbols are drawn. Those of one cost, and the signs behind them, stand in one line. */
export function withSymbols(text) {
  return text
    .split(/((?:\{[^{}\s]{1,8}\})+[:,.;!?)\]”"’']*)/)
    .filter(Boolean)
    .map((piece) => {
      if (!/^\{[^{}\s]{1,8}\}/.test(piece)) return document.createTextNode(piece);
      const parts = piece.split(/\{([^{}]+)\}/).map((part, n) => (n % 2 ? symbol(part) : part));
      return h("span", { class: "run" }, parts.filter(Boolean));
    });
}

/** A cost: its symbols in a row. */
export function cost(text) {
  return h("span", { class: "cost" }, withSymbols(text ?? ""));
}
