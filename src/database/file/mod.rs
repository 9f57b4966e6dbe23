//! The database file, `.cdb`.
//!
//! Numbers are little-endian. A header tells what the file is and where its sections stand; sections begin at multiples
//! of eight bytes.
//!
//! | bytes | what |
//! | --- | --- |
//! | 0–7 | [`MAGIC`] |
//! | 8–11 | the version of this layout, [`FORMAT`] |
//! | 12–15 | how many sections there are |
//! | 16–31 | the fingerprint of the compiler that made it ([`crate::FINGERPRINT`]) |
//! | 32–39 | the length of the file |
//! | 40–47 | the checksum of the header with this number as 0, and of the table of sections |
//! | 48– | for each section its offset, its length and its checksum, 8 bytes each |
//!
//! | section | what |
//! | --- | --- |
//! | meta | [`Meta`], packed |
//! | cards | a [`Row`] for each card |
//! | names | for each name of a card, in either language: the hash of the folded name, the number of the card; sorted |
//! | symbols | their count, where each begins, and their text: the names that IR uses, and the tags of [`crate::facts`] |
//! | postings | for each symbol where its list begins, and the numbers of the cards that have it |
//! | words | the vocabularies that the cards are read with: the rows that each has over the lexicon, packed |
//! | index | for each key of [`crate::find::index`], in their order, where the list of the cards that have it stands |
//! | records | for each card the numbers of its symbols, the card as its file gave it, what the compiler made of it |
//!
//! Checksums are XXH3 of 64 bits. Those of all sections but the records are checked when a file is opened, that of a
//! record when it is read. Nothing in a file is ever executed: native code is made from the IR when it is wanted.

mod build;
mod open;
#[cfg(test)]
mod tests;

pub use build::{Builder, Prepared, key};
pub use open::Database;

use serde::{Deserialize, Serialize};

use crate::bilingual;
use crate::diagnostic::Bilingual;
use crate::ir::Edition;

/// What a database begins with. A file that went through a conversion of line ends or lost its eighth bits shows it.
pub const MAGIC: [u8; 8] = *b"\x89CDB\r\n\x1a\n";
/// The version of the layout.
pub const FORMAT: u32 = 7;

const HEADER: usize = 48;
const SECTION: usize = 24;
/// Where the checksum of the header stands in it.
const CHECKSUM: usize = 40;

/// The sections, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Section {
    Meta,
    Cards,
    Names,
    Symbols,
    Postings,
    Words,
    Index,
    Records,
}

const SECTIONS: usize = Section::Records as usize + 1;
/// Bytes of an entry of the names.
const NAME: usize = 16;
/// Bytes of an entry of the index: a key, where its list begins behind the entries, and how many cards are in that.
const KEY: usize = 16;

/// What a database says of itself.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Meta {
    /// The version of `cardc` that made it.
    pub cardc: String,
    /// The edition of the rules that abilities are classified by.
    pub rules: Edition,
    /// The files that the cards came from, as they were named.
    pub sources: Vec<String>,
    pub faces: u64,
    /// Paragraphs of all faces in both languages.
    pub abilities: u64,
    /// Those that are understood.
    pub accepted: u64,
    /// Those that come back as they were written.
    pub lossless: u64,
    /// Faces that the runtime plays in full.
    pub runnable: u64,
    /// Cards of which a part is not understood, or wrong.
    pub with_errors: u64,
}

/// Where the record of a card stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Row {
    /// Bytes from the beginning of the records.
    offset: u64,
    /// The checksum of the record.
    checksum: u64,
    /// The hash of what was compiled: another text is another key.
    key: u128,
    /// How many symbols the record begins with, four bytes each.
    symbols: u32,
    /// Bytes of the card behind them.
    card: u32,
    /// Bytes of what the compiler made of it, behind that.
    faces: u32,
    /// The number of its file among the sources.
    source: u32,
    /// The number of its vocabulary, from 1; 0 where it has no words of its own.
    words: u32,
}

