//! CD-1, CD-2, CD-4, CD-5, CD-13, CD-14: the lower right corner.

use super::{CARD, Check, ERROR, Example, Faces, Lint, faces, has_subtype, is_written, on_type_line};
use crate::bilingual;
use crate::diagnostic::{Diagnostic, Severity};
use crate::lex::TypeLine;
use crate::source::{Card, Face};

pub(super) const NO_POWER: Lint = Lint {
    code: "CD-1",
    rule: Some("208.1"),
    says: ("a creature has a power and a toughness", "une créature a une force et une endurance"),
    why: (
        "Without numbers in its corner its toughness is 0, and it is put into the graveyard as soon as it enters \
         (704.5f). Write them in the last line: 2/2.",
        "Sans nombres en bas à droite, son endurance est 0, et elle est mise au cimetière dès son arrivée (704.5f). \
         Écrivez-les sur la dernière ligne : 2/2.",
    ),
    examples: &[Example {
        on: CARD,
        english: ("Tide Cub {U}\nCreature — Bear\nVigilance", "Tide Cub {U}\nCreature — Bear\nVigilance\n1/1"),
        french: (
            "Ourson des marées {U}\nCréature : ours\nVigilance",
            "Ourson des marées {U}\nCréature : ours\nVigilance\n1/1",
        ),
    }],
    check: Check::Card(|card| found(card, &NO_POWER, |face, types| types.is("creature") && face.power.is_none())),
    ..ERROR
};

pub(super) const POWER: Lint = Lint {
    code: "CD-2",
    rule: Some("208.1"),
    says: (
        "only creatures, Vehicles and Spacecraft have a power and a toughness",
        "seuls les créatures, les véhicules et les vaisseaux ont une force et une endurance",
    ),
    why: (
        "No rule asks for the numbers of another card. Take them out, or make the card a creature.",
        "Aucune règle ne demande les nombres d'une autre carte. Supprimez-les, ou faites-en une créature.",
    ),
    examples: &[Example {
        on: CARD,
        english: ("Tide Song {U}\nInstant\nDraw a card.\n1/1", "Tide Song {U}\nInstant\nDraw a card."),
        french: (
            "Chant des marées {U}\nÉphémère\nPiochez une carte.\n1/1",
            "Chant des marées {U}\nÉphémère\nPiochez une carte.",
        ),
    }],
    check: Check::Card(|card| {
        found(card, &POWER, |face, types| {
            let body = types.is("creature") || has_subtype(types, "vehicle") || has_subtype(types, "spacecraft");
            // Where a spell shares its card with a creature, data give both the creature's numbers.
            let shared = card.card.faces.len() > 1 && (types.is("instant") || types.is("sorcery"));
            face.power.is_some() && !body && !shared && !types.types.is_empty()
        })
    }),
    ..ERROR
};

pub(super) const TWICE: Lint = Lint {
    code: "CD-38",
    rule: Some("208.1"),
    says: (
        "a card has one power and one toughness: these stand within its text",
        "une carte a une force et une endurance : celles-ci figurent dans son texte",
    ),
    why: (
        "Numbers in a line of their own are those of a level, behind its line LEVEL (711.2). Elsewhere the last line alone is \
         the corner, and what stands before it changes nothing.",
        "Des nombres seuls sur une ligne sont ceux d'un niveau, sous sa ligne NIVEAU (711.2). Ailleurs, seule la dernière \
         ligne est celle de la force et de l'endurance, et ce qui la précède ne change rien.",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            "Tide Cub {U}\nCreature — Bear\nVigilance\n1/1\n2/2",
            "Tide Cub {U}\nCreature — Bear\nVigilance\n2/2",
        ),
        french: (
            "Ourson des marées {U}\nCréature : ours\nVigilance\n1/1\n2/2",
            "Ourson des marées {U}\nCréature : ours\nVigilance\n2/2",
        ),
    }],
    check: Check::Text(|text| {
        let of_levels = ["level", "niveau", "station", "prototype"].iter().any(|word| text.lower().contains(word));
        let is_size = |written: &str| {
            written.split_once('/').is_some_and(|(power, toughness)| {
                let number = |text: &str| {
                    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit() || b"*+".contains(&byte))
                };
                number(power) && number(toughness)
            })
        };
        let sizes = text.paragraphs().filter(|place| !of_levels && is_size(place.written().trim()));
        sizes.map(|place| TWICE.found().at(place.span())).collect()
    }),
    ..ERROR
};

