// Write: the list of cards, their text, and what the rules make of the one at the cursor.
import { ask } from "../lib/ask.js";
import { picture } from "../lib/card.js";
import { h, later, put, roving } from "../lib/dom.js";
import { cost } from "../lib/symbols.js";
import { t } from "../lib/words.js";
import { editor } from "./editor.js";
import { meaning } from "./meaning.js";

/** The most findings that are listed. */
const LISTED = 100;

/** The most cards of a print sheet. */
const PRINTED = 400;

/** The name of a stripe for the colours of a card. */
export const stripe = (colours) => (colours.length > 1 ? "many" : colours);

export function write(desk, { saveState }) {
  let here = null;
  let pages = 1;

  /** How long nothing must be typed until what takes the page a while is made anew: what is typed shows its findings first. */
  const PAUSE = 120;

  // The list.
  const filter = h("input", {
    class: "filter",
    type: "search",
    placeholder: t("searchCards"),
    "aria-label": t("searchCards"),
    oninput: later(150, () => {
      pages = 1;
      list();
    }),
  });
  const count = h("span", { class: "state" });
  const cards = h("ul", { class: "cards" });
  const rows = [];
  roving(cards, "button.go");
  const listSoon = later(PAUSE, list);

  async function list() {
    const lines = [];
    let total = 0;
    try {
      for (let page = 0; page < pages; page++) {
        const answer = await desk.asked("cards", { text: filter.value, from: lines.length });
        lines.push(...answer.items);
        total = answer.total;
        if (lines.length >= total) break;
      }
    } catch {
      return; // A later text is being checked: its list follows.
    }
    put(count, t("cards", total));
    const focused = document.activeElement?.dataset?.index;
    // Lines that say what they said stay: a key changes one of hundreds.
    lines.forEach((line, n) => {
      const made = JSON.stringify(line);
      if (rows[n]?.made === made) return;
      const item = lineView(line, n);
      if (rows[n]) rows[n].item.replaceWith(item);
      else cards.append(item);
      rows[n] = { made, item };
    });
    rows.splice(lines.length).forEach(({ item }) => item.remove());
    cards.querySelector("li.rest")?.remove();
    if (total > lines.length) {
      const more = () => {
        pages++;
        list();
      };
      cards.append(
        h("li", { class: "rest" }, h("button", { class: "quiet go more", onclick: more }, t("more", total - lines.length))),
      );
    }
    if (focused) cards.querySelector(`[data-index="${focused}"]`)?.focus();
  }

  function lineView(line, n) {
    const badge = (kind, count, said) =>
      count ? h("span", { class: `badge ${kind}`, title: said, "aria-label": said }, count) : null;
    return h(
      "li",
      {},
      h(
        "button",
        {
          class: "go",
          "data-index": line.index,
          "data-first": n === 0,
          "aria-current": String(line.index === here?.index),
          tabindex: n === 0 ? 0 : -1,
          onclick: () => text.goTo({ line: line.line }),
        },
        h("span", { class: `stripe ${stripe(line.colours)}` }),
        h("span", { class: "title" }, line.name),
        cost(line.cost),
        h("span", { class: "kind" }, line.type_line),
        h(
          "span",
          { class: "marks" },
          badge("error", line.errors, t("errors", line.errors)),
          badge("warning", line.warnings, t("warnings", line.warnings)),
          badge("beyond", line.beyond, t("beyondCount", line.beyond)),
        ),
      ),
    );
  }

  // The findings.
  const summary = h("span", { class: "row", role: "status" }, h("span", { class: "state" }, t("checking")));
  const findings = h("ul", { "aria-label": t("findings") });

  function heard(answer) {
    const pill = (n, kind, text) => (n ? h("span", { class: `pill ${kind}` }, text) : null);
    const notes = answer.findings.length + answer.more - answer.errors - answer.warnings - answer.beyond;
    put(
      summary,
      answer.waiting ? h("span", { class: "pill" }, t("waiting", answer.waiting)) : null,
      answer.errors + answer.warnings + answer.beyond === 0
        ? !answer.waiting && !notes && h("span", { class: "pill good" }, t("clean"))
        : [
            pill(answer.errors, "error", t("errors", answer.errors)),
            pill(answer.warnings, "warning", t("warnings", answer.warnings)),
            pill(answer.beyond, "beyond", t("beyondCount", answer.beyond)),
          ],
      pill(notes, "", t("notes", notes)),
    );
    findings.dataset.version = answer.version;
    told(answer);
    if (rows.length) listSoon();
    else list();
  }

  /** The findings that are listed, each with its item. */
  let listed = [];

  /** Lists the first findings. Items that say what they said stay, with today's places: a key changes one of hundreds. */
  function told({ findings: all, more }) {
    findings.querySelectorAll("li.rest").forEach((item) => item.remove());
    const known = Map.groupBy(listed, ({ made }) => made);
    listed = all.slice(0, LISTED).map((finding) => {
      const { severity, code, message, fix } = finding;
      const made = JSON.stringify([severity, code, message, fix?.text, fix?.safe]);
      const one = known.get(made)?.shift() ?? { made };
      one.finding = finding;
      one.item ??= findingView(one);
      return one;
    });
    known.forEach((left) => left.forEach(({ item }) => item.remove()));
    listed.forEach(({ item }, n) => {
      const there = findings.children[n] ?? null;
      if (there !== item) findings.insertBefore(item, there);
    });
    if (!listed.length) findings.append(h("li", { class: "rest none" }, t("noFindings")));
    const rest = all.length - listed.length + more;
    if (rest) findings.append(h("li", { class: "rest" }, t("moreFindings", rest)));
  }

  function findingView(one) {
    const { severity, edit, fix } = one.finding;
    return h(
      "li",
      { class: severity },
      h("button", { class: "goto", onclick: () => text.goTo(one.finding.start) }, message(one.finding)),
      edit
        ? h(
            "div",
            { class: "fix" },
            h(
              "button",
              { class: "small", title: t("fixTo", fix.text), onclick: () => text.apply(one.finding) },
              fix.text === "" ? t("remove") : t("apply"),
            ),
            h("small", {}, fix.safe ? "" : t("unsafe")),
          )
        : null,
    );
  }

  /** What is wrong stands first; why, and what cards write, below it. */
  function message(finding) {
    const [what, ...rest] = finding.message.split("\n");
    return [
      h("span", { class: "code" }, `${t(finding.severity)} ${finding.code}`),
      h("div", { class: "message" }, h("strong", {}, what), rest.length ? h("small", {}, rest.join("\n")) : null),
    ];
  }

  // The card.
  const shown = h("div", { class: "scroll" }, h("p", { class: "hint" }, t("noCard")));
  let showing = 0;

  /** Shows the card at a place, unless another place is named within some milliseconds. */
  function show(place, wait = 40) {
    clearTimeout(showing);
    showing = setTimeout(() => showNow(place), here ? wait : 0);
  }

  async function showNow(place) {
    let card;
    try {
      card = await desk.asked("card", place);
    } catch (refused) {
      if (refused.code === "unknown") put(shown, h("p", { class: "hint" }, t("noCard")));
      return;
    }
    here = card;
    for (const one of cards.querySelectorAll("[aria-current]")) {
      const isHere = Number(one.dataset.index) === card.index;
      if (one.getAttribute("aria-current") === String(isHere)) continue;
      one.setAttribute("aria-current", String(isHere));
      if (isHere) one.scrollIntoView({ block: "nearest" });
    }
    put(shown, picture(card.picture, { heading: "h2" }), meaning(card, desk.about));
  }

  const text = editor(desk, { heard, moved: show, typed: (place) => show(place, PAUSE), changed: saveState });

  async function print() {
    const all = [];
    for (let total = 1; all.length < Math.min(total, PRINTED);) {
      const answer = await ask("sheet", desk.about({ text: filter.value, from: all.length }));
      total = answer.total;
      all.push(...answer.cards);
      if (!answer.cards.length) break;
    }
    document.querySelector(".sheet")?.remove();
    const faces = all.slice(0, PRINTED).map((card) => [...picture(card).children]);
    document.body.append(h("section", { class: "sheet", "aria-hidden": "true" }, faces));
    desk.notice("print", all.length > PRINTED ? t("printCut", PRINTED) : "");
    window.print();
  }

  desk.listeners.add((what) => {
    if (what === "file") {
      pages = 1;
      text.load();
    }
    if (what === "print") print();
    if (what === "back" && desk.file !== null) text.check(true);
  });

  return h(
    "div",
    { class: "pane write" },
    h(
      "section",
      { class: "column list", "aria-label": t("list"), "data-part": "list" },
      h("header", {}, h("h2", {}, t("list")), count),
      filter,
      h("div", { class: "scroll" }, cards),
    ),
    h(
      "section",
      { class: "column text-column", "aria-label": t("editor"), "data-part": "text" },
      h(
        "header",
        {},
        h("h2", {}, t("editor")),
        h("button", { class: "quiet small", onclick: () => text.change("format") }, t("format")),
        h("button", { class: "quiet small", onclick: print, "aria-keyshortcuts": "Control+P" }, t("print")),
      ),
      h("div", { class: "editor" }, text.dom),
      h(
        "section",
        { class: "findings", "aria-label": t("findings") },
        h(
          "header",
          {},
          h("h2", {}, t("findings")),
          summary,
          h("button", { class: "quiet small", onclick: () => text.change("fixes") }, t("fixAll")),
        ),
        findings,
      ),
    ),
    h(
      "section",
      { class: "column shown", "aria-label": t("meaning"), "data-part": "meaning", tabindex: -1 },
      h("header", {}, h("h2", {}, t("meaning"))),
      shown,
    ),
  );
}
