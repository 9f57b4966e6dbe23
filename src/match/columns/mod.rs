//! Descriptions asked of all objects at once, over columns that are kept from one question to the next.
//!
//! A [`Board`] has a bit set over all objects for each thing that is true or false of one — each card type, colour, zone,
//! controller, subtype, keyword — and an array for each number. A [`Plan`] is what a predicate of [`crate::eval`] says in
//! them: "tapped creatures you control" are four words put together for each 64 objects. What they don't say is left to the
//! evaluator, which is asked about the objects that fit all the rest.

mod bits;
mod board;
mod find;
mod free;
mod plan;

pub use bits::Bits;
pub use board::{Board, Counted, ObjectRow};
pub use find::Arguments;
pub use plan::{Given, Plan, Terms};
