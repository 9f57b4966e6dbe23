//! What was chosen for a permanent that a scenario puts onto the battlefield: `chosen = "Red"`, `"Elf"`, `"B"`, `"3"`, or
//! the name of a card.

use super::names;
use crate::bilingual;
use crate::diagnostic::Bilingual;
use crate::runtime::characteristics::AllColours as _;
use crate::runtime::state::Choices;
use crate::runtime::{Game, words};

/// All that a text can be a choice of: a card asks for one of them. `is_card` tells whether a card is called so.
pub fn choices(game: &Game, text: &str, is_card: bool) -> Result<Choices, Bilingual> {
    let id = text.to_lowercase().replace([' ', '-'], "_");
    let of_class = ["creature_type", "word"].into_iter().find_map(|class| words::term(&format!("{class}.{id}")));
    let choices = Choices {
        colour: crate::ir::Colour::ALL.into_iter().find(|colour| format!("{colour:?}").eq_ignore_ascii_case(text)),
        term: of_class.or_else(|| words::subtype(&id)),
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
