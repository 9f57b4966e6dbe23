// Starts `cardc lsp` for .cards files.
const { workspace } = require("vscode");
const { LanguageClient, TransportKind } = require("vscode-languageclient/node");

let client;

function activate(context) {
  const settings = workspace.getConfiguration("cardc");
  const language = settings.get("language", "auto");
  const args = language === "auto" ? ["lsp"] : ["--lang", language, "lsp"];
  const command = settings.get("path", "cardc");
  client = new LanguageClient(
    "cardc",
    "cardc",
    { command, args, transport: TransportKind.stdio },
    { documentSelector: [{ language: "cards" }] },
  );
  context.subscriptions.push({ dispose: () => client.stop() });
  return client.start();
}

function deactivate() {
  return client ? client.stop() : undefined;
}

module.exports = { activate, deactivate };
