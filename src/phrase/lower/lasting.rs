//! A time that is said once for several clauses of a sentence.

use crate::ir::*;

/// "Until end of turn, target creature gets +1/+1 and another target creature gets +2/+2.", "target creature gets +1/+1 and
/// another target creature gets +2/+2 until end of turn": the time at the head of a sentence, or behind the last of clauses
/// that are joined, is that of all of them (611.2a). `steps` are the instructions of one sentence.
pub(super) fn share_duration(steps: &mut [Instruction]) {
    if let Some(time) = steps.first().and_then(said_first).cloned() {
        steps.iter_mut().skip(1).for_each(|step| last(step, &time));
        // "…, and at the beginning of each of your draw steps, put a -1/-1 counter on that creature": as long.
        for step in steps.iter_mut().skip(1) {
            if let InstructionKind::Delayed(delayed) = &mut step.what
                && delayed.duration.is_none()
                && returns(&delayed.event)
            {
                delayed.duration = Some(time.clone());
            }
        }
    }
    for at in (1..steps.len()).rev() {
        let joined = matches!(steps[at].link.0, Link::And | Link::CommaAnd | Link::Comma);
        let Some(time) = time_of(&steps[at]).filter(|_| joined).cloned() else { continue };
        last(&mut steps[at - 1], &time);
    }
}

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

/// The time behind a clause, which is said there or behind one that is joined to it.
fn time_of(step: &Instruction) -> Option<&Duration> {
    let InstructionKind::Apply(effect) = &step.what else { return None };
    effect.duration.as_ref().filter(|_| !effect.duration_first.0)
}

/// Gives a continuous effect the time that its sentence says, where it has none of its own.
fn last(step: &mut Instruction, time: &Duration) {
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

/// What an effect says that something is or has which it has put onto the battlefield applies as that enters (611.2e); of a
/// token that it creates it is the token's text (111.3).
pub(super) fn state_as_it_enters(steps: &mut [Instruction]) {
    for at in 1..steps.len() {
        let (before, rest) = steps.split_at_mut(at);
        let [Instruction { what: InstructionKind::Apply(continuous), .. }, ..] = rest else { continue };
        let Scope::Objects(Objects::Ref(of)) = &continuous.on else { continue };
        let states = continuous.verbs.0 == Verbs::State;
        continuous.as_enters = states && before.iter().any(|step| puts_onto_battlefield(step, of.to));
    }
}

fn is_creation(step: &Instruction) -> bool {
    matches!(step.what, InstructionKind::Do { action: Action::Create { .. }, .. })
}

/// Whether an instruction puts onto the battlefield what a reference is to.
fn puts_onto_battlefield(step: &Instruction, of: Antecedent) -> bool {
    if let InstructionKind::Do { action: Action::Create { .. }, .. } = &step.what {
        return of == Antecedent::Done(step.id);
    }
    // "You may put … onto the battlefield. It's …": if it is put there at all (611.2e).
    if let InstructionKind::May { effect, .. } | InstructionKind::If { then: effect, otherwise: None, .. } = &step.what
    {
        return effect.steps.iter().any(|step| !is_creation(step) && puts_onto_battlefield(step, of));
    }
    let InstructionKind::Do { action: Action::Move { what, to, .. }, .. } = &step.what else { return false };
    // Which target of several it is, is told as their phrases are numbered.
    let of_target = matches!(what, Objects::Target { .. }) && matches!(of, Antecedent::Target(_));
    let moved = of_target || what.reference().is_some_and(|moved| moved.to == of);
    to.zone == Zone::Battlefield && (of == Antecedent::Done(step.id) || moved)
}
