//! What could be activated for mana, and what state-based actions looked at.

use crate::ir::*;
use crate::state::ability::AbilityKey;
use crate::state::ids::{ObjectId, PlayerId};
use std::cell::RefCell;
use std::sync::Arc;

/// A mana ability that could be activated, and the mana that it can make: one list of symbols for each choice.
#[derive(Debug, Clone)]
pub(crate) struct Tap {
    pub(crate) object: ObjectId,
    pub(crate) key: AbilityKey,
    pub(crate) makes: Arc<[Vec<ManaSymbol>]>,
    /// The kinds of mana among these, one bit each.
    pub(crate) kinds: u8,
    /// The most of them.
    pub(crate) most: usize,
    /// It is one of a snow permanent: what it makes pays for {S} (107.4h).
    pub(crate) snow: bool,
    /// It costs more than being tapped.
    pub(crate) dear: bool,
    /// What its mana may be spent on; anything, where there are none (106.6).
    pub(crate) uses: Arc<[ManaUse]>,
}

/// A mana ability that could be activated, and what that takes besides {T}.
#[derive(Debug, Clone)]
pub(crate) struct Source {
    pub(crate) tap: Tap,
    /// The mana of its cost.
    pub(crate) mana: ManaCost,
    /// The greater, the later it is taken.
    pub(crate) price: u64,
    /// It takes more than mana and life: only where its player says so.
    pub(crate) asked: bool,
    /// Its object is tapped for it.
    pub(crate) taps: bool,
    /// How often it could be activated.
    pub(crate) times: usize,
}

/// All mana abilities of a player, the cheapest first, simple ones among them; none where all are simple.
#[derive(Debug, Clone, Default)]
pub(crate) struct Sources {
    pub(crate) all: Vec<Source>,
    /// The place of each among those of its object, and the first object that has the like of all that this has.
    pub(crate) alike: Vec<(ObjectId, usize)>,
    /// No more mana than this can be made besides what simple ones make.
    pub(crate) most: usize,
    /// The mana that can be made besides for life and mana.
    pub(crate) sure: usize,
}

/// What a player could activate for mana when it was last asked.
#[derive(Debug, Clone)]
pub(crate) struct Known {
    pub(crate) at: (PlayerId, u32, Checked),
    pub(crate) taps: Arc<[Tap]>,
    /// The most mana of all of them together.
    pub(crate) most: usize,
    /// Whether there may be others than simple ones.
    pub(crate) others: bool,
    /// All of them, by the step in which they were looked for.
    pub(crate) sources: Option<(Step, Arc<Sources>)>,
}

/// The mana abilities that were found last.
#[derive(Debug, Clone, Default)]
pub(crate) struct KnownTaps(pub(crate) RefCell<Option<Known>>);

/// What state-based actions look at, as numbers that change with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Checked {
    pub(crate) objects: (u64, usize),
    pub(crate) players: u64,
    pub(crate) layers: u64,
    pub(crate) zones: [usize; 4],
    pub(crate) night: Option<bool>,
}
