//! A text that may be offered: all of it is understood, and nothing is found in it.

use crate::compile::compile;
use crate::diagnostic::{Diagnostic, Severity};
use crate::fix::with_edits;
use crate::ir::Paragraph;
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
            return Some(Settled { text, ir });
        }
        let edits: Option<Vec<Edit>> = found.iter().map(|found| edit_of(found, place.span().start)).collect();
        text = with_edits(&text, edits?)?.0;
    }
    None
}

/// What a text means in the place of a paragraph, and what is found in it.
fn looked_at(place: Place<'_>, text: &str) -> Option<(Paragraph, Vec<Diagnostic>)> {
    let of = place.text;
    let span = place.span();
    let written = of.compiled.lexed.text;
    let whole = format!("{}{text}{}", &written[..span.start], &written[span.end..]);
    let compiled = compile(&whole, of.names, of.language, of.context).ok()?;
    let end = span.start + text.len();
    let mut within =
        compiled.paragraphs.iter().filter(|one| span.start <= one.span.range().start && one.span.range().end <= end);
    let ir = within.next()?.outcome.clone().ok()?;
    if within.next().is_some() {
        return None;
    }
    let printed = Printed { text: whole.clone(), ..of.printed.clone() };
    let new = Text::new(of.face, &printed, of.names, &compiled, of.types);
    let mut found = Checks::of_the_gate().text(&new);
    found.retain(|found| {
        let here =
            found.primary.as_ref().is_some_and(|label| span.start <= label.span.start && label.span.start <= end);
        let told = lints::named(found.code).is_none_or(|lint| lint.on) && found.severity >= Severity::Note;
        here && told && found.excerpt.is_none()
    });
    Some((ir, found))
}

/// The change of a paragraph's text that a finding asks for, where it may be made unasked.
fn edit_of(found: &Diagnostic, start: usize) -> Option<Edit> {
    let fix = found.fix.as_deref().filter(|fix| fix.safe)?;
    Some(Edit::new(fix.span.start.checked_sub(start)?..fix.span.end - start, fix.replacement.clone()))
}
