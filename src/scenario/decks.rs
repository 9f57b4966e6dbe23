//! Decks: lists of names, or cards drawn at random.

use super::CardPool;
use super::deck_list::{self, Entry, Part};
use super::file::{MAX_BYTES, ScenarioError, read_text};
use super::written::MAX_CARDS;
use crate::bilingual;
use crate::diagnostic::{Bilingual, Language};
use crate::ir::symbol::{keyword, land_type};
use crate::ir::{CardType, Colour, Supertype, Term};
use crate::runtime::characteristics::colours_of;
use crate::runtime::{CardDef, Printed, load};
use crate::source::names::fold;
use std::path::Path;
use std::sync::Arc;

/// Cards of a deck drawn at random, and how many of them are basic lands.
const SIZE: usize = 40;
const LANDS: usize = 17;

/// The basic lands, which every deck may have whatever the file has (305.6).
const BASICS: [(Colour, Term, &str, &str); 5] = [
    (Colour::White, land_type::PLAINS, "Plains", "Plaine"),
    (Colour::Blue, land_type::ISLAND, "Island", "Île"),
    (Colour::Black, land_type::SWAMP, "Swamp", "Marais"),
    (Colour::Red, land_type::MOUNTAIN, "Mountain", "Montagne"),
    (Colour::Green, land_type::FOREST, "Forest", "Forêt"),
];

/// Cards that are drawn to find one that fits.
const MOST_DRAWN: usize = 2_000;

/// A deck that was read.
#[derive(Debug)]
pub struct Deck {
    pub cards: Vec<Arc<CardDef>>,
    /// What was made of its list that the list doesn't say in so many words, with the place.
    pub told: Vec<Bilingual>,
}

/// Reads a deck: a list of card names as people and programs write them, of which the sideboard is left out. An error names
/// the place.
pub fn read_deck(path: &Path, pool: &CardPool) -> Result<Deck, Bilingual> {
    let failed = |error: ScenarioError| {
        let message = |language| error.message(language);
        Bilingual::new(message(Language::English), message(Language::French))
    };
    let text = read_text(path, MAX_BYTES).map_err(failed)?;
    let path = path.display();
    let in_file = |Bilingual { en, fr }| bilingual!("{path}, {en}", "{path}, {fr}");
    let Deck { cards, told } = parse_deck(&text, pool).map_err(in_file)?;
    Ok(Deck { cards, told: told.into_iter().map(in_file).collect() })
}

fn parse_deck(text: &str, pool: &CardPool) -> Result<Deck, Bilingual> {
    let at = |line: usize, Bilingual { en, fr }: Bilingual| bilingual!("line {line}: {en}", "ligne {line} : {fr}");
    let list = deck_list::read(text, &|name| pool.has(name)).map_err(|(line, message)| at(line, message))?;
    let mut deck = Deck { cards: Vec::new(), told: Vec::new() };
    if let Some(line) = list.blank {
        let message = Bilingual::new(
            "what stands behind this blank line is taken for the sideboard, and not played",
            "ce qui suit cette ligne vide est pris pour la réserve, et n'est pas joué",
        );
        deck.told.push(at(line, message));
    }
    for Entry { line, count, name, part } in list.entries {
        let too_many = || {
            let most = MAX_CARDS;
            at(line, bilingual!("a deck has at most {most} cards", "un deck a au plus {most} cartes"))
        };
        match part {
            Part::Outside => continue,
            Part::Main => {}
            Part::Commander => deck.told.push(at(
                line,
                bilingual!(
                    "these games have no command zone: the commander `{name}` is shuffled into the library (903.6)",
                    "ces parties n'ont pas de zone de commandement : le commandant « {name} » est mélangé à la bibliothèque \
                     (903.6)"
                ),
            )),
        }
        let count: usize = count.parse().map_err(|_| too_many())?;
        if !pool.has(&name) {
            return Err(at(line, pool.no_such_card(&name)));
        }
        let card = pool.get(&name).map_err(|error| at(line, error))?;
        if count > MAX_CARDS as usize - deck.cards.len() {
            return Err(too_many());
        }
        deck.cards.extend(std::iter::repeat_n(card, count));
    }
    if deck.cards.is_empty() {
        return Err(Bilingual::new("the deck has no cards", "le deck n'a pas de cartes"));
    }
    Ok(deck)
}

/// Why no player casts a card, or plays it as a land.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum NotCast {
    /// It has no mana cost, and no keyword by which it is cast without it (118.6).
    NoManaCost,
    /// A dungeon begins outside the game (309.2).
    Dungeon,
}

