//! What sets `cardc` up elsewhere: the steps of the GitHub action and of the pre-commit hooks are run as they stand.

use std::path::Path;
use std::process::Command;

const ACTION: &str = include_str!("../../../action.yml");
const CONTAINER: &str = include_str!("../../../Containerfile");
const IGNORED: &str = include_str!("../../../.dockerignore");
const PACK: &str = include_str!("../../../.ci/pack");
const HOOKS: &str = include_str!("../../../.pre-commit-hooks.yaml");
const RIGHT: &str = "cards/tidewatch.cards";
const WRONG: &str = "cards/lints/wrong.cards";

/// Runs a line of a shell in which `cardc` is the program under test. Says its exit code and what it printed.
fn shell(line: &str, variables: &[(&str, &str)]) -> (Option<i32>, String) {
    let own = Path::new(env!("CARGO_BIN_EXE_cardc")).parent().expect("a folder").display().to_string();
    let path = std::env::var("PATH").unwrap_or_default();
    let run = Command::new("bash")
        .args(["-eu", "-c", line])
        .env("PATH", format!("{own}:{path}"))
        .env("LC_ALL", "C")
        .envs(variables.iter().copied())
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("bash runs");
    (run.status.code(), String::from_utf8_lossy(&run.stdout).into_owned())
}

#[test]
fn hooks_are_silent_on_right_cards_and_stop_wrong_ones() {
    let entries: Vec<&str> = HOOKS.lines().filter_map(|line| line.trim().strip_prefix("entry: ")).collect();
    assert_eq!(entries, ["cardc check", "cardc fmt --check"]);
    for entry in &entries {
        assert_eq!(shell(&format!("{entry} {RIGHT}"), &[]).0, Some(0), "{entry}");
    }
    let (code, said) = shell(&format!("{} {WRONG}", entries[0]), &[]);
    assert_eq!(code, Some(1));
    assert!(said.contains("RP-1"), "{said}");
    // The files that git hands to them.
    assert!(HOOKS.lines().filter(|line| line.contains(r"files: \.cards$")).count() == entries.len());
}

#[test]
fn the_action_marks_what_is_wrong() {
    let steps: Vec<&str> = ACTION.lines().filter_map(|line| line.trim().strip_prefix("run: ")).collect();
    let check = steps.last().expect("a step");
    let on = |files: &str, arguments: &str| shell(check, &[("FILES", files), ("ARGUMENTS", arguments)]);
    assert_eq!(on(RIGHT, "").0, Some(0));
    let (code, said) = on(WRONG, "--lang en");
    assert_eq!(code, Some(1));
    assert!(said.starts_with("::error file=cards/lints/wrong.cards,line=6"), "{said}");
}

/// No engine for containers is asked for: the steps are few enough to be followed by hand.
#[test]
fn the_container_is_the_program_in_an_empty_root() {
    let steps: Vec<Vec<&str>> = CONTAINER
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
        .map(|line| line.split_whitespace().collect())
        .collect();
    let [from, copy, entry, command] = &steps[..] else { panic!("{steps:?}") };
    assert_eq!(from[..], ["FROM", "scratch"]);
    let ["COPY", built, within] = copy[..] else { panic!("{copy:?}") };
    // What is copied is what the packing leaves, and all that an engine is sent.
    assert!(PACK.contains(r#"folder="$target/pack""#) && PACK.contains(r#""$folder/bin/cardc""#));
    assert_eq!(built, "target/pack/bin/cardc");
    assert_eq!(IGNORED.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>(), ["*", &format!("!{built}")]);
    assert_eq!(entry[1], format!("[\"{within}\"]"));
    assert_eq!(command[1], "[\"--help\"]");
    assert_eq!(shell("cardc --help", &[]).0, Some(0));
}
