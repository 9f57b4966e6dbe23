// The page: what stands above its panes, which file is open, and which pane is shown.
import { begun, FIRST, PAGE } from "./lib/begin.js";
import { ask } from "./lib/ask.js";
import { dialog, h, put } from "./lib/dom.js";
import { code, languages, speak, t } from "./lib/words.js";
import { write } from "./panes/write.js";

/** The panes by their names. The others come once the first one is shown. */
const made = { write };
const LATER = {
  why: () => import("./panes/why.js"),
  find: () => import("./panes/find.js"),
  set: () => import("./panes/set.js"),
  play: () => import("./panes/play.js"),
};
/** A library without the rules has none that play. */
const panes = () => ["write", ...Object.keys(LATER)].filter((name) => desk.state.plays || !["why", "play"].includes(name));

/** Has a pane come. */
async function load(name) {
  made[name] ??= (await LATER[name]())[name];
}
const kept = {
  get: (name) => localStorage.getItem(`cardc.${name}`),
  set: (name, value) => localStorage.setItem(`cardc.${name}`, value),
  drop: (name) => localStorage.removeItem(`cardc.${name}`),
};

/** What all panes share: the state of the server, the file that is open, and its text. */
const desk = {
  state: null,
  file: null,
  /** The text. As the editor has changed it, it is made when it is asked for. */
  get text() {
    held.text ??= held.doc?.toString() ?? null;
    return held.text;
  },
  set text(text) {
    held = { text, doc: null };
    edition++;
    stretch = null;
  },
  /** Takes in that the characters between two places are others, which are so many more. */
  edited(change, doc) {
    held = { text: null, doc };
    edition++;
    if (stretch) stretch = joined(stretch, change);
  },
  /** How the lines of the file end. */
  end: "\n",
  stamp: null,
  version: 0,
  dirty: false,
  /** Tells the panes that something has changed. */
  tell: (what) => desk.listeners.forEach((listener) => listener(what)),
  listeners: new Set(),
  /** The cards that games are set up with: those of the editor's text. */
  cards: () => ({ file: desk.file, text: desk.text }),
  /** A document as the server knows it, for what is asked about it. */
  about: (more = {}) => ({ page: PAGE, file: desk.file, version: desk.version, ...more }),
  asked,
  check,
  notice,
  refresh,
  show,
};

let held = { text: null, doc: null };
/** Counts the texts that there have been. */
let edition = 0;
/** What has changed since a text was checked: the characters between two places, which now end at another. */
let stretch = null;
const NOTHING = () => ({ from: Infinity, to: -Infinity, end: -Infinity });
let checked = { file: null, edition: -1, version: 0, answer: null };

/** A stretch with what has changed behind it. */
function joined({ from, to, end }, change) {
  if (end < from) return { from: change.from, to: change.to, end: change.to + change.more };
  const last = Math.max(end, change.to);
  return { from: Math.min(from, change.from), to: to + last - end, end: last + change.more };
}

/** What came with the first text. */
const first = new Map();

/** Takes in a file with what came with it. */
function opened({ file, checked: answer, cards, card }) {
  desk.version = FIRST;
  checked = { file, edition, version: FIRST, answer: Promise.resolve(answer) };
  stretch = NOTHING();
  first.set("cards", cards);
  if (card) first.set("card", card);
}

/** Asks about the document. What is said of the beginning of the first text has come with it. */
function asked(name, more) {
  const known = first.get(name);
  const isFirst = desk.version === FIRST && checked.edition === edition && Object.values(more).every((one) => !one);
  first.delete(name);
  return known && isFirst ? known : ask(name, desk.about(more));
}

/** Has the text checked; one that has been is not checked again, but for the cards of it that wait: `more` asks for them. */
function check(more = false) {
  const { file } = desk;
  const isOther = checked.file !== file || checked.edition !== edition;
  if (isOther) desk.version++;
  if (isOther || more) {
    const edit = checked.file === file ? editSince(checked) : null;
    const before = checked.answer;
    checked = { file, edition, version: desk.version, answer: send(before, desk.about(), edit, held) };
    stretch = NOTHING();
  }
  return checked.answer;
}

