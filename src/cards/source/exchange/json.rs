//! What MTGJSON and Scryfall have in common.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::bilingual;
use crate::diagnostic::Bilingual;
use crate::source::card::Face;
use crate::source::colours::Colours;
use crate::source::facts::{Facts, Standing};

/// The corner of a face (208, 209, 210).
#[derive(Serialize)]
pub(super) struct Corner<'c> {
    #[serde(skip_serializing_if = "Option::is_none")]
    power: Option<&'c str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    toughness: Option<&'c str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    loyalty: Option<&'c str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    defense: Option<&'c str>,
}

impl<'c> Corner<'c> {
    pub fn of(face: &'c Face) -> Corner<'c> {
        Corner {
            power: face.power.as_deref(),
            toughness: face.toughness.as_deref(),
            loyalty: face.loyalty.as_deref(),
            defense: face.defense.as_deref(),
        }
    }
}

pub(super) fn letters(colours: Colours) -> Vec<char> {
    colours.letters().collect()
}

/// How the card stands in each format, by the form's word for that.
pub(super) fn legalities(facts: &Facts, word: fn(Standing) -> &'static str) -> Map<String, Value> {
    facts.legalities.iter().map(|(format, standing)| (format.to_string(), word(*standing).into())).collect()
}

/// A document as a file has it.
pub(super) fn document(of: &impl Serialize) -> Result<Vec<u8>, Bilingual> {
    let mut out = serde_json::to_vec_pretty(of)
        .map_err(|error| bilingual!("JSON can't be written: {error}", "le JSON ne peut pas être écrit : {error}"))?;
    out.push(b'\n');
    Ok(out)
}
