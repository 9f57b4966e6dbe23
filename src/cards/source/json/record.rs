//! What the records of MTGJSON and Scryfall have in common: how they borrow from the file and how their faults are
//! reported.

use std::borrow::Cow;

use serde::Deserialize;
use serde_json::value::RawValue;
use smol_str::SmolStr;

use super::scan::Frame;
use crate::bilingual;
use crate::diagnostic::{Bilingual, Diagnostic, Excerpt, Location, Position, data_error};
use crate::lex::Lexicon;
use crate::source::card::{Origin, Printed};
use crate::source::format::shown_line;
use crate::source::limits;

/// A string, borrowed unless it has escapes. (Serde borrows a bare `Cow` only, not one in an `Option`.)
#[derive(Deserialize)]
#[serde(transparent)]
pub(super) struct Text<'a>(#[serde(borrow)] pub(super) Cow<'a, str>);

/// A fault in one card's data.
pub(super) struct Fault {
    code: &'static str,
    message: Bilingual,
    /// Byte of the frame.
    at: usize,
}

impl Frame {
    /// The JSON that was copied, or what is wrong with it.
    pub(super) fn json(&self) -> Result<&str, Fault> {
        if self.too_big {
            let message =
                bilingual!("the data of this card is too big", "les données de cette carte sont trop volumineuses");
            return Err(Fault { code: "E-SIZE", message, at: 0 });
        }
        std::str::from_utf8(&self.bytes).map_err(|error| Fault {
            code: "E-UTF8",
            message: bilingual!("this is not UTF-8", "ce n'est pas de l'UTF-8"),
            at: error.valid_up_to(),
        })
    }

    /// Reads the record that was copied.
    pub(super) fn record<'a, T: Deserialize<'a>>(&'a self) -> Result<T, Fault> {
        let json = self.json()?;
        serde_json::from_str(json).map_err(|error| fault(&error, json, 0))
    }

    /// Where byte `offset` of the frame stands in the file.
    fn position(&self, offset: usize) -> Position {
        self.start.after(&self.bytes[..offset])
    }

    /// The byte of the frame that `part`, borrowed from it, begins at.
    fn offset_of(&self, part: &str) -> usize {
        (part.as_ptr() as usize).wrapping_sub(self.bytes.as_ptr() as usize).min(self.bytes.len())
    }

    /// Makes a printed text. `text` is still as it stands in the file.
    pub(super) fn printed(&self, name: &str, type_line: &str, text: Option<&RawValue>) -> Result<Printed, Fault> {
        if name.len().max(type_line.len()) > limits::LINE_BYTES {
            return Err(too_long(0));
        }
        let mut origin = Origin { start: self.start, type_line: self.start, text: self.start, paragraphs: Vec::new() };
        let text = match text {
            None => String::new(),
            Some(raw) => {
                let at = self.offset_of(raw.get());
                origin.text = self.position(at);
                let text: String = serde_json::from_str(raw.get()).map_err(|error| fault(&error, raw.get(), at))?;
                if text.len() > limits::TEXT_BYTES {
                    return Err(too_long(at));
                }
                text
            }
        };
        let text = match enchants_by_type(type_line, &text) {
            true => format!("{}\n{text}", type_line.trim()),
            false => text,
        };
        Ok(Printed {
            name: name.into(),
            type_line: type_line.into(),
            text,
            flavour: None,
            origin,
            lexicon: Lexicon::BUILT_IN,
        })
    }

    /// The diagnostic for a fault in this frame. `card` is the card's name, where it is known.
    pub(super) fn report(&self, fault: Fault, file: &SmolStr, card: Option<&str>) -> Box<Diagnostic> {
        let at = fault.at.min(self.bytes.len());
        let position = self.position(at);
        let before = String::from_utf8_lossy(&self.bytes[..at]);
        // Some of the line before the fault helps to find it.
        let lead: usize = before.chars().rev().take(40).take_while(|&c| c != '\n').map(char::len_utf8).sum();
        let lead_text = &before[before.len() - lead..];
        let lead_characters = u32::try_from(lead_text.chars().count()).unwrap_or(0);
        let start = Position {
            offset: position.offset.saturating_sub(lead as u64),
            line: position.line,
            column: position.column.saturating_sub(lead_characters).max(1),
        };
        let rest = shown_line(&self.bytes[at..]);
        let pointed = rest.chars().next().map_or(0, char::len_utf8);
        let place = Location {
            file: Some(file.clone()),
            position: Some(position),
            card: card.map(SmolStr::from),
            ..Location::default()
        };
        Box::new(
            Diagnostic::error(fault.code, fault.message)
                .at(lead..lead + pointed)
                .excerpt(Excerpt::of_line(format!("{lead_text}{rest}"), start))
                .place(place),
        )
    }
}

impl Fault {
    pub(super) fn new(message: Bilingual) -> Fault {
        Fault { code: "E-CARD", message, at: 0 }
    }
}

/// Nothing where the file says so with an empty string.
pub(super) fn short(text: Option<Text<'_>>) -> Result<Option<SmolStr>, Fault> {
    match text {
        Some(Text(text)) if text.len() > limits::LINE_BYTES => Err(too_long(0)),
        text => Ok(text.map(|text| text.0).filter(|text| !text.is_empty()).map(SmolStr::from)),
    }
}

fn too_long(at: usize) -> Fault {
    Fault {
        code: "E-SIZE",
        message: bilingual!("this text is too long for a card", "ce texte est trop long pour une carte"),
        at,
    }
}

/// Turns serde's error, whose line and column count within `json`, which begins at byte `base` of the frame.
fn fault(error: &serde_json::Error, json: &str, base: usize) -> Fault {
    let line_start = match error.line().saturating_sub(1) {
        0 => 0,
        newlines => memchr::memchr_iter(b'\n', json.as_bytes()).nth(newlines - 1).map_or(0, |at| at + 1),
    };
    // Serde counts columns in bytes and points behind what it has read last.
    let at = (line_start + error.column().saturating_sub(1)).min(json.len());
    let Bilingual { en, fr } = data_error(&error.to_string());
    let message = bilingual!("this card can't be read: {en}", "cette carte est illisible : {fr}");
    Fault { code: "E-CARD", message, at: base + json.floor_char_boundary(at) }
}

/// Whether an Aura was printed with its enchant ability (702.5a) in the place of its type line, as all were until 2005:
/// « Enchanter : créature ». It is a paragraph of its text.
fn enchants_by_type(type_line: &str, text: &str) -> bool {
    let begins = |line: &str| ["Enchanter : ", "Enchant "].into_iter().any(|word| line.starts_with(word));
    begins(type_line) && !text.is_empty() && !text.lines().any(begins)
}

#[cfg(test)]
mod tests {
    use super::enchants_by_type;

    #[test]
    fn an_old_aura_says_in_its_type_line_what_it_enchants() {
        assert!(enchants_by_type("Enchanter : créature", "La créature enchantée gagne +1/+1."));
        assert!(!enchants_by_type("Enchantement : aura", "La créature enchantée gagne +1/+1."));
        assert!(!enchants_by_type("Enchanter : créature", "Enchanter : créature\nLa créature enchantée gagne +1/+1."));
    }
}
