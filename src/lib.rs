//! `cardc` compiles the rules text of trading cards, in English and French, to a typed IR.
#[cfg(feature = "native")]
pub mod codegen;
pub mod eval;
pub mod ir;
pub mod lex;
