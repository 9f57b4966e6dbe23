//! `cardc build`, `db` and databases in place of card files.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::{cardc, cardc_in};

const OLD: &str = "Reef Lookout {W}
Creature — Human Scout
When Reef Lookout enters the battlefield, you gain 2 life.
2/2

Tide Letter {U}
Sorcery
Draw two cards.

Salt Ghost {B}
Creature — Spirit
Frobnicate twice.
1/1

Fog Bank Teller {U}
Creature — Human
Flying
1/1
";

/// The first is said in other words, the second does something else, the third is still not understood.
const NEW: &str = "Reef Lookout {W}
Creature — Human Scout
When this creature enters, you gain 2 life.
2/2

Tide Letter {U}
Sorcery
Draw three cards.

Salt Ghost {B}
Creature — Spirit
Frobnicate three times.
1/1

Fog Bank Teller {U}
Creature — Human
Flying
1/1
";

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("old.cards"), OLD).unwrap();
    fs::write(folder.path().join("new.cards"), NEW).unwrap();
    folder
}

/// Builds, and gives what the file holds.
fn build(folder: &Path, cards: &str, output: &str) -> Vec<u8> {
    let run = cardc_in(folder, &["build", cards, "-o", output]);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    fs::read(folder.join(output)).unwrap()
}

#[test]
fn the_same_cards_give_the_same_bytes() {
    let folder = folder();
    for output in ["cards.cdb", "cards.json", "cards.jsonl"] {
        let built: Vec<Vec<u8>> = ["1", "2", "3"]
            .into_iter()
            .map(|threads| {
                let status = Command::new(env!("CARGO_BIN_EXE_cardc"))
                    .args(["build", "old.cards", "-o", output])
                    .current_dir(folder.path())
                    .env("RAYON_NUM_THREADS", threads)
                    .output()
                    .unwrap()
                    .status;
                assert!(status.success());
                let path = folder.path().join(output);
                let bytes = fs::read(&path).unwrap();
                fs::remove_file(path).unwrap();
                bytes
            })
            .collect();
        assert!(built.windows(2).all(|pair| pair[0] == pair[1]), "{output}");
    }
}

#[test]
fn what_has_not_changed_is_taken_as_it_was() {
    let folder = folder();
    let scratch = build(folder.path(), "new.cards", "scratch.cdb");
    build(folder.path(), "old.cards", "cards.cdb");
    fs::write(folder.path().join("old.cards"), NEW).unwrap();
    let run = cardc_in(folder.path(), &["build", "old.cards", "-o", "cards.cdb"]);
    assert!(run.stderr.contains("1 card taken as before"), "{}", run.stderr);
    let again = fs::read(folder.path().join("cards.cdb")).unwrap();
    // But for the name of the file that they came from, as long as the other.
    let differ = |(one, other): (&u8, &u8)| one != other;
    assert_eq!(again.len(), scratch.len());
    assert!(again.iter().zip(&scratch).filter(|pair| differ(*pair)).count() < 40);
    // Nothing is left beside it.
    let names = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    assert_eq!(names, ["cards.cdb", "new.cards", "old.cards", "scratch.cdb"]);
}

#[test]
fn a_card_with_errors_is_in_it_and_strict_says_so() {
    let folder = folder();
    let json = String::from_utf8(build(folder.path(), "old.cards", "cards.jsonl")).unwrap();
    let ghost = json.lines().find(|line| line.contains("Salt Ghost")).unwrap();
    assert!(ghost.contains("\"accepted\":false") && ghost.contains("Frobnicate twice."), "{ghost}");
    assert!(ghost.contains("is not known, and stands where a keyword action does"), "{ghost}");
    assert_eq!(cardc_in(folder.path(), &["build", "old.cards", "-o", "cards.jsonl", "--strict"]).code, Some(1));
    let whole: serde_json::Value = serde_json::from_slice(&build(folder.path(), "old.cards", "cards.json")).unwrap();
    assert_eq!(whole.as_array().map(Vec::len), Some(4));
}

#[test]
fn what_is_left_out_of_what_is_written_is_told() {
    let folder = super::folder(&[(
        "set.cards",
        "Reef Note {U}\nInstant\nDraw a card.\n\nTide Note {U\nInstant\nDraw two cards.\n",
    )]);
    for name in ["a.json", "a.jsonl", "a.cdb"] {
        let run = super::cardc_in(folder.path(), &["build", "set.cards", "-o", name]);
        assert_eq!(run.code, Some(1), "{}", run.stderr);
        let told = format!("not in {name}, because of the errors above: 1 card: set.cards:5");
        assert!(run.stderr.contains(&told), "{}", run.stderr);
    }
}

#[test]
fn every_command_takes_a_database() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cards.cdb");
    let database = path.to_str().unwrap();
    for cards in ["cards/lints/wrong.cards", "cards/brume.cards", "cards/tidewatch.cards"] {
        assert_eq!(cardc(&["build", cards, "-o", database]).code, Some(0));
        for command in [
            &["check"][..],
            &["check", "--format", "json"],
            &["classify"],
            &["translate", "--to", "fr"],
            &["find", "--kind", "triggered"],
        ] {
            let (read, mapped) = (cardc(&[command, &[cards]].concat()), cardc(&[command, &[database]].concat()));
            assert_eq!((read.code, read.stdout), (mapped.code, mapped.stdout), "{command:?} {cards}");
        }
    }
    let played = cardc(&["play", "--cards", database, "--random-decks", "--quiet"]);
    assert_eq!(played.code, Some(0), "{}", played.stderr);
    assert!(cardc(&["db", "get", database, "quay wardn"]).stderr.contains("did you mean \"Quay Warden\"?"));
    assert_eq!(cardc(&["db", "verify", database]).code, Some(0));
}

