//! Tests that are documents: tables of `tests/*.md`, a row a text, whose first cell says the language.

use std::path::Path;

/// The cells of the rows of a document that begin with `en` or `fr`, trimmed.
pub fn rows(file: &str) -> Vec<Vec<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(file);
    let document = std::fs::read_to_string(path).expect("the document is there");
    let lines = document.lines().filter(|line| line.starts_with("| en |") || line.starts_with("| fr |"));
    lines.map(|line| line.trim_matches(['|', ' ']).split(" | ").map(|cell| cell.trim().to_owned()).collect()).collect()
}
