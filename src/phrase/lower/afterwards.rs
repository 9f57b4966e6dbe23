//! Sentences about what the instruction before does: "It's still a land.", "It can't be regenerated."

use super::noun::card_type;
use super::{Lowered, misplaced, need};
use crate::ir::*;
use crate::parse::{Kind, Node};

/// "It's still a land.": a sentence about what something became.
pub(super) fn still_type(node: Node<'_>, steps: &mut [Instruction]) -> Lowered<()> {
    let still = card_type(need(node, Kind::CardType)?)?;
    if let Some(InstructionKind::Apply(effect)) = steps.last_mut().map(|step| &mut step.what) {
        for change in &mut effect.changes {
            if let Change::Become(becoming) = change
                && becoming.keeps == Keeps::Nothing
            {
                becoming.keeps = Keeps::Still(still, Style(false));
                return Ok(());
            }
        }
    }
    misplaced(node)
}

/// The keyword without a cost that the instruction before gives.
pub(super) fn costless(steps: &mut [Instruction], keyword: Term) -> Option<&mut Parameter> {
    let Some(InstructionKind::Apply(effect)) = steps.last_mut().map(|step| &mut step.what) else { return None };
    effect.changes.iter_mut().find_map(|change| match change {
        Change::Gain(keywords) => keywords
            .iter_mut()
            .find(|given| given.name == keyword && given.parameter == Parameter::None)
            .map(|given| &mut given.parameter),
        _ => None,
    })
}

/// "It can't be regenerated.": a sentence about what is destroyed.
pub(super) fn no_regeneration(node: Node<'_>, steps: &mut [Instruction]) -> Lowered<()> {
    match steps.last_mut().and_then(|step| destruction(&mut step.what)) {
        Some(no_regeneration) => {
            *no_regeneration = true;
            Ok(())
        }
        None => misplaced(node),
    }
}

fn destruction(what: &mut InstructionKind) -> Option<&mut bool> {
    match what {
        InstructionKind::Do { action: Action::Destroy { no_regeneration, .. }, .. } => Some(no_regeneration),
        InstructionKind::If { then: effect, otherwise: None, .. }
        | InstructionKind::May { effect, .. }
        | InstructionKind::IfInstead { then: effect, .. }
        | InstructionKind::UnlessPaid { effect, .. } => {
            effect.steps.last_mut().and_then(|step| destruction(&mut step.what))
        }
        InstructionKind::Delayed(delayed) => {
            delayed.effect.steps.last_mut().and_then(|step| destruction(&mut step.what))
        }
        _ => None,
    }
}
