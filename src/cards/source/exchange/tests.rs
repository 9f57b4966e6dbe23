//! Every form: what it says that it keeps comes back, and what it does not keep is named.

use std::collections::BTreeMap;
use std::io::{Cursor, Write as _};

use smol_str::SmolStr;
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

use super::mse::Package;
use super::{Form, Part, Wish, write};
use crate::diagnostic::{Language, Severity};
use crate::source::card::{Card, Face, Printed};
use crate::source::colours::Colours;
use crate::source::facts::{FaceIds, Facts, Ids, Standing};
use crate::source::{Cards, Format, Input, read_all};

const SETS: [(&str, &str); 3] = [
    ("harbour", include_str!("../../../../tests/fixtures/exchange/harbour.set")),
    ("faces", include_str!("../../../../tests/fixtures/exchange/faces.set")),
    ("brume", include_str!("../../../../tests/fixtures/exchange/brume.set")),
];
const OWN: [&str; 3] = [
    include_str!("../../../../cards/tidewatch.cards"),
    include_str!("../../../../cards/brume.cards"),
    include_str!("../../../../cards/cinderquay.cards"),
];

fn read(bytes: impl Into<Vec<u8>>) -> Cards {
    let read = read_all(Input::from_text("file", bytes));
    let errors: Vec<String> = read
        .diagnostics
        .iter()
        .filter(|diagnostic| diagnostic.severity == Severity::Error)
        .map(|diagnostic| diagnostic.message.en.to_string())
        .collect();
    assert!(errors.is_empty(), "{errors:?}");
    read
}

/// Why a file is refused.
fn refused(bytes: impl Into<Vec<u8>>) -> String {
    let read = read_all(Input::from_text("file", bytes));
    let errors = read.diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error);
    errors.map(|error| error.message.en.to_string()).collect::<Vec<_>>().join("; ")
}

/// Cards of the project's own, of the sets, and one that says everything.
fn cards() -> Vec<Card> {
    let mut all: Vec<Card> = OWN.iter().flat_map(|text| read(*text).cards).collect();
    all.extend(SETS.iter().flat_map(|(_, set)| read(*set).cards));
    all.push(full());
    all
}

fn full() -> Card {
    let printed = |name: &str, line: &str, text: &str, flavour: &str| {
        Some(Printed {
            name: name.into(),
            type_line: line.into(),
            text: text.into(),
            flavour: Some(flavour.into()),
            ..Printed::default()
        })
    };
    let face = Face {
        name: "Moth & \"Lamp\"".into(),
        mana_cost: Some("{1}{G/W}{12}".into()),
        power: Some("1+*".into()),
        toughness: Some("2".into()),
        indicator: Colours::of_letters("R"),
        keywords: vec!["Flying".into()],
        rarity: Some("mythic".into()),
        artist: Some("=Ana, Lys".into()),
        number: Some("007a".into()),
        ids: FaceIds { mtgjson: Some("m-1".into()), multiverse: Some("42".into()) },
        english: printed(
            "Moth & \"Lamp\"",
            "Enchantment Creature — Insect",
            "Flying\nWhen this creature enters, \"draw\" a card, then\u{a0}<discard>.",
            "Two\nlines.",
        ),
        french: printed(
            "Mite et « lampe »",
            "Créature-enchantement : insecte",
            "Vol\nQuand cette créature arrive, piochez une carte.",
            "Deux\nlignes.",
        ),
        ..Face::default()
    };
    let facts = Facts {
        identity: Colours::of_letters("WG"),
        ids: Ids {
            oracle: Some("o-1".into()),
            scryfall: Some("s-1".into()),
            arena: Some("7".into()),
            mtgo: Some("8".into()),
        },
        set: Some("TST".into()),
        printings: vec!["TST".into(), "OLD".into()],
        legalities: vec![("legacy".into(), Standing::Banned), ("modern".into(), Standing::Legal)],
    };
    Card { name: face.name.clone(), layout: "saga".into(), faces: vec![face], facts }
}

/// A card without what a form has no place for, and without places in a file.
fn kept(card: &Card, form: Form) -> Card {
    let language = super::language_of(card, Language::English);
    let mut card = card.clone();
    for part in Part::ALL.into_iter().filter(|part| !part.fits(form)) {
        part.clear(&mut card, language);
    }
    plain(card, form)
}

