pub mod lex;
pub mod parse;
