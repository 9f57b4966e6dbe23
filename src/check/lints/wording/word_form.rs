//! W-63: a word in a form that can't stand where it stands.

use super::hunk::Unit;
use super::{CREATURE, Check, Example, Language, Lint, NONE, WARNING};
use crate::lex::{Entry, PartOfSpeech, Symbol};

pub(super) const LINT: Lint = Lint {
    code: "W-63",
    says: ("this word has another form here", "ce mot a une autre forme ici"),
    why: (
        "What is meant can be guessed, and is read: no card says it so. The form of a word is what tells one sentence from \
         another, as in \"its owner\" and \"their owner\".",
        "Le sens se devine et il est lu : aucune carte ne le dit ainsi. C'est la forme d'un mot qui distingue une phrase d'une \
         autre.",
    ),
    examples: &[
        Example {
            on: CREATURE,
            english: (
                "When this creature dies, return it to the battlefield tapped under its owner's controls.",
                "When this creature dies, return it to the battlefield tapped under its owner's control.",
            ),
            french: NONE,
        },
        Example {
            on: CREATURE,
            english: (
                "When this creature enters, you may put a land card from your hand onto a battlefield.",
                "When this creature enters, you may put a land card from your hand onto the battlefield.",
            ),
            french: (
                "Quand cette créature arrive, vous pouvez mettre une carte de terrain de votre main sur un champ de bataille.",
                "Quand cette créature arrive, vous pouvez mettre une carte de terrain de votre main sur le champ de bataille.",
            ),
        },
    ],
    check: Check::Hunk(|hunk| {
        let ([old], [new]) = (hunk.old_units(), hunk.new_units()) else { return false };
        // There is one battlefield: "onto a battlefield".
        let article = matches!(hunk.old(), "a" | "un") && matches!(hunk.new(), "the" | "le");
        if article && matches!(hunk.behind(), "battlefield" | "champ") {
            return true;
        }
        let owned = matches!(hunk.before(), "'s" | "'" | "owner's" | "owners'" | "your" | "their");
        let listed = matches!(hunk.before(), "or" | "and" | "and/or" | "target");
        // "You may search …, puts that card on top": what goes on with an instruction is no word of a third person.
        let goes_on = listed || matches!(hunk.before(), "," | "then" | "is" | "may" | "to" | "be");
        hunk.language() == Language::English
            && hunk.goes_on_alike()
            && old.text.to_lowercase() != new.text.to_lowercase()
            && (becomes(old, new, &[PartOfSpeech::Noun, PartOfSpeech::Verb], 1) && owned && new.text == "control"
                || becomes(old, new, &NOUNS, 1) && hunk.before() == "target"
                || becomes(old, new, &[PartOfSpeech::Verb], 1) && goes_on && hunk.before() != "target")
    }),
    ..WARNING
};

const NOUNS: [PartOfSpeech; 2] = [PartOfSpeech::Noun, PartOfSpeech::CardType];

/// Whether a word in one form of a noun or verb becomes the first form: "controls" to "control", "puts" to "put".
fn becomes(old: &Unit, new: &Unit, parts: &[PartOfSpeech], form: u8) -> bool {
    let declined = |entry: &&Entry| parts.contains(&entry.row.part_of_speech()) && entry.form == form;
    let first = |row: Symbol| new.entries.iter().any(|other| other.row == row && other.form == 0);
    old.entries.iter().filter(declined).any(|entry| first(entry.row))
}
