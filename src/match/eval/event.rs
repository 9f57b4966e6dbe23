//! What a matcher reads of an event: a fixed `#[repr(C)]` record.

use super::{EventField, NO_OBJECT, NO_ZONE, NOBODY, Row};
use crate::ir::{CounterKind, Stat, Step, Term, Zone};

/// What happened, one kind for each set of fields that an [`EventView`] fills.
///
/// A game emits one event for each object concerned; the fields that a kind uses are named with
/// it. Fields not named keep their "none" value.
#[repr(u16)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EventKind {
    /// An object changes zones (400.7). `subject`: as it last was; `moved`: what it became;
    /// `from`, `to`; `player`: who moved it, if anyone; `amount`: 1.
    ZoneChange,
    /// `subject` is declared as an attacker (508.1); `player`: its controller; `other_player`: the
    /// defending player; `other`: the permanent attacked, if it is not a player. Flag `ALONE`.
    Attacks,
    /// `player` declares attackers, once a combat (508.3d); `amount`: how many.
    PlayerAttacks,
    /// `player` attacks `other_player`, once for each player attacked (508.3e); `amount`: with how many.
    PlayerAttacksPlayer,
    /// `subject` blocks `other`, once a combat (509.3a); `other_player`: whom that attacks.
    Blocks,
    /// `subject` blocks `other`, once for each pair (509.3b, 509.3d); `other_player`: whom that attacks.
    BlocksCreature,
    /// `subject` becomes blocked, once a combat (509.3c); `other_player`: whom it attacks.
    BecomesBlocked,
    /// `subject` attacks and isn't blocked (509.3g).
    AttacksUnblocked,
    /// `subject`.
    Tapped,
    /// `subject`.
    Untapped,
    /// `subject` becomes attached to `other` (701.3).
    Attached,
    /// `subject` becomes unattached from `other`.
    Unattached,
    /// `subject` gets the designation `term`.
    Designated,
    /// `subject` becomes the target of `other`, a spell or ability on the stack (603.2, 115) that `player` controls.
    BecomesTarget,
    /// `player` becomes the target of `other`.
    PlayerBecomesTarget,
    /// `subject`, the source, deals `amount` damage to the permanent `other` or to `player` (120).
    /// Flag `COMBAT`.
    Damage,
    /// `player` casts `subject` from `from` (601.2i).
    Casts,
    /// `player` copies `subject` (707.10).
    Copies,
    /// `player` plays the land `subject` from `from` (305.1).
    PlaysLand,
    /// `player` activates `subject`, an ability on the stack, of the source `other` (602.2).
    Activates,
    /// `player` draws `subject`, one event a card (121.2). Flag `FIRST_IN_DRAW_STEP`.
    Draws,
    /// `player` discards `subject`: the card as it was in hand (701.9).
    Discards,
    /// `player` sacrifices `subject` (701.21).
    Sacrifices,
    /// `player` gains `amount` life.
    GainsLife,
    /// `player` loses `amount` life.
    LosesLife,
    /// `player`.
    LosesGame,
    /// `player`.
    WinsGame,
    /// `step` of the turn of `player` begins (603.2b).
    StepBegins,
    /// `player` taps `subject` for `amount` mana (106.12).
    TapsForMana,
    /// `player` puts `amount` counters of the kind `counter` on `subject` (122.6).
    CountersPut,
    /// `amount` counters of the kind `counter` are removed from `subject`. Flag `LAST`.
    CountersRemoved,
    /// `player` gets `amount` counters of the kind `counter`; `other_player`: who puts them.
    GetsCounters,
    /// `subject`.
    Transforms,
    /// `player` turns `subject` face up (708.7).
    TurnedFaceUp,
    /// `subject`.
    PhasesOut,
    /// `subject`.
    PhasesIn,
    /// `player` cycles `subject` (702.29).
    Cycles,
    /// `player` mills `subject` (701.17).
    Mills,
    /// `player` creates the token `subject` (111.1).
    Creates,
    /// `player` searches the library of `other_player` (701.23).
    Searches,
    /// `player` shuffles the library of `other_player` (701.24).
    Shuffles,
    /// `player` does the keyword action `term` (701).
    KeywordAction,
    /// `subject` does, or `player` does to it, the action `term`, with `other` if any.
    ObjectAction,
    /// Control of `subject` goes from `other_player` to `player`.
    ControlChange,
    /// The spell or ability `subject` is countered by `other` (701.6).
    Countered,
    /// `subject` is destroyed (701.8), by `other` if anything.
    Destroyed,
    /// `subject` is regenerated (701.19).
    Regenerated,
    /// `player`.
    BecomesMonarch,
    /// It becomes day, or night with the flag `NIGHT`; the flag `CHANGED` where it was the other before (731).
    DayNight,
    /// `player`.
    WinsFlip,
    /// `player`.
    LosesFlip,
    /// `player` rolls `amount`.
    Rolls,
    /// Chaos ensues (311.7).
    ChaosEnsues,
    /// An ability of `subject` triggers, which `player` controls (603.3b).
    Triggers,
    /// `player` spends mana that is waited for to cast `subject` (106.6).
    SpendsMana,
    /// `player` expends `amount`: one event for each number that is reached (700.14).
    Expends,
    /// The Class `subject` becomes level `amount` (716.2b).
    BecomesLevel,
    /// `player` unlocks a half of `subject` (709.5h). Flag `FULLY`.
    UnlocksDoor,
    /// `player` reveals `subject` as it is drawn, by an ability of `other`.
    Reveals,
    /// No event: state triggers are looked at whenever a player would receive priority (603.8).
    State,
}

