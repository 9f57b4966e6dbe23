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
    assert!(rules.len() >= 300, "{} rules", rules.len());
}

/// The rule that a number with a letter is part of.
fn without_letter(number: &str) -> &str {
    number.trim_end_matches(|sign: char| sign.is_ascii_lowercase())
}

/// Whether a text is the number of a rule and nothing else: 603.10a.
fn is_number(text: &str) -> bool {
    let Some((chapter, rest)) = text.split_once('.') else { return false };
    let rule = without_letter(rest);
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|sign| sign.is_ascii_digit());
    chapter.len() == 3 && digits(chapter) && digits(rule) && rest.len() - rule.len() <= 1
}

/// The numbers that stand alone in quotation marks in the files of a folder, outside of comments.
fn printed(folder: &Path, into: &mut BTreeSet<String>) {
    for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            printed(&path, into);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            into.extend(code.flat_map(|line| line.split('"')).filter(|piece| is_number(piece)).map(str::to_owned));
        }
    }
}

/// What `explain`, the checks, the trace and `--why` name has a page of its own, or its rule has one, or its keyword.
#[test]
fn every_rule_that_is_named_has_a_page() {
    let rules = table("src/cli/rule/rules.toml");
    let mut numbers = BTreeSet::new();
    for folder in ["src/check", "src/rules"] {
        printed(&here(folder), &mut numbers);
    }
    numbers.extend(::cardc::check::lints::catalogue().filter_map(|lint| lint.rule).map(str::to_owned));
    assert!(numbers.len() >= 200, "{} numbers", numbers.len());
    for number in &numbers {
        let rule = without_letter(number);
        if !rules.contains_key(number.as_str()) && !rules.contains_key(rule) {
            let page = cardc(&["rule", number.as_str()]).stdout;
            assert!(page.starts_with(&format!("{rule} ")), "{number} has no page:\n{page}");
        }
    }
}

/// The numbers in a text: 603.4, 603.10a.
fn numbers_in(text: &str, into: &mut BTreeSet<String>) {
    let sign = |sign: char| !(sign.is_ascii_alphanumeric() || sign == '.');
    into.extend(
        text.split(sign).map(|word| word.trim_end_matches('.')).filter(|word| is_number(word)).map(str::to_owned),
    );
}

/// What the doc comments of the IR name, and the requirements where they lie beside the cards that `CARDC_CARDS` names,
/// has a page.
#[test]
fn rules_of_the_ir_and_of_the_requirements_have_pages() {
    let mut numbers = BTreeSet::new();
    let mut folders = vec![here("src/ir")];
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = std::fs::read_to_string(&path).unwrap();
                let comments = text.lines().filter(|line| line.trim_start().starts_with("//"));
                comments.for_each(|line| numbers_in(line, &mut numbers));
            }
        }
    }
    let of_the_ir = numbers.len();
    let cards = std::env::var_os("CARDC_CARDS");
    for file in ["requirements.md", "audit.md", "scenarios.md"] {
        let path = cards.as_ref().map(|cards| Path::new(cards).with_file_name(file));
        if let Some(text) = path.and_then(|path| std::fs::read_to_string(path).ok()) {
            numbers_in(&text, &mut numbers);
        }
    }
    let known = table("src/cli/rule/rules.toml");
    let older: BTreeSet<String> = known.values().flat_map(|row| list(row, "old")).collect();
    let has_page = |number: &String| {
        let rule = without_letter(number);
        known.contains_key(number) || known.contains_key(rule) || older.contains(number)
            // Keywords have theirs from the lexicon, old chapters a list.
            || cardc(&["rule", number.as_str()]).code == Some(0)
    };
    let without: Vec<&String> = numbers.iter().filter(|number| !has_page(number)).collect();
    assert!(of_the_ir >= 190, "{of_the_ir} numbers in the IR");
    if cards.is_some() {
        assert!(numbers.len() >= 210, "{} numbers with those of the requirements", numbers.len());
    }
    assert!(without.is_empty(), "no page: {without:?}");
}

/// A letter without a page is told of with its rule, a keyword without one by its row of the lexicon.
#[test]
fn letters_and_keywords_have_pages() {
    assert!(cardc(&["rule", "701.8a"]).stdout.starts_with("701.8 Destroy\n"));
    let page = cardc(&["rule", "702.45a"]).stdout;
    assert!(page.starts_with("702.45 keyword ability\n  bushido"), "{page}");
    assert!(page.contains("    means: ") && page.contains("+2/+2"), "{page}");
    let page = cardc(&["--lang", "fr", "rule", "702.29"]).stdout;
    assert!(page.starts_with("702.29 capacité à mot-clé\n"), "{page}");
    assert!(page.contains("\n  recyclage = cycling\n    Recyclage {2} ("), "{page}");
    let page = cardc(&["rule", "701.34"]).stdout;
    assert!(page.starts_with("701.34 keyword action\n  proliferate"), "{page}");
}

/// A number finds the scenarios of its letters and those of the rules that it numbered in older documents, no others.
#[test]
fn filters_by_prefix() {
    let shown = |filter| {
        let run = cardc(&["test", "tests/scenarios/own", "--filter", filter]);
        let passed = run.stdout.lines().filter_map(|line| line.strip_prefix("  ok "));
        // Without the time that each took.
        passed.map(|line| line.split(" (").next().unwrap_or(line).to_owned()).collect::<BTreeSet<_>>()
    };
    let (whole, part) = (shown("603.10"), shown("603.10a"));
    assert!(!part.is_empty() && part.is_subset(&whole), "{part:?} {whole:?}");
    let (chapter, one) = (shown("420"), shown("420.5e"));
    assert!(!one.is_empty() && one.is_subset(&chapter) && one.len() < chapter.len(), "{one:?} {chapter:?}");
    assert!(shown("603.1").is_disjoint(&part));
}

/// A page of a rule names the letters of it that have pages of their own.
#[test]
fn letters_are_listed() {
    let page = cardc(&["rule", "603.10"]).stdout;
    assert!(page.contains("\n  its letters: 603.10a, 603.10d\n"), "{page}");
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
    for (old, today) in
        [("420.5e", "704.5j"), ("603.6d", "603.10"), ("603.6d", "603.6d"), ("616.1d", "616.1e"), ("603.2d", "603.2e")]
    {
        let page = cardc(&["rule", old]).stdout;
        assert!(page.lines().any(|line| line.starts_with(&format!("{today} "))), "{old}:\n{page}");
    }
    // The rule that has the number comes before those that had it.
    for number in ["603.2d", "603.2e", "603.6d", "616.1d"] {
        let page = cardc(&["rule", number]).stdout;
        assert!(page.starts_with(&format!("{number} ")), "{number}:\n{page}");
        assert!(page.contains(&format!("in older documents: {number}")), "{number}:\n{page}");
    }
    let run = cardc(&["test", "tests/scenarios/own/both", "--filter", "420.5e"]);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    assert!(run.stdout.contains("  ok "), "{}", run.stdout);
    // The old chapter, and its list, by the numbers of today.
    let chapter = cardc(&["rule", "420"]).stdout;
    assert!(chapter.contains("704.5j ") && chapter.contains("(420.5e)\n"), "{chapter}");
    assert!(chapter.lines().all(|line| line.starts_with("704.")), "{chapter}");
    assert!(cardc(&["rule", "420.5"]).stdout.starts_with("704.5 "));
    assert_eq!(cardc(&["rule", "99"]).code, Some(2));
    assert!(cardc(&["rule", "IF-1"]).stdout.starts_with("IF-1 "));
    assert!(cardc(&["rule", "704"]).stdout.lines().count() > 10);
}
