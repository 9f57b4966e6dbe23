//! Tells what can be read where, without a tree: each rule is tried at a token once, and its outcome kept, with the rules
//! within it. The tree is then built straight from what is known, and texts that have no reading never come to it.

use std::collections::BTreeSet;
use std::marker::PhantomData;
use std::mem;

use super::Kind;
use super::memo::{MAX_MARKS, Memo, Outcome, Spot};
use super::program::{ANY, Items, Memory, Op, Program, Rule, Step, is_in, members};
use super::trail::{Passed, Trail};

/// How deep rules can stand in each other.
const MAX_DEPTH: u16 = 400;

/// What is asked of an oracle.
pub(super) trait Asked {
    /// Whether rules may be passed over that need a token which the text has not. Then nothing is told of how far reading
    /// came.
    const HOPES: bool;
    /// Whether what is tried in vain at one token is kept.
    const EXAMINES: bool;
}

/// Whether a text can be read, and how.
pub(super) enum Hopes {}

/// How far a text can be read.
pub(super) enum Reaches {}

/// What is tried in vain at the furthest token that another came to.
pub(super) enum Examines {}

impl Asked for Hopes {
    const HOPES: bool = true;
    const EXAMINES: bool = false;
}

impl Asked for Reaches {
    const HOPES: bool = false;
    const EXAMINES: bool = false;
}

impl Asked for Examines {
    const HOPES: bool = false;
    const EXAMINES: bool = true;
}

pub(super) struct Oracle<'p, A: Asked> {
    program: &'p Program,
    /// The row of each token, and that of the end of the text twice: a token behind the next one is asked for there, too.
    rows: Vec<&'static [u8]>,
    /// The sets that the tokens are in, of those that some rule needs a token of, where rules are passed over.
    present: Vec<u64>,
    memo: Memo,
    /// What was read within the rule at hand.
    trail: Trail,
    /// The furthest token that was looked at.
    furthest: u16,
    /// How many negative look-aheads and free names this stands in: they say nothing of how far reading came.
    negated: u16,
    depth: u16,
    /// Whether rules stood too deep in each other: then nothing that was told is worth anything.
    pub too_deep: bool,
    record: Option<Record>,
    /// How many steps were taken.
    #[cfg(test)]
    pub steps: usize,
    asked: PhantomData<A>,
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

impl<'p> Oracle<'p, Examines> {
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

impl Oracle<'_, Reaches> {
    /// The furthest token that was looked at.
    pub fn furthest(&self) -> usize {
        usize::from(self.furthest)
    }
}

impl<'p, A: Asked> Oracle<'p, A> {
    /// `rows` are those of each token.
    pub fn new(program: &'p Program, rows: impl Iterator<Item = &'static [u8]>) -> Self {
        let rows: Vec<&[u8]> = rows.chain([program.end_row(); 2]).collect();
        Oracle {
            program,
            memo: Memo::take(program.columns, rows.len() - 1),
            present: if A::HOPES { program.needed_sets_of(&rows) } else { Vec::new() },
            rows,
            trail: Trail::EMPTY,
            furthest: 0,
            negated: 0,
            depth: 0,
            too_deep: false,
            record: None,
            #[cfg(test)]
            steps: 0,
            asked: PhantomData,
        }
    }

    /// A rule that is read from the first token on.
    pub fn at_start(&mut self, rule: u16) -> Option<Passed> {
        // Whoever asks for a rule has looked at what it begins with.
        let body = &self.program.steps[usize::from(self.program.rules[usize::from(rule)].body)];
        if A::HOPES && !body.op.looks_for_itself() && !self.can_begin(body, Spot::START) {
            return None;
        }
        let read = self.rule(rule, Spot::START)?;
        Some(Passed::first(rule, Spot::START, read))
    }

    /// Whether the text has no token of a set that a rule needs one of.
    fn is_hopeless(&self, rule: &Rule) -> bool {
        let is_present = |set: u16| self.present[usize::from(set / 64)] >> (set % 64) & 1 != 0;
        A::HOPES && rule.needs.iter().take_while(|set| **set != ANY).any(|set| !is_present(*set))
    }

    /// The record, where what is tried at a place belongs in it.
    fn record_at(&mut self, spot: Spot) -> Option<&mut Record> {
        if !A::EXAMINES {
            return None;
        }
        let negated = self.negated > 0;
        self.record.as_mut().filter(|record| record.at == spot.at && !record.within && !negated)
    }

    fn reach(&mut self, at: u16) {
        if !A::HOPES && self.negated == 0 && at > self.furthest {
            self.furthest = at;
        }
    }

