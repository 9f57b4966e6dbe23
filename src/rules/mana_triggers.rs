//! Triggered mana abilities (605.1b): they resolve right behind the mana ability that they trigger from (605.4a).

use super::frame::Frame;
use super::state::{Game, PlayerId, Res};
use super::trace::{note, of};
use super::triggers::Pending;
use crate::ir::walk::Walk;
use crate::ir::*;

/// Whether following an effect could add mana: what it creates for later, or grants, is not part of it.
pub(super) fn adds_mana(effect: &Effect) -> bool {
    let mut adds = AddsMana(false);
    adds.effect(&mut effect.clone());
    adds.0
}

struct AddsMana(bool);

impl Walk for AddsMana {
    fn action(&mut self, action: &mut Action) {
        self.0 |= matches!(action, Action::AddMana { .. });
        crate::ir::walk::walk_action(self, action);
    }

    fn what(&mut self, what: &mut InstructionKind) {
        let later = matches!(what, InstructionKind::Delayed(_) | InstructionKind::Reflexive { .. });
        if !later && !matches!(what, InstructionKind::Grant(_) | InstructionKind::Apply(_)) {
            crate::ir::walk::walk_what(self, what);
        }
    }

    fn ability(&mut self, _: &mut Ability) {}
}

/// Whether an ability with this event triggers from mana abilities alone (605.1b).
pub(super) fn is_from_mana(event: &Event) -> bool {
    if let Event::AnyOf(all, _) = event {
        return all.iter().all(is_from_mana);
    }
    matches!(event, Event::TapsForMana { .. } | Event::IsTappedForMana { .. })
        || event.narrowed().is_some_and(is_from_mana)
}

impl Game {
    /// Triggered mana abilities resolve without the stack as soon as the mana ability has that they triggered from: each
    /// knows the mana that was made (605.4a, 106.12a).
    pub(super) fn resolve_mana_triggers(&mut self) -> Res<()> {
        if !self.pending.iter().any(|one| one.mana) {
            return Ok(());
        }
        let made = self.just_made();
        while let Some(at) = self.pending.iter().position(|one| one.mana) {
            let pending = self.pending.remove(at);
            if self.player(pending.controller).lost {
                self.tally.removed += 1;
                continue;
            }
            self.tally.placed += 1;
            self.resolve_mana_trigger(pending, &made)?;
        }
        Ok(())
    }

    fn resolve_mana_trigger(&mut self, pending: Pending, made: &[ManaSymbol]) -> Res<()> {
        let Pending { source, controller, script, intervening_if, do_once, frame, .. } = pending;
        let (made, since) = (made.to_vec(), self.history.len());
        let mut frame = Frame { you: controller, made, since, done: true, ..frame };
        if let Some(clause) = &intervening_if
            && !self.holds_again(clause, &frame)?
        {
            return Ok(());
        }
        note!(
            self,
            "605.4a",
            "The mana ability {} resolves at once.",
            "La capacité de mana {} se résout tout de suite.",
            of(self.name(source))
        );
        self.run_process(&script.effect, &mut frame)?;
        if let Some(key) = do_once.filter(|_| super::stack::took_action(&script.effect, &frame)) {
            self.used(source, key);
        }
        Ok(())
    }

    /// The mana that was added last.
    fn just_made(&self) -> Vec<ManaSymbol> {
        let (player, count): (PlayerId, usize) = self.last_mana;
        let state = self.player(player);
        match self.last_mana_restricted {
            true => state.restricted_mana.iter().rev().take(count).map(|mana| mana.mana).collect(),
            false => state.mana.iter().rev().take(count).copied().collect(),
        }
    }
}
