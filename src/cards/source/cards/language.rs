//! Which language a text is in, told from its words.
//!
//! Two kinds of words count: those of the type line and the small words of the rules text. Words that both
//! languages have (`planeswalker`) count for neither.

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::diagnostic::Language;
use crate::lex::TypeLine;

/// The language of a small word of the rules text.
fn small_word(word: &str) -> Option<Language> {
    match word {
        "a" | "an" | "and" | "at" | "becomes" | "card" | "each" | "end" | "from" | "gain" | "has" | "have" | "if"
        | "its" | "of" | "put" | "the" | "then" | "this" | "to" | "turn" | "until" | "up" | "when" | "whenever"
        | "with" | "you" | "your" => Some(Language::English),
        "au" | "aux" | "avec" | "carte" | "ce" | "cette" | "chaque" | "d" | "dans" | "de" | "du" | "elle" | "est"
        | "et" | "fin" | "jusqu" | "l" | "la" | "le" | "les" | "mettez" | "ou" | "par" | "qu" | "quand" | "que"
        | "si" | "sur" | "tour" | "un" | "une" | "vous" => Some(Language::French),
        _ => None,
    }
}

/// A word of the type line says more than a word of the text.
const TYPE_WEIGHT: i32 = 4;

/// Whether `line` reads like a type line: it has a word that type lines begin with, and nothing that only sentences
/// and costs have.
pub(in crate::source) fn is_type_line(line: &str) -> bool {
    let says_types = |language| TypeLine::seen(line, language).says_types();
    !line.ends_with(['.', ')', '»', '"', '”'])
        && !line.contains(['{', '}', ','])
        && Language::BOTH.into_iter().any(says_types)
}

/// How French a printed text looks: positive for French, negative for English, 0 for neither.
pub(crate) fn frenchness(type_line: &str, text: &str) -> i32 {
    let known = |language| i32::try_from(TypeLine::seen(type_line, language).known()).unwrap_or(i32::MAX);
    let of_types = known(Language::French).saturating_sub(known(Language::English)).saturating_mul(TYPE_WEIGHT);
    let of_text: i32 = words(text).filter_map(|word| small_word(&word)).map(vote).sum();
    of_types.saturating_add(of_text)
}

fn vote(language: Language) -> i32 {
    match language {
        Language::French => 1,
        Language::English => -1,
    }
}

/// The words in lower case, composed.
fn words(text: &str) -> impl Iterator<Item = Cow<'_, str>> {
    text.split(|c: char| !(c.is_alphabetic() || is_combining_mark(c))).filter(|word| !word.is_empty()).map(|word| {
        if word.bytes().all(|byte| byte.is_ascii_lowercase()) {
            Cow::Borrowed(word)
        } else {
            Cow::Owned(word.nfc().flat_map(char::to_lowercase).collect())
        }
    })
}
