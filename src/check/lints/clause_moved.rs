//! IF-2: an intervening-if clause in one language only.

use super::Lint;
use crate::compile::{Compiled, compile, context_of};
use crate::diagnostic::{Bilingual, Diagnostic, Language, Severity};
use crate::ir::Ability;
use crate::source::Face;

pub(super) const LINT: Lint = Lint {
    code: "IF-2",
    severity: Severity::Warning,
    rule: "603.4",
    finds: (
        "a condition that is an intervening-if clause in one language only",
        "une condition qui n'est une clause d'intervention « si » que dans une langue",
    ),
    why: (
        "Directly behind the event it is tested twice and keeps the ability from triggering; behind the effect it is \
         tested once, on resolution. The two texts are different abilities.",
        "Juste après l'événement, elle est vérifiée deux fois et peut empêcher le déclenchement ; après l'effet, elle \
         l'est une fois, à la résolution. Les deux textes sont des capacités différentes.",
    ),
    example: (
        "\"When this creature enters, if you control a Forest, draw a card.\" translated as « Quand cette créature \
         arrive, piochez une carte si vous contrôlez une forêt. »",
        "« Quand cette créature arrive, piochez une carte si vous contrôlez une forêt. » pour \"When this creature \
         enters, if you control a Forest, draw a card.\"",
    ),
    instead: Some(("Keep the clause where the other text has it.", "Laissez la clause là où l'autre texte la place.")),
};

/// Compares a French text with the English one of the same face, paragraph by paragraph.
pub(super) fn check(face: &Face, compiled: &Compiled<'_>) -> Vec<Diagnostic> {
    let (Language::French, Some(english)) = (compiled.lexed.language, &face.english) else { return Vec::new() };
    let names = english.names(Language::English);
    let Ok(other) = compile(&english.text, &names, Language::English, context_of(face.type_line())) else {
        return Vec::new();
    };
    if other.paragraphs.len() != compiled.paragraphs.len() {
        return Vec::new();
    }
    let clause = |ability: &Ability| match ability {
        Ability::Triggered(triggered) => Some(triggered.intervening_if.is_some()),
        _ => None,
    };
    let pairs = compiled.paragraphs.iter().zip(&other.paragraphs);
    pairs
        .filter_map(|(french, english)| {
            let here = clause(&french.outcome.as_ref().ok()?.ability)?;
            let there = clause(&english.outcome.as_ref().ok()?.ability)?;
            let message = match (here, there) {
                (false, true) => Bilingual::new(
                    "the English text has an intervening-if clause here, this one has none",
                    "le texte anglais a ici une clause d'intervention « si », celui-ci n'en a pas",
                ),
                (true, false) => Bilingual::new(
                    "this has an intervening-if clause, the English text has none here",
                    "ceci a une clause d'intervention « si », le texte anglais n'en a pas ici",
                ),
                (true, true) | (false, false) => return None,
            };
            Some(LINT.found(message).at(french.span.range()))
        })
        .collect()
}
