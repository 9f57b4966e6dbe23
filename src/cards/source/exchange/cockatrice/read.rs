//! Reads Cockatrice's XML.

use std::collections::{HashMap, HashSet};

use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::{Reader, XmlVersion};
use smol_str::SmolStr;

use super::{BETWEEN, TOGETHER};
use crate::bilingual;
use crate::diagnostic::{Bilingual, Diagnostic, Language, Position};
use crate::source::card::{Card, Face, Origin, Printed};
use crate::source::cards::frenchness;
use crate::source::colours::Colours;
use crate::source::exchange::{Places, filled, settled_layout, whole};
use crate::source::facts::{FaceIds, Facts, Standing};
use crate::source::input::Input;
use crate::source::{Aside, CardResult, limits};

/// Elements within elements; the form has five.
const DEPTH: usize = 16;

/// What is read of what an entry says of a printing.
const OF_A_PRINTING: [&str; 4] = ["num", "rarity", "uuid", "muid"];

/// What is read of what `prop` has; besides it, `format-` and the name of a format.
const PROPERTIES: [&str; 9] =
    ["colors", "coloridentity", "defense", "layout", "loyalty", "manacost", "pt", "side", "type"];

/// A card as its entry has it.
#[derive(Default)]
struct Entry {
    at: Position,
    name: String,
    text: String,
    /// What stands in `prop`, each by its name.
    properties: HashMap<String, String>,
    sets: Vec<Set>,
    /// The card that it turns into.
    turns_into: Option<String>,
    is_token: bool,
}

/// That it is in a set: its code, and what is said of it there.
struct Set {
    code: SmolStr,
    attributes: HashMap<String, String>,
}

/// Reads the file to its end. An error is one that nothing can be read after.
pub(in crate::source::exchange) fn read(
    input: &mut Input,
    aside: &mut Aside,
    each: &mut dyn FnMut(CardResult),
) -> Result<(), Box<Diagnostic>> {
    let text = whole(input)?;
    let mut entries = Vec::new();
    let read = Walk::of(&text, aside).entries(&mut entries);
    for card in joined(entries) {
        each(card.map_err(|(at, name, message)| {
            let mut place = input.place(at);
            place.card = Some(name);
            Box::new(Diagnostic::error("E-CARD", message).place(place))
        }));
    }
    read.map_err(|(at, message)| Box::new(Diagnostic::error("E-XML", message).place(input.place(at))))
}

type Fault = (Position, Bilingual);

/// What is left to read of a file.
struct Walk<'t> {
    reader: Reader<&'t [u8]>,
    places: Places<'t>,
    aside: &'t mut Aside,
    /// The elements that are open.
    open: Vec<String>,
}

