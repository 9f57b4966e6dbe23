//! A file that is there whole or not at all: it is written beside its place and renamed.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Seek, Write};
use std::path::{Path, PathBuf};

use tempfile::{NamedTempFile, TempPath};

use super::{Context, Stop};
use crate::bilingual;
use crate::diagnostic::{Bilingual, system_error};

/// A file that is being written. Unless it is finished, nothing is left of it: where the system has files without a name, it
/// has none until it is whole, and is gone with a process that is stopped.
pub(super) struct NewFile {
    out: BufWriter<File>,
    path: PathBuf,
    /// The name that it has beside its place, where it has one.
    beside: Option<TempPath>,
}

impl NewFile {
    pub(super) fn create(path: &Path, context: Context) -> Result<NewFile, Stop> {
        let made = match nameless(path) {
            Some(out) => Ok((out, None)),
            None => named(path).map(|(out, beside)| (out, Some(beside))),
        };
        let (out, beside) = made.map_err(|error| unable(path, &error, context))?;
        Ok(NewFile { out: BufWriter::with_capacity(1 << 20, out), path: path.to_owned(), beside })
    }

    /// Writes what is left and gives the file its name.
    pub(super) fn finish(mut self, context: Context) -> Result<(), Stop> {
        let done = self.out.flush().and_then(|()| self.out.get_ref().sync_all()).and_then(|()| self.put_in_place());
        done.map_err(|error| unable(&self.path, &error, context))
    }

    fn put_in_place(&mut self) -> io::Result<()> {
        let beside = match self.beside.take() {
            Some(beside) => beside,
            None => self.name()?,
        };
        Ok(beside.persist(&self.path)?)
    }

    /// Gives a file without a name one beside its place.
    fn name(&mut self) -> io::Result<TempPath> {
        let file = self.out.get_ref();
        if let Ok(linked) = made_beside(&self.path, |beside| link(file, beside)) {
            return Ok(linked.into_temp_path());
        }
        // The system does not give it one: its text goes into a file that has.
        let (mut copy, beside) = named(&self.path)?;
        let from = self.out.get_mut();
        from.rewind()?;
        io::copy(from, &mut copy)?;
        copy.sync_all()?;
        copy.set_permissions(from.metadata()?.permissions())?;
        Ok(beside)
    }
}

/// Makes something under a name beside a place that nothing has.
fn made_beside<R>(path: &Path, make: impl FnMut(&Path) -> io::Result<R>) -> io::Result<NamedTempFile<R>> {
    let mut prefix = path.file_name().unwrap_or_default().to_os_string();
    prefix.push(".");
    tempfile::Builder::new().prefix(&prefix).suffix(".part").make_in(folder(path), make)
}

/// A new file beside a place, and its name.
fn named(path: &Path) -> io::Result<(File, TempPath)> {
    // No link that somebody has put there is followed.
    let open = |beside: &Path| OpenOptions::new().write(true).create_new(true).open(beside);
    Ok(made_beside(path, open)?.into_parts())
}

/// The folder of a file.
fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A file without a name in the folder of another, where the system has such.
#[cfg(target_os = "linux")]
fn nameless(path: &Path) -> Option<File> {
    use rustix::fs::{Mode, OFlags, open};
    let mode = Mode::from_raw_mode(0o666);
    open(folder(path), OFlags::TMPFILE | OFlags::RDWR | OFlags::CLOEXEC, mode).ok().map(File::from)
}

#[cfg(not(target_os = "linux"))]
fn nameless(_: &Path) -> Option<File> {
    None
}

/// Gives a file that has no name one that nothing has.
#[cfg(target_os = "linux")]
fn link(file: &File, beside: &Path) -> io::Result<()> {
    use rustix::fs::{AtFlags, CWD, linkat};
    use std::os::fd::AsRawFd;
    let own = format!("/proc/self/fd/{}", file.as_raw_fd());
    Ok(linkat(CWD, own, CWD, beside, AtFlags::SYMLINK_FOLLOW)?)
}

#[cfg(not(target_os = "linux"))]
fn link(_: &File, _: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
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
        Ok(before) => file.out.get_ref().set_permissions(before.permissions()),
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
    tempfile::tempfile_in(folder(beside)).ok()
}

/// Says that a file can't be written.
pub(super) fn unable(path: &Path, error: &io::Error, context: Context) -> Stop {
    let (path, Bilingual { en, fr }) = (path.display(), system_error(error));
    Stop::new(
        bilingual!("{path}: can't write the file: {en}", "{path} : impossible d'écrire le fichier : {fr}"),
        context,
    )
}
