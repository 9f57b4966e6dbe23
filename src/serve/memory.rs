//! Files in memory, for a page that no server stands behind.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::bounds::{FILES, TEXT};
use crate::files::{Files, Listed, NoFile, Place, is_plain, is_text, kind};

/// Texts by their paths.
#[derive(Default)]
pub struct Memory(Mutex<BTreeMap<String, Text>>);

struct Text {
    text: String,
    /// Counts how often it was written.
    stamp: u64,
}

impl Memory {
    fn texts(&self) -> MutexGuard<'_, BTreeMap<String, Text>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn with<T>(&self, path: &str, work: impl FnOnce(&Text) -> T) -> Result<T, NoFile> {
        self.texts().get(path).map(work).ok_or(NoFile::Outside)
    }
}

impl Files for Memory {
    fn name(&self) -> String {
        "cardc".to_owned()
    }

    fn files(&self) -> (Vec<Listed>, bool) {
        let texts = self.texts();
        let listed = texts.iter().filter_map(|(path, text)| {
            Some(Listed { path: path.clone(), kind: kind(path)?, bytes: text.text.len() as u64 })
        });
        (listed.collect(), texts.len() >= FILES)
    }

    fn read(&self, path: &str) -> Result<(String, String), NoFile> {
        self.with(path, |text| (text.text.clone(), text.stamp.to_string()))
    }

    fn stamp(&self, path: &str) -> Result<String, NoFile> {
        self.with(path, |text| text.stamp.to_string())
    }

    fn write(&self, path: &str, text: &str, before: Option<&str>) -> Result<String, NoFile> {
        if !is_plain(path) || !is_text(path) {
            return Err(NoFile::Outside);
        }
        if text.len() as u64 > TEXT {
            return Err(NoFile::TooLong);
        }
        let mut texts = self.texts();
        let stamp = match (before, texts.get(path)) {
            (None, None) if texts.len() >= FILES => return Err(NoFile::TooLong),
            (None, None) => 0,
            (Some(before), Some(known)) if known.stamp.to_string() == before => known.stamp + 1,
            (Some(_), None) => return Err(NoFile::Outside),
            (_, Some(_)) => return Err(NoFile::Changed),
        };
        texts.insert(path.to_owned(), Text { text: text.to_owned(), stamp });
        Ok(stamp.to_string())
    }

    fn place(&self, path: &str) -> Result<Place, NoFile> {
        self.with(path, |text| Place::Text(text.text.clone()))
    }

    fn beside(&self, path: &str) -> Result<String, NoFile> {
        if is_plain(path) { Ok(path.to_owned()) } else { Err(NoFile::Outside) }
    }
}
