//! ETB-3: a creature would die before its own enters trigger gives it counters.
//!
//! **What it does.** Finds creatures of toughness 0 that get +1/+1 counters by an enters-the-battlefield trigger.
//!
//! **Why is this bad.** State-based actions are performed before the trigger is put on the stack (704.3, 704.5f): the
//! creature is in the graveyard by then.
//!
//! **Example.** 0/0, "When this creature enters, put two +1/+1 counters on it."
//! **Use instead.** 0/0, "This creature enters with two +1/+1 counters on it."
//!
//! **Exemple.** 0/0, « Quand cette créature arrive, mettez deux marqueurs +1/+1 sur elle. »
//! **À la place.** 0/0, « Cette créature arrive avec deux marqueurs +1/+1 sur elle. »

use crate::compile::Compiled;
use crate::diagnostic::{Bilingual, Diagnostic};
use crate::ir::{Ability, Action, Antecedent, Event, Objects, Reference, Replacement, What};
use crate::source::Face;

pub(super) fn check(face: &Face, compiled: &Compiled<'_>) -> Option<Diagnostic> {
    if face.toughness.as_deref() != Some("0") {
        return None;
    }
    let abilities = || {
        compiled
            .paragraphs
            .iter()
            .filter_map(|paragraph| paragraph.outcome.as_ref().ok().map(|ir| (paragraph, &ir.ability)))
    };
    let arrives_with_counters = abilities()
        .any(|(_, ability)| matches!(ability, Ability::Replacement(Replacement::EntersWith { counters: Some(_), .. })));
    if arrives_with_counters {
        return None;
    }
    let (paragraph, _) = abilities().find(|(_, ability)| gives_itself_counters(ability))?;
    Some(
        Diagnostic::warning(
            "ETB-3",
            Bilingual::new(
                "this creature has toughness 0: it dies before this trigger gives it counters",
                "cette créature a une endurance de 0 : elle meurt avant que ce déclenchement lui donne des marqueurs",
            ),
        )
        .rule("704.5f")
        .at(paragraph.span.range())
        .note(Bilingual::new(
            "let it enter with the counters: \"This creature enters with …\"",
            "faites-la arriver avec les marqueurs : « Cette créature arrive avec … »",
        )),
    )
}

fn gives_itself_counters(ability: &Ability) -> bool {
    let Ability::Triggered(triggered) = ability else { return false };
    matches!(&triggered.event, Event::Enters { what, .. } if is_this(what))
        && triggered
            .effect
            .steps
            .iter()
            .any(|step| matches!(&step.what, What::Do { action: Action::PutCounters { on, .. }, .. } if is_this(on)))
}

fn is_this(objects: &Objects) -> bool {
    matches!(objects, Objects::Ref(Reference { to: Antecedent::This, .. }))
}
