//! Threshold, until 2006 a word with a meaning: an ability behind it functions as long as seven or more cards are in its
//! controller's graveyard. Texts of today say so themselves (207.2c).

use super::{Lowered, misplaced};
use crate::ir::*;
use crate::parse::Node;

/// The ability with the condition that its word stood for, where it doesn't say one of its own.
#[expect(clippy::wildcard_enum_match_arm, reason = "what threshold isn't said of is refused")]
pub(super) fn with_threshold(ability: Ability, node: Node<'_>) -> Lowered<Ability> {
    if says_condition(&ability) {
        return Ok(ability);
    }
    Ok(match ability {
        Ability::Static(parts) => {
            Ability::Static(parts.into_iter().map(|part| static_part(part, node)).collect::<Lowered<_>>()?)
        }
        Ability::Keywords(keywords) => has(vec![Change::Gain(keywords)]),
        Ability::Triggered(triggered) => has(vec![Change::GainAbilities(vec![Ability::Triggered(triggered)])]),
        Ability::Activated(mut activated) => {
            activated.limits.push(ActivationLimit::If(seven_cards()));
            Ability::Activated(activated)
        }
        // "Threshold — Creatures can't block this turn."
        Ability::Spell(then) => {
            let (condition, then) = (seven_cards(), Box::new(then));
            let what = InstructionKind::If { condition, then, otherwise: None, last: Style(false) };
            let step = Instruction::new(InstructionId::UNNAMED, Style::default(), what);
            Ability::Spell(Effect { steps: vec![step] })
        }
        _ => return misplaced(node),
    })
}

/// Whether instructions have a condition of their own.
fn is_conditional(effect: &Effect) -> bool {
    let conditional = |what: &InstructionKind| {
        matches!(
            what,
            InstructionKind::If { .. }
                | InstructionKind::IfInstead { .. }
                | InstructionKind::Unless { .. }
                | InstructionKind::InsteadOf { .. }
        )
    };
    effect.steps.iter().any(|step| conditional(&step.what))
}

fn says_condition(ability: &Ability) -> bool {
    match ability {
        Ability::Static(parts) => parts.iter().any(|part| match part {
            Static::Continuous(effect) => effect.condition.is_some(),
            Static::AdditionalCost { .. }
            | Static::MayAsAttacks { .. }
            | Static::CastOnly { .. }
            | Static::XIs { .. }
            | Static::DeckRule(_)
            | Static::BeginGame
            | Static::RevealDrawn { .. }
            | Static::Linked(_) => true,
        }),
        Ability::Triggered(triggered) => triggered.intervening_if.is_some(),
        Ability::Activated(activated) => {
            activated.limits.iter().any(|limit| matches!(limit, ActivationLimit::If(_)))
                || is_conditional(&activated.effect)
        }
        Ability::Spell(effect) => is_conditional(effect),
        Ability::Keywords(_) => false,
        Ability::Replacement(_)
        | Ability::Prevention(_)
        | Ability::Chapter { .. }
        | Ability::Room(_)
        | Ability::Level { .. }
        | Ability::LevelPt(_)
        | Ability::ClassLevel { .. }
        | Ability::Station { .. }
        | Ability::Sticker { .. }
        | Ability::Governed { .. } => true,
    }
}

fn static_part(part: Static, node: Node<'_>) -> Lowered<Static> {
    let Static::Continuous(mut effect) = part else { return misplaced(node) };
    effect.condition = Some(seven_cards());
    Ok(Static::Continuous(effect))
}

/// "As long as there are seven or more cards in your graveyard, this … has …"
fn has(changes: Vec<Change>) -> Ability {
    let this = super::objects::reference(Antecedent::This, Mention::Name);
    Ability::Static(vec![Static::Continuous(Box::new(Continuous {
        condition: Some(seven_cards()),
        condition_first: Style(true),
        condition_word: Style(ConditionWord::AsLongAs),
        verbs: Style(Verbs::State),
        ..Continuous::new(Scope::Objects(this), changes)
    }))])
}

/// "There are seven or more cards in your graveyard."
pub(super) fn seven_cards() -> Condition {
    let filter = ObjectFilter::of(
        vec![super::objects::bare_noun(ObjectClass::Card)],
        vec![ObjectTest::InZone { zone: Zone::Graveyard, of: Some(Players::You) }],
    );
    let count = Count::AtLeast(Box::new(Quantity::Number(7)), Style(AtLeastWord::OrMore));
    Condition::Exists { what: Objects::Some { count, filter } }
}
