//! The language server, asked by a client over standard input and output as an editor asks it.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};

const URI: &str = "file:///set/tide.cards";

const CARDS: &str = "\
Tide Cub {U}
Creature — Bear
When this creature enters, draw a card if you control a Forest.
Whenever this creature attacks, destroy targt artifact.
1/1
= Ourson des marées
Créature : ours
Quand cette créature arrive, si vous contrôlez une forêt, piochez une carte.
À chaque fois que cette créature attaque, détruisez un artefact ciblé.

Tide Quay
Land
{T}: Add {U} to your mana pool.
";

struct Client {
    server: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    last: i64,
}

impl Client {
    /// A server that has been greeted.
    fn new() -> Client {
        Client::greeted(json!({ "capabilities": {} }))
    }

    /// The same, with what an editor says of itself.
    fn greeted(greeting: Value) -> Client {
        let mut server = Command::new(env!("CARGO_BIN_EXE_cardc"))
            .arg("lsp")
            .env("LC_ALL", "C")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("cardc runs");
        let to = server.stdin.take().expect("a pipe");
        let from = BufReader::new(server.stdout.take().expect("a pipe"));
        let mut client = Client { server, to, from, last: 0 };
        let capabilities = client.ask("initialize", greeting);
        assert_eq!(capabilities["capabilities"]["positionEncoding"], "utf-16");
        assert!(capabilities["capabilities"]["hoverProvider"].as_bool().is_some_and(|has| has), "{capabilities}");
        client.tell("initialized", json!({}));
        client
    }

    fn send(&mut self, message: &Value) {
        let text = message.to_string();
        write!(self.to, "Content-Length: {}\r\n\r\n{text}", text.len()).expect("it is written");
        self.to.flush().expect("it is sent");
    }

