//! RP-15: a trigger whose effect triggers it again, for ever.

use super::{CREATURE, Check, Example, Lint, WARNING, triggered};
use crate::ir::{Action, Count1, CounterBearer, Effect, Event, InstructionKind, Players, Triggered};

pub(super) const LINT: Lint = Lint {
    code: "RP-15",
    rule: Some("104.4b"),
    says: (
        "this effect triggers the ability again: nobody can end the loop",
        "cet effet déclenche à nouveau la capacité : personne ne peut arrêter la boucle",
    ),
    why: (
        "Each resolution causes the event that it waits for. A loop of mandatory actions that nobody can end makes the \
         game a draw. Say \"for the first time each turn\", \"This ability triggers only once each turn.\", or make the \
         effect optional.",
        "Chaque résolution cause l'événement attendu. Une boucle d'actions obligatoires que personne ne peut arrêter fait \
         match nul. Dites « pour la première fois à chaque tour », « Cette capacité ne se déclenche qu'une seule fois par \
         tour. », ou rendez l'effet facultatif.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "Whenever you gain life, you gain 1 life.",
            "Whenever you gain life, you may pay {1}. If you do, you gain 1 life.",
        ),
        french: (
            "À chaque fois que vous gagnez des points de vie, vous gagnez 1 point de vie.",
            "À chaque fois que vous gagnez des points de vie, vous pouvez payer {1}. Si vous faites ainsi, vous gagnez 1 \
             point de vie.",
        ),
    }],
    check: Check::Ability(|place, ir| {
        let ends = |triggered: &Triggered| triggered.limit.is_some() || triggered.intervening_if.is_some();
        let found =
            triggered(ir).is_some_and(|triggered| !ends(triggered) && causes(&triggered.effect, &triggered.event));
        if found { vec![LINT.found().at(place.span())] } else { Vec::new() }
    }),
    ..WARNING
};

/// Whether an effect surely causes an event.
fn causes(effect: &Effect, event: &Event) -> bool {
    let includes_you = |who: &Players| {
        matches!(who, Players::You) || matches!(who, Players::Some { filter: crate::ir::PlayerFilter::Any, .. })
    };
    effect.steps.iter().any(|step| {
        let InstructionKind::Do { who: Players::You, action, .. } = &step.what else { return false };
        match (event, action) {
            (Event::GainsLife { who }, Action::GainLife { .. })
            | (Event::LosesLife { who }, Action::LoseLife { .. }) => includes_you(who),
            (Event::Draws { who, ordinal: None, except_first: false, .. }, Action::Draw { .. }) => includes_you(who),
            (
                Event::CountersPut {
                    who: None | Some(Players::You),
                    count: Count1::One | Count1::OneOrMore,
                    kind,
                    on: CounterBearer::Objects(bearer),
                },
                Action::PutCounters { on, kind: put, .. },
            ) => bearer.is_this() && on.is_this() && kind.as_ref().is_none_or(|kind| kind == put),
            (_, _) => false,
        }
    })
}
