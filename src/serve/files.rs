//! Card files, wherever they lie: in a folder of the disk, or in memory.

use std::io;
use std::path::{Component, Path, PathBuf};

use serde::Serialize;

use crate::diagnostic::Bilingual;
use crate::source::Input;

/// What the names of card files end with.
const ENDINGS: [&str; 8] = [".cards", ".cdb", ".json", ".jsonl", ".cards.gz", ".cards.zip", ".json.gz", ".json.zip"];
/// What scenarios end with.
const SCENARIO: &str = ".toml";
/// What can be opened as text, and written.
const TEXTS: [&str; 2] = [".cards", SCENARIO];

/// What a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// `.cards`: opened in the editor.
    Cards,
    /// Cards to look at and to search.
    Data,
    Scenario,
}

/// A file of the folder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Listed {
    /// From the folder on, with `/` between.
    pub path: String,
    pub kind: Kind,
    pub bytes: u64,
}

/// Why a file is not read or written.
#[derive(Debug)]
pub enum NoFile {
    /// It is none that the folder shows.
    Outside,
    /// It has changed since it was read.
    Changed,
    TooLong,
    NotText,
    System(io::Error),
}

impl From<io::Error> for NoFile {
    fn from(error: io::Error) -> NoFile {
        NoFile::System(error)
    }
}

/// The files that a page shows. Paths go from the top of them on, with `/` between.
pub trait Files: Send + Sync {
    /// What the page calls it.
    fn name(&self) -> String;

    /// The files in the order of their paths, and whether there are more.
    fn files(&self) -> (Vec<Listed>, bool);

    /// The text of a file and its stamp.
    fn read(&self, path: &str) -> Result<(String, String), NoFile>;

    /// What tells whether a file is as it was.
    fn stamp(&self, path: &str) -> Result<String, NoFile>;

    /// Writes a file, unless it has changed since `before`; without one there must be none. Gives its new stamp.
    fn write(&self, path: &str, text: &str, before: Option<&str>) -> Result<String, NoFile>;

    /// Where the cards of a file are.
    fn place(&self, path: &str) -> Result<Place, NoFile>;

    /// Where on the disk a file would be: the words that stand beside it are looked for from there.
    fn beside(&self, path: &str) -> Result<String, NoFile>;
}

/// Where the cards of a file are.
pub enum Place {
    Disk(PathBuf),
    /// In memory: the text itself.
    Text(String),
}

impl Place {
    /// The cards as they are read, by the name of the file.
    pub(crate) fn input(self, name: &str) -> Result<Input, Bilingual> {
        match self {
            Place::Disk(path) => Input::open(&path).map_err(|why| why.message),
            Place::Text(text) => Ok(Input::from_text(name, text)),
        }
    }
}

/// Whether a path is made of plain names, and is that of a file which is shown.
pub(crate) fn is_plain(path: &str) -> bool {
    let plain = Path::new(path).components().all(|part| matches!(part, Component::Normal(_)));
    !path.is_empty() && !path.contains(['\0', '\\', ':']) && plain && kind(path).is_some()
}

#[cfg(feature = "server")]
pub(crate) fn is_scenario(path: &str) -> bool {
    path.ends_with(SCENARIO)
}

pub(crate) fn is_text(path: &str) -> bool {
    TEXTS.iter().any(|ending| path.ends_with(ending))
}

pub(crate) fn kind(name: &str) -> Option<Kind> {
    if name.ends_with(".cards") {
        return Some(Kind::Cards);
    }
    if name.ends_with(SCENARIO) && !name.ends_with("Cargo.toml") && !name.ends_with("cardc.toml") {
        return Some(Kind::Scenario);
    }
    ENDINGS.iter().any(|ending| name.ends_with(ending)).then_some(Kind::Data)
}
