// Asks for what the page begins with, before its other scripts have come.

/** The number of this page: the server tells two pages with the same file apart by it. */
export const PAGE = crypto.randomUUID();

/** The number of the first text. */
export const FIRST = 1;

// Those of last time.
const [lang, file] = ["language", "file"].map((name) => localStorage.getItem(`cardc.${name}`));

/** The state, and the first file with its first cards; nothing where the server does not answer. */
export const begun = fetch("api/begin", {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ lang: ["en", "fr"].includes(lang) ? lang : null, page: PAGE, file, version: FIRST }),
})
  .then((response) => (response.ok ? response.json() : null))
  .catch(() => null);
