//! The changes of templating of a language: `[[change]]` with the lint that names it, what changed in English and in French words,
//! and lists of what is read and what is written in its place.

use std::fmt::Write;

use serde::Deserialize;

use crate::{Source, rows};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    change: Vec<Change>,
}

type Rows = Vec<(String, String)>;

/// The lists are named in `Texts`, of which each is a variant.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Change {
    lint: String,
    en: String,
    fr: String,
    #[serde(default)]
    same: Rows,
    #[serde(default)]
    anywhere: Rows,
    #[serde(default)]
    outdated: Rows,
    #[serde(default)]
    offered: Rows,
    #[serde(default)]
    same_or_offered: Rows,
    #[serde(default)]
    outdated_or_offered: Rows,
    #[serde(default)]
    reminding: Rows,
}

pub fn constant(name: &str, files: &[Source]) -> Result<String, String> {
    let mut rust = format!("const {name}: &[Modern] = &[\n");
    for file in files {
        let read: File = toml::from_str(&file.text).map_err(|error| format!("{}: {error}", file.name))?;
        for change in &read.change {
            let lists = [
                ("Same", &change.same),
                ("Anywhere", &change.anywhere),
                ("Outdated", &change.outdated),
                ("Offered", &change.offered),
                ("SameOrOffered", &change.same_or_offered),
                ("OutdatedOrOffered", &change.outdated_or_offered),
                ("Reminding", &change.reminding),
            ];
            let lists = lists.into_iter().filter(|(_, list)| !list.is_empty());
            let lists: Vec<String> = lists.map(|(texts, list)| format!("(Texts::{texts}, {})", rows(list))).collect();
            if lists.is_empty() {
                return Err(format!("{}: {:?} has no rows", file.name, change.en));
            }
            let Change { lint, en, fr, .. } = change;
            let _ = writeln!(
                rust,
                "    Modern {{ lint: {lint:?}, name: ({en:?}, {fr:?}), lists: &[{}] }},",
                lists.join(", ")
            );
        }
    }
    Ok(rust + "];\n")
}
