//! "… and it can't be regenerated" says how something is destroyed (701.19c).

use super::Outline;
use crate::ir::*;
use crate::lower::destruction;

/// "Destroy target creature and it can't be regenerated": as in a sentence of its own, it says how that is destroyed
/// (701.19c) and lasts no longer. What "can't be regenerated this turn" isn't as it is destroyed, either (608.2c): that is
/// an instruction besides.
pub(super) fn joined_no_regeneration(before: Option<&mut Instruction>, step: &Instruction, outline: &Outline) -> bool {
    let InstructionKind::Apply(continuous) = &step.what else { return false };
    let Continuous { on: Scope::Objects(Objects::Ref(spoken)), changes, duration, .. } = &**continuous else {
        return false;
    };
    if !matches!(duration, None | Some(Duration::ThisTurn | Duration::EndOfTurn)) {
        return false;
    }
    let Some(before) = before else { return false };
    let announces = before.id;
    match destruction(before) {
        Some((id, what, no_regeneration))
            if matches!(changes.as_slice(), [Change::Restrict(Restriction::CantBeRegenerated)])
                && is_of(spoken.to, what, id, &|to| outline.announced_by(announces, to)) =>
        {
            *no_regeneration = true;
            duration.is_none()
        }
        // Said of anything else it stays the instruction that it was read as.
        Some(_) | None => false,
    }
}

/// Whether something that was spoken of is what an instruction destroys, which announces these targets.
fn is_of(spoken: Antecedent, what: &Objects, id: InstructionId, announced: &impl Fn(Antecedent) -> bool) -> bool {
    match what {
        Objects::Ref(known) => known.to == spoken,
        Objects::Target { .. } => announced(spoken),
        Objects::Union(parts, _) => parts.iter().any(|part| is_of(spoken, part, id, announced)),
        Objects::Some { .. }
        | Objects::TopOfLibrary { .. }
        | Objects::TopOfGraveyard { .. }
        | Objects::Among { .. }
        | Objects::Rest(..)
        | Objects::AllIn { .. } => spoken == Antecedent::Done(id),
    }
}
