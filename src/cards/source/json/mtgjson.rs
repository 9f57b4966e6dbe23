//! MTGJSON: `data` holds the faces of each card under its name (AtomicCards), or sets under their codes
//! (AllPrintings), or is one set. Before its version 5 there was no `data` around them, and a face had its own name and the
//! `names` of all; the answers of magicthegathering.io have such records, too.

use serde::Deserialize;
use serde_json::value::RawValue;
use smol_str::SmolStr;

use super::beside::{
    Legalities, Lenient, Stated, TextOrNumber, code, codes, flavour, kept, legalities, number, rarity,
};
use super::beyond::{self, Known};
use super::hand_out;
use super::merge::{Merger, Offer};
use super::record::{Fault, Text, short};
use super::scan::{Frame, Scanner};
use super::typeset::rules_text;
use crate::bilingual;
use crate::diagnostic::Diagnostic;
use crate::source::CardResult;
use crate::source::card::{Card, Face, Printed};
use crate::source::facts::{FaceIds, Facts, Ids};
use crate::source::input::Input;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Record<'a> {
    #[serde(borrow)]
    name: Text<'a>,
    face_name: Option<Text<'a>>,
    /// Before version 5: the names of all faces of the card, where there are several.
    #[serde(default)]
    names: Lenient<Vec<SmolStr>>,
    /// `a`, `b`, …: which face. Cards of one face have none.
    side: Option<Text<'a>>,
    layout: Option<Text<'a>>,
    mana_cost: Option<Text<'a>>,
    #[serde(default)]
    mana_value: Lenient<f64>,
    r#type: Text<'a>,
    #[serde(borrow)]
    text: Option<&'a RawValue>,
    #[serde(borrow)]
    power: Option<TextOrNumber<'a>>,
    toughness: Option<TextOrNumber<'a>>,
    loyalty: Option<TextOrNumber<'a>>,
    defense: Option<TextOrNumber<'a>>,
    foreign_data: Option<Vec<Foreign<'a>>>,
    /// The same in older data.
    foreign_names: Option<Vec<Foreign<'a>>>,
    #[serde(default)]
    colors: Stated,
    #[serde(default)]
    color_indicator: Stated,
    #[serde(default)]
    color_identity: Stated,
    #[serde(default)]
    keywords: Lenient<Vec<SmolStr>>,
    #[serde(default)]
    legalities: Lenient<Legalities<'a>>,
    #[serde(default)]
    printings: Lenient<Vec<SmolStr>>,
    #[serde(default)]
    set_code: Lenient<SmolStr>,
    /// The same in the answers of magicthegathering.io.
    #[serde(default)]
    set: Lenient<SmolStr>,
    #[serde(default)]
    rarity: Lenient<SmolStr>,
    #[serde(default)]
    artist: Lenient<SmolStr>,
    #[serde(default)]
    number: Lenient<SmolStr>,
    #[serde(default)]
    flavor_text: Lenient<String>,
    /// The same in older data.
    #[serde(default)]
    flavor: Lenient<String>,
    #[serde(default)]
    uuid: Lenient<SmolStr>,
    #[serde(default)]
    identifiers: Lenient<Identifiers>,
    /// Before version 5 it stood outside of `identifiers`.
    #[serde(default)]
    multiverseid: Lenient<TextOrNumber<'a>>,
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct Identifiers {
    scryfall_oracle_id: Lenient<SmolStr>,
    scryfall_id: Lenient<SmolStr>,
    multiverse_id: Lenient<SmolStr>,
    mtg_arena_id: Lenient<SmolStr>,
    mtgo_id: Lenient<SmolStr>,
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
    #[serde(default)]
    flavor_text: Lenient<String>,
    #[serde(default)]
    flavor: Lenient<String>,
}

impl Foreign<'_> {
    /// The name of the face on a side: of `A // B` its own part.
    fn own_name(&self, side: u8) -> &str {
        let of_card = self.name.as_ref().map_or("", |name| name.0.as_ref());
        let part = || of_card.split(" // ").nth(side.into()).unwrap_or(of_card);
        self.face_name.as_ref().map_or_else(part, |name| name.0.as_ref())
    }
}

