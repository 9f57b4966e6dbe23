//! Attacking and blocking together with others: "can't attack unless a creature with greater power also attacks" (508.1c, 509.1b),
//! "must attack with at least one creature each combat if able" (508.1d).

use super::combat_duties::Attacks;
use super::trace::{Name, note};
use crate::bilingual;
use crate::game::Game;
use crate::ir::{CardType, Restriction};
use crate::state::event::GameEvent;
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::stop::{Res, Stop};

impl Game {
    /// Whether a creature has attacked a player this turn.
    pub(super) fn has_attacked(&self, id: ObjectId, player: PlayerId) -> bool {
        let this_turn = self.history.iter().rev().take_while(|logged| logged.turn == self.turn);
        this_turn.map(|logged| &logged.event).any(|event| {
            matches!(event, GameEvent::Attack { attacker, defender, at: None, .. } if *attacker == id && *defender == player)
        })
    }

    /// What attacks, or blocks, only together with another does so with that (508.1c, 509.1b).
    pub(super) fn check_company(&self, all: &[ObjectId], attack: bool) -> Res<()> {
        for id in all {
            if let Some(Name { english, french }) = self.lacks_company(*id, all, attack)?.then(|| self.name(*id)) {
                return Err(Stop::Illegal(match attack {
                    true => bilingual!(
                        "508.1c: what {english} has to attack with does not attack",
                        "508.1c : ce avec quoi {french} doit attaquer n'attaque pas"
                    ),
                    false => bilingual!(
                        "509.1b: what {english} has to block with does not block",
                        "509.1b : ce avec quoi {french} doit bloquer ne bloque pas"
                    ),
                }));
            }
        }
        Ok(())
    }

    fn lacks_company(&self, id: ObjectId, all: &[ObjectId], attack: bool) -> Res<bool> {
        for (frame, restriction) in &self.object(id).chars.restrictions {
            let with = if let Restriction::CantAttackWithout(with) = restriction {
                Some(with).filter(|_| attack)
            } else if let Restriction::CantBlockWithout(with) = restriction {
                Some(with).filter(|_| !attack)
            } else {
                None
            };
            let Some(with) = with else { continue };
            let mut found = false;
            for other in all.iter().filter(|other| **other != id) {
                found = found || self.subject_fits(with, *other, frame)?;
            }
            if !found {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Adds attackers where the active player has to attack with so many (508.1d).
    pub(super) fn add_required(&mut self, attacks: &mut Attacks, targets: &[Target]) -> Res<()> {
        for (frame, restriction) in self.player(self.active).restrictions.clone() {
            if let Restriction::MustAttackWith(wanted) = restriction {
                self.attack_with_so_many(wanted as usize, targets, attacks)?;
            } else if let Restriction::MustAttackYouWith(wanted) = restriction {
                let theirs = |target: &Target| self.is_player_or_planeswalker_of(*target, frame.you);
                let at: Vec<Target> = targets.iter().copied().filter(theirs).collect();
                self.attack_with_so_many(wanted as usize, &at, attacks)?;
            }
        }
        Ok(())
    }

    fn is_player_or_planeswalker_of(&self, target: Target, player: PlayerId) -> bool {
        match target {
            Target::Player(attacked) => attacked == player,
            Target::Object(id) => {
                let object = self.object(id);
                object.controller == player && object.chars.is(CardType::Planeswalker)
            }
        }
    }

    /// Has so many creatures attack some players or planeswalkers: those that do not attack yet, then those that attack others.
    fn attack_with_so_many(&mut self, wanted: usize, at: &[Target], attacks: &mut Attacks) -> Res<()> {
        let there = |attacks: &Attacks| attacks.iter().filter(|(_, target)| at.contains(target)).count();
        for id in self.battlefield.clone() {
            if there(attacks) >= wanted {
                return Ok(());
            }
            if attacks.iter().any(|(other, _)| *other == id) || !self.can_attack(id)? {
                continue;
            }
            if let Some((_, target)) = self.best_attack(id, at)? {
                note!(self, "508.1d", "{} attacks if able.", "{} attaque si possible.", self.name(id));
                attacks.push((id, target));
            }
        }
        for index in 0..attacks.len() {
            let (id, target) = attacks[index];
            if there(attacks) >= wanted {
                return Ok(());
            }
            // No other requirement is disobeyed for it.
            if !at.contains(&target)
                && let Some((met, other)) = self.best_attack(id, at)?
                && met >= self.duties_met(id, target)?
            {
                attacks[index].1 = other;
            }
        }
        Ok(())
    }

    /// No player blocks with more creatures than they can block with (509.1b).
    pub(super) fn check_blockers_of_each(&self) -> Res<()> {
        for player in self.apnap() {
            let blocking = |id: &&ObjectId| {
                let object = self.object(**id);
                object.controller == player && !object.blocking.is_empty()
            };
            let count = self.battlefield.iter().filter(blocking).count();
            let over = |ban: &Restriction| matches!(ban, Restriction::BlocksWithAtMost(most) if count > *most as usize);
            if self.player_restricted(player, over) {
                return Err(Stop::Illegal(bilingual!(
                    "509.1b: {player} can't block with so many creatures",
                    "509.1b : {player} ne peut pas bloquer avec autant de créatures"
                )));
            }
        }
        Ok(())
    }
}
