//! What a player gains instead of so much life (614.1a): one effect after the other, each at most once (614.5, 616.1).

use super::index::key_of;
use super::replacement::{Candidate, Multiplied, order_matters};
use super::view::Would;
use crate::game::Game;
use crate::ir::*;
use crate::state::event::GameEvent;
use crate::state::ids::PlayerId;
use crate::state::stop::{Res, Work};

impl Game {
    /// How much life a player gains after the effects that replace that; nothing where something else happens instead. Which
    /// of several effects applies first that player chooses, as long as it makes a difference (616.1f).
    pub(super) fn life_gained(&mut self, player: PlayerId, change: i64) -> Res<i64> {
        let of_gain = |one: &Replacement| matches!(one, Replacement::Instead { .. } | Replacement::Multiply { .. });
        let (mut amount, mut applied) = (change, Vec::new());
        loop {
            self.burn(Work::Replacements)?;
            let would = GameEvent::Life { player, change: amount };
            let mut open = self.replacing(key_of(&would), Would::Happen(&would), of_gain)?;
            open.retain(|one| !(applied.contains(&one.id) || self.no_effect && needs_an_effect(one)));
            if open.is_empty() || amount == 0 {
                return Ok(amount);
            }
            let chosen = if asks(&open) {
                self.choose_first(player, open)?
            } else {
                let first = open.swap_remove(0);
                self.why_chosen(&first, &[])?;
                first
            };
            applied.push(chosen.id);
            if let Some(multiplied) = Multiplied::by(&chosen) {
                amount = multiplied.of(amount)?;
                continue;
            }
            let Replacement::Instead { instead, .. } = chosen.replacement() else { continue };
            self.tell_replaced(&would, chosen.frame.source)?;
            if self.done_instead(chosen.id, chosen.shield, instead, &mut chosen.frame.clone())? {
                return Ok(0);
            }
        }
    }
}

/// Whether another order could come to something else.
fn asks(open: &[Candidate]) -> bool {
    let multiplied: Vec<Multiplied> = open.iter().filter_map(Multiplied::by).collect();
    order_matters(multiplied.iter()) || (multiplied.len() < open.len() && open.len() > 1)
}

/// Whether it applies to what an effect causes only.
fn needs_an_effect(candidate: &Candidate) -> bool {
    matches!(candidate.replacement(), Replacement::Multiply { by_effect: true, .. })
}
