//! W-13, W-14 where words stand beside each other: « cette enchantement », "each creatures", « trois autre îles ».
//!
//! What is said anew of a meaning tells only as much as it is said alike; what doesn't agree with its neighbour is seen without.
//! Nothing is told where the words leave a doubt: a word of two genders, a noun that may be a verb, one of several heads.

mod english;
mod french;

use std::ops::Range;

use smol_str::SmolStr;

use super::agreement::{NOUNS, VERBS};
use super::hunk::{Unit, units_of};
use super::{Diagnostic, Edit, Language, Paragraph, Place};
use crate::lex::say::in_lower_case;
use crate::lex::{Concept, Entry, PartOfSpeech};

/// A word that does not agree with those beside it.
pub(super) struct Fault {
    pub(super) at: usize,
    /// What agrees.
    pub(super) with: Option<SmolStr>,
    pub(super) of: Of,
}

/// What a word should agree with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Of {
    /// A verb with its subject.
    Verb,
    /// A noun with what says how many of it there are; what stands behind agrees with the noun as it should be.
    Noun,
    /// Another word with its noun.
    Word,
}

/// What does not agree at a word, where that is seen.
type Check = fn(&Words<'_>, usize) -> Option<Fault>;

/// The units of a paragraph with their words in lower case.
struct Words<'u> {
    units: &'u [Unit],
    lower: Vec<SmolStr>,
    language: Language,
}

/// What does not agree in a paragraph.
pub(super) fn faults(place: Place<'_>) -> Vec<(Fault, Unit)> {
    let units = units_of(place);
    let lower = units.iter().map(|unit| in_lower_case(&unit.text)).collect();
    let words = Words { units: &units, lower, language: place.language() };
    let checks = match place.language() {
        Language::English => english::CHECKS,
        Language::French => french::CHECKS,
    };
    let all = (0..words.len()).flat_map(|at| checks.iter().map(move |check| (check, at)));
    let mut faults: Vec<Fault> = all.filter_map(|(check, at)| check(&words, at)).collect();
    faults.sort_by_key(|fault| fault.at);
    faults.dedup_by_key(|fault| fault.at);
    // « Le fait que vous gagniez des points de vie provoque »: it is the fact that does.
    let of_fact = |at: usize| {
        let start = units[..at].iter().rposition(|unit| unit.text == ".").map_or(0, |stop| stop + 1);
        (start..at.saturating_sub(1)).any(|word| words.word(word) == "fait" && words.is_any(word + 1, &["que", "qu'"]))
    };
    faults.retain(|fault| fault.of != Of::Verb || !of_fact(fault.at));
    // « La créatures enchantée gagne »: what follows agrees with the noun as it should be.
    let mut noun: Option<usize> = None;
    faults.retain(|fault| {
        let of_noun = fault.of == Of::Noun;
        let follows = noun.is_some_and(|noun| units[noun..fault.at].iter().all(|unit| unit.text != "."));
        if of_noun {
            noun = Some(fault.at);
        }
        of_noun || !follows
    });
    faults
        .into_iter()
        .map(|fault| {
            let unit = units[fault.at].clone();
            (fault, unit)
        })
        .collect()
}

/// The finding of a fault, with its fix where the text means the same with it.
pub(super) fn finding(place: Place<'_>, ir: &Paragraph, fault: &Fault, unit: &Unit) -> Diagnostic {
    let lint = if fault.of == Of::Verb { &VERBS } else { &NOUNS };
    let found = lint.found().at(unit.span.clone());
    let fix = fault.with.as_ref().and_then(|with| {
        let edit = with_conjunction(place, unit.span.clone(), &as_capital(with, &unit.text));
        let text = place.edited(std::slice::from_ref(&edit))?;
        (place.read(&text)? == *ir).then_some(())?;
        place.fix(&[edit], place.language() == Language::French)
    });
    match fix {
        Some(fix) => found.fix(fix),
        None => found,
    }
}