    /// Where a rule ends that begins at a place, and the trail of the rules within it.
    #[inline(always)]
    fn rule(&mut self, number: u16, spot: Spot) -> Outcome {
        let program = self.program;
        let rule = &program.rules[usize::from(number)];
        if rule.free_name {
            return self.free_name(rule, spot);
        }
        let Some(record) = self.record_at(spot) else { return self.known_rule(rule, spot, true) };
        match rule.kind.filter(|kind| kind.has_name()) {
            Some(phrase) => {
                record.within = true;
                let read = self.known_rule(rule, spot, true);
                if let Some(record) = &mut self.record {
                    record.within = false;
                    if read.is_none_or(|(end, _)| end.at == spot.at) {
                        record.tried.phrases.insert(phrase);
                    }
                }
                read
            }
            None => {
                let entered = mem::replace(&mut record.entered[usize::from(number)], true);
                self.known_rule(rule, spot, entered)
            }
        }
    }

    /// A name of any words could go on everywhere: only where it is complete it says how far reading came.
    fn free_name(&mut self, rule: &Rule, spot: Spot) -> Outcome {
        self.negated += 1;
        let read = self.known_rule(rule, spot, true);
        self.negated -= 1;
        if let Some((end, _)) = read {
            self.reach(end.at);
        }
        read
    }

    /// How a rule comes out that begins at a place: what is known, if that may be used.
    fn known_rule(&mut self, rule: &Rule, spot: Spot, use_known: bool) -> Outcome {
        let column = match rule.memory {
            Memory::Token => return self.step(rule.body, spot).map(|end| (end, Trail::EMPTY)),
            Memory::Once => None,
            Memory::Column(column) => Some(column),
        };
        if !self.may_be_tried(rule, spot) {
            return None;
        }
        if use_known && let Some(outcome) = column.and_then(|column| self.memo.known(column, spot)) {
            return outcome;
        }
        let around = mem::replace(&mut self.trail, Trail::EMPTY);
        self.depth += 1;
        let end = self.entered(rule.body, spot);
        self.depth -= 1;
        let within = mem::replace(&mut self.trail, around);
        let outcome = end.map(|end| (end, within));
        if let Some(column) = column {
            self.memo.learn(column, spot, outcome);
        }
        outcome
    }

    /// Whether there is room for what stands in a rule, and any hope of it.
    fn may_be_tried(&mut self, rule: &Rule, spot: Spot) -> bool {
        if self.depth == MAX_DEPTH || spot.marks == MAX_MARKS {
            self.too_deep = true;
        }
        !self.too_deep && !self.is_hopeless(rule)
    }

    /// The rules of a trail, the last first.
    pub fn within(&self, trail: Trail) -> impl Iterator<Item = &Passed> {
        self.memo.within(trail)
    }

    /// Where a step ends that begins at a place.
    #[inline(always)]
    pub fn step(&mut self, index: u16, spot: Spot) -> Option<Spot> {
        let step = &self.program.steps[usize::from(index)];
        match A::HOPES {
            true => self.foreseen(step, spot),
            false => self.looked_at(step, spot),
        }
    }

    /// The same of a step that the step around it has looked at: it begins with what that one begins with.
    #[inline(always)]
    fn entered(&mut self, index: u16, spot: Spot) -> Option<Spot> {
        let op = self.program.steps[usize::from(index)].op;
        match A::HOPES && !op.looks_for_itself() {
            true => self.begun(op, spot),
            false => self.step(index, spot),
        }
    }

    /// The same, where the next two tokens tell of most steps that they fail before anything is called.
    #[inline(always)]
    fn foreseen(&mut self, step: &Step, spot: Spot) -> Option<Spot> {
        match self.can_begin(step, spot) {
            true => self.begun(step.op, spot),
            false => step.op.holds_without().then_some(spot),
        }
    }

    /// Whether the next two tokens are some that a step, or what is in one that looks for itself, can begin with.
    #[inline(always)]
    fn can_begin(&self, step: &Step, spot: Spot) -> bool {
        let at = usize::from(spot.at);
        (step.first == ANY || is_in(self.rows[at], step.first))
            && (step.second == ANY || is_in(self.rows[at + 1], step.second))
    }

    /// The same, where it is asked what each step looks at.
    fn looked_at(&mut self, step: &Step, spot: Spot) -> Option<Spot> {
        if A::EXAMINES
            && let Some(record) = &mut self.record
            && record.at == spot.at
        {
            record.tried.asked[usize::from(step.first / 8)] |= 1 << (step.first % 8);
        }
        if step.first != ANY && !step.op.holds_without() && !is_in(self.rows[usize::from(spot.at)], step.first) {
            self.reach(spot.at);
            return if A::EXAMINES { self.record_step(step.op, step.first, spot) } else { None };
        }
        self.begun(step.op, spot)
    }

