//! Games that would go on for ever end (104.4b, 732).

use cardc::diagnostic::Bilingual;
use cardc::runtime::decide::Purpose;
use cardc::runtime::play::{Ending, Rules, deal, play};
use cardc::runtime::{CardDef, Decider, Game, PlayerId, Question};
use cardc::scenario::CardPool;
use cardc::source::{Input, read_all};
use std::sync::Arc;

/// More than happens before a loop is found out: the work of one turn is bounded, whatever a machine needs for it.
const MOST_EVENTS: usize = 1_000_000;

/// A deck of one card, in which loops begin by themselves.
fn deck(texts: &str) -> Vec<Arc<CardDef>> {
    let cards = read_all(Input::from_text("loops.cards", texts)).cards;
    let pool = CardPool::from_cards(&cards);
    cards.iter().flat_map(|card| std::iter::repeat_n(pool.get(&card.name).unwrap(), 20)).collect()
}

/// Plays what there is to play, and says the same to every offer.
struct Player {
    willing: bool,
}

impl Decider for Player {
    fn attends(&mut self, game: &Game, player: PlayerId) -> bool {
        game.is_main_of(player)
    }

    fn pick(&mut self, _: &Game, question: &Question) -> Result<Vec<usize>, Bilingual> {
        let refused = question.purpose == Purpose::May && !self.willing;
        Ok(if refused { Vec::new() } else { (0..question.max.min(question.options.len())).collect() })
    }

    fn number(&mut self, _: &Game, _: PlayerId, _: &Purpose, least: u32, _: u32) -> Result<u32, Bilingual> {
        Ok(least)
    }
}

fn ending(texts: &str, willing: bool) -> Ending {
    let rules = Rules { seed: 1, turns: 20, invariants: false, ..Rules::default() };
    let mut game = deal(&[deck(texts), deck(texts)], rules, Box::new(Player { willing })).unwrap();
    let ending = play(&mut game, rules).unwrap();
    let events = game.history.len();
    assert!(events < MOST_EVENTS, "it took {events} events");
    ending
}

const BELLS: &str = "\
Ebb Bell {0}
Legendary Artifact
Whenever you gain life, you lose 1 life.
At the beginning of your end step, you gain 1 life.

Tide Bell {0}
Legendary Artifact
Whenever you lose life, you gain 1 life.
";

#[test]
fn a_loop_of_two_triggers_is_a_draw() {
    assert_eq!(ending(BELLS, true), Ending::Draw);
    assert_eq!(ending(BELLS, false), Ending::Draw, "nobody is asked");
}

#[test]
fn a_loop_that_players_choose_to_go_on_with_ends_too() {
    let optional = BELLS.replace("you lose 1 life.\n", "you may lose 1 life.\n");
    assert_ne!(optional, BELLS);
    assert!(matches!(ending(&optional, true), Ending::Endless(_)), "nobody wants it to end");
    assert_eq!(ending(&optional, false), Ending::TurnLimit, "who says no ends the loop, not the game");
}

#[test]
fn a_loop_that_grows_ends() {
    let growing = "\
Brood Bell {0}
Legendary Artifact
Whenever a creature enters, create a 1/1 green Insect creature token.
At the beginning of your end step, create a 1/1 green Insect creature token.
";
    assert_eq!(ending(growing, true), Ending::Draw);
}
