// The library of the page, on a thread of its own: a request is written into its memory, the answer read from it.
const library = fetch(new URL("cardc.wasm", import.meta.url))
  .then((file) => file.arrayBuffer())
  .then((bytes) => WebAssembly.instantiate(bytes, {}))
  .then(({ instance }) => instance.exports);

onmessage = async ({ data: { number, name, body } }) => {
  try {
    const { memory, request, answer, answer_at } = await library;
    const asked = new TextEncoder().encode(`${name}\n${body}`);
    new Uint8Array(memory.buffer, request(asked.length), asked.length).set(asked);
    const length = answer();
    const text = new TextDecoder().decode(new Uint8Array(memory.buffer, answer_at(), length));
    postMessage({ number, refused: text[0] === "-", json: text.slice(1) });
  } catch (error) {
    // What has trapped is not asked again.
    postMessage({ number, refused: true, json: JSON.stringify({ code: "gone", message: `${error}` }) });
  }
};
