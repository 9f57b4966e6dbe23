//! What is told of why an ability triggered or not agrees with what happened.

use super::{here, scenarios};
use cardc::runtime::why::Verdict;
use cardc::scenario::{CardPool, Options, Report, run_file};
use std::path::Path;

/// What has the abilities that come with being the monarch and with speed (725.2, 702.179d).
const OF_THE_RULES: [&str; 3] = ["The Monarch", "Speed", "Radiation"];

/// The names of the cards that a scenario brings: the first line of each, without the mana cost.
fn names(path: &Path) -> Vec<String> {
    let scenario: toml::Table = toml::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let cards = scenario.get("cards").and_then(toml::Value::as_str).unwrap_or_default();
    let first = cards.split("\n\n").filter_map(|card| card.trim().lines().next());
    first.map(|line| line.split(" {").next().unwrap_or(line).to_owned()).collect()
}

fn run(path: &Path, why: Vec<String>) -> Report {
    run_file(path, &CardPool::new(), &Options { why, ..Options::default() }).unwrap()
}

/// Asking changes nothing; what is told to trigger has no reason against it, what is told not to has one; and whatever
/// triggers by the trace is told.
#[test]
fn what_is_told_is_what_happened() {
    let mut told = [0, 0];
    for path in scenarios("own/both") {
        let (asked, plain) = (run(&path, names(&path)), run(&path, Vec::new()));
        for (asked, plain) in asked.runs.iter().zip(&plain.runs) {
            assert_eq!(asked.trace, plain.trace, "{}", path.display());
            assert!(plain.asked.told.is_empty());
            for one in &asked.asked.told {
                let against = one.reasons.iter().filter(|reason| !reason.holds).count();
                match one.verdict {
                    Verdict::Triggers | Verdict::Resolves => assert_eq!(against, 0, "{}: {one:#?}", path.display()),
                    Verdict::DoesNotTrigger | Verdict::DoesNotApply | Verdict::Removed | Verdict::Waits => {
                        assert!(against > 0, "{}: {one:#?}", path.display());
                        told[1] += 1;
                    }
                    Verdict::Applies | Verdict::WouldBe => {}
                }
                told[0] += 1;
            }
            for line in asked.trace.iter().filter(|line| line.rule == "603.2") {
                let name = line.english.split(" triggers, ").next().unwrap();
                // An ability that the rules give has no card of which it could be asked.
                if OF_THE_RULES.contains(&name) {
                    continue;
                }
                let is_told =
                    |verdict| asked.asked.told.iter().any(|one| one.verdict == verdict && one.source.english == name);
                assert!(is_told(Verdict::Triggers), "{}: {}", path.display(), line.english);
            }
        }
    }
    assert!(told[0] > 150 && told[1] > 35, "{told:?}");
}

#[test]
fn nothing_is_told_of_a_card_that_is_not_there() {
    let report = run(&here("own/both/three-at-upkeep.toml"), vec!["No Such Card".to_owned()]);
    assert!(report.runs.iter().all(|run| run.asked.told.is_empty() && !run.asked.unknown.is_empty()));
}
