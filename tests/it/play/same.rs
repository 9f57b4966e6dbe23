//! The same seed gives the same game, whatever else is played beside it.

use super::{random, rules};
use cardc::runtime::play::Rules;
use rayon::prelude::*;

/// Every step of a game.
fn trace(seed: u64) -> Vec<String> {
    let game = random(Rules { trace: true, ..rules(seed) });
    game.trace.iter().map(|line| format!("{} {}", line.rule, line.english)).collect()
}

#[test]
fn a_seed_gives_the_same_game() {
    for seed in 0..6 {
        assert_eq!(trace(seed), trace(seed), "game {seed}");
    }
    assert_ne!(trace(0), trace(1));
}

#[test]
fn games_at_the_same_time_are_the_games_one_after_the_other() {
    let seeds: Vec<u64> = (0..12).collect();
    let alone: Vec<Vec<String>> = seeds.iter().map(|seed| trace(*seed)).collect();
    let threads = rayon::ThreadPoolBuilder::new().num_threads(4).stack_size(64 << 20).build().unwrap();
    let together: Vec<Vec<String>> = threads.install(|| seeds.par_iter().map(|seed| trace(*seed)).collect());
    assert_eq!(alone, together);
}
