//! What is said of each member of a group: "each creature … equal to its power", "For each …, you may …. If you do, …".

use crate::ir::walk::{Walk, steps_in};
use crate::ir::*;

/// A mention in the singular of the several objects that the same instruction acts on: of each of them, as no
/// instruction can speak of what it has yet to do.
pub(super) fn of_each(id: InstructionId, mut what: InstructionKind) -> InstructionKind {
    if acts_on_each(&what) {
        OfEach(id).what(&mut what);
    }
    what
}

/// Whether an instruction acts on all objects of a description.
fn acts_on_each(what: &InstructionKind) -> bool {
    let all = |objects: &Objects| matches!(objects, Objects::Some { count: Count::All(_), .. });
    let in_effect = |effect: &Effect| matches!(effect.steps.as_slice(), [only] if acts_on_each(&only.what));
    match what {
        InstructionKind::Do { action, .. } => match action {
            Action::PutCounters { on, .. } => all(on),
            Action::Destroy { what, .. }
            | Action::Exile { what, .. }
            | Action::Sacrifice { what, .. }
            | Action::Move { what, .. }
            | Action::Counter { what }
            | Action::Tap { what }
            | Action::Untap { what } => all(what),
            _ => false,
        },
        InstructionKind::Damage { to: Recipient::Objects(objects), .. } => all(objects),
        InstructionKind::If { then: effect, otherwise: None, .. }
        | InstructionKind::Unless { effect, .. }
        | InstructionKind::UnlessPaid { effect, .. }
        | InstructionKind::Where { effect, .. } => in_effect(effect),
        _ => false,
    }
}

struct OfEach(InstructionId);

impl Walk for OfEach {
    fn reference(&mut self, reference: &mut Reference) {
        if reference.to == Antecedent::Done(self.0) && !reference.said.0.is_plural() {
            reference.to = Antecedent::Each;
        }
    }

    fn player_reference(&mut self, to: &mut PlayerAntecedent) {
        match to {
            PlayerAntecedent::ControllerOf(object) | PlayerAntecedent::OwnerOf(object)
                if *object == Antecedent::Done(self.0) =>
            {
                *object = Antecedent::Each;
            }
            _ => {}
        }
    }

    fn ability(&mut self, _: &mut Ability) {}
}

/// "For each creature you control, you may draw a card. If you do, sacrifice it.": what depends on what is done in a loop
/// is done in the same turn of it. The sentence that begins at `from` joins the loop before it.
pub(super) fn within_loop(steps: &mut Vec<Instruction>, from: usize) {
    let Some(before) = from.checked_sub(1) else { return };
    let [.., looping, sentence] = &steps[..] else { return };
    let (InstructionKind::ForEach { effect, .. }, InstructionKind::If { condition, .. }) =
        (&looping.what, &sentence.what)
    else {
        return;
    };
    let depends = matches!(condition_done(condition), Some(of) if of == looping.id);
    let Some(last) = effect.steps.last().map(|step| step.id) else { return };
    if steps.len() != from + 1 || !depends || !steps_in(&sentence.what).contains(&looping.id) {
        return;
    }
    let Some(mut sentence) = steps.pop() else { return };
    let loop_id = steps[before].id;
    Renamed { from: loop_id, to: last }.what(&mut sentence.what);
    if let InstructionKind::ForEach { effect, .. } = &mut steps[before].what {
        effect.steps.push(sentence);
    }
}

/// The instruction that a condition asks to have been done.
fn condition_done(condition: &Condition) -> Option<InstructionId> {
    match condition {
        Condition::Done { of, .. } => Some(*of),
        Condition::Not(inner) => condition_done(inner),
        _ => None,
    }
}

/// Speaks of another instruction.
struct Renamed {
    from: InstructionId,
    to: InstructionId,
}

impl Walk for Renamed {
    fn instruction_reference(&mut self, id: &mut InstructionId) {
        if *id == self.from {
            *id = self.to;
        }
    }

    fn ability(&mut self, _: &mut Ability) {}
}
