//! What is done with hostile input: each function takes any bytes and must come back. The fuzz targets call them, and so does
//! the test `hostile`, with seeds and mutations of its own.

use cardc::lex::Lexicon;
use cardc::scenario::{CardPool, Options, run_text};
use cardc::source::{Input, read_all};
use cardc::{Compiler, Database, Language};

/// A text that is compiled, classified, said in both languages, and read again.
fn text(data: &[u8], language: Language) {
    let text = String::from_utf8_lossy(data);
    let card = Compiler::new().text(&text, language);
    for ability in card.abilities() {
        let _ = ability.class();
        for other in Language::BOTH {
            if let Some(said) = ability.say(other) {
                let _ = Compiler::new().text(&said, other);
            }
        }
    }
    let _ = card.to_json();
}

pub fn english(data: &[u8]) {
    text(data, Language::English);
}

pub fn french(data: &[u8]) {
    text(data, Language::French);
}

/// A `.cards` file.
pub fn cards(data: &[u8]) {
    let _ = read_all(Input::from_text("hostile.cards", data));
}

/// A file of MTGJSON or Scryfall.
pub fn json(data: &[u8]) {
    let _ = read_all(Input::from_text("hostile.json", data));
}

/// A scenario file, run with no cards but its own.
pub fn scenario(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let _ = run_text(&text, &CardPool::new(), &Options::default());
}

/// The words that a set brings.
pub fn vocabulary(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let _ = cardc::vocabulary::read_text("hostile.words", &text, Lexicon::BUILT_IN);
}

/// A compiled database: refused, or every card of it can be had.
pub fn database(data: &[u8]) {
    let Ok(database) = Database::from_bytes(data.to_vec()) else { return };
    let _ = database.verify();
    for number in 0..database.len().min(100) {
        let _ = database.compiled(number);
    }
}
