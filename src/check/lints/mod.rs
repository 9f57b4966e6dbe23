//! Lints: one rule of good wording, one file. Each file's head says what it does, why it is bad, and what to write
//! instead.

mod constant_condition;
mod dies_first;
mod enters_escape;
mod if_position;
mod state_trigger;
mod would_instead;

use crate::compile::{Compiled, CompiledParagraph};
use crate::diagnostic::Diagnostic;
use crate::ir::Paragraph;
use crate::source::Face;

/// The codes of all lints, in order, with a line on each.
pub const CATALOGUE: &[(&str, &str)] = &[
    ("ETB-1", "\"enters tapped\" for a set of objects does not touch the object that says so"),
    ("ETB-3", "a creature would die before its own enters trigger gives it counters"),
    ("IF-1", "an \"if\" that looks intervening but is not"),
    ("IF-3", "an intervening-if clause that can't change between event and resolution"),
    ("RP-1", "a trigger word before \"would … instead\""),
    ("ST-1", "a state trigger that may loop"),
];

/// Lints of a paragraph that was understood.
pub fn paragraph(compiled: &Compiled<'_>, place: &CompiledParagraph, ir: &Paragraph) -> Vec<Diagnostic> {
    [
        if_position::check(place, ir),
        constant_condition::check(compiled, place, ir),
        state_trigger::check(place, ir),
        enters_escape::check(place, ir),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Lints of a paragraph that was not understood, because the rules have no such form.
pub fn unread(compiled: &Compiled<'_>, place: &CompiledParagraph) -> Vec<Diagnostic> {
    would_instead::check(compiled, place).into_iter().collect()
}

/// Lints of a whole face.
pub fn face(face: &Face, compiled: &Compiled<'_>) -> Vec<Diagnostic> {
    dies_first::check(face, compiled).into_iter().collect()
}
