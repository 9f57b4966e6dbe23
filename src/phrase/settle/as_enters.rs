//! What is said of what is put onto the battlefield applies as it enters (611.2e).

use super::Outline;
use crate::ir::*;

/// What an effect says that something is or has which it has put onto the battlefield applies as that enters (611.2e); of a
/// token that it creates it is the token's text (111.3).
pub(super) fn state_as_it_enters(steps: &mut [Instruction], outline: &Outline) {
    for at in 1..steps.len() {
        let (before, rest) = steps.split_at_mut(at);
        let [next, ..] = rest else { continue };
        for continuous in applied(next) {
            let Scope::Objects(Objects::Ref(of)) = &continuous.on else { continue };
            let put =
                || before.iter().any(|step| puts_onto_battlefield(step, of.to, outline.announced_by(step.id, of.to)));
            continuous.as_enters |= continuous.verbs.0 == Verbs::State && put();
        }
    }
}

/// The continuous effects that an instruction begins, under a condition or without one: "If it's a Giant, it's an artifact".
#[expect(clippy::wildcard_enum_match_arm, reason = "nothing else holds what is begun under a condition")]
fn applied(step: &mut Instruction) -> Vec<&mut Continuous> {
    match &mut step.what {
        InstructionKind::If { then, otherwise: None, .. } => {
            then.steps.iter_mut().filter_map(|step| begun(&mut step.what)).collect()
        }
        what => begun(what).into_iter().collect(),
    }
}

fn begun(what: &mut InstructionKind) -> Option<&mut Continuous> {
    let InstructionKind::Apply(continuous) = what else { return None };
    Some(continuous)
}

fn is_creation(step: &Instruction) -> bool {
    matches!(step.what, InstructionKind::Do { action: Action::Create { .. }, .. })
}

/// Whether an instruction puts onto the battlefield what a reference is to, which is a target that it announces if it is
/// `announced`.
fn puts_onto_battlefield(step: &Instruction, of: Antecedent, announced: bool) -> bool {
    if let InstructionKind::Do { action: Action::Create { .. }, .. } = &step.what {
        return of == Antecedent::Done(step.id);
    }
    // "You may put … onto the battlefield. It's …": if it is put there at all (611.2e).
    if let InstructionKind::May { effect, .. } | InstructionKind::If { then: effect, otherwise: None, .. } = &step.what
    {
        return effect.steps.iter().any(|step| !is_creation(step) && puts_onto_battlefield(step, of, announced));
    }
    let InstructionKind::Do { action: Action::Move { what, to, .. }, .. } = &step.what else { return false };
    let of_target = announced && matches!(what, Objects::Target { .. });
    let moved = of_target || what.reference().is_some_and(|moved| moved.to == of);
    to.zone == Zone::Battlefield && (of == Antecedent::Done(step.id) || moved)
}
