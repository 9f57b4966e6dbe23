// The editor: CodeMirror, with the findings, words and completions of the language server's own functions.
import { ask } from "../lib/ask.js";
import { h, later } from "../lib/dom.js";
import { lines } from "../lib/markdown.js";
import { withSymbols } from "../lib/symbols.js";
import { t } from "../lib/words.js";
import {
  autocompletion,
  completionKeymap,
  Decoration,
  defaultKeymap,
  drawSelection,
  EditorState,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  history,
  historyKeymap,
  hoverTooltip,
  keymap,
  lineNumbers,
  lintGutter,
  lintKeymap,
  RangeSetBuilder,
  search,
  searchKeymap,
  setDiagnostics,
  ViewPlugin,
} from "../vendor/codemirror.js";

const offset = (doc, { line, character }) => {
  if (line >= doc.lines) return doc.length;
  const at = doc.line(line + 1);
  return Math.min(at.from + character, at.to);
};
const place = (doc, at) => {
  const line = doc.lineAt(at);
  return { line: line.number - 1, character: at - line.from };
};

/** How many milliseconds what is found is shown before more is asked for. */
const SHOWN = 60;

const SEVERITY = { error: "error", warning: "warning", beyond: "info", note: "hint" };

/** What lines are: names, type lines, comments; and in them symbols and reminder text. */
const marks = ViewPlugin.fromClass(
  class {
    constructor(view) {
      this.decorations = marked(view);
    }
    update(update) {
      if (update.docChanged || update.viewportChanged) this.decorations = marked(update.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

/** What stands between cards and between faces, and what says how those that follow are read. */
const BETWEEN = /^$|^(language|words|cards|langue|mots|cartes)\s*:|^\/\/|^[-–—]{3,}$/i;

/** A line above one, over comments. */
function above(doc, number) {
  let over = number - 1;
  while (over > 0 && doc.line(over).text.trim().startsWith("#")) over -= 1;
  return { number: over, text: over > 0 ? doc.line(over).text.trim() : "" };
}

/** Whether a line is the name of a face: the first of it, or in the other language. */
function isName(doc, { number, text }) {
  return !BETWEEN.test(text) && (text.startsWith("=") || BETWEEN.test(above(doc, number).text));
}

function marked(view) {
  const builder = new RangeSetBuilder();
  const line = (name) => Decoration.line({ class: `cm-${name}` });
  const { doc } = view.state;
  for (const { from, to } of view.visibleRanges) {
    let at = doc.lineAt(from);
    for (;;) {
      const text = at.text.trim();
      if (text.startsWith("#")) builder.add(at.from, at.from, line("comment"));
      else if (text !== "" && BETWEEN.test(text)) builder.add(at.from, at.from, line("setting"));
      else if (isName(doc, { number: at.number, text })) builder.add(at.from, at.from, line("name"));
      else if (text !== "" && isName(doc, above(doc, at.number))) builder.add(at.from, at.from, line("types"));
      for (const match of at.text.matchAll(/\{[^{}\s]{1,8}\}|\([^()]*\)/g)) {
        const name = match[0].startsWith("{") ? "symbol" : "reminder";
        builder.add(
          at.from + match.index,
          at.from + match.index + match[0].length,
          Decoration.mark({ class: `cm-${name}` }),
        );
      }
      if (at.to >= to || at.number === doc.lines) break;
      at = doc.line(at.number + 1);
    }
  }
  return builder.finish();
}

const look = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "var(--surface)" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.65" },
  ".cm-content": { caretColor: "var(--accent)", padding: "10px 0 60px" },
  ".cm-cursor": { borderLeftColor: "var(--accent)", borderLeftWidth: "2px" },
  "&.cm-focused": { outline: "none" },
  "&.cm-focused .cm-content": { outline: "none" },
  ".cm-gutters": { backgroundColor: "var(--surface)", color: "var(--soft)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "color-mix(in srgb, var(--tint) 55%, transparent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    background: "color-mix(in srgb, var(--accent) 28%, transparent) !important",
  },
  ".cm-name": { fontWeight: "700", color: "var(--accent)" },
  ".cm-types": { color: "var(--soft)" },
  ".cm-comment, .cm-setting, .cm-reminder": { color: "var(--soft)", fontStyle: "italic" },
  ".cm-symbol": { color: "var(--cost)" },
  ".cm-tooltip": {
    backgroundColor: "var(--raised)",
    color: "var(--ink)",
    border: "1px solid var(--line)",
    borderRadius: "10px",
    boxShadow: "var(--shadow)",
    overflow: "hidden",
  },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { backgroundColor: "var(--accent)", color: "var(--accent-ink)" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "var(--mono)", maxHeight: "15.5em", padding: "4px" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "2px 10px", borderRadius: "5px" },
  ".cm-word": { padding: "8px 14px", maxWidth: "520px", fontFamily: "var(--sans)", fontSize: "13.5px" },
  ".cm-word p": { margin: "2px 0" },
  ".cm-word ul": { margin: "4px 0", paddingLeft: "18px" },
  ".cm-diagnostic": {
    whiteSpace: "pre-line",
    fontFamily: "var(--sans)",
    fontSize: "13.5px",
    padding: "6px 12px",
    borderLeftColor: "var(--line)",
  },
  ".cm-diagnostic-error": { borderLeftColor: "var(--error)" },
  ".cm-diagnostic-warning": { borderLeftColor: "var(--warning)" },
  ".cm-diagnostic-info": { borderLeftColor: "var(--beyond)" },
  ".cm-diagnosticAction": {
    backgroundColor: "var(--accent)",
    color: "var(--accent-ink)",
    borderRadius: "6px",
    padding: "3px 10px",
    marginLeft: "0",
    marginTop: "6px",
    display: "block",
  },
  ".cm-panels": { backgroundColor: "var(--ground)", color: "var(--ink)", borderColor: "var(--line)" },
});

/** The words of a hover: what begins in bold stands first, lines behind the list. */
function words(markdown) {
  const all = lines(markdown);
  const said = ({ pieces }) => pieces.map(({ kind, text }) => (kind ? h(kind, {}, text) : withSymbols(text)));
  const those = (kind, tag) => all.filter(({ is }) => is === kind).map((line) => h(tag, {}, said(line)));
  const list = those("item", "li");
  return h(
    "div",
    { class: "cm-word" },
    those("head", "p"),
    list.length ? h("ul", {}, list) : null,
    those("line", "p"),
  );
}

/**
 * An editor of the desk's file. `heard` is called with the findings, and `typed` behind it with the place of the cursor;
 * `moved` with that place as the cursor moves.
 */
export function editor(desk, { heard, moved, typed, changed }) {
  let last = [];

  const at = (state, position) => desk.about(place(state.doc, position));

  let checking = false;
  let again = false;

  /**
   * Has the text checked. While one check is on its way no other is asked for: the latest text is checked behind it. Of many cards
   * the first come first: the others are asked for once what is found has been shown. `anew` has the same text looked at again, for
   * words that stand in another file.
   */
  async function check(anew = false) {
    again ||= !anew;
    if (checking) return;
    checking = true;
    let waiting = Number(anew);
    while (again || waiting) {
      const more = !again;
      if (more) await new Promise((shown) => setTimeout(shown, SHOWN));
      again = false;
      waiting = (await checkNow(more))?.waiting ?? 0;
    }
    checking = false;
  }

  /** Has the text as it is now checked, and shows what is found. */
  async function checkNow(more) {
    const { doc } = view.state;
    let answer;
    try {
      answer = await desk.check(more);
    } catch (refused) {
      return desk.notice(refused.code === "gone" ? "gone" : "check", refused.message || t("gone"));
    }
    // A later text is being checked.
    if (answer.version !== desk.version || doc !== view.state.doc) return undefined;
    last = answer.findings.map((finding) => ({
      ...finding,
      from: offset(doc, finding.start),
      to: offset(doc, finding.end),
      edit: finding.fix && {
        from: offset(doc, finding.fix.start),
        to: offset(doc, finding.fix.end),
        insert: finding.fix.text,
      },
    }));
    const diagnostics = last.map((finding) => ({
      from: finding.from,
      to: Math.max(finding.to, finding.from),
      severity: SEVERITY[finding.severity],
      source: finding.code,
      message: finding.message,
      actions: finding.edit ? [{ name: t("fixTo", finding.fix.text), apply: () => apply(finding) }] : [],
    }));
    view.dispatch(setDiagnostics(view.state, diagnostics));
    heard({ ...answer, findings: last });
    typed(place(view.state.doc, view.state.selection.main.head));
    return answer;
  }
  // What one key changes is one change; those that come while a check is on its way are the next.
  const soon = later(0, () => check());

  function apply(finding) {
    if (!finding.edit) return;
    view.dispatch({
      changes: finding.edit,
      selection: { anchor: finding.edit.from + finding.edit.insert.length },
      userEvent: "input.fix",
    });
    view.focus();
  }

  /** Applies the fix of a finding at the cursor, or else of the nearest one on its line. */
  function fixHere() {
    const { head } = view.state.selection.main;
    const line = view.state.doc.lineAt(head);
    const far = ({ from, to }) =>
      from <= head && head <= to ? 0 : Math.min(Math.abs(from - head), Math.abs(to - head));
    const near = last
      .filter((one) => one.edit && one.to >= line.from && one.from <= line.to)
      .sort((one, other) => far(one) - far(other));
    if (near[0]) apply(near[0]);
    return true;
  }

  /** Selects the finding behind the selected one, or the one before it, those within others too; from the last on the first. */
  function toFinding(back) {
    const order = (one, other) => one.from - other.from || one.to - other.to;
    const all = last.toSorted(order);
    const { from, to } = view.state.selection.main;
    const next = back
      ? (all.findLast((one) => order(one, { from, to }) < 0) ?? all.at(-1))
      : (all.find((one) => order(one, { from, to }) > 0) ?? all[0]);
    if (!next) return false;
    view.dispatch({
      selection: { anchor: next.from, head: next.to },
      effects: EditorView.announce.of(next.message),
      scrollIntoView: true,
    });
    return true;
  }

  /** Makes the changes that the server names. */
  async function change(name) {
    // Of all cards, those that wait to be looked at, too.
    for (let answer = await desk.check(); answer.waiting;) answer = await desk.check(true);
    const { edits } = await ask(name, at(view.state, 0));
    const { doc } = view.state;
    const changes = edits.map((edit) => ({
      from: offset(doc, edit.range.start),
      to: offset(doc, edit.range.end),
      insert: edit.newText,
    }));
    if (changes.length) view.dispatch({ changes, userEvent: "input.fix" });
    view.focus();
  }

  /** What the server says of a place of the text as it is now; something else where it does not answer. */
  const asked = (what, state, position, none) =>
    desk
      .check()
      .then(() => ask(what, at(state, position)))
      .catch(() => none);

  async function completions(context) {
    // Behind a space and an open brace, too.
    const before = context.matchBefore(/[\p{L}’'{ -]+/u);
    if (!before && !context.explicit) return null;
    const { items } = await asked("complete", context.state, context.pos, { items: [] });
    if (!items.length || context.aborted) return null;
    const from = offset(context.state.doc, items[0].start);
    return { from, options: items.map((item) => ({ label: item.label, apply: item.text })), filter: false };
  }

  const nonce = EditorView.cspNonce.of(document.querySelector("meta[name=nonce]").content);
  const extensions = [
    nonce,
    lineNumbers(),
    history(),
    drawSelection(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    lintGutter(),
    search({ top: true }),
    marks,
    look,
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ "aria-label": t("editor"), spellcheck: "false" }),
    // Enter is a new line until one of the words is chosen with an arrow.
    autocompletion({ override: [completions], activateOnTypingDelay: 120, icons: false, selectOnOpen: false }),
    hoverTooltip(async (within, position) => {
      const { markdown } = await asked("hover", within.state, position, { markdown: null });
      return markdown && { pos: position, create: () => ({ dom: words(markdown) }) };
    }),
    keymap.of([
      { key: "Alt-Enter", run: fixHere },
      { key: "F8", run: () => toFinding(false), shift: () => toFinding(true) },
      ...completionKeymap,
      ...lintKeymap,
      ...historyKeymap,
      ...searchKeymap,
      ...defaultKeymap,
    ]),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) {
        edited(update);
        desk.dirty = true;
        changed();
        soon();
      } else if (update.selectionSet) {
        moved(place(update.state.doc, update.state.selection.main.head));
      }
    }),
  ];
  // Its styles are put onto the page as it is made.
  const view = new EditorView({ extensions: [nonce] });

  /** Shows a text from its beginning: what was done to another one is not undone in it. */
  function show(doc) {
    view.setState(EditorState.create({ doc, extensions }));
  }

  /** Tells the desk what has changed: of a long text no copy is made at each key. What was found stands where it does now. */
  function edited({ changes, state: { doc } }) {
    for (const one of last) {
      if (one.edit && changes.touchesRange(one.edit.from, one.edit.to)) one.edit = null;
      for (const place of [one, one.edit].filter(Boolean)) {
        [place.from, place.to] = [changes.mapPos(place.from, 1), changes.mapPos(place.to, -1)];
        place.to = Math.max(place.from, place.to);
      }
    }
    let [from, to] = [changes.length, 0];
    changes.iterChangedRanges((start, end) => {
      from = Math.min(from, start);
      to = Math.max(to, end);
    }, true);
    desk.edited({ from, to, more: changes.newLength - changes.length }, doc);
  }
  return {
    dom: view.dom,
    check,
    change,
    apply,
    load() {
      show(desk.text ?? "");
      return check();
    },
    goTo({ line, character = 0 }, focus = true) {
      const anchor = offset(view.state.doc, { line, character });
      view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
      if (focus) view.focus();
    },
    place: () => place(view.state.doc, view.state.selection.main.head),
  };
}