impl Row {
    const BYTES: usize = 56;

    fn to_bytes(self) -> [u8; Row::BYTES] {
        let mut bytes = [0; Row::BYTES];
        bytes[..8].copy_from_slice(&self.offset.to_le_bytes());
        bytes[8..16].copy_from_slice(&self.checksum.to_le_bytes());
        bytes[16..32].copy_from_slice(&self.key.to_le_bytes());
        for (at, number) in [self.symbols, self.card, self.faces, self.source, self.words].into_iter().enumerate() {
            bytes[32 + 4 * at..36 + 4 * at].copy_from_slice(&number.to_le_bytes());
        }
        bytes
    }

    fn from_bytes(bytes: &[u8]) -> Option<Row> {
        Some(Row {
            offset: u64_at(bytes, 0)?,
            checksum: u64_at(bytes, 8)?,
            key: u128::from_le_bytes(bytes.get(16..32)?.try_into().ok()?),
            symbols: u32_at(bytes, 32)?,
            card: u32_at(bytes, 36)?,
            faces: u32_at(bytes, 40)?,
            source: u32_at(bytes, 44)?,
            words: u32_at(bytes, 48)?,
        })
    }

    fn length(self) -> u64 {
        4 * u64::from(self.symbols) + u64::from(self.card) + u64::from(self.faces)
    }
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(bytes.get(at..at.checked_add(4)?)?.try_into().ok()?))
}

fn u64_at(bytes: &[u8], at: usize) -> Option<u64> {
    Some(u64::from_le_bytes(bytes.get(at..at.checked_add(8)?)?.try_into().ok()?))
}

/// The hash by which a name is found, whatever its case, accents and spaces.
fn name_hash(name: &str) -> u64 {
    xxhash_rust::xxh3::xxh3_64(crate::source::names::fold(name).as_bytes())
}

/// Why a file is not read as a database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The system can't open or map it.
    System(Bilingual),
    /// It is no database.
    Foreign,
    /// It ends before its end, or goes on behind it.
    Length { found: u64, expected: u64 },
    /// It has changed since it was written.
    Damaged(&'static str),
    /// Its layout is that of another version.
    Format(u32),
    /// It was made by another version of the compiler.
    OtherVersion { fingerprint: String },
}

impl Refused {
    /// What is said to the user.
    pub fn message(&self) -> Bilingual {
        match self {
            Refused::System(message) => message.clone(),
            Refused::Foreign => {
                Bilingual::new("this is no card database (.cdb)", "ce n'est pas une base de cartes (.cdb)")
            }
            Refused::Length { found, expected } if found < expected => bilingual!(
                "the database is cut off: it has {found} of {expected} bytes",
                "la base est tronquée : elle a {found} octets sur {expected}"
            ),
            Refused::Length { found, expected } => bilingual!(
                "the database has {found} bytes in place of {expected}",
                "la base a {found} octets au lieu de {expected}"
            ),
            Refused::Damaged(part) => bilingual!(
                "the database is damaged ({part}): make it again with `cardc build`",
                "la base est endommagée ({part}) : refaites-la avec « cardc build »"
            ),
            Refused::Format(format) => bilingual!(
                "the database has the layout {format}, this version of cardc reads {FORMAT}: make it again with `cardc build`",
                "la base a le format {format}, cette version de cardc lit le {FORMAT} : refaites-la avec « cardc build »"
            ),
            Refused::OtherVersion { fingerprint } => {
                let own = crate::FINGERPRINT;
                bilingual!(
                    "the database was made by another version of cardc (build {fingerprint}, this one is {own}): make it \
                     again with `cardc build`",
                    "la base a été faite par une autre version de cardc (construction {fingerprint}, celle-ci est {own}) : \
                     refaites-la avec « cardc build »"
                )
            }
        }
    }
}

impl std::fmt::Display for Refused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message().en)
    }
}

impl std::error::Error for Refused {}
