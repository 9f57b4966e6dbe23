//! CD-40: type lines of older cards.

use super::{CARD, Check, Example, Faces, Lint, NONE, NOTE, faces, on_type_line};
use crate::diagnostic::{Diagnostic, Fix};
use crate::lex::{Language, TypeLine};
use crate::source::Printed;

pub(super) const LINT: Lint = Lint {
    code: "CD-40",
    rule: Some("205.1"),
    says: ("type lines of today say this otherwise", "les lignes de type d'aujourd'hui le disent autrement"),
    why: (
        "\"Summon\" stood for creatures until 1999, \"Interrupt\" for instants; Auras were \"Enchant Creature\" until 2005, and \
         kindreds \"Tribal\" until 2023. Legends have a supertype. The types are the same.",
        "« Summon » désignait les créatures jusqu'en 1999, « Interrupt » les éphémères ; une aura était « Enchant Creature » \
         jusqu'en 2005, et « Kindred » se disait « Tribal » jusqu'en 2023. Les types sont les mêmes.",
    ),
    examples: &[
        Example {
            on: CARD,
            english: ("Tide Cub {U}\nSummon Bear\nVigilance\n1/1", "Tide Cub {U}\nCreature — Bear\nVigilance\n1/1"),
            french: NONE,
        },
        Example {
            on: CARD,
            english: (
                "Tide Cloak {U}\nEnchant Creature\nEnchanted creature gets +1/+1.",
                "Tide Cloak {U}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +1/+1.",
            ),
            french: NONE,
        },
    ],
    check: Check::Card(dated),
    ..NOTE
};

/// Words that type lines have no more.
const WORDS: [&str; 9] = ["summon", "enchant", "interrupt", "tribal", "mono", "poly", "continuous", "legend", "lord"];

fn dated(card: &Faces<'_>) -> Vec<Diagnostic> {
    let english = faces(card).filter(|(face, printed, types)| face.english.is_some() && is_dated(printed, types));
    let found = english.map(|(face, printed, types)| {
        let found = on_type_line(&LINT, face, printed);
        match types.unknown.is_empty() && types.marks.is_empty() && !printed.type_line.contains("//") {
            true => {
                let span = 0..printed.type_line.len();
                found.fix(Fix { span, replacement: today(printed, types), safe: true })
            }
            false => found,
        }
    });
    found.collect()
}

fn is_dated(printed: &Printed, types: &TypeLine) -> bool {
    let line = printed.type_line.to_lowercase();
    !types.types.is_empty() && line.split([' ', '—', '-']).any(|word| WORDS.contains(&word))
}

/// The line of today. What an Aura enchants begins its text.
fn today(printed: &Printed, types: &TypeLine) -> String {
    let line = render::type_line(types, Language::English).line;
    let lower = printed.type_line.to_lowercase();
    let has_ability = printed.text.lines().any(|line| line.to_lowercase().starts_with("enchant "));
    match lower.strip_prefix("enchant ").filter(|what| !has_ability && *what != "world") {
        Some(what) => format!("{line}\nEnchant {}", what.trim()),
        None => line,
    }
}
