//! Decks for games in which every card can be cast: with those that are wanted in hand, and about them what spells ask for:
//! permanents of each type on the battlefield, cards of each type in graveyards, lands of each basic type, something in
//! exile.

use super::decks::{Draw, RandomDecks};
use crate::ir::CardType;
use crate::lex::Language;
use crate::runtime::printed::from_face;
use crate::runtime::stage::Stage;
use crate::runtime::{CardDef, load};
use crate::source::{Face, Printed};
use std::sync::{Arc, LazyLock};

/// Cards in hand that are wanted.
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

/// A card that stages are made of.
struct Made {
    name: &'static str,
    type_line: &'static str,
    cost: &'static str,
    text: &'static str,
}

const fn made(name: &'static str, type_line: &'static str, cost: &'static str, text: &'static str) -> Made {
    Made { name, type_line, cost, text }
}

/// What is in hand beside the cards that are wanted: a colourless creature card, which some costs ask for.
const IN_HAND: [Made; 1] = [made("Everykin Golem", "Artifact Creature — Shapeshifter", "{4}", "Changeling")];
/// What is on the battlefield whatever else is, the land several times. All creature types (702.73a), all colours and all
/// basic land types (305.6) are among them, as spells ask for them by name, and permanents that are enchanted, equipped and
/// face down.
const STANDING: [Made; 7] = [
    made("Everykin", "Creature — Shapeshifter", "{W}{U}{B}{R}{G}", "Changeling"),
    made("Everykin Elder", "Legendary Creature — Shapeshifter", "{W}{U}{B}{R}{G}", "Changeling"),
    made("Everykin Mask", "Creature — Shapeshifter", "{3}{U}", "Changeling\nMorph {2}"),
    made("Common Tool", "Artifact", "{1}", ""),
    made("Common Fetter", "Enchantment — Aura", "{1}", "Enchant creature"),
    made("Common Blade", "Artifact — Equipment", "{1}", "Equip {1}"),
    made("Common Ground", "Basic Snow Land — Plains Island Swamp Mountain Forest", "", ""),
];
/// What is in exile: a card with flashback, and a creature card.
const EXILED: [Made; 2] = [
    made("Common Echo", "Sorcery", "{1}{U}", "Draw a card.\nFlashback {2}{U}"),
    made("Everykin Exile", "Creature — Shapeshifter", "{W}{U}{B}{R}{G}", "Changeling"),
];

static CARDS: LazyLock<Vec<Arc<CardDef>>> =
    LazyLock::new(|| IN_HAND.iter().chain(&STANDING).chain(&EXILED).filter_map(make).collect());

fn make(Made { name, type_line, cost, text }: &Made) -> Option<Arc<CardDef>> {
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

/// The cards of these names.
fn these(made: &[Made]) -> impl Iterator<Item = Arc<CardDef>> {
    made.iter().filter_map(|made| of_stages(made.name))
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
        let mut stage = Stage { hand: HAND, battlefield: 0, graveyard: 0, exile: 0, free, life: LIFE };
        let mut decks = Vec::new();
        for hand in cards.chunks(HAND / copies) {
            let mut deck: Vec<Arc<CardDef>> = hand.iter().map(|card| Arc::clone(card)).cycle().take(HAND).collect();
            deck.extend(these(&IN_HAND));
            stage.hand = deck.len();
            deck.extend(these(&STANDING));
            let land = deck.last().cloned();
            deck.extend(std::iter::repeat_n(land.clone(), LANDS - 1).flatten());
            self.draw_types(&ON_BATTLEFIELD, &mut random, &mut deck);
            stage.battlefield = deck.len() - stage.hand;
            self.draw_types(&IN_GRAVEYARD, &mut random, &mut deck);
            stage.graveyard = deck.len() - stage.hand - stage.battlefield;
            deck.extend(these(&EXILED));
            stage.exile = EXILED.len();
            for _ in 0..IN_LIBRARY {
                deck.extend(self.any(&mut random, |_| true));
                deck.extend(land.clone().filter(|_| random.below(3) == 0));
            }
            decks.push(deck);
        }
        (decks, stage)
    }

    /// A card of each type, where there is one; else one of those that stages are made of.
    fn draw_types(&self, types: &[CardType], random: &mut Draw, deck: &mut Vec<Arc<CardDef>>) {
        for card_type in types {
            let fits = |card: &CardDef| card.printed.is(*card_type) && !is_attached(card);
            deck.extend(self.any(random, fits).or_else(|| of_stages(STANDING[0].name)));
        }
    }
}

/// Whether a permanent could not stand alone on the battlefield (303.4c).
fn is_attached(card: &CardDef) -> bool {
    card.printed.subtypes.iter().any(|subtype| subtype.canonical().id() == "aura")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stages_are_made_of_runs() {
        assert_eq!(CARDS.len(), IN_HAND.len() + STANDING.len() + EXILED.len());
    }
}
