//! RF-11: X that nothing defines.

use super::{CREATURE, Check, Example, Lint, Text, WARNING};
use crate::diagnostic::{Diagnostic, Language};
use crate::lex::Shape;
use crate::text::Place;

pub(super) const LINT: Lint = Lint {
    code: "RF-11",
    rule: Some("107.3"),
    says: ("nothing says what X is: it is 0", "rien ne dit ce que vaut X : c'est 0"),
    why: (
        "X is what a cost with `{X}` was paid with, or what the text says: \"where X is …\". Without either it is 0, and \
         the ability does nothing.",
        "X est ce avec quoi un coût en `{X}` a été payé, ou ce que dit le texte : « X étant … ». Sans l'un ni l'autre, \
         c'est 0, et la capacité ne fait rien.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When this creature enters, draw X cards.",
            "When this creature enters, draw X cards, where X is the number of Forests you control.",
        ),
        french: (
            "Quand cette créature arrive, piochez X cartes.",
            "Quand cette créature arrive, piochez X cartes, X étant le nombre de forêts que vous contrôlez.",
        ),
    }],
    check: Check::Text(check),
    ..WARNING
};

fn check(text: &Text<'_>) -> Vec<Diagnostic> {
    // A cost of the card, of an ability, of a keyword: wherever a symbol has an X, it may be paid there.
    let cost = text.face.mana_cost.as_deref().is_some_and(|cost| cost.contains('X'));
    if cost || text.face.mana_cost.is_none() && text.printed.origin.paragraphs.is_empty() && text.face.name.is_empty() {
        return Vec::new();
    }
    let written = &text.printed.text;
    let of_loyalty = |place: Place<'_>| {
        place.tokens().first().is_some_and(|cost| cost.is(Shape::Loyalty) && place.text_of(cost.span).contains('X'))
    };
    if written.contains("{X}") || written.contains("{X/") || text.paragraphs().any(of_loyalty) {
        return Vec::new();
    }
    // What another paragraph says of X may be its cost.
    if !written.contains('X') {
        return Vec::new();
    }
    let others = text.paragraphs().filter(|place| place.written().contains('X')).count();
    if others > 1 || !text.is_whole() {
        return Vec::new();
    }
    text.understood().filter_map(|(place, _)| undefined(place)).map(|span| LINT.found().at(span)).collect()
}

fn undefined(place: Place<'_>) -> Option<std::ops::Range<usize>> {
    let words = place.words();
    let at = (0..words.list.len()).find(|at| words.is_any(*at, &["x", "+x/+x", "-x/-x", "+x/+0", "x/x"]))?;
    let defines = |at: usize| match words.language() {
        Language::English => words.stands(at, "x is") || words.stands(at, "x is the") || words.stands(at, "of x"),
        Language::French => {
            words.stands(at, "x étant")
                || words.stands(at, "x est")
                || words.stands(at, "x représentant")
                || words.stands(at, "où x")
                || words.stands(at, "x correspond")
        }
    };
    // "pay X life", "choose a number", "any amount": the player says what it is.
    let chosen = words.list.iter().any(|word| {
        matches!(
            word.lower.as_str(),
            "pay"
                | "payer"
                | "pays"
                | "paie"
                | "payez"
                | "cost"
                | "coût"
                | "suspend"
                | "suspension"
                | "reveal"
                | "révéler"
                | "révélez"
                | "choisissez"
                | "choisir"
                | "nombre"
                | "choose"
                | "number"
                | "any"
                | "sacrifice"
                | "sacrifier"
                | "discard"
                | "défausser"
                | "remove"
                | "retirez"
                | "evidence"
                | "indices"
                | "preuves"
        )
    });
    let defined = (0..words.list.len()).any(defines) || words.list[at..].iter().any(|word| word.lower == ":");
    (!defined && !chosen).then(|| words.span(at..at + 1))
}
