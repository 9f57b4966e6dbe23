//! ETB-1: "enters tapped" for a set of objects does not touch the object that says so.
//!
//! **What it does.** Notes replacement effects on how a set of objects enters that its own object belongs to.
//!
//! **Why is this bad.** An effect of an object that enters affects only that object itself, not the set it belongs to
//! (614.12): the object enters as if the effect did not exist.
//!
//! **Example.** "Permanents enter tapped."
//! **Exemple.** « Les permanents arrivent engagés. »

use crate::compile::CompiledParagraph;
use crate::diagnostic::{Bilingual, Diagnostic, Severity};
use crate::ir::{Ability, Objects, Paragraph, Replacement};

pub(super) fn check(place: &CompiledParagraph, ir: &Paragraph) -> Option<Diagnostic> {
    let Ability::Replacement(Replacement::EntersWith { what: Objects::Some { filter, .. }, .. }) = &ir.ability else {
        return None;
    };
    let only_others = filter.other || !filter.tests.is_empty();
    (!only_others).then(|| {
        Diagnostic::new(
            Severity::Note,
            "ETB-1",
            Bilingual::new(
                "this does not change how the object that says so enters itself",
                "ceci ne change pas la façon dont arrive l'objet qui le dit",
            ),
        )
        .rule("614.12")
        .at(place.span.range())
    })
}
