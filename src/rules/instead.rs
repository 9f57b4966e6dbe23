//! "… instead" of an instruction that isn't the last one of its sentence, or is followed only under a condition or by
//! choice: each self-replacement effect is put right behind the instruction whose place it takes (614.15).

use crate::ir::walk::{Walk, steps_in};
use crate::ir::*;
use std::mem::discriminant;

/// Puts them there, when an ability is loaded.
pub fn behind_what_it_replaces(effect: &mut Effect) {
    Instead.effect(effect);
}

struct Instead;

impl Walk for Instead {
    fn effect(&mut self, effect: &mut Effect) {
        effect.steps.iter_mut().for_each(|step| self.instruction(step));
        let mut at = 1;
        while at < effect.steps.len() {
            if !into_offer(effect, at) && !into_branch(effect, at) {
                behind_same_verb(effect, at);
                at += 1;
            }
        }
    }
}

/// What an "instead" at a place has followed.
fn followed(effect: &Effect, at: usize) -> Option<&Effect> {
    let InstructionKind::IfInstead { then, .. } = &effect.steps.get(at)?.what else { return None };
    Some(then)
}

/// "You may search …, put it into your hand, then shuffle. If …, put that card onto the battlefield instead": an
/// instruction that speaks of what the offer does takes the place of one of the offer.
fn into_offer(effect: &mut Effect, at: usize) -> bool {
    let Some(then) = followed(effect, at) else { return false };
    let spoken = steps_in(then);
    let InstructionKind::May { effect: offer, .. } = &effect.steps[at - 1].what else { return false };
    let of_offer = offer.steps.iter().any(|step| spoken.contains(&step.id));
    let Some(place) = last_with_verb(&offer.steps, then).filter(|_| of_offer) else { return false };
    let instead = effect.steps.remove(at);
    if let InstructionKind::May { effect: offer, .. } = &mut effect.steps[at - 1].what {
        offer.steps.insert(place + 1, instead);
    }
    true
}

/// "If you do, draw a card. If you control a Giant, draw two cards instead": what isn't followed isn't replaced, unless the
/// condition is said anew with what is done instead.
fn into_branch(effect: &mut Effect, at: usize) -> bool {
    let Some(then) = followed(effect, at) else { return false };
    let anew = then.steps.first().is_none_or(|step| matches!(step.what, InstructionKind::If { .. }));
    let InstructionKind::If { otherwise: None, then: branch, .. } = &effect.steps[at - 1].what else { return false };
    if anew || branch.steps.is_empty() {
        return false;
    }
    let place = last_with_verb(&branch.steps, then).unwrap_or(branch.steps.len() - 1);
    let instead = effect.steps.remove(at);
    if let InstructionKind::If { then: branch, .. } = &mut effect.steps[at - 1].what {
        branch.steps.insert(place + 1, instead);
    }
    true
}

/// "Search …, put it into your hand, then shuffle. If …, put it onto the battlefield instead": the instruction of the
/// sentence that has the same verb, where the last one has another.
fn behind_same_verb(effect: &mut Effect, at: usize) {
    let Some(then) = followed(effect, at) else { return };
    let length = effect.replaced_sentence(at);
    if then.steps.len() >= length {
        return;
    }
    let first = at - length;
    if let Some(place) = last_with_verb(&effect.steps[first..at], then) {
        effect.steps[first + place + 1..=at].rotate_right(1);
    }
}

/// The last instruction that does the same as what is done instead begins with.
fn last_with_verb(steps: &[Instruction], then: &Effect) -> Option<usize> {
    let verb = &then.steps.first()?.what;
    steps.iter().rposition(|step| has_verb(&step.what, verb))
}

fn has_verb(what: &InstructionKind, other: &InstructionKind) -> bool {
    match (what, other) {
        (InstructionKind::Do { action: one, .. }, InstructionKind::Do { action: other, .. }) => {
            discriminant(one) == discriminant(other)
        }
        (one, other) => discriminant(one) == discriminant(other),
    }
}
