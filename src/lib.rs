//! `cardc` compiles the rules text of trading cards, in English and French, to a typed IR.

pub use ::{check, ir, render, scenario};
pub use cards::{bilingual, diagnostic, source, vocabulary};
pub use lang::{lex, parse};
#[cfg(feature = "native")]
pub use matchers::codegen;
pub use matchers::eval;
pub use phrase::{compile, lower};
pub use rules as runtime;

pub mod cli;
pub mod stats;