/// A card in the form that cards are compared in: colours as they are printed, rarity and number on each face.
fn plain(mut card: Card, form: Form) -> Card {
    let first = card.faces[0].clone();
    let whole = matches!(form, Form::Scryfall | Form::Cockatrice);
    for face in &mut card.faces {
        face.stated_colours = Some(face.printed_colours());
        // Data of a face without a cost state the number that follows from its front.
        face.stated_mana_value = None;
        face.indicator = None;
        face.words.clear();
        if whole {
            face.rarity = first.rarity.clone();
            face.number = first.number.clone();
            face.keywords = first.keywords.clone();
        }
        for printed in [&mut face.english, &mut face.french].into_iter().flatten() {
            printed.origin = Default::default();
            printed.lexicon = Default::default();
        }
    }
    card.facts.legalities.sort();
    card
}

#[test]
fn what_a_form_keeps_comes_back() {
    let all = cards();
    assert!(all.len() > 60, "{}", all.len());
    for form in Form::ALL {
        // A set of one code, which every form has a place for.
        let wish = Wish { set: Some("TST"), ..Wish::default() };
        let mut own = all.clone();
        own.iter_mut().for_each(|card| super::given_set(card, "TST"));
        own.iter_mut()
            .filter(|card| card.facts.printings.len() < 2)
            .for_each(|card| card.facts.printings = vec!["TST".into()]);
        let written = write(form, &own, &wish).unwrap();
        assert_eq!((written.changed, written.gone), (BTreeMap::new(), Vec::new()), "{form:?}");
        let read = read(written.bytes).cards;
        let expected: Vec<&Card> = own.iter().filter(|card| !written.left_out.contains(&card.name)).collect();
        assert_eq!(read.len(), expected.len(), "{form:?}");
        for (card, back) in expected.into_iter().zip(&read) {
            assert_eq!(plain(back.clone(), form), kept(card, form), "{form:?}");
        }
    }
}

#[test]
fn what_a_form_has_no_place_for_is_named() {
    let lost = |form| write(form, &[full()], &Wish::default()).unwrap().lost.into_keys().collect::<Vec<Part>>();
    assert_eq!(lost(Form::Mtgjson), []);
    assert_eq!(lost(Form::Scryfall), [Part::Printings, Part::MtgjsonId]);
    assert_eq!(lost(Form::Cards)[..3], [Part::Printings, Part::Layout, Part::Keywords]);
    for form in Form::ALL {
        let lost = lost(form);
        let unfit: Vec<Part> =
            Part::ALL.into_iter().filter(|part| !part.fits(form) && *part != Part::OtherName).collect();
        assert_eq!(lost, unfit, "{form:?}");
    }
    // Sets of Magic Set Editor have one code.
    let mut others = [full(), full()];
    others[1].facts.set = Some("TWO".into());
    let written = write(Form::MagicSetEditor, &others, &Wish::default()).unwrap();
    assert_eq!(written.lost[&Part::Set], 2);
}

#[test]
fn cards_in_french_alone_have_no_place_where_english_is_needed() {
    let french = read(OWN[1]).cards.into_iter().find(|card| card.faces[0].english.is_none()).unwrap();
    let written = write(Form::Scryfall, std::slice::from_ref(&french), &Wish::default()).unwrap();
    assert_eq!((written.cards, written.left_out), (0, vec![french.name]));
}

