//! `cardc check` with its settings, and `cardc fmt`: what counts, what is left out, what is rewritten.

use std::fs;
use std::path::Path;

use serde_json::Value;

use super::{Run, cardc, cardc_in, folder};

/// A warning that a fix changes the meaning of, a dated word, and what is beyond the checker.
const SET: &str = "\
# A set of ours.
Tide Cub {U}
Creature — Bear
When this creature enters the battlefield, draw a card if you control a Forest.
1/1

Tide Riddle {U}
Sorcery
Sing a song of rain, then put them where they were.
";

fn codes(run: &Run) -> Vec<String> {
    let lines = run.stdout.lines().filter(|line| line.contains('['));
    lines.filter_map(|line| Some(line.split_once('[')?.1.split_once(']')?.0.to_owned())).collect()
}

fn short(folder: &Path, more: &[&str]) -> Run {
    cardc_in(folder, &[&["check", "--format", "short", "set"], more].concat())
}

#[test]
fn what_is_beyond_has_an_exit_code_of_its_own() {
    let folder = folder(&[("set/a.cards", SET)]);
    let run = short(folder.path(), &[]);
    assert_eq!(run.code, Some(3), "{}", run.stdout);
    assert!(codes(&run).iter().any(|code| code.starts_with("B-")), "{}", run.stdout);
    assert!(run.stderr.ends_with("2 beyond: what is not understood was not checked\n"), "{}", run.stderr);
    assert_eq!(short(folder.path(), &["--ignore", "beyond"]).code, Some(0));
    assert_eq!(short(folder.path(), &["--deny", "beyond"]).code, Some(3));
    assert_eq!(short(folder.path(), &["--deny", "warnings"]).code, Some(1));
    assert_eq!(short(folder.path(), &["--deny", "no-such"]).code, Some(2));
}

#[test]
fn codes_are_selected_and_left_out() {
    let folder = folder(&[("set/a.cards", SET)]);
    assert_eq!(codes(&short(folder.path(), &["--select", "IF"])), ["IF-1"]);
    assert_eq!(codes(&short(folder.path(), &["--select", "W-1"])), ["W-1"]);
    let without = codes(&short(folder.path(), &["--ignore", "IF,beyond"]));
    assert_eq!(without, ["W-1"]);
}

#[test]
fn settings_are_found_above_the_cards() {
    let settings = "[check]\nignore = [\"IF\", \"beyond\"]\ndeny = [\"W\"]\n";
    let folder = folder(&[("set/a.cards", SET), ("cardc.toml", settings)]);
    let run = short(folder.path(), &[]);
    assert_eq!((run.code, codes(&run)), (Some(1), vec!["W-1".to_owned()]), "{}", run.stdout);
    fs::write(folder.path().join("cardc.toml"), "[check]\nignroe = []\n").unwrap();
    let wrong = short(folder.path(), &[]);
    assert_eq!(wrong.code, Some(2));
    assert!(wrong.stderr.contains("cardc.toml, line 2") && wrong.stderr.contains("`ignroe`"), "{}", wrong.stderr);
}

#[test]
fn findings_are_suppressed_with_a_reason() {
    let suppressed = SET
        .replace("When this", "# cardc: ignore IF-1, W-1 because it is an old card\nWhen this")
        .replace("Tide Riddle", "# cardc: ignore beyond because of the song\nTide Riddle");
    let folder = folder(&[("set/a.cards", &suppressed)]);
    let run = short(folder.path(), &[]);
    assert_eq!(codes(&run), [""; 0], "{}", run.stdout);
    let unused = suppressed.replace("IF-1, W-1", "RP-8");
    fs::write(folder.path().join("set/a.cards"), unused).unwrap();
    let told = codes(&short(folder.path(), &[]));
    assert!(["E-UNUSED", "IF-1", "W-1"].iter().all(|code| told.iter().any(|told| told == code)), "{told:?}");
    let silent = suppressed.replace(" because it is an old card", "");
    fs::write(folder.path().join("set/a.cards"), silent).unwrap();
    assert_eq!(codes(&short(folder.path(), &[])), ["E-REASON"]);
}

#[test]
fn what_is_known_is_let_be() {
    let folder = folder(&[("set/a.cards", SET)]);
    assert_eq!(short(folder.path(), &["--write-baseline", "known.json"]).code, Some(0));
    let run = short(folder.path(), &["--baseline", "known.json"]);
    assert_eq!(codes(&run), [""; 0], "{}", run.stdout);
    let more = format!("{SET}\nFire Cub {{R}}\nCreature — Bear\nDraw a card.\n1/1\n");
    fs::write(folder.path().join("set/a.cards"), more).unwrap();
    assert_eq!(codes(&short(folder.path(), &["--baseline", "known.json"])), ["E-ABILITY"]);
}

