//! Which language a text is in, told from its words.
//!
//! Two kinds of words count: those of the type line and the small words of the rules text. Words that both
//! languages have (`planeswalker`, `instant`) count for neither.

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::diagnostic::Language;

/// A word that type lines are made of.
enum TypeWord {
    Of(Language),
    OfBoth,
}

fn type_word(word: &str) -> Option<TypeWord> {
    match word {
        "artifact" | "battle" | "card" | "conspiracy" | "creature" | "dungeon" | "emblem" | "enchant"
        | "enchantment" | "hero" | "interrupt" | "land" | "legendary" | "phenomenon" | "plane" | "scheme"
        | "sorcery" | "stickers" | "summon" | "token" | "vanguard" => Some(TypeWord::Of(Language::English)),
        "arpenteur" | "artefact" | "bataille" | "carte" | "clan" | "conspiration" | "créature" | "donjon"
        | "emblème" | "enchantement" | "enchanter" | "ephemere" | "héros" | "invoquer" | "jeton" | "légendaire"
        | "machination" | "phénomène" | "plan" | "rituel" | "terrain" | "éphémère" => {
            Some(TypeWord::Of(Language::French))
        }
        "instant" | "kindred" | "planeswalker" | "tribal" => Some(TypeWord::OfBoth),
        _ => None,
    }
}

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

/// A type word stands among the first words of its line, even where the line has a dozen subtypes.
const MOST_TYPE_WORDS: usize = 6;

/// A word of the type line says more than a word of the text.
const TYPE_WEIGHT: i32 = 4;

/// Whether `line` reads like a type line: it has a word that type lines are made of, and nothing that only sentences
/// and costs have.
pub(super) fn is_type_line(line: &str) -> bool {
    !line.ends_with(['.', ')', '»', '"', '”'])
        && !line.contains(['{', '}', ','])
        && words(line).take(MOST_TYPE_WORDS).any(|word| type_word(&word).is_some())
}

/// How French a printed text looks: positive for French, negative for English, 0 for neither.
pub(super) fn frenchness(type_line: &str, text: &str) -> i32 {
    let of_types: i32 = words(type_line)
        .map(|word| match type_word(&word) {
            Some(TypeWord::Of(language)) => TYPE_WEIGHT * vote(language),
            Some(TypeWord::OfBoth) | None => 0,
        })
        .sum();
    let of_text: i32 = words(text).filter_map(|word| small_word(&word)).map(vote).sum();
    of_types + of_text
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
