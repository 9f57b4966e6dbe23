//! W-12: numbers in digits or in words.

use super::hunk::Unit;
use super::{CREATURE, Check, Example, Lint, WARNING};
use crate::lex::Shape;

pub(super) const LINT: Lint = Lint {
    code: "W-12",
    says: (
        "numbers of things are said in words, amounts of damage and life in digits",
        "les nombres de choses se disent en lettres, ceux de blessures et de points de vie en chiffres",
    ),
    why: (
        "\"Draw two cards\", \"deals 2 damage\", \"gain 2 life\": cards count things in words up to ten, and write what is \
         added and subtracted in digits.",
        "« Piochez deux cartes », « inflige 2 blessures », « gagnez 2 points de vie » : les cartes comptent les choses en \
         lettres jusqu'à dix, et écrivent en chiffres ce qui s'ajoute et se retranche.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: ("When this creature enters, draw 2 cards.", "When this creature enters, draw two cards."),
        french: ("Quand cette créature arrive, piochez 2 cartes.", "Quand cette créature arrive, piochez deux cartes."),
    }],
    check: Check::Hunk(|hunk| match (hunk.old_units(), hunk.new_units()) {
        ([old], [new]) => {
            let digits = |unit: &Unit| unit.shape == Some(Shape::Digits);
            // In digits only what is added or subtracted: "less than seven" is a comparison.
            let added = ["life", "damage", "point", "points", "blessure", "blessures"].contains(&hunk.behind());
            old.number.is_some() && old.number == new.number && digits(old) != digits(new) && (digits(old) || added)
        }
        (_, _) => false,
    }),
    ..WARNING
};
