//! Attackers and blockers that a step declares.

use super::file::Step;
use super::names;
use super::run::{Runner, StepError};
use crate::bilingual;
use crate::ir;
use crate::runtime::{ObjectId, PlayerId};
use std::borrow::Cow;

impl Runner<'_> {
    /// Who goes on to a step in which the next one declares attackers or blockers stops before it: they are declared as it
    /// begins (508.1, 509.1).
    pub(super) fn up_to_declaring<'s>(&self, step: &'s Step, next: Option<&Step>) -> Cow<'s, Step> {
        let (Some(to), Some(next), true) = (&step.advance, next, step.expect.is_empty()) else {
            return Cow::Borrowed(step);
        };
        let before = match names::step(&self.game, to) {
            Ok((player, ir::Step::DeclareAttackers)) if next.attack.is_some() => (player, ir::Step::Combat),
            Ok((player, ir::Step::DeclareBlockers)) if next.block.is_some() => (player, ir::Step::DeclareAttackers),
            Ok(_) | Err(_) => return Cow::Borrowed(step),
        };
        let is_there = (self.game.active, self.game.step) == before;
        let advance = (!is_there).then(|| format!("{} {}", before.0, names::called(before.1)));
        Cow::Owned(Step { advance, priority: Some(true), ..step.clone() })
    }

    /// Whether attackers attack the players that the step says: one that has to attack another one can't attack these
    /// (508.1d).
    pub(super) fn attacks_as_said(&self, attack: &[String]) -> Result<(), StepError> {
        for said in attack {
            let Some((name, whom)) = said.split_once(" -> ") else { continue };
            let Ok(whom) = names::player(&self.game, whom) else { continue };
            let named = names::all_in(&self.game, &self.aliases, name, &self.game.battlefield);
            let attacked: Vec<_> = named.iter().filter_map(|id| self.attacked_by(*id)).collect();
            if let (Some(other), false) = (attacked.first(), attacked.contains(&whom)) {
                return Err(StepError::Name(bilingual!(
                    "{name} can't attack {whom}: it has to attack {other} (508.1d)",
                    "{name} ne peut pas attaquer {whom} : ce doit être {other} (508.1d)"
                )));
            }
        }
        Ok(())
    }

    /// The player whom a creature attacks.
    fn attacked_by(&self, id: ObjectId) -> Option<PlayerId> {
        let attacker = self.game.object(id);
        attacker.attacking.filter(|_| attacker.attacked.is_none())
    }
}
