//! IF-12: a condition joined to the event by "and".

use super::{CREATURE, Check, ERROR, Edit, Example, Lint, Repair, Words, event_end, has_clause};
use crate::diagnostic::Language;

pub(super) const LINT: Lint = Lint {
    code: "IF-12",
    rule: Some("603.4"),
    says: (
        "a condition is no part of the event: it follows in a clause of its own, \", if …,\"",
        "une condition ne fait pas partie de l'événement : elle suit dans sa propre clause, « , si …, »",
    ),
    why: (
        "Only what happens can trigger an ability. What is so at that time is an intervening-if clause: it is tested \
         when the event occurs and again on resolution.",
        "Seul ce qui se produit déclenche une capacité. Ce qui est vrai à ce moment est une clause d'intervention : \
         elle est vérifiée quand l'événement se produit, puis à la résolution.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When this creature enters and you control a Forest, draw a card.",
            "When this creature enters, if you control a Forest, draw a card.",
        ),
        french: (
            "Quand cette créature arrive et que vous contrôlez une forêt, piochez une carte.",
            "Quand cette créature arrive, si vous contrôlez une forêt, piochez une carte.",
        ),
    }],
    check: Check::Repair(candidates),
    ..ERROR
};

fn candidates(words: &Words<'_>) -> Vec<Repair> {
    let Some(end) = event_end(words).filter(|_| words.is_trigger()) else { return Vec::new() };
    let joined = (2..end).filter_map(|at| {
        let (length, with) = match words.language() {
            Language::English if words.is(at, "and") && words.is_any(at + 1, &["if", "when"]) => (2, ", if"),
            Language::English if words.is(at, "and") => (1, ", if"),
            Language::French if words.stands(at, "et qu'") && words.is_any(at + 2, &["il", "ils"]) => (2, ", s'"),
            Language::French if words.stands(at, "et qu'") => (2, ", si "),
            Language::French if words.is(at, "et") && words.is_any(at + 1, &["que", "si"]) => (2, ", si"),
            Language::French if words.is(at, "et") => (1, ", si"),
            Language::English | Language::French => return None,
        };
        let phrase = at..at + length;
        let edit = Edit::new(words.with_space_before(phrase.clone()), with);
        Some(Repair::new(words.span(phrase), vec![edit]).if_it_is(has_clause))
    });
    joined.collect()
}