#[test]
fn a_set_of_magic_set_editor_is_read() {
    let set = read(SETS[0].1);
    assert_eq!(set.summary.format, Some(Format::MagicSetEditor));
    let warden = &set.cards[0];
    let english = warden.faces[0].english.as_ref().unwrap();
    assert_eq!((english.name.as_str(), english.type_line.as_str()), ("Lamp Warden", "Creature — Human Soldier"));
    assert_eq!(english.text, "Vigilance\nWhenever another creature you control dies, you gain 1 life.");
    assert_eq!(warden.facts.set.as_deref(), Some("HBL"));
    assert_eq!(set.cards[1].faces[0].mana_cost.as_deref(), Some("{U}{U/B}"));
    assert_eq!(
        set.cards[1].faces[0].english.as_ref().unwrap().text,
        "{2}{U}, {T}: Draw a card, then discard a card. (Ebb and flow.)"
    );
    assert_eq!(set.cards[2].faces[0].printed_colours(), Colours::of_letters("G").unwrap());
    let aside = &set.summary.aside;
    assert_eq!(
        aside.head,
        "words:\nkeyword Kindle N\n  (When this creature enters, it gets its first embers.)\ncards:\n"
    );
    let beyond: Vec<(&str, usize)> = aside.beyond.iter().map(|(name, count)| (name.as_str(), *count)).collect();
    assert_eq!(
        beyond,
        [
            ("image", 2),
            ("keyword: rules", 1),
            ("notes", 1),
            ("set_info: copyright", 1),
            ("set_info: symbol", 1),
            ("set_info: title", 1),
            ("styling", 1),
            ("styling_data", 1),
            ("version_control", 1),
        ]
    );
    let faces = read(SETS[1].1).cards;
    let layouts: Vec<&str> = faces.iter().map(|card| card.layout.as_str()).collect();
    assert_eq!(layouts, ["transform", "split", "normal"]);
    assert!(faces[2].faces[0].english.as_ref().unwrap().text.starts_with("+1: Draw a card.\n−2:"));
    let brume = read(SETS[2].1).cards;
    assert_eq!(brume[0].faces[0].french.as_ref().unwrap().type_line, "Créature : humain et soldat");
}

/// An archive of files.
fn packed(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in files {
        archive
            .start_file(*name, SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored))
            .unwrap();
        archive.write_all(content).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

fn unpacked(archive: &[u8], name: &str) -> Vec<u8> {
    let mut archive = ZipArchive::new(Cursor::new(archive)).unwrap();
    let mut content = Vec::new();
    std::io::Read::read_to_end(&mut archive.by_name(name).unwrap(), &mut content).unwrap();
    content
}

#[test]
fn a_set_comes_back_byte_for_byte() {
    const PICTURE: &[u8] = b"\x89PNG\r\n\x1a\n no picture";
    for (name, text) in SETS {
        let archive = packed(&[("set", text.as_bytes()), ("image1", PICTURE)]);
        let cards = read(archive.clone()).cards;
        let package = Package::read(archive).unwrap();
        let wish = Wish { onto: Some(&package), ..Wish::default() };
        let written = write(Form::MagicSetEditor, &cards, &wish).unwrap();
        assert_eq!(written.stayed, 0);
        assert_eq!(String::from_utf8(unpacked(&written.bytes, "set")).unwrap(), text, "{name}");
        assert_eq!(unpacked(&written.bytes, "image1"), PICTURE);
        assert_eq!(read(written.bytes).cards, cards);
        // The other way, a set that is written anew says the same.
        let anew = read(write(Form::MagicSetEditor, &cards, &Wish::default()).unwrap().bytes).cards;
        let plain =
            |cards: Vec<Card>| cards.into_iter().map(|card| kept(&card, Form::MagicSetEditor)).collect::<Vec<_>>();
        assert_eq!(plain(anew), plain(cards), "{name}");
    }
}

#[test]
fn only_what_changes_is_written_into_a_set() {
    let mut cards = read(SETS[0].1).cards;
    let english = cards[0].faces[0].english.as_mut().unwrap();
    english.text = "Vigilance\n{T}: You gain 1 life.".to_owned();
    english.flavour = None;
    cards[0].faces[0].power = Some("3".into());
    cards.remove(2);
    cards.push(full());
    let package = Package::read(SETS[0].1.as_bytes().to_vec()).unwrap();
    let written = write(Form::MagicSetEditor, &cards, &Wish { onto: Some(&package), ..Wish::default() }).unwrap();
    assert_eq!(written.stayed, 1);
    let text = String::from_utf8(unpacked(&written.bytes, "set")).unwrap();
    let (old, new): (Vec<&str>, Vec<&str>) = (SETS[0].1.lines().collect(), text.lines().collect());
    let gone: Vec<&&str> = old.iter().filter(|line| !new.contains(line)).collect();
    assert_eq!(
        gone,
        [
            &"\t\t<kw-0><nospellcheck><key>Vigilance</key></nospellcheck></kw-0>",
            &"\t\tWhenever another creature you control dies, you gain 1 life.",
            &"\tpower: 2",
        ]
    );
    assert!(new.contains(&"\t\t<sym>T</sym>: You gain 1 life."), "{text}");
    // What is not said is not taken away.
    assert!(text.contains("She counts the lights"));
    assert!(text.contains("card:\n\thas_styling: false\n\tname: Moth & \"Lamp\"\n"), "{text}");
}

#[test]
fn cards_in_files_of_their_own_are_read_and_written_there() {
    let set = "mse_version: 2.5.8\ngame: magic\ninclude_file: card lamp\n";
    let card = "mse_version: 2.5.8\ncard:\n\tname: Lamp\n\tsuper_type: Artifact\n\trule_text: Flash\n\timage: image1\n";
    let archive = packed(&[("set", set.as_bytes()), ("card lamp", card.as_bytes())]);
    let mut cards = read(archive.clone()).cards;
    assert_eq!(cards[0].name, "Lamp");
    cards[0].faces[0].english.as_mut().unwrap().text = "Hexproof".to_owned();
    let package = Package::read(archive).unwrap();
    let written = write(Form::MagicSetEditor, &cards, &Wish { onto: Some(&package), ..Wish::default() }).unwrap();
    assert_eq!(unpacked(&written.bytes, "set"), set.as_bytes());
    assert_eq!(String::from_utf8(unpacked(&written.bytes, "card lamp")).unwrap(), card.replace("Flash", "Hexproof"));
    let many: String = (0..6_000).map(|number| format!("include_file: {number}\n")).collect();
    assert_eq!(refused(format!("mse_version: 2.5.8\n{many}")), "the set includes more than 5000 files");
    assert_eq!(refused(set), "the set includes the file \"card lamp\", which is not in its archive");
}

#[test]
fn archives_that_lead_out_or_swell_are_refused() {
    let set = SETS[0].1.as_bytes();
    for path in ["../evil", "/etc/evil", "a/../../evil", "..\\evil", "C:\\evil"] {
        let archive = packed(&[("set", set), (path, b"x")]);
        assert!(refused(archive.clone()).contains("leads out of it"), "{path}");
        assert!(Package::read(archive).unwrap_err().en.contains("leads out of it"), "{path}");
    }
    // What unpacks to two hundred times its size: our own guard, with zeros.
    let swollen = {
        let mut packer = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::best());
        packer.write_all(b"mse_version: 2.0.2\n").unwrap();
        packer.write_all(&vec![b' '; 40 << 20]).unwrap();
        packer.finish().unwrap()
    };
    let archive = deflated("set", &swollen, 40 << 20);
    assert!(refused(archive.clone()).contains("unpacks to more than a card file holds"));
    assert!(Package::read(archive).is_err());
}