impl EventKind {
    /// Number of kinds.
    pub const COUNT: usize = EventKind::State as usize + 1;

    /// Whether `other_player` is the player attacked.
    pub const fn tells_defender(self) -> bool {
        matches!(
            self,
            EventKind::Attacks
                | EventKind::PlayerAttacks
                | EventKind::PlayerAttacksPlayer
                | EventKind::AttacksUnblocked
                | EventKind::BecomesBlocked
                | EventKind::Blocks
                | EventKind::BlocksCreature
        )
    }
}

/// Details of an event, one bit each.
pub mod event_flag {
    /// Combat damage (120.2a).
    pub const COMBAT: u16 = 1;
    /// The only attacker declared (506.5).
    pub const ALONE: u16 = 1 << 1;
    /// The first card that its player draws in their draw step.
    pub const FIRST_IN_DRAW_STEP: u16 = 1 << 2;
    /// The last counter of its kind was removed.
    pub const LAST: u16 = 1 << 3;
    /// Night, not day.
    pub const NIGHT: u16 = 1 << 4;
    /// It was night before it became day, or day before it became night (731.1a).
    pub const CHANGED: u16 = 1 << 5;
    /// The other half of the Room was unlocked already (709.5i).
    pub const FULLY: u16 = 1 << 6;
    /// The only attacker declared that attacks that player (506.6).
    pub const ALONE_THERE: u16 = 1 << 7;
    /// More damage than was lethal (120.10).
    pub const EXCESS: u16 = 1 << 8;
}

/// One event. Rows index the columns of the [`StateView`](super::StateView) passed with it.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EventView {
    pub kind: EventKind,
    /// Bits of [`event_flag`].
    pub flags: u16,
    pub subject: Row,
    pub other: Row,
    /// The object that `subject` became in its new zone (400.7).
    pub moved: Row,
    pub amount: i32,
    /// Place among all events of the game, from 1: a later event has a greater number.
    pub sequence: u32,
    /// Turn in which it happened.
    pub turn: u32,
    /// Combat phase in which it happened, numbered through the game; 0 outside of combat.
    pub combat: u32,
    /// [`counter_code`] of the counters put or removed.
    pub counter: u32,
    /// The designation or keyword action.
    pub term: u16,
    pub player: u8,
    pub other_player: u8,
    /// [`zone_code`].
    pub from: u8,
    /// [`zone_code`].
    pub to: u8,
    /// [`step_code`] of the step that begins.
    pub step: u8,
    /// Who controlled `subject`, `other` and `moved` as it happened, where that is known otherwise than by their rows;
    /// [`StateColumns::record`](super::StateColumns::record) asks the rows for those that are nobody.
    pub subject_controller: u8,
    pub other_controller: u8,
    pub moved_controller: u8,
    /// Keep the record's size a sum of its fields.
    pub reserved: [u8; 2],
}