#[test]
fn safe_fixes_are_made_and_no_others() {
    let folder = folder(&[("set/a.cards", SET)]);
    let path = folder.path().join("set/a.cards");
    let diff = short(folder.path(), &["--diff"]);
    assert!(diff.stdout.contains("-When this creature enters the battlefield, draw"), "{}", diff.stdout);
    assert!(diff.stdout.contains("+When this creature enters, draw a card if"), "{}", diff.stdout);
    assert_eq!(fs::read_to_string(&path).unwrap(), SET);
    short(folder.path(), &["--fix"]);
    let fixed = fs::read_to_string(&path).unwrap();
    assert_eq!(fixed, SET.replace(" the battlefield", ""));
    short(folder.path(), &["--fix"]);
    assert_eq!(fs::read_to_string(&path).unwrap(), fixed, "a second time changes nothing");
    short(folder.path(), &["--fix", "--unsafe-fixes"]);
    let all = fs::read_to_string(&path).unwrap();
    assert!(all.contains("When this creature enters, if you control a Forest, draw a card.\n"), "{all}");
    assert!(all.starts_with("# A set of ours.\n") && all.contains("Sing a song"), "{all}");
}

#[test]
fn formatting_is_done_once() {
    let dated = "Tide Cub {U}\nCreature — Bear\nWhen this creature enters the battlefield, draw 2 cards\n1/1\n= Ourson des marées\n\
                 Créature : ours\nQuand cette créature arrive sur le champ de bataille, piochez 2 cartes.\n";
    let folder = folder(&[("set/a.cards", dated)]);
    let path = folder.path().join("set/a.cards");
    assert_eq!(cardc_in(folder.path(), &["fmt", "--check", "set"]).code, Some(1));
    let run = cardc_in(folder.path(), &["fmt", "set"]);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    let formatted = fs::read_to_string(&path).unwrap();
    assert!(formatted.contains("When this creature enters, draw two cards.\n"), "{formatted}");
    assert!(formatted.contains("Quand cette créature arrive, piochez deux cartes.\n"), "{formatted}");
    assert_eq!(cardc_in(folder.path(), &["fmt", "--check", "set"]).code, Some(0));
    assert_eq!(cardc_in(folder.path(), &["fmt", "AtomicCards.json"]).code, Some(2));
}

#[test]
fn a_sign_that_stands_there_is_not_written_again() {
    let dashed = "Ours {G}\nCréature : - ours\nVol\n2/2\n";
    let folder = folder(&[("set/a.cards", dashed)]);
    let path = folder.path().join("set/a.cards");
    assert_eq!(cardc_in(folder.path(), &["fmt", "set"]).code, Some(0));
    assert_eq!(fs::read_to_string(&path).unwrap(), dashed.replace(": - ", "— "));
    // What a killed process has left is in nobody's way, and nothing more is left.
    fs::write(folder.path().join("set/a.cards.1.part"), "").unwrap();
    fs::write(&path, dashed).unwrap();
    assert_eq!(cardc_in(folder.path(), &["fmt", "set"]).code, Some(0));
    assert_eq!(fs::read_dir(folder.path().join("set")).unwrap().count(), 2);
}

#[test]
fn a_suppression_counts_for_its_line_or_its_card() {
    let cards = "# cardc: ignore W-1 because it is dated\n\n# cardc: ignore IF because it is meant so\nTide Cub {U}\nCreature — \
                 Bear\nWhen this creature enters the battlefield, draw a card if you control a Forest.\n1/1\n\nFire Cub {U}\nCreature — \
                 Bear\n# cardc: ignore W-1 because of its age\n# cardc: ignore RP because of nothing\nWhen this creature enters the \
                 battlefield, draw a card.\nWhen this creature enters the battlefield, you gain 2 life.\n1/1\n\n# cardc: ignore W-1 because \
                 nothing follows\n";
    let folder = folder(&[("set/a.cards", cards)]);
    let run = short(folder.path(), &[]);
    let told: Vec<String> = codes(&run);
    assert_eq!(told, ["W-1", "E-UNUSED", "E-UNUSED"], "{}", run.stdout);
    assert!(run.stdout.contains("a.cards:14:"), "{}", run.stdout);
}

