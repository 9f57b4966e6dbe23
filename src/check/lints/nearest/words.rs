//! The words that the search asks a text for: `grammar/beginners/words.toml`.

use std::sync::LazyLock;

use serde::Deserialize;
use smol_str::SmolStr;

use crate::diagnostic::Language;

/// Those of a language.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SearchWords {
    /// Without which something else is said.
    pub kept: Vec<SmolStr>,
    /// Which turn what is said around, those that stand for each other together.
    pub decisive: Vec<Vec<SmolStr>>,
    /// Which of them a change may add that no table has.
    pub addable: Vec<SmolStr>,
    /// Which deny.
    pub denying: Vec<SmolStr>,
    /// Who does something.
    pub subjects: Vec<SmolStr>,
    /// Who a sentence without a subject does not speak of.
    pub heads: Vec<SmolStr>,
    /// What the last of a list stands behind.
    pub lists: Vec<SmolStr>,
    /// What something is done for.
    pub purpose: SmolStr,
    /// What begins a sentence that holds under a condition.
    pub conditions: Vec<SmolStr>,
    /// What begins one that waits for an event.
    pub triggers: Vec<SmolStr>,
    pub enters: Vec<SmolStr>,
    /// How something enters, behind that.
    pub entering: Vec<SmolStr>,
    /// What begins a sentence that holds for a time, and one that something happens at.
    pub times: Vec<SmolStr>,
    pub moments: Vec<SmolStr>,
    /// What is so for a time, and is not done; what it ends with where it is done.
    pub holding: Vec<SmolStr>,
    pub ending: Vec<SmolStr>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    en: SearchWords,
    fr: SearchWords,
}

static ALL: LazyLock<File> = LazyLock::new(|| {
    toml::from_str(include_str!("../../../../grammar/beginners/words.toml"))
        .expect("the table of words is part of the program")
});

impl SearchWords {
    pub fn in_language(language: Language) -> &'static SearchWords {
        match language {
            Language::English => &ALL.en,
            Language::French => &ALL.fr,
        }
    }

    /// Whether a word is one without which something else is said.
    pub fn keeps(&self, word: &str) -> bool {
        let word = word.to_lowercase();
        self.kept.iter().any(|kept| *kept == word)
    }
}
