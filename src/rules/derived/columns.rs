//! The columns that descriptions are asked of.

use super::view::ROOM;
use crate::board::{Board, ObjectRow};

/// The columns of one game. A copy of a game begins with none.
#[derive(Debug, Default)]
pub(crate) struct Columns {
    pub(crate) board: Board,
    /// Rows that are to be written again: one bit each.
    pub(crate) marked: Vec<u64>,
    /// Whether blockers were declared when the rows were written: what is unblocked then is (509.1h).
    pub(crate) blocks: bool,
    pub(crate) answered: Answered,
    /// The row that is written, and the rows that were found last: kept for their room in memory.
    pub(crate) row: ObjectRow,
    pub(crate) found: Vec<u64>,
}

impl Columns {
    /// The columns again, for a copy of the game that they were written of.
    pub(crate) fn copied(&self) -> Columns {
        Columns {
            board: self.board.with_room(ROOM),
            marked: self.marked.clone(),
            blocks: self.blocks,
            ..Columns::default()
        }
    }
}

impl Clone for Columns {
    fn clone(&self) -> Columns {
        Columns::default()
    }
}

/// How descriptions were answered that were asked of all objects of some zones.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Answered {
    /// By the columns alone.
    pub by_columns: u64,
    /// By the columns, and by the evaluator for those of the objects that they left.
    pub in_part: u64,
    /// By the evaluator alone.
    pub by_evaluator: u64,
}