#[test]
fn translations_of_printings_are_compared_where_that_is_asked() {
    let json = "{\"meta\": {}, \"data\": {\"Tide Cub\": [{\"name\": \"Tide Cub\", \"type\": \"Legendary Creature — Bear\", \"layout\": \"normal\", \
                \"manaCost\": \"{U}\", \"power\": \"1\", \"toughness\": \"1\", \"text\": \"When this creature enters, tap target creature.\", \
                \"foreignData\": [{\"language\": \"French\", \"name\": \"Ourson des marées\", \"type\": \"Créature : ours\", \"text\": \"Quand cette \
                créature arrive, dégagez une créature ciblée.\"}]}]}}";
    let folder = folder(&[("a.json", json)]);
    let check = |more: &[&str]| cardc_in(folder.path(), &[&["check", "--format", "short", "a.json"], more].concat());
    assert_eq!(codes(&check(&[])), [""; 0]);
    let mut told = codes(&check(&["--select", "PR"]));
    told.sort();
    assert_eq!(told, ["PR-4", "PR-6"]);
    // What differs is marked.
    let shown = cardc_in(folder.path(), &["check", "--lang", "en", "--select", "PR-4", "a.json"]);
    assert!(shown.stdout.contains("^^^^^^^") && !shown.stdout.contains("^^^^^^^^^^^^^^^"), "{}", shown.stdout);
}

#[test]
fn all_errors_of_a_text_are_shown() {
    let text =
        "Tide Cub {U}\nCreature — Bear\nWhen this creature entres, destroy targt creature. Then darw a card.\n1/1\n";
    let folder = folder(&[("set/a.cards", text)]);
    let run = short(folder.path(), &[]);
    assert!(codes(&run).len() >= 3, "{}", run.stdout);
}

#[test]
fn sarif_and_annotations() {
    let folder = folder(&[("set/a b.cards", SET)]);
    let sarif = cardc_in(folder.path(), &["check", "--format", "sarif", "set"]);
    let log: Value = serde_json::from_str(&sarif.stdout).unwrap();
    assert_eq!(log["version"], "2.1.0");
    let run = &log["runs"][0];
    let results = run["results"].as_array().unwrap();
    assert!(results.len() >= 3, "{log}");
    for result in results {
        let rule = result["ruleIndex"].as_u64().map(|at| &run["tool"]["driver"]["rules"][at as usize]["id"]);
        assert_eq!(rule, Some(&result["ruleId"]));
        let place = &result["locations"][0]["physicalLocation"];
        assert_eq!(place["artifactLocation"]["uri"], "set/a%20b.cards");
        let region = &place["region"];
        let number = |key: &str| region[key].as_u64().unwrap();
        assert!((number("startLine"), number("startColumn")) < (number("endLine"), number("endColumn")), "{region}");
        assert!(["note", "warning", "error"].contains(&result["level"].as_str().unwrap()));
    }
    let github = cardc_in(folder.path(), &["check", "--format", "github", "set"]);
    assert!(github.stdout.contains("::warning file=set/a b.cards,line=4,col="), "{}", github.stdout);
}

#[test]
fn the_catalogue_has_a_page_for_each_code() {
    let pages = cardc(&["check", "--lints", "--format", "md"]).stdout;
    for lint in ::cardc::check::lints::catalogue() {
        assert!(pages.contains(&format!("\n## {}\n", lint.code)), "{}", lint.code);
    }
    for code in ["IF-1", "W-12", "B-TEXT"] {
        assert_eq!(cardc(&["explain", "--lint", code, "--lang", "fr"]).code, Some(0), "{code}");
    }
}

#[test]
fn a_baseline_that_the_settings_name_can_be_written_first() {
    let folder = folder(&[("set/a.cards", SET), ("cardc.toml", "[check]\nbaseline = \"known.json\"\n")]);
    let run = short(folder.path(), &["--write-baseline", "known.json"]);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    let again = short(folder.path(), &[]);
    assert!(again.stdout.is_empty(), "{}", again.stdout);
}

/// Each card is mended for itself: what is wrong with one keeps no other from it, and so does its number in the file.
#[test]
fn all_cards_of_a_file_are_rewritten() {
    let card = |name: char| {
        format!(
            "Tide Cub {name} {{U}}\nCreature — Bear\nWhen this creature enters, if you controls 2 Forests, draw a card.\n1/1\n"
        )
    };
    let text: Vec<String> = ('A'..='L').map(card).collect();
    let folder = folder(&[("set/a.cards", text.join("\n").as_str())]);
    let run = cardc_in(folder.path(), &["fmt", "set"]);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    let written = fs::read_to_string(folder.path().join("set/a.cards")).unwrap();
    assert_eq!(written.matches("if you control two Forests,").count(), text.len(), "{written}");
}
