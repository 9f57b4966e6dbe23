//! "No more than two creatures can attack each combat": a restriction on a whole declaration (508.1c, 509.1b).

use super::combat_duties::Attacks;
use crate::bilingual;
use crate::game::Game;
use crate::ir::{Change, Restriction};
use crate::state::ids::ObjectId;
use crate::state::stop::{Res, Stop};
use ir::sorting::sort_by_key;

impl Game {
    /// Notes that so few creatures can attack, or block.
    pub(super) fn limit_combat(&mut self, change: &Change) -> bool {
        let Change::Restrict(Restriction::FewInCombat { count, blocks }) = change else { return false };
        self.combat_limits.push((*count as usize, *blocks));
        true
    }

    /// The most creatures that can attack, or block, in a combat.
    pub(super) fn most_in_combat(&self, block: bool) -> usize {
        let limits = self.combat_limits.iter().filter(|(_, blocks)| *blocks == block);
        limits.map(|(count, _)| *count).fold(usize::MAX, usize::min)
    }

    /// How many of these creatures block.
    pub(super) fn count_blocking(&self, among: &[ObjectId]) -> usize {
        among.iter().filter(|id| !self.object(**id).blocking.is_empty()).count()
    }

    /// Leaves no more attackers than can attack: those that have to come before others (508.1d).
    pub(super) fn leave_few(&self, attacks: &mut Attacks, chosen: usize) -> Res<()> {
        let most = self.most_in_combat(false);
        if chosen > most {
            return Err(Stop::Illegal(bilingual!(
                "508.1c: no more than {most} creatures can attack",
                "508.1c : pas plus de {most} créatures ne peuvent attaquer"
            )));
        }
        if attacks.len() > most {
            let mut free = Vec::with_capacity(attacks.len());
            for (id, target) in attacks.iter() {
                free.push((!self.must_attack(*id)?, (*id, *target)));
            }
            sort_by_key(&mut free, |(free, _)| *free);
            *attacks = free.into_iter().map(|(_, attack)| attack).take(most).collect();
        }
        Ok(())
    }

    /// No more creatures block than can block (509.1b).
    pub(super) fn check_few_blockers(&self) -> Res<()> {
        let most = self.most_in_combat(true);
        if self.count_blocking(&self.battlefield) > most {
            return Err(Stop::Illegal(bilingual!(
                "509.1b: no more than {most} creatures can block",
                "509.1b : pas plus de {most} créatures ne peuvent bloquer"
            )));
        }
        Ok(())
    }
}
