//! What a game that waits asks.

use crate::state::decision::{Pick, Purpose};
use crate::state::ids::{ObjectId, PlayerId};

/// A question to a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ask {
    pub player: PlayerId,
    pub purpose: Purpose,
    /// The object that asks; none where the rules do.
    pub source: Option<ObjectId>,
    pub options: Options,
    /// The answers before led to something illegal, and the game went back to the time before them (733.1).
    pub again: bool,
}

/// What a question can be answered with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Options {
    /// Whether the player wants to do anything with priority, before it is known what there is: `Decision::Attends`.
    Attend,
    /// At least `min` and at most `max` different ones: `Decision::Picks`. Where the order matters, it is that of the answer.
    Picks { options: Vec<Pick>, min: usize, max: usize },
    /// A number from `least` to `most`: `Decision::Number`.
    Number { least: u32, most: u32 },
}
