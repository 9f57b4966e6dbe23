//! From text to IR: the trees of phrases of both languages, lowered by one set of rules.

// What is added to an enum of the IR is decided upon wherever it is asked about.
#![warn(clippy::wildcard_enum_match_arm)]

use ::ir;
use lang::{lex, parse};

pub mod brackets;
pub mod compile;
pub mod lower;
pub mod mana_ability;
pub mod meaning;
mod settle;
