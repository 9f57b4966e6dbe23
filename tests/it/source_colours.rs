//! The colours of two whole sets of a corpus: as data, and in play.

use std::path::PathBuf;

use cardc::check::colours;
use cardc::database::compile;
use cardc::lex::Language;
use cardc::scenario::{CardPool, Options, run_text};
use cardc::source::{Card, Colours, Face, Input, Printed, read_all};

/// The cards of the two set files; None, said plainly, where there is no corpus.
fn sets() -> Option<Vec<Card>> {
    let Some(folder) = std::env::var_os("CARDC_CORPUS") else {
        eprintln!("skipped: CARDC_CORPUS names no corpus folder");
        return None;
    };
    let read = |set: &str| {
        let path = PathBuf::from(&folder).join("sets").join(set);
        let read = read_all(Input::open(&path).expect("the corpus has the set"));
        assert!(read.diagnostics.is_empty(), "{:?}", read.diagnostics.first());
        read.cards
    };
    Some(["SOI.json", "NEO.json"].into_iter().flat_map(read).collect())
}

#[test]
fn the_colours_of_faces_are_those_that_their_data_state() {
    let Some(cards) = sets() else { return };
    let (mut faces, mut with_indicator) = (0, 0);
    for card in cards {
        let compiled = compile(card);
        for (face, text) in compiled.card.faces.iter().zip(&compiled.faces) {
            let abilities = text.english.iter().flat_map(|text| &text.abilities);
            let abilities = abilities.filter_map(|ability| ability.ir.as_ref()).map(|ir| &ir.ability);
            assert_eq!(Some(colours::of_face(face, abilities)), face.stated_colours, "{}", face.name);
            faces += 1;
            with_indicator += usize::from(face.indicator.is_some());
        }
    }
    println!("{faces} faces, {with_indicator} with a colour indicator");
    assert!(faces >= 625 && with_indicator >= 49, "{faces} faces, {with_indicator} with a colour indicator");
}

/// What turns a permanent over, and what tells its colours as life: 1 for white, 10 for blue, and so on.
const TOOLS: &str = "language: en\n\nTurning Stone {0}\nArtifact\n{0}: Transform target permanent.\n\n\
    White Tally {0}\nSorcery\nYou gain 1 life for each white permanent you control.\n\n\
    Blue Tally {0}\nSorcery\nYou gain 10 life for each blue permanent you control.\n\n\
    Black Tally {0}\nSorcery\nYou gain 100 life for each black permanent you control.\n\n\
    Red Tally {0}\nSorcery\nYou gain 1000 life for each red permanent you control.\n\n\
    Green Tally {0}\nSorcery\nYou gain 10000 life for each green permanent you control.\n";

/// The face as the back of a card whose front is nothing but a permanent: it is in play once that has been transformed. Its own
/// text is left out: only what is printed of its colours is asked.
fn as_back_of(face: &Face) -> Card {
    let mut back = Face { french: None, ..face.clone() };
    // Without its subtypes an Aura stays that is attached to nothing.
    if let Some(printed) = &mut back.english {
        printed.text.clear();
        // Nor has a planeswalker that is transformed into any loyalty.
        let types = printed.type_line.split(" — ").next().unwrap_or_default();
        printed.type_line = types.replace("Planeswalker", "Artifact").into();
    }
    // Without a text nothing says what a star is.
    for number in [&mut back.power, &mut back.toughness].into_iter().flatten() {
        *number = "1".into();
    }
    // A planeswalker stays for the counters of its front.
    let planeswalker = face.loyalty.is_some();
    let (type_line, loyalty) =
        if planeswalker { ("Planeswalker — Jace", Some("3".into())) } else { ("Artifact", None) };
    let printed = Printed { name: "Plain Front".into(), type_line: type_line.into(), ..Printed::default() };
    let front = Face {
        name: "Plain Front".into(),
        mana_cost: Some("{1}".into()),
        loyalty,
        english: Some(printed),
        ..Face::default()
    };
    Card { name: "Plain Front".into(), layout: "transform".into(), faces: vec![front, back], ..Card::default() }
}