    /// The same of a step that can begin with the token.
    #[inline(always)]
    fn begun(&mut self, op: Op, spot: Spot) -> Option<Spot> {
        #[cfg(test)]
        {
            self.steps += 1;
        }
        match op {
            Op::Class => {
                self.reach(spot.at + 1);
                Some(Spot { at: spot.at + 1, ..spot })
            }
            Op::Rule(number) => {
                let rule = &self.program.rules[usize::from(number)];
                // The step to a rule of one token has looked at it.
                let read = match rule.memory {
                    Memory::Token if A::HOPES => (Spot { at: spot.at + 1, ..spot }, Trail::EMPTY),
                    _ => self.rule(number, spot)?,
                };
                // What leaves no node, and has none within it, leaves no trail.
                if read.1 != Trail::EMPTY || rule.kind.is_some() {
                    self.trail = self.memo.passed(self.trail, number, spot, read);
                }
                Some(read.0)
            }
            Op::Sequence(items) => self.all_of(items, spot),
            Op::Choice(items, first) => self.first_of(items, first, spot),
            Op::Optional(inner) => Some(self.optional(inner, spot)),
            Op::Repeat(inner) => Some(self.repeat(inner, spot)),
            Op::Ahead(inner) => self.is_ahead(inner, spot).then_some(spot),
            Op::NotAhead(inner) => self.is_not_ahead(inner, spot).then_some(spot),
            Op::Push(inner) => self.marked(inner, spot),
            Op::Drop => spot.marks.checked_sub(1).map(|marks| Spot { marks, ..spot }),
            Op::Start => (spot.at == 0).then_some(spot),
            Op::End => {
                self.reach(spot.at);
                (usize::from(spot.at) + 2 == self.rows.len()).then_some(spot)
            }
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

    /// Where the steps of a sequence end.
    #[inline(never)]
    fn all_of(&mut self, items: Items, spot: Spot) -> Option<Spot> {
        let Some((first, others)) = self.program.items(items).split_first() else { return Some(spot) };
        let mut spot = self.entered(*first, spot)?;
        for item in others {
            spot = self.step(*item, spot)?;
        }
        Some(spot)
    }

    /// Where the first member of a choice ends that can be read at a place. `first` is the bit of its first member in a row:
    /// those that can't begin with the token are passed over, but while it is recorded what is tried.
    #[inline(never)]
    fn first_of(&mut self, choice: Items, first: u16, spot: Spot) -> Option<Spot> {
        let program = self.program;
        let items = program.items(choice);
        if A::EXAMINES && self.record.as_ref().is_some_and(|record| record.at == spot.at) {
            return items.iter().find_map(|member| self.attempt(*member, spot));
        }
        let (at, first) = (usize::from(spot.at), usize::from(first));
        let before = self.trail;
        let mut left = members(self.rows[at], first, items.len());
        if A::HOPES && left != 0 {
            left &= program.members_behind(self.rows[at + 1], first, items.len());
        }
        let mut behind = 0;
        while left != 0 {
            let next = left.trailing_zeros() as usize;
            left &= left - 1;
            if next > behind {
                self.reach(spot.at);
            }
            behind = next + 1;
            if let Some(end) = self.entered(items[next], spot) {
                return Some(end);
            }
            self.trail = before;
        }
        if behind < items.len() {
            self.reach(spot.at);
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

    /// A step that may be there or not.
    #[inline(never)]
    fn optional(&mut self, inner: u16, spot: Spot) -> Spot {
        let before = self.trail;
        match self.entered(inner, spot) {
            Some(end) => end,
            None => {
                self.trail = before;
                spot
            }
        }
    }

    /// A step with a mark behind it.
    #[inline(never)]
    fn marked(&mut self, inner: u16, spot: Spot) -> Option<Spot> {
        self.entered(inner, spot).map(|end| Spot { marks: end.marks + 1, ..end })
    }

    /// A step as often as it is there.
    #[inline(never)]
    fn repeat(&mut self, inner: u16, mut spot: Spot) -> Spot {
        while let Some(end) = self.attempt(inner, spot) {
            spot = end;
        }
        spot
    }

    /// Whether a step can be read: it leaves no trail.
    #[inline(never)]
    fn is_ahead(&mut self, inner: u16, spot: Spot) -> bool {
        let before = self.trail;
        let end = self.entered(inner, spot);
        self.trail = before;
        end.is_some()
    }

    /// Whether a step can't be read.
    fn is_not_ahead(&mut self, inner: u16, spot: Spot) -> bool {
        self.negated += 1;
        let ahead = self.is_ahead(inner, spot);
        self.negated -= 1;
        !ahead
    }
}

impl<A: Asked> Drop for Oracle<'_, A> {
    fn drop(&mut self) {
        mem::take(&mut self.memo).leave();
    }
}
