//! Writes cards as Scryfall's bulk files have them: an object for each language of a card.

use serde::Serialize;

use super::json::{Corner, document, legalities, letters};
use crate::diagnostic::{Bilingual, Language};
use crate::source::card::{Card, Face};
use crate::source::facts::Standing;

#[derive(Serialize)]
struct Record<'c> {
    object: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'c str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    oracle_id: Option<&'c str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    multiverse_ids: Vec<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    arena_id: Option<&'c str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mtgo_id: Option<&'c str>,
    name: &'c str,
    lang: &'static str,
    layout: &'c str,
    /// What a card of one face says; of several, each says its own.
    #[serde(flatten)]
    only: Option<Sides<'c>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    card_faces: Vec<Sides<'c>>,
    cmc: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    color_identity: Option<Vec<char>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    keywords: Vec<&'c str>,
    #[serde(skip_serializing_if = "serde_json::Map::is_empty")]
    legalities: serde_json::Map<String, serde_json::Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    set: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    collector_number: Option<&'c str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rarity: Option<&'c str>,
}

/// One face.
#[derive(Serialize)]
struct Sides<'c> {
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'c str>,
    mana_cost: &'c str,
    type_line: &'c str,
    oracle_text: &'c str,
    #[serde(flatten)]
    corner: Corner<'c>,
    colors: Vec<char>,
    #[serde(skip_serializing_if = "Option::is_none")]
    color_indicator: Option<Vec<char>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    artist: Option<&'c str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    flavor_text: Option<&'c str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    printed_name: Option<&'c str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    printed_type_line: Option<&'c str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    printed_text: Option<&'c str>,
}

/// The cards, which have English texts.
pub(super) fn write(cards: &[Card]) -> Result<Vec<u8>, Bilingual> {
    let in_languages = |card| {
        let has_french = |card: &Card| card.faces.iter().any(|face| face.french.is_some());
        Language::BOTH
            .into_iter()
            .filter(move |language| *language == Language::English || has_french(card))
            .map(move |language| record(card, language))
    };
    let all: Vec<Record<'_>> = cards.iter().flat_map(in_languages).collect();
    document(&all)
}

fn record(card: &Card, language: Language) -> Record<'_> {
    let (facts, ids) = (&card.facts, &card.facts.ids);
    let is_first = language == Language::English;
    let first = card.faces.first();
    let mut sides: Vec<Sides<'_>> = card.faces.iter().map(|face| side(face, language)).collect();
    let only = if sides.len() == 1 { sides.pop().map(|only| Sides { name: None, ..only }) } else { None };
    Record {
        object: "card",
        // Another printing has another.
        id: ids.scryfall.as_deref().filter(|_| is_first),
        oracle_id: ids.oracle.as_deref(),
        multiverse_ids: card.faces.iter().filter(|_| is_first).filter_map(multiverse).collect(),
        arena_id: ids.arena.as_deref().filter(|_| is_first),
        mtgo_id: ids.mtgo.as_deref().filter(|_| is_first),
        name: &card.name,
        lang: language.code(),
        layout: &card.layout,
        only,
        card_faces: sides,
        cmc: card.mana_value(),
        color_identity: facts.identity.map(letters),
        keywords: keywords(card),
        legalities: legalities(facts, Standing::name),
        set: facts.set.as_ref().map(|set| set.to_lowercase()),
        collector_number: first.and_then(|face| face.number.as_deref()),
        rarity: first.and_then(|face| face.rarity.as_deref()),
    }
}

fn multiverse(face: &Face) -> Option<u64> {
    face.ids.multiverse.as_ref()?.parse().ok()
}

/// Those of all faces, each once, in the order of the alphabet.
fn keywords(card: &Card) -> Vec<&str> {
    let mut all: Vec<&str> = card.faces.iter().flat_map(|face| &face.keywords).map(AsRef::as_ref).collect();
    all.sort_unstable();
    all.dedup();
    all
}

fn side(face: &Face, language: Language) -> Sides<'_> {
    let english = face.printed(Language::English);
    let printed = face.printed(language);
    let french = printed.filter(|_| language == Language::French);
    Sides {
        name: Some(&face.name),
        mana_cost: face.mana_cost.as_deref().unwrap_or_default(),
        type_line: english.map_or("", |english| english.type_line.as_str()),
        oracle_text: english.map_or("", |english| english.text.as_str()),
        corner: Corner::of(face),
        colors: letters(face.printed_colours()),
        color_indicator: face.indicator.map(letters),
        artist: face.artist.as_deref(),
        flavor_text: printed.and_then(|printed| printed.flavour.as_deref()),
        printed_name: french.map(|french| french.name.as_str()),
        printed_type_line: french.map(|french| french.type_line.as_str()),
        printed_text: french.map(|french| french.text.as_str()),
    }
}