pub(super) const NO_LOYALTY: Lint = Lint {
    code: "CD-4",
    rule: Some("209.1"),
    says: ("a planeswalker has a loyalty", "un planeswalker a une loyauté"),
    why: (
        "It enters with that many loyalty counters; without any it is put into the graveyard at once (704.5i). Write \
         the last line: Loyalty: 3.",
        "Il arrive avec autant de marqueurs « loyauté » ; sans eux, il est mis au cimetière aussitôt (704.5i). Écrivez \
         la dernière ligne : Loyauté : 3.",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            "Ana of the Tides {2}{U}\nLegendary Planeswalker — Jace\n+1: Draw a card.",
            "Ana of the Tides {2}{U}\nLegendary Planeswalker — Jace\n+1: Draw a card.\nLoyalty: 3",
        ),
        french: (
            "Ana des marées {2}{U}\nPlaneswalker légendaire : Jace\n+1 : Piochez une carte.",
            "Ana des marées {2}{U}\nPlaneswalker légendaire : Jace\n+1 : Piochez une carte.\nLoyauté : 3",
        ),
    }],
    check: Check::Card(|card| {
        // A planeswalker that another one transforms into has the counters that it had.
        let front = faces(card).next().filter(|(_, _, types)| types.is("planeswalker"));
        let is_back = |face: &Face| front.is_some_and(|(front, ..)| !std::ptr::eq(front, face));
        let lacks = |face: &Face, types: &TypeLine| {
            types.is("planeswalker") && face.loyalty.is_none() && !(card.card.layout == "transform" && is_back(face))
        };
        found(card, &NO_LOYALTY, |face, types| lacks(face, types) && is_written(face))
    }),
    also: &[Check::File(no_loyalty_in_data)],
    ..ERROR
};

/// Not all databases have the loyalty, and some have it of some cards only. Where few planeswalkers of a file are without, each
/// is a gap; where many are, it is one of the file, told once. Both are of the data, and so no error of the card.
fn no_loyalty_in_data(cards: &[Card]) -> Vec<(usize, Diagnostic)> {
    const FEW: usize = 20;
    let lacks = |face: &Face| face.loyalty.is_none() && !is_written(face);
    let is_named = |face: &Face| face.type_line().to_lowercase().contains("planeswalker");
    let is = |face: &Face| lacks(face) && is_named(face) && face.types().is("planeswalker");
    // A planeswalker that another permanent has transformed into may have none printed: it has the counters that it had.
    let arrives = |card: &Card, number: usize| number == 0 || card.layout != "transform";
    let mut found = in_data(cards, &NO_LOYALTY, |card, number, face| arrives(card, number) && is(face));
    if found.len() > FEW {
        let count = found.len();
        found.truncate(1);
        let note = bilingual!(
            "so it is of {count} planeswalkers of this file",
            "il en va ainsi de {count} planeswalkers de ce fichier"
        );
        found.iter_mut().for_each(|(_, found)| found.notes.push(note.clone()));
    }
    found.iter_mut().for_each(|(_, found)| found.severity = Severity::Warning);
    found
}

