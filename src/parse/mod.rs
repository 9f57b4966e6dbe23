//! Tokens to a tree of phrases, by pest. The tree is the same for both languages.

mod failure;
mod oracle;
mod program;
mod run;
mod tree;

#[cfg(test)]
mod tests;

use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::Once;

use crate::lex::{Language, Lexed};

pub use failure::{Cause, Expected, Failure, Refusal, suggest};
use oracle::{Oracle, Spot};
use program::Program;
use run::RuleNumber;
pub use tree::{Node, NodeData, Tree};

include!(concat!(env!("OUT_DIR"), "/kind.rs"));

/// The most tokens of a paragraph.
pub const MAX_PARAGRAPH: usize = 3_000;

/// How deep quotations can stand in each other.
pub const MAX_QUOTES: usize = 8;

/// The most calls of pest for one paragraph. Only texts that are explained come near it.
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
    let program = program(lexed.language);
    let rule = program.rule_of(entry);
    let input = lexed.encoded_of(tokens.clone());
    let mut oracle = Oracle::new(program, run::classes(input));
    let end = oracle.rule(rule, Spot::START);
    if oracle.too_deep {
        return Err(Refusal::whole(Cause::TooCostly, lexed, tokens));
    }
    if end.is_none() {
        return Err(Refusal::unexpected(tokens.start + oracle.furthest, lexed, tokens));
    }
    match run::run(program, Some(oracle), rule, input, 0) {
        Ok(pairs) => Ok(Tree::new(pairs, tokens.start, |rule| program.kind_of(rule))),
        Err(_) => Err(Refusal::whole(Cause::TooCostly, lexed, tokens)),
    }
}

/// Why some tokens were refused. They are read once more for it, now with a record of what is tried, which takes
/// much longer: do it for what is shown only.
pub fn explain(entry: Entry, lexed: &Lexed<'_>, tokens: Range<usize>, refusal: Refusal) -> Failure {
    let failure = match refusal.cause {
        Cause::TooLong | Cause::TooDeep | Cause::TooCostly => None,
        Cause::Unexpected => {
            limit_calls();
            let program = program(lexed.language);
            let input = lexed.encoded_of(tokens.clone());
            let parse = || run::run(program, None, program.rule_of(entry), input, refusal.token - tokens.start);
            failure::examine(lexed, tokens.clone(), |rule| program.kind_of(rule), parse)
        }
    };
    failure.unwrap_or_else(|| refusal.unexplained(lexed, tokens))
}

fn limit_calls() {
    static LIMIT: Once = Once::new();
    LIMIT.call_once(|| pest::set_call_limit(Some(CALL_LIMIT)));
}

fn program(language: Language) -> &'static Program {
    match language {
        Language::English => &program::ENGLISH,
        Language::French => &program::FRENCH,
    }
}

impl Program {
    fn rule_of(&self, entry: Entry) -> RuleNumber {
        match entry {
            Entry::Paragraph => self.paragraph,
        }
    }

    /// The kind of node that a rule leaves.
    fn kind_of(&self, rule: RuleNumber) -> Option<Kind> {
        self.rules.get(usize::from(rule))?.kind
    }
}
