//! CD-40: type lines of older cards.

use super::{CARD, Check, Example, Faces, Lint, NOTE, faces, french_types, has_subtype, on_type_line};
use crate::diagnostic::{Diagnostic, Fix};
use crate::lex::lexicon::find;
use crate::lex::say::lower_case;
use crate::lex::{Concept, Language, PartOfSpeech, TypeLine};
use crate::source::Printed;
use crate::text::{Place, Text};

pub(super) const LINT: Lint = Lint {
    code: "CD-40",
    rule: Some("205.1"),
    says: ("type lines of today say this otherwise", "les lignes de type d'aujourd'hui le disent autrement"),
    why: (
        "\"Summon\" stood for creatures until 1999, \"Interrupt\" and \"Mana Source\" for instants; Auras were \"Enchant \
         Creature\" until 2005, and kindreds \"Tribal\" until 2023. Legends have a supertype. The types are the same.",
        "« Invoquer » désignait les créatures jusqu'en 1999, « Interruption » les éphémères ; une aura était « Enchanter : \
         créature » jusqu'en 2005, et « de clan » se disait « tribal » jusqu'en 2023. Les types sont les mêmes.",
    ),
    examples: &[
        Example {
            on: CARD,
            english: ("Tide Cub {U}\nSummon Bear\nVigilance\n1/1", "Tide Cub {U}\nCreature — Bear\nVigilance\n1/1"),
            french: (
                "Ourson des marées {U}\nInvocation d'ours\nVigilance\n1/1",
                "Ourson des marées {U}\nCréature — ours\nVigilance\n1/1",
            ),
        },
        Example {
            on: CARD,
            english: (
                "Tide Cloak {U}\nEnchant Creature\nEnchanted creature gets +1/+1.",
                "Tide Cloak {U}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +1/+1.",
            ),
            french: (
                "Cape des marées {U}\nEnchanter : créature\nLa créature enchantée gagne +1/+1.",
                "Cape des marées {U}\nEnchantement — aura\nEnchanter : créature\nLa créature enchantée gagne +1/+1.",
            ),
        },
    ],
    check: Check::Card(dated),
    also: &[Check::Text(walls), Check::Text(tapping)],
    ..NOTE
};

/// Words that type lines have no more.
const WORDS: [&str; 10] =
    ["summon", "enchant", "interrupt", "tribal", "mono", "poly", "continuous", "legend", "lord", "source"];

fn dated(card: &Faces<'_>) -> Vec<Diagnostic> {
    let english = faces(card).filter(|(face, printed, types)| face.english.is_some() && is_dated(printed, types));
    let found = english.map(|(face, printed, types)| {
        let found = on_type_line(&LINT, face, printed);
        match types.unknown.is_empty() && types.marks.is_empty() && !printed.type_line.contains("//") {
            true => {
                let span = 0..printed.type_line.len();
                // Each ability of a "mono" artifact tapped it, without saying so: which ones, its author decides.
                let safe = !printed.type_line.to_lowercase().contains("mono");
                found.fix(Fix { span, replacement: today(printed, types), safe })
            }
            false => found,
        }
    });
    found.chain(faces(card).filter_map(|(face, printed, _)| french_types::of_face(face, printed))).collect()
}

