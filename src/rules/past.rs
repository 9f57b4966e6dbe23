//! Objects described by what happened to them: "cards you've drawn this turn", "creatures that died this turn". Where they are
//! does not matter: each is looked at as the event had it (608.2h).

use super::frame::Frame;
use super::state::{Game, ObjectId, Res};
use crate::ir::*;

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
        for happened in self.events_in(past.period) {
            for subject in self.matches(&past.event, happened, frame)?.into_iter().flat_map(|bound| bound.subjects) {
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
}
