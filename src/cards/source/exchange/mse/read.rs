//! Reads sets of Magic Set Editor.

use std::collections::HashSet;

use smol_str::SmolStr;

use super::document::{Document, Entry, Field, canonical};
use super::{FACES, KEYS, MORE_KEYS, OF_THE_EDITOR, STYLES, keywords, markup};
use crate::bilingual;
use crate::diagnostic::{Bilingual, Diagnostic, Language, Location, Position, Severity};
use crate::lex::Lexicon;
use crate::source::card::{Card, Face, Origin, Printed};
use crate::source::cards::frenchness;
use crate::source::colours::Colours;
use crate::source::exchange::{Places, filled, settled_layout, whole};
use crate::source::facts::Facts;
use crate::source::input::Input;
use crate::source::{Aside, CardResult, limits};
use crate::vocabulary;

/// Reads the file to its end.
pub(in crate::source::exchange) fn read(
    input: &mut Input,
    aside: &mut Aside,
    each: &mut dyn FnMut(CardResult),
) -> Result<(), Box<Diagnostic>> {
    let set = Document::read(whole(input)?);
    let mut documents = vec![(input.name.clone(), set)];
    let failed = |message| Box::new(Diagnostic::error("E-SIZE", message).place(input.place(Position::START)));
    for name in included(&documents[0].1).map_err(failed)? {
        let text = input.entry(&name)?;
        documents.push((name.into(), Document::read(text)));
    }
    let about = About::of(&documents[0].1);
    let lexicon = brought(&documents[0].1, about.language.unwrap_or_default(), input, aside, each);
    for (name, document) in &documents {
        count_beyond(document, aside);
        let mut places = Places::of(&document.text);
        for entry in document.entries.iter().filter(|entry| entry.key == "card") {
            // A new set has one card on which nothing is written yet.
            if KEYS.iter().all(|key| markup::plain(entry.get(key)).trim().is_empty()) {
                aside.count("card: (nothing written)");
                continue;
            }
            let at = places.at(entry.span.start);
            let place = Location { file: Some(name.clone()), position: Some(at), ..Location::default() };
            let card = card(entry, &about, lexicon, &mut |offset| places.at(offset));
            each(card.map_err(|(name, message)| {
                let place = Location { card: Some(name), ..place };
                Box::new(Diagnostic::error("E-CARD", message).place(place))
            }));
        }
    }
    Ok(())
}

/// The most files that a set includes: one for each card, of more cards than a set has.
const INCLUDED: usize = 5_000;

/// The names of the files that a set includes, each once.
pub(super) fn included(set: &Document) -> Result<Vec<String>, Bilingual> {
    let mut names: Vec<String> = Vec::new();
    let mut seen = HashSet::new();
    let all = set.entries.iter().filter(|entry| entry.key == "include_file").map(|entry| &entry.value);
    names.extend(all.filter(|name| seen.insert(*name)).cloned());
    match names.len() > INCLUDED {
        true => Err(bilingual!(
            "the set includes more than {INCLUDED} files",
            "l'extension inclut plus de {INCLUDED} fichiers"
        )),
        false => Ok(names),
    }
}

/// What a set says of all of its cards.
pub(super) struct About {
    code: Option<SmolStr>,
    language: Option<Language>,
}

impl About {
    pub(super) fn of(set: &Document) -> About {
        let info = set.entries.iter().find(|entry| entry.key == "set_info");
        let get = |key: &str| info.map_or("", |info| info.get(key));
        let language = match get("set_language").to_lowercase().as_str() {
            "english" => Some(Language::English),
            "french" | "français" => Some(Language::French),
            _ => None,
        };
        About { code: filled(get("set_code")).map(|code| code.to_uppercase().into()), language }
    }
}

