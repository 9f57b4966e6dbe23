// Asks what the page wants to know, where no server is: the library in its worker answers. Takes the place of `lib/ask.js`.
import { code } from "./words.js";

/** Why something is not answered. */
export class Refused extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

const worker = new Worker(new URL("../worker.js", import.meta.url), { type: "module" });
const waiting = new Map();
worker.onmessage = ({ data: { number, refused, json } }) => {
  const { done, failed } = waiting.get(number);
  waiting.delete(number);
  const answer = JSON.parse(json);
  if (refused) failed(new Refused(answer.code, answer.message));
  else done(answer);
};

let numbers = 0;
function send(name, body) {
  return new Promise((done, failed) => {
    const number = numbers++;
    waiting.set(number, { done, failed });
    worker.postMessage({ number, name, body: JSON.stringify({ lang: code(), ...body }) });
  });
}

/** The files that were saved stay in the browser: the library has them in memory only. */
const KEPT = "cardc.files";
const files = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
const ready = Promise.all(
  Object.entries(files).map(([file, text]) => send("save", { lang: "en", file, text, before: null })),
);

/** Asks the library; what it refuses is thrown. */
export async function ask(name, body = {}) {
  await ready;
  const answer = await send(name, body);
  if (name === "save") {
    files[body.file] = body.text;
    localStorage.setItem(KEPT, JSON.stringify(files));
  }
  return answer;
}
