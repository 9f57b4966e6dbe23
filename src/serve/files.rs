//! Card files, wherever they lie: in a folder of the disk, or in memory.

use std::io;
use std::path::{Component, Path, PathBuf};

use serde::Serialize;

use crate::diagnostic::Bilingual;
use crate::source::Input;

/// What the names of card files end with.
const ENDINGS: [&str; 8] = [".cards", ".cdb", ".json", ".jsonl", ".cards.gz", ".cards.zip", ".json.gz", ".json.zip"];
/// What files of other programs end with, of which the page makes a text.
#[cfg(feature = "server")]
const FOREIGN: &[&str] = &[".mse-set", ".xml", ".csv", ".tsv", ".txt"];
#[cfg(not(feature = "server"))]
const FOREIGN: &[&str] = &[];
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
    /// A file of another program: the editor opens its cards as a new text.
    Foreign,
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
    /// The folder that it would be in is not there.
    NoFolder,
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

/// Whether a path is made of plain names, none of them hidden, and is that of a file which is shown.
pub(crate) fn is_plain(path: &str) -> bool {
    let is_shown = |part: &std::ffi::OsStr| part.to_str().is_some_and(|name| !name.starts_with('.'));
    let plain = Path::new(path).components().all(|part| matches!(part, Component::Normal(name) if is_shown(name)));
    !path.is_empty() && !path.contains(['\0', '\\', ':']) && plain && kind(path).is_some()
}

#[cfg(feature = "server")]
pub(crate) fn is_scenario(path: &str) -> bool {
    ends_with(path, SCENARIO)
}

pub(crate) fn is_text(path: &str) -> bool {
    TEXTS.iter().any(|ending| ends_with(path, ending))
}

/// Whether a name ends so, in whatever letters.
fn ends_with(name: &str, ending: &str) -> bool {
    name.len()
        .checked_sub(ending.len())
        .and_then(|at| name.get(at..))
        .is_some_and(|end| end.eq_ignore_ascii_case(ending))
}

pub(crate) fn kind(name: &str) -> Option<Kind> {
    let ends = |ending: &&str| ends_with(name, ending);
    if ends(&".cards") {
        return Some(Kind::Cards);
    }
    if ends(&SCENARIO) && !ends(&"Cargo.toml") && !ends(&"cardc.toml") {
        return Some(Kind::Scenario);
    }
    if ENDINGS.iter().any(ends) {
        return Some(Kind::Data);
    }
    FOREIGN.iter().any(ends).then_some(Kind::Foreign)
}

/// What the text is called that is made of a file of another program; none of others.
#[cfg(feature = "server")]
pub(crate) fn text_of(name: &str) -> Option<String> {
    let ending = FOREIGN.iter().find(|ending| ends_with(name, ending))?;
    Some(format!("{}.cards", &name[..name.len() - ending.len()]))
}

/// Whether a file is shown, by its name.
#[cfg(feature = "server")]
pub fn shows(name: &str) -> bool {
    is_plain(name)
}
