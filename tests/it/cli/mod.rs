//! The command line, run as a user runs it.

mod bad_input;
mod build;
mod checking;
mod console;
mod convert;
mod examples;
mod explain;
mod find;
mod help;
mod help_fr;
mod honest;
mod language;
mod playtest;
mod readme;
mod requirements;
mod rule;
mod sarif;
mod setup;
mod soak;
mod translated;

use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// A folder with these files in it and in its folders.
fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    folder
}

/// What a run of `cardc` came to.
struct Run {
    /// None where a signal ended it.
    code: Option<i32>,
    stdout: String,
    stderr: String,
    elapsed: Duration,
}

/// Runs `cardc` in a folder.
fn cardc_in(folder: &Path, arguments: &[&str]) -> Run {
    let start = Instant::now();
    let Output { status, stdout, stderr } = Command::new(env!("CARGO_BIN_EXE_cardc"))
        .args(arguments)
        .current_dir(folder)
        .env("NO_COLOR", "1")
        .env("CARDC_CACHE", "")
        .env("LC_ALL", "C")
        .env("COLUMNS", "100")
        .stdin(Stdio::null())
        .output()
        .expect("cardc runs");
    let text = |bytes| String::from_utf8(bytes).expect("cardc writes UTF-8");
    Run { code: status.code(), stdout: text(stdout), stderr: text(stderr), elapsed: start.elapsed() }
}

/// Runs `cardc` in the project's folder with an environment's language.
fn cardc_with(locale: &[(&str, &str)], arguments: &[&str]) -> Run {
    let start = Instant::now();
    let mut command = Command::new(env!("CARGO_BIN_EXE_cardc"));
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(variable);
    }
    let Output { status, stdout, stderr } = command
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env("NO_COLOR", "1")
        .env("CARDC_CACHE", "")
        .envs(locale.iter().copied())
        .stdin(Stdio::null())
        .output()
        .expect("cardc runs");
    let text = |bytes| String::from_utf8(bytes).expect("cardc writes UTF-8");
    Run { code: status.code(), stdout: text(stdout), stderr: text(stderr), elapsed: start.elapsed() }
}

/// Runs `cardc` in the project's folder.
fn cardc(arguments: &[&str]) -> Run {
    cardc_in(Path::new(env!("CARGO_MANIFEST_DIR")), arguments)
}
