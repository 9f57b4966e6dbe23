//! MTGJSON and Scryfall.

use std::cell::RefCell;
use std::rc::Rc;

use cardc::diagnostic::{Diagnostic, Language, json, short, terminal};
use cardc::source::{self, Cards, Colours, Format, Input, Progress};

fn read(data: impl AsRef<[u8]>) -> Cards {
    source::read_all(Input::from_text("cards.json", data.as_ref()))
}

fn shown(diagnostics: &[Diagnostic]) -> String {
    let mut out = Vec::new();
    for diagnostic in diagnostics {
        short::write(&mut out, diagnostic, None, Language::English).unwrap();
        // The other renderers must get along with it too.
        terminal::write(&mut std::io::sink(), diagnostic, None, Language::French, true).unwrap();
        json::write(&mut std::io::sink(), diagnostic, None, Language::French).unwrap();
    }
    String::from_utf8(out).unwrap()
}

fn names(read: &Cards) -> Vec<&str> {
    read.cards.iter().map(|card| card.name.as_str()).collect()
}

const ATOMIC: &str = r#"{"meta": {"date": "2026-01-01"}, "data": {
"Moss Elder": [{"name": "Moss Elder", "layout": "normal", "type": "Creature — Elf", "manaCost": "{G}", "power": "1",
  "toughness": "*", "rulings": [{"text": "\"}]"}], "foreignData": [
    {"language": "German", "name": "Moosalter", "text": "Fliegend"},
    {"language": "French", "name": "Ancien de mousse", "type": "Créature : elfe", "text": "Vol\nVigilance"}],
  "text": "Flying\nVigilance"}],
"Day // Night": [
  {"name": "Day // Night", "faceName": "Night", "side": "b", "layout": "transform", "type": "Land", "text": null},
  {"name": "Day // Night", "faceName": "Day", "side": "a", "layout": "transform", "type": "Land", "text": "A \"day\"."}],
"Twin": [{"name": "Twin", "type": "Land", "text": "One."}, {"name": "Twin", "type": "Land", "text": "Two."}]
}}"#;

#[test]
fn atomic_cards() {
    let read = read(ATOMIC);
    assert_eq!(shown(&read.diagnostics), "");
    assert_eq!(read.summary.format, Some(Format::Mtgjson));
    assert_eq!(names(&read), ["Moss Elder", "Day // Night", "Twin", "Twin"]);
    let elder = &read.cards[0].faces[0];
    assert_eq!(elder.toughness.as_deref(), Some("*"));
    let french = elder.french.as_ref().unwrap();
    assert_eq!((french.name.as_str(), french.text.as_str()), ("Ancien de mousse", "Vol\nVigilance"));
    let day = &read.cards[1];
    assert_eq!((day.faces[0].name.as_str(), day.faces[1].name.as_str()), ("Day", "Night"));
    assert_eq!(day.faces[0].english.as_ref().unwrap().text, "A \"day\".");
}

#[test]
fn origins_point_at_the_texts() {
    let read = read(ATOMIC);
    for (_, printed) in read.cards.iter().flat_map(|card| &card.faces).flat_map(source::Face::all_printed) {
        let at = printed.origin.text;
        let rest = &ATOMIC[at.offset as usize..];
        if !printed.text.is_empty() {
            let literal = serde_json::to_string(&printed.text).unwrap();
            assert!(rest.starts_with(&literal), "{rest}");
        }
        assert_eq!(at.line as usize, ATOMIC[..at.offset as usize].matches('\n').count() + 1);
    }
}

