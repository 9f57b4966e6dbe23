//! Events: what triggered abilities wait for, replacement effects replace, delayed triggers and
//! durations end with, and conditions look back on.

use super::{Condition, CounterKind, Objects, Players, Quantity, Step, Style, Term, Zone};
use ir_derive::{CloneOnce, DebugOnce, EqOnce, OrdOnce};
use serde::Serialize;

/// Something that happens in a game, with what it happens to.
///
/// Phrases that the rules define by another event keep the defined event: "dies" is
/// [`Event::Dies`], because the phrase is a rules term (700.4), but matchers see it as the zone
/// change it stands for.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Event {
    /// An object enters the battlefield (603.6a). `from` limits where it comes from.
    Enters {
        what: Objects,
        under: Option<Players>,
        from: Option<Origin>,
    },
    /// A permanent is put into a graveyard from the battlefield (700.4).
    Dies {
        what: Objects,
        said: Style<DiesWord>,
    },
    /// A permanent leaves the battlefield, or a card another zone (603.6c).
    Leaves {
        what: Objects,
        zone: Zone,
        of: Option<Players>,
    },
    /// "is put into a graveyard from anywhere", "is put into your hand from your library".
    PutInto {
        what: Objects,
        zone: Zone,
        of: Option<Players>,
        from: Option<Origin>,
    },
    /// Is declared as an attacker (508).
    Attacks {
        what: Objects,
        whom: Option<AttackTarget>,
        alone: bool,
        /// "enchanted player is attacked": by one or more creatures.
        voice: Style<Voice>,
    },
    /// "you attack", "you attack with two or more creatures", "a player attacks you".
    PlayerAttacks {
        who: Players,
        with: Option<Objects>,
        whom: Option<AttackTarget>,
    },
    Blocks {
        what: Objects,
        blocked: Option<Objects>,
    },
    BecomesBlocked {
        what: Objects,
        by: Option<Objects>,
    },
    AttacksUnblocked {
        what: Objects,
    },
    /// A status or designation changes (603.2e).
    Becomes {
        what: Objects,
        status: Status,
    },
    /// "becomes the target of a spell or ability": `of` says which.
    BecomesTarget {
        what: Objects,
        of: Objects,
    },
    PlayerBecomesTarget {
        who: Players,
        of: Objects,
    },
    DealsDamage {
        source: Objects,
        kind: DamageKind,
        to: Option<Recipient>,
    },
    IsDealtDamage {
        what: Recipient,
        kind: DamageKind,
        by: Option<Objects>,
    },
    /// A spell is cast (601.2i). `ordinal`: "their second spell each turn".
    Casts {
        who: Players,
        spell: Objects,
        ordinal: Option<Ordinal>,
        from: Option<Origin>,
        voice: Style<Voice>,
    },
    Copies {
        who: Players,
        spell: Objects,
    },
    /// Plays a land or casts a spell.
    Plays {
        who: Players,
        what: Objects,
        from: Option<Origin>,
    },
    Activates {
        who: Players,
        what: Objects,
    },
    /// "a triggered ability of a creature you control triggers" (603.3b).
    Triggers {
        what: Objects,
    },
    /// "you spend this mana to cast a creature spell", "that mana is spent to cast …" (106.6, 603.7a): the mana that the
    /// instruction before adds.
    SpendsMana {
        who: Players,
        on: Objects,
        voice: Style<Voice>,
    },
    Draws {
        who: Players,
        count: DrawCount,
        ordinal: Option<Ordinal>,
        except_first: bool,
    },
    Discards {
        who: Players,
        what: Objects,
    },
    Sacrifices {
        who: Players,
        what: Objects,
    },
    GainsLife {
        who: Players,
    },
    LosesLife {
        who: Players,
    },
    LosesGame {
        who: Players,
    },
    WinsGame {
        who: Players,
    },
    /// The beginning of a step or phase (603.2b).
    StepBegins {
        step: Step,
        whose: StepOwner,
    },
    TapsForMana {
        who: Players,
        what: Objects,
    },
    /// "is tapped for mana".
    IsTappedForMana {
        what: Objects,
    },
    CountersPut {
        who: Option<Players>,
        count: Count1,
        kind: Option<CounterKind>,
        on: CounterBearer,
    },
    CounterRemoved {
        kind: Option<CounterKind>,
        last: bool,
        from: Objects,
    },
    /// The player gets energy, poison, … counters.
    GetsCounters {
        who: Players,
        count: Count1,
        kind: CounterKind,
    },
    /// "transforms into …" (701.28): with what it becomes, where the text says so.
    Transforms {
        what: Objects,
        into: Option<Objects>,
    },
    TurnedFaceUp {
        what: Objects,
    },
    PhasesOut {
        what: Objects,
    },
    PhasesIn {
        what: Objects,
    },
    Cycles {
        who: Players,
        what: Objects,
    },
    Exiled {
        what: Objects,
        from: Option<Zone>,
    },
    ReturnedToHand {
        what: Objects,
        of: Option<Players>,
        /// "from the battlefield", which is meant in any case.
        from_said: Style<bool>,
    },
    Mills {
        who: Players,
        what: Objects,
    },
    Creates {
        who: Players,
        what: Objects,
    },
    Searches {
        who: Players,
        library: Players,
    },
    Shuffles {
        who: Players,
        library: Players,
    },
    /// Does a keyword action (701): scries, surveils, proliferates, commits a crime, …
    KeywordAction {
        who: Players,
        action: Term,
    },
    /// An object's own keyword event: mutates, exploits, is exerted, crews, trains, is warped, …
    ObjectAction {
        what: Objects,
        action: Term,
        on: Option<Objects>,
    },
    LosesControl {
        who: Players,
        what: Objects,
    },
    /// "an opponent gains control of this creature from you" (603.10d): `from` says who controlled it before.
    GainsControl {
        who: Players,
        what: Objects,
        from: Option<Players>,
    },
    Countered {
        what: Objects,
        by: Option<Objects>,
    },
    Destroyed {
        what: Objects,
    },
    BecomesMonarch {
        who: Players,
    },
    /// It becomes day or night (730).
    DayNight(DayNight),
    /// "a coin flip is won", "rolls".
    WinsFlip {
        who: Players,
    },
    LosesFlip {
        who: Players,
    },
    /// Once for each die, or once for all that are rolled together.
    Rolls {
        who: Players,
        dice: Count1,
    },
    FlipsCoin {
        who: Players,
    },
    /// "whenever you expend 4" (700.14).
    Expends {
        who: Players,
        amount: u32,
    },
    /// "you unlock this door" (709.5); no object means the door with the ability.
    UnlocksDoor {
        who: Players,
        fully: Option<Objects>,
    },
    /// "you turn a permanent face up".
    TurnsFaceUp {
        who: Players,
        what: Objects,
    },
    /// "when this Class becomes level 2" (716).
    BecomesLevel {
        what: Objects,
        level: u32,
    },
    /// "whenever chaos ensues" (311.7).
    ChaosEnsues,
    /// "you planeswalk to", "you planeswalk away from" a plane (701.31).
    Planeswalks {
        who: Players,
        what: Objects,
        away: bool,
    },
    /// "when you set this scheme in motion" (701.32).
    SetsInMotion {
        who: Players,
        what: Objects,
    },
    /// "during your turn": the event counts only on such a turn.
    During {
        event: Box<Event>,
        turn_of: Players,
        /// "during each of your turns".
        each: Style<bool>,
    },
    /// "for the first time each turn".
    FirstTimeEachTurn(Box<Event>),
    /// "while you control a Goblin": the condition holds as the event happens.
    While {
        event: Box<Event>,
        condition: Box<Condition>,
    },
    /// "when you next cast a spell": only the first time that it happens.
    NextTime(Box<Event>),
    /// "a spell or ability causes a player to shuffle": what happens is done because something says so.
    Caused {
        by: Objects,
        event: Box<Event>,
    },
    /// "you reveal a basic land card this way": by the static ability before (603.11).
    Reveals {
        who: Players,
        what: Objects,
        this_way: bool,
    },
    /// A state that is true, not something that happens (603.8).
    State(Box<Condition>),
    /// Any of several: "enters or attacks", "this creature or another creature dies".
    AnyOf(Vec<Event>, Style<EventJoin>),
}

