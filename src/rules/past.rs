//! Objects described by what happened to them: "cards you've drawn this turn", "creatures that died this turn". Where they are
//! does not matter: each is looked at as the event had it (608.2h).

use super::event::GameEvent;
use super::frame::Frame;
use super::state::{Game, ObjectId, Res};
use crate::ir::*;

/// The past event by which a description tells its objects, where that takes them from where the noun would look for them.
fn told_by(filter: &ObjectFilter) -> Option<(&Event, Period)> {
    if filter.tests.iter().any(ObjectTest::says_zone) {
        return None;
    }
    filter.tests.iter().find_map(|test| match test {
        ObjectTest::Did(event, period) if moves_away(event) => Some((&**event, *period)),
        _ => None,
    })
}

/// Whether an event takes its object to another zone.
fn moves_away(event: &Event) -> bool {
    matches!(
        event,
        Event::Casts { .. }
            | Event::Draws { .. }
            | Event::Discards { .. }
            | Event::Cycles { .. }
            | Event::Sacrifices { .. }
            | Event::Dies { .. }
            | Event::Destroyed { .. }
            | Event::Mills { .. }
            | Event::PutInto { .. }
            | Event::Leaves { .. }
            | Event::Exiled { .. }
            | Event::ReturnedToHand { .. }
    )
}

impl Game {
    /// The objects that a description tells by a past event that moved them; none if it tells them otherwise.
    pub(super) fn told_by_past(&self, filter: &ObjectFilter, frame: &Frame) -> Res<Option<Vec<ObjectId>>> {
        let Some((event, period)) = told_by(filter) else { return Ok(None) };
        let mut found: Vec<ObjectId> = Vec::new();
        for happened in self.events_in(period) {
            for id in objects_in(happened) {
                let inner = Frame { subject: Some(id), ..frame.clone() };
                let subject = self.matches(event, happened, &inner)?.is_some_and(|bound| bound.subjects.contains(&id));
                if subject && !found.contains(&id) && self.fits(filter, id, frame)? {
                    found.push(id);
                }
            }
        }
        Ok(Some(found))
    }
}

/// The objects that an event is about: of a move what it was and what it became.
fn objects_in(event: &GameEvent) -> Vec<ObjectId> {
    match event {
        GameEvent::Moved(moved) => moved.old.into_iter().chain([moved.new]).collect(),
        GameEvent::Cast { spell, .. } => vec![*spell],
        _ => Vec::new(),
    }
}
