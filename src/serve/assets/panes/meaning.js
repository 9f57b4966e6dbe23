// What the rules make of a card: each ability with its class, its parts, its references, its diagram, the other language.
import { ask } from "../lib/ask.js";
import { h, put, s } from "../lib/dom.js";
import { withSymbols } from "../lib/symbols.js";
import { t } from "../lib/words.js";
import { diagram } from "./diagram.js";

/** What a role is shown as. */
export function family(role) {
  if (["trigger_word", "trigger_event", "trigger_state", "replaced_event", "delayed_event"].includes(role))
    return "event";
  if (
    [
      "intervening_if",
      "condition",
      "static_condition",
      "if_done",
      "if_not_done",
      "unless",
      "unless_as_enters",
    ].includes(role)
  )
    return "if";
  if (["cost", "additional_cost", "cost_to_act"].includes(role)) return "cost";
  if (
    [
      "effect",
      "continuous_effect",
      "static_ability",
      "replacement",
      "self_replacement",
      "prevention",
      "redirection",
      "entered_differently",
      "mode",
      "modes",
    ].includes(role)
  )
    return "effect";
  if (role === "keyword_ability") return "keyword";
  return "other";
}

/** The text with its parts marked: a part within another is marked within it. */
function marked(paragraph) {
  const { text, parts } = paragraph;
  const within = (from, to, rest) => {
    const out = [];
    let at = from;
    while (rest.length) {
      const [first] = rest;
      const inner = rest.slice(1).filter((part) => part.from >= first.from && part.to <= first.to);
      rest = rest.slice(1).filter((part) => part.from >= first.to);
      if (first.from < at) continue;
      out.push(withSymbols(text.slice(at, first.from)));
      out.push(
        h(
          "span",
          {
            class: `part ${family(first.role)}`,
            "data-part-of": `${first.from}-${first.to}`,
            title: `${first.name} · ${first.rule}`,
          },
          within(first.from, first.to, inner),
        ),
      );
      at = first.to;
    }
    out.push(withSymbols(text.slice(at, to)));
    return out;
  };
  const ordered = parts.toSorted((one, other) => one.from - other.from || other.to - one.to);
  return h("p", { class: "said" }, within(0, text.length, ordered));
}

/** A stretch of the text as it stands on the page; a symbol is as long as what it is written as. */
function rangeOf(said, from, to) {
  const range = document.createRange();
  let at = 0;
  const walker = document.createTreeWalker(said, NodeFilter.SHOW_ALL);
  let begun = false;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const symbol = node.nodeName === "svg" && node.getAttribute("aria-label");
    if (!symbol && (node.nodeType !== Node.TEXT_NODE || node.parentElement.closest("svg"))) continue;
    const length = symbol ? symbol.length : node.data.length;
    if (!begun && from < at + length) {
      symbol ? range.setStartBefore(node) : range.setStart(node, from - at);
      begun = true;
    }
    if (begun && to <= at + length) {
      symbol ? range.setEndAfter(node) : range.setEnd(node, Math.max(to - at, 0));
      return range;
    }
    at += length;
  }
  return range;
}

/** Arrows over the text from a mention to what introduced it. */
function arrows(said, mentions) {
  const drawing = s("svg", { class: "arrows", "aria-hidden": "true" });
  const frame = h("div", { class: "with-arrows" }, said, drawing);
  const draw = () => {
    const base = frame.getBoundingClientRect();
    if (!base.width) return;
    const middle = (rects, edge) => {
      const rect = edge === "first" ? rects[0] : rects[rects.length - 1];
      return rect && [rect.left + rect.width / 2 - base.left, rect.top - base.top + 3];
    };
    const paths = mentions.flatMap((mention, n) => {
      const from = middle(rangeOf(said, mention.from, mention.to).getClientRects(), "first");
      const to = middle(rangeOf(said, ...mention.by).getClientRects(), "last");
      if (!from || !to) return [];
      const lift = Math.min(from[1], to[1]) - 12 - Math.min(Math.abs(from[0] - to[0]) / 18, 14);
      return [
        s("path", {
          "data-reference": n,
          d: `M${from[0]} ${from[1]}C${from[0]} ${lift} ${to[0]} ${lift} ${to[0]} ${to[1]}`,
        }),
        s("path", {
          class: "tip",
          "data-reference": n,
          d: `M${to[0] - 3.5} ${to[1] - 5}L${to[0]} ${to[1] + 1}L${to[0] + 3.5} ${to[1] - 5}Z`,
        }),
      ];
    });
    put(drawing, paths);
  };
  new ResizeObserver(draw).observe(frame);
  return frame;
}

