//! The printings of the cards that the source documents name, where they lie beside the cards that `CARDC_CARDS` names.

use std::path::Path;

use cardc::compile::{compile, context_of};
use cardc::lex::{Language, Names};
use serde_json::Value;

/// At most so many printed texts in a hundred may be beyond the checker; each is told with where understanding stopped.
const REFUSED: usize = 3;

#[test]
fn printed_texts_are_understood() {
    let file = std::env::var_os("CARDC_CARDS").map(|cards| Path::new(&cards).with_file_name("card-printings.json"));
    let Some(text) = file.and_then(|file| std::fs::read_to_string(file).ok()) else {
        println!("skipped: no card-printings.json beside the cards that CARDC_CARDS names");
        return;
    };
    let printings: Value = serde_json::from_str(&text).expect("the printings are JSON");
    let mut texts = Vec::new();
    collect(&printings, &mut texts);
    let (mut all, mut refused) = (0, Vec::new());
    for Printing { language, name, type_line, text } in &texts {
        all += 1;
        let names = Names::new(name, *language);
        let compiled = compile(text, &names, *language, context_of(type_line)).expect("a short text");
        for paragraph in &compiled.paragraphs {
            if paragraph.outcome.is_err() {
                refused.push(format!("{name}: {}", compiled.lexed.text_of(paragraph.span)));
            }
        }
    }
    refused.sort();
    refused.dedup();
    println!("{all} printed texts, {} paragraphs refused:\n{}", refused.len(), refused.join("\n"));
    assert!(all > 400, "{all} printed texts");
    assert!(refused.len() * 100 <= all * REFUSED, "{} of {all} refused", refused.len());
}

/// A text as it was printed.
struct Printing<'p> {
    language: Language,
    name: &'p str,
    type_line: &'p str,
    text: &'p str,
}

/// All printed texts of the cards.
fn collect<'p>(cards: &'p Value, texts: &mut Vec<Printing<'p>>) {
    for (english, card) in cards.as_object().expect("cards by their names") {
        let type_line = card["type"].as_str().unwrap_or_default();
        let french = card["name_fr"].as_str().unwrap_or(english);
        for key in ["en_mtgjson", "en_current"] {
            if let Some(text) = card[key].as_str() {
                texts.push(Printing { language: Language::English, name: english, type_line, text });
            }
        }
        for printing in card["fr_printings"].as_array().into_iter().flatten() {
            if let Some(text) = printing["text"].as_str() {
                texts.push(Printing { language: Language::French, name: french, type_line, text });
            }
        }
    }
}
