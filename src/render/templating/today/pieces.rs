//! The words and signs of a text as patterns see them, each as it is written.

use std::ops::Range;

use smol_str::SmolStr;

use crate::lex::say::in_lower_case;
use crate::lex::{Concept, Language, Lexicon, PartOfSpeech};

/// A word or sign: in lower case, with the straight apostrophe. « L'artefact » is two, « mettez-la » too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub lower: SmolStr,
    pub span: Range<usize>,
}

/// What the card's own name is among the pieces.
pub(super) const ITSELF: &str = "~";
/// What is no words of the rules: reminder text.
const ASIDE: &str = "()";

/// The pieces of a text in which the card's own name stands at some places.
pub(super) fn pieces(text: &str, names: &[Range<usize>], elides: bool) -> Vec<Piece> {
    let mut all = Vec::with_capacity(text.len() / 5 + 1);
    let mut names = names.iter().peekable();
    let mut at = 0;
    while let Some(letter) = text.get(at..).and_then(|rest| rest.chars().next()) {
        names.next_if(|name| name.end <= at);
        let end = match names.peek() {
            Some(name) if name.start == at => {
                all.push(Piece { lower: SmolStr::new_static(ITSELF), span: at..name.end });
                at = name.end;
                continue;
            }
            Some(name) => name.start,
            None => text.len(),
        };
        let rest = &text[at..end.max(at + letter.len_utf8())];
        let length = match letter {
            ' ' | '\u{a0}' | '\u{202f}' | '\t' => {
                at += letter.len_utf8();
                continue;
            }
            '(' => {
                let length = rest.find(')').map_or(rest.len(), |close| close + 1);
                all.push(Piece { lower: SmolStr::new_static(ASIDE), span: at..at + length });
                at += length;
                continue;
            }
            '{' => rest.find('}').map_or(1, |close| close + 1),
            _ if is_letter(letter) => word(rest, elides),
            '+' | '-' | '−' => {
                let behind = &rest[letter.len_utf8()..];
                letter.len_utf8() + behind.find(|next: char| !is_letter(next)).unwrap_or(behind.len())
            }
            _ => letter.len_utf8(),
        };
        let written = &rest[..length];
        all.push(Piece { lower: in_lower_case(written), span: at..at + length });
        at += length;
    }
    all
}

fn is_letter(letter: char) -> bool {
    letter.is_alphanumeric() || matches!(letter, '/' | '*')
}

/// How many bytes a word has: a hyphen begins another, and in French an apostrophe ends one.
fn word(rest: &str, elides: bool) -> usize {
    // Most are letters without accents, with a space or a sign behind them.
    let plain = rest.bytes().take_while(|byte| byte.is_ascii() && is_letter((*byte).into())).count();
    if rest.as_bytes().get(plain).is_none_or(|next| next.is_ascii() && *next != b'\'') {
        return plain;
    }
    for (at, letter) in rest.char_indices() {
        match letter {
            '\'' | '’' | 'ʼ' if elides => return at + letter.len_utf8(),
            '\'' | '’' | 'ʼ' if rest[at + letter.len_utf8()..].starts_with(char::is_alphabetic) => {}
            _ if is_letter(letter) => {}
            _ => return at,
        }
    }
    rest.len()
}

/// Whether a phrase ends at a sign.
pub(super) fn ends_sentence(piece: &Piece) -> bool {
    matches!(
        piece.lower.as_str(),
        "." | ":" | ";" | "\n" | "•" | "—" | "\"" | "“" | "”" | "«" | "»" | "?" | "!" | "|" | "()"
    )
}

/// Whether another noun phrase begins, or a clause: « une carte exilée » is controlled by nobody yet.
pub(super) fn is_article(piece: &Piece) -> bool {
    matches!(
        piece.lower.as_str(),
        "la" | "le"
            | "l'"
            | "les"
            | "un"
            | "une"
            | "du"
            | "des"
            | "au"
            | "aux"
            | "cette"
            | "ce"
            | "cet"
            | "ces"
            | "qui"
            | "que"
            | "qu'"
            | "et"
            | "chaque"
            | "the"
            | "a"
            | "an"
            | "that"
            | "each"
            | "this"
            | "and"
            | "their"
            | "with"
            | "owns"
            | "own"
            | "exiled"
            | "possède"
            | "possédez"
            | "exilé"
            | "exilée"
            | "~"
    )
}

/// Whether a word says how many.
pub(super) fn is_number(piece: &Piece) -> bool {
    const WORDS: [&str; 33] = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
        "fifteen", "twenty", "x", "y", "deux", "trois", "quatre", "cinq", "sept", "huit", "neuf", "dix", "onze",
        "douze", "treize", "quinze", "vingt", "un", "une", "cent",
    ];
    let word = piece.lower.as_str();
    WORDS.contains(&word) || !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a word is power and toughness, "4/4".
pub(super) fn is_power_toughness(piece: &Piece) -> bool {
    let is_size = |size: &str| size == "x" || !size.is_empty() && size.bytes().all(|byte| byte.is_ascii_digit());
    piece.lower.split_once('/').is_some_and(|(power, toughness)| is_size(power) && is_size(toughness))
}

/// Whether a word names a creature type, of one or of several.
pub(super) fn is_creature_type(piece: &Piece) -> bool {
    let of_creatures = |language| {
        let all = Lexicon::BUILT_IN.entries(&piece.lower, language);
        all.iter().any(|entry| entry.row.row().part_of_speech == PartOfSpeech::CreatureType)
    };
    Language::BOTH.into_iter().any(of_creatures)
}
