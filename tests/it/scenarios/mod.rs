//! The scenarios of this directory: `own/` with the cards in `own/cards.cards` and `own/cartes.cards`, `seeds/` and
//! `real/` with the cards of the file that `CARDC_CARDS` names, `replacement/` and `corpus/` with those and the ones of
//! `CARDC_CORPUS`.

mod conformance;
mod families;
mod situations;
mod why;
mod written;

use cardc::lex::Language;
use cardc::scenario::{CardCompiler, CardPool, Options, Report, run_file};
use cardc::source::read_file;
use std::collections::BTreeMap;
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

/// What failed of the scenarios of a directory, by file name.
fn run_all(directory: &str, cards: &[PathBuf], language: Language) -> BTreeMap<String, String> {
    let failed = run_files(&scenarios(directory), cards, language).into_iter();
    failed.map(|(path, text)| (path.file_stem().unwrap().to_string_lossy().into_owned(), text)).collect()
}

/// What failed of some scenarios, with the cards of some files.
fn run_files(files: &[PathBuf], cards: &[PathBuf], language: Language) -> BTreeMap<PathBuf, String> {
    let cards: Vec<_> = cards.iter().flat_map(|path| read_file(path).cards).collect();
    let pool = CardPool::in_language(&cards, language);
    let compiler = CardCompiler::new(&cards);
    let options = Options { compiler: Some(&compiler), ..Options::default() };
    let mut failed = BTreeMap::new();
    for path in files {
        let text = match run_file(path, &pool, &options) {
            Ok(report) if report.passed() => continue,
            Ok(report) => show(&report),
            Err(error) => format!("{}: {error}\n", path.display()),
        };
        failed.insert(path.clone(), text);
    }
    failed
}

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios").join(path)
}

fn assert_all_pass(failed: &BTreeMap<String, String>) {
    let texts: Vec<&str> = failed.values().map(String::as_str).collect();
    assert!(failed.is_empty(), "\n{}", texts.join("\n"));
}

/// Runs the scenarios of this project's own cards, in both languages.
pub fn run_own() {
    run_all("own", &[here("own/cards.cards")], Language::English);
    run_all("own/fr", &[here("own/cartes.cards")], Language::French);
    Language::BOTH.iter().for_each(|language| drop(run_all("own/both", &[], *language)));
}

#[test]
fn own_cards() {
    assert_all_pass(&run_all("own", &[here("own/cards.cards")], Language::English));
}

#[test]
fn own_cards_in_french() {
    assert_all_pass(&run_all("own/fr", &[here("own/cartes.cards")], Language::French));
}

/// The set of the project that brings words, and words that a scenario brings.
#[test]
fn words_of_a_set() {
    let cards = Path::new(env!("CARGO_MANIFEST_DIR")).join("cards/cinderquay.cards");
    assert_all_pass(&run_all("own/words", std::slice::from_ref(&cards), Language::English));
    assert_all_pass(&run_all("own/words", &[cards], Language::French));
}

/// Scenarios whose cards are written in the file, in English and in French under the same names.
#[test]
fn own_cards_in_both_languages() {
    assert_all_pass(&run_all("own/both", &[], Language::English));
    assert_all_pass(&run_all("own/both", &[], Language::French));
}

/// The scenarios that can't pass yet, each with what is missing: `seeds/missing.txt`. One that passes must not stand in
/// the list.
fn missing(language: Language) -> BTreeMap<String, String> {
    let text = std::fs::read_to_string(here("seeds/missing.txt")).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    let of_language = |id: &str| match id.split_once('/') {
        Some((id, "fr")) => (language == Language::French).then(|| id.to_owned()),
        _ => Some(id.to_owned()),
    };
    let listed = lines.filter_map(|line| line.split_once(' '));
    listed.filter_map(|(id, why)| Some((of_language(id)?, why.to_owned()))).collect()
}

/// The seeds pass from the texts of a language, but for those in the list.
fn assert_seeds_pass(language: Language) {
    let Some(cards) = std::env::var_os("CARDC_CARDS") else {
        println!("skipped: CARDC_CARDS names no file of the cards of the seeds");
        return;
    };
    let mut failed = run_all("seeds", &[PathBuf::from(cards)], language);
    let passes: Vec<String> = missing(language).into_keys().filter(|id| failed.remove(id).is_none()).collect();
    assert_all_pass(&failed);
    assert!(passes.is_empty(), "these pass and should leave seeds/missing.txt: {}", passes.join(", "));
}

#[test]
fn seeds() {
    assert_seeds_pass(Language::English);
}

#[test]
fn seeds_in_french() {
    assert_seeds_pass(Language::French);
}

/// Other situations with the cards of `CARDC_CARDS`, in both languages.
#[test]
fn other_situations_of_real_cards() {
    let Some(cards) = std::env::var_os("CARDC_CARDS") else {
        println!("skipped: CARDC_CARDS names no file of the cards of the seeds");
        return;
    };
    for language in Language::BOTH {
        assert_all_pass(&run_all("real", &[PathBuf::from(&cards)], language));
    }
}

/// The fewest cards of the corpus that can be played.
const PLAYABLE: usize = 19_000;

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
        *lacking.entry(refusal.what.en.as_ref()).or_default() += 1;
    }
    let mut lacking: Vec<_> = lacking.into_iter().collect();
    lacking.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    println!("{playable} of {all} cards can be played");
    for (what, count) in lacking.iter().take(60) {
        println!("{count:6} {what}");
    }
    assert!(playable >= PLAYABLE, "{playable} cards can be played, {PLAYABLE} could");
}

/// To unlock a door is told as a special action, of a Room that has a name (116.2m, 709.5d, 709.5e).
#[test]
fn a_door_is_unlocked_by_a_special_action() {
    let path = here("own/both/a-room-that-is-a-token.toml");
    let report = run_file(&path, &CardPool::new(), &Options::default()).unwrap();
    let lines = report.runs.iter().flat_map(|run| &run.trace);
    let told: Vec<&str> =
        lines.filter(|line| matches!(line.rule, "602.2" | "709.5e")).map(|line| line.english.as_str()).collect();
    let of = |name: &str| format!("A pays to unlock a door of {name}.");
    assert_eq!(told, [of("Great Hall"), of("Great Hall // Low Cellar"), of("Great Hall")]);
}

/// Replacement and prevention (614–616), and situations of many rules, with cards of `CARDC_CARDS` and `CARDC_CORPUS`.
#[test]
fn situations_of_the_corpus() {
    let (Some(cards), Some(corpus)) = (std::env::var_os("CARDC_CARDS"), std::env::var_os("CARDC_CORPUS")) else {
        println!("skipped: CARDC_CARDS and CARDC_CORPUS name no files of cards");
        return;
    };
    let files = [PathBuf::from(cards), Path::new(&corpus).join("AtomicCards.json")];
    for folder in ["replacement", "corpus"] {
        assert_all_pass(&run_all(folder, &files, Language::English));
    }
}
