// The set: what it is made of, in figures, beside the shape of another.
import { ask } from "../lib/ask.js";
import { h, put } from "../lib/dom.js";
import { code, t } from "../lib/words.js";

/** The most rows of a list. */
const ROWS = 12;

/** What it is compared with stays while the page is open. */
let like = "";

const percent = (part) => `${(100 * part).toLocaleString(code(), { maximumFractionDigits: 1 })} %`;
const figure = (value) => value.toLocaleString(code(), { maximumFractionDigits: 1 });

export function set(desk) {
  const shown = h("div", { class: "shape scroll", "aria-live": "polite" }, h("p", { class: "hint" }, t("measuring")));
  const others = desk.state.files.filter((file) => file.kind !== "scenario");
  const isDatabase = (file) => /\.cdb$/i.test(file.path);
  const choose = h(
    "select",
    {
      "data-first": true,
      onchange: (event) => {
        like = event.target.value;
        measure();
      },
    },
    h("option", { value: "" }, t("likeNothing")),
    others.map((file) =>
      isDatabase(file)
        ? h("option", { disabled: true }, `${file.path} (${t("noShape")})`)
        : h("option", { value: file.path, selected: file.path === like }, file.path),
    ),
  );

  let asked = 0;
  async function measure() {
    const mine = ++asked;
    let answer;
    try {
      answer = await ask("set", { cards: desk.cards(), like: like || null });
    } catch (refused) {
      if (mine === asked) put(shown, h("p", { class: "fault", role: "alert" }, refused.message || t("gone")));
      return;
    }
    if (mine === asked) draw(answer);
  }

  function draw({ own, like: other, names }) {
    const name = (of) => names[of] ?? of;
    const share = (of, shape) => of / Math.max(shape.cards, 1);
    const row = (label, of) => {
      const [mine, theirs] = [share(of(own), own), other && share(of(other), other)];
      const bar = h("span", { class: "own" });
      bar.style.width = `${Math.min(100, 100 * mine)}%`;
      const mark = other ? h("span", { class: "like" }) : null;
      if (mark) mark.style.left = `${Math.min(100, 100 * theirs)}%`;
      return h(
        "tr",
        {},
        h("th", { scope: "row" }, label),
        h("td", {}, of(own)),
        h("td", {}, percent(mine)),
        h("td", { class: "bar", "aria-hidden": "true" }, h("span", { class: "track" }, bar, mark)),
        other ? h("td", {}, percent(theirs)) : null,
      );
    };
    const table = (title, rows) =>
      rows.length
        ? h(
            "section",
            {},
            h("h2", {}, t(title)),
            h(
              "table",
              {},
              other
                ? h(
                    "thead",
                    {},
                    h(
                      "tr",
                      {},
                      h("td", {}),
                      h("th", { scope: "col", colspan: 3 }, t("ownSet")),
                      h("th", { scope: "col" }, t("likeSet")),
                    ),
                  )
                : null,
              h("tbody", {}, rows),
            ),
          )
        : null;
    const counts = (title, of) => {
      const all = [...new Set([...Object.keys(of(own)), ...Object.keys(other ? of(other) : {})])];
      const size = (key) => share(of(own)[key] ?? 0, own) + (other ? share(of(other)[key] ?? 0, other) / 1e3 : 0);
      const largest = all.sort((one, two) => size(two) - size(one)).slice(0, ROWS);
      return table(
        title,
        largest.map((key) => row(name(key), (shape) => of(shape)[key] ?? 0)),
      );
    };
    const curve = own.curve.map((_, value) =>
      row(value + 1 < own.curve.length ? value : `${value}+`, (shape) => shape.curve[value]),
    );
    const reading = (language) => {
      const [mine, theirs] = [own[language], other?.[language]];
      if (!mine) return null;
      const line = (title, of) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, t(title)),
          h("td", {}, figure(of(mine))),
          other ? h("td", {}, theirs ? figure(of(theirs)) : "") : null,
        );
      return h(
        "section",
        {},
        h("h2", {}, t("readsSo")[language]),
        h(
          "table",
          {},
          h("tbody", {}, [
            line("wordsPerFace", (one) => one.words_per_face),
            line("wordsPerSentence", (one) => one.words_per_sentence),
            line("ease", (one) => one.ease),
          ]),
        ),
        h("h3", {}, t("mostUsed")),
        h("p", { class: "words", lang: language }, mine.most.map(([word, times]) => [h("span", {}, word, h("small", {}, times)), " "])),
        h("h3", {}, t("usedOnce", mine.once.length)),
        h("p", { class: "words", lang: language }, mine.once.slice(0, 80).map((word) => [h("span", {}, word), " "])),
      );
    };
    put(
      shown,
      h(
        "div",
        { class: "row totals" },
        h("span", { class: "pill" }, t("cards", own.cards)),
        h("span", { class: "pill" }, t("understood", percent(share(own.understood, own)))),
        h("span", { class: "pill" }, t("meanValue", figure(own.mean_mana_value))),
        other ? h("span", { class: "state" }, t("labelled", t("likeSet"), `${t("cards", other.cards)}, ${t("meanValue", figure(other.mean_mana_value))}`)) : null,
      ),
      h(
        "div",
        { class: "figures" },
        table("curve", curve),
        counts("colours", (shape) => shape.colors),
        counts("types", (shape) => shape.types),
        counts("rarities", (shape) => shape.rarities),
        counts("kinds", (shape) => shape.abilities),
        counts("triggers", (shape) => shape.triggers),
        counts("keywords", (shape) => shape.keywords),
        table("removal", [
          row(t("allOfIt"), (shape) => shape.removal_cards),
          ...Object.keys(own.removal).map((key) => row(name(key), (shape) => shape.removal[key] ?? 0)),
        ]),
        reading("en"),
        reading("fr"),
      ),
    );
  }

  desk.listeners.add((what) => {
    if (what === "file") measure();
  });

  return h(
    "div",
    { class: "pane set-pane" },
    h(
      "section",
      { class: "column", "aria-label": t("setTitle"), "data-part": "set" },
      h("header", {}, h("h2", {}, t("setTitle")), h("label", { class: "row" }, t("like"), choose)),
      shown,
    ),
  );
}