/// Puts the keywords of a set over the lexicon that its words are looked up in.
fn brought(
    set: &Document,
    language: Language,
    input: &Input,
    aside: &mut Aside,
    each: &mut dyn FnMut(CardResult),
) -> Lexicon {
    for entry in set.entries.iter().filter(|entry| entry.key == "keyword") {
        let is_read = |field: &&Field| matches!(field.key.as_str(), "keyword" | "match" | "reminder" | "mode");
        let has_meaning = keywords::meaning(entry).is_some();
        let is_read = |field: &&Field| is_read(field) || field.key == "rules" && has_meaning;
        entry.fields.iter().filter(|field| !is_read(field)).for_each(|field| count_field("keyword", field, aside));
    }
    let (lines, scripts) = keywords::vocabulary(set, language);
    (0..scripts).for_each(|_| aside.count("keyword: reminder"));
    if lines.is_empty() {
        return input.lexicon;
    }
    aside.head = format!("words:\n{lines}cards:\n");
    let read = vocabulary::read_text(&input.name, &lines, input.lexicon);
    // A word that the game has is none of the set's: a note, for its cards are read all the same.
    for diagnostic in read.diagnostics {
        let noted = Diagnostic { severity: Severity::Note, excerpt: None, primary: None, ..diagnostic };
        each(Err(Box::new(noted.place(input.place(Position::START)))));
    }
    read.lexicon
}

fn count_field(of: &str, field: &Field, aside: &mut Aside) {
    if !markup::plain(&field.value).trim().is_empty() {
        let of = if of.is_empty() { String::new() } else { format!("{of}: ") };
        aside.count(&format!("{of}{}", field.key));
    }
}

/// Counts what has no place in a card.
fn count_beyond(document: &Document, aside: &mut Aside) {
    let is_known = |key: &str| {
        let own = FACES.iter().skip(1).find_map(|end| key.strip_suffix(end)).unwrap_or(key);
        KEYS.contains(&own) || MORE_KEYS.contains(&own) || OF_THE_EDITOR.contains(&own) || own == "stylesheet"
    };
    for entry in &document.entries {
        match entry.key.as_str() {
            "card" => {
                let others = entry.fields.iter().filter(|field| !is_known(&field.key));
                others.for_each(|field| count_field("", field, aside));
            }
            "set_info" => {
                let others =
                    entry.fields.iter().filter(|field| !matches!(field.key.as_str(), "set_code" | "set_language"));
                others.for_each(|field| count_field("set_info", field, aside));
            }
            "mse_version" | "game" | "game_version" | "keyword" | "include_file" | "stylesheet"
            | "stylesheet_version" => {}
            other if !entry.fields.is_empty() || !entry.value.is_empty() => aside.count(&canonical(other)),
            _ => {}
        }
    }
}

/// Makes a card of its entry. `at` tells where bytes of the document stand, asked for in their order.
pub(super) fn card(
    entry: &Entry,
    about: &About,
    lexicon: Lexicon,
    at: &mut dyn FnMut(usize) -> Position,
) -> Result<Card, (SmolStr, Bilingual)> {
    let name: SmolStr = markup::plain(entry.get("name")).trim().into();
    let fault = |message: Bilingual| (name.clone(), message);
    if entry.span.len() > limits::CARD_BYTES {
        return Err(fault(bilingual!("this card is too long", "cette carte est trop longue")));
    }
    if name.is_empty() {
        return Err(fault(bilingual!("this card has no name", "cette carte n'a pas de nom")));
    }
    let is_there = |end: &&&str| end.is_empty() || !markup::plain(entry.get(&format!("name{end}"))).trim().is_empty();
    let faces: Vec<Face> = FACES.iter().filter(is_there).map(|end| face(entry, end, about, lexicon)).collect();
    for printed in faces.iter().flat_map(Face::all_printed).map(|(_, printed)| printed) {
        if printed.name.len().max(printed.type_line.len()) > limits::LINE_BYTES
            || printed.text.len() > limits::TEXT_BYTES
        {
            return Err(fault(bilingual!("a text of this card is too long", "un texte de cette carte est trop long")));
        }
    }
    let layout = layout(entry.get("stylesheet"), &faces).map_err(fault)?;
    let names: Vec<&str> = faces.iter().map(|face| face.name.as_str()).collect();
    let facts = Facts { set: about.code.clone(), printings: about.code.iter().cloned().collect(), ..Facts::default() };
    let mut card = Card { name: names.join(" // ").into(), layout, faces, facts };
    let start = at(entry.span.start);
    for printed in card.faces.iter_mut().flat_map(|face| [&mut face.english, &mut face.french]).flatten() {
        printed.origin = Origin { start, type_line: start, text: start, paragraphs: Vec::new() };
    }
    Ok(card)
}

