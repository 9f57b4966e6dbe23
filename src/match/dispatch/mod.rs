//! Dispatch: which of the abilities of a game's objects an event concerns, by what discriminates at once.
//!
//! A [`Key`] is told from a predicate before any event happens; [`Fused`] puts the matchers with one key together, as one
//! native function where the build has them, and [`Table`] holds the sources of a game by their keys.

mod key;
mod sources;
mod table;

pub use key::{Depends, Key, Whose};
pub use sources::{Hits, MatcherId, Source, Sources};
pub use table::{Fused, NotFused, Table};
