// An ability as a diagram: from the event, past the intervening-if clause, over the stack, to the effect.
import { s } from "../lib/dom.js";
import { t } from "../lib/words.js";

const WIDTH = 360,
  PADDING = 12,
  LETTERS = 44,
  LINE = 18,
  GAP = 30;

/** A text in lines of so many letters. */
function wrapped(text) {
  const lines = [""];
  for (const word of text
    .trim()
    .replace(/^[,:.\s]+|[,:\s]+$/g, "")
    .split(/\s+/)) {
    if (lines.at(-1) && lines.at(-1).length + word.length >= LETTERS) lines.push("");
    lines[lines.length - 1] += (lines.at(-1) ? " " : "") + word;
  }
  return lines;
}

/** The boxes of an ability: of parts that stand in no other, what happens, what is asked, what is paid, what is done. */
function boxes(paragraph) {
  const top = paragraph.parts.filter((part) => part.depth === 0);
  const words = (part) => paragraph.text.slice(part.from, part.to);
  const has = (...roles) => top.filter((part) => roles.includes(part.role));
  const [event] = has("trigger_event", "trigger_state");
  const [clause] = paragraph.parts.filter((part) => part.role === "intervening_if");
  const costs = has("cost");
  const effects = top.filter((part) => part.role === "effect" && part !== clause);
  if (!effects.length || (!event && !costs.length)) return [];
  const done = paragraph.text.slice(effects[0].from, effects.at(-1).to);
  return [
    event && { kind: "event", label: t("event"), text: words(event) },
    costs.length && { kind: "cost", label: t("cost"), text: costs.map(words).join(", ") },
    clause && { kind: "if", label: `${t("clause")} · ${t("testedOnce")}`, text: words(clause) },
    { kind: "effect", label: clause ? `${t("effect")} · ${t("testedTwice")}` : t("effect"), text: done, stacked: true },
  ].filter(Boolean);
}

export function diagram(paragraph) {
  const all = boxes(paragraph);
  if (!all.length) return null;
  const drawing = [];
  let y = 2;
  let from = null;
  for (const box of all) {
    const lines = wrapped(box.text);
    const height = 24 + lines.length * LINE + 6;
    const [left, right] = [4, WIDTH - 4];
    if (from !== null) {
      y += GAP;
      drawing.push(
        s("path", { class: "flow", d: `M${WIDTH / 2} ${from}V${y - 6}` }),
        s("path", { class: "head", d: `M${WIDTH / 2 - 4} ${y - 7}h8l-4 6Z` }),
      );
      if (box.stacked) drawing.push(s("text", { class: "label", x: WIDTH / 2 + 12, y: y - 10 }, t("stack")));
    }
    // A question has slanted ends.
    const shape =
      box.kind === "if"
        ? s("path", {
            class: `box ${box.kind}`,
            d: `M${left + 12} ${y}H${right - 12}L${right} ${y + height / 2}L${right - 12} ${y + height}H${left + 12}L${left} ${y + height / 2}Z`,
          })
        : s("rect", { class: box.kind, x: left, y, width: right - left, height, rx: 9 });
    drawing.push(
      shape,
      s("text", { class: "label", x: left + PADDING + 6, y: y + 17 }, box.label),
      ...lines.map((line, n) => s("text", { x: left + PADDING + 6, y: y + 36 + n * LINE }, line)),
    );
    y += height;
    from = y;
  }
  const said = all.map((box) => t("labelled", box.label, box.text)).join(" → ");
  return s(
    "svg",
    { class: "diagram", viewBox: `0 0 ${WIDTH} ${y + 4}`, role: "img", "aria-label": `${t("diagram")}. ${said}` },
    ...drawing,
  );
}
