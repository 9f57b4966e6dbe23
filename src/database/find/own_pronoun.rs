//! The card's own pronoun in a French pattern.
//!
//! « Cette créature … elle … » is the text of « le Rôdeur … il … » as well: what the card is called decides the gender of its
//! pronoun, as it decides by which words it is the card itself.

use super::words::{Asked, Word};
use crate::lex::{Language, Lexed, PartOfSpeech, find};

/// What a pattern has spoken of, as far as a pronoun may be the card.
#[derive(Default)]
pub(super) struct OwnPronoun {
    /// It has spoken of the card itself.
    named: bool,
    /// Behind that, of something masculine, which « il » and « lui » could be.
    masculine: bool,
    /// And of something feminine.
    feminine: bool,
}

impl OwnPronoun {
    /// What a word of the pattern asks for: a pronoun that nothing but the card can be, of either gender.
    pub(super) fn goes_with(&mut self, lexed: &Lexed<'_>, word: &Word) -> Asked {
        let asked = Asked::of(lexed, word);
        if lexed.language != Language::French {
            return asked;
        }
        if matches!(asked, Asked::Itself(_)) {
            *self = OwnPronoun { named: true, ..OwnPronoun::default() };
            return asked;
        }
        let written = |at: usize| lexed.tokens.get(at).map(|token| lexed.lower_of(token.span).into_owned());
        let counters = || written(word.tokens.end).is_some_and(|next| next.starts_with("marqueur"));
        match written(word.tokens.start).as_deref() {
            // A counter is put on things, and is none that is spoken of again.
            Some("un" | "le" | "aucun") if !counters() => self.masculine = true,
            Some("une" | "la" | "aucune") => self.feminine = true,
            Some("chaque" | "l'" | "ce" | "cet" | "cette") => (self.masculine, self.feminine) = (true, true),
            Some("elle") if self.named && !self.feminine => return of_either_gender(asked),
            Some("il" | "lui") if self.named && !self.masculine => return of_either_gender(asked),
            _ => {}
        }
        asked
    }
}

/// « il », « elle » or « lui ».
fn of_either_gender(asked: Asked) -> Asked {
    let Asked::Concepts(mut concepts) = asked else { return asked };
    let pronouns = ["it", "it_feminine", "to_it"].into_iter().filter_map(|id| find(PartOfSpeech::Word, id));
    for pronoun in pronouns.map(|pronoun| (pronoun.canonical(), 0)) {
        if !concepts.contains(&pronoun) {
            concepts.push(pronoun);
        }
    }
    Asked::Concepts(concepts)
}
