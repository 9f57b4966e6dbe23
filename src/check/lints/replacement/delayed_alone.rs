//! RP-9: a delayed triggered ability in a paragraph of its own.

use super::{CREATURE, Check, Example, Lint, WARNING, triggered};
use crate::ir::{Event, StepOwner};

pub(super) const LINT: Lint = Lint {
    code: "RP-9",
    rule: Some("603.7a"),
    says: (
        "only an effect can create an ability that waits for the next step",
        "seul un effet peut créer une capacité qui attend la prochaine étape",
    ),
    why: (
        "\"The next\" is said of delayed triggered abilities, which an effect creates. A permanent that has the ability \
         itself would have it trigger at every such step. Put the sentence behind the effect that creates it, in the \
         same paragraph, or write \"your end step\".",
        "« Prochaine » se dit des capacités déclenchées retardées, qu'un effet crée. Un permanent qui a lui-même la \
         capacité la déclencherait à chaque étape de ce nom. Placez la phrase derrière l'effet qui la crée, dans le \
         même paragraphe, ou écrivez « votre étape de fin ».",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "At the beginning of the next end step, sacrifice this creature.",
            "At the beginning of your end step, sacrifice this creature.",
        ),
        french: (
            "Au début de la prochaine étape de fin, sacrifiez cette créature.",
            "Au début de votre étape de fin, sacrifiez cette créature.",
        ),
    }],
    check: Check::Ability(|place, ir| {
        let next = triggered(ir).is_some_and(|triggered| {
            matches!(
                &triggered.event,
                Event::StepBegins { whose: StepOwner::Next | StepOwner::NextOf(_) | StepOwner::NextTurn, .. }
            )
        });
        if next { vec![LINT.found().at(place.span())] } else { Vec::new() }
    }),
    ..WARNING
};