    fn tell(&mut self, method: &str, params: Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    fn receive(&mut self) -> Value {
        let mut length = 0;
        loop {
            let mut line = String::new();
            assert!(self.from.read_line(&mut line).expect("a line") > 0, "the server has gone away");
            match line.trim().strip_prefix("Content-Length: ") {
                Some(number) => length = number.parse().expect("a number"),
                None if line.trim().is_empty() => break,
                None => {}
            }
        }
        let mut body = vec![0; length];
        self.from.read_exact(&mut body).expect("the message");
        serde_json::from_slice(&body).expect("JSON")
    }

    /// The whole answer to a request.
    fn answer(&mut self, method: &str, params: Value) -> Value {
        self.last += 1;
        let id = self.last;
        self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }));
        loop {
            let message = self.receive();
            if message["id"] == json!(id) {
                return message;
            }
        }
    }

    fn ask(&mut self, method: &str, params: Value) -> Value {
        let message = self.answer(method, params);
        assert!(message.get("error").is_none(), "{method}: {message}");
        message["result"].clone()
    }

    /// Why something about the document is refused.
    fn refused(&mut self, method: &str, mut params: Value) -> String {
        params["textDocument"] = json!({ "uri": URI });
        let message = self.answer(method, params);
        message["error"]["message"].as_str().unwrap_or_else(|| panic!("{method}: {message}")).to_owned()
    }

    /// The diagnostics that follow a change.
    fn diagnostics(&mut self) -> Vec<Value> {
        loop {
            let message = self.receive();
            if message["method"] == "textDocument/publishDiagnostics" {
                return message["params"]["diagnostics"].as_array().expect("a list").clone();
            }
        }
    }

    fn open(&mut self, text: &str) -> Vec<Value> {
        let document = json!({ "uri": URI, "languageId": "cards", "version": 1, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": document }));
        self.diagnostics()
    }

    fn change(&mut self, text: &str) -> Vec<Value> {
        let document = json!({ "uri": URI, "version": 2 });
        self.tell("textDocument/didChange", json!({ "textDocument": document, "contentChanges": [{ "text": text }] }));
        self.diagnostics()
    }

    fn about(&mut self, method: &str, more: Value) -> Value {
        let mut params = json!({ "textDocument": { "uri": URI } });
        for (key, value) in more.as_object().expect("an object") {
            params[key] = value.clone();
        }
        self.ask(method, params)
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

fn codes(diagnostics: &[Value]) -> Vec<&str> {
    diagnostics.iter().filter_map(|diagnostic| diagnostic["code"].as_str()).collect()
}

/// The place of a piece of text: line and UTF-16 units, from 0.
fn place(text: &str, piece: &str) -> Value {
    let at = text.find(piece).expect("it is there");
    let line = text[..at].matches('\n').count();
    let start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    json!({ "line": line, "character": text[start..at].encode_utf16().count() })
}

/// A text with the edits of a server made, the last first.
fn edited(text: &str, edits: &[Value]) -> String {
    let offset = |position: &Value| {
        let number = |key: &str| position[key].as_u64().expect("a number") as usize;
        let line: usize = text.split_inclusive('\n').take(number("line")).map(str::len).sum();
        let units = |at: usize| text[line..at].encode_utf16().count();
        (line..=text.len()).find(|at| text.is_char_boundary(*at) && units(*at) == number("character")).expect("a place")
    };
    let mut spans: Vec<_> = edits
        .iter()
        .map(|edit| {
            let range = &edit["range"];
            (offset(&range["start"]), offset(&range["end"]), edit["newText"].as_str().expect("a text"))
        })
        .collect();
    spans.sort_unstable();
    let mut text = text.to_owned();
    for (start, end, with) in spans.into_iter().rev() {
        text.replace_range(start..end, with);
    }
    text
}

#[test]
fn an_editor_opens_fixes_and_asks() {
    let mut client = Client::new();
    let found = client.open(CARDS);
    let has = codes(&found);
    for code in ["IF-1", "IF-2", "E-WORD", "W-5"] {
        assert!(has.contains(&code), "{code} in {has:?}");
    }
    let word = found.iter().find(|found| found["code"] == "E-WORD").expect("the misspelt word");
    assert_eq!(word["range"]["start"], place(CARDS, "targt"));
    assert_eq!(word["severity"], 1);

    // A quick fix, made, and the fault is gone.
    let at = json!({ "range": word["range"], "context": { "diagnostics": [] } });
    let actions = client.about("textDocument/codeAction", at);
    let fix = actions
        .as_array()
        .expect("a list")
        .iter()
        .find(|action| action["title"].as_str().is_some_and(|title| title.contains("target")));
    let edits = fix.expect("a fix")["edit"]["changes"][URI].as_array().expect("edits").clone();
    let fixed = edited(CARDS, &edits);
    assert!(fixed.contains("destroy target artifact."), "{fixed}");
    let left = client.change(&fixed);
    assert!(!codes(&left).contains(&"E-WORD"), "{:?}", codes(&left));

    // Hover: the class, and the French.
    let hover = client.about("textDocument/hover", json!({ "position": place(&fixed, "destroy") }));
    let said = hover["contents"]["value"].as_str().expect("a text");
    assert!(said.contains("triggered ability") && said.contains("détruisez"), "{said}");

    // From the English to the French paragraph.
    let twin = client.about("textDocument/definition", json!({ "position": place(&fixed, "destroy") }));
    assert_eq!(twin["range"]["start"], place(&fixed, "À chaque fois"));

    let symbols = client.about("textDocument/documentSymbol", json!({}));
    let names: Vec<&str> =
        symbols.as_array().expect("a list").iter().filter_map(|symbol| symbol["name"].as_str()).collect();
    assert_eq!(names, ["Tide Cub", "Tide Quay"]);

    let whole = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 99, "character": 0 } });
    let hints = client.about("textDocument/inlayHint", json!({ "range": whole }));
    let hints = hints.as_array().expect("a list");
    assert!(hints.iter().any(|hint| hint["label"].as_str().is_some_and(|label| label.contains("603.6a"))), "{hints:?}");

    let tokens = client.about("textDocument/semanticTokens/full", json!({}));
    let data = tokens["data"].as_array().expect("numbers");
    assert!(data.len() > 50 && data.len().is_multiple_of(5), "{}", data.len());

    // Formatting: what is dated goes, what is meant stays.
    let edits = client.about("textDocument/formatting", json!({ "options": { "tabSize": 4, "insertSpaces": true } }));
    let formatted = edited(&fixed, edits.as_array().expect("edits"));
    assert!(formatted.contains("{T}: Add {U}.\n"), "{formatted}");
    assert!(formatted.contains("draw a card if you control a Forest."), "{formatted}");
    assert_eq!(client.ask("shutdown", Value::Null), Value::Null);
    client.tell("exit", Value::Null);
    assert!(client.server.wait().expect("it ends").success());
}

