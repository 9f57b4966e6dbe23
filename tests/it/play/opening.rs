//! What players do with cards of their opening hands (103.6).

use cardc::diagnostic::Bilingual;
use cardc::runtime::decide::Purpose;
use cardc::runtime::play::{Ending, Rules, deal, play};
use cardc::runtime::{CardDef, Decider, Game, PlayerId, Question};
use cardc::scenario::CardPool;
use cardc::source::{Input, read_all};
use std::sync::Arc;

/// How many cards an opening hand has (103.5).
const HAND: usize = 7;

struct Player {
    willing: bool,
}

impl Decider for Player {
    fn pick(&mut self, _: &Game, question: &Question) -> Result<Vec<usize>, Bilingual> {
        let refused = question.purpose == Purpose::May && !self.willing;
        Ok(if refused { Vec::new() } else { (0..question.max.min(question.options.len())).collect() })
    }

    fn number(&mut self, _: &Game, _: PlayerId, _: &Purpose, least: u32, _: u32) -> Result<u32, Bilingual> {
        Ok(least)
    }
}

fn deck(text: &str) -> Vec<Arc<CardDef>> {
    let cards = read_all(Input::from_text("opening.cards", text)).cards;
    let pool = CardPool::from_cards(&cards);
    cards.iter().flat_map(|card| std::iter::repeat_n(pool.get(&card.name).unwrap(), 20)).collect()
}

/// Two players with decks of one card play so many turns.
fn played(text: &str, turns: u32, willing: bool) -> Game {
    let rules = Rules { seed: 1, turns, invariants: true, ..Rules::default() };
    let mut game = deal(&[deck(text), deck(text)], rules, Box::new(Player { willing })).unwrap();
    assert_eq!(play(&mut game, rules).unwrap(), Ending::TurnLimit);
    game
}

fn lives(game: &Game) -> Vec<i64> {
    game.players.iter().map(|player| player.life).collect()
}

#[test]
fn cards_begin_on_the_battlefield_where_their_owner_wants_it() {
    let hedge = "Dawn Hedge {9}\nEnchantment\nIf this card is in your opening hand, you may begin the game with it on the \
                 battlefield.\n";
    assert_eq!(played(hedge, 1, true).battlefield.len(), 2 * HAND, "of each player all of them");
    assert_eq!(played(hedge, 1, false).battlefield.len(), 0);
}

#[test]
fn revealed_cards_do_something_in_the_first_upkeep() {
    let herald = "Early Herald {9}\nEnchantment\nYou may reveal this card from your opening hand. If you do, at the \
                  beginning of the first upkeep, you gain 1 life.\n";
    assert_eq!(lives(&played(herald, 1, true)), [27, 27], "each of seven cards once");
    assert_eq!(lives(&played(herald, 3, true)), [27, 27], "and in no later upkeep");
    assert_eq!(lives(&played(herald, 1, false)), [20, 20]);
}

#[test]
fn revealed_cards_do_something_in_the_first_main_phase_of_their_owner() {
    let herald = "Morning Herald {9}\nEnchantment\nYou may reveal this card from your opening hand. If you do, at the \
                  beginning of your first main phase of the game, you gain 1 life.\n";
    assert_eq!(lives(&played(herald, 1, true)), [27, 20]);
    assert_eq!(lives(&played(herald, 3, true)), [27, 27]);
}
