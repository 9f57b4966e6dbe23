//! What the index of a database has of the words of cards, so that a pattern is looked for on those cards alone that have its
//! words. Of their facts it has those of [`filter_index`].
//!
//! The key of a card is the hash of a language and of something that a text of the card has in it: a concept that a word can be
//! a form of, a number, a word that the lexicon lacks, what begins a trigger, the card itself. The texts of a card in a language
//! are those that are printed, and what its abilities say there (a dated wording, or the other language). A key that two things
//! share only makes more cards be looked at.

use check::Classification;
use xxhash_rust::xxh3::xxh3_64;

use super::filter_index;
use super::words::{Asked, Part, parts, words};
use crate::file::Database;
use crate::lex::{Language, Names, Symbol, lex};
use crate::record::{Compiled, Place, Saying, Sayings};

/// What a text has in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Feature<'t> {
    Concept(Symbol),
    Number(u32),
    Written(&'t str),
    Trigger,
    Itself,
    /// An ability that has no words in the language.
    Unsayable,
}

fn key(language: Language, feature: Feature<'_>) -> u64 {
    let code = language.code();
    match feature {
        Feature::Concept(symbol) => hash(&[code, ".", symbol.part_of_speech().domain().name(), ".", symbol.id()]),
        Feature::Number(number) => hash(&[code, "#", &number.to_string()]),
        Feature::Written(text) => hash(&[code, "=", text]),
        Feature::Trigger => hash(&[code, "!"]),
        Feature::Itself => hash(&[code, "~"]),
        Feature::Unsayable => hash(&[code, "?"]),
    }
}

/// The key of a fact of a card: what it is about, and its value.
pub(super) fn fact_key(of: &str, value: &str) -> u64 {
    hash(&[of, ":", value])
}

/// The hash of some texts that stand one behind the other.
fn hash(parts: &[&str]) -> u64 {
    // Most are short, and there are many.
    let mut bytes = [0; 64];
    let mut end = 0;
    for part in parts {
        let Some(place) = bytes.get_mut(end..end + part.len()) else { return xxh3_64(parts.concat().as_bytes()) };
        place.copy_from_slice(part.as_bytes());
        end += part.len();
    }
    xxh3_64(&bytes[..end])
}

/// What an ability is, or is not.
#[derive(Clone, Copy, Debug)]
pub(super) enum Flag {
    Runnable,
    Accepted,
    InterveningIf,
    Optional,
    LookBack,
}

/// The key of a card that has an ability that is so, or isn't.
pub(super) fn flag_key(flag: Flag, holds: bool) -> u64 {
    let of = match flag {
        Flag::Runnable => "runnable",
        Flag::Accepted => "accepted",
        Flag::InterveningIf => "intervening if",
        Flag::Optional => "optional",
        Flag::LookBack => "look back",
    };
    fact_key(of, if holds { "true" } else { "false" })
}

/// The keys of a card, of whose abilities it is known what they say.
pub(crate) fn keys(compiled: &Compiled, sayings: &[Sayings]) -> Vec<u64> {
    let mut keys = filter_index::keys(compiled);
    for place in compiled.abilities() {
        let class = place.class();
        let is = |holds: fn(&Classification) -> bool| class.as_ref().is_some_and(holds);
        keys.extend([
            flag_key(Flag::Runnable, place.compiled.is_runnable()),
            flag_key(Flag::Accepted, class.is_some()),
            flag_key(Flag::InterveningIf, is(|class| class.intervening_if)),
            flag_key(Flag::Optional, is(|class| class.optional)),
            flag_key(Flag::LookBack, is(|class| class.look_back)),
        ]);
    }
    for language in Language::BOTH {
        let mut found = Found::default();
        let mut names: Option<(usize, Names)> = None;
        for (place, sayings) in compiled.abilities().zip(sayings) {
            // All abilities of a face call it by one name.
            let (_, names) = match names.take() {
                Some(known) if known.0 == place.number => names.insert(known),
                _ => names.insert((place.number, names_of(&place, language))),
            };
            if place.language == language {
                found.add(place.number, place.words(), names, language);
            }
            match sayings.as_ref().map(|sayings| &sayings[language as usize]) {
                Some(Saying::Other(said)) => found.add(place.number, said, names, language),
                Some(Saying::Unsayable) => found.unsayable |= place.language != language,
                Some(Saying::AsWritten) if place.language != language => {
                    found.add(place.number, place.words(), names, language);
                }
                Some(Saying::AsWritten) | None => {}
            }
        }
        found.into_keys(language, &mut keys);
    }
    keys.sort_unstable();
    keys.dedup();
    keys
}

