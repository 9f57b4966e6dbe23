//! Scryfall: one object for each printing, in an array, in the `data` of a list, or one after the other. Name, type
//! and rules text are English whatever the language of the printing; what is printed stands in fields of its own.

use serde::Deserialize;
use serde_json::value::RawValue;
use smol_str::SmolStr;

use super::hand_out;
use super::merge::{Merger, Offer};
use super::record::{Fault, Text, short};
use super::scan::{Frame, Scanner};
use crate::bilingual;
use crate::diagnostic::Diagnostic;
use crate::source::CardResult;
use crate::source::card::Face;
use crate::source::limits;

#[derive(Deserialize)]
struct Record<'a> {
    #[serde(borrow)]
    object: Option<Text<'a>>,
    /// The same for all printings of a card; tokens share names, so it counts before the name.
    oracle_id: Option<Text<'a>>,
    lang: Option<Text<'a>>,
    layout: Option<Text<'a>>,
    released_at: Option<Text<'a>>,
    card_faces: Option<Vec<FaceRecord<'a>>>,
    name: Option<Text<'a>>,
    mana_cost: Option<Text<'a>>,
    type_line: Option<Text<'a>>,
    #[serde(borrow)]
    oracle_text: Option<&'a RawValue>,
    power: Option<Text<'a>>,
    toughness: Option<Text<'a>>,
    loyalty: Option<Text<'a>>,
    defense: Option<Text<'a>>,
    printed_name: Option<Text<'a>>,
    printed_type_line: Option<Text<'a>>,
    #[serde(borrow)]
    printed_text: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct FaceRecord<'a> {
    #[serde(borrow)]
    name: Text<'a>,
    /// Only where the faces are cards of their own (reversible cards).
    oracle_id: Option<Text<'a>>,
    mana_cost: Option<Text<'a>>,
    type_line: Option<Text<'a>>,
    #[serde(borrow)]
    oracle_text: Option<&'a RawValue>,
    power: Option<Text<'a>>,
    toughness: Option<Text<'a>>,
    loyalty: Option<Text<'a>>,
    defense: Option<Text<'a>>,
    printed_name: Option<Text<'a>>,
    printed_type_line: Option<Text<'a>>,
    #[serde(borrow)]
    printed_text: Option<&'a RawValue>,
}

/// Reads an array of cards.
pub(super) fn read_array(scanner: &mut Scanner<'_>, each: &mut dyn FnMut(CardResult)) -> Result<(), Box<Diagnostic>> {
    let mut merger = Merger::default();
    let mut frame = Frame::default();
    let read = scanner.array(|scanner| read_card(scanner, &mut frame, &mut merger, each));
    hand_out(each, merger.into_cards());
    read
}

/// Reads cards that stand one after the other to the end of the file.
pub(super) fn read_sequence(
    scanner: &mut Scanner<'_>,
    each: &mut dyn FnMut(CardResult),
) -> Result<(), Box<Diagnostic>> {
    let mut merger = Merger::default();
    let mut frame = Frame::default();
    let read = loop {
        match scanner.peek() {
            Ok(None) => break Ok(()),
            Ok(Some(_)) => {}
            Err(error) => break Err(error),
        }
        if let Err(error) = read_card(scanner, &mut frame, &mut merger, each) {
            break Err(error);
        }
    };
    hand_out(each, merger.into_cards());
    read
}

fn read_card(
    scanner: &mut Scanner<'_>,
    frame: &mut Frame,
    merger: &mut Merger,
    each: &mut dyn FnMut(CardResult),
) -> Result<(), Box<Diagnostic>> {
    scanner.copy(frame)?;
    if let Err(fault) = frame.record::<Record>().and_then(|record| add(frame, record, merger)) {
        each(Err(frame.report(fault, &scanner.input.name, None)));
    }
    Ok(())
}

fn add(frame: &Frame, record: Record<'_>, merger: &mut Merger) -> Result<(), Fault> {
    if record.object.as_ref().is_some_and(|object| object.0 != "card") {
        return Ok(());
    }
    let Some(name) = &record.name else {
        return Err(Fault::new(bilingual!("this card has no name", "cette carte n'a pas de nom")));
    };
    let name = SmolStr::from(name.0.as_ref());
    let is_french = record.lang.as_ref().is_some_and(|lang| lang.0 == "fr");
    let date = record.released_at.as_ref().map_or(SmolStr::default(), |date| date.0.as_ref().into());
    let layout = record.layout.as_ref().map_or(SmolStr::new_static("normal"), |layout| layout.0.as_ref().into());
    let id = |id: &Option<Text<'_>>| id.as_ref().map(|id| SmolStr::from(id.0.as_ref()));
    let own_id = id(&record.oracle_id);
    let faces = match record.card_faces {
        Some(faces) if !faces.is_empty() => faces,
        _ => vec![FaceRecord {
            name: Text(name.as_str().into()),
            oracle_id: None,
            mana_cost: record.mana_cost,
            type_line: record.type_line,
            oracle_text: record.oracle_text,
            power: record.power,
            toughness: record.toughness,
            loyalty: record.loyalty,
            defense: record.defense,
            printed_name: record.printed_name,
            printed_type_line: record.printed_type_line,
            printed_text: record.printed_text,
        }],
    };
    if faces.len() > limits::FACES {
        return Err(Fault::new(bilingual!("this card has too many faces", "cette carte a trop de faces")));
    }
    let key = own_id.or_else(|| id(&faces[0].oracle_id)).unwrap_or_else(|| name.clone());
    if !is_french && merger.has(&key) {
        return Ok(());
    }
    let faces: Vec<Face> = faces.into_iter().map(|record| face(frame, record, is_french)).collect::<Result<_, _>>()?;
    for (side, face) in (0..).zip(faces) {
        merger.add(Offer { key: key.clone(), name: name.clone(), layout: layout.clone(), side, face }, &date);
    }
    Ok(())
}

fn face(frame: &Frame, record: FaceRecord<'_>, is_french: bool) -> Result<Face, Fault> {
    let type_line = record.type_line.as_ref().map_or("", |line| line.0.as_ref());
    let english = frame.printed(&record.name.0, type_line, record.oracle_text)?;
    let has_text = !english.text.is_empty();
    let french = match (&record.printed_name, record.printed_text) {
        // A French printing whose text nobody has typed in says nothing.
        (Some(name), text) if is_french && (text.is_some() || !has_text) => {
            let type_line = record.printed_type_line.as_ref().map_or("", |line| line.0.as_ref());
            Some(frame.printed(&name.0, type_line, text)?)
        }
        _ => None,
    };
    Ok(Face {
        name: english.name.clone(),
        mana_cost: short(record.mana_cost)?,
        power: short(record.power)?,
        toughness: short(record.toughness)?,
        loyalty: short(record.loyalty)?,
        defense: short(record.defense)?,
        english: Some(english),
        french,
        ..Face::default()
    })
}
