//! How a thing is said, never what it is.

use serde::Serialize;
use std::hash::{Hash, Hasher};

/// A choice of wording without rules meaning: a pronoun or a noun, "then" or a full stop.
///
/// Two IRs that differ only in style are equal, so that texts of two languages, or of two eras,
/// compare by meaning while each still renders back as it was written.
#[derive(Debug, Clone, Copy, Default, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct Style<T>(pub T);

impl<T> PartialEq for Style<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<T> Eq for Style<T> {}

impl<T> Hash for Style<T> {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl<T> PartialOrd for Style<T> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<T> Ord for Style<T> {
    fn cmp(&self, _: &Self) -> std::cmp::Ordering {
        std::cmp::Ordering::Equal
    }
}

/// How what is left over is said.
#[derive(Debug, Clone, Copy, Default, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum RestWord {
    #[default]
    Rest,
    /// "the other".
    Other,
    /// "the other card".
    OtherCard,
    /// "the other cards".
    OtherCards,
    /// "the exiled cards that weren't cast this way".
    ExiledNotCast,
    /// "all cards revealed this way that weren't put onto the battlefield".
    RevealedNotPut,
    /// "all revealed cards not cast this way".
    RevealedNotCast,
}
