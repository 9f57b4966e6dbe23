//! Files that are written: beside, and renamed, so that none is ever half a file.

use std::io::Write;
use std::path::Path;

use super::{Context, Stop};
use crate::bilingual;
use crate::diagnostic::{Bilingual, system_error};

/// Puts a text in place of a file.
pub(super) fn replace(path: &Path, text: &str, context: Context) -> Result<(), Stop> {
    written(path, text).map_err(|error| {
        let Bilingual { en, fr } = system_error(&error);
        let path = path.display();
        Stop::new(
            bilingual!("{path}: can't write the file: {en}", "{path} : impossible d'écrire le fichier : {fr}"),
            context,
        )
    })
}

fn written(path: &Path, text: &str) -> std::io::Result<()> {
    // A link stays one: what it leads to is written.
    let path = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut beside = tempfile::NamedTempFile::new_in(folder)?;
    beside.write_all(text.as_bytes())?;
    if let Ok(before) = std::fs::metadata(&path) {
        beside.as_file().set_permissions(before.permissions())?;
    }
    beside.persist(&path).map_err(|error| error.error)?;
    Ok(())
}