#[test]
fn printings_of_many_sets() {
    let card = |name: &str, french: &str| {
        format!(
            r#"{{"name": "{name}", "type": "Land", "text": "Text.", "foreignData":
               [{{"language": "French", "name": "{french}", "type": "Terrain", "text": "Texte."}}]}}"#
        )
    };
    let set = |cards: &[String], date: &str| {
        let cards = cards.join(",");
        format!(
            r#"{{"baseSetSize": 2, "booster": {{"default": {{}}}}, "cards": [{cards}], "releaseDate": "{date}", "tokens": [{{}}]}}"#
        )
    };
    let newer = set(&[card("Hill", "Colline neuve"), card("Dale", "Val")], "2020-05-01");
    let older = set(&[card("Hill", "Colline vieille"), card("Fen", "Marais")], "2010-05-01");
    let french = |read: &Cards| -> Vec<String> {
        assert_eq!(shown(&read.diagnostics), "");
        read.cards.iter().map(|card| card.faces[0].french.as_ref().unwrap().name.to_string()).collect()
    };
    let one_way = read(format!(r#"{{"data": {{"NEW": {newer}, "OLD": {older}}}}}"#));
    assert_eq!(french(&one_way), ["Colline neuve", "Val", "Marais"]);
    let other_way = read(format!(r#"{{"data": {{"OLD": {older}, "NEW": {newer}}}}}"#));
    assert_eq!(french(&other_way), ["Colline neuve", "Marais", "Val"]);
    let single = read(format!(r#"{{"meta": {{}}, "data": {newer}}}"#));
    assert_eq!(french(&single), ["Colline neuve", "Val"]);
}

#[test]
fn a_french_entry_without_its_text_says_nothing() {
    let read = read(
        r#"{"data": {"A": [{"name": "A", "type": "Land", "text": "Text.", "foreignData":
        [{"language": "French", "name": "Un", "type": "Terrain"}]}]}}"#,
    );
    assert!(read.cards[0].faces[0].french.is_none());
}

const SCRYFALL: &str = r#"[
{"object": "card", "oracle_id": "1", "lang": "en", "name": "Hill", "layout": "normal", "released_at": "2020-01-01", "type_line": "Land", "oracle_text": "Text."},
{"object": "card", "oracle_id": "1", "lang": "fr", "name": "Hill", "layout": "normal", "released_at": "2020-01-01", "type_line": "Land", "oracle_text": "Text.", "printed_name": "Colline", "printed_type_line": "Terrain", "printed_text": "Texte neuf."},
{"object": "card", "oracle_id": "1", "lang": "fr", "name": "Hill", "layout": "normal", "released_at": "2001-01-01", "type_line": "Land", "oracle_text": "Text.", "printed_name": "Colline", "printed_type_line": "Terrain", "printed_text": "Texte vieux."},
{"object": "card", "oracle_id": "2", "lang": "en", "name": "Imp", "layout": "token", "type_line": "Token Creature — Imp", "oracle_text": "", "power": "1", "toughness": "1"},
{"object": "card", "oracle_id": "3", "lang": "en", "name": "Imp", "layout": "token", "type_line": "Token Creature — Imp", "oracle_text": "Flying", "power": "2", "toughness": "2"},
{"object": "card", "oracle_id": "4", "lang": "fr", "name": "Up // Down", "layout": "split", "type_line": "Instant // Instant", "card_faces": [
  {"object": "card_face", "name": "Up", "mana_cost": "{R}", "type_line": "Instant", "oracle_text": "A.", "printed_name": "Haut", "printed_type_line": "Éphémère", "printed_text": "Un."},
  {"object": "card_face", "name": "Down", "mana_cost": "", "type_line": "Instant", "oracle_text": "B.", "printed_name": "Bas", "printed_type_line": "Éphémère", "printed_text": "Deux."}]}
]"#;

