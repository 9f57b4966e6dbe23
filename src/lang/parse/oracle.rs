//! Tells what can be read where, without a tree: each rule is tried at a token once, and its outcome kept, with the rules
//! within it. The tree is then built straight from what is known, and texts that have no reading never come to it.

use std::collections::BTreeSet;
use std::mem;

use super::Kind;
use super::memo::{MAX_MARKS, Memo, Spot};
use super::program::{Items, MEMBERS_AT_ONCE, Op, Program, Rule, is_in, members};
use super::trail::{Passed, Trail};

/// How deep rules can stand in each other.
const MAX_DEPTH: u16 = 400;

/// One that examines keeps what is tried in vain at one token; the others have no time for it.
pub(super) struct Oracle<'p, const EXAMINES: bool = false> {
    program: &'p Program,
    /// What can begin with each token, and behind those with the end.
    rows: Vec<&'static [u8]>,
    /// The sets that the tokens are in, where rules are passed over that need a token of another. Then nothing is told of how
    /// far reading came.
    present: Option<Vec<u8>>,
    memo: Memo,
    /// What was read within the rule at hand.
    trail: Trail,
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

impl<'p> Oracle<'p, true> {
    /// One that also keeps what is tried in vain at the furthest token that another came to.
    pub fn examining(program: &'p Program, rows: impl Iterator<Item = &'static [u8]>, at: u16) -> Self {
        let entered = vec![false; program.rules.len()];
        let asked = vec![0; program.set_count().div_ceil(8)];
        let mut oracle = Oracle::new(program, rows);
        oracle.record = Some(Record { at, tried: Tried { asked, ..Tried::default() }, entered, within: false });
        oracle
    }

    /// What was tried in vain at the token that was to be examined.
    pub fn tried(mut self) -> Tried {
        self.record.take().map(|record| record.tried).unwrap_or_default()
    }
}

impl<'p, const EXAMINES: bool> Oracle<'p, EXAMINES> {
    /// `rows` are those of each token.
    pub fn new(program: &'p Program, rows: impl Iterator<Item = &'static [u8]>) -> Self {
        let rows: Vec<&[u8]> = rows.chain(std::iter::once(program.row_of(program.classes))).collect();
        Oracle {
            program,
            memo: Memo::take(program.columns, rows.len()),
            rows,
            present: None,
            trail: Trail::EMPTY,
            furthest: 0,
            negated: 0,
            depth: 0,
            too_deep: false,
            record: None,
        }
    }

    /// The same, for a text that can most likely be read: rules are passed over that need a token which the text has not.
    pub fn hopeful(program: &'p Program, rows: impl Iterator<Item = &'static [u8]>) -> Self {
        let mut oracle = Oracle::new(program, rows);
        oracle.present = Some(program.sets_of(&oracle.rows));
        oracle
    }

    /// Whether the text has no token of a set that a rule needs one of.
    fn is_hopeless(&self, rule: &Rule) -> bool {
        let Some(present) = &self.present else { return false };
        rule.needs.iter().any(|set| !is_in(present, *set))
    }

    /// The record, where what is tried at a place belongs in it.
    fn record_at(&mut self, spot: Spot) -> Option<&mut Record> {
        if !EXAMINES {
            return None;
        }
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
        if self.too_deep || self.is_hopeless(rule) {
            return None;
        }
        if use_known && let Some(outcome) = self.memo.known(column, spot) {
            return outcome.map(|(end, _)| end);
        }
        let around = mem::replace(&mut self.trail, Trail::EMPTY);
        self.depth += 1;
        let end = self.step(rule.body, spot);
        self.depth -= 1;
        let within = mem::replace(&mut self.trail, around);
        self.memo.learn(column, spot, end.map(|end| (end, within)));
        end
    }

    /// Where a rule ends that was read at a place, and the trail of the rules within it.
    pub fn was_read(&self, rule: &Rule, spot: Spot) -> (Spot, Trail) {
        match rule.column {
            Some(column) => self.memo.known(column, spot).flatten().expect("what was passed is known"),
            None => (Spot { at: spot.at + 1, ..spot }, Trail::EMPTY),
        }
    }

    /// The rules of a trail, the last first.
    pub fn within(&self, trail: Trail) -> impl Iterator<Item = Passed> {
        self.memo.within(trail)
    }

