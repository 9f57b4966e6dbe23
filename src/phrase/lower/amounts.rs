//! The amounts that an instruction introduces, which "that much" and "that many" speak of.

use super::referents::{Measure, Number, number_of};
use crate::ir::*;

/// Whether an instruction does "that much" itself: its number is the one that was spoken of, and none of its own.
#[expect(clippy::wildcard_enum_match_arm, reason = "what has no amount of its own can't be 'that much'")]
pub(super) fn is_that_much(what: &InstructionKind) -> bool {
    let again = |quantity: &Quantity| matches!(quantity, Quantity::ThatMuch(_));
    let objects = |what: &Objects| {
        let (Objects::Some { count: Count::Exactly(number), .. } | Objects::TopOfLibrary { count: number, .. }) = what
        else {
            return false;
        };
        again(number)
    };
    match what {
        _ if behind_it(what).is_some() => behind_it(what).is_some_and(is_that_much),
        InstructionKind::Damage { amount, .. } => again(amount),
        InstructionKind::Do { action, .. } => match action {
            Action::GainLife { amount, .. } | Action::LoseLife { amount, .. } | Action::PayLife { amount } => {
                again(amount)
            }
            Action::Draw { count, .. }
            | Action::Mill { count }
            | Action::Create { count, .. }
            | Action::PutCounters { count, .. }
            | Action::GetCounters { count, .. } => again(count),
            Action::Discard { what, .. } | Action::Sacrifice { what, .. } | Action::Exile { what, .. } => objects(what),
            _ => false,
        },
        _ => false,
    }
}

/// Whether all cards of a hand leave it.
pub(super) fn empties_hand(what: &InstructionKind) -> bool {
    let InstructionKind::Do { action, .. } = what else { return false };
    let (Action::Discard { what, random: false }
    | Action::Exile { what, .. }
    | Action::Move { what, .. }
    | Action::ShuffleInto { what, .. }) = action
    else {
        return false;
    };
    matches!(what.clone().whole_zone(), Objects::AllIn { zone: Zone::Hand, .. })
}

/// The amounts that an instruction introduces: of what, and what it did so much of. "A card" is none.
#[expect(clippy::wildcard_enum_match_arm, reason = "'that much' of what has no amount is refused by name")]
pub(super) fn amounts_of(what: &InstructionKind) -> Vec<(Measure, Option<AmountThisWay>)> {
    let number = |quantity: &Quantity| *quantity != Quantity::Number(1);
    let several = |objects: &Objects| match objects {
        Objects::Some { count, .. } | Objects::Among { count, .. } | Objects::Target { count, .. } => {
            number_of(count) != Number::One
        }
        Objects::AllIn { .. } | Objects::Union(..) => true,
        Objects::TopOfLibrary { count, .. } => number(count),
        Objects::Ref(_) | Objects::TopOfGraveyard { .. } | Objects::Rest(..) => false,
    };
    let things = |some: bool, way| if some { vec![(Measure::Things, way)] } else { Vec::new() };
    match what {
        _ if behind_it(what).is_some() => behind_it(what).map_or_else(Vec::new, amounts_of),
        // "mill X cards, where X is …"
        InstructionKind::Where { effect, .. } => match effect.steps.as_slice() {
            [only] => amounts_of(&only.what),
            _ => Vec::new(),
        },
        InstructionKind::Damage { .. } | InstructionKind::DamageEach { .. } => {
            vec![(Measure::Mass, Some(AmountThisWay::DamageDealt))]
        }
        InstructionKind::Do { action, .. } => match action {
            Action::GainLife { .. } => vec![(Measure::Mass, Some(AmountThisWay::LifeGained(Style::default())))],
            Action::LoseLife { .. } | Action::PayLife { .. } => {
                vec![(Measure::Mass, Some(AmountThisWay::LifeLost(Style::default())))]
            }
            Action::Prevent(_) => vec![(Measure::Mass, Some(AmountThisWay::DamagePrevented))],
            Action::Draw { count, .. } | Action::Mill { count } | Action::Create { count, .. } => {
                things(number(count), None)
            }
            Action::Discard { .. } => vec![(Measure::Things, Some(AmountThisWay::CardsDiscarded))],
            Action::PutCounters { count, .. } | Action::GetCounters { count, .. } => things(number(count), None),
            Action::RemoveCounters { kind, .. } => {
                vec![(Measure::Things, Some(AmountThisWay::CountersRemoved(*kind)))]
            }
            Action::FlipUntilLoss => vec![(Measure::Things, Some(AmountThisWay::FlipsWon))],
            Action::RollDie { .. } | Action::Choose { .. } => vec![(Measure::Things, None)],
            Action::Sacrifice { what, .. }
            | Action::Destroy { what, .. }
            | Action::Exile { what, .. }
            | Action::Move { what, .. }
            | Action::Tap { what }
            | Action::Untap { what }
            | Action::Reveal { what }
            | Action::ShuffleInto { what, .. }
            | Action::Counter { what } => things(several(what), None),
            Action::RevealAtRandom { .. } | Action::RevealUntil { .. } | Action::Search { .. } => {
                vec![(Measure::Things, None)]
            }
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// The instruction that has its condition behind it: "That player loses 2 life if they control no creatures." does as much as
/// that does, and where the condition is not met, nothing.
fn behind_it(what: &InstructionKind) -> Option<&InstructionKind> {
    let (InstructionKind::If { last: Style(true), then: effect, otherwise: None, condition: _ }
    | InstructionKind::Unless { effect, condition: _ }) = what
    else {
        return None;
    };
    if let [only] = effect.steps.as_slice() { Some(&only.what) } else { None }
}
