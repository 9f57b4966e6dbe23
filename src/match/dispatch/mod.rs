//! Dispatch: which of the abilities of a game's objects an event concerns, by what discriminates at once.
//!
//! A [`Key`] is told from a predicate before any event happens; [`Fused`] puts the matchers with one key together, as one
//! native function where the build has them, and [`Table`] holds the sources of a game by their keys.

mod key;
mod table;

pub use key::{Depends, Key, Whose};
pub use table::{Fused, NotFused, Table};

use crate::eval::{Bindings, SourceRow};

/// A matcher's place in the list that it was given in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MatcherId(pub u32);

/// An object that has an ability, or a delayed trigger that waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Source {
    pub matcher: MatcherId,
    pub row: SourceRow,
    pub bindings: Bindings,
}
