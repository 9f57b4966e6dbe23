//! Kinds of abilities against facts found independently, where `CARDC_CORPUS` names the folder that has them.
//!
//! `labels.md` lists the abilities on which both differ, with the rule that decides; nothing else may differ.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use cardc::check::{Classification, Kind, classify};
use cardc::compile::{compile, context_of};
use cardc::lex::{Language, Names};
use cardc::source::{self, Card, Input};

/// The names of a card and of its face, and the number of a paragraph of the face's text, from 0.
type AbilityAt = (String, String, usize);

#[derive(Debug)]
struct Label {
    kind: String,
    intervening_if: Option<bool>,
}

fn labels(folder: &Path) -> BTreeMap<AbilityAt, Label> {
    let text = std::fs::read_to_string(folder.join("labels.jsonl")).expect("the corpus has labels");
    let row = |line: &str| {
        let row: serde_json::Value = serde_json::from_str(line).expect("a label is a JSON object");
        let card = row["name"].as_str().expect("a card").to_owned();
        let face = row["face"].as_str().expect("a face").to_owned();
        let paragraph = row["line"].as_u64().expect("a line") as usize;
        let kind = row["kind"].as_str().expect("a kind").to_owned();
        ((card, face, paragraph), Label { kind, intervening_if: row["intervening_if"].as_bool() })
    };
    text.lines().map(row).collect()
}

fn cards(folder: &Path) -> Vec<Card> {
    let mut cards = Vec::new();
    let input = Input::open(&folder.join("AtomicCards.json")).expect("the corpus has cards");
    source::for_each_card(input, &mut |card| cards.extend(card.ok()));
    cards
}

/// The abilities that are understood.
fn classified(cards: &[Card]) -> BTreeMap<AbilityAt, Classification> {
    let mut found = BTreeMap::new();
    for (card, face) in cards.iter().flat_map(|card| card.faces.iter().map(move |face| (card, face))) {
        let Some(printed) = &face.english else { continue };
        let names = Names::new(&printed.name, Language::English);
        let Ok(compiled) = compile(&printed.text, &names, Language::English, context_of(face.type_line())) else {
            continue;
        };
        for paragraph in &compiled.paragraphs {
            if let Ok(ir) = &paragraph.outcome {
                found.insert((card.name.to_string(), face.name.to_string(), paragraph.line), classify(&ir.ability));
            }
        }
    }
    found
}

fn name_of(kind: Kind) -> String {
    serde_json::to_value(kind).expect("a kind is a word").as_str().expect("a kind is a word").to_owned()
}

/// A face and the number of its paragraph, our kind, the label's.
type Difference = (String, usize, String, String);

/// The rows of `labels.md`: face, paragraph, our kind, the label's.
fn known() -> BTreeSet<Difference> {
    let rows = include_str!("labels.md").lines().filter(|line| line.starts_with("| ")).skip(2);
    rows.map(|row| {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [face, paragraph, ours, label, reason] = cells.as_slice() else { panic!("five cells: {row}") };
        assert!(!reason.is_empty(), "a reason: {row}");
        let paragraph = paragraph.parse().expect("the number of a paragraph");
        ((*face).to_owned(), paragraph, (*ours).to_owned(), (*label).to_owned())
    })
    .collect()
}

#[test]
fn kinds_agree_with_labels() {
    let Some(folder) = std::env::var_os("CARDC_CORPUS").map(PathBuf::from) else {
        eprintln!("skipped: CARDC_CORPUS names no corpus folder");
        return;
    };
    let (labels, classified) = (labels(&folder), classified(&cards(&folder)));
    let (mut kinds, mut conditions) = ((0, 0), (0, 0));
    let mut different = BTreeSet::new();
    for (place, label) in &labels {
        let Some(class) = classified.get(place) else { continue };
        let (_, face, paragraph) = place;
        let ours = name_of(class.kind);
        kinds.1 += 1;
        if ours == label.kind {
            kinds.0 += 1;
        } else {
            different.insert((face.clone(), *paragraph, ours.clone(), label.kind.clone()));
        }
        if let (Kind::Triggered, Some(expected)) = (class.kind, label.intervening_if) {
            conditions.1 += 1;
            if class.intervening_if == expected {
                conditions.0 += 1;
            } else {
                let said = |has| if has { "intervening-if" } else { "no intervening-if" }.to_owned();
                different.insert((face.clone(), *paragraph, said(class.intervening_if), said(expected)));
            }
        }
    }
    eprintln!("kind: {} of {}; intervening-if: {} of {}", kinds.0, kinds.1, conditions.0, conditions.1);
    let known = known();
    let new: Vec<_> = different.difference(&known).collect();
    assert!(new.is_empty(), "not in labels.md: {new:#?}");
    let read =
        |face: &String, number: usize| classified.keys().any(|(_, other, line)| other == face && *line == number);
    let gone: Vec<_> = known.difference(&different).filter(|(face, number, ..)| read(face, *number)).collect();
    assert!(gone.is_empty(), "in labels.md, but no longer different: {gone:#?}");
    assert!(kinds.0 * 100 >= kinds.1 * 98, "{kinds:?}");
    assert!(conditions.0 * 100 >= conditions.1 * 99, "{conditions:?}");
}
