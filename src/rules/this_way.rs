//! What an effect has done "this way", by the verb that it was done with (608.2c), or what was done so to pay its cost.

use super::event::{Cause, GameEvent, Moved};
use super::frame::Frame;
use super::state::{Game, ObjectId};
use super::words;
use crate::ir::{ObjectFilter, ObjectTest, Payment, Term, Zone};

impl Game {
    /// What an effect has done something to, where a description is of such objects: "destroyed this way".
    pub(super) fn this_way(&self, filter: &ObjectFilter, frame: &Frame) -> Option<Vec<ObjectId>> {
        filter.tests.iter().find_map(|test| match test {
            ObjectTest::ThisWay(verb) => Some(self.done_by(*verb, frame)),
            ObjectTest::MovedThisWay { .. } => Some(frame.this_way.clone()),
            _ => None,
        })
    }

    /// What an effect has done by a verb: dealt damage to, revealed; or moved in the manner of the verb. Where it has done
    /// nothing so, what was done so to pay its cost.
    pub(super) fn done_by(&self, verb: Term, frame: &Frame) -> Vec<ObjectId> {
        let verb = words::id(verb);
        let by_effect = match verb {
            "deal" => frame.dealt.clone(),
            "reveal" => frame.revealed.clone(),
            verb => frame.this_way.iter().copied().filter(|id| self.came_by(verb, *id)).collect(),
        };
        match payment_by(verb).filter(|_| by_effect.is_empty()) {
            Some(payment) => frame.paid.iter().filter(|(how, _)| *how == payment).map(|(_, id)| *id).collect(),
            None => by_effect,
        }
    }

    /// Whether a move is one that the effect made, or that paid its cost.
    pub(super) fn is_ours(&self, moved: &Moved, frame: &Frame) -> bool {
        let known = |id: ObjectId| frame.this_way.contains(&id) || frame.paid.iter().any(|(_, paid)| *paid == id);
        known(moved.new) || moved.old.is_some_and(known)
    }

    /// Whether an object came where it is by what a verb says. Verbs that say no manner fit any.
    fn came_by(&self, verb: &str, id: ObjectId) -> bool {
        let came = self.history.iter().rev().find_map(|logged| match &logged.event {
            GameEvent::Moved(moved) if moved.new == id => Some(moved),
            _ => None,
        });
        let Some(Moved { cause, to, .. }) = came else { return true };
        match verb {
            "destroy" => *cause == Cause::Destroy,
            "sacrifice" => *cause == Cause::Sacrifice,
            "discard" => matches!(cause, Cause::Discard | Cause::Cycle),
            "mill" => *cause == Cause::Mill,
            "draw" => matches!(cause, Cause::Draw { .. }),
            "exile" | "remove" => *to == Zone::Exile,
            "counter" => *cause == Cause::Countered,
            "create" => *cause == Cause::Created,
            // Only permanents are tapped (110.5); what came elsewhere was moved by something else.
            "tap" | "untap" => *to == Zone::Battlefield,
            _ => true,
        }
    }
}

/// How a cost is paid by a verb.
fn payment_by(verb: &str) -> Option<Payment> {
    Some(match verb {
        "sacrifice" => Payment::Sacrificed,
        "discard" => Payment::Discarded,
        "exile" | "remove" => Payment::Exiled,
        "return" => Payment::Returned,
        "reveal" => Payment::Revealed,
        "tap" => Payment::Tapped,
        "untap" => Payment::Untapped,
        _ => return None,
    })
}
