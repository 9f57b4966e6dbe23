//! Scenarios that the project did not write, where they stand beside it: the folder that `CARDC_CONFORMANCE` names, with the
//! cards of `CARDC_CORPUS` and `CARDC_CARDS`.

use super::run_files;
use cardc::lex::Language;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The folders, and how many of their scenarios fail at most.
const FOLDERS: [(&str, usize); 9] = [
    ("xmage", 0),
    ("xmage-2", 0),
    ("seeds", 0),
    ("cases/peer-suite", 0),
    ("cases/reports", 0),
    ("cases/newest", 0),
    ("cases/rules-2026-09", 0),
    ("cases/english", 11),
    ("cases/french", 0),
];

/// Those that contradict the rules, each with the rule that says so. They are not among those that may fail.
const AGAINST_THE_RULES: [(&str, &str); 2] = [
    (
        "xmage/cards-triggers-BecomesTheTargetTest--testWillbreakerAbility.toml",
        "107.4f: {W/P} is paid with {W} or with 2 life, as its player likes. It wants the life to be paid, and no step chooses \
         that.",
    ),
    (
        "xmage/cards-protection-gain-GainProtectionTest--testGainLooseProtectionByEnchantment.toml",
        "702.16b, 603.3d: Brago is white and has protection from white, so that his own ability can't target him. With the \
         Aura as its only target all that is expected holds: tests/scenarios/corpus/protected-from-itself.toml.",
    ),
];

/// The scenarios of a folder and of the folders in it.
fn scenarios_below(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            scenarios_below(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            found.push(path);
        }
    }
}

fn named(variable: &str) -> Option<PathBuf> {
    let path = std::env::var_os(variable).map(PathBuf::from);
    if path.is_none() {
        println!("skipped: {variable} is not set");
    }
    path
}

#[test]
fn what_others_wrote() {
    let (Some(all), Some(corpus)) = (named("CARDC_CONFORMANCE"), named("CARDC_CORPUS")) else { return };
    let cards: Vec<PathBuf> = std::env::var_os("CARDC_CARDS")
        .map(PathBuf::from)
        .into_iter()
        .chain([corpus.join("AtomicCards.json")])
        .collect();
    let mut groups: BTreeMap<&str, Vec<PathBuf>> = BTreeMap::new();
    for (folder, _) in FOLDERS {
        let path = all.join(folder);
        if path.is_dir() {
            scenarios_below(&path, groups.entry(folder).or_default());
        }
    }
    let files: Vec<PathBuf> = groups.values().flatten().cloned().collect();
    let failed = run_files(&files, &cards, Language::English);
    let mut worse = Vec::new();
    let excused: BTreeMap<PathBuf, &str> =
        AGAINST_THE_RULES.into_iter().map(|(path, rule)| (all.join(path), rule)).collect();
    for (path, rule) in excused.iter().filter(|(path, _)| path.is_file()) {
        println!("{}\n  {rule}", path.display());
        if !failed.contains_key(path) {
            worse.push(format!("{} passes, and is said to contradict the rules", path.display()));
        }
    }
    for (folder, most) in FOLDERS {
        let Some(own) = groups.get(folder) else { continue };
        let failing: Vec<&PathBuf> =
            own.iter().filter(|path| failed.contains_key(*path) && !excused.contains_key(*path)).collect();
        println!("{folder}: {} of {} pass or are excused", own.len() - failing.len(), own.len());
        failing.iter().for_each(|path| println!("  {}", path.display()));
        if failing.len() > most {
            worse.push(format!("{folder}: {} fail, {most} did", failing.len()));
        }
    }
    assert!(worse.is_empty(), "{}", worse.join("\n"));
}