    /// Where a step ends that begins at a place. Most steps fail at the first token: that is told before anything is
    /// called.
    #[inline(always)]
    pub fn step(&mut self, index: u16, spot: Spot) -> Option<Spot> {
        let step = &self.program.steps[usize::from(index)];
        if EXAMINES
            && let (Some(record), Some(first)) = (&mut self.record, step.first)
            && record.at == spot.at
        {
            record.tried.asked[usize::from(first / 8)] |= 1 << (first % 8);
        }
        if let Some(first) = step.first
            && !is_in(self.rows[usize::from(spot.at)], first)
        {
            self.reach(spot.at);
            return if EXAMINES { self.record_step(step.op, first, spot) } else { None };
        }
        self.begun(step.op, spot)
    }

    /// The same of a step that can begin with the token.
    #[inline(always)]
    fn begun(&mut self, op: Op, spot: Spot) -> Option<Spot> {
        match op {
            Op::Class => {
                self.reach(spot.at + 1);
                Some(Spot { at: spot.at + 1, ..spot })
            }
            Op::Rule(rule) => {
                let end = self.rule(rule, spot)?;
                self.trail = self.memo.passed(self.trail, rule, spot);
                Some(end)
            }
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
            _ => self.begun(op, spot),
        }
    }

    /// Where the first member of a choice ends that can be read at a place. `first` is the bit of its first member in a row:
    /// those that can't begin with the token are passed over, but while it is recorded what is tried.
    fn first_of(&mut self, choice: Items, first: u16, spot: Spot) -> Option<Spot> {
        let program = self.program;
        let items = program.items(choice);
        if EXAMINES && self.record.as_ref().is_some_and(|record| record.at == spot.at) {
            return items.iter().find_map(|member| self.attempt(*member, spot));
        }
        let row = self.rows[usize::from(spot.at)];
        let before = self.trail;
        for (number, some) in items.chunks(MEMBERS_AT_ONCE).enumerate() {
            let mut left = members(row, usize::from(first) + number * MEMBERS_AT_ONCE, some.len());
            let mut behind = 0;
            while left != 0 {
                let at = left.trailing_zeros() as usize;
                left &= left - 1;
                if at > behind {
                    self.reach(spot.at);
                }
                behind = at + 1;
                if let Some(end) = self.begun(program.steps[usize::from(some[at])].op, spot) {
                    return Some(end);
                }
                self.trail = before;
            }
            if behind < some.len() {
                self.reach(spot.at);
            }
        }
        None
    }

    /// A step that may fail, and then leaves no trail.
    fn attempt(&mut self, index: u16, spot: Spot) -> Option<Spot> {
        let before = self.trail;
        let end = self.step(index, spot);
        if end.is_none() {
            self.trail = before;
        }
        end
    }

    /// A step that is made of others, or of none. What it reads in vain leaves no trail.
    fn run(&mut self, op: Op, spot: Spot) -> Option<Spot> {
        let program = self.program;
        let before = self.trail;
        match op {
            Op::Class | Op::Rule(_) => self.begun(op, spot),
            Op::Sequence(items) => program.items(items).iter().try_fold(spot, |spot, item| self.step(*item, spot)),
            Op::Choice(items, first) => self.first_of(items, first, spot),
            Op::Optional(inner) => Some(self.attempt(inner, spot).unwrap_or(spot)),
            Op::Repeat(inner) => {
                let mut spot = spot;
                while let Some(end) = self.attempt(inner, spot) {
                    spot = end;
                }
                Some(spot)
            }
            Op::Ahead(inner) => {
                let end = self.step(inner, spot);
                self.trail = before;
                end.map(|_| spot)
            }
            Op::NotAhead(inner) => {
                self.negated += 1;
                let end = self.step(inner, spot);
                self.negated -= 1;
                self.trail = before;
                end.is_none().then_some(spot)
            }
            Op::Push(inner) => self.step(inner, spot).map(|end| Spot { marks: end.marks + 1, ..end }),
            Op::Drop => spot.marks.checked_sub(1).map(|marks| Spot { marks, ..spot }),
            Op::Start => (spot.at == 0).then_some(spot),
            Op::End => {
                self.reach(spot.at);
                (usize::from(spot.at) + 1 == self.rows.len()).then_some(spot)
            }
        }
    }
}

impl<const EXAMINES: bool> Drop for Oracle<'_, EXAMINES> {
    fn drop(&mut self) {
        mem::take(&mut self.memo).leave();
    }
}
