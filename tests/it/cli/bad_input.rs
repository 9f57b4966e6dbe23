//! Damaged, hostile and absurd files: each ends soon, in a clear error or a result, and never in a panic.

use std::fs;
use std::path::Path;
use std::time::Duration;

use super::{Run, cardc, cardc_in};

/// Far more than any of these takes; a loaded machine is slow, a hang is for ever.
const SOON: Duration = Duration::from_secs(60);

const HEAD: &str = "Quay Warden {W}\nCreature — Human\n";
const ABILITY: &str = "Whenever another creature you control dies, if you control a Forest, you may draw a card.\n";

/// The commands that read card files.
const READERS: [&[&str]; 5] =
    [&["check"], &["classify"], &["stats"], &["translate", "--to", "fr"], &["explain", "--card", "Quay Warden"]];

fn assert_ended_well(run: &Run, what: &str) {
    assert!(matches!(run.code, Some(0..=2)), "{what}: {:?}\n{}", run.code, run.stderr);
    assert!(!run.stderr.contains("panicked"), "{what}: {}", run.stderr);
    assert!(run.elapsed < SOON, "{what}: {:?}", run.elapsed);
}

/// Every command refuses the file, says why in the words `error` and names the place.
fn assert_refused(name: &str, content: impl AsRef<[u8]>, error: &str, place: &str) {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(name), content).unwrap();
    for command in READERS {
        let run = cardc_in(folder.path(), &[command, &[name]].concat());
        let what = format!("{command:?} {name}");
        assert_ended_well(&run, &what);
        assert_ne!(run.code, Some(0), "{what}");
        let said = if command == ["check"] { &run.stdout } else { &run.stderr };
        assert!(said.contains(error), "{what} does not say `{error}`:\n{said}");
        assert!(said.contains(place), "{what} does not name {place}:\n{said}");
        assert!(said.len() < 10_000, "{what}: {} bytes of message", said.len());
    }
    assert_no_scenario(folder.path(), name);
}

/// Neither as a scenario file nor as the cards of one is the file of any use.
fn assert_no_scenario(folder: &Path, name: &str) {
    let as_scenario = cardc_in(folder, &["test", name]);
    assert_ended_well(&as_scenario, name);
    assert_ne!(as_scenario.code, Some(0), "{name}");
    assert!(as_scenario.stdout.len() < 10_000, "{name}: {} bytes of message", as_scenario.stdout.len());
    fs::write(folder.join("empty-scenario.toml"), "id = \"S\"\n").unwrap();
    let as_cards = cardc_in(folder, &["test", "empty-scenario.toml", "--cards", name]);
    assert_ended_well(&as_cards, name);
    assert_ne!(as_cards.code, Some(0), "{name}: {}", as_cards.stderr);
}

#[test]
fn empty_files() {
    assert_refused("empty.cards", "", "the file is empty", "empty.cards, line 1, column 1");
    assert_refused("empty.json", "", "the file is empty", "empty.json, line 1, column 1");
}

#[test]
fn truncated_json() {
    let text = r#"{"data": {"Quay Warden": [{"name": "Quay Warden", "text": "Fly"#;
    assert_refused("cut.json", text, "the file ends in the middle of a value", "cut.json:1:63");
}

#[test]
fn a_line_of_fifty_megabytes() {
    let words = "flying ".repeat(50 * (1 << 20) / 7);
    let cards = format!("{HEAD}{words}\n1/1\n");
    assert_refused("long.cards", cards, "this line is longer than", "long.cards:3:1");
    let json = format!(r#"{{"data":{{"A":[{{"name":"A","type":"Creature","text":"{words}"}}]}}}}"#);
    assert_refused("long.json", json, "the data of this card is too big", "long.json:1:14");
}

#[test]
fn invalid_utf8() {
    let cards = [HEAD.as_bytes(), b"Fly\xff\xfeing\n1/1\n"].concat();
    assert_refused("bad.cards", cards, "this is not UTF-8", "bad.cards:3:4");
    let json = b"{\"data\":{\"A\":[{\"name\":\"A\",\"type\":\"Creature\",\"text\":\"Fly\xffing\"}]}}";
    assert_refused("bad.json", json, "this is not UTF-8", "bad.json:1:56");
}

#[test]
fn deep_json() {
    assert_refused("deep.json", "[".repeat(1_000_000), "brackets nested more than", "deep.json:1:");
    let inside = format!(
        r#"{{"data":{{"A":[{{"name":"A","x":{}{},"text":"Flying"}}]}}}}"#,
        "[".repeat(200_000),
        "]".repeat(200_000)
    );
    assert_refused("inside.json", inside, "brackets nested more than", "inside.json:1:");
}

#[test]
fn binary_files() {
    // A fixed sequence that looks random: every byte, and no text.
    let mut state = 1u32;
    let mut noise = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 24) as u8
    };
    let bytes: Vec<u8> = (0..1 << 20).map(|_| noise()).collect();
    assert_refused("noise.cards", &bytes, "error[", "noise.cards");
    assert_refused("zeros.json", vec![0; 1 << 20], "this is not a text file", "zeros.json, line 1, column 1");
}

