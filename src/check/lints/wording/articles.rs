//! W-16, W-17: articles.

use super::agreement::noun_of;
use super::{CREATURE, Check, Example, INSTANT, Language, Lint, NONE, WARNING};
use crate::lex::{Gender, PartOfSpeech};

pub(super) const A_OR_AN: Lint = Lint {
    code: "W-16",
    says: ("\"an\" before a vowel, \"a\" before a consonant", "« an » devant une voyelle, « a » devant une consonne"),
    why: (
        "\"An artifact\", \"a creature\": it is the sound that counts.",
        "« An artifact », « a creature » : c'est le son qui compte. En français, « l' » devant une voyelle.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When this creature enters, sacrifice a artifact.",
            "When this creature enters, sacrifice an artifact.",
        ),
        french: NONE,
    }],
    check: Check::Hunk(|hunk| match hunk.language() {
        Language::English => matches!((hunk.old(), hunk.new()), ("a", "an") | ("an", "a")),
        Language::French => matches!(hunk.old(), "le" | "la") && hunk.new() == "l'",
    }),
    ..WARNING
};

pub(super) const GENDER: Lint = Lint {
    code: "W-17",
    says: ("this article does not agree with its noun", "cet article ne s'accorde pas avec son nom"),
    why: (
        "French articles have the gender and the number of their noun; English \"a\" stands with one thing only.",
        "L'article a le genre et le nombre de son nom : « une créature », « un artefact », « les créatures ».",
    ),
    examples: &[Example {
        on: INSTANT,
        english: NONE,
        french: ("Détruisez un créature ciblée.", "Détruisez une créature ciblée."),
    }],
    check: Check::Hunk(|hunk| match hunk.language() {
        // "a new target" is "new targets".
        Language::English => {
            hunk.old() == "a" && hunk.new().is_empty() && hunk.behind() != "new" && hunk.before() != "become"
        }
        Language::French => {
            const ARTICLES: [&str; 14] =
                ["un", "une", "le", "la", "l'", "les", "des", "du", "ce", "cet", "cette", "ces", "au", "aux"];
            let (old, new) = (hunk.old(), hunk.new());
            let feminine = |article: &str| matches!(article, "une" | "la" | "cette");
            let known = ARTICLES.contains(&old) && ARTICLES.contains(&new) && agrees(old, new);
            // What gender a kind of creature has on a card, the card says: « une gorgonoïde ».
            let of_creature = |unit: &&super::hunk::Unit| {
                unit.entries.iter().any(|entry| entry.row.part_of_speech() == PartOfSpeech::CreatureType)
            };
            let noun = hunk.written_behind().filter(|unit| !of_creature(unit)).and_then(noun_of);
            known
                && noun.is_some_and(|(gender, number)| {
                    number == 0
                        && feminine(old) != (gender == Gender::Feminine)
                        && feminine(new) == (gender == Gender::Feminine)
                        && !matches!(old, "l'" | "les" | "des" | "ces")
                        && !matches!(new, "l'" | "les" | "des" | "ces")
                })
        }
    }),
    ..WARNING
};

/// Whether two French articles are forms of one: « un » and « une », not « un » and « la ».
fn agrees(old: &str, new: &str) -> bool {
    let family = |article: &str| match article {
        "un" | "une" => 0,
        "le" | "la" | "l'" | "les" => 1,
        "ce" | "cet" | "cette" | "ces" => 2,
        "du" | "des" => 3,
        _ => 4,
    };
    family(old) == family(new)
}
