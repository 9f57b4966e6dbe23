//! Events: what triggered abilities wait for, replacement effects replace, delayed triggers and
//! durations end with, and conditions look back on.

use super::look_back::{is_opponent_of_controller, leaves_visibly, put_looks_back};
use super::{Condition, CounterKind, Objects, Players, Step, Style, Term, Zone, symbol};
use ir_derive::{CloneOnce, DebugOnce, EqOnce, Node, OrdOnce};
use serde::Serialize;

/// Something that happens in a game, with what it happens to.
///
/// Phrases that the rules define by another event keep the defined event: "dies" is
/// [`Event::Dies`], because the phrase is a rules term (700.4), but matchers see it as the zone
/// change it stands for.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[node(
    visit = event,
    /// The event that it narrows: "during your turn", "for the first time each turn", "while you control a Goblin", "when you
    /// next …", "a spell or ability causes …".
    pub narrowed: Option<&Event>,
    /// Whether an ability with this event looks back in time (603.10a–g): whether it triggers, and what the objects of the
    /// event are like, is seen as it was right before. "From anywhere" does not (603.6c).
    pub looks_back: bool = self.narrowed().is_some_and(Event::looks_back),
    /// The rule that names this kind of trigger.
    pub trigger_rule: &'static str = self.narrowed().map_or("603.1", Event::trigger_rule),
    /// What triggers together, where the event says that there are several (603.2c).
    pub grouped: Option<&Objects>,
    /// What it happens to.
    pub object: Option<&Objects> from what,
    /// What else takes part in it.
    pub other: Option<&Objects>,
    /// Who does it.
    pub player: Option<&Players> from who,
    /// Whether "would … instead" can replace it here.
    pub replaceable: bool,
)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Event {
    /// An object enters the battlefield (603.6a). `from` limits where it comes from.
    #[node(trigger_rule = "603.6a", grouped = Some(what), replaceable)]
    Enters {
        what: Objects,
        under: Option<Players>,
        from: Option<Origin>,
    },
    /// A permanent is put into a graveyard from the battlefield (700.4).
    #[node(looks_back, trigger_rule = "603.6c", grouped = Some(what), replaceable)]
    Dies {
        what: Objects,
        said: Style<DiesWord>,
    },
    /// A permanent leaves the battlefield, or a card another zone (603.6c).
    #[node(
        looks_back = leaves_visibly(*zone),
        trigger_rule = zone_rule(Some(*zone)),
        grouped = Some(what),
        replaceable,
    )]
    /// `alive`: "without dying" (700.4).
    Leaves {
        alive: bool,
        what: Objects,
        zone: Zone,
        of: Option<Players>,
    },
    /// "is put into a graveyard from anywhere", "is put into your hand from your library".
    #[node(
        looks_back = put_looks_back(what, *zone, from.as_ref()),
        trigger_rule = zone_rule(zone_of(from.as_ref())),
        grouped = Some(what),
        replaceable,
    )]
    PutInto {
        what: Objects,
        zone: Zone,
        of: Option<Players>,
        from: Option<Origin>,
    },
    /// Is declared as an attacker (508).
    #[node(grouped = Some(what), other = whom.as_ref().and_then(AttackTarget::permanent))]
    Attacks {
        what: Objects,
        whom: Option<AttackTarget>,
        alone: bool,
        /// "enchanted player is attacked": by one or more creatures.
        voice: Style<Voice>,
    },
    /// "you attack", "you attack with two or more creatures", "a player attacks you".
    #[node(object = with.as_ref(), other = whom.as_ref().and_then(AttackTarget::permanent))]
    PlayerAttacks {
        who: Players,
        with: Option<Objects>,
        whom: Option<AttackTarget>,
    },
    #[node(grouped = Some(what), other = blocked.as_ref())]
    Blocks {
        what: Objects,
        blocked: Option<Objects>,
    },
    #[node(trigger_rule = "603.2e", grouped = by.as_ref().or(Some(what)), other = by.as_ref())]
    BecomesBlocked {
        what: Objects,
        by: Option<Objects>,
    },
    AttacksUnblocked {
        what: Objects,
    },
    /// A status or designation changes (603.2e).
    #[node(looks_back = matches!(status, Status::Unattached { .. }), trigger_rule = "603.2e", grouped = Some(what))]
    Becomes {
        what: Objects,
        status: Status,
    },
    /// "becomes the target of a spell or ability": `of` says which.
    #[node(trigger_rule = "603.2e", other = Some(of))]
    BecomesTarget {
        what: Objects,
        of: Objects,
    },
    #[node(trigger_rule = "603.2e", object = Some(of), other = Some(of))]
    PlayerBecomesTarget {
        who: Players,
        of: Objects,
    },
    #[node(
        grouped = Some(source),
        replaceable,
        object = Some(source),
        other = to.as_ref().and_then(Recipient::permanent),
    )]
    DealsDamage {
        source: Objects,
        kind: DamageKind,
        to: Option<Recipient>,
    },
    #[node(replaceable, grouped = what.permanent(), object = what.permanent(), other = by.as_ref())]
    IsDealtDamage {
        what: Recipient,
        kind: DamageKind,
        by: Option<Objects>,
    },
    /// A spell is cast (601.2i). `ordinal`: "their second spell each turn".
    #[node(object = Some(spell))]
    Casts {
        who: Players,
        spell: Objects,
        ordinal: Option<Ordinal>,
        from: Option<Origin>,
        voice: Style<Voice>,
    },
    #[node(object = Some(spell))]
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
    #[node(object = Some(on))]
    SpendsMana {
        who: Players,
        on: Objects,
        voice: Style<Voice>,
    },
    #[node(replaceable)]
    Draws {
        who: Players,
        count: DrawCount,
        ordinal: Option<Ordinal>,
        except_first: bool,
    },
    #[node(trigger_rule = "603.6", grouped = Some(what), replaceable)]
    Discards {
        who: Players,
        what: Objects,
    },
    #[node(looks_back, trigger_rule = "603.6", grouped = Some(what))]
    Sacrifices {
        who: Players,
        what: Objects,
    },
    #[node(replaceable)]
    GainsLife {
        who: Players,
    },
    LosesLife {
        who: Players,
    },
    #[node(looks_back, trigger_rule = "603.9", replaceable)]
    LosesGame {
        who: Players,
    },
    WinsGame {
        who: Players,
    },
    /// The beginning of a step or phase (603.2b).
    #[node(trigger_rule = "603.2b")]
    StepBegins {
        step: Step,
        whose: StepOwner,
    },
    /// "you exert a creature" (701.43).
    Exerts {
        who: Players,
        what: Objects,
    },
    TapsForMana {
        who: Players,
        what: Objects,
    },
    /// "you exile another card with this enchantment" (607.2a).
    ExilesAnother {
        who: Players,
        with: Objects,
    },
    /// "you tap an untapped creature an opponent controls" (701.26).
    #[node(grouped = Some(what))]
    Taps {
        who: Players,
        what: Objects,
    },
    /// "is tapped for mana".
    IsTappedForMana {
        what: Objects,
    },
    #[node(object = on.objects(), player = who.as_ref())]
    CountersPut {
        who: Option<Players>,
        count: Count1,
        kind: Option<CounterKind>,
        on: CounterBearer,
    },
    #[node(object = Some(from))]
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
    #[node(other = into.as_ref())]
    Transforms {
        what: Objects,
        into: Option<Objects>,
    },
    TurnedFaceUp {
        what: Objects,
    },
    #[node(looks_back)]
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
    #[node(
        looks_back = from.map_or_else(|| what.are_permanents(), leaves_visibly),
        trigger_rule = zone_rule(*from),
        grouped = Some(what),
        replaceable,
    )]
    Exiled {
        what: Objects,
        from: Option<Zone>,
    },
    #[node(looks_back, trigger_rule = "603.6c", replaceable)]
    ReturnedToHand {
        what: Objects,
        of: Option<Players>,
        /// "from the battlefield", which is meant in any case.
        from_said: Style<bool>,
    },
    #[node(trigger_rule = "603.6", grouped = Some(what), replaceable)]
    Mills {
        who: Players,
        what: Objects,
    },
    #[node(grouped = Some(what))]
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
    #[node(looks_back = *action == symbol::verb::EXPLOIT, other = on.as_ref())]
    ObjectAction {
        what: Objects,
        action: Term,
        on: Option<Objects>,
    },
    #[node(looks_back)]
    LosesControl {
        who: Players,
        what: Objects,
    },
    /// "an opponent gains control of this creature from you" (603.10d): `from` says who controlled it before.
    #[node(looks_back = from.is_some() || is_opponent_of_controller(who))]
    GainsControl {
        who: Players,
        what: Objects,
        from: Option<Players>,
    },
    #[node(looks_back, replaceable, other = by.as_ref())]
    Countered {
        what: Objects,
        by: Option<Objects>,
    },
    #[node(looks_back, trigger_rule = "603.6c", grouped = Some(what), replaceable)]
    Destroyed {
        what: Objects,
    },
    /// "one or more cards are milled", whoever milled them (701.17).
    #[node(trigger_rule = "603.6", grouped = Some(what))]
    Milled {
        what: Objects,
    },
    #[node(trigger_rule = "603.2e")]
    BecomesMonarch {
        who: Players,
    },
    /// It becomes day or night (730).
    #[node(trigger_rule = "603.2e")]
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
    /// "whenever you roll a 6": a die, with this result (706.2).
    RollsResult {
        who: Players,
        result: u32,
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
    #[node(object = fully.as_ref())]
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
    #[node(trigger_rule = "603.2e")]
    BecomesLevel {
        what: Objects,
        level: u32,
    },
    /// "whenever chaos ensues" (311.7).
    ChaosEnsues,
    /// "you planeswalk to", "you planeswalk away from" a plane (701.31).
    #[node(looks_back = *away)]
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
    #[node(narrowed = Some(event))]
    During {
        event: Box<Event>,
        turn_of: Players,
        /// "during each of your turns".
        each: Style<bool>,
    },
    /// "for the first time each turn".
    #[node(narrowed = Some(_0))]
    FirstTimeEachTurn(Box<Event>),
    /// "while you control a Goblin": the condition holds as the event happens.
    #[node(narrowed = Some(event))]
    While {
        event: Box<Event>,
        condition: Box<Condition>,
    },
    /// "when you next cast a spell": only the first time that it happens.
    #[node(narrowed = Some(_0), replaceable = _0.replaceable())]
    NextTime(Box<Event>),
    /// "a spell or ability causes a player to shuffle": what happens is done because something says so.
    #[node(narrowed = Some(event), replaceable = event.replaceable())]
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
    #[node(trigger_rule = "603.8")]
    State(Box<Condition>),
    /// Any of several: "enters or attacks", "this creature or another creature dies".
    #[node(
        looks_back = _0.iter().any(Event::looks_back),
        trigger_rule = _0.first().map_or("603.1", Event::trigger_rule),
        replaceable = _0.iter().all(Event::replaceable),
    )]
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
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Origin {
    Anywhere,
    AnywhereOtherThan { zone: Zone, of: Option<Players> },
    Zone { zone: Zone, of: Option<Players> },
}

