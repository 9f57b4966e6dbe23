//! Whole games: what must hold of every one of them.

mod ahead;
mod descriptions;
mod history;
mod index;
mod loops;
mod opening;
mod same;

use cardc::runtime::play::{Rules, deal, play};
use cardc::runtime::players::Random;
use cardc::runtime::{CardDef, Decider, Game};
use cardc::scenario::{CardPool, RandomDecks};
use cardc::source::{Card, read_file};
use std::path::Path;
use std::sync::{Arc, LazyLock};

/// The example cards of this project and those of its scenarios; all cards there are where `CARDC_CORPUS` names them.
static DECKS: LazyLock<RandomDecks> = LazyLock::new(|| {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = vec![root.join("cards/tidewatch.cards"), root.join("tests/scenarios/own/cards.cards")];
    if let Ok(corpus) = std::env::var("CARDC_CORPUS") {
        files.push(Path::new(&corpus).join("AtomicCards.json"));
    }
    let cards: Vec<Card> = files.iter().flat_map(|file| read_file(file).cards).collect();
    RandomDecks::new(&CardPool::from_cards(&cards))
});

fn decks(seed: u64) -> Vec<Vec<Arc<CardDef>>> {
    vec![DECKS.draw(seed * 2), DECKS.draw(seed * 2 + 1)]
}

fn rules(seed: u64) -> Rules {
    Rules { seed, turns: 60, invariants: false, ..Rules::default() }
}

/// A game of random decks, played to its end.
fn played(rules: Rules, decider: Box<dyn Decider>) -> Game {
    let mut game = deal(&decks(rules.seed), rules, decider).unwrap_or_else(|stop| panic!("{stop}"));
    play(&mut game, rules).unwrap_or_else(|fault| panic!("game {}: {fault}", rules.seed));
    game
}

fn random(rules: Rules) -> Game {
    played(rules, Box::new(Random::new(rules.seed)))
}
