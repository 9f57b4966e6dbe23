//! Keywords that a sentence can say.

use cardc::ir::*;
use cardc::runtime::meanings::{of, sentences};
use cardc::runtime::{Printed, words};

/// A keyword of each sentence, with the parameter that it asks for.
fn keywords(number: u32) -> Vec<Keyword> {
    let cost = || vec![Cost::Mana(ManaCost(vec![ManaSymbol::Generic(2)])), Cost::Tap];
    let number = || Quantity::Number(number);
    let keyword = |(id, sentence): (&str, &str)| {
        let parameter = match (sentence.contains("{n}"), sentence.contains("{cost}")) {
            (false, false) => Parameter::None,
            (true, false) => Parameter::Number(number()),
            (false, true) => Parameter::Cost { cost: cost(), alternative: None },
            (true, true) => Parameter::NumberCost { number: number(), cost: cost() },
        };
        Keyword { name: words::keyword(id).unwrap_or_else(|| panic!("no keyword `{id}`")), parameter }
    };
    sentences().map(keyword).collect()
}

#[test]
fn every_sentence_is_understood_and_can_be_played() {
    assert!(sentences().count() > 40);
    for number in [1, 3] {
        for keyword in keywords(number) {
            let id = words::id(keyword.name);
            let Some(abilities) = of(&keyword) else { panic!("the sentence of {id} is not understood") };
            let paragraphs = abilities
                .iter()
                .map(|ability| Paragraph {
                    ability_word: Style::default(),
                    flavour: Style::default(),
                    ability: ability.clone(),
                })
                .collect();
            // Some speak of the {X} in the mana cost of the card (702.156a).
            let mana_cost = Some(ManaCost(vec![ManaSymbol::X]));
            let card = Printed { name: id.into(), mana_cost, ir: FaceIr { paragraphs }, ..Printed::default() };
            let missing = cardc::runtime::refuse::check(&card);
            assert!(missing.is_empty(), "{id}: {missing:?}");
        }
    }
}

#[test]
fn a_keyword_takes_its_cost_to_its_place() {
    for keyword in keywords(2) {
        let (Parameter::Cost { cost, .. } | Parameter::NumberCost { cost, .. }) = &keyword.parameter else {
            continue;
        };
        let said = format!("{:?}", of(&keyword));
        assert!(said.contains(&format!("{:?}", cost[1])), "{said}");
        assert!(!said.contains("Generic(0)"), "{said}");
    }
}
