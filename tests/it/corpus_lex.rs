//! Reads the texts of real cards, where `CARDC_CORPUS` names the folder that has them.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::{env, fs};

use cardc::lex::{Language, Lexed, Names, Shape, lex, paragraphs};
use cardc::parse::{Entry, parse};

struct Face {
    name: String,
    text: String,
    language: Language,
}

fn corpus() -> Option<Vec<Face>> {
    let folder = PathBuf::from(env::var_os("CARDC_CORPUS")?);
    let mut faces = Vec::new();
    for line in fs::read_to_string(folder.join("pairs.fr.jsonl")).unwrap().lines() {
        let row: serde_json::Value = serde_json::from_str(line).unwrap();
        for (language, name, text) in
            [(Language::English, "name_en", "text_en"), (Language::French, "name_fr", "text_fr")]
        {
            let field = |field: &str| row[field].as_str().unwrap_or_default().to_owned();
            faces.push(Face { name: field(name), text: field(text), language });
        }
    }
    Some(faces)
}

/// Every character that is not blank is in a token or in reminder text, and tokens stand in order.
fn assert_covered(lexed: &Lexed<'_>) {
    let mut covered = vec![false; lexed.text.len()];
    let mut last = 0;
    for token in &lexed.tokens {
        assert!(token.span.start >= last, "{:?} is out of order in {:?}", token, lexed.text);
        last = token.span.start;
        covered[token.span.range()].fill(true);
    }
    for span in &lexed.trivia {
        covered[span.range()].fill(true);
    }
    for (at, character) in lexed.text.char_indices() {
        let blank = character.is_whitespace() || matches!(character, '\u{200b}' | '\u{feff}');
        assert!(covered[at] || blank, "{character:?} at {at} is lost in {:?}", lexed.text);
    }
}

#[test]
fn real_texts_are_covered() {
    let Some(faces) = corpus() else { return };
    let mut unknown: BTreeMap<(Language, String), usize> = BTreeMap::new();
    let mut symbols: BTreeMap<(Language, String), usize> = BTreeMap::new();
    let mut words = [0usize; 2];
    for face in &faces {
        let names = Names::new(&face.name, face.language);
        let lexed = lex(&face.text, &names, face.language).unwrap();
        assert_covered(&lexed);
        words[face.language as usize] += lexed.tokens.len();
        for token in &lexed.tokens {
            let text = || (face.language, lexed.text_of(token.span).to_owned());
            match token.shape() {
                Some(Shape::Word) => *unknown.entry(text()).or_default() += 1,
                Some(Shape::Unknown | Shape::Apostrophe) => *symbols.entry(text()).or_default() += 1,
                _ => {}
            }
        }
    }
    let total = |counts: &BTreeMap<(Language, String), usize>, language| {
        counts.iter().filter(|((found, _), _)| *found == language).map(|(_, count)| count).sum::<usize>()
    };
    for language in Language::BOTH {
        println!(
            "{}: {} tokens, {} unknown words, {} unknown signs",
            language.code(),
            words[language as usize],
            total(&unknown, language),
            total(&symbols, language)
        );
    }
    let mut most: Vec<_> = unknown.into_iter().chain(symbols).collect();
    most.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    for ((language, text), count) in most.into_iter().take(120) {
        println!("{count:6} {} {text:?}", language.code());
    }
}

/// Seconds that this thread has run, which other work on the machine doesn't lengthen.
fn thread_seconds() -> f64 {
    let statistics = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = statistics.split_whitespace().next().and_then(|first| first.parse::<f64>().ok());
    nanoseconds.unwrap_or_default() / 1e9
}

#[test]
fn speed() {
    let Some(faces) = corpus() else { return };
    for language in Language::BOTH {
        let faces: Vec<_> = faces.iter().filter(|face| face.language == language).collect();
        let names: Vec<_> = faces.iter().map(|face| Names::new(&face.name, language)).collect();
        let bytes: usize = faces.iter().map(|face| face.text.len()).sum();
        let mut best = f64::MAX;
        for _ in 0..5 {
            let start = thread_seconds();
            for (face, names) in faces.iter().zip(&names) {
                std::hint::black_box(lex(&face.text, names, language).unwrap());
            }
            best = best.min(thread_seconds() - start);
        }
        println!("{}: {:.0} MB/s", language.code(), bytes as f64 / best / 1e6);

        let texts: Vec<_> =
            faces.iter().zip(&names).map(|(face, names)| lex(&face.text, names, language).unwrap()).collect();
        let (mut read, mut failed) = (0, 0);
        let start = thread_seconds();
        for lexed in &texts {
            for paragraph in paragraphs(lexed) {
                match parse(Entry::Paragraph, lexed, paragraph) {
                    Ok(_) => read += 1,
                    Err(_) => failed += 1,
                }
            }
        }
        let seconds = thread_seconds() - start;
        println!(
            "{}: {read} paragraphs read, {failed} refused, {:.1} MB/s",
            language.code(),
            bytes as f64 / seconds / 1e6
        );
    }
}
