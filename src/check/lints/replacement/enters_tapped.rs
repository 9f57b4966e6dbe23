//! RP-13, RP-14: "enters tapped" and "enters with" against a trigger that does the same later.

use super::{CREATURE, Check, Example, Lint, PEDANTIC, WARNING, first_word, triggered};
use crate::diagnostic::Language;
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

pub(super) const TOO_LATE: Lint = Lint {
    code: "RP-20",
    rule: Some("614.12"),
    says: (
        "it has entered already: an effect of this trigger can't change how it enters",
        "il est déjà arrivé : un effet de ce déclenchement ne change plus comment il arrive",
    ),
    why: (
        "How a permanent enters is set by abilities that are there before it does. The trigger resolves afterwards, and \
         its effect waits for an arrival that is over. Say it without the trigger: \"This creature enters tapped.\"",
        "La manière dont un permanent arrive est fixée par des capacités qui existent avant. Le déclenchement se résout \
         ensuite, et son effet attend une arrivée qui est passée. Dites-le sans déclenchement : « Cette créature arrive \
         engagée. »",
    ),
    examples: &[Example {
        on: CREATURE,
        english: ("When this creature enters, this creature enters tapped.", "This creature enters tapped."),
        french: ("Quand cette créature arrive, cette créature arrive engagée.", "Cette créature arrive engagée."),
    }],
    check: Check::Ability(|place, ir| {
        let arrives = triggered(ir)
            .is_some_and(|triggered| matches!(&triggered.event, Event::Enters { what, .. } if what.is_this()));
        if !arrives {
            return Vec::new();
        }
        let words = place.words();
        let (this, enters): (&[&str], &[&str]) = match place.language() {
            Language::English => (&["this", "it"], &["enters"]),
            Language::French => (&["cette", "cet", "ce", "elle", "il"], &["arrive"]),
        };
        let Some(comma) = words.comma_from(1) else { return Vec::new() };
        let again = words.is_any(comma + 1, this)
            && (comma + 2..(comma + 4).min(words.list.len())).any(|at| words.is_any(at, enters));
        let ends = words.sentence_end(comma);
        if again && ends + 1 >= words.list.len() {
            vec![TOO_LATE.found().at(words.span(comma + 1..ends))]
        } else {
            Vec::new()
        }
    }),
    ..WARNING
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