/** What stands in the place of what since a version of the text; none where that is not known. */
function editSince({ version: before, edition: known }) {
  if (known === edition) return { before, from: 0, to: 0, insert: "", length: (held.doc ?? held.text).length };
  if (!stretch || !held.doc) return null;
  const { from, to, end } = stretch;
  return { before, from, to, insert: held.doc.sliceString(from, end), length: held.doc.length };
}

/** Sends a text: of one that the server knows as it was before, only what has changed. */
async function send(before, about, edit, { text, doc }) {
  const isKnown = await before?.then(
    () => true,
    () => false,
  );
  if (isKnown && edit) {
    try {
      return await ask("check", { ...about, edit });
    } catch (refused) {
      if (!["stale", "malformed"].includes(refused.code)) throw refused;
    }
  }
  return ask("check", { ...about, text: text ?? doc.toString() });
}

const elements = {};
let shown = null;

function theme(wanted) {
  const dark = wanted === "dark" || (wanted !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}

/** A line above the panes, with what can be done about it. One of a kind is shown. */
function notice(kind, text, ...buttons) {
  elements.bars.querySelector(`[data-kind="${kind}"]`)?.remove();
  if (!text) return;
  const line = h(
    "div",
    { class: kind === "gone" ? "notice error" : "notice", "data-kind": kind, role: "status" },
    h("span", {}, text),
    ...buttons,
  );
  buttons.forEach((button) => button.addEventListener("click", () => line.remove()));
  elements.bars.append(line);
}

async function refresh() {
  desk.state = await ask("state");
}

function fileChooser() {
  const editable = desk.state.files.filter((file) => file.kind === "cards");
  const foreign = desk.state.files.filter((file) => file.kind === "foreign");
  return h(
    "select",
    {
      "aria-label": t("file"),
      id: "file",
      onchange: (event) => (event.target.value === "" ? newFile(event.target) : open(event.target.value)),
    },
    editable.map((file) => h("option", { value: file.path, selected: file.path === desk.file }, file.path)),
    desk.state.write || editable.length === 0
      ? h("option", { value: "", selected: !desk.file }, `＋ ${t("newFile")}…`)
      : null,
    foreign.length
      ? h(
          "optgroup",
          { label: t("foreign") },
          foreign.map((file) => h("option", { value: file.path }, file.path)),
        )
      : null,
  );
}

function newFile(select) {
  const name = h("input", { value: "set.cards", "aria-label": t("newFileName") });
  const fault = h("p", { class: "fault", role: "alert" });
  const box = dialog(
    t("newFile"),
    t("close"),
    h(
      "form",
      {
        onsubmit: (event) => {
          event.preventDefault();
          const path = named(name.value);
          if (path === null) return put(fault, t("noName"));
          box.close();
          return begin(path);
        },
      },
      h("p", {}, t("newFileName")),
      h("div", { class: "row" }, name, h("button", { class: "main" }, t("newFile"))),
      fault,
    ),
  );
  box.addEventListener("close", () => {
    select.value = desk.file ?? "";
  });
  name.select();
}

/** The path that a new file has by its name, none where it can have none: its parts begin with a letter or the like, and lead
 * nowhere else. */
function named(name) {
  const path = name.trim().replace(/\s*(\.cards)?$/i, ".cards");
  const isPlain = (part) => /^[^.\s\\:\0][^\\:\0]*$/.test(part);
  return path.split("/").every(isPlain) ? path : null;
}

function begin(path) {
  if (desk.state.files.some((file) => file.path === path)) return open(path);
  keepDraft();
  const text = `language: ${code()}\n\n${t("starter")}`;
  Object.assign(desk, { file: path, text, end: "\n", stamp: null, dirty: true });
  desk.state.files.push({ path, kind: "cards", bytes: 0 });
  clearNotices();
  head();
  desk.tell("file");
}

/** Goes on with the cards of another program's file, as a new text beside it. */
function copied(from, { text, name, notes }) {
  const taken = (path) => desk.state.files.some((file) => file.path === path);
  let path = name;
  for (let n = 2; taken(path); n++) path = name.replace(/\.cards$/, `-${n}.cards`);
  Object.assign(desk, { file: path, text, end: "\n", stamp: null, dirty: true });
  desk.state.files.push({ path, kind: "cards", bytes: text.length });
  clearNotices();
  head();
  desk.tell("file");
  notice("file", [t("copiedFrom", from, path), ...notes].join(" "), h("button", { class: "small" }, t("close")));
}

const draft = (path) => `draft.${desk.state.name}/${path}`;

/** What is not saved waits for the next time that the file is opened. */
function keepDraft() {
  if (desk.dirty && desk.file && desk.text !== null) kept.set(draft(desk.file), desk.text);
}

/** What was said of another file is not true of this one. */
function clearNotices() {
  ["changed", "file", "tabs", "draft"].forEach((kind) => notice(kind, ""));
  outsideTold = null;
}

/** Opens a file with what was not saved of it, or as it is on the disk. */
async function open(path, asItIs = false, early = null) {
  if (!asItIs) keepDraft();
  try {
    const answer = early ?? (await ask("open", { file: path }));
    if (answer.name) return copied(path, answer);
    const { text: read, stamp } = answer;
    const own = asItIs ? null : kept.get(draft(path));
    kept.drop(draft(path));
    const end = read.includes("\r\n") ? "\r\n" : "\n";
    // Lines end as the editor has them; the file keeps its own ends when it is saved.
    const text = read.includes("\r") ? read.replace(/\r\n?/g, "\n") : read;
    const isKept = own !== null && own !== text;
    Object.assign(desk, { file: path, text: isKept ? own : text, end, stamp, dirty: isKept });
    if (early && !isKept) opened(early);
    kept.set("file", path);
    clearNotices();
    head();
    desk.tell("file");
    if (isKept) {
      const reload = h("button", { class: "small", onclick: () => open(path, true) }, t("reload"));
      notice("draft", t("draft"), reload, h("button", { class: "small" }, t("close")));
    }
    greet();
  } catch (refused) {
    notice(refused.code === "gone" ? "gone" : "file", refused.message || t("gone"));
    // What could not be opened is not chosen.
    head();
  }
  return undefined;
}

/** Other tabs with the same file. */
const presence = new BroadcastChannel("cardc");
presence.page = crypto.randomUUID();
const greet = () => presence.postMessage({ file: `${location.pathname}${desk.file}`, page: presence.page });
presence.onmessage = ({ data }) => {
  if (data.page === presence.page || data.file !== `${location.pathname}${desk.file}`) return;
  notice("tabs", t("otherPage"), h("button", { class: "small" }, t("close")));
  if (!data.answer) presence.postMessage({ ...data, page: presence.page, answer: true });
};

export async function save() {
  if (!desk.state.write || !desk.dirty || desk.file === null) return;
  const { file, text, end, stamp: before } = desk;
  try {
    const { stamp } = await ask("save", { file, text: text.replaceAll("\n", end), before });
    kept.drop(draft(file));
    ["file", "draft"].forEach((kind) => notice(kind, ""));
    if (file !== desk.file) return;
    Object.assign(desk, { stamp, dirty: desk.text !== text });
    saveState();
  } catch (refused) {
    if (refused.code === "changed") outside();
    else if (refused.code === "unknown" && before !== null) {
      // It was there when it was opened: what is saved next writes it anew.
      desk.stamp = null;
      notice("file", t("deleted"), h("button", { class: "small", onclick: save }, t("save")));
    } else notice(refused.code === "gone" ? "gone" : "file", refused.message || t("gone"));
  }
}

function outside() {
  notice(
    "changed",
    t("changedOutside"),
    h("button", { class: "small", onclick: () => open(desk.file, true) }, t("reload")),
    h(
      "button",
      {
        class: "small",
        onclick: async () => {
          desk.stamp = (await ask("stamp", { file: desk.file })).stamp;
        },
      },
      t("keepMine"),
    ),
  );
}

/** Looks whether somebody else has written the file. */
async function watch() {
  if (document.hidden || desk.file === null || desk.stamp === null) return;
  const file = desk.file;
  try {
    const { stamp } = await ask("stamp", { file });
    notice("gone", "");
    if (file !== desk.file || stamp === desk.stamp) return;
    if (!desk.dirty) {
      await open(file, true);
      notice("changed", t("reloaded"), h("button", { class: "small" }, t("close")));
    } else if (outsideTold !== stamp) {
      outside();
      outsideTold = stamp;
    }
  } catch (refused) {
    if (refused.code === "gone") notice("gone", t("gone"));
  }
}
let outsideTold = null;

function saveState() {
  const text = !desk.state.write ? t("readOnly") : desk.dirty ? t("unsaved") : t("saved");
  put(elements.state, text);
  elements.state.className = desk.dirty && desk.state.write ? "state dirty" : "state";
  elements.state.title = desk.state.write ? "" : t("readOnlyWhy");
  if (elements.save) elements.save.disabled = !desk.dirty;
}

function head() {
  const tab = (name, index) =>
    h(
      "button",
      {
        role: "tab",
        id: `tab-${name}`,
        "aria-selected": String(shown === name),
        "aria-controls": "pane",
        "aria-keyshortcuts": `Alt+${index + 1}`,
        tabindex: shown === name ? 0 : -1,
        onclick: () => show(name),
      },
      t(name),
    );
  elements.state = h("span", { class: "state", role: "status" });
  elements.save = desk.state.write ? h("button", { onclick: save, "aria-keyshortcuts": "Control+S" }, t("save")) : null;
  const tabs = h("div", { class: "tabs", role: "tablist", "aria-label": "cardc" }, panes().map(tab));
  tabs.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const names = panes();
    show(names[(names.indexOf(shown) + step + names.length) % names.length]);
    document.getElementById(`tab-${shown}`).focus();
  });
  put(
    elements.top,
    h("h1", { class: "brand" }, "cardc", h("small", {}, t("title"))),
    tabs,
    h("div", { class: "file" }, fileChooser(), elements.save, elements.state),
    h(
      "div",
      { class: "end" },
      h(
        "select",
        {
          "aria-label": t("theme"),
          onchange: (event) => {
            kept.set("theme", event.target.value);
            theme(event.target.value);
          },
        },
        ["auto", "light", "dark"].map((one) =>
          h("option", { value: one, selected: (kept.get("theme") ?? "auto") === one }, t(one)),
        ),
      ),
      h(
        "div",
        {
          class: "row",
          role: "group",
          "aria-label": languages()
            .map(([, name]) => name)
            .join(", "),
        },
        languages().map(([one, name]) =>
          h(
            "button",
            {
              class: "small",
              lang: one,
              "aria-pressed": String(one === code()),
              title: name,
              disabled: one === code(),
              onclick: () => relearn(one),
            },
            one.toUpperCase(),
          ),
        ),
      ),
      h("button", { class: "quiet", onclick: keys, "aria-label": t("help"), title: t("help") }, "?"),
    ),
  );
  saveState();
}

