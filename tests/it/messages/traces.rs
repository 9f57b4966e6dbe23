//! What traces of games say.

use std::path::Path;

use cardc::lex::Language;
use cardc::runtime::trace::Line;
use cardc::scenario::{CardCompiler, CardPool, Options, run_file};
use cardc::source::read_file;

use super::words::{disagreement, inner_name, missing_elision};

/// The lines of all scenarios of a folder, played from the texts of a language.
fn lines(folder: &str, cards: &str, language: Language) -> Vec<Line> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios").join(folder);
    let cards = read_file(&root.join(cards)).cards;
    let pool = CardPool::in_language(&cards, language);
    let compiler = CardCompiler::new(&cards);
    let options = Options { compiler: Some(&compiler), ..Options::default() };
    let paths = std::fs::read_dir(&root).expect("a folder").map(|entry| entry.expect("an entry").path());
    let scenarios = paths.filter(|path| path.extension().is_some_and(|extension| extension == "toml"));
    let reports = scenarios.filter_map(|path| run_file(&path, &pool, &options).ok());
    reports.flat_map(|report| report.runs).flat_map(|run| run.trace).collect()
}

fn wrong(line: &Line) -> Vec<String> {
    let mut wrong = Vec::new();
    for language in Language::BOTH {
        let text = line.text(language);
        let elision = (language == Language::French).then(|| missing_elision(text)).flatten();
        let found = [disagreement(text, language), inner_name(text), elision];
        wrong.extend(found.into_iter().flatten().map(|found| format!("{found} in {text:?}")));
    }
    wrong
}

/// No "1 cards", no « 1 points », no « de Oriane », no name of the program, in either language.
#[test]
fn traces_agree_in_number_and_elide() {
    let mut lines = lines("own", "cards.cards", Language::English);
    lines.extend(self::lines("own/fr", "../cartes.cards", Language::French));
    assert!(lines.len() > 2_000, "{} lines are few", lines.len());
    let mut wrong: Vec<String> = lines.iter().flat_map(wrong).collect();
    wrong.sort();
    wrong.dedup();
    assert!(wrong.is_empty(), "{} lines are wrong:\n{}", wrong.len(), wrong.join("\n"));
}