impl<'t> Walk<'t> {
    fn of(text: &'t str, aside: &'t mut Aside) -> Walk<'t> {
        let mut reader = Reader::from_str(text);
        reader.config_mut().expand_empty_elements = true;
        Walk { reader, places: Places::of(text), aside, open: Vec::new() }
    }

    fn here(&mut self) -> Position {
        self.places.at(usize::try_from(self.reader.buffer_position()).unwrap_or(usize::MAX))
    }

    fn fault<T>(&mut self, message: Bilingual) -> Result<T, Fault> {
        Err((self.here(), message))
    }

    /// The next thing that says something.
    fn next(&mut self) -> Result<Event<'t>, Fault> {
        loop {
            match self.reader.read_event() {
                Ok(Event::DocType(_)) => {
                    return self.fault(bilingual!(
                        "XML with a document type is refused: it may define entities of its own",
                        "un XML avec un type de document est refusé : il peut définir ses propres entités"
                    ));
                }
                Ok(Event::Start(element)) => {
                    self.open.push(element.name().as_ref().to_owned());
                    if self.open.len() > DEPTH {
                        return self.fault(bilingual!(
                            "elements nested more than {DEPTH} deep",
                            "éléments imbriqués à plus de {DEPTH} niveaux"
                        ));
                    }
                    return Ok(Event::Start(element));
                }
                Ok(Event::End(element)) => {
                    self.open.pop();
                    return Ok(Event::End(element));
                }
                Ok(Event::Comment(_) | Event::Decl(_) | Event::PI(_)) => {}
                Ok(event) => return Ok(event),
                Err(_) => return self.broken(),
            }
        }
    }

    fn broken<T>(&mut self) -> Result<T, Fault> {
        self.fault(bilingual!("this is no XML from here on", "à partir d'ici, ceci n'est pas du XML"))
    }

    /// Hands out the cards of the file.
    fn entries(mut self, entries: &mut Vec<Entry>) -> Result<(), Fault> {
        loop {
            match self.next()? {
                Event::Eof if self.open.is_empty() => return Ok(()),
                Event::Eof => return self.fault(bilingual!("the file ends too early", "le fichier s'arrête trop tôt")),
                Event::Start(element) if element.name().as_ref() == "card" => {
                    let entry = self.entry()?;
                    entries.push(entry);
                }
                // What is said of the sets themselves.
                Event::Start(element) if element.name().as_ref() == "set" => self.set()?,
                // What is said of the file: its author, when it was made.
                Event::Start(_) if self.open.iter().any(|open| open == "info") => {
                    let name = self.open.last().cloned().unwrap_or_default();
                    if name != "info" && !self.text()?.trim().is_empty() {
                        self.aside.count(&format!("info: {name}"));
                    }
                }
                _ => {}
            }
        }
    }

    /// A set with its long name and date; its code stands with each card.
    fn set(&mut self) -> Result<(), Fault> {
        let depth = self.open.len();
        loop {
            match self.next()? {
                Event::Start(element) if !matches!(element.name().as_ref(), "name" | "priority") => {
                    let name = element.name().as_ref().to_owned();
                    if !self.text()?.trim().is_empty() {
                        self.aside.count(&format!("set: {name}"));
                    }
                }
                Event::End(_) if self.open.len() < depth => return Ok(()),
                Event::Eof => return self.broken(),
                _ => {}
            }
        }
    }

    /// The card whose element was opened last.
    fn entry(&mut self) -> Result<Entry, Fault> {
        let mut entry = Entry { at: self.here(), ..Entry::default() };
        let depth = self.open.len();
        loop {
            match self.next()? {
                Event::Start(element) => self.part(&mut entry, &element)?,
                Event::End(_) if self.open.len() < depth => return Ok(entry),
                Event::Eof => return self.broken(),
                _ => {}
            }
        }
    }

    /// An element of a card. Those in `prop` are taken as they come.
    fn part(&mut self, entry: &mut Entry, element: &BytesStart<'_>) -> Result<(), Fault> {
        let name = element.name().as_ref().to_owned();
        match name.as_str() {
            "prop" => {}
            "name" => entry.name = self.text()?,
            "text" => entry.text = self.text()?,
            "token" => entry.is_token = matches!(self.text()?.trim(), "1" | "true"),
            "set" => {
                let attributes = self.attributes(element)?;
                let others = attributes.keys().filter(|key| !OF_A_PRINTING.contains(&key.as_str()));
                others.for_each(|key| self.aside.count(&format!("set: {key}")));
                // Of a later printing only the set is kept.
                if !entry.sets.is_empty() {
                    let lost = attributes.keys().filter(|key| OF_A_PRINTING.contains(&key.as_str()));
                    lost.for_each(|key| self.aside.count(&format!("another printing: {key}")));
                }
                let code = self.text()?.trim().to_uppercase().into();
                entry.sets.push(Set { code, attributes });
            }
            // Told from the types.
            "tablerow" | "maintype" | "cmc" => drop(self.text()?),
            "related" => {
                let attributes = self.attributes(element)?;
                let other = self.text()?;
                if attributes.get("attach").is_some_and(|attach| attach == "transform") {
                    entry.turns_into.get_or_insert(other);
                } else {
                    self.aside.count("related");
                }
            }
            _ if self.open.iter().any(|open| open == "prop") => {
                let value = self.text()?;
                let is_known = PROPERTIES.contains(&name.as_str()) || name.starts_with("format-");
                if !is_known && !value.trim().is_empty() {
                    self.aside.count(&name);
                }
                entry.properties.insert(name, value);
            }
            // Before form 4 these stood outside of `prop`.
            "manacost" | "type" | "pt" | "loyalty" => {
                let value = self.text()?;
                entry.properties.insert(name, value);
            }
            "color" => *entry.properties.entry("colors".to_owned()).or_default() += &self.text()?,
            _ => {
                if !matches!(self.text()?.trim(), "" | "0" | "false") {
                    self.aside.count(&name);
                }
            }
        }
        Ok(())
    }

    /// The text of the element that was opened last, up to its end.
    fn text(&mut self) -> Result<String, Fault> {
        let depth = self.open.len();
        let mut text = String::new();
        loop {
            match self.next()? {
                Event::Text(part) => text.push_str(&part.xml_content(XmlVersion::Implicit1_0)),
                Event::CData(part) => text.push_str(&part.xml_content(XmlVersion::Implicit1_0)),
                Event::GeneralRef(reference) => match resolved(&reference) {
                    Some(letter) => text.push(letter),
                    None => {
                        return self.fault(bilingual!(
                            "this entity is none of XML's own",
                            "cette entité n'est pas de celles de XML"
                        ));
                    }
                },
                Event::End(_) if self.open.len() < depth => return Ok(text),
                Event::Eof => return self.broken(),
                _ => {}
            }
            if text.len() > limits::TEXT_BYTES {
                return self
                    .fault(bilingual!("this text is too long for a card", "ce texte est trop long pour une carte"));
            }
        }
    }

    fn attributes(&mut self, element: &BytesStart<'_>) -> Result<HashMap<String, String>, Fault> {
        let mut all = HashMap::new();
        for attribute in element.attributes() {
            let read = attribute.ok().and_then(|attribute| {
                let value = attribute.normalized_value(XmlVersion::Implicit1_0).ok()?;
                Some((attribute.key.as_ref().to_ascii_lowercase(), value.into_owned()))
            });
            let Some((key, value)) = read else { return self.broken() };
            all.insert(key, value);
        }
        Ok(all)
    }
}

