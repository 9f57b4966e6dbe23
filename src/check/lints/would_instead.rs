//! RP-1: a trigger word before "would … instead".

use super::Lint;
use crate::compile::{Compiled, CompiledParagraph};
use crate::diagnostic::{Bilingual, Diagnostic, Fix, Severity};
use crate::lex::{Language, PartOfSpeech, Shape, Token, find};

pub(super) const LINT: Lint = Lint {
    code: "RP-1",
    severity: Severity::Error,
    rule: "614.1a",
    finds: (
        "a sentence that begins like a trigger and goes on like a replacement effect",
        "une phrase qui commence comme un déclenchement et continue comme un effet de remplacement",
    ),
    why: (
        "A trigger waits until an event has happened (603.2), a replacement effect changes it before: the sentence is \
         neither.",
        "Un déclenchement attend que l'événement ait eu lieu (603.2), un effet de remplacement le change avant : la \
         phrase n'est ni l'un ni l'autre.",
    ),
    example: (
        "When you would draw a card, exile the top card of your library instead.",
        "Quand vous deviez piocher une carte, exilez à la place la carte du dessus de votre bibliothèque.",
    ),
    instead: Some((
        "If you would draw a card, exile the top card of your library instead.",
        "Si vous deviez piocher une carte, à la place exilez la carte du dessus de votre bibliothèque.",
    )),
};

pub(super) fn check(compiled: &Compiled<'_>, place: &CompiledParagraph) -> Option<Diagnostic> {
    let tokens = &compiled.lexed.tokens[place.tokens.clone()];
    let is = |token: &Token, part, id| find(part, id).is_some_and(|row| token.is_form_of(row));
    let first = tokens.first()?;
    let trigger_word = is(first, PartOfSpeech::Word, "when") || is(first, PartOfSpeech::Word, "whenever");
    // Of the trigger's own sentence: a later one may replace what the effect does.
    let sentence = tokens.split(|token| token.is(Shape::Period)).next()?;
    let clause = sentence.split(|token| token.is(Shape::Comma)).next()?;
    let would =
        clause.iter().any(|token| is(token, PartOfSpeech::Word, "would") || is(token, PartOfSpeech::Verb, "have_to"));
    let french_instead = sentence
        .windows(3)
        .any(|words| is(&words[0], PartOfSpeech::Word, "to") && is(&words[2], PartOfSpeech::Noun, "place"));
    let instead = sentence.iter().any(|token| is(token, PartOfSpeech::Word, "instead")) || french_instead;
    if !(trigger_word && would && instead) {
        return None;
    }
    let replacement = match compiled.lexed.language {
        Language::English => "If",
        Language::French => "Si",
    };
    let message = Bilingual::new(
        "a trigger can't replace an event: \"would … instead\" is a replacement effect",
        "un déclenchement ne peut pas remplacer un événement : « devait … à la place » est un effet de remplacement",
    );
    let fix = Fix { span: first.span.range(), replacement: replacement.to_owned(), safe: false };
    Some(LINT.found(message).at(first.span.range()).fix(fix))
}
