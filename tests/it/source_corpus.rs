//! The readers on real card files, where the environment names a corpus.

use std::path::PathBuf;
use std::time::Instant;

use cardc::lex::{Concept, Symbol, TypeLine};
use cardc::source::{self, Face, Format, Input, Language, Printed, Summary};

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
            // Five creatures with an omen are given the omen's text alone, which is none of theirs (720.2).
            french_faces: 19_500,
            errors: 0,
            complete: true,
            aside: source::Aside::default(),
        }
    );
}

#[test]
fn scryfall_sample() {
    let Some(summary) = read("scryfall-oracle-cards.sample.json", |_| {}) else {
        return;
    };
    assert_eq!(summary.format, Some(Format::Scryfall));
    assert_eq!((summary.cards, summary.faces, summary.errors), (1_799, 1_844, 0));
}

/// Writes a face in the `.cards` format.
fn write(out: &mut String, face: &Face, language: Language, head: &str) {
    let Some(printed) = face.printed(language) else {
        return;
    };
    *out += head;
    *out += &printed.name;
    if let Some(cost) = &face.mana_cost {
        *out += &format!(" {cost}");
    }
    *out += &format!("\n{}\n", printed.type_line);
    for paragraph in printed.text.lines().filter(|paragraph| !paragraph.trim().is_empty()) {
        *out += &format!("{paragraph}\n");
    }
    if let (Some(power), Some(toughness)) = (&face.power, &face.toughness) {
        *out += &format!("{power}/{toughness}\n");
    }
}

/// What the `.cards` format keeps of a text.
fn tidy(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    lines.join("\n")
}

/// Whether a face can stand in a `.cards` file. Some entries of the corpus lack their type or have a sentence for it,
/// have a mark of the printer in their text, end in another face's power and toughness, or say English for French.
fn is_sound(face: &Face) -> bool {
    let mut texts = face.all_printed().map(|(_, printed)| printed);
    texts.all(|printed| {
        let typed = !printed.type_line.is_empty() && !printed.type_line.ends_with('.');
        let marked = printed.text.lines().any(|line| line.starts_with("//"));
        let cornered = printed.text.lines().last().is_some_and(|line| line.len() < 6 && line.contains('/'));
        typed && !marked && !cornered
    }) && !matches!((&face.english, &face.french), (Some(english), Some(french)) if english.type_line == french.type_line && english.text == french.text && english.text.contains(' '))
}

#[test]
fn every_card_passes_through_our_own_format() {
    // Each card in both languages together, then each text alone, its language to be told from its words.
    let mut together = (String::new(), Vec::new());
    let mut alone = (String::new(), Vec::new());
    let read = read("AtomicCards.json", |card| {
        for face in card.faces.iter().filter(|face| is_sound(face)) {
            write(&mut together.0, face, Language::English, "");
            write(&mut together.0, face, Language::French, "\n= ");
            together.0 += "\n";
            together.1.push(face.clone());
            for (language, _) in face.all_printed() {
                write(&mut alone.0, face, language, "");
                alone.0 += "\n";
                let only = |kept: &Option<Printed>, own| kept.clone().filter(|_| language == own);
                let english = only(&face.english, Language::English);
                alone.1.push(Face { english, french: only(&face.french, Language::French), ..face.clone() });
            }
        }
    });
    if read.is_none() {
        return;
    }
    for (text, expected) in [together, alone] {
        let again = source::read_all(Input::from_text("corpus.cards", text));
        assert_eq!(again.diagnostics, []);
        assert_eq!(again.cards.len(), expected.len());
        let wrong: Vec<&str> = std::iter::zip(&again.cards, &expected)
            .filter(|(card, face)| says(&card.faces[0]) != says(face))
            .map(|(_, face)| face.name.as_str())
            .collect();
        assert_eq!(wrong, [""; 0], "of {}", expected.len());
    }
}

/// What the face says, wherever it stands.
fn says(face: &Face) -> impl PartialEq {
    let texts: Vec<_> = face
        .all_printed()
        .map(|(language, printed)| {
            (language, printed.name.to_string(), printed.type_line.to_string(), tidy(&printed.text))
        })
        .collect();
    (texts, face.mana_cost.clone(), face.power.clone(), face.toughness.clone())
}

