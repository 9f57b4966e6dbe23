//! A database to cards.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fs::File;
use std::io;
use std::ops::{Deref, Range};
use std::path::Path;
use std::sync::OnceLock;

use memmap2::Mmap;
use smol_str::SmolStr;
use xxhash_rust::xxh3::xxh3_64;

use super::build::{Counts, Prepared, key, lexicon, names};
use super::{CHECKSUM, FORMAT, HEADER, KEY, MAGIC, Meta, NAME, Refused, Row, SECTION, SECTIONS, Section};
use super::{name_hash, u32_at, u64_at};
use crate::diagnostic::system_error;
use crate::lex::lexicon::NewRow;
use crate::lex::{Lexicon, Symbol};
use crate::pack::Reader;
use crate::record::Compiled;
use crate::source::{Card, Face, names::fold};

/// A database, open. A card is read when it is asked for.
pub struct Database {
    bytes: Bytes,
    sections: [Range<usize>; SECTIONS],
    meta: Meta,
    /// What the words of cards are looked up in, by the number that rows have, less one.
    words: Vec<Lexicon>,
    cards: usize,
    symbols: usize,
    /// The keys of each card, once they are asked for.
    keys: OnceLock<Vec<Vec<u64>>>,
}

enum Bytes {
    /// With the file, which keeps its bytes though another is given its name.
    Mapped(Mmap, File),
    Held(Vec<u8>),
}

impl Deref for Bytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            Bytes::Mapped(map, _) => map,
            Bytes::Held(bytes) => bytes,
        }
    }
}

impl Database {
    /// Whether a file begins as a database does.
    pub fn is_database(path: &Path) -> bool {
        use std::io::Read;
        let mut start = [0; MAGIC.len()];
        File::open(path).and_then(|mut file| file.read_exact(&mut start)).is_ok() && start == MAGIC
    }

    /// Maps a file into memory and checks its header and its index.
    pub fn open(path: &Path) -> Result<Database, Refused> {
        let file = File::open(path).map_err(|error| Refused::System(system_error(&error)))?;
        let map = mapped(&file).map_err(|error| Refused::System(system_error(&error)))?;
        Database::new(Bytes::Mapped(map, file))
    }

    /// Has the system take back the memory of what was read of the file: it is read again where it is asked for.
    pub fn let_go(&mut self) {
        if let Bytes::Mapped(map, file) = &mut self.bytes
            && let Ok(again) = mapped(file)
            && again.len() == map.len()
        {
            *map = again;
        }
    }

    /// A database that is in memory.
    pub fn from_bytes(bytes: Vec<u8>) -> Result<Database, Refused> {
        Database::new(Bytes::Held(bytes))
    }

    fn new(bytes: Bytes) -> Result<Database, Refused> {
        let sections = sections(&bytes)?;
        let part = |section: Section| &bytes[sections[section as usize].clone()];
        let mut reader = Reader::new(part(Section::Meta));
        let meta: Meta = reader.get().map_err(|_| Refused::Damaged("meta"))?;
        let mut reader = Reader::new(part(Section::Words));
        let words: Vec<Vec<NewRow>> = reader.get().map_err(|_| Refused::Damaged("words"))?;
        let words = words.into_iter().map(|rows| Lexicon::BUILT_IN.with(&rows)).collect::<Result<_, _>>();
        let words = words.map_err(|_| Refused::Damaged("words"))?;
        let cards = part(Section::Cards).len() / Row::BYTES;
        let symbols = u32_at(part(Section::Symbols), 0).ok_or(Refused::Damaged("symbols"))? as usize;
        let database = Database { sections, meta, words, cards, symbols, bytes, keys: OnceLock::new() };
        database.check_rows()?;
        Ok(database)
    }

    /// The records stand one behind the other and fill their section.
    fn check_rows(&self) -> Result<(), Refused> {
        let damaged = Err(Refused::Damaged("index"));
        if !self.part(Section::Cards).len().is_multiple_of(Row::BYTES)
            || !self.part(Section::Names).len().is_multiple_of(NAME)
        {
            return damaged;
        }
        let mut end = 0_u64;
        for number in 0..self.cards {
            match self.row(number) {
                Some(row) if row.offset == end => end += row.length(),
                Some(_) | None => return damaged,
            }
        }
        if end == self.part(Section::Records).len() as u64 { Ok(()) } else { damaged }
    }

    fn part(&self, section: Section) -> &[u8] {
        &self.bytes[self.sections[section as usize].clone()]
    }

