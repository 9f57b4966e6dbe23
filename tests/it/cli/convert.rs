//! `cardc convert` and `cardc set`: what they write, what they tell, and what they leave alone.

use std::path::Path;

use super::{cardc, cardc_in};

const HARBOUR: &str = include_str!("../../fixtures/exchange/harbour.set");

#[test]
fn a_set_goes_to_cards_and_back_into_itself() {
    let folder = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str]| cardc_in(folder.path(), arguments);
    let path = |name: &str| folder.path().join(name);
    std::fs::write(path("old.mse-set"), HARBOUR).unwrap();
    let there = run(&["convert", "old.mse-set", "set.cards"]);
    assert_eq!(there.code, Some(0), "{}", there.stderr);
    assert!(there.stderr.contains("not taken over: image (2), "), "{}", there.stderr);
    let cards = std::fs::read_to_string(path("set.cards")).unwrap();
    assert!(cards.starts_with("words:\nkeyword Kindle N\n"), "{cards}");
    let back = run(&["convert", "set.cards", "new.mse-set", "--onto", "old.mse-set"]);
    let written = "new.mse-set: 3 cards\n  has no place for: the words that the cards bring (1)\n";
    assert_eq!((back.code, back.stderr.as_str()), (Some(0), written));
    // The editor's keyword has a reminder and no meaning, which a word that is followed by a number needs: cards that have it
    // are not understood, and nothing is wrong.
    let check = run(&["check", "set.cards", "--lang", "en"]);
    assert_eq!(check.code, Some(3), "{}", check.stderr);
    assert!(check.stdout.contains("B-WORD") && !check.stdout.contains("error["), "{}", check.stdout);
    let archive = std::fs::read(path("new.mse-set")).unwrap();
    // The text of the set is stored as it is.
    assert!(archive.windows(HARBOUR.len()).any(|part| part == HARBOUR.as_bytes()));
    // Within one form, nothing is left behind.
    let same = run(&["convert", "old.mse-set", "same.mse-set"]);
    assert_eq!((same.code, same.stderr.as_str()), (Some(0), "same.mse-set: 3 cards\n"));
    // No file is written over unasked.
    let again = run(&["convert", "old.mse-set", "set.cards"]);
    assert_eq!(again.code, Some(2));
    assert!(again.stderr.contains("the file is there already"), "{}", again.stderr);
    assert_eq!(run(&["convert", "old.mse-set", "set.cards", "--force"]).code, Some(0));
    assert_eq!(run(&["convert", "old.mse-set", "set.json"]).code, Some(2));
    assert_eq!(run(&["convert", "old.mse-set", "set.csv", "--onto", "old.mse-set"]).code, Some(2));
    let damaged = run(&["convert", "set.cards", "x.mse-set", "--onto", "set.cards"]);
    assert_eq!(damaged.code, Some(2));
    assert!(damaged.stderr.contains("no set of Magic Set Editor") && !path("x.mse-set").exists(), "{}", damaged.stderr);
}

#[test]
fn every_command_reads_files_of_other_programs() {
    let folder = tempfile::tempdir().unwrap();
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("cards/tidewatch.cards");
    let checked = cardc(&["check", "cards/tidewatch.cards"]);
    for (name, form) in [
        ("t.csv", "csv"),
        ("t.tsv", "tsv"),
        ("t.xml", "cockatrice"),
        ("t.mse-set", "mse"),
        ("t.json", "scryfall"),
        ("t.txt", "text"),
    ] {
        let run = cardc_in(folder.path(), &["convert", own.to_str().unwrap(), name, "--as", form]);
        assert_eq!(run.code, Some(0), "{name}: {}", run.stderr);
        let read = cardc_in(folder.path(), &["check", name]);
        assert_eq!(
            (read.code, read.stdout.lines().last()),
            (checked.code, checked.stdout.lines().last()),
            "{name}: {}",
            read.stderr
        );
    }
}

#[test]
fn a_shape_has_the_figures_of_its_cards() {
    let folder = tempfile::tempdir().unwrap();
    let text = "Fell {1}{B}\nInstant\nDestroy target creature.\nRarity: common\n\n\
        Zap {R}\nInstant\nZap deals 3 damage to any target.\nRarity: common\n\n\
        Rot {B}\nInstant\nExile target card from a graveyard.\n\n\
        Watcher {3}{W}\nCreature — Human\nFlying\nWhenever another creature dies, draw a card.\n2/2\n\n\
        Quiet Hill\nLand\n{T}: Add {G}.\n\n\
        Sky Lord {5}{W}{U}{B}\nCreature — Angel\nFlying, vigilance\n5/5\n";
    std::fs::write(folder.path().join("own.cards"), text).unwrap();
    let run = cardc_in(folder.path(), &["set", "own.cards", "--json"]);
    let shape: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    let counts = |name: &str| shape[name].to_string();
    assert_eq!((shape["cards"].as_u64(), shape["understood"].as_u64()), (Some(6), Some(6)));
    assert_eq!(counts("types"), r#"{"creature":2,"instant":3,"land":1}"#);
    assert_eq!(counts("colors"), r#"{"B":2,"R":1,"W":1,"land":1,"multicolor":1}"#);
    assert_eq!(counts("rarities"), r#"{"common":2}"#);
    assert_eq!(counts("curve"), "[0,2,1,0,1,0,0,1]");
    assert_eq!(counts("triggers"), r#"{"dies":1}"#);
    assert_eq!(counts("keywords"), r#"{"flying":2,"vigilance":1}"#);
    // A card in a graveyard is no permanent.
    assert_eq!(
        (counts("removal"), shape["removal_cards"].as_u64()),
        (r#"{"damage":1,"destroy":1}"#.to_owned(), Some(2))
    );
    assert_eq!(shape["en"]["faces"].as_u64(), Some(6));
    let once: Vec<&str> = shape["en"]["once"].as_array().unwrap().iter().filter_map(|word| word.as_str()).collect();
    assert!(once.contains(&"graveyard") && !once.contains(&"target") && !once.contains(&"zap"), "{once:?}");
    let like = cardc_in(folder.path(), &["set", "own.cards", "--like", "own.cards"]);
    let flying = like.stdout.lines().find(|line| line.trim_start().starts_with("flying")).unwrap();
    assert_eq!(flying.split_whitespace().collect::<Vec<_>>(), ["flying", "2", "33.3", "%", "33.3", "%"]);
}
