//! Tapping and untapping (701.26), and turning over (701.27).

use crate::decide::Purpose;
use crate::frame::Frame;
use crate::state::{Game, Kind, ObjectId, PlayerId, Res};

impl Game {
    /// Whether a permanent has transformed since its own ability that is followed now was put onto the stack: it is then told
    /// in vain to transform again (701.27f).
    pub(super) fn turned_over_since(&self, id: ObjectId) -> bool {
        let Some(ability) = self.following.filter(|ability| self.object(*ability).kind == Kind::Ability) else {
            return false;
        };
        let own = self.object(ability).stack.as_ref().is_some_and(|item| item.source == id);
        own && self.object(id).turned_over > self.object(ability).timestamp
    }

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
