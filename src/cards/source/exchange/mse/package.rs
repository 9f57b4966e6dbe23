//! The archive of a set: what it has beside the cards that change is written as it was read, byte for byte.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::io::{Cursor, Write};
use std::ops::Range;

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

use super::document::{Document, Entry};
use super::read::{About, card, included};
use super::write::{block, field, values};
use super::{FACES, markup};
use crate::bilingual;
use crate::diagnostic::{Bilingual, Position};
use crate::lex::Lexicon;
use crate::source::card::Card;
use crate::source::exchange::WHOLE_BYTES;
use crate::source::names;
use crate::source::unpack::{self, Archive};

/// A set in its archive.
#[derive(Clone, Debug)]
pub struct Package {
    /// The archive; a set without one is its text.
    packed: Option<Vec<u8>>,
    /// The files with cards, `set` first.
    documents: Vec<(String, Document)>,
}

impl Package {
    /// Reads a set: an archive, or the text file in it. An archive with paths that lead out of it, or that unpacks to more
    /// than a set can hold, is refused.
    pub fn read(bytes: Vec<u8>) -> Result<Package, Bilingual> {
        let is_packed = bytes.starts_with(b"PK");
        let archive = Archive::held(&bytes);
        let set = match is_packed {
            // It looks at all names.
            true => utf8(unpack::whole(archive.card_file()?, WHOLE_BYTES)?)?,
            false => utf8(bytes.clone())?,
        };
        let set = Document::read(set);
        if !set.entries.iter().any(|entry| entry.key == "mse_version") {
            return Err(bilingual!(
                "this is no set of Magic Set Editor",
                "ce n'est pas une extension de Magic Set Editor"
            ));
        }
        let mut documents = Vec::new();
        let names = included(&set)?;
        documents.push(("set".to_owned(), set));
        for name in names {
            let included = if is_packed { archive.entry(&name)? } else { return Err(unpack::not_there(&name)) };
            documents.push((name, Document::read(utf8(unpack::whole(included, WHOLE_BYTES)?)?)));
        }
        Ok(Package { packed: is_packed.then_some(bytes), documents })
    }

    /// The archive with these cards: those that it has by their names, in their places, where what they say changes; the
    /// others behind its own. What a card does not say stays. Also tells how many cards of the set stay as they are for
    /// want of one that is given.
    pub(in crate::source::exchange) fn with(&self, cards: &[Card]) -> Result<(Vec<u8>, usize), Bilingual> {
        // Several may have one name: the first of the set is the first of those that are given.
        let mut given: HashMap<String, VecDeque<usize>> = HashMap::new();
        for (number, card) in cards.iter().enumerate() {
            given.entry(names::fold(&card.name)).or_default().push_back(number);
        }
        let mut is_new = vec![true; cards.len()];
        let mut take = |name: &str| {
            let number = given.get_mut(&names::fold(name))?.pop_front()?;
            is_new[number] = false;
            Some(&cards[number])
        };
        let about = About::of(&self.documents[0].1);
        let (mut all_edits, mut stayed) = (Vec::new(), 0);
        for (_, document) in &self.documents {
            let mut edits: Vec<Edit> = Vec::new();
            for entry in document.entries.iter().filter(|entry| entry.key == "card") {
                // What can't be read is not written over.
                let own = card(entry, &about, Lexicon::BUILT_IN, &mut |_| Position::START).ok();
                match own.and_then(|own| Some((take(&own.name)?, own))) {
                    Some((card, own)) => edits.extend(changes(document, entry, &own, card)),
                    None => stayed += 1,
                }
            }
            all_edits.push(edits);
        }
        let set = &self.documents[0].1;
        let is_card = |entry: &&Entry| matches!(entry.key.as_str(), "card" | "include_file");
        let end = set.entries.iter().rev().find(is_card).map_or(set.text.len(), |entry| entry.span.end);
        let new = cards.iter().zip(&is_new).filter(|(_, is_new)| **is_new);
        let new: String = new.map(|(card, _)| block(card, set.line_end())).collect();
        if !new.is_empty() {
            let before = if set.text[..end].ends_with('\n') { "" } else { set.line_end() };
            all_edits[0].push((end..end, before.to_owned() + &new));
        }
        let texts = self.documents.iter().zip(all_edits);
        let changed = texts.map(|((name, document), edits)| (name.as_str(), applied(&document.text, edits))).collect();
        let bytes = match &self.packed {
            Some(packed) => repacked(packed, &changed)?,
            None => archive(&changed.iter().map(|(name, text)| (*name, text.as_bytes())).collect::<Vec<_>>())?,
        };
        Ok((bytes, stayed))
    }
}

