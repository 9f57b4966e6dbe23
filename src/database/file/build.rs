//! Cards to a database. What takes long, compiling and packing a card, is done for each card alone; putting the records
//! together is done in their order, so that the bytes are the same however many threads there were.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read, Seek, Write};
use std::sync::{Mutex, PoisonError};

use smol_str::SmolStr;
use xxhash_rust::xxh3::{xxh3_64, xxh3_128};

use super::{CHECKSUM, FORMAT, HEADER, MAGIC, Meta, Row, SECTION, SECTIONS, name_hash};
use crate::facts;
use crate::find::index;
use crate::ir::Edition;
use crate::lex::Lexicon;
use crate::pack::{Symbols, Unwritable, Writer};
use crate::record::{Compiled, sayings};
use crate::source::{Card, Face, Origin};

/// The hash of all that decides what a card compiles to, which is not where in its file it stands.
pub fn key(card: &Card) -> Result<u128, Unwritable> {
    let mut plain = card.clone();
    for face in &mut plain.faces {
        for printed in face.english.iter_mut().chain(&mut face.french) {
            printed.origin = Origin::default();
        }
    }
    let mut bytes = Compiled::write_card(&plain)?;
    bytes.extend_from_slice(&words_key(lexicon(card))?.to_le_bytes());
    Ok(xxh3_128(&bytes))
}

/// What the words of a card are looked up in.
pub(super) fn lexicon(card: &Card) -> Lexicon {
    card.faces.first().map_or(Lexicon::BUILT_IN, Face::lexicon)
}

/// The hash of the words that a lexicon has over the built-in one.
fn words_key(lexicon: Lexicon) -> Result<u128, Unwritable> {
    static KNOWN: Mutex<Vec<(Lexicon, u128)>> = Mutex::new(Vec::new());
    if lexicon.is_built_in() {
        return Ok(0);
    }
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, key)) = known.iter().find(|(one, _)| *one == lexicon) {
        return Ok(*key);
    }
    let key = xxh3_128(&packed_words(lexicon)?);
    known.push((lexicon, key));
    Ok(key)
}

fn packed_words(lexicon: Lexicon) -> Result<Vec<u8>, Unwritable> {
    let mut words = Writer::default();
    words.put(&lexicon.brought())?;
    Ok(words.finish())
}

/// The record of a card, packed, before it has a place in a file.
#[derive(Clone, Debug)]
pub struct Prepared {
    pub(super) names: Vec<u64>,
    pub(super) symbols: Vec<SmolStr>,
    pub(super) card: Vec<u8>,
    pub(super) faces: Vec<u8>,
    pub(super) key: u128,
    pub(super) counts: Counts,
    /// What its words are looked up in.
    pub(super) lexicon: Lexicon,
    /// Its keys in the index.
    pub(super) keys: Vec<u64>,
}

/// What a card adds to the sums of [`Meta`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Counts {
    pub faces: u64,
    pub abilities: u64,
    pub accepted: u64,
    pub lossless: u64,
    pub runnable: u64,
    pub with_errors: u64,
}

impl Prepared {
    /// Packs a compiled card.
    pub fn new(compiled: &Compiled) -> Result<Prepared, Unwritable> {
        let mut symbols = Symbols::default();
        let sayings = sayings(compiled);
        let faces = compiled.write_faces(&mut symbols, &sayings)?;
        for tag in facts::tags(compiled) {
            symbols.place(&tag);
        }
        Ok(Prepared {
            names: names(&compiled.card),
            symbols: symbols.list().to_vec(),
            card: Compiled::write_card(&compiled.card)?,
            faces,
            key: key(&compiled.card)?,
            counts: Counts::of(compiled),
            lexicon: lexicon(&compiled.card),
            keys: index::keys(compiled, &sayings),
        })
    }

    pub fn has_errors(&self) -> bool {
        self.counts.with_errors > 0
    }
}

/// The hashes of a card's names, each once.
pub(super) fn names(card: &Card) -> Vec<u64> {
    let printed = card.faces.iter().flat_map(Face::all_printed).map(|(_, printed)| printed.name.as_str());
    let faces = card.faces.iter().map(|face| face.name.as_str());
    // Mostly the card, its face and the English text have one name.
    let mut said: Vec<&str> = std::iter::once(card.name.as_str()).chain(faces).chain(printed).collect();
    said.sort_unstable();
    said.dedup();
    let mut names: Vec<u64> = said.into_iter().map(name_hash).collect();
    names.sort_unstable();
    names.dedup();
    names
}

