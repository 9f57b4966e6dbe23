//! Matchers: pure questions about an event and a state, as a tree and as its evaluator.
//!
//! [`view`] fixes what a matcher reads.

mod event;
mod view;
mod vocabulary;

pub use event::*;
pub use view::*;
pub use vocabulary::*;
