//! `cardc` compiles the rules text of trading cards, in English and French, to a typed IR.
pub mod ir;
pub mod lex;
pub mod runtime;
pub mod scenario;
