//! What is printed on a card, as data.

use cardc::ir::{CardType, Colour, ManaCost, ManaSymbol, Supertype};
use cardc::lex::Language;
use cardc::runtime::printed::{from_face, mana_cost};
use cardc::runtime::words;
use cardc::source::{Face, Printed};

#[test]
fn mana_costs_are_read_whole() {
    let cost = mana_cost("{X}{2}{W/U}{G/P}{C}");
    let wanted = vec![
        ManaSymbol::X,
        ManaSymbol::Generic(2),
        ManaSymbol::Hybrid(Colour::White, Colour::Blue),
        ManaSymbol::Phyrexian(Colour::Green),
        ManaSymbol::Colourless,
    ];
    assert_eq!(cost, Some(ManaCost(wanted)));
    assert_eq!(mana_cost("{Q}"), None);
    assert_eq!(mana_cost("2"), None);
}

#[test]
fn type_lines_of_both_languages_name_the_same_types() {
    let printed = |type_line: &str| Printed {
        name: "Tin Scout".into(),
        type_line: type_line.into(),
        text: "".into(),
        ..Printed::default()
    };
    let face = Face {
        name: "Tin Scout".into(),
        power: Some("1".into()),
        toughness: Some("1".into()),
        english: Some(printed("Legendary Artifact Creature — Goblin Scout")),
        french: Some(printed("Créature-artefact légendaire : gobelin et éclaireur")),
        ..Face::default()
    };
    for language in Language::BOTH {
        let card = from_face(&face, language).unwrap_or_else(|error| panic!("{error}"));
        assert!(card.types.contains(&CardType::Artifact) && card.types.contains(&CardType::Creature));
        assert_eq!(card.supertypes, [Supertype::Legendary]);
        let ids: Vec<&str> = card.subtypes.iter().map(|term| words::id(*term)).collect();
        assert_eq!(ids, ["goblin", "scout"]);
    }
}
