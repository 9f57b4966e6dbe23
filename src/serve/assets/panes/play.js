// Play: a hand against a simple opponent. The page has the answers; the server plays the game again up to the next choice.
import { ask } from "../lib/ask.js";
import { knowPictures, objectView, seat } from "../lib/board.js";
import { h, put } from "../lib/dom.js";
import { share } from "../lib/share.js";
import { t } from "../lib/words.js";
import { setUp } from "./why.js";

/** The game stays while the page is open; what is kept stays beyond. */
let game = null;
const KEPT = "cardc.game";

/** How a game ends, for the player. */
const endings = () => ({ won: t("won"), lost: t("lost"), draw: t("draw_game"), given_up: t("given_up") });

/** An object of the battlefield as a scenario has it: by its name alone, or with what has become of it. */
function entry(object) {
  const more = {
    ...(object.tapped ? { tapped: true } : {}),
    ...(object.sick ? { sick: true } : {}),
    ...(object.damage ? { damage: object.damage } : {}),
    ...(object.counters.length
      ? { counters: Object.fromEntries(object.counters.map(({ kind, count }) => [kind, count])) }
      : {}),
  };
  return Object.keys(more).length ? { card: object.name, ...more } : object.name;
}

/** The players of a scenario that begins as a position is: without tokens, which no card makes, and without hidden cards. */
function players(board) {
  const open = (zone) => zone.filter((object) => !object.token && !object.hidden);
  const names = (zone) => open(zone).map((object) => object.name);
  const set = (player) => ({
    life: player.life,
    library: player.library,
    battlefield: open(player.battlefield).map(entry),
    hand: names(player.hand),
    graveyard: names(player.graveyard),
    exile: names(player.exile),
  });
  const full = (zones) => Object.entries(zones).filter(([, zone]) => !Array.isArray(zone) || zone.length);
  return Object.fromEntries(board.players.map((player) => [player.name, Object.fromEntries(full(set(player)))]));
}

/** What happened, without the steps in which nothing did. */
const told = (trace) => trace.filter((line, n) => line.rule !== "500.1" || trace[n + 1]?.rule !== "500.1");

/** The options with their places; where one is chosen, those that are alike stand once. */
function distinct(options, max) {
  const all = options.map((option, index) => [option, index]);
  return max > 1 ? all : all.filter(([option], n) => options.findIndex((other) => other.text === option.text) === n);
}

