//! IF-3: an intervening-if clause that can't change between event and resolution.

use super::{CREATURE, Check, Example, Lint, PEDANTIC, clause_span, triggered};
use crate::ir::Condition;

pub(super) const LINT: Lint = Lint {
    code: "IF-3",
    rule: Some("603.4"),
    says: (
        "this intervening-if clause can't change before the ability resolves",
        "cette clause d'intervention ne peut plus changer avant la résolution",
    ),
    why: (
        "How a spell was cast or paid for is settled: the second test can never fail, and the clause only decides \
         whether the ability triggers.",
        "La façon dont un sort a été lancé ou payé est fixée : la seconde vérification ne peut jamais échouer, et la \
         clause décide seulement du déclenchement.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When this creature enters, if it was kicked, draw a card.",
            "When this creature enters, if you control a Forest, draw a card.",
        ),
        french: (
            "Quand cette créature arrive, si elle a été kickée, piochez une carte.",
            "Quand cette créature arrive, si vous contrôlez une forêt, piochez une carte.",
        ),
    }],
    check: Check::Ability(|place, ir| {
        let constant = triggered(ir).is_some_and(|triggered| {
            matches!(
                &triggered.intervening_if,
                Some(
                    Condition::Paid { .. }
                        | Condition::WasCast { .. }
                        | Condition::ManaSpent { .. }
                        | Condition::ManaAmountSpent { .. }
                )
            )
        });
        if constant { vec![LINT.found().at(clause_span(place))] } else { Vec::new() }
    }),
    ..PEDANTIC
};
