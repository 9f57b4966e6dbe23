//! The compiled database, its JSON and `find`.

mod find;
mod find_corpus;
mod schema;
mod tree;

use cardc::database::{Compiled, compile};
use cardc::source::{Input, read_all};

/// Cards of a `.cards` text, compiled.
fn compiled(text: &str) -> Vec<Compiled> {
    read_all(Input::from_text("test.cards", text)).cards.into_iter().map(compile).collect()
}
