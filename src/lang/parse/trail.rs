//! The way that a reading took: of each rule that was read, the rules within it.

use std::num::NonZeroU32;

use super::memo::Spot;

/// The rules that were read within one, the last of them first. Each leads to the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Trail(NonZeroU32);

/// A rule that was read: where it begins and ends, the rules within it, and what was read before it in the rule around it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Passed {
    pub rule: u16,
    pub spot: Spot,
    pub end: Spot,
    pub within: Trail,
    before: Trail,
}

/// The trails of one text. What was read in vain stays in them, and nothing leads to it.
#[derive(Debug, Default)]
pub(super) struct Trails {
    passed: Vec<Passed>,
}

/// The most rules whose room is kept for the next text.
const KEPT: usize = 1 << 16;

impl Trail {
    /// Of a rule that has no others within it, or of which none was read yet.
    pub const EMPTY: Trail = Trail(NonZeroU32::MAX);
}

impl Passed {
    /// A rule that nothing was read before.
    pub fn first(rule: u16, spot: Spot, (end, within): (Spot, Trail)) -> Passed {
        Passed { rule, spot, end, within, before: Trail::EMPTY }
    }
}

impl Trails {
    /// The trail that goes on with a rule, which ends at a place with others within it.
    pub fn behind(&mut self, before: Trail, rule: u16, spot: Spot, read: (Spot, Trail)) -> Trail {
        self.passed.push(Passed { before, ..Passed::first(rule, spot, read) });
        Trail(NonZeroU32::new(self.passed.len() as u32).expect("there is one at least"))
    }

    /// The rules of a trail, the last first.
    pub fn backwards(&self, trail: Trail) -> impl Iterator<Item = &Passed> {
        let last = |trail: Trail| self.passed.get(trail.0.get() as usize - 1);
        std::iter::successors(last(trail), move |passed| last(passed.before))
    }

    /// Forgets all trails.
    pub fn clear(&mut self) {
        self.passed.clear();
        self.passed.shrink_to(KEPT);
    }
}