/// Who or what is attacked.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
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
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
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
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum DamageKind {
    Any,
    Combat,
    Noncombat,
    /// "excess damage", "excess noncombat damage": more than would be lethal (120.6).
    Excess,
    ExcessNoncombat,
}

/// What damage is dealt to (120.3).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[node(visit = recipient)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Recipient {
    /// "any target" (115.4).
    AnyTarget {
        count: super::Count,
        other: bool,
    },
    Player(Players),
    Objects(Objects),
    /// "the player or planeswalker it's attacking": whom that creature attacks (506.2).
    Attacked(Objects),
    /// "target creature or player", "target player or planeswalker", "each creature and each player".
    Either(Vec<Recipient>, super::Join),
}

/// "their first spell each turn".
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct Ordinal(pub u32);

/// Whether an ability triggers for each card that is drawn (121.2) or once for all of them.
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum DrawCount {
    /// "a card": once for each card.
    One,
    OneOrMore,
    /// "two or more cards": so many by one instruction, where that is replaced (121.2a).
    AtLeast(u32),
}

/// How many counters an event speaks of.
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Count1 {
    One,
    OneOrMore,
}

/// What has counters: objects or a player (122.1).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum CounterBearer {
    Objects(Objects),
    Player(Players),
}

/// Whose step or phase.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
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
    /// "that turn's end step", of the turn that was added before.
    ThatTurn,
    /// "each of your upkeeps": every one, where a player may have several in a turn.
    EachOf(Players),
}