export function play(desk) {
  let position = null;
  /** The answers that led to it. */
  let reached = [];
  let picked = [];
  let busy = false;
  const table = h("div", { class: "table scroll" });
  const choice = h("section", { class: "choice", "data-part": "choice", "aria-live": "polite" });
  const happened = h("ul", { class: "trace" });
  const status = h("span", { class: "state", role: "status" });

  const begin = () => {
    if (busy) return;
    [position, reached] = [null, []];
    game = { file: desk.file, seed: Math.floor(Math.random() * 1e6), answers: [] };
    return go();
  };

  async function go() {
    if (busy) return;
    busy = true;
    picked = [];
    put(status, t("thinking"));
    try {
      const text = game.file === desk.file ? desk.text : null;
      position = await ask("play", { cards: { file: game.file, text }, seed: game.seed, answers: game.answers });
      reached = [...game.answers];
      put(status, `${t("seed")} ${game.seed}`);
      draw();
    } catch (refused) {
      put(status);
      // What was answered last is taken back: the choice before it is there still.
      game.answers = reached;
      put(choice);
      if (position) draw();
      choice.prepend(h("p", { class: "fault", role: "alert" }, refused.message || t("gone")));
    } finally {
      busy = false;
    }
  }

  const answer = (one) => {
    // What is pressed while the server thinks is no answer to a choice that nobody has seen.
    if (busy) return;
    game.answers = [...game.answers, one];
    go();
  };
  const undo = () => {
    if (game.answers.length && !busy) {
      game.answers = game.answers.slice(0, -1);
      go();
    }
  };

  function toggle(index) {
    if (busy) return;
    const { max } = position.choice;
    if (picked.includes(index)) picked = picked.filter((one) => one !== index);
    else picked = max === 1 ? [index] : [...picked, index].slice(-max);
    // One thing is done at once: an action, or a choice of one.
    if (max === 1 && position.choice.min <= picked.length && picked.length) return answer({ picks: picked });
    draw(index);
  }

  function draw(focused = null) {
    const { board } = position;
    const [own, other] = board.players;
    const options = position.choice?.options ?? [];
    const view = (object, look = {}) => {
      const index = options.findIndex((option) => option.object === object.id);
      return objectView(object, {
        ...look,
        can: index >= 0,
        chosen: picked.includes(index) && index >= 0,
        press: index >= 0 ? () => toggle(index) : null,
      });
    };
    put(
      table,
      seat(other, `${t("opponent")} (${other.name})`, { active: board.active === other.name, view }),
      h(
        "div",
        { class: "middle" },
        h(
          "span",
          { class: "pill" },
          `${board.active === own.name ? t("you") : t("opponent")} · ${t("turn", board.turn)} · ${board.step}`,
        ),
        h("span", {}, t("stackZone")),
        board.stack.length ? board.stack.map((object) => view(object, { small: true })) : h("span", {}, t("empty")),
      ),
      seat(own, `${t("you")} (${own.name})`, { active: board.active === own.name, view, low: true }),
    );
    put(choice, asked());
    put(
      happened,
      told(position.trace).map((line) =>
        h("li", {}, h("span", { class: "number" }, line.rule), h("span", {}, line.text)),
      ),
    );
    const button =
      focused === null
        ? choice.querySelector(".options button, button.main")
        : choice.querySelector(`.options [data-index="${focused}"]`);
    if (
      document.activeElement === document.body ||
      choice.contains(document.activeElement) ||
      focused !== null ||
      !document.activeElement.isConnected
    )
      button?.focus();
  }

  function asked() {
    if (position.ended) {
      return [h("h3", {}, endings()[position.ended]), h("button", { class: "main", onclick: begin }, t("newGame"))];
    }
    const { what, priority, source, options, min, max, number } = position.choice;
    const title = h(
      "h3",
      {},
      priority ? t("yourChoice") : `${what[0].toUpperCase()}${what.slice(1)}`,
      source ? h("small", { class: "state" }, ` ${t("for", source)}`) : null,
    );
    if (number) {
      const input = h("input", { type: "number", min, max: Math.min(max, 99), value: min, "aria-label": what });
      return [
        title,
        h(
          "form",
          {
            class: "row",
            onsubmit: (event) => {
              event.preventDefault();
              answer({ number: Math.min(max, Math.max(min, Number(input.value))) });
            },
          },
          input,
          h("button", { class: "main" }, t("done")),
        ),
      ];
    }
    const enough = picked.length >= min && picked.length <= max;
    const finish = priority ? t("pass") : picked.length === 0 ? t("none") : t("done");
    return [
      title,
      max > 1 ? h("p", { class: "state" }, t("chooseOf", min, max)) : null,
      h(
        "div",
        { class: "options" },
        distinct(options, max).map(([option, index]) =>
          h(
            "button",
            { "aria-pressed": String(picked.includes(index)), onclick: () => toggle(index), "data-index": index },
            option.text,
          ),
        ),
      ),
      max > 1 || min === 0
        ? h("button", { class: "main", disabled: !enough, onclick: () => answer({ picks: picked }) }, finish)
        : null,
    ];
  }

  function keys(event) {
    if (event.target.closest("input, select, textarea") || event.ctrlKey || event.altKey || event.metaKey || !position)
      return;
    const at = Number(event.key) - 1;
    const button = at >= 0 && choice.querySelectorAll(".options button")[at];
    if (button) toggle(Number(button.dataset.index));
    else if (event.key === "u") undo();
    else if (event.key === " " && position.choice?.min === 0 && picked.length === 0) {
      event.preventDefault();
      answer({ picks: [] });
    }
  }

  /** The position as a scenario file, or on the table of the other pane. */
  const shareIt = async () => {
    if (!position) return;
    const { board } = position;
    const scenario = {
      id: "position",
      title: `${t("seed")} ${game.seed}, ${t("turn", board.turn)}`,
      start: `${board.active} main`,
      players: players(board),
      step: [],
    };
    try {
      const { file } = await ask("why", { scenario, cards: { file: game.file, text: desk.text } });
      share(desk, file, t("sharePosition"), [
        [
          t("ontoTable"),
          () => {
            setUp(players(board), board.active);
            desk.show("why");
          },
        ],
      ]);
    } catch (refused) {
      put(status, refused.message || t("gone"));
    }
  };

  const keep = () => {
    localStorage.setItem(KEPT, JSON.stringify(game));
    put(status, t("kept"));
  };
  const resume = () => {
    const kept = localStorage.getItem(KEPT);
    if (kept && !busy) {
      [position, reached] = [null, []];
      game = JSON.parse(kept);
      go();
    }
  };

  desk.listeners.add((what) => {
    if (what !== "file") return;
    // Cards in the hand show what they cost.
    knowPictures(desk).then(() => position && !busy && draw());
    if (game?.file === desk.file) go();
    else begin();
  });

  const pane = h(
    "div",
    { class: "pane playing", onkeydown: keys },
    h(
      "section",
      { class: "column", "aria-label": t("playTitle"), "data-part": "table" },
      h(
        "header",
        {},
        h("h2", {}, t("playTitle")),
        status,
        h("button", { class: "small", onclick: undo, "aria-keyshortcuts": "u" }, t("undo")),
        h("button", { class: "quiet small", onclick: shareIt }, t("share")),
        h("button", { class: "quiet small", onclick: keep }, t("keep")),
        h("button", { class: "quiet small", onclick: resume }, t("resume")),
        h("button", { class: "small", onclick: begin }, t("newGame")),
      ),
      table,
    ),
    h(
      "section",
      { class: "column", "aria-label": t("yourChoice") },
      h("header", {}, h("h2", {}, t("yourChoice"))),
      choice,
      h("header", {}, h("h2", {}, t("log"))),
      h("div", { class: "told scroll", tabindex: 0 }, h("p", { class: "hint" }, t("playWith")), happened),
    ),
  );
  return pane;
}
