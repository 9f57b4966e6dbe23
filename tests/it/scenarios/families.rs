//! `tests/families.md`: families of texts, each with a scenario that plays it.

use std::collections::BTreeSet;

use super::here;

/// Families that the table has at least.
const FAMILIES: usize = 55;

/// Whether a scenario is there, and a text in it has the words of the family.
fn is_played(words: &str, scenario: &str) -> bool {
    std::fs::read_to_string(here(scenario)).is_ok_and(|text| text.contains(words))
}

/// That the scenarios pass is told by the tests that play all of `own` and `own/both`.
#[test]
fn families_have_scenarios() {
    let text = std::fs::read_to_string(here("../families.md")).unwrap();
    let rows: Vec<Vec<&str>> = text
        .lines()
        .filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |").map(|row| row.split(" | ").collect()))
        .filter(|row: &Vec<&str>| row.last().is_some_and(|last| last.ends_with(".toml")))
        .collect();
    let played = |row: &&Vec<&str>| matches!(row[..], [_, words, scenario] if is_played(words, scenario));
    let missing: Vec<&Vec<&str>> = rows.iter().filter(|row| !played(row)).collect();
    assert!(missing.is_empty(), "not played: {missing:?}");
    let named: BTreeSet<&str> = rows.iter().map(|row| row[0]).collect();
    assert!(rows.len() >= FAMILIES && named.len() == rows.len(), "{} families", rows.len());
}
