// What the page begins with, where no server is. Takes the place of `lib/begin.js`.
import { ask } from "./ask.js";

/** The number of this page. */
export const PAGE = crypto.randomUUID();

/** The number of the first text. */
export const FIRST = 1;

const [lang, file] = ["language", "file"].map((name) => localStorage.getItem(`cardc.${name}`));

/** The state, and the first file with its first cards; nothing where the library does not answer. */
export const begun = ask("begin", {
  lang: ["en", "fr"].includes(lang) ? lang : null,
  page: PAGE,
  file,
  version: FIRST,
}).catch(() => null);
