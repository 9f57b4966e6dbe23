//! `cardc play --soak`: every card that runs is cast, and no game stops.

use super::cardc;
use std::path::Path;

/// How many cards there are, and of these never cast and cast too seldom; no game may have stopped.
fn soaked(arguments: &[&str]) -> [usize; 3] {
    let run = cardc(&[&["play", "--soak", "--turns", "8", "--jobs", "2"], arguments].concat());
    let said = &run.stdout;
    assert!(said.contains(" games, 0 stopped\n"), "{said}{}", run.stderr);
    let line = said.lines().find(|line| line.starts_with("of ")).unwrap_or_default();
    let numbers: Vec<usize> =
        line.split(|letter: char| !letter.is_ascii_digit()).filter_map(|n| n.parse().ok()).collect();
    let [cards, undealt, never, seldom, ..] = numbers.as_slice() else { panic!("{said}") };
    [*cards, undealt + never, *seldom]
}

/// The cards of this project.
#[test]
fn cards_of_this_project_are_cast() {
    let files = ["tests/scenarios/own/cards.cards", "cards/tidewatch.cards", "cards/cinderquay.cards"];
    let named: Vec<&str> = files.iter().flat_map(|file| ["--cards", file]).collect();
    let [cards, never, seldom] = soaked(&[&["--times", "3", "--games", "40"], named.as_slice()].concat());
    assert!(cards >= 150, "{cards} cards are dealt");
    assert_eq!((never, seldom), (0, 0));
}

/// The fewest cards of 2026 that are dealt.
const CARDS: usize = 290;

/// The cards of 2026 in `CARDC_CORPUS`.
#[test]
fn cards_of_the_year_are_cast() {
    let Some(corpus) = std::env::var_os("CARDC_CORPUS") else {
        println!("skipped: CARDC_CORPUS names no corpus");
        return;
    };
    let [cards, words] = ["AtomicCards.2026.json", "2026.words"].map(|name| Path::new(&corpus).join(name));
    let (cards, words) = (cards.to_string_lossy(), words.to_string_lossy());
    let [dealt, never, _] = soaked(&["--cards", &cards, "--words", &words]);
    assert!(dealt >= CARDS, "{dealt} cards are dealt");
    assert_eq!(never, 0, "cards that are never cast");
}

/// A soak that was ended goes on after its last pass; a file of something else is not taken for one.
#[test]
fn a_soak_that_is_kept_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("soak.json");
    let kept = path.to_string_lossy();
    let soak = |games: &str| {
        let cards = ["--cards", "cards/tidewatch.cards", "--turns", "2", "--keep", &kept];
        cardc(&[&["play", "--soak=1", "--games", games], cards.as_slice()].concat())
    };
    let begun = soak("1");
    assert!(begun.stderr.contains("after pass 1: "), "{}", begun.stderr);
    let games = |said: &str| said.split(' ').next().and_then(|number| number.parse::<u32>().ok()).unwrap_or_default();
    let before = games(&begun.stdout);
    let gone_on = soak(&(before + 1).to_string());
    assert!(gone_on.stderr.contains(&format!("after pass 1: {before} games, ")), "{}", gone_on.stderr);
    assert!(before > 0 && games(&gone_on.stdout) > before, "{before}, {}", gone_on.stdout);
    std::fs::write(&path, "{}").unwrap();
    let refused = soak("1");
    assert_eq!(refused.code, Some(2), "{}", refused.stderr);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "{}");
}
