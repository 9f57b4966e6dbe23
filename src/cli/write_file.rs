//! A file that is there whole or not at all: it is written beside its place and renamed.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::{Context, Stop};
use crate::bilingual;
use crate::diagnostic::{Bilingual, system_error};

/// A file that is being written. Unless it is finished, nothing is left of it.
pub(super) struct NewFile {
    out: BufWriter<File>,
    beside: PathBuf,
    path: PathBuf,
    finished: bool,
}

impl NewFile {
    pub(super) fn create(path: &Path, context: Context) -> Result<NewFile, Stop> {
        let mut name = path.file_name().unwrap_or_default().to_os_string();
        name.push(format!(".{}.part", std::process::id()));
        let beside = path.with_file_name(name);
        // No link that somebody has put there is followed.
        let out = OpenOptions::new().write(true).create_new(true).open(&beside);
        let out = out.map_err(|error| unable(path, &error, context))?;
        Ok(NewFile { out: BufWriter::with_capacity(1 << 20, out), beside, path: path.to_owned(), finished: false })
    }

    /// Writes what is left and gives the file its name.
    pub(super) fn finish(mut self, context: Context) -> Result<(), Stop> {
        let done = self.out.flush().and_then(|()| self.out.get_ref().sync_all());
        done.and_then(|()| fs::rename(&self.beside, &self.path))
            .map_err(|error| unable(&self.path, &error, context))?;
        self.finished = true;
        Ok(())
    }
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

impl Drop for NewFile {
    fn drop(&mut self) {
        if !self.finished {
            // Nobody can be told where that fails.
            let _ = fs::remove_file(&self.beside);
        }
    }
}

/// Puts a text in place of a file, which keeps its permissions; a link stays one, and what it leads to is written.
pub(super) fn replace(path: &Path, text: &str, context: Context) -> Result<(), Stop> {
    let target = match fs::canonicalize(path) {
        Ok(target) => target,
        Err(error) if error.kind() == io::ErrorKind::NotFound => path.to_owned(),
        Err(error) => return Err(unable(path, &error, context)),
    };
    let mut file = NewFile::create(&target, context)?;
    let written = match fs::metadata(&target) {
        Ok(before) => file.out.get_ref().set_permissions(before.permissions()),
        Err(_) => Ok(()),
    };
    written.and_then(|()| file.write_all(text.as_bytes())).map_err(|error| unable(path, &error, context))?;
    file.finish(context)
}

/// An empty file without a name, in the folder of another: it is gone with this process.
pub(super) fn scratch(beside: &Path) -> Option<File> {
    let folder = beside.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    tempfile::tempfile_in(folder).ok()
}

/// Says that a file can't be written.
pub(super) fn unable(path: &Path, error: &io::Error, context: Context) -> Stop {
    let (path, Bilingual { en, fr }) = (path.display(), system_error(error));
    Stop::new(
        bilingual!("{path}: can't write the file: {en}", "{path} : impossible d'écrire le fichier : {fr}"),
        context,
    )
}
