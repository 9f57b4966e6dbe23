//! What the page is answered.

use serde_json::{Value, json};

use crate::served::{CARD, Served, served, served_with};

const SET: &str = "language: en

Quay Mourner {2}{B}
Creature — Human Cleric
Whenever another creature you control dies, if you control an artifact, you gain 1 life.
2/3

Reed Runner {G}
Creature — Elf Scout
Trample
1/1

Tin Lantern {2}
Artifact
At the beginning of your upkeep, scry 1.

Lamp Wright {1}{W}
Creature — Human Artificer
When this creature enters, draw a card.
1/2
";

fn set() -> Served {
    served_with(SET, false)
}

fn list<'v>(value: &'v Value, path: &str) -> Vec<&'v Value> {
    value.pointer(path).and_then(Value::as_array).map(|list| list.iter().collect()).unwrap_or_default()
}

fn text<'v>(value: &'v Value, path: &str) -> &'v str {
    value.pointer(path).and_then(Value::as_str).unwrap_or_else(|| panic!("{path} in {value}"))
}

#[test]
fn a_text_is_checked_fixed_and_looked_into() {
    let served = served(false);
    let wrong = "language: en\n\nReef Thief {R}\nCreature — Scout\nWhenever this creature attacks, destroy targt artifact.\n2/1\n";
    let about = |more: Value| {
        let mut all = json!({ "lang": "en", "page": "p", "file": "set.cards", "version": 1 });
        all.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        all
    };
    let checked = served.ask("check", &about(json!({ "text": wrong })));
    assert_eq!(checked["errors"], 1);
    let finding = &checked["findings"][0];
    assert_eq!((text(finding, "/code"), text(finding, "/fix/text")), ("E-WORD", "target"));
    assert_eq!((&finding["start"]["line"], &finding["start"]["character"]), (&json!(4), &json!(40)));
    // A place of a text that is not held is not answered.
    let stale = about(json!({ "version": 2 })).to_string();
    assert_eq!(served.post("hover", &stale).0, 409);

    let right = wrong.replace("targt", "target");
    assert_eq!(served.ask("check", &about(json!({ "text": right })))["errors"], 0);
    let card = served.ask("card", &about(json!({ "line": 4 })));
    assert_eq!(text(&card, "/picture/faces/0/name"), "Reef Thief");
    let paragraph = &card["texts"][0]["paragraphs"][0];
    assert_eq!(text(paragraph, "/class/rule"), "603.1");
    assert_eq!(
        text(paragraph, "/other/said/text"),
        "À chaque fois que cette créature attaque, détruisez un artefact ciblé."
    );
    let event = list(paragraph, "/parts").into_iter().find(|part| part["role"] == "trigger_event").expect("an event");
    let (from, to) = (event["from"].as_u64().unwrap() as usize, event["to"].as_u64().unwrap() as usize);
    assert_eq!(&text(paragraph, "/text")[from..to], "this creature attacks");
    let hover = served.ask("hover", &about(json!({ "line": 4, "character": 35 })));
    assert!(text(&hover, "/markdown").contains("**destroy**"), "{hover}");
    let stages = served.ask("stages", &about(json!({ "index": 0, "face": 0, "language": "en", "paragraph": 0 })));
    assert!(text(&stages, "/ir").contains("Destroy"), "{stages}");
}

#[test]
fn a_page_begins_with_its_file_and_the_first_cards() {
    let served = set();
    let begin = json!({ "lang": null, "page": "p", "file": "gone.cards", "version": 1 });
    let begun = served.ask("begin", &begin);
    assert_eq!((&begun["state"]["lang"], &begun["state"]["write"]), (&json!("en"), &json!(false)));
    let first = &begun["first"];
    assert_eq!((text(first, "/file"), text(first, "/text")), ("set.cards", SET));
    assert_eq!((&first["checked"]["version"], &first["checked"]["cards"]), (&json!(1), &json!(4)));
    // What comes with it is what is answered alone.
    let about = |more: Value| {
        let mut all = json!({ "lang": "en", "page": "p", "file": "set.cards", "version": 1 });
        all.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        all
    };
    assert_eq!(first["cards"], served.ask("cards", &about(json!({}))));
    assert_eq!(first["card"], served.ask("card", &about(json!({ "line": 0, "character": 0 }))));
    // The text is known: what is changed in it is enough.
    let length = SET.encode_utf16().count() + 1;
    let edit = json!({ "before": 1, "from": 0, "to": 0, "insert": "\n", "length": length });
    let checked = served.ask("check", &about(json!({ "version": 2, "edit": edit })));
    assert_eq!((&checked["version"], &checked["cards"]), (&json!(2), &json!(4)));
}

