//! What can stand next in a rules text: the words that the grammar reads on with, those first that cards say most in such a
//! place.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use super::place::Place;
use super::ranking::{self, Ranking, Table};
use super::{MOST, Offer};
use crate::lex::lexicon::{rows, surfaces};
use crate::lex::{Concept, Language, Lexed, Names, PartOfSpeech, lex};
use crate::parse::{self, Entry};

/// How many words are offered where none is begun.
const FIRST: usize = 25;
/// How many are tried there that no count speaks for.
const TRIED: usize = 400;
/// So few offers are too few.
const FEW: usize = 10;
/// The most words of a phrase that is offered as a whole.
const LONGEST: usize = 8;

/// A paragraph up to a word that is begun.
struct Beginning<'p> {
    before: &'p str,
    names: Names,
    called: [&'p str; 2],
    language: Language,
    /// How many of its tokens are read: none where it can't be gone on with.
    reached: Option<usize>,
}

/// The words that can go on with a paragraph.
pub(super) fn words(place: &Place<'_>, before: &str, begun: &str) -> Vec<Offer> {
    let names = Names::with_words(place.name, place.language, place.lexicon);
    let short = place.name.split(',').next().unwrap_or_default();
    let mut beginning =
        Beginning { before, names, called: [place.name, short], language: place.language, reached: None };
    beginning.reached = beginning.length();
    let table = &Ranking::of(place.language).text;
    let said = beginning.said(before);
    let folded = begun.to_lowercase();
    let own = place.lexicon.added_rows().iter().flat_map(|row| row.row().forms(place.language).iter().copied());
    let mut words = Vec::new();
    let mut seen = HashSet::new();
    let limit = if begun.is_empty() { FIRST } else { MOST };
    let mut offer = |word: &'static str, words: &mut Vec<&'static str>| {
        if words.len() < limit && word.starts_with(folded.as_str()) && seen.insert(word) {
            words.extend(beginning.forms(word).filter(|form| form.starts_with(folded.as_str())).collect::<Vec<_>>());
        }
    };
    table.likely(&said).for_each(|word| offer(word, &mut words));
    // Without counts only the grammar tells, and where it tells nothing, all words would do.
    if beginning.reached.is_some() {
        let mut rest: Vec<&'static str> = own.chain(surfaces(place.language)).collect();
        rest.retain(|word| word.starts_with(folded.as_str()) && word.chars().count() > 1);
        rest.sort_unstable_by_key(|word| (word.chars().count(), *word));
        let few = if begun.is_empty() { FEW } else { MOST };
        let tried = if begun.is_empty() { TRIED } else { usize::MAX };
        for word in rest.into_iter().take(tried) {
            if words.len() < few {
                offer(word, &mut words);
            }
        }
    }
    let phrase = words.first().and_then(|first| beginning.phrase(first, table));
    let mut all: Vec<Offer> = words.into_iter().map(|word| Offer::word(word.to_owned())).collect();
    if let Some(text) = phrase {
        all.insert(1, Offer { label: format!("{text} …"), text, is_phrase: true });
    }
    all
}

impl Beginning<'_> {
    fn said(&self, text: &str) -> Vec<String> {
        ranking::said(text, &self.called, self.language)
    }

    /// How many tokens are read; none where they can't be gone on with.
    fn length(&self) -> Option<usize> {
        let lexed = lex(self.before, &self.names, self.language).ok()?;
        is_begun(&lexed).then_some(lexed.tokens.len())
    }

    /// What of a word can stand next: the word, or the names that begin with it. Where nothing is known, the word.
    fn forms(&self, word: &'static str) -> impl Iterator<Item = &'static str> + use<> {
        let itself = self.reads_on(word) || self.is_within_name(word);
        let names = NAMES[self.language as usize].get(word).map_or(&[][..], Vec::as_slice);
        let names: Vec<&'static str> = match itself {
            true => Vec::new(),
            false => names.iter().copied().filter(|name| self.reads_on(name)).take(2).collect(),
        };
        itself.then_some(word).into_iter().chain(names)
    }

    fn reads_on(&self, word: &str) -> bool {
        let Some(reached) = self.reached else { return true };
        let text = format!("{}{word}", self.before);
        // A word that a longer name begins with is no token of its own.
        lex(&text, &self.names, self.language).is_ok_and(|lexed| lexed.tokens.len() > reached && is_begun(&lexed))
    }

    /// Whether a word goes on with a name whose beginning is written, such as « à chaque fois que », which reads on as a whole.
    fn is_within_name(&self, word: &str) -> bool {
        let mut at = self.before.trim_end().len();
        for _ in 1..LONGEST {
            at = self.before[..at].trim_end().rfind(' ').map_or(0, |space| space + 1);
            let begun = format!("{}{word}", self.before[at..].to_lowercase());
            let first = begun.split(' ').next().unwrap_or_default();
            let names = NAMES[self.language as usize].get(first).map_or(&[][..], Vec::as_slice);
            let goes_on = |name: &&&str| name.strip_prefix(&*begun).is_some_and(|rest| rest.starts_with(' '));
            let reads_on = |name: &&str| {
                let text = format!("{}{name}", &self.before[..at]);
                lex(&text, &self.names, self.language).is_ok_and(|lexed| is_begun(&lexed))
            };
            if names.iter().filter(goes_on).any(|name| reads_on(name)) {
                return true;
            }
            if at == 0 {
                break;
            }
        }
        false
    }

    /// The words that nearly always follow one, with it, as far as they read on: none for less than three.
    fn phrase(&self, first: &str, table: &Table) -> Option<String> {
        self.reached?;
        let mut phrase = first.to_owned();
        let mut words = 1;
        while words < LONGEST
            && let Some(next) = table.sure(&self.said(&format!("{}{phrase}", self.before)))
        {
            let between = if phrase.ends_with('\'') { "" } else { " " };
            let longer = format!("{phrase}{between}{next}");
            if !self.reads_on(&longer) {
                break;
            }
            phrase = longer;
            words += 1;
        }
        (words >= 3).then_some(phrase)
    }
}

/// Names of several words, by their first.
static NAMES: LazyLock<[HashMap<&'static str, Vec<&'static str>>; 2]> = LazyLock::new(|| {
    Language::BOTH.map(|language| {
        let mut all: HashMap<&'static str, Vec<&'static str>> = HashMap::new();
        let forms = PartOfSpeech::ALL.iter().flat_map(|part| rows(*part)).flat_map(|row| row.row().forms(language));
        for form in forms {
            if let Some((first, _)) = form.split_once(' ') {
                all.entry(first).or_default().push(form);
            }
        }
        all
    })
});

/// Whether a text is read as a whole, or up to its end.
fn is_begun(lexed: &Lexed<'_>) -> bool {
    let all = 0..lexed.tokens.len();
    match parse::parse(Entry::Paragraph, lexed, all.clone()) {
        Ok(_) => true,
        Err(refusal) => parse::stop(Entry::Paragraph, lexed, all.clone(), refusal) >= all.end,
    }
}