#[test]
fn scryfall() {
    let check = |read: Cards| {
        assert_eq!(shown(&read.diagnostics), "");
        assert_eq!(read.summary.format, Some(Format::Scryfall));
        assert_eq!(names(&read), ["Hill", "Imp", "Imp", "Up // Down"]);
        assert_eq!(read.cards[0].faces[0].french.as_ref().unwrap().text, "Texte neuf.");
        let down = &read.cards[3].faces[1];
        assert_eq!((down.name.as_str(), down.mana_cost.as_deref()), ("Down", None));
        assert_eq!(down.french.as_ref().unwrap().name, "Bas");
    };
    check(read(SCRYFALL));
    check(read(format!("\u{feff}{SCRYFALL}\n")));
    check(read(format!(r#"{{"object": "list", "has_more": false, "data": {SCRYFALL}}}"#)));
    let lines = SCRYFALL
        .trim_start_matches('[')
        .trim_end_matches(']')
        .replace("},\n{\"object\": \"card\"", "}\n{\"object\": \"card\"");
    check(read(lines.trim()));
}

#[test]
fn a_faulty_card_is_reported_and_the_rest_is_read() {
    let faulty =
        read(SCRYFALL.replace("\"name\": \"Hill\"", "\"name\": 7").replace("\"power\": \"1\"", "\"power\": [1]"));
    assert_eq!(names(&faulty), ["Imp", "Up // Down"]);
    let said = shown(&faulty.diagnostics);
    assert_eq!(said.lines().count(), 4, "{said}");
    assert!(
        said.starts_with(
            "cards.json:2:60: error[E-CARD]: this card can't be read: a text is expected here, not the number `7`\n"
        ),
        "{said}"
    );
    let faulty =
        read(ATOMIC.replace("\"A \\\"day\\\".\"", "[]").replace("\"layout\": \"normal\"", "\"layout\" \"normal\""));
    assert_eq!(names(&faulty), ["Twin", "Twin"]);
    let said = shown(&faulty.diagnostics);
    assert!(
        said.contains("cards.json:2:48: error[E-CARD]: this card can't be read: `:` is expected here (Moss Elder)\n"),
        "{said}"
    );
    let wrong = "this card can't be read: a text is expected here, not a list (Day // Night)";
    assert!(said.contains(&format!("cards.json:9:107: error[E-CARD]: {wrong}\n")), "{said}");
}

#[test]
fn damage_has_a_place() {
    let said = |data: &str| shown(&read(data).diagnostics);
    assert_eq!(
        said("[{\"name\": \"A\",\n \"lang"),
        "cards.json:2:7: error[E-JSON]: the file ends in the middle of a value\n"
    );
    assert_eq!(said("["), "cards.json:1:2: error[E-JSON]: the file ends too early: expected a value\n");
    assert_eq!(said("{\"data\": [\n{]"), "cards.json:2:2: error[E-JSON]: this bracket closes none that is open\n");
    assert_eq!(said("[]\n []"), "cards.json:2:2: error[E-JSON]: something follows the end of the data\n");
    assert_eq!(said("[{} {}]").lines().last(), Some("cards.json:1:5: error[E-JSON]: expected `,` or `]`"));
    assert_eq!(said("{data: 1}"), "cards.json:1:2: error[E-JSON]: expected a key in quotes\n");
    assert_eq!(said("[]"), "cards.json:1:3: error[E-EMPTY]: the file holds no card\n");
    assert!(said("{\"a\": 1}").contains("error[E-FORMAT]: this JSON holds no cards"));
    let no_card = said(r#"{"data": {"x": 1}}"#);
    assert!(no_card.contains("E-EMPTY"), "{no_card}");
}

#[test]
fn what_stands_before_the_damage_is_handed_out() {
    for (data, count) in [(ATOMIC, 3), (SCRYFALL, 3)] {
        let cut = read(&data[..data.len() - 30]);
        assert!(cut.cards.len() >= count - 1, "{:?}", names(&cut));
        assert!(!cut.summary.complete);
        assert_eq!(cut.summary.errors, 1);
    }
}

#[test]
fn no_cut_panics_or_passes() {
    for data in [ATOMIC, SCRYFALL] {
        for end in (0..data.len()).filter(|end| data.is_char_boundary(*end)) {
            let cut = read(&data.as_bytes()[..end]);
            assert!(cut.summary.errors > 0, "{}", String::from_utf8_lossy(&data.as_bytes()[..end]));
            shown(&cut.diagnostics);
        }
    }
}

#[test]
fn no_changed_byte_panics() {
    for data in [ATOMIC, SCRYFALL] {
        for at in 0..data.len() {
            for byte in [b'"', b'{', b']', b'\\', 0xFF, b'7'] {
                let mut changed = data.as_bytes().to_vec();
                changed[at] = byte;
                read(changed);
            }
        }
    }
}

#[test]
fn bytes_that_are_no_text() {
    let mut data = SCRYFALL.as_bytes().to_vec();
    let at = SCRYFALL.find("Text.").unwrap();
    data[at] = 0xFF;
    let read = read(data);
    assert!(
        shown(&read.diagnostics).starts_with("cards.json:2:154: error[E-UTF8]: this is not UTF-8"),
        "{}",
        shown(&read.diagnostics)
    );
    assert_eq!(read.summary.errors, 1);
}

#[test]
fn other_kinds_of_files_are_named() {
    let said = |data: &[u8]| shown(&read(data).diagnostics);
    assert!(said(b"\x1f\x8b\x08\0").contains("the compressed data is damaged"));
    assert!(said(b"PK\x03\x04").contains("the archive can't be read"));
    assert!(said(b"BZh91AY").contains("the file is compressed in a form that is not read"));
    assert!(said(b"\xff\xfe[\0").contains("UTF-16"));
    assert!(said(b"<?xml version='1.0'?>").contains("this XML is no card database"));
}

#[test]
fn nesting_and_size_have_a_bound() {
    let deep = read("[".repeat(1 << 20));
    assert!(shown(&deep.diagnostics).contains("error[E-DEPTH]: brackets nested more than 64 deep"));
    let long = "x".repeat(50 << 20);
    let big = read(format!(r#"[{{"name": "{long}"}}, {{"name": "A", "type_line": "Land", "oracle_text": "B."}}]"#));
    assert_eq!(names(&big), ["A"]);
    assert!(shown(&big.diagnostics).starts_with("cards.json:1:2: error[E-SIZE]: the data of this card is too big\n"));
    let long = "x".repeat(1 << 20);
    let wordy = read(format!(r#"[{{"name": "A", "type_line": "Land", "oracle_text": "{long}"}}]"#));
    assert!(shown(&wordy.diagnostics).contains("E-SIZE"));
    let costly = read(format!(r#"[{{"name": "A", "type_line": "Land", "mana_cost": "{long}"}}]"#));
    assert!(shown(&costly.diagnostics).contains("E-SIZE"));
    let number = read(format!("[{}]", "1".repeat(50 << 20)));
    assert!(shown(&number.diagnostics).contains("E-SIZE"));
}

#[test]
fn progress_is_told() {
    type Heard = Vec<(u64, Option<u64>)>;
    struct Ears(Rc<RefCell<Heard>>);
    impl Progress for Ears {
        fn read(&mut self, bytes: u64, total: Option<u64>) {
            self.0.borrow_mut().push((bytes, total));
        }
    }
    let heard = Rc::new(RefCell::new(Vec::new()));
    source::read_all(Input::from_text("cards.json", ATOMIC).progress(Ears(heard.clone())));
    let size = ATOMIC.len() as u64;
    assert_eq!(heard.borrow().last(), Some(&(size, Some(size))));
}

#[test]
fn facts_of_mtgjson() {
    let read = read(
        r#"{"data": {"Day // Night": [
  {"name": "Day // Night", "faceName": "Day", "side": "a", "layout": "transform", "type": "Creature", "manaCost": "{2}{W/U}",
   "colors": ["U", "W"], "colorIdentity": ["W", "U", "R"], "keywords": ["Flying"], "rarity": "Rare", "number": "12a",
   "artist": "Ana Lys", "flavorText": "Dawn.", "setCode": "tst", "printings": ["TST", "OLD"], "uuid": "u-1",
   "identifiers": {"scryfallOracleId": "o-1", "mtgArenaId": "7", "multiverseId": null},
   "legalities": {"vintage": "Restricted", "modern": "Legal", "legacy": "Banned", "brawl": "Not Legal"}},
  {"name": "Day // Night", "faceName": "Night", "side": "b", "layout": "transform", "type": "Creature", "colorIndicator": ["R"],
   "colors": ["R"], "uuid": "u-2", "keywords": 3}]}}"#,
    );
    assert_eq!(shown(&read.diagnostics), "");
    let card = &read.cards[0];
    let [day, night] = card.faces.as_slice() else { panic!("two faces") };
    let letters = |colours: Colours| colours.letters().collect::<String>();
    assert_eq!((letters(day.printed_colours()), letters(night.printed_colours())), ("WU".into(), "R".into()));
    assert_eq!(night.indicator.map(letters), Some("R".into()));
    assert_eq!((day.keywords.as_slice(), night.keywords.len()), (&["Flying".into()][..], 0));
    assert_eq!(
        (day.rarity.as_deref(), day.number.as_deref(), day.artist.as_deref()),
        (Some("rare"), Some("12a"), Some("Ana Lys"))
    );
    assert_eq!(day.english.as_ref().unwrap().flavour.as_deref(), Some("Dawn."));
    let facts = &card.facts;
    assert_eq!(facts.identity.map(letters), Some("WUR".into()));
    assert_eq!((facts.set.as_deref(), facts.printings.as_slice()), (Some("TST"), &["TST".into(), "OLD".into()][..]));
    let ids = &facts.ids;
    let said = [&ids.oracle, &ids.arena].map(|id| id.as_deref());
    assert_eq!(said, [Some("o-1"), Some("7")]);
    let of_faces = [day, night].map(|face| (face.ids.mtgjson.as_deref(), face.ids.multiverse.as_deref()));
    assert_eq!(of_faces, [(Some("u-1"), None), (Some("u-2"), None)]);
    let standings: Vec<(&str, &str)> =
        facts.legalities.iter().map(|(format, standing)| (format.as_str(), standing.name())).collect();
    assert_eq!(standings, [("legacy", "banned"), ("modern", "legal"), ("vintage", "restricted")]);
    assert_eq!((card.mana_value(), card.mana_value_of(0), card.mana_value_of(1)), (Some(3), Some(3), Some(3)));
}

#[test]
fn facts_of_scryfall() {
    let read = read(
        r#"[{"object": "card", "oracle_id": "o", "id": "i", "lang": "en", "name": "Up // Down", "layout": "split", "set": "tst",
  "rarity": "mythic", "collector_number": "3", "color_identity": ["R", "B"], "keywords": ["Fuse"], "arena_id": 9,
  "multiverse_ids": [44, 45], "legalities": {"modern": "legal", "standard": "not_legal"}, "card_faces": [
   {"object": "card_face", "name": "Up", "mana_cost": "{R}{X}", "type_line": "Instant", "oracle_text": "A.", "flavor_text": "F."},
   {"object": "card_face", "name": "Down", "mana_cost": "{2/B}", "type_line": "Instant", "oracle_text": "B."}]},
 {"object": "card", "oracle_id": "o", "id": "j", "lang": "en", "name": "Up // Down", "layout": "split", "set": "new"},
 {"object": "card", "oracle_id": "p", "lang": "en", "name": "Grove", "layout": "normal", "type_line": "Land Creature — Dryad",
  "color_indicator": ["G"], "colors": ["G"], "power": "1", "toughness": "1"}]"#,
    );
    assert_eq!(shown(&read.diagnostics), "");
    let [split, grove] = read.cards.as_slice() else { panic!("two cards") };
    assert_eq!(split.facts.printings, ["TST", "NEW"]);
    assert_eq!((split.facts.ids.arena.as_deref(), split.faces[0].ids.multiverse.as_deref()), (Some("9"), Some("44")));
    assert_eq!(split.facts.legalities.len(), 1);
    assert_eq!((split.mana_value(), split.mana_value_of(0)), (Some(3), Some(1)));
    assert_eq!(split.faces[1].rarity.as_deref(), Some("mythic"));
    assert_eq!(grove.faces[0].printed_colours(), Colours::of_letters("G").unwrap());
    assert_eq!(grove.mana_value(), Some(0));
}

/// What wins where cost, indicator and `colors` differ.
#[test]
fn colours_are_those_of_cost_and_indicator_or_else_those_that_the_data_state() {
    for (cost, indicator, stated, colours) in [
        ("{1}{U}", "", "", "U"),
        ("{1}{U}", "\"R\"", "", "UR"),
        ("", "\"R\"", "\"G\"", "R"),
        ("", "", "\"G\", \"W\"", "WG"),
        ("{0}", "", "\"Red\"", "R"),
        ("{U}", "", "\"R\"", "U"),
        ("{U}", "", "", "U"),
        ("", "", "", ""),
    ] {
        let read = read(format!(
            r#"{{"data": {{"A": [{{"name": "A", "type": "Instant", "manaCost": "{cost}", "colorIndicator": [{indicator}],
             "colors": [{stated}]}}]}}}}"#
        ));
        let face = &read.cards[0].faces[0];
        assert_eq!(face.printed_colours(), Colours::of_letters(colours).unwrap(), "{cost} {indicator} {stated}");
    }
}

