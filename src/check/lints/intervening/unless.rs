//! IF-21: "unless" behind the effect of a trigger.

use super::{CREATURE, Check, Example, Lint, PEDANTIC, clause_fix, fixed, triggered};
use crate::diagnostic::Language;
use crate::ir::walk::refers_to_resolution;
use crate::ir::{Condition, InstructionKind};

pub(super) const LINT: Lint = Lint {
    code: "IF-21",
    rule: Some("603.4"),
    says: (
        "\"unless\" is no intervening-if clause: it is tested on resolution only",
        "« à moins que » n'est pas une clause d'intervention : la condition n'est vérifiée qu'à la résolution",
    ),
    why: (
        "As written, the ability always triggers. \"When …, if you don't …, …\" tests the condition when the event \
         occurs, too, and nothing triggers where it is met.",
        "Tel quel, la capacité se déclenche toujours. « Quand …, si vous ne … pas, … » vérifie la condition aussi quand \
         l'événement se produit, et rien ne se déclenche là où elle est remplie.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When this creature enters, sacrifice it unless you control a Forest.",
            "When this creature enters, if you don't control a Forest, sacrifice it.",
        ),
        french: (
            "Quand cette créature arrive, sacrifiez-la à moins que vous ne contrôliez une forêt.",
            "Quand cette créature arrive, si vous ne contrôlez pas de forêt, sacrifiez-la.",
        ),
    }],
    check: Check::Ability(|place, ir| {
        let Some(triggered) = triggered(ir).filter(|triggered| triggered.intervening_if.is_none()) else {
            return Vec::new();
        };
        let [only] = triggered.effect.steps.as_slice() else { return Vec::new() };
        let InstructionKind::Unless { condition, effect } = &only.what else { return Vec::new() };
        if refers_to_resolution(condition) {
            return Vec::new();
        }
        let words = place.words();
        let phrases: &[&str] = match place.language() {
            Language::English => &["unless"],
            Language::French => &["à moins que", "à moins qu'", "à moins"],
        };
        let span = words.find_any(phrases).map_or(place.span(), |(range, _)| words.span(range));
        let negated = Condition::Not(Box::new(condition.clone()));
        fixed(LINT.found().at(span), clause_fix(place, ir, &negated, effect))
    }),
    ..PEDANTIC
};
