//! Editions of the Comprehensive Rules: where they differ, who asks says by which it is answered.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// An edition of the Comprehensive Rules, by the month in which it came into effect. Later ones are greater.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Edition {
    /// 17 April 2026.
    #[serde(rename = "2026-04")]
    April2026,
    /// 25 September 2026.
    #[default]
    #[serde(rename = "2026-09")]
    September2026,
}

/// The rules that have another number: in April 2026, and in September.
#[rustfmt::skip]
pub const RENUMBERED: &[(&str, &str)] = &[
    ("310.8", "310.9"),
    ("310.8a", "310.9a"),
    ("310.8b", "310.9b"),
    ("310.8c", "310.9c"),
    ("310.8d", "310.9d"),
    ("310.8e", "310.9e"),
    ("310.8f", "310.9f"),
    ("310.8g", "310.9g"),
    ("310.9", "310.10"),
    ("310.10", "310.11"),
    ("310.11", "310.12"),
    ("310.11a", "310.12a"),
    ("310.11b", "310.12b"),
    ("506.6", "506.7"),
    ("506.7", "506.8"),
    ("506.7a", "506.8a"),
    ("506.7b", "506.8b"),
    ("506.7c", "506.8c"),
    ("506.7d", "506.8d"),
    ("506.7e", "506.8e"),
    ("506.7f", "506.8f"),
    ("506.7g", "506.8g"),
    ("601.5", "601.6"),
    ("601.5a", "601.6a"),
    ("601.6", "601.7"),
    ("601.6a", "601.7a"),
    ("601.6b", "601.7b"),
    ("601.7", "601.8"),
    ("701.50c", "701.50b"),
    ("701.50d", "701.50c"),
    ("701.50e", "701.50d"),
    ("701.50b", "701.50f"),
    ("702.122c", "702.122d"),
    ("702.122d", "702.122d"),
    ("704.5w", "704.5x"),
    ("704.5x", "704.5y"),
    ("704.5y", "704.5z"),
    ("704.5z", "704.5aa"),
];

impl Edition {
    pub const ALL: [Edition; 2] = [Edition::April2026, Edition::September2026];

    /// How options and files write it: `2026-09`.
    pub const fn name(self) -> &'static str {
        match self {
            Edition::April2026 => "2026-04",
            Edition::September2026 => "2026-09",
        }
    }

    /// The number that a rule of today has in this edition.
    pub fn number_of(self, rule: &'static str) -> &'static str {
        match self {
            Edition::September2026 => rule,
            Edition::April2026 => {
                RENUMBERED.iter().find(|(_, today)| *today == rule).map_or(rule, |(number, _)| *number)
            }
        }
    }

    /// The day from which it is in effect, in English and in French.
    pub const fn day(self) -> [&'static str; 2] {
        match self {
            Edition::April2026 => ["April 17, 2026", "17 avril 2026"],
            Edition::September2026 => ["September 25, 2026", "25 septembre 2026"],
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Why a text names no edition: it is none of [`Edition::ALL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownEdition;

impl FromStr for Edition {
    type Err = UnknownEdition;

    fn from_str(text: &str) -> Result<Edition, UnknownEdition> {
        Edition::ALL.into_iter().find(|edition| edition.name() == text).ok_or(UnknownEdition)
    }
}
