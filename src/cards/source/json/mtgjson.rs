//! MTGJSON: `data` holds the faces of each card under its name (AtomicCards), or sets under their codes
//! (AllPrintings), or is one set.

use serde::Deserialize;
use serde_json::value::RawValue;
use smol_str::SmolStr;

use super::hand_out;
use super::merge::{Merger, Offer};
use super::record::{Fault, Text, short};
use super::scan::{Frame, Scanner};
use crate::diagnostic::Diagnostic;
use crate::source::CardResult;
use crate::source::card::{Card, Face};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Record<'a> {
    #[serde(borrow)]
    name: Text<'a>,
    face_name: Option<Text<'a>>,
    /// `a`, `b`, …: which face. Cards of one face have none.
    side: Option<Text<'a>>,
    layout: Option<Text<'a>>,
    mana_cost: Option<Text<'a>>,
    r#type: Text<'a>,
    #[serde(borrow)]
    text: Option<&'a RawValue>,
    power: Option<Text<'a>>,
    toughness: Option<Text<'a>>,
    loyalty: Option<Text<'a>>,
    defense: Option<Text<'a>>,
    foreign_data: Option<Vec<Foreign<'a>>>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Foreign<'a> {
    #[serde(borrow)]
    language: Option<Text<'a>>,
    name: Option<Text<'a>>,
    face_name: Option<Text<'a>>,
    r#type: Option<Text<'a>>,
    #[serde(borrow)]
    text: Option<&'a RawValue>,
}

/// Reads the value of `data`.
pub(super) fn read(scanner: &mut Scanner<'_>, each: &mut dyn FnMut(CardResult)) -> Result<(), Box<Diagnostic>> {
    let mut merger = Merger::default();
    let mut frame = Frame::default();
    let mut own_set = Set::default();
    let read = scanner.object(|scanner, key| match (key, scanner.peek()?) {
        (key, Some(b'[' | b'"')) if own_set.takes(key) => own_set.field(scanner, key, each),
        // Other fields of a set: the names of cards are no lists of theirs.
        ("booster" | "decks" | "languages" | "sealedProduct" | "tokens" | "translations", _) => scanner.skip(),
        (name, Some(b'[')) => {
            scanner.copy(&mut frame)?;
            match atomic(&frame) {
                Ok(cards) => hand_out(each, cards),
                Err(fault) => each(Err(frame.report(fault, &scanner.input.name, Some(name)))),
            }
            Ok(())
        }
        (_, Some(b'{')) => {
            let mut set = Set::default();
            let read = scanner.object(|scanner, key| set.field(scanner, key, each));
            set.close(&mut merger);
            read
        }
        _ => scanner.skip(),
    });
    own_set.close(&mut merger);
    hand_out(each, merger.into_cards());
    read
}

/// A set being read. Its date, which decides which French wording is the newest, stands behind its cards.
#[derive(Default)]
struct Set {
    offers: Vec<Offer>,
    date: SmolStr,
}

impl Set {
    fn takes(&self, key: &str) -> bool {
        matches!(key, "cards" | "releaseDate")
    }

    fn field(
        &mut self,
        scanner: &mut Scanner<'_>,
        key: &str,
        each: &mut dyn FnMut(CardResult),
    ) -> Result<(), Box<Diagnostic>> {
        let mut frame = Frame::default();
        match (key, scanner.peek()?) {
            ("cards", Some(b'[')) => scanner.array(|scanner| {
                scanner.copy(&mut frame)?;
                match frame.record::<Record>().and_then(|record| offer(&frame, record)) {
                    Ok(offer) => self.offers.push(offer),
                    Err(fault) => each(Err(frame.report(fault, &scanner.input.name, None))),
                }
                Ok(())
            }),
            ("releaseDate", Some(b'"')) => {
                scanner.copy(&mut frame)?;
                self.date = serde_json::from_slice(&frame.bytes).unwrap_or_default();
                Ok(())
            }
            _ => scanner.skip(),
        }
    }

    fn close(self, merger: &mut Merger) {
        for offer in self.offers {
            merger.add(offer, &self.date);
        }
    }
}

fn offer(frame: &Frame, record: Record<'_>) -> Result<Offer, Fault> {
    let name: SmolStr = record.name.0.as_ref().into();
    Ok(Offer { key: name.clone(), name, layout: layout(&record), side: side(&record), face: face(frame, record)? })
}

/// The cards of one entry of AtomicCards: mostly one. Faces of one card have sides, and stand in any order; elements
/// without are cards that share a name.
fn atomic(frame: &Frame) -> Result<Vec<Card>, Fault> {
    let mut cards = Vec::new();
    let mut sided = Merger::default();
    for record in frame.record::<Vec<Record>>()? {
        if record.side.is_some() {
            sided.add(offer(frame, record)?, &SmolStr::default());
        } else {
            let (name, layout) = (SmolStr::from(record.name.0.as_ref()), layout(&record));
            cards.push(Card { name, layout, faces: vec![face(frame, record)?] });
        }
    }
    cards.extend(sided.into_cards());
    Ok(cards)
}

fn layout(record: &Record<'_>) -> SmolStr {
    record.layout.as_ref().map_or(SmolStr::new_static("normal"), |layout| layout.0.as_ref().into())
}

/// 0 for the first or only face.
fn side(record: &Record<'_>) -> u8 {
    let letter = record.side.as_ref().and_then(|side| side.0.bytes().next());
    letter.filter(u8::is_ascii_lowercase).map_or(0, |letter| letter - b'a')
}

fn face(frame: &Frame, record: Record<'_>) -> Result<Face, Fault> {
    let name = record.face_name.as_ref().unwrap_or(&record.name).0.as_ref();
    let english = frame.printed(name, &record.r#type.0, record.text)?;
    let has_text = !english.text.is_empty();
    // The last entry is the newest, where there are several. One that lacks the text that the card has says nothing.
    let french = record.foreign_data.iter().flatten().rev().find(|foreign| {
        foreign.language.as_ref().is_some_and(|language| language.0 == "French")
            && (foreign.text.is_some() || !has_text)
    });
    let french = match french {
        None => None,
        Some(foreign) => {
            let name = foreign.face_name.as_ref().or(foreign.name.as_ref()).map_or("", |name| name.0.as_ref());
            let type_line = foreign.r#type.as_ref().map_or("", |line| line.0.as_ref());
            Some(frame.printed(name, type_line, foreign.text)?)
        }
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
