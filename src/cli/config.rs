//! `cardc.toml`: what a project asks of the checker, found beside the cards or above them.
//!
//! ```toml
//! [check]
//! ignore = ["W-32"]
//! deny = ["warnings", "beyond"]
//! baseline = "known.json"
//! ```

use std::path::{Path, PathBuf};

use serde::Deserialize;

use super::{Context, Stop};
use crate::bilingual;
use crate::check::settings::{Selector, Settings};
use crate::diagnostic::{Bilingual, data_error, system_error};

/// The name of the file.
const NAME: &str = "cardc.toml";

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    check: Table,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    #[serde(default)]
    select: Vec<String>,
    #[serde(default)]
    ignore: Vec<String>,
    #[serde(default)]
    deny: Vec<String>,
    baseline: Option<PathBuf>,
}

/// What a project asks for.
#[derive(Debug, Default)]
pub(super) struct Config {
    pub settings: Settings,
    /// Beside the file that names it.
    pub baseline: Option<PathBuf>,
}

/// Reads the file that is named, or the first that lies in the folder of the cards or above it.
pub(super) fn read(named: Option<&Path>, cards: &[PathBuf], context: Context) -> Result<Config, Stop> {
    let Some(path) = named.map(Path::to_owned).or_else(|| above(cards.first()?)) else { return Ok(Config::default()) };
    let shown = path.display();
    let text = std::fs::read_to_string(&path).map_err(|error| {
        let Bilingual { en, fr } = system_error(&error);
        Stop::new(bilingual!("{shown}: {en}", "{shown} : {fr}"), context)
    })?;
    let file: File = toml::from_str(&text).map_err(|error| {
        let Bilingual { en, fr } = data_error(error.message());
        let line = error.span().map_or(1, |span| 1 + text[..span.start.min(text.len())].matches('\n').count());
        Stop::new(bilingual!("{shown}, line {line}: {en}", "{shown}, ligne {line} : {fr}"), context)
    })?;
    let Table { select, ignore, deny, baseline } = file.check;
    let settings = Settings {
        select: selectors(&select, context)?,
        ignore: selectors(&ignore, context)?,
        deny: selectors(&deny, context)?,
    };
    let folder = path.parent().map(Path::to_owned).unwrap_or_default();
    Ok(Config { settings, baseline: baseline.map(|baseline| folder.join(baseline)) })
}

/// The file in the folder of the cards, or in one above.
fn above(cards: &Path) -> Option<PathBuf> {
    let cards = if cards.as_os_str() == "-" { Path::new(".") } else { cards };
    let whole = std::fs::canonicalize(cards).ok()?;
    whole.ancestors().map(|folder| folder.join(NAME)).find(|path| path.is_file())
}

/// Codes, or words for many of them, as arguments or the file have them.
pub(super) fn selectors(texts: &[String], context: Context) -> Result<Vec<Selector>, Stop> {
    let codes = texts.iter().flat_map(|text| text.split(',')).filter(|code| !code.trim().is_empty());
    codes
        .map(|code| {
            Selector::read(code).ok_or_else(|| {
                let code = code.trim();
                Stop::new(
                    bilingual!(
                        "there is no code `{code}`: codes are listed by `cardc check --lints`; there are also `warnings`, \
                         `notes`, `beyond` and `all`",
                        "il n'y a pas de code « {code} » : les codes sont listés par « cardc check --lints » ; il y a aussi \
                         « warnings », « notes », « beyond » et « all »"
                    ),
                    context,
                )
            })
        })
        .collect()
}
