//! A vocabulary of 500 words: how long it takes to load, what reading takes with it and without, what an edit of it keeps.
//!
//! `cargo bench --bench words`. The bars: 5 ms to load, 3 % more for reading. The texts are those of the project's own cards,
//! or of AtomicCards.json in the folder that `CARDC_CORPUS` names.

use std::alloc::System;
use std::path::Path;
use std::time::{Duration, Instant};

use cardc::compile::{compile, context_of};
use cardc::lex::lexicon::Lexicon;
use cardc::source::{Card, read_file};
use cardc::vocabulary::read_text;
use stats_alloc::{INSTRUMENTED_SYSTEM, StatsAlloc};

/// Counts the bytes that are held.
#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

fn held() -> usize {
    let stats = ALLOCATOR.stats();
    stats.bytes_allocated.saturating_sub(stats.bytes_deallocated)
}

const WORDS: usize = 500;
const ROUNDS: usize = 15;

fn main() {
    let mut loading: Vec<Duration> = (0..ROUNDS)
        .map(|round| {
            // Each time other words: what was loaded once is known.
            let text = vocabulary(round, "");
            let start = Instant::now();
            let lexicon = load(&format!("round{round}.words"), &text);
            let time = start.elapsed();
            assert_eq!(lexicon.added_rows().len(), WORDS);
            time
        })
        .collect();
    loading.sort_unstable();
    println!("loading {WORDS} words: best {:.1?}, median {:.1?} (bar 5 ms)", loading[0], loading[ROUNDS / 2]);

    linear();

    let with = load("reading.words", &vocabulary(ROUNDS, ""));
    let cards = cards();
    let mut times = [Vec::new(), Vec::new()];
    for round in 0..2 * ROUNDS {
        // In turns, so that what else the machine does falls on both.
        let lexicon = if round % 2 == 0 { Lexicon::BUILT_IN } else { with };
        let start = Instant::now();
        let read = cards.iter().map(|card| paragraphs(card, lexicon)).sum::<usize>();
        assert!(read > 0);
        times[round % 2].push(start.elapsed());
    }
    let [without, with] = times.map(|mut times| {
        times.sort_unstable();
        times[0]
    });
    let more = 100.0 * (with.as_secs_f64() / without.as_secs_f64() - 1.0);
    println!(
        "reading {} cards: {without:.1?} without, {with:.1?} with {WORDS} words: {more:+.1} % (bar 3 %)",
        cards.len()
    );

    edits();
}

/// Ten times the words: about ten times as long.
fn linear() {
    let times = [WORDS, 10 * WORDS].map(|words| {
        let text: String = (0..words).map(|number| format!("counter lz{0} = lz{0}o\n", letters(number))).collect();
        let start = Instant::now();
        assert_eq!(load(&format!("linear{words}.words"), &text).added_rows().len(), words);
        start.elapsed()
    });
    println!("{WORDS} counters {:.1?}, {} counters {:.1?}", times[0], 10 * WORDS, times[1]);
}

/// What stays of a vocabulary of which a letter is typed, again and again.
fn edits() {
    const EDITS: usize = 50;
    type Edit = fn(usize) -> String;
    let kinds: [(&str, Edit); 3] = [
        ("a comment", |edit| format!("# {}\n{}", "typed ".repeat(edit), vocabulary(ROUNDS + 1, ""))),
        ("a word", |edit| format!("{}counter zz{} = zz\n", vocabulary(ROUNDS + 1, ""), letters(edit))),
        ("a meaning", |edit| vocabulary(ROUNDS + 1, &" Draw a card.".repeat(edit))),
    ];
    for (what, text) in kinds {
        load("edited.words", &text(1));
        let (before, at_first) = (load("edited.words", &text(2)), held());
        let mut symbols = 0;
        let mut latest = before;
        for edit in 3..3 + EDITS {
            let next = load("edited.words", &text(edit));
            symbols += next.added_rows().iter().filter(|row| !latest.added_rows().contains(row)).count();
            latest = next;
        }
        let kept = held().saturating_sub(at_first) / EDITS;
        println!("an edit of {what}: {:.1} new symbols, {} KB kept", symbols as f64 / EDITS as f64, kept / 1024);
    }
}

fn load(file: &str, text: &str) -> Lexicon {
    let read = read_text(file, text, Lexicon::BUILT_IN);
    assert!(read.diagnostics.is_empty(), "{:?}", read.diagnostics);
    read.lexicon
}

fn letters(mut number: usize) -> String {
    let mut letters = String::new();
    for _ in 0..3 {
        letters.push(char::from(b'a' + (number % 26) as u8));
        number /= 26;
    }
    letters
}

/// As a set has them: types, counters, keywords with what they mean.
fn vocabulary(round: usize, more: &str) -> String {
    let mut text = format!("keyword Zq = Zk\n  When this creature enters, you gain 1 life.{more}\n");
    for number in 1..WORDS {
        let name = format!("zq{}{}", letters(round), letters(number));
        match number % 5 {
            0 => text += &format!("keyword {name} N = {name}e N\n  When this creature enters, scry N.\n"),
            1 => text += &format!("counter {name} = {name}e\n"),
            2 => text += &format!("creature type {name} = {name}eur\n"),
            3 => text += &format!("ability word {name} = {name}e\n"),
            _ => text += &format!("designation {name} = {name}é\n"),
        }
    }
    text
}

/// A part of the corpus where there is one, else the cards of the project.
fn cards() -> Vec<Card> {
    match std::env::var_os("CARDC_CORPUS") {
        Some(folder) => read_file(&Path::new(&folder).join("AtomicCards.json")).cards.into_iter().step_by(40).collect(),
        None => {
            let folder = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("cards")).expect("the cards");
            let paths = folder.filter_map(|entry| Some(entry.ok()?.path()));
            let cards = paths.filter(|path| path.extension().is_some_and(|extension| extension == "cards"));
            cards.flat_map(|path| read_file(&path).cards).collect()
        }
    }
}

/// How many paragraphs of a card are understood.
fn paragraphs(card: &Card, lexicon: Lexicon) -> usize {
    let faces = card.faces.iter().flat_map(|face| face.all_printed().map(move |printed| (face, printed)));
    let read = faces.map(|(face, (language, printed))| {
        let names = printed.names(language).in_lexicon(lexicon);
        let compiled = compile(&printed.text, &names, language, context_of(face.type_line()));
        compiled.map_or(0, |compiled| compiled.paragraphs.iter().filter(|one| one.outcome.is_ok()).count())
    });
    read.sum()
}
