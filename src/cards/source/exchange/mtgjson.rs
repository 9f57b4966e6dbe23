//! Writes a set as MTGJSON has it: a record a face.

use serde::Serialize;

use super::json::{Corner, document, legalities, letters};
use crate::diagnostic::{Bilingual, Language};
use crate::source::card::{Card, Face, Printed};
use crate::source::facts::{FaceIds, Ids, Standing};

#[derive(Serialize)]
struct File<'c> {
    data: Set<'c>,
}

#[derive(Serialize)]
struct Set<'c> {
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<&'c str>,
    cards: Vec<Record<'c>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Record<'c> {
    name: &'c str,
    #[serde(skip_serializing_if = "Option::is_none")]
    face_name: Option<&'c str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<String>,
    layout: &'c str,
    #[serde(skip_serializing_if = "Option::is_none")]
    mana_cost: Option<&'c str>,
    mana_value: Option<u32>,
    r#type: &'c str,
    text: &'c str,
    #[serde(flatten)]
    corner: Corner<'c>,
    colors: Vec<char>,
    #[serde(skip_serializing_if = "Option::is_none")]
    color_indicator: Option<Vec<char>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    color_identity: Option<Vec<char>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    keywords: Vec<&'c str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rarity: Option<&'c str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    artist: Option<&'c str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<&'c str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    flavor_text: Option<&'c str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    set_code: Option<&'c str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    printings: Vec<&'c str>,
    #[serde(skip_serializing_if = "serde_json::Map::is_empty")]
    legalities: serde_json::Map<String, serde_json::Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    uuid: Option<&'c str>,
    identifiers: Identifiers<'c>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    foreign_data: Vec<Foreign<'c>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Identifiers<'c> {
    #[serde(skip_serializing_if = "Option::is_none")]
    scryfall_oracle_id: Option<&'c str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    scryfall_id: Option<&'c str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    multiverse_id: Option<&'c str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mtg_arena_id: Option<&'c str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mtgo_id: Option<&'c str>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Foreign<'c> {
    language: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'c str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    face_name: Option<&'c str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    r#type: Option<&'c str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<&'c str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    flavor_text: Option<&'c str>,
}

/// The cards, which have English texts.
pub(super) fn write(cards: &[Card]) -> Result<Vec<u8>, Bilingual> {
    let code = cards.first().and_then(|card| card.facts.set.as_deref());
    let code = code.filter(|code| cards.iter().all(|card| card.facts.set.as_deref() == Some(code)));
    let cards = cards.iter().flat_map(|card| (0..card.faces.len()).filter_map(|number| record(card, number))).collect();
    document(&File { data: Set { code, cards } })
}

fn record(card: &Card, number: usize) -> Option<Record<'_>> {
    let (face, facts) = (&card.faces[number], &card.facts);
    let english = face.printed(Language::English)?;
    let several = card.faces.len() > 1;
    let Ids { oracle, scryfall, arena, mtgo } = &facts.ids;
    let FaceIds { mtgjson, multiverse } = &face.ids;
    let side = || char::from(b'a' + u8::try_from(number).unwrap_or(0)).to_string();
    Some(Record {
        name: &card.name,
        face_name: several.then_some(english.name.as_str()),
        side: several.then(side),
        layout: &card.layout,
        mana_cost: face.mana_cost.as_deref(),
        mana_value: card.mana_value_of(number),
        r#type: &english.type_line,
        text: &english.text,
        corner: Corner::of(face),
        colors: letters(face.printed_colours()),
        color_indicator: face.indicator.map(letters),
        color_identity: facts.identity.map(letters),
        keywords: face.keywords.iter().map(AsRef::as_ref).collect(),
        rarity: face.rarity.as_deref(),
        artist: face.artist.as_deref(),
        number: face.number.as_deref(),
        flavor_text: english.flavour.as_deref(),
        set_code: facts.set.as_deref(),
        printings: facts.printings.iter().map(AsRef::as_ref).collect(),
        legalities: legalities(facts, word),
        uuid: mtgjson.as_deref(),
        identifiers: Identifiers {
            scryfall_oracle_id: oracle.as_deref(),
            scryfall_id: scryfall.as_deref(),
            multiverse_id: multiverse.as_deref(),
            mtg_arena_id: arena.as_deref(),
            mtgo_id: mtgo.as_deref(),
        },
        foreign_data: french(face, several).into_iter().collect(),
    })
}

/// What the face is in French: all of it, or its name alone.
fn french(face: &Face, several: bool) -> Option<Foreign<'_>> {
    match (face.printed(Language::French), &face.other_name) {
        (Some(french), _) => Some(foreign(&french.name, several, Some(french))),
        (None, Some(name)) => Some(foreign(name, several, None)),
        (None, None) => None,
    }
}

fn foreign<'c>(name: &'c str, several: bool, printed: Option<&'c Printed>) -> Foreign<'c> {
    Foreign {
        language: "French",
        name: (!several).then_some(name),
        face_name: several.then_some(name),
        r#type: printed.map(|printed| printed.type_line.as_str()),
        text: printed.map(|printed| printed.text.as_str()),
        flavor_text: printed.and_then(|printed| printed.flavour.as_deref()),
    }
}

/// The word that MTGJSON has for a standing.
fn word(standing: Standing) -> &'static str {
    match standing {
        Standing::Legal => "Legal",
        Standing::Restricted => "Restricted",
        Standing::Banned => "Banned",
    }
}
