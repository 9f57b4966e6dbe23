//! Where a run keeps what the next one need not find again (`--cache`, `--no-cache`).

use std::env;
use std::fs;
use std::path::PathBuf;

use clap::Args;

use super::Context;
use super::write_file::NewFile;
use crate::database::kept::KeptFindings;

#[derive(Args)]
pub(super) struct Cache {
    /// Keep what is found in this folder, for cards that are unchanged at the next check. By default it is `$CARDC_CACHE`, or
    /// `cardc` in the user's folder for such files. Small files are checked without.
    #[arg(long, value_name = "FOLDER")]
    cache: Option<PathBuf>,
    /// Check every card, and keep nothing.
    #[arg(long, conflicts_with = "cache")]
    no_cache: bool,
}

/// The name of the file in the folder.
const FINDINGS: &str = "findings";

/// Cards from which on it is worth to keep what is found: fewer are checked in a fraction of a second.
const MANY: usize = 1_000;

impl Cache {
    /// What was found before, where so many cards are asked about what `asked` says.
    pub fn findings(&self, cards: usize, asked: &str) -> Option<KeptFindings> {
        let wanted = cards >= MANY || self.cache.is_some();
        let folder = self.folder().filter(|_| wanted)?;
        Some(KeptFindings::read(&folder.join(FINDINGS), asked))
    }

    /// Keeps what was found for the next run. Where that can't be written, the next run finds it itself.
    pub fn keep(&self, found: &KeptFindings, context: Context) {
        if let Some(folder) = self.folder().filter(|_| found.has_new())
            && fs::create_dir_all(&folder).is_ok()
            && let Ok(mut file) = NewFile::create(&folder.join(FINDINGS), context)
            && found.write(&mut file).is_ok()
        {
            file.finish(context).unwrap_or_default();
        }
    }

    fn folder(&self) -> Option<PathBuf> {
        let named = |variable: &str| env::var_os(variable).map(PathBuf::from);
        let is_some = |folder: &PathBuf| !folder.as_os_str().is_empty();
        if self.no_cache {
            return None;
        }
        // An empty name says that there is none.
        if let Some(folder) = self.cache.clone().or_else(|| named("CARDC_CACHE")) {
            return Some(folder).filter(is_some);
        }
        let own = || named("XDG_CACHE_HOME").or_else(|| named("LOCALAPPDATA")).filter(is_some);
        let of_user = own().or_else(|| Some(named("HOME").filter(is_some)?.join(".cache")))?;
        of_user.is_absolute().then(|| of_user.join("cardc"))
    }
}
