//! How far a soak is (`cardc play --soak --keep`), so that one that was ended goes on.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::seen::Seen;
use super::write_file::{NewFile, unable};
use super::{Context, Stop};
use crate::bilingual;
use crate::diagnostic::{Bilingual, data_error, system_error};

/// The form of these files.
const FORMAT: u32 = 1;

/// What the passes so far have shown.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Soaked {
    format: u32,
    pub passes: u32,
    pub games: u64,
    pub stopped: u64,
    /// What was seen of each card; nothing of one that was in no game.
    pub cards: BTreeMap<String, Option<Seen>>,
}

impl Soaked {
    /// Reads how far a soak was; where there is no such file it has not begun.
    pub(super) fn read(path: &Path, context: Context) -> Result<Soaked, Stop> {
        let shown = path.display();
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Soaked::default()),
            Err(error) => {
                let Bilingual { en, fr } = system_error(&error);
                return Err(Stop::new(bilingual!("{shown}: {en}", "{shown} : {fr}"), context));
            }
        };
        let refused = |Bilingual { en, fr }: Bilingual| {
            let message = bilingual!(
                "{shown} does not say how far a soak was: {en}",
                "{shown} ne dit pas où en était une série de parties : {fr}"
            );
            Stop::new(message, context)
        };
        let soaked: Soaked = serde_json::from_str(&text).map_err(|error| refused(data_error(&error.to_string())))?;
        if soaked.format != FORMAT {
            let format = soaked.format;
            return Err(refused(bilingual!("format {format}, not {FORMAT}", "format {format} et non {FORMAT}")));
        }
        Ok(soaked)
    }

    pub(super) fn write(&mut self, path: &Path, context: Context) -> Result<(), Stop> {
        self.format = FORMAT;
        let mut file = NewFile::create(path, context)?;
        serde_json::to_writer_pretty(&mut file, self)
            .map_err(std::io::Error::from)
            .and_then(|()| file.write_all(b"\n"))
            .map_err(|error| unable(path, &error, context))?;
        file.finish(context)
    }
}
