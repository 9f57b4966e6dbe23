//! CD-8, CD-9, CD-20, CD-23, CD-26: the type line.

use super::{
    CARD, Check, ERROR, Example, Faces, Lint, NOTE, WARNING, faces, is_usual, on_part_of_type_line, on_type_line,
};
use crate::bilingual;
use crate::diagnostic::{Bilingual, Diagnostic, Fix};
use crate::lex::lexicon::{find, rows};
use crate::lex::{Concept, Language, PartOfSpeech, SUBTYPES, Symbol, TypeLine};
use crate::source::{Face, Printed, names};
use crate::text::says_twice;

pub(super) const UNKNOWN: Lint = Lint {
    code: "CD-8",
    rule: Some("205.3"),
    says: ("this is no type that the game has", "ceci n'est pas un type que le jeu a"),
    why: (
        "Types, supertypes and subtypes are closed lists. A word that is none of them is a misspelling, or a subtype that \
         this set brings along.",
        "Les types, super-types et sous-types sont des listes fermées. Un mot qui n'y est pas est une faute, ou un \
         sous-type que cette extension apporte.",
    ),
    examples: &[Example {
        on: CARD,
        english: ("Tide Cub {U}\nCreature — Baer\nVigilance\n1/1", "Tide Cub {U}\nCreature — Bear\nVigilance\n1/1"),
        french: (
            "Ourson des marées {U}\nCréature : orus\nVigilance\n1/1",
            "Ourson des marées {U}\nCréature : ours\nVigilance\n1/1",
        ),
    }],
    check: Check::Card(unknown),
    ..WARNING
};

pub(super) const SUBTYPE: Lint = Lint {
    code: "CD-9",
    rule: Some("205.3d"),
    says: (
        "this subtype belongs to a card type that the card does not have",
        "ce sous-type va avec un type que la carte n'a pas",
    ),
    why: (
        "Each subtype goes with its card type: Elf with creatures, Equipment with artifacts, Aura with enchantments, \
         Forest with lands. Behind another type it is no subtype at all.",
        "Chaque sous-type va avec son type : elfe avec les créatures, équipement avec les artefacts, aura avec les \
         enchantements, forêt avec les terrains. Derrière un autre type, ce n'est pas un sous-type.",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            "Tide Cub {U}\nCreature — Equipment\nVigilance\n1/1",
            "Tide Cub {U}\nCreature — Bear\nVigilance\n1/1",
        ),
        french: (
            "Ourson des marées {U}\nCréature : équipement\nVigilance\n1/1",
            "Ourson des marées {U}\nCréature : ours\nVigilance\n1/1",
        ),
    }],
    check: Check::Card(of_another_type),
    ..ERROR
};

pub(super) const NOT_LEGENDARY: Lint = Lint {
    code: "CD-20",
    rule: Some("306.4"),
    says: ("a planeswalker is legendary", "un planeswalker est légendaire"),
    why: (
        "Since 2017 every planeswalker card has the supertype legendary, which keeps a player from controlling two of \
         one name.",
        "Depuis 2017, toute carte de planeswalker a le super-type légendaire, qui empêche d'en contrôler deux du même \
         nom.",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            "Ana of the Tides {2}{U}\nPlaneswalker — Jace\n+1: Draw a card.\nLoyalty: 3",
            "Ana of the Tides {2}{U}\nLegendary Planeswalker — Jace\n+1: Draw a card.\nLoyalty: 3",
        ),
        french: (
            "Ana des marées {2}{U}\nPlaneswalker : Jace\n+1 : Piochez une carte.\nLoyauté : 3",
            "Ana des marées {2}{U}\nPlaneswalker légendaire : Jace\n+1 : Piochez une carte.\nLoyauté : 3",
        ),
    }],
    check: Check::Card(|card| {
        let wrong = faces(card).filter(|(_, _, types)| {
            types.is("planeswalker") && is_usual(types) && !types.supertypes.iter().any(|row| row.id() == "legendary")
        });
        wrong.map(|(face, printed, types)| not_legendary(face, printed, types)).collect()
    }),
    ..WARNING
};

pub(super) const ORDER: Lint = Lint {
    code: "CD-23",
    rule: Some("205.1"),
    says: ("the words of this type line stand out of order", "les mots de cette ligne de type ne sont pas en ordre"),
    why: (
        "Supertypes stand first, \"Legendary Artifact Creature\", and creature is the last of the card types. In French \
         supertypes stand last. The order changes nothing in play.",
        "En anglais les super-types viennent d'abord, et « Creature » en dernier des types ; en français, « Créature-artefact \
         légendaire ». L'ordre ne change rien au jeu.",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            "Tide Golem {3}\nCreature Artifact — Golem\nVigilance\n1/1",
            "Tide Golem {3}\nArtifact Creature — Golem\nVigilance\n1/1",
        ),
        french: (
            "Golem des marées {3}\nArtefact-créature : golem\nVigilance\n1/1",
            "Golem des marées {3}\nCréature-artefact : golem\nVigilance\n1/1",
        ),
    }],
    check: Check::Card(order),
    ..NOTE
};

