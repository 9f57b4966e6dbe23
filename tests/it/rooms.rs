//! What holds of the sources of all rooms.

use std::fs;
use std::path::{Path, PathBuf};

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// The files of a folder and of those in it that have an ending.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let of = |path: PathBuf| match path.is_dir() {
        true => files(&path, ending),
        false => vec![path].into_iter().filter(|path| path.extension().is_some_and(|is| is == ending)).collect(),
    };
    entries.flat_map(of).collect()
}

/// The unit tests of a room are compiled only where its manifest does not leave them out.
#[test]
fn no_test_stands_where_none_is_run() {
    let without = files(&source(), "toml").into_iter().filter(|manifest| {
        let text = fs::read_to_string(manifest).unwrap();
        text.lines().any(|line| line == "test = false") && manifest.ends_with("Cargo.toml")
    });
    let rooms: Vec<PathBuf> = without.map(|manifest| manifest.parent().unwrap().to_owned()).collect();
    assert!(rooms.len() > 5, "{rooms:?}");
    let dead: Vec<PathBuf> = rooms
        .iter()
        .flat_map(|room| files(room, "rs"))
        .filter(|file| fs::read_to_string(file).unwrap().lines().any(|line| line.trim() == "#[test]"))
        .collect();
    assert!(dead.is_empty(), "{dead:#?}");
}

/// The parts of a source that say what matchers don't support, or what only a game is asked.
fn not_supported(source: &str) -> impl Iterator<Item = String> {
    let places = ["unsupported(\"", "of_several(\"", "scope, \""];
    places.into_iter().flat_map(move |place| source.split(place).skip(1)).filter_map(|rest| {
        let end = rest.replace("\\\"", "''").find('"')?;
        Some(rest[..end].replace("\\\"", "\""))
    })
}

#[test]
fn what_matchers_do_not_support_has_a_name_in_french() {
    let room = source().join("match/eval");
    let names = fs::read_to_string(room.join("unsupported.rs")).unwrap().replace("\\\"", "\"");
    let sources = files(&room.join("lower"), "rs").into_iter().map(|file| fs::read_to_string(file).unwrap());
    let said: Vec<String> = sources.flat_map(|source| not_supported(&source).collect::<Vec<_>>()).collect();
    assert!(said.len() > 80, "{}", said.len());
    let missing: Vec<&String> = said.iter().filter(|what| !names.contains(&format!("\"{what}\","))).collect();
    assert!(missing.is_empty(), "{missing:#?}");
}
