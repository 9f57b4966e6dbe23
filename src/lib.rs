//! `cardc` compiles the rules text of trading cards, in English and French, to a typed IR.

pub mod check;
pub mod cli;
pub mod compile;
pub mod diagnostic;
pub mod ir;
pub mod lex;
pub mod lower;
pub mod parse;
pub mod render;
pub mod source;
pub mod stats;
