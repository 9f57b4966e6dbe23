//! RP-13, RP-14: "enters tapped" and "enters with" against a trigger that does the same later.

use super::{CREATURE, Check, Example, Lint, PEDANTIC, WARNING, first_word, triggered};
use crate::ir::{Action, Event, InstructionKind, Paragraph};

pub(super) const LINT: Lint = Lint {
    code: "RP-13",
    rule: Some("614.1c"),
    says: (
        "a trigger taps this after it has entered: until it resolves, it is untapped",
        "un déclenchement l'engage après son arrivée : avant sa résolution, il est dégagé",
    ),
    why: (
        "As written it enters untapped, the trigger is put on the stack, and it can be tapped for something else \
         meanwhile. \"… enters tapped.\" is a replacement effect: it never is untapped.",
        "Tel quel, il arrive dégagé, le déclenchement va sur la pile, et on peut l'engager pour autre chose entre-temps. \
         « … arrive engagé. » est un effet de remplacement : il n'est jamais dégagé.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: ("When this creature enters, tap it.", "This creature enters tapped."),
        french: ("Quand cette créature arrive, engagez-la.", "Cette créature arrive engagée."),
    }],
    check: Check::Ability(|place, ir| {
        let taps = only_action(ir).is_some_and(|action| matches!(action, Action::Tap { what, .. } if what.is_this()));
        if taps { vec![LINT.found().at(first_word(place))] } else { Vec::new() }
    }),
    ..WARNING
};

pub(super) const COUNTERS: Lint = Lint {
    code: "RP-14",
    rule: Some("614.1c"),
    says: (
        "a trigger puts the counters on it after it has entered: until it resolves, it has none",
        "un déclenchement met les marqueurs après l'arrivée : avant sa résolution, il n'en a pas",
    ),
    why: (
        "As written it can be responded to while it has no counters. \"… enters with … counters on it.\" is a \
         replacement effect: it has them from the start.",
        "Tel quel, on peut répondre pendant qu'il n'a pas de marqueur. « … arrive avec … marqueurs sur lui. » est un \
         effet de remplacement : il les a dès le début.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When this creature enters, put two +1/+1 counters on it.",
            "This creature enters with two +1/+1 counters on it.",
        ),
        french: (
            "Quand cette créature arrive, mettez deux marqueurs +1/+1 sur elle.",
            "Cette créature arrive avec deux marqueurs +1/+1 sur elle.",
        ),
    }],
    check: Check::Ability(|place, ir| {
        let puts =
            only_action(ir).is_some_and(|action| matches!(action, Action::PutCounters { on, .. } if on.is_this()));
        if puts { vec![COUNTERS.found().at(first_word(place))] } else { Vec::new() }
    }),
    ..PEDANTIC
};

/// The one thing that a trigger on its own arrival does.
fn only_action(ir: &Paragraph) -> Option<&Action> {
    let triggered = triggered(ir)?;
    let arrives = matches!(&triggered.event, Event::Enters { what, .. } if what.is_this());
    match triggered.effect.steps.as_slice() {
        [only] if arrives && triggered.intervening_if.is_none() => match &only.what {
            InstructionKind::Do { action, .. } => Some(action),
            _ => None,
        },
        _ => None,
    }
}
