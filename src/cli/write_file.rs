//! A file that is there whole or not at all: it is written beside its place and renamed.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::{Context, Stop};
use crate::bilingual;
use crate::diagnostic::{Bilingual, system_error};

/// A file that is being written. Unless it is finished, nothing is left of it.
pub(super) struct NewFile {
    out: BufWriter<NamedTempFile>,
    path: PathBuf,
}

impl NewFile {
    pub(super) fn create(path: &Path, context: Context) -> Result<NewFile, Stop> {
        let mut name = path.file_name().unwrap_or_default().to_os_string();
        name.push(".");
        // A name that nobody has: what a killed process has left is in nobody's way, and no link that somebody has put there
        // is followed.
        let out = tempfile::Builder::new()
            .prefix(&name)
            .suffix(".part")
            .make_in(folder_of(path), |beside| OpenOptions::new().write(true).create_new(true).open(beside));
        let out = out.map_err(|error| unable(path, &error, context))?;
        Ok(NewFile { out: BufWriter::with_capacity(1 << 20, out), path: path.to_owned() })
    }

    /// Writes what is left and gives the file its name.
    pub(super) fn finish(self, context: Context) -> Result<(), Stop> {
        let NewFile { out, path } = self;
        let written = out.into_inner().map_err(io::IntoInnerError::into_error);
        let done = written.and_then(|file| {
            file.as_file().sync_all()?;
            file.persist(&path).map_err(|error| error.error)
        });
        done.map(drop).map_err(|error| unable(&path, &error, context))
    }
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Puts a text in place of a file, which keeps its permissions; a link stays one, and what it leads to is written.
pub(super) fn replace(path: &Path, text: &str, context: Context) -> Result<(), Stop> {
    replace_where(path, text, &|_| true, context)
}

/// The same of a file that was read and not changed since: what somebody else has saved meanwhile stays.
pub(super) fn replace_unchanged(path: &Path, read: &str, text: &str, context: Context) -> Result<(), Stop> {
    replace_where(path, text, &|target| fs::read(target).is_ok_and(|now| now == read.as_bytes()), context)
}

/// Puts a text in place of a file, unless what stands there by then is not to go.
fn replace_where(path: &Path, text: &str, goes: &dyn Fn(&Path) -> bool, context: Context) -> Result<(), Stop> {
    let target = match fs::canonicalize(path) {
        Ok(target) => target,
        Err(error) if error.kind() == io::ErrorKind::NotFound => path.to_owned(),
        Err(error) => return Err(unable(path, &error, context)),
    };
    let mut file = NewFile::create(&target, context)?;
    let written = match fs::metadata(&target) {
        Ok(before) => file.out.get_ref().as_file().set_permissions(before.permissions()),
        Err(_) => Ok(()),
    };
    written.and_then(|()| file.write_all(text.as_bytes())).map_err(|error| unable(path, &error, context))?;
    if !goes(&target) {
        let path = path.display();
        return Err(Stop::new(
            bilingual!(
                "{path}: the file was changed while it was read: it stays as it is now; run this again",
                "{path} : le fichier a été modifié pendant la lecture : il reste tel qu'il est ; recommencez"
            ),
            context,
        ));
    }
    file.finish(context)
}

/// An empty file without a name, in the folder of another: it is gone with this process.
pub(super) fn scratch(beside: &Path) -> Option<File> {
    tempfile::tempfile_in(folder_of(beside)).ok()
}

/// Says that a file can't be written.
pub(super) fn unable(path: &Path, error: &io::Error, context: Context) -> Stop {
    let (path, Bilingual { en, fr }) = (path.display(), system_error(error));
    Stop::new(
        bilingual!("{path}: can't write the file: {en}", "{path} : impossible d'écrire le fichier : {fr}"),
        context,
    )
}
