// What the server is asked.
import { code } from "./words.js";

/** Why something was not answered: `code` is the server's own, or `gone`. */
export class Refused extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** Asks the server; what it refuses is thrown. */
export async function ask(name, body = {}) {
  let response;
  try {
    response = await fetch(`api/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ lang: code(), ...body }),
    });
  } catch {
    throw new Refused("gone", "");
  }
  const answer = await response.json().catch(() => ({ code: "gone", message: "" }));
  if (!response.ok) throw new Refused(answer.code, answer.message);
  return answer;
}
