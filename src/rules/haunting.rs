//! Haunt (702.55): a card is exiled haunting a creature.

use super::trace::note;
use crate::game::Game;
use crate::ir::{Objects, Zone};
use crate::state::decision::Purpose;
use crate::state::event::Cause;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::moves::Move;
use crate::state::stop::Res;

impl Game {
    /// "When this spell is put into a graveyard during its resolution, exile it haunting target creature." (702.55a)
    pub(super) fn haunt_after_resolving(&mut self, spell: ObjectId, player: PlayerId) -> Res<()> {
        let card = self.object(spell).next.filter(|card| self.object(*card).zone == Zone::Graveyard);
        if let Some(card) = card {
            let frame = Frame { you: player, ..self.frame_of(card) };
            self.fire_effect(&super::keywords::effect(vec![super::keywords::haunts()]), None, &frame);
        }
        Ok(())
    }

    /// The card is exiled from the graveyard, and haunts a creature from then on (702.55b).
    pub(super) fn haunt(&mut self, on: Option<&Objects>, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        let Some(on) = on else { return Ok(false) };
        let creature = self.select(on, player, frame, Purpose::Objects)?.first().copied();
        let card = frame.follow(frame.source);
        let there = !self.object(card).gone && self.object(card).zone == Zone::Graveyard;
        let Some(creature) = creature.filter(|_| there) else { return Ok(false) };
        self.move_by_effect(vec![Move::new(card, Zone::Exile, Cause::Effect, player)], frame)?;
        let exiled = frame.results.first().copied().filter(|exiled| self.object(*exiled).zone == Zone::Exile);
        let Some(exiled) = exiled else { return Ok(false) };
        note!(self, "702.55b", "{} haunts {}.", "{} hante {}.", self.name(exiled), self.name(creature));
        self.object_mut(exiled).haunting = Some(creature);
        Ok(true)
    }
}
