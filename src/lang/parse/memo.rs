//! What is known of rules at tokens while a text is read: one table a thread, used for text after text.
//!
//! A slot of the table has the number of an outcome, and the outcomes of each text have numbers of their own, so that
//! nothing is cleared between texts: what was written for one before is not known.

use std::cell::Cell;

use super::MAX_PARAGRAPH;
use super::trail::{Passed, Trail, Trails};

/// How many marks there can be at once.
pub(super) const MAX_MARKS: u8 = 4;

/// A place in a reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    /// The next token.
    pub at: u16,
    /// How many marks the grammar has set and not yet taken away.
    pub marks: u8,
}

impl Spot {
    pub const START: Spot = Spot { at: 0, marks: 0 };
}

const _: () = assert!(MAX_PARAGRAPH < u16::MAX as usize);

/// How a rule came out: where it ends, and the trail of the rules within it; None where it fails.
pub(super) type Outcome = Option<(Spot, Trail)>;

/// The most slots of a table that is kept for the next text: 2 MB, enough for 500 tokens. Longer ones are rare.
const KEPT: usize = 1 << 19;

/// Numbers that are left for the outcomes of a text: more than any has.
const ROOM: u32 = 1 << 30;

thread_local! {
    /// The table that the last text of this thread has left.
    static LEFT: Cell<Memo> = Cell::default();
}

/// For each number of marks a table of slots: a row a token, a column a rule.
#[derive(Default)]
pub(super) struct Memo {
    tables: [Vec<u32>; MAX_MARKS as usize],
    /// The number of all rules that fail in this text; those that are read have the numbers behind it. That of a slot that
    /// was never written is 0.
    fails: u32,
    /// The rules that are read, in the order of their numbers.
    read: Vec<(Spot, Trail)>,
    trails: Trails,
    columns: usize,
    slots: usize,
}

impl Memo {
    /// The table of this thread, in which nothing is known.
    pub fn take(columns: usize, rows: usize) -> Memo {
        let mut memo = LEFT.take();
        memo.fails += memo.read.len() as u32 + 1;
        memo.read.clear();
        if memo.fails > u32::MAX - ROOM {
            memo.tables.iter_mut().for_each(|table| table.fill(0));
            memo.fails = 1;
        }
        memo.columns = columns;
        memo.slots = columns * rows;
        memo.make_room(0);
        memo
    }

    /// Leaves the table to the next text of this thread.
    pub fn leave(mut self) {
        for table in &mut self.tables {
            table.truncate(KEPT);
            table.shrink_to(KEPT);
        }
        self.read.shrink_to(KEPT);
        self.trails.clear();
        LEFT.set(self);
    }

    #[cold]
    fn make_room(&mut self, marks: usize) {
        let table = &mut self.tables[marks];
        if table.len() < self.slots {
            table.resize(self.slots, 0);
        }
    }

    fn slot(&self, column: u16, spot: Spot) -> usize {
        usize::from(spot.at) * self.columns + usize::from(column)
    }

    /// How a rule comes out that begins at a place; None where that is not known.
    pub fn known(&self, column: u16, spot: Spot) -> Option<Outcome> {
        let number = *self.tables[usize::from(spot.marks)].get(self.slot(column, spot))?;
        match number.checked_sub(self.fails)? {
            0 => Some(None),
            behind => Some(Some(self.read[behind as usize - 1])),
        }
    }

    pub fn learn(&mut self, column: u16, spot: Spot, outcome: Outcome) {
        let slot = self.slot(column, spot);
        let marks = usize::from(spot.marks);
        if self.tables[marks].len() <= slot {
            self.make_room(marks);
        }
        if let Some(read) = outcome {
            self.read.push(read);
        }
        let behind = if outcome.is_some() { self.read.len() } else { 0 };
        self.tables[marks][slot] = self.fails + behind as u32;
    }

    /// The trail that goes on with a rule that was read.
    pub fn passed(&mut self, before: Trail, rule: u16, spot: Spot, read: (Spot, Trail)) -> Trail {
        self.trails.behind(before, rule, spot, read)
    }

    /// The rules of a trail, the last first.
    pub fn within(&self, trail: Trail) -> impl Iterator<Item = Passed> {
        self.trails.backwards(trail)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPOT: Spot = Spot { at: 2, marks: 1 };
    const LAST: Spot = Spot { at: MAX_PARAGRAPH as u16, marks: MAX_MARKS };

    #[test]
    fn what_was_known_of_one_text_is_not_known_of_the_next() {
        let mut memo = Memo::take(10, 4);
        assert_eq!(memo.known(3, SPOT), None);
        let trail = memo.passed(Trail::EMPTY, 7, SPOT, (LAST, Trail::EMPTY));
        memo.learn(3, SPOT, Some((LAST, trail)));
        memo.learn(4, SPOT, None);
        assert_eq!(
            (memo.known(3, SPOT), memo.known(4, SPOT), memo.known(5, SPOT)),
            (Some(Some((LAST, trail))), Some(None), None)
        );
        let within: Vec<u16> = memo.within(trail).map(|passed| passed.rule).collect();
        assert_eq!((within, memo.within(Trail::EMPTY).count()), (vec![7], 0));
        memo.leave();
        for _ in 0..3 {
            let memo = Memo::take(10, 4);
            assert_eq!((memo.known(3, SPOT), memo.known(4, SPOT)), (None, None));
            memo.leave();
        }
    }

    #[test]
    fn numbers_begin_anew_when_they_run_out() {
        let mut memo = Memo::take(10, 4);
        memo.fails = u32::MAX - ROOM;
        memo.learn(3, SPOT, None);
        assert_eq!(memo.known(3, SPOT), Some(None));
        memo.leave();
        let mut memo = Memo::take(10, 4);
        assert_eq!((memo.fails, memo.known(3, SPOT)), (1, None));
        memo.learn(3, SPOT, Some((LAST, Trail::EMPTY)));
        assert_eq!(memo.known(3, SPOT), Some(Some((LAST, Trail::EMPTY))));
        memo.leave();
    }

    #[test]
    fn a_long_text_leaves_no_large_table() {
        let mut memo = Memo::take(1_000, MAX_PARAGRAPH);
        memo.learn(999, Spot { at: MAX_PARAGRAPH as u16 - 1, marks: 0 }, None);
        memo.leave();
        assert!(LEFT.take().tables.iter().all(|table| table.capacity() <= KEPT));
    }
}
