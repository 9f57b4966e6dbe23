//! What may stand in a hole: phrases of each kind, of different forms.
//!
//! No two phrases of a kind speak of the same thing: what all of them have in common would be asked for.

use crate::diagnostic::Bilingual;
use crate::lex::Language;

/// Phrases of one kind.
#[derive(Debug)]
pub(super) struct Kind {
    en: &'static str,
    fr: &'static str,
    pub(super) phrases: &'static [&'static str],
}

impl Kind {
    pub(super) const fn new(en: &'static str, fr: &'static str, phrases: &'static [&'static str]) -> Kind {
        Kind { en, fr, phrases }
    }

    /// What messages call it.
    pub(super) fn name(&self) -> Bilingual {
        Bilingual::new(self.en, self.fr)
    }
}

/// The kinds of a language, and what may follow a pattern that ends with one of some words: "token with flying".
pub(super) const fn kinds(language: Language) -> &'static [Kind] {
    match language {
        Language::English => super::kinds_en::ENGLISH,
        Language::French => super::kinds_fr::FRENCH,
    }
}
