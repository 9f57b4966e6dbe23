//! ETB-3: a creature would die before its own enters trigger gives it counters.

use super::Lint;
use crate::compile::Compiled;
use crate::diagnostic::{Bilingual, Diagnostic, Severity};
use crate::ir::{Ability, Action, Event, InstructionKind, Replacement};
use crate::source::Face;

pub(super) const LINT: Lint = Lint {
    code: "ETB-3",
    severity: Severity::Warning,
    rule: "704.5f",
    finds: (
        "a creature of toughness 0 that gets +1/+1 counters by its own enters trigger",
        "une créature d'endurance 0 qui reçoit ses marqueurs +1/+1 par un déclenchement à son arrivée",
    ),
    why: (
        "State-based actions are performed before the trigger is put on the stack (704.3): the creature is in the \
         graveyard by then.",
        "Les actions basées sur l'état précèdent la mise en pile du déclenchement (704.3) : la créature est alors déjà \
         au cimetière.",
    ),
    example: (
        "0/0, \"When this creature enters, put two +1/+1 counters on it.\"",
        "0/0, « Quand cette créature arrive, mettez deux marqueurs +1/+1 sur elle. »",
    ),
    instead: Some((
        "0/0, \"This creature enters with two +1/+1 counters on it.\"",
        "0/0, « Cette créature arrive avec deux marqueurs +1/+1 sur elle. »",
    )),
};

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
    let message = Bilingual::new(
        "this creature has toughness 0: it dies before this trigger gives it counters",
        "cette créature a une endurance de 0 : elle meurt avant que ce déclenchement lui donne des marqueurs",
    );
    Some(LINT.found(message).at(paragraph.span.range()).note(Bilingual::new(
        "let it enter with the counters: \"This creature enters with …\"",
        "faites-la arriver avec les marqueurs : « Cette créature arrive avec … »",
    )))
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
