//! Scryfall: one object for each printing, in an array, in the `data` of a list, or one after the other. Name, type
//! and rules text are English whatever the language of the printing; what is printed stands in fields of its own.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;
use smol_str::SmolStr;

use super::beside::{Legalities, Lenient, Stated, TextOrNumber, code, flavour, kept, legalities, number, rarity};
use super::beyond::{self, Known};
use super::merge::{Merger, Offer};
use super::record::{Fault, Text, short};
use super::scan::{Frame, Scanner};
use super::{hand_out, mtgjson};
use crate::bilingual;
use crate::diagnostic::Diagnostic;
use crate::source::CardResult;
use crate::source::card::Face;
use crate::source::facts::{FaceIds, Facts, Ids};
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
    r#type: Option<IgnoredAny>,
    #[serde(borrow)]
    oracle_text: Option<&'a RawValue>,
    #[serde(borrow)]
    power: Option<TextOrNumber<'a>>,
    toughness: Option<TextOrNumber<'a>>,
    loyalty: Option<TextOrNumber<'a>>,
    defense: Option<TextOrNumber<'a>>,
    #[serde(default)]
    colors: Stated,
    #[serde(default)]
    color_indicator: Stated,
    #[serde(default)]
    artist: Lenient<SmolStr>,
    #[serde(default)]
    flavor_text: Lenient<String>,
    printed_name: Option<Text<'a>>,
    printed_type_line: Option<Text<'a>>,
    #[serde(borrow)]
    printed_text: Option<&'a RawValue>,
    #[serde(default)]
    color_identity: Stated,
    #[serde(default)]
    keywords: Lenient<Vec<SmolStr>>,
    #[serde(default)]
    legalities: Lenient<Legalities<'a>>,
    #[serde(default)]
    set: Lenient<SmolStr>,
    #[serde(default)]
    rarity: Lenient<SmolStr>,
    #[serde(default)]
    collector_number: Lenient<SmolStr>,
    #[serde(default)]
    id: Lenient<SmolStr>,
    #[serde(default)]
    multiverse_ids: Lenient<Vec<u64>>,
    #[serde(default)]
    arena_id: Lenient<TextOrNumber<'a>>,
    #[serde(default)]
    mtgo_id: Lenient<TextOrNumber<'a>>,
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
    #[serde(borrow)]
    power: Option<TextOrNumber<'a>>,
    toughness: Option<TextOrNumber<'a>>,
    loyalty: Option<TextOrNumber<'a>>,
    defense: Option<TextOrNumber<'a>>,
    #[serde(default)]
    colors: Stated,
    #[serde(default)]
    color_indicator: Stated,
    #[serde(default)]
    artist: Lenient<SmolStr>,
    #[serde(default)]
    flavor_text: Lenient<String>,
    printed_name: Option<Text<'a>>,
    printed_type_line: Option<Text<'a>>,
    #[serde(borrow)]
    printed_text: Option<&'a RawValue>,
}

impl Record<'_> {
    /// Whether it is a record of MTGJSON, which someone has put into a list.
    fn is_of_mtgjson(&self) -> bool {
        self.object.is_none() && self.card_faces.is_none() && self.type_line.is_none() && self.r#type.is_some()
    }

    fn is_french(&self) -> bool {
        self.lang.as_ref().is_some_and(|lang| lang.0 == "fr")
    }
}

/// Reads an array of cards.
pub(super) fn read_array(scanner: &mut Scanner<'_>, each: &mut dyn FnMut(CardResult)) -> Result<(), Box<Diagnostic>> {
    let mut merger = Merger::default();
    let mut frame = Frame::default();
    let read = scanner.array(|scanner| read_card(scanner, &mut frame, &mut merger, each));
    scanner.input.again += merger.again;
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
    scanner.input.again += merger.again;
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
    scanner.count(frame, |frame| match frame.record::<Record>() {
        Ok(record) if record.is_of_mtgjson() => mtgjson::known(),
        Ok(record) if record.is_french() => Known { passed: &OF_A_FRENCH_PRINTING, ..known() },
        _ => known(),
    });
    let read = frame.record::<Record>().and_then(|record| match record.is_of_mtgjson() {
        true => mtgjson::offer(frame).map(|offer| merger.add(offer, &SmolStr::default())),
        false => add(frame, record, merger),
    });
    if let Err(fault) = read {
        each(Err(frame.report(fault, &scanner.input.name, None)));
    }
    Ok(())
}

