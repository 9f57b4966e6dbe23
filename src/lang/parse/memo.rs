//! What is known of rules at tokens while a text is read: one table a thread, used for text after text.
//!
//! A slot says for which text it was written, so that nothing is cleared between texts: what was written for another
//! is not known.

use std::cell::Cell;

use super::MAX_PARAGRAPH;

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

/// A slot has the number of the text in its upper half, and below how the rule came out: where it ends and with how
/// many marks, or that it fails.
const STAMP: u32 = 16;
const FAILS: u32 = 0xFFFF;
const MARKS: u32 = 13;

const _: () = assert!(MAX_PARAGRAPH + 1 < 1 << MARKS && MAX_MARKS + 1 < 1 << (STAMP - MARKS));

/// The most slots of a table that is kept for the next text: 2 MB, enough for 500 tokens. Longer ones are rare.
const KEPT: usize = 1 << 19;

thread_local! {
    /// The table that the last text of this thread has left.
    static LEFT: Cell<Memo> = Cell::default();
}

/// For each number of marks a table of slots: a row a token, a column a rule.
#[derive(Default)]
pub(super) struct Memo {
    tables: [Vec<u32>; MAX_MARKS as usize],
    /// The number of the text. That of a slot that was never written is 0.
    stamp: u16,
    columns: usize,
    slots: usize,
}

impl Memo {
    /// The table of this thread, in which nothing is known.
    pub fn take(columns: usize, rows: usize) -> Memo {
        let mut memo = LEFT.take();
        memo.stamp = memo.stamp.checked_add(1).unwrap_or_else(|| {
            memo.tables.iter_mut().for_each(|table| table.fill(0));
            1
        });
        memo.columns = columns;
        memo.slots = columns * rows;
        memo
    }

    /// Leaves the table to the next text of this thread.
    pub fn leave(mut self) {
        for table in &mut self.tables {
            table.truncate(KEPT);
            table.shrink_to(KEPT);
        }
        LEFT.set(self);
    }

    fn slot(&self, column: u16, spot: Spot) -> usize {
        usize::from(spot.at) * self.columns + usize::from(column)
    }

    /// Where a rule ends that begins at a place: the outer None where that is not known, the inner where it fails.
    pub fn known(&self, column: u16, spot: Spot) -> Option<Option<Spot>> {
        let slot = *self.tables[usize::from(spot.marks)].get(self.slot(column, spot))?;
        if slot >> STAMP != u32::from(self.stamp) {
            return None;
        }
        Some(match slot & FAILS {
            FAILS => None,
            end => Some(Spot { at: (end & ((1 << MARKS) - 1)) as u16, marks: (end >> MARKS) as u8 }),
        })
    }

    pub fn learn(&mut self, column: u16, spot: Spot, end: Option<Spot>) {
        let slot = self.slot(column, spot);
        let table = &mut self.tables[usize::from(spot.marks)];
        if table.len() < self.slots {
            table.resize(self.slots, 0);
        }
        let end = end.map_or(FAILS, |end| u32::from(end.at) | u32::from(end.marks) << MARKS);
        table[slot] = u32::from(self.stamp) << STAMP | end;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPOT: Spot = Spot { at: 2, marks: 1 };
    const END: Spot = Spot { at: MAX_PARAGRAPH as u16, marks: MAX_MARKS };

    #[test]
    fn what_was_known_of_one_text_is_not_known_of_the_next() {
        let mut memo = Memo::take(10, 4);
        assert_eq!(memo.known(3, SPOT), None);
        memo.learn(3, SPOT, Some(END));
        memo.learn(4, SPOT, None);
        assert_eq!(
            (memo.known(3, SPOT), memo.known(4, SPOT), memo.known(5, SPOT)),
            (Some(Some(END)), Some(None), None)
        );
        memo.leave();
        for _ in 0..=u16::MAX {
            let memo = Memo::take(10, 4);
            assert_eq!((memo.known(3, SPOT), memo.known(4, SPOT)), (None, None));
            memo.leave();
        }
    }

    #[test]
    fn a_long_text_leaves_no_large_table() {
        let mut memo = Memo::take(1_000, MAX_PARAGRAPH);
        memo.learn(999, Spot { at: MAX_PARAGRAPH as u16 - 1, marks: 0 }, None);
        memo.leave();
        assert!(LEFT.take().tables.iter().all(|table| table.capacity() <= KEPT));
    }
}
