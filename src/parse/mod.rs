//! Tokens to a tree of phrases, by pest. The tree is the same for both languages.

mod failure;
mod tree;

#[cfg(test)]
mod tests;

use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::Once;

use pest::Parser;
use pest::error::{Error, ErrorVariant};
use pest::iterators::Pairs;

use crate::lex::{Language, Lexed};

pub use failure::{Cause, Expected, Failure, suggest};
pub use tree::{Node, NodeData, Tree};

include!(concat!(env!("OUT_DIR"), "/kind.rs"));

mod parsers {
    include!(concat!(env!("OUT_DIR"), "/parsers.rs"));
}

/// The most tokens of a paragraph.
pub const MAX_PARAGRAPH: usize = 3_000;

/// How deep quotations can stand in each other.
pub const MAX_QUOTES: usize = 8;

/// The most calls of the parser for one paragraph.
const CALL_LIMIT: NonZeroUsize = NonZeroUsize::new(2_000_000).unwrap();

/// The rule that a stretch of text is read by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entry {
    /// A paragraph of rules text.
    Paragraph,
}

/// Reads some tokens of a text as a whole.
pub fn parse(entry: Entry, lexed: &Lexed<'_>, tokens: Range<usize>) -> Result<Tree, Failure> {
    static LIMIT: Once = Once::new();
    LIMIT.call_once(|| pest::set_call_limit(Some(CALL_LIMIT)));

    if let Some(failure) = failure::beyond_limits(lexed, tokens.clone()) {
        return Err(failure);
    }
    match lexed.language {
        Language::English => {
            use parsers::en::{Rule, TokenParser};
            let rule = match entry {
                Entry::Paragraph => Rule::paragraph,
            };
            parse_with(lexed, tokens, kind_en, |input| TokenParser::parse(rule, input))
        }
        Language::French => {
            use parsers::fr::{Rule, TokenParser};
            let rule = match entry {
                Entry::Paragraph => Rule::paragraph,
            };
            parse_with(lexed, tokens, kind_fr, |input| TokenParser::parse(rule, input))
        }
    }
}

fn parse_with<'i, R: pest::RuleType>(
    lexed: &'i Lexed<'_>,
    tokens: Range<usize>,
    kind: impl Fn(R) -> Option<Kind>,
    parse: impl Fn(&'i str) -> Result<Pairs<'i, R>, Error<R>>,
) -> Result<Tree, Failure> {
    let input = lexed.encoded_of(tokens.clone());
    match parse(input) {
        Ok(pairs) => Ok(Tree::new(pairs, tokens.start, kind)),
        Err(Error { variant: ErrorVariant::CustomError { .. }, .. }) => {
            Err(Failure::whole(Cause::TooCostly, lexed, tokens))
        }
        Err(_) => Err(failure::examine(lexed, tokens, kind, || parse(input))),
    }
}
