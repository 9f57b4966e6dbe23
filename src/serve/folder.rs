//! The card files of a folder, and nothing beside it.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Component, Path, PathBuf};
use std::time::UNIX_EPOCH;

use serde::Serialize;

use crate::bounds::{DEPTH, FILES, TEXT};

/// What the names of card files end with.
const ENDINGS: [&str; 8] = [".cards", ".cdb", ".json", ".jsonl", ".cards.gz", ".cards.zip", ".json.gz", ".json.zip"];
/// What scenarios end with.
const SCENARIO: &str = ".toml";
/// What can be opened as text, and written.
const TEXTS: [&str; 2] = [".cards", SCENARIO];

/// A folder whose card files are shown, or one file of it.
pub struct Folder {
    /// Where it really is.
    root: PathBuf,
    /// The only file that is shown.
    only: Option<String>,
}

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

impl Folder {
    /// A folder, or a file.
    pub fn new(path: &Path) -> io::Result<Folder> {
        let real = path.canonicalize()?;
        if real.is_dir() {
            return Ok(Folder { root: real, only: None });
        }
        let name = real.file_name().and_then(|name| name.to_str()).map(str::to_owned);
        match (real.parent(), name) {
            (Some(root), Some(name)) => Ok(Folder { root: root.to_owned(), only: Some(name) }),
            _ => Err(io::Error::from(io::ErrorKind::InvalidInput)),
        }
    }

    /// What the page calls it.
    pub fn name(&self) -> String {
        let folder = self.root.file_name().map(|name| name.to_string_lossy().into_owned());
        self.only.clone().or(folder).unwrap_or_else(|| "/".to_owned())
    }

    /// The files that it shows, in the order of their paths, and whether there are more.
    pub fn files(&self) -> (Vec<Listed>, bool) {
        let mut found = Vec::new();
        match &self.only {
            Some(name) => {
                let bytes = fs::metadata(self.root.join(name)).map_or(0, |file| file.len());
                found.extend(kind(name).map(|kind| Listed { path: name.clone(), kind, bytes }));
            }
            None => self.walk(&self.root, String::new(), 0, &mut found),
        }
        let more = found.len() >= FILES;
        found.sort_by(|one, other| one.path.cmp(&other.path));
        (found, more)
    }

    fn walk(&self, folder: &Path, before: String, depth: usize, found: &mut Vec<Listed>) {
        let Ok(entries) = fs::read_dir(folder) else { return };
        for entry in entries.flatten() {
            let name = entry.file_name();
            let (Some(name), Ok(kind_of)) = (name.to_str(), entry.file_type()) else { continue };
            if found.len() >= FILES || name.starts_with('.') || name == "target" || name == "node_modules" {
                continue;
            }
            let path = format!("{before}{name}");
            if kind_of.is_dir() && depth < DEPTH {
                self.walk(&entry.path(), format!("{path}/"), depth + 1, found);
            } else if let (Some(kind), true) = (kind(name), kind_of.is_file()) {
                let bytes = entry.metadata().map_or(0, |file| file.len());
                found.push(Listed { path, kind, bytes });
            }
        }
    }

    /// Where a file of the folder is. The path goes into the folder's own folders only, whatever links there are.
    pub fn find(&self, path: &str) -> Result<PathBuf, NoFile> {
        let place = self.place(path)?;
        let real = place.canonicalize().map_err(|_| NoFile::Outside)?;
        if real.starts_with(&self.root) && real.is_file() { Ok(real) } else { Err(NoFile::Outside) }
    }

    /// The place of a path, which need not be there.
    fn place(&self, path: &str) -> Result<PathBuf, NoFile> {
        let relative = Path::new(path);
        let plain = relative.components().all(|part| matches!(part, Component::Normal(_)));
        let shown =
            self.only.as_ref().is_none_or(|only| only == path || path.ends_with(SCENARIO) && !path.contains('/'));
        if path.is_empty() || path.contains(['\0', '\\', ':']) || !plain || !shown || kind(path).is_none() {
            return Err(NoFile::Outside);
        }
        Ok(self.root.join(relative))
    }

    /// Where a file of the folder would be: what stands beside it is looked for from there.
    pub fn beside(&self, path: &str) -> Result<PathBuf, NoFile> {
        self.find(path).or_else(|_| self.place(path))
    }

    /// The text of a file and its stamp.
    pub fn read(&self, path: &str) -> Result<(String, String), NoFile> {
        if !is_text(path) {
            return Err(NoFile::NotText);
        }
        let real = self.find(path)?;
        let stamp = stamp(&real)?;
        let mut bytes = Vec::new();
        File::open(&real)?.take(TEXT + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > TEXT {
            return Err(NoFile::TooLong);
        }
        let text = String::from_utf8(bytes).map_err(|_| NoFile::NotText)?;
        Ok((text, stamp))
    }

    /// What tells whether a file is as it was.
    pub fn stamp(&self, path: &str) -> Result<String, NoFile> {
        Ok(stamp(&self.find(path)?)?)
    }

    /// Writes a file beside its place and renames it, unless it has changed since `stamp`; without one there must be none.
    /// Gives its new stamp.
    pub fn write(&self, path: &str, text: &str, before: Option<&str>) -> Result<String, NoFile> {
        let place = self.place(path)?;
        if !is_text(path) {
            return Err(NoFile::NotText);
        }
        let real = match (before, place.exists()) {
            (Some(before), _) => {
                let real = self.find(path)?;
                if stamp(&real)? != before {
                    return Err(NoFile::Changed);
                }
                real
            }
            (None, true) => return Err(NoFile::Changed),
            (None, false) => {
                let folder = place.parent().ok_or(NoFile::Outside)?.canonicalize().map_err(|_| NoFile::Outside)?;
                if !folder.starts_with(&self.root) {
                    return Err(NoFile::Outside);
                }
                folder.join(place.file_name().ok_or(NoFile::Outside)?)
            }
        };
        let mut beside = beside(&real)?;
        beside.write_all(text.as_bytes())?;
        beside.as_file().sync_all()?;
        match before {
            Some(_) => drop(beside.persist(&real).map_err(|failed| failed.error)?),
            // Somebody else may have written one meanwhile.
            None => drop(beside.persist_noclobber(&real).map_err(|_| NoFile::Changed)?),
        }
        Ok(stamp(&real)?)
    }
}

/// A new file in the folder of a place, which may be read and written by whom the place may.
fn beside(place: &Path) -> io::Result<tempfile::NamedTempFile> {
    let folder = place.parent().unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(".").suffix(".part");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let file = builder.tempfile_in(folder)?;
    if let Ok(known) = fs::metadata(place) {
        file.as_file().set_permissions(known.permissions())?;
    }
    Ok(file)
}

/// What tells whether a file is as it was: its length, and when it was written.
fn stamp(path: &Path) -> io::Result<String> {
    let file = fs::metadata(path)?;
    let since = file.modified()?.duration_since(UNIX_EPOCH).unwrap_or_default();
    Ok(format!("{}-{}", file.len(), since.as_nanos()))
}

fn is_text(path: &str) -> bool {
    TEXTS.iter().any(|ending| path.ends_with(ending))
}

fn kind(name: &str) -> Option<Kind> {
    if name.ends_with(".cards") {
        return Some(Kind::Cards);
    }
    if name.ends_with(SCENARIO) && !name.ends_with("Cargo.toml") && !name.ends_with("cardc.toml") {
        return Some(Kind::Scenario);
    }
    ENDINGS.iter().any(|ending| name.ends_with(ending)).then_some(Kind::Data)
}
