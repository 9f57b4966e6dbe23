//! Choosing the objects that an instruction acts on.

use crate::decide::Purpose;
use crate::frame::Frame;
use crate::ir::*;
use crate::state::{Game, ObjectId, PlayerId, Res};

impl Game {
    /// The objects that an instruction acts on: those it refers to that are still there, all that fit, or those the
    /// player chooses.
    pub(crate) fn select(
        &mut self,
        objects: &Objects,
        player: PlayerId,
        frame: &Frame,
        purpose: Purpose,
    ) -> Res<Vec<ObjectId>> {
        match objects {
            Objects::Ref(reference) => {
                let found = self.referred(reference.to, frame);
                Ok(found.into_iter().filter_map(|id| self.present(id, frame)).collect())
            }
            Objects::Some { count, filter } => {
                let found = self.all_that_fit(filter, frame)?;
                self.choose_from(found, count, player, frame, purpose)
            }
            Objects::Among { count, filter: _, of: _ } => {
                let found = self.objects_of(objects, frame)?;
                let found = found.into_iter().filter_map(|id| self.present(id, frame)).collect();
                self.choose_from(found, count, player, frame, purpose)
            }
            Objects::Union(all, Style(Join::Or)) if all.iter().any(|one| matches!(one, Objects::Some { .. })) => {
                let mut found = Vec::new();
                for one in all {
                    found.extend(self.objects_of(one, frame)?);
                }
                self.choose_from(found, &Count::One, player, frame, purpose)
            }
            Objects::Union(all, _) => {
                let mut found = Vec::new();
                for one in all {
                    for id in self.select(one, player, frame, purpose.clone())? {
                        if !found.contains(&id) {
                            found.push(id);
                        }
                    }
                }
                Ok(found)
            }
            Objects::TopOfLibrary { .. }
            | Objects::TopOfGraveyard { .. }
            | Objects::Rest(_)
            | Objects::AllIn { .. }
            | Objects::Target { .. } => {
                let found = self.objects_of(objects, frame)?;
                Ok(found.into_iter().filter_map(|id| self.present(id, frame)).collect())
            }
        }
    }

    /// As many as can be chosen, where there are fewer than the text says (101.3).
    pub(crate) fn choose_from(
        &mut self,
        found: Vec<ObjectId>,
        count: &Count,
        player: PlayerId,
        frame: &Frame,
        purpose: Purpose,
    ) -> Res<Vec<ObjectId>> {
        if matches!(count, Count::All(_)) {
            return Ok(found);
        }
        let (min, max) = self.bounds(count, found.len(), frame)?;
        let (min, max) = (min.min(found.len()), max.min(found.len()));
        self.ask_objects(player, purpose, frame.source, &found, min, max)
    }
}
