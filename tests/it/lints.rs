//! The catalogue of lints is true: each finds its own examples, and not what it says to write instead.

use cardc::check::{diagnose, lints};
use cardc::lex::Language;
use cardc::source::{Face, Printed};

/// The codes of what is found in a text on an artifact creature, or on a creature with numbers in the corner.
fn found(text: &str, corner: Option<&str>, language: Language) -> Vec<&'static str> {
    let type_line = match (language, corner) {
        (Language::English, None) => "Artifact Creature",
        (Language::French, None) => "Créature-artefact",
        (Language::English, Some(_)) => "Creature",
        (Language::French, Some(_)) => "Créature",
    };
    let printed = Printed {
        name: "Quay Warden".into(),
        type_line: type_line.into(),
        text: text.to_owned(),
        ..Printed::default()
    };
    let face = Face {
        name: "Quay Warden".into(),
        power: corner.map(Into::into),
        toughness: corner.map(Into::into),
        english: (language == Language::English).then(|| printed.clone()),
        french: (language == Language::French).then(|| printed.clone()),
        ..Face::default()
    };
    diagnose(&face, &printed, language).iter().map(|diagnostic| diagnostic.code).collect()
}

#[test]
fn each_lint_finds_its_examples() {
    for lint in lints::CATALOGUE {
        for language in Language::BOTH {
            let [_, _, Some(example), _] = lint.in_language(language) else { panic!("{} has an example", lint.code) };
            let codes = match lint.code {
                // It compares two texts of one card.
                "IF-2" => continue,
                "ETB-3" => {
                    let text = example.trim_start_matches("0/0, ").trim_matches(['"', '«', '»', ' ', '\u{a0}']);
                    found(text, Some("0"), language)
                }
                _ => found(example, None, language),
            };
            assert!(codes.contains(&lint.code), "{} {language:?}: {example} gives {codes:?}", lint.code);
        }
    }
}

#[test]
fn what_is_written_instead_is_not_found() {
    for code in ["FW-1", "IF-1", "RP-1", "ST-1"] {
        let lint = lints::named(code).expect("a lint");
        for language in Language::BOTH {
            let [_, _, _, Some(instead)] = lint.in_language(language) else { panic!("{code} says what to write") };
            assert!(!found(instead, None, language).contains(&code), "{code} {language:?}: {instead}");
        }
    }
}

#[test]
fn a_clause_moved_in_translation_is_found() {
    let english = "When this creature enters, if you control a Forest, draw a card.";
    let moved = "Quand cette créature arrive, piochez une carte si vous contrôlez une forêt.";
    let kept = "Quand cette créature arrive, si vous contrôlez une forêt, piochez une carte.";
    let printed = |name: &str, type_line: &str, text: &str| Printed {
        name: name.into(),
        type_line: type_line.into(),
        text: text.to_owned(),
        ..Printed::default()
    };
    for (text, expected) in [(moved, true), (kept, false)] {
        let french = printed("Gardien du quai", "Créature", text);
        let face = Face {
            name: "Quay Warden".into(),
            english: Some(printed("Quay Warden", "Creature", english)),
            french: Some(french.clone()),
            ..Face::default()
        };
        let codes: Vec<_> = diagnose(&face, &french, Language::French).iter().map(|found| found.code).collect();
        assert_eq!(codes.contains(&"IF-2"), expected, "{text}: {codes:?}");
    }
}

#[test]
fn a_replacement_in_a_later_sentence_is_no_contradiction() {
    let text = "When this creature enters, you may cast target instant card from your graveyard. If that spell would be \
                put into your graveyard, exile it instead.";
    assert!(!found(text, None, Language::English).contains(&"RP-1"));
}