/// What a text is called by that says in a language what an ability means.
pub(super) fn names_of(place: &Place<'_>, language: Language) -> Names {
    let name = place.face.printed(language).unwrap_or(place.printed).name.as_str();
    Names::with_words(name, language, place.printed.lexicon)
}

/// What the texts of a card have in them, in a language.
#[derive(Default)]
struct Found<'t> {
    /// The texts that were looked at, each with the number of its face: what is said of one language is mostly what is printed
    /// in the other.
    known: Vec<(usize, &'t str)>,
    concepts: Vec<Symbol>,
    numbers: Vec<u32>,
    written: Vec<String>,
    trigger: bool,
    itself: bool,
    unsayable: bool,
}

impl<'t> Found<'t> {
    fn add(&mut self, face: usize, text: &'t str, names: &Names, language: Language) {
        if self.known.contains(&(face, text)) {
            return;
        }
        self.known.push((face, text));
        let Ok(lexed) = lex(text, names, language) else { return };
        for word in words(&lexed) {
            parts(&lexed, &word).for_each(|part| match part {
                Part::Concept(symbol) => self.concepts.push(symbol),
                Part::Number(number) => self.numbers.push(number),
                Part::Written(text) => self.written.push(text),
                Part::Trigger => self.trigger = true,
                Part::Itself => self.itself = true,
            });
        }
    }

    fn into_keys(mut self, language: Language, keys: &mut Vec<u64>) {
        self.concepts.sort_unstable();
        self.concepts.dedup();
        let concepts = self.concepts.iter().map(|symbol| Feature::Concept(*symbol));
        let numbers = self.numbers.iter().map(|number| Feature::Number(*number));
        let written = self.written.iter().map(|text| Feature::Written(text));
        let flags = [
            self.trigger.then_some(Feature::Trigger),
            self.itself.then_some(Feature::Itself),
            self.unsayable.then_some(Feature::Unsayable),
        ];
        let all = concepts.chain(numbers).chain(written).chain(flags.into_iter().flatten());
        keys.extend(all.map(|feature| key(language, feature)));
    }
}

/// The keys of which a card has one that has a word of a pattern; none where the index does not tell.
fn keys_of(asked: &Asked, language: Language) -> Option<Vec<u64>> {
    let keys = match asked {
        Asked::Itself(_) => vec![key(language, Feature::Itself)],
        Asked::Trigger => vec![key(language, Feature::Trigger)],
        // An article may be that of a target, which counts for nothing.
        _ if asked.is_article() => return None,
        Asked::OfTarget => return None,
        Asked::Number(number) => vec![key(language, Feature::Number(*number))],
        Asked::Concepts(_) => {
            asked.concepts().into_iter().map(|symbol| key(language, Feature::Concept(symbol))).collect()
        }
        Asked::Written(text) if asked.says() => vec![key(language, Feature::Written(text))],
        Asked::Written(_) => return None,
    };
    Some(keys)
}

/// The cards of a database that can have a pattern of these words.
pub(super) fn with_words<'a>(
    asked: impl Iterator<Item = &'a Asked>,
    language: Language,
    database: &Database,
) -> CardSet {
    let mut found = CardSet::all(database);
    for keys in asked.filter_map(|asked| keys_of(asked, language)) {
        found.keep(&CardSet::with_any_key(database, &keys));
    }
    found.add(&CardSet::with_any_key(database, &[key(language, Feature::Unsayable)]));
    found
}

/// Some cards of a database: a bit for each of its numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CardSet(Vec<u64>);

impl CardSet {
    pub(super) fn all(database: &Database) -> CardSet {
        CardSet::of(database, 0..database.len())
    }

    pub(super) fn of(database: &Database, cards: impl IntoIterator<Item = usize>) -> CardSet {
        let mut bits = vec![0; database.len().div_ceil(64)];
        cards.into_iter().for_each(|card| bits[card / 64] |= 1 << (card % 64));
        CardSet(bits)
    }

    pub(super) fn with_any_key(database: &Database, keys: &[u64]) -> CardSet {
        CardSet::of(database, keys.iter().flat_map(|key| database.with_key(*key)))
    }

    pub(super) fn keep(&mut self, others: &CardSet) {
        self.0.iter_mut().zip(&others.0).for_each(|(bits, others)| *bits &= others);
    }

    pub(super) fn add(&mut self, others: &CardSet) {
        self.0.iter_mut().zip(&others.0).for_each(|(bits, others)| *bits |= others);
    }

    pub(super) fn numbers(&self) -> Vec<usize> {
        let numbers = self
            .0
            .iter()
            .enumerate()
            .flat_map(|(at, bits)| (0..64).filter(move |bit| bits & 1 << bit != 0).map(move |bit| at * 64 + bit));
        numbers.collect()
    }
}
