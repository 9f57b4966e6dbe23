//! What `cardc build` writes as JSON: cards with their texts, as one list or an object a line. What the compiler made of them is
//! made again.

use serde::Deserialize;
use serde_json::value::RawValue;
use smol_str::SmolStr;

use super::record::{Fault, Text, short};
use super::scan::{Frame, Scanner};
use crate::bilingual;
use crate::diagnostic::Diagnostic;
use crate::lex::Lexicon;
use crate::lex::lexicon::NewRow;
use crate::source::CardResult;
use crate::source::card::{Card, Face};
use crate::source::colours::Colours;
use crate::source::facts::{FaceIds, Facts, Ids, Standing};

/// The newest version of the form that is read.
const NEWEST: u32 = 3;

#[derive(Deserialize)]
struct Record<'a> {
    format: u32,
    #[serde(borrow)]
    name: Text<'a>,
    layout: Option<Text<'a>>,
    color_identity: Option<Letters<'a>>,
    set: Option<Text<'a>>,
    #[serde(default)]
    printings: Vec<Text<'a>>,
    ids: Option<IdsRecord<'a>>,
    #[serde(borrow)]
    legalities: Option<Legalities<'a>>,
    words: Option<Text<'a>>,
    faces: Vec<FaceRecord<'a>>,
}

#[derive(Deserialize)]
struct IdsRecord<'a> {
    #[serde(borrow)]
    oracle: Option<Text<'a>>,
    scryfall: Option<Text<'a>>,
    mtgjson: Option<Text<'a>>,
    multiverse: Option<Text<'a>>,
    arena: Option<Text<'a>>,
    mtgo: Option<Text<'a>>,
}

/// Colors by the letters of their mana symbols: as a text, or, up to form 2, as a list.
#[derive(Deserialize)]
#[serde(untagged)]
enum Letters<'a> {
    Text(#[serde(borrow)] Text<'a>),
    List(Vec<Text<'a>>),
}

/// How a card stands in formats: the formats by the standing, or, up to form 2, as a list of both.
#[derive(Deserialize)]
#[serde(untagged)]
enum Legalities<'a> {
    ByStanding(#[serde(borrow)] ByStanding<'a>),
    List(Vec<Legality<'a>>),
}

#[derive(Deserialize)]
struct ByStanding<'a> {
    #[serde(borrow)]
    legal: Vec<Text<'a>>,
    restricted: Vec<Text<'a>>,
    banned: Vec<Text<'a>>,
}

#[derive(Deserialize)]
struct Legality<'a> {
    #[serde(borrow)]
    format: Text<'a>,
    standing: Text<'a>,
}

#[derive(Deserialize)]
struct FaceRecord<'a> {
    #[serde(borrow)]
    name: Text<'a>,
    mana_cost: Option<Text<'a>>,
    power: Option<Text<'a>>,
    toughness: Option<Text<'a>>,
    loyalty: Option<Text<'a>>,
    defense: Option<Text<'a>>,
    colors: Option<Letters<'a>>,
    color_indicator: Option<Letters<'a>>,
    #[serde(default)]
    keywords: Vec<Text<'a>>,
    rarity: Option<Text<'a>>,
    artist: Option<Text<'a>>,
    number: Option<Text<'a>>,
    texts: Vec<TextRecord<'a>>,
}

#[derive(Deserialize)]
struct TextRecord<'a> {
    #[serde(borrow)]
    lang: Text<'a>,
    name: Text<'a>,
    type_line: Text<'a>,
    #[serde(borrow)]
    text: Option<&'a RawValue>,
    flavor: Option<Text<'a>>,
}

