//! What is done instead lasts as long as what it takes the place of (614.15).

use crate::ir::*;
use crate::lower::last;

/// "It gets +1/+0 until end of turn. If you control a Giant, it gets +3/+0 instead.": what is done instead lasts as long as
/// what it takes the place of (614.15). The sentence begins at `from`.
pub(super) fn as_long_as_replaced(steps: &mut [Instruction], from: usize) {
    let Some((before, sentence)) = steps.split_at_mut_checked(from) else { return };
    let Some(InstructionKind::Apply(continuous)) = before.last().map(|step| &step.what) else { return };
    let Some(time) = &continuous.duration else { return };
    for step in sentence {
        if let InstructionKind::IfInstead { then, .. } = &mut step.what {
            then.steps.iter_mut().for_each(|step| last(step, time));
        }
    }
}
