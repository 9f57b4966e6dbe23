//! ST-1: a state trigger that may loop.

use super::Lint;
use crate::compile::CompiledParagraph;
use crate::diagnostic::{Bilingual, Diagnostic, Severity};
use crate::ir::{Ability, Action, Condition, Event, InstructionKind, Paragraph, Recipient};

pub(super) const LINT: Lint = Lint {
    code: "ST-1",
    severity: Severity::Warning,
    rule: "603.8",
    finds: (
        "an ability that triggers on what is on the battlefield and changes nothing there",
        "une capacité qui se déclenche sur l'état du champ de bataille et n'y change rien",
    ),
    why: (
        "A state trigger triggers again as soon as it has left the stack while the state lasts. A loop that nobody can \
         end is a draw (104.4b).",
        "Un déclenchement sur état recommence dès qu'il a quitté la pile tant que l'état dure. Une boucle que personne \
         ne peut arrêter fait match nul (104.4b).",
    ),
    example: (
        "When you control no Swamps, you lose 1 life.",
        "Quand vous ne contrôlez pas de marais, vous perdez 1 point de vie.",
    ),
    instead: Some((
        "When you control no Swamps, sacrifice this creature.",
        "Quand vous ne contrôlez pas de marais, sacrifiez cette créature.",
    )),
};

pub(super) fn check(place: &CompiledParagraph, ir: &Paragraph) -> Option<Diagnostic> {
    let Ability::Triggered(triggered) = &ir.ability else { return None };
    let Event::State(state) = &triggered.event else { return None };
    let lasts = of_the_battlefield(state)
        && triggered.intervening_if.is_none()
        && triggered.effect.steps.iter().all(|step| spares_the_battlefield(&step.what));
    let message = Bilingual::new(
        "this triggers again and again while the state lasts",
        "ceci se déclenche encore et encore tant que dure l'état",
    );
    lasts.then(|| {
        LINT.found(message).at(place.span.range()).note(Bilingual::new(
            "let the effect end the state, for example by sacrificing the permanent",
            "faites que l'effet mette fin à l'état, par exemple en sacrifiant le permanent",
        ))
    })
}

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
