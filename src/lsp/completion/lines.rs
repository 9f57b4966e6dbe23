//! What can stand in type lines and in costs.

use std::collections::HashSet;

use super::Offer;
use super::place::Place;
use super::ranking::{self, Ranking};
use crate::lex::lexicon::{self, Symbol};
use crate::lex::say::capitalised;
use crate::lex::{Concept, Language, PartOfSpeech};

/// The words of type lines, those before the dash first.
const BEFORE: [PartOfSpeech; 2] = [PartOfSpeech::Supertype, PartOfSpeech::CardType];
const BEHIND: [PartOfSpeech; 7] = [
    PartOfSpeech::CreatureType,
    PartOfSpeech::ArtifactType,
    PartOfSpeech::EnchantmentType,
    PartOfSpeech::LandType,
    PartOfSpeech::SpellType,
    PartOfSpeech::PlaneswalkerType,
    PartOfSpeech::BattleType,
];

/// Symbols of costs, and of texts: those that are written most first (107.3, 107.4).
const OF_COSTS: &str =
    "1 2 3 W U B R G 4 5 X 6 0 C W/U W/B U/B U/R B/R B/G R/G R/W G/W G/U 2/W 2/U 2/B 2/R 2/G W/P U/P B/P R/P G/P S";
const OF_TEXTS: &str =
    "T 1 2 3 W U B R G X 4 5 C E Q 0 S W/U W/B U/B U/R B/R B/G R/G R/W G/W G/U W/P U/P B/P R/P G/P CHAOS TK P";

/// The symbols that go on with an open brace, with their braces.
pub(super) fn symbols(begun: &str, of_cost: bool) -> Vec<Offer> {
    let all = if of_cost { OF_COSTS } else { OF_TEXTS };
    let begun = begun.to_uppercase();
    let fitting = all.split(' ').filter(|symbol| symbol.starts_with(begun.as_str()));
    fitting.map(|symbol| Offer::word(format!("{{{symbol}}}"))).collect()
}

/// Whether a word is a card type or a supertype.
pub(super) fn is_type(word: &str, language: Language) -> bool {
    let folded = word.to_lowercase();
    forms(&BEFORE, language, &[]).any(|form| form.to_lowercase() == folded)
}

fn forms<'a>(
    parts: &'a [PartOfSpeech],
    language: Language,
    own: &'a [Symbol],
) -> impl Iterator<Item = &'static str> + 'a {
    let built_in = parts.iter().flat_map(|part| lexicon::rows(*part));
    let own = own.iter().copied().filter(|row| parts.contains(&row.part_of_speech()));
    built_in.chain(own).filter_map(move |row| row.row().name(language))
}

/// The types that can go on with a type line.
pub(super) fn types(place: &Place<'_>, before: &str, begun: &str) -> Vec<Offer> {
    let language = place.language;
    let is_behind = before.contains(['—', '–']) || before.contains(':');
    let parts: &[PartOfSpeech] = if is_behind { &BEHIND } else { &BEFORE };
    let known: Vec<&'static str> = forms(parts, language, place.lexicon.added_rows()).collect();
    let folded = begun.to_lowercase();
    let said = ranking::said(before, &[], language);
    let likely = Ranking::of(language).types.likely(&said);
    let likely = likely.filter_map(|word| known.iter().copied().find(|form| form.to_lowercase() == word));
    let mut rest = known.clone();
    rest.sort_unstable_by_key(|form| (form.chars().count(), *form));
    let mut seen = HashSet::new();
    let fitting = likely
        .chain(rest.into_iter().filter(|_| !folded.is_empty()))
        .filter(|form| form.to_lowercase().starts_with(&folded) && seen.insert(*form));
    // English has all types in capitals, French only the first.
    let capital = language == Language::English || before.trim().is_empty();
    let mut all: Vec<Offer> =
        fitting.map(|form| Offer::word(if capital { capitalised(form) } else { form.to_owned() })).collect();
    let has_card_type = before.split_whitespace().any(|word| is_type(word, language));
    if folded.is_empty() && has_card_type && !is_behind {
        let (sign, shown) = match language {
            Language::English => ("— ", "—"),
            Language::French => (": ", ":"),
        };
        all.insert(0, Offer { label: shown.to_owned(), text: sign.to_owned(), is_phrase: false });
    }
    all
}