/// Ids of a French printing, which are not those of its card in English, and what else is passed over of a record.
const OF_A_FRENCH_PRINTING: [&str; 5] = ["released_at", "id", "multiverse_ids", "arena_id", "mtgo_id"];

/// What is read of a record.
fn known() -> Known {
    fn within(key: &str) -> Option<Known> {
        let read = (key == "card_faces").then(beyond::fields::<FaceRecord<'_>>)?;
        Some(Known { read, derived: &["object", "cmc"], passed: &[], within: |_| None })
    }
    Known {
        read: beyond::fields::<Record<'_>>(),
        derived: &["object", "lang", "cmc"],
        // Which of two French wordings is the newer.
        passed: &["released_at"],
        within,
    }
}

fn add(frame: &Frame, mut record: Record<'_>, merger: &mut Merger) -> Result<(), Fault> {
    if record.object.as_ref().is_some_and(|object| object.0 != "card") {
        return Ok(());
    }
    let Some(name) = &record.name else {
        return Err(Fault::new(bilingual!("this card has no name", "cette carte n'a pas de nom")));
    };
    let name = SmolStr::from(name.0.as_ref());
    let is_french = record.is_french();
    let date = record.released_at.as_ref().map_or(SmolStr::default(), |date| date.0.as_ref().into());
    let layout = record.layout.as_ref().map_or(SmolStr::new_static("normal"), |layout| layout.0.as_ref().into());
    let id = |id: &Option<Text<'_>>| id.as_ref().map(|id| SmolStr::from(id.0.as_ref()));
    let own_id = id(&record.oracle_id);
    let keywords = record.keywords.take().unwrap_or_default();
    let multiverse = record.multiverse_ids.take().filter(|_| !is_french).unwrap_or_default();
    let of_all = OfAllFaces {
        rarity: rarity(std::mem::take(&mut record.rarity)),
        number: kept(std::mem::take(&mut record.collector_number)),
        is_french,
    };
    let mut unknown_colours = Vec::new();
    let mut facts = facts(&mut record, &mut unknown_colours);
    if is_french {
        facts.ids = Ids { oracle: facts.ids.oracle, ..Ids::default() };
    }
    let faces = match record.card_faces.take() {
        Some(faces) if !faces.is_empty() => faces,
        _ => vec![only_face(&name, record)],
    };
    if faces.len() > limits::FACES {
        return Err(Fault::new(bilingual!("this card has too many faces", "cette carte a trop de faces")));
    }
    let key = own_id.or_else(|| id(&faces[0].oracle_id)).unwrap_or_else(|| name.clone());
    if !is_french && merger.has(&key) {
        merger.note(&key, facts);
        return Ok(());
    }
    let mut faces: Vec<Face> =
        faces.into_iter().map(|record| face(frame, record, &of_all)).collect::<Result<_, _>>()?;
    share_out(keywords, &mut faces);
    if let Some(first) = faces.first_mut() {
        first.unknown_colours.extend(unknown_colours);
    }
    // A list of one is the first one's; of several each has its own.
    for (face, id) in faces.iter_mut().zip(multiverse) {
        face.ids.multiverse = Some(id.to_string().into());
    }
    for (side, face) in (0..).zip(faces) {
        let facts = std::mem::take(&mut facts);
        merger.add(Offer { key: key.clone(), name: name.clone(), layout: layout.clone(), side, face, facts }, &date);
    }
    Ok(())
}

/// Gives each face those of the card's keywords that it speaks of, and the first one those that none does.
fn share_out(keywords: Vec<SmolStr>, faces: &mut [Face]) {
    for keyword in keywords {
        let folded = keyword.to_lowercase();
        let speaks = |face: &Face| face.english.as_ref().is_some_and(|text| text.text.to_lowercase().contains(&folded));
        let speaking: Vec<bool> = faces.iter().map(speaks).collect();
        let none = !speaking.contains(&true);
        for (number, face) in faces.iter_mut().enumerate() {
            if speaking[number] || none && number == 0 {
                face.keywords.push(keyword.clone());
            }
        }
    }
}

/// What a record says of all its faces at once.
struct OfAllFaces {
    rarity: Option<SmolStr>,
    number: Option<SmolStr>,
    is_french: bool,
}

/// What a record says of the card; what names no colour of its identity is added to `unknown`.
fn facts(record: &mut Record<'_>, unknown: &mut Vec<SmolStr>) -> Facts {
    let id = |id: &mut Lenient<TextOrNumber<'_>>| number(id.take()).ok().flatten();
    let set = code(std::mem::take(&mut record.set));
    Facts {
        identity: std::mem::take(&mut record.color_identity).colours(unknown),
        printings: set.iter().cloned().collect(),
        set,
        legalities: legalities(std::mem::take(&mut record.legalities)),
        ids: Ids {
            oracle: record.oracle_id.as_ref().map(|id| id.0.as_ref().into()),
            scryfall: kept(std::mem::take(&mut record.id)),
            arena: id(&mut record.arena_id),
            mtgo: id(&mut record.mtgo_id),
        },
    }
}

/// The face of a record that has one, whose fields stand in the record itself.
fn only_face<'a>(name: &SmolStr, record: Record<'a>) -> FaceRecord<'a> {
    FaceRecord {
        name: Text(name.to_string().into()),
        oracle_id: None,
        mana_cost: record.mana_cost,
        type_line: record.type_line,
        oracle_text: record.oracle_text,
        power: record.power,
        toughness: record.toughness,
        loyalty: record.loyalty,
        defense: record.defense,
        colors: record.colors,
        color_indicator: record.color_indicator,
        artist: record.artist,
        flavor_text: record.flavor_text,
        printed_name: record.printed_name,
        printed_type_line: record.printed_type_line,
        printed_text: record.printed_text,
    }
}

