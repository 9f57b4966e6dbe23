//! What the layers were applied to (613).

use crate::ir::{CounterKind, Step, Term};
use crate::state::characteristics::Characteristics;
use crate::state::frame::Choices;
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::object::{Object, Player};
use crate::state::reads::Reads;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// What an object of the board is before effects.
#[derive(Debug, Clone)]
pub(crate) struct Bare {
    pub(crate) copiable: Arc<Characteristics>,
    pub(crate) base_controller: PlayerId,
    pub(crate) timestamp: u64,
    pub(crate) level: u32,
    /// How many doors of a Room are unlocked.
    pub(crate) doors: usize,
    pub(crate) x: Option<i64>,
    pub(crate) attached_to: Option<Target>,
    pub(crate) counters: BTreeMap<CounterKind, u32>,
    /// Where effects look at that.
    pub(crate) status: Option<Status>,
}

/// What effects see of an object that look at its status, at combat, at what it was designated or chosen for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Status {
    /// Tapped, face down, blocked.
    is: [bool; 3],
    attacks: (Option<PlayerId>, Option<ObjectId>),
    blocking: Vec<ObjectId>,
    designations: BTreeMap<&'static str, u32>,
    choices: Choices,
}

impl Status {
    fn of(object: &Object) -> Status {
        Status {
            is: [object.tapped, object.face_down, object.blocked],
            attacks: (object.attacking, object.attacked),
            blocking: object.blocking.clone(),
            designations: object.designations.clone(),
            choices: object.choices.clone(),
        }
    }

    fn is(&self, object: &Object) -> bool {
        let Status { is, attacks, blocking, designations, choices } = self;
        *is == [object.tapped, object.face_down, object.blocked]
            && *attacks == (object.attacking, object.attacked)
            && *blocking == object.blocking
            && (designations.is_empty() && object.designations.is_empty() || *designations == object.designations)
            && *choices == object.choices
    }
}

impl Bare {
    /// `status`: whether effects look at that, too.
    pub(crate) fn of(object: &Object, status: bool) -> Bare {
        Bare {
            copiable: object.copiable.clone(),
            base_controller: object.base_controller,
            timestamp: object.timestamp,
            level: object.level,
            doors: object.doors.len(),
            x: object.cast.as_ref().and_then(|cast| cast.x),
            attached_to: object.attached_to,
            counters: object.counters.clone(),
            status: status.then(|| Status::of(object)),
        }
    }

    pub(crate) fn is(&self, object: &Object) -> bool {
        let Bare { copiable, base_controller, timestamp, level, doors, x, attached_to, counters, status } = self;
        Arc::ptr_eq(copiable, &object.copiable)
            && *base_controller == object.base_controller
            && *timestamp == object.timestamp
            && *level == object.level
            && *doors == object.doors.len()
            && *x == object.cast.as_ref().and_then(|cast| cast.x)
            && *attached_to == object.attached_to
            && (counters.is_empty() && object.counters.is_empty() || *counters == object.counters)
            && status.as_ref().is_none_or(|status| status.is(object))
    }
}

/// What was noted of the stack: its objects, and what each is before effects.
#[derive(Debug, Clone, Default)]
pub(crate) struct OnStack {
    pub(crate) ids: Vec<ObjectId>,
    pub(crate) bare: Vec<Bare>,
}

impl OnStack {
    pub(crate) fn push(&mut self, id: ObjectId, bare: Bare) {
        self.ids.push(id);
        self.bare.push(bare);
    }

    /// Takes off all from a place on.
    pub(crate) fn split_off(&mut self, at: usize) -> OnStack {
        OnStack { ids: self.ids.split_off(at), bare: self.bare.split_off(at) }
    }

    /// Whether an object is among them, and what it was.
    pub(crate) fn holds(&self, object: &Object, id: ObjectId) -> bool {
        self.ids.iter().zip(&self.bare).any(|(other, bare)| *other == id && bare.is(object))
    }
}

/// An effect of a resolution as it was: its timestamp is its own, and what it affects only loses or gains objects.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Made {
    pub(crate) timestamp: u64,
    pub(crate) objects: usize,
    pub(crate) reads: Reads,
}

/// What effects see that look at players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Seen {
    life: i64,
    pub(crate) counters: BTreeMap<CounterKind, u32>,
    designations: BTreeSet<Term>,
    zones: [Vec<ObjectId>; 3],
}

impl Seen {
    pub(crate) fn of(player: &Player) -> Seen {
        Seen {
            life: player.life,
            counters: player.counters.clone(),
            designations: player.designations.clone(),
            zones: [&player.library, &player.hand, &player.graveyard].map(Vec::clone),
        }
    }

    pub(crate) fn is(&self, player: &Player) -> bool {
        let Seen { life, counters, designations, zones } = self;
        *life == player.life
            && *counters == player.counters
            && *designations == player.designations
            && zones.iter().eq([&player.library, &player.hand, &player.graveyard])
    }
}

/// Whose turn it is and the like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Moment {
    pub(crate) turn: (u32, PlayerId),
    pub(crate) step: (Step, u32),
    pub(crate) night: Option<bool>,
}

/// What the layers were last applied to.
#[derive(Debug, Clone, Default)]
pub(crate) struct Basis {
    /// The zones of the board and what is on its way to it, one behind the other.
    pub(crate) board: Vec<ObjectId>,
    pub(crate) sizes: [usize; 2],
    pub(crate) bare: Vec<Bare>,
    pub(crate) lasting: Vec<Made>,
    pub(crate) lost: usize,
    /// What the effects that there are look at.
    pub(crate) reads: Reads,
    pub(crate) moment: Option<Moment>,
    pub(crate) objects: u64,
    pub(crate) players: u64,
    /// The players, where an effect looks at them.
    pub(crate) seen: Vec<Seen>,
}
