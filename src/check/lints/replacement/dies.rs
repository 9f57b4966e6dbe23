//! RP-16: "dies" of what isn't a creature.

use super::{ARTIFACT, Check, Example, Lint, Place, WARNING};
use crate::diagnostic::{Diagnostic, Language};
use crate::ir::{Ability, CardType, Event, Noun, ObjectClass, Objects, Paragraph};

pub(super) const LINT: Lint = Lint {
    code: "RP-16",
    rule: Some("700.4"),
    says: (
        "\"dies\" is said of creatures and planeswalkers: this is put into a graveyard from the battlefield",
        "« meurt » se dit des créatures et des planeswalkers : ceci est mis au cimetière depuis le champ de bataille",
    ),
    why: (
        "The rules define \"dies\" as \"is put into a graveyard from the battlefield\", and use the word for creatures and \
         planeswalkers. Of anything else write it out.",
        "Les règles définissent « meurt » par « est mis dans un cimetière depuis le champ de bataille » et n'emploient le \
         mot que pour les créatures et les planeswalkers. Pour le reste, dites-le en toutes lettres.",
    ),
    examples: &[Example {
        on: ARTIFACT,
        english: (
            "When this artifact dies, draw a card.",
            "When this artifact is put into a graveyard from the battlefield, draw a card.",
        ),
        french: (
            "Quand cet artefact meurt, piochez une carte.",
            "Quand cet artefact est mis dans un cimetière depuis le champ de bataille, piochez une carte.",
        ),
    }],
    check: Check::Ability(check),
    ..WARNING
};

fn check(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    let Ability::Triggered(triggered) = &ir.ability else { return Vec::new() };
    let Event::Dies { what, .. } = &triggered.event else { return Vec::new() };
    let words = place.words();
    let verb: &[&str] = match place.language() {
        Language::English => &["dies", "die"],
        Language::French => &["meurt", "meurent"],
    };
    let said = (0..words.list.len()).find(|at| words.is_any(*at, verb));
    match said {
        Some(at) if no_creature(what, place) => vec![LINT.found().at(words.span(at..at + 1))],
        _ => Vec::new(),
    }
}

fn no_creature(what: &Objects, place: Place<'_>) -> bool {
    let types = place.text.types;
    let vehicle = || types.subtypes.iter().any(|row| matches!(row.id(), "vehicle" | "spacecraft"));
    match what {
        what if what.is_this() => {
            !types.types.is_empty()
                && !types.is("creature")
                && !types.is("planeswalker")
                && !vehicle()
                && words_name_the_type(place)
        }
        Objects::Some { filter, .. } => !filter.nouns.is_empty() && filter.nouns.iter().all(is_no_creature),
        _ => false,
    }
}

/// A card that becomes a creature may speak of itself as one.
fn words_name_the_type(place: Place<'_>) -> bool {
    let words = place.words();
    !(0..words.list.len()).any(|at| words.is_any(at, &["creature", "créature", "vehicle", "véhicule"]) && at < 4)
}

fn is_no_creature(noun: &Noun) -> bool {
    let other = |card_type: &CardType| matches!(card_type, CardType::Artifact | CardType::Enchantment | CardType::Land);
    noun.class.is_none_or(|class| class == ObjectClass::Token)
        && noun.subtypes.is_empty()
        && !noun.types.is_empty()
        && noun.types.iter().all(other)
}
