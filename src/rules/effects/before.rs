//! What a condition asks of the time before an instruction: "Untap target creature. If it was tapped, …" (608.2c).

use crate::game::Game;
use crate::ir::*;
use crate::state::frame::Frame;
use crate::state::stop::Res;

impl Game {
    /// Before an instruction is followed: what later ones ask about that time is looked at.
    pub(super) fn keep_before(&self, id: InstructionId, steps: &[Instruction], frame: &mut Frame) -> Res<()> {
        let mut asked = Vec::new();
        steps.iter().for_each(|step| asked_in(&step.what, id, &mut asked));
        for condition in asked {
            let held = self.holds(condition, frame)?;
            frame.before.push((id, condition.clone(), held));
        }
        Ok(())
    }
}

/// The conditions of an instruction that ask about the time before another.
fn asked_in<'i>(what: &'i InstructionKind, id: InstructionId, asked: &mut Vec<&'i Condition>) {
    let mut within = |effect: &'i Effect| effect.steps.iter().for_each(|step| asked_in(&step.what, id, asked));
    match what {
        InstructionKind::If { condition, then, otherwise, last: _ } => {
            within(then);
            otherwise.iter().for_each(|otherwise| within(otherwise));
            asked_by(condition, id, asked);
        }
        InstructionKind::IfInstead { condition, then: effect, place: _ }
        | InstructionKind::Unless { condition, effect } => {
            within(effect);
            asked_by(condition, id, asked);
        }
        InstructionKind::May { effect, .. }
        | InstructionKind::ForEach { effect, .. }
        | InstructionKind::Where { effect, .. }
        | InstructionKind::UnlessPaid { effect, .. } => within(effect),
        InstructionKind::Modal(modal) => modal.modes.iter().for_each(|mode| within(&mode.effect)),
        InstructionKind::Either { options, .. } => options.iter().for_each(&mut within),
        InstructionKind::DieTable { rows } => rows.iter().for_each(|row| within(&row.effect)),
        InstructionKind::InsteadOf { effect, of } => {
            within(effect);
            within(of);
        }
        // What is followed later asks then.
        InstructionKind::Delayed(_)
        | InstructionKind::Reflexive { .. }
        | InstructionKind::Replace(_)
        | InstructionKind::Grant(_) => {}
        InstructionKind::Do { .. }
        | InstructionKind::Damage { .. }
        | InstructionKind::DamageEach { .. }
        | InstructionKind::Apply(_)
        | InstructionKind::Enters { .. }
        | InstructionKind::MayPay { .. }
        | InstructionKind::MayEnd { .. }
        | InstructionKind::IfSpent { .. } => {}
    }
}

fn asked_by<'i>(condition: &'i Condition, id: InstructionId, asked: &mut Vec<&'i Condition>) {
    if let Condition::Before { of, condition } = condition {
        if *of == id {
            asked.push(condition);
        }
    } else if let Condition::Not(inner) = condition {
        asked_by(inner, id, asked);
    } else if let Condition::All(all) | Condition::AnyOf(all) = condition {
        all.iter().for_each(|one| asked_by(one, id, asked));
    }
}
