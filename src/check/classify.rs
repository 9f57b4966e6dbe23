//! The class of an ability, with the rule that says so.

use serde::Serialize;

use super::facts;
use crate::ir::*;
use crate::lex::Concept;
use crate::mana_ability::is_mana_ability;

/// What an ability is (113.3, 614, 615, 702).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Triggered,
    Activated,
    Static,
    Replacement,
    Prevention,
    Keyword,
    Spell,
    /// A paragraph of reminder text alone, which is no ability (207.2a).
    Reminder,
}

impl Kind {
    /// The name in messages, in English and in French.
    pub fn names(self) -> (&'static str, &'static str) {
        match self {
            Kind::Triggered => ("triggered ability", "capacité déclenchée"),
            Kind::Activated => ("activated ability", "capacité activée"),
            Kind::Static => ("static ability", "capacité statique"),
            Kind::Replacement => ("replacement effect", "effet de remplacement"),
            Kind::Prevention => ("prevention effect", "effet de prévention"),
            Kind::Keyword => ("keyword ability", "capacité à mot-clé"),
            Kind::Spell => ("spell ability", "capacité de sort"),
            Kind::Reminder => ("reminder text", "texte de rappel"),
        }
    }
}

/// What the rules make of one paragraph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Classification {
    pub kind: Kind,
    /// The number of the rule that decides the kind.
    pub rule: &'static str,
    /// Has an intervening-if clause (603.4).
    pub intervening_if: bool,
    /// Looks back in time to see whether it triggers (603.10).
    pub look_back: bool,
    /// Lets a player choose whether to do what it says (603.5).
    pub optional: bool,
    /// Is a mana ability (605).
    pub mana: bool,
}

impl Classification {
    fn of(kind: Kind, rule: &'static str) -> Classification {
        Classification { kind, rule, intervening_if: false, look_back: false, optional: false, mana: false }
    }
}

/// Classifies an ability by the rules of today.
pub fn classify(ability: &Ability) -> Classification {
    classify_by(ability, Edition::default())
}

/// Classifies an ability by an edition of the rules.
pub fn classify_by(ability: &Ability, edition: Edition) -> Classification {
    match ability {
        Ability::Keywords(keywords) => {
            let rule = match keywords.as_slice() {
                [only] => only.name.row().rule.unwrap_or("702"),
                _ => "702",
            };
            Classification::of(Kind::Keyword, rule)
        }
        Ability::Triggered(triggered) => classify_triggered(triggered),
        Ability::Activated(activated) => {
            let mana = is_mana_ability(activated, edition);
            let loyalty = activated.cost.iter().any(|cost| matches!(cost, Cost::Loyalty(_)));
            let rule = match (mana, loyalty) {
                (true, _) => "605.1a",
                (false, true) => "606.1",
                (false, false) => "602.1",
            };
            Classification {
                optional: facts::is_optional(&activated.effect),
                mana,
                ..Classification::of(Kind::Activated, rule)
            }
        }
        Ability::Static(statics) => classify_statics(statics, edition),
        Ability::Replacement(replacement) => {
            Classification::of(Kind::Replacement, facts::replacement_rule(replacement))
        }
        Ability::Prevention(prevention) if prevention.redirect.is_some() => {
            Classification::of(Kind::Replacement, "614.9")
        }
        Ability::Prevention(_) => Classification::of(Kind::Prevention, "615.1a"),
        Ability::Spell(effect) => {
            Classification { optional: facts::is_optional(effect), ..Classification::of(Kind::Spell, "113.3a") }
        }
        Ability::Room(effect) => {
            Classification { optional: facts::is_optional(effect), ..Classification::of(Kind::Triggered, "309.4c") }
        }
        Ability::Chapter { effect, .. } => {
            Classification { optional: facts::is_optional(effect), ..Classification::of(Kind::Triggered, "714.2b") }
        }
        Ability::Level { .. } | Ability::LevelPt(_) => Classification::of(Kind::Keyword, "711.2"),
        Ability::ClassLevel { .. } => Classification::of(Kind::Activated, "716.2a"),
        Ability::Station { .. } => Classification::of(Kind::Keyword, "702.184"),
        Ability::Governed { keyword, ability } => classify_governed(*keyword, ability, edition),
        Ability::Sticker { ability, .. } => classify_by(ability, edition),
    }
}

/// Sentences of one paragraph that all replace or all prevent something are that.
fn classify_statics(statics: &[Static], edition: Edition) -> Classification {
    let kinds: Vec<Kind> = statics
        .iter()
        .map(|one| match one {
            Static::Linked(ability) => classify_by(ability, edition).kind,
            // "Damage that would reduce … reduces it to 1 instead." "If it would be destroyed, regenerate it."
            Static::Continuous(continuous)
                if matches!(
                    continuous.changes.as_slice(),
                    [Change::Restrict(Restriction::DamageLeaves(_) | Restriction::Regenerates)]
                ) =>
            {
                Kind::Replacement
            }
            Static::Continuous(_)
            | Static::AdditionalCost { .. }
            | Static::MayAsAttacks { .. }
            | Static::CastOnly { .. }
            | Static::XIs { .. }
            | Static::DeckRule(_)
            | Static::RevealDrawn { .. }
            | Static::BeginGame
            | Static::OpeningHand { .. } => Kind::Static,
        })
        .collect();
    let kind = match kinds.as_slice() {
        [Kind::Replacement, rest @ ..] if rest.iter().all(|kind| *kind == Kind::Replacement) => Kind::Replacement,
        [Kind::Prevention, rest @ ..] if rest.iter().all(|kind| *kind == Kind::Prevention) => Kind::Prevention,
        _ => Kind::Static,
    };
    Classification::of(kind, statics.first().map_or("604.1", facts::static_rule))
}

/// A keyword that stands for a trigger or for costs of modes makes the effect behind it something else than a spell
/// ability (702.159, 702.172, 702.183); before any other ability it changes nothing.
fn classify_governed(keyword: Term, ability: &Ability, edition: Edition) -> Classification {
    let inner = classify_by(ability, edition);
    match (inner.kind, keyword.row().id) {
        (Kind::Spell, "visit") => Classification { kind: Kind::Triggered, rule: "702.159a", ..inner },
        (Kind::Spell, "spree") => Classification { kind: Kind::Keyword, rule: "702.172a", ..inner },
        (Kind::Spell, "tiered") => Classification { kind: Kind::Keyword, rule: "702.183a", ..inner },
        _ => inner,
    }
}

fn classify_triggered(triggered: &Triggered) -> Classification {
    Classification {
        intervening_if: triggered.intervening_if.is_some(),
        look_back: triggered.event.looks_back(),
        optional: facts::is_optional(&triggered.effect),
        mana: facts::is_mana_trigger(triggered),
        ..Classification::of(Kind::Triggered, triggered.event.trigger_rule())
    }
}
