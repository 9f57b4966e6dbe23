//! RP-1: a trigger word before "would … instead".

use super::{CREATURE, Check, ERROR, Example, Lint, Place, instead};
use crate::diagnostic::Diagnostic;
use crate::lex::{PartOfSpeech, Shape, Token, find};

pub(super) const LINT: Lint = Lint {
    code: "RP-1",
    rule: Some("614.1a"),
    says: (
        "a trigger can't replace an event: \"would … instead\" is a replacement effect",
        "un déclenchement ne peut pas remplacer un événement : « devait … à la place » est un effet de remplacement",
    ),
    why: (
        "A trigger waits until an event has happened (603.2), a replacement effect changes it before: as written the \
         sentence is neither. With \"if\" the event is replaced, and the stack is never used.",
        "Un déclenchement attend que l'événement ait eu lieu (603.2), un effet de remplacement le change avant : telle \
         quelle, la phrase n'est ni l'un ni l'autre. Avec « si », l'événement est remplacé, sans passer par la pile.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When you would draw a card, exile the top card of your library instead.",
            "If you would draw a card, exile the top card of your library instead.",
        ),
        french: (
            "Quand vous deviez piocher une carte, exilez à la place la carte du dessus de votre bibliothèque.",
            "Si vous deviez piocher une carte, à la place exilez la carte du dessus de votre bibliothèque.",
        ),
    }],
    check: Check::Reading,
    ..ERROR
};

/// Looks at a paragraph that was not understood, because the rules have no such form.
pub(in crate::lints) fn found(place: Place<'_>) -> Option<Diagnostic> {
    let tokens = place.tokens();
    let is = |token: &Token, part, id| find(part, id).is_some_and(|row| token.is_form_of(row));
    let first = tokens.first()?;
    if !place.words().is_trigger() {
        return None;
    }
    // Of the trigger's own sentence: a later one may replace what the effect does.
    let sentence = tokens.split(|token| token.is(Shape::Period)).next()?;
    let clause = sentence.split(|token| token.is(Shape::Comma)).next()?;
    let would =
        clause.iter().any(|token| is(token, PartOfSpeech::Word, "would") || is(token, PartOfSpeech::Verb, "have_to"));
    let french_instead = sentence
        .windows(3)
        .any(|words| is(&words[0], PartOfSpeech::Word, "to") && is(&words[2], PartOfSpeech::Noun, "place"));
    let instead = sentence.iter().any(|token| is(token, PartOfSpeech::Word, "instead")) || french_instead;
    if !(would && instead) {
        return None;
    }
    let found = LINT.found().at(first.span.range());
    Some(match instead::as_replacement(&place.words()).and_then(|edits| place.fix(&edits, false)) {
        Some(fix) => found.fix(fix),
        None => found,
    })
}
