// Asks for what the page begins with. This is no module, so that it runs before those have come: the server reads the file while
// they are fetched and compiled.
globalThis.early = (() => {
  const page = crypto.randomUUID();
  // The number of the first text.
  const version = 1;
  // Those of last time.
  const [lang, file] = ["language", "file"].map((name) => localStorage.getItem(`cardc.${name}`));
  const answer = fetch("api/begin", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ lang: ["en", "fr"].includes(lang) ? lang : null, page, file, version }),
  })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null);
  return { page, version, answer };
})();
