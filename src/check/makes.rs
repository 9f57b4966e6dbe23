//! What the effect of an ability makes that acts later: delayed and reflexive triggers, replacement and prevention
//! effects.

use serde::Serialize;

use crate::ir::walk::{Node, Visit};
use crate::ir::*;

/// Something that an effect makes, or changes of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Makes {
    DelayedTrigger,
    ReflexiveTrigger,
    ReplacementEffect,
    SelfReplacement,
    PreventionEffect,
}

impl Makes {
    /// The number of the rule that says so.
    pub fn rule(self) -> &'static str {
        match self {
            Makes::DelayedTrigger => "603.7",
            Makes::ReflexiveTrigger => "603.12",
            Makes::ReplacementEffect => "614.3",
            Makes::SelfReplacement => "614.15",
            Makes::PreventionEffect => "615.3",
        }
    }
}

/// What an ability makes as it resolves, or is applied, each kind once.
pub fn makes(ability: &Ability) -> Vec<Makes> {
    let mut found = Found(Vec::new());
    match ability {
        // A static ability of its own is no effect of a resolution.
        Ability::Prevention(_) => {}
        Ability::Replacement(replacement) => match &**replacement {
            Replacement::Instead { instead: effect, .. }
            | Replacement::AsEnters { effect, .. }
            | Replacement::AsTransforms { effect, .. } => {
                found.effect(effect);
            }
            Replacement::EntersWith { .. }
            | Replacement::EntersTappedUnlessPaid { .. }
            | Replacement::EntersAsCopy { .. }
            | Replacement::DayAsEnters { .. }
            | Replacement::EntersSo { .. }
            | Replacement::Skip { .. }
            | Replacement::Produces { .. }
            | Replacement::Besides { .. }
            | Replacement::OnceMore { .. }
            | Replacement::Multiply { .. } => {}
        },
        Ability::Governed { ability, .. } | Ability::Sticker { ability, .. } => return makes(ability),
        other => other.parts(&mut found),
    }
    found.0.sort_unstable();
    found.0.dedup();
    found.0
}

struct Found(Vec<Makes>);

impl Visit for Found {
    fn what(&mut self, what: &InstructionKind) {
        match what {
            InstructionKind::Delayed(_) => self.0.push(Makes::DelayedTrigger),
            InstructionKind::Reflexive { .. } => self.0.push(Makes::ReflexiveTrigger),
            InstructionKind::Replace(_) => self.0.push(Makes::ReplacementEffect),
            InstructionKind::IfInstead { .. } | InstructionKind::InsteadOf { .. } => {
                self.0.push(Makes::SelfReplacement);
                what.parts(self);
            }
            other => other.parts(self),
        }
    }

    fn action(&mut self, action: &Action) {
        match action {
            Action::Prevent(_) => self.0.push(Makes::PreventionEffect),
            // "Skip your next draw step" is "instead of beginning it, do nothing" (614.10).
            Action::SkipStep { count: SkipCount::Next | SkipCount::All, .. } => self.0.push(Makes::ReplacementEffect),
            _ => {}
        }
        action.parts(self);
    }

    /// Abilities that are granted belong to other objects.
    fn ability(&mut self, _: &Ability) {}
}
