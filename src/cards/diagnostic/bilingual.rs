//! The two languages, and what is said in both.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

pub use crate::lex::Language;

/// A message in both languages. Which one is shown is decided when it is rendered, so that the code that finds
/// a fault needs not know who reads it.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Bilingual {
    pub en: Cow<'static, str>,
    pub fr: Cow<'static, str>,
}

impl Bilingual {
    pub fn new(en: impl Into<Cow<'static, str>>, fr: impl Into<Cow<'static, str>>) -> Self {
        Bilingual { en: en.into(), fr: fr.into() }
    }

    /// The same in both languages: a quotation, a rule number, the message of a library.
    pub fn same(text: impl Into<Cow<'static, str>>) -> Self {
        let text = text.into();
        Bilingual { en: text.clone(), fr: text }
    }

    pub fn get(&self, language: Language) -> &str {
        match language {
            Language::English => &self.en,
            Language::French => &self.fr,
        }
    }

    pub fn is_empty(&self) -> bool {
        self.en.is_empty() && self.fr.is_empty()
    }
}

/// Writes a [`Bilingual`] as two format strings, the English one first.
///
/// ```
/// use cardc_cards::{bilingual, diagnostic::Language};
/// let word = "targt";
/// let message = bilingual!("unknown word `{word}`", "mot inconnu : « {word} »");
/// assert_eq!(message.get(Language::French), "mot inconnu : « targt »");
/// ```
#[macro_export]
macro_rules! bilingual {
    ($en:literal, $fr:literal $(,)?) => {
        $crate::diagnostic::Bilingual::new(::std::format!($en), ::std::format!($fr))
    };
}
