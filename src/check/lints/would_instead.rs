//! RP-1: a trigger word before "would … instead".
//!
//! **What it does.** Finds sentences that begin like a trigger and go on like a replacement effect.
//!
//! **Why is this bad.** A trigger waits until an event has happened (603.2), a replacement effect changes it before
//! (614.1a): the sentence is neither.
//!
//! **Example.** "When you would draw a card, exile the top card of your library instead."
//! **Use instead.** "If you would draw a card, exile the top card of your library instead."
//!
//! **Exemple.** « Quand vous deviez piocher une carte, exilez à la place la carte du dessus de votre bibliothèque. »
//! **À la place.** « Si vous deviez piocher une carte, à la place exilez la carte du dessus de votre bibliothèque. »

use crate::compile::{Compiled, CompiledParagraph};
use crate::diagnostic::{Bilingual, Diagnostic, Fix};
use crate::lex::{Language, PartOfSpeech, Token, find};

pub(super) fn check(compiled: &Compiled<'_>, place: &CompiledParagraph) -> Option<Diagnostic> {
    let tokens = &compiled.lexed.tokens[place.tokens.clone()];
    let is = |token: &Token, part, id| find(part, id).is_some_and(|row| token.is_form_of(row));
    let first = tokens.first()?;
    let trigger_word = is(first, PartOfSpeech::Word, "when") || is(first, PartOfSpeech::Word, "whenever");
    let would =
        tokens.iter().any(|token| is(token, PartOfSpeech::Word, "would") || is(token, PartOfSpeech::Verb, "have_to"));
    let french_instead = tokens
        .windows(3)
        .any(|words| is(&words[0], PartOfSpeech::Word, "to") && is(&words[2], PartOfSpeech::Noun, "place"));
    let instead = tokens.iter().any(|token| is(token, PartOfSpeech::Word, "instead")) || french_instead;
    if !(trigger_word && would && instead) {
        return None;
    }
    let replacement = match compiled.lexed.language {
        Language::English => "If",
        Language::French => "Si",
    };
    Some(
        Diagnostic::error(
            "RP-1",
            Bilingual::new(
                "a trigger can't replace an event: \"would … instead\" is a replacement effect",
                "un déclenchement ne peut pas remplacer un évènement : « devait … à la place » est un effet de remplacement",
            ),
        )
        .rule("614.1a")
        .at(first.span.range())
        .fix(Fix { span: first.span.range(), replacement: replacement.to_owned(), safe: false }),
    )
}
