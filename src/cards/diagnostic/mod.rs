//! What cardc has to say about a card or a file, and how it is shown.
//!
//! A [`Diagnostic`] is data: both languages, spans in the text it speaks of, the rule of the Comprehensive Rules
//! that it rests on, and perhaps a fix. The renderers pick language and layout:
//!
//! - `terminal::write` (feature `terminal`): for people, with the text underlined;
//! - [`json::write`]: one JSON object a line, for programs;
//! - [`short::write`]: one line each, as compilers print it;
//! - [`github::write`]: one annotation each, as GitHub's workflows show them;
//! - [`sarif::Log`]: all in one SARIF 2.1.0 log, as code scanning reads it.
//!
//! A span counts bytes of a *text*: of one printed text of a card, or, for the errors of reading a file, of the
//! [`Excerpt`] that the diagnostic brings along. The renderers are handed the text as a [`TextInFile`], which knows
//! where in the file each of its lines stands.

mod bilingual;
mod data;
mod known;
mod position;
mod printable;
mod text;

pub mod github;
pub mod json;
pub mod sarif;
pub mod short;
#[cfg(feature = "terminal")]
pub mod terminal;

#[cfg(all(test, feature = "terminal"))]
mod tests;

use std::ops::Range;

use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

pub use bilingual::{Bilingual, Language};
pub use data::{data_error, system_error};
pub use position::{Position, Shift};
pub use printable::{has_unsafe, is_unsafe, printable};
pub use text::{Excerpt, TextInFile};

/// How bad it is. An error outranks a warning, which outranks a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    Note,
    /// Correct as far as can be told, and not understood: no fault of the card.
    Beyond,
    Warning,
    Error,
}

impl Severity {
    /// The word that a message begins with.
    pub fn word(self, language: Language) -> &'static str {
        match (self, language) {
            (Severity::Error, Language::English) => "error",
            (Severity::Error, Language::French) => "erreur",
            (Severity::Warning, Language::English) => "warning",
            (Severity::Warning, Language::French) => "avertissement",
            (Severity::Beyond, Language::English) => "beyond",
            (Severity::Beyond, Language::French) => "non compris",
            (Severity::Note, _) => "note",
        }
    }
}

/// A stretch of the text with what is to be said about it, if anything.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Label {
    /// Bytes of the text.
    pub span: Range<usize>,
    pub text: Option<Bilingual>,
}

/// A change of the text that answers the diagnostic.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fix {
    /// The bytes of the text that go; empty where something is inserted.
    pub span: Range<usize>,
    pub replacement: String,
    /// A safe fix leaves the meaning of the card as it is and may be made without asking.
    pub safe: bool,
}

/// Where a finding stands: file, position, card and face.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Location {
    /// As the user named it.
    pub file: Option<SmolStr>,
    /// Where the primary label begins, as exactly as is known.
    pub position: Option<Position>,
    pub card: Option<SmolStr>,
    /// The face, where the card has several.
    pub face: Option<SmolStr>,
    /// The language of the text that it is about.
    pub language: Option<Language>,
}

/// A text that the program has as a constant. By this name, readers of data don't take it for a part of theirs.
pub type Constant = &'static str;

/// One finding.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Diagnostic {
    pub severity: Severity,
    /// Stable and short, such as `E-TEXT`: what people write in configuration files.
    #[serde(deserialize_with = "known::code")]
    pub code: Constant,
    /// The rule of the Comprehensive Rules that it rests on, such as `603.4`.
    #[serde(deserialize_with = "known::rule")]
    pub rule: Option<Constant>,
    pub message: Bilingual,
    /// None where there is no text to point into: a file that can't be opened.
    pub primary: Option<Label>,
    pub secondary: Vec<Label>,
    pub notes: Vec<Bilingual>,
    pub fix: Option<Box<Fix>>,
    pub place: Location,
    /// The text that the spans count in, where it isn't the text of a card.
    pub excerpt: Option<Box<Excerpt>>,
}

impl Diagnostic {
    /// Moves its places in the file: its own, and those of the lines that it shows.
    pub fn moved(&mut self, shift: Shift) {
        let of_excerpt = self.excerpt.iter_mut().flat_map(|excerpt| &mut excerpt.lines);
        self.place.position.iter_mut().chain(of_excerpt).for_each(|at| shift.apply(at));
    }

    pub fn new(severity: Severity, code: &'static str, message: Bilingual) -> Self {
        Diagnostic {
            severity,
            code,
            rule: None,
            message,
            primary: None,
            secondary: Vec::new(),
            notes: Vec::new(),
            fix: None,
            place: Location::default(),
            excerpt: None,
        }
    }

    pub fn error(code: &'static str, message: Bilingual) -> Self {
        Self::new(Severity::Error, code, message)
    }

    pub fn warning(code: &'static str, message: Bilingual) -> Self {
        Self::new(Severity::Warning, code, message)
    }

    pub fn rule(mut self, number: &'static str) -> Self {
        self.rule = Some(number);
        self
    }

    /// Sets the primary span, which is underlined.
    pub fn at(mut self, span: Range<usize>) -> Self {
        self.primary = Some(Label { span, text: None });
        self
    }

    /// Sets the primary span with its label.
    pub fn label(mut self, span: Range<usize>, text: Bilingual) -> Self {
        self.primary = Some(Label { span, text: Some(text) });
        self
    }

    /// Underlines something else that matters.
    pub fn secondary(mut self, span: Range<usize>, text: Bilingual) -> Self {
        self.secondary.push(Label { span, text: Some(text) });
        self
    }

    pub fn note(mut self, text: Bilingual) -> Self {
        self.notes.push(text);
        self
    }

    pub fn notes(mut self, notes: Vec<Bilingual>) -> Self {
        self.notes.extend(notes);
        self
    }

    pub fn fix(mut self, fix: Fix) -> Self {
        self.fix = Some(Box::new(fix));
        self
    }

    pub fn place(mut self, place: Location) -> Self {
        self.place = place;
        self
    }

    pub fn excerpt(mut self, excerpt: Excerpt) -> Self {
        self.excerpt = Some(Box::new(excerpt));
        self
    }

    /// The text that the spans count in: the diagnostic's own, or else the one handed in.
    pub fn text<'a>(&'a self, given: Option<TextInFile<'a>>) -> Option<TextInFile<'a>> {
        self.excerpt.as_deref().map(Excerpt::text_in_file).or(given)
    }

    /// Where the primary label begins in the file: computed from the text where its lines are known.
    pub fn position(&self, given: Option<TextInFile<'_>>) -> Option<Position> {
        let located = match (&self.primary, self.text(given)) {
            (Some(label), Some(text)) => text.position(label.span.start),
            _ => None,
        };
        located.or(self.place.position)
    }

    /// Where the primary label ends in the file, where the file has the text as it is.
    pub fn end(&self, given: Option<TextInFile<'_>>) -> Option<Position> {
        let (label, text) = (self.primary.as_ref()?, self.text(given)?);
        text.position(label.span.end.max(label.span.start))
    }
}
