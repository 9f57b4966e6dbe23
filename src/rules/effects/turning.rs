//! Tapping and untapping (701.26).

use crate::decide::Purpose;
use crate::frame::Frame;
use crate::state::{Game, ObjectId, PlayerId, Res};

impl Game {
    /// Taps some permanents, or untaps them: those that were not so before are what was done, and what was done "this way".
    pub(super) fn turn_instruction(&mut self, chosen: &[ObjectId], tapped: bool, frame: &mut Frame) -> Res<bool> {
        let others: Vec<ObjectId> = chosen.iter().copied().filter(|id| self.object(*id).tapped != tapped).collect();
        frame.amount = others.len() as i64;
        let any = if tapped { self.tap_all(chosen)? } else { self.untap_all(chosen)? };
        frame.turned.extend(others.into_iter().filter(|id| self.object(*id).tapped == tapped));
        Ok(any)
    }

    pub(super) fn tap_or_untap_instruction(
        &mut self,
        chosen: &[ObjectId],
        player: PlayerId,
        frame: &Frame,
    ) -> Res<bool> {
        match self.ask_whether(player, Purpose::Tap, frame.source)? {
            true => self.tap_all(chosen),
            false => self.untap_all(chosen),
        }
    }
}
