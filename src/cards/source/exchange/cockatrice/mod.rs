//! Card databases of [Cockatrice](https://cockatrice.github.io), form 4, and its token files. Halves of a split card, an
//! Adventure stand in one entry there; a card with two sides is two that turn into each other.

mod read;
mod write;

pub(super) use read::read;
pub(super) use write::write;

/// What cards without a set are put into: the form wants one.
pub(super) const SET: &str = "CUSTOM";

/// Between the texts of faces that stand in one entry.
const BETWEEN: &str = "\n\n---\n\n";

/// Layouts whose faces stand in one entry.
const TOGETHER: [&str; 4] = ["split", "aftermath", "adventure", "prepare"];