impl Counts {
    pub fn of(compiled: &Compiled) -> Counts {
        let abilities = || compiled.abilities().map(|place| place.ability);
        Counts {
            faces: compiled.faces.len() as u64,
            abilities: abilities().count() as u64,
            accepted: abilities().filter(|ability| ability.ir.is_some()).count() as u64,
            lossless: abilities().filter(|ability| ability.lossless).count() as u64,
            runnable: compiled.faces.iter().filter(|face| face.is_runnable()).count() as u64,
            with_errors: u64::from(compiled.has_errors()),
        }
    }
}

/// A database that is being put together.
#[derive(Default)]
pub struct Builder {
    meta: Meta,
    rows: Vec<Row>,
    names: Vec<(u64, u32)>,
    symbols: Symbols,
    /// For each symbol the cards that have it.
    postings: Vec<Vec<u32>>,
    /// The vocabularies that cards are read with.
    words: Vec<Lexicon>,
    /// For each key the cards that have it.
    index: BTreeMap<u64, Vec<u32>>,
    records: Records,
}

/// The records one behind the other, all of them in memory or the first of them in a file.
#[derive(Default)]
struct Records {
    /// Those that are not in the file.
    held: Vec<u8>,
    /// Where those go that are too many to be held, and the most bytes that are held.
    scratch: Option<(File, usize)>,
    /// How many bytes are in the file.
    put_away: u64,
}

impl Records {
    fn len(&self) -> u64 {
        self.put_away + self.held.len() as u64
    }

    /// Puts those that are held into the file, if there is one and they are many.
    fn put_away(&mut self) -> io::Result<()> {
        if let Some((scratch, most)) = &mut self.scratch
            && self.held.len() > *most
        {
            scratch.write_all(&self.held)?;
            self.put_away += self.held.len() as u64;
            self.held.clear();
        }
        Ok(())
    }

    fn write(self, out: &mut dyn Write) -> io::Result<()> {
        if let Some((mut scratch, _)) = self.scratch
            && self.put_away > 0
        {
            scratch.rewind()?;
            let mut bytes = vec![0; 1 << 20];
            loop {
                match scratch.read(&mut bytes)? {
                    0 => break,
                    read => out.write_all(&bytes[..read])?,
                }
            }
        }
        out.write_all(&self.held)
    }
}

impl Builder {
    /// The edition of the rules that its abilities are classified by.
    pub fn with_rules(mut self, edition: Edition) -> Builder {
        self.meta.rules = edition;
        self
    }

    pub fn new() -> Builder {
        Builder { meta: Meta { cardc: crate::VERSION.to_owned(), ..Meta::default() }, ..Builder::default() }
    }

    /// Has an empty file for the records, so that of those of many cards only about so many bytes are held in memory.
    #[must_use]
    pub fn with_scratch(mut self, scratch: File, held: usize) -> Builder {
        self.records.scratch = Some((scratch, held));
        self
    }

    /// The cards that are added from here on come from this file.
    pub fn source(&mut self, name: &str) {
        self.meta.sources.push(name.to_owned());
    }

    /// Adds a card behind those that there are. Only the file that records are put into can fail.
    pub fn add(&mut self, prepared: &Prepared) -> io::Result<()> {
        self.records.put_away()?;
        let number = self.rows.len() as u32;
        let offset = self.records.len();
        let start = self.records.held.len();
        for symbol in &prepared.symbols {
            let place = self.symbols.place(symbol);
            if self.postings.len() <= place as usize {
                self.postings.push(Vec::new());
            }
            self.postings[place as usize].push(number);
            self.records.held.extend_from_slice(&place.to_le_bytes());
        }
        self.records.held.extend_from_slice(&prepared.card);
        self.records.held.extend_from_slice(&prepared.faces);
        self.names.extend(prepared.names.iter().map(|name| (*name, number)));
        for key in &prepared.keys {
            self.index.entry(*key).or_default().push(number);
        }
        let words = self.words_of(prepared.lexicon);
        self.rows.push(Row {
            offset,
            checksum: xxh3_64(&self.records.held[start..]),
            key: prepared.key,
            symbols: prepared.symbols.len() as u32,
            card: prepared.card.len() as u32,
            faces: prepared.faces.len() as u32,
            source: (self.meta.sources.len() as u32).saturating_sub(1),
            words,
        });
        let Counts { faces, abilities, accepted, lossless, runnable, with_errors } = prepared.counts;
        self.meta.faces += faces;
        self.meta.abilities += abilities;
        self.meta.accepted += accepted;
        self.meta.lossless += lossless;
        self.meta.runnable += runnable;
        self.meta.with_errors += with_errors;
        Ok(())
    }

    /// The number of a vocabulary, from 1.
    fn words_of(&mut self, lexicon: Lexicon) -> u32 {
        if lexicon.is_built_in() {
            return 0;
        }
        let at = self.words.iter().position(|known| *known == lexicon).unwrap_or_else(|| {
            self.words.push(lexicon);
            self.words.len() - 1
        });
        at as u32 + 1
    }

