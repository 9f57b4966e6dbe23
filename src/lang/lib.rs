//! The languages of card text: the lexicon, the lexer, and the parser from tokens to trees of phrases.

pub mod frame;
pub mod lex;
pub mod parse;
