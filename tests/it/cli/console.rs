//! Documents of commands with what they print: `tests/cli/console`. `CARDC_BLESS=1 cargo test --test it -- console`
//! rewrites the outputs.

use std::path::{Path, PathBuf};

use super::cardc;
use super::readme::{blocks, commands, timeless, words};

fn documents() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli/console");
    let mut found: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    found.sort();
    found
}

/// What a command prints, without times.
fn printed(command: &str) -> String {
    let arguments = words(command.strip_prefix("cardc ").unwrap_or_else(|| panic!("`{command}` is no cardc")));
    let run = cardc(&arguments.iter().map(String::as_str).collect::<Vec<_>>());
    let output = format!("{}{}", run.stdout, run.stderr);
    output.lines().map(|line| format!("{}\n", timeless(line))).collect()
}

/// A block with what its commands print.
fn rewritten(block: &str) -> String {
    commands(block).into_iter().map(|(command, _)| format!("$ {command}\n{}", printed(command))).collect()
}

#[test]
fn documents_show_what_is_printed() {
    let bless = std::env::var_os("CARDC_BLESS").is_some();
    let mut checked = 0;
    for path in documents() {
        let text = std::fs::read_to_string(&path).unwrap();
        let mut expected = text.clone();
        for block in blocks(&text) {
            checked += commands(block).len();
            expected = expected.replacen(
                &format!("```console\n{block}```"),
                &format!("```console\n{}```", rewritten(block)),
                1,
            );
        }
        if bless {
            std::fs::write(&path, &expected).unwrap();
        } else {
            assert_eq!(text, expected, "{}: CARDC_BLESS=1 rewrites it", path.display());
        }
    }
    assert!(checked >= 30, "{checked} commands");
}