/// An archive whose one file is packed already.
fn deflated(name: &str, packed: &[u8], size: u32) -> Vec<u8> {
    let mut out = Vec::new();
    let fields = |out: &mut Vec<u8>| {
        for number in [20u16, 0, 8, 0, 0] {
            out.extend(number.to_le_bytes());
        }
        for number in [0u32, packed.len() as u32, size] {
            out.extend(number.to_le_bytes());
        }
        out.extend((name.len() as u16).to_le_bytes());
        out.extend(0u16.to_le_bytes());
    };
    out.extend(b"PK\x03\x04");
    fields(&mut out);
    out.extend(name.as_bytes());
    out.extend(packed);
    let directory = out.len() as u32;
    out.extend(b"PK\x01\x02\x14\x00");
    fields(&mut out);
    out.extend([0u8; 14]);
    out.extend(name.as_bytes());
    let length = out.len() as u32 - directory;
    out.extend(b"PK\x05\x06\0\0\0\0\x01\0\x01\0");
    out.extend(length.to_le_bytes());
    out.extend(directory.to_le_bytes());
    out.extend([0u8; 2]);
    out
}

#[test]
fn xml_that_defines_entities_or_nests_is_refused() {
    let head = "<cockatrice_carddatabase version=\"4\"><cards><card><name>";
    let defined = format!("<!DOCTYPE x [<!ENTITY a \"aa\">]>{head}&a;</name></card></cards></cockatrice_carddatabase>");
    assert!(refused(defined).contains("a document type is refused"));
    assert!(refused(format!("{head}&a;")).contains("none of XML's own"));
    assert!(refused(format!("{head}{}", "<a>".repeat(100))).contains("nested more than"));
    assert!(refused(format!("{head}{}", "a".repeat(100_000))).contains("too long"));
    assert!(refused(format!("{head}Moth")).contains("no XML from here on"));
    assert_eq!(refused("<cards><card/></cards>"), "this XML is no card database of Cockatrice");
}