/// The life that the tallies come to.
fn tally(colours: Colours) -> u32 {
    let worth = |letter: char| 10u32.pow("WUBRG".find(letter).expect("a colour's letter") as u32);
    colours.letters().map(worth).sum()
}

#[test]
fn faces_with_an_indicator_have_its_colours_in_play() {
    let Some(cards) = sets() else { return };
    let tools = read_all(Input::from_text("tools.cards", TOOLS)).cards;
    let mut played = 0;
    for face in cards.iter().flat_map(|card| &card.faces).filter(|face| face.indicator.is_some()) {
        let card = as_back_of(face);
        let pool = CardPool::in_language(tools.iter().chain([&card]), Language::English);
        let life = 20 + tally(face.stated_colours.expect("the sets state colours"));
        let tallies = ["White", "Blue", "Black", "Red", "Green"].map(|colour| format!("\"{colour} Tally\""));
        let steps = tallies.iter().map(|card| format!("[[step]]\ncast = {card}\n[[step]]\nresolve = \"all\"\n"));
        let steps: String = steps.collect();
        let scenario = format!(
            "id = \"colours\"\nexpect = [\"life(A)={life}\"]\n[players.A]\nbattlefield = [\"Plain Front\", \"Turning Stone\"]\n\
             hand = [{}]\n[players.B]\n[[step]]\nactivate = \"Turning Stone\"\ntargets = [\"Plain Front\"]\n[[step]]\n\
             resolve = \"all\"\n{steps}",
            tallies.join(", ")
        );
        let report =
            run_text(&scenario, &pool, &Options::default()).unwrap_or_else(|error| panic!("{}: {error}", face.name));
        let failures: Vec<String> = report.runs.iter().flat_map(|run| &run.failures).map(ToString::to_string).collect();
        assert!(report.passed(), "{}: {failures:?}", face.name);
        played += 1;
    }
    println!("{played} faces with a colour indicator have its colours in play");
    assert!(played >= 49, "{played} faces with a colour indicator");
}

/// What stands where a colour should and names none is told: a face is not colourless by that.
#[test]
fn a_colour_that_there_is_none_of_is_told() {
    let isle = |fields: &str| {
        format!(
            r#"{{"data": {{"Tide Isle": [{{"name": "Tide Isle", {fields}, "type": "Land", "text": "{{T}}: Add {{U}}."}}]}}}}"#
        )
    };
    let printing = |fields: &str| {
        format!(
            r#"[{{"object": "card", "name": "Tide Isle", {fields}, "type_line": "Land", "oracle_text": "{{T}}: Add {{U}}."}}]"#
        )
    };
    let told = |name: &str, file: &str| {
        let read = read_all(Input::from_text(name, file));
        assert!(read.diagnostics.is_empty(), "{file}: {:?}", read.diagnostics);
        let [card] = read.cards.as_slice() else { panic!("one card is read of {file}") };
        let found = cardc::check::check_card(name, card);
        found.iter().any(|found| found.diagnostic.code == "CD-39")
    };
    for fields in
        [r#""colorIndicator": ["U", "Teal"]"#, r#""colors": "Teal""#, r#""colors": 5"#, r#""colorIdentity": ["T"]"#]
    {
        assert!(told("isle.json", &isle(fields)), "{fields}");
    }
    for fields in [r#""color_indicator": ["T"]"#, r#""colors": [["U"]]"#, r#""color_identity": ["Teal"]"#] {
        assert!(told("isle.json", &printing(fields)), "{fields}");
    }
    for fields in [r#""colorIndicator": ["U"]"#, r#""colorIndicator": null"#, r#""colors": []"#, r#""colors": "U""#] {
        assert!(!told("isle.json", &isle(fields)), "{fields}");
    }
}
