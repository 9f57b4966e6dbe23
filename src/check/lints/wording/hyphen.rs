//! W-41: the hyphen of a French imperative.

use super::{Check, ERROR, Edit, Example, INSTANT, Language, Lint, NONE, Repair};
use crate::lex::PartOfSpeech;
use crate::text::Words;

pub(super) const LINT: Lint = Lint {
    code: "W-41",
    says: (
        "French has a hyphen between the imperative and its pronoun",
        "il faut un trait d'union entre l'impératif et son pronom",
    ),
    why: (
        "« Défaussez-vous », « exilez-la », « renvoyez-les » : without the hyphen the pronoun begins something else. English \
         has none.",
        "« Défaussez-vous », « exilez-la », « renvoyez-les » : sans trait d'union, le pronom commence autre chose.",
    ),
    examples: &[Example {
        on: INSTANT,
        english: NONE,
        french: (
            "Piochez deux cartes, puis défaussez vous d'une carte.",
            "Piochez deux cartes, puis défaussez-vous d'une carte.",
        ),
    }],
    check: Check::Repair(hyphens),
    also: &[Check::Hunk(|hunk| {
        hunk.language() == Language::French
            && !hunk.old().is_empty()
            && hunk.new().strip_prefix('-') == Some(hunk.old())
    })],
    ..ERROR
};

fn hyphens(words: &Words<'_>) -> Vec<Repair> {
    if words.language() == Language::English {
        return Vec::new();
    }
    let tokens = words.place.tokens();
    let is_imperative = |at: usize| {
        let token = tokens.iter().find(|token| token.span.range() == words.list[at].span);
        token.and_then(|token| token.entry(PartOfSpeech::Verb)).is_some_and(|verb| verb.form == 1)
    };
    let apart = (1..words.list.len())
        .filter(|at| words.is_any(*at, &["vous", "le", "la", "les", "lui", "leur", "en"]) && is_imperative(*at - 1));
    let edits = apart.map(|at| {
        let (before, pronoun) = (&words.list[at - 1], &words.list[at]);
        Edit::new(before.span.end..pronoun.span.start, "-")
    });
    // Each alone: behind the imperative an article may stand as well.
    edits.map(|edit| Repair::new(edit.span.clone(), vec![edit]).safe()).collect()
}