impl EventView {
    /// An event of this kind with every field none; set what the kind uses.
    pub const fn new(kind: EventKind) -> Self {
        EventView {
            kind,
            flags: 0,
            subject: NO_OBJECT,
            other: NO_OBJECT,
            moved: NO_OBJECT,
            amount: 0,
            sequence: 0,
            turn: 0,
            combat: 0,
            counter: 0,
            term: u16::MAX,
            player: NOBODY,
            other_player: NOBODY,
            from: NO_ZONE,
            to: NO_ZONE,
            step: u8::MAX,
            subject_controller: NOBODY,
            other_controller: NOBODY,
            moved_controller: NOBODY,
            reserved: [0; 2],
        }
    }

    /// The value of a field.
    pub fn field(&self, field: EventField) -> i64 {
        match field {
            EventField::Kind => self.kind as i64,
            EventField::Flags => self.flags.into(),
            EventField::Subject => self.subject.into(),
            EventField::Other => self.other.into(),
            EventField::Moved => self.moved.into(),
            EventField::Amount => self.amount.into(),
            EventField::Sequence => self.sequence.into(),
            EventField::Turn => self.turn.into(),
            EventField::Combat => self.combat.into(),
            EventField::Counter => self.counter.into(),
            EventField::Term => self.term.into(),
            EventField::Player => self.player.into(),
            EventField::OtherPlayer => self.other_player.into(),
            EventField::From => self.from.into(),
            EventField::To => self.to.into(),
            EventField::Step => self.step.into(),
            EventField::SubjectController => self.subject_controller.into(),
            EventField::OtherController => self.other_controller.into(),
            EventField::MovedController => self.moved_controller.into(),
        }
    }

    /// Notes who controlled the object of a row as it happened, where the row says another by now.
    pub fn controlled_by(&mut self, row: Row, player: u8) {
        for (of, then) in [
            (self.subject, &mut self.subject_controller),
            (self.other, &mut self.other_controller),
            (self.moved, &mut self.moved_controller),
        ] {
            if of == row {
                *then = player;
            }
        }
    }
}

/// The number of a zone in views.
pub const fn zone_code(zone: Zone) -> u8 {
    match zone {
        Zone::Battlefield => 0,
        Zone::Graveyard => 1,
        Zone::Hand => 2,
        Zone::Library => 3,
        Zone::Exile => 4,
        Zone::Stack => 5,
        Zone::Command => 6,
    }
}

/// The number of a step in views. A game has precombat and postcombat main phases, never the
/// bare [`Step::Main`]; the beginning of combat step is [`Step::Combat`].
pub const fn step_code(step: Step) -> u8 {
    match step {
        Step::Turn => 0,
        Step::ExtraTurn => 14,
        Step::Untap => 1,
        Step::Upkeep => 2,
        Step::Draw => 3,
        Step::Main => 4,
        Step::PrecombatMain => 5,
        Step::PostcombatMain => 6,
        Step::Combat => 7,
        Step::DeclareAttackers => 8,
        Step::DeclareBlockers => 9,
        Step::CombatDamage => 10,
        Step::EndOfCombat => 11,
        Step::End => 12,
        Step::Cleanup => 13,
    }
}

/// The number of a kind of counter (122.1) in views; `None` for a kind without fixed numbers.
pub fn counter_code(kind: CounterKind) -> Option<u32> {
    match kind {
        CounterKind::PowerToughness(pt) => match (pt.power, pt.toughness) {
            (Stat::Number(p), Stat::Number(t)) => Some(1 << 24 | (p as u8 as u32) << 8 | t as u8 as u32),
            _ => None,
        },
        CounterKind::Keyword(term) => Some(2 << 24 | raw(term)),
        CounterKind::Named(term) => Some(3 << 24 | raw(term)),
        CounterKind::Energy => Some(4 << 24),
        CounterKind::Poison => Some(5 << 24),
    }
}

fn raw(term: Term) -> u32 {
    term.index() as u32
}
