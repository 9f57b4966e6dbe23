//! What changed between two sets of cards: in meaning, or in wording only.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use smol_str::SmolStr;

use crate::diagnostic::Language;
use crate::ir::{Ability, Paragraph};
use crate::record::{Compiled, Text};
use crate::source::{Face, Printed};
use crate::tree::{self, Label, Tree};

mod words;

/// What became of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    Added,
    Removed,
    /// It does something else: another IR, cost, type line, power, …
    Meaning,
    /// Its text changed, and one of the two is not understood: nobody can tell what changed.
    Unknown,
    /// It is said in other words, and does the same.
    Wording,
}

/// A card that changed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Changed {
    pub change: Change,
    pub name: SmolStr,
    /// What it was and is, for each part that changed: in the case of a text, whole paragraphs.
    pub parts: Vec<Part>,
}

/// A part of a card that changed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Part {
    pub change: Change,
    pub face: SmolStr,
    /// The language of a text that changed; none for what is not a text.
    pub lang: Option<&'static str>,
    pub old: String,
    pub new: String,
}

/// Compares two sets of cards by their names. Cards that are as they were are left out; the others are sorted by what
/// became of them, then by name.
pub fn diff(old: Vec<Compiled>, new: Vec<Compiled>) -> Vec<Changed> {
    let languages = languages(&old, &new);
    let (mut old, mut new) = (by_name(old), by_name(new));
    let names: BTreeSet<SmolStr> = old.keys().chain(new.keys()).cloned().collect();
    let mut changed = Vec::new();
    for name in names {
        let whole = |change| Changed { change, name: name.clone(), parts: Vec::new() };
        match (old.remove(&name), new.remove(&name)) {
            (None, Some(_)) => changed.push(whole(Change::Added)),
            (Some(_), None) => changed.push(whole(Change::Removed)),
            (Some(old), Some(new)) => {
                let parts = parts(&old, &new, &languages);
                if let Some(change) = parts.iter().map(|part| part.change).min() {
                    changed.push(Changed { change, name, parts });
                }
            }
            (None, None) => {}
        }
    }
    changed.sort();
    changed
}

/// The first card of each name.
fn by_name(cards: Vec<Compiled>) -> BTreeMap<SmolStr, Compiled> {
    let mut named = BTreeMap::new();
    for card in cards {
        named.entry(card.card.name.clone()).or_insert(card);
    }
    named
}

/// The languages that both sets have cards in: of another, nothing can be said.
fn languages(old: &[Compiled], new: &[Compiled]) -> Vec<Language> {
    let has = |cards: &[Compiled], language| cards.iter().any(|card| card.card.is_in(language));
    Language::BOTH.into_iter().filter(|language| has(old, *language) && has(new, *language)).collect()
}

/// What changed of a card, the weightiest change of each part.
fn parts(old: &Compiled, new: &Compiled, languages: &[Language]) -> Vec<Part> {
    let mut parts = Vec::new();
    let count = old.faces.len().max(new.faces.len());
    for number in 0..count {
        match (old.card.faces.get(number), new.card.faces.get(number)) {
            (Some(before), Some(after)) => {
                let (was, is) = (printed_values(before), printed_values(after));
                if was != is {
                    parts.push(Part {
                        change: Change::Meaning,
                        face: after.name.clone(),
                        lang: None,
                        old: was,
                        new: is,
                    });
                }
                for language in languages {
                    parts.extend(name(before, after, *language));
                    parts.extend(text(old, new, number, *language));
                }
            }
            (Some(face), None) | (None, Some(face)) => parts.push(Part {
                change: Change::Meaning,
                face: face.name.clone(),
                lang: None,
                old: old.card.faces.get(number).map(printed_values).unwrap_or_default(),
                new: new.card.faces.get(number).map(printed_values).unwrap_or_default(),
            }),
            (None, None) => {}
        }
    }
    parts
}

