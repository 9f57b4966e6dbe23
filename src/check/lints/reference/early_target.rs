//! RF-13 and RF-15: targets where none can be chosen yet, in the event of a trigger, or by what is done later.

use super::{CREATURE, Check, ERROR, Example, INSTANT, Lint};
use crate::diagnostic::Language;
use crate::ir::Ability;
use crate::ir::walk::{TargetsWaitFor, has_target, targets_wait_for};
use crate::text::Place;

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
        vec![LINT.found().at(target_word(place))]
    }),
    ..ERROR
};

pub(super) const BY_WHAT_IS_DONE: Lint = Lint {
    code: "RF-15",
    rule: Some("601.2c"),
    says: (
        "targets are chosen before anything is done: what an instruction does can't describe them",
        "les cibles se choisissent avant que rien ne soit fait : ce que fait une instruction ne peut pas les décrire",
    ),
    why: (
        "As the spell is cast, or the ability is put on the stack, nothing has been done yet, so no object fits. Say \"When \
         you do, …\": the ability that triggers then has its targets chosen then (603.12). Or choose without a target.",
        "Quand le sort est lancé ou la capacité mise sur la pile, rien n'est encore fait : aucun objet ne convient. Dites \
         « Quand vous faites ainsi, … » : les cibles de la capacité qui se déclenche alors se choisissent à ce moment-là \
         (603.12). Ou choisissez sans cibler.",
    ),
    examples: &[Example {
        on: INSTANT,
        english: (
            "Sacrifice a creature. Destroy target creature with power less than the sacrificed creature's power.",
            "Sacrifice a creature. When you do, destroy target creature with power less than the sacrificed creature's \
             power.",
        ),
        french: (
            "Sacrifiez une créature. Détruisez une créature ciblée de force inférieure à celle de la créature sacrifiée.",
            "Sacrifiez une créature. Quand vous faites ainsi, détruisez une créature ciblée de force inférieure à celle de la \
             créature sacrifiée.",
        ),
    }],
    check: Check::Ability(|place, ir| match targets_wait_for(&ir.ability) {
        Some(TargetsWaitFor::Instruction) => vec![BY_WHAT_IS_DONE.found().at(target_word(place))],
        Some(TargetsWaitFor::AmountPaid) | None => Vec::new(),
    }),
    ..ERROR
};

/// The word that says that something is a target.
fn target_word(place: Place<'_>) -> std::ops::Range<usize> {
    let words = place.words();
    let target: &[&str] = match place.language() {
        Language::English => &["target", "targets"],
        Language::French => &["ciblé", "ciblée", "ciblés", "ciblées", "cible"],
    };
    let at = (0..words.list.len()).find(|at| words.is_any(*at, target));
    at.map_or(place.span(), |at| words.span(at..at + 1))
}
