//! RP-6: a creature would die before its own enters trigger gives it counters.

use super::{Check, Example, Lint, Text, WARNING, first_word};
use crate::diagnostic::Diagnostic;
use crate::ir::{Ability, Action, Event, InstructionKind, Replacement};

pub(super) const LINT: Lint = Lint {
    code: "RP-6",
    rule: Some("704.5f"),
    says: (
        "this creature has toughness 0: it dies before this trigger gives it counters",
        "cette créature a une endurance de 0 : elle meurt avant que ce déclenchement lui donne des marqueurs",
    ),
    why: (
        "State-based actions are performed before the trigger is put on the stack (704.3): the creature is in the \
         graveyard by then. Let it enter with the counters, which is a replacement effect.",
        "Les actions basées sur l'état précèdent la mise en pile du déclenchement (704.3) : la créature est alors déjà \
         au cimetière. Faites-la arriver avec les marqueurs : c'est un effet de remplacement.",
    ),
    examples: &[Example {
        on: ("Creature 0/0", "Créature 0/0"),
        english: (
            "When this creature enters, put two +1/+1 counters on it.",
            "This creature enters with two +1/+1 counters on it.",
        ),
        french: (
            "Quand cette créature arrive, mettez deux marqueurs +1/+1 sur elle.",
            "Cette créature arrive avec deux marqueurs +1/+1 sur elle.",
        ),
    }],
    check: Check::Text(check),
    ..WARNING
};

fn check(text: &Text<'_>) -> Vec<Diagnostic> {
    if text.face.toughness.as_deref() != Some("0") {
        return Vec::new();
    }
    let arrives_with_counters = text.understood().any(|(_, ir)| {
        let Ability::Replacement(replacement) = &ir.ability else { return false };
        matches!(**replacement, Replacement::EntersWith { counters: Some(_), .. })
    });
    let found = text.understood().find(|(_, ir)| gives_itself_counters(&ir.ability));
    match found {
        Some((place, _)) if !arrives_with_counters => vec![LINT.found().at(first_word(place))],
        _ => Vec::new(),
    }
}

fn gives_itself_counters(ability: &Ability) -> bool {
    let Ability::Triggered(triggered) = ability else { return false };
    matches!(&triggered.event, Event::Enters { what, .. } if what.is_this())
        && triggered
            .effect
            .steps
            .iter()
            .any(|step| matches!(&step.what, InstructionKind::Do { action: Action::PutCounters { on, .. }, .. } if on.is_this()))
}
