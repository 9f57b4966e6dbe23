//! W-13, W-14: words that don't agree.

use super::hunk::Unit;
use super::{CREATURE, Check, Example, Hunk, Language, Lint, WARNING};
use crate::lex::{Concept, Entry, Gender, PartOfSpeech};

pub(super) const ENGLISH: Lint = Lint {
    code: "W-13",
    says: (
        "this word does not agree with its subject or number",
        "ce mot ne s'accorde pas avec son sujet ou son nombre",
    ),
    why: (
        "One creature gets, two creatures get. What is meant is still clear, and read as such; a reader stumbles.",
        "« One creature gets », « two creatures get ». Le sens reste clair et est lu tel quel ; le lecteur trébuche.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: ("Other creatures you control gets +1/+1.", "Other creatures you control get +1/+1."),
        french: (
            "Les autres créatures que vous contrôlez gagne +1/+1.",
            "Les autres créatures que vous contrôlez gagnent +1/+1.",
        ),
    }],
    check: Check::Hunk(|hunk| {
        // A verb in another person or number, in either language: in French the rest agrees in gender, too.
        let verbs = |unit: &Unit| part(unit) == Some(PartOfSpeech::Verb);
        let simple = hunk.old_units().iter().chain(hunk.new_units()).all(verbs);
        // A name such as "Ana and Lys" may be taken for one or for two.
        let clear = hunk.before() != "~"
            && (hunk.language() == Language::English
                || !hunk.names_itself() && !is_participle(hunk) && !is_subjunctive(hunk));
        simple && clear && forms_of_one(hunk)
    }),
    ..WARNING
};

pub(super) const FRENCH: Lint = Lint {
    code: "W-14",
    says: ("this word does not agree with its noun", "ce mot ne s'accorde pas avec son nom"),
    why: (
        "Adjectives and participles have the gender and the number of their noun, nouns the number that is said: « une \
         créature ciblée », « un artefact ciblé », \"two creatures\".",
        "L'adjectif et le participe ont le genre et le nombre de leur nom : « une créature ciblée », « un artefact \
         ciblé », « deux créatures ».",
    ),
    examples: &[Example {
        on: CREATURE,
        english: ("When this creature enters, you draw two card.", "When this creature enters, you draw two cards."),
        french: (
            "Quand cette créature arrive, détruisez un artefact ciblée.",
            "Quand cette créature arrive, détruisez un artefact ciblé.",
        ),
    }],
    check: Check::Hunk(|hunk| match hunk.language() {
        Language::English => forms_of_one(hunk) && is_counted(hunk),
        Language::French => forms_of_one(hunk) && disagrees_with_noun(hunk),
    }),
    ..WARNING
};

fn part(unit: &Unit) -> Option<PartOfSpeech> {
    unit.entries.first().map(|entry| entry.row.part_of_speech())
}

/// Whether each word is replaced by another form of the same word.
fn forms_of_one(hunk: &Hunk<'_>) -> bool {
    let (old, new) = (hunk.old_units(), hunk.new_units());
    // Another tense is more than agreement.
    let past =
        ["had", "was", "were", "did", "avait", "avaient", "aviez", "était", "étaient", "devait", "devaient", "deviez"];
    let tense = |units: &[Unit]| units.iter().any(|unit| past.contains(&unit.text.to_lowercase().as_str()));
    !old.is_empty()
        && tense(old) == tense(new)
        && old.len() == new.len()
        && old.iter().zip(new).all(|(old, new)| {
            let one = |entry: &&crate::lex::Entry| {
                new.entries.iter().any(|other| entry.row == other.row && entry.form != other.form)
            };
            old.entries.iter().any(|entry| one(&entry))
                && old.text.to_lowercase() != new.text.to_lowercase()
                && part(old) != Some(PartOfSpeech::Word)
                && part(old) != Some(PartOfSpeech::Number)
        })
}

/// Whether a number or an article right before an English noun says which form it must have: everywhere else either may be
/// right.
fn is_counted(hunk: &Hunk<'_>) -> bool {
    let number = hunk.written_before().is_some_and(|unit| unit.number.is_some_and(|number| number > 1));
    number || matches!(hunk.before().as_str(), "a" | "an" | "another" | "each" | "one")
}

/// Whether a French word stands behind a noun whose gender or number it does not have, and the word in its place has it.
fn disagrees_with_noun(hunk: &Hunk<'_>) -> bool {
    let (Some(noun), [old], [new]) = (hunk.written_before(), hunk.old_units(), hunk.new_units()) else { return false };
    let Some((gender, number)) = noun_of(noun) else { return false };
    let agrees = |unit: &Unit| unit.entries.iter().any(|entry| agrees(entry, gender, number));
    !agrees(old) && agrees(new)
}

/// The gender and the number of a French noun, where it can be but one.
pub(super) fn noun_of(unit: &Unit) -> Option<(Gender, usize)> {
    let entry = unit.entries.iter().find(|entry| entry.row.row().gender.is_some())?;
    let forms = entry.row.row().forms(Language::French);
    let number = match forms {
        [one, more, ..] if one != more => usize::from(entry.form == 1),
        _ => return None,
    };
    Some((entry.row.row().gender?, number))
}

/// Whether a form of an adjective or participle has a gender and a number.
fn agrees(entry: &Entry, gender: Gender, number: usize) -> bool {
    let first = match entry.row.part_of_speech() {
        PartOfSpeech::Verb => 7,
        _ => 0,
    };
    let wanted = first + number * 2 + usize::from(gender == Gender::Feminine);
    usize::from(entry.form) == wanted
}

fn is_subjunctive(hunk: &Hunk<'_>) -> bool {
    hunk.old().ends_with("iez") || hunk.new().ends_with("iez")
}

/// Whether it is a French participle, which agrees like an adjective.
fn is_participle(hunk: &Hunk<'_>) -> bool {
    hunk.old_units().iter().any(|unit| unit.entries.iter().any(|entry| entry.form >= 7))
}
