//! CD-10 to CD-12: cards among each other, and what is noted beside the rules.

use std::collections::HashMap;

use super::{CARD, Check, Example, Faces, Lint, WARNING, faces, is_written, on_name};
use crate::bilingual;
use crate::diagnostic::Diagnostic;
use crate::source::{Card, Face, Printed, names};

pub(super) const SAME_NAME: Lint = Lint {
    code: "CD-10",
    rule: Some("201.2"),
    says: ("two cards of this file have the same name", "deux cartes de ce fichier ont le même nom"),
    why: (
        "A name is what tells cards apart: cards of one name are the same card to the rules (four in a deck, the legend \
         rule, \"named …\").",
        "Le nom distingue les cartes : pour les règles, des cartes de même nom sont la même carte (quatre par deck, la \
         règle de légende, « nommée … »).",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            "Tide Cub {U}\nCreature — Bear\nVigilance\n1/1\n\nTide Cub {R}\nCreature — Bear\nHaste\n1/1",
            "Tide Cub {U}\nCreature — Bear\nVigilance\n1/1\n\nFire Cub {R}\nCreature — Bear\nHaste\n1/1",
        ),
        french: (
            "Ourson des marées {U}\nCréature : ours\nVigilance\n1/1\n\nOurson des marées {R}\nCréature : ours\nCélérité\n1/1",
            "Ourson des marées {U}\nCréature : ours\nVigilance\n1/1\n\nOurson du feu {R}\nCréature : ours\nCélérité\n1/1",
        ),
    }],
    check: Check::File(same_name),
    ..WARNING
};

pub(super) const SAME_NUMBER: Lint = Lint {
    code: "CD-11",
    says: ("two cards of this file have the same number", "deux cartes de ce fichier ont le même numéro"),
    why: (
        "The collector number tells the cards of a set apart and orders them.",
        "Le numéro de collection distingue et ordonne les cartes d'une extension.",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            "Tide Cub {U}\nCreature — Bear\nVigilance\nNumber: 7\n1/1\n\nFire Cub {R}\nCreature — Bear\nHaste\nNumber: 7\n1/1",
            "Tide Cub {U}\nCreature — Bear\nVigilance\nNumber: 7\n1/1\n\nFire Cub {R}\nCreature — Bear\nHaste\nNumber: 8\n1/1",
        ),
        french: (
            "Ourson des marées {U}\nCréature : ours\nVigilance\nNuméro : 7\n1/1\n\nOurson du feu {R}\nCréature : ours\nCélérité\nNuméro : 7\n1/1",
            "Ourson des marées {U}\nCréature : ours\nVigilance\nNuméro : 7\n1/1\n\nOurson du feu {R}\nCréature : ours\nCélérité\nNuméro : 8\n1/1",
        ),
    }],
    check: Check::File(same_number),
    ..WARNING
};

pub(super) const RARITY: Lint = Lint {
    code: "CD-12",
    rule: Some("206.2"),
    says: ("this is no rarity", "ceci n'est pas une rareté"),
    why: (
        "Rarities are common, uncommon, rare, mythic, special and bonus.",
        "Les raretés sont commune, inhabituelle (uncommon), rare, mythique, spéciale et bonus.",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            "Tide Cub {U}\nCreature — Bear\nVigilance\nRarity: legendary\n1/1",
            "Tide Cub {U}\nCreature — Bear\nVigilance\nRarity: rare\n1/1",
        ),
        french: (
            "Ourson des marées {U}\nCréature : ours\nVigilance\nRareté : légendaire\n1/1",
            "Ourson des marées {U}\nCréature : ours\nVigilance\nRareté : commune\n1/1",
        ),
    }],
    check: Check::Card(rarity),
    ..WARNING
};

/// The faces of a card with their first text.
fn printed(card: &Card) -> impl Iterator<Item = (&Face, &Printed)> {
    card.faces.iter().filter_map(|face| Some((face, face.english.as_ref().or(face.french.as_ref())?)))
}

fn same_name(cards: &[Card]) -> Vec<(usize, Diagnostic)> {
    let mut seen: HashMap<String, usize> = HashMap::new();
    let mut found = Vec::new();
    for (at, card) in cards.iter().enumerate() {
        // Two faces of one name are one card printed twice.
        let mut halves = card.name.split(" // ");
        let first = halves.next();
        let reversible = card.name.contains(" // ") && halves.all(|half| Some(half) == first);
        // A prepare spell is no card's own: creatures that are prepared alike share one.
        let own = if card.layout == "prepare" { 1 } else { usize::MAX };
        for (face, printed) in printed(card).take(own).filter(|_| !reversible) {
            let first = *seen.entry(names::fold(&printed.name)).or_insert(at);
            // A database may list a card once for each set.
            if first != at && *cards[first].faces != *card.faces {
                let line =
                    cards[first].faces[0].all_printed().next().map_or(0, |(_, printed)| printed.origin.start.line);
                let note = bilingual!("the other stands in line {line}", "l'autre est à la ligne {line}");
                found.push((at, on_name(&SAME_NAME, face, printed).note(note)));
            }
        }
    }
    found
}

fn same_number(cards: &[Card]) -> Vec<(usize, Diagnostic)> {
    let mut seen: HashMap<&str, usize> = HashMap::new();
    let mut found = Vec::new();
    for (at, card) in cards.iter().enumerate() {
        let Some((face, printed)) = printed(card).next() else { continue };
        // Databases have numbers of many sets.
        let Some(number) = face.number.as_deref().filter(|_| is_written(face)) else { continue };
        let first = *seen.entry(number).or_insert(at);
        if first != at {
            let other = cards[first].name.as_str();
            let note = bilingual!("the other is \"{other}\"", "l'autre est « {other} »");
            found.push((at, on_name(&SAME_NUMBER, face, printed).note(note)));
        }
    }
    found
}

const RARITIES: [&str; 16] = [
    "common",
    "uncommon",
    "rare",
    "mythic",
    "mythic rare",
    "special",
    "bonus",
    "commune",
    "inhabituelle",
    "peu commune",
    "unco",
    "mythique",
    "rare mythique",
    "spéciale",
    "land",
    "basic",
];

fn rarity(card: &Faces<'_>) -> Vec<Diagnostic> {
    let wrong = faces(card).filter(|(face, _, _)| {
        face.rarity.as_deref().is_some_and(|rarity| !RARITIES.contains(&rarity.to_lowercase().as_str()))
    });
    wrong.map(|(face, printed, _)| on_name(&RARITY, face, printed)).collect()
}
