//! Events: what happened in a game, with the objects as they were.

use crate::ir::{CounterKind, ManaSymbol, Step, Term, Zone};
use crate::state::ids::{ObjectId, PlayerId, Target};

/// A zone change (400.7), or the creation of a token.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Moved {
    /// As it last was; none for a token that was created.
    pub old: Option<ObjectId>,
    pub new: ObjectId,
    pub from: Option<Zone>,
    pub to: Zone,
    pub cause: Cause,
    /// The player who did it.
    pub by: PlayerId,
}

/// What became of an object without a change of zones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Became {
    /// It was turned face up (708.7).
    FaceUp,
    /// It transformed (701.27).
    Transformed,
    /// It is a Class that became this level (716.2b).
    Level(u32),
    /// A half of it was unlocked, the other being unlocked already or not (709.5h-i).
    Unlocked { half: usize, fully: bool },
    /// It got a designation: monstrous, renowned, suspected; with the number of what made it monstrous (701.37c).
    Designated { term: Term, number: Option<i64> },
    /// It did this, or had it done: it exploits a creature, explores, connives (701, 702).
    Did { action: Term, on: Option<ObjectId> },
}

/// One thing that happened. Events of one group happened at the same time.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum GameEvent {
    Moved(Moved),
    /// `excess`: how much more than lethal damage a permanent was dealt by this and by what was dealt to it at the same time; it
    /// stands with the last of these (120.10).
    Damage {
        source: ObjectId,
        to: Target,
        amount: u32,
        combat: bool,
        excess: u32,
    },
    Life {
        player: PlayerId,
        change: i64,
    },
    /// `by`: who tapped it, where a player did.
    Tapped {
        object: ObjectId,
        by: Option<PlayerId>,
    },
    /// A mana ability of `object` that `by` activated with {T} in its cost has resolved, and made `mana` (106.12).
    TappedForMana {
        object: ObjectId,
        by: PlayerId,
        mana: Vec<ManaSymbol>,
    },
    Untapped {
        object: ObjectId,
    },
    /// `left`: how many of the kind there are now.
    Counters {
        on: Target,
        kind: CounterKind,
        change: i64,
        left: u32,
        by: PlayerId,
    },
    Cast {
        spell: ObjectId,
        by: PlayerId,
        from: Zone,
    },
    Played {
        object: ObjectId,
        by: PlayerId,
        from: Zone,
    },
    Copied {
        spell: ObjectId,
        by: PlayerId,
    },
    /// `ability`, which is on the stack, was activated: one of `source` (602.2). Mana abilities are not there (605.3b).
    Activated {
        ability: ObjectId,
        source: ObjectId,
        by: PlayerId,
    },
    /// An ability of `source` triggered, controlled by `by` (603.2).
    Triggered {
        source: ObjectId,
        by: PlayerId,
    },
    /// `by` spent mana that is waited for to cast a spell (106.6); `marks` tell which.
    ManaSpent {
        spell: ObjectId,
        by: PlayerId,
        marks: Vec<u32>,
    },
    Targeted {
        target: Target,
        by: ObjectId,
    },
    Step {
        step: Step,
        active: PlayerId,
    },
    /// `at`: the planeswalker or battle that it attacks, if it is not the player.
    Attack {
        attacker: ObjectId,
        defender: PlayerId,
        at: Option<ObjectId>,
        /// It is the only attacker (506.5).
        alone: bool,
        /// It is the only attacker of that player (506.6).
        alone_there: bool,
    },
    /// A player declared these attackers: `all` of them (508.3d), or those that attack one player (508.3e).
    Attackers {
        by: PlayerId,
        attackers: Vec<ObjectId>,
        defender: PlayerId,
        all: bool,
    },
    Block {
        blocker: ObjectId,
        attacker: ObjectId,
    },
    BecameBlocked {
        attacker: ObjectId,
        by: Vec<ObjectId>,
    },
    Unblocked {
        attacker: ObjectId,
    },
    Countered {
        spell: ObjectId,
        by: ObjectId,
    },
    Attached {
        object: ObjectId,
        to: Target,
    },
    Unattached {
        object: ObjectId,
        from: Target,
    },
    Control {
        object: ObjectId,
        from: PlayerId,
        to: PlayerId,
    },
    Lost {
        player: PlayerId,
    },
    /// A permanent left the game with its owner (800.4a).
    LeftGame {
        object: ObjectId,
    },
    Won {
        player: PlayerId,
    },
    Shuffled {
        player: PlayerId,
        library: PlayerId,
    },
    Searched {
        player: PlayerId,
        library: PlayerId,
    },
    /// `looked_at`: how many cards the player looked at while scrying (701.22a).
    KeywordAction {
        player: PlayerId,
        action: Term,
        looked_at: u32,
    },
    Designated {
        player: PlayerId,
        designation: Term,
    },
    Flipped {
        player: PlayerId,
        won: bool,
    },
    Rolled {
        player: PlayerId,
        result: u32,
    },
    /// A player spent mana to cast a spell: so much was spent before in the turn, and so much then (700.14).
    Expended {
        player: PlayerId,
        before: u32,
        after: u32,
    },
    Regenerated {
        object: ObjectId,
    },
    /// A permanent phased out, or in (702.26).
    Phased {
        object: ObjectId,
        out: bool,
    },
    /// Something became of an object, or it did what a keyword action says.
    Became {
        object: ObjectId,
        what: Became,
        by: PlayerId,
    },
    /// It became day, or night (731.1).
    DayNight {
        night: bool,
        /// It was the other of them before, not neither (731.1a).
        changed: bool,
    },
    /// The chaos symbol was rolled (311.7).
    Chaos,
    /// A card was revealed as it was drawn, by an ability of `source`.
    Revealed {
        card: ObjectId,
        by: PlayerId,
        source: ObjectId,
    },
}

/// Why an object changed zones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cause {
    Effect,
    /// The n-th card that the player drew this turn; the first of the draw step counts apart.
    Draw {
        nth: u32,
        first_of_step: bool,
    },
    Discard,
    Cycle {
        /// What X was in the cost of the cycling ability (107.3).
        x: Option<i64>,
    },
    Mill,
    Destroy,
    Sacrifice,
    StateBased,
    Cast,
    Play,
    Resolve,
    Created,
    Countered,
}

/// An event and the turn it happened in.
#[derive(Debug, Clone)]
pub struct Logged {
    pub turn: u32,
    pub combat: u32,
    /// Where in the history the first event is that happened at the same time.
    pub first: usize,
    pub event: GameEvent,
}