#[test]
fn why_a_trigger_did_not_trigger_is_told_and_the_file_runs_again() {
    let served = set();
    let table = |battlefield: &[&str]| {
        json!({
            "lang": "en",
            "cards": { "file": "set.cards" },
            "scenario": {
                "id": "table",
                "players": { "A": { "battlefield": battlefield } },
                "step": [{ "destroy": ["Reed Runner"] }],
            },
        })
    };
    let told = served.ask("why", &table(&["Quay Mourner", "Reed Runner"]));
    let ability = &told["steps"][0]["told"][0]["abilities"][0];
    assert_eq!((text(ability, "/source"), &ability["holds"]), ("Quay Mourner", &json!(false)));
    assert!(
        list(ability, "/reasons").iter().any(|reason| reason["rule"] == "603.4" && reason["holds"] == false),
        "{ability}"
    );
    let graveyard = list(&told, "/board/players/0/graveyard");
    assert_eq!(graveyard.iter().map(|card| text(card, "/name")).collect::<Vec<_>>(), ["Reed Runner"]);

    let told = served.ask("why", &table(&["Quay Mourner", "Reed Runner", "Tin Lantern"]));
    assert_eq!(told["steps"][0]["told"][0]["abilities"][0]["holds"], true);
    assert_eq!(list(&told, "/board/stack").len(), 1);
    // What is shared is what was run.
    let read = served.ask("scenario", &json!({ "lang": "en", "text": text(&told, "/file") }));
    assert_eq!(read["scenario"]["step"], json!([{ "destroy": ["Reed Runner"] }]));
}

#[test]
fn objects_of_a_name_are_called_apart() {
    let served = set();
    let body = json!({
        "lang": "en",
        "cards": { "file": "set.cards" },
        "scenario": {
            "id": "table",
            "players": { "A": { "battlefield": ["Reed Runner", "Reed Runner"] }, "B": { "battlefield": ["Reed Runner"] } },
        },
    });
    let told = served.ask("why", &body);
    let called: Vec<&str> = [0, 1]
        .iter()
        .flat_map(|player| list(&told, &format!("/board/players/{player}/battlefield")))
        .map(|one| text(one, "/called"))
        .collect();
    assert_eq!(called.len(), 3);
    let mut apart = called.clone();
    apart.sort_unstable();
    apart.dedup();
    assert_eq!(apart.len(), 3, "{called:?}");
}

#[test]
fn what_has_changed_in_a_text_is_enough() {
    let served = served(false);
    let about = |more: Value| {
        let mut all = json!({ "lang": "en", "page": "p", "file": "set.cards" });
        all.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        all
    };
    // A letter of two units stands before what is changed.
    let text = "language: en\n\n# \u{1f41a}\nReef Thief {R}\nCreature — Scout\nWhenever this creature attacks, draw a crad.\n2/1\n";
    assert_eq!(served.ask("check", &about(json!({ "version": 1, "text": text })))["errors"], 1);
    let from = text[..text.find("crad").expect("it is there")].encode_utf16().count();
    let length = text.encode_utf16().count();
    let edit = |before: i32, length: usize| {
        let edit = json!({ "before": before, "from": from, "to": from + 4, "insert": "card", "length": length });
        about(json!({ "version": 2, "edit": edit }))
    };
    // Where the page has another text than is held, it is told to send all of it.
    for wrong in [edit(7, length), edit(1, length + 1), about(json!({ "version": 2 }))] {
        assert_eq!(served.post("check", &wrong.to_string()).0, 409, "{wrong}");
    }
    assert_eq!(served.ask("check", &edit(1, length))["errors"], 0);
    // In the midst of a letter nothing is changed.
    let within = json!({ "before": 2, "from": 17, "to": 17, "insert": "", "length": length });
    assert_eq!(served.post("check", &about(json!({ "version": 3, "edit": within })).to_string()).0, 409);
}

#[test]
fn a_mention_leads_to_the_event_that_introduced_it() {
    let served = served(false);
    let text = "language: en\n\nReef Mourner {B}\nCreature — Scout\nWhenever another creature dies, exile it.\n2/1\n";
    let mut about = json!({ "lang": "en", "page": "p", "file": "set.cards", "version": 1, "text": text });
    served.ask("check", &about);
    about["index"] = json!(0);
    let card = served.ask("card", &about);
    let mention = &card["texts"][0]["paragraphs"][0]["mentions"][0];
    assert_eq!(mention["said"], "\"it\" is the subject of the event");
    assert_eq!(mention["by"], json!([9, 30]));
}

