//! What "the rest" and "the other" are the rest of.

use crate::ir::*;

/// Whether an instruction looks at, reveals or moves cards by their place, so that some can be taken from them.
pub(super) fn is_group(what: &InstructionKind) -> bool {
    let placed = |what: &Objects| matches!(what, Objects::TopOfLibrary { .. } | Objects::AllIn { .. });
    match what {
        InstructionKind::Do { action, .. } => match action {
            Action::LookAt { what } | Action::Reveal { what } | Action::Exile { what, .. } => placed(what),
            Action::Mill { .. }
            | Action::RevealUntil { .. }
            | Action::RevealAtRandom { .. }
            | Action::Search { .. } => true,
            _ => false,
        },
        InstructionKind::Where { effect, .. } => effect.steps.iter().any(|step| is_group(&step.what)),
        _ => false,
    }
}

/// The cards that an instruction searches through: "search your library for five cards and exile the rest".
pub(super) fn searched(what: &InstructionKind) -> Option<ObjectFilter> {
    let InstructionKind::Do { action: Action::Search { whose: whose @ Players::You, zones, .. }, .. } = what else {
        return None;
    };
    let mut tests: Vec<ObjectTest> =
        zones.iter().map(|zone| ObjectTest::InZone { zone: *zone, of: Some(whose.clone()) }).collect();
    let test = match tests.len() {
        1 => tests.remove(0),
        _ => ObjectTest::AnyOf(tests, Style(Join::And)),
    };
    Some(ObjectFilter::of(vec![super::objects::bare_noun(ObjectClass::Card)], vec![test]))
}

/// What an instruction picks some of: "chooses a creature they control", "puts a vow counter on a creature they control".
pub(super) fn picked(what: &InstructionKind) -> Option<&ObjectFilter> {
    let InstructionKind::Do { action, .. } = what else { return None };
    let picked = match action {
        Action::ChooseObjects { what }
        | Action::PutCounters { on: what, .. }
        | Action::Move { what, .. }
        | Action::Exile { what, .. }
        | Action::Sacrifice { what, .. }
        | Action::Destroy { what, .. }
        | Action::Tap { what }
        | Action::Untap { what } => what,
        _ => return None,
    };
    match picked {
        Objects::Some { count, filter } if !matches!(count, Count::All(_)) => Some(filter),
        _ => None,
    }
}
