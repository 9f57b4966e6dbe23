//! What is said of what is done as a spell resolves is done then (608.2n).

use crate::ir::*;

/// "Exile that card instead of putting it into your graveyard as it resolves. If you do, …": the sentence at `from` belongs to
/// the effect before it, which is there before the spell resolves.
pub(super) fn within_resolving(steps: &mut Vec<Instruction>, from: usize) {
    let Some(before) = from.checked_sub(1).filter(|_| steps.len() > from) else { return };
    let (made, sentence) = steps.split_at(from);
    let InstructionKind::Replace(replacement) = &made[before].what else { return };
    let Replacement::Instead { resolving: true, instead, .. } = &**replacement else { return };
    let named = |step: &Instruction| (step.id != InstructionId::UNNAMED).then_some(step.id);
    let done = instead.steps.first().and_then(named).unwrap_or(made[before].id);
    let asks = |step: &Instruction| matches!(&step.what, InstructionKind::If { condition: Condition::Done { of, .. }, .. } if *of == done);
    if !sentence.first().is_some_and(|head| asks(head) || head.link.0 == Link::SentenceThen) {
        return;
    }
    let sentence: Vec<Instruction> = steps.drain(from..).collect();
    let Some(made) = steps.last_mut() else { return };
    let InstructionParts { id, what: InstructionKind::Replace(replacement), .. } = &mut **made else { return };
    let Replacement::Instead { instead, .. } = &mut **replacement else { return };
    // What is spoken of is what is done, and not that it will be.
    if let Some(first) = instead.steps.first_mut().filter(|first| first.id == InstructionId::UNNAMED) {
        first.id = std::mem::replace(id, InstructionId::UNNAMED);
    }
    instead.steps.extend(sentence);
}
