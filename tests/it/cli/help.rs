//! The help of every command, as documents: `CARDC_BLESS=1 cargo test --test it -- cli` rewrites them.

use std::path::Path;

use super::cardc;

/// The names of the commands, as the help lists them.
fn commands() -> Vec<String> {
    let help = cardc(&["--help"]).stdout;
    let list = help.split("Commands:").nth(1).and_then(|rest| rest.split("Options:").next()).expect("a list");
    let names = list.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let names = names.filter_map(|line| Some(line.split_whitespace().next()?.to_owned()));
    names.filter(|name| name != "help").collect()
}

#[test]
fn help_is_as_written() {
    let bless = std::env::var_os("CARDC_BLESS").is_some();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli/help");
    for command in commands().iter().map(String::as_str).chain([""]) {
        let (arguments, name) =
            if command.is_empty() { (vec!["--help"], "cardc") } else { (vec![command, "--help"], command) };
        let run = cardc(&arguments);
        assert_eq!(run.code, Some(0), "{name}");
        let path = folder.join(format!("{name}.txt"));
        if bless {
            std::fs::write(&path, &run.stdout).unwrap();
        }
        let written = std::fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(run.stdout, written, "{}: CARDC_BLESS=1 rewrites it", path.display());
    }
}

#[test]
fn the_help_of_stats_lists_the_changes_of_templating() {
    let help = cardc(&["stats", "--help"]).stdout;
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    for change in cardc::render::templating::CHANGES {
        assert!(words(&help).contains(&words(change.english)), "`{}` is not in\n{help}", change.english);
    }
}

#[test]
fn exit_codes() {
    for (arguments, code) in [
        (&["check", "cards"][..], 1),
        (&["check", "cards/tidewatch.cards"], 0),
        (&["check", "cards/lints/wrong.cards"], 1),
        (&["explain", "Flying"], 0),
        (&["explain", "Flying nor"], 1),
        (&["explain"], 2),
        (&["check", "--no-such-option", "cards"], 2),
        (&["no-such-command"], 2),
        (&["check", "no-such-file.cards"], 2),
        (&["test", "tests/scenarios/own", "--filter", "keeper"], 0),
    ] {
        let run = cardc(arguments);
        assert_eq!(run.code, Some(code), "{arguments:?}: {}{}", run.stdout, run.stderr);
    }
    let help = cardc(&["--help"]).stdout;
    assert!(help.contains("Exit codes: 0 "), "{help}");
}