/// Reads the value of `data`.
pub(super) fn read(scanner: &mut Scanner<'_>, each: &mut dyn FnMut(CardResult)) -> Result<(), Box<Diagnostic>> {
    let mut merger = Merger::default();
    let mut frame = Frame::default();
    let mut own_set = Set::default();
    let read = scanner.object(|scanner, key| match (key, scanner.peek()?) {
        (key, Some(b'[' | b'"')) if own_set.takes(key) => own_set.field(scanner, key, each),
        ("mainBoard" | "sideBoard", Some(b'[')) => Err(is_a_deck(scanner)),
        // Other fields of a set: the names of cards are no lists of theirs.
        ("booster" | "decks" | "languages" | "sealedProduct" | "tokens" | "translations", _) => {
            scanner.skip_field(key, &mut frame)
        }
        // Of a deck: what stands before its boards.
        ("commander" | "displayCommander" | "planes" | "schemes", _) => scanner.skip(),
        (name, Some(b'[')) => {
            scanner.copy(&mut frame)?;
            scanner.count(&frame, |_| known());
            match atomic(&frame) {
                Ok(cards) => hand_out(each, cards),
                Err(fault) => each(Err(frame.report(fault, &scanner.input.name, Some(name)))),
            }
            Ok(())
        }
        (_, Some(b'{')) => read_set(scanner, &mut merger, each),
        ("code", _) => scanner.skip(),
        _ => scanner.skip_field(key, &mut frame),
    });
    own_set.close(&mut merger);
    scanner.input.again += merger.again;
    hand_out(each, merger.into_cards());
    read
}

/// A set that stands under its code.
fn read_set(
    scanner: &mut Scanner<'_>,
    merger: &mut Merger,
    each: &mut dyn FnMut(CardResult),
) -> Result<(), Box<Diagnostic>> {
    let mut set = Set::default();
    let read = scanner.object(|scanner, key| set.field(scanner, key, each));
    set.close(merger);
    read
}

/// A deck has cards, but is no list of what there is: the same card may stand in it twice, and its text is that of a set.
fn is_a_deck(scanner: &Scanner<'_>) -> Box<Diagnostic> {
    let message = bilingual!(
        "this is a deck of MTGJSON, not a card file: name the file of its set (or AtomicCards.json), which has the same \
         cards",
        "c'est un deck de MTGJSON, pas un fichier de cartes : nommez le fichier de son extension (ou AtomicCards.json), qui \
         a les mêmes cartes"
    );
    Box::new(Diagnostic::error("E-FORMAT", message).place(scanner.input.place(scanner.input.position())))
}

/// What a file holds that has no `data`: the fields of one set, or sets or cards under their codes or names.
#[derive(Default)]
pub(super) struct Older {
    own_set: Set,
    merger: Merger,
    found: bool,
}

impl Older {
    /// Reads a field of the file. Says whether anything in the file has been cards so far.
    pub(super) fn field(
        &mut self,
        scanner: &mut Scanner<'_>,
        key: &str,
        each: &mut dyn FnMut(CardResult),
    ) -> Result<(), Box<Diagnostic>> {
        match (key, scanner.peek()?) {
            ("cards", Some(b'[')) | ("releaseDate", Some(b'"')) => {
                self.found |= key == "cards";
                self.own_set.field(scanner, key, each)
            }
            (_, Some(b'{')) => match Entry::of(scanner.input.window_of(Entry::LOOKED_AT)?) {
                Entry::Set => {
                    self.found = true;
                    read_set(scanner, &mut self.merger, each)
                }
                Entry::Card => {
                    self.found = true;
                    self.card(scanner, each)
                }
                Entry::Neither => scanner.skip(),
            },
            _ => scanner.skip(),
        }
    }

    fn card(&mut self, scanner: &mut Scanner<'_>, each: &mut dyn FnMut(CardResult)) -> Result<(), Box<Diagnostic>> {
        let mut frame = Frame::default();
        scanner.copy(&mut frame)?;
        scanner.count(&frame, |_| known());
        match offer(&frame) {
            Ok(offer) => self.merger.add(offer, &SmolStr::default()),
            Err(fault) => each(Err(frame.report(fault, &scanner.input.name, None))),
        }
        Ok(())
    }

    /// Hands out what was read; false where the file had no cards.
    pub(super) fn close(mut self, input: &mut Input, each: &mut dyn FnMut(CardResult)) -> bool {
        self.own_set.close(&mut self.merger);
        input.again += self.merger.again;
        hand_out(each, self.merger.into_cards());
        self.found
    }
}

/// What an object of a file without `data` is.
enum Entry {
    Set,
    Card,
    Neither,
}

impl Entry {
    /// How much of it is looked at: the fields of a set stand before its cards.
    const LOOKED_AT: usize = 128 << 10;

    /// Told from its own keys, as far as they are at hand.
    fn of(head: &[u8]) -> Entry {
        let keys = own_keys(head);
        let has = |wanted: &str| keys.contains(&wanted.as_bytes());
        if has("cards") {
            Entry::Set
        } else if has("name") && has("type") {
            Entry::Card
        } else {
            Entry::Neither
        }
    }
}

