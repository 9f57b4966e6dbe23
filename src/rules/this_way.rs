//! What an effect has done "this way", by the verb that it was done with (608.2c).

use super::event::{Cause, GameEvent, Moved};
use super::frame::Frame;
use super::state::{Game, ObjectId};
use super::words;
use crate::ir::{ObjectFilter, ObjectTest, Term, Zone};

impl Game {
    /// What an effect has done something to, where a description is of such objects: "destroyed this way".
    pub(super) fn this_way(&self, filter: &ObjectFilter, frame: &Frame) -> Option<Vec<ObjectId>> {
        filter.tests.iter().find_map(|test| match test {
            ObjectTest::ThisWay(verb) => Some(self.done_by(*verb, frame)),
            ObjectTest::MovedThisWay { .. } => Some(frame.this_way.clone()),
            _ => None,
        })
    }

    /// What an effect has done by a verb: dealt damage to, revealed; or moved in the manner of the verb.
    pub(super) fn done_by(&self, verb: Term, frame: &Frame) -> Vec<ObjectId> {
        match words::id(verb) {
            "deal" => frame.dealt.clone(),
            "reveal" => frame.revealed.clone(),
            verb => frame.this_way.iter().copied().filter(|id| self.came_by(verb, *id)).collect(),
        }
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
            _ => true,
        }
    }
}
