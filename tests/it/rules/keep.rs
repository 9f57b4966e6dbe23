//! Games that are kept: saved at a step, gone on with, and reduced.

use super::play::decks;
use cardc::runtime::keep::{Again, Apart, Kept, Replays, Unkept, Why, play_kept, reduce, weight};
use cardc::runtime::play::{Ending, Fault, Rules};
use cardc::runtime::players::Random;
use cardc::runtime::{CardDef, FirstLegal, Game};
use std::sync::Arc;

/// Games that are kept at some of their steps and gone on with; for all steps of more of them: `cardc play --replays`.
fn games() -> u64 {
    std::env::var("CARDC_KEPT").ok().and_then(|count| count.parse().ok()).unwrap_or(10)
}

fn as_is(_: &mut Game) {}

fn named(all: &[Vec<Arc<CardDef>>], name: &str) -> Result<Arc<CardDef>, cardc::diagnostic::Bilingual> {
    let found = all.iter().flatten().find(|card| card.name == name).cloned();
    found.ok_or_else(|| cardc::diagnostic::Bilingual::same(name.to_owned()))
}

#[test]
fn a_game_that_is_kept_and_gone_on_with_ends_the_same() {
    for seed in 0..games() {
        let decks = decks(seed);
        let rules = Rules { seed, turns: 30, invariants: false, ..Rules::default() };
        let written = |kept: &Kept| serde_json::to_string(kept).and_then(|text| serde_json::from_str(&text)).ok();
        // Another step of each game.
        let every = 61 + seed as usize;
        let replays = Replays { decks: &decks, rules, prepare: &as_is, written: &written, every };
        match replays.play(Box::new(Random::new(seed))) {
            Ok(Ok(whole)) => assert!(whole.ending.is_ok() && whole.steps > 60, "game {seed}: {:?}", whole.ending),
            Ok(Err(apart)) => panic!("game {seed}: {}", apart.said().en),
            Err(stop) => panic!("game {seed} can't be dealt: {stop}"),
        }
    }
}

/// What is read as another game than was written, and what ends in another way, is told with the step.
#[test]
fn a_game_that_is_kept_wrongly_is_found() {
    let decks = decks(1);
    let rules = Rules { seed: 1, turns: 30, invariants: false, ..Rules::default() };
    let lost = |kept: &Kept| (kept.steps < 100).then(|| kept.clone());
    let replays = Replays { decks: &decks, rules, prepare: &as_is, written: &lost, every: 50 };
    let apart = replays.play(Box::new(Random::new(1))).map(Result::err);
    assert_eq!(apart, Ok(Some(Apart { step: 100, why: Why::Written })));
}

#[test]
fn a_game_of_other_cards_is_refused() {
    let (decks, others) = (decks(1), decks(2));
    let rules = Rules { seed: 1, turns: 3, invariants: false, ..Rules::default() };
    let Ok(begun) = play_kept(&decks, rules, Box::new(Random::new(1)), &as_is) else { panic!("it can't be dealt") };
    let kept = Kept::of(&begun.game, &decks, rules, begun.steps, begun.decisions);
    let swapped = |name: &str| named(&decks, name).map(|_| others[0][30].clone());
    let again = kept.resume(swapped, rules, Box::new(FirstLegal));
    assert_eq!(again.err(), Some(Unkept::Other));
    let newer = Kept { format: kept.format + 1, ..kept };
    assert!(matches!(newer.resume(swapped, rules, Box::new(FirstLegal)), Err(Unkept::Format(_))));
}

#[test]
fn a_game_is_reduced_to_the_decisions_that_matter() {
    let decks = decks(3);
    let rules = Rules { seed: 3, turns: 400, invariants: false, ..Rules::default() };
    let Ok(played) = play_kept(&decks, rules, Box::new(Random::new(3)), &as_is) else { panic!("it can't be dealt") };
    let before = weight(&played.decisions);
    // Somebody wins in the end, whatever is done.
    let won = |ending: &Result<Ending, Fault>| matches!(ending, Ok(Ending::Won(_)));
    assert!(won(&played.ending));
    let reduced = reduce(&decks, rules, played, 60, &as_is, &won);
    let ending = reduced.ending.clone();
    assert!(won(&ending));
    assert!(weight(&reduced.decisions) * 2 < before, "{} of {before}", weight(&reduced.decisions));
    let again = play_kept(&decks, rules, Box::new(Again::new(&reduced.decisions)), &as_is);
    assert_eq!(again.map(|again| again.ending), Ok(ending));
}
