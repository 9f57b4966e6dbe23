//! Tells what can be read where, without a tree: each rule is tried at a token once, and its outcome kept. The tree is
//! then built straight from what is known, and texts that have no reading never come to it.

use std::collections::BTreeSet;
use std::mem;

use super::Kind;
use super::memo::{MAX_MARKS, Memo, Spot};
use super::program::{Item, Op, Program, Rule, is_in};

/// How deep rules can stand in each other.
const MAX_DEPTH: u16 = 400;

pub(super) struct Oracle<'p> {
    program: &'p Program,
    /// The sets that each token is in, and behind them those of the end.
    sets: Vec<&'static [u8]>,
    memo: Memo,
    /// The furthest token that was looked at.
    pub furthest: u16,
    /// How many negative look-aheads and free names this stands in: they say nothing of how far reading came.
    negated: u16,
    depth: u16,
    /// Whether rules stood too deep in each other: then nothing that was told is worth anything.
    pub too_deep: bool,
    record: Option<Record>,
}

/// What was tried in vain at a token.
#[derive(Default)]
pub(super) struct Tried {
    /// The phrases, the longest of those that begin with each other.
    pub phrases: BTreeSet<Kind>,
    /// The sets of classes that are part of no such phrase.
    pub sets: BTreeSet<u16>,
    /// All sets that the token was looked for in, a bit each: with a class that is in the same ones of them, a text is read
    /// the same way.
    pub asked: Vec<u8>,
}

struct Record {
    /// The token that is examined.
    at: u16,
    tried: Tried,
    /// The rules without a name that were looked into for what they begin with.
    entered: Vec<bool>,
    /// Whether a phrase that is to be listed as a whole is being tried.
    within: bool,
}