    pub fn meta(&self) -> &Meta {
        &self.meta
    }

    /// How many cards it has.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Writes the whole file.
    pub fn write(mut self, out: &mut dyn Write) -> io::Result<()> {
        let mut meta = Writer::default();
        meta.put(&self.meta).map_err(io::Error::other)?;
        let mut words = Writer::default();
        let all: Vec<_> = self.words.iter().map(|lexicon| lexicon.brought()).collect();
        words.put(&all).map_err(io::Error::other)?;
        self.names.sort_unstable();
        let rows = std::mem::take(&mut self.rows).into_iter().flat_map(Row::to_bytes).collect();
        let names = std::mem::take(&mut self.names).into_iter().flat_map(|(hash, card)| {
            let mut entry = [0; super::NAME];
            entry[..8].copy_from_slice(&hash.to_le_bytes());
            entry[8..12].copy_from_slice(&card.to_le_bytes());
            entry
        });
        // The records stand behind all these.
        let index: [Vec<u8>; SECTIONS - 1] = [
            meta.finish(),
            rows,
            names.collect(),
            self.symbol_section(),
            self.posting_section(),
            words.finish(),
            self.index_section(),
        ];
        let mut header = header(&index, self.records.len());
        let checksum = xxh3_64(&header);
        header[CHECKSUM..CHECKSUM + 8].copy_from_slice(&checksum.to_le_bytes());
        out.write_all(&header)?;
        for section in &index {
            out.write_all(section)?;
            out.write_all(&[0; 8][..padding(section.len())])?;
        }
        let behind = padding(self.records.len() as usize);
        self.records.write(out)?;
        out.write_all(&[0; 8][..behind])
    }

    fn symbol_section(&self) -> Vec<u8> {
        let list = self.symbols.list();
        let mut section = (list.len() as u32).to_le_bytes().to_vec();
        let mut end = 0_u32;
        for symbol in list {
            section.extend_from_slice(&end.to_le_bytes());
            end += symbol.len() as u32;
        }
        section.extend_from_slice(&end.to_le_bytes());
        section.extend(list.iter().flat_map(|symbol| symbol.bytes()));
        section
    }

    fn posting_section(&self) -> Vec<u8> {
        let mut section = Vec::new();
        let mut end = 0_u32;
        for cards in &self.postings {
            section.extend_from_slice(&end.to_le_bytes());
            end += cards.len() as u32;
        }
        section.extend_from_slice(&end.to_le_bytes());
        section.extend(self.postings.iter().flatten().flat_map(|card| card.to_le_bytes()));
        section
    }

    fn index_section(&self) -> Vec<u8> {
        let mut section = (self.index.len() as u64).to_le_bytes().to_vec();
        let mut lists: Vec<u8> = Vec::new();
        for (key, cards) in &self.index {
            section.extend_from_slice(&key.to_le_bytes());
            section.extend_from_slice(&(lists.len() as u32).to_le_bytes());
            section.extend_from_slice(&(cards.len() as u32).to_le_bytes());
            // How far each is behind the one before: mostly a byte.
            let (mut list, mut before) = (Writer::default(), 0);
            for card in cards {
                list.number(u64::from(card - before));
                before = *card;
            }
            lists.extend(list.finish());
        }
        section.extend(lists);
        section
    }
}

/// The bytes between a section and the next.
fn padding(length: usize) -> usize {
    length.next_multiple_of(8) - length
}

/// The header and the table of sections, without the checksum: the index, and behind it so many bytes of records.
fn header(index: &[Vec<u8>; SECTIONS - 1], records: u64) -> Vec<u8> {
    let mut header = Vec::with_capacity(HEADER + SECTION * SECTIONS);
    header.extend_from_slice(&MAGIC);
    header.extend_from_slice(&FORMAT.to_le_bytes());
    header.extend_from_slice(&(SECTIONS as u32).to_le_bytes());
    header.extend_from_slice(crate::FINGERPRINT.as_bytes());
    // Records have checksums of their own.
    let index = index.iter().map(|section| (section.len() as u64, xxh3_64(section)));
    let sections: Vec<(u64, u64)> = index.chain([(records, 0)]).collect();
    let padded = |length: u64| length.next_multiple_of(8);
    let first = (HEADER + SECTION * SECTIONS) as u64;
    let length = sections.iter().fold(first, |at, (length, _)| at + padded(*length));
    header.extend_from_slice(&length.to_le_bytes());
    header.extend_from_slice(&0_u64.to_le_bytes());
    let mut offset = first;
    for (length, checksum) in sections {
        for part in [offset, length, checksum] {
            header.extend_from_slice(&part.to_le_bytes());
        }
        offset += padded(length);
    }
    header
}
