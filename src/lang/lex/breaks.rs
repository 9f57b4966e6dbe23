//! Line breaks that a printed text has lost: « VolQuand cette créature arrive », « arrive engagée.{T} : Ajoutez {W} ».
//!
//! Sentences of one paragraph have a space between them. Where a sentence begins right behind another, they were two
//! paragraphs; that is told only where nothing else can be meant.

use super::added::Lookup;
use super::language::Language;
use super::words::{Piece, fold, split, without_hyphen};

/// Words that go on with what the sentence before said: behind them, only a space was lost.
const GOING_ON: &[&str] = &[
    "then",
    "it",
    "that",
    "those",
    "they",
    "he",
    "she",
    "if",
    "otherwise",
    "its",
    "their",
    "activate",
    "puis",
    "ensuite",
    "il",
    "elle",
    "ils",
    "elles",
    "cette",
    "ces",
    "ce",
    "si",
    "sinon",
    "s'il",
    "s'ils",
    "son",
    "sa",
    "leur",
    "n'activez",
    "mélangez",
];

/// Words that an ability begins with and no cost goes on with.
const OPENING: &[&str] = &["when", "whenever", "at", "quand", "lorsque", "lorsqu'", "à", "a", "au"];

/// Whether the word or symbol at `at` begins a paragraph of its own right behind the sign before it.
pub(super) fn is_lost(text: &str, at: usize) -> bool {
    let behind = &text[at..];
    let Some(first) = behind.chars().next() else { return false };
    if !(first.is_uppercase() || first == '{') {
        return false;
    }
    let mut before = text[..at].chars().rev();
    match before.next() {
        // « engagée.{T} », but no abbreviation.
        Some('.') => {
            let ends_sentence = |last: char| last.is_lowercase() || last.is_ascii_digit() || matches!(last, '}' | ')');
            before.next().is_some_and(ends_sentence) && !next_word_is(behind, GOING_ON)
        }
        // Behind reminder text.
        Some(')') => !next_word_is(behind, GOING_ON),
        // Behind the cost or the number of a keyword.
        Some('}' | '0'..='9') => next_word_is(behind, OPENING),
        // « Vigilance{T} : Ajoutez {G} »: the cost of an ability behind a keyword.
        Some(letter) if letter.is_lowercase() && first == '{' => {
            let end = behind.find(['.', '\n', '(']).unwrap_or(behind.len());
            behind[..end].contains(':')
        }
        _ => false,
    }
}

fn next_word_is(text: &str, words: &[&str]) -> bool {
    let end = text.find(|letter: char| !(letter.is_alphabetic() || matches!(letter, '\'' | '’'))).unwrap_or(text.len());
    let mut folded = String::new();
    fold(&text[..end], &mut folded);
    // « lorsqu'un » opens as « lorsque » does.
    words.iter().any(|word| folded == *word || word.ends_with('\'') && folded.starts_with(word))
}

/// Where a word falls apart into the last of one paragraph and the first of the next: « VolQuand », at `Quand`. Both
/// are words of the game, and it is none.
pub(super) fn inside(raw: &str, words: Lookup, language: Language) -> Option<usize> {
    let mut last = None;
    for (at, letter) in raw.char_indices() {
        if letter.is_uppercase() && last.is_some_and(char::is_lowercase) {
            return (is_known(&raw[..at], words, language) && is_known(&raw[at..], words, language)).then_some(at);
        }
        last = Some(letter);
    }
    None
}

/// Whether all pieces of a word are in the lexicon.
fn is_known(raw: &str, words: Lookup, language: Language) -> bool {
    let mut folded = String::new();
    fold(raw, &mut folded);
    let mut known = true;
    split(&folded, language, &words, &mut |piece, _| {
        if let Piece::Word(piece) = piece {
            known &= words.look_up(piece).or_else(|| words.look_up(without_hyphen(piece))).is_some();
        }
    });
    known
}