impl<'p> Oracle<'p> {
    /// `sets` are those of each token.
    pub fn new(program: &'p Program, sets: impl Iterator<Item = &'static [u8]>) -> Oracle<'p> {
        let sets: Vec<&[u8]> = sets.chain(std::iter::once(program.sets_of(program.classes))).collect();
        Oracle {
            program,
            memo: Memo::take(program.columns, sets.len()),
            sets,
            furthest: 0,
            negated: 0,
            depth: 0,
            too_deep: false,
            record: None,
        }
    }

    /// One that also keeps what is tried in vain at the furthest token that another came to.
    pub fn examining(program: &'p Program, sets: impl Iterator<Item = &'static [u8]>, at: u16) -> Oracle<'p> {
        let entered = vec![false; program.rules.len()];
        let mut oracle = Oracle::new(program, sets);
        let asked = vec![0; oracle.sets.last().map_or(0, |sets| sets.len())];
        let record = Record { at, tried: Tried { asked, ..Tried::default() }, entered, within: false };
        oracle.record = Some(record);
        oracle
    }

    /// What was tried in vain at the token that was to be examined.
    pub fn tried(mut self) -> Tried {
        self.record.take().map(|record| record.tried).unwrap_or_default()
    }

    /// The record, where what is tried at a place belongs in it.
    fn record_at(&mut self, spot: Spot) -> Option<&mut Record> {
        let negated = self.negated > 0;
        self.record.as_mut().filter(|record| record.at == spot.at && !record.within && !negated)
    }

    fn reach(&mut self, at: u16) {
        if self.negated == 0 && at > self.furthest {
            self.furthest = at;
        }
    }

    /// Where a rule ends that begins at a place.
    pub fn rule(&mut self, number: u16, spot: Spot) -> Option<Spot> {
        let program = self.program;
        let rule = &program.rules[usize::from(number)];
        if rule.free_name {
            return self.free_name(rule, spot);
        }
        let Some(record) = self.record_at(spot) else { return self.known_rule(rule, spot, true) };
        match rule.kind.filter(|kind| kind.has_name()) {
            Some(phrase) => {
                record.within = true;
                let end = self.known_rule(rule, spot, true);
                if let Some(record) = &mut self.record {
                    record.within = false;
                    if end.is_none_or(|end| end.at == spot.at) {
                        record.tried.phrases.insert(phrase);
                    }
                }
                end
            }
            None => {
                let entered = mem::replace(&mut record.entered[usize::from(number)], true);
                self.known_rule(rule, spot, entered)
            }
        }
    }

    /// A name of any words could go on everywhere: only where it is complete it says how far reading came.
    fn free_name(&mut self, rule: &Rule, spot: Spot) -> Option<Spot> {
        self.negated += 1;
        let end = self.known_rule(rule, spot, true);
        self.negated -= 1;
        if let Some(end) = end {
            self.reach(end.at);
        }
        end
    }

    /// Where a rule ends that begins at a place: what is known, if that may be used.
    fn known_rule(&mut self, rule: &Rule, spot: Spot, use_known: bool) -> Option<Spot> {
        let Some(column) = rule.column else { return self.step(rule.body, spot) };
        if self.depth == MAX_DEPTH || spot.marks == MAX_MARKS {
            self.too_deep = true;
        }
        if self.too_deep {
            return None;
        }
        if use_known && let Some(end) = self.memo.known(column, spot) {
            return end;
        }
        self.depth += 1;
        let end = self.step(rule.body, spot);
        self.depth -= 1;
        self.memo.learn(column, spot, end);
        end
    }

    /// Where a step ends that begins at a place. Most steps fail at the first token: that is told before anything is
    /// called.
    #[inline]
    pub fn step(&mut self, index: u16, spot: Spot) -> Option<Spot> {
        let step = &self.program.steps[usize::from(index)];
        if let (Some(record), Some(first)) = (&mut self.record, step.first)
            && record.at == spot.at
        {
            record.tried.asked[usize::from(first / 8)] |= 1 << (first % 8);
        }
        if let Some(first) = step.first
            && !is_in(self.sets[usize::from(spot.at)], first)
        {
            self.reach(spot.at);
            return if self.record.is_none() { None } else { self.record_step(step.op, first, spot) };
        }
        match step.op {
            Op::Class => {
                self.reach(spot.at + 1);
                Some(Spot { at: spot.at + 1, ..spot })
            }
            Op::Rule(rule) => self.rule(rule, spot),
            compound => self.run(compound, spot),
        }
    }

    /// Tells what is tried in vain of a step that can't begin with the token: it fails, but in its parts.
    fn record_step(&mut self, op: Op, first: u16, spot: Spot) -> Option<Spot> {
        let record = self.record_at(spot)?;
        match op {
            Op::Class => {
                record.tried.sets.insert(first);
                None
            }
            _ => self.run(op, spot),
        }
    }

    /// Where the first member of a choice ends that can be read at a place. Those that can't begin with the token are passed
    /// over, but while it is recorded what is tried.
    fn first_of(&mut self, members: &[Item], spot: Spot) -> Option<Spot> {
        if self.record.is_some() {
            return members.iter().find_map(|member| self.step(member.step, spot));
        }
        let sets = self.sets[usize::from(spot.at)];
        for member in members {
            if member.first.is_some_and(|first| !is_in(sets, first)) {
                self.reach(spot.at);
            } else if let Some(end) = self.step(member.step, spot) {
                return Some(end);
            }
        }
        None
    }

    fn run(&mut self, op: Op, spot: Spot) -> Option<Spot> {
        let program = self.program;
        match op {
            Op::Class => {
                self.reach(spot.at + 1);
                Some(Spot { at: spot.at + 1, ..spot })
            }
            Op::Rule(rule) => self.rule(rule, spot),
            Op::Sequence(items) => program.items(items).iter().try_fold(spot, |spot, item| self.step(item.step, spot)),
            Op::Choice(items) => self.first_of(program.items(items), spot),
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
                (usize::from(spot.at) + 1 == self.sets.len()).then_some(spot)
            }
        }
    }
}

impl Drop for Oracle<'_> {
    fn drop(&mut self) {
        mem::take(&mut self.memo).leave();
    }
}
