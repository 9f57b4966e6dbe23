//! Events that are said of other events: those that narrow one (603.2), and those that any of several make.

use super::Event;

impl Event {
    /// Each event that it could be is one of a mana ability that is activated or resolves (605.1b).
    pub fn is_of_mana(&self) -> bool {
        match self {
            Event::AnyOf(events, _) => events.iter().all(Event::is_of_mana),
            Event::TapsForMana { .. } | Event::IsTappedForMana { .. } => true,
            event => event.narrowed().is_some_and(Event::is_of_mana),
        }
    }

    /// Each of the events any of which it is: itself, where it is one.
    pub fn alternatives(&self) -> &[Event] {
        if let Event::AnyOf(any, _) = self { any } else { std::slice::from_ref(self) }
    }
}
