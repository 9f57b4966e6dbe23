//! What the index of a database has of the facts of cards, so that a condition on cards is asked of those alone that it can
//! hold of, or that lack what it asks about.

use super::card_facts::{Facts, Lacking};
use super::filter::{Comparison, Filter, RARITIES, Test};
use super::index::{CardSet, fact_key};
use crate::file::Database;
use crate::record::Compiled;
use crate::source::Colours;

/// Mana values from this one on have one key.
const MANY: u32 = 40;

/// The keys of a card's facts.
pub(super) fn keys(compiled: &Compiled) -> Vec<u64> {
    (0..compiled.card.faces.len()).flat_map(|number| of_facts(&Facts::of(compiled, number))).collect()
}

fn of_facts(facts: &Facts) -> Vec<u64> {
    let mut keys = Vec::new();
    let mut add = |of: &str, value: &str| keys.push(fact_key(of, value));
    match facts.colours {
        Some(colours) => add("colour", &letters(colours)),
        None => add("lacks", Lacking::Colour.key()),
    }
    match facts.identity {
        Some(colours) => add("identity", &letters(colours)),
        None => add("lacks", Lacking::Identity.key()),
    }
    match facts.mana_value {
        Some(value) => add("mana value", &value.min(MANY).to_string()),
        None => add("lacks", Lacking::ManaValue.key()),
    }
    let types = facts.types.iter().chain(&facts.subtypes).chain(&facts.supertypes);
    types.for_each(|one| add("type", &one.to_string()));
    facts.keywords.iter().for_each(|keyword| add("keyword", keyword));
    if !facts.all_keywords {
        add("lacks", Lacking::Keywords.key());
    }
    match &facts.sets {
        Some(sets) => sets.iter().for_each(|set| add("set", &set.to_ascii_uppercase())),
        None => add("lacks", Lacking::Set.key()),
    }
    match &facts.rarity {
        Some(rarity) => add("rarity", rarity),
        None => add("lacks", Lacking::Rarity.key()),
    }
    match &facts.legalities {
        Some(all) => all.iter().for_each(|(format, standing)| {
            add("legality", &format!("{} {standing:?}", format.to_ascii_lowercase()));
        }),
        None => add("lacks", Lacking::Legality.key()),
    }
    add("layout", &facts.layout);
    keys
}

fn letters(colours: Colours) -> String {
    colours.letters().collect()
}

/// Every set of colors.
fn all_colours() -> impl Iterator<Item = Colours> {
    (0..32_u8).map(|bits| {
        let letters: String =
            "WUBRG".chars().enumerate().filter(|(at, _)| bits & 1 << at != 0).map(|(_, one)| one).collect();
        Colours::of_letters(&letters).unwrap_or_default()
    })
}

impl Filter {
    /// The cards of a database that it can hold of, or nobody can tell; or those of its contrary.
    pub(super) fn candidates(&self, database: &Database, holds: bool) -> CardSet {
        match (self, holds) {
            (Filter::Not(not), _) => not.candidates(database, !holds),
            (Filter::All(parts), true) | (Filter::Any(parts), false) => {
                let mut found = CardSet::all(database);
                parts.iter().for_each(|part| found.keep(&part.candidates(database, holds)));
                found
            }
            (Filter::Any(parts), true) | (Filter::All(parts), false) => {
                let mut found = CardSet::of(database, []);
                parts.iter().for_each(|part| found.add(&part.candidates(database, holds)));
                found
            }
            (Filter::Is(test), _) => match test.keys(holds) {
                Some(mut keys) => {
                    keys.extend(test.fact().map(|lacking| fact_key("lacks", lacking.key())));
                    CardSet::with_any_key(database, &keys)
                }
                None => CardSet::all(database),
            },
        }
    }
}

impl Test {
    /// The keys of which a card has one that it holds of, or does not; none where the index does not tell.
    fn keys(&self, wanted: bool) -> Option<Vec<u64>> {
        let of_colours = |of: &str, holds: &dyn Fn(Colours) -> bool| {
            Some(all_colours().filter(|one| holds(*one) == wanted).map(|one| fact_key(of, &letters(one))).collect())
        };
        match self {
            Test::Colour(how, asked) => of_colours("colour", &|found| how.holds_of_sets(found, *asked)),
            Test::Colours(how, asked) => of_colours("colour", &|found| how.holds(Some(found.count().cmp(asked)))),
            Test::Identity(how, asked) => of_colours("identity", &|found| how.holds_of_sets(found, *asked)),
            Test::ManaValue(how, asked) => {
                let holds = |value: &u32| how.holds(f64::from(*value).partial_cmp(asked)) == wanted;
                let mut keys: Vec<u64> =
                    (0..MANY).filter(holds).map(|value| fact_key("mana value", &value.to_string())).collect();
                keys.push(fact_key("mana value", &MANY.to_string()));
                Some(keys)
            }
            Test::Rarity(how, asked) if wanted && *how != Comparison::IsNot => {
                let holds = |at: &usize| how.holds(Some(at.cmp(&usize::from(*asked))));
                Some((0..RARITIES.len()).filter(holds).map(|at| fact_key("rarity", RARITIES[at])).collect())
            }
            Test::Type(asked) if wanted => Some(asked.iter().map(|one| fact_key("type", &one.to_string())).collect()),
            Test::Keyword(asked) if wanted => Some(asked.iter().map(|one| fact_key("keyword", one)).collect()),
            Test::Set(asked) if wanted => Some(vec![fact_key("set", &asked.to_ascii_uppercase())]),
            Test::Legal(format, standings) if wanted => {
                let one = |standing| fact_key("legality", &format!("{} {standing:?}", format.to_ascii_lowercase()));
                Some(standings.iter().map(one).collect())
            }
            Test::Layout(asked) if wanted => Some(vec![fact_key("layout", asked)]),
            Test::Rarity(..)
            | Test::Type(_)
            | Test::Keyword(_)
            | Test::Set(_)
            | Test::Legal(..)
            | Test::Layout(_)
            | Test::Number(..)
            | Test::Name(..) => None,
        }
    }
}

/// Whether a card of a database is known to be in a set.
pub fn has_set(database: &Database, set: &str) -> bool {
    database.with_key(fact_key("set", &set.to_ascii_uppercase())).next().is_some()
}
