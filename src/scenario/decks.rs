//! Decks: lists of names, or cards drawn at random.

use super::CardPool;
use crate::ir::{Colour, Supertype};
use crate::runtime::CardDef;
use crate::runtime::characteristics::{AllColours as _, colours_of};
use std::path::Path;
use std::sync::Arc;

/// Cards of a deck drawn at random, and how many of them are basic lands.
const SIZE: usize = 40;
const LANDS: usize = 17;

/// Reads a deck: a card a line, `Name` or `4 Name`. Empty lines and lines that begin with `#` mean nothing.
pub fn read_deck(path: &Path, pool: &CardPool) -> Result<Vec<Arc<CardDef>>, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    parse_deck(&text, pool).map_err(|error| format!("{}: {error}", path.display()))
}

fn parse_deck(text: &str, pool: &CardPool) -> Result<Vec<Arc<CardDef>>, String> {
    let mut deck = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (count, name) = match line.split_once(char::is_whitespace) {
            Some((first, rest)) => match first.trim_end_matches('x').parse::<usize>() {
                Ok(count) => (count, rest.trim()),
                Err(_) => (1, line),
            },
            None => (1, line),
        };
        let card = pool.get(name).map_err(|error| format!("line {}: {error}", index + 1))?;
        deck.extend(std::iter::repeat_n(card, count));
    }
    if deck.is_empty() { Err("the deck has no cards".into()) } else { Ok(deck) }
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
        let names = ["plains", "island", "swamp", "mountain", "forest"];
        for card in pool.runnable() {
            let printed = &card.printed;
            if printed.supertypes.contains(&Supertype::Basic) {
                let colour = Colour::ALL
                    .into_iter()
                    .zip(names)
                    .find(|(_, name)| printed.subtypes.iter().any(|subtype| subtype.canonical().id() == *name));
                if let Some((colour, _)) = colour
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

    /// Whether there is no card to draw.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty() && self.basics.is_empty()
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

fn bit(colour: Colour) -> u8 {
    1 << colour as u8
}

/// A 64-bit SplitMix generator.
struct Draw(u64);

impl Draw {
    fn below(&mut self, bound: usize) -> usize {
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
    use crate::runtime::Printed;

    fn pool() -> CardPool {
        let mut pool = CardPool::new();
        for name in ["Grey Wall", "Two Towers"] {
            pool.insert(&Printed { name: name.into(), types: vec![CardType::Artifact], ..Printed::default() });
        }
        pool
    }

    #[test]
    fn a_deck_is_a_list_of_names_with_numbers() {
        let deck = parse_deck("# walls\n3 Grey Wall\n\nTwo Towers\n2x Two Towers\n", &pool());
        let names: Vec<String> = deck.unwrap_or_default().iter().map(|card| card.name.to_string()).collect();
        assert_eq!(names, ["Grey Wall", "Grey Wall", "Grey Wall", "Two Towers", "Two Towers", "Two Towers"]);
        let unknown = parse_deck("Grey Wall\nGreen Wall", &pool()).unwrap_err();
        assert_eq!(unknown, "line 2: no card is named `Green Wall`");
        assert!(parse_deck("# nothing", &pool()).is_err());
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
}
