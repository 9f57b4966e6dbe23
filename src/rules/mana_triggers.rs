//! Triggered mana abilities: they resolve right behind the mana ability that triggered them (605.4a).

use super::trace::{note, of};
use crate::game::Game;
use crate::ir::{Cost, Effect};
use crate::state::event::GameEvent;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::stop::{Res, Work};
use crate::state::trigger::Pending;

impl Game {
    /// Resolves an activated mana ability, and then what it lets trigger that is one, too (605.3b, 605.4a).
    pub(super) fn resolve_mana_ability(
        &mut self,
        effect: &Effect,
        (cost, by): (&[Cost], PlayerId),
        object: ObjectId,
        frame: &mut crate::state::frame::Frame,
    ) -> Res<()> {
        let outer = self.mana_made.replace(Vec::new());
        let tapping = std::mem::replace(&mut self.tapping, cost.contains(&Cost::Tap).then_some((object, by)));
        let run = self.run(effect, frame);
        self.tapping = tapping;
        let made = std::mem::replace(&mut self.mana_made, outer);
        run?;
        if let Some(mana) = made.filter(|_| cost.contains(&Cost::Tap)) {
            self.emit(vec![GameEvent::TappedForMana { object, by, mana }], None)?;
        }
        self.resolve_mana_triggers()
    }

    fn resolve_mana_triggers(&mut self) -> Res<()> {
        while let Some(at) = self.pending.iter().position(|one| one.mana) {
            self.burn(Work::Resolutions)?;
            let one = self.pending.remove(at);
            if self.player(one.controller).lost {
                self.tally.removed += 1;
                continue;
            }
            self.tally.placed += 1;
            self.resolve_mana_trigger(one)?;
        }
        Ok(())
    }

    fn resolve_mana_trigger(&mut self, pending: Pending) -> Res<()> {
        let Pending { source, controller, script, intervening_if, do_once, mut frame, .. } = pending;
        frame.you = controller;
        if let Some(clause) = &intervening_if {
            if !self.holds_again(clause, &frame)? {
                return Ok(());
            }
            self.keep_condition(&clause.condition, &mut frame)?;
        }
        if do_once.is_some_and(|key| self.used_this_turn(source, key)) {
            return Ok(());
        }
        note!(
            self,
            "605.4a",
            "The mana ability {} resolves at once.",
            "La capacité de mana {} se résout tout de suite.",
            of(self.name(source))
        );
        frame.done = true;
        frame.since = self.history.len();
        self.run(&script.effect, &mut frame)?;
        if let Some(key) = do_once.filter(|_| super::stack::took_action(&script.effect, &frame)) {
            self.used(source, key);
        }
        Ok(())
    }
}
