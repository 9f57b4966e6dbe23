//! Paired creatures (702.95).

use super::trace::note;
use crate::game::Game;
use crate::ir::Objects;
use crate::state::decision::Purpose;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::stop::Res;

impl Game {
    /// The creature that another is paired with, for as long as both remain creatures on the battlefield under one player's
    /// control (702.95e).
    pub(super) fn pair_of(&self, id: ObjectId) -> Option<ObjectId> {
        let other = self.object(id).paired?;
        let remains = |id: ObjectId| {
            let object = self.object(id);
            !object.gone && object.phased.is_none() && object.chars.is_creature()
        };
        let together = self.object(id).controller == self.object(other).controller;
        (together && remains(id) && remains(other)).then_some(other)
    }

    /// Creatures that are no longer paired stay so (702.95e). Says whether there are any.
    pub(super) fn end_pairs(&mut self) -> bool {
        let ended = |id: &&ObjectId| self.object(**id).paired.is_some() && self.pair_of(**id).is_none();
        let ended: Vec<ObjectId> = self.battlefield.iter().chain(&self.phased).filter(ended).copied().collect();
        for id in &ended {
            note!(self, "702.95e", "{} is no longer paired.", "{} n'est plus associé.", self.name(*id));
            self.object_mut(*id).paired = None;
        }
        !ended.is_empty()
    }

    /// "If you control both this creature and another creature and both are unpaired, you may pair this creature with another
    /// unpaired creature you control for as long as …" (702.95a). `with`: the creature that has entered, where it isn't this.
    pub(super) fn pair(
        &mut self,
        source: ObjectId,
        with: Option<&Objects>,
        player: PlayerId,
        frame: &Frame,
    ) -> Res<bool> {
        let free = |game: &Game, id: ObjectId| {
            let object = game.object(id);
            !object.gone && object.controller == player && object.chars.is_creature() && object.paired.is_none()
        };
        if !free(self, source) {
            return Ok(false);
        }
        let mut options = match with {
            Some(with) => self.objects_of(with, frame)?.into_iter().filter_map(|id| self.present(id, frame)).collect(),
            None => self.battlefield.clone(),
        };
        options.retain(|id| *id != source && free(self, *id));
        let Some(other) = self.ask_objects(player, Purpose::Objects, source, &options, 0, 1)?.first().copied() else {
            return Ok(false);
        };
        self.object_mut(source).paired = Some(other);
        self.object_mut(other).paired = Some(source);
        note!(self, "702.95b", "{} is paired with {}.", "{} est associé à {}.", self.name(source), self.name(other));
        self.refresh()?;
        Ok(true)
    }
}
