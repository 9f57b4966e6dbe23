//! `tests/requirements.md`: every requirement has tests that exist, and every scenario of the documents is named.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use super::rule::scenarios;

struct Row {
    tests: Vec<String>,
    lacks: String,
}

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(path)
}

/// The rows of the table, by their ids.
fn rows() -> BTreeMap<String, Row> {
    let text = std::fs::read_to_string(here("requirements.md")).unwrap();
    let mut rows = BTreeMap::new();
    for line in text.lines().filter(|line| line.starts_with("| R-")) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [id, _, tests, lacks] = cells[..] else { panic!("{line}") };
        let tests = tests.split(", ").filter(|test| *test != "—").map(str::to_owned).collect();
        let row = Row { tests, lacks: lacks.to_owned() };
        assert!(rows.insert(id.to_owned(), row).is_none(), "{id} stands there twice");
    }
    rows
}

/// Whether a test is there: a scenario by its id, a document of fixtures, a module of the tests.
fn exists(test: &str, scenarios: &BTreeMap<String, Vec<String>>) -> bool {
    if test.starts_with("fixtures/") {
        return here(test).exists();
    }
    if test.starts_with("it/") {
        return here(test).is_dir() || here(&format!("{test}.rs")).exists();
    }
    scenarios.contains_key(test)
}

#[test]
fn every_requirement_has_tests() {
    let (rows, scenarios) = (rows(), scenarios());
    let mut wrong = String::new();
    for (id, row) in &rows {
        if row.tests.is_empty() && row.lacks.is_empty() {
            wrong.push_str(&format!("{id} has no test\n"));
        }
        for test in row.tests.iter().filter(|test| !exists(test, &scenarios)) {
            wrong.push_str(&format!("{id}: there is no {test}\n"));
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    let whole = rows.values().filter(|row| row.lacks.is_empty()).count();
    println!("{whole} of {} requirements hold whole", rows.len());
    assert!(rows.len() >= 153 && whole >= 153, "{whole} of {}", rows.len());
}

#[test]
fn every_scenario_of_the_documents_is_named() {
    let rows = rows();
    let named: BTreeSet<&String> = rows.values().flat_map(|row| &row.tests).collect();
    let of_documents = scenarios().into_keys().filter(|id| id.starts_with("S-")).collect::<Vec<_>>();
    let missing: Vec<&String> = of_documents.iter().filter(|id| !named.contains(id)).collect();
    assert!(of_documents.len() >= 154 && missing.is_empty(), "{missing:?}");
}

/// The ids are those of the requirements themselves, where they are at hand: beside the cards of the scenarios, or beside
/// the corpus.
#[test]
fn ids_are_those_of_the_requirements() {
    let beside = |variable: &str, path: &str| {
        let place = PathBuf::from(std::env::var_os(variable)?);
        std::fs::read_to_string(place.join(path)).ok()
    };
    let text =
        beside("CARDC_CARDS", "../requirements.md").or_else(|| beside("CARDC_CORPUS", "../spec/requirements.md"));
    let Some(text) = text else {
        println!("skipped: neither CARDC_CARDS nor CARDC_CORPUS names a folder with the requirements");
        return;
    };
    let bold = text.lines().filter_map(|line| line.strip_prefix("**R-")?.split("**").next());
    let cells = text.lines().filter_map(|line| line.strip_prefix("| R-")?.split(" |").next());
    let ids: BTreeSet<String> = bold.chain(cells).map(|id| format!("R-{id}")).collect();
    let known: BTreeSet<String> = rows().into_keys().collect();
    let differ: Vec<&String> = ids.symmetric_difference(&known).collect();
    assert!(differ.is_empty(), "{differ:?}");
}
