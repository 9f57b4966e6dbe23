//! The card files of a folder, and nothing beside it.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use crate::bounds::{DEPTH, FILES, TEXT};
use crate::files::{Files, Listed, NoFile, Place, is_plain, is_scenario, is_text, kind, text_of};

/// A folder whose card files are shown, or one file of it.
pub struct Folder {
    /// Where it really is.
    root: PathBuf,
    /// The only file that is shown.
    only: Option<String>,
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
    fn find(&self, path: &str) -> Result<PathBuf, NoFile> {
        let place = self.at(path)?;
        let real = place.canonicalize().map_err(|_| NoFile::Outside)?;
        if real.starts_with(&self.root) && real.is_file() { Ok(real) } else { Err(NoFile::Outside) }
    }

    /// Why nothing can be written at a place whose folder is not there: that is said only of what would lie within.
    fn no_folder(&self, place: &Path) -> NoFile {
        let there = place.ancestors().skip(1).find_map(|folder| folder.canonicalize().ok());
        if there.is_some_and(|real| real.starts_with(&self.root)) { NoFile::NoFolder } else { NoFile::Outside }
    }

    /// The place of a path, which need not be there.
    fn at(&self, path: &str) -> Result<PathBuf, NoFile> {
        let beside = is_scenario(path) && !path.contains('/');
        let shows = |only: &String| only == path || beside || text_of(only).is_some_and(|text| text == path);
        let shown = self.only.as_ref().is_none_or(shows);
        if !shown || !is_plain(path) {
            return Err(NoFile::Outside);
        }
        Ok(self.root.join(path))
    }
}

impl Files for Folder {
    fn name(&self) -> String {
        let folder = self.root.file_name().map(|name| name.to_string_lossy().into_owned());
        self.only.clone().or(folder).unwrap_or_else(|| "/".to_owned())
    }

    fn files(&self) -> (Vec<Listed>, bool) {
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

    fn read(&self, path: &str) -> Result<(String, String), NoFile> {
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

    fn stamp(&self, path: &str) -> Result<String, NoFile> {
        Ok(stamp(&self.find(path)?)?)
    }

    fn write(&self, path: &str, text: &str, before: Option<&str>) -> Result<String, NoFile> {
        let place = self.at(path)?;
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
            // Of what lies outside it is not even said that it is there.
            (None, true) => return Err(self.find(path).err().unwrap_or(NoFile::Changed)),
            (None, false) => {
                let folder =
                    place.parent().ok_or(NoFile::Outside)?.canonicalize().map_err(|_| self.no_folder(&place))?;
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

    fn place(&self, path: &str) -> Result<Place, NoFile> {
        self.find(path).map(Place::Disk)
    }

    fn beside(&self, path: &str) -> Result<String, NoFile> {
        let place = self.find(path).or_else(|_| self.at(path))?;
        Ok(place.to_string_lossy().into_owned())
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