pub(super) const DASH: Lint = Lint {
    code: "CD-26",
    rule: Some("205.3a"),
    says: ("subtypes stand behind a long dash", "les sous-types suivent deux-points ou un tiret long"),
    why: (
        "\"Creature — Elf\": the dash separates types from subtypes. Until 2024 French cards had « Créature : elfe », which is right, \
         too.",
        "« Créature — elfe » : le signe sépare les types des sous-types. Jusqu'en 2024 c'était deux-points, qui reste juste.",
    ),
    examples: &[Example {
        on: CARD,
        english: ("Tide Cub {U}\nCreature - Bear\nVigilance\n1/1", "Tide Cub {U}\nCreature — Bear\nVigilance\n1/1"),
        french: (
            "Ourson des marées {U}\nCréature - ours\nVigilance\n1/1",
            "Ourson des marées {U}\nCréature — ours\nVigilance\n1/1",
        ),
    }],
    check: Check::Card(dash),
    ..NOTE
};

/// A planeswalker without the supertype, which its author gives it.
fn not_legendary(face: &Face, printed: &Printed, types: &TypeLine) -> Diagnostic {
    let found = on_type_line(&NOT_LEGENDARY, face, printed);
    if !types.marks.is_empty() || printed.type_line.contains('/') {
        return found;
    }
    let language = if face.english.is_some() { Language::English } else { Language::French };
    let mut legendary = types.clone();
    legendary.supertypes.extend(find(PartOfSpeech::Supertype, "legendary"));
    let replacement = render::type_line(&legendary, language).line;
    found.fix(Fix { span: 0..printed.type_line.len(), replacement, safe: false })
}

fn unknown(card: &Faces<'_>) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (face, printed, types) in faces(card) {
        for word in types.unknown.iter().filter(|_| is_usual(types)) {
            let Some(at) = printed.type_line.find(word.as_str()) else { continue };
            let span = at..at + word.len();
            // Each planeswalker has a type of its own (205.3j).
            if types.is("planeswalker") {
                continue;
            }
            let language = if face.english.is_some() { Language::English } else { Language::French };
            // « Creature : humain » has no card type.
            if let Some(near) = types.types.is_empty().then(|| near_card_type(word, language)).flatten() {
                let near = crate::text::capitalised(near);
                let note = bilingual!("did you mean \"{near}\"?", "vouliez-vous dire « {near} » ?");
                let fix = Fix { span: span.clone(), replacement: near, safe: false };
                found.push(on_part_of_type_line(&UNKNOWN, face, printed, span).note(note).fix(fix));
                continue;
            }
            let misplaced = crate::lex::type_named_in(word, printed.lexicon).is_some();
            if misplaced {
                found.push(on_part_of_type_line(&SUBTYPE, face, printed, span));
                continue;
            }
            let mut finding = on_part_of_type_line(&UNKNOWN, face, printed, span.clone());
            if let Some(near) = near_type(word, &types.types, language) {
                let near = if language == Language::English { crate::text::capitalised(near) } else { near.to_owned() };
                let note = bilingual!("did you mean \"{near}\"?", "vouliez-vous dire « {near} » ?");
                finding = finding.note(note).fix(Fix { span, replacement: near, safe: false });
            }
            found.push(finding);
        }
    }
    found
}

/// A card type that is spelt like a word.
fn near_card_type(word: &str, language: Language) -> Option<&'static str> {
    let all = rows(PartOfSpeech::CardType).filter_map(|row| row.row().name(language));
    names::nearest(word, all).into_iter().find(|near| names::begin_alike(word, near))
}

/// A subtype of one of the types that is spelt like a word.
fn near_type(word: &str, types: &[Symbol], language: Language) -> Option<&'static str> {
    let sections = SUBTYPES.iter().filter(|(_, of)| types.iter().any(|row| of.contains(&row.id())));
    let all = sections.flat_map(|(section, _)| rows(*section));
    let near = names::nearest(word, all.filter_map(|row| row.row().name(language)));
    near.into_iter().find(|near| names::begin_alike(word, near))
}

fn of_another_type(card: &Faces<'_>) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (face, printed, types) in faces(card) {
        let fits = |row: &Symbol| {
            SUBTYPES
                .iter()
                .filter(|(section, _)| *section == row.part_of_speech())
                .any(|(_, of)| of.iter().any(|id| types.is(id)))
        };
        let wrong = !types.types.is_empty() && types.subtypes.iter().any(|row| !fits(row));
        if wrong && is_usual(types) {
            found.push(on_type_line(&SUBTYPE, face, printed));
        }
    }
    found
}