/// Who is the subject of an event's clause.
#[derive(DebugOnce, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Voice {
    /// "a player casts a spell".
    #[default]
    Active,
    /// "a spell is cast".
    Passive,
}

/// How several events of one ability are joined.
#[derive(DebugOnce, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum EventJoin {
    #[default]
    Or,
    /// "and whenever", "or when": the trigger word is said again.
    Again { and: bool, word: super::TriggerWord },
}

/// How the event "dies" is said.
#[derive(DebugOnce, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum DiesWord {
    #[default]
    Dies,
    /// "is put into a graveyard from the battlefield".
    PutIntoGraveyard,
}

/// Where an object comes from in a zone change.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Origin {
    Anywhere,
    AnywhereOtherThan { zone: Zone, of: Option<Players> },
    Zone { zone: Zone, of: Option<Players> },
}

/// Who or what is attacked.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum AttackTarget {
    Player(Players),
    Permanent(Objects),
    PlayerOrPlaneswalker(Players),
}

impl AttackTarget {
    /// Whether it is you, or a planeswalker you control.
    pub fn is_you(&self) -> bool {
        match self {
            AttackTarget::Player(who) | AttackTarget::PlayerOrPlaneswalker(who) => *who == Players::You,
            AttackTarget::Permanent(_) => false,
        }
    }
}

