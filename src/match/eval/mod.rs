//! Matchers: pure questions about an event and a state.
//!
//! [`view`](StateView) fixes what a matcher reads, [`lower`] makes a predicate of the IR or says
//! what it can't decide, and [`Context`] evaluates a predicate. `codegen` compiles the same
//! predicate; the two must agree. [`waiting`] says what of an ability a matcher is made of.

mod ability;
mod evaluate;
mod event;
pub mod lower;
mod predicate;
mod unsupported;
mod view;
mod vocabulary;
mod world;

pub use ability::*;
pub use evaluate::*;
pub use event::*;
pub use predicate::*;
pub use unsupported::*;
pub use view::*;
pub use vocabulary::*;
pub use world::*;
