//! IF-1: an "if" that looks intervening but is not.
//!
//! **What it does.** Finds triggered abilities whose whole effect stands under an "if" that is not directly behind
//! the trigger event.
//!
//! **Why is this bad.** Only an "if" immediately behind the event is an intervening-if clause (603.4). Anywhere else
//! it is tested once, on resolution: the ability triggers and is put on the stack even when the condition is false.
//!
//! **Example.** "When this creature enters, draw a card if you control a Forest."
//! **Use instead.** "When this creature enters, if you control a Forest, draw a card."
//!
//! **Exemple.** « Quand cette créature arrive, piochez une carte si vous contrôlez une forêt. »
//! **À la place.** « Quand cette créature arrive, si vous contrôlez une forêt, piochez une carte. »

use crate::compile::CompiledParagraph;
use crate::diagnostic::{Bilingual, Diagnostic};
use crate::ir::{Ability, Condition, Paragraph, What};

pub(super) fn check(place: &CompiledParagraph, ir: &Paragraph) -> Option<Diagnostic> {
    let Ability::Triggered(triggered) = &ir.ability else { return None };
    let [only] = triggered.effect.steps.as_slice() else { return None };
    let What::If { condition, last, otherwise: None, .. } = &only.what else { return None };
    let about_the_effect = matches!(condition, Condition::Done { .. } | Condition::DoneThisWay { .. });
    if triggered.intervening_if.is_some() || !last.0 || about_the_effect {
        return None;
    }
    Some(
        Diagnostic::warning(
            "IF-1",
            Bilingual::new(
                "this \"if\" is not an intervening-if clause: it is tested on resolution only",
                "ce « si » n'est pas une clause d'intervention : il n'est vérifié qu'à la résolution",
            ),
        )
        .rule("603.4")
        .at(place.span.range())
        .note(Bilingual::new(
            "to test it when the event occurs too, put it directly behind the event: \"When …, if …, …\"",
            "pour le vérifier aussi quand l'évènement se produit, placez-le juste après : « Quand …, si …, … »",
        )),
    )
}
