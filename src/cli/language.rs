//! The language of the arguments and of the environment.

use std::ffi::OsString;

use clap::ValueEnum;

use super::LanguageName;
use crate::lex::Language;

/// The language that `--lang` names, before the arguments are read: what is wrong with them is said in it. None where no
/// language is named, or none that there is.
pub(super) fn of_arguments(arguments: impl IntoIterator<Item = OsString>) -> Option<Language> {
    let arguments = arguments.into_iter().map(|argument| argument.to_string_lossy().into_owned());
    let mut arguments = arguments.take_while(|argument| argument != "--");
    loop {
        let argument = arguments.next()?;
        let name = match argument.strip_prefix("--lang") {
            Some("") => arguments.next()?,
            Some(rest) => match rest.strip_prefix('=') {
                Some(name) => name.to_owned(),
                None => continue,
            },
            None => continue,
        };
        return LanguageName::from_str(&name, false).ok().map(Language::from);
    }
}

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