function keys() {
  dialog(
    t("keysTitle"),
    t("close"),
    h(
      "table",
      {},
      t("keys").map(([key, what]) => h("tr", {}, h("td", {}, h("kbd", {}, key)), h("td", {}, what))),
    ),
  );
}

/** Says everything in another language. */
function relearn(language) {
  kept.set("language", language);
  speak(language);
  checked.file = null;
  // What is still so is told again.
  clearNotices();
  greet();
  show(shown, true);
}

async function show(name, again = false) {
  if (shown === name && !again) return;
  shown = name;
  history.replaceState(null, "", `#${name}`);
  head();
  if (!made[name]) {
    try {
      await load(name);
    } catch {
      shown = null;
      return notice("gone", t("gone"));
    }
    // Another one has been chosen meanwhile.
    if (shown !== name) return;
  }
  desk.listeners.clear();
  const pane = made[name](desk, { save, saveState });
  pane.id = "pane";
  pane.setAttribute("role", "tabpanel");
  pane.setAttribute("aria-labelledby", `tab-${name}`);
  put(elements.main, pane);
  desk.tell("file");
}

/** F6 goes from one part of the page to the next. */
function nextPart(back) {
  const parts = [...document.querySelectorAll("[data-part]")];
  const at = parts.findIndex((part) => part.contains(document.activeElement));
  const part = parts[(at + (back ? -1 : 1) + parts.length) % parts.length];
  const first = ["[data-first]", ".cm-content", "button:not(:disabled)", "input, select"]
    .map((kind) => part?.querySelector(kind))
    .find(Boolean);
  (first ?? part)?.focus();
}