/// The letter that a reference stands for.
fn resolved(reference: &BytesRef<'_>) -> Option<char> {
    match reference.resolve_char_ref() {
        Ok(Some(letter)) => return Some(letter),
        Ok(None) => {}
        Err(_) => return None,
    }
    Some(match reference.as_ref() {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        _ => return None,
    })
}

/// The cards, those with two sides made of their two entries.
fn joined(entries: Vec<Entry>) -> Vec<Result<Card, (Position, SmolStr, Bilingual)>> {
    let is_back = |entry: &Entry| entry.properties.get("side").is_some_and(|side| side == "back");
    let mut backs: HashMap<String, Entry> = HashMap::new();
    let (mut fronts, mut wanted) = (Vec::new(), HashSet::new());
    for entry in entries {
        wanted.extend(entry.turns_into.clone().filter(|_| !is_back(&entry)));
        if is_back(&entry) && !backs.contains_key(&entry.name) {
            backs.insert(entry.name.clone(), entry);
        } else {
            fronts.push(entry);
        }
    }
    // A back that no front turns into is a card by itself.
    let (backs, alone): (HashMap<String, Entry>, HashMap<String, Entry>) =
        backs.into_iter().partition(|(name, _)| wanted.contains(name));
    let mut backs = backs;
    fronts.extend(alone.into_values());
    fronts.sort_by_key(|entry| entry.at);
    let of = |entry: Entry, backs: &mut HashMap<String, Entry>| {
        let back = entry.turns_into.as_ref().and_then(|name| backs.remove(name));
        let (at, name) = (entry.at, SmolStr::from(entry.name.as_str()));
        card(entry, back).map_err(|message| (at, name, message))
    };
    fronts.into_iter().map(|entry| of(entry, &mut backs)).collect()
}

fn card(entry: Entry, back: Option<Entry>) -> Result<Card, Bilingual> {
    if entry.name.trim().is_empty() {
        return Err(bilingual!("this card has no name", "cette carte n'a pas de nom"));
    }
    let get = |key: &str| entry.properties.get(key).and_then(|value| filled(value));
    let layout = get("layout");
    let is_together = layout.as_deref().map_or(entry.name.contains(" // "), |layout| TOGETHER.contains(&layout));
    let mut faces = if is_together { halves(&entry)? } else { vec![face(&entry, None)] };
    faces.extend(back.iter().map(|back| face(back, None)));
    let layout = match layout {
        Some(layout) if layout != "normal" || faces.len() == 1 => layout,
        _ if entry.is_token => SmolStr::new_static("token"),
        _ => settled_layout(&faces)?,
    };
    let first = entry.sets.first();
    let attribute = |name: &str| first.and_then(|set| set.attributes.get(name)).and_then(|value| filled(value));
    let mut facts = Facts {
        // Empty is colourless.
        identity: entry.properties.get("coloridentity").and_then(|letters| Colours::of_letters(letters.trim())),
        set: first.map(|set| set.code.clone()).filter(|code| !code.is_empty()),
        printings: entry.sets.iter().map(|set| set.code.clone()).collect(),
        legalities: legalities(&entry),
        ..Facts::default()
    };
    facts.printings.dedup();
    facts.ids.scryfall = attribute("uuid");
    let names: Vec<&str> = faces.iter().map(|face| face.name.as_str()).collect();
    let mut card = Card { name: names.join(" // ").into(), layout, faces, facts };
    let start = entry.at;
    for printed in card.faces.iter_mut().flat_map(|face| [&mut face.english, &mut face.french]).flatten() {
        printed.origin = Origin { start, type_line: start, text: start, paragraphs: Vec::new() };
    }
    Ok(card)
}

