//! Sentences about what the instruction before does: "It's still a land.", "It can't be regenerated."

use super::noun::card_type;
use super::{Lowered, misplaced, need};
use crate::ir::*;
use crate::parse::{Kind, Node};

/// "It's still a land.": a sentence about what something became.
pub(super) fn still_type(node: Node<'_>, steps: &mut [Instruction]) -> Lowered<()> {
    let still = card_type(need(node, Kind::CardType)?)?;
    match steps.last_mut().and_then(became) {
        Some(keeps) => {
            *keeps = Keeps::Still(still, Style(false));
            Ok(())
        }
        None => misplaced(node),
    }
}

/// Whether something keeps its types that becomes something by an instruction: "you may have it become a 0/0 creature".
fn became(step: &mut Instruction) -> Option<&mut Keeps> {
    match &mut step.what {
        InstructionKind::Apply(effect) => effect.changes.iter_mut().find_map(|change| match change {
            Change::Become(becoming) if becoming.keeps == Keeps::Nothing => Some(&mut becoming.keeps),
            _ => None,
        }),
        InstructionKind::May { effect, .. } | InstructionKind::Where { effect, .. } => {
            effect.steps.last_mut().and_then(became)
        }
        _ => None,
    }
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

/// "It can't be regenerated.", "That creature can't be regenerated.": a sentence about what is destroyed.
pub(super) fn no_regeneration(
    node: Node<'_>,
    steps: &mut [Instruction],
    destroyed: impl Fn(&Objects) -> bool,
) -> Lowered<()> {
    match steps.last_mut().and_then(destruction) {
        Some((id, what, no_regeneration)) if destroyed(&named(what, id)) => {
            *no_regeneration = true;
            Ok(())
        }
        _ => misplaced(node),
    }
}

/// What is destroyed, by the name of the instruction where it is a description.
fn named(what: &Objects, id: InstructionId) -> Objects {
    match what {
        Objects::Some { .. } => super::objects::reference(Antecedent::Done(id), Mention::It),
        what => what.clone(),
    }
}

fn destruction(step: &mut Instruction) -> Option<(InstructionId, &Objects, &mut bool)> {
    let last = |effect: &mut Effect| effect.steps.len().checked_sub(1);
    match &mut step.what {
        InstructionKind::Do { action: Action::Destroy { what, no_regeneration }, .. } => {
            Some((step.id, what, no_regeneration))
        }
        InstructionKind::If { then: effect, otherwise: None, .. }
        | InstructionKind::May { effect, .. }
        | InstructionKind::IfInstead { then: effect, .. }
        | InstructionKind::UnlessPaid { effect, .. } => {
            let at = last(effect)?;
            destruction(&mut effect.steps[at])
        }
        InstructionKind::Delayed(delayed) => {
            let at = last(&mut delayed.effect)?;
            destruction(&mut delayed.effect.steps[at])
        }
        _ => None,
    }
}
