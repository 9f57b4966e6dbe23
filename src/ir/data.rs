//! An IR as data, for whatever writes data: a database, JSON, the tree that questions are asked of.
//!
//! What serde derives is compiled anew for each writer, a hundred types each time. Here it is compiled once, for writers that
//! are only known at run time.

/// What a node is written from: serde's `Serialize`, as an object.
pub use erased_serde::Serialize as Data;

use super::{Ability, Condition, Cost, Event, Paragraph};

macro_rules! data {
    ($($node:ty),*) => {
        $(impl $node {
            /// The node as data.
            // Inlined elsewhere, it would be compiled there.
            #[inline(never)]
            pub fn data(&self) -> &dyn Data {
                self
            }
        })*
    };
}

data!(Paragraph, Ability, Condition, Cost, Event);
