//! The scenarios of this directory: `own/` with the cards in `own/cards.cards`, `seeds/` with the cards of the file
//! that `CARDC_CARDS` names.

use cardc::scenario::{CardCompiler, CardPool, Options, Report, run_file};
use cardc::source::read_file;
use std::path::{Path, PathBuf};

fn scenarios(directory: &str) -> Vec<PathBuf> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios").join(directory);
    let mut paths: Vec<PathBuf> = std::fs::read_dir(directory)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .collect();
    paths.sort();
    paths
}

fn show(report: &Report) -> String {
    let mut text = String::new();
    for run in &report.runs {
        for failure in &run.failures {
            text.push_str(&format!("{} {} {failure}\n", report.id, run.variant.as_deref().unwrap_or("")));
        }
        if !run.failures.is_empty() {
            for line in &run.trace {
                text.push_str(&format!("    {:8} {}\n", line.rule, line.english));
            }
        }
    }
    text
}

fn run_all(directory: &str, cards: &Path) {
    let cards = read_file(cards).cards;
    let pool = CardPool::from_cards(&cards);
    let compiler = CardCompiler::new(&cards);
    let options = Options { compiler: Some(&compiler) };
    let mut failed = String::new();
    for path in scenarios(directory) {
        match run_file(&path, &pool, &options) {
            Ok(report) => failed.push_str(&show(&report)),
            Err(error) => failed.push_str(&format!("{}: {error}\n", path.display())),
        }
    }
    assert!(failed.is_empty(), "\n{failed}");
}

#[test]
fn own_cards() {
    run_all("own", &Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios/own/cards.cards"));
}

#[test]
fn seeds() {
    match std::env::var_os("CARDC_CARDS") {
        Some(cards) => run_all("seeds", Path::new(&cards)),
        None => println!("skipped: CARDC_CARDS names no file of the cards of the seeds"),
    }
}

/// How many cards of `CARDC_CORPUS` can be played, and what most of the others lack.
#[test]
fn corpus() {
    let Some(corpus) = std::env::var_os("CARDC_CORPUS") else {
        println!("skipped: CARDC_CORPUS names no corpus");
        return;
    };
    let cards = read_file(&Path::new(&corpus).join("AtomicCards.json")).cards;
    let pool = CardPool::from_cards(&cards);
    let (playable, all) = pool.playable();
    let mut lacking = std::collections::BTreeMap::<&str, usize>::new();
    for refusal in pool.refusals() {
        *lacking.entry(refusal.what.as_str()).or_default() += 1;
    }
    let mut lacking: Vec<_> = lacking.into_iter().collect();
    lacking.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    println!("{playable} of {all} cards can be played");
    for (what, count) in lacking.iter().take(60) {
        println!("{count:6} {what}");
    }
    assert!(playable > 0);
}
