//! ETB-1: "enters tapped" for a set of objects does not touch the object that says so.

use super::Lint;
use crate::compile::Compiled;
use crate::diagnostic::{Bilingual, Diagnostic, Severity};
use crate::ir::{Ability, Noun, ObjectClass, Objects, Replacement};
use crate::lex::TypeLine;
use crate::source::Face;

pub(super) const LINT: Lint = Lint {
    code: "ETB-1",
    severity: Severity::Note,
    rule: "614.12",
    finds: (
        "a replacement effect on how a set of objects enters that its own object belongs to",
        "un effet de remplacement sur la façon d'arriver d'un ensemble dont l'objet lui-même fait partie",
    ),
    why: (
        "An effect of an object that enters counts only where it is about that object alone: the object enters as if \
         it did not say so.",
        "Un effet de l'objet qui arrive ne compte que s'il ne porte que sur cet objet : il arrive comme s'il ne le \
         disait pas.",
    ),
    example: ("Permanents enter tapped.", "Les permanents arrivent engagés."),
    instead: Some((
        "Permanents enter tapped. (Add \"This artifact enters tapped.\" if it should, too.)",
        "Les permanents arrivent engagés. (Ajoutez « Cet artefact arrive engagé. » s'il le doit aussi.)",
    )),
};

pub(super) fn check(face: &Face, compiled: &Compiled<'_>) -> Option<Diagnostic> {
    let says = compiled.paragraphs.iter().find(|paragraph| {
        paragraph.outcome.as_ref().is_ok_and(|ir| match &ir.ability {
            Ability::Replacement(Replacement::EntersWith { what: Objects::Some { filter, .. }, .. }) => {
                filter.other.is_none() && filter.tests.is_empty() && filter.nouns.iter().any(|noun| names(noun, face))
            }
            _ => false,
        })
    })?;
    let message = Bilingual::new(
        "this does not change how the object that says so enters itself",
        "ceci ne change pas la façon dont arrive l'objet qui le dit",
    );
    Some(LINT.found(message).at(says.span.range()))
}

/// Whether a noun without adjectives and subtypes names an object with this type line.
fn names(noun: &Noun, face: &Face) -> bool {
    let line = TypeLine::guess(face.type_line());
    let permanent = noun.class.is_none_or(|class| class == ObjectClass::Permanent);
    noun.adjectives.is_empty()
        && noun.subtypes.is_empty()
        && permanent
        && noun.types.iter().all(|card_type| line.is(&format!("{card_type:?}").to_lowercase()))
}
