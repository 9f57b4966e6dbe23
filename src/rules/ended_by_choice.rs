//! Continuous effects that a player may end any time they have priority: a special action (116.2c).

use super::trace::{Name, note};
use crate::bilingual;
use crate::game::Game;
use crate::ir::Cost;
use crate::state::frame::{Frame, PaidFor};
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::lasting::{EndedByChoice, Lasting};
use crate::state::stop::{Res, Stop};

impl Game {
    /// "You may pay {W} to end this effect": of what the same resolution has begun.
    pub(super) fn let_end(&mut self, cost: &[Cost], frame: &Frame) {
        let begun =
            |lasting: &&Lasting| lasting.frame.resolving.is_some() && lasting.frame.resolving == frame.resolving;
        let effects: Vec<u64> = self.lasting.iter().filter(begun).map(|lasting| lasting.timestamp).collect();
        self.to_end.retain(|one| self.lasting.iter().any(|lasting| one.effects.contains(&lasting.timestamp)));
        self.to_end.push(EndedByChoice { player: frame.you, source: frame.source, cost: cost.to_vec(), effects });
    }

    /// The effects that a player could end now, by their sources.
    pub(super) fn effects_to_end(&self, player: PlayerId) -> Res<Vec<ObjectId>> {
        let mut found = Vec::new();
        for one in self.to_end.iter().filter(|one| one.player == player) {
            let goes_on = |lasting: &Lasting| {
                let of_something = lasting.objects.iter().flatten().any(|id| !self.object(*id).gone);
                one.effects.contains(&lasting.timestamp) && of_something
            };
            if self.lasting.iter().any(goes_on) && self.can_pay(&one.cost, player, &self.frame_to_end(one))? {
                found.push(one.source);
            }
        }
        Ok(found)
    }

    fn frame_to_end(&self, one: &EndedByChoice) -> Frame {
        Frame { you: one.player, paid_for: Some(PaidFor::Other), ..self.frame_of(one.source) }
    }

    /// A player ends an effect of an object.
    pub fn end_effect_for_cost(&mut self, player: PlayerId, source: ObjectId) -> Res<()> {
        let illegal = |game: &Game| {
            let Name { english, french } = game.name(source);
            Stop::Illegal(bilingual!(
                "116.2c: {player} can't end an effect of {english}",
                "116.2c : {player} ne peut pas mettre fin à un effet de {french}"
            ))
        };
        if !self.effects_to_end(player)?.contains(&source) {
            return Err(illegal(self));
        }
        let is_it = |one: &EndedByChoice| one.player == player && one.source == source;
        let Some(at) = self.to_end.iter().position(is_it) else { return Err(illegal(self)) };
        let one = self.to_end[at].clone();
        if !self.pay(&one.cost, player, &mut self.frame_to_end(&one))? {
            return Err(illegal(self));
        }
        note!(
            self,
            "116.2c",
            "{} ends an effect of {}.",
            "{} met fin à un effet de {}.",
            self.player_name(player),
            self.name(source)
        );
        self.to_end.remove(at);
        self.end_lasting(|lasting| one.effects.contains(&lasting.timestamp));
        self.refresh()
    }
}
