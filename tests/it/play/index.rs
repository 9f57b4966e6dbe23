//! The index finds every trigger, replacement and prevention effect that an event concerns: the ones that the reference
//! evaluator finds by looking at every ability of every object.

use super::{played, rules};
use cardc::diagnostic::Bilingual;
use cardc::runtime::decide::Purpose;
use cardc::runtime::players::Random;
use cardc::runtime::{Decider, Game, PlayerId, Question, Search};
use proptest::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Plays at random and looks, in states along the way, at the last things that happened.
struct Watcher {
    random: Random,
    asked: usize,
    found: Arc<AtomicUsize>,
    together: Arc<AtomicUsize>,
}

/// Between two looks, and events that are looked at.
const EVERY: usize = 7;
const EVENTS: usize = 12;

impl Watcher {
    fn look(&self, game: &Game) -> Result<(), String> {
        let mut game = game.clone();
        let first = game.history.len().saturating_sub(EVENTS);
        for event in game.history[first..].iter().map(|logged| logged.event.clone()).collect::<Vec<_>>() {
            game.settings.native = true;
            let indexed = game.concerned(&event, Search::Index).map_err(|stop| stop.to_string())?;
            game.settings.native = false;
            let scanned = game.concerned(&event, Search::Everywhere).map_err(|stop| stop.to_string())?;
            if indexed != scanned {
                return Err(format!("{event:?} concerns {scanned:?}, but the index finds {indexed:?}"));
            }
            self.found.fetch_add(scanned.len(), Ordering::Relaxed);
            self.together.fetch_max(game.abilities_together(), Ordering::Relaxed);
        }
        Ok(())
    }
}

impl Decider for Watcher {
    fn attends(&mut self, game: &Game, player: PlayerId) -> bool {
        self.random.attends(game, player)
    }

    fn be_cautious(&mut self, cautious: bool) {
        self.random.be_cautious(cautious);
    }

    fn pick(&mut self, game: &Game, question: &Question) -> Result<Vec<usize>, Bilingual> {
        self.asked += 1;
        if self.asked.is_multiple_of(EVERY) {
            self.look(game).map_err(Bilingual::same)?;
        }
        self.random.pick(game, question)
    }

    fn number(&mut self, game: &Game, by: PlayerId, of: &Purpose, least: u32, most: u32) -> Result<u32, Bilingual> {
        self.random.number(game, by, of, least, most)
    }
}

/// How many abilities were concerned by events in a random game, and how many were put together to be asked at once.
fn concerned_in(seed: u64) -> (usize, usize) {
    let (found, together) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
    let random = Random::new(seed);
    let watcher = Watcher { random, asked: 0, found: found.clone(), together: together.clone() };
    played(rules(seed), Box::new(watcher));
    (found.load(Ordering::Relaxed), together.load(Ordering::Relaxed))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(16) })]
    #[test]
    fn the_index_finds_what_a_scan_finds(seed in 0_u64..1_000_000) {
        concerned_in(seed);
    }
}

/// Something is found at all, and by what is put together.
#[test]
fn events_of_random_games_concern_abilities() {
    let all: Vec<(usize, usize)> = (0..10).map(concerned_in).collect();
    assert!(all.iter().map(|(found, _)| found).sum::<usize>() > 10, "{all:?}");
    assert!(all.iter().filter(|(_, together)| *together > 0).count() > 2, "{all:?}");
}
