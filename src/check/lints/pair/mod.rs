//! Pairs: the English and the French text of one face, which are one card and must mean the same.

mod clause_moved;
mod differs;
mod paragraphs;
mod type_lines;

use super::{CARD, Check, Example, Lint, PEDANTIC, WARNING};
use crate::bilingual;
use crate::diagnostic::{Bilingual, Diagnostic};
use crate::ir::Paragraph;
use crate::text::{Place, Text};

pub(super) const LINTS: &[&Lint] = &[
    &clause_moved::LINT,
    &differs::KIND,
    &differs::OPTIONAL,
    &differs::NUMBER,
    &differs::OTHER,
    &paragraphs::LINT,
    &type_lines::LINT,
];

/// Two paragraphs, the English first, each with what it means.
type Pair<'p> = ((Place<'p>, &'p Paragraph), (Place<'p>, &'p Paragraph));

/// The paragraphs of two texts that stand in the same place, where both were understood.
fn pairs<'p>(english: &'p Text<'p>, french: &'p Text<'p>) -> impl Iterator<Item = Pair<'p>> {
    let same = english.compiled.paragraphs.len() == french.compiled.paragraphs.len();
    let pairs = english.paragraphs().zip(french.paragraphs()).filter(move |_| same);
    pairs.filter_map(|(english, french)| Some(((english, english.ir()?), (french, french.ir()?))))
}
