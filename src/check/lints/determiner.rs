//! E-NOUN: a noun in the singular without a word that says which it is, or how many.

use super::{CREATURE, ERROR, Example, Lint};
use crate::bilingual;
use crate::diagnostic::{Diagnostic, Fix};
use crate::lex::say::elides;
use crate::lex::{Concept, Gender, Language};
use crate::lower::{FaceContext, Fault};
use crate::text::{Edit, Place, capitalised};

pub(super) const LINT: Lint = Lint {
    code: "E-NOUN",
    says: (
        "this noun has neither an article nor a number: which is meant?",
        "ce nom n'a ni article ni nombre : lequel est désigné ?",
    ),
    why: (
        "In the singular a noun has a word that says which it is, or how many. \"This creature\" is the card itself, \"a \
         creature\" any one, \"each creature\" or \"creatures\" are all of them, and they are three abilities.",
        "Au singulier, un nom est précédé d'un mot qui dit lequel, ou combien. « Cette créature » est la carte elle-même, \
         « une créature » n'importe laquelle, « chaque créature » ou « les créatures » sont toutes : ce sont trois capacités.",
    ),
    examples: &[
        Example {
            on: CREATURE,
            english: ("When creature enters, draw a card.", "When this creature enters, draw a card."),
            french: ("Quand créature arrive, piochez une carte.", "Quand cette créature arrive, piochez une carte."),
        },
        Example {
            on: CREATURE,
            english: ("{1}, Sacrifice artifact: Draw a card.", "{1}, Sacrifice an artifact: Draw a card."),
            french: ("{1}, sacrifiez artefact : Piochez une carte.", "{1}, sacrifiez un artefact : Piochez une carte."),
        },
        Example {
            on: CREATURE,
            english: ("Whenever player casts a spell, draw a card.", "Whenever a player casts a spell, draw a card."),
            french: (
                "À chaque fois que joueur lance un sort, piochez une carte.",
                "À chaque fois qu'un joueur lance un sort, piochez une carte.",
            ),
        },
    ],
    ..ERROR
};

/// What could stand for a noun that has no article.
pub(super) fn found(place: Place<'_>, fault: &Fault) -> Diagnostic {
    let said = place.text_of(fault.span);
    let begins = fault.span.range().start == place.span().start;
    // An English type has its capital wherever it stands.
    let noun = if begins || place.language() == Language::French { said.to_lowercase() } else { said.to_owned() };
    let words = match place.language() {
        Language::English => {
            let article = if noun.to_lowercase().starts_with(['a', 'e', 'i', 'o']) { "an" } else { "a" };
            let player = matches!(noun.as_str(), "player" | "opponent");
            let first = if player { format!("that {noun}") } else { format!("this {noun}") };
            (first, format!("{article} {noun}"), format!("each {noun}"))
        }
        Language::French => {
            let gender = place.tokens().iter().filter(|token| token.span.start >= fault.span.start);
            let gender = gender.flat_map(|token| token.entries.iter()).find_map(|entry| entry.row.row().gender);
            let vowel = elides(&noun);
            let (this, one) = match gender {
                Some(Gender::Feminine) => ("cette", "une"),
                _ if vowel => ("cet", "un"),
                _ => ("ce", "un"),
            };
            (format!("{this} {noun}"), format!("{one} {noun}"), format!("chaque {noun}"))
        }
    };
    let (this, one, each) = words;
    let label = bilingual!("\"{this}\", \"{one}\" or \"{each}\"", "« {this} », « {one} » ou « {each} »");
    let found = LINT.found().label(fault.span.range(), label);
    match of_one_player(place, fault, &noun.to_lowercase(), &one) {
        Some(fix) => found.fix(fix),
        None => found,
    }
}

/// Of players one is meant: the card itself is none, and of all it would be said in the plural.
fn of_one_player(place: Place<'_>, fault: &Fault, noun: &str, one: &str) -> Option<Fix> {
    let player = matches!(noun, "player" | "opponent" | "joueur" | "adversaire");
    let capital = place.text_of(fault.span).starts_with(char::is_uppercase);
    // What a spell begins with is its target.
    let target = match noun {
        "opponent" if capital && place.text.context == FaceContext::Spell => "target opponent",
        "adversaire" if capital && place.text.context == FaceContext::Spell => "un adversaire ciblé",
        _ => one,
    };
    let one = if capital { capitalised(target) } else { target.to_owned() };
    let edits = [Edit::new(fault.span.range(), one)];
    place.read(&place.edited(&edits).filter(|_| player)?)?;
    place.fix(&edits, false)
}
