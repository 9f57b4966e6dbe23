//! Says what is wrong with the cards of a file: `cargo run --example lint -- cards/lints/wrong.cards`.

use cardc::{Compiler, Language};

fn main() {
    let path = std::env::args().nth(1).unwrap_or_else(|| "cards/lints/wrong.cards".into());
    let (cards, faults) = Compiler::new().file(path);
    for fault in faults {
        println!("{}: {}", fault.code, fault.message.get(Language::English));
    }
    for card in &cards {
        for diagnostic in card.diagnostics() {
            let rule = diagnostic.rule.unwrap_or("-");
            println!("{}: {} ({rule}): {}", card.card.name, diagnostic.code, diagnostic.message.get(Language::English));
        }
    }
}
