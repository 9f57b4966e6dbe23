// Find: cards by what their abilities do, with what they have in common.
import { ask } from "../lib/ask.js";
import { picture } from "../lib/card.js";
import { bars, curve } from "../lib/chart.js";
import { h, put } from "../lib/dom.js";
import { withSymbols } from "../lib/symbols.js";
import { t } from "../lib/words.js";

/** What stands for all card files. */
const ALL = "*";

/** What was asked last stays while the page is open; the file, as long as the one that is open does. */
const asked = { pattern: "", where: "", kinds: [], file: null, beside: null };

export function find(desk) {
  const searchable = desk.state.files.filter((file) => file.kind !== "scenario");
  const pattern = h("input", {
    value: asked.pattern,
    placeholder: t("patternExample"),
    "data-first": true,
    spellcheck: "false",
  });
  const where = h("input", { value: asked.where, placeholder: t("whereExample"), spellcheck: "false" });
  const own = searchable.filter((file) => file.kind === "cards").map((file) => file.path);
  const follow = () => {
    if (asked.beside !== desk.file) asked.file = null;
  };
  follow();
  const all =
    own.length > 1 ? h("option", { value: ALL, selected: asked.file === ALL }, t("allFiles", own.length)) : null;
  const files = h(
    "select",
    {},
    all,
    searchable.map((file) =>
      h("option", { value: file.path, selected: file.path === (asked.file ?? desk.file) }, file.path),
    ),
  );
  const facets = h("aside", { class: "facets", "data-part": "facets", "aria-label": t("curve") });
  const results = h("section", { class: "results", "data-part": "results", tabindex: -1, "aria-live": "polite" });
  let hits = [];
  let searches = 0;

  async function search(from = 0) {
    Object.assign(asked, { pattern: pattern.value, where: where.value });
    if (!files.value) return put(results, h("p", { class: "hint" }, t("chooseFiles")));
    const mine = ++searches;
    let found;
    // What is shown is of the question before.
    results.setAttribute("aria-busy", "true");
    try {
      found = await ask("find", {
        files: files.value === ALL ? own : [files.value],
        pattern: asked.pattern,
        where: asked.where,
        kinds: asked.kinds,
        from,
      });
    } catch (refused) {
      if (mine !== searches) return undefined;
      results.removeAttribute("aria-busy");
      put(facets);
      return put(results, h("p", { class: "fault", role: "alert" }, refused.message || t("gone")));
    }
    // Another question was asked meanwhile.
    if (mine !== searches) return undefined;
    results.removeAttribute("aria-busy");
    hits = from ? [...hits, ...found.items] : found.items;
    show(found);
    if (!from) results.scrollTo(0, 0);
    return undefined;
  }

  function show(found) {
    put(
      results,
      h(
        "div",
        { class: "row" },
        h("span", { class: "pill", role: "status" }, t("found", found.cards, found.searched)),
        asked.kinds.map((kind) =>
          h(
            "button",
            {
              class: "small",
              onclick: () => {
                asked.kinds = [];
                search();
              },
            },
            `${said(kind)} ✕`,
          ),
        ),
      ),
      found.notes.map((note) => h("p", { class: "state" }, note)),
      found.cards === 0 ? h("p", { class: "hint" }, t("nothing")) : null,
      h(
        "div",
        { class: "grid" },
        hits.map((hit) =>
          h(
            "article",
            { class: "hit" },
            picture(hit.picture),
            hit.said.map((text) => h("p", { class: "said" }, withSymbols(text))),
          ),
        ),
      ),
      found.cards > hits.length
        ? h("p", {}, h("button", { onclick: () => search(hits.length) }, t("more", found.cards - hits.length)))
        : null,
    );
    const { facets: of } = found;
    const section = (title, values, options) =>
      Object.keys(values).length
        ? h(
            "section",
            {},
            h("h2", {}, t(title)),
            bars(values, { name: said, title: (name) => t("narrow", name), ...options }),
          )
        : null;
    const narrow = (condition) => {
      const before = where.value.trim();
      // What stands there holds as a whole: "a or b and c" would be "a or (b and c)".
      const whole = /\b(or|ou)\b|\|/i.test(before) ? `(${before})` : before;
      where.value = before ? `${whole} and ${condition}` : condition;
      search();
    };
    put(
      facets,
      Object.keys(of.curve).length ? h("section", {}, h("h2", {}, t("curve")), curve(of.curve, t("curve"))) : null,
      section("colours", of.colours, {
        name: (letter) => t("colourNames")[letter],
        choose: (letter) => narrow(letter === "C" ? "color=colorless" : `color:${letter.toLowerCase()}`),
      }),
      section("types", of.types, { choose: (type) => narrow(`type:${type}`) }),
      section("kinds", of.kinds, {
        choose: (kind) => {
          asked.kinds = [kind];
          search();
        },
      }),
      section("keywords", of.keywords, {
        name: (keyword) => found.names[keyword] ?? keyword,
        choose: (keyword) => narrow(`keyword:"${keyword.replaceAll("_", " ")}"`),
      }),
      section("rarities", of.rarities, { choose: (rarity) => narrow(`rarity:${rarity}`) }),
      section("usedMost", of.words, { name: (word) => word }),
    );
  }

  const said = (word) => t("words")[word] ?? word.replaceAll("_", " ");
  const form = h(
    "form",
    {
      class: "ask",
      role: "search",
      "data-part": "ask",
      "aria-label": t("findTitle"),
      onsubmit: (event) => {
        event.preventDefault();
        asked.kinds = [];
        search();
      },
    },
    h("label", {}, t("pattern"), pattern),
    h("label", {}, t("where"), where),
    h("label", {}, t("searchIn"), files),
    h("button", { class: "main" }, t("search")),
  );
  files.addEventListener("change", () => {
    Object.assign(asked, { file: files.value, beside: desk.file });
    search();
  });
  desk.listeners.add((what) => {
    if (what !== "file") return;
    follow();
    const wanted = asked.file ?? desk.file;
    if ([...files.options].some((option) => option.value === wanted)) files.value = wanted;
    search();
  });
  return h("div", { class: "pane finding-pane" }, form, facets, results);
}