#[test]
fn a_folder_of_many_files_is_searched_whole() {
    let served = set();
    let files: Vec<String> = (0..40).map(|n| format!("scout-{n}.cards")).collect();
    for (n, file) in files.iter().enumerate() {
        let card = format!("language: en\n\nReef Scout No {n} {{G}}\nCreature — Scout\nTrample\n1/1\n");
        std::fs::write(served.folder.path().join("cards").join(file), card).expect("a file");
    }
    let found = served.ask("find", &json!({ "lang": "en", "files": files, "pattern": "trample" }));
    assert_eq!((&found["searched"], &found["cards"], &found["notes"]), (&json!(40), &json!(40), &json!([])));
}

#[test]
fn of_many_cards_the_first_are_looked_at_before_the_page_is_answered() {
    let card =
        |n| format!("Reef Scout No {n} {{G}}\nCreature — Scout\nWhenever this creature attacks, draw a crad.\n1/1\n\n");
    let many: String = (0..450).map(card).collect();
    let text = format!("language: en\n\n{many}");
    let served = served_with(CARD, false);
    let about = json!({ "lang": "en", "page": "p", "file": "set.cards", "version": 1, "text": text });
    // How many they are is a matter of time, too.
    let mut told = 0;
    for round in 0.. {
        let answer = served.ask("check", &about);
        let count = |of: &str| answer[of].as_u64().expect("a number");
        assert_eq!((count("cards"), count("errors") + count("waiting"), count("version")), (450, 450, 1));
        assert!(count("errors") > told, "none is looked at in round {round}");
        assert!(round > 0 || count("errors") <= 200, "{answer}");
        told = count("errors");
        if count("waiting") == 0 {
            break;
        }
    }
    assert_eq!(told, 450);
}

#[test]
fn cards_are_found_with_what_they_have_in_common() {
    let served = set();
    let ask = |more: Value| {
        let mut all = json!({ "lang": "en", "files": ["set.cards"] });
        all.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        served.ask("find", &all)
    };
    let all = ask(json!({}));
    assert_eq!((&all["cards"], &all["searched"]), (&json!(4), &json!(4)));
    assert_eq!(all["facets"]["curve"], json!({ "1": 1, "2": 2, "3": 1 }));
    assert_eq!(all["facets"]["colours"], json!({ "B": 1, "C": 1, "G": 1, "W": 1 }));
    assert_eq!(all["facets"]["types"], json!({ "artifact": 1, "creature": 3 }));
    assert_eq!(all["facets"]["keywords"], json!({ "trample": 1 }));
    assert_eq!((&all["facets"]["words"]["control"], &all["facets"]["words"]["artifact"]), (&json!(1), &json!(1)));
    let dies = ask(json!({ "pattern": "whenever … dies, …" }));
    assert_eq!(dies["cards"], 1);
    assert_eq!(text(&dies, "/items/0/picture/faces/0/name"), "Quay Mourner");
    let green = ask(json!({ "where": "color=green" }));
    assert_eq!(text(&green, "/items/0/picture/faces/0/name"), "Reed Runner");
    // What the file does not say decides nothing, and that is told.
    let rare = ask(json!({ "where": "rarity=rare" }));
    assert_eq!((&rare["cards"], list(&rare, "/notes").len()), (&json!(0), 1), "{rare}");
}

#[test]
fn a_set_is_measured_beside_another() {
    let served = set();
    let measured = served.ask("set", &json!({ "lang": "fr", "cards": { "file": "set.cards" }, "like": "set.cards" }));
    assert_eq!(measured["own"], measured["like"]);
    assert_eq!(measured["own"]["types"], json!({ "artifact": 1, "creature": 3 }));
    assert_eq!(measured["own"]["triggers"], json!({ "dies": 1, "enters": 1, "step_begins": 1 }));
    assert_eq!((&measured["names"]["dies"], &measured["names"]["creature"]), (&json!("meurt"), &json!("créature")));
    assert_eq!(list(&measured, "/own/en/most").first(), Some(&&json!(["control", 2])));
    let none = json!({ "lang": "en", "cards": { "file": "set.cards" }, "like": "../secret.cards" });
    assert_eq!(served.post("set", &none.to_string()).0, 404);
}

#[test]
fn the_words_of_a_set_are_called_as_it_calls_them() {
    let served = served_with(
        "words:\n\nkeyword Scorn of [quality] = Mépris des [qualité]\n  This creature can't be blocked by \
         [quality].\n\ncards:\n\nFlue Rat {B}\nCreature — Rat\nScorn of Walls\n1/1\n",
        false,
    );
    let names = |lang: &str| {
        let measured = served.ask("set", &json!({ "lang": lang, "cards": { "file": "set.cards" } }));
        assert_eq!(measured["own"]["keywords"], json!({ "scorn_of": 1 }));
        let found = served.ask("find", &json!({ "lang": lang, "files": ["set.cards"] }));
        assert_eq!(measured["names"]["scorn_of"], found["names"]["scorn_of"]);
        text(&found, "/names/scorn_of").to_lowercase()
    };
    assert_eq!([names("en"), names("fr")], ["scorn of", "mépris des"]);
}

