//! Triggers and replacement effects (603, 614): what happens after an event, and what happens in its place.

mod as_enters;
mod choice;
mod delayed_alone;
mod dies;
mod dies_first;
mod enters_escape;
mod enters_tapped;
mod event_end;
mod instead;
mod loops;
mod self_replacement;
mod state_trigger;
mod trigger_word;
mod would_instead;

use super::{ARTIFACT, CREATURE, Check, ERROR, Example, Lint, NOTE, PEDANTIC, Repair, WARNING};
use crate::ir::{Ability, Paragraph, Triggered};
use crate::text::{Edit, Place, Text, Words};

pub(super) use would_instead::found as would_instead;

pub(super) const LINTS: &[&Lint] = &[
    &would_instead::LINT,
    &instead::WHEN_WOULD,
    &instead::MISSING,
    &instead::DOUBLED,
    &instead::MISPLACED,
    &dies_first::LINT,
    &enters_escape::LINT,
    &state_trigger::LINT,
    &delayed_alone::LINT,
    &trigger_word::LINT,
    &as_enters::LINT,
    &choice::LINT,
    &enters_tapped::LINT,
    &enters_tapped::COUNTERS,
    &loops::LINT,
    &dies::LINT,
    &trigger_word::TWO_WORDS,
    &self_replacement::LINT,
    &event_end::LINT,
];

fn triggered(ir: &Paragraph) -> Option<&Triggered> {
    match &ir.ability {
        Ability::Triggered(triggered) => Some(triggered),
        _ => None,
    }
}

/// The first word of a paragraph.
fn first_word(place: Place<'_>) -> std::ops::Range<usize> {
    place.words().list.first().map_or(place.span(), |word| word.span.clone())
}

fn is_replacement(ir: &Paragraph) -> bool {
    matches!(&ir.ability, Ability::Replacement(_) | Ability::Prevention(_))
}
