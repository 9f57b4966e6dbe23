// What the page begins with, as `early.js` has asked for it.
const { page, version, answer } = globalThis.early;

/** The number of this page: the server tells two pages with the same file apart by it. */
export const PAGE = page;

/** The number of the first text. */
export const FIRST = version;

/** The state, and the first file with its first cards; nothing where the server does not answer. */
export const begun = answer;
