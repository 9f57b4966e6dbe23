//! Names of what a text introduces and speaks of again.
//!
//! A text names things once, where it introduces them, and mentions them later: the IR gives each a name, and a mention
//! is that name ([`super::Antecedent`], [`super::PlayerAntecedent`], [`super::AmountOf`]).

use ir_derive::{DebugOnce, Node};
use serde::Serialize;
use std::fmt;

/// The name of an instruction (608.2c): its place among the instructions of the ability in the order of the IR, those
/// within others and those of modes included.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[node(visit = instruction_reference)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct InstructionId(pub u16);

impl InstructionId {
    /// An instruction that has no name yet: [`super::walk::number`] gives it one.
    pub const UNNAMED: InstructionId = InstructionId(u16::MAX);
}

impl Default for InstructionId {
    fn default() -> Self {
        InstructionId::UNNAMED
    }
}

impl fmt::Debug for InstructionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            InstructionId::UNNAMED => f.write_str("Unnamed"),
            InstructionId(place) => write!(f, "Step{place}"),
        }
    }
}

/// What was paid as a cost (118), named by how it was paid: "the sacrificed creature", "the discarded card".
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Payment {
    Sacrificed,
    Discarded,
    Exiled,
    Returned,
    Revealed,
    Tapped,
    Untapped,
    /// What counters were put on.
    Countered,
    /// What counters were removed from; as an amount, how many.
    Removed,
    /// What another instruction that was a cost moved: "mill a card".
    Acted,
}

impl Payment {
    /// Every way to pay with objects.
    pub const ALL: [Payment; 10] = [
        Payment::Sacrificed,
        Payment::Discarded,
        Payment::Exiled,
        Payment::Returned,
        Payment::Revealed,
        Payment::Tapped,
        Payment::Untapped,
        Payment::Countered,
        Payment::Removed,
        Payment::Acted,
    ];
}
