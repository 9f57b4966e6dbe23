//! SARIF: what code scanning reads, against the schema that OASIS publishes for it.

use serde_json::Value;

use super::{cardc_in, folder};

const CARDS: &str = "\
Tide Cub {U}
Creature — Bear
When this creature enters the battlefield, draw a card if you control a Forest.
Whenever this creature attacks, destroy targt artifact.
1/1

Tide Riddle {U}
Sorcery
Sing a song of rain, then put them where they were.

Tide Song
Instant
Draw 2 cards
3/3
";

#[test]
fn the_log_is_as_the_schema_has_it() {
    // Its structure, without its descriptions. The published schema has a bracket too many in the pattern of languages, which no regular expression may have.
    let published = include_str!("../../schemas/sarif-2.1.0.json");
    let text = published.replace("^[a-zA-Z]{2}|^[a-zA-Z]{2}-[a-zA-Z]{2}]?$", "^[a-zA-Z]{2}(-[a-zA-Z]{2})?$");
    let schema: Value = serde_json::from_str(&text).expect("the schema");
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    let folder = folder(&[("a set/tide.cards", CARDS), ("a set/broken.cards", "Tide Cub {U\n")]);
    for language in ["en", "fr"] {
        let run = cardc_in(folder.path(), &["check", "--lang", language, "--format", "sarif", "a set"]);
        let log: Value = serde_json::from_str(&run.stdout).expect("JSON");
        let faults: Vec<String> = validator.iter_errors(&log).map(|fault| fault.to_string()).collect();
        assert!(faults.is_empty(), "{faults:?}");
        let results = log["runs"][0]["results"].as_array().expect("results");
        assert!(results.len() >= 6, "{results:?}");
        what_code_scanning_wants(&log);
        // Paths from the root are URIs of files, and a finding has the same fingerprint wherever its line stands.
        let path = folder.path().join("a set/tide.cards");
        let absolute = cardc_in(folder.path(), &["check", "--format", "sarif", &path.display().to_string()]);
        let log: Value = serde_json::from_str(&absolute.stdout).expect("JSON");
        what_code_scanning_wants(&log);
        let uri = &log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"];
        assert!(
            uri.as_str().is_some_and(|uri| uri.starts_with("file:///") && uri.ends_with("/a%20set/tide.cards")),
            "{uri}"
        );
    }
    // The validator finds what is wrong.
    let wrong = serde_json::json!({ "version": "2.1.0", "runs": [{ "tool": {} }] });
    assert!(!validator.is_valid(&wrong));
}

/// What GitHub asks of a log beyond the schema: help of each rule, and fingerprints, each once.
fn what_code_scanning_wants(log: &Value) {
    let driver = &log["runs"][0]["tool"]["driver"];
    assert!(driver["informationUri"].as_str().is_some_and(|uri| uri.starts_with("https://")), "{driver}");
    for rule in driver["rules"].as_array().expect("rules") {
        for form in ["text", "markdown"] {
            assert!(rule["help"][form].as_str().is_some_and(|help| help.len() > 20), "{rule}");
        }
    }
    let results = log["runs"][0]["results"].as_array().expect("results");
    let mut prints: Vec<&str> = Vec::new();
    for result in results {
        let print = result["partialFingerprints"]["primaryLocationLineHash"].as_str().expect("a fingerprint");
        assert!(!prints.contains(&print), "{print} twice");
        prints.push(print);
    }
}

#[test]
fn a_finding_keeps_its_fingerprint_where_its_line_moves() {
    let prints = |text: &str| {
        let folder = folder(&[("tide.cards", text)]);
        let run = cardc_in(folder.path(), &["check", "--format", "sarif", "tide.cards"]);
        let log: Value = serde_json::from_str(&run.stdout).expect("JSON");
        let results = log["runs"][0]["results"].as_array().expect("results").clone();
        results.iter().map(|result| result["partialFingerprints"].to_string()).collect::<Vec<_>>()
    };
    let before = prints(CARDS);
    assert!(!before.is_empty());
    assert_eq!(prints(&format!("# A remark.\n\nQuay\nLand\n{{T}}: Add {{U}}.\n\n{CARDS}")), before);
}
