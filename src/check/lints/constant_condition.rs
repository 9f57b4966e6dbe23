//! IF-3: an intervening-if clause that can't change between event and resolution.

use super::Lint;
use crate::compile::CompiledParagraph;
use crate::diagnostic::{Bilingual, Diagnostic, Severity};
use crate::ir::{Ability, Condition, Paragraph};

pub(super) const LINT: Lint = Lint {
    code: "IF-3",
    severity: Severity::Note,
    rule: "603.4",
    finds: (
        "an intervening-if clause about how a spell was cast or paid for",
        "une clause d'intervention « si » sur la façon dont un sort a été lancé ou payé",
    ),
    why: (
        "The clause is right. Its second test can never fail, so that it only decides whether the ability triggers.",
        "La clause est juste. Sa seconde vérification ne peut jamais échouer : elle décide seulement du déclenchement.",
    ),
    example: (
        "When this creature enters, if it was kicked, draw a card.",
        "Quand cette créature arrive, si elle a été kickée, piochez une carte.",
    ),
    instead: None,
};

pub(super) fn check(place: &CompiledParagraph, ir: &Paragraph) -> Option<Diagnostic> {
    let Ability::Triggered(triggered) = &ir.ability else { return None };
    let constant = matches!(
        &triggered.intervening_if,
        Some(
            Condition::Paid { .. }
                | Condition::WasCast { .. }
                | Condition::ManaSpent { .. }
                | Condition::ManaAmountSpent { .. }
        )
    );
    let message = Bilingual::new(
        "this intervening-if clause can't change before the ability resolves",
        "cette clause d'intervention ne peut plus changer avant la résolution",
    );
    constant.then(|| LINT.found(message).at(place.span.range()))
}
