//! A player leaves the game (104.5, 800.4): what becomes of the objects and effects of that player.

use super::trace::note;
use crate::game::Game;
use crate::ir::{Change, Zone, symbol};
use crate::state::event::{Cause, GameEvent};
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::lasting::Lasting;
use crate::state::moves::Move;
use crate::state::object::Kind;
use crate::state::stop::Res;

impl Game {
    /// Players who have lost leave the game, all at once: what they own goes with them, effects that give them control
    /// end, their abilities on the stack cease to exist (800.4a). `events` gets the permanents that left (603.6c).
    pub(super) fn leave_game(&mut self, players: &[PlayerId], events: &mut Vec<GameEvent>) {
        let gone = |player: PlayerId| players.contains(&player);
        for player in players {
            note!(self, "800.4a", "{} leaves the game.", "{} quitte la partie.", self.player_name(*player));
        }
        let owned: Vec<ObjectId> = (0..self.objects.len() as u32)
            .map(ObjectId)
            .filter(|id| !self.object(*id).gone && gone(self.object(*id).owner))
            .collect();
        // What has phased out leaves too, and nothing sees it leave (702.26k).
        for id in std::mem::take(&mut self.phased) {
            let object = self.object_mut(id);
            if gone(object.owner) {
                object.phased = None;
                let is_card = object.kind == Kind::Card;
                self.tally.cards -= usize::from(is_card);
            } else {
                self.phased.push(id);
            }
        }
        for id in owned {
            let object = self.object(id);
            let (is_card, zone) = (object.kind == Kind::Card, object.zone);
            self.tally.cards -= usize::from(is_card);
            if zone == Zone::Battlefield {
                let carried: Vec<ObjectId> = self.attachments(id).collect();
                let host = self.object(id).attached_to;
                self.object_mut(id).carried = carried;
                events.push(GameEvent::LeftGame { object: id });
                events.extend(host.map(|from| GameEvent::Unattached { object: id, from }));
            }
            self.vanish(id);
        }
        let gives = |lasting: &Lasting| {
            gone(lasting.frame.you) && lasting.changes.iter().any(|change| matches!(change, Change::Control(_)))
        };
        self.lasting.retain(|lasting| !gives(lasting));
        let no_cards = |id: &ObjectId| self.object(*id).kind != Kind::Card && gone(self.object(*id).controller);
        for id in self.stack.iter().copied().filter(no_cards).collect::<Vec<_>>() {
            self.vanish(id);
        }
        self.pass_monarchy(players);
    }

    /// What players who have left still control is exiled (800.4a).
    pub(super) fn exile_of_the_gone(&mut self, players: &[PlayerId]) -> Res<()> {
        let left = self.battlefield.iter().chain(&self.stack).copied();
        let theirs: Vec<ObjectId> = left.filter(|id| players.contains(&self.object(*id).controller)).collect();
        if theirs.is_empty() {
            return Ok(());
        }
        let exile = |id: ObjectId| Move::new(id, Zone::Exile, Cause::Effect, self.object(id).owner);
        let moves = theirs.into_iter().map(exile).collect();
        self.move_all(moves)?;
        Ok(())
    }

    /// The active player becomes the monarch when the monarch leaves, or the next in turn order (725.4); so it is with the
    /// initiative (726.4).
    fn pass_monarchy(&mut self, players: &[PlayerId]) {
        let passed = [
            (symbol::noun::MONARCH, super::inherent::Inherent::Monarch),
            (symbol::noun::INITIATIVE, super::inherent::Inherent::Initiative),
        ];
        for (player, (designation, inherent)) in players.iter().flat_map(|player| passed.map(|one| (player, one))) {
            if self.player_mut(*player).designations.remove(&designation)
                && let Some(next) = self.apnap().first().copied()
            {
                self.player_mut(next).designations.insert(designation);
                self.hold_inherent(next, inherent);
            }
        }
    }
}
