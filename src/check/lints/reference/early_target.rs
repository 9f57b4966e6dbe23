//! RF-13: a target in the event of a trigger.

use super::{CREATURE, Check, ERROR, Example, Lint};
use crate::diagnostic::Language;
use crate::ir::Ability;
use crate::ir::walk::has_target;

pub(super) const LINT: Lint = Lint {
    code: "RF-13",
    rule: Some("603.3d"),
    says: (
        "an event has no targets: they are chosen when the ability is put on the stack",
        "un événement n'a pas de cible : les cibles se choisissent quand la capacité est mise sur la pile",
    ),
    why: (
        "Before it triggers, nothing is chosen, so nothing can be waited for. Describe what the event is about, \"a \
         creature\", or let an effect with the target create a delayed trigger: \"When that creature dies this turn, …\"",
        "Avant le déclenchement, rien n'est choisi : rien ne peut donc être attendu. Décrivez l'objet de l'événement, « une \
         créature », ou laissez un effet à cible créer un déclenchement retardé : « Quand cette créature-là meurt ce \
         tour-ci, … ».",
    ),
    examples: &[Example {
        on: CREATURE,
        english: ("Whenever target creature dies, draw a card.", "Whenever a creature dies, draw a card."),
        french: (
            "À chaque fois qu'une créature ciblée meurt, piochez une carte.",
            "À chaque fois qu'une créature meurt, piochez une carte.",
        ),
    }],
    check: Check::Ability(|place, ir| {
        let Ability::Triggered(triggered) = &ir.ability else { return Vec::new() };
        if !has_target(&triggered.event) {
            return Vec::new();
        }
        let words = place.words();
        let target: &[&str] = match place.language() {
            Language::English => &["target", "targets"],
            Language::French => &["ciblé", "ciblée", "ciblés", "ciblées", "cible"],
        };
        let at = (0..words.list.len()).find(|at| words.is_any(*at, target));
        vec![LINT.found().at(at.map_or(place.span(), |at| words.span(at..at + 1)))]
    }),
    ..ERROR
};
