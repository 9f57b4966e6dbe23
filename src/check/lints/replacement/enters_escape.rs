//! RP-7: "enters tapped" for a set of objects does not touch the object that says so.

use super::{Check, Example, Lint, NOTE, Place};
use crate::diagnostic::Diagnostic;
use crate::ir::{Ability, Noun, ObjectClass, Objects, Paragraph, Replacement};

pub(super) const LINT: Lint = Lint {
    code: "RP-7",
    rule: Some("614.12"),
    says: (
        "this does not change how the object that says so enters itself",
        "ceci ne change pas la façon dont arrive l'objet qui le dit",
    ),
    why: (
        "An effect of an object that enters counts only where it is about that object alone: the object enters as if \
         it did not say so. Add \"This artifact enters tapped.\" if it should.",
        "Un effet de l'objet qui arrive ne compte que s'il ne porte que sur cet objet : il arrive comme s'il ne le \
         disait pas. Ajoutez « Cet artefact arrive engagé. » s'il le doit.",
    ),
    examples: &[Example {
        on: ("Artifact Creature 1/1", "Créature-artefact 1/1"),
        english: ("Permanents enter tapped.", "Other permanents enter tapped."),
        french: ("Les permanents arrivent engagés.", "Les autres permanents arrivent engagés."),
    }],
    check: Check::Ability(check),
    ..NOTE
};

fn check(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    let Ability::Replacement(replacement) = &ir.ability else { return Vec::new() };
    let says = match &**replacement {
        Replacement::EntersWith { what: Objects::Some { filter, .. }, .. } => {
            filter.other.is_none() && filter.tests.is_empty() && filter.nouns.iter().any(|noun| names(noun, place))
        }
        _ => false,
    };
    if says { vec![LINT.found().at(place.span())] } else { Vec::new() }
}

/// Whether a noun without adjectives and subtypes names an object with this type line.
fn names(noun: &Noun, place: Place<'_>) -> bool {
    let permanent = noun.class.is_none_or(|class| class == ObjectClass::Permanent);
    noun.adjectives.is_empty()
        && noun.subtypes.is_empty()
        && permanent
        && noun.types.iter().all(|card_type| place.text.types.is(&format!("{card_type:?}").to_lowercase()))
}
