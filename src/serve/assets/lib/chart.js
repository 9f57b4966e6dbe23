// Charts of what cards have in common.
import { h, s } from "./dom.js";
import { t } from "./words.js";

/** The number of cards by mana value, as columns. What is beyond the last is in it. */
export function curve(values, label) {
  const most = 8;
  const columns = Array.from({ length: most + 1 }, () => 0);
  for (const [value, count] of Object.entries(values)) columns[Math.min(Number(value), most)] += count;
  const highest = Math.max(...columns, 1);
  const width = 26;
  const called = (value) => (value === most ? `${value}+` : value);
  return s(
    "svg",
    {
      class: "curve",
      viewBox: `0 0 ${columns.length * width} 100`,
      role: "img",
      "aria-label": t("labelled", label, columns.map((count, value) => `${called(value)} → ${count}`).join(", ")),
    },
    ...columns.flatMap((count, value) => {
      const height = (count / highest) * 66;
      const x = value * width + width / 2;
      return [
        s("rect", { x: x - 9, y: 80 - height, width: 18, height: Math.max(height, count ? 1 : 0), rx: 2 }),
        count ? s("text", { x, y: 75 - height }, count) : null,
        s("text", { x, y: 95 }, called(value)),
      ].filter(Boolean);
    }),
  );
}

/** Rows of a bar each; with `choose` each may be chosen. */
export function bars(values, { name, choose = null, title }) {
  const rows = Object.entries(values)
    .sort(([, one], [, other]) => other - one)
    .slice(0, 9);
  const highest = Math.max(...rows.map(([, count]) => count), 1);
  return rows.map(([value, count]) => {
    const bar = h("span", {});
    bar.style.width = `${(100 * count) / highest}%`;
    return h(
      choose ? "button" : "div",
      choose ? { class: "bar-row", title: title(name(value)), onclick: () => choose(value) } : { class: "bar-row" },
      h("span", {}, name(value)),
      h("span", { class: "track" }, bar),
      h("span", { class: "count" }, count),
    );
  });
}
