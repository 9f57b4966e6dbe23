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

/// What a player could activate for mana when it was last asked.
#[derive(Debug, Clone)]
pub(crate) struct Known {
    pub(crate) at: (PlayerId, u32, Checked),
    pub(crate) taps: Arc<[Tap]>,
    /// The most mana of all of them together.
    pub(crate) most: usize,
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
