//! W-46: a sign that is not needed.

use super::{CREATURE, Check, Edit, Example, Lint, Repair, WARNING};
use crate::lex::PartOfSpeech;
use crate::text::Words;

pub(super) const LINT: Lint = Lint {
    code: "W-46",
    says: ("this sign is one too many", "ce signe est de trop"),
    why: (
        "A sentence ends with one full stop, and a list of keywords with none at all.",
        "Une phrase se termine par un seul point, et une liste de mots-clés sans rien.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: ("Flying, vigilance,", "Flying, vigilance"),
        french: ("Vol, vigilance,", "Vol, vigilance"),
    }],
    check: Check::Repair(candidates),
    ..WARNING
};

fn candidates(words: &Words<'_>) -> Vec<Repair> {
    const SIGNS: [&str; 5] = [",", ".", ";", ":", "—"];
    let last = words.list.len().saturating_sub(1);
    let doubled = (1..words.list.len()).filter(|at| words.is_any(*at, &SIGNS) && words.is_any(*at - 1, &SIGNS));
    // The stop of a sentence ends it.
    let verb =
        |token: &crate::lex::Token| token.entries.iter().any(|entry| entry.row.part_of_speech() == PartOfSpeech::Verb);
    let stop = words.is_any(last, &["."]) && words.place.tokens().iter().any(verb);
    let ends = (last > 0 && words.is_any(last, &SIGNS) && !stop).then_some(last);
    let gone =
        |at: usize| Repair::new(words.span(at..at + 1), vec![Edit::new(words.with_space_before(at..at + 1), "")]);
    doubled.chain(ends).map(|at| gone(at).safe()).collect()
}
