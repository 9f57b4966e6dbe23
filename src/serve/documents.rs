//! The documents that pages have open: what is known of a card stays while its text does.

use std::time::{Duration, Instant};

use crate::bounds::{DOCUMENT_BYTES, DOCUMENTS, FIRST, NEXT};
use crate::desk::{Before, Document, Share, Vocabularies};
use crate::lex::Language;

/// The documents, the latest last.
#[derive(Default)]
pub(crate) struct Documents {
    open: Vec<(Key, Document)>,
    vocabularies: Vocabularies,
    /// How long the first cards of one are looked at, the next ones, and those that nobody has asked for; without bound where
    /// there is no clock.
    times: Option<[Duration; 3]>,
}

/// A file as one page has it: two pages may have changed it in different ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Key {
    /// The page's own number.
    pub page: String,
    pub file: String,
}

impl Key {
    /// The number of no page: the file is looked at before one asks.
    pub const NOBODY: &str = "";
}

impl Documents {
    /// None yet; of those that come, cards are looked at for a while at a time.
    #[cfg(feature = "server")]
    pub(crate) fn timed() -> Documents {
        use crate::bounds::{AHEAD_TIME, FIRST_TIME, NEXT_TIME};
        Documents { times: Some([FIRST_TIME, NEXT_TIME, AHEAD_TIME]), ..Documents::default() }
    }

    /// Whether a page has a file open.
    #[cfg(feature = "server")]
    pub(crate) fn are_open(&self, file: &str) -> bool {
        self.open.iter().any(|(known, _)| known.file == file && known.page != Key::NOBODY)
    }

    /// Takes in the text of a document, which stands at a place of the disk. Of many cards that are not known yet the first are
    /// looked at; the same text taken in again has the next.
    pub(crate) fn take(&mut self, key: Key, path: &str, text: String, version: i32, language: Language) -> &Document {
        // What was looked at before anybody asked is the first page's.
        let before = Key { page: Key::NOBODY.to_owned(), file: key.file.clone() };
        let place = |key: &Key| self.open.iter().position(|(known, _)| known == key);
        let own_place = place(&key);
        let own = own_place.or_else(|| place(&before)).map(|at| self.open.remove(at).1);
        // A page that was opened anew has a new number: what another knew of the file's cards is true of its own.
        let other = self.open.iter().rev().find(|(known, _)| known.file == key.file).map(|(_, other)| other);
        // A page that has something to show may wait; what nobody has asked for keeps nobody waiting.
        let is_asked = key.page != Key::NOBODY;
        let has_begun = own_place.is_some() && own.as_ref().is_some_and(|own| own.waiting > 0) && is_asked;
        let most = if has_begun { NEXT } else { FIRST };
        let until = self.times.map(|[first, next, ahead]| {
            Instant::now()
                + if !is_asked {
                    ahead
                } else if has_begun {
                    next
                } else {
                    first
                }
        });
        let is_over = || until.is_some_and(|until| Instant::now() >= until);
        // What was looked at before anybody asked is shown at once.
        let share = Share { most, if_any: own_place.is_none() && is_asked, is_over: &is_over };
        let words = self.vocabularies.beside(path);
        let before = Before { own: own.or_else(|| other.cloned()), other };
        let mut document = Document::begun(path, text, Some(language), words, before, &share);
        document.version = version;
        self.make_room(document.text.len());
        self.open.push((key, document));
        &self.open[self.open.len() - 1].1
    }

    /// Lets the oldest documents go for one more with a text of so many bytes.
    fn make_room(&mut self, bytes: usize) {
        let mut held: usize = self.open.iter().map(|(_, document)| document.text.len()).sum();
        while !self.open.is_empty() && (self.open.len() >= DOCUMENTS || held + bytes > DOCUMENT_BYTES) {
            held -= self.open.remove(0).1.text.len();
        }
    }

    /// A document as a page knows it; none where another version is held, or none any more.
    pub(crate) fn get(&self, key: &Key, version: i32) -> Option<&Document> {
        self.open
            .iter()
            .find(|(known, _)| known == key)
            .map(|(_, document)| document)
            .filter(|it| it.version == version)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(wrong: usize) -> String {
        let card = |n| {
            let word = if n == wrong { "targt" } else { "target" };
            format!(
                "Reef Thief No {n} {{R}}\nCreature — Scout\nWhenever this creature attacks, destroy {word} artifact.\n2/1\n"
            )
        };
        format!("language: en\n\n{}", (0..40).map(card).collect::<Vec<_>>().join("\n"))
    }

    fn key(page: &str) -> Key {
        Key { page: page.to_owned(), file: "set.cards".to_owned() }
    }

    #[test]
    fn a_page_that_is_opened_anew_knows_what_another_knew() {
        let mut documents = Documents::default();
        let first = documents.take(key("a"), "set.cards", set(7), 1, Language::English);
        assert_eq!((first.looked_at, first.findings.len()), (40, 1));
        let found = first.findings[0].span.clone();
        assert_eq!(&first.text[found.clone()], "targt");
        let again = documents.take(key("b"), "set.cards", set(7), 1, Language::English);
        assert_eq!((again.looked_at, again.findings.len(), &again.findings[0].span), (0, 1, &found));
        // Neither loses its own: each changes another card.
        let changed = documents.take(key("a"), "set.cards", set(8), 2, Language::English);
        assert_eq!((changed.looked_at, changed.findings.len()), (2, 1));
        assert_eq!(documents.get(&key("b"), 1).expect("it is held").findings[0].span, found);
        // Of many cards the first are looked at, then the rest.
        let many: String =
            (0..FIRST + NEXT + 7).map(|n| format!("Reef Scout No {n} {{R}}\nCreature — Scout\n2/1\n\n")).collect();
        let mut waiting = Vec::new();
        for _ in 0..4 {
            let begun = documents.take(key("d"), "set.cards", many.clone(), 1, Language::English);
            assert_eq!(begun.parts().count(), begun.cards().len());
            waiting.push((begun.looked_at, begun.waiting));
        }
        assert_eq!(waiting, [(FIRST, NEXT + 7), (NEXT, 7), (7, 0), (0, 0)]);
        // Where there is no time for so many, some are looked at all the same.
        let mut hurried = Documents { times: Some([Duration::ZERO; 3]), ..Documents::default() };
        let mut looked_at = 0;
        let rounds = std::iter::repeat_with(|| {
            let begun = hurried.take(key("d"), "set.cards", many.clone(), 1, Language::English);
            assert!(begun.looked_at < FIRST, "{} cards at a time", begun.looked_at);
            looked_at += begun.looked_at;
            begun.waiting
        });
        let rounds = rounds.take_while(|waiting| *waiting > 0).count();
        assert_eq!(looked_at, FIRST + NEXT + 7);
        assert!(rounds > FIRST / 20, "{rounds} rounds");
        // Messages in another language are other messages.
        assert_eq!(documents.take(key("c"), "set.cards", set(8), 1, Language::French).looked_at, 40);
    }

    #[test]
    fn long_texts_are_held_up_to_a_bound_and_the_oldest_go() {
        let mut documents = Documents::timed();
        let long = format!("# {}\n{}", "x".repeat(DOCUMENT_BYTES / 3), set(1));
        for page in ["a", "b", "c", "d"] {
            documents.take(key(page), "set.cards", long.clone(), 1, Language::English);
        }
        let held = ["a", "b", "c", "d"].map(|page| documents.get(&key(page), 1).is_some());
        assert_eq!(held, [false, false, true, true]);
    }
}
