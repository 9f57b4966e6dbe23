//! A time that is said once for several clauses of a sentence.

use crate::ir::*;

/// "Until end of turn, target creature gets +1/+1 and another target creature gets +2/+2.", "target creature gets +1/+1 and
/// another target creature gets +2/+2 until end of turn": the time at the head of a sentence, or behind the last of clauses
/// that are joined, is that of all of them (611.2a). `steps` are the instructions of one sentence.
pub(super) fn share_duration(steps: &mut [Instruction]) {
    let said = steps.iter().enumerate().find_map(|(at, step)| Some((at, said_first(step)?.clone())));
    if let Some((at, time)) = said {
        let behind = &mut steps[at + 1..];
        behind.iter_mut().for_each(|step| last(step, &time));
        // "…, and at the beginning of each of your draw steps, put a -1/-1 counter on that creature": as long.
        for step in behind {
            if let InstructionKind::Delayed(delayed) = &mut step.what
                && delayed.duration.is_none()
                && returns(&delayed.event)
            {
                delayed.duration = Some(time.clone());
            }
        }
    }
    // "Until your next turn, players may play those cards, and they can't play cards from their hand."
    let permitted = steps.iter().enumerate().find_map(|(at, step)| Some((at, permitted_first(step)?.clone())));
    if let Some((at, time)) = permitted {
        steps[at + 1..].iter_mut().filter(|step| restricts(step)).for_each(|step| last(step, &time));
    }
    for at in (1..steps.len()).rev() {
        let joined = matches!(steps[at].link.0, Link::And | Link::CommaAnd | Link::Comma);
        let Some(time) = time_of(&steps[at]).filter(|_| joined).cloned() else { continue };
        last(&mut steps[at - 1], &time);
    }
}

/// Whether an event is a step that comes again: "your upkeep", not "the next end step".
fn returns(event: &Event) -> bool {
    matches!(
        event,
        Event::StepBegins {
            whose: StepOwner::Of(_) | StepOwner::Each | StepOwner::EachOf(_) | StepOwner::OnTurnOf(_),
            ..
        }
    )
}

/// The time at the head of the sentence.
fn said_first(step: &Instruction) -> Option<&Duration> {
    let InstructionKind::Apply(effect) = &step.what else { return None };
    effect.duration.as_ref().filter(|_| effect.duration_first.0)
}

/// The time at the head of the sentence, where it begins with what players may play or cast.
fn permitted_first(step: &Instruction) -> Option<&Duration> {
    let InstructionKind::May { effect, .. } = &step.what else { return None };
    let Some(InstructionKind::Do { action, .. }) = effect.only() else { return None };
    let (Action::Play { duration, duration_first, .. } | Action::Cast { duration, duration_first, .. }) = action else {
        return None;
    };
    duration.as_ref().filter(|_| duration_first.0)
}

/// Whether it says what somebody can't do.
fn restricts(step: &Instruction) -> bool {
    let InstructionKind::Apply(effect) = &step.what else { return false };
    effect.changes.iter().all(|change| matches!(change, Change::Restrict(_)))
}

/// The time behind a clause, which is said there or behind one that is joined to it.
fn time_of(step: &Instruction) -> Option<&Duration> {
    let InstructionKind::Apply(effect) = &step.what else { return None };
    effect.duration.as_ref().filter(|_| !effect.duration_first.0)
}

/// Gives a continuous effect the time that its sentence says, where it has none of its own.
pub(crate) fn last(step: &mut Instruction, time: &Duration) {
    let InstructionKind::Apply(effect) = &mut step.what else { return };
    if effect.duration.is_none() && effect.condition.is_none() && !effect.changes.iter().any(says_time) {
        effect.duration = Some(time.clone());
        effect.duration_shared = Style(true);
    }
}

/// "doesn't untap during its controller's next untap step": a change that says for how long.
fn says_time(change: &Change) -> bool {
    matches!(
        change,
        Change::Restrict(Restriction::DoesntUntap { .. } | Restriction::CastOnlyOnce { .. }) | Change::KeepsMana { .. }
    )
}