function paragraphView(paragraph, stage) {
  if (!paragraph.class) {
    return h(
      "article",
      { class: "ability" },
      h("p", { class: "said" }, withSymbols(paragraph.text)),
      h("p", { class: "hint" }, t("notUnderstood")),
    );
  }
  const said = marked(paragraph);
  const led = paragraph.mentions.filter((mention) => mention.by);
  const light = (part, on) => {
    for (const one of said.querySelectorAll(`[data-part-of="${part.from}-${part.to}"]`))
      one.classList.toggle("lit", on);
  };
  const role = (part) =>
    h(
      "li",
      {
        class: family(part.role),
        tabindex: 0,
        style: null,
        onmouseenter: () => light(part, true),
        onmouseleave: () => light(part, false),
        onfocus: () => light(part, true),
        onblur: () => light(part, false),
      },
      h("span", { class: "number" }, part.rule),
      h("span", {}, h("span", { class: "name" }, part.name)),
    );
  const other = paragraph.other.said ?? paragraph.other.unsaid;
  return h(
    "article",
    { class: "ability" },
    h(
      "header",
      {},
      h("span", { class: "pill" }, paragraph.class.name),
      h("span", { class: "number" }, t("rule", paragraph.class.rule)),
    ),
    led.length ? arrows(said, led) : said,
    paragraph.parts.length ? h("ul", { class: "roles", "aria-label": t("parts") }, paragraph.parts.map(role)) : null,
    diagram(paragraph),
    paragraph.facts.length > 1
      ? h(
          "ul",
          { class: "facts", "aria-label": t("facts") },
          paragraph.facts.slice(1).map((fact) => h("li", {}, withSymbols(fact))),
        )
      : null,
    paragraph.mentions.length
      ? h(
          "ul",
          { class: "references", "aria-label": t("references") },
          paragraph.mentions.map((mention) =>
            h(
              "li",
              {},
              withSymbols(mention.said),
              mention.besides.length
                ? h("ul", {}, mention.besides.map((other) => h("li", {}, withSymbols(other))))
                : null,
            ),
          ),
        )
      : null,
    h(
      "div",
      { class: paragraph.other.said ? "translation" : "translation unsaid", lang: other.language },
      h("small", {}, t("reads")[other.language]),
      paragraph.other.said ? withSymbols(other.text) : [t("unsaid"), " ", other.why],
    ),
    curious(stage),
  );
}

/** What the compiler makes of it, once that is asked for. */
function curious(stage) {
  const body = h("div", {});
  const details = h("details", {}, h("summary", {}, t("stages")), body);
  details.addEventListener("toggle", async () => {
    if (!details.open || body.childNodes.length) return;
    const { ir, native } = await ask("stages", stage).catch(() => ({}));
    const shown = (title, text) => (text ? [h("h4", {}, title), h("pre", { tabindex: 0 }, text)] : []);
    put(body, shown(t("ir"), ir), shown(t("native"), native));
  });
  return details;
}

export function meaning(card, about) {
  const several = new Set(card.texts.map((text) => text.language)).size > 1;
  return h(
    "div",
    {},
    card.texts.map((text) => [
      several || card.picture.faces.length > 1
        ? h("h3", { class: "language" }, several ? `${text.name} · ${t("reads")[text.language]}` : text.name)
        : null,
      text.paragraphs.map((paragraph, n) =>
        paragraphView(paragraph, about({ index: card.index, face: text.face, language: text.language, paragraph: n })),
      ),
    ]),
  );
}
