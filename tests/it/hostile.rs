//! Hostile input: the functions of the fuzz targets, on seeds of the project and mutations of them.
//!
//! `CARDC_MUTATIONS=1000000 cargo test --test it -- hostile` tries more than the few of every run.

#[path = "../../fuzz/targets.rs"]
mod targets;

use cardc::runtime::players::Random;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// What one input may take, on a busy machine and in a build that is not optimised.
const LONGEST: Duration = Duration::from_secs(10);

fn mutations() -> u64 {
    std::env::var("CARDC_MUTATIONS").ok().and_then(|count| count.parse().ok()).unwrap_or(300)
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

/// Pieces that break readers: letters that change their length with their case, marks of direction, brackets, numbers.
const PIECES: [&str; 18] = [
    "Ⱥ",
    "ﬁ",
    "İ",
    "l’",
    "\u{202e}",
    "\u{200d}",
    "\u{0}",
    "\u{feff}",
    "(",
    "\"",
    "{X}{X}",
    "{9999999}",
    "99999999999999999999",
    "•",
    "—",
    "\n\n",
    "~",
    "[[",
];

/// The input with some of it changed: bytes, pieces, words exchanged, parts cut out or doubled.
fn mutated(seed: &[u8], others: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    let mut data = seed.to_vec();
    for _ in 0..=random.below(3) {
        let at = random.below(data.len() + 1);
        match random.below(6) {
            0 => {
                let piece = PIECES[random.below(PIECES.len())];
                data.splice(at..at, piece.bytes());
            }
            1 if at < data.len() => data[at] = random.below(256) as u8,
            2 => {
                let end = (at + random.below(40)).min(data.len());
                data.drain(at..end);
            }
            3 => {
                let end = (at + random.below(60)).min(data.len());
                let part = data[at..end].to_vec();
                data.splice(at..at, part);
            }
            4 => words_exchanged(&mut data, random),
            _ => {
                let other = &others[random.below(others.len())];
                let from = random.below(other.len() + 1);
                let end = (from + random.below(60)).min(other.len());
                data.splice(at..at, other[from..end].iter().copied());
            }
        }
    }
    data.truncate(4_000);
    data
}

/// Two words of a text in each other's place.
fn words_exchanged(data: &mut Vec<u8>, random: &mut Random) {
    let text = String::from_utf8_lossy(data).into_owned();
    let mut words: Vec<&str> = text.split(' ').collect();
    let (one, other) = (random.below(words.len()), random.below(words.len()));
    words.swap(one, other);
    *data = words.join(" ").into_bytes();
}

fn tried(name: &str, target: fn(&[u8]), seeds: &[Vec<u8>], share: u64) {
    assert!(!seeds.is_empty(), "{name} has no seeds");
    let mut random = Random::new(name.len() as u64);
    let mut tries: Vec<Vec<u8>> = seeds.iter().take(8).cloned().collect();
    for _ in 0..mutations().div_ceil(share) {
        let seed = &seeds[random.below(seeds.len())];
        tries.push(mutated(seed, seeds, &mut random));
    }
    for data in tries {
        let start = Instant::now();
        target(&data);
        let taken = start.elapsed();
        assert!(taken < LONGEST, "{name}: {taken:?} for {:?}", String::from_utf8_lossy(&data));
    }
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
        prepared.iter().for_each(|prepared| builder.add(prepared));
    }
    let mut bytes = Vec::new();
    assert!(builder.write(&mut bytes).is_ok());
    tried("database", targets::database, &[bytes], 1);
}
