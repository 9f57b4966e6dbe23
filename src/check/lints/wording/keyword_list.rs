//! W-48: keywords in a line are a list.

use super::{CREATURE, Check, Example, Lint, WARNING};
use crate::ir::Ability;

pub(super) const LINT: Lint = Lint {
    code: "W-48",
    rule: Some("702.1"),
    says: (
        "keywords of a line stand behind each other with commas",
        "les mots-clés d'une ligne se suivent avec des virgules",
    ),
    why: (
        "A line of keywords is a list of abilities and no sentence: \"Flying, vigilance, haste\". \"And\" joins what an \
         object has: \"It has flying and haste.\"",
        "Une ligne de mots-clés est une liste de capacités et non une phrase : « Vol, vigilance, célérité ». « Et » relie \
         ce qu'un objet a : « Elle a le vol et la célérité. »",
    ),
    examples: &[
        Example {
            on: CREATURE,
            english: ("Flying, vigilance, and haste", "Flying, vigilance, haste"),
            french: ("Vol, vigilance et célérité", "Vol, vigilance, célérité"),
        },
        Example {
            on: CREATURE,
            english: ("Reach and trample", "Reach, trample"),
            french: ("Portée et piétinement", "Portée, piétinement"),
        },
    ],
    check: Check::Hunk(|hunk| {
        let keywords = hunk.place.ir().is_some_and(|ir| matches!(ir.ability, Ability::Keywords(_)));
        keywords && matches!(hunk.old(), "and" | "et" | ", and" | ", et") && matches!(hunk.new(), "" | ",")
    }),
    ..WARNING
};
