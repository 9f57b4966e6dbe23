//! Whether an event is one that a trigger waits for, by its matcher: native where it is asked often, the reference
//! evaluator of [`crate::eval`] where not, or without the feature `native`.
//!
//! A matcher decides; what the event binds ("it", "that much") is then read by the runtime. What matchers have no
//! meaning for is named when the event is lowered, and decided by the runtime's own walk over the IR.

use super::state::{Game, PlayerId};
use super::triggers::Source;
use super::view;
use crate::eval::{Bindings, Context, EventView, Matcher, SourceRow, StateColumns, lower};
use crate::ir::walk::{self, Walk};
use crate::ir::{Event, ObjectTest};
#[cfg(feature = "native")]
use std::sync::OnceLock;
#[cfg(feature = "native")]
use std::sync::atomic::{AtomicU32, Ordering};

/// Evaluations after which a matcher is compiled: compiling one costs as much as some thousands of them. Builds with
/// debug assertions compile sooner, so that their games compare native code with the runtime's evaluator.
#[cfg(feature = "native")]
const HOT: u32 = if cfg!(debug_assertions) { 8 } else { 2_000 };

/// How it is decided whether an event is one that an ability waits for.
#[derive(Debug)]
pub enum Gate {
    Matcher(Decision),
    /// By the runtime's evaluator, because matchers can't decide this.
    Evaluator(&'static str),
}

/// A matcher, compiled when it is asked often.
pub struct Decision {
    matcher: Matcher,
    #[cfg(feature = "native")]
    asked: AtomicU32,
    #[cfg(feature = "native")]
    native: OnceLock<Option<crate::codegen::Matchers>>,
}

impl std::fmt::Debug for Decision {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Decision").field("matcher", &self.matcher).finish_non_exhaustive()
    }
}

impl Gate {
    /// How an event is decided.
    pub fn of(event: &Event) -> Gate {
        if let Some(what) = undecided(event) {
            return Gate::Evaluator(what);
        }
        match lower::matcher(event, None, &mut view::lock()) {
            Ok(matcher) => Gate::Matcher(Decision {
                matcher,
                #[cfg(feature = "native")]
                asked: AtomicU32::new(0),
                #[cfg(feature = "native")]
                native: OnceLock::new(),
            }),
            Err(unsupported) => Gate::Evaluator(unsupported.what),
        }
    }
}

/// What the columns of a game don't say yet, in an event that has a matcher.
fn undecided(event: &Event) -> Option<&'static str> {
    struct Find(Option<&'static str>);
    impl Walk for Find {
        fn event(&mut self, event: &mut Event) {
            match event {
                Event::Activates { .. } => self.0 = Some("an ability that is activated"),
                Event::LosesGame { .. } => self.0 = Some("a player who is no longer in the game"),
                // Several attackers are one event of the runtime and several of the matchers'.
                Event::PlayerAttacks { .. } => self.0 = Some("a player who attacks"),
                _ => {}
            }
            walk::walk_event(self, event);
        }

        fn test(&mut self, test: &mut ObjectTest) {
            match test {
                ObjectTest::Named(_) => self.0 = Some("a name in two languages"),
                ObjectTest::ExiledWith(_) => self.0 = Some("what was exiled with an object"),
                _ => {}
            }
            walk::walk_test(self, test);
        }
    }
    let mut find = Find(None);
    find.event(&mut event.clone());
    find.0
}

impl Decision {
    /// Whether one of the events is one that the ability of `source` waits for.
    fn admits(&self, events: &[EventView], columns: &StateColumns, source: SourceRow) -> bool {
        let state = columns.as_view();
        let bindings = Bindings::default();
        #[cfg(feature = "native")]
        if let Some(native) = self.native() {
            return events.iter().any(|event| native.concerns(event, &state, source, &bindings));
        }
        events.iter().any(|event| Context::of_event(event, &state, source, &bindings).matches(&self.matcher))
    }

    /// The native code, once the matcher was asked often enough. A machine without it goes on with the evaluator.
    #[cfg(feature = "native")]
    fn native(&self) -> Option<&crate::codegen::Matchers> {
        if let Some(native) = self.native.get() {
            return native.as_ref();
        }
        if self.asked.fetch_add(1, Ordering::Relaxed) < HOT {
            return None;
        }
        self.native.get_or_init(|| crate::codegen::Matchers::compile(&[&self.matcher]).ok()).as_ref()
    }
}

impl Game {
    /// Whether a matcher says that the events of [`Game::write_view`] are none that the trigger waits for.
    pub(super) fn shut(&self, source: &Source, you: PlayerId) -> bool {
        match source.gate() {
            Some(Gate::Matcher(decision)) => {
                let row = self.source_row(source.object, you);
                !decision.admits(self.view.now(), self.view.columns(), row)
            }
            Some(Gate::Evaluator(_)) | None => false,
        }
    }
}
