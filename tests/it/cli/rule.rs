//! `cardc rule`: what it says is in both languages, about rules that there are, with examples that are understood and
//! scenarios that exist.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use super::cardc;
use cardc::compile::{compile, context_of};
use cardc::lex::{Language, Names};

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn table(path: &str) -> toml::Table {
    toml::from_str(&std::fs::read_to_string(here(path)).unwrap()).unwrap()
}

fn list(row: &toml::Value, key: &str) -> Vec<String> {
    row[key].as_array().unwrap().iter().map(|one| one.as_str().unwrap().to_owned()).collect()
}

/// The scenarios of the project by their ids, with the rules that each names.
pub(super) fn scenarios() -> BTreeMap<String, Vec<String>> {
    let mut found = BTreeMap::new();
    let mut folders = vec![here("tests/scenarios")];
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "toml") {
                let scenario: toml::Table = toml::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
                let rules = scenario.get("rules").and_then(toml::Value::as_array).into_iter().flatten();
                let rules = rules.map(|rule| rule.as_str().unwrap().to_owned());
                // A scenario in English and one in French may have the same id.
                let id = scenario["id"].as_str().unwrap().to_owned();
                found.entry(id).or_insert_with(Vec::new).extend(rules);
            }
        }
    }
    found
}

#[test]
fn every_rule_is_told_in_both_languages() {
    let rules = table("src/cli/rule/rules.toml");
    let numbers: BTreeSet<&String> = rules.keys().collect();
    for language in ["en", "fr"] {
        let told = table(&format!("src/cli/rule/{language}.toml"));
        assert_eq!(numbers, told.keys().collect(), "{language}");
        assert_eq!(cardc(&["--lang", language, "rule"]).stdout.lines().count(), rules.len());
    }
    assert!(rules.len() >= 120, "{} rules", rules.len());
}

#[test]
fn examples_are_understood() {
    for (file, language) in [("en", Language::English), ("fr", Language::French)] {
        for (number, told) in &table(&format!("src/cli/rule/{file}.toml")) {
            let Some(example) = told.get("example").and_then(toml::Value::as_str) else { continue };
            let type_line = told.get("type").and_then(toml::Value::as_str).unwrap_or_default();
            let compiled = compile(example, &Names::default(), language, context_of(type_line)).unwrap();
            assert!(compiled.accepted(), "{file} {number}: {example}");
        }
    }
}

/// Each rule lists scenarios that name it or one of its letters, those of the documents all of them.
#[test]
fn scenarios_are_listed() {
    let scenarios = scenarios();
    let mut wrong = String::new();
    for (number, row) in &table("src/cli/rule/rules.toml") {
        let names = |rule: &String| {
            rule.strip_prefix(number.as_str())
                .is_some_and(|rest| rest.len() <= 1 && rest.chars().all(|letter| letter.is_ascii_lowercase()))
        };
        let showing = scenarios.iter().filter(|(_, rules)| rules.iter().any(names)).map(|(id, _)| id.clone());
        let (listed, showing): (BTreeSet<String>, BTreeSet<String>) =
            (list(row, "scenarios").into_iter().collect(), showing.collect());
        let others: Vec<&String> = listed.difference(&showing).collect();
        let of_documents = showing.difference(&listed).filter(|id| id.starts_with("S-"));
        let missing: Vec<&String> = of_documents.collect();
        if !others.is_empty() || !missing.is_empty() {
            wrong.push_str(&format!("{number}: don't name it {others:?}, not listed {missing:?}\n"));
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn numbers_of_older_documents_are_known() {
    for (old, today) in [("420.5e", "704.5j"), ("603.6d", "603.10"), ("603.6d", "603.6d"), ("616.1d", "616.1e")] {
        let page = cardc(&["rule", old]).stdout;
        assert!(page.lines().any(|line| line.starts_with(&format!("{today} "))), "{old}:\n{page}");
    }
    let run = cardc(&["test", "tests/scenarios/own/both", "--filter", "420.5e"]);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    assert!(run.stdout.contains("  ok "), "{}", run.stdout);
    assert_eq!(cardc(&["rule", "99"]).code, Some(2));
    assert!(cardc(&["rule", "IF-1"]).stdout.starts_with("IF-1 "));
    assert!(cardc(&["rule", "704"]).stdout.lines().count() > 10);
}
