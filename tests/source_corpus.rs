//! The readers on real card files, where the environment names a corpus.

use std::collections::HashMap;
use std::path::PathBuf;
use std::time::Instant;

use cardc::source::{self, Face, Format, Input, Language, Summary};

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
    eprintln!(
        "{file}: {summary:?}, {seconds:.2} s, {:.0} MB/s",
        megabytes / seconds
    );
    Some(summary)
}

#[test]
fn atomic_cards() {
    let summary = read("AtomicCards.json", |card| {
        for face in &card.faces {
            let english = face
                .english
                .as_ref()
                .expect("every face is given in English");
            assert!(
                !english.name.is_empty() && !english.type_line.is_empty(),
                "{}",
                card.name
            );
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
    let Some(summary) = read("scryfall-oracle-cards.sample.json", |_| {}) else {
        return;
    };
    assert_eq!(summary.format, Some(Format::Scryfall));
    assert_eq!(
        (summary.cards, summary.faces, summary.errors),
        (1_799, 1_844, 0)
    );
}

/// Writes a face in the `.cards` format.
fn write(out: &mut String, face: &Face, language: Language, head: &str) {
    let Some(printed) = face.printed(language) else { return };
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

#[test]
fn every_card_passes_through_our_own_format() {
    let mut together = String::new();
    let mut apart = String::new();
    let mut expected = Vec::new();
    let mut expected_apart = Vec::new();
    let read = read("AtomicCards.json", |card| {
        // A name with two faces here: the one-faced cards say enough.
        let [face] = card.faces.as_slice() else { return };
        write(&mut together, face, Language::English, "");
        write(&mut together, face, Language::French, "\n= ");
        together += "\n";
        expected.push(face.clone());
        for language in Language::BOTH {
            if let Some(printed) = face.printed(language) {
                write(&mut apart, face, language, "");
                apart += "\n";
                expected_apart.push((language, printed.clone()));
            }
        }
    });
    if read.is_none() {
        return;
    }

    let started = Instant::now();
    let again = source::read_all(Input::from_text("together.cards", together.as_str()));
    eprintln!("{} bytes of .cards text in {:.2} s", together.len(), started.elapsed().as_secs_f64());
    for diagnostic in again.diagnostics.iter().take(20) {
        eprintln!("{}: {}", diagnostic.message.en, diagnostic.excerpt.as_ref().map_or("", |excerpt| &excerpt.text));
    }
    eprintln!("{} cards, {} read again, {} diagnostics", expected.len(), again.cards.len(), again.diagnostics.len());
    let mut same = 0;
    let known: HashMap<&str, &Face> = expected.iter().map(|face| (face.name.as_str(), face)).collect();
    for card in &again.cards {
        let face = &card.faces[0];
        let Some(before) = known.get(face.name.as_str()) else { continue };
        let texts = |face: &Face| face.all_printed().map(|(language, it)| (language, tidy(&it.text))).collect::<Vec<_>>();
        let equal = texts(face) == texts(before) && face.mana_cost == before.mana_cost && face.power == before.power;
        if !equal && same + 20 > expected.len() {
            eprintln!("{face:?}\n{before:?}");
        }
        same += usize::from(equal);
    }
    eprintln!("{same} equal");

    let again = source::read_all(Input::from_text("apart.cards", apart.as_str()));
    let mut known: HashMap<(String, String), Vec<Language>> = HashMap::new();
    for (language, printed) in &expected_apart {
        known.entry((printed.name.to_string(), tidy(&printed.text))).or_default().push(*language);
    }
    let mut wrong = 0;
    let mut both = 0;
    for card in &again.cards {
        let (language, printed) = card.faces[0].all_printed().next().expect("a card is printed in a language");
        match known.get(&(printed.name.to_string(), printed.text.clone())) {
            Some(languages) if languages.contains(&language) => both += 1,
            languages => {
                wrong += 1;
                if wrong < 40 {
                    eprintln!("{language:?} {languages:?}: {} | {}", printed.type_line, printed.text);
                }
            }
        }
    }
    eprintln!("{both} languages told rightly, {wrong} wrongly");
}