#[test]
fn completion_offers_what_the_grammar_reads_on_with() {
    let text = "Tide Cub {U}\nCreature — Bear\nWhen this creature enters, destroy tar\n1/1\n";
    let mut client = Client::new();
    client.open(text);
    let at = place(text, "tar\n");
    let behind = json!({ "line": at["line"], "character": at["character"].as_u64().expect("a number") + 3 });
    let items = client.about("textDocument/completion", json!({ "position": behind }));
    let labels: Vec<&str> =
        items.as_array().expect("a list").iter().filter_map(|item| item["label"].as_str()).collect();
    assert!(labels.contains(&"target"), "{labels:?}");
    assert!(!labels.contains(&"tapped"), "{labels:?}");
}

#[test]
fn places_are_counted_as_editors_count_them() {
    let text =
        "Ourson 𝔸 {U}\nCréature : ours\nÀ chaque fois que cette créature attaque, détruisez un artefact ciblée.\n1/1\n";
    let mut client = Client::new();
    let found = client.open(text);
    let agreement = found.iter().find(|found| found["code"] == "W-14").expect("it does not agree");
    assert_eq!(agreement["range"]["start"], place(text, "ciblée"));
}

/// A set with words of its own.
const OWN: &str = "\
words:
keyword Kindle N = Attisement N
  When this creature enters, put N gleed counters on it.
counter gleed = brandon
cards:

Ash Cub {R}
Creature — Bear
Kindle 2
When this creature attacks, remove a gleed counter from it. If you do, target creature gets +1/+0 until end of turn. Tap \
that creature.
1/1

Ash Quay
Artifact
{T}: Put two gleed counters on target creature.
";

#[test]
fn a_word_of_the_set_has_another_name_everywhere() {
    let mut client = Client::new();
    client.open(OWN);
    let at = json!({ "position": place(OWN, "gleed counters on target") });
    let prepared = client.about("textDocument/prepareRename", at.clone());
    assert_eq!(prepared["placeholder"], "gleed", "{prepared}");
    let edits = client.about("textDocument/rename", json!({ "position": at["position"], "newName": "cinder" }));
    let renamed = edited(OWN, edits["changes"][URI].as_array().expect("edits"));
    assert!(
        !renamed.contains("gleed") && renamed.matches("cinder").count() == OWN.matches("gleed").count(),
        "{renamed}"
    );
    assert!(renamed.contains("counter cinder = brandon"), "{renamed}");
    let left = client.change(&renamed);
    assert!(codes(&left).iter().all(|code| !code.starts_with("B-")), "{left:?}");

    // What the game has already, what is no name, and what the set has are refused, each with its reason.
    let at = place(&renamed, "cinder counters on target");
    for (name, why) in [("charge", "known already"), ("", "a name is made of"), ("a_b", "a name is made of")] {
        let refused = client.refused("textDocument/rename", json!({ "position": at, "newName": name }));
        assert!(refused.contains(why), "{name}: {refused}");
    }

    // A word of the game has one name.
    let none = client.about("textDocument/prepareRename", json!({ "position": place(&renamed, "Creature") }));
    assert_eq!(none, Value::Null);
}

/// What is wrong behind what is mended first is mended as well.
#[test]
fn all_fixes_are_those_of_the_command() {
    const MESSY: &str = "language: en\n\nReed Cub {1}{G}\nCreature — Bear\nWhen you attack draw a card\n\
                         When This creature comes into play, draw a card.\n2/2\n";
    let file = tempfile::Builder::new().suffix(".cards").tempfile().expect("a file");
    std::fs::write(file.path(), MESSY).expect("it is written");
    let run = Command::new(env!("CARGO_BIN_EXE_cardc")).args(["check", "--fix"]).arg(file.path()).output();
    run.expect("it runs");
    let fixed = std::fs::read_to_string(file.path()).expect("it is there");
    assert!(fixed.contains("Whenever you attack, draw a card.\nWhen this creature enters, draw a card."), "{fixed}");

    let mut client = Client::new();
    client.open(MESSY);
    let everything = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 9, "character": 0 } });
    let asked = json!({ "range": everything, "context": { "diagnostics": [] } });
    let actions = client.about("textDocument/codeAction", asked);
    let all = actions.as_array().into_iter().flatten().find(|action| action["kind"] == "source.fixAll").expect("one");
    assert_eq!(edited(MESSY, all["edit"]["changes"][URI].as_array().expect("edits")), fixed);
    // An editor that asks for the changes later gets the same.
    let action = json!({ "title": all["title"], "kind": "source.fixAll", "data": URI });
    let resolved = client.ask("codeAction/resolve", action);
    assert_eq!(resolved["edit"], all["edit"]);
}