/// What older cards of a language said of Walls, which their type line said already, and the keyword that has it today.
struct OfWalls {
    said: [&'static str; 2],
    defender: &'static str,
}

/// In the order of the languages.
const OF_WALLS: [OfWalls; 2] = [
    OfWalls { said: ["walls can't attack.", "walls cannot attack."], defender: "Defender" },
    OfWalls { said: ["les murs ne peuvent pas attaquer.", "les murs ne peuvent attaquer."], defender: "Défenseur" },
];

/// "(Walls can't attack.)" on a Wall: defender since 2004 (702.3). Whether the card has had it since, its author knows.
fn walls(text: &Text<'_>) -> Vec<Diagnostic> {
    if !has_subtype(text.types, "wall") {
        return Vec::new();
    }
    let OfWalls { said: of_walls, defender } = &OF_WALLS[text.language as usize];
    let has_defender = text.lower().contains(&defender.to_lowercase());
    let mut at = 0;
    let mut found = Vec::new();
    for line in text.printed.text.split_inclusive('\n') {
        let said = line.trim_end_matches('\n');
        let plain = said.trim().replace('’', "'").to_lowercase();
        let within = plain.strip_prefix('(').and_then(|plain| plain.strip_suffix(')')).unwrap_or(&plain);
        if of_walls.contains(&within) {
            let (span, with) = if has_defender { (at..at + line.len(), "") } else { (at..at + said.len(), *defender) };
            let fix = Fix { span, replacement: with.to_owned(), safe: false };
            found.push(LINT.found().at(at..at + said.len()).fix(fix));
        }
        at += line.len();
    }
    found
}

/// The abilities of a "mono" artifact: each tapped it, without saying so, until 1994.
fn tapping(text: &Text<'_>) -> Vec<Diagnostic> {
    if !text.printed.type_line.split([' ', '\u{a0}']).any(|word| word.eq_ignore_ascii_case("mono")) {
        return Vec::new();
    }
    let without_tap = |place: Place<'_>| {
        let (cost, _) = place.written().split_once(':')?;
        let cost = cost.trim_end();
        let is_mana = cost.starts_with('{') && cost.ends_with('}') && !cost.contains(char::is_whitespace);
        (is_mana && !cost.contains("{T}")).then_some(place.span().start + cost.len())
    };
    let with_tap = |at: usize| {
        // In French a space stands before the colon.
        let sign = if text.language == Language::English { at..at + 1 } else { at - 1..at };
        LINT.found().at(sign).fix(Fix { span: at..at, replacement: ", {T}".to_owned(), safe: false })
    };
    text.paragraphs().filter_map(without_tap).map(with_tap).collect()
}

fn is_dated(printed: &Printed, types: &TypeLine) -> bool {
    // A Time Lord is of a type of today (205.3m).
    let line = printed.type_line.to_lowercase().replace("time lord", "");
    let has_word = || line.split([' ', '—', '-']).any(|word| WORDS.contains(&word));
    !types.types.is_empty() && (has_word() || has_old_subtype(&line, Language::English))
}

/// Creature types by names that no card has any more, by the ids of their rows: Hounds are Dogs since 2020 (205.3m). French cards had
/// the others in 2024 still.
const RENAMED: [&[&str]; 2] = [&["dog_hound", "cephalid", "naga", "viashino"], &["dog_hound"]];

/// Whether a line has a creature type by such a name.
pub(super) fn has_old_subtype(line: &str, language: Language) -> bool {
    let lower = lower_case(line);
    let rows = RENAMED[language as usize].iter().filter_map(|id| find(PartOfSpeech::CreatureType, id));
    let names = rows.filter_map(|row| row.row().name(language));
    let is_word = |name: &str| {
        let line = format!(" {} ", lower.replace(['\u{a0}', ':', '—', '–'], " "));
        line.contains(&format!(" {name} "))
    };
    names.into_iter().any(|name| lower.contains(name) && is_word(name))
}

/// The line of today. What an Aura enchants begins its text; that Walls don't attack was a rule until 2004, and is defender now
/// (702.3).
fn today(printed: &Printed, types: &TypeLine) -> String {
    let line = render::type_line(types, Language::English).line;
    let lower = printed.type_line.to_lowercase();
    let text = printed.text.to_lowercase();
    if lower.contains("wall") && !text.contains("defender") && !text.contains("attack") {
        return format!("{line}\nDefender");
    }
    let has_ability = printed.text.lines().any(|line| line.to_lowercase().starts_with("enchant "));
    match lower.strip_prefix("enchant ").filter(|what| !has_ability && *what != "world") {
        Some(what) => format!("{line}\nEnchant {}", what.trim()),
        None => line,
    }
}
