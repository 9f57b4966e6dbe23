//! What a condition asks of the time before an instruction: "Untap target creature. If it was tapped, …" (608.2c).

use crate::frame::Frame;
use crate::ir::walk::Walk;
use crate::ir::*;
use crate::state::{Game, Res};

impl Game {
    /// Before an instruction is followed: what later ones ask about that time is looked at.
    pub(super) fn keep_before(&self, id: InstructionId, steps: &[Instruction], frame: &mut Frame) -> Res<()> {
        let mut asked = Asked { of: id, conditions: Vec::new() };
        for step in steps.iter().filter(|step| asks(&step.what)) {
            asked.what(&mut step.what.clone());
        }
        for condition in asked.conditions {
            let held = self.holds(&condition, frame)?;
            frame.before.push((id, condition, held));
        }
        Ok(())
    }
}

/// Whether an instruction depends on a condition: others needn't be looked through.
fn asks(what: &InstructionKind) -> bool {
    matches!(
        what,
        InstructionKind::If { .. }
            | InstructionKind::IfInstead { .. }
            | InstructionKind::Unless { .. }
            | InstructionKind::May { .. }
    )
}

/// The conditions that ask about the time before one instruction.
struct Asked {
    of: InstructionId,
    conditions: Vec<Condition>,
}

impl Walk for Asked {
    fn condition(&mut self, condition: &mut Condition) {
        if let Condition::Before { of, condition } = condition
            && *of == self.of
        {
            self.conditions.push((**condition).clone());
        }
        crate::ir::walk::walk_condition(self, condition);
    }

    fn ability(&mut self, _: &mut Ability) {}
}
