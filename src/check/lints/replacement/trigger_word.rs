//! RP-10, RP-17: the word that a triggered ability begins with.

use super::{CREATURE, Check, ERROR, Edit, Example, Lint, Repair, Words};
use crate::diagnostic::Language;

pub(super) const LINT: Lint = Lint {
    code: "RP-10",
    rule: Some("603.1"),
    says: (
        "\"if\" begins no triggered ability: an event follows \"when\" or \"whenever\"",
        "« si » ne commence pas une capacité déclenchée : un événement suit « quand » ou « à chaque fois que »",
    ),
    why: (
        "\"If\" asks for a state, or with \"would … instead\" replaces an event before it happens. What is done after an \
         event is a triggered ability: \"When …, …\" or \"Whenever …, …\".",
        "« Si » demande un état ou, avec « devait … à la place », remplace un événement avant qu'il ait lieu. Ce qui se \
         fait après un événement est une capacité déclenchée : « Quand …, … » ou « À chaque fois que …, … ».",
    ),
    examples: &[Example {
        on: CREATURE,
        english: ("If this creature enters, draw a card.", "When this creature enters, draw a card."),
        french: ("Si cette créature arrive, piochez une carte.", "Quand cette créature arrive, piochez une carte."),
    }],
    check: Check::Repair(candidates),
    ..ERROR
};

pub(super) const TWO_WORDS: Lint = Lint {
    code: "RP-17",
    rule: Some("603.1"),
    says: (
        "this begins with two trigger words: one is enough",
        "ceci commence par deux mots de déclenchement : un seul suffit",
    ),
    why: (
        "A triggered ability begins with one of \"when\", \"whenever\" and \"at\". Steps and phases have \"at the \
         beginning of\", everything else \"when\" or \"whenever\".",
        "Une capacité déclenchée commence par « quand », « à chaque fois que » ou « au ». Les étapes et les phases ont \
         « au début de », tout le reste « quand » ou « à chaque fois que ».",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "Whenever at the beginning of your upkeep, draw a card.",
            "At the beginning of your upkeep, draw a card.",
        ),
        french: (
            "À chaque fois au début de votre entretien, piochez une carte.",
            "Au début de votre entretien, piochez une carte.",
        ),
    }],
    check: Check::Repair(two_words),
    ..ERROR
};

fn candidates(words: &Words<'_>) -> Vec<Repair> {
    // "If …, … instead of …" replaces.
    if words.list.iter().any(|word| matches!(word.lower.as_str(), "instead" | "place" | "lieu")) {
        return Vec::new();
    }
    // "If it was kicked, it enters with …" does too (614.1c): it asks how the spell was cast.
    if words.list.iter().any(|word| ["kicked", "kické", "kickée"].contains(&word.lower.as_str())) {
        return Vec::new();
    }
    let trigger: &[&str] = match words.language() {
        Language::English if words.is(0, "if") => &["When", "Whenever"],
        Language::French if words.is(0, "si") => &["Quand", "À chaque fois que"],
        Language::English | Language::French => &[],
    };
    // Dated and loose words for the same.
    let others: &[&str] = match words.language() {
        Language::English => &["once", "after", "as soon as", "every time", "each time", "any time"],
        Language::French => {
            &["dès que", "dès qu'", "une fois que", "une fois qu'", "après que", "après qu'", "chaque fois que"]
        }
    };
    let span = words.span(0..1);
    let mut repairs: Vec<Repair> =
        trigger.iter().map(|word| Repair::replace(span.clone(), *word).if_triggered()).collect();
    let stands = others.iter().find(|phrase| words.stands(0, phrase));
    if let Some(phrase) = stands {
        let span = words.span(0..phrase.split(' ').count());
        let with: &[&str] = match (words.language(), phrase.ends_with('\'')) {
            (Language::English, _) => &["Whenever", "When"],
            (Language::French, true) => &["À chaque fois qu'", "Lorsqu'"],
            (Language::French, false) => &["À chaque fois que", "Quand"],
        };
        repairs.extend(with.iter().map(|word| Repair::replace(span.clone(), *word).if_triggered()));
    }
    repairs
}

fn two_words(words: &Words<'_>) -> Vec<Repair> {
    let doubled: &[(&str, &str, &str)] = match words.language() {
        Language::English => &[
            ("whenever", "at the beginning", "At"),
            ("when", "at the beginning", "At"),
            ("when", "whenever", "Whenever"),
            ("whenever", "when", "Whenever"),
        ],
        Language::French => {
            &[("à chaque fois", "au début", "Au"), ("quand", "au début", "Au"), ("à chaque fois que", "au début", "Au")]
        }
    };
    let found = doubled.iter().find_map(|(first, second, with)| {
        let length = first.split(' ').count();
        (words.stands(0, first) && words.stands(length, second)).then_some((length, *with))
    });
    let Some((length, with)) = found else { return Vec::new() };
    let edit = Edit::new(words.span(0..length + 1), with);
    vec![Repair::new(words.span(0..length), vec![edit]).if_triggered()]
}