fn order(card: &Faces<'_>) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (face, printed, types) in faces(card) {
        if is_usual(types) && says_twice(&printed.type_line.to_lowercase()) {
            let message = Bilingual::new(
                "a word of this type line stands twice",
                "un mot de cette ligne de type y est deux fois",
            );
            found.push(Diagnostic { message, ..on_type_line(&ORDER, face, printed) });
        }
        let line = printed.type_line.to_lowercase();
        let head = line.split(['—', ':', '–']).next().unwrap_or_default();
        // One word has no order.
        if !head.trim().contains([' ', '-']) {
            continue;
        }
        let english = face.english.is_some();
        let at = |word: &str| head.find(word);
        let before =
            |one: Option<usize>, other: Option<usize>| matches!((one, other), (Some(one), Some(other)) if one < other);
        let wrong = match english {
            true => {
                let others = ["artifact", "enchantment", "land"];
                let supertypes = ["legendary", "basic", "snow", "world"];
                let first_type = types.types.iter().filter_map(|row| at(row.id())).min();
                others.iter().any(|other| before(at("creature"), at(other)))
                    || supertypes.iter().any(|supertype| before(first_type, at(supertype)))
            }
            false => {
                let first_type = types.types.iter().filter_map(|row| at(row.row().name(Language::French)?)).min();
                let supertypes = ["légendaire", "neigeux", "neigeuse"];
                ["artefact", "enchantement"].iter().any(|other| before(at(other), at("créature")))
                    || supertypes.iter().any(|supertype| before(at(supertype), first_type))
            }
        };
        if wrong && is_usual(types) {
            found.push(on_type_line(&ORDER, face, printed));
        }
    }
    found
}

/// Where the subtypes of a line begin in which no sign stands before them: "Creature Golem".
fn without_sign(line: &str, types: &TypeLine, language: Language) -> Option<usize> {
    if line.contains(['—', '–', ':', '/']) || line.contains(" - ") || types.types.is_empty() {
        return None;
    }
    let lower = line.to_lowercase();
    // Another spelling of capitals may be of another length.
    if lower.len() != line.len() {
        return None;
    }
    let at = |row: &Symbol| lower.find(&row.row().name(language)?.to_lowercase());
    let last_type = types.types.iter().chain(&types.supertypes).filter_map(at).max()?;
    let first = types.subtypes.iter().filter_map(at).min()?;
    (first > last_type).then_some(first)
}

/// "Human/Knight": what stands between two subtypes.
fn slash(line: &str) -> Option<std::ops::Range<usize>> {
    let behind = line.find(['—', '–', ':'])?;
    let at = behind + line[behind..].find('/')?;
    let joins = |letter: Option<char>| letter.is_some_and(char::is_alphabetic);
    (joins(line[..at].chars().next_back()) && joins(line[at + 1..].chars().next()) && !line.contains("//"))
        .then_some(at..at + 1)
}

fn dash(card: &Faces<'_>) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (face, printed, types) in faces(card) {
        let line = printed.type_line.as_str();
        let language = if face.english.is_some() { Language::English } else { Language::French };
        if let Some(at) = without_sign(line, types, language) {
            let fix = Fix { span: at..at, replacement: "— ".to_owned(), safe: true };
            found.push(on_part_of_type_line(&DASH, face, printed, at..line.len()).fix(fix));
            continue;
        }
        if let Some(span) = slash(line) {
            let with = if language == Language::English { " " } else { " et " };
            let fix = Fix { span: span.clone(), replacement: with.to_owned(), safe: true };
            let message = bilingual!(
                "subtypes stand apart, without a slash",
                "les sous-types se séparent par « et », sans barre"
            );
            let mut finding = on_part_of_type_line(&DASH, face, printed, span).fix(fix);
            finding.message = message;
            found.push(finding);
            continue;
        }
        let Some(at) = line.find(" - ") else { continue };
        let before = line[..at].trim_end();
        let fix = match before.find(['—', '–', ':']) {
            // « Créature : - elfe » has its sign already.
            Some(sign) if before[sign..].chars().count() == 1 => {
                Fix { span: at..at + 2, replacement: String::new(), safe: true }
            }
            // What stands among the subtypes separates nothing.
            Some(_) => continue,
            None => Fix { span: at..at + 3, replacement: " — ".to_owned(), safe: true },
        };
        found.push(on_part_of_type_line(&DASH, face, printed, at + 1..at + 2).fix(fix));
    }
    found
}
