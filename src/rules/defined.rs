//! "…, where X is …" (107.3i): what it says holds for every X of the text before it, and is found out once.
//!
//! A text defines X where a sentence ends, for those before it and behind it; its instructions are followed in order. So
//! the definition is moved before the first instruction that needs it when an ability is loaded.

use crate::ir::walk::{Node, VisitMut, refers_to, steps_in};
use crate::ir::*;

/// Moves each definition of X before the instructions of its effect that use X, and around them.
pub fn before_use(effect: &mut Effect) {
    Scoped.effect(effect);
}

/// Whether a definition of X speaks of what an instruction does that needs it (608.2c): "Each opponent loses X life and you
/// gain X life, where X is the number of creatures they control" is another X for each of them.
pub fn needs_itself(effect: &Effect) -> bool {
    let mut effect = effect.clone();
    let x = effect.steps.iter_mut().rev().find_map(|step| definition(&mut step.what).map(|x| x.clone()));
    let Some(x) = x else { return false };
    let spoken = steps_in(&x);
    effect.steps.iter_mut().any(|step| spoken.contains(&step.id) && uses_x(&mut step.what))
}

struct Scoped;

impl VisitMut for Scoped {
    fn effect(&mut self, effect: &mut Effect) {
        for step in &mut effect.steps {
            self.instruction(step);
        }
        scope(effect);
    }

    fn ability(&mut self, _: &mut Ability) {}
}

fn scope(effect: &mut Effect) {
    let count = effect.steps.len();
    let Some(defining) = (0..count).rev().find(|at| definition(&mut effect.steps[*at].what).is_some()) else {
        return;
    };
    let mut using = |at: &usize| uses_x(&mut effect.steps[*at].what);
    let first = (0..defining).find(&mut using).unwrap_or(defining);
    let last = (defining + 1..count).rev().find(&mut using).unwrap_or(defining);
    if first == last {
        return;
    }
    // What it counts may be what these instructions do, or each object that one of them changes by its own number.
    let Some(x) = definition(&mut effect.steps[defining].what).map(|x| x.clone()) else { return };
    let own: Vec<InstructionId> = effect.steps[first..=last].iter().map(|step| step.id).collect();
    let replaced =
        matches!(effect.steps.get(last + 1), Some(next) if matches!(next.what, InstructionKind::IfInstead { .. }));
    if replaced
        || steps_in(&x).iter().any(|step| own.contains(step))
        || [Antecedent::Subject, Antecedent::Each].into_iter().any(|member| refers_to(&x, member))
    {
        return;
    }
    undefine(&mut effect.steps[defining].what);
    let steps: Vec<Instruction> = effect.steps.drain(first..=last).collect();
    let link = steps.first().map_or_else(Style::default, |step| step.link);
    let what = InstructionKind::Where { x, effect: Box::new(Effect { steps }) };
    effect.steps.insert(first, Instruction::new(InstructionId::UNNAMED, link, what));
}

/// The definition of X that an instruction ends with.
fn definition(what: &mut InstructionKind) -> Option<&mut Quantity> {
    if let InstructionKind::Where { x, .. } = what {
        return Some(x);
    }
    place_of_x(what)?.as_mut()
}

/// Takes the definition out of an instruction.
fn undefine(what: &mut InstructionKind) {
    if let InstructionKind::Where { effect, .. } = what {
        if let [_] = effect.steps.as_slice() {
            *what = effect.steps.remove(0).0.what;
        }
    } else if let Some(x) = place_of_x(what) {
        *x = None;
    }
}

/// Where an instruction keeps what its X is.
#[expect(clippy::wildcard_enum_match_arm, reason = "no other instruction says what its X is")]
fn place_of_x(what: &mut InstructionKind) -> Option<&mut Option<Quantity>> {
    match what {
        InstructionKind::Damage { x, .. } | InstructionKind::DamageEach { x, .. } => Some(x),
        InstructionKind::Do { action, .. } => place_in_action(action),
        InstructionKind::Apply(continuous) => {
            continuous.changes.iter_mut().find_map(|change| match place_in_change(change) {
                Some(x) if x.is_some() => Some(x),
                Some(_) | None => None,
            })
        }
        _ => None,
    }
}

fn place_in_action(action: &mut Action) -> Option<&mut Option<Quantity>> {
    if let Action::Draw { x, .. }
    | Action::GainLife { x, .. }
    | Action::LoseLife { x, .. }
    | Action::Create { x, .. }
    | Action::PutCounters { x, .. } = action
    {
        return Some(x);
    }
    None
}

fn place_in_change(change: &mut Change) -> Option<&mut Option<Quantity>> {
    if let Change::Modify { x, .. } | Change::SetBase { x, .. } = change { Some(x) } else { None }
}

/// Whether an instruction has an X that it does not define itself.
fn uses_x(what: &mut InstructionKind) -> bool {
    let mut uses = UsesX(false);
    uses.what(what);
    uses.0
}

struct UsesX(bool);

fn is_x(pt: &PowerToughness) -> bool {
    [pt.power, pt.toughness].into_iter().any(|stat| matches!(stat, Stat::X | Stat::MinusX))
}

impl VisitMut for UsesX {
    #[expect(clippy::wildcard_enum_match_arm, reason = "no other instruction says what its X is")]
    fn what(&mut self, what: &mut InstructionKind) {
        let defined = match what {
            InstructionKind::Where { .. } => true,
            InstructionKind::Damage { x, .. } | InstructionKind::DamageEach { x, .. } => x.is_some(),
            _ => false,
        };
        if !defined {
            what.parts_mut(self);
        }
    }

    fn action(&mut self, action: &mut Action) {
        if place_in_action(action).is_some_and(|x| x.is_some()) {
            return;
        }
        if let Action::Create { token, .. } = action {
            self.0 |= token.pt.as_ref().is_some_and(is_x);
        }
        action.parts_mut(self);
    }

    fn change(&mut self, change: &mut Change) {
        if place_in_change(change).is_some_and(|x| x.is_some()) {
            return;
        }
        if let Change::Modify { by: pt, .. } | Change::SetBase { to: pt, .. } = change {
            self.0 |= is_x(pt);
        }
        change.parts_mut(self);
    }

    fn quantity(&mut self, quantity: &mut Quantity) {
        self.0 |= *quantity == Quantity::X;
        quantity.parts_mut(self);
    }

    fn ability(&mut self, _: &mut Ability) {}
}