/// How the faces stand on the card: as its style shows them, or as they are.
fn layout(style: &str, faces: &[Face]) -> Result<SmolStr, Bilingual> {
    if faces.len() == 1 {
        return Ok(SmolStr::new_static("normal"));
    }
    let of_style = STYLES.iter().map(|(_, layout)| *layout).filter(|layout| *layout != "transform");
    let of_style = of_style.into_iter().find(|layout| style.contains(layout));
    match (of_style, settled_layout(faces)) {
        (Some(layout), _) => Ok(SmolStr::new_static(layout)),
        (None, Err(_)) if style.contains("dfc") => Ok(SmolStr::new_static("modal_dfc")),
        (None, settled) => settled,
    }
}

fn face(entry: &Entry, end: &str, about: &About, lexicon: Lexicon) -> Face {
    let get = |key: &str| markup::plain(entry.get(&format!("{key}{end}")));
    let line = |key: &str| filled(&get(key));
    let name: SmolStr = get("name").trim().into();
    let text = Some(get("rule_text")).filter(|text| !text.trim().is_empty()).unwrap_or_else(|| get("special_text"));
    let text: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let text = text.join("\n");
    let (types, subtypes) = (get("super_type"), get("sub_type"));
    let language = about.language.unwrap_or(match frenchness(&types, &text) > 0 {
        true => Language::French,
        false => Language::English,
    });
    let printed = Printed {
        name: name.clone(),
        type_line: type_line(types.trim(), subtypes.trim(), language).into(),
        text,
        flavour: Some(get("flavor_text")).filter(|text| !text.trim().is_empty()),
        lexicon,
        ..Printed::default()
    };
    let mut unknown_colours = Vec::new();
    let indicator = line("indicator").and_then(|indicator| of_indicator(&indicator, &mut unknown_colours));
    let mut face = Face {
        name,
        mana_cost: line("casting_cost").map(|cost| markup::in_braces(&cost).into()),
        power: line("power"),
        toughness: line("toughness"),
        loyalty: line("loyalty"),
        defense: line("defense"),
        indicator,
        unknown_colours,
        rarity: line("rarity").map(|rarity| rarity_of_data(&rarity.to_lowercase())),
        artist: line("illustrator"),
        number: line("custom_card_number"),
        ..Face::default()
    };
    face.set_printed(language, Some(printed));
    face
}

/// The colours of an indicator, `red, white, multicolor`, and what of it names none. Some words say how a frame looks.
fn of_indicator(written: &str, unknown: &mut Vec<SmolStr>) -> Option<Colours> {
    const OF_FRAMES: [&str; 9] =
        ["colorless", "multicolor", "hybrid", "artifact", "land", "horizontal", "vertical", "radial", "reversed"];
    let mut all = Colours::default();
    for word in written.split(',').map(str::trim).filter(|word| !OF_FRAMES.contains(word)) {
        match Colours::named(word) {
            Some(colour) => all = all.with(colour),
            None => unknown.push(word.into()),
        }
    }
    Some(all).filter(|all| !all.is_empty() && unknown.is_empty())
}

fn rarity_of_data(rarity: &str) -> SmolStr {
    if rarity == "mythic rare" { SmolStr::new_static("mythic") } else { rarity.into() }
}

/// Types and subtypes in one line.
fn type_line(types: &str, subtypes: &str, language: Language) -> String {
    match (subtypes.is_empty(), language) {
        (true, _) => types.to_owned(),
        (false, Language::English) => format!("{types} — {subtypes}"),
        (false, Language::French) => format!("{types} : {subtypes}"),
    }
}