document.addEventListener("keydown", (event) => {
  if (event.altKey && /^Digit[1-5]$/.test(event.code)) {
    event.preventDefault();
    const name = panes()[Number(event.code.at(-1)) - 1];
    if (!name) return;
    show(name).then(() => nextPart(false));
  } else if ((event.ctrlKey || event.metaKey) && event.key === "s") {
    event.preventDefault();
    save();
  } else if ((event.ctrlKey || event.metaKey) && event.key === "p" && shown === "write") {
    event.preventDefault();
    desk.tell("print");
  } else if (event.key === "F6") {
    event.preventDefault();
    nextPart(event.shiftKey);
  } else if (event.key === "?" && !event.target.closest("input, textarea, select, .cm-editor")) {
    keys();
  }
});
// Words that stand beside the cards may have been changed meanwhile.
addEventListener("focus", () => desk.tell("back"));
addEventListener("beforeunload", (event) => {
  if (desk.dirty && desk.state.write) event.preventDefault();
});
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => theme(kept.get("theme")));

async function start() {
  theme(kept.get("theme"));
  elements.top = h("header", { class: "top", "data-part": "top" });
  elements.bars = h("div", { class: "bars" });
  elements.main = h("main", {});
  document.body.append(elements.top, elements.bars, elements.main);
  const beginning = await begun;
  if (beginning) desk.state = beginning.state;
  else await refresh();
  speak(kept.get("language") ?? desk.state.lang);
  document.title = `${desk.state.name} · cardc`;
  const editable = desk.state.files.filter((file) => file.kind === "cards").map((file) => file.path);
  const last = editable.includes(kept.get("file")) ? kept.get("file") : editable[0];
  const others = desk.state.files.filter((file) => file.kind === "foreign");
  // A file that was named is what is wanted, and a set of Magic Set Editor is one.
  const foreign = (others.find((file) => /\.mse-set$/i.test(file.path)) ?? (desk.state.files.length === 1 && others[0]))?.path;
  const early = beginning?.first;
  if (last) await open(last, false, early?.file === last ? early : null);
  else if (foreign) await open(foreign);
  // Something can be written, whatever the folder has.
  if (desk.file === null) begin("set.cards");
  const wanted = location.hash.slice(1);
  await show(panes().includes(wanted) ? wanted : "write");
  const idle = globalThis.requestIdleCallback ?? ((call) => setTimeout(call, 500));
  idle(() => Promise.all(Object.keys(LATER).map(load)).catch(() => {}));
  setInterval(watch, 2500);
}
start();
