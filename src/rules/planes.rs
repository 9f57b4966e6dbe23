//! Planes (311, 901): cards in the command zone whose abilities function there.

use super::trace::note;
use crate::game::Game;
use crate::ir::{CardType, Zone};
use crate::state::card::CardDef;
use crate::state::event::GameEvent;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::moves::ZonePosition;
use crate::state::stop::Res;
use std::sync::Arc;

impl Game {
    /// A plane card is turned face up in the command zone (311.2). The active player is its controller (901.6).
    pub fn set_plane(&mut self, plane: &Arc<CardDef>, owner: PlayerId) -> Res<ObjectId> {
        let id = self.place_card(plane, owner, Zone::Command, ZonePosition::Top)?;
        self.pass_planes();
        self.refresh()?;
        Ok(id)
    }

    /// The active player becomes the planar controller (901.6).
    pub(super) fn pass_planes(&mut self) {
        let active = self.active;
        for id in self.command.clone() {
            if self.object(id).chars.is(CardType::Plane) {
                let plane = self.object_mut(id);
                plane.controller = active;
                plane.base_controller = active;
                plane.held_by = active;
            }
        }
    }

    /// Chaos ensues (311.7), as it does when the chaos symbol of the planar die is rolled (901.9b).
    pub fn chaos(&mut self) -> Res<()> {
        note!(self, "311.7", "Chaos ensues.", "Le chaos s'ensuit.");
        self.emit(vec![GameEvent::Chaos], None)
    }
}
