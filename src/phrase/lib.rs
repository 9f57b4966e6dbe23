//! From text to IR: the trees of phrases of both languages, lowered by one set of rules.

use ::ir;
use lang::{lex, parse};

pub mod compile;
pub mod lower;
pub mod meaning;
