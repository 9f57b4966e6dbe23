// A position of a game as a table of two seats.
import { ask } from "./ask.js";
import { facePicture, landscape } from "./card.js";
import { h } from "./dom.js";
import { cost } from "./symbols.js";
import { t } from "./words.js";

/** The class of an object's stripe. */
const stripe = (object) =>
  object.types.includes("land") && !object.colours ? "land" : object.colours.length > 1 ? "many" : object.colours;

function marks(object) {
  return [
    object.ability === "triggered"
      ? t("triggeredAbility")
      : object.ability === "activated"
        ? t("activatedAbility")
        : null,
    object.tapped ? t("tapped") : null,
    object.sick ? t("sick") : null,
    object.token ? t("token") : null,
    object.attacking ? t("attacking") : null,
    object.damage ? t("damage", object.damage) : null,
    object.loyalty !== null ? `◈ ${object.loyalty}` : null,
    ...object.counters.map(({ kind, count }) => t("counters", kind, count)),
    object.attached_to ? `→ ${object.attached_to}` : null,
    object.targets?.length ? `→ ${object.targets.join(", ")}` : null,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** The pictures of cards by their names, for who looks at an object. */
const pictures = new Map();

/** Has the cards of a document shown where an object of their name has the focus, or the pointer above it. */
export async function knowPictures(desk) {
  await desk.check();
  for (let from = 0, total = 1; from < total && from < 1000; from += 200) {
    const answer = await ask("sheet", desk.about({ from })).catch(() => ({ total: 0, cards: [] }));
    total = answer.total;
    for (const card of answer.cards) for (const face of card.faces) pictures.set(face.name, card);
  }
}

/** The face of a name, where the cards of the file have one. */
const faceOf = (name) => pictures.get(name)?.faces.find((face) => face.name === name);

/** Whether a card says that something is chosen as a target, as far as its text is known: an Aura spell does by what it is. */
export function mayTarget(name) {
  const face = faceOf(name);
  return !face || /\btargets?\b|cibl|\baura\b/i.test(`${face.type_line}\n${face.text}`);
}

function preview(element, name) {
  const hide = () => document.querySelector(".preview")?.remove();
  const show = () => {
    hide();
    const card = pictures.get(name);
    if (!card || !element.isConnected) return;
    const box = h(
      "div",
      { class: "preview", "aria-hidden": "true" },
      facePicture(card.faces.find((face) => face.name === name) ?? card.faces[0]),
    );
    const place = element.getBoundingClientRect();
    const left = place.right + 262 < innerWidth ? place.right + 10 : Math.max(place.left - 260, 4);
    box.style.left = `${left}px`;
    box.style.top = `${Math.max(8, Math.min(place.top - 60, innerHeight - 362))}px`;
    document.body.append(box);
  };
  for (const name of ["mouseenter", "focus"]) element.addEventListener(name, show);
  for (const name of ["mouseleave", "blur", "click", "dragstart"]) element.addEventListener(name, hide);
  return element;
}

/** An object of a zone. `options` says what a press does, and how it looks: in a hand with its cost. */
export function objectView(
  object,
  { press = null, chosen = false, can = false, small = false, inHand = false } = {},
) {
  // Lands stand there in numbers, and say little.
  small ||= !inHand && object.types.length === 1 && object.types[0] === "land";
  if (object.hidden) return h("span", { class: "object back", "aria-hidden": "true" });
  const told = marks(object);
  return preview(
    h(
      press ? "button" : "div",
      {
        class: ["object", stripe(object), object.tapped && "tapped", small && "small", inHand && "held", can && "can", chosen && "chosen"]
          .filter(Boolean)
          .join(" "),
        "aria-pressed": press ? String(chosen) : null,
        title: told ? `${object.name} · ${told}` : object.name,
        onclick: press,
        "data-object": object.id,
      },
      small ? null : landscape(object.name, object.colours, "strip"),
      h("span", { class: "title" }, object.name),
      small || (object.size && !inHand) ? null : cost(faceOf(object.name)?.cost ?? ""),
      small && !told ? null : h("span", { class: "marks" }, told),
      object.size && !small && !inHand ? h("span", { class: "size" }, `${object.size[0]}/${object.size[1]}`) : null,
    ),
    object.name,
  );
}

/** A zone with its objects; `drop` is called with what is dragged onto it. */
export function zone(title, objects, view, { of = "", wide = false, drop = null, hidden = 0 } = {}) {
  const element = h(
    "section",
    { class: wide ? "zone wide" : "zone", "aria-label": `${of} · ${title}` },
    h("h3", {}, `${title}${objects.length + hidden ? ` (${objects.length + hidden})` : ""}`),
    h(
      "div",
      { class: "objects" },
      objects.map((object) => view(object)),
    ),
  );
  if (drop) {
    element.addEventListener("dragover", (event) => {
      event.preventDefault();
      element.classList.add("over");
    });
    element.addEventListener("dragleave", () => element.classList.remove("over"));
    element.addEventListener("drop", (event) => {
      event.preventDefault();
      element.classList.remove("over");
      drop(event.dataTransfer.getData("text/plain"));
    });
  }
  return element;
}

/** The seat of a player. */
export function seat(player, name, { active, view, drop = () => null, low = false }) {
  const small = (object) => view(object, { small: true });
  const inHand = (object) => view(object, { inHand: true });
  const counters = player.counters.map(({ kind, count }) => t("counters", kind, count)).join(", ");
  const head = h(
    "header",
    {},
    h("span", { class: "who" }, name),
    h("span", { class: "life", title: t("life") }, player.life),
    h("span", { class: "state" }, `${t("library")} ${player.library}`, counters ? ` · ${counters}` : ""),
  );
  const field = zone(t("battlefield"), player.battlefield, view, { of: name, wide: true, drop: drop("battlefield") });
  const rest = h(
    "div",
    { class: "zones" },
    zone(t("hand"), player.hand, low ? inHand : small, { of: name, drop: drop("hand") }),
    zone(t("graveyard"), player.graveyard, small, { of: name, drop: drop("graveyard") }),
    zone(t("exile"), player.exile, small, { of: name, drop: drop("exile") }),
  );
  return h(
    "section",
    { class: active ? "seat active" : "seat", "aria-label": name },
    head,
    ...(low ? [field, rest] : [rest, field]),
  );
}