#[test]
fn a_damaged_database_is_refused_by_every_command() {
    let folder = folder();
    let whole = build(folder.path(), "old.cards", "cards.cdb");
    let mut changed = whole.clone();
    // In the record of the last card.
    changed[whole.len() - 30] ^= 0x10;
    for (bytes, reason) in [(whole[..whole.len() / 2].to_vec(), "cut off"), (changed, "damaged")] {
        fs::write(folder.path().join("bad.cdb"), bytes).unwrap();
        for command in [
            &["check", "bad.cdb"][..],
            &["classify", "bad.cdb"],
            &["stats", "bad.cdb"],
            &["translate", "--to", "fr", "bad.cdb"],
            &["find", "flying", "bad.cdb"],
            &["db", "verify", "bad.cdb"],
            &["build", "bad.cdb", "-o", "again.jsonl"],
            &["play", "--cards", "bad.cdb", "--random-decks"],
        ] {
            let run = cardc_in(folder.path(), command);
            // Of `find`, 2 is a question that is not understood.
            let code = if command[0] == "find" { 3 } else { 2 };
            assert_eq!(run.code, Some(code), "{command:?}: {}", run.stderr);
            assert!(run.stderr.contains("bad.cdb") && run.stderr.contains(reason), "{command:?}: {}", run.stderr);
        }
        assert!(!folder.path().join("again.jsonl").exists());
    }
}

#[test]
fn what_changed_is_told_by_meaning() {
    let folder = folder();
    build(folder.path(), "old.cards", "old.cdb");
    let run = cardc_in(folder.path(), &["db", "diff", "old.cdb", "new.cards"]);
    assert_eq!(run.code, Some(1));
    let headings: Vec<&str> = run.stdout.lines().filter(|line| !line.starts_with(' ')).collect();
    let wanted = [
        "1 card changed in meaning",
        "1 card changed in a text that is not understood",
        "1 card changed in wording only",
    ];
    assert_eq!(headings, wanted, "{}", run.stdout);
    assert!(run.stdout.contains("    - Draw two cards.\n    + Draw three cards.\n"), "{}", run.stdout);
    let same = cardc_in(folder.path(), &["db", "diff", "old.cdb", "old.cards"]);
    assert_eq!((same.code, same.stdout.as_str()), (Some(0), ""), "{}", same.stderr);
}

#[test]
fn a_database_stays_as_it_was_where_a_file_cant_be_read() {
    let folder = folder();
    let before = build(folder.path(), "old.cards", "cards.cdb");
    let run = cardc_in(folder.path(), &["build", "old.cards", "missing.json", "-o", "cards.cdb"]);
    assert_eq!(run.code, Some(2), "{}", run.stderr);
    assert!(run.stderr.contains("a file can't be read: nothing is written"), "{}", run.stderr);
    assert_eq!(std::fs::read(folder.path().join("cards.cdb")).unwrap(), before);
}

#[test]
fn the_first_lines_have_all_columns() {
    let plain = |name: &str| format!("{name} {{U}}\nInstant\nDraw a card.\n\n");
    let mut cards: String = (0..150).map(|number| plain(&format!("Tide Note {}", "I".repeat(number + 1)))).collect();
    cards.push_str("Reef Siege {2}{G}\nBattle — Siege\nWhen this Siege enters, draw a card.\nDefense: 4\n");
    let folder = super::folder(&[("set.cards", &cards)]);
    let built = String::from_utf8(build(folder.path(), "set.cards", "cards.jsonl")).unwrap();
    let names: Vec<String> = built
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap()["name"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!((names.len(), names[1].as_str()), (151, "Reef Siege"), "{names:?}");
    // With the IR as a tree they stand in their order.
    let run = cardc_in(folder.path(), &["build", "set.cards", "--ir", "tree", "-o", "cards.jsonl"]);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    let built = fs::read_to_string(folder.path().join("cards.jsonl")).unwrap();
    assert!(built.lines().last().unwrap().contains("Reef Siege"));
}

#[test]
fn what_an_older_cardc_wrote_is_read() {
    let face = r#"{"name": "Reef Note", "mana_cost": null, "color_indicator": ["W", "U"], "colors": ["W", "U"], "texts":
        [{"lang": "en", "name": "Reef Note", "type_line": "Instant", "text": "Draw a card."}]}"#;
    let card = format!(
        r#"{{"format": 2, "name": "Reef Note", "layout": "normal", "color_identity": ["W", "U"], "faces": [{face}],
            "legalities": [{{"format": "vintage", "standing": "restricted"}}, {{"format": "modern", "standing": "legal"}}]}}"#
    );
    let folder = super::folder(&[("old.jsonl", &card.replace('\n', " "))]);
    let built = String::from_utf8(build(folder.path(), "old.jsonl", "new.jsonl")).unwrap();
    for said in [
        r#""format":3"#,
        r#""color_identity":"WU""#,
        r#""color_indicator":"WU""#,
        r#""legalities":{"legal":["modern"],"restricted":["vintage"],"banned":[]}"#,
    ] {
        assert!(built.contains(said), "{said}: {built}");
    }
    let again = String::from_utf8(build(folder.path(), "new.jsonl", "again.jsonl")).unwrap();
    assert_eq!(built, again);
}
