//! What speaks of a target or of an instruction of a delayed or reflexive trigger is done by it (603.7, 603.12).

use super::{Inner, Named, Outline, attached};
use crate::ir::walk::{Node as _, Visit};
use crate::ir::*;
use std::ops::Range;

/// "When you do, destroy target creature. Its controller loses 2 life.": what speaks of a target or of an instruction of
/// the trigger before it is done by that trigger. `targets` are those that the sentence before has introduced.
pub(super) fn within_trigger(steps: &mut Vec<Instruction>, from: usize, targets: &Range<u8>) {
    let Some(before) = from.checked_sub(1).filter(|_| from < steps.len()) else { return };
    // "When you win the flip, …. When you lose the flip, …" stand side by side.
    if is_triggered(&steps[before]) && is_triggered(&steps[from]) {
        return;
    }
    let (made, speaking) = steps.split_at_mut(from);
    let event = introduces_object(&made[before].what);
    let Some(effect) = triggered(&mut made[before].what) else { return };
    let mut own = Named(Vec::new());
    own.effect(effect);
    let mut inner = Inner { steps: own.0, targets, event, found: false };
    speaking.iter_mut().for_each(|step| inner.what(&step.what));
    if !inner.found && !needs_x_of(effect, speaking) {
        return;
    }
    let sentence: Vec<Instruction> = steps.drain(from..).collect();
    if let Some(effect) = triggered(&mut steps[before].what) {
        effect.steps.extend(sentence);
    }
}

/// "When you do, it deals X damage to any target, where X is its power. Draw X cards.": whether a sentence needs the X that only
/// a trigger says.
fn needs_x_of(trigger: &Effect, sentence: &[Instruction]) -> bool {
    let (mut said, mut needed) = (OfX::default(), OfX::default());
    said.effect(trigger);
    sentence.iter().for_each(|step| needed.what(&step.what));
    said.defined && needed.used && !needed.defined
}

/// Whether X stands somewhere, and whether it is said what X is.
#[derive(Default)]
struct OfX {
    used: bool,
    defined: bool,
}

impl Visit for OfX {
    fn quantity(&mut self, quantity: &Quantity) {
        self.used |= *quantity == Quantity::X;
        quantity.parts(self);
    }

    fn definition(&mut self, x: &Quantity) {
        self.defined = true;
        self.quantity(x);
    }

    fn ability(&mut self, _: &Ability) {}
}

/// Whether a delayed trigger waits for something to happen to what it describes: "when you next cast a creature spell this
/// turn, …" is about that spell from then on, whatever the ability was triggered by.
fn introduces_object(what: &InstructionKind) -> bool {
    struct Described(bool);
    impl Visit for Described {
        fn objects(&mut self, objects: &Objects) {
            self.0 |= matches!(objects, Objects::Some { .. });
        }
    }
    let InstructionKind::Delayed(delayed) = what else { return false };
    let mut described = Described(false);
    described.event(&delayed.event);
    described.0 && !matches!(delayed.event, Event::StepBegins { .. })
}

/// "When …", "Whenever …": a delayed trigger that waits for an event, or a reflexive one that names it: "when you win the
/// flip".
fn is_triggered(step: &Instruction) -> bool {
    if let InstructionKind::Delayed(delayed) = &step.what {
        return delayed.word.0 != TriggerWord::At && !delayed.event_last.0;
    }
    matches!(step.what, InstructionKind::Reflexive { event: Some(_), .. })
}

/// What only the trigger does that the instructions of an effect end with, by the names of its instructions: a sentence
/// behind it that begins with "When" does not speak of it.
pub(crate) fn done_by_trigger(steps: &[Instruction], outline: &Outline) -> Vec<InstructionId> {
    let mut steps = attached(steps.to_vec(), outline).unwrap_or_default();
    let Some(trigger) = steps.last_mut().filter(|last| is_triggered(last)) else { return Vec::new() };
    let mut own = Named(Vec::new());
    if let Some(effect) = triggered(&mut trigger.what) {
        own.effect(effect);
    }
    own.0
}

/// The effect of the trigger that an instruction makes.
fn triggered(what: &mut InstructionKind) -> Option<&mut Effect> {
    // "If you attacked this turn, when you next cast an instant spell this turn, copy that spell."
    if let InstructionKind::If { condition: _, then, otherwise: None, last: Style(false) } = what {
        return then.steps.last_mut().and_then(|step| triggered(&mut step.what));
    }
    if let InstructionKind::Reflexive { effect, .. } = what {
        return Some(effect);
    }
    // "Exile it at the beginning of the next end step": its sentence ends with the trigger.
    let InstructionKind::Delayed(delayed) = what else { return None };
    (!delayed.event_last.0).then_some(&mut delayed.effect)
}
