//! Findings that are known and let be: a file that names them by card, code and words, not by line.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::{Context, Stop};
use crate::bilingual;
use crate::check::Found;
use crate::diagnostic::{Bilingual, data_error, system_error};
use crate::source::Printed;

/// What is known, and how often.
#[derive(Debug, Default)]
pub(super) struct Baseline(BTreeMap<Known, usize>);

/// A finding by what does not change when lines are put in above it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
struct Known {
    card: String,
    code: String,
    words: String,
}

impl Known {
    fn of(found: &Found<'_>) -> Known {
        let diagnostic = &found.diagnostic;
        let text = diagnostic.text(found.printed.map(Printed::text_in_file));
        let words = text.zip(diagnostic.primary.as_ref()).and_then(|(text, label)| text.text.get(label.span.clone()));
        Known {
            card: diagnostic.place.card.as_deref().unwrap_or_default().to_owned(),
            code: diagnostic.code.to_owned(),
            words: words.unwrap_or_default().to_owned(),
        }
    }
}

impl Baseline {
    pub(super) fn read(path: &Path, context: Context) -> Result<Baseline, Stop> {
        let shown = path.display();
        let text = std::fs::read_to_string(path).map_err(|error| {
            let Bilingual { en, fr } = system_error(&error);
            Stop::new(bilingual!("{shown}: {en}", "{shown} : {fr}"), context)
        })?;
        let all: Vec<Known> = serde_json::from_str(&text).map_err(|error| {
            let Bilingual { en, fr } = data_error(&error.to_string());
            Stop::new(bilingual!("{shown}: {en}", "{shown} : {fr}"), context)
        })?;
        let mut known = BTreeMap::new();
        all.into_iter().for_each(|one| *known.entry(one).or_default() += 1);
        Ok(Baseline(known))
    }

    /// Whether a finding is known. Each known one hides one.
    pub(super) fn hides(&mut self, found: &Found<'_>) -> bool {
        match self.0.get_mut(&Known::of(found)) {
            Some(left) if *left > 0 => {
                *left -= 1;
                true
            }
            _ => false,
        }
    }

    /// The file that makes these findings known.
    pub(super) fn text<'f>(findings: impl Iterator<Item = &'f Found<'f>>) -> String {
        let mut all: Vec<Known> = findings.map(Known::of).collect();
        all.sort();
        let lines: Vec<String> = all.iter().filter_map(|one| serde_json::to_string(one).ok()).collect();
        format!("[\n{}\n]\n", lines.join(",\n"))
    }
}