    fn row(&self, number: usize) -> Option<Row> {
        let start = number.checked_mul(Row::BYTES)?;
        Row::from_bytes(self.part(Section::Cards).get(start..start.checked_add(Row::BYTES)?)?)
    }

    /// What the database says of itself.
    pub fn meta(&self) -> &Meta {
        &self.meta
    }

    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.cards
    }

    pub fn is_empty(&self) -> bool {
        self.cards == 0
    }

    /// Bytes of the file.
    pub fn bytes(&self) -> usize {
        self.bytes.len()
    }

    /// The record of a card, whose checksum is right, in its three parts.
    fn record(&self, number: usize) -> Result<(Row, [&[u8]; 3]), Refused> {
        let damaged = Refused::Damaged("card");
        let row = self.row(number).ok_or(damaged.clone())?;
        let start = row.offset as usize;
        let record = self.part(Section::Records).get(start..start + row.length() as usize).ok_or(damaged.clone())?;
        if xxh3_64(record) != row.checksum {
            return Err(damaged);
        }
        let (symbols, rest) = record.split_at(4 * row.symbols as usize);
        let (card, faces) = rest.split_at(row.card as usize);
        Ok((row, [symbols, card, faces]))
    }

    /// A card as its file gave it: cards are numbered from 0.
    pub fn card(&self, number: usize) -> Result<Card, Refused> {
        let (row, [_, card, _]) = self.record(number)?;
        self.read_card(row, card)
    }

    /// A card with the lexicon that its words are looked up in.
    fn read_card(&self, row: Row, bytes: &[u8]) -> Result<Card, Refused> {
        let mut card = Compiled::read_card(bytes).map_err(|_| Refused::Damaged("card"))?;
        let lexicon = self.lexicon_of(row)?;
        for printed in card.faces.iter_mut().flat_map(|face| face.english.iter_mut().chain(&mut face.french)) {
            printed.lexicon = lexicon;
        }
        Ok(card)
    }

    fn lexicon_of(&self, row: Row) -> Result<Lexicon, Refused> {
        match (row.words as usize).checked_sub(1) {
            None => Ok(Lexicon::BUILT_IN),
            Some(at) => self.words.get(at).copied().ok_or(Refused::Damaged("words")),
        }
    }

    /// The vocabularies that its cards are read with.
    pub fn words(&self) -> &[Lexicon] {
        &self.words
    }

    /// A card with what the compiler made of it.
    pub fn compiled(&self, number: usize) -> Result<Compiled, Refused> {
        let (row, [symbols, card, faces]) = self.record(number)?;
        let card = self.read_card(row, card)?;
        let symbols = self.names_of(symbols).ok_or(Refused::Damaged("symbols"))?;
        let symbols = told_apart(&symbols, self.lexicon_of(row)?);
        Compiled::read(card, faces, &symbols.iter().map(|name| &**name).collect::<Vec<_>>())
            .map_err(|_| Refused::Damaged("IR"))
    }

    /// The file that a card came from.
    pub fn source(&self, number: usize) -> Option<&str> {
        let source = self.row(number)?.source;
        self.meta.sources.get(source as usize).map(String::as_str)
    }

    /// The cards of a name, in either language, as a whole or on one of their faces.
    pub fn named(&self, name: &str) -> Result<Vec<usize>, Refused> {
        let wanted = name_hash(name);
        let names = self.part(Section::Names);
        let hash = |at: usize| u64_at(names, at * NAME).unwrap_or(u64::MAX);
        let (mut first, mut last) = (0, names.len() / NAME);
        while first < last {
            let middle = first + (last - first) / 2;
            if hash(middle) < wanted { first = middle + 1 } else { last = middle }
        }
        let mut found = Vec::new();
        let folded = fold(name);
        for at in first..names.len() / NAME {
            if hash(at) != wanted {
                break;
            }
            let number = u32_at(names, at * NAME + 8).ok_or(Refused::Damaged("names"))? as usize;
            let card = self.card(number)?;
            let printed = card.faces.iter().flat_map(Face::all_printed).map(|(_, printed)| &printed.name);
            let mut all = std::iter::once(&card.name).chain(card.faces.iter().map(|face| &face.name)).chain(printed);
            if all.any(|one| fold(one) == folded) {
                found.push(number);
            }
        }
        Ok(found)
    }

    /// A symbol by its number.
    fn symbol(&self, number: u32) -> Option<&str> {
        let section = self.part(Section::Symbols);
        let number = number as usize;
        if number >= self.symbols {
            return None;
        }
        let texts = 4 * (self.symbols + 2);
        let start = texts + u32_at(section, 4 * (number + 1))? as usize;
        let end = texts + u32_at(section, 4 * (number + 2))? as usize;
        std::str::from_utf8(section.get(start..end)?).ok()
    }

    fn names_of(&self, numbers: &[u8]) -> Option<Vec<&str>> {
        numbers.chunks_exact(4).map(|number| self.symbol(u32_at(number, 0)?)).collect()
    }

    /// The symbols that a card of the database has, and of which something holds.
    pub(crate) fn symbols_that(&self, holds: impl Fn(&str) -> bool) -> Vec<&str> {
        (0..self.symbols).filter_map(|number| self.symbol(number as u32)).filter(|symbol| holds(symbol)).collect()
    }

    /// Every symbol, with how many cards have it.
    pub fn symbols(&self) -> impl Iterator<Item = (&str, usize)> {
        (0..self.symbols).filter_map(|number| Some((self.symbol(number as u32)?, self.posting(number)?.len())))
    }

    /// The numbers of the cards that have a symbol: a name that their IR uses, or a tag of [`crate::facts`].
    pub fn with_symbol(&self, symbol: &str) -> Vec<usize> {
        let number = (0..self.symbols).find(|number| self.symbol(*number as u32) == Some(symbol));
        number.and_then(|number| self.posting(number)).unwrap_or_default()
    }

    fn posting(&self, symbol: usize) -> Option<Vec<usize>> {
        let section = self.part(Section::Postings);
        let lists = 4 * (self.symbols + 1);
        let start = lists + 4 * u32_at(section, 4 * symbol)? as usize;
        let end = lists + 4 * u32_at(section, 4 * (symbol + 1))? as usize;
        let cards = section.get(start..end)?.chunks_exact(4).filter_map(|card| u32_at(card, 0));
        Some(cards.map(|card| card as usize).filter(|card| *card < self.cards).collect())
    }

    /// The cards that have a key of the index.
    pub(crate) fn with_key(&self, key: u64) -> impl Iterator<Item = usize> {
        let index = self.part(Section::Index);
        let count = u64_at(index, 0).unwrap_or_default() as usize;
        let key_of = |at: usize| u64_at(index, 8 + at * KEY).unwrap_or(u64::MAX);
        let (mut first, mut last) = (0, count.min(index.len() / KEY));
        while first < last {
            let middle = first + (last - first) / 2;
            if key_of(middle) < key { first = middle + 1 } else { last = middle }
        }
        let found = (first < count && key_of(first) == key).then(|| self.list(first)).flatten();
        found.into_iter().flatten()
    }

    /// The cards of an entry of the index, by its place.
    fn list(&self, at: usize) -> Option<impl Iterator<Item = usize>> {
        let index = self.part(Section::Index);
        let lists = KEY.checked_mul(u64_at(index, 0)? as usize)?.checked_add(8)?;
        let entry = 8 + KEY * at;
        let start = lists.checked_add(u32_at(index, entry + 8)? as usize)?;
        let (length, cards) = (u32_at(index, entry + 12)?, self.cards);
        let mut reader = Reader::new(index.get(start..)?);
        let mut card = 0_usize;
        let each = move |_| {
            card = card.checked_add(usize::try_from(reader.number().ok()?).ok()?)?;
            (card < cards).then_some(card)
        };
        Some((0..length).map_while(each))
    }

    /// The keys of a card in the index.
    fn keys_of(&self, number: usize) -> Vec<u64> {
        let all = self.keys.get_or_init(|| {
            let mut all = vec![Vec::new(); self.cards];
            let index = self.part(Section::Index);
            for at in 0..u64_at(index, 0).unwrap_or_default() as usize {
                let Some(key) = u64_at(index, 8 + at * KEY) else { break };
                self.list(at).into_iter().flatten().for_each(|card| all[card].push(key));
            }
            all
        });
        all.get(number).cloned().unwrap_or_default()
    }

    /// For each card the key of what was compiled.
    pub fn keys(&self) -> impl Iterator<Item = (u128, usize)> {
        (0..self.cards).filter_map(|number| Some((self.row(number)?.key, number)))
    }

    /// The record of a card for another database, with the card as its file has it now: nothing is compiled.
    pub fn prepared(&self, number: usize, card: &Card) -> Result<Prepared, Refused> {
        let (row, [symbols, _, faces]) = self.record(number)?;
        let damaged = |_| Refused::Damaged("card");
        let written = Compiled::write_card(card).map_err(|_| Refused::Damaged("card"))?;
        let names_used = self.names_of(symbols).ok_or(Refused::Damaged("symbols"))?;
        let own = told_apart(&names_used, lexicon(card));
        let own: Vec<&str> = own.iter().map(|name| &**name).collect();
        let compiled = Compiled::read(card.clone(), faces, &own).map_err(damaged)?;
        debug_assert_eq!(key(card).ok(), Some(row.key));
        Ok(Prepared {
            names: names(card),
            symbols: names_used.into_iter().map(SmolStr::new).collect(),
            card: written,
            faces: faces.to_vec(),
            key: row.key,
            counts: Counts::of(&compiled),
            lexicon: lexicon(card),
            keys: self.keys_of(number),
        })
    }

    /// Reads every card.
    pub fn verify(&self) -> Result<(), Refused> {
        (0..self.cards).try_for_each(|number| self.compiled(number).map(drop))
    }
}

