//! What was chosen for a permanent that a scenario puts onto the battlefield: `chosen = "Red"`, `"Elf"`, `"Khans"`, `"B"`,
//! `"3"`, or the name of a card.

use super::names;
use crate::bilingual;
use crate::diagnostic::Bilingual;
use crate::ir::{Colour, Term};
use crate::lex::{Language, Lexicon, PartOfSpeech};
use crate::runtime::characteristics::AllColours as _;
use crate::runtime::state::Choices;
use crate::runtime::{Game, words};

/// All that a text can be a choice of: a card asks for one of them. `is_card` tells whether a card is called so.
pub fn choices(game: &Game, text: &str, is_card: bool) -> Result<Choices, Bilingual> {
    let id = text.to_lowercase().replace([' ', '-'], "_");
    let of_class = ["creature_type", "word"].into_iter().find_map(|class| words::term(&format!("{class}.{id}")));
    let is_called = |colour: &Colour| {
        Language::BOTH.into_iter().any(|language| words::colour(*colour, language).eq_ignore_ascii_case(text))
    };
    let choices = Choices {
        colour: Colour::ALL.into_iter().find(is_called),
        term: of_class.or_else(|| choice_named(text)).or_else(|| names::type_named(text, &game.lexicons)),
        player: names::player(game, text).ok(),
        number: text.parse().ok(),
        name: is_card.then(|| text.into()),
        ..Choices::default()
    };
    match choices == Choices::default() {
        true => Err(bilingual!("`{text}` can't be a choice", "« {text} » ne peut pas être un choix")),
        false => Ok(choices),
    }
}

/// What cards have one choose by its name (614.12c), called so in either language.
fn choice_named(text: &str) -> Option<Term> {
    let name = text.to_lowercase();
    let entries = Language::BOTH.into_iter().flat_map(|language| Lexicon::BUILT_IN.entries(&name, language));
    entries.map(|entry| entry.row).find(|row| row.part_of_speech() == PartOfSpeech::ChoiceName)
}
