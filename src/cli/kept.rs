//! Files of games that are kept (`cardc play --keep`), and going on with them.

use std::io::Write as _;
use std::path::Path;

use super::write_file::{NewFile, unable};
use super::{Context, Stop};
use crate::bilingual;
use crate::diagnostic::{Bilingual, data_error, system_error};
use crate::runtime::keep::Kept;

/// The most bytes of a kept game.
const MOST: u64 = 64 << 20;

/// Reads a game that was kept.
pub(super) fn read(path: &Path, context: Context) -> Result<Kept, Stop> {
    let shown = path.display();
    let unread = |error: &std::io::Error| {
        let Bilingual { en, fr } = system_error(error);
        Stop::new(bilingual!("{shown}: {en}", "{shown} : {fr}"), context)
    };
    let length = std::fs::metadata(path).map_err(|error| unread(&error))?.len();
    if length > MOST {
        let message = bilingual!("{shown} is longer than {MOST} bytes", "{shown} dépasse {MOST} octets");
        return Err(Stop::new(message, context));
    }
    let text = std::fs::read_to_string(path).map_err(|error| unread(&error))?;
    serde_json::from_str(&text).map_err(|error| {
        let Bilingual { en, fr } = data_error(&error.to_string());
        Stop::new(
            bilingual!("{shown} is no game that was kept: {en}", "{shown} n'est pas une partie gardée : {fr}"),
            context,
        )
    })
}

/// Writes a game.
pub(super) fn write(path: &Path, kept: &Kept, context: Context) -> Result<(), Stop> {
    let mut file = NewFile::create(path, context)?;
    let text = serde_json::to_string(kept)
        .map_err(|error| Stop::new(Bilingual::same(format!("{}: {error}", path.display())), context))?;
    file.write_all(text.as_bytes())
        .and_then(|()| file.write_all(b"\n"))
        .map_err(|error| unable(path, &error, context))?;
    file.finish(context)
}
