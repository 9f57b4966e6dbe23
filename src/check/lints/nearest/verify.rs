//! A text that may be offered: all of it is understood, and nothing is found in it.

use std::ops::Range;

use crate::compile::{CompiledParagraph, compile};
use crate::diagnostic::{Diagnostic, Fix};
use crate::fix::with_edits;
use crate::gate::edit_of;
use crate::ir::{Ability, Paragraph};
use crate::lints::{self, Checks};
use crate::source::Printed;
use crate::text::{Edit, Place, Text};

/// How often what is found in a text is mended before it is given up.
const MOST_ROUNDS: usize = 6;

/// A text for a paragraph in which nothing is found.
pub(super) struct Settled {
    pub text: String,
    pub ir: Paragraph,
}

/// A text in the place of a paragraph, with the safe fixes made of what is found in it; none where something is left.
pub(super) fn settled(place: Place<'_>, text: &str) -> Option<Settled> {
    let mut text = text.to_owned();
    for _ in 0..MOST_ROUNDS {
        let (ir, found) = looked_at(place, &text)?;
        if found.is_empty() {
            let written = place.written();
            return (!gets_a_label(written, &ir) && !is_torn(written, &text, &ir)).then_some(Settled { text, ir });
        }
        let edits: Option<Vec<Edit>> = found.iter().map(edit_of).collect();
        text = with_edits(&text, edits?)?.0;
    }
    None
}

/// Whether words of a text have become a label, which means nothing (207.2d): they were not understood, only set apart.
fn gets_a_label(written: &str, ir: &Paragraph) -> bool {
    let Some(label) = &ir.flavour.0 else { return false };
    let was_one = |rest: &str| rest.trim_start().starts_with(['—', '–', '-', ':']);
    !written.trim_start().strip_prefix(label.as_str()).is_some_and(was_one)
}

/// Whether a text has in two sentences what was one: the second would be no part of what replaces or prevents something (614.1).
fn is_torn(written: &str, text: &str, ir: &Paragraph) -> bool {
    let sentences = |text: &str| text.matches(". ").count();
    matches!(ir.ability, Ability::Replacement(_) | Ability::Prevention(_)) && sentences(text) > sentences(written)
}

/// What is wrong with a paragraph besides what a fix of it mends: what is found in the text with the fix made, at the places of
/// the text as it is written. It rests on the fix, so that none of it is made unasked.
pub(super) fn besides(place: Place<'_>, fix: &Fix) -> Vec<Diagnostic> {
    let start = place.span().start;
    let Some((_, found)) = place.edited(&[Edit::from(fix)]).and_then(|text| looked_at(place, &text)) else {
        return Vec::new();
    };
    let gone = fix.span.start - start..fix.span.start - start + fix.replacement.len();
    // What stands within the new words is a matter of the fix.
    let back = |span: &Range<usize>| match span {
        span if span.end <= gone.start => Some(start + span.start..start + span.end),
        span if span.start >= gone.end => {
            let behind = |at: usize| fix.span.end + at - gone.end;
            Some(behind(span.start)..behind(span.end))
        }
        _ => None,
    };
    let moved = found.into_iter().filter_map(|mut found| {
        for label in found.primary.iter_mut().chain(&mut found.secondary) {
            label.span = back(&label.span)?;
        }
        if let Some(fix) = &mut found.fix {
            **fix = Fix { span: back(&fix.span)?, safe: false, ..(**fix).clone() };
        }
        Some(found)
    });
    moved.collect()
}

/// How many paragraphs before one, and behind it, it is looked at with: what it speaks of stands near.
const MOST_BEFORE: usize = 10;
const MOST_BEHIND: usize = 3;

/// What a text means in the place of a paragraph, and what is found in it; the spans are those of the text.
fn looked_at(place: Place<'_>, text: &str) -> Option<(Paragraph, Vec<Diagnostic>)> {
    let of = place.text;
    let (before, behind) = around(place);
    let start = before.len();
    let end = start + text.len();
    let whole = format!("{before}{text}{behind}");
    let compiled = compile(&whole, of.names, of.language, of.context).ok()?;
    let is_within = |one: &&CompiledParagraph| start <= one.span.range().start && one.span.range().end <= end;
    let within = || compiled.paragraphs.iter().filter(is_within);
    if within().any(|one| one.outcome.is_err()) {
        return None;
    }
    let ir = within().next()?.outcome.clone().ok()?;
    let printed = Printed { text: whole.clone(), ..of.printed.clone() };
    let new = Text::new(of.face, &printed, of.names, &compiled, of.types);
    let mut found = Checks::of_the_gate().text(&new);
    found.retain(|found| {
        let here = found.primary.as_ref().is_some_and(|label| start <= label.span.start && label.span.start <= end);
        let told = lints::named(found.code).is_none_or(|lint| lint.on);
        here && told && found.excerpt.is_none()
    });
    for found in &mut found {
        let labels = found.primary.iter_mut().chain(&mut found.secondary).map(|label| &mut label.span);
        for span in labels.chain(found.fix.iter_mut().map(|fix| &mut fix.span)) {
            *span = span.start.saturating_sub(start)..span.end.saturating_sub(start);
        }
    }
    Some((ir, found))
}

/// What of the text stands before a paragraph, and what behind it.
fn around<'s>(place: Place<'s>) -> (&'s str, &'s str) {
    let (span, all) = (place.span(), &place.text.compiled.paragraphs);
    let at = all.partition_point(|one| one.span.range().start < span.start);
    let first = all.get(at.saturating_sub(MOST_BEFORE)).map_or(0, |one| one.span.range().start);
    let last =
        all.get((at + MOST_BEHIND).min(all.len().saturating_sub(1))).map_or(span.end, |one| one.span.range().end);
    let written = place.text.compiled.lexed.text;
    (&written[first.min(span.start)..span.start], &written[span.end..last.max(span.end)])
}
