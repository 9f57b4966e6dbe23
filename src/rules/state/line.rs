//! Lines of a trace.

use crate::lex::Language;

/// One step of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The number in the Comprehensive Rules.
    pub rule: &'static str,
    pub english: String,
    pub french: String,
}

impl Line {
    pub fn text(&self, language: Language) -> &str {
        match language {
            Language::English => &self.english,
            Language::French => &self.french,
        }
    }
}