#[test]
fn definitions_are_the_words_that_bring_them() {
    let mut client = Client::new();
    client.open(OWN);
    let word = client.about("textDocument/definition", json!({ "position": place(OWN, "gleed counters on target") }));
    assert_eq!(word["range"]["start"], place(OWN, "gleed = brandon"), "{word}");
    let places = client.about(
        "textDocument/references",
        json!({
            "position": place(OWN, "gleed = brandon"), "context": { "includeDeclaration": true }
        }),
    );
    assert!(places.as_array().is_some_and(|places| places.len() >= 4), "{places}");
    // What a mention speaks of.
    let referent = client.about("textDocument/definition", json!({ "position": place(OWN, "that creature.") }));
    assert_eq!(referent["range"]["start"], place(OWN, "target creature gets"), "{referent}");
    // The twin in the other language.
    let mut client = Client::new();
    client.open(CARDS);
    let twin = client.about("textDocument/implementation", json!({ "position": place(CARDS, "destroy targt") }));
    assert_eq!(twin["range"]["start"], place(CARDS, "À chaque fois"), "{twin}");
}

/// A keystroke in a set of 300 cards: one card is looked at again.
#[test]
fn a_keystroke_looks_at_one_card() {
    let card = |number: usize| {
        format!(
            "Tide Cub {number} {{U}}\nCreature — Bear\nFlying\nWhen this creature enters, if you control a Forest, draw a \
             card.\n1/1\n\n"
        )
    };
    let text: String = (0..300).map(card).collect();
    let mut client = Client::new();
    client.open(&text);
    assert_eq!(client.about("cardc/work", json!({})), json!({ "cards": 300, "lookedAt": 300 }));
    for number in 0..8 {
        let changed = text.replacen("draw a card", &format!("draw {} cards", number + 2), number + 1);
        let changed = changed.replacen(&format!("draw {} cards", number + 2), "draw a card", number);
        client.change(&changed);
        // The card that is typed in, and the one that is as it was again.
        let work = client.about("cardc/work", json!({}));
        let most = if number == 0 { 1 } else { 2 };
        assert!(work["lookedAt"].as_u64().is_some_and(|looked_at| looked_at <= most), "{work}");
    }
}

/// Words in a file beside the cards are known, and a change of that file with the next keystroke.
#[test]
fn the_words_of_a_file_beside_the_cards_are_known() {
    let folder = std::env::temp_dir().join(format!("cardc-lsp-{}", std::process::id()));
    let cards = folder.join("set");
    std::fs::create_dir_all(&cards).expect("a folder");
    let words = folder.join("cardc.words");
    std::fs::write(&words, "counter gleed = brandon\n").expect("it is written");
    let uri = format!("file://{}", cards.join("ash.cards").display());
    let text = "Ash Quay {2}\nArtifact\n{T}: Put two gleed counters on target creature.\n";
    let mut client = Client::new();
    let document = json!({ "uri": uri, "languageId": "cards", "version": 1, "text": text });
    client.tell("textDocument/didOpen", json!({ "textDocument": document }));
    let found = client.diagnostics();
    std::fs::write(&words, "counter smut = suie\n").expect("it is written");
    let touched = std::fs::File::options().append(true).open(&words).expect("it is there");
    touched.set_modified(std::time::SystemTime::now() + Duration::from_secs(2)).expect("a time");
    let change = json!({ "textDocument": { "uri": uri, "version": 2 }, "contentChanges": [{ "text": text }] });
    client.tell("textDocument/didChange", change);
    let later = client.diagnostics();
    std::fs::remove_dir_all(&folder).expect("it goes");
    assert!(codes(&found).is_empty(), "{found:?}");
    assert_eq!(codes(&later), ["B-WORD"], "{later:?}");
}

/// A card is looked at again where the line above it says another language.
#[test]
fn another_language_is_another_card() {
    let cards = |language: &str| {
        format!(
            "language: en\n\nBear {{G}}\nCreature — Bear\nFlying\n2/2\n\n---\n{language}\nOurs {{G}}\nCréature : ours\nVol\n2/2\n"
        )
    };
    let (english, french, none) = (cards("language: en"), cards("language: fr"), cards(""));
    for (before, after) in [(&english, &french), (&french, &english), (&none, &english), (&english, &none)] {
        let fresh = Client::new().open(after);
        let mut client = Client::new();
        client.open(before);
        assert_eq!(client.change(after), fresh, "{before} to {after}");
    }
}