fn legalities(entry: &Entry) -> Vec<(SmolStr, Standing)> {
    let of = |(key, value): (&String, &String)| Some((key.strip_prefix("format-")?.into(), Standing::named(value)?));
    let mut all: Vec<(SmolStr, Standing)> = entry.properties.iter().filter_map(of).collect();
    all.sort();
    all
}

/// The faces that stand in one entry.
fn halves(entry: &Entry) -> Result<Vec<Face>, Bilingual> {
    let names = entry.name.split(" // ").count();
    if names > limits::FACES {
        return Err(bilingual!("this card has too many faces", "cette carte a trop de faces"));
    }
    Ok((0..names).map(|number| face(entry, Some(number))).collect())
}

/// The face of an entry, or one of those in it by its number.
fn face(entry: &Entry, number: Option<usize>) -> Face {
    let part = |whole: &str, between: &str| match number {
        None => whole.to_owned(),
        Some(number) => whole.split(between).nth(number).unwrap_or_default().to_owned(),
    };
    let get = |key: &str| entry.properties.get(key).map_or("", String::as_str);
    // What stands once is the first one's.
    let own = |key: &str| Some(get(key)).filter(|_| number.unwrap_or(0) == 0).and_then(filled);
    let name: SmolStr = part(&entry.name, " // ").trim().into();
    let (type_line, text) = (part(get("type"), " // "), part(&entry.text, BETWEEN));
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let printed = Printed {
        name: name.clone(),
        type_line: type_line.trim().into(),
        text: lines.join("\n"),
        ..Printed::default()
    };
    let (power, toughness) = match own("pt").as_deref().and_then(|body| body.split_once('/')) {
        Some((power, toughness)) => (filled(power), filled(toughness)),
        None => (None, None),
    };
    let attribute =
        |name: &str| entry.sets.first().and_then(|set| set.attributes.get(name)).and_then(|value| filled(value));
    let language = match frenchness(&printed.type_line, &printed.text) > 0 {
        true => Language::French,
        false => Language::English,
    };
    let mut face = Face {
        name,
        mana_cost: filled(&part(get("manacost"), " // ")).map(|cost| in_braces(&cost)),
        power,
        toughness,
        loyalty: own("loyalty"),
        defense: own("defense"),
        rarity: attribute("rarity").map(|rarity| rarity.to_lowercase().into()),
        number: attribute("num"),
        ids: FaceIds { mtgjson: None, multiverse: attribute("muid") },
        ..Face::default()
    };
    // The colours of an entry are those of all of its faces.
    let stated = own("colors");
    let colours = stated.as_deref().and_then(Colours::of_letters);
    face.unknown_colours.extend(stated.filter(|_| colours.is_none()));
    let colours = colours.filter(|_| number.is_none());
    let of_cost = face.mana_cost.as_deref().map(Colours::of_cost).unwrap_or_default();
    match colours.filter(|colours| *colours != of_cost) {
        // More than the cost tells is said by an indicator (204.1); only a token has colours without either (111.3).
        Some(colours) if !colours.is_empty() && !entry.is_token && of_cost.are_among(colours) => {
            face.indicator = Some(colours);
        }
        colours => face.stated_colours = colours,
    }
    face.set_printed(language, Some(printed));
    face
}

/// A cost, whose symbols have no braces there but those of several letters: `2W`, `{W/U}`.
fn in_braces(cost: &str) -> SmolStr {
    let mut out = String::new();
    let mut rest = cost.trim();
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '{' => rest.find('}').map_or(rest.len(), |end| end + 1),
            digit if digit.is_ascii_digit() => rest.bytes().take_while(u8::is_ascii_digit).count(),
            other => other.len_utf8(),
        };
        let (symbol, behind) = rest.split_at(length);
        match first {
            '{' => out.push_str(symbol),
            first if first.is_whitespace() => {}
            _ => out += &format!("{{{symbol}}}"),
        }
        rest = behind;
    }
    out.into()
}
