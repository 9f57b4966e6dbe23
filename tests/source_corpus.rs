//! The readers on real card files, where the environment names a corpus.

use std::path::PathBuf;
use std::time::Instant;

use cardc::source::{self, Format, Input, Summary};

/// Reads a file of the corpus; None, said plainly, where there is none.
fn read(file: &str, mut check: impl FnMut(&source::Card)) -> Option<Summary> {
    let Some(folder) = std::env::var_os("CARDC_CORPUS") else {
        eprintln!("skipped: CARDC_CORPUS names no corpus folder");
        return None;
    };
    let path = PathBuf::from(folder).join(file);
    let started = Instant::now();
    let input = Input::open(&path).expect("the corpus has the file");
    let summary = source::for_each_card(input, &mut |result| match result {
        Ok(card) => check(&card),
        Err(diagnostic) => panic!("{file}: {diagnostic:?}"),
    });
    let megabytes = std::fs::metadata(&path).expect("the file was there").len() as f64 / 1e6;
    let seconds = started.elapsed().as_secs_f64();
    eprintln!("{file}: {summary:?}, {seconds:.2} s, {:.0} MB/s", megabytes / seconds);
    Some(summary)
}

#[test]
fn atomic_cards() {
    let summary = read("AtomicCards.json", |card| {
        for face in &card.faces {
            let english = face.english.as_ref().expect("every face is given in English");
            assert!(!english.name.is_empty() && !english.type_line.is_empty(), "{}", card.name);
        }
    });
    let Some(summary) = summary else { return };
    assert_eq!(
        summary,
        Summary {
            format: Some(Format::Mtgjson),
            cards: 24_494,
            faces: 25_101,
            english_faces: 25_101,
            french_faces: 19_505,
            errors: 0,
            complete: true,
        }
    );
}

#[test]
fn scryfall_sample() {
    let Some(summary) = read("scryfall-oracle-cards.sample.json", |_| {}) else { return };
    assert_eq!(summary.format, Some(Format::Scryfall));
    assert_eq!((summary.cards, summary.faces, summary.errors), (1_799, 1_844, 0));
}
