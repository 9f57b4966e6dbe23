//! What a predicate is asked of: the columns that matchers read, or the objects of a game.

use super::{
    Bound, Column, EventField, FactField, Figure, GameField, Known, PlayerColumn, Question, SetColumn, SourceRow,
};
use crate::ir::Objects;

/// What a loop runs over.
#[derive(Debug, Clone, Copy)]
pub enum Range<'p> {
    /// Objects of the game as it is, in one zone where its code is known.
    Objects { zone: Option<i64> },
    /// Players in the game.
    Players,
    /// All players, those who have left the game among them.
    Seats,
    /// Past events.
    History,
    /// The facts of an object.
    Facts { of: i64 },
    /// The objects that a phrase names.
    Named { objects: &'p Objects, known: Known, at: At },
    /// The attackers that the event declares together.
    Declared,
}

/// What the words of a question speak of: the row of an object, and the index of a player.
#[derive(Debug, Clone, Copy)]
pub struct At {
    pub subject: i64,
    pub each: Option<i64>,
}

/// A state that predicates are asked of, with what an ability's words refer to. Objects are numbered by rows, players by
/// their indices; a number that is none reads as no object and as nobody.
pub trait World {
    /// Why a question has no answer.
    type Stop;

    fn source(&self) -> SourceRow;
    fn bound(&self, bound: Bound) -> Result<i64, Self::Stop>;
    /// A field of the event, or of the past event at a place of the history.
    fn event(&self, past: Option<i64>, field: EventField) -> Result<i64, Self::Stop>;
    fn game(&self, field: GameField) -> i64;
    fn column(&self, column: Column, row: i64) -> i64;
    /// Whether an object has one of these flags.
    fn has_flag(&self, row: i64, bits: i64) -> bool {
        self.column(Column::Flags, row) & bits != 0
    }
    /// Whether a set of an object has a member.
    fn member(&self, set: SetColumn, row: i64, index: i64) -> bool;
    fn player(&self, column: PlayerColumn, player: i64) -> i64;
    /// A field of the fact that the slot of a loop over facts holds.
    fn fact(&self, field: FactField, place: i64) -> i64;
    /// The outcome of a calculation, exact where it fits in so many bits; a world may refuse one that is too great.
    fn calculated(&self, exact: Option<i64>, wrapped: i64) -> Result<i64, Self::Stop>;
    /// Takes turns through a range until one of them is true; whether one was.
    fn turns(&self, range: Range<'_>, turn: impl FnMut(i64) -> Result<bool, Self::Stop>) -> Result<bool, Self::Stop>;
    /// What only a game can tell.
    fn answer(&self, question: &Question, at: At) -> Result<bool, Self::Stop>;
    /// What only a game can count.
    fn figure(&self, figure: &Figure, at: At) -> Result<i64, Self::Stop>;
}
