//! IF-3: an intervening-if clause that can't change between event and resolution.
//!
//! **What it does.** Notes intervening-if clauses about how a spell was cast or paid for.
//!
//! **Why is this bad.** It is not: the clause is right, but its second test (603.4) can never fail, so it only decides
//! whether the ability triggers.
//!
//! **Example.** "When this creature enters, if it was kicked, draw a card."
//! **Exemple.** « Quand cette créature arrive, si elle a été kickée, piochez une carte. »

use crate::compile::{Compiled, CompiledParagraph};
use crate::diagnostic::{Bilingual, Diagnostic, Severity};
use crate::ir::{Ability, Condition, Paragraph};

pub(super) fn check(_: &Compiled<'_>, place: &CompiledParagraph, ir: &Paragraph) -> Option<Diagnostic> {
    let Ability::Triggered(triggered) = &ir.ability else { return None };
    let constant = matches!(&triggered.intervening_if, Some(Condition::Paid { .. } | Condition::WasCast { .. }));
    constant.then(|| {
        Diagnostic::new(
            Severity::Note,
            "IF-3",
            Bilingual::new(
                "this intervening-if clause can't change before the ability resolves",
                "cette clause d'intervention ne peut plus changer avant la résolution",
            ),
        )
        .rule("603.4")
        .at(place.span.range())
    })
}
