// The text of the page: a file a language.
import en from "../words/en.js";
import fr from "../words/fr.js";

const LANGUAGES = { en, fr };
let language = "en";

export const code = () => language;

export function speak(wanted) {
  language = wanted in LANGUAGES ? wanted : "en";
  document.documentElement.lang = language;
}

/** What is said by a name; what takes arguments is a function. */
export function t(name, ...args) {
  const said = LANGUAGES[language][name];
  return typeof said === "function" ? said(...args) : said;
}

export const languages = () => Object.entries(LANGUAGES).map(([name, words]) => [name, words.language]);
