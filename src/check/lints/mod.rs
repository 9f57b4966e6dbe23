//! Lints: one rule of good wording, one file. What a lint does, why that is bad, and what to write instead stands in
//! its [`Lint`], which the command line prints.

mod clause_moved;
mod constant_condition;
mod delayed_alone;
mod dies_first;
mod enters_escape;
mod flavour_word;
mod if_position;
mod state_trigger;
mod would_instead;

use crate::compile::{Compiled, CompiledParagraph};
use crate::diagnostic::{Bilingual, Diagnostic, Language, Severity};
use crate::ir::Paragraph;
use crate::source::Face;

/// A text in English and in French.
type Both = (&'static str, &'static str);

/// What there is to know of a lint.
#[derive(Clone, Copy, Debug)]
pub struct Lint {
    pub code: &'static str,
    pub severity: Severity,
    /// The rule that it rests on.
    pub rule: &'static str,
    /// What it finds, in a line.
    pub finds: Both,
    pub why: Both,
    /// A text that it finds.
    pub example: Both,
    /// What to write instead, where something is better.
    pub instead: Option<Both>,
}

impl Lint {
    fn found(&self, message: Bilingual) -> Diagnostic {
        Diagnostic::new(self.severity, self.code, message).rule(self.rule)
    }

    /// The lint in one of the languages: what it finds, why, an example, and what to write instead.
    pub fn in_language(&self, language: Language) -> [Option<&'static str>; 4] {
        let get = |(en, fr): Both| match language {
            Language::English => en,
            Language::French => fr,
        };
        [Some(get(self.finds)), Some(get(self.why)), Some(get(self.example)), self.instead.map(get)]
    }
}

/// All lints, by code.
pub const CATALOGUE: [&Lint; 9] = [
    &delayed_alone::LINT,
    &enters_escape::LINT,
    &dies_first::LINT,
    &if_position::LINT,
    &clause_moved::LINT,
    &constant_condition::LINT,
    &would_instead::LINT,
    &state_trigger::LINT,
    &flavour_word::LINT,
];

/// The lint with this code, in capitals or not.
pub fn named(code: &str) -> Option<&'static Lint> {
    CATALOGUE.into_iter().find(|lint| lint.code.eq_ignore_ascii_case(code))
}

/// Lints of a paragraph that was understood.
pub fn paragraph(compiled: &Compiled<'_>, place: &CompiledParagraph, ir: &Paragraph) -> Vec<Diagnostic> {
    [
        if_position::check(place, ir),
        constant_condition::check(place, ir),
        state_trigger::check(place, ir),
        delayed_alone::check(place, ir),
        flavour_word::check(compiled, place, ir),
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
    let mut found: Vec<Diagnostic> = dies_first::check(face, compiled).into_iter().collect();
    found.extend(enters_escape::check(face, compiled));
    found.extend(clause_moved::check(face, compiled));
    found
}
