//! DT-1: a delayed triggered ability in a paragraph of its own.

use super::Lint;
use crate::compile::CompiledParagraph;
use crate::diagnostic::{Bilingual, Diagnostic, Severity};
use crate::ir::{Ability, Event, Paragraph, StepOwner};

pub(super) const LINT: Lint = Lint {
    code: "DT-1",
    severity: Severity::Warning,
    rule: "603.7a",
    finds: (
        "an ability of a permanent that waits for \"the next\" step",
        "une capacité de permanent qui attend « la prochaine » étape",
    ),
    why: (
        "\"The next\" is said of delayed triggered abilities, which an effect creates. A permanent that has the ability \
         itself would have it trigger at every such step.",
        "« Prochaine » se dit des capacités déclenchées retardées, qu'un effet crée. Un permanent qui a lui-même la \
         capacité la déclencherait à chaque étape de ce nom.",
    ),
    example: (
        "At the beginning of the next end step, sacrifice this creature.",
        "Au début de la prochaine étape de fin, sacrifiez cette créature.",
    ),
    instead: Some((
        "Put the sentence into the paragraph of the effect that creates it, or write \"the end step\" or \"your end \
         step\".",
        "Mettez la phrase dans le paragraphe de l'effet qui la crée, ou écrivez « l'étape de fin » ou « votre étape de \
         fin ».",
    )),
};

pub(super) fn check(place: &CompiledParagraph, ir: &Paragraph) -> Option<Diagnostic> {
    let Ability::Triggered(triggered) = &ir.ability else { return None };
    let Event::StepBegins { whose: StepOwner::Next | StepOwner::NextOf(_) | StepOwner::NextTurn, .. } =
        &triggered.event
    else {
        return None;
    };
    let message = Bilingual::new(
        "only an effect can create an ability that waits for the next step",
        "seul un effet peut créer une capacité qui attend la prochaine étape",
    );
    Some(LINT.found(message).at(place.span.range()).note(Bilingual::new(
        "put it behind the effect that creates it, in the same paragraph",
        "placez-la derrière l'effet qui la crée, dans le même paragraphe",
    )))
}