#[test]
fn tables_are_read_as_spreadsheets_write_them() {
    let one = |text: &str| read(text).cards.remove(0);
    let lamp = one("Name,Mana cost,Type,Text\nLamp,2,Artifact,\"Flash\nHexproof\"\n");
    assert_eq!(lamp.faces[0].english.as_ref().unwrap().text, "Flash\nHexproof");
    assert_eq!(lamp.faces[0].mana_cost.as_deref(), Some("{2}"));
    for text in [
        "Name;Mana cost;Type;Text\nLamp;2;Artifact;\"Flash\nHexproof\"\n",
        "\u{feff}Name\tMana cost\tType\tText\r\nLamp\t2\tArtifact\t\"Flash\nHexproof\"\r\n",
        "sep=;\r\n\"Name\";\"Mana cost\";\"Type\";\"Text\"\r\n\"Lamp\";\"{2}\";\"Artifact\";\"Flash\r\nHexproof\"\r\n",
        "TEXT|type|COST|card name\n\"Flash\nHexproof\"|Artifact|2|Lamp\n",
    ] {
        assert_eq!(plain(one(text), Form::Csv), plain(lamp.clone(), Form::Csv), "{text}");
    }
    let french = one("Nom,Coût,Type,Texte,F/E\nOgre,3R,Créature : ogre,\"Célérité, piétinement\",4/2\n");
    assert_eq!(french.faces[0].french.as_ref().unwrap().text, "Célérité, piétinement");
    assert_eq!(french.faces[0].toughness.as_deref(), Some("2"));
    let beyond = read("Name,Type,Designer,Type (fr)\nLamp,Artifact,Ana,Artefact\n").summary.aside.beyond;
    assert_eq!(beyond["Designer"], 1);
    assert!(refused("Name,Type,P/T\nOgre,Creature — Ogre,02. Mar\n").contains("taken it for a date"));
    assert!(refused("Face,Name,Type\n1,A,Artifact\n3,B,Artifact\n").contains("no face of the card above"));
}

#[test]
fn fixtures_of_other_forms_are_read() {
    let table = read(include_str!("../../../../tests/fixtures/exchange/lamps.csv"));
    assert_eq!(table.summary.format, Some(Format::Table));
    let texts: Vec<String> =
        table.cards.iter().map(|card| card.faces[0].english.as_ref().unwrap().text.clone()).collect();
    assert_eq!(texts[1], "+1: Draw a card.");
    assert_eq!((table.cards.len(), table.cards[2].faces.len()), (3, 2));
    assert_eq!(table.cards[0].faces[0].french.as_ref().unwrap().name, "Gardienne des lampes");
    assert!(table.cards[1].faces[0].french.is_none() && table.summary.aside.beyond.is_empty());
    let database = read(include_str!("../../../../tests/fixtures/exchange/lamps.xml"));
    assert_eq!(database.cards[0].name, "Quiet Apprentice // Loud Master");
    assert_eq!(database.cards[0].faces[1].toughness.as_deref(), Some("4"));
    assert_eq!((database.cards.len(), database.cards[1].layout.as_str()), (2, "token"));
}

#[test]
fn cockatrice_files_are_read() {
    let xml = "<?xml version=\"1.0\"?>\n<cockatrice_carddatabase version=\"4\">\n<sets><set><name>TST</name><longname>Test</longname></set></sets>\n<cards>\n\
        <card><name>Ox Token</name><text/><prop><layout>token</layout><side>front</side><type>Token Creature — Ox</type><maintype>Creature</maintype>\
        <cmc>0</cmc><colors>W</colors><pt>2/4</pt></prop><set num=\"3\" picurl=\"x\">TST</set><reverse-related>Yoke</reverse-related><token>1</token><tablerow>2</tablerow></card>\n\
        <card><name>Ember // Ash</name><text>Ember deals 2 damage to any target.\n\n---\n\nEach opponent discards a card.</text><prop><layout>split</layout>\
        <type>Instant // Sorcery</type><manacost>1R // 1B</manacost></prop><set rarity=\"Rare\">TST</set><cipt>1</cipt></card>\n\
        </cards></cockatrice_carddatabase>\n";
    let read = read(xml);
    assert_eq!(read.summary.format, Some(Format::Cockatrice));
    let token = &read.cards[0];
    assert_eq!((token.layout.as_str(), token.faces[0].toughness.as_deref()), ("token", Some("4")));
    assert_eq!(token.faces[0].printed_colours(), Colours::of_letters("W").unwrap());
    let split = &read.cards[1];
    assert_eq!(split.faces[1].mana_cost.as_deref(), Some("{1}{B}"));
    assert_eq!(split.faces[1].english.as_ref().unwrap().text, "Each opponent discards a card.");
    let beyond: Vec<&str> = read.summary.aside.beyond.keys().map(|name| name.as_str()).collect();
    assert_eq!(beyond, ["cipt", "reverse-related", "set: longname", "set: picurl"]);
}

