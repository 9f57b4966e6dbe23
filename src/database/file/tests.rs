//! A small database, whole and damaged.

use super::{Builder, Database, Prepared, Refused};
use crate::record::{Compiled, compile};
use crate::source::{Card, Input, read_all};

const CARDS: &str = "Reef Lookout {1}{W}
Creature — Human Scout
Vigilance
Whenever another creature you control dies, if you control a Forest, draw a card.
2/2
= Guetteur du récif
Créature : humain et éclaireur
Vigilance
À chaque fois qu'une autre créature que vous contrôlez meurt, si vous contrôlez une forêt, piochez une carte.

Mist Bolt {R}
Instant
Mist Bolt deals 3 damage to any target.

Nobody Knows {B}
Sorcery
Frobnicate target creature twice.
";

fn cards() -> Vec<Card> {
    read_all(Input::from_text("small.cards", CARDS)).cards
}

fn build(cards: Vec<Card>) -> Vec<u8> {
    let mut builder = Builder::new();
    builder.source("small.cards");
    for card in cards {
        builder.add(&Prepared::new(&compile(card)).unwrap()).unwrap();
    }
    let mut bytes = Vec::new();
    builder.write(&mut bytes).unwrap();
    bytes
}

fn all(database: &Database) -> Result<Vec<Compiled>, Refused> {
    (0..database.len()).map(|number| database.compiled(number)).collect()
}

#[test]
fn what_is_built_is_read_again() {
    let bytes = build(cards());
    assert_eq!(bytes, build(cards()));
    let database = Database::from_bytes(bytes).unwrap();
    let compiled: Vec<Compiled> = cards().into_iter().map(compile).collect();
    assert_eq!(all(&database).unwrap(), compiled);
    assert_eq!(database.card(1).unwrap(), compiled[1].card);
    assert_eq!(database.named("mist  BOLT").unwrap(), [1]);
    assert_eq!(database.named("guetteur du recif").unwrap(), [0]);
    assert!(database.named("Reef").unwrap().is_empty());
    assert_eq!(database.with_symbol("event:dies"), [0]);
    assert_eq!(database.with_symbol("effect:damage"), [1]);
    assert!(database.with_symbol("event:sneezes").is_empty());
    let meta = database.meta();
    assert_eq!((meta.faces, meta.abilities, meta.accepted, meta.with_errors), (3, 6, 5, 1));
    assert!(compiled[2].faces[0].english.as_ref().is_some_and(|text| !text.diagnostics.is_empty()));
}

#[test]
fn records_go_from_one_database_to_another() {
    let bytes = build(cards());
    let database = Database::from_bytes(bytes.clone()).unwrap();
    let mut builder = Builder::new();
    builder.source("small.cards");
    for (number, card) in cards().iter().enumerate() {
        builder.add(&database.prepared(number, card).unwrap()).unwrap();
    }
    let mut again = Vec::new();
    builder.write(&mut again).unwrap();
    assert_eq!(again, bytes);
}

#[test]
fn records_in_a_file_come_to_the_same_bytes() {
    let scratch = std::env::temp_dir().join(format!("cardc-records-{}", std::process::id()));
    let file = std::fs::OpenOptions::new().read(true).write(true).create_new(true).open(&scratch);
    let mut builder = Builder::new().with_scratch(file.unwrap(), 0);
    builder.source("small.cards");
    for card in cards() {
        builder.add(&Prepared::new(&compile(card)).unwrap()).unwrap();
    }
    let mut bytes = Vec::new();
    builder.write(&mut bytes).unwrap();
    assert!(std::fs::metadata(&scratch).unwrap().len() > 0);
    std::fs::remove_file(&scratch).unwrap();
    assert_eq!(bytes, build(cards()));
}

#[test]
fn a_database_on_the_disk_is_read_again_when_its_memory_was_let_go() {
    let path = std::env::temp_dir().join(format!("cardc-let-go-{}.cdb", std::process::id()));
    std::fs::write(&path, build(cards())).unwrap();
    let mut database = Database::open(&path).unwrap();
    let before = all(&database).unwrap();
    // The file keeps its bytes though its name is another's.
    std::fs::remove_file(&path).unwrap();
    database.let_go();
    assert_eq!(all(&database).unwrap(), before);
}

#[test]
fn a_database_that_was_cut_off_is_refused() {
    let bytes = build(cards());
    for length in 0..bytes.len() {
        let refused = Database::from_bytes(bytes[..length].to_vec()).err();
        assert!(
            matches!(refused, Some(Refused::Length { .. } | Refused::Foreign)),
            "{length} of {} bytes: {refused:?}",
            bytes.len()
        );
    }
    let longer = Database::from_bytes([bytes, vec![0]].concat()).err();
    assert!(matches!(longer, Some(Refused::Length { .. })), "{longer:?}");
}

#[test]
fn every_byte_that_changes_is_found() {
    let bytes = build(cards());
    let whole = all(&Database::from_bytes(bytes.clone()).unwrap()).unwrap();
    let mut harmless = 0;
    for at in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[at] ^= 1 << (at % 8);
        if let Ok(read) = Database::from_bytes(changed).and_then(|database| all(&database)) {
            assert_eq!(read, whole, "byte {at}");
            harmless += 1;
        }
    }
    // What fills up sections to whole words.
    assert!(harmless <= 7 * super::SECTIONS, "{harmless} bytes");
}

#[test]
fn other_files_and_other_versions_are_refused_by_name() {
    let refused = |bytes: Vec<u8>| Database::from_bytes(bytes).err().unwrap();
    assert_eq!(refused(b"{\"data\": {}}".to_vec()), Refused::Foreign);
    let mut other = build(cards());
    other[8] += 1;
    assert_eq!(refused(other), Refused::Format(super::FORMAT + 1));
    let mut other = build(cards());
    other[16..32].copy_from_slice(b"0123456789abcdef");
    other[super::CHECKSUM..super::CHECKSUM + 8].fill(0);
    let checksum = xxhash_rust::xxh3::xxh3_64(&other[..super::HEADER + super::SECTION * super::SECTIONS]);
    other[super::CHECKSUM..super::CHECKSUM + 8].copy_from_slice(&checksum.to_le_bytes());
    let refused = refused(other);
    assert!(matches!(refused, Refused::OtherVersion { .. }), "{refused:?}");
    assert!(refused.message().fr.contains("autre version"));
}
