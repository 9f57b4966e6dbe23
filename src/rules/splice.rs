//! Splice (702.47): cards of the hand lend their rules text to a spell that is being cast.

use super::trace::note;
use super::words::Kw;
use crate::game::Game;
use crate::ir::*;
use crate::state::decision::Purpose;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::script::Script;
use crate::state::stop::Res;
use std::sync::Arc;

/// What a spliced card adds to a spell: its text, and what is paid for it.
pub(super) type Spliced = (Vec<Arc<Script>>, Vec<Cost>);

impl Game {
    /// The cards that a player reveals to splice them onto a spell, in the order in which their effects will happen
    /// (702.47b).
    pub(super) fn choose_splices(&mut self, spell: ObjectId, player: PlayerId, frame: &Frame) -> Res<Vec<Spliced>> {
        let mut able: Vec<(ObjectId, Spliced)> = Vec::new();
        for card in self.player(player).hand.clone() {
            let Some(spliced) = self.splices(card, spell, player)? else { continue };
            let mut possible = self.can_pay(&spliced.1, player, frame)?;
            for script in &spliced.0 {
                possible = possible && self.could_announce(script, frame, spell)?;
            }
            if possible {
                able.push((card, spliced));
            }
        }
        if able.is_empty() {
            return Ok(Vec::new());
        }
        let options: Vec<ObjectId> = able.iter().map(|(card, _)| *card).collect();
        let chosen = self.ask_objects(player, Purpose::Splice, spell, &options, 0, options.len())?;
        for card in &chosen {
            note!(
                self,
                "702.47a",
                "{} is spliced onto {}.",
                "{} est imprégné à {}.",
                self.name(*card),
                self.name(spell)
            );
        }
        let of = |card: &ObjectId| able.iter().find(|(other, _)| other == card).map(|(_, spliced)| spliced.clone());
        Ok(chosen.iter().filter_map(of).collect())
    }

    /// What a card would add to a spell, if it can be spliced onto such spells.
    fn splices(&self, card: ObjectId, spell: ObjectId, player: PlayerId) -> Res<Option<Spliced>> {
        let chars = &self.object(card).chars;
        let own = Frame { you: player, ..self.frame_of(card) };
        for keyword in chars.keywords.iter().filter(|keyword| Kw::of(keyword.name) == Some(Kw::Splice)) {
            let Parameter::CostFor { filter, cost } = &keyword.parameter else { continue };
            if self.fits(&super::permissions::as_card(filter), spell, &own)? {
                let scripts = chars.abilities.iter().filter_map(|held| held.ability.spell().cloned());
                return Ok(Some((scripts.collect(), cost.clone())));
            }
        }
        Ok(None)
    }
}
