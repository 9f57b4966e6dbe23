//! What phrases say, asked of them alone.

use crate::ir::walk::adds_mana;
use crate::ir::*;
use crate::state::characteristics::Characteristics;
use crate::state::script::Script;

/// Whether a restriction that a condition lifts is lifted as effects are applied, and not where it is looked at.
pub(crate) fn is_lifted_at_once(restriction: &Restriction) -> bool {
    matches!(
        restriction,
        Restriction::MustAttack
            | Restriction::MustAttackOrBlock
            | Restriction::CantAttackAlone
            | Restriction::CantBlockAlone
            | Restriction::CantBeBlocked { by: None }
            | Restriction::DoesntUntap { .. }
            | Restriction::CantBeTargeted { .. }
    )
}

/// "until you exile another card with this artifact".
pub(crate) fn exiles_another(event: &Event) -> bool {
    matches!(event, Event::ExilesAnother { who: Players::You, with } if with.is_this())
}

pub(crate) fn is_size(characteristic: Characteristic) -> bool {
    match characteristic {
        Characteristic::Power | Characteristic::Toughness | Characteristic::PowerPlusToughness => true,
        Characteristic::ManaValue | Characteristic::Loyalty => false,
    }
}

/// The description of the source that a player chooses for a prevention effect.
pub(crate) fn chosen_source(prevention: &Prevention) -> Option<ObjectFilter> {
    let Some(Objects::Some { count: _, filter }) = &prevention.by else { return None };
    let is_choice = |test: &ObjectTest| matches!(test, ObjectTest::ChosenBy(_));
    let chosen =
        filter.tests.iter().any(is_choice) || filter.nouns.iter().any(|noun| noun.adjectives.iter().any(is_choice));
    let mut filter = filter.clone();
    filter.tests.retain(|test| !is_choice(test));
    filter.nouns.iter_mut().for_each(|noun| noun.adjectives.retain(|test| !is_choice(test)));
    chosen.then_some(filter)
}

/// Whether the runtime runs the keyword action with this id.
pub(crate) fn knows(id: &str) -> bool {
    matches!(
        id,
        "scry"
            | "surveil"
            | "proliferate"
            | "investigate"
            | "adapt"
            | "populate"
            | "bolster"
            | "explore"
            | "amass"
            | "support"
            | "connive"
            | "monstrosity"
            | "discover"
            | "learn"
            | "incubate"
            | "earthbend"
            | "endure"
            | "dread"
            | "evidence"
            | "forage"
            | "tempt"
            | "venture"
            | "fateseal"
            | "blight"
    )
}

/// A step of the game is one that a text names; "main phase" is either.
pub fn step_is(named: Step, step: Step) -> bool {
    if named == Step::Main { matches!(step, Step::PrecombatMain | Step::PostcombatMain) } else { named == step }
}

/// Whether a triggered ability is a mana ability: it has no target, triggers from a mana ability, and could add mana (605.1b).
pub(crate) fn is_mana_trigger(event: &Event, script: &Script) -> bool {
    event.is_of_mana() && script.targets.is_empty() && adds_mana(&script.effect)
}

/// Whether an effect on tokens that would be created is of such tokens: of the types that it names (111.3).
pub(crate) fn is_of_token(replacement: &Replacement, token: &Characteristics) -> bool {
    let (Replacement::Besides { event, .. } | Replacement::Multiply { event, .. }) = replacement else { return true };
    let Event::Creates { what: Objects::Some { filter, .. }, .. } = event else { return true };
    let named = |noun: &Noun| {
        noun.types.iter().all(|one| token.types.contains(one))
            && noun.subtypes.iter().all(|one| token.has_subtype(*one))
    };
    filter.nouns.iter().any(named)
}
