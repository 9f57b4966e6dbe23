//! What checks found of cards, kept from one run to the next.
//!
//! A card that says what it said, checked for the same things by the same build of the program, has the same findings: they
//! stand under the hash of all that. A file that is damaged, of another build or too big is taken for an empty one, so that all
//! there is to lose is time.

use std::collections::HashMap;
use std::fs;
use std::io::{self, Read, Write};
use std::ops::Range;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use check::{Findings, start_of_data};
use xxhash_rust::xxh3::{xxh3_64, xxh3_128};

use crate::FINGERPRINT;
use crate::file::key;
use crate::pack::{Reader, Writer};
use crate::source::Card;

/// What a file begins with: this, the fingerprint of the build, and the hash of all behind.
const MAGIC: &[u8; 8] = b"CARDCFND";
const HEAD: usize = MAGIC.len() + FINGERPRINT.len() + size_of::<u64>();

/// The most bytes of a file: ten times what a whole database of today takes.
const MOST: usize = 64 << 20;

/// Findings by the card that they are of.
pub struct KeptFindings {
    bytes: Vec<u8>,
    known: HashMap<u128, Known>,
    new: Mutex<Vec<(u128, Vec<u8>)>>,
    /// The hash of what is looked for.
    asked: u128,
}

/// Where the findings of a card stand, and whether this run has asked for them.
struct Known {
    at: Range<usize>,
    used: AtomicBool,
}

impl KeptFindings {
    /// Reads a file, if there is one. `asked` says what is looked for: what was found for other reasons stands for itself.
    pub fn read(path: &Path, asked: &str) -> KeptFindings {
        let bytes = whole(path).unwrap_or_default();
        let known = places(&bytes).unwrap_or_default();
        KeptFindings { bytes, known, new: Mutex::default(), asked: xxh3_128(asked.as_bytes()) }
    }

    /// What is wrong with a card: what was found before, or what `look` finds now. A card that people write is looked at.
    pub fn of(&self, card: &Card, look: impl FnOnce() -> Findings) -> Findings {
        let Some((start, key)) = start_of_data(card).zip(self.key(card)) else { return look() };
        if let Some(known) = self.known.get(&key)
            && let Ok(found) = Reader::new(&self.bytes[known.at.clone()]).get::<Findings>()
        {
            known.used.store(true, Ordering::Relaxed);
            return found.moved_to(start);
        }
        let found = look();
        let mut writer = Writer::default();
        if writer.put(&found).is_ok() {
            self.new.lock().unwrap_or_else(PoisonError::into_inner).push((key, writer.finish()));
        }
        found
    }

    /// The hash of all that decides what is found: what the card says, what its words mean, and what is looked for.
    fn key(&self, card: &Card) -> Option<u128> {
        let both: Vec<u8> = [key(card).ok()?, self.asked].into_iter().flat_map(u128::to_le_bytes).collect();
        Some(xxh3_128(&both))
    }

    /// Whether anything was found that the file lacks.
    pub fn has_new(&self) -> bool {
        !self.new.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
    }

    /// Writes what this run has asked for, and of the rest as much as there is room for.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let new = self.new.lock().unwrap_or_else(PoisonError::into_inner);
        let of_known = |used: bool| {
            let known = self.known.iter().filter(move |(_, known)| known.used.load(Ordering::Relaxed) == used);
            let mut known: Vec<(u128, &[u8])> =
                known.map(|(key, known)| (*key, &self.bytes[known.at.clone()])).collect();
            known.sort_unstable();
            known
        };
        let mut fresh: Vec<(u128, &[u8])> = new.iter().map(|(key, found)| (*key, found.as_slice())).collect();
        fresh.sort_unstable();
        // The same card may stand in a file twice.
        fresh.dedup_by_key(|(key, _)| *key);
        let mut body = Vec::new();
        for (key, found) in fresh.into_iter().chain(of_known(true)).chain(of_known(false)) {
            let length = u32::try_from(found.len()).unwrap_or(u32::MAX);
            if HEAD + body.len() + size_of::<u128>() + size_of::<u32>() + found.len() > MOST {
                break;
            }
            body.extend_from_slice(&key.to_le_bytes());
            body.extend_from_slice(&length.to_le_bytes());
            body.extend_from_slice(found);
        }
        out.write_all(MAGIC)?;
        out.write_all(FINGERPRINT.as_bytes())?;
        out.write_all(&xxh3_64(&body).to_le_bytes())?;
        out.write_all(&body)
    }
}

