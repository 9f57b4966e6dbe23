//! IF-1: an "if" that looks intervening but is not.

use super::Lint;
use crate::compile::CompiledParagraph;
use crate::diagnostic::{Bilingual, Diagnostic, Severity};
use crate::ir::walk::refers_to_resolution;
use crate::ir::{Ability, Condition, InstructionKind, Paragraph};

pub(super) const LINT: Lint = Lint {
    code: "IF-1",
    severity: Severity::Warning,
    rule: "603.4",
    finds: (
        "a triggered ability whose whole effect stands under an \"if\" behind it",
        "une capacité déclenchée dont tout l'effet dépend d'un « si » placé après lui",
    ),
    why: (
        "Only an \"if\" directly behind the event is an intervening-if clause. Anywhere else it is tested once, on \
         resolution: the ability triggers and is put on the stack even when the condition is false.",
        "Seul un « si » placé juste après l'événement est une clause d'intervention. Ailleurs il n'est vérifié qu'une \
         fois, à la résolution : la capacité se déclenche et va sur la pile même si la condition est fausse.",
    ),
    example: (
        "When this creature enters, draw a card if you control a Forest.",
        "Quand cette créature arrive, piochez une carte si vous contrôlez une forêt.",
    ),
    instead: Some((
        "When this creature enters, if you control a Forest, draw a card.",
        "Quand cette créature arrive, si vous contrôlez une forêt, piochez une carte.",
    )),
};

pub(super) fn check(place: &CompiledParagraph, ir: &Paragraph) -> Option<Diagnostic> {
    let Ability::Triggered(triggered) = &ir.ability else { return None };
    let [only] = triggered.effect.steps.as_slice() else { return None };
    let InstructionKind::If { condition, then: _, otherwise: None, last } = &only.what else { return None };
    if triggered.intervening_if.is_some() || !last.0 || about_the_effect(condition) {
        return None;
    }
    let message = Bilingual::new(
        "this \"if\" is not an intervening-if clause: it is tested on resolution only",
        "ce « si » n'est pas une clause d'intervention : il n'est vérifié qu'à la résolution",
    );
    Some(LINT.found(message).at(place.span.range()).note(Bilingual::new(
        "to test it when the event occurs too, put it directly behind the event: \"When …, if …, …\"",
        "pour le vérifier aussi quand l'événement se produit, placez-le juste après : « Quand …, si …, … »",
    )))
}

/// Whether the condition is about what the effect does or about its targets: nothing of that is known at the event, so
/// that no intervening-if clause could say the same.
fn about_the_effect(condition: &Condition) -> bool {
    matches!(condition, Condition::Done { .. } | Condition::DoneThisWay { .. }) || refers_to_resolution(condition)
}
