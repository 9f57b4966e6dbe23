// The picture of a card.
import { h, s } from "./dom.js";
import { cost, withSymbols } from "./symbols.js";

const FRAME = { W: "white", U: "blue", B: "black", R: "red", G: "green" };
const SKY = {
  W: ["#f6e7b8", "#d9c48a", "#b79f68", "#8f7a4e"],
  U: ["#cfe6f3", "#7fb2d3", "#4b86ae", "#2c5d83"],
  B: ["#cbbfc8", "#85748a", "#54465c", "#2d2533"],
  R: ["#f7cfae", "#dd8a5e", "#b1553a", "#6f2f25"],
  G: ["#dbe9c4", "#93bb84", "#5b8c5c", "#2f5b40"],
  C: ["#e4e0da", "#b7b0a8", "#8a837b", "#5c5650"],
  M: ["#f4e3a9", "#cfae5e", "#9b7f3c", "#5f4e2a"],
};

/** Numbers that are the same for the same text. */
function numbers(text) {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.codePointAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519);
    state = Math.imul(state ^ (state >>> 13), 3266489917);
    return ((state ^= state >>> 16) >>> 0) / 4294967296;
  };
}

/** A landscape in the card's colours, which its name decides: cards have no pictures of their own here. */
export function landscape(name, colours, kind = "art") {
  const next = numbers(name || "?");
  const [sky, far, middle, near] = SKY[colours.length > 1 ? "M" : colours || "C"];
  const second = colours.length > 1 ? SKY[colours.at(-1)] : null;
  const hills = (height, rough, fill) => {
    const points = Array.from({ length: 9 }, (_, n) => [n * 12.5, height + (next() - 0.5) * rough]);
    const line = points.slice(1).map(([x, y], n) => {
      const [px, py] = points[n];
      return `C${px + 6} ${py} ${x - 6} ${y} ${x} ${y}`;
    });
    return s("path", { d: `M0 ${points[0][1]}${line.join("")}V75H0Z`, fill });
  };
  const sun = [20 + next() * 60, 12 + next() * 18, 5 + next() * 8];
  return s(
    "svg",
    { class: kind, viewBox: "0 0 100 73", preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true" },
    s("rect", { width: 100, height: 75, fill: sky }),
    s("circle", { cx: sun[0], cy: sun[1], r: sun[2], fill: "#fffdf2", opacity: 0.75 }),
    hills(36, 22, second ? second[1] : far),
    hills(50, 18, middle),
    hills(63, 12, second ? second[3] : near),
  );
}

function paragraph(text) {
  const pieces = text.split(/(\([^()]*\))/).filter(Boolean);
  return h(
    "p",
    {},
    pieces.map((piece) => (piece.startsWith("(") ? h("i", {}, withSymbols(piece)) : withSymbols(piece))),
  );
}

/** How much there is to read: the more, the smaller. */
function size(face) {
  const lines = face.text.split("\n");
  const length = lines.reduce((sum, line) => sum + Math.max(line.length, 24) + 14, 0) + (face.flavour?.length ?? 0);
  return [90, 170, 250, 340, 460, 640].findIndex((most) => length <= most) + 1 || 7;
}

/** The class of a line that is longer than its bar has room for: the longer, the smaller, so that all of it is seen. */
function tight(text, beside, room) {
  const step = [1, 1.18, 1.38, 1.62].findIndex((times) => text.length + beside <= room * times);
  return step === 0 ? "" : `tight-${step < 0 ? 4 : step}`;
}

/** One face. */
export function facePicture(face, { set = null, heading = "h3" } = {}) {
  const colours = face.colours;
  const land = /\b(Land|Terrain)\b/i.test(face.type_line);
  const frame = colours.length > 1 ? "gold" : (FRAME[colours] ?? (land ? "land" : "plain"));
  const corner = face.power !== null ? `${face.power}/${face.toughness ?? ""}` : (face.loyalty ?? face.defense);
  const symbols = (face.cost ?? "").split("{").length - 1;
  return h(
    "article",
    { class: `card ${frame}`, lang: face.language, "aria-label": face.name },
    h(
      "div",
      { class: "frame" },
      h("header", { class: "bar" }, h(heading, { class: `name ${tight(face.name, symbols * 2.3, 31)}` }, face.name || " "), cost(face.cost)),
      landscape(face.name, colours),
      h(
        "div",
        { class: "bar type" },
        h("span", { class: tight(face.type_line, face.rarity ? 2 : 0, 34) }, face.type_line || " "),
        face.rarity ? h("span", { class: `rarity ${face.rarity}`, title: face.rarity }) : null,
      ),
      h(
        "div",
        { class: `text size-${size(face)}` },
        face.text.split("\n").filter(Boolean).map(paragraph),
        face.flavour ? h("p", { class: "flavour" }, face.flavour) : null,
      ),
      corner ? h("div", { class: "corner" }, corner) : null,
    ),
    h("footer", {}, [face.number, set, face.artist && `✎ ${face.artist}`].filter(Boolean).join(" · ") || "cardc"),
  );
}

/** A card: its faces beside each other. */
export function picture(card, options = {}) {
  return h(
    "div",
    { class: "faces" },
    card.faces.map((face) => facePicture(face, { set: card.set, ...options })),
  );
}
