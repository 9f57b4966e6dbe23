//! Decks for games in which every card can be cast: with those that are wanted in hand, and about them what spells ask for:
//! permanents of each type on the battlefield, cards of each type in graveyards, lands of each basic type.

use super::decks::{Draw, RandomDecks};
use crate::ir::CardType;
use crate::lex::Language;
use crate::runtime::printed::from_face;
use crate::runtime::stage::Stage;
use crate::runtime::{CardDef, load};
use crate::source::{Face, Printed};
use std::sync::{Arc, LazyLock};

/// Cards in hand.
const HAND: usize = 8;
/// The life total that players begin with: both are to come to a turn of theirs.
const LIFE: i64 = 60;
/// Lands of every basic type on the battlefield.
const LANDS: usize = 6;
/// Cards drawn from all that can be played: of each of these types one is on the battlefield.
const ON_BATTLEFIELD: [CardType; 6] = [
    CardType::Creature,
    CardType::Creature,
    CardType::Artifact,
    CardType::Enchantment,
    CardType::Planeswalker,
    CardType::Land,
];
/// Of each of these types, one is in the graveyard.
const IN_GRAVEYARD: [CardType; 7] = [
    CardType::Creature,
    CardType::Creature,
    CardType::Instant,
    CardType::Sorcery,
    CardType::Artifact,
    CardType::Enchantment,
    CardType::Land,
];
/// Other cards of the library, before lands are put in between.
const IN_LIBRARY: usize = 20;

/// What is on the battlefield whatever else is: name, type line, colours, text. All creature types (702.73a), all colours and
/// all basic land types (305.6) are among them, as spells ask for them by name.
const MADE: [(&str, &str, &str, &str); 4] = [
    ("Everykin", "Creature — Shapeshifter", "{W}{U}{B}{R}{G}", "Changeling"),
    ("Everykin Elder", "Legendary Creature — Shapeshifter", "{W}{U}{B}{R}{G}", "Changeling"),
    ("Common Tool", "Artifact", "{1}", ""),
    ("Common Ground", "Basic Snow Land — Plains Island Swamp Mountain Forest", "", ""),
];

static CARDS: LazyLock<Vec<Arc<CardDef>>> = LazyLock::new(|| MADE.iter().filter_map(make).collect());

fn make((name, type_line, cost, text): &(&str, &str, &str, &str)) -> Option<Arc<CardDef>> {
    let english =
        Printed { name: (*name).into(), type_line: (*type_line).into(), text: (*text).into(), ..Printed::default() };
    let size = type_line.contains("Creature").then(|| "4".into());
    let face = Face {
        name: (*name).into(),
        mana_cost: (!cost.is_empty()).then(|| (*cost).into()),
        power: size.clone(),
        toughness: size,
        english: Some(english),
        ..Face::default()
    };
    let printed = from_face(&face, Language::English).ok()?;
    load(&printed).ok().map(Arc::new)
}

/// A card that stages are made of and no file has.
pub fn of_stages(name: &str) -> Option<Arc<CardDef>> {
    CARDS.iter().find(|card| card.name == name).cloned()
}

impl RandomDecks {
    /// Decks in which each wanted card is in hand so many times, and where their cards are as a game begins. Those that go
    /// about it are drawn by the seed.
    pub fn stages(
        &self,
        seed: u64,
        copies: usize,
        free: bool,
        wanted: impl Fn(&str) -> bool,
    ) -> (Vec<Vec<Arc<CardDef>>>, Stage) {
        let mut random = Draw(seed);
        let mut cards: Vec<(usize, &Arc<CardDef>)> =
            self.castable().filter(|card| wanted(&card.name)).map(|card| (random.below(usize::MAX), card)).collect();
        cards.sort_by_key(|(place, _)| *place);
        let cards: Vec<&Arc<CardDef>> = cards.into_iter().map(|(_, card)| card).collect();
        let copies = copies.clamp(1, HAND);
        let mut stage = Stage { hand: HAND, battlefield: 0, graveyard: 0, free, life: LIFE };
        let mut decks = Vec::new();
        for hand in cards.chunks(HAND / copies) {
            let mut deck: Vec<Arc<CardDef>> = hand.iter().map(|card| Arc::clone(card)).cycle().take(HAND).collect();
            deck.extend(CARDS.iter().take(MADE.len() - 1).cloned());
            deck.extend(std::iter::repeat_n(CARDS.last().cloned(), LANDS).flatten());
            self.draw_types(&ON_BATTLEFIELD, &mut random, &mut deck);
            stage.battlefield = deck.len() - HAND;
            self.draw_types(&IN_GRAVEYARD, &mut random, &mut deck);
            stage.graveyard = deck.len() - HAND - stage.battlefield;
            for _ in 0..IN_LIBRARY {
                deck.extend(self.any(&mut random, |_| true));
                deck.extend(CARDS.last().cloned().filter(|_| random.below(3) == 0));
            }
            decks.push(deck);
        }
        (decks, stage)
    }

    /// A card of each type, where there is one; else one of those that stages are made of.
    fn draw_types(&self, types: &[CardType], random: &mut Draw, deck: &mut Vec<Arc<CardDef>>) {
        for card_type in types {
            let fits = |card: &CardDef| card.printed.is(*card_type) && !is_attached(card);
            deck.extend(self.any(random, fits).or_else(|| CARDS.first().cloned()));
        }
    }
}

/// Whether a permanent could not stand alone on the battlefield (303.4c).
fn is_attached(card: &CardDef) -> bool {
    card.printed.subtypes.iter().any(|subtype| subtype.canonical().id() == "aura")
}
