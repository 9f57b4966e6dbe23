//! What is said of the whole game (613.11): "no more than two creatures can attack each combat" (508.1c, 509.1b), "while voting,
//! you get an additional vote".

use super::combat_duties::Attacks;
use crate::bilingual;
use crate::game::Game;
use crate::ir::{Change, Restriction};
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::object::CombatLimit;
use crate::state::shared::Shared;
use crate::state::stop::{Res, Stop};
use ir::sorting::sort_by_key;

impl Game {
    /// Whether a change is of the whole game (613.11); it is noted then.
    pub(super) fn changes_game(&mut self, change: &Change, frame: &Frame) -> Res<bool> {
        self.unpreventable |= *change == Change::DamageCantBePrevented;
        let in_combat = *change == Change::Restrict(Restriction::CantPreventCombatDamage);
        self.combat_unpreventable |= in_combat;
        if let Change::Restrict(restriction) = change
            && has_no_subject(restriction)
        {
            for player in self.whom_it_is_of(restriction, frame.you) {
                self.player_mut(player).restrictions.push((Shared::new(frame.clone()), restriction.clone()));
            }
            return Ok(true);
        }
        Ok(*change == Change::DamageCantBePrevented || in_combat || self.limit_combat(change, frame)?)
    }

    /// The players whom a restriction without a subject is of.
    fn whom_it_is_of(&self, restriction: &Restriction, you: PlayerId) -> Vec<PlayerId> {
        if restriction.of_you() || matches!(restriction, Restriction::KeywordCostsLess { yours: true, .. }) {
            return vec![you];
        }
        self.apnap()
    }

    /// Notes that so few creatures can attack, or block.
    fn limit_combat(&mut self, change: &Change, frame: &Frame) -> Res<bool> {
        let limit = if let Change::Restrict(Restriction::FewInCombat { count, blocks }) = change {
            CombatLimit { most: *count as usize, blocks: *blocks, whom: None }
        } else if let Change::Restrict(Restriction::FewAttack { count, whom }) = change {
            let whom = Some(self.players_of(whom, frame)?);
            CombatLimit { most: *count as usize, blocks: false, whom }
        } else {
            return Ok(false);
        };
        self.combat_limits.push(limit);
        Ok(true)
    }

    /// The most creatures that can attack, or block, in a combat.
    pub(super) fn most_in_combat(&self, block: bool) -> usize {
        let limits = self.combat_limits.iter().filter(|limit| limit.blocks == block && limit.whom.is_none());
        limits.map(|limit| limit.most).fold(usize::MAX, usize::min)
    }

    /// The fewest creatures that can attack one of some players, of whom too many attack one.
    fn attacked_by_too_many(&self, attacks: &[(ObjectId, Target)]) -> Option<(usize, Vec<PlayerId>)> {
        let over = |limit: &&CombatLimit| {
            let Some(whom) = &limit.whom else { return false };
            let of_them = |target: &Target| target.player().is_some_and(|player| whom.contains(&player));
            attacks.iter().filter(|(_, target)| of_them(target)).count() > limit.most
        };
        let limit = self.combat_limits.iter().filter(over).min_by_key(|limit| limit.most)?;
        Some((limit.most, limit.whom.clone()?))
    }

    /// Whether no creature more can attack this.
    pub(super) fn is_full(&self, attacks: &[(ObjectId, Target)], target: Target) -> bool {
        let of_it = |limit: &&CombatLimit| {
            limit.whom.as_ref().is_some_and(|whom| target.player().is_some_and(|player| whom.contains(&player)))
        };
        self.combat_limits.iter().filter(of_it).any(|limit| {
            let there = |(_, other): &&(ObjectId, Target)| {
                other.player().is_some_and(|player| limit.whom.iter().flatten().any(|one| *one == player))
            };
            attacks.iter().filter(there).count() >= limit.most
        })
    }

    /// No more creatures attack a player than can attack that one: those that have to come before others, and before what
    /// was added to obey requirements what the player has chosen (508.1c-d).
    fn leave_few_for_each(&self, attacks: &mut Attacks, chosen: usize) -> Res<()> {
        if let Some((most, _)) = self.attacked_by_too_many(&attacks[..chosen.min(attacks.len())]) {
            return Err(Stop::Illegal(bilingual!(
                "508.1c: no more than {most} creatures can attack that player",
                "508.1c : pas plus de {most} créatures ne peuvent attaquer ce joueur"
            )));
        }
        while let Some((_, whom)) = self.attacked_by_too_many(attacks) {
            let of_them = |target: &Target| target.player().is_some_and(|player| whom.contains(&player));
            let mut last = None;
            for (at, (id, target)) in attacks.iter().enumerate().filter(|(_, (_, target))| of_them(target)) {
                let key = (!self.must_attack(*id)?, at);
                last = last.max(Some((key, *target)));
            }
            let Some(((_, at), _)) = last else { return Ok(()) };
            attacks.remove(at);
        }
        Ok(())
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
        self.leave_few_for_each(attacks, chosen)
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

/// Whether a restriction is said of no player and no object: what it says of its controller, or of everybody (613.11).
pub(super) fn has_no_subject(restriction: &Restriction) -> bool {
    restriction.of_you() || restriction.of_everyone()
}
