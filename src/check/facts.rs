//! Facts that follow from the structure of an ability.

use crate::ir::*;

/// The rule that names this kind of trigger.
pub(super) fn trigger_rule(event: &Event) -> &'static str {
    match event {
        Event::Enters { .. } => "603.6a",
        Event::Dies { .. } | Event::Leaves { .. } => "603.6c",
        Event::PutInto { from: Some(Origin::Zone { zone: Zone::Battlefield, .. }), .. } => "603.6c",
        Event::State(_) => "603.8",
        Event::StepBegins { .. } => "603.2b",
        Event::Becomes { .. } | Event::BecomesTarget { .. } | Event::BecomesBlocked { .. } => "603.2e",
        Event::AnyOf(events, _) => events.first().map_or("603.1", trigger_rule),
        _ => "603.1",
    }
}

/// Whether an ability with this event looks back in time (603.10).
pub(super) fn looks_back(event: &Event) -> bool {
    match event {
        Event::Dies { .. }
        | Event::Leaves { zone: Zone::Battlefield | Zone::Graveyard, .. }
        | Event::Sacrifices { .. }
        | Event::ReturnedToHand { .. }
        | Event::PhasesOut { .. }
        | Event::Becomes { status: Status::Unattached { .. }, .. }
        | Event::LosesControl { .. }
        | Event::Countered { .. }
        | Event::LosesGame { .. }
        | Event::Destroyed { .. } => true,
        Event::PutInto { from: Some(Origin::Zone { zone: Zone::Battlefield, .. }), .. } => true,
        Event::Exiled { from: Some(Zone::Battlefield), .. } => true,
        Event::AnyOf(events, _) => events.iter().any(looks_back),
        _ => false,
    }
}

/// The rule that makes a replacement effect of a text (614.1).
pub(super) fn replacement_rule(replacement: &Replacement) -> &'static str {
    match replacement {
        Replacement::Instead { .. } | Replacement::Multiply { .. } => "614.1a",
        Replacement::Skip { .. } => "614.1b",
        Replacement::EntersWith { what, counters, .. } => match (is_this(what), counters.is_some()) {
            (true, true) => "614.1c",
            (true, false) | (false, _) => "614.1d",
        },
        Replacement::AsEnters { face_up: true, .. } => "614.1e",
        Replacement::AsEnters { .. }
        | Replacement::EntersTappedUnlessPaid { .. }
        | Replacement::EntersAsCopy { .. } => "614.1c",
        #[allow(unreachable_patterns)]
        _ => "614.1",
    }
}

/// The rule that a static ability falls under.
pub(super) fn static_rule(ability: &Static) -> &'static str {
    match ability {
        Static::AdditionalCost { .. } => "118.8",
        Static::Continuous(continuous) => match continuous.changes.first() {
            Some(Change::Costs(_)) => "601.2f",
            Some(Change::Define { .. }) => "604.3",
            Some(Change::Restrict(_)) => "101.2",
            _ => "604.1",
        },
        Static::DeckRule(_) | Static::BeginGame => "113.6a",
        _ => "604.1",
    }
}

pub(super) fn is_this(objects: &Objects) -> bool {
    matches!(objects, Objects::Ref(Reference { to: Antecedent::This, .. }))
}

/// Whether a player may choose not to do it (603.5).
pub(super) fn is_optional(effect: &Effect) -> bool {
    effect.steps.iter().any(|step| matches!(step.what, What::May { .. } | What::MayPay { .. }))
}

/// 605.1a: no target, could add mana, not a loyalty ability.
pub(super) fn is_mana_ability(activated: &Activated) -> bool {
    let loyalty = activated.cost.iter().any(|cost| matches!(cost, Cost::Loyalty(_)));
    !loyalty && adds_mana(&activated.effect) && !has_target(&activated.effect)
}

/// 605.1b: triggers from a mana ability and could add mana.
pub(super) fn is_mana_trigger(triggered: &Triggered) -> bool {
    let from_mana = matches!(triggered.event, Event::TapsForMana { .. } | Event::IsTappedForMana { .. });
    from_mana && adds_mana(&triggered.effect) && !has_target(&triggered.effect)
}

fn adds_mana(effect: &Effect) -> bool {
    effect.steps.iter().any(|step| match &step.what {
        What::Do { action: Action::AddMana { .. }, .. } => true,
        What::May { effect, .. } | What::ForEach { effect, .. } => adds_mana(effect),
        What::If { then, otherwise, .. } => adds_mana(then) || otherwise.as_deref().is_some_and(adds_mana),
        What::Modal(modal) => modal.modes.iter().any(|mode| adds_mana(&mode.effect)),
        _ => false,
    })
}

/// Whether the serialised effect has a target phrase. Structure, not text: a target is its own variant.
fn has_target(effect: &Effect) -> bool {
    fn walk(value: &serde_json::Value) -> bool {
        match value {
            serde_json::Value::Object(map) => {
                map.contains_key("Target") || map.contains_key("AnyTarget") || map.values().any(walk)
            }
            serde_json::Value::Array(values) => values.iter().any(walk),
            _ => false,
        }
    }
    serde_json::to_value(effect).is_ok_and(|value| walk(&value))
}

/// Whether an ability refers to what a linked ability of the same object did (607).
pub(super) fn is_linked(ability: &Ability) -> bool {
    fn walk(value: &serde_json::Value) -> bool {
        match value {
            serde_json::Value::String(name) => {
                matches!(name.as_str(), "Linked" | "ChosenColour" | "ChosenType")
            }
            serde_json::Value::Object(map) => {
                map.iter().any(|(key, value)| key == "Linked" || key == "ExiledWith" || walk(value))
            }
            serde_json::Value::Array(values) => values.iter().any(walk),
            _ => false,
        }
    }
    serde_json::to_value(ability).is_ok_and(|value| walk(&value))
}
