//! What is a mana ability (605.1).

use crate::ir::walk::{adds_mana, has_target, moves_library_card};
use crate::ir::*;

/// Whether an activated ability is a mana ability by an edition of the rules (605.1a): it has no target, could add mana and is
/// no loyalty ability; since September 2026 its cost and its effect don't move cards to or from a library either.
pub fn is_mana_ability(activated: &Activated, edition: Edition) -> bool {
    is_by_its_effect(activated) && (edition < Edition::September2026 || !goes_through_library(activated))
}

/// Whether it is one but for what it does with cards of a library.
pub fn is_by_its_effect(Activated { cost, effect, limits: _ }: &Activated) -> bool {
    let loyalty = cost.iter().any(|cost| matches!(cost, Cost::Loyalty(_)));
    !loyalty && adds_mana(effect) && !has_target(effect)
}

/// Whether its cost or its effect moves a card to or from a library.
pub fn goes_through_library(Activated { cost, effect, limits: _ }: &Activated) -> bool {
    moves_library_card(cost, effect, &|action| crate::meaning::of_action(action, Some(1)))
}
