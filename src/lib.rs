//! `cardc` compiles the rules text of trading cards, in English and French, to a typed IR.
#[cfg(feature = "native")]
pub mod codegen;
pub mod eval;

pub mod check;
pub mod cli;
pub mod compile;
pub mod diagnostic;
pub mod ir;
pub mod lex;
pub mod lower;
pub mod parse;
pub mod render;
pub mod runtime;
pub mod scenario;
pub mod source;
pub mod stats;
