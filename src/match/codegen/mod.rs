//! Native matchers: predicates compiled with Cranelift, fused into functions by event kind.
//!
//! One function evaluates up to 64 matchers of one kind of event, each for all of its sources,
//! and sets a bit for each source for which its matcher holds. [`crate::eval::Context`] evaluates the same
//! predicates and must agree. Nothing executable is ever read from a file.

mod compile;
mod emit;
mod layout;
mod sources;

pub use crate::dispatch::{MatcherId, Source};
pub(crate) use compile::State;
pub use compile::{MATCHERS_A_FUNCTION, Matchers, Text, text};
pub use sources::{Hits, Sources};

/// Why native code could not be made.
#[derive(Debug, thiserror::Error)]
pub enum CodegenError {
    #[error("this machine has no native matchers: {0}")]
    Machine(String),
    #[error("native code: {0}")]
    Cranelift(String),
    /// No predicate that was lowered from the IR is; the test of an object filter is no matcher.
    #[error("the predicate has {0}")]
    IllFormed(&'static str),
}
