//! Tokens to a tree of phrases, by pest. The tree is the same for both languages.

mod failure;
mod oracle;
mod program;
mod run;
mod tree;

#[cfg(test)]
mod tests;

use std::ops::Range;

use crate::lex::{Language, Lexed};

pub use failure::{Cause, Expected, Failure, Refusal, suggest};
use oracle::{Oracle, Spot, Tried};
use program::Program;
use run::RuleNumber;
pub use tree::{Node, NodeData, Tree};

include!(concat!(env!("OUT_DIR"), "/kind.rs"));

/// The most tokens of a paragraph.
pub const MAX_PARAGRAPH: usize = 3_000;

/// How deep quotations can stand in each other.
pub const MAX_QUOTES: usize = 8;

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
    match run::run(program, Some(oracle), rule, input) {
        Ok(pairs) => Ok(Tree::new(pairs, tokens.start, |rule| program.kind_of(rule))),
        Err(_) => Err(Refusal::whole(Cause::TooCostly, lexed, tokens)),
    }
}

/// Why some tokens were refused. They are read once more for it, now with a record of what is tried where reading
/// stopped: do it for what is shown only.
pub fn explain(entry: Entry, lexed: &Lexed<'_>, tokens: Range<usize>, refusal: Refusal) -> Failure {
    let tried = match refusal.cause {
        Cause::TooLong | Cause::TooDeep | Cause::TooCostly => Tried::default(),
        Cause::Unexpected => {
            let program = program(lexed.language);
            let classes = run::classes(lexed.encoded_of(tokens.clone()));
            let mut oracle = Oracle::examining(program, classes, refusal.token - tokens.start);
            oracle.rule(program.rule_of(entry), Spot::START);
            oracle.tried()
        }
    };
    let classes = tried.sets.iter().map(|set| program(lexed.language).ranges(*set));
    let expected = failure::expected(&tried.phrases, classes, lexed.language);
    Failure { expected, ..refusal.unexplained(lexed, tokens) }
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