#[test]
fn basic_lands_are_there_whatever_the_file_has() {
    let served = set();
    let body = json!({
        "lang": "en",
        "cards": { "file": "set.cards" },
        "scenario": { "id": "table", "players": { "A": { "battlefield": ["Forest", "Plaine"] } } },
    });
    let told = served.ask("why", &body);
    let names: Vec<&str> = list(&told, "/board/players/0/battlefield").iter().map(|one| text(one, "/name")).collect();
    assert_eq!(names, ["Forest", "Plains"]);
}

/// Plays a game with the first option of each choice, and gives what each position showed.
fn played(served: &Served, choices: usize) -> Vec<Value> {
    let mut answers: Vec<Value> = Vec::new();
    let mut shown = Vec::new();
    for _ in 0..choices {
        let body = json!({ "lang": "en", "cards": { "file": "set.cards" }, "seed": 7, "answers": answers });
        let position = served.ask("play", &body);
        let choice = position["choice"].clone();
        shown.push(position);
        if choice.is_null() {
            break;
        }
        let least = choice["min"].as_u64().unwrap();
        answers.push(match choice["number"] == true {
            true => json!({ "number": least }),
            false => {
                let most = choice["max"].as_u64().unwrap();
                json!({ "picks": (0..least.max(1.min(most))).collect::<Vec<u64>>() })
            }
        });
    }
    shown
}

#[test]
fn a_game_goes_on_from_choice_to_choice_and_is_the_same_again() {
    let served = set();
    let once = played(&served, 25);
    assert!(once.len() == 25 || once.last().unwrap()["ended"].is_string());
    let turns: Vec<u64> = once.iter().map(|position| position["board"]["turn"].as_u64().unwrap()).collect();
    assert!(turns.is_sorted() && turns.last() > turns.first(), "{turns:?}");
    assert_eq!(played(&served, 25), once);
    // Answers that fit no choice are of another game.
    let body = json!({ "lang": "en", "cards": { "file": "set.cards" }, "seed": 7, "answers": [{ "picks": [99] }] });
    assert_eq!(served.post("play", &body.to_string()).0, 422);
}

#[test]
fn what_the_opponent_holds_is_not_shown() {
    let served = set();
    for position in played(&served, 25) {
        let opponent = &position["board"]["players"][1];
        assert!(list(opponent, "/hand").iter().all(|card| card["hidden"] == true && card["name"] == ""), "{opponent}");
        for line in list(&position, "/trace") {
            assert!(!text(line, "/text").contains("library to hand"), "{line}");
        }
    }
}

#[test]
fn a_file_of_another_program_becomes_a_text_beside_it() {
    let served = served(true);
    let folder = served.folder.path().join("cards");
    let table = "Card Name,Mana Cost,Card Type,Rules Text,Rarity,Mood\nReef Clerk,1U,Instant,Draw a card.,C,calm\n";
    std::fs::write(folder.join("Reef.CSV"), table).expect("a file");
    let state = served.ask("state", &json!({ "lang": "en" }));
    let kinds: Vec<(&str, &str)> =
        list(&state, "/files").into_iter().map(|file| (text(file, "/path"), text(file, "/kind"))).collect();
    assert_eq!(kinds, [("Reef.CSV", "foreign"), ("set.cards", "cards")]);
    let opened = served.ask("open", &json!({ "lang": "en", "file": "Reef.CSV" }));
    assert_eq!(text(&opened, "/name"), "Reef.cards");
    assert_eq!(text(&opened, "/text"), "language: en\n\nReef Clerk {1}{U}\nInstant\nDraw a card.\nRarity: common\n\n");
    assert_eq!(opened["notes"], json!(["Not taken over: Mood."]));
    // It is searched as it is.
    let found = served.ask("find", &json!({ "lang": "en", "files": ["Reef.CSV"], "where": "color=blue" }));
    assert_eq!(found["cards"], json!(1));
    let saved = json!({ "lang": "en", "file": "Reef.cards", "text": opened["text"], "before": null });
    served.ask("save", &saved);
    assert_eq!(std::fs::read_to_string(folder.join("Reef.CSV")).expect("a file"), table);
    // A folder that is not there is what is told.
    let (_, answer) = served.post("save", r#"{"lang":"en","file":"nowhere/x.cards","text":"x","before":null}"#);
    assert!(answer.contains("the folder of nowhere/x.cards is not there"), "{answer}");
}