impl NotCast {
    pub const ALL: [NotCast; 2] = [NotCast::NoManaCost, NotCast::Dungeon];

    fn of(card: &CardDef) -> Option<NotCast> {
        const WAYS: [Term; 3] = [keyword::SUSPEND, keyword::MORPH, keyword::FORETELL];
        let printed = &card.printed;
        let is_cast = || {
            let way = printed.keywords.iter().any(|held| WAYS.contains(&held.name));
            printed.mana_cost.is_some() || printed.is(CardType::Land) || way || !card.halves.is_empty()
        };
        if !card.rooms.is_empty() { Some(NotCast::Dungeon) } else { (!is_cast()).then_some(NotCast::NoManaCost) }
    }

    /// What is said to the user.
    pub fn said(self) -> Bilingual {
        let (en, fr) = match self {
            NotCast::NoManaCost => ("no mana cost (118.6)", "pas de coût de mana (118.6)"),
            NotCast::Dungeon => ("dungeons (309.2)", "donjons (309.2)"),
        };
        Bilingual::new(en, fr)
    }
}

/// Draws decks of two colours from the cards of a pool that can be played.
pub struct RandomDecks {
    /// A basic land for each colour that has one.
    basics: Vec<(Colour, Arc<CardDef>)>,
    /// The other cards, each with the set of its colours.
    cards: Vec<(u8, Arc<CardDef>)>,
}

impl RandomDecks {
    pub fn new(pool: &CardPool) -> RandomDecks {
        let mut decks = RandomDecks { basics: Vec::new(), cards: Vec::new() };
        for card in pool.runnable() {
            let printed = &card.printed;
            if printed.supertypes.contains(&Supertype::Basic) {
                let has = |subtype: &Term| printed.subtypes.iter().any(|held| held.canonical() == *subtype);
                let basic = BASICS.iter().find(|(_, subtype, ..)| has(subtype));
                if let Some(&(colour, ..)) = basic
                    && !printed.supertypes.contains(&Supertype::Snow)
                    && !decks.basics.iter().any(|(other, _)| *other == colour)
                {
                    decks.basics.push((colour, card.clone()));
                }
                continue;
            }
            let of_cost = printed.mana_cost.as_ref().map(colours_of).unwrap_or_default();
            let colours = of_cost.iter().chain(printed.colours.iter()).fold(0, |set, colour| set | bit(colour));
            decks.cards.push((colours, card.clone()));
        }
        decks.basics.sort_by_key(|(colour, _)| *colour as u8);
        decks
    }

    /// With a basic land for each colour that a card has and the file has no basic land for.
    pub fn with_basics(mut self) -> RandomDecks {
        let colours = self.cards.iter().fold(0, |set, (colours, _)| set | colours);
        for basic in BASICS.iter().filter(|(colour, ..)| colours & bit(*colour) != 0) {
            if !self.basics.iter().any(|(other, _)| *other == basic.0) {
                self.basics.extend(basic_land(basic).map(|land| (basic.0, land)));
            }
        }
        self.basics.sort_by_key(|(colour, _)| *colour as u8);
        self
    }

    /// Whether there is no card to draw.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty() && self.basics.is_empty()
    }

    /// The names of the cards that are drawn from, but for the basic lands, and why one of them is not cast.
    pub fn names(&self) -> impl Iterator<Item = (&str, Option<NotCast>)> {
        self.cards.iter().map(|(_, card)| (card.name.as_str(), NotCast::of(card)))
    }

    /// The cards that are drawn from, but for the basic lands and those that are not cast.
    pub(super) fn castable(&self) -> impl Iterator<Item = &Arc<CardDef>> {
        self.cards.iter().map(|(_, card)| card).filter(|card| NotCast::of(card).is_none())
    }

    /// One of those that fit.
    pub(super) fn any(&self, random: &mut Draw, fits: impl Fn(&CardDef) -> bool) -> Option<Arc<CardDef>> {
        if self.cards.is_empty() {
            return None;
        }
        let mut drawn = (0..MOST_DRAWN).map(|_| &self.cards[random.below(self.cards.len())].1);
        drawn.find(|card| fits(card)).cloned()
    }

    /// The deck of a seed.
    pub fn draw(&self, seed: u64) -> Vec<Arc<CardDef>> {
        let mut random = Draw(seed);
        let mut lands = self.basics.clone();
        while lands.len() > 2 {
            let index = random.below(lands.len());
            lands.remove(index);
        }
        let colours = lands.iter().fold(0, |set, (colour, _)| set | bit(*colour));
        let mut deck: Vec<Arc<CardDef>> = (0..LANDS)
            .filter_map(|index| lands.get(index % lands.len().max(1)).map(|(_, land)| land.clone()))
            .collect();
        let mut misses = 0;
        while deck.len() < SIZE && !self.cards.is_empty() {
            let (of_card, card) = &self.cards[random.below(self.cards.len())];
            if of_card & !colours == 0 || misses > 10_000 {
                deck.push(card.clone());
            } else {
                misses += 1;
            }
        }
        deck
    }
}