/// The names of symbols, with a number where the lexicon brings one: other lexicons may bring one of the same name.
fn told_apart<'n>(names: &[&'n str], lexicon: Lexicon) -> Vec<Cow<'n, str>> {
    let brought: HashMap<String, Symbol> =
        lexicon.added_rows().iter().map(|symbol| (symbol.to_string(), *symbol)).collect();
    let one = |name: &&'n str| match brought.get(*name) {
        Some(symbol) => Cow::Owned(symbol.numbered()),
        None => Cow::Borrowed(*name),
    };
    names.iter().map(one).collect()
}

/// The bytes of a database.
#[allow(unsafe_code)]
fn mapped(file: &File) -> io::Result<Mmap> {
    // SAFETY: the map is only read. `cardc` never writes into a database: it writes another file beside it and renames
    // that, which leaves a mapped one as it is. A program that cuts the file off while it is mapped ends this process
    // with a bus error, as the documentation of `Mmap` says; one that changes it is found by the checksums, or has
    // a card read with the changed text: bytes are only read as numbers and as text that is checked to be UTF-8.
    unsafe { Mmap::map(file) }
}

/// Checks the header and gives the places of the sections.
fn sections(bytes: &[u8]) -> Result<[Range<usize>; SECTIONS], Refused> {
    if bytes.get(..MAGIC.len()) != Some(&MAGIC) {
        return Err(Refused::Foreign);
    }
    let cut = Refused::Length { found: bytes.len() as u64, expected: (HEADER + SECTION * SECTIONS) as u64 };
    let format = u32_at(bytes, 8).ok_or(cut.clone())?;
    if format != FORMAT {
        return Err(Refused::Format(format));
    }
    let expected = u64_at(bytes, 32).ok_or(cut.clone())?;
    let Some(head) = bytes.get(..HEADER + SECTION * SECTIONS) else { return Err(cut) };
    if expected != bytes.len() as u64 {
        return Err(Refused::Length { found: bytes.len() as u64, expected });
    }
    let mut plain = head.to_vec();
    plain[CHECKSUM..CHECKSUM + 8].fill(0);
    if u64_at(head, CHECKSUM) != Some(xxh3_64(&plain)) || u32_at(head, 12) != Some(SECTIONS as u32) {
        return Err(Refused::Damaged("header"));
    }
    if &head[16..32] != crate::FINGERPRINT.as_bytes() {
        return Err(Refused::OtherVersion { fingerprint: String::from_utf8_lossy(&head[16..32]).into_owned() });
    }
    let mut found: [Range<usize>; SECTIONS] = std::array::from_fn(|_| 0..0);
    let mut before = HEADER + SECTION * SECTIONS;
    for (number, range) in found.iter_mut().enumerate() {
        let at = HEADER + SECTION * number;
        let (offset, length) = (u64_at(head, at).unwrap_or(u64::MAX), u64_at(head, at + 8).unwrap_or(u64::MAX));
        let end = offset.checked_add(length).filter(|end| *end <= expected).ok_or(Refused::Damaged("header"))?;
        *range = offset as usize..end as usize;
        // What stands between the sections counts as well: nothing.
        let between = bytes.get(before..range.start).filter(|_| range.start == before.next_multiple_of(8));
        if between.is_none_or(|between| between.iter().any(|byte| *byte != 0)) {
            return Err(Refused::Damaged("index"));
        }
        before = range.end;
        let section = &bytes[range.clone()];
        if number != Section::Records as usize && u64_at(head, at + 16) != Some(xxh3_64(section)) {
            return Err(Refused::Damaged("index"));
        }
    }
    if bytes[before..].iter().any(|byte| *byte != 0) {
        return Err(Refused::Damaged("index"));
    }
    Ok(found)
}
