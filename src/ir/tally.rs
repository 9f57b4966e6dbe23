//! Numbers that only the past tells: of an object, of a turn, of what an effect has done.

use super::{ObjectFilter, Objects, Players, Recipient};
use ir_derive::{CloneOnce, DebugOnce, EqOnce, Node, OrdOnce};
use serde::Serialize;

/// What is counted that happened, or that several have in common.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Tally {
    /// "the number of times this creature has mutated".
    Mutated(Objects),
    /// "each creature it devoured" (702.82).
    Devoured { what: ObjectFilter, by: Objects },
    /// "the number of cards looked at while scrying this way" (701.22).
    LookedAtScrying,
    /// "the damage dealt to you this turn".
    DamageDealtTo(Recipient),
    /// "the greatest number of cards a player discarded this way".
    MostDiscarded,
    /// "the greatest number of creatures you control that have a creature type in common".
    MostOfType(ObjectFilter),
    /// "your speed".
    Speed(Players),
}

impl Tally {
    /// Whether games keep what it is told of.
    pub fn is_kept(&self) -> bool {
        match self {
            Tally::Mutated(_) => false,
            Tally::Devoured { .. }
            | Tally::LookedAtScrying
            | Tally::DamageDealtTo(_)
            | Tally::MostDiscarded
            | Tally::MostOfType(_)
            | Tally::Speed(_) => true,
        }
    }
}
