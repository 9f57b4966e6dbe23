//! Objects described by what happened to them: "cards you've drawn this turn", "creatures that died this turn". Where they are
//! does not matter: each is looked at as the event had it (608.2h).

use super::asked::{self, Asked};
use super::described::{made, ready_event};
use super::index::key_of;
use crate::derived::view::row;
use crate::game::Game;
use crate::ir::*;
use crate::state::event::GameEvent;
use crate::state::frame::{Bindings, Frame};
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::keys::Keys;
use crate::state::stop::Res;

/// Changes of who controls what since some event, in their order: the place in the history, what changed, and who controlled
/// it before.
pub(super) struct ControlChanges(Vec<(usize, ObjectId, PlayerId)>);

impl ControlChanges {
    /// Who controlled objects as the event at a place in the history happened, where that has changed since.
    pub fn after(&self, at: usize) -> Vec<(ObjectId, PlayerId)> {
        let mut then: Vec<(ObjectId, PlayerId)> = Vec::new();
        for (_, object, from) in self.0.iter().filter(|(changed, ..)| *changed > at) {
            if then.iter().all(|(known, _)| known != object) {
                then.push((*object, *from));
            }
        }
        then
    }
}

impl Game {
    /// The objects that a description tells by a past event that moved them; none if it tells them otherwise.
    pub(super) fn told_by_past(&self, filter: &ObjectFilter, frame: &Frame) -> Res<Option<Vec<ObjectId>>> {
        filter.past().map(|past| self.of_past(&past, frame)).transpose()
    }

    /// How many objects did what a description says of the past, as they were then; none if it speaks of what is now.
    pub(super) fn counted_then(&self, filter: &ObjectFilter, frame: &Frame) -> Res<Option<i64>> {
        filter.past_counted().map(|past| Ok(self.of_past(&past, frame)?.len() as i64)).transpose()
    }

    /// The subjects of the events that a description speaks of, each once, as the events had them (608.2h).
    fn of_past(&self, past: &Past, frame: &Frame) -> Res<Vec<ObjectId>> {
        let mut found: Vec<ObjectId> = Vec::new();
        for (_, bound) in self.matches_in(past.period, &past.event, frame)? {
            for subject in bound.subjects {
                let fits = match &past.rest {
                    Some(rest) => self.fits(rest, subject, frame)?,
                    None => true,
                };
                if fits && !found.contains(&subject) {
                    found.push(subject);
                }
            }
        }
        Ok(found)
    }

    /// The events of a period that a pattern speaks of, and what they bind. What they say of who controls something is asked
    /// of that time (608.2i).
    pub(super) fn matches_in(&self, period: Period, event: &Event, frame: &Frame) -> Res<Vec<(&GameEvent, Bindings)>> {
        asked::note(|| Asked::Event(Box::new(event.clone())), frame);
        let pattern = ready_event(event);
        let pattern = made(&pattern)?;
        let mut found = Vec::new();
        for (place, happened, then) in self.happened_as(period, pattern.keys) {
            let bound = self.bound_then(pattern, (place, happened), then, frame)?;
            found.extend(bound.map(|bound| (happened, bound)));
        }
        Ok(found)
    }

    /// What happened in a period of some kinds, with its places in the history, each event with who controlled its objects
    /// then, where that has changed since.
    pub(super) fn happened_as(
        &self,
        period: Period,
        keys: Keys,
    ) -> impl Iterator<Item = (usize, &GameEvent, Vec<(ObjectId, PlayerId)>)> {
        let (from, events) = self.events_in(period);
        let changes = self.control_changed_from(from);
        events.filter(move |(_, happened)| keys.has(key_of(happened))).map(move |(at, happened)| {
            let mut then = changes.after(at);
            if !then.is_empty() {
                let mut views = Vec::new();
                self.views_of(happened, &then, &mut views);
                let concerns =
                    |id: ObjectId| views.iter().any(|view| [view.subject, view.other, view.moved].contains(&row(id)));
                then.retain(|(id, _)| concerns(*id));
            }
            (at, happened, then)
        })
    }

    /// The changes of who controls what from a place in the history on.
    pub(super) fn control_changed_from(&self, from: usize) -> ControlChanges {
        let logged = self.history.since(from).map(|(at, logged)| (at, &logged.event));
        // Those that are not on record yet have happened nevertheless.
        let noted = self.control_changes.iter().map(|event| (self.history.len(), event));
        let changes = logged.chain(noted).filter_map(|(at, event)| {
            let GameEvent::Control { object, from, to: _ } = event else { return None };
            Some((at, *object, *from))
        });
        ControlChanges(changes.collect())
    }

    /// Who controls an object, or controlled it as the past event happened that is looked at.
    pub(super) fn controller_in(&self, id: ObjectId, frame: &Frame) -> PlayerId {
        self.controller_then(id, &frame.then)
    }

    /// Who controls an object, or controlled it then.
    pub(super) fn controller_then(&self, id: ObjectId, then: &[(ObjectId, PlayerId)]) -> PlayerId {
        let known = then.iter().find(|(object, _)| *object == id);
        known.map_or(self.object(id).controller, |(_, player)| *player)
    }
}
