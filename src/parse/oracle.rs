//! Tells what can be read where, without a tree: each rule is tried at a token once, and its outcome kept. pest is
//! then led straight to the reading, and texts that have none never come to it.

use super::program::{Op, Program};

/// What is known of a rule at a token.
const UNKNOWN: u32 = 0;
const FAILS: u32 = 1;
/// Added to where it ends: the marks in the upper half, the token in the lower.
const ENDS: u32 = 2;

/// How many marks there can be at once.
const MAX_MARKS: usize = 4;

/// A place in a reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    /// The next token.
    pub at: usize,
    /// How many marks the grammar has set and not yet taken away.
    pub marks: usize,
}

impl Spot {
    pub const START: Spot = Spot { at: 0, marks: 0 };
}

/// How deep rules can stand in each other.
const MAX_DEPTH: u16 = 400;

pub(super) struct Oracle<'p> {
    program: &'p Program,
    /// The classes of the tokens, and behind them the number of the end.
    classes: Vec<u16>,
    /// A table for each number of marks, made when it is needed: a row a token, a column a rule.
    known: [Vec<u32>; MAX_MARKS],
    /// The furthest token that was looked at.
    pub furthest: usize,
    /// How many negative look-aheads this stands in: they say nothing of how far reading came.
    negated: u16,
    depth: u16,
    /// Whether rules stood too deep in each other: then nothing that was told is worth anything.
    pub too_deep: bool,
}

impl<'p> Oracle<'p> {
    pub fn new(program: &'p Program, classes: impl Iterator<Item = u16>) -> Oracle<'p> {
        let mut classes: Vec<u16> = classes.collect();
        classes.push(program.classes);
        Oracle { program, classes, known: Default::default(), furthest: 0, negated: 0, depth: 0, too_deep: false }
    }

    fn reach(&mut self, at: usize) {
        if self.negated == 0 && at > self.furthest {
            self.furthest = at;
        }
    }

    /// Where a rule ends that begins at a place.
    pub fn rule(&mut self, rule: u16, spot: Spot) -> Option<Spot> {
        let rule = &self.program.rules[usize::from(rule)];
        let Some(column) = rule.column else { return self.step(rule.body, spot) };
        if self.depth == MAX_DEPTH || spot.marks == MAX_MARKS {
            self.too_deep = true;
        }
        if self.too_deep {
            return None;
        }
        let known = &mut self.known[spot.marks];
        if known.is_empty() {
            known.resize(self.program.columns * self.classes.len(), UNKNOWN);
        }
        let slot = spot.at * self.program.columns + usize::from(column);
        match known[slot] {
            UNKNOWN => {}
            FAILS => return None,
            end => {
                let end = end - ENDS;
                return Some(Spot { at: (end & 0xFFFF) as usize, marks: (end >> 16) as usize });
            }
        }
        self.depth += 1;
        let end = self.step(rule.body, spot);
        self.depth -= 1;
        self.known[spot.marks][slot] = end.map_or(FAILS, |end| (end.at as u32 | (end.marks as u32) << 16) + ENDS);
        end
    }

    /// Where a step ends that begins at a place.
    pub fn step(&mut self, index: u16, spot: Spot) -> Option<Spot> {
        let step = &self.program.nodes[usize::from(index)];
        if let Some(first) = step.first
            && !self.program.has(first, self.classes[spot.at])
        {
            self.reach(spot.at);
            return None;
        }
        match step.op {
            Op::Class => {
                self.reach(spot.at + 1);
                Some(Spot { at: spot.at + 1, ..spot })
            }
            Op::Rule(rule) => self.rule(rule, spot),
            Op::Sequence(items) => items.iter().try_fold(spot, |spot, item| self.step(*item, spot)),
            Op::Choice(items) => items.iter().find_map(|item| self.step(*item, spot)),
            Op::Optional(inner) => Some(self.step(inner, spot).unwrap_or(spot)),
            Op::Repeat(inner) => {
                let mut spot = spot;
                while let Some(end) = self.step(inner, spot) {
                    spot = end;
                }
                Some(spot)
            }
            Op::Ahead(inner) => self.step(inner, spot).map(|_| spot),
            Op::NotAhead(inner) => {
                self.negated += 1;
                let end = self.step(inner, spot);
                self.negated -= 1;
                end.is_none().then_some(spot)
            }
            Op::Push(inner) => self.step(inner, spot).map(|end| Spot { marks: end.marks + 1, ..end }),
            Op::Drop => spot.marks.checked_sub(1).map(|marks| Spot { marks, ..spot }),
            Op::Start => (spot.at == 0).then_some(spot),
            Op::End => {
                self.reach(spot.at);
                (spot.at + 1 == self.classes.len()).then_some(spot)
            }
        }
    }
}
