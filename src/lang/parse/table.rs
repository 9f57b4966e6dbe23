//! A grammar as tables, as the build script writes them and the library reads them. The build script compiles this
//! file too.

use serde::{Deserialize, Serialize};

/// The tables of one language's grammar. The sets stay where they are read from.
#[derive(Deserialize, Serialize)]
pub struct Tables<'t> {
    /// The number of the rule of a paragraph.
    pub paragraph: u16,
    /// How many rules have a column in the table of what is known.
    pub columns: u16,
    /// How many token classes there are; also the number that stands for the end of the text.
    pub classes: u16,
    pub rules: Vec<RuleTable>,
    pub steps: Vec<Step>,
    /// The members of sequences and choices.
    pub items: Vec<u16>,
    /// How many sets of classes there are.
    pub set_count: u16,
    /// How many of them some rule needs a token of: the first ones, before all [`ANY`].
    pub needed: u16,
    /// How many members all choices have together.
    pub choices: u16,
    /// For each class and for the end of the text a row of bits, in whole bytes: for each set, whether the class is in it,
    /// behind those for each member of each choice, whether it can begin with the class, and behind those for each again,
    /// whether the class can stand behind its first token.
    pub rows: &'t [u8],
}

/// How many members a choice has at most: a stretch of a row that eight bytes hold wherever it begins.
#[allow(dead_code, reason = "only the build script asks")]
pub const MEMBERS_AT_ONCE: usize = 32;

/// A bit for each member of a choice, from one of a row on: whether it can begin with the class of the row, or have it behind
/// its first token.
#[allow(dead_code, reason = "only the library asks")]
pub fn members(row: &[u8], first: usize, count: usize) -> u64 {
    let bytes = row[first / 8..].first_chunk().expect("a row has room behind its last bit");
    u64::from_le_bytes(*bytes) >> (first % 8) & ((1 << count) - 1)
}

/// The number of the set of all classes and the end of the text.
pub const ANY: u16 = 0;

/// How many sets are kept that a rule needs a token of: those of the fewest classes.
pub const NEEDED: usize = 3;

#[derive(Deserialize, Serialize)]
pub struct RuleTable {
    /// The index of the kind of node that it leaves in the tree, unless it is silent.
    pub kind: Option<u16>,
    pub body: u16,
    pub memory: Memory,
    /// Some sets that whatever it reads has a token of each of.
    pub needs: [u16; NEEDED],
}

/// What is kept of how a rule comes out at a token.
#[derive(Clone, Copy, Deserialize, Serialize)]
pub enum Memory {
    /// Nothing: it is one token.
    Token,
    /// Nothing: one place of the grammar asks for it, so that it is tried at a token once.
    Once,
    /// Its outcome, in a column of the table of what is known.
    Column(u16),
}

#[derive(Clone, Copy, Deserialize, Serialize)]
pub struct Step {
    pub op: Op,
    /// The set of what it begins with, or what is in it where it looks for itself; [`ANY`] where that can be empty.
    pub first: u16,
    /// The set of what can stand behind that first token; [`ANY`] where it can be one token or none.
    pub second: u16,
}

#[derive(Clone, Copy, Deserialize, Serialize)]
pub enum Op {
    /// A token that is in the set that the step begins with.
    Class,
    Rule(u16),
    Sequence(Items),
    /// The members, and the bit of the first of them in a row.
    Choice(Items, u16),
    Optional(u16),
    Repeat(u16),
    Ahead(u16),
    NotAhead(u16),
    /// Reads, and marks what follows. What the mark is made of is never asked for, only whether there is one.
    Push(u16),
    /// Takes a mark away; fails where there is none.
    Drop,
    Start,
    End,
}

impl Op {
    /// Whether the step around it has not looked at what is in it: it may do without, or looks ahead.
    pub fn looks_for_itself(self) -> bool {
        self.holds_without() || matches!(self, Op::Ahead(_))
    }

    /// Whether it holds, and reads nothing, where what is in it can't be read.
    pub fn holds_without(self) -> bool {
        match self {
            Op::Optional(_) | Op::Repeat(_) | Op::NotAhead(_) => true,
            Op::Class
            | Op::Rule(_)
            | Op::Sequence(_)
            | Op::Choice(..)
            | Op::Ahead(_)
            | Op::Push(_)
            | Op::Drop
            | Op::Start
            | Op::End => false,
        }
    }
}

/// Steps that stand behind one another in [`Tables::items`].
#[derive(Clone, Copy, Deserialize, Serialize)]
pub struct Items {
    pub start: u16,
    pub end: u16,
}
