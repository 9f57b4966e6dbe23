//! A page that no server stands behind is answered alike.

use std::sync::Arc;

use cardc_serve::{Memory, Page};
use lang::lex::Language;
use serde_json::{Value, json};

use crate::served::{CARD, served};

fn page() -> Page {
    Page::new(Arc::new(Memory::default()), Language::English)
}

fn ask(page: &mut Page, name: &str, body: Value) -> Result<Value, Value> {
    let json = |bytes: Vec<u8>| serde_json::from_slice(&bytes).expect("JSON");
    page.answer(name, body.to_string().as_bytes()).map(json).map_err(json)
}

#[test]
fn a_page_alone_answers_as_the_server_does() {
    let mut page = page();
    let file = |more: Value| {
        let mut all = json!({ "lang": "en", "page": "p", "file": "set.cards", "version": 1 });
        all.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        all
    };
    let saved = ask(&mut page, "save", file(json!({ "text": CARD, "before": null })));
    assert!(saved.is_ok(), "{saved:?}");
    let served = served(false);
    for (name, body) in [
        ("check", file(json!({ "text": CARD }))),
        ("card", file(json!({ "line": 3 }))),
        ("hover", file(json!({ "line": 4, "character": 3 }))),
        ("complete", file(json!({ "line": 4, "character": 3 }))),
        ("cards", file(json!({}))),
        ("find", json!({ "lang": "en", "files": ["set.cards"], "pattern": "", "where": "type:creature" })),
        ("set", json!({ "lang": "fr", "cards": { "file": "set.cards" } })),
        ("play", json!({ "lang": "en", "cards": { "file": "set.cards" }, "seed": 3, "answers": [] })),
    ] {
        assert_eq!(ask(&mut page, name, body.clone()), Ok(served.ask(name, &body)), "{name}");
    }
    let opened = ask(&mut page, "open", file(json!({}))).expect("a text");
    assert_eq!(opened["text"], CARD);
    let begun = ask(&mut page, "begin", json!({ "page": "q", "version": 1 })).expect("a beginning");
    assert_eq!((&begun["first"]["text"], &begun["first"]["cards"]["total"]), (&json!(CARD), &json!(1)));
}

#[test]
fn files_in_memory_are_as_safe_as_those_on_the_disk() {
    let mut page = page();
    let mut save = |file: &str, text: &str, before: Value| {
        let answer = ask(&mut page, "save", json!({ "lang": "en", "file": file, "text": text, "before": before }));
        answer.map(|saved| saved["stamp"].clone()).map_err(|refused| refused["code"].clone())
    };
    for path in ["../set.cards", "/set.cards", "a\\b.cards", "set.exe", "", "a/../../b.cards"] {
        assert_eq!(save(path, CARD, Value::Null), Err(json!("unknown")), "{path}");
    }
    let first = save("set.cards", CARD, Value::Null).expect("a new file");
    // One that is there is not written over unseen, nor one that has changed since it was read.
    assert_eq!(save("set.cards", "", Value::Null), Err(json!("changed")));
    assert!(save("set.cards", "language: en\n", first.clone()).is_ok());
    assert_eq!(save("set.cards", CARD, first), Err(json!("changed")));
    assert_eq!(ask(&mut page, "nothing", json!({})).map_err(|refused| refused["code"].clone()), Err(json!("unknown")));
}