/// A pronoun in the place of another, with the conjunction before it: « s'il » and « si elle ».
fn with_conjunction(place: Place<'_>, span: Range<usize>, with: &str) -> Edit {
    const ELIDED: [(&str, &str, &str); 3] = [("s'", "si ", "elle"), ("s\u{2019}", "si ", "elle"), ("si ", "s'", "il")];
    let before = &place.text.compiled.lexed.text[..span.start];
    let found = ELIDED.iter().find_map(|(old, new, pronoun)| {
        let start = span.start.checked_sub(old.len())?;
        let said = before.get(start..)?;
        let alone = !before[..start].ends_with(char::is_alphanumeric);
        (alone && with.starts_with(pronoun) && said.to_lowercase() == *old).then(|| (start, as_capital(new, said)))
    });
    match found.filter(|_| place.language() == Language::French) {
        Some((start, conjunction)) => Edit::new(start..span.end, format!("{conjunction}{with}")),
        None => Edit::new(span, with.to_owned()),
    }
}

/// A word with the capital of the one in whose place it stands.
fn as_capital(with: &str, old: &str) -> String {
    let mut letters = with.chars();
    match (old.chars().next().is_some_and(char::is_uppercase), letters.next()) {
        (true, Some(first)) => first.to_uppercase().chain(letters).collect(),
        _ => with.to_owned(),
    }
}

impl Words<'_> {
    fn len(&self) -> usize {
        self.units.len()
    }

    fn word(&self, at: usize) -> &str {
        self.lower.get(at).map_or("", SmolStr::as_str)
    }

    fn is_any(&self, at: usize, words: &[&str]) -> bool {
        self.lower.get(at).is_some_and(|word| words.contains(&word.as_str()))
    }

    /// Whether any of some words stands before a place.
    fn has_before(&self, at: usize, words: &[&str]) -> bool {
        at.checked_sub(1).is_some_and(|before| self.is_any(before, words))
    }

    fn entries(&self, at: usize) -> &[Entry] {
        self.units.get(at).map_or(&[], |unit| unit.entries)
    }

    /// The form of a verb that a word can be.
    fn verb_form(&self, at: usize) -> Option<(Entry, usize)> {
        let entry = self.entries(at).iter().find(|entry| entry.row.part_of_speech() == PartOfSpeech::Verb)?;
        Some((*entry, usize::from(entry.form)))
    }

    /// Another form of a row.
    fn form(&self, entry: Entry, form: usize) -> Option<SmolStr> {
        let form = entry.row.row().forms(self.language).get(form)?;
        (!form.is_empty()).then(|| (*form).into())
    }

    /// The entry of a noun, where a word is one in one number: 0 for one, 1 for several.
    fn noun_entry(&self, at: usize) -> Option<(Entry, usize)> {
        let mut found: Option<(Entry, usize)> = None;
        for entry in self.entries(at).iter().filter(|entry| is_noun(entry.row.part_of_speech())) {
            let [one, more, ..] = entry.row.row().forms(self.language) else { continue };
            if one == more || entry.form > 1 {
                return None;
            }
            let number = usize::from(entry.form);
            if found.is_some_and(|(_, known)| known != number) {
                return None;
            }
            found.get_or_insert((*entry, number));
        }
        found
    }

    /// A number that says more than one, or X.
    fn is_several(&self, at: usize) -> bool {
        self.units.get(at).is_some_and(|unit| unit.number.is_some_and(|number| number > 1)) || self.word(at) == "x"
    }

    fn is_number(&self, at: usize) -> bool {
        self.units.get(at).is_some_and(|unit| unit.number.is_some())
    }

    /// Whether a sign that ends a clause stands at a place, or nothing.
    fn is_boundary(&self, at: usize) -> bool {
        self.units.get(at).is_none_or(|unit| {
            matches!(unit.text.as_str(), "," | "." | ":" | "—" | "•" | "\n" | "“" | "”" | ";" | "(" | ")")
        })
    }

    /// Where the clause of a word begins.
    fn clause_start(&self, at: usize) -> usize {
        (0..at).rev().find(|before| self.is_boundary(*before)).map_or(0, |before| before + 1)
    }
}

fn is_noun(part: PartOfSpeech) -> bool {
    use PartOfSpeech as P;
    matches!(part, P::Noun | P::CardType) || P::SUBTYPES.contains(&part) && part != P::PlaneswalkerType
}
