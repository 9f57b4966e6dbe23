//! Replacement effects (614).

use super::{Condition, Cost, Duration, Effect, Event, Objects, Quantity, Style, WithCounters};
use serde::{Deserialize, Serialize};

/// A replacement effect, told apart by the form the rules give it (614.1).
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Replacement {
    /// "If … would …, … instead" (614.1a).
    Instead {
        event: Event,
        condition: Option<Condition>,
        instead: Effect,
        duration: Option<Duration>,
        /// Style: "instead" stands first.
        first: Style<bool>,
    },
    /// "enters tapped", "enters with three +1/+1 counters on it" (614.1c, d).
    EntersWith {
        what: Objects,
        tapped: bool,
        counters: Option<WithCounters>,
        x: Option<Quantity>,
        unless: Option<Condition>,
        when: Option<Condition>,
        /// The condition stands first in the sentence.
        first: Style<bool>,
        duration: Option<Duration>,
    },
    /// "As this enters, choose a creature type" (614.1c); also "as … is turned face up" (614.1e).
    AsEnters { what: Objects, face_up: bool, effect: Effect },
    /// "As this land enters, you may pay 2 life. If you don't, it enters tapped."
    EntersTappedUnlessPaid { what: Objects, cost: Vec<Cost> },
    /// "You may have this enter as a copy of any creature on the battlefield" (707.9).
    EntersAsCopy {
        what: Objects,
        of: Objects,
        optional: bool,
        changes: Option<super::CopyChanges>,
        /// Style: "any creature" instead of "a creature".
        any: Style<bool>,
    },
    /// "Skip your draw step" (614.1b).
    Skip { who: super::Players, step: super::Step },
    /// "twice that many tokens are created instead", "twice that much damage".
    Multiply { event: Event, by: u32, plus: i32 },
}
