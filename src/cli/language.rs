//! The language of the environment.

use crate::lex::Language;

/// The language that the environment's variables name, by their rank: the first that is set decides. None where it
/// names neither English nor French.
pub(super) fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Option<Language> {
    let value = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable).find(|value| !value.is_empty())?;
    match value.split(['_', '.', '@', '-']).next()?.to_ascii_lowercase().as_str() {
        "fr" | "french" => Some(Language::French),
        "en" | "english" => Some(Language::English),
        _ => None,
    }
}
