//! The reminder text of a language: `[[reminder]]` with the ids of the words that it is of, or the name of a group of them, and what is
//! read and written in its place.

use std::fmt::Write;

use serde::Deserialize;

use crate::{Source, rows};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    reminder: Vec<Reminder>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Reminder {
    of: Vec<String>,
    rows: Vec<(String, String)>,
}

pub fn constant(name: &str, file: &Source) -> Result<String, String> {
    let read: File = toml::from_str(&file.text).map_err(|error| format!("{}: {error}", file.name))?;
    let mut rust = format!("const {name}: &[Reminder] = &[\n");
    for Reminder { of, rows: list } in &read.reminder {
        let _ = writeln!(rust, "    Reminder {{ of: &{of:?}, rows: {} }},", rows(list));
    }
    Ok(rust + "];\n")
}
