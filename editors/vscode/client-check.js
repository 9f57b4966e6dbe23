// Asks a server as an editor does, through the client library that editors use: `npm run check:server -- PATH_OF_CARDC`.
const { spawn } = require("node:child_process");
const assert = require("node:assert");
const rpc = require("vscode-jsonrpc/node");

const uri = "file:///set/ash.cards";
const text = `words:
counter gleed = brandon
cards:

Ash Cub {R}
Creature — Bear
When this creature enters, put a gleed counter on targt creature.
1/1
`;

const place = (piece) => {
  const before = text.slice(0, text.indexOf(piece)).split("\n");
  return { line: before.length - 1, character: before[before.length - 1].length };
};

async function main() {
  const server = spawn(process.argv[2] ?? "cardc", ["lsp"]);
  const client = rpc.createMessageConnection(
    new rpc.StreamMessageReader(server.stdout),
    new rpc.StreamMessageWriter(server.stdin),
  );
  let told;
  const heard = () => new Promise((resolve) => (told = resolve));
  client.onNotification("textDocument/publishDiagnostics", (params) => told(params.diagnostics));
  client.listen();
  const { capabilities } = await client.sendRequest("initialize", { processId: null, rootUri: null, capabilities: {} });
  assert(capabilities.hoverProvider && capabilities.renameProvider && capabilities.completionProvider);
  await client.sendNotification("initialized", {});

  const textDocument = { uri };
  let next = heard();
  await client.sendNotification("textDocument/didOpen", {
    textDocument: { uri, languageId: "cards", version: 1, text },
  });
  const found = await next;
  const word = found.find((one) => one.code === "E-WORD");
  assert(word, "the misspelt word is found");

  const actions = await client.sendRequest("textDocument/codeAction", {
    textDocument,
    range: word.range,
    context: { diagnostics: [word] },
  });
  const fix = actions.find((action) => action.title.includes("target"));
  assert(fix, "a fix is offered");
  const fixed = text.replace("targt", fix.edit.changes[uri][0].newText);

  next = heard();
  const began = process.hrtime.bigint();
  await client.sendNotification("textDocument/didChange", {
    textDocument: { uri, version: 2 },
    contentChanges: [{ text: fixed }],
  });
  const left = await next;
  const took = Number(process.hrtime.bigint() - began) / 1e6;
  assert(!left.some((one) => one.code === "E-WORD"), "the fault is gone");

  const hover = await client.sendRequest("textDocument/hover", { textDocument, position: place("put a gleed") });
  assert(hover.contents.value.includes("triggered ability"), hover.contents.value);
  const items = await client.sendRequest("textDocument/completion", { textDocument, position: place("creature.\n") });
  assert(items.length > 0, "words are offered");
  const rename = await client.sendRequest("textDocument/rename", {
    textDocument,
    position: place("gleed counter"),
    newName: "cinder",
  });
  assert.strictEqual(rename.changes[uri].length, 2, "both places have the new name");

  await client.sendRequest("shutdown");
  await client.sendNotification("exit");
  console.log(`opened, fixed, hovered, completed, renamed; a keystroke took ${took.toFixed(1)} ms`);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
