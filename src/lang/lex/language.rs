//! The two languages that cards are written in.

use serde::{Deserialize, Serialize};

/// A language that cards are printed in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Language {
    #[default]
    #[serde(rename = "en")]
    English,
    #[serde(rename = "fr")]
    French,
}

impl Language {
    pub const BOTH: [Language; 2] = [Language::English, Language::French];

    /// `en` or `fr`.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
        }
    }

    pub fn other(self) -> Language {
        match self {
            Language::English => Language::French,
            Language::French => Language::English,
        }
    }
}
