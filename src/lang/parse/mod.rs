//! Tokens to a tree of phrases, by the grammars that pest has read, checked and optimised. The tree is the same for
//! both languages.

mod failure;
mod known;
mod memo;
mod oracle;
mod program;
mod reading;
mod table;
mod trail;
mod tree;

#[cfg(test)]
mod tests;

use std::fmt;
use std::ops::Range;

use crate::lex::{Language, Lexed, Shape};

pub use failure::{Cause, Expected, Failure, Missing, Refusal, Spellings, Suggestion};
use oracle::{Examines, Hopes, Oracle, Reaches, Tried};
use program::Program;
use trail::Passed;
pub use tree::{Node, NodeData, Tree, Watch};

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

/// Reads the tables of both languages, which is else done when the first text is read: a program that reads a file first
/// can do so meanwhile.
pub fn prepare() {
    crate::lex::lexicon::prepare();
    for language in Language::BOTH {
        Program::of(language);
    }
}

/// Reads some tokens of a text as a whole. Where they are refused, [`stop`] and [`explain`] tell more: each reads them once
/// more.
pub fn parse(entry: Entry, lexed: &Lexed<'_>, tokens: Range<usize>) -> Result<Tree, Refusal> {
    known::or_read(lexed, tokens.clone(), || {
        let (oracle, passed) = read(entry, lexed, tokens)?;
        Ok(reading::nodes(&oracle, Program::of(lexed.language), &passed))
    })
}

/// The furthest token that reading comes to, of tokens that were refused; the number of tokens where the text ends too early,
/// the first where the refusal has no place within the text.
pub fn stop(entry: Entry, lexed: &Lexed<'_>, tokens: Range<usize>, Refusal { cause }: Refusal) -> usize {
    match cause {
        Cause::TooLong | Cause::TooDeep | Cause::TooCostly => return tokens.start,
        Cause::Unexpected => {}
    }
    let program = Program::of(lexed.language);
    let mut oracle: Oracle<'_, Reaches> = Oracle::new(program, rows(program, lexed, tokens.clone()));
    oracle.at_start(program.rule_of(entry));
    if oracle.too_deep {
        return tokens.start;
    }
    tokens.start + oracle.furthest()
}

/// Why some tokens were refused, where reading stopped at a token.
pub fn explain(
    entry: Entry,
    lexed: &Lexed<'_>,
    tokens: Range<usize>,
    Refusal { cause }: Refusal,
    stop: usize,
) -> Failure {
    let tried = match cause {
        Cause::TooLong | Cause::TooDeep | Cause::TooCostly => return Failure::whole(cause, lexed, tokens),
        Cause::Unexpected => {
            let program = Program::of(lexed.language);
            let rows = rows(program, lexed, tokens.clone());
            let mut oracle: Oracle<'_, Examines> = Oracle::examining(program, rows, (stop - tokens.start) as u16);
            oracle.at_start(program.rule_of(entry));
            oracle.tried()
        }
    };
    Failure::at(stop, tried, lexed, tokens)
}

/// The same without what could have stood there, which takes one more reading to tell.
pub fn refused(lexed: &Lexed<'_>, tokens: Range<usize>, Refusal { cause }: Refusal, stop: usize) -> Failure {
    match cause {
        Cause::TooLong | Cause::TooDeep | Cause::TooCostly => Failure::whole(cause, lexed, tokens),
        Cause::Unexpected => Failure::at(stop, Tried::default(), lexed, tokens),
    }
}

/// How far some tokens are read.
enum Reach {
    Whole,
    /// The furthest token that reading came to.
    To(usize),
    /// They are too many, or stand too deep in each other.
    Unread,
}

/// How far some tokens are read, without a tree of them.
fn reach(lexed: &Lexed<'_>, tokens: Range<usize>) -> Reach {
    match read(Entry::Paragraph, lexed, tokens.clone()) {
        Ok(_) => Reach::Whole,
        Err(refusal) if refusal.cause == Cause::Unexpected => Reach::To(stop(Entry::Paragraph, lexed, tokens, refusal)),
        Err(_) => Reach::Unread,
    }
}

/// What is known of some tokens that can be read as a whole, and how they are.
fn read(entry: Entry, lexed: &Lexed<'_>, tokens: Range<usize>) -> Result<(Oracle<'static, Hopes>, Passed), Refusal> {
    failure::within_limits(lexed, tokens.clone())?;
    let program = Program::of(lexed.language);
    let mut oracle = Oracle::new(program, rows(program, lexed, tokens));
    let passed = oracle.at_start(program.rule_of(entry));
    match passed {
        _ if oracle.too_deep => Err(Refusal { cause: Cause::TooCostly }),
        Some(passed) => Ok((oracle, passed)),
        None => Err(Refusal { cause: Cause::Unexpected }),
    }
}

/// What is known of a kind of node.
struct KindRow {
    rule: &'static str,
    variant: &'static str,
    /// What messages call it, in English and in French.
    names: Option<(&'static str, &'static str)>,
    /// How many places of the grammars ask for it.
    uses: u16,
}

impl fmt::Debug for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.row().variant)
    }
}

impl Kind {
    fn row(self) -> &'static KindRow {
        &KINDS[usize::from(self.0)]
    }

    /// The name of the grammar rule.
    pub fn rule(self) -> &'static str {
        self.row().rule
    }

    /// What messages call it; none where it is told by what it begins with.
    pub fn name(self, language: Language) -> Option<&'static str> {
        let (english, french) = self.row().names?;
        Some(match language {
            Language::English => english,
            Language::French => french,
        })
    }

    /// Whether messages have a name for it.
    pub fn has_name(self) -> bool {
        self.row().names.is_some()
    }

    /// How many places of the grammars ask for it.
    pub fn uses(self) -> u16 {
        self.row().uses
    }
}

impl Program {
    fn rule_of(&self, entry: Entry) -> u16 {
        match entry {
            Entry::Paragraph => self.paragraph,
        }
    }
}

/// The character of a class.
fn character(class: u16) -> char {
    char::from_u32(Shape::Word.class() as u32 + u32::from(class)).unwrap_or(char::REPLACEMENT_CHARACTER)
}

/// For each of some tokens, the sets of the grammar that it is in, and the members of choices that it can be the first or the
/// second token of.
fn rows<'l>(
    program: &'static Program,
    lexed: &'l Lexed<'_>,
    tokens: Range<usize>,
) -> impl Iterator<Item = &'static [u8]> + 'l {
    let built_in = |class: char| program.row_of((class as u32 - Shape::Word.class() as u32) as u16);
    lexed.tokens[tokens].iter().map(move |token| {
        let number = token.class as u32 - Shape::Word.class() as u32;
        match number < u32::from(program.classes) {
            true => program.row_of(number as u16),
            // A class that its lexicon has not made is that of unknown words.
            false => {
                let own = lexed.lexicon.row_of(token.class, lexed.language, built_in);
                own.unwrap_or_else(|| built_in(Shape::Word.class()))
            }
        }
    })
}
