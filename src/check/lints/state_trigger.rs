//! ST-1: a state trigger that may loop.
//!
//! **What it does.** Warns of abilities that trigger on a state and do not end that state by necessity.
//!
//! **Why is this bad.** A state trigger triggers again as soon as it has left the stack while the state lasts
//! (603.8); if its effect doesn't change the state, the game is a draw (104.4b).
//!
//! **Example.** "When you control no Swamps, you lose 1 life."
//! **Use instead.** "When you control no Swamps, sacrifice this creature."
//!
//! **Exemple.** « Quand vous ne contrôlez pas de marais, vous perdez 1 point de vie. »
//! **À la place.** « Quand vous ne contrôlez pas de marais, sacrifiez cette créature. »

use crate::compile::CompiledParagraph;
use crate::diagnostic::{Bilingual, Diagnostic};
use crate::ir::{Ability, Action, Event, Paragraph, What};

pub(super) fn check(place: &CompiledParagraph, ir: &Paragraph) -> Option<Diagnostic> {
    let Ability::Triggered(triggered) = &ir.ability else { return None };
    if !matches!(triggered.event, Event::State(_)) {
        return None;
    }
    let ends = triggered.effect.steps.iter().any(|step| {
        matches!(
            &step.what,
            What::Do {
                action: Action::Sacrifice { .. } | Action::WinGame | Action::LoseGame | Action::Draw { .. },
                ..
            }
        )
    });
    (!ends).then(|| {
        Diagnostic::warning(
            "ST-1",
            Bilingual::new(
                "this triggers again and again while the state lasts",
                "ceci se déclenche encore et encore tant que dure l'état",
            ),
        )
        .rule("603.8")
        .at(place.span.range())
        .note(Bilingual::new(
            "let the effect end the state, for example by sacrificing the permanent",
            "faites que l'effet mette fin à l'état, par exemple en sacrifiant le permanent",
        ))
    })
}
