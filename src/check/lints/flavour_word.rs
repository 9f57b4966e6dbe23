//! FW-1: words before a dash that the lexicon has neither as a keyword nor as an ability word.

use super::Lint;
use crate::bilingual;
use crate::compile::{Compiled, CompiledParagraph};
use crate::diagnostic::{Diagnostic, Severity};
use crate::ir::Paragraph;
use crate::lex::Span;
use crate::lex::lexicon::PartOfSpeech;

pub(super) const LINT: Lint = Lint {
    code: "FW-1",
    severity: Severity::Warning,
    rule: "207.2d",
    finds: (
        "words before a dash that are neither a keyword nor an ability word that is known",
        "des mots devant un tiret qui ne sont ni un mot-clé ni un mot de capacité connu",
    ),
    why: (
        "Flavor words have no rules meaning. If the words are a keyword of your own, what the keyword does is missing here.",
        "Les mots d'ambiance n'ont pas de sens pour les règles. Si ces mots sont un mot-clé à vous, ce que fait le mot-clé \
         manque ici.",
    ),
    example: (
        "Power surge — {2}: Put a +1/+1 counter on this creature.",
        "Poussée de sève — {2} : Mettez un marqueur +1/+1 sur cette créature.",
    ),
    instead: Some(("{2}: Put a +1/+1 counter on this creature.", "{2} : Mettez un marqueur +1/+1 sur cette créature.")),
};

pub(super) fn check(compiled: &Compiled<'_>, place: &CompiledParagraph, ir: &Paragraph) -> Option<Diagnostic> {
    let words = ir.flavour.0.as_ref()?;
    // "Descend 4" is an ability word with a number.
    let first = compiled.lexed.tokens.get(place.tokens.start);
    if first.is_some_and(|token| token.row(PartOfSpeech::AbilityWord).is_some()) {
        return None;
    }
    let start = place.span.start;
    let end = start + u32::try_from(words.len()).ok()?;
    let message = bilingual!(
        "\"{words}\" is taken for flavor words, which have no meaning for the rules",
        "« {words} » est pris pour des mots d'ambiance, qui n'ont pas de sens pour les règles"
    );
    Some(LINT.found(message).at(Span { start, end }.range()))
}
