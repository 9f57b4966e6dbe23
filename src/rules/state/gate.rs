//! What an ability waits for.

use crate::eval::lower::Roles;
use crate::eval::{EventView, Matcher, Unsupported};
use crate::ir::{Condition, Event, Objects};
use crate::state::keys::Keys;
use std::sync::Arc;
#[cfg(feature = "native")]
use std::sync::OnceLock;
#[cfg(feature = "native")]
use std::sync::atomic::AtomicU32;

/// The events that an ability waits for, each with the condition that is tested with it.
#[derive(Debug)]
pub struct Gate {
    pub(crate) patterns: Vec<Pattern>,
    pub(crate) condition: Option<Arc<Condition>>,
    /// It lets in nothing but what happens to the object with the ability.
    pub(crate) own: bool,
}

/// One of the events that an ability waits for.
#[derive(Debug)]
pub struct Pattern {
    pub event: Event,
    /// It looks back in time, given an event that allows it (603.10a).
    pub looks_back: bool,
    pub(crate) decision: Decision,
}

/// How it is decided whether an event is the one that a pattern speaks of.
#[derive(Debug)]
pub enum Decision {
    /// By a matcher for each kind of event that it can be.
    Matchers(Vec<Ready>),
    /// By the game itself, for want of a meaning in matchers.
    Asked(&'static str),
}

/// One kind of event, ready to be decided.
#[derive(Debug)]
pub struct Ready {
    pub(crate) roles: Roles,
    pub(crate) event: Decided,
    /// Which of several attackers it is about.
    pub(crate) members: Option<Objects>,
    pub(crate) condition: Option<Result<Arc<Decided>, Unsupported>>,
}

/// A test of one kind of event, compiled when it is asked often.
pub struct Decided {
    pub(crate) matcher: Matcher,
    #[cfg(feature = "native")]
    pub(crate) asked: AtomicU32,
    #[cfg(feature = "native")]
    pub(crate) native: OnceLock<Option<crate::codegen::Matchers>>,
}

impl std::fmt::Debug for Decided {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Decided").field("matcher", &self.matcher).finish_non_exhaustive()
    }
}

/// An event that ends something: a duration (611.2b), or an exile (610.3).
#[derive(Debug, Clone)]
pub struct Ending {
    pub(crate) gate: Arc<Gate>,
    pub(crate) keys: Keys,
}

/// A condition, and the event that it was first tested with: an intervening-if clause is tested again (608.2a).
#[derive(Debug, Clone)]
pub struct Clause {
    pub(crate) condition: Arc<Condition>,
    pub(crate) decided: Option<(Arc<Decided>, EventView)>,
}

impl Clause {
    /// A condition that is asked of the game alone: a reflexive trigger has no event that matchers see (603.12).
    pub fn unbound(condition: Condition) -> Clause {
        Clause { condition: Arc::new(condition), decided: None }
    }
}