/// Cost, type line and lower right corner, in one line.
fn printed_values(face: &Face) -> String {
    let values = [
        face.mana_cost.as_deref(),
        Some(face.type_line()),
        face.power.as_deref(),
        face.toughness.as_deref(),
        face.loyalty.as_deref(),
        face.defense.as_deref(),
    ];
    values.into_iter().flatten().collect::<Vec<_>>().join(" | ")
}

/// A name that changed, or came or went with its text.
fn name(before: &Face, after: &Face, language: Language) -> Option<Part> {
    let (was, is) = (before.printed(language)?, after.printed(language)?);
    (was.name != is.name).then(|| Part {
        change: Change::Wording,
        face: after.name.clone(),
        lang: Some(language.code()),
        old: was.name.to_string(),
        new: is.name.to_string(),
    })
}

fn text(old: &Compiled, new: &Compiled, number: usize, language: Language) -> Option<Part> {
    let (before, after) = (&old.card.faces[number], &new.card.faces[number]);
    let (was, is) = match (before.printed(language), after.printed(language)) {
        (Some(was), Some(is)) => (was, is),
        (None, None) => return None,
        // A text that came or went, with its name.
        (was, is) => {
            let said = |printed: Option<&Printed>| match printed {
                Some(printed) => format!("{}\n{}", printed.name, printed.text).trim_end().to_owned(),
                None => String::new(),
            };
            let (old, new) = (said(was), said(is));
            let change = Change::Wording;
            return Some(Part { change, face: after.name.clone(), lang: Some(language.code()), old, new });
        }
    };
    let (was_made, is_made) = (old.faces.get(number)?.text(language)?, new.faces.get(number)?.text(language)?);
    let words = words::changed(was.lexicon, is.lexicon);
    let change = match (meaning(was_made), meaning(is_made)) {
        (Some(was), Some(is)) if was == is && speaks_of(&was, &words) => Change::Meaning,
        (was_meant, is_meant)
            if was.text == is.text && was_meant == is_meant && understood(was_made) == understood(is_made) =>
        {
            return None;
        }
        (Some(was), Some(is)) if was == is => Change::Wording,
        (Some(_), Some(_)) => Change::Meaning,
        _ => Change::Unknown,
    };
    let (old, new) = differing(&was.text, &is.text);
    Some(Part { change, face: after.name.clone(), lang: Some(language.code()), old, new })
}

/// What a text means, with its words by their names: those of two vocabularies are the same where they are called the same.
/// Keywords mean the same in one line as in several (702.1).
fn meaning(text: &Text) -> Option<Vec<Tree>> {
    let mut found = Vec::new();
    for ability in &text.abilities {
        let one = ability.ir.as_ref()?;
        let Ability::Keywords(keywords) = &one.ability else {
            found.push(tree::of(one.data()).ok()?);
            continue;
        };
        for keyword in keywords {
            let alone = Paragraph { ability: Ability::Keywords(vec![keyword.clone()]), ..one.clone() };
            found.push(tree::of(alone.data()).ok()?);
        }
    }
    Some(found)
}

/// Which abilities of a text are understood.
fn understood(text: &Text) -> Vec<bool> {
    text.abilities.iter().map(|ability| ability.ir.is_some()).collect()
}

/// Whether one of some words stands in what a text means.
fn speaks_of(meaning: &[Tree], words: &BTreeSet<String>) -> bool {
    let mut found = false;
    for tree in meaning.iter().filter(|_| !words.is_empty()) {
        tree.walk(&mut |node| {
            found = found || matches!(&node.label, Label::Name(name) if words.contains(name.as_str()))
        });
    }
    found
}

/// The paragraphs of two texts without those that both begin and end with.
fn differing(old: &str, new: &str) -> (String, String) {
    let (old, new): (Vec<&str>, Vec<&str>) = (old.lines().collect(), new.lines().collect());
    let start = old.iter().zip(&new).take_while(|(old, new)| old == new).count();
    let (old, new) = (&old[start..], &new[start..]);
    let end = old.iter().rev().zip(new.iter().rev()).take_while(|(old, new)| old == new).count();
    (old[..old.len() - end].join("\n"), new[..new.len() - end].join("\n"))
}