/// The keys of the object that these bytes begin with.
fn own_keys(head: &[u8]) -> Vec<&[u8]> {
    let mut keys = Vec::new();
    let (mut depth, mut at) = (0usize, 0);
    while let Some(byte) = head.get(at) {
        match byte {
            b'{' | b'[' => depth += 1,
            b'}' | b']' if depth <= 1 => break,
            b'}' | b']' => depth -= 1,
            b'"' => {
                let start = at + 1;
                at = start;
                while head.get(at).is_some_and(|byte| *byte != b'"') {
                    at += if head[at] == b'\\' { 2 } else { 1 };
                }
                let is_key = || head[(at + 1).min(head.len())..].trim_ascii_start().starts_with(b":");
                if depth == 1 && at < head.len() && is_key() {
                    keys.push(&head[start..at]);
                }
            }
            _ => {}
        }
        at += 1;
    }
    keys
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
                scanner.count(&frame, |_| known());
                match offer(&frame) {
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
            // Each card says it.
            ("code", _) => scanner.skip(),
            _ => scanner.skip_field(key, &mut frame),
        }
    }

    fn close(&mut self, merger: &mut Merger) {
        for offer in std::mem::take(&mut self.offers) {
            merger.add(offer, &self.date);
        }
    }
}

/// What is read of a record.
pub(super) fn known() -> Known {
    const DERIVED: [&str; 10] = [
        "convertedManaCost",
        "faceConvertedManaCost",
        "faceManaValue",
        "language",
        "manaValue",
        "otherFaceIds",
        "subtypes",
        "supertypes",
        "types",
        "cmc",
    ];
    fn within(key: &str) -> Option<Known> {
        let read = match key {
            "identifiers" => beyond::fields::<Identifiers>(),
            "foreignData" | "foreignNames" => beyond::fields::<Foreign<'_>>(),
            _ => return None,
        };
        Some(Known { read, derived: &[], passed: &[], within: |_| None })
    }
    Known { read: beyond::fields::<Record<'_>>(), derived: &DERIVED, passed: &[], within }
}

/// One face of one printing.
pub(super) fn offer(frame: &Frame) -> Result<Offer, Fault> {
    of_record(frame, frame.record()?)
}

fn of_record(frame: &Frame, mut record: Record<'_>) -> Result<Offer, Fault> {
    let layout = layout(&record);
    let own = SmolStr::from(record.name.0.as_ref());
    let (name, side) = match record.names.take().filter(|names| names.len() > 1 && layout != "meld") {
        Some(names) => (names.join(" // ").into(), names.iter().position(|name| *name == own).unwrap_or(0) as u8),
        None => (own, side(&record)),
    };
    let (face, facts) = face(frame, record, side, &layout)?;
    Ok(Offer { key: name.clone(), name, layout, side, face, facts })
}

/// The cards of one entry of AtomicCards: mostly one. Faces of one card have sides, and stand in any order; elements
/// without are cards that share a name.
fn atomic(frame: &Frame) -> Result<Vec<Card>, Fault> {
    let mut cards = Vec::new();
    let mut sided = Merger::default();
    for record in frame.record::<Vec<Record>>()? {
        let is_sided = record.side.is_some();
        let offer = of_record(frame, record)?;
        if is_sided {
            sided.add(offer, &SmolStr::default());
        } else {
            cards.push(offer.into_card());
        }
    }
    cards.extend(sided.into_cards());
    Ok(cards)
}

/// The layout in the words of today.
fn layout(record: &Record<'_>) -> SmolStr {
    match record.layout.as_ref().map(|layout| layout.0.as_ref()) {
        None => SmolStr::new_static("normal"),
        Some("double-faced") => SmolStr::new_static("transform"),
        Some(layout) => layout.into(),
    }
}

/// 0 for the first or only face.
fn side(record: &Record<'_>) -> u8 {
    let letter = record.side.as_ref().and_then(|side| side.0.bytes().next());
    letter.filter(u8::is_ascii_lowercase).map_or(0, |letter| letter - b'a')
}

fn face(frame: &Frame, record: Record<'_>, side: u8, layout: &str) -> Result<(Face, Facts), Fault> {
    let name = record.face_name.as_ref().unwrap_or(&record.name).0.as_ref();
    let mut english = frame.printed(name, &record.r#type.0, record.text)?;
    english.flavour = flavour(record.flavor_text).or(flavour(record.flavor));
    let has_text = !english.text.is_empty();
    // The last entry is the newest, where there are several. One that lacks the text that the card has says nothing.
    let all = record.foreign_data.into_iter().flatten().chain(record.foreign_names.into_iter().flatten());
    let is_french = |foreign: &Foreign| foreign.language.as_ref().is_some_and(|language| language.0 == "French");
    let (told, named): (Vec<Foreign>, Vec<Foreign>) =
        all.filter(is_french).partition(|foreign| foreign.text.is_some() || !has_text);
    let given = told.into_iter().next_back().map(|foreign| french(frame, foreign, side)).transpose()?;
    let own_text = given.as_ref().and_then(|printed| rules_text(&printed.text, layout, has_text));
    let name_alone = given.as_ref().filter(|_| own_text.is_none()).map(|printed| printed.name.clone());
    let french = given.zip(own_text).map(|(printed, text)| Printed { text, ..printed });
    let other_name = name_alone
        .or_else(|| named.iter().rev().find_map(|foreign| kept(Lenient::of(SmolStr::from(foreign.own_name(side))))));
    let (ids, of_face) = ids(record.identifiers, record.uuid, record.multiverseid);
    let mut unknown_colours = Vec::new();
    let facts = Facts {
        identity: record.color_identity.colours(&mut unknown_colours),
        set: code(record.set_code).or(code(record.set)),
        printings: codes(record.printings),
        legalities: legalities(record.legalities),
        ids,
    };
    let face = Face {
        name: english.name.clone(),
        // Of a face among others it may be that of the whole card.
        stated_mana_value: (record.mana_cost.is_none() || record.face_name.is_none())
            .then(|| whole(record.mana_value))
            .flatten(),
        mana_cost: short(record.mana_cost)?,
        power: number(record.power)?,
        toughness: number(record.toughness)?,
        loyalty: number(record.loyalty)?,
        defense: number(record.defense)?,
        indicator: record.color_indicator.indicator(&mut unknown_colours),
        stated_colours: record.colors.colours(&mut unknown_colours),
        unknown_colours,
        keywords: record.keywords.get().unwrap_or_default(),
        rarity: rarity(record.rarity),
        artist: kept(record.artist),
        number: kept(record.number),
        ids: of_face,
        words: Vec::new(),
        other_name: other_name.filter(|_| french.is_none()),
        english: Some(english),
        french,
    };
    Ok((face, facts))
}

/// A mana value above 0; joke cards have halves.
fn whole(value: Lenient<f64>) -> Option<u32> {
    value.get().filter(|value| *value >= 1.0 && value.fract() == 0.0 && *value <= 1e6).map(|value| value as u32)
}

fn french(frame: &Frame, foreign: Foreign<'_>, side: u8) -> Result<Printed, Fault> {
    let name = foreign.own_name(side);
    let type_line = foreign.r#type.as_ref().map_or("", |line| line.0.as_ref());
    let mut printed = frame.printed(name, type_line, foreign.text)?;
    printed.flavour = flavour(foreign.flavor_text).or(flavour(foreign.flavor));
    Ok(printed)
}

/// Those of the card and those of its face.
fn ids(
    identifiers: Lenient<Identifiers>,
    uuid: Lenient<SmolStr>,
    multiverse: Lenient<TextOrNumber<'_>>,
) -> (Ids, FaceIds) {
    let identifiers = identifiers.get().unwrap_or_default();
    let of_card = Ids {
        oracle: kept(identifiers.scryfall_oracle_id),
        scryfall: kept(identifiers.scryfall_id),
        arena: kept(identifiers.mtg_arena_id),
        mtgo: kept(identifiers.mtgo_id),
    };
    let multiverse = kept(identifiers.multiverse_id).or_else(|| number(multiverse.get()).ok().flatten());
    (of_card, FaceIds { mtgjson: kept(uuid), multiverse })
}

#[cfg(test)]
mod tests {
    use super::own_keys;

    #[test]
    fn keys_are_told_from_values_and_from_keys_within() {
        let keys = |json: &str| -> Vec<String> {
            own_keys(json.as_bytes()).iter().map(|key| String::from_utf8_lossy(key).into_owned()).collect()
        };
        assert_eq!(
            keys(r#"{"a": "b", "c" : {"d": [1, "e"]}, "f\"g": [{"h": 1}], "i": 2} {"j": 3}"#),
            ["a", "c", "f\\\"g", "i"]
        );
        assert_eq!(keys(r#"{"a": {"b": 1}, "c"#), ["a"]);
        assert_eq!(keys(r#"{"a\"#), [""; 0]);
    }
}
