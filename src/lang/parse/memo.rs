//! What is known of rules at tokens while a text is read.
//!
//! Few rules are tried at a token, and fewer are read there: whether one was tried, and in vain, is a bit for each, and those
//! that were read at a token stand in a list. What is kept of a text so takes little room, and is at hand. A list is gone
//! through where what was read is asked for again: it is no longer than there are rules with a column and numbers of marks.

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

/// The most outcomes whose room is kept for the next text. Texts that have more are rare.
const KEPT: usize = 1 << 16;

/// How many rules a word of bits tells of.
const BITS: usize = u64::BITS as usize;

thread_local! {
    /// The memory that the last text of this thread has left.
    static LEFT: Cell<Memo> = Cell::default();
}

/// What is known of the rules that have a column.
#[derive(Default)]
pub(super) struct Memo {
    /// For each number of marks, and each token, what is known of all rules there. Empty where no rule was tried.
    tried: [Vec<Tried>; MAX_MARKS as usize],
    /// How many of them a token has.
    width: usize,
    /// For each token, the rule that was read there last.
    last: Vec<Place>,
    /// The rules that were read.
    read: Vec<Read>,
    trails: Trails,
}

/// What is known of some rules at a token, a bit each.
#[derive(Clone, Copy, Default)]
struct Tried {
    known: u64,
    /// Of those that are known.
    fails: u64,
}

/// The number of a rule that was read, from 1; 0 for none.
type Place = u32;

/// A rule that was read.
#[derive(Clone, Copy)]
struct Read {
    column: u16,
    /// How many marks there were.
    marks: u8,
    end: Spot,
    within: Trail,
    /// The one that was read at the same token before.
    before: Place,
}

impl Memo {
    /// The memory of this thread, in which nothing is known.
    pub fn take(columns: usize, rows: usize) -> Memo {
        let mut memo = LEFT.take();
        memo.width = columns.div_ceil(BITS);
        memo.last.resize(rows, 0);
        memo.make_room(0);
        memo
    }

    /// Leaves the memory to the next text of this thread.
    pub fn leave(mut self) {
        self.tried.iter_mut().for_each(Vec::clear);
        self.last.clear();
        self.read.clear();
        self.read.shrink_to(KEPT);
        self.trails.clear();
        LEFT.set(self);
    }

    #[cold]
    fn make_room(&mut self, marks: usize) {
        self.tried[marks].resize(self.last.len() * self.width, Tried::default());
    }

    /// Where the bit of a rule stands.
    fn bit(&self, column: u16, spot: Spot) -> (usize, u64) {
        let column = usize::from(column);
        (usize::from(spot.at) * self.width + column / BITS, 1 << (column % BITS))
    }

    /// How a rule comes out that begins at a place; None where that is not known.
    #[inline]
    pub fn known(&self, column: u16, spot: Spot) -> Option<Outcome> {
        let (at, bit) = self.bit(column, spot);
        let tried = self.tried[usize::from(spot.marks)].get(at)?;
        if tried.known & bit == 0 {
            return None;
        }
        Some(if tried.fails & bit == 0 { self.read_at(column, spot) } else { None })
    }

    /// A rule that was read at a place.
    #[inline(never)]
    fn read_at(&self, column: u16, spot: Spot) -> Outcome {
        let mut place = self.last[usize::from(spot.at)];
        loop {
            let read = self.read.get((place as usize).checked_sub(1)?)?;
            if read.column == column && read.marks == spot.marks {
                return Some((read.end, read.within));
            }
            place = read.before;
        }
    }

    #[inline]
    pub fn learn(&mut self, column: u16, spot: Spot, outcome: Outcome) {
        let (at, bit) = self.bit(column, spot);
        let marks = usize::from(spot.marks);
        if self.tried[marks].len() <= at {
            self.make_room(marks);
        }
        let tried = &mut self.tried[marks][at];
        tried.known |= bit;
        match outcome {
            None => tried.fails |= bit,
            Some((end, within)) => {
                tried.fails &= !bit;
                let last = &mut self.last[usize::from(spot.at)];
                self.read.push(Read { column, marks: spot.marks, end, within, before: *last });
                *last = self.read.len() as u32;
            }
        }
    }

    /// The trail that goes on with a rule that was read.
    pub fn passed(&mut self, before: Trail, rule: u16, spot: Spot, read: (Spot, Trail)) -> Trail {
        self.trails.behind(before, rule, spot, read)
    }

    /// The rules of a trail, the last first.
    pub fn within(&self, trail: Trail) -> impl Iterator<Item = &Passed> {
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
    fn a_long_text_leaves_no_large_memory() {
        let mut memo = Memo::take(1_000, MAX_PARAGRAPH);
        for at in 0..MAX_PARAGRAPH as u16 {
            (0..100).for_each(|column| memo.learn(column, Spot { at, marks: 3 }, Some((LAST, Trail::EMPTY))));
        }
        memo.leave();
        let left = LEFT.take();
        let tried: usize = left.tried.iter().map(|tried| tried.capacity() * size_of::<Tried>()).sum();
        assert!(
            left.read.capacity() <= KEPT && tried <= MAX_PARAGRAPH * 16 * usize::from(MAX_MARKS) * size_of::<Tried>()
        );
        assert!(left.last.is_empty() && left.read.is_empty() && left.tried.iter().all(Vec::is_empty));
    }
}
