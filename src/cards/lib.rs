//! Card files in, and diagnostics out.

use lang::lex;

pub mod diagnostic;
pub mod source;
pub mod vocabulary;
