//! Abilities that have triggered, and delayed ones that wait (603).

use crate::ir::{Count, Effect, Event, Objects};
use crate::state::ability::{AbilityKey, Loaded, LoadedTrigger};
use crate::state::frame::Frame;
use crate::state::gate::{Clause, Gate};
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::keys::Keys;
use crate::state::lasting::Until;
use crate::state::script::Script;
use std::sync::Arc;

/// A triggered ability that functions, and its object.
#[derive(Debug, Clone)]
pub struct Source {
    pub object: ObjectId,
    /// The controller of the object, where it is a permanent, when it was listed.
    pub you: PlayerId,
    pub key: AbilityKey,
    pub ability: Arc<Loaded>,
}

impl Source {
    pub(crate) fn trigger(&self) -> Option<&LoadedTrigger> {
        self.ability.triggered()
    }
}

/// A triggered ability waiting to be put on the stack (603.3).
#[derive(Debug, Clone)]
pub struct Pending {
    pub source: ObjectId,
    pub controller: PlayerId,
    pub script: Arc<Script>,
    pub intervening_if: Option<Clause>,
    /// Its effect is done at most once each turn.
    pub do_once: Option<AbilityKey>,
    pub frame: Frame,
    pub state: Option<AbilityKey>,
    /// How many abilities triggered one on the other until this one did.
    pub generation: u32,
    /// What it triggered on is that another ability did: it is put on the stack after the others (603.3b).
    pub on_triggering: bool,
    /// It is a mana ability: it doesn't go on the stack (605.4a).
    pub mana: bool,
}

/// A delayed triggered ability (603.7).
#[derive(Debug, Clone)]
pub struct Waiting {
    pub gate: Arc<Gate>,
    pub event: Event,
    /// The kinds of events that it could trigger on.
    pub keys: Keys,
    /// It triggers once for a group of so many: "one or more creatures" (603.2c).
    pub group: Option<(Count, Vec<Objects>)>,
    pub effect: Effect,
    /// As it was when the effect made it: its references are fixed then (603.7c).
    pub frame: Frame,
    /// It triggers as often as its event happens while this lasts (603.7b); else once.
    pub lasts: bool,
    /// When it ceases to exist, whether it has triggered or not.
    pub until: Until,
    /// The first turn in which it can trigger.
    pub from_turn: u32,
    /// The turn that was added in which alone it can trigger, told by when it was added.
    pub turn_added: Option<u64>,
    /// The mana that it waits for to be spent.
    pub mark: Option<u32>,
}