#[test]
fn a_card_of_five_thousand_abilities() {
    let cards = format!("{HEAD}{}1/1\n", ABILITY.repeat(5_000));
    assert_refused("many.cards", cards, "this card is longer than", "many.cards:7");
}

/// As many abilities as a card may have are read.
#[test]
fn a_card_of_seven_hundred_abilities() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("some.cards"), format!("{HEAD}{}1/1\n", ABILITY.repeat(700))).unwrap();
    for command in READERS {
        let run = cardc_in(folder.path(), &[command, &["some.cards"]].concat());
        assert_ended_well(&run, &format!("{command:?}"));
        assert_eq!(run.code, Some(0), "{command:?}: {}", run.stderr);
    }
}

#[test]
fn nested_quotes() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [
        ("typewriter.cards", "\"".repeat(10_000)),
        ("typographic.cards", format!("{}{}", "“".repeat(5_000), "”".repeat(5_000))),
        ("guillemets.cards", format!("{}{}", "« ".repeat(5_000), " »".repeat(5_000))),
        ("ability.cards", "Creatures you control have \"".repeat(1_000)),
    ] {
        fs::write(folder.path().join(name), format!("{HEAD}{text}\n1/1\n")).unwrap();
        for command in READERS {
            let run = cardc_in(folder.path(), &[command, &[name]].concat());
            assert_ended_well(&run, &format!("{command:?} {name}"));
        }
        let check = cardc_in(folder.path(), &["check", name]);
        assert_eq!(check.code, Some(1), "{}", check.stdout);
        assert!(check.stdout.contains(&format!("{name}:3:")), "{}", check.stdout);
    }
}

/// Texts that are nearly sentences of the grammar, as long as they may be.
#[test]
fn long_texts_are_explained_soon() {
    for (text, repeated) in [
        ("destroy target creature and ", 580),
        ("you may draw a card, then ", 400),
        ("creatures you control with power 2 or less or ", 280),
        ("if you control a creature and ", 480),
        ("Whenever a creature you control or ", 480),
        ("vol, ", 1400),
    ] {
        let run = cardc(&["explain", &text.repeat(repeated)]);
        assert_ended_well(&run, text);
        assert!(run.code == Some(1) || text == "vol, ", "{text}: {}", run.stdout);
    }
}

#[test]
fn a_folder_and_a_missing_file() {
    let folder = tempfile::tempdir().unwrap();
    for command in READERS.iter().copied().chain([&["test"][..]]) {
        let run = cardc_in(folder.path(), &[command, &["."]].concat());
        assert_eq!(run.code, Some(2), "{command:?}");
        assert!(run.stderr.contains("in this folder"), "{command:?}: {}", run.stderr);
        let run = cardc_in(folder.path(), &[command, &["missing.cards"]].concat());
        assert_eq!(run.code, Some(2), "{command:?}: {}", run.stderr);
        assert!(format!("{}{}", run.stdout, run.stderr).contains("missing.cards"), "{command:?}: {}", run.stderr);
    }
}

/// What can be read of several files is used, and what can't is told.
#[test]
fn a_good_file_beside_a_bad_one() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("good.cards"), format!("{HEAD}{ABILITY}1/1\n")).unwrap();
    fs::write(folder.path().join("bad.json"), "{").unwrap();
    let run = cardc_in(folder.path(), &["classify", "good.cards", "bad.json"]);
    assert_eq!(run.code, Some(1));
    assert!(run.stdout.contains("\"accepted\":true"), "{}", run.stdout);
    assert!(run.stderr.contains("bad.json"), "{}", run.stderr);
}

#[test]
fn an_empty_text() {
    let run = cardc(&["explain", ""]);
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("no text"), "{}", run.stderr);
}
