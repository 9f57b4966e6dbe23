//! IR to English, in the wording of current cards.

mod ability;
mod action;
mod attribute;
mod becoming;
mod condition;
mod continuous;
mod cost;
mod cost_change;
mod counter;
mod damage;
mod effect;
mod event;
mod frames;
pub mod keyword;
mod lasting;
mod limit;
mod mana;
mod mana_use;
mod movement;
mod noun;
pub(crate) mod object;
mod past;
mod permission;
mod player;
mod prevention;
mod property;
mod quantity;
mod replacement;
mod sentence;
mod step;
mod tally;
mod token;
mod triggering;
mod worded;
mod words;
mod zone;

#[cfg(test)]
mod tests;

pub(crate) use action::of_own_choice;
pub(crate) use condition::{is_most_life, says_ties};
pub(crate) use counter::is_group;
pub(crate) use mana_use::mana_uses;
pub(crate) use replacement::escapes;

use super::{Said, named};
use crate::ir::{Ability, CardType, Condition, Event, FaceIr, ObjectTest, Objects, Paragraph, Players};
use crate::lex::Names;
use sentence::punctuated;
pub(crate) use words::{capital, capitals};

/// The rules text of a face, a paragraph a line.
pub fn face(face: &FaceIr, names: &Names) -> Said {
    let lines = face.paragraphs.iter().map(|line| paragraph(line, names)).collect::<Said<Vec<_>>>()?;
    Ok(lines.join("\n"))
}

/// At which place a test usually stands behind its noun.
pub(crate) fn usual_place(test: &ObjectTest) -> u8 {
    attribute::rank(test, false)
}

pub fn paragraph(paragraph: &Paragraph, names: &Names) -> Said {
    Ok(named(punctuated(ability::paragraph(paragraph)?), names))
}

pub fn ability(ability: &Ability, names: &Names) -> Said {
    Ok(named(punctuated(ability::text(ability)?), names))
}

/// An event as a clause.
pub(crate) fn event_piece(event: &Event) -> Said {
    event::clause(event, words::Tense::Present)
}

/// A condition as it stands behind "if".
pub(crate) fn condition_piece(condition: &Condition) -> Said {
    condition::clause(condition)
}

pub(crate) fn objects_piece(objects: &Objects) -> Said {
    Ok(object::subject(objects)?.text)
}

pub(crate) fn players_piece(players: &Players) -> Said {
    player::object(players)
}

/// "It's an artifact", "They're artifacts"
pub(crate) fn it_is(card_type: CardType, plural: bool) -> String {
    let name = noun::card_type_name(card_type, plural);
    if plural { format!("They're {name}") } else { format!("It's {}", words::article(name)) }
}
