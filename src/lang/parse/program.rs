//! The grammars as tables. The build script makes them of what pest has read, checked and optimised.

use super::Kind;

include!(concat!(env!("OUT_DIR"), "/programs.rs"));

pub(super) struct Program {
    /// The rule of a paragraph.
    pub paragraph: u16,
    pub rules: &'static [Rule],
    pub nodes: &'static [Step],
    /// How many rules have a column.
    pub columns: usize,
    /// How many token classes there are; also the number that stands for the end of the text.
    pub classes: u16,
    /// Words of 64 bits of one set.
    width: usize,
    sets: &'static [u64],
}

pub(super) struct Rule {
    /// The node that it leaves in the tree, unless it is silent.
    pub kind: Option<Kind>,
    pub body: u16,
    /// Its column in the table of what is known, unless it is one token.
    pub column: Option<u16>,
}

pub(super) struct Step {
    pub op: Op,
    /// The set of what it begins with; none where it can be empty.
    pub first: Option<u16>,
}

#[derive(Clone, Copy)]
pub(super) enum Op {
    /// A token that is in the set that the step begins with.
    Class,
    Rule(u16),
    Sequence(&'static [u16]),
    Choice(&'static [u16]),
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

impl Program {
    pub fn has(&self, set: u16, class: u16) -> bool {
        let word = self.sets[usize::from(set) * self.width + usize::from(class / 64)];
        word >> (class % 64) & 1 != 0
    }

    /// The classes of a set as ranges, first and last.
    pub fn ranges(&self, set: u16) -> Vec<(u16, u16)> {
        let mut ranges: Vec<(u16, u16)> = Vec::new();
        for class in (0..self.classes).filter(|class| self.has(set, *class)) {
            match ranges.last_mut() {
                Some((_, last)) if *last + 1 == class => *last = class,
                _ => ranges.push((class, class)),
            }
        }
        ranges
    }
}
