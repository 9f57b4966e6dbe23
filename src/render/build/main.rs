//! Turns the dated forms of `grammar/today` into constants: they are data for translators, and cost nothing at the start of a
//! command. What is wrong in a file is reported with its name, and fails the build.

mod dated;
mod reminders;

use std::path::{Path, PathBuf};
use std::{env, fs, process};

/// The languages, by the folders of their files and the names of their constants.
const LANGUAGES: [(&str, &str); 2] = [("en", "ENGLISH"), ("fr", "FRENCH")];

fn main() {
    let room = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    for watched in ["build", "../../grammar/today"] {
        println!("cargo::rerun-if-changed={watched}");
    }
    if let Err(fault) = generate(&room.join("../../grammar/today"), &out) {
        eprintln!("error: {fault}");
        process::exit(1);
    }
}

fn generate(today: &Path, out: &Path) -> Result<(), String> {
    let (mut changes, mut reminders) = (String::new(), String::new());
    for (folder, constant) in LANGUAGES {
        changes += &dated::constant(constant, &files(&today.join(folder))?)?;
        reminders += &reminders::constant(constant, &text(&today.join(format!("reminders.{folder}.toml")))?)?;
    }
    for (name, rust) in [("dated.rs", changes), ("reminders.rs", reminders)] {
        fs::write(out.join(name), rust).map_err(|error| format!("{name}: {error}"))?;
    }
    Ok(())
}

/// A file with its name for messages.
struct Source {
    name: String,
    text: String,
}

/// The files of a folder in the order of their names.
fn files(folder: &Path) -> Result<Vec<Source>, String> {
    let fault = |error: std::io::Error| format!("{}: {error}", folder.display());
    let entries = fs::read_dir(folder).map_err(fault)?.collect::<Result<Vec<_>, _>>().map_err(fault)?;
    let mut paths: Vec<PathBuf> = entries.into_iter().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|found| found == "toml"));
    paths.sort();
    paths.iter().map(|path| text(path)).collect()
}

fn text(path: &Path) -> Result<Source, String> {
    let name = path.display().to_string();
    let text = fs::read_to_string(path).map_err(|error| format!("{name}: {error}"))?;
    Ok(Source { name, text })
}

/// Pairs of words as a Rust slice.
fn rows(rows: &[(String, String)]) -> String {
    let pairs: Vec<String> = rows.iter().map(|(read, written)| format!("({read:?}, {written:?})")).collect();
    format!("&[{}]", pairs.join(", "))
}