/// The bytes of a file; none where it is bigger than one may be.
fn whole(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    fs::File::open(path)?.take(MOST as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > MOST { Err(io::ErrorKind::FileTooLarge.into()) } else { Ok(bytes) }
}

/// Where the findings of each card stand; none where the file is none of this build.
fn places(bytes: &[u8]) -> Option<HashMap<u128, Known>> {
    let (head, body) = bytes.split_at_checked(HEAD)?;
    let rest = head.strip_prefix(MAGIC)?.strip_prefix(FINGERPRINT.as_bytes())?;
    if u64::from_le_bytes(rest.try_into().ok()?) != xxh3_64(body) {
        return None;
    }
    let mut known = HashMap::new();
    let mut rest = body;
    while !rest.is_empty() {
        let (key, behind) = rest.split_first_chunk()?;
        let (length, behind) = behind.split_first_chunk()?;
        let (_, behind) = behind.split_at_checked(u32::from_le_bytes(*length) as usize)?;
        let end = bytes.len() - behind.len();
        let at = end - u32::from_le_bytes(*length) as usize..end;
        known.insert(u128::from_le_bytes(*key), Known { at, used: AtomicBool::new(false) });
        rest = behind;
    }
    Some(known)
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use check::lints::Checks;

    use super::*;
    use crate::source::{Input, read_all};

    const CARD: &str = r#"{"data": {"Quay Warden": [{"name": "Quay Warden", "type": "Creature — Human", "power": "2",
        "toughness": "2", "text": "When this creature enters the battlefield, draw a card."}]}}"#;

    /// Checks a card by what a file has of it: how often it was looked at, what was found, and the file then.
    fn checked(file: &Path, json: &str, asked: &str) -> (usize, String, Vec<u8>) {
        let kept = KeptFindings::read(file, asked);
        let cards = read_all(Input::from_text("cards.json", json)).cards;
        let looked = Cell::new(0);
        let look = |card: &Card| {
            kept.of(card, || {
                looked.set(looked.get() + 1);
                Findings::of(card, Checks::usual())
            })
        };
        let found: Vec<_> = cards.iter().flat_map(|card| look(card).placed("cards.json", card)).collect();
        let said = found.iter().map(|found| format!("{:?}", found.diagnostic)).collect();
        let mut out = Vec::new();
        kept.write(&mut out).expect("memory is written to");
        (looked.get(), said, out)
    }

    #[test]
    fn what_was_found_is_found_again_wherever_the_card_stands() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("findings");
        let (looked, first, written) = checked(&file, CARD, "all");
        assert!(looked == 1 && first.contains("W-1"), "{first}");
        fs::write(&file, &written).expect("written");
        let moved = CARD.replacen("{\"data\"", "\n\n{\"data\"", 1);
        let (again, at_once, _) = checked(&file, &moved, "all");
        fs::remove_file(&file).expect("removed");
        assert_eq!((again, &at_once), (0, &checked(&file, &moved, "all").1));
        assert_ne!(at_once, first, "the places are those of the file as it is now");
    }

    #[test]
    fn a_change_of_the_card_or_of_what_is_asked_is_looked_at() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("findings");
        fs::write(&file, checked(&file, CARD, "all").2).expect("written");
        assert_eq!(checked(&file, CARD, "some").0, 1);
        assert_eq!(checked(&file, &CARD.replace("a card.", "two cards."), "all").0, 1);
    }

    #[test]
    fn a_damaged_file_is_an_empty_one() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("findings");
        let (_, said, whole) = checked(&file, CARD, "all");
        for at in (0..whole.len()).step_by(7) {
            let mut damaged = whole.clone();
            damaged[at] ^= 0x40;
            fs::write(&file, &damaged).expect("written");
            assert_eq!(checked(&file, CARD, "all").1, said, "byte {at}");
            fs::write(&file, &whole[..at]).expect("written");
            assert_eq!(checked(&file, CARD, "all").0, 1, "the first {at} bytes");
        }
    }
}