/// Whether the next value is a card of this form, or a list of such: they begin with `"format"`.
pub(super) fn is_next(scanner: &mut Scanner<'_>) -> Result<bool, Box<Diagnostic>> {
    let head = scanner.input.window_of(256)?;
    let head: Vec<u8> = head.iter().take(256).copied().filter(|byte| !byte.is_ascii_whitespace()).collect();
    let head = head.strip_prefix(b"[").unwrap_or(&head);
    Ok(head.starts_with(br#"{"format":"#))
}

/// Reads a list of cards, or cards that stand one after the other.
pub(super) fn read(scanner: &mut Scanner<'_>, each: &mut dyn FnMut(CardResult)) -> Result<(), Box<Diagnostic>> {
    let mut frame = Frame::default();
    if scanner.peek()? == Some(b'[') {
        return scanner.array(|scanner| one(scanner, &mut frame, each));
    }
    while scanner.peek()?.is_some() {
        one(scanner, &mut frame, each)?;
    }
    Ok(())
}

fn one(scanner: &mut Scanner<'_>, frame: &mut Frame, each: &mut dyn FnMut(CardResult)) -> Result<(), Box<Diagnostic>> {
    scanner.copy(frame)?;
    let card = frame.record::<Record>().and_then(|record| card(frame, record));
    each(card.map_err(|fault| frame.report(fault, &scanner.input.name, None)));
    Ok(())
}

fn card(frame: &Frame, record: Record<'_>) -> Result<Card, Fault> {
    let format = record.format;
    if format > NEWEST {
        return Err(Fault::new(bilingual!(
            "this card is in the form {format} of a newer cardc: this one reads forms up to {NEWEST}",
            "cette carte est dans la forme {format} d'un cardc plus récent : celui-ci lit les formes jusqu'à {NEWEST}"
        )));
    }
    let lexicon = words(record.words)?;
    let name = short(Some(record.name))?.unwrap_or_default();
    let mut faces: Vec<Face> =
        record.faces.into_iter().map(|face| self::face(frame, face, lexicon)).collect::<Result<_, _>>()?;
    let Some(first) = faces.first_mut() else {
        return Err(Fault::new(bilingual!("this card has no face", "cette carte n'a pas de face")));
    };
    let (ids, of_first) = record.ids.map(ids).transpose()?.unwrap_or_default();
    first.ids = of_first;
    let facts = Facts {
        identity: record.color_identity.map(colours).transpose()?,
        ids,
        set: short(record.set)?,
        printings: shorts(record.printings)?,
        legalities: record.legalities.map(legalities).unwrap_or_default(),
    };
    Ok(Card { name, layout: short(record.layout)?.unwrap_or_else(|| "normal".into()), faces, facts })
}

fn face(frame: &Frame, record: FaceRecord<'_>, lexicon: Lexicon) -> Result<Face, Fault> {
    let mut face = Face {
        name: short(Some(record.name))?.unwrap_or_default(),
        mana_cost: short(record.mana_cost)?,
        power: short(record.power)?,
        toughness: short(record.toughness)?,
        loyalty: short(record.loyalty)?,
        defense: short(record.defense)?,
        indicator: record.color_indicator.map(colours).transpose()?,
        keywords: shorts(record.keywords)?,
        rarity: short(record.rarity)?,
        artist: short(record.artist)?,
        number: short(record.number)?,
        ..Face::default()
    };
    // What follows from a cost or an indicator is not stated.
    if face.indicator.is_none() && face.mana_cost.as_deref().is_none_or(|cost| Colours::of_cost(cost).is_empty()) {
        face.stated_colours = record.colors.map(colours).transpose()?;
    }
    for text in record.texts {
        let mut printed = frame.printed(&text.name.0, &text.type_line.0, text.text)?;
        printed.lexicon = lexicon;
        printed.flavour = text.flavor.map(|flavour| flavour.0.into_owned());
        match text.lang.0.as_ref() {
            "en" => face.english = Some(printed),
            "fr" => face.french = Some(printed),
            other => {
                return Err(Fault::new(bilingual!(
                    "a text is in the language \"{other}\": it is `en` or `fr`",
                    "un texte est dans la langue « {other} » : c'est `en` ou `fr`"
                )));
            }
        }
    }
    Ok(face)
}

/// The words that the card's set brings: its vocabulary, as JSON in a text.
fn words(words: Option<Text<'_>>) -> Result<Lexicon, Fault> {
    let Some(Text(words)) = words else { return Ok(Lexicon::BUILT_IN) };
    let rows: Option<Vec<NewRow>> = serde_json::from_str(&words).ok();
    rows.and_then(|rows| Lexicon::BUILT_IN.with(&rows).ok()).ok_or_else(|| {
        Fault::new(bilingual!(
            "the words that this card is read with are damaged",
            "les mots avec lesquels cette carte se lit sont abîmés"
        ))
    })
}

fn shorts(texts: Vec<Text<'_>>) -> Result<Vec<SmolStr>, Fault> {
    let mut all = Vec::with_capacity(texts.len());
    for text in texts {
        all.extend(short(Some(text))?);
    }
    Ok(all)
}

fn colours(letters: Letters<'_>) -> Result<Colours, Fault> {
    let letters: String = match letters {
        Letters::Text(letters) => letters.0.into_owned(),
        Letters::List(letters) => letters.iter().map(|letter| letter.0.as_ref()).collect(),
    };
    Colours::of_letters(&letters)
        .ok_or_else(|| Fault::new(bilingual!("\"{letters}\" are no colors", "« {letters} » ne sont pas des couleurs")))
}

/// Those of the card and those of its first face: the form has no place for more.
fn ids(record: IdsRecord<'_>) -> Result<(Ids, FaceIds), Fault> {
    let of_card = Ids {
        oracle: short(record.oracle)?,
        scryfall: short(record.scryfall)?,
        arena: short(record.arena)?,
        mtgo: short(record.mtgo)?,
    };
    Ok((of_card, FaceIds { mtgjson: short(record.mtgjson)?, multiverse: short(record.multiverse)? }))
}

/// By the names of the formats.
fn legalities(record: Legalities<'_>) -> Vec<(SmolStr, Standing)> {
    let mut all: Vec<(SmolStr, Standing)> = match record {
        Legalities::ByStanding(ByStanding { legal, restricted, banned }) => {
            let mut all = Vec::new();
            for (formats, standing) in
                [(legal, Standing::Legal), (restricted, Standing::Restricted), (banned, Standing::Banned)]
            {
                all.extend(formats.into_iter().map(|format| (format.0.as_ref().into(), standing)));
            }
            all
        }
        Legalities::List(all) => {
            let named = |one: Legality<'_>| Some((one.format.0.as_ref().into(), Standing::named(&one.standing.0)?));
            all.into_iter().filter_map(named).collect()
        }
    };
    all.sort();
    all
}