/// The basic land of an English or French name.
pub(super) fn basic_named(name: &str) -> Option<Arc<CardDef>> {
    let name = fold(name);
    BASICS.iter().find(|(.., english, french)| name == fold(english) || name == fold(french)).and_then(basic_land)
}

/// A basic land, which has the mana ability of its type (305.6).
fn basic_land((_, subtype, english, french): &(Colour, Term, &str, &str)) -> Option<Arc<CardDef>> {
    let printed = Printed {
        name: (*english).into(),
        french: Some((*french).into()),
        supertypes: vec![Supertype::Basic],
        types: vec![CardType::Land],
        subtypes: vec![*subtype],
        ..Printed::default()
    };
    load(&printed).ok().map(Arc::new)
}

fn bit(colour: Colour) -> u8 {
    1 << colour as u8
}

/// A 64-bit SplitMix generator.
pub(super) struct Draw(pub(super) u64);

impl Draw {
    pub(super) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % bound.max(1) as u64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::CardType;

    fn pool() -> CardPool<'static> {
        let mut pool = CardPool::new();
        for name in ["Grey Wall", "Two Towers"] {
            pool.insert(&Printed { name: name.into(), types: vec![CardType::Artifact], ..Printed::default() });
        }
        pool
    }

    #[test]
    fn a_deck_is_a_list_of_names_with_numbers() {
        let named = |text: &str| -> Vec<String> {
            let deck = parse_deck(text, &pool()).map(|deck| deck.cards).unwrap_or_default();
            deck.iter().map(|card| card.name.to_string()).collect()
        };
        let deck = named("# walls\n3 Grey Wall\n\n# others\nTwo Towers\n2x Two Towers\n");
        assert_eq!(deck, ["Grey Wall", "Grey Wall", "Grey Wall", "Two Towers", "Two Towers", "Two Towers"]);
        // A sideboard may have cards that nobody knows.
        assert_eq!(named("1 Grey Wall\nSideboard\n60 Lost Wall\n1 Two Towers"), ["Grey Wall"]);
        let parted = parse_deck("1 Grey Wall\n\n60 Lost Wall", &pool()).map(|deck| deck.told).unwrap_or_default();
        assert!(matches!(parted.as_slice(), [told] if told.en.starts_with("line 2: ")), "{parted:?}");
        let unknown = parse_deck("GREY\u{a0}wall\nGreen Wall", &pool()).unwrap_err();
        assert_eq!(unknown.en, "line 2: no card is named `Green Wall`; did you mean \"Grey Wall\"?");
        assert!(parse_deck("# nothing", &pool()).is_err());
        for count in ["1000000000", "18446744073709551616", "9999 Grey Wall\n2"] {
            let many = parse_deck(&format!("{count} Grey Wall"), &pool()).unwrap_err();
            assert!(many.en.ends_with(": a deck has at most 10000 cards"), "{many:?}");
        }
    }

    #[test]
    fn a_seed_draws_the_same_deck() {
        let pool = pool();
        let decks = RandomDecks::new(&pool);
        let names = |seed| decks.draw(seed).iter().map(|card| card.name.to_string()).collect::<Vec<_>>();
        assert_eq!(names(3).len(), SIZE);
        assert_eq!(names(3), names(3));
        assert_ne!(names(3), names(4));
    }

    #[test]
    fn a_file_without_lands_is_played_with_those_of_its_colours() {
        let mut pool = pool();
        let mana_cost = Some(crate::ir::ManaCost(vec![crate::ir::ManaSymbol::Colour(Colour::Red)]));
        pool.insert(&Printed {
            name: "Ember Fox".into(),
            types: vec![CardType::Creature],
            mana_cost,
            ..Printed::default()
        });
        let deck = RandomDecks::new(&pool).with_basics().draw(1);
        let mountains = deck.iter().filter(|card| card.name == "Mountain").count();
        let lands = deck.iter().filter(|card| card.printed.is(CardType::Land)).count();
        assert_eq!((mountains, lands), (LANDS, LANDS));
    }
}
