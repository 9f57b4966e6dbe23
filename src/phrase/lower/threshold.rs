//! Abilities under the condition that their ability word stands for. Until 2006 threshold was a word with a meaning: an ability
//! behind it functions as long as seven or more cards are in its controller's graveyard. Texts of today say so themselves
//! (207.2c), and of other words reminder text may say it, which means nothing.

use super::{Lowered, misplaced};
use crate::ir::*;
use crate::lex::Token;
use crate::parse::Node;

/// Whether a text of threshold leaves it to the word to say the condition: one of today counts the seven cards itself.
pub fn is_left_to_threshold(tokens: &[Token]) -> bool {
    let is_graveyard = |token: &Token| token.is_form_of(symbol::noun::GRAVEYARD);
    let counts = |token: &Token| token.number() == Some(7);
    !(tokens.iter().any(counts) && tokens.iter().any(is_graveyard))
}

/// The ability with the condition that threshold stood for, where it doesn't say one of its own.
pub(super) fn with_threshold(ability: Ability, node: Node<'_>) -> Lowered<Ability> {
    if says_condition(&ability) {
        return Ok(ability);
    }
    match on_condition(ability, &seven_cards()) {
        Some(ability) => Ok(ability),
        None => misplaced(node),
    }
}

/// An ability that says no condition under one; none of what no condition is said of.
#[expect(clippy::wildcard_enum_match_arm, reason = "what isn't listed is said under no condition")]
pub fn on_condition(ability: Ability, condition: &Condition) -> Option<Ability> {
    Some(match ability {
        Ability::Static(parts) => {
            Ability::Static(parts.into_iter().map(|part| static_part(part, condition)).collect::<Option<_>>()?)
        }
        Ability::Keywords(keywords) => has(vec![Change::Gain(keywords)], condition),
        Ability::Triggered(triggered) => {
            has(vec![Change::GainAbilities(vec![Ability::Triggered(triggered)])], condition)
        }
        Ability::Activated(mut activated) => {
            activated.limits.push(ActivationLimit::If(condition.clone()));
            Ability::Activated(activated)
        }
        Ability::Replacement(mut replacement) => {
            let (Replacement::Instead { condition: when, .. } | Replacement::Multiply { condition: when, .. }) =
                &mut *replacement
            else {
                return None;
            };
            *when = Some(condition.clone());
            Ability::Replacement(replacement)
        }
        Ability::Prevention(prevention) => {
            has(vec![Change::GainAbilities(vec![Ability::Prevention(prevention)])], condition)
        }
        // "Threshold — Creatures can't block this turn."
        Ability::Spell(then) => {
            let (condition, then) = (condition.clone(), Box::new(then));
            let what = InstructionKind::If { condition, then, otherwise: None, last: Style(false) };
            let step = Instruction::new(InstructionId::UNNAMED, Style::default(), what);
            Ability::Spell(Effect { steps: vec![step] })
        }
        _ => return None,
    })
}

/// What a text says that leaves the condition to threshold; none of what says it.
pub fn left_to_word(ability: &Ability) -> Option<Ability> {
    let seven = seven_cards();
    let is_it = |without: &Ability| on_condition(without.clone(), &seven).as_ref() == Some(ability);
    if let Ability::Static(parts) = ability
        && let [Static::Continuous(effect)] = parts.as_slice()
        && let [Change::GainAbilities(given)] = effect.changes.as_slice()
        && let [one] = given.as_slice()
        && is_it(one)
    {
        return Some(one.clone());
    }
    let mut without = ability.clone();
    if let Ability::Static(parts) = &mut without {
        for part in parts {
            if let Static::Continuous(effect) = part {
                effect.condition = None;
            }
        }
    } else if let Ability::Activated(activated) = &mut without {
        activated.limits.pop();
    } else if let Ability::Spell(effect) = ability
        && let Some(InstructionKind::If { then, .. }) = effect.only()
    {
        without = Ability::Spell((**then).clone());
    }
    is_it(&without).then_some(without)
}

/// Whether instructions have a condition of their own. "If you do" asks what came of the one before, not how the game stands.
fn is_conditional(effect: &Effect) -> bool {
    effect.steps.iter().any(|step| {
        if let InstructionKind::If { condition, .. } | InstructionKind::IfInstead { condition, .. } = &step.what {
            return !super::effect::asks_what_was_done(condition);
        }
        matches!(step.what, InstructionKind::Unless { .. } | InstructionKind::InsteadOf { .. })
    })
}

/// Whether an ability says a condition of its own.
#[expect(clippy::wildcard_enum_match_arm, reason = "other parts of an ability say it, or have none")]
pub fn says_condition(ability: &Ability) -> bool {
    match ability {
        Ability::Static(parts) => parts.iter().any(|part| match part {
            Static::Continuous(effect) => effect.condition.is_some(),
            _ => true,
        }),
        Ability::Triggered(triggered) => triggered.intervening_if.is_some() || is_conditional(&triggered.effect),
        Ability::Activated(activated) => {
            activated.limits.iter().any(|limit| matches!(limit, ActivationLimit::If(_)))
                || is_conditional(&activated.effect)
        }
        Ability::Spell(effect) => is_conditional(effect),
        Ability::Keywords(_) => false,
        Ability::Replacement(replacement) => match &**replacement {
            Replacement::Instead { condition, .. } | Replacement::Multiply { condition, .. } => condition.is_some(),
            Replacement::EntersWith { unless, when, .. } => unless.is_some() || when.is_some(),
            _ => false,
        },
        Ability::Prevention(prevention) => prevention.when.is_some(),
        Ability::Chapter { .. }
        | Ability::Room(_)
        | Ability::Level { .. }
        | Ability::LevelPt(_)
        | Ability::ClassLevel { .. }
        | Ability::Station { .. }
        | Ability::Sticker { .. }
        | Ability::Governed { .. } => true,
    }
}

fn static_part(part: Static, condition: &Condition) -> Option<Static> {
    let Static::Continuous(mut effect) = part else { return None };
    effect.condition = Some(condition.clone());
    Some(Static::Continuous(effect))
}

/// "As long as …, this … has …"
fn has(changes: Vec<Change>, condition: &Condition) -> Ability {
    let this = super::objects::reference(Antecedent::This, Mention::Name);
    Ability::Static(vec![Static::Continuous(Box::new(Continuous {
        condition: Some(condition.clone()),
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
