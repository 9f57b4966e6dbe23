//! IF-18: a clause about a target.

use super::{CREATURE, Check, Example, Lint, WARNING, clause_span, triggered};
use crate::ir::walk::has_target;

pub(super) const LINT: Lint = Lint {
    code: "IF-18",
    rule: Some("603.3d"),
    says: (
        "an intervening-if clause can't be about a target: none has been chosen when it is tested",
        "une clause d'intervention ne peut pas porter sur une cible : aucune n'est choisie quand elle est vérifiée",
    ),
    why: (
        "The clause is tested when the event occurs; targets are chosen later, when the ability is put on the stack. \
         Describe the target in the effect, \"destroy target tapped creature\", or test it there.",
        "La clause est vérifiée quand l'événement se produit ; les cibles sont choisies plus tard, quand la capacité est \
         mise sur la pile. Décrivez la cible dans l'effet, « détruisez une créature engagée ciblée », ou vérifiez-la là.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When this creature enters, if target creature is tapped, destroy that creature.",
            "When this creature enters, destroy target tapped creature.",
        ),
        french: (
            "Quand cette créature arrive, si une créature ciblée est engagée, détruisez cette créature-là.",
            "Quand cette créature arrive, détruisez la créature engagée ciblée.",
        ),
    }],
    check: Check::Ability(|place, ir| {
        let clause = triggered(ir).and_then(|triggered| triggered.intervening_if.as_ref());
        let about = clause.is_some_and(|clause| has_target(clause));
        if about { vec![LINT.found().at(clause_span(place))] } else { Vec::new() }
    }),
    ..WARNING
};
