//! Tokens to a tree of phrases, by pest. The tree is the same for both languages.

mod failure;
mod tree;

#[cfg(test)]
mod tests;

use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::Once;

use pest::Parser;
use pest::error::Error;
use pest::iterators::Pairs;

use crate::lex::{Language, Lexed};

pub use failure::{Cause, Expected, Failure, Refusal, suggest};
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
pub fn parse(entry: Entry, lexed: &Lexed<'_>, tokens: Range<usize>) -> Result<Tree, Refusal> {
    if let Some(refusal) = failure::beyond_limits(lexed, tokens.clone()) {
        return Err(refusal);
    }
    limit_calls();
    match lexed.language {
        Language::English => tree(lexed, tokens, kind_en, |input| english(entry, input)),
        Language::French => tree(lexed, tokens, kind_fr, |input| french(entry, input)),
    }
}

/// Why some tokens were refused. They are read once more for it, now with a record of what is tried, which takes
/// several times as long: do it for what is shown only.
pub fn explain(entry: Entry, lexed: &Lexed<'_>, tokens: Range<usize>, refusal: Refusal) -> Failure {
    let failure = match (refusal.cause, lexed.language) {
        (Cause::TooLong | Cause::TooDeep | Cause::TooCostly, _) => None,
        (Cause::Unexpected, Language::English) => {
            let input = lexed.encoded_of(tokens.clone());
            failure::examine(lexed, tokens.clone(), kind_en, |input| english(entry, input), input)
        }
        (Cause::Unexpected, Language::French) => {
            let input = lexed.encoded_of(tokens.clone());
            failure::examine(lexed, tokens.clone(), kind_fr, |input| french(entry, input), input)
        }
    };
    failure.unwrap_or_else(|| refusal.unexplained(lexed, tokens))
}

fn limit_calls() {
    static LIMIT: Once = Once::new();
    LIMIT.call_once(|| pest::set_call_limit(Some(CALL_LIMIT)));
}

type ParseResult<'i, R> = Result<Pairs<'i, R>, Error<R>>;

fn english(entry: Entry, input: &str) -> ParseResult<'_, parsers::en::Rule> {
    use parsers::en::{Rule, TokenParser};
    let rule = match entry {
        Entry::Paragraph => Rule::paragraph,
    };
    TokenParser::parse(rule, input)
}

fn french(entry: Entry, input: &str) -> ParseResult<'_, parsers::fr::Rule> {
    use parsers::fr::{Rule, TokenParser};
    let rule = match entry {
        Entry::Paragraph => Rule::paragraph,
    };
    TokenParser::parse(rule, input)
}

fn tree<'i, R: pest::RuleType>(
    lexed: &'i Lexed<'_>,
    tokens: Range<usize>,
    kind: impl Fn(R) -> Option<Kind>,
    parse: impl Fn(&'i str) -> ParseResult<'i, R>,
) -> Result<Tree, Refusal> {
    match parse(lexed.encoded_of(tokens.clone())) {
        Ok(pairs) => Ok(Tree::new(pairs, tokens.start, kind)),
        Err(error) => Err(Refusal::of_error(&error, lexed, tokens)),
    }
}
