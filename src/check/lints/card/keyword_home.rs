//! CD-41: keywords that do something on one kind of card alone.

use super::{CARD, Check, Diagnostic, Example, Lint, WARNING, has_subtype};
use crate::lex::{Concept, TypeLine};
use crate::text::Text;

pub(super) const LINT: Lint = Lint {
    code: "CD-41",
    rule: Some("702.1"),
    says: ("this keyword does nothing on such a card", "ce mot-clé ne fait rien sur une telle carte"),
    why: (
        "Equip attaches Equipment (702.6a), crew is of Vehicles (702.122a), fortify of Fortifications (702.67a); flashback and jump-start cast \
         instants and sorceries (702.34a, 702.133a). Change the type line, or say the ability in words.",
        "« Équipement » attache un équipement (702.6a), « pilotage » est d'un véhicule (702.122a), « fortification » d'une fortification \
         (702.67a) ; « flashback » et « relancez » lancent des éphémères et des rituels (702.34a, 702.133a). Changez la ligne de type, ou \
         dites la capacité en toutes lettres.",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            "Tide Blade {U}\nArtifact\nEquipped creature gets +1/+1.\nEquip {2}",
            "Tide Blade {U}\nArtifact — Equipment\nEquipped creature gets +1/+1.\nEquip {2}",
        ),
        french: (
            "Lame des marées {U}\nArtefact : équipement\nLa créature équipée gagne +1/+1.\nÉquipement {2}\nPilotage 2",
            "Lame des marées {U}\nArtefact : équipement\nLa créature équipée gagne +1/+1.\nÉquipement {2}",
        ),
    }],
    check: Check::Text(check),
    ..WARNING
};

/// A keyword, what a card must be for it to do something, and the words with which an effect makes it that.
struct Home {
    keyword: &'static str,
    is_at: fn(&TypeLine) -> bool,
    becomes: &'static [&'static str],
}

const HOMES: [Home; 5] = [
    Home {
        keyword: "equip",
        is_at: |types| has_subtype(types, "equipment"),
        becomes: &["an equipment", "is equipment", "un équipement"],
    },
    Home {
        keyword: "fortify",
        is_at: |types| has_subtype(types, "fortification"),
        becomes: &["a fortification", "une fortification"],
    },
    Home {
        keyword: "crew",
        is_at: |types| has_subtype(types, "vehicle"),
        becomes: &["a vehicle", "artifact vehicle", "un véhicule"],
    },
    Home { keyword: "flashback", is_at: is_cast, becomes: &[] },
    Home { keyword: "jump_start", is_at: is_cast, becomes: &[] },
];

fn is_cast(types: &TypeLine) -> bool {
    types.is("instant") || types.is("sorcery")
}

fn check(text: &Text<'_>) -> Vec<Diagnostic> {
    // A type line that is not understood says nothing of what the card is.
    if text.types.types.is_empty() {
        return Vec::new();
    }
    let lost = |id: &str| {
        let home = HOMES.iter().find(|home| home.keyword == id)?;
        let becomes = || home.becomes.iter().any(|words| text.lower().contains(words));
        (!(home.is_at)(text.types) && !becomes()).then_some(())
    };
    let found =
        text.understood().filter(|(_, ir)| super::text::names(ir).iter().any(|name| lost(name.row().id).is_some()));
    found.map(|(place, _)| LINT.found().at(place.span())).collect()
}