/// Whole cards, with all their faces, are written and read again.
#[test]
fn every_card_is_written_as_it_is_read() {
    let mut cards = Vec::new();
    let read = read("AtomicCards.json", |card| {
        // Loyalty is a number, but for a card that has it thrown with dice.
        let number = |face: &Face| face.loyalty.as_ref().is_none_or(|loyalty| !loyalty.contains('d'));
        let is_whole = |face: &Face| is_sound(face) && number(face) && !face.all_printed().any(|(_, it)| is_odd(it));
        if card.faces.iter().all(is_whole) {
            cards.push(card.clone());
        }
    });
    if read.is_none() {
        return;
    }
    let again = source::read_all(Input::from_text("corpus.cards", source::cards::write(&cards)));
    assert_eq!(again.diagnostics, []);
    assert_eq!(again.cards.len(), cards.len());
    let differs = |(one, other): &(&source::Card, &source::Card)| {
        one.faces.len() != other.faces.len()
            || std::iter::zip(&one.faces, &other.faces).any(|(one, other)| says(one) != says(other))
    };
    let wrong: Vec<&str> =
        std::iter::zip(&again.cards, &cards).filter(differs).map(|(_, card)| card.name.as_str()).collect();
    assert_eq!(wrong, [""; 0], "of {}", cards.len());
    assert!(cards.len() > 23_800, "{} cards", cards.len());
}

/// Type lines that are read otherwise than the file, or the English of the card, has them.
const MOST_OTHER: (usize, usize) = (25, 1146);

/// Whether a type line is one that no card of the game has: the format asks for a type.
fn is_odd(printed: &Printed) -> bool {
    cardc::lex::TypeLine::guess(&printed.type_line).types.is_empty()
}

/// The type lines of the corpus come apart as the file says they do.
#[test]
fn type_lines() {
    let Some(folder) = std::env::var_os("CARDC_CORPUS") else {
        eprintln!("skipped: CARDC_CORPUS names no corpus folder");
        return;
    };
    let text =
        std::fs::read_to_string(PathBuf::from(folder).join("AtomicCards.json")).expect("the corpus has the file");
    let file: serde_json::Value = serde_json::from_str(&text).expect("the file is JSON");
    let entries = file["data"].as_object().expect("cards by name").values().flat_map(|entry| entry.as_array().unwrap());
    let (mut lines, mut wrong, mut french, mut other) = (0, Vec::new(), 0, Vec::new());
    for face in entries {
        let line = face["type"].as_str().unwrap_or_default();
        let read = TypeLine::read(line, Language::English);
        let words = |key: &str| -> Vec<String> {
            let words = face[key].as_array().into_iter().flatten().filter_map(|word| word.as_str());
            words.map(|word| word.to_lowercase().replace('’', "'")).collect()
        };
        let names = |rows: &[Symbol]| -> Vec<String> {
            rows.iter().filter_map(|row| row.row().name(Language::English)).map(str::to_owned).collect()
        };
        lines += 1;
        let expected = (words("supertypes"), words("types"), words("subtypes"));
        if expected != (names(&read.supertypes), names(&read.types), names(&read.subtypes)) {
            wrong.push(line.to_owned());
        }
        let printed = face["foreignData"].as_array().into_iter().flatten();
        for printed in printed.filter(|printed| printed["language"] == "French") {
            let Some(line) = printed["type"].as_str() else { continue };
            french += 1;
            let own = TypeLine::read(line, Language::French);
            let sorted = |line: &TypeLine| {
                let mut rows = [line.supertypes.clone(), line.types.clone(), line.subtypes.clone()];
                rows.iter_mut().for_each(|rows| rows.sort());
                rows
            };
            if sorted(&own) != sorted(&read) {
                other.push(line.to_owned());
            }
        }
    }
    wrong.sort();
    wrong.dedup();
    other.sort();
    let (distinct, total) = (wrong.len(), other.len());
    eprintln!("{lines} English type lines, {distinct} different ones read otherwise: {wrong:?}");
    other.dedup();
    eprintln!("{french} French type lines, {total} otherwise than the English: {other:?}");
    assert!(lines > 25_000 && french > 19_000, "{lines} {french}");
    // What is left are cards outside the game, names of types that have others today, and French cards that were
    // never given what the English have become.
    assert!(distinct <= MOST_OTHER.0 && total <= MOST_OTHER.1, "{distinct} {total}");
}
