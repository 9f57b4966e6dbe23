//! Repairs: a paragraph that isn't understood, and is with a few words changed. What had to be changed is what is wrong
//! with it.

use std::ops::Range;

use super::Lint;
use super::look::REPAIRS;
use crate::compile::Problem;
use crate::diagnostic::Diagnostic;
use crate::ir::{Ability, Paragraph};
use crate::parse::Cause;
use crate::text::{Edit, Place};

/// A change of words to try.
pub struct Repair {
    /// The bytes of the text that are at fault.
    pub mark: Range<usize>,
    /// In the order of the text.
    pub edits: Vec<Edit>,
    /// What the changed text must be for the repair to count.
    pub accepts: fn(&Paragraph) -> bool,
    /// Whether the meaning can be no other than the one the writer had in mind.
    pub safe: bool,
}

impl Repair {
    pub fn new(mark: Range<usize>, edits: Vec<Edit>) -> Repair {
        Repair { mark, edits, accepts: |_| true, safe: false }
    }

    /// One word or phrase for another.
    pub fn replace(span: Range<usize>, with: impl Into<String>) -> Repair {
        Repair::new(span.clone(), vec![Edit::new(span, with)])
    }

    pub fn if_it_is(self, accepts: fn(&Paragraph) -> bool) -> Repair {
        Repair { accepts, ..self }
    }

    /// Only where the text is a triggered ability then.
    pub fn if_triggered(self) -> Repair {
        self.if_it_is(|ir| matches!(ir.ability, Ability::Triggered(_)))
    }

    pub fn safe(self) -> Repair {
        Repair { safe: true, ..self }
    }
}

/// The first repair with which a paragraph is understood.
pub(super) fn repaired(place: Place<'_>) -> Option<Diagnostic> {
    let words = place.words();
    let reach = reach(place);
    REPAIRS.iter().find_map(|(lint, candidates)| {
        let within = |repair: &Repair| repair.edits.first().is_some_and(|edit| edit.span.start <= reach);
        candidates(&words).into_iter().filter(within).find_map(|repair| tried(place, lint, &repair))
    })
}

/// The last byte at which a change can matter to where reading stopped: nothing behind the token that was reached was
/// looked at. A word more, because names of several words are one token.
fn reach(place: Place<'_>) -> usize {
    match &place.paragraph.outcome {
        Err(Problem::Syntax(refusal)) if refusal.cause == Cause::Unexpected => {
            let compiled = place.text.compiled;
            let tokens = &compiled.lexed.tokens[..place.paragraph.tokens.end];
            let behind = compiled.stop(place.paragraph).and_then(|stop| tokens.get(stop + 1));
            behind.map_or(place.span().end, |token| token.span.range().end)
        }
        Err(_) | Ok(_) => place.span().end,
    }
}

fn tried(place: Place<'_>, lint: &'static Lint, repair: &Repair) -> Option<Diagnostic> {
    let text = place.edited(&repair.edits)?;
    let ir = place.read(&text)?;
    if !(repair.accepts)(&ir) {
        return None;
    }
    let fix = place.fix(&repair.edits, repair.safe)?;
    Some(lint.found().at(repair.mark.clone()).fix(fix))
}
