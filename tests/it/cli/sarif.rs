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
    }
    // The validator finds what is wrong.
    let wrong = serde_json::json!({ "version": "2.1.0", "runs": [{ "tool": {} }] });
    assert!(!validator.is_valid(&wrong));
}