fn face(frame: &Frame, record: FaceRecord<'_>, of_all: &OfAllFaces) -> Result<Face, Fault> {
    let type_line = record.type_line.as_ref().map_or("", |line| line.0.as_ref());
    let mut english = frame.printed(&record.name.0, type_line, record.oracle_text)?;
    let has_text = !english.text.is_empty();
    let mut french = match (&record.printed_name, record.printed_text) {
        // A French printing whose text nobody has typed in says nothing.
        (Some(name), text) if of_all.is_french && (text.is_some() || !has_text) => {
            let type_line = record.printed_type_line.as_ref().map_or("", |line| line.0.as_ref());
            Some(frame.printed(&name.0, type_line, text)?)
        }
        _ => None,
    };
    let mut unknown_colours = Vec::new();
    // It is in the language of the printing.
    let flavour = flavour(record.flavor_text);
    match &mut french {
        Some(french) => french.flavour = flavour,
        None if of_all.is_french => {}
        None => english.flavour = flavour,
    }
    Ok(Face {
        name: english.name.clone(),
        mana_cost: short(record.mana_cost)?,
        stated_mana_value: None,
        power: number(record.power)?,
        toughness: number(record.toughness)?,
        loyalty: number(record.loyalty)?,
        defense: number(record.defense)?,
        indicator: record.color_indicator.indicator(&mut unknown_colours),
        stated_colours: record.colors.colours(&mut unknown_colours),
        unknown_colours,
        keywords: Vec::new(),
        rarity: of_all.rarity.clone(),
        artist: kept(record.artist),
        number: of_all.number.clone(),
        ids: FaceIds::default(),
        words: Vec::new(),
        other_name: None,
        english: Some(english),
        french,
    })
}
