//! Who searches a library shuffles it: the shuffle belongs to the branch that has the search (701.23).

use crate::ir::*;

/// "If you do, search your library for a card and put it into your hand. Then shuffle.": who has not searched does not
/// shuffle, so that the sentence at `from` belongs to the condition before it.
pub(super) fn within_search(steps: &mut Vec<Instruction>, from: usize) {
    let Some(before) = from.checked_sub(1).filter(|_| steps.len() == from + 1) else { return };
    let shuffles =
        |step: &Instruction| matches!(&step.what, InstructionKind::Do { action: Action::Shuffle { .. }, .. });
    let searches = |step: &Instruction| matches!(&step.what, InstructionKind::Do { action: Action::Search { .. }, .. });
    let InstructionKind::If { then, otherwise: None, last: Style(false), .. } = &steps[before].what else { return };
    if !then.steps.iter().any(searches) || then.steps.iter().any(shuffles) || !shuffles(&steps[from]) {
        return;
    }
    let Some(sentence) = steps.pop() else { return };
    if let InstructionKind::If { then, .. } = &mut steps[before].what {
        then.steps.push(sentence);
    }
}

/// "You may search your library for a card and put it into your hand. If you do, shuffle.": anybody can search (701.23), so
/// that who may do it does the rest as well: the sentence at `from` is the end of what may be done.
pub(super) fn within_search_that_may_be(steps: &mut Vec<Instruction>, from: usize) {
    let Some(before) = from.checked_sub(1).filter(|_| steps.len() == from + 1) else { return };
    let does = |effect: &Effect, shuffles: bool| {
        effect.steps.iter().any(|step| {
            let InstructionKind::Do { who: Players::You, action, .. } = &step.what else { return false };
            match shuffles {
                true => matches!(action, Action::Shuffle { .. }),
                false => matches!(action, Action::Search { .. }),
            }
        })
    };
    let InstructionKind::May { who: Players::You, effect } = &steps[before].what else { return };
    let InstructionKind::If {
        condition: Condition::Done { who: Players::You, of, denied: false, .. },
        then,
        otherwise: None,
        last: Style(false),
    } = &steps[from].what
    else {
        return;
    };
    if *of != steps[before].id || !does(effect, false) || does(effect, true) || !does(then, true) {
        return;
    }
    let Some(InstructionKind::If { mut then, .. }) = steps.pop().map(|sentence| sentence.0.what) else { return };
    if let Some(head) = then.steps.first_mut() {
        head.link = Style(Link::Sentence);
    }
    if let InstructionKind::May { effect, .. } = &mut steps[before].what {
        effect.steps.extend(then.steps);
    }
}