pub(super) const LOYALTY: Lint = Lint {
    code: "CD-5",
    rule: Some("209.1"),
    says: ("only planeswalkers have a loyalty", "seuls les planeswalkers ont une loyauté"),
    why: (
        "No rule asks for the loyalty of another card. Take it out, or make the card a planeswalker.",
        "Aucune règle ne demande la loyauté d'une autre carte. Supprimez-la, ou faites-en un planeswalker.",
    ),
    examples: &[Example {
        on: CARD,
        english: ("Tide Cub {U}\nArtifact\n{T}: Draw a card.\nLoyalty: 2", "Tide Cub {U}\nArtifact\n{T}: Draw a card."),
        french: (
            "Ourson des marées {U}\nArtefact\n{T} : Piochez une carte.\nLoyauté : 2",
            "Ourson des marées {U}\nArtefact\n{T} : Piochez une carte.",
        ),
    }],
    check: Check::Card(|card| {
        found(card, &LOYALTY, |face, types| {
            face.loyalty.is_some() && !types.is("planeswalker") && !types.types.is_empty()
        })
    }),
    ..ERROR
};

pub(super) const NO_DEFENSE: Lint = Lint {
    code: "CD-13",
    rule: Some("210.1"),
    says: ("a battle has a defense", "une bataille a une défense"),
    why: (
        "It enters with that many defense counters; without any it is put into the graveyard at once (704.5v). Write \
         the last line: Defense: 4.",
        "Elle arrive avec autant de marqueurs « défense » ; sans eux, elle est mise au cimetière aussitôt (704.5v). \
         Écrivez la dernière ligne : Défense : 4.",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            "Siege of the Quay {2}{R}\nBattle — Siege\nWhen this Siege enters, draw a card.",
            "Siege of the Quay {2}{R}\nBattle — Siege\nWhen this Siege enters, draw a card.\nDefense: 4",
        ),
        french: (
            "Siège du quai {2}{R}\nBataille : siège\nQuand ce siège arrive, piochez une carte.",
            "Siège du quai {2}{R}\nBataille : siège\nQuand ce siège arrive, piochez une carte.\nDéfense : 4",
        ),
    }],
    check: Check::Card(|card| found(card, &NO_DEFENSE, |face, types| types.is("battle") && face.defense.is_none())),
    ..ERROR
};

pub(super) const DEFENSE: Lint = Lint {
    code: "CD-14",
    rule: Some("210.1"),
    says: ("only battles have a defense", "seules les batailles ont une défense"),
    why: (
        "No rule asks for the defense of another card. A creature's second number is its toughness: 2/3.",
        "Aucune règle ne demande la défense d'une autre carte. Le second nombre d'une créature est son endurance : 2/3.",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            "Tide Wall {U}\nArtifact\n{T}: Draw a card.\nDefense: 5",
            "Tide Wall {U}\nArtifact\n{T}: Draw a card.",
        ),
        french: (
            "Mur des marées {U}\nArtefact\n{T} : Piochez une carte.\nDéfense : 5",
            "Mur des marées {U}\nArtefact\n{T} : Piochez une carte.",
        ),
    }],
    check: Check::Card(|card| {
        found(card, &DEFENSE, |face, types| face.defense.is_some() && !types.is("battle") && !types.types.is_empty())
    }),
    ..ERROR
};

/// The faces of a file of data with a fault, each by its card and its number there.
fn in_data(cards: &[Card], lint: &Lint, is: impl Fn(&Card, usize, &Face) -> bool) -> Vec<(usize, Diagnostic)> {
    let faces =
        cards.iter().enumerate().flat_map(|(at, card)| card.faces.iter().enumerate().map(move |face| (at, face)));
    let wrong = faces.filter(|(at, (number, face))| is(&cards[*at], *number, face)).filter_map(|(at, (_, face))| {
        let (_, printed) = face.all_printed().next()?;
        Some((at, on_type_line(lint, face, printed)))
    });
    wrong.collect()
}

fn found(card: &Faces<'_>, lint: &Lint, is: impl Fn(&Face, &TypeLine) -> bool) -> Vec<Diagnostic> {
    let wrong = faces(card).filter(|(face, _, types)| is(face, types));
    wrong.map(|(face, printed, _)| on_type_line(lint, face, printed)).collect()
}
