//! What asks whether something was not done belongs to the branch in which somebody is asked to do it (608.2c).

use super::{condition_done, named_in};
use crate::ir::walk::{Node as _, Visit};
use crate::ir::*;

/// "You may pay {1}. If you do, target opponent may discard a card. If they don't, they lose 3 life.": who was not asked has
/// not declined, so that the sentence at `from` is a part of the branch in which they are asked. False where other sentences
/// stand between the two.
pub(super) fn within_branch(steps: &mut Vec<Instruction>, from: usize) -> bool {
    let Some((made, sentence)) = steps.split_at_mut_checked(from) else { return true };
    let mut denied = Denied(Vec::new());
    sentence.iter_mut().for_each(|step| denied.what(&step.what));
    let asked = |effect: &Effect| named_in(effect).iter().any(|id| denied.0.contains(id));
    let Some(at) = made.iter().position(|step| answer(&step.what).into_iter().any(asked)) else { return true };
    if at + 1 != from {
        return false;
    }
    let sentence: Vec<Instruction> = steps.drain(from..).collect();
    let Some(branch) = steps.last_mut().and_then(|step| answer_mut(&mut step.what).into_iter().rfind(|one| asked(one)))
    else {
        return false;
    };
    let from = branch.steps.len();
    branch.steps.extend(sentence);
    within_branch(&mut branch.steps, from)
}

/// What is followed where something was done or not.
fn answer(what: &InstructionKind) -> Vec<&Effect> {
    let InstructionKind::If { condition, then, otherwise, last: Style(false) } = what else { return Vec::new() };
    match condition_done(condition) {
        Some(_) => std::iter::once(&**then).chain(otherwise.as_deref()).collect(),
        None => Vec::new(),
    }
}

fn answer_mut(what: &mut InstructionKind) -> Vec<&mut Effect> {
    let InstructionKind::If { condition: _, then, otherwise, last: _ } = what else { return Vec::new() };
    std::iter::once(&mut **then).chain(otherwise.as_deref_mut()).collect()
}

/// The instructions that a sentence asks not to have been done.
struct Denied(Vec<InstructionId>);

impl Visit for Denied {
    fn condition(&mut self, condition: &Condition) {
        if let Condition::Done { of, denied: true, .. } = condition {
            self.0.push(*of);
        }
        condition.parts(self);
    }

    fn ability(&mut self, _: &Ability) {}
}
