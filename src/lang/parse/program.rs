//! The grammars as tables. The build script makes them of what pest has read, checked and optimised.

use std::sync::{LazyLock, OnceLock};

use super::Kind;
pub(super) use super::table::{ANY, Items, Memory, NEEDED, Op, Step, members};
use super::table::{RuleTable, Tables};
use crate::lex::Language;

/// A grammar that can be run.
pub(super) struct Program {
    /// The rule of a paragraph.
    pub paragraph: u16,
    pub rules: Vec<Rule>,
    pub steps: Vec<Step>,
    items: Vec<u16>,
    /// How many rules have a column.
    pub columns: usize,
    /// How many token classes there are; also the number that stands for the end of the text.
    pub classes: u16,
    rows: &'static [u8],
    /// Bytes that one class takes in `rows`.
    width: usize,
    /// How many sets some rule needs a token of: the first ones.
    needed: usize,
    /// How many members all choices have together.
    choices: usize,
    /// The classes of each set, once they were asked for.
    ranges: Vec<OnceLock<Ranges>>,
}

/// Classes as ranges, first and last.
pub(super) type Ranges = Box<[(u16, u16)]>;

pub(super) struct Rule {
    /// The node that it leaves in the tree, unless it is silent.
    pub kind: Option<Kind>,
    pub body: u16,
    pub memory: Memory,
    /// Some sets that whatever it reads has a token of each of: it can't be read in a text without.
    pub needs: [u16; NEEDED],
    /// Whether it is a name that the rules give no meaning to (207.2c, 207.2d): any words before a dash.
    pub free_name: bool,
}

static ENGLISH: LazyLock<Program> =
    LazyLock::new(|| Program::read(include_bytes!(concat!(env!("OUT_DIR"), "/en.grammar.table"))));
static FRENCH: LazyLock<Program> =
    LazyLock::new(|| Program::read(include_bytes!(concat!(env!("OUT_DIR"), "/fr.grammar.table"))));

impl Program {
    pub fn of(language: Language) -> &'static Program {
        match language {
            Language::English => &ENGLISH,
            Language::French => &FRENCH,
        }
    }

    fn read(bytes: &'static [u8]) -> Program {
        let tables: Tables<'static> = postcard::from_bytes(bytes).expect("the tables that the build script wrote");
        let Tables { paragraph, columns, classes, rules, steps, items, set_count, needed, choices, rows } = tables;
        let width = rows.len() / (usize::from(classes) + 1);
        let rules = rules.into_iter().map(Rule::read).collect();
        let ranges = (0..set_count).map(|_| OnceLock::new()).collect();
        let [columns, needed, choices] = [columns, needed, choices].map(usize::from);
        Program { paragraph, rules, steps, items, columns, classes, rows, width, needed, choices, ranges }
    }

    /// The steps of a sequence or a choice.
    pub fn items(&self, items: Items) -> &[u16] {
        &self.items[usize::from(items.start)..usize::from(items.end)]
    }

    /// Which sets a class is in, which members of choices can begin with it, and which can have it behind their first token: a
    /// bit each. Sets are asked for one class
    /// after another, so those of a class stand together.
    pub fn row_of(&self, class: u16) -> &'static [u8] {
        &self.rows[usize::from(class) * self.width..][..self.width]
    }

    /// Whether each of some members of a choice can have the token of a row behind its first one, or is one token only. `first` is
    /// the bit of the first of them, as in [`members`].
    pub fn members_behind(&self, row: &[u8], first: usize, count: usize) -> u64 {
        members(row, first + self.choices, count)
    }

    /// The row of the end of the text.
    pub fn end_row(&self) -> &'static [u8] {
        self.row_of(self.classes)
    }

    /// The sets that the tokens of these rows are in, of those that some rule needs a token of, a bit each.
    pub fn needed_sets_of(&self, rows: &[&[u8]]) -> Vec<u64> {
        let mut all = vec![0; self.needed.div_ceil(u64::BITS as usize)];
        for row in rows {
            let (words, _) = row.as_chunks();
            all.iter_mut().zip(words).for_each(|(all, word)| *all |= u64::from_le_bytes(*word));
        }
        all
    }

    /// How many sets there are.
    pub fn set_count(&self) -> usize {
        self.ranges.len()
    }

    /// The classes of a set as ranges, first and last.
    pub fn ranges(&self, set: u16) -> &[(u16, u16)] {
        self.ranges[usize::from(set)].get_or_init(|| {
            let mut ranges: Vec<(u16, u16)> = Vec::new();
            let bytes = self.rows[usize::from(set / 8)..].iter().step_by(self.width);
            let of_set = (0..self.classes).zip(bytes).filter(|(_, byte)| **byte >> (set % 8) & 1 != 0);
            for (class, _) in of_set {
                match ranges.last_mut() {
                    Some((_, last)) if *last + 1 == class => *last = class,
                    _ => ranges.push((class, class)),
                }
            }
            ranges.into()
        })
    }
}

/// Whether a set is one of those in a row.
pub(super) fn is_in(row: &[u8], set: u16) -> bool {
    row[usize::from(set / 8)] >> (set % 8) & 1 != 0
}

impl Rule {
    fn read(table: RuleTable) -> Rule {
        let kind = table.kind.map(|kind| Kind::ALL[usize::from(kind)]);
        let free_name = matches!(
            kind,
            Some(Kind::FlavourWord | Kind::ModeName | Kind::ChapterName | Kind::VoteWon | Kind::VotesCounted)
        );
        Rule { kind, body: table.body, memory: table.memory, needs: table.needs, free_name }
    }
}
