//! What X is in a triggered ability, by what it triggers on (107.3).

use crate::game::Game;
use crate::ir::walk::{Node, Visit};
use crate::ir::{Event, ManaSymbol, ObjectTest, Status, symbol};
use crate::state::event::{Became, Cause, GameEvent, Moved};
use crate::state::frame::Frame;

/// Whether X in an ability of a permanent is the one that was chosen for its mana cost: what triggers as it enters knows it
/// (107.3m), and what is of it as a spell or as it is turned face up (702.37f). For all else it is 0.
pub(super) fn knows_x_of_cost(event: &Event) -> bool {
    if let Some(event) = event.narrowed() {
        return knows_x_of_cost(event);
    }
    if let Event::AnyOf(any, _) = event {
        return any.iter().any(knows_x_of_cost);
    }
    matches!(event, Event::Enters { what, .. } | Event::TurnedFaceUp { what } | Event::Casts { spell: what, .. } if what.is_this())
}

/// Whether an event speaks of the {X} in the cost of another object: X in the ability is the value of that one (107.3e).
pub(super) fn speaks_of_x(event: &Event) -> bool {
    struct OfX(bool);
    impl Visit for OfX {
        fn test(&mut self, test: &ObjectTest) {
            self.0 |= matches!(test, ObjectTest::InManaCost(ManaSymbol::X));
            test.parts(self);
        }
    }
    let mut find = OfX(false);
    event.parts(&mut find);
    find.0
}

/// Whether an event is that this object becomes monstrous: the X of its "monstrosity X" is known then (701.37c).
pub(super) fn is_of_monstrosity(event: &Event) -> bool {
    let Event::Becomes { what, status: Status::Designated(term) } = event else { return false };
    what.is_this() && *term == symbol::adjective::MONSTROUS
}

/// The X with which an object became monstrous (701.37c).
fn x_of_monstrosity(event: &Event, caused: &[&GameEvent]) -> Option<i64> {
    if !is_of_monstrosity(event) {
        return None;
    }
    caused.iter().find_map(|one| {
        let GameEvent::Became { what: Became::Designated { number, .. }, .. } = one else { return None };
        *number
    })
}

/// The X in the cost of the ability by which a card was cycled, for what triggers on that (107.3).
fn x_of_cycling(event: &Event, caused: &[&GameEvent]) -> Option<i64> {
    if !matches!(event, Event::Cycles { what, .. } if what.is_this()) {
        return None;
    }
    caused.iter().find_map(|one| {
        let GameEvent::Moved(Moved { cause: Cause::Cycle { x }, .. }) = one else { return None };
        *x
    })
}

/// The X that is known of what an ability triggers on.
pub(super) fn x_of_cause(event: &Event, caused: &[&GameEvent]) -> Option<i64> {
    x_of_monstrosity(event, caused).or_else(|| x_of_cycling(event, caused))
}

impl Game {
    /// The X of the spell that an event speaks of, where its words name the {X} in that spell's cost (107.3e).
    pub(super) fn x_of_event(&self, event: &Event, frame: &Frame) -> Option<i64> {
        if !speaks_of_x(event) {
            return None;
        }
        let [spell] = frame.event.subjects.as_slice() else { return None };
        self.object(*spell).cast.as_ref().and_then(|cast| cast.x)
    }
}