/// A card of faces: a name, a type line, a text, a cost and an indicator for each.
fn faced(layout: &str, faces: &[(&str, &str, &str, &str, &str)]) -> Card {
    let filled = |text: &str| Some(text).filter(|text| !text.is_empty()).map(Into::into);
    let faces = faces.iter().map(|(name, types, text, cost, indicator)| Face {
        name: (*name).into(),
        mana_cost: filled(cost),
        indicator: Colours::of_letters(indicator).filter(|colours| !colours.is_empty()),
        english: Some(Printed {
            name: (*name).into(),
            type_line: (*types).into(),
            text: (*text).into(),
            ..Printed::default()
        }),
        ..Face::default()
    });
    let faces: Vec<Face> = faces.collect();
    let names: Vec<&str> = faces.iter().map(|face| face.name.as_str()).collect();
    let facts = Facts { set: Some("TST".into()), printings: vec!["TST".into()], ..Facts::default() };
    Card { name: names.join(" // ").into(), layout: layout.into(), faces, facts }
}

#[test]
fn lines_that_look_like_something_else_stay_text() {
    let text = "4/5\n# no remark\n= no name\n// no face\nSet: out\n\\back\nlanguage: fr\n---\nLoyalty: 3\n2/3";
    let mut named = faced("normal", &[("#1 of Ten", "Artifact", text, "{1}", "")]);
    for form in [Form::Cards, Form::Text] {
        let written = write(form, std::slice::from_ref(&named), &Wish::default()).unwrap();
        assert_eq!((written.changed, written.gone), (BTreeMap::new(), Vec::new()), "{form:?}");
        let back = read(written.bytes).cards.remove(0);
        assert_eq!(back.faces[0].english.as_ref().unwrap().text, text);
        assert_eq!((back.name.as_str(), back.faces[0].power.as_deref()), ("#1 of Ten", None));
    }
    // Above a corner a line such as 2/3 needs no sign.
    (named.faces[0].power, named.faces[0].toughness) = (Some("1".into()), Some("1".into()));
    let written = String::from_utf8(write(Form::Cards, &[named], &Wish::default()).unwrap().bytes).unwrap();
    assert!(written.contains("\n2/3\nSet: TST\n1/1\n") && written.contains("\n\\---\n"), "{written}");
}

#[test]
fn faces_keep_what_is_their_own() {
    let mut card = faced(
        "transform",
        &[
            ("Dim Moth", "Creature — Insect", "Flying\nTransform Dim Moth.", "{1}{W}", ""),
            ("Pale Flame", "Creature — Spirit", "Flying, haste", "", "RW"),
        ],
    );
    for (face, (keywords, id)) in
        card.faces.iter_mut().zip([(["Flying", "Transform"], "1"), (["Flying", "Haste"], "2")])
    {
        face.keywords = keywords.map(SmolStr::from).to_vec();
        face.ids = FaceIds { mtgjson: Some(format!("m-{id}").into()), multiverse: Some(id.into()) };
        (face.power, face.toughness) = (Some(id.into()), Some("2".into()));
    }
    for form in Form::ALL {
        let written = write(form, std::slice::from_ref(&card), &Wish::default()).unwrap();
        assert_eq!((written.changed, written.gone), (BTreeMap::new(), Vec::new()), "{form:?}");
        let back = read(written.bytes).cards.remove(0);
        assert_eq!(plain(back.clone(), form), kept(&card, form), "{form:?}");
        // An indicator is one again, where it has a place.
        let indicator = back.faces[1].indicator.or(back.faces[1].stated_colours);
        assert_eq!(indicator, Colours::of_letters("RW").filter(|_| form != Form::Text), "{form:?}");
    }
    let json = write(Form::Mtgjson, &[card], &Wish::default()).unwrap().bytes;
    assert_eq!(String::from_utf8(json).unwrap().matches("\"uuid\": \"m-2\"").count(), 1);
}

