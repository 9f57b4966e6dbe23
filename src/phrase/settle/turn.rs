//! What depends on what is done in a loop is done in the same turn of it (608.2c).

use super::{Renamed, condition_done, named_in};
use crate::ir::walk::{Node as _, Visit, VisitMut};
use crate::ir::*;

/// "For each creature you control, you may draw a card. If you do, sacrifice it.": what depends on what is done in a loop,
/// or speaks of one of those who or which it goes through, is done in the same turn of it. The sentence that begins at
/// `from` joins the loop before it.
pub(super) fn within_loop(steps: &mut Vec<Instruction>, from: usize) {
    let Some((made, sentence)) = steps.split_at_mut_checked(from) else { return };
    let Some(made) = made.last() else { return };
    let InstructionKind::ForEach { each, effect } = &made.what else { return };
    let (id, steps_of_loop) = (made.id, named_in(effect));
    let Some(last) = effect.steps.last().map(|step| step.id) else { return };
    let depends = if let [only] = sentence
        && let InstructionKind::If { condition, .. } = &only.what
    {
        condition_done(condition).is_some_and(|of| of == id || steps_of_loop.contains(&of))
    } else {
        false
    };
    let mut one = OfOne { players: matches!(each, ForEach::Players(_)), of: id, steps: steps_of_loop, found: false };
    sentence.iter_mut().for_each(|step| one.what(&step.what));
    if !depends && !one.found {
        return;
    }
    let sentence: Vec<Instruction> = steps.drain(from..).collect();
    let Some(InstructionKind::ForEach { each, effect }) = steps.last_mut().map(|step| &mut step.what) else { return };
    let from = effect.steps.len();
    effect.steps.extend(sentence);
    if let ForEach::Players(_) = each {
        InTurn(id).effect(effect);
    }
    Renamed { from: id, to: last }.effect(effect);
    super::answer::within_branch(&mut effect.steps, from);
}

/// Whether a sentence speaks of one of the players or objects of a loop, or of what is done for one of them: "that player",
/// "it".
struct OfOne {
    players: bool,
    of: InstructionId,
    steps: Vec<InstructionId>,
    found: bool,
}

impl Visit for OfOne {
    fn players(&mut self, players: &Players) {
        use PlayerMention as M;
        if let Players::Ref { to: PlayerAntecedent::Done(of), said } = players {
            let one = matches!(said.0, M::ThatPlayer | M::ThatOpponent | M::ThePlayer);
            self.found |= self.players && one && *of == self.of;
        }
        players.parts(self);
    }

    fn reference(&mut self, reference: &Reference) {
        let of_loop = if let Antecedent::Done(of) = reference.to {
            of == self.of || self.steps.contains(&of)
        } else {
            reference.to == Antecedent::Each && !self.players
        };
        self.found |= of_loop && !reference.said.0.is_plural();
    }

    fn ability(&mut self, _: &Ability) {}
}

/// The players of a loop, in it: each in turn.
pub(crate) struct InTurn(pub InstructionId);

impl VisitMut for InTurn {
    fn player_reference(&mut self, to: &mut PlayerAntecedent) {
        if *to == PlayerAntecedent::Done(self.0) {
            *to = PlayerAntecedent::Each;
        }
    }

    fn ability(&mut self, _: &mut Ability) {}
}
