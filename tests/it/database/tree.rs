//! A tree says what an IR means: two are equal exactly where the IRs are.

use std::path::Path;

use cardc::database::tree;
use cardc::ir::Paragraph;
use cardc::source::{Input, read_all};

/// The abilities of the project's own cards.
fn abilities() -> Vec<Paragraph> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cards");
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "cards") {
            for card in read_all(Input::open(&path).unwrap()).cards {
                let compiled = cardc::database::compile(card);
                found.extend(compiled.abilities().filter_map(|place| place.ability.ir.clone()));
            }
        }
    }
    found
}

#[test]
fn trees_are_equal_where_irs_are() {
    let abilities = abilities();
    let trees: Vec<_> = abilities.iter().map(|ir| tree::of(&ir.ability).unwrap()).collect();
    let mut equal = 0;
    for (at, (one, tree)) in abilities.iter().zip(&trees).enumerate() {
        for (other, other_tree) in abilities.iter().zip(&trees).skip(at + 1) {
            assert_eq!(one.ability == other.ability, tree == other_tree, "{one:?}\n{other:?}");
            equal += usize::from(tree == other_tree);
        }
    }
    // English and French say the same.
    assert!(equal >= 20, "{equal} pairs of equal abilities of {}", abilities.len());
}
