//! Which frame says a node, and what stands in its slots.

use std::borrow::Cow;

use lang::frame::{FRAMES, Frame};

use crate::ir::{
    Action, AttackTarget, CastTime, Condition, Cost, Count1, DayNight, Event, KeywordName, ObjectFilter, Objects,
    Players, Quantity, Restriction, Scope, Status, Style, TaxWord, Term, UntapStep, Zone, symbol,
};
use crate::{Said, unsayable};

/// What stands in a slot, by the form in which the frame has it: each is read by the rule of that name in `63_slot.pest`.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Slot<'i> {
    /// Who is attacked: « vous attaquer », « attaquer ce joueur ».
    Attacked(&'i Players),
    /// "you control", of who was named before.
    Controls(&'i Players),
    Player(&'i Players),
    NotItself(&'i Objects),
    Blocked(&'i Objects),
    It(&'i Objects),
    Any(&'i Objects),
    /// "green creatures", « des créatures vertes ».
    Plural(&'i ObjectFilter),
    /// What a number counts.
    Counted(&'i ObjectFilter),
    /// What a number counts, of all there are.
    Each(&'i Objects),
    /// "can't be the target of …".
    Source(&'i Objects),
    /// What is denied: "spells", « de sorts ».
    Denied(&'i Objects),
    Number(&'i u32),
    /// "an", "two".
    An(&'i u32),
    Digits(&'i u32),
    Keyword(&'i KeywordName),
    Mana(&'i crate::ir::ManaCost),
    /// "a die", "one or more dice".
    Some(&'i Count1),
    Possessor(&'i Players),
    /// What an instruction is done to.
    Acted(&'i Objects),
    /// What someone does something to: "it" afterwards.
    Thing(&'i Objects),
    Discarded(&'i Objects),
    Countered(&'i Objects),
    /// What else takes part: the creature that is blocked.
    Second(&'i Objects),
    /// What something is attached to.
    Bearer(&'i Objects),
    /// What something becomes the target of.
    Aiming(&'i Objects),
    /// What something transforms into.
    Into(&'i Objects),
    Designation(&'i Term),
    Counter(&'i crate::ir::CounterKind),
    /// The zone that something comes from, which is nobody's.
    Whence(&'i Zone),
    /// Whose hand; a player's where it isn't said.
    Hand(&'i Option<Players>),
    /// Whom something is taken from: « vous prend ».
    Robbed(&'i Players),
    /// The keyword action that a player does.
    Deed(&'i Term),
    /// Those with a thing: "activated abilities of …".
    Named(&'i Objects),
}

impl Slot<'_> {
    /// The number in the slot.
    pub(crate) fn count(self) -> Option<u32> {
        match self {
            Slot::Number(count) | Slot::An(count) => Some(*count),
            Slot::Some(Count1::One) => Some(1),
            Slot::Some(Count1::OneOrMore) => Some(2),
            _ => None,
        }
    }
}

/// A frame with what stands in it.
pub(crate) struct Filled<'i> {
    pub frame: &'static Frame,
    /// None where an optional slot is empty.
    pub slots: Vec<Option<Slot<'i>>>,
    pub flags: Vec<bool>,
    /// The slot with what the sentence is said of.
    pub on: Option<usize>,
}

impl<'i> Filled<'i> {
    pub(crate) fn slot(&self, number: usize) -> Option<Slot<'i>> {
        self.slots.get(number).copied().flatten()
    }

    /// Whether a part of the frame is said.
    pub(crate) fn is(&self, given: lang::frame::Given) -> bool {
        match given {
            lang::frame::Given::Slot(number) => self.slot(number).is_some(),
            lang::frame::Given::Flag(number, set) => self.flags.get(number) == Some(&set),
        }
    }
}

/// The subject of a sentence, where the node holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Subject<'i> {
    Objects(&'i Objects),
    Players(&'i Players),
}

/// The frames of a node: as the predicate of a sentence, and as a sentence.
pub(crate) struct Phrase<'i> {
    pub subject: Option<Subject<'i>>,
    pub predicate: Option<Filled<'i>>,
    pub sentence: Option<Filled<'i>>,
}

/// What stands behind a restriction and lifts it.
pub(crate) enum Tail<'i> {
    Unless(&'i Condition),
    Paid {
        who: &'i Players,
        cost: &'i [Cost],
        x: Option<&'i Quantity>,
    },
    /// A cost for each that is restricted (508.1d, 509.1d).
    Tax {
        blocks: bool,
        cost: &'i [Cost],
        x: Option<&'i Quantity>,
        each: TaxWord,
    },
}

/// A restriction without its tail.
pub(crate) fn without_tail(restriction: &Restriction) -> (Cow<'_, Restriction>, Option<Tail<'_>>) {
    match restriction {
        Restriction::CantAttack { whom, unless: Some(condition) } => {
            (Cow::Owned(Restriction::CantAttack { whom: whom.clone(), unless: None }), Some(Tail::Unless(condition)))
        }
        Restriction::CantAttackOrBlock { unless: Some(condition), alone } => {
            (Cow::Owned(Restriction::CantAttackOrBlock { unless: None, alone: *alone }), Some(Tail::Unless(condition)))
        }
        Restriction::Unless(inner, condition) => (Cow::Borrowed(inner), Some(Tail::Unless(condition))),
        Restriction::UnlessPaid { restriction, who, cost, x } => {
            (Cow::Borrowed(restriction), Some(Tail::Paid { who, cost, x: x.as_ref() }))
        }
        Restriction::AttackTax { restriction, cost, x, said } => {
            let blocks = matches!(**restriction, Restriction::CantBlock { .. });
            (Cow::Borrowed(restriction), Some(Tail::Tax { blocks, cost, x: x.as_ref(), each: said.0 }))
        }
        plain => (Cow::Borrowed(plain), None),
    }
}

/// The frames of a restriction that has no tail.
pub(crate) fn restriction<'i>(restriction: &'i Restriction, on: &'i Scope) -> Said<Phrase<'i>> {
    Ok(lang::say_restriction!(restriction, on, {
        Restriction::Unless(..)
        | Restriction::UnlessPaid { .. }
        | Restriction::AttackTax { .. }
        | Restriction::CantAttack { unless: Some(_), .. }
        | Restriction::CantAttackOrBlock { unless: Some(_), .. } => return unsayable("a restriction with two tails"),
        Restriction::CantAttack { whom: Some(AttackTarget::Permanent(_)), .. } => {
            return unsayable("a permanent that can't be attacked");
        }
        Restriction::CantHaveCounters { kind: Some(_), sentence: Style(true) } => {
            return unsayable("counters of a kind that can't be put, in a sentence of their own");
        }
    }))
}

/// The frame of an event; none where its words are no frame's.
pub(crate) fn event(event: &Event) -> Option<Phrase<'_>> {
    Some(lang::say_event!(event, (), {}, {
        _ => return None,
    }))
}

/// The frame of what a player is told to do; none where its words are no frame's.
pub(crate) fn told(action: &Action) -> Option<Filled<'_>> {
    lang::say_action!(action, (), {}, {
        _ => return None,
    })
    .predicate
}

/// The frame of a condition that is a sentence of its own; none where its words are no frame's.
pub(crate) fn fact(condition: &Condition) -> Option<Filled<'_>> {
    lang::say_condition!(condition, (), {}, {
        _ => return None,
    })
    .sentence
}
