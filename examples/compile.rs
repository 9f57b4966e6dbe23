//! Compiles a text and says what the rules make of it: `cargo run --example compile`.

use cardc::{Compiler, Language};

fn main() {
    let text = "Whenever another creature you control dies, if you control a Forest, you may draw a card.";
    let card = Compiler::new().typed_text("Reef Lookout", "Creature — Human Scout", text, Language::English);
    for ability in card.abilities() {
        let Some(class) = ability.class() else { continue };
        println!("{:?}, rule {}, intervening-if: {}", class.kind, class.rule, class.intervening_if);
        println!("{}", ability.say(Language::French).unwrap_or_default());
    }
    println!("{}", card.to_json());
}