/// Whatever comes in, the server answers, and goes on.
#[test]
fn what_is_no_message_is_answered() {
    let mut client = Client::new();
    client.open(CARDS);
    let framed = |body: &[u8]| [format!("Content-Length: {}\r\n\r\n", body.len()).as_bytes(), body].concat();
    for (bytes, code) in [
        (framed(b"{"), -32_700),
        (framed(&[b'{', 0xff, b'}']), -32_700),
        (framed(b"[{\"id\":1,\"method\":\"m\"}]"), -32_600),
        (framed(b"{\"id\":7}"), -32_600),
        (b"Content-Length: 1000000000000000000\r\n\r\n".to_vec(), -32_600),
        (b"Content-Length: many\r\n\r\n".to_vec(), -32_600),
        (framed(b"{\"id\":7,\"method\":\"textDocument/hover\",\"params\":{}}"), -32_602),
        (framed(b"{\"id\":7,\"method\":\"no/such\"}"), -32_601),
        (framed(b"{\"id\":7,\"method\":\"initialize\",\"params\":{}}"), -32_600),
    ] {
        client.to.write_all(&bytes).expect("it is written");
        client.to.flush().expect("it is sent");
        let answer = client.receive();
        assert_eq!(answer["error"]["code"], code, "{}: {answer}", String::from_utf8_lossy(&bytes));
    }
    let symbols = client.about("textDocument/documentSymbol", json!({}));
    assert_eq!(symbols.as_array().map(Vec::len), Some(2), "{symbols}");
    // A change that comes late changes nothing.
    let document = json!({ "uri": URI, "version": 0 });
    client.tell("textDocument/didChange", json!({ "textDocument": document, "contentChanges": [{ "text": "" }] }));
    let symbols = client.about("textDocument/documentSymbol", json!({}));
    assert_eq!(symbols.as_array().map(Vec::len), Some(2), "{symbols}");
    client.ask("shutdown", Value::Null);
    client.send(&json!({ "jsonrpc": "2.0", "id": 99, "method": "textDocument/hover", "params": {} }));
    assert_eq!(client.receive()["error"]["code"], -32_600);
}

/// What is offered behind a text, in its order.
fn offered(client: &mut Client, text: &str) -> Vec<String> {
    client.change(text);
    let line = text.matches('\n').count();
    let character = text.rsplit('\n').next().unwrap_or_default().encode_utf16().count();
    let at = json!({ "position": { "line": line, "character": character } });
    let items = client.about("textDocument/completion", at);
    let labels = items.as_array().into_iter().flatten().filter_map(|item| item["label"].as_str());
    labels.map(str::to_owned).collect()
}

#[test]
fn completion_goes_on_in_each_line_of_a_card() {
    let mut client = Client::new();
    client.open("");
    for (text, first) in [
        ("Tide Cub {", "{1}"),
        ("Tide Cub {2}{U", "{U}"),
        ("Tide Cub {2}", "{W}"),
        ("Tide Cub {U}\nLeg", "Legendary"),
        ("Tide Cub {U}\nCreature ", "—"),
        ("Tide Cub {U}\nCreature — Human ", "Wizard"),
        ("Ourson {U}\nCréature : humain et ", "soldat"),
        ("Tide Cub {U}\nCreature — Bear\nWhen this creature enters, draw ", "a"),
        ("Tide Cub {U}\nCreature — Bear\nDestroy target ", "creature"),
        ("Tide Cub {U}\nCreature — Bear\nFlying\n{", "{T}"),
        ("Ourson {U}\nCréature : ours\nQuand cette créature arrive, ", "créez"),
        ("Ourson {U}\nCréature : ours\nÀ chaque fois ", "que"),
        ("Tide Cub {U}\nCreature — Bear\nThis creature has first ", "strike"),
    ] {
        let offered = offered(&mut client, text);
        assert!(offered.iter().take(5).any(|label| label == first), "{text}: {offered:?}");
    }
    // A name, a remark and the words of a set are the designer's own.
    for text in ["Tide Cu", "Tide ", "# Tide ", "words:\nkeyword Kin", "Tide Cub {U}\nCreature — Bear\nFlavor: The "]
    {
        assert_eq!(offered(&mut client, text), [""; 0], "{text}");
    }
    let phrase = offered(&mut client, "Tide Cub {U}\nCreature — Bear\nTarget creature gets +1/+1 ");
    assert_eq!(phrase[..2], ["until", "until end of turn …"]);
}

