//! The compiled database, its JSON and `find`.

mod every_word;
mod find;
mod find_said;
mod index;
mod lines;
mod schema;
mod second_way;
mod tree;

use std::sync::OnceLock;

use cardc::database::{Compiled, compile};
use cardc::source::{Input, read_all};

/// The cards of a corpus, or a sample of them, compiled once for all tests.
fn corpus() -> Option<&'static [Compiled]> {
    static CARDS: OnceLock<Option<Vec<Compiled>>> = OnceLock::new();
    let compiled = || {
        let (cards, _) = crate::abilities::corpus(24, 1)?;
        Some(cards.into_iter().map(compile).collect())
    };
    CARDS.get_or_init(compiled).as_deref()
}

/// Cards of a `.cards` text, compiled.
fn compiled(text: &str) -> Vec<Compiled> {
    read_all(Input::from_text("test.cards", text)).cards.into_iter().map(compile).collect()
}
