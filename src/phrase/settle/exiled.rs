//! What may be played of what is exiled only under a condition (608.2c).

use crate::ir::walk::VisitMut;
use crate::ir::*;

/// "Exile it if it's an artifact card. You may cast that card this turn.": the card that may be cast is the one exiled, and
/// none where nothing is. The sentence begins at `from`.
pub(super) fn played_if_exiled(steps: &mut [Instruction], from: usize) {
    let Some((before, sentence)) = steps.split_at_mut_checked(from) else { return };
    let Some(InstructionKind::If { then, otherwise: None, .. }) = before.last().map(|step| &step.what) else { return };
    let Some((by, of)) = then.steps.iter().find_map(exiled) else { return };
    let [only] = sentence else { return };
    let InstructionKind::May { effect, .. } = &mut only.what else { return };
    if matches!(&effect.steps[..], [only] if played(only) == Some(of)) {
        Exiled { of, by }.effect(effect);
    }
}

/// What an instruction exiles that was mentioned before, with its name.
fn exiled(step: &Instruction) -> Option<(InstructionId, Antecedent)> {
    let InstructionKind::Do { action: Action::Exile { what, .. }, .. } = &step.what else { return None };
    Some((step.id, what.reference()?.to))
}

/// What an instruction permits to play (601.3b, 305.1).
fn played(step: &Instruction) -> Option<Antecedent> {
    let InstructionKind::Do { action: Action::Cast { what, .. } | Action::Play { what, .. }, .. } = &step.what else {
        return None;
    };
    Some(what.reference()?.to)
}

/// Has an effect speak of what the instruction `by` has exiled, where it speaks of that thing.
struct Exiled {
    of: Antecedent,
    by: InstructionId,
}

impl VisitMut for Exiled {
    fn antecedent(&mut self, to: &mut Antecedent) {
        if *to == self.of {
            *to = Antecedent::Done(self.by);
        }
    }

    fn ability(&mut self, _: &mut Ability) {}
}
