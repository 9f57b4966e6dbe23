// Why: a table is set, something is done, and the rules say what triggered, what did not, and why.
//
// The page has the scenario; every change has the server run it from its beginning.
import { ask, Refused } from "../lib/ask.js";
import { knowPictures, mayTarget, objectView, seat } from "../lib/board.js";
import { dialog, h, later, put, roving } from "../lib/dom.js";
import { share } from "../lib/share.js";
import { cost } from "../lib/symbols.js";
import { t } from "../lib/words.js";
import { stripe } from "./write.js";

const EMPTY = () => ({
  id: "table",
  title: "",
  start: "A main",
  players: { A: { battlefield: [] }, B: { battlefield: [] } },
  step: [],
});
const STEPS = ["upkeep", "draw", "main", "combat", "declare attackers", "combat damage", "end"];

/** The scenario stays while the page is open, whichever pane is shown. */
let scenario = EMPTY();
/** The scenario as it could last be run. */
let possible = EMPTY();

/** Sets the table as a position of a game is: its players with what lies open before them. */
export function setUp(players, active) {
  scenario = { ...EMPTY(), start: `${active} main`, players };
}

export function why(desk) {
  let told = null;
  let asked = 0;
  let chosen = null;
  const name = (player) => t(player === "A" ? "playerA" : "playerB");

  // The cards that can be put onto the table.
  const filter = h("input", {
    class: "filter",
    type: "search",
    placeholder: t("searchCards"),
    "aria-label": t("searchCards"),
    oninput: later(150, palette),
  });
  const cards = h("ul", { class: "cards palette" });
  roving(cards, "button.go");

  /** Cards that never enter the battlefield (400.4a). */
  const spells = new Set();
  const isSpell = (line) => /\b(instant|sorcery|rituel)\b|éphémère/i.test(line.type_line);

  async function palette() {
    await desk.check();
    const answer = await ask("cards", desk.about({ text: filter.value, from: 0 })).catch(() => ({ items: [] }));
    answer.items.filter(isSpell).forEach((line) => spells.add(line.name));
    put(
      cards,
      answer.items.map((line, n) => {
        const item = h(
          "li",
          { draggable: "true" },
          h(
            "button",
            { class: "go", "data-first": n === 0, tabindex: n === 0 ? 0 : -1, onclick: () => where(line.name) },
            h("span", { class: `stripe ${stripe(line.colours)}` }),
            h("span", { class: "title" }, line.name),
            cost(line.cost),
            h("span", { class: "kind" }, line.type_line),
          ),
        );
        item.addEventListener("dragstart", (event) => event.dataTransfer.setData("text/plain", line.name));
        return item;
      }),
    );
  }

  /** Asks by keys where a card goes. */
  function where(card) {
    const zones = ["battlefield", "hand", "graveyard"].slice(spells.has(card) ? 1 : 0);
    const places = ["A", "B"].flatMap((player) => zones.map((zone) => [player, zone]));
    const box = dialog(
      t("addTo", card),
      t("close"),
      h(
        "div",
        { class: "row" },
        places.map(([player, zone], n) =>
          h(
            "button",
            {
              class: n === 0 ? "main" : "",
              autofocus: n === 0,
              onclick: () => {
                box.close();
                add(card, player, zone);
              },
            },
            `${name(player)} · ${t(zone)}`,
          ),
        ),
      ),
    );
    roving(box, ".row button");
  }

  /** Puts a card somewhere: onto the table as it is set, or, once something has happened, as a step. */
  function add(card, player, wanted) {
    const zone = wanted === "battlefield" && spells.has(card) ? "hand" : wanted;
    if (scenario.step.length === 0) {
      scenario.players[player] ??= {};
      (scenario.players[player][zone] ??= []).push(card);
    } else {
      scenario.step.push({ put: { card, zone, owner: player, ...(zone === "battlefield" ? { enters: true } : {}) } });
    }
    run();
  }

  const does = (step) => {
    scenario.step.push(step);
    run();
  };

  // The table.
  const table = h("div", { class: "table scroll" });
  const actions = h("div", { class: "actions", "data-part": "actions", role: "toolbar", "aria-label": t("doWhat") });
  const reasons = h("div", { class: "told scroll", tabindex: 0, "aria-live": "polite" });

  function view(object, look = {}) {
    return objectView(object, {
      ...look,
      chosen: chosen?.id === object.id,
      press: () => {
        chosen = chosen?.id === object.id ? null : object;
        draw();
        table.querySelector(`[data-object="${object.id}"]`)?.focus();
      },
    });
  }

  function draw() {
    const board = told?.board;
    if (!board) return;
    const of = (player) => board.players.find((one) => one.name === player);
    const drop = (player) => (zone) => (card) => card && add(card, player, zone);
    put(
      table,
      seat(of("B"), name("B"), { active: board.active === "B", view, drop: drop("B") }),
      h(
        "div",
        { class: "middle" },
        h("span", { class: "pill" }, `${name(board.active)} · ${t("turn", board.turn)} · ${board.step}`),
        h("span", {}, t("stackZone")),
        board.stack.length ? board.stack.map((object) => view(object, { small: true })) : h("span", {}, t("empty")),
      ),
      seat(of("A"), name("A"), { active: board.active === "A", view, drop: drop("A"), low: true }),
    );
    put(actions, toolbar(board));
  }

  /** What can be done with the card that is chosen, or with none. */
  function toolbar(board) {
    const button = (text, press, kind = "") => h("button", { class: kind, onclick: press }, text);
    const advance = h(
      "select",
      { "aria-label": t("nextStep"), onchange: (event) => event.target.value && does({ advance: event.target.value }) },
      h("option", { value: "" }, `${t("nextStep")}…`),
      [board.active, board.active === "A" ? "B" : "A"].flatMap((player) =>
        STEPS.map((step) => h("option", { value: `${player} ${step}` }, `${name(player)} · ${t("advanceTo")[step]}`)),
      ),
    );
    const always = [
      board.stack.length ? button(t("resolve"), () => does({ resolve: "all" }), "main") : null,
      button(t("draw"), () => does({ draw: { A: 1 } })),
      advance,
      scenario.step.length
        ? button(t("stepBack"), () => {
            scenario.step.pop();
            run();
          })
        : null,
    ];
    if (!chosen) return [h("span", { class: "hint" }, t("pick")), always];
    const it = chosen.called ?? chosen.name;
    const owned = board.players.find((player) =>
      ["hand", "battlefield", "graveyard", "exile"].some((zone) => player[zone].some((one) => one.id === chosen.id)),
    );
    const zone =
      owned &&
      ["hand", "battlefield", "graveyard", "exile"].find((one) => owned[one].some((object) => object.id === chosen.id));
    const creature = chosen.types.includes("creature");
    const own =
      {
        battlefield: [
          button(t("dies"), () => does({ destroy: [it] }), "main"),
          button(t("sacrifice"), () => does({ sacrifice: [it] })),
          creature ? button(t("attack"), () => attack(it)) : null,
          activations(it, owned),
          button(chosen.tapped ? t("untap") : t("tap"), () => does(chosen.tapped ? { untap: [it] } : { tap: [it] })),
          creature ? button(t("damageIt"), () => does({ damage: { from: it, to: it, amount: 3 } })) : null,
          button(t("counter"), () => does({ counters: { on: it, kind: "+1/+1", count: 1 } })),
          button(t("returnHand"), () => does({ move: { cards: [it], to: "hand" } })),
          button(t("exileIt"), () => does({ move: { cards: [it], to: "exile" } })),
        ],
        hand: [
          chosen.types.includes("land")
            ? button(t("playLand"), () => does({ play_land: it, by: owned?.name }), "main")
            : button(t("cast"), () => act({ cast: it, by: owned?.name }), "main"),
          activations(it, owned),
          button(t("discard"), () => does({ move: { cards: [it], to: "graveyard" } })),
        ],
        graveyard: [
          button(t("returnHand"), () => does({ move: { cards: [it], to: "hand" } })),
          button(t("exileIt"), () => does({ move: { cards: [it], to: "exile" } })),
        ],
        exile: [button(t("returnHand"), () => does({ move: { cards: [it], to: "hand" } }))],
      }[zone] ?? [];
    const off =
      scenario.step.length === 0 && zone
        ? button(t("takeAway"), () => takeAway(owned.name, zone, chosen.name), "quiet")
        : null;
    return [h("span", { class: "of" }, chosen.name), own, off, always];
  }

  /** A button for each ability that can be activated. */
  function activations(it, owned) {
    return Array.from({ length: chosen.activated }, (_, n) =>
      h(
        "button",
        {
          onclick: () => act({ activate: it, by: owned?.name, ...(n ? { ability: n + 1 } : {}) }),
        },
        chosen.activated > 1 ? `${t("activate")} ${n + 1}` : t("activate"),
      ),
    );
  }

  function attack(it) {
    const last = scenario.step.at(-1);
    if (last?.attack) last.attack.push(it);
    else scenario.step.push({ attack: [it] });
    run();
  }

  /** Casts or activates: targets are asked for by names that the table has. */
  function act(step) {
    if (!mayTarget(chosen.name)) return does(step);
    const board = told.board;
    const names = [...board.players.flatMap((player) => player.battlefield), ...board.stack].map((object) => [
      object.called ?? object.name,
      object.name,
    ]);
    const select = h(
      "select",
      { "aria-label": t("targetsOf", step.cast ?? step.activate), multiple: true, size: Math.min(8, names.length + 2) },
      [["A", t("playerA")], ["B", t("playerB")], ...names].map(([value, text]) =>
        h("option", { value }, text === value ? text : `${text} (${value})`),
      ),
    );
    const go = (targets) => {
      box.close();
      does({ ...step, ...(targets.length ? { targets } : {}) });
    };
    const box = dialog(
      t("targetsOf", step.cast ?? step.activate),
      t("close"),
      h(
        "div",
        { class: "row" },
        select,
        h(
          "button",
          {
            class: "main",
            autofocus: true,
            onclick: () => go([...select.selectedOptions].map((option) => option.value)),
          },
          t("done"),
        ),
      ),
      h("p", { class: "state" }, t("noTargets")),
    );
    return undefined;
  }

  function takeAway(player, zone, card) {
    const there = scenario.players[player][zone];
    const at = there.indexOf(card);
    if (at >= 0) there.splice(at, 1);
    chosen = null;
    run();
  }

  // What is told.
  function verdict(one) {
    return h(
      "div",
      { class: one.holds ? "verdict holds" : "verdict" },
      h(
        "div",
        {},
        h("strong", {}, one.holder ? `${one.source} (${one.holder})` : one.source),
        " ",
        h("span", { class: "outcome" }, one.verdict),
      ),
      one.ability ? h("div", { class: "ability-of" }, one.ability) : null,
      h(
        "ul",
        {},
        one.reasons.map((reason) =>
          h(
            "li",
            {},
            h("span", { class: reason.holds ? "sign for" : "sign" }, reason.holds ? "+" : "−"),
            h("span", { class: "number" }, reason.rule),
            h("span", {}, reason.words),
          ),
        ),
      ),
    );
  }

  function stepView(step, n) {
    return h(
      "section",
      {},
      h("h3", {}, t("step", n + 1)),
      told.failures
        .filter((failure) => failure.step === n + 1)
        .map((failure) => h("p", { class: "fault", role: "alert" }, t("failed", failure.said))),
      step.told.length === 0 ? h("p", { class: "state" }, t("nothingTold")) : null,
      step.told.map((event) => [h("p", { class: "what" }, event.happened), event.abilities.map(verdict)]),
      step.trace.length
        ? h(
            "details",
            { open: step.told.length === 0 },
            h("summary", {}, t("trace")),
            h(
              "ul",
              { class: "trace" },
              step.trace.map((line) =>
                h("li", {}, h("span", { class: "number" }, line.rule), h("span", {}, line.text)),
              ),
            ),
          )
        : null,
    );
  }

  /** Has the scenario run, and shows what came of it. A change that can't be is told, and not made. */
  async function run() {
    const mine = ++asked;
    let answer;
    let fault = null;
    try {
      answer = await ask("why", { scenario: tidy(scenario), cards: desk.cards() });
      const last = answer.failures.find((failure) => failure.step === scenario.step.length);
      if (last && scenario.step.length > possible.step.length) fault = t("failed", last.said);
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      fault = refused.message || t("gone");
    }
    if (mine !== asked) return;
    if (fault) {
      scenario = structuredClone(possible);
      reasons.querySelector(".fault.last")?.remove();
      reasons.prepend(h("p", { class: "fault last", role: "alert" }, fault));
      return;
    }
    possible = structuredClone(scenario);
    told = answer;
    if (chosen) chosen = everything(told.board).find((object) => object.id === chosen.id) ?? null;
    draw();
    const set = Object.values(scenario.players).some((player) => Object.values(player).some((zone) => zone.length));
    const steps = told.steps.map(stepView).reverse();
    put(
      reasons,
      told.notes.map((note) => h("p", { class: "fault" }, note)),
      steps.length ? steps : h("p", { class: "hint" }, set ? t("whyEmpty") : t("setUpHint")),
    );
  }

  function clear(all) {
    chosen = null;
    if (all) scenario = EMPTY();
    else scenario.step = [];
    run();
  }

  const saved = desk.state.files.filter((file) => file.kind === "scenario");
  async function openScenario(path) {
    const { text } = await ask("open", { file: path });
    const read = await ask("scenario", { text }).catch((refused) => desk.notice("file", refused.message));
    if (!read) return;
    scenario = { ...EMPTY(), ...read.scenario };
    scenario.step ??= [];
    run();
  }

  desk.listeners.add((what) => {
    if (what === "file") {
      palette();
      knowPictures(desk).then(draw);
      run();
    }
  });

  return h(
    "div",
    { class: "pane why" },
    h(
      "section",
      { class: "column list", "aria-label": t("palette"), "data-part": "palette" },
      h("header", {}, h("h2", {}, t("palette"))),
      filter,
      h("p", { class: "hint" }, t("paletteHint")),
      h("div", { class: "scroll" }, cards),
    ),
    h(
      "section",
      { class: "column", "aria-label": t("setUp"), "data-part": "table" },
      h(
        "header",
        {},
        h("h2", {}, t("setUp")),
        saved.length
          ? h(
              "select",
              {
                "aria-label": t("openScenario"),
                onchange: (event) => event.target.value && openScenario(event.target.value),
              },
              h("option", { value: "" }, `${t("openScenario")}…`),
              saved.map((file) => h("option", { value: file.path }, file.path)),
            )
          : null,
        h("button", { class: "quiet small", onclick: () => clear(false) }, t("startOver")),
        h("button", { class: "quiet small", onclick: () => clear(true) }, t("clearTable")),
        h("button", { class: "small", onclick: () => share(desk, told?.file ?? "", t("shareHint")) }, t("share")),
      ),
      table,
      actions,
    ),
    h(
      "section",
      { class: "column", "aria-label": t("whyTitle"), "data-part": "reasons" },
      h("header", {}, h("h2", {}, t("whyTitle"))),
      reasons,
    ),
  );
}

const everything = (board) => [
  ...board.players.flatMap((player) => [player.hand, player.battlefield, player.graveyard, player.exile].flat()),
  ...board.stack,
];

/** The scenario without what is empty, and without players of steps that name none. */
function tidy(scenario) {
  const players = Object.fromEntries(
    Object.entries(scenario.players).map(([name, zones]) => [
      name,
      Object.fromEntries(Object.entries(zones).filter(([, cards]) => !Array.isArray(cards) || cards.length)),
    ]),
  );
  const step = scenario.step.map((one) =>
    Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined)),
  );
  return { ...scenario, title: scenario.title || "A table", players, step };
}
