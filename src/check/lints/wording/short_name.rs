//! W-32 of legends: by their short name, without what stands behind the comma of the whole one.

use std::ops::Range;

use super::own_name::{LINT, NAMED};
use super::{Diagnostic, Edit, Language, Paragraph, Place};
use crate::lex::{PartOfSpeech, Shape};

/// What comes before a name that is meant as such, beside "named": "transforms into ~", « se transforme en ~ ».
const INTO: [&str; 2] = ["into", "en"];
/// "Except its name is ~".
const IS: [&str; 2] = ["is", "est"];
/// What cards say of their whole name.
const OF_WHOLE: [&str; 2] = [" can be your commander", " peut être votre commandant"];

pub(super) fn check(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    let mut edits = edits(place);
    if !edits.is_empty() && !place.means_with(&edits, ir) {
        edits.retain(|edit| place.means_with(std::slice::from_ref(edit), ir));
    }
    said(place, edits)
}

/// The same of a paragraph that was not understood.
pub(super) fn of_unread(place: Place<'_>) -> Vec<Diagnostic> {
    said(place, edits(place))
}

/// What stands behind the comma of each mention of a legend by its whole name, to be left out.
fn edits(place: Place<'_>) -> Vec<Edit> {
    let (types, names) = (place.text.types, place.text.names);
    let legend = types.supertypes.iter().any(|row| row.id() == "legendary") || types.is("planeswalker");
    let Some(short) = names.short.as_deref().filter(|short| legend && is_a_name(place, short)) else {
        return Vec::new();
    };
    let tokens = place.tokens();
    let before = |at: usize| at.checked_sub(1).map(|at| place.text_of(tokens[at].span).to_lowercase());
    let is_name = |at: usize| before(at).is_some_and(|word| [&NAMED[..], &INTO, &IS].concat().contains(&word.as_str()));
    let heads = flavour(place);
    let mentions = tokens.iter().enumerate().filter(|(at, token)| token.is(Shape::Itself) && !is_name(*at));
    let printed = place.text.printed.text.as_str();
    let is_of_whole = |span: &Range<usize>| OF_WHOLE.iter().any(|words| printed[span.end..].starts_with(words));
    // « Quand Oriane, reine des marées, arrive »: before its verb a second comma closes what the first has opened.
    let closed = |at: usize| {
        let third = |token: &crate::lex::Token| {
            let of_verb = |entry: &crate::lex::Entry| entry.row.part_of_speech() == PartOfSpeech::Verb;
            token.entries.iter().any(|entry| of_verb(entry) && matches!(entry.form, 2 | 3))
        };
        let verb = place.language() == Language::French && tokens.get(at + 2).is_some_and(third);
        tokens.get(at + 1).filter(|token| verb && token.is(Shape::Comma)).map(|token| token.span.range().end)
    };
    let spans = mentions.map(|(at, token)| {
        let span = token.span.range();
        span.start..closed(at).unwrap_or(span.end)
    });
    let spans = spans.filter(|span| span.start >= heads.end && !is_of_whole(span));
    spans
        .filter_map(|span| Some(Edit::new(span.start + title(printed.get(span.clone())?, short)?..span.end, "")))
        .collect()
}

/// Where a name goes on behind a comma, or with a byname: "Oswin the Bold", if what is before it is the short one.
fn title(written: &str, short: &str) -> Option<usize> {
    let (head, _) = written.split_once(", ").or_else(|| written.split_once(" the "))?;
    (head.replace('’', "'") == short.replace('’', "'")).then_some(head.len())
}

/// Whether a short name means nothing else in a text: "Blue" of "Blue, Quay Raptor" is a colour.
fn is_a_name(place: Place<'_>, short: &str) -> bool {
    let entries = place.text.names.lexicon().entries(short, place.language());
    short.contains(' ') || entries.iter().all(|entry| entry.row.part_of_speech() == PartOfSpeech::PlaneswalkerType)
}

/// The words before a dash, which are none of the rules.
fn flavour(place: Place<'_>) -> Range<usize> {
    let start = place.span().start;
    let words = place.ir().and_then(|ir| ir.flavour.0.as_ref()).map_or(0, |words| words.len());
    start..start + words
}

fn said(place: Place<'_>, edits: Vec<Edit>) -> Vec<Diagnostic> {
    let found = edits.into_iter().filter_map(|edit| {
        let said = LINT.saying(crate::bilingual!(
            "a legend calls itself by its short name",
            "une légende se dit par son nom court"
        ));
        Some(said.at(edit.span.clone()).fix(place.fix(&[edit], true)?))
    });
    found.collect()
}
