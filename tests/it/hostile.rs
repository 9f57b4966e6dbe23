//! Hostile input: the functions of the fuzz targets, on seeds of the project and mutations of them.
//!
//! `CARDC_MUTATIONS=1000000 cargo test --test it -- hostile` tries more than the few of every run, `CARDC_FUZZ_SECONDS=15`
//! as many as each target does in that time, `CARDC_FUZZ_FIRST` begins elsewhere; `cargo bench --bench hostile` measures
//! what each text takes besides.

#[path = "../../fuzz/mutations.rs"]
pub(crate) mod mutations;
#[path = "../../fuzz/targets.rs"]
mod targets;

use cardc::Language;
use mutations::Mutations;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// What one input may take, on a busy machine and in a build that is not optimised.
const LONGEST: Duration = Duration::from_secs(10);

/// What a number of the environment says.
fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok().map(|text| text.parse().unwrap_or_else(|_| panic!("{name} is a number, not {text:?}")))
}

/// How many inputs are tried: a number of them, or as many as there is time for.
enum Amount {
    Inputs(u64),
    Time(Duration),
}

fn amount() -> Amount {
    match number("CARDC_FUZZ_SECONDS") {
        Some(seconds) => Amount::Time(Duration::from_secs(seconds)),
        None => Amount::Inputs(number("CARDC_MUTATIONS").unwrap_or(300)),
    }
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The files of a folder with an ending.
fn files(folder: &Path, ending: &str) -> Vec<Vec<u8>> {
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder)
        .map(|entries| entries.flatten().map(|entry| entry.path()).collect())
        .unwrap_or_default();
    paths.retain(|path| path.extension().is_some_and(|other| other == ending));
    paths.sort();
    paths.iter().filter_map(|path| std::fs::read(path).ok()).collect()
}

fn tried(name: &str, target: fn(&[u8]), seeds: &[Vec<u8>], share: u64) {
    assert!(!seeds.is_empty(), "{name} has no seeds");
    let language = if name.contains("french") { Language::French } else { Language::English };
    let mutations = Mutations::new(seeds, language);
    let try_one = |data: &[u8]| {
        let start = Instant::now();
        let fine = std::panic::catch_unwind(|| target(data)).is_ok();
        let taken = start.elapsed();
        assert!(fine && taken < LONGEST, "{name}: {taken:?} for {:?}", String::from_utf8_lossy(data));
    };
    seeds.iter().take(8).for_each(|data| try_one(data));
    let began = Instant::now();
    let amount = amount();
    let first = number("CARDC_FUZZ_FIRST").unwrap_or(0);
    let goes_on = |tried: u64| match amount {
        Amount::Inputs(inputs) => tried < inputs.div_ceil(share),
        Amount::Time(time) => began.elapsed() < time,
    };
    let mut tried = 0;
    while goes_on(tried) {
        try_one(&mutations.input(first.wrapping_add(tried)));
        tried += 1;
    }
    println!("{name}: {tried} inputs from {first} on");
}

/// The texts of the project's own cards, one a line.
fn lines(folder: &str, ending: &str) -> Vec<Vec<u8>> {
    let files = files(&root().join(folder), ending);
    let lines = files.iter().flat_map(|file| file.split(|byte| *byte == b'\n'));
    lines.filter(|line| line.len() > 20).map(<[u8]>::to_vec).collect()
}

#[test]
fn texts() {
    tried("english", targets::english, &lines("cards", "cards"), 1);
    tried("french", targets::french, &lines("tests/scenarios/own/fr", "toml"), 1);
    tried("french cards", targets::french, &lines("tests/scenarios/own/both", "toml"), 3);
}

#[test]
fn files_of_cards() {
    tried("cards", targets::cards, &files(&root().join("cards"), "cards"), 3);
    // What a file is, it says itself.
    let foreign = root().join("tests/fixtures/exchange");
    let foreign = ["set", "xml", "csv"].iter().flat_map(|ending| files(&foreign, ending)).collect::<Vec<_>>();
    tried("foreign", targets::cards, &foreign, 3);
    let record = br#"{"data":{"Oak":[{"name":"Oak","layout":"normal","type":"Creature","types":["Creature"],"text":"Flying","manaCost":"{G}","power":"1","toughness":"1"}]}}"#;
    let object = br#"[{"object":"card","name":"Oak // Elm","layout":"split","card_faces":[{"name":"Oak","mana_cost":"{G}","type_line":"Instant","oracle_text":"Draw a card."},{"name":"Elm","type_line":"Instant"}]}]"#;
    tried("json", targets::json, &[record.to_vec(), object.to_vec()], 1);
}

#[test]
fn scenarios_and_words() {
    tried("scenario", targets::scenario, &files(&root().join("tests/scenarios/own/both"), "toml"), 6);
    // The words of a set stand at the head of its cards.
    let heads = files(&root().join("cards"), "cards").into_iter().filter_map(|file| {
        let text = String::from_utf8(file).ok()?;
        let (_, words) = text.split_once("words:\n")?;
        Some(words.split("---").next()?.as_bytes().to_vec())
    });
    tried("vocabulary", targets::vocabulary, &heads.collect::<Vec<_>>(), 3);
}

#[test]
fn databases() {
    let mut builder = cardc::database::Builder::new();
    builder.source("hostile.cards");
    let (cards, _) = cardc::Compiler::new().cards("Oak {G}\nCreature — Bear\nFlying\n1/1\n");
    for card in &cards {
        let prepared = cardc::database::file::Prepared::new(card);
        assert!(prepared.is_ok());
        prepared.iter().for_each(|prepared| assert!(builder.add(prepared).is_ok()));
    }
    let mut bytes = Vec::new();
    assert!(builder.write(&mut bytes).is_ok());
    tried("database", targets::database, &[bytes], 1);
}
