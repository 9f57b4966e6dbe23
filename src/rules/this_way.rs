//! What was done "this way" (608.2c): by the effect that says so, or to pay its cost.

use super::event::{Cause, GameEvent, Moved};
use super::frame::Frame;
use super::state::{Game, ObjectId};
use super::words;
use crate::ir::*;

impl Game {
    /// What an effect has done something to, where a description is of such objects: "destroyed this way".
    pub(super) fn this_way(&self, filter: &ObjectFilter, frame: &Frame) -> Option<Vec<ObjectId>> {
        filter.tests.iter().find_map(|test| match test {
            ObjectTest::ThisWay(verb) => Some(self.done_by(*verb, frame)),
            ObjectTest::MovedThisWay { .. } => Some(frame.this_way.clone()),
            _ => None,
        })
    }

    /// What an effect has done by a verb: what it moved so, dealt damage to or revealed; where it has not, what was done so to
    /// pay its cost.
    pub(super) fn done_by(&self, verb: Term, frame: &Frame) -> Vec<ObjectId> {
        let verb = words::id(verb);
        let by_effect: Vec<ObjectId> = match verb {
            "deal" => frame.dealt.clone(),
            "reveal" => frame.revealed.clone(),
            _ => frame.this_way.iter().copied().filter(|id| self.moved_by(verb, *id)).collect(),
        };
        if !by_effect.is_empty() {
            return by_effect;
        }
        let Some(payment) = payment_by(verb) else { return by_effect };
        frame.paid.iter().filter(|(how, _)| *how == payment).map(|(_, id)| *id).collect()
    }

    /// Whether the latest move of an object was by a verb; of verbs that are no cause of a move, any was.
    fn moved_by(&self, verb: &str, id: ObjectId) -> bool {
        let latest = self.history.iter().rev().find_map(|logged| match &logged.event {
            GameEvent::Moved(moved) if moved.new == id => Some(moved),
            _ => None,
        });
        latest.is_none_or(|moved| is_by(verb, moved))
    }

    /// Whether a move is one that the effect made, or that paid its cost.
    pub(super) fn is_ours(&self, moved: &Moved, frame: &Frame) -> bool {
        let known = |id: ObjectId| frame.this_way.contains(&id) || frame.paid.iter().any(|(_, paid)| *paid == id);
        known(moved.new) || moved.old.is_some_and(known)
    }
}

fn is_by(verb: &str, moved: &Moved) -> bool {
    match verb {
        "sacrifice" => moved.cause == Cause::Sacrifice,
        "discard" => matches!(moved.cause, Cause::Discard | Cause::Cycle),
        "destroy" => moved.cause == Cause::Destroy,
        "mill" => moved.cause == Cause::Mill,
        "draw" => matches!(moved.cause, Cause::Draw { .. }),
        "create" => moved.cause == Cause::Created,
        "exile" => moved.to == Zone::Exile,
        _ => true,
    }
}

/// How a cost is paid by a verb.
fn payment_by(verb: &str) -> Option<Payment> {
    Some(match verb {
        "sacrifice" => Payment::Sacrificed,
        "discard" => Payment::Discarded,
        "exile" => Payment::Exiled,
        "return" => Payment::Returned,
        "reveal" => Payment::Revealed,
        "tap" => Payment::Tapped,
        "untap" => Payment::Untapped,
        _ => return None,
    })
}
