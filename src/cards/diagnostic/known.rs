//! Codes and rule numbers that are read back: the program has them as constants, a reader must find such a constant.

use std::collections::HashSet;
use std::sync::{LazyLock, Mutex, PoisonError};

use serde::de::Error;
use serde::{Deserialize, Deserializer};

/// The most that is kept: there are less than a hundred codes, and some hundred rules are cited.
const MOST: usize = 4096;
/// Neither a code nor a rule number is longer.
const LONGEST: usize = 32;

/// What has been read so far. It is kept as long as the process, each once.
static KNOWN: LazyLock<Mutex<HashSet<&'static str>>> = LazyLock::new(Mutex::default);

fn known(text: &str) -> Option<&'static str> {
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(found) = known.get(text) {
        return Some(found);
    }
    if known.len() == MOST || text.len() > LONGEST {
        return None;
    }
    let kept: &'static str = String::from(text).leak();
    known.insert(kept);
    Some(kept)
}

pub(super) fn code<'de, D: Deserializer<'de>>(deserializer: D) -> Result<&'static str, D::Error> {
    let text = smol_str::SmolStr::deserialize(deserializer)?;
    known(&text).ok_or_else(|| D::Error::custom(format_args!("`{text}` is no code of a diagnostic")))
}

pub(super) fn rule<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<&'static str>, D::Error> {
    let Some(text) = Option::<smol_str::SmolStr>::deserialize(deserializer)? else { return Ok(None) };
    match known(&text) {
        Some(rule) => Ok(Some(rule)),
        None => Err(D::Error::custom(format_args!("`{text}` is no rule number"))),
    }
}
