//! Tapping and untapping (701.26).

use crate::decide::Purpose;
use crate::frame::Frame;
use crate::ir::Objects;
use crate::state::{Game, ObjectId, PlayerId, Res};

impl Game {
    pub(super) fn tap_instruction(&mut self, what: &Objects, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        let chosen = self.select(what, player, frame, Purpose::Tap)?;
        frame.results.clone_from(&chosen);
        let untapped: Vec<ObjectId> = chosen.iter().copied().filter(|id| !self.object(*id).tapped).collect();
        frame.amount = untapped.len() as i64;
        let tapped = self.tap_all(&chosen)?;
        frame.turned.extend(untapped.into_iter().filter(|id| self.object(*id).tapped));
        Ok(tapped)
    }

    pub(super) fn untap_instruction(&mut self, what: &Objects, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        let chosen = self.select(what, player, frame, Purpose::Tap)?;
        frame.results.clone_from(&chosen);
        let tapped: Vec<ObjectId> = chosen.iter().copied().filter(|id| self.object(*id).tapped).collect();
        frame.amount = tapped.len() as i64;
        let untapped = self.untap_all(&chosen)?;
        frame.turned.extend(tapped.into_iter().filter(|id| !self.object(*id).tapped));
        Ok(untapped)
    }

    pub(super) fn tap_or_untap_instruction(
        &mut self,
        what: &Objects,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        let chosen = self.select(what, player, frame, Purpose::Tap)?;
        frame.results.clone_from(&chosen);
        match self.ask_whether(player, Purpose::Tap, frame.source)? {
            true => self.tap_all(&chosen),
            false => self.untap_all(&chosen),
        }
    }
}
