//! Games that are kept: saved at a step, gone on with, and reduced.

use super::play::decks;
use cardc::runtime::keep::{Again, Kept, Unkept, play_kept, reduce, weight};
use cardc::runtime::play::{Ending, Fault, Rules, play};
use cardc::runtime::players::Random;
use cardc::runtime::{CardDef, FirstLegal, Game};
use std::sync::Arc;

/// Games that are kept and gone on with; the command for more of them: `CARDC_KEPT=1000 cargo test --test it -- kept`.
fn games() -> u64 {
    std::env::var("CARDC_KEPT").ok().and_then(|count| count.parse().ok()).unwrap_or(20)
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
        let rules = Rules { seed, turns: 30, invariants: false, trace: false };
        let whole = play_kept(&decks, rules, Box::new(Random::new(seed)), &as_is).ok();
        let Some(whole) = whole else { panic!("game {seed} can't be dealt") };
        for part in 1..4 {
            let until = Rules { turns: whole.game.turn * part / 4, ..rules };
            let Ok(begun) = play_kept(&decks, until, Box::new(Random::new(seed)), &as_is) else { continue };
            let made = begun.decisions.len();
            assert_eq!(begun.decisions[..], whole.decisions[..made], "game {seed}");
            let kept = Kept::of(&begun.game, &decks, until, begun.steps, begun.decisions);
            let text = serde_json::to_string(&kept).unwrap_or_default();
            let read: Kept = match serde_json::from_str(&text) {
                Ok(read) => read,
                Err(error) => panic!("game {seed}: {error}"),
            };
            assert_eq!(read, kept);
            let rest = Box::new(Again::new(&whole.decisions[made..]));
            let mut game = match read.resume(|name| named(&decks, name), until, rest) {
                Ok(game) => game,
                Err(unkept) => panic!("game {seed}: {unkept:?}"),
            };
            let ending = play(&mut game, rules);
            assert_eq!(ending.is_ok(), whole.ending.is_ok(), "game {seed}");
            assert_eq!(game.position(), whole.game.position(), "game {seed} from turn {}", until.turns);
        }
    }
}

#[test]
fn a_game_of_other_cards_is_refused() {
    let (decks, others) = (decks(1), decks(2));
    let rules = Rules { seed: 1, turns: 3, invariants: false, trace: false };
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
    let rules = Rules { seed: 3, turns: 400, invariants: false, trace: false };
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
