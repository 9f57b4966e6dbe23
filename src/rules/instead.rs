//! "… instead" of an instruction that isn't the last one of its sentence, or is followed only under a condition or by
//! choice: each self-replacement effect is put right behind the instruction whose place it takes (614.15).

use crate::ir::walk::{Visit, VisitMut, steps_in};
use crate::ir::*;

/// Puts them there, when an ability is loaded.
pub fn behind_what_it_replaces(effect: &mut Effect) {
    Instead.effect(effect);
}

/// What is done instead and can't be: it says nothing of what stands before it again, or speaks of what isn't known before
/// that is done.
pub fn not_followed(effect: &Effect) -> Vec<InstructionKind> {
    let mut arranged = effect.clone();
    behind_what_it_replaces(&mut arranged);
    let mut found = NotFollowed(Vec::new());
    found.effect(&arranged);
    found.0
}

struct NotFollowed(Vec<InstructionKind>);

impl Visit for NotFollowed {
    fn effect(&mut self, effect: &Effect) {
        for at in 0..effect.steps.len() {
            let Some(then) = followed(effect, at) else { continue };
            let replaced = &effect.steps[at - effect.replaced_before(at)..at];
            if !effect.replaces_something(at) || !crate::effects::foreseen::can_be_foreseen(replaced, then) {
                self.0.push(effect.steps[at].what.clone());
            }
        }
        effect.steps.iter().for_each(|step| self.instruction(step));
    }

    fn ability(&mut self, _: &Ability) {}
}

struct Instead;

impl VisitMut for Instead {
    fn effect(&mut self, effect: &mut Effect) {
        effect.steps.iter_mut().for_each(|step| self.instruction(step));
        let mut at = 1;
        while at < effect.steps.len() {
            if !into_offer(effect, at) && !into_branch(effect, at) {
                behind_what_it_says_again(effect, at);
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
    let Some(replaced) = offer.said_again_by(offer.steps.len(), then).filter(|_| of_offer) else { return false };
    let instead = effect.steps.remove(at);
    if let InstructionKind::May { effect: offer, .. } = &mut effect.steps[at - 1].what {
        put_behind(offer, replaced.end, instead);
    }
    true
}

/// "If you do, draw a card. If you control a Giant, draw two cards instead": what isn't followed isn't replaced, unless the
/// condition is said anew with what is done instead, or that says an instruction before the condition again.
fn into_branch(effect: &mut Effect, at: usize) -> bool {
    let Some(then) = followed(effect, at) else { return false };
    let anew = then.steps.first().is_none_or(|step| matches!(step.what, InstructionKind::If { .. }));
    let InstructionKind::If { otherwise: None, then: branch, .. } = &effect.steps[at - 1].what else { return false };
    if anew || branch.steps.is_empty() {
        return false;
    }
    let end = match branch.said_again_by(branch.steps.len(), then) {
        Some(replaced) => replaced.end,
        None if effect.said_again_by(at - 1, then).is_some() => return false,
        None => branch.steps.len(),
    };
    let instead = effect.steps.remove(at);
    if let InstructionKind::If { then: branch, .. } = &mut effect.steps[at - 1].what {
        put_behind(branch, end, instead);
    }
    true
}

/// Puts what is done instead behind what it replaces, and behind what else is done instead of that.
fn put_behind(effect: &mut Effect, end: usize, instead: Instruction) {
    let others = effect.steps[end..].iter().take_while(|step| matches!(step.what, InstructionKind::IfInstead { .. }));
    let place = end + others.count();
    effect.steps.insert(place, instead);
}

/// "Search …, put it into your hand, then shuffle. If …, put it onto the battlefield instead": behind the instructions that
/// it says again.
fn behind_what_it_says_again(effect: &mut Effect, at: usize) {
    let Some(then) = followed(effect, at) else { return };
    if let Some(replaced) = effect.said_again_by(at, then) {
        let instead = effect.steps.remove(at);
        put_behind(effect, replaced.end, instead);
    }
}
