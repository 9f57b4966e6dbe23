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

pub use failure::{Cause, Expected, Failure, Missing, Refusal, Suggestion};
use memo::Spot;
use oracle::{Oracle, Tried};
use program::Program;
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

/// Reads some tokens of a text as a whole.
pub fn parse(entry: Entry, lexed: &Lexed<'_>, tokens: Range<usize>) -> Result<Tree, Refusal> {
    known::or_read(lexed, tokens.clone(), || {
        let oracle = read(entry, lexed, tokens)?;
        let program = Program::of(lexed.language);
        Ok(reading::nodes(&oracle, program, program.rule_of(entry)))
    })
}

/// Why some tokens were refused. They are read once more for it, now with a record of what is tried where reading
/// stopped: do it for what is shown only.
pub fn explain(entry: Entry, lexed: &Lexed<'_>, tokens: Range<usize>, refusal: Refusal) -> Failure {
    let tried = match refusal.cause {
        Cause::TooLong | Cause::TooDeep | Cause::TooCostly => Tried::default(),
        Cause::Unexpected => {
            let program = Program::of(lexed.language);
            let rows = rows(program, lexed, tokens.clone());
            let mut oracle = Oracle::examining(program, rows, (refusal.token - tokens.start) as u16);
            oracle.rule(program.rule_of(entry), Spot::START);
            oracle.tried()
        }
    };
    let classes = tried.sets.iter().map(|set| Program::of(lexed.language).ranges(*set));
    let expected = failure::expected(&tried.phrases, classes, lexed.language);
    Failure { expected, asked: tried.asked, ..refusal.unexplained(lexed, tokens) }
}

/// Whether some tokens can be read, without a tree of them.
fn can_be_read(lexed: &Lexed<'_>, tokens: Range<usize>) -> Result<(), Refusal> {
    read(Entry::Paragraph, lexed, tokens).map(drop)
}

/// What is known of some tokens that can be read as a whole.
fn read(entry: Entry, lexed: &Lexed<'_>, tokens: Range<usize>) -> Result<Oracle<'static>, Refusal> {
    if let Some(refusal) = failure::beyond_limits(lexed, tokens.clone()) {
        return Err(refusal);
    }
    let program = Program::of(lexed.language);
    let mut oracle = Oracle::hopeful(program, rows(program, lexed, tokens.clone()));
    let mut end = oracle.rule(program.rule_of(entry), Spot::START);
    if end.is_none() {
        // How far reading came is told by all that was tried; the table is used anew.
        drop(oracle);
        oracle = Oracle::new(program, rows(program, lexed, tokens.clone()));
        end = oracle.rule(program.rule_of(entry), Spot::START);
    }
    if oracle.too_deep {
        return Err(Refusal::whole(Cause::TooCostly, lexed, tokens));
    }
    match end {
        Some(_) => Ok(oracle),
        None => Err(Refusal::unexpected(tokens.start + usize::from(oracle.furthest), lexed, tokens)),
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

/// For each of some tokens, the sets of the grammar that it is in, and the members of choices that can begin with it.
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
