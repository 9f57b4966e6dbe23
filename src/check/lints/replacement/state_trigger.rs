//! RP-8: a state trigger that may loop.

use super::{CREATURE, Check, Example, Lint, WARNING, triggered};
use crate::ir::{Action, Condition, Event, InstructionKind, Recipient};

pub(super) const LINT: Lint = Lint {
    code: "RP-8",
    rule: Some("603.8"),
    says: (
        "this triggers again and again while the state lasts",
        "ceci se déclenche encore et encore tant que dure l'état",
    ),
    why: (
        "A state trigger triggers again as soon as it has left the stack while the state lasts. A loop that nobody can \
         end is a draw (104.4b). Let the effect end the state, for example by sacrificing the permanent.",
        "Un déclenchement sur état recommence dès qu'il a quitté la pile tant que l'état dure. Une boucle que personne \
         ne peut arrêter fait match nul (104.4b). Faites que l'effet mette fin à l'état, par exemple en sacrifiant le \
         permanent.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When you control no Swamps, you lose 1 life.",
            "When you control no Swamps, sacrifice this creature.",
        ),
        french: (
            "Quand vous ne contrôlez pas de marais, vous perdez 1 point de vie.",
            "Quand vous ne contrôlez pas de marais, sacrifiez cette créature.",
        ),
    }],
    check: Check::Ability(|place, ir| {
        let lasts = triggered(ir).is_some_and(|triggered| match &triggered.event {
            Event::State(state) => {
                of_the_battlefield(state)
                    && triggered.intervening_if.is_none()
                    && triggered.effect.steps.iter().all(|step| spares_the_battlefield(&step.what))
            }
            _ => false,
        });
        if lasts { vec![LINT.found().at(place.span())] } else { Vec::new() }
    }),
    ..WARNING
};

/// Whether a state is one of permanents alone.
fn of_the_battlefield(state: &Condition) -> bool {
    match state {
        Condition::Not(state) => of_the_battlefield(state),
        Condition::All(states) | Condition::AnyOf(states) => states.iter().all(of_the_battlefield),
        state => matches!(state, Condition::Controls { .. } | Condition::ControlsMore { .. }),
    }
}

/// Whether an instruction leaves all permanents as they are: only such are sure not to end the state.
fn spares_the_battlefield(what: &InstructionKind) -> bool {
    let on_players = |action: &Action| {
        matches!(
            action,
            Action::GainLife { .. }
                | Action::LoseLife { .. }
                | Action::Draw { .. }
                | Action::Mill { .. }
                | Action::Discard { .. }
        )
    };
    match what {
        InstructionKind::Do { action, .. } => on_players(action),
        what => matches!(what, InstructionKind::Damage { to: Recipient::Player(_), .. }),
    }
}
