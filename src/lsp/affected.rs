//! Words of a set that have changed, and the texts that may have any of them.

use std::collections::HashSet;

use crate::lex::{Concept, Lexicon, Symbol};
use crate::source::names::fold;

/// What tells texts that a change of words can concern from those that have none of these words.
pub(crate) enum Affected {
    /// Those with one of these among their letters.
    With(Vec<String>),
    All,
}

impl Affected {
    /// By the words that are in one of two lexicons and not in the other: a word that speaks of a changed one is another word, too.
    pub fn between(before: Lexicon, now: Lexicon) -> Affected {
        let rows = |lexicon: Lexicon| lexicon.added_rows().iter().copied().collect::<HashSet<Symbol>>();
        let (before, now) = (rows(before), rows(now));
        let mut with = Vec::new();
        for row in before.symmetric_difference(&now).map(|symbol| symbol.row()) {
            for form in row.english.iter().chain(row.french).filter(|form| !form.is_empty()) {
                match longest_part(form) {
                    Some(part) => with.push(part),
                    None => return Affected::All,
                }
            }
        }
        with.sort_unstable();
        with.dedup();
        Affected::With(with)
    }

    /// Whether a text, given by its [letters], may have such a word.
    pub fn has(&self, letters: &str) -> bool {
        match self {
            Affected::With(parts) => parts.iter().any(|part| letters.contains(part.as_str())),
            Affected::All => true,
        }
    }
}

/// The letters and digits of a text, without case and accents: words stand in it whatever hangs on them.
pub(crate) fn letters(text: &str) -> String {
    fold(text).chars().filter(|sign| sign.is_alphanumeric()).collect()
}

/// The longest part of a word or of several: a text that has the word has that among its letters.
fn longest_part(form: &str) -> Option<String> {
    let folded = fold(form);
    let parts = folded.split(|sign: char| !sign.is_alphanumeric()).filter(|part| !part.is_empty());
    parts.max_by_key(|part| part.len()).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_whatever_hangs_on_them() {
        let within = |form: &str, text: &str| letters(text).contains(&longest_part(form).expect("a part"));
        assert!(within("emberling", "nonEmberling creatures"));
        assert!(within("emberling", "each Emberling’s power"));
        assert!(within("né de la suie", "NÉ DE LA SUIE"));
        assert!(within("œil-de-braise", "l'oeil‑de‑braise"));
        assert!(within("éclairage", "VolEclairage — Regard 1."));
        assert!(!within("emberling", "Ember lantern"));
        assert_eq!(longest_part("—"), None);
    }
}