/// What it becomes: day, night (731.1), or the one after the other (731.1a).
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum DayNight {
    Day,
    Night,
    Either,
}

impl AttackTarget {
    /// Whether it is the player that the Aura enchants, who is never "that player": who attacks is.
    pub fn is_host(&self) -> bool {
        matches!(self, AttackTarget::Player(Players::Ref { to: super::PlayerAntecedent::Host, .. }))
    }

    /// The permanents that are attacked.
    pub fn permanent(&self) -> Option<&Objects> {
        if let AttackTarget::Permanent(what) = self { Some(what) } else { None }
    }
}

impl Recipient {
    /// The permanents that damage is dealt to.
    pub fn permanent(&self) -> Option<&Objects> {
        match self {
            Recipient::Objects(what) => Some(what),
            Recipient::Either(parts, _) => parts.iter().find_map(Recipient::permanent),
            Recipient::AnyTarget { .. } | Recipient::Attacked(_) | Recipient::Player(_) => None,
        }
    }
}

impl CounterBearer {
    /// The objects that have counters.
    pub fn objects(&self) -> Option<&Objects> {
        if let CounterBearer::Objects(what) = self { Some(what) } else { None }
    }
}

/// The zone that an object comes from, where the event says it.
fn zone_of(from: Option<&Origin>) -> Option<Zone> {
    if let Some(Origin::Zone { zone, .. }) = from { Some(*zone) } else { None }
}

/// Leaving the battlefield has a rule of its own among the zone changes.
fn zone_rule(from: Option<Zone>) -> &'static str {
    if from == Some(Zone::Battlefield) { "603.6c" } else { "603.6" }
}

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
