//! What tells a loop (732).

use crate::state::decision::Purpose;
use rustc_hash::FxHashSet;

/// What is remembered to find a state that comes again.
#[derive(Debug, Clone, Default)]
pub(crate) struct Loops {
    pub(crate) resolutions: u32,
    pub(crate) seen: FxHashSet<u64>,
    /// The generation of what resolves: one more than that of what it triggered on.
    pub(crate) generation: u32,
    /// The most that was on the stack since.
    pub(crate) highest: usize,
    /// How much was on the stack before the last resolution.
    pub(crate) before: usize,
    /// The generation in which a player last made a choice.
    chosen_at: u32,
    /// What can run out, as it was when half of the generations had passed that make a loop.
    pub(crate) reserves: Vec<i64>,
}

impl Loops {
    /// A player made a choice: what follows is not of mandatory actions alone. The order in which things happen that
    /// happen anyway is no such choice.
    pub fn chosen(&mut self, purpose: &Purpose) {
        let only_order = matches!(purpose, Purpose::TriggerOrder | Purpose::Order | Purpose::Replacement);
        if !only_order {
            self.chosen_at = self.generation;
        }
        if self.resolutions > 0 && !only_order {
            self.resolutions = 0;
            self.highest = 0;
            self.seen.clear();
        }
    }
}

impl Loops {
    /// What resolves is not the consequence of another resolution.
    pub fn begin(&mut self) {
        self.chosen_at = 0;
    }

    /// Whether something has resolved, with no choice made since.
    pub fn goes_on(&self) -> bool {
        self.resolutions > 0
    }

    /// How many generations of abilities have triggered on each other since a choice was made.
    fn generations(&self) -> u32 {
        self.generation.saturating_sub(self.chosen_at)
    }

    /// Whether half of the generations have passed that make a loop.
    pub fn is_halfway(&self) -> bool {
        self.generations() == GENERATIONS / 2
    }

    /// Whether abilities have triggered on each other for so long that they always will.
    pub fn grows(&self) -> bool {
        self.generations() > GENERATIONS
    }
}

/// How many times in a row, without a choice, an ability may trigger on what an ability did that triggered on what an
/// ability did, and so on, before that is a loop that grows (732.4).
pub(crate) const GENERATIONS: u32 = 1_000;

/// Counts that no state shows by itself.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// Abilities that triggered (603.2).
    pub fired: u64,
    /// Of these, the ones that were put on the stack (603.3).
    pub placed: u64,
    /// The ones that were not: without a legal choice (603.3d), or of a player who has left (800.4d).
    pub removed: u64,
    /// Cards in the game.
    pub cards: usize,
}