#[test]
fn older_shapes_are_read() {
    let api = r#"{"cards": [{"name": "Gray Cub", "manaCost": "{G}", "cmc": 1, "colors": ["Green"], "colorIdentity": ["G"],
      "type": "Creature — Bear", "rarity": "Common", "set": "TST", "text": "Trample", "power": 1, "toughness": "1",
      "layout": "normal", "multiverseid": 3, "flavor": "Grr.", "printings": ["TST"], "id": "a",
      "legalities": [{"format": "Modern", "legality": "Legal"}],
      "foreignNames": [{"name": "Ourson gris", "text": "Piétinement", "type": "Créature : ours", "language": "French"}]}]}"#;
    let cub = read(api);
    assert_eq!((shown(&cub.diagnostics).as_str(), cub.summary.format), ("", Some(Format::Mtgjson)));
    let card = &cub.cards[0];
    assert_eq!(
        (card.faces[0].power.as_deref(), card.faces[0].french.as_ref().unwrap().name.as_str()),
        (Some("1"), "Ourson gris")
    );
    assert_eq!((card.faces[0].ids.multiverse.as_deref(), card.facts.legalities.len()), (Some("3"), 1));
    let half = |name: &str, text: &str| {
        format!(
            r#""{name}": {{"layout": "split", "name": "{name}", "names": ["Up", "Down"], "manaCost": "{{R}}", "type": "Instant", "text": "{text}"}}"#
        )
    };
    let (up, down) = (half("Up", "A."), half("Down", "B."));
    let all_cards = read(format!("{{{down}, {up}}}"));
    assert_eq!(names(&all_cards), ["Up // Down"]);
    assert_eq!(all_cards.cards[0].faces[1].name, "Down");
    let record = r#"{"name": "Hill", "type": "Land", "layout": "normal", "text": "Text."}"#;
    for file in [
        format!(
            r#"{{"baseSetSize": 1, "block": "B", "cards": [{record}], "code": "TST", "releaseDate": "2010-01-01", "tokens": []}}"#
        ),
        format!(r#"{{"TST": {{"name": "Test", "code": "TST", "type": "core", "cards": [{record}]}}}}"#),
        format!(r#"{{"card": {record}}}"#),
        format!("[{record}]"),
    ] {
        let set = read(file.as_str());
        assert_eq!((shown(&set.diagnostics).as_str(), names(&set)), ("", vec!["Hill"]), "{file}");
        assert_eq!(set.cards[0].faces[0].english.as_ref().unwrap().text, "Text.");
    }
}

#[test]
fn numbers_stand_for_texts() {
    let read =
        read(r#"{"data": {"A": [{"name": "A", "type": "Creature", "power": 3, "toughness": 1.5, "loyalty": -1}]}}"#);
    let face = &read.cards[0].faces[0];
    let numbers = [&face.power, &face.toughness, &face.loyalty].map(|number| number.as_deref());
    assert_eq!(numbers, [Some("3"), Some("1.5"), Some("-1")]);
}

#[test]
fn what_is_no_card_file_is_named() {
    let said = |file: &str| shown(&read(file).diagnostics);
    let deck =
        r#"{"meta": {}, "data": {"code": "TST", "commander": [], "mainBoard": [{"name": "Hill", "type": "Land"}]}}"#;
    assert!(said(deck).contains("error[E-FORMAT]: this is a deck of MTGJSON"), "{}", said(deck));
    assert!(said("Name:Hill\nManaCost:no cost\nTypes:Land\n").contains("Forge"));
}

#[test]
fn a_french_name_alone_is_known() {
    let read = read(
        r#"{"data": {"Up // Down": [
  {"name": "Up // Down", "faceName": "Up", "side": "a", "layout": "split", "type": "Instant", "text": "A.",
   "foreignData": [{"language": "French", "name": "Haut // Bas"}]},
  {"name": "Up // Down", "faceName": "Down", "side": "b", "layout": "split", "type": "Instant", "text": "B.",
   "foreignData": [{"language": "French", "name": "Haut // Bas", "text": "Deux.", "type": "Éphémère"}]}]}}"#,
    );
    let [up, down] = read.cards[0].faces.as_slice() else { panic!("two faces") };
    assert_eq!((up.french.is_none(), up.name_in(Language::French).unwrap().as_str()), (true, "Haut"));
    assert_eq!(down.french.as_ref().unwrap().name, "Bas");
}
