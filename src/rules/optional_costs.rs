//! Costs that a keyword lets a player pay in addition (702.33, 702.27, 702.56, 702.78, 702.153, 702.157, 702.166, 702.175).

use super::keywords::{creature, this};
use super::words::Kw;
use crate::ir::*;

/// What may be paid, each cost by itself; none for a keyword that has no such cost.
pub(super) fn of(kw: Kw, parameter: &Parameter) -> Vec<Vec<Cost>> {
    match (kw, parameter) {
        (
            Kw::Kicker | Kw::Buyback | Kw::Multikicker | Kw::Replicate | Kw::Squad | Kw::Offspring,
            Parameter::Cost { cost, alternative },
        ) => std::iter::once(cost.clone()).chain(alternative.clone()).collect(),
        (Kw::Casualty, Parameter::Number(number)) => {
            let strong = ObjectTest::Compare(Characteristic::Power, Comparison::AtLeast, number.clone());
            vec![vec![Cost::Sacrifice(one(creature(vec![yours(), strong])))]]
        }
        (Kw::Conspire, Parameter::None) => {
            let alike = ObjectTest::Shares(Shared::Colour, Box::new(this()));
            let two = Count::Exactly(Quantity::Number(2));
            vec![vec![Cost::TapObjects(Objects::Some { count: two, filter: creature(vec![yours(), alike]) })]]
        }
        (Kw::Bargain, Parameter::None) => {
            let noun =
                |types: Vec<CardType>, class| Noun { adjectives: Vec::new(), subtypes: Vec::new(), types, class };
            let nouns = vec![
                noun(vec![CardType::Artifact], None),
                noun(vec![CardType::Enchantment], None),
                noun(Vec::new(), Some(ObjectClass::Token)),
            ];
            vec![vec![Cost::Sacrifice(one(ObjectFilter::of(nouns, vec![yours()])))]]
        }
        _ => Vec::new(),
    }
}

/// As what it is noted that a cost of the spell's own text was paid, where its card asks for that: "if evidence was collected"
/// (701.59c), "if you revealed a Dragon card as you cast this spell", "if this spell's additional cost was paid".
pub(super) fn noted(cost: &[Cost]) -> Term {
    if matches!(cost, [Cost::Reveal(_) | Cost::RevealFrom { .. }]) {
        return symbol::verb::REVEAL;
    }
    let is = |cost: &Cost| {
        let Cost::Act(action) = cost else { return false };
        matches!(**action, Action::Keyword { action, .. } if action == symbol::noun::EVIDENCE)
    };
    if cost.iter().any(is) { symbol::verb::COLLECT } else { symbol::adjective::ADDITIONAL }
}

fn yours() -> ObjectTest {
    ObjectTest::ControlledBy(Players::You)
}

fn one(filter: ObjectFilter) -> Objects {
    Objects::Some { count: Count::One, filter }
}
