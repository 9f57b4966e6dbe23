//! An enduring story (702.195): what a player has for the rest of the game from when they could have it.

use super::trace::note;
use super::words::Kw;
use crate::game::Game;
use crate::ir::*;
use crate::state::ids::{ObjectId, PlayerId};

/// The designation (702.195b).
const STORY: Term = symbol::player_designation::ENDURING_STORY;

/// How many permanents that are artifacts, Sagas or legendary make one (702.195a).
const ENOUGH: usize = 3;

impl Game {
    /// Players who have a permanent with storied and control three artifacts, Sagas or legendary permanents have an enduring
    /// story from now on (702.195a). Says whether one has it who had none.
    pub(super) fn tell_stories(&mut self) -> bool {
        let tellers = self.battlefield.iter().filter(|id| self.object(**id).chars.has(Kw::Storied));
        let mut tellers: Vec<PlayerId> = tellers.map(|id| self.object(*id).controller).collect();
        tellers.retain(|player| !self.player(*player).designations.contains(&STORY) && self.has_story(*player));
        tellers.dedup();
        for player in &tellers {
            if self.player_mut(*player).designations.insert(STORY) {
                let name = self.player_name(*player);
                note!(self, "702.195a", "{} has an enduring story.", "{} : enduring story.", name);
            }
        }
        !tellers.is_empty()
    }

    fn has_story(&self, player: PlayerId) -> bool {
        let told = |id: &&ObjectId| {
            let object = self.object(**id);
            let chars = &object.chars;
            let is_one = chars.is(CardType::Artifact)
                || chars.supertypes.contains(&Supertype::Legendary)
                || chars.has_subtype(symbol::enchantment_type::SAGA);
            object.controller == player && is_one
        };
        self.battlefield.iter().filter(told).count() >= ENOUGH
    }
}
