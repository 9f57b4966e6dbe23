//! What the layers were applied to (613).

use crate::derived::taps::Checked;
use crate::ir::{CounterKind, Step, Term};
use crate::state::ability::AbilityKey;
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

/// What effects see of an object that look at its status, at combat, at what it was designated or chosen for it; of what none
/// looks at, nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Status {
    of: Reads,
    tapped: bool,
    /// Whether it is blocked, and what it attacks and blocks.
    blocked: bool,
    attacks: (Option<PlayerId>, Option<ObjectId>),
    blocking: Vec<ObjectId>,
    face_down: bool,
    designations: BTreeMap<&'static str, u32>,
    choices: Choices,
}

impl Status {
    fn of(object: &Object, of: Reads) -> Status {
        let mut status = Status {
            of,
            tapped: of.has(Reads::TAPPED) && object.tapped,
            blocked: false,
            attacks: (None, None),
            blocking: Vec::new(),
            face_down: false,
            designations: BTreeMap::new(),
            choices: Choices::default(),
        };
        if of.has(Reads::COMBAT) {
            status.blocked = object.blocked;
            status.attacks = (object.attacking, object.attacked);
            status.blocking.clone_from(&object.blocking);
        }
        if of.has(Reads::MARKS) {
            status.face_down = object.face_down;
            status.designations.clone_from(&object.designations);
            status.choices.clone_from(&object.choices);
        }
        status
    }

    fn is(&self, object: &Object) -> bool {
        let Status { of, tapped, blocked, attacks, blocking, face_down, designations, choices } = self;
        (!of.has(Reads::TAPPED) || *tapped == object.tapped)
            && (!of.has(Reads::COMBAT)
                || *blocked == object.blocked
                    && *attacks == (object.attacking, object.attacked)
                    && *blocking == object.blocking)
            && (!of.has(Reads::MARKS)
                || *face_down == object.face_down
                    && (designations.is_empty() && object.designations.is_empty()
                        || *designations == object.designations)
                    && *choices == object.choices)
    }
}

impl Bare {
    /// `looks`: what effects look at; of its status no more than that is noted.
    pub(crate) fn of(object: &Object, looks: Reads) -> Bare {
        Bare {
            copiable: object.copiable.clone(),
            base_controller: object.base_controller,
            timestamp: object.timestamp,
            level: object.level,
            doors: object.doors.len(),
            x: object.cast.as_ref().and_then(|cast| cast.x),
            attached_to: object.attached_to,
            counters: object.counters.clone(),
            status: Bare::looks(looks).map(|of| Status::of(object, of)),
        }
    }

    /// What of an object's status these look at.
    fn looks(reads: Reads) -> Option<Reads> {
        let of = Reads(reads.0 & Reads::STATUS.0);
        (of != Reads::BOARD).then_some(of)
    }

    /// Whether as much is noted as these look at.
    pub(crate) fn notes(&self, reads: Reads) -> bool {
        self.status.as_ref().map(|status| status.of) == Bare::looks(reads)
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

/// What effects see that look at players; of what none looks at, nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Seen {
    of: Reads,
    life: i64,
    counters: BTreeMap<CounterKind, u32>,
    designations: BTreeSet<Term>,
    zones: [Vec<ObjectId>; 3],
}

impl Seen {
    const ZONES: [Reads; 3] = [Reads::LIBRARIES, Reads::HANDS, Reads::GRAVEYARDS];

    pub(crate) fn of(player: &Player, of: Reads) -> Seen {
        let marked = of.has(Reads::DESIGNATIONS);
        let zones = [&player.library, &player.hand, &player.graveyard];
        let zone = |at: usize| if of.has(Seen::ZONES[at]) { zones[at].clone() } else { Vec::new() };
        Seen {
            of,
            life: if of.has(Reads::LIFE) { player.life } else { 0 },
            counters: if marked { player.counters.clone() } else { BTreeMap::new() },
            designations: if marked { player.designations.clone() } else { BTreeSet::new() },
            zones: [zone(0), zone(1), zone(2)],
        }
    }

    pub(crate) fn is(&self, player: &Player) -> bool {
        let Seen { of, life, counters, designations, zones } = self;
        let now = [&player.library, &player.hand, &player.graveyard];
        (!of.has(Reads::LIFE) || *life == player.life)
            && (!of.has(Reads::DESIGNATIONS) || *counters == player.counters && *designations == player.designations)
            && (0..zones.len()).all(|at| !of.has(Seen::ZONES[at]) || zones[at] == *now[at])
    }
}

/// Whose turn it is and the like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Moment {
    pub(crate) turn: (u32, PlayerId),
    pub(crate) step: (Step, u32),
    pub(crate) night: Option<bool>,
}

/// An effect of a static ability that looks at which objects there are.
#[derive(Debug, Clone)]
pub(crate) struct Looking {
    pub(crate) of: (ObjectId, AbilityKey),
    /// Where it asks more than what each of them is: what it was told as it was applied.
    pub(crate) told: Option<Told>,
}

/// The numbers that an effect asks for; none where its condition isn't true.
pub(crate) type Told = Option<Vec<i64>>;

/// Numbers that change with whatever effects look at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stamp {
    pub(crate) checked: Checked,
    /// How much there is on its way, in the command zone, of cards that say something where they are, of effects, and of what
    /// those affect.
    pub(crate) sizes: [usize; 5],
    pub(crate) latest: Option<u64>,
    pub(crate) moment: Moment,
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
    /// The effects that look at which objects there are, in the order in which they apply, where none says more than is known by
    /// itself for what comes.
    pub(crate) local: Option<Arc<[Looking]>>,
    pub(crate) moment: Option<Moment>,
    pub(crate) objects: u64,
    pub(crate) players: u64,
    /// The players, where an effect looks at them.
    pub(crate) seen: Vec<Seen>,
}
