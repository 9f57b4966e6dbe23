//! What an effect has done "this way", by the verb that it was done with (608.2c), or what was done so to pay its cost.

use super::words;
use crate::game::Game;
use crate::ir::{ObjectFilter, ObjectTest, Payment, Players, Term, Zone};
use crate::state::event::{Cause, GameEvent, Moved};
use crate::state::frame::Frame;
use crate::state::ids::ObjectId;
use crate::state::stop::Res;
use rustc_hash::FxHashSet;

impl Game {
    /// What an effect has done something to, where a description is of such objects: "destroyed this way", and the rest of
    /// that description.
    pub(super) fn this_way(&self, filter: &ObjectFilter, frame: &Frame) -> Res<Option<(Vec<ObjectId>, ObjectFilter)>> {
        for (at, test) in filter.tests.iter().enumerate() {
            let done = if let ObjectTest::ThisWay(verb) = test {
                self.done_by(*verb, frame)
            } else if let ObjectTest::ThisWayFrom { verb, zone, of } = test {
                let mut done = Vec::new();
                for id in self.done_by(*verb, frame) {
                    if self.came_from(id, *zone, of.as_ref(), frame)? {
                        done.push(id);
                    }
                }
                done
            } else if let ObjectTest::ThisWayBy { verb, by } = test {
                let mut done = Vec::new();
                for id in self.done_by(*verb, frame) {
                    if self.was_moved_by(id, by, frame)? {
                        done.push(id);
                    }
                }
                done
            } else if let ObjectTest::MovedThisWay { zone, of } = test {
                self.moved_this_way(*zone, of.as_ref(), frame)?
            } else {
                continue;
            };
            let mut rest = filter.clone();
            rest.tests.remove(at);
            return Ok(Some((done, rest)));
        }
        Ok(None)
    }

    /// What an effect has moved to a zone of some players: "put into a graveyard this way".
    fn moved_this_way(&self, zone: Zone, of: Option<&Players>, frame: &Frame) -> Res<Vec<ObjectId>> {
        let mut moved = Vec::new();
        for id in frame.this_way.iter().copied().filter(|id| self.object(*id).zone == zone) {
            if of.map_or(Ok(true), |of| self.is_among(self.object(id).owner, of, frame))? {
                moved.push(id);
            }
        }
        Ok(moved)
    }

    /// Whether an object's latest move was from a zone of some players.
    pub(super) fn came_from(&self, id: ObjectId, zone: Zone, of: Option<&Players>, frame: &Frame) -> Res<bool> {
        let came = self.history.iter().rev().find_map(|logged| {
            let GameEvent::Moved(moved) = &logged.event else { return None };
            (moved.new == id).then_some(moved.from)
        });
        let theirs = of.map_or(Ok(true), |of| self.is_among(self.object(id).owner, of, frame))?;
        Ok(came == Some(Some(zone)) && theirs)
    }

    /// Whether one of these players has moved an object, the last time that it was.
    pub(super) fn was_moved_by(&self, id: ObjectId, by: &Players, frame: &Frame) -> Res<bool> {
        let mover = self.history.iter().rev().find_map(|logged| {
            let GameEvent::Moved(moved) = &logged.event else { return None };
            (moved.new == id).then_some(moved.by)
        });
        mover.map_or(Ok(false), |mover| self.is_among(mover, by, frame))
    }

    /// Whether an effect has done something to an object by a verb.
    pub(super) fn was_done_to(&self, id: ObjectId, verb: Term, frame: &Frame) -> bool {
        let is_it = |done: &ObjectId| self.is_same(*done, id);
        let acted_on = [&frame.this_way, &frame.dealt, &frame.revealed, &frame.turned, &frame.chosen];
        let acted_on = acted_on.into_iter().flatten();
        let known = acted_on.chain(frame.paid.iter().map(|(_, paid)| paid)).any(is_it);
        known && self.done_by(verb, frame).iter().any(is_it)
    }

    /// What an effect has done by a verb: dealt damage to, revealed; or moved in the manner of the verb. Where it has done
    /// nothing so, what was done so to pay its cost.
    pub(super) fn done_by(&self, verb: Term, frame: &Frame) -> Vec<ObjectId> {
        let verb = words::id(verb);
        let by_effect = match verb {
            "deal" => frame.dealt.clone(),
            "reveal" => frame.revealed.clone(),
            "tap" | "untap" => frame.turned.clone(),
            "choose" => frame.chosen.clone(),
            "draw" => self.drawn_since(frame),
            "counter" => self.countered_since(frame),
            verb => self.came_by(verb, frame.this_way.clone()),
        };
        match payment_by(verb).filter(|_| by_effect.is_empty()) {
            Some(payment) => frame.paid.iter().filter(|(how, _)| *how == payment).map(|(_, id)| *id).collect(),
            None => by_effect,
        }
    }

    /// The cards drawn since an effect began to be followed, those among them that were drawn instead of others (614.11).
    fn drawn_since(&self, frame: &Frame) -> Vec<ObjectId> {
        if frame.resolving.is_none() {
            return self.came_by("draw", frame.this_way.clone());
        }
        let drawn = self.history.since(frame.since).filter_map(|(_, logged)| {
            let GameEvent::Moved(Moved { new, cause: Cause::Draw { .. }, .. }) = logged.event else { return None };
            Some(new)
        });
        drawn.collect()
    }

    /// The spells and abilities that an effect has countered, as they were on the stack.
    fn countered_since(&self, frame: &Frame) -> Vec<ObjectId> {
        let by_it = |by: ObjectId| by == frame.resolving.unwrap_or(frame.source);
        let countered = self.history.since(frame.since).filter_map(|(_, logged)| {
            let GameEvent::Countered { spell, by } = logged.event else { return None };
            by_it(by).then_some(spell)
        });
        countered.collect()
    }

    /// Whether a move is one that the effect made, or that paid its cost.
    pub(super) fn is_ours(&self, moved: &Moved, frame: &Frame) -> bool {
        let known = |id: ObjectId| frame.this_way.contains(&id) || frame.paid.iter().any(|(_, paid)| *paid == id);
        known(moved.new) || moved.old.is_some_and(known)
    }

    /// Those of the objects that came where they are by what a verb says. Their latest moves are found in one look back.
    fn came_by(&self, verb: &str, mut objects: Vec<ObjectId>) -> Vec<ObjectId> {
        let mut unknown: FxHashSet<ObjectId> = objects.iter().copied().collect();
        let mut otherwise: FxHashSet<ObjectId> = FxHashSet::default();
        for logged in self.history.iter().rev() {
            if unknown.is_empty() {
                break;
            }
            if let GameEvent::Moved(moved) = &logged.event
                && unknown.remove(&moved.new)
                && !is_so(verb, moved)
            {
                otherwise.insert(moved.new);
            }
        }
        objects.retain(|id| !otherwise.contains(id));
        objects
    }
}

/// Whether a move is what a verb says. Verbs that say no manner fit any.
fn is_so(verb: &str, Moved { cause, to, .. }: &Moved) -> bool {
    match verb {
        "destroy" => *cause == Cause::Destroy,
        "sacrifice" => *cause == Cause::Sacrifice,
        "discard" => matches!(cause, Cause::Discard | Cause::Cycle { .. }),
        "mill" => *cause == Cause::Mill,
        "draw" => matches!(cause, Cause::Draw { .. }),
        "exile" | "remove" => *to == Zone::Exile,
        "counter" => *cause == Cause::Countered,
        "create" => *cause == Cause::Created,
        _ => true,
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