#[test]
fn what_comes_back_otherwise_is_named() {
    let mut card = faced(
        "adventure",
        &[
            ("Moth", "Creature — Insect", "Flying", "{W}", ""),
            ("Flight", "Sorcery — Adventure", "Draw a card.", "{1}{W}", ""),
        ],
    );
    let changed = |card: &Card, form| {
        let written = write(form, std::slice::from_ref(card), &Wish::default()).unwrap();
        (written.changed.into_keys().collect::<Vec<Part>>(), written.gone)
    };
    assert_eq!(changed(&card, Form::Cockatrice), (Vec::new(), Vec::new()));
    // One entry of Cockatrice has one corner and one rarity.
    (card.faces[1].power, card.faces[1].toughness) = (Some("1".into()), Some("1".into()));
    (card.faces[0].rarity, card.faces[1].rarity) = (Some("rare".into()), Some("common".into()));
    assert_eq!(changed(&card, Form::Cockatrice), (vec![Part::Corner, Part::Rarity], Vec::new()));
    assert_eq!(changed(&card, Form::Csv), (Vec::new(), Vec::new()));
    // A type line that people would not write is none.
    card.faces[0].english.as_mut().unwrap().type_line = "".into();
    assert_eq!(changed(&card, Form::Cards).1, [card.name.clone()]);
}

#[test]
fn what_json_says_besides_is_counted() {
    let json = r#"{"data": {"code": "TST", "name": "Test", "tokens": [{"name": "Ox"}, {"name": "Elk"}], "cards": [
        {"name": "Moth", "type": "Artifact", "layout": "normal", "edhrecRank": 7, "manaValue": 2, "isReserved": false, "text": "Flash",
         "identifiers": {"scryfallId": "s", "tcgplayerProductId": "1"}, "number": "1",
         "foreignData": [{"language": "German", "name": "Motte"}, {"language": "French", "name": "Mite", "type": "Artefact", "text": "Flash", "uuid": "u"}]},
        {"name": "Moth", "type": "Artifact", "layout": "normal", "text": "Flash", "number": "2"}]}}"#;
    let counted = |json: &str| {
        let aside = read_all(Input::from_text("file", json).counting()).summary.aside;
        let beyond: Vec<(String, usize)> =
            aside.beyond.iter().map(|(name, count)| (name.to_string(), *count)).collect();
        (beyond, aside.again)
    };
    let expected = [
        ("edhrecRank", 1),
        ("foreignData: German", 1),
        ("foreignData: uuid", 1),
        ("identifiers: tcgplayerProductId", 1),
        ("set: name", 1),
        ("set: tokens", 2),
    ];
    assert_eq!(counted(json), (expected.map(|(name, count)| (name.to_owned(), count)).into(), 1));
    assert!(read_all(Input::from_text("file", json)).summary.aside.beyond.is_empty());
    let json = r#"[{"object": "card", "oracle_id": "o", "name": "Moth", "lang": "en", "layout": "normal", "type_line": "Artifact",
        "oracle_text": "Flash", "cmc": 2.0, "prices": {"usd": "1"}, "reserved": false,
        "card_faces": [{"object": "card_face", "name": "Moth", "type_line": "Artifact", "illustration_id": "i"}]}]"#;
    let expected = [("card_faces: illustration_id", 1), ("prices", 1)];
    assert_eq!(counted(json), (expected.map(|(name, count)| (name.to_owned(), count)).into(), 0));
}

#[test]
fn a_table_whose_quotation_mark_nobody_closed_is_told() {
    let open = "name,cost,type,text\nReef Hare,{G},Creature,\"Reach\nTall Hare,{W},Creature,Flying\n";
    assert!(refused(open).contains("is not closed"), "{}", refused(open));
    let closed = "name,cost,type,text\nReef Hare,{G},Creature,\"Reach\nVigilance\"\nTall 6\" Hare,{W},Creature,Flying";
    assert_eq!(read(closed).cards.len(), 2);
}
