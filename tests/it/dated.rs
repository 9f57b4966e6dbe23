//! Dated texts are brought to the wording of today: `tests/dated.md` has them, each with what cards print today.

use std::path::Path;

use cardc::check::fix::format_text;
use cardc::lex::Lexicon;

/// Of the texts, how many `fmt` brings to today's wording at least.
const BROUGHT: usize = 296;

/// A card with a text, as a `.cards` file has it.
fn card(language: &str, on: &str, text: &str) -> String {
    let (head, name, loyalty) = match language {
        "en" => ("language: en", "Quay Warden", "Loyalty: 3"),
        _ => ("langue : fr", "Gardien du quai", "Loyauté : 3"),
    };
    let [english, french] = type_line(on);
    let corner = match on {
        "Creature" => "2/2\n".to_owned(),
        "Planeswalker" => format!("{loyalty}\n"),
        _ => String::new(),
    };
    let line = if language == "en" { english } else { french };
    format!("{head}\n\n{name} {{2}}\n{line}\n{}\n{corner}", text.replace("\\n", "\n"))
}

/// The type line of a kind of card, in English and in French.
pub(crate) fn type_line(on: &str) -> [&'static str; 2] {
    match on {
        "Creature" => ["Creature — Bear", "Créature : ours"],
        "Enchantment" => ["Enchantment", "Enchantement"],
        "Instant" => ["Instant", "Éphémère"],
        "Sorcery" => ["Sorcery", "Rituel"],
        "Artifact" => ["Artifact", "Artefact"],
        "Aura" => ["Enchantment — Aura", "Enchantement : aura"],
        "Land" => ["Land", "Terrain"],
        "Equipment" => ["Artifact — Equipment", "Artefact : équipement"],
        "Planeswalker" => ["Legendary Planeswalker — Ana", "Planeswalker légendaire : Ana"],
        "Saga" => ["Enchantment — Saga", "Enchantement : saga"],
        other => panic!("{other} is no kind of card here"),
    }
}

fn formatted(text: &str) -> String {
    format_text("dated.cards", text, Lexicon::BUILT_IN).text
}

#[test]
fn dated_texts_are_brought_to_the_wording_of_today() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/dated.md");
    let document = std::fs::read_to_string(path).expect("the document is there");
    let rows: Vec<[&str; 4]> = document
        .lines()
        .filter_map(|line| {
            let line = line.strip_prefix("| ")?.strip_suffix(" |")?;
            <[&str; 4]>::try_from(line.split(" | ").map(str::trim).collect::<Vec<&str>>()).ok()
        })
        .filter(|[language, ..]| matches!(*language, "en" | "fr"))
        .collect();
    assert_eq!(rows.len(), 320);
    let mut brought = 0;
    for [language, on, dated, today] in rows {
        let today = card(language, on, today);
        let said = formatted(&card(language, on, dated));
        match said == today {
            true => brought += 1,
            false => println!("{dated}\n  becomes {said}"),
        }
        assert_eq!(formatted(&said), said, "a second run changes it: {dated}");
        assert_eq!(formatted(&today), today, "today's wording is changed");
    }
    assert!(brought >= BROUGHT, "{brought} of 320 are brought to the wording of today");
}

/// How many findings of a file are about wording.
fn named(file: &str) -> usize {
    use cardc::check::{check_card, lints};
    use cardc::source::{Input, read_all};
    let cards = read_all(Input::from_text("dated.cards", file)).cards;
    let found = cards.iter().flat_map(|card| check_card("dated.cards", card));
    let on = |code: &str| {
        lints::named(code).is_some_and(|lint| lint.on && (lint.group() == "W" || ["CD-26", "CD-40"].contains(&code)))
    };
    found.filter(|found| on(found.diagnostic.code)).count()
}

/// What `fmt` changes, `check` names.
#[test]
fn what_is_changed_is_named() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/dated.md");
    let document = std::fs::read_to_string(path).expect("the document is there");
    for line in document.lines().filter(|line| line.starts_with("| en |") || line.starts_with("| fr |")) {
        let cells: Vec<&str> = line.trim_matches(['|', ' ']).split(" | ").map(str::trim).collect();
        for text in &cells[2..] {
            let file = card(cells[0], cells[1], text);
            assert!(named(&file) > 0 || formatted(&file) == file, "{text}");
        }
    }
}

/// What a type line of old said besides stands in the text: Walls didn't attack until 2004 (702.3).
#[test]
fn a_rule_of_an_old_type_line_stands_in_the_text() {
    let wall = "language: en\n\nQuay Wall {2}\nSummon Wall\nFlying\n0/4\n";
    assert_eq!(formatted(wall), "language: en\n\nQuay Wall {2}\nCreature — Wall\nDefender\nFlying\n0/4\n");
    // Which abilities tapped it, nobody but its author knows.
    let mono = "language: en\n\nQuay Lens {2}\nMono Artifact\n{3}: Draw a card.\n";
    assert_eq!(formatted(mono), mono);
    let aura = "langue : fr\n\nCape du quai {U}\nEnchanter une créature\nLa créature enchantée gagne +1/+1.\n";
    let said = "langue : fr\n\nCape du quai {U}\nEnchantement : aura\nEnchanter : créature\nLa créature enchantée gagne +1/+1.\n";
    assert_eq!(formatted(aura), said);
}

/// What stands within a tag belongs to it, and nothing is taken off twice.
#[test]
fn a_sign_within_a_tag_is_no_other() {
    let tagged = "language: en\n\nQuay Warden {2}\nCreature — Bear\nFlying <g\\\"x\">\n2/2\n";
    assert!(!formatted(tagged).is_empty());
}
