//! "That type", "that color" where there are several: the one that each of several players has chosen, and the one in turn of
//! "for each card type among …".

use crate::game::Game;
use crate::ir::*;
use crate::state::frame::{Choices, Frame};
use crate::state::ids::PlayerId;
use crate::state::stop::Res;

impl Game {
    /// Has what an effect speaks of as chosen be what this player has chosen, of several who chose (608.2d).
    pub(super) fn take_own_choice(&mut self, player: PlayerId, frame: &Frame) {
        if let Some(own) = frame.qualities.get(&player) {
            self.object_mut(frame.source).choices.take_qualities(own);
        }
    }

    /// Has what an effect speaks of as chosen be the kind in turn; nothing when the loop ends, as nothing was before it.
    pub(super) fn take_kind(&mut self, kind: &Choices, frame: &Frame) {
        self.object_mut(frame.source).choices.take_qualities(kind);
    }

    /// What "that type" is in each turn of "for each card type among …". Where a quality has been chosen for the object, its
    /// text speaks of that one.
    pub(super) fn kinds_of_turns(&self, each: &ForEach, frame: &Frame) -> Res<Vec<Choices>> {
        let ForEach::Times(Quantity::KindsAmong(shared, objects, _)) = each else { return Ok(Vec::new()) };
        let chosen = &self.object(frame.source).choices;
        if chosen.has_qualities() {
            return Ok(Vec::new());
        }
        self.kinds_among(*shared, objects, frame)
    }
}