/// Bytes of a text that go, and what comes in their place.
type Edit = (Range<usize>, String);

/// What changes of a card's lines.
fn changes(document: &Document, entry: &Entry, own: &Card, card: &Card) -> Vec<Edit> {
    let mut edits = Vec::new();
    let line_end = document.line_end();
    let mut added = String::new();
    for (number, (face, end)) in card.faces.iter().zip(FACES).enumerate() {
        let before = own.faces.get(number).map(|face| values(face, end)).unwrap_or_default();
        for (key, value) in values(face, end) {
            let was = before.iter().find(|(known, _)| *known == key).map_or("", |(_, value)| value.as_str());
            // What is said of the look of a text stays where it says the same; what isn't said is not taken away.
            let always =
                ["rule_text", "special_text", "casting_cost", "sub_type"].iter().any(|own| key.starts_with(own));
            if markup::plain(was) == markup::plain(&value) || value.is_empty() && !always {
                continue;
            }
            match entry.field(own_key(entry, &key).as_deref().unwrap_or(&key)) {
                Some(old) => {
                    // As the set spells it.
                    let line = document.text[old.span.clone()].trim_start_matches('\t');
                    let key = line.split(':').next().unwrap_or(&key);
                    edits.push((old.span.clone(), field(key, &value, line_end)));
                }
                None => added += &field(&key, &value, line_end),
            }
        }
    }
    if !added.is_empty() {
        let end = entry.fields.last().map_or(entry.span.end, |field| field.span.end);
        edits.push((end..end, added));
    }
    edits
}

/// The key that a set has a rules text under, where that is another than usual: the boxes of a planeswalker have one text.
fn own_key(entry: &Entry, key: &str) -> Option<String> {
    let (usual, other) = match key.strip_prefix("rule_text") {
        Some(end) => (key, format!("special_text{end}")),
        None => (key, format!("rule_text{}", key.strip_prefix("special_text")?)),
    };
    (entry.get(usual).is_empty() && !entry.get(&other).is_empty()).then_some(other)
}

/// A text with changes that don't overlap.
fn applied(text: &str, mut edits: Vec<Edit>) -> String {
    edits.sort_by_key(|(span, _)| (span.start, span.end));
    let (mut out, mut at) = (String::with_capacity(text.len()), 0);
    for (span, new) in edits {
        out.push_str(&text[at..span.start]);
        out.push_str(&new);
        at = span.end;
    }
    out + &text[at..]
}

fn utf8(bytes: Vec<u8>) -> Result<String, Bilingual> {
    String::from_utf8(bytes)
        .map_err(|_| bilingual!("the text of the set is not UTF-8", "le texte de l'extension n'est pas de l'UTF-8"))
}

/// An archive with texts in place of others, and all else as it is.
fn repacked(packed: &[u8], texts: &BTreeMap<&str, String>) -> Result<Vec<u8>, Bilingual> {
    let unreadable = |error: zip::result::ZipError| unpack::unreadable(&error);
    let mut old = ZipArchive::new(Cursor::new(packed)).map_err(unreadable)?;
    let mut new = ZipWriter::new(Cursor::new(Vec::new()));
    for index in 0..old.len() {
        let entry = old.by_index_raw(index).map_err(unreadable)?;
        let name = entry.name().map_err(unreadable)?.into_owned();
        match texts.get(name.as_str()) {
            Some(text) => add(&mut new, &name, text.as_bytes())?,
            None => new.raw_copy_file(entry).map_err(unreadable)?,
        }
    }
    Ok(new.finish().map_err(unreadable)?.into_inner())
}

/// An archive of some files.
pub(super) fn archive(files: &[(&str, &[u8])]) -> Result<Vec<u8>, Bilingual> {
    let mut new = ZipWriter::new(Cursor::new(Vec::new()));
    files.iter().try_for_each(|(name, content)| add(&mut new, name, content))?;
    Ok(new.finish().map_err(|error| unpack::unreadable(&error))?.into_inner())
}

/// Texts are stored as they are: no clock and no packer makes two archives of the same cards differ.
fn add(archive: &mut ZipWriter<Cursor<Vec<u8>>>, name: &str, content: &[u8]) -> Result<(), Bilingual> {
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Stored)
        .last_modified_time(zip::DateTime::default());
    let started = archive.start_file(name, options).map_err(|error| unpack::unreadable(&error));
    started.and_then(|()| archive.write_all(content).map_err(|error| unpack::unreadable(&error)))
}
