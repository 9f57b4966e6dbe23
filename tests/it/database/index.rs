//! The index of a database: what is asked of the cards that it names is what is found on all cards.

use super::{compiled, corpus};
use cardc::database::file::Prepared;
use cardc::database::find::{CardFacts, Filter, Form, Query};
use cardc::database::{Builder, Compiled, Database};
use cardc::lex::Language;
use cardc::lex::lexicon::Lexicon;

/// Conditions on cards, of each kind of question that the index knows, or doesn't.
const CONDITIONS: [&str; 16] = [
    "color:blue",
    "color=colorless",
    "color!=WU",
    "color<=wu and not color:multicolor",
    "identity<=rg",
    "mv<=1",
    "not mv<3",
    "mv>=30",
    "type:creature or type:artifact",
    "not (type:creature or mv>4)",
    "keyword:flying",
    "not keyword:flying",
    "set:TST",
    "rarity>=rare or legal:modern",
    "power>3",
    "name:\"of\" and layout:normal",
];

pub(super) fn database(cards: &[Compiled]) -> Database {
    let mut builder = Builder::new();
    builder.source("test.cards");
    for card in cards {
        builder.add(&Prepared::new(card).unwrap()).unwrap();
    }
    let mut bytes = Vec::new();
    builder.write(&mut bytes).unwrap();
    Database::from_bytes(bytes).unwrap()
}

/// The cards of which a condition holds, or nobody can tell: all of them are among those that the index names.
fn conditions_are_those_of_the_index(cards: &[Compiled], database: &Database) -> usize {
    let mut named = 0;
    for condition in CONDITIONS {
        let filter = Filter::read(condition, Lexicon::BUILT_IN).unwrap();
        let candidates = Query::default().candidates(Some(&filter), database);
        for (number, card) in cards.iter().enumerate() {
            let may = |face| filter.holds(&CardFacts::of(card, face), &mut Vec::new()) != Some(false);
            if (0..card.card.faces.len()).any(may) {
                assert!(candidates.binary_search(&number).is_ok(), "{condition}: {}", card.card.name);
            }
        }
        named += candidates.len();
    }
    named
}

#[test]
fn conditions_on_cards_are_asked_of_those_that_the_index_names() {
    let cards = compiled(
        "Reef Scout {1}{U}\nCreature — Human Scout\nFlying\n4/1\n\nAsh Bolt {R}\nInstant\nAsh Bolt deals 3 damage to any target.\n\n\
         Bare Hill\nLand\n{T}: Add {R}.\n",
    );
    let database = database(&cards);
    conditions_are_those_of_the_index(&cards, &database);
    let named = |condition: &str| {
        let filter = Filter::read(condition, Lexicon::BUILT_IN).unwrap();
        Query::default().candidates(Some(&filter), &database)
    };
    assert_eq!(named("color:blue"), [0]);
    assert_eq!(named("mv<=1"), [1, 2]);
    assert_eq!(named("not color:blue and type:instant"), [1]);
    // No card says what set it is in.
    assert_eq!(named("set:TST"), [0, 1, 2]);
}

/// Patterns made of each hundredth text: a word in the midst of it becomes a hole. Those that the index names are few, and all
/// that are found are among them, in both languages.
#[test]
fn patterns_find_on_the_cards_that_the_index_names_what_they_find_on_all() {
    let Some(cards) = corpus() else { return };
    let database = database(cards);
    let mut shares: Vec<usize> = Vec::new();
    for language in Language::BOTH {
        let texts = cards.iter().flat_map(Compiled::abilities).filter_map(|place| place.say(language));
        let texts = texts.step_by(cards.len().div_ceil(40)).filter(|text| !text.contains(['(', '"', '\n', '•']));
        for text in texts {
            let words: Vec<&str> = text.split(' ').collect();
            let middle = words.len() / 2;
            let pattern =
                format!("{} … {}", words[..middle].join(" "), words[(middle + 1).min(words.len())..].join(" "));
            let Ok(form) = Form::new(pattern.trim(), Some(language)) else { continue };
            let query = Query { form: Some(form.clone()), ..Query::default() };
            let candidates = query.candidates(None, &database);
            for (number, card) in cards.iter().enumerate() {
                if candidates.binary_search(&number).is_err() {
                    let none = |place| matches!(form.look(&place), Ok(None));
                    assert!(card.abilities().all(none), "{pattern}: {}", card.card.name);
                }
            }
            shares.push(candidates.len() * 1000 / cards.len());
        }
    }
    shares.sort_unstable();
    println!("{} patterns; the index names in the median {} cards of 1,000", shares.len(), shares[shares.len() / 2]);
    assert!(shares.len() >= 40 && shares[shares.len() / 2] <= 50, "{shares:?}");
    let named = conditions_are_those_of_the_index(cards, &database);
    assert!(named < cards.len() * CONDITIONS.len() * 3 / 4, "{named}");
}
