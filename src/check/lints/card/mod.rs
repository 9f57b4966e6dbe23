//! Cards: the type line, the cost and the corner against each other and against the text; and cards against the others of
//! their file.

mod colour;
mod corner;
mod cost;
mod data;
mod dated_types;
mod french_types;
mod keyword_home;
mod markup;
mod set;
mod text;
mod type_line;
mod undefined;

pub(crate) use french_types::with_dash;

use std::ops::Range;

use super::{CARD, CREATURE, Check, ERROR, Example, Lint, NONE, NOTE, WARNING};
use crate::diagnostic::{Diagnostic, Excerpt};
use crate::lex::{Language, TypeLine};
use crate::source::{Card, Face, Printed};

pub(super) const LINTS: &[&Lint] = &[
    &corner::NO_POWER,
    &corner::POWER,
    &corner::TWICE,
    &cost::SYMBOL,
    &corner::NO_LOYALTY,
    &corner::LOYALTY,
    &text::NO_ENCHANT,
    &text::ENCHANT,
    &type_line::UNKNOWN,
    &type_line::SUBTYPE,
    &set::SAME_NAME,
    &set::SAME_NUMBER,
    &set::RARITY,
    &corner::NO_DEFENSE,
    &corner::DEFENSE,
    &cost::NONE,
    &cost::LAND,
    &text::NO_EQUIP,
    &text::NO_CHAPTER,
    &text::CHAPTER,
    &type_line::NOT_LEGENDARY,
    &text::LOYALTY_ABILITY,
    &cost::ORDER,
    &type_line::ORDER,
    &text::TWICE,
    &text::OF_CREATURES,
    &type_line::DASH,
    &text::TAP,
    &text::SPELL_WAITS,
    &undefined::CREW,
    &undefined::KICKED,
    &undefined::STAR,
    &colour::INDICATOR,
    &colour::STATED,
    &data::ONE_HALF,
    &data::WRONG_HALF,
    &data::NAME_MARKS,
    &data::CLEAVE,
    &data::CONTRADICTED,
    &markup::MARKUP,
    &colour::UNKNOWN,
    &dated_types::LINT,
    &keyword_home::LINT,
];

/// A card with the type lines of its faces, which all its lints ask for.
pub struct Faces<'c> {
    card: &'c Card,
    faces: Vec<(&'c Face, &'c Printed, TypeLine)>,
}

impl<'c> Faces<'c> {
    pub fn of(card: &'c Card) -> Faces<'c> {
        let faces = card.faces.iter().filter_map(|face| {
            let printed = face.english.as_ref().or(face.french.as_ref())?;
            Some((face, printed, face.types()))
        });
        Faces { card, faces: faces.collect() }
    }

    /// Whether a type line of it is none that is understood, which was said in reading it: what follows from types is not asked.
    pub fn is_untyped(&self) -> bool {
        let read = |line: &str| Language::BOTH.into_iter().any(|language| TypeLine::seen(line, language).says_types());
        let untyped = |(_, printed, types): &(&Face, &Printed, TypeLine)| {
            printed.is_written() && !types.says_types() && !read(&printed.type_line)
        };
        self.faces.iter().any(untyped)
    }

    /// Each face with its type line.
    pub fn with_types(&self) -> impl Iterator<Item = (&'c Face, &TypeLine)> {
        self.faces.iter().map(|(face, _, types)| (*face, types))
    }
}

/// The faces of a card with their type lines.
fn faces<'f>(card: &'f Faces<'_>) -> impl Iterator<Item = (&'f Face, &'f Printed, &'f TypeLine)> {
    card.faces.iter().map(|(face, printed, types)| (*face, *printed, types))
}

/// A finding on the type line of a face.
fn on_type_line(lint: &Lint, face: &Face, printed: &Printed) -> Diagnostic {
    on_part_of_type_line(lint, face, printed, 0..printed.type_line.len())
}

fn on_part_of_type_line(lint: &Lint, face: &Face, printed: &Printed, span: Range<usize>) -> Diagnostic {
    let excerpt = Excerpt::of_line(printed.type_line.as_str(), printed.origin.type_line);
    of_face(lint.found().at(span).excerpt(excerpt), face)
}

/// A finding on the line with the name and the cost.
fn on_name(lint: &Lint, face: &Face, printed: &Printed) -> Diagnostic {
    on_part_of_name(lint, face, printed, 0..printed.name.len())
}

/// A finding on a stretch of the cost, counted in bytes of the cost.
fn on_cost(lint: &Lint, face: &Face, printed: &Printed, span: Range<usize>) -> Diagnostic {
    let start = printed.name.len() + 1;
    on_part_of_name(lint, face, printed, start + span.start..start + span.end)
}

fn on_part_of_name(lint: &Lint, face: &Face, printed: &Printed, span: Range<usize>) -> Diagnostic {
    let cost = face.mana_cost.as_deref().map(|cost| format!(" {cost}")).unwrap_or_default();
    let line = format!("{}{cost}", printed.name);
    of_face(lint.found().at(span).excerpt(Excerpt::of_line(line, printed.origin.start)), face)
}

fn of_face(mut found: Diagnostic, face: &Face) -> Diagnostic {
    found.place.face = Some(face.name.clone());
    found
}

/// Whether a face stands in a file that people write.
fn is_written(face: &Face) -> bool {
    face.all_printed().any(|(_, printed)| printed.is_written())
}

/// Whether a type line has a subtype with this id in the lexicon.
fn has_subtype(types: &TypeLine, id: &str) -> bool {
    types.subtypes.iter().any(|row| row.id() == id)
}

/// Whether a card is one for play as it stands: not a token, an emblem, a plane or the like.
fn is_usual(types: &TypeLine) -> bool {
    types.marks.is_empty()
        && !["plane", "dungeon", "scheme", "phenomenon", "vanguard", "conspiracy"].iter().any(|id| types.is(id))
}
