//! `tests/situations.md`: situations beside those of the documents, each with the scenario that plays it.

use std::collections::BTreeSet;
use std::path::Path;

use super::{here, scenarios};

/// Situations that the table has at least.
const SITUATIONS: usize = 88;

struct Row<'t> {
    number: usize,
    title: &'t str,
    rules: &'t str,
    scenario: &'t str,
}

fn row(line: &str) -> Option<Row<'_>> {
    let cells: Vec<&str> = line.strip_prefix("| ")?.strip_suffix(" |")?.split(" | ").collect();
    let [number, title, rules, scenario] = cells[..] else { return None };
    Some(Row { number: number.parse().ok()?, title, rules, scenario })
}

/// What a scenario says that differs from its row.
fn differs(row: &Row<'_>) -> Option<String> {
    let path = here(row.scenario);
    let Ok(text) = std::fs::read_to_string(&path) else { return Some(format!("there is no {}", row.scenario)) };
    let scenario: toml::Table = toml::from_str(&text).unwrap();
    let rules: Vec<&str> = scenario["rules"].as_array().unwrap().iter().map(|rule| rule.as_str().unwrap()).collect();
    let french = match Path::new(row.scenario).parent().and_then(Path::to_str) {
        Some("real") => true,
        Some("own/both") => scenario.contains_key("cards_french"),
        _ => false,
    };
    let same = scenario["title"].as_str() == Some(row.title) && rules.join(", ") == row.rules;
    match (french, same) {
        (false, _) => Some(format!("{} is not in both languages", row.scenario)),
        (true, false) => Some(format!("{} has another title or other rules", row.scenario)),
        (true, true) => None,
    }
}

/// Whether they pass, in English and in French, is told by the tests that play all of `real` and of `own/both`.
#[test]
fn situations_have_scenarios_in_both_languages() {
    let text = std::fs::read_to_string(here("../situations.md")).unwrap();
    let rows: Vec<Row<'_>> = text.lines().filter_map(row).collect();
    let wrong: Vec<String> = rows.iter().filter_map(differs).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(rows.iter().map(|row| row.number).eq(1..=rows.len()), "the numbers are not those of the rows");
    let named: BTreeSet<&str> = rows.iter().map(|row| row.scenario).collect();
    assert!(rows.len() >= SITUATIONS && named.len() == rows.len(), "{} rows", rows.len());
    let real = scenarios("real").into_iter().map(|path| format!("real/{}", path.file_name().unwrap().display()));
    let left_out: Vec<String> = real.filter(|path| !named.contains(path.as_str())).collect();
    assert!(left_out.is_empty(), "not in the table: {left_out:?}");
}
