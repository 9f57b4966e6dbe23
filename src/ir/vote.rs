//! Votes (701.38).

use super::{Objects, Players, Style};
use ir_derive::{CloneOnce, DebugOnce, EqOnce, Node, OrdOnce};
use serde::Serialize;
use smol_str::SmolStr;

/// What players vote for.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Ballot {
    /// "time or knowledge": words with no rules meaning, each of them connected to an effect (701.38b). What counts is how
    /// many there are and which of them an effect speaks of.
    Words { options: u8, names: Style<Vec<SmolStr>> },
    /// "a nonland permanent you don't control".
    Objects(Objects),
    /// "another player".
    Player(Players),
}

/// Which votes are counted.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum VotesFor {
    /// "for each time vote": the n-th of the words, from 0.
    Word(Box<VoteWord>),
    /// "each vote you received".
    Player(Box<Players>),
}

/// One of the words that were voted for, from 0, and how it was written.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct VoteWord {
    pub option: u8,
    pub name: Style<SmolStr>,
}
