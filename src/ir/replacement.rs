//! Replacement effects (614).

use super::{Condition, Cost, Duration, Effect, Event, Objects, Quantity, Style, WithCounters};
use ir_derive::{CloneOnce, DebugOnce, EqOnce, Node, OrdOnce};
use serde::Serialize;

/// How a condition that stands first in its sentence begins.
#[derive(DebugOnce, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum LeadWord {
    /// It stands behind, if there is one.
    #[default]
    Behind,
    If,
    AsLongAs,
}

/// A replacement effect, told apart by the form the rules give it (614.1).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[node(visit = replacement)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Replacement {
    /// "If … would …, … instead" (614.1a).
    Instead {
        event: Event,
        condition: Option<Condition>,
        /// Style: "As long as …, if …", in front.
        held: Style<bool>,
        instead: Effect,
        duration: Option<Duration>,
        place: Style<ReplacedPlace>,
        /// "as it resolves": only of what is put there as the last step of its resolution (608.2n).
        resolving: bool,
    },
    /// "enters tapped", "enters with three +1/+1 counters on it" (614.1c, d).
    #[node(order(what, abilities))]
    EntersWith {
        what: Objects,
        tapped: bool,
        counters: Option<WithCounters>,
        /// "and with flying": what it gains as it enters.
        abilities: Vec<super::Ability>,
        #[node(visit = definition)]
        x: Option<Quantity>,
        unless: Option<Box<Condition>>,
        when: Option<Box<Condition>>,
        /// How the condition leads the sentence.
        first: Style<LeadWord>,
        duration: Option<Duration>,
    },
    /// "As this enters, choose a creature type" (614.1c); also "as … is turned face up" (614.1e).
    AsEnters { what: Objects, face_up: bool, effect: Effect },
    /// "As this creature transforms into Odo, choose an opponent" (614.1e, 701.27): the ability stands on the face that it turns to.
    AsTransforms { what: Objects, effect: Effect },
    /// "As this land enters, you may pay 2 life. If you don't, it enters tapped." `or`: "This land enters tapped unless you
    /// revealed a Dragon card this way or you control a Dragon."
    EntersTappedUnlessPaid { what: Objects, cost: Vec<Cost>, or: Option<Box<Condition>> },
    /// "You may have this enter as a copy of any creature on the battlefield" (707.9).
    EntersAsCopy {
        what: Objects,
        of: Objects,
        optional: bool,
        /// "enter tapped as a copy of …".
        tapped: bool,
        changes: Option<super::CopyChanges>,
        /// Style: "any creature" instead of "a creature".
        any: Style<bool>,
    },
    /// "If it's neither day nor night, it becomes day as this creature enters." (731.1)
    DayAsEnters { what: Objects, day: super::DayNight },
    /// "Lands you control enter untapped." "This creature enters under the control of an opponent of your choice." (614.1d)
    EntersSo { what: Objects, how: EntersSo },
    /// "Skip your draw step" (614.1b).
    Skip { who: super::Players, step: super::Step },
    /// "twice that many tokens are created instead", "twice that much damage".
    Multiply {
        event: Event,
        /// "while you have 5 or less life".
        condition: Option<Condition>,
        /// Style: "As long as …, if …", in front.
        held: Style<bool>,
        duration: Option<Duration>,
        by: u32,
        plus: i32,
        /// "If an effect would …": not what a cost does, nor the rules of the game.
        by_effect: bool,
        said: Style<MultiplyWording>,
    },
    /// "If a land is tapped for mana, it produces {B} instead of any other type" (106.12b, 614.1a).
    Produces {
        /// Who taps it; none where that is not said.
        who: Option<super::Players>,
        made: Vec<Produced>,
        /// "and amount": what is produced is all that there is; else each mana is of the other type.
        amount: bool,
        duration: Option<Duration>,
    },
    /// "instead roll that many dice plus one and ignore the lowest roll" (706.6), "instead flip two coins and ignore one".
    OnceMore { event: Event },
    /// "those tokens plus an additional Food token are created instead" (614.1a, 701.7).
    Besides {
        event: Event,
        token: Box<super::Token>,
        /// As many as those tokens; else one.
        that_many: bool,
        /// Style: "an additional".
        additional: Style<bool>,
        /// Style: "instead create …".
        active: Style<bool>,
    },
}

/// What else is said of how a permanent enters.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum EntersSo {
    /// Whatever else would have it enter tapped, in the order that its controller chooses (616.1).
    Untapped,
    /// "under the control of an opponent of your choice" (616.1b).
    UnderOpponent,
}

/// "Plains produce {R}".
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct Produced {
    pub what: Objects,
    pub mana: super::Mana,
}

/// Where "instead" stands in a replacement effect.
#[derive(DebugOnce, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum ReplacedPlace {
    /// "If …, … instead."
    #[default]
    Last,
    /// "If …, instead …."
    First,
    /// "If …, exile it instead of putting it anywhere else."
    AnywhereElse,
    /// "If …, instead that player skips that draw and …."
    Skipped,
    /// "If … causes you to discard this card, … instead of putting it into your graveyard."
    OfDiscard,
    /// "If …, you may instead …."
    Offered,
    /// "If …, that many … tokens are created instead."
    Created,
    /// "If …, instead create one of each": of the tokens that the event names.
    OneOfEach,
}

/// How a multiplied event is said for the second time.
#[derive(DebugOnce, CloneOnce, Default, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct MultiplyWording {
    /// What deals the damage or gets the counters: "it", "that creature"; none where the text leaves it to the language.
    pub again: Option<super::Mention>,
    /// "to that creature or player"; none where the text doesn't say it again.
    pub to: Option<DamagedAgain>,
    /// "twice that much damage" instead of "double that damage".
    pub twice: bool,
    /// "put that many" instead of "you put that many".
    pub told: bool,
}

/// What is dealt multiplied damage, said for the second time.
#[derive(DebugOnce, CloneOnce, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum DamagedAgain {
    /// "that creature or player": None is the player.
    Nouns(Vec<Option<super::Noun>>),
    Recipient(super::Recipient),
}