#[test]
fn changes_alone_are_taken() {
    let text = "Tide Cub 𝔸 {U}\nCreature — Bear\nFlying\n1/1\n";
    let mut client = Client::new();
    assert_eq!(codes(&client.open(text)), [""; 0]);
    let change = |from: Value, to: Value, with: &str| json!({ "range": { "start": from, "end": to }, "text": with });
    let end = json!({ "line": 2, "character": 6 });
    let changes = json!([
        change(end.clone(), end, ", vigilence"),
        change(json!({ "line": 0, "character": 9 }), json!({ "line": 0, "character": 11 }), "B"),
    ]);
    let document = json!({ "uri": URI, "version": 2 });
    client.tell("textDocument/didChange", json!({ "textDocument": document, "contentChanges": changes }));
    let found = client.diagnostics();
    assert_eq!(codes(&found), ["E-WORD"]);
    assert_eq!(found[0]["range"]["start"], json!({ "line": 2, "character": 8 }));
    let symbols = client.about("textDocument/documentSymbol", json!({}));
    assert_eq!(symbols[0]["name"], "Tide Cub B");
}

#[test]
fn cards_fold_and_are_found_in_the_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = format!("{OWN}\n{CARDS}");
    std::fs::create_dir(folder.path().join("a b")).expect("a folder");
    std::fs::write(folder.path().join("a b/tide.cards"), CARDS).expect("it is written");
    let mut client = Client::new();
    client.open(&text);
    let folds = client.about("textDocument/foldingRange", json!({}));
    let lines: Vec<(u64, u64)> = folds
        .as_array()
        .expect("a list")
        .iter()
        .map(|fold| (fold["startLine"].as_u64().expect("a line"), fold["endLine"].as_u64().expect("a line")))
        .collect();
    let line = |piece: &str| text[..text.find(piece).expect("it is there")].matches('\n').count() as u64;
    assert!(lines.contains(&(0, line("\ncards:"))) || lines.contains(&(0, line("cards:"))), "{lines:?}");
    // A card with both languages is one.
    assert!(lines.contains(&(line("Tide Cub {U}"), line("\nTide Quay") - 1)), "{lines:?}");

    // The folder is told in the greeting.
    let mut server = Client::greeted(json!({
        "capabilities": {},
        "rootUri": format!("file://{}", folder.path().display()),
    }));
    let symbols = server.ask("workspace/symbol", json!({ "query": "MARÉES" }));
    assert_eq!(symbols[0]["name"], "Ourson des marées", "{symbols}");
    let uri = symbols[0]["location"]["uri"].as_str().expect("an address");
    assert!(uri.ends_with("/a%20b/tide.cards"), "{uri}");
    assert_eq!(symbols[0]["location"]["range"]["start"], json!({ "line": 5, "character": 2 }));
    assert_eq!(server.ask("workspace/symbol", json!({ "query": "nothing of the kind" })), json!([]));
}

#[test]
fn types_and_costs_are_explained_and_words_brought() {
    let text = "Tide Cub {2}{U/R}\nCreature — Bear\nKindle 2\n1/1\n";
    let mut client = Client::new();
    let found = client.open(text);
    let mut hover = |piece: &str| {
        let hover = client.about("textDocument/hover", json!({ "position": place(text, piece) }));
        hover["contents"]["value"].as_str().unwrap_or_default().to_owned()
    };
    let cost = hover("{2}");
    assert!(cost.contains("mana value 3 (202.3)") && cost.contains("blue and red"), "{cost}");
    let bear = hover("Bear");
    assert!(bear.contains("**Bear**") && bear.contains("*ours*"), "{bear}");
    assert!(hover("Creature").contains("*créature*"));
    assert_eq!(hover("Tide"), "");

    let unknown = found.iter().find(|found| found["code"] == "B-WORD").expect("an unknown word");
    let at = json!({ "range": unknown["range"], "context": { "diagnostics": [] } });
    let actions = client.about("textDocument/codeAction", at);
    let brings = actions
        .as_array()
        .expect("a list")
        .iter()
        .find(|action| action["title"].as_str().is_some_and(|title| title.contains("keyword Kindle N")));
    let edits = brings.expect("an action")["edit"]["changes"][URI].as_array().expect("edits").clone();
    assert!(edited(text, &edits).starts_with("words:\nkeyword Kindle N\ncards:\n\nTide Cub"));
}