/// What a permanent becomes (110.5, 701.3, 603.2e).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Status {
    Tapped,
    Untapped,
    Attached {
        to: Option<Box<Objects>>,
    },
    Unattached {
        from: Option<Box<Objects>>,
    },
    /// A designation: monstrous, renowned, saddled, suspected, …
    Designated(Term),
}

/// Combat damage (510.2) or any other.
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum DamageKind {
    Any,
    Combat,
    Noncombat,
}

/// What damage is dealt to (120.3).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Recipient {
    /// "any target" (115.4).
    AnyTarget {
        count: super::Count,
        other: bool,
    },
    Player(Players),
    Objects(Objects),
    /// "target creature or player", "target player or planeswalker", "each creature and each player".
    Either(Vec<Recipient>, super::Join),
}

/// "their first spell each turn".
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct Ordinal(pub u32);

/// Whether an ability triggers for each card that is drawn (121.2) or once for all of them.
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum DrawCount {
    /// "a card": once for each card.
    One,
    OneOrMore,
}

/// How many counters an event speaks of.
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Count1 {
    One,
    OneOrMore,
}

/// What has counters: objects or a player (122.1).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum CounterBearer {
    Objects(Objects),
    Player(Players),
}

/// Whose step or phase.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum StepOwner {
    /// "your upkeep", "each opponent's end step".
    Of(Players),
    /// "each upkeep": every player's.
    Each,
    /// "the end step": every player's, in the older wording.
    The,
    /// "the next end step": the first one to come (603.7).
    Next,
    /// "your next upkeep".
    NextOf(Players),
    /// "combat on your turn".
    OnTurnOf(Players),
    /// "the next turn's upkeep".
    NextTurn,
    /// "each of your upkeeps": every one, where a player may have several in a turn.
    EachOf(Players),
}

/// What it becomes: day, night (731.1), or the one after the other (731.1a).
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum DayNight {
    Day,
    Night,
    Either,
}

/// How much of a thing a quantity-bearing event needs; used by conditions over past events.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct AtLeast(pub Quantity);

impl Event {
    /// What is put into which zone, by whatever moves it: what is put onto the battlefield enters it (603.6a).
    pub fn put_there(&self) -> Option<(&Objects, Zone, Option<&Players>)> {
        if let Event::PutInto { what, zone, of, from: None } = self {
            return Some((what, *zone, of.as_ref()));
        }
        let Event::Enters { what, under: None, from: None } = self else { return None };
        Some((what, Zone::Battlefield, None))
    }
}
