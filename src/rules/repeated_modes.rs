//! "You may choose the same mode more than once" (700.2d): a mode that has targets has targets of its own each time, as if it
//! stood there as often as it can be chosen.

use super::script::targets_of;
use crate::ir::walk::{self, VisitMut};
use crate::ir::*;

/// The most times that a mode is made ready for.
const MOST: u32 = 8;

/// How often each mode of a modal instruction can be chosen, where it has to stand there so often.
pub(super) fn times(modal: &Modal) -> Option<usize> {
    let has_target = modal.modes.iter().any(|mode| walk::has_target(&mode.effect));
    if !modal.repeatable || !has_target || modal.instead.is_some() || modal.unchosen.is_some() {
        return None;
    }
    let (ModeCount::Exactly(most) | ModeCount::UpTo(most) | ModeCount::Between(_, most)) = &modal.choose else {
        return None;
    };
    (*most <= MOST).then_some(*most as usize)
}

/// Puts each mode of an effect there as often as it can be chosen; tells how often that is.
pub(super) fn unroll(effect: &mut Effect) -> usize {
    let mut all = 1;
    for at in 0..effect.steps.len() {
        let before = targets_of(&Effect { steps: effect.steps[..at].to_vec() });
        let InstructionKind::Modal(modal) = &mut effect.steps[at].what else { continue };
        let Some(times) = times(modal) else { continue };
        all = times;
        let (mut first, mut shift) = (before, 0);
        let mut modes = Vec::with_capacity(modal.modes.len() * times);
        for mode in &modal.modes {
            let own = targets_of(&mode.effect);
            for time in 0..times {
                let mut again = mode.clone();
                Renumber { from: first, by: shift + time * own }.effect(&mut again.effect);
                modes.push(again);
            }
            first += own;
            shift += own * (times - 1);
        }
        modal.modes = modes;
    }
    all
}

/// Has references to the targets from one on be to those behind.
struct Renumber {
    from: usize,
    by: usize,
}

impl Renumber {
    fn number(&self, target: &mut u8) {
        if usize::from(*target) >= self.from {
            *target = u8::try_from(usize::from(*target) + self.by).unwrap_or(u8::MAX);
        }
    }
}

impl VisitMut for Renumber {
    fn antecedent(&mut self, to: &mut Antecedent) {
        if let Antecedent::Target(target) = to {
            self.number(target);
        }
    }

    fn player_reference(&mut self, to: &mut PlayerAntecedent) {
        if let PlayerAntecedent::Target(target)
        | PlayerAntecedent::ControllerOf(Antecedent::Target(target))
        | PlayerAntecedent::OwnerOf(Antecedent::Target(target)) = to
        {
            self.number(target);
        }
    }
}
