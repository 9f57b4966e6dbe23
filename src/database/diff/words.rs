//! Words that two vocabularies bring by one name, and that mean something else in each.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use crate::lex::Lexicon;
use crate::lex::lexicon::{Meaning, NewRow, TokenMeaning};

/// Two vocabularies, and the names of the words that differ.
type Compared = (Lexicon, Lexicon, BTreeSet<String>);

/// The names of the words that mean something else in two vocabularies: they say so, or speak of one that does. Where they stand
/// in their files is no difference.
pub(super) fn changed(old: Lexicon, new: Lexicon) -> BTreeSet<String> {
    static KNOWN: Mutex<Vec<Compared>> = Mutex::new(Vec::new());
    if old == new {
        return BTreeSet::new();
    }
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((.., changed)) = known.iter().find(|(one, other, _)| (*one, *other) == (old, new)) {
        return changed.clone();
    }
    let changed = compare(&named(old), &named(new));
    known.push((old, new, changed.clone()));
    changed
}

fn named(lexicon: Lexicon) -> Vec<(String, NewRow)> {
    lexicon.added_rows().iter().map(ToString::to_string).zip(lexicon.brought()).collect()
}

fn compare(old: &[(String, NewRow)], new: &[(String, NewRow)]) -> BTreeSet<String> {
    let differs = |(name, row): &(String, NewRow)| {
        let other = old.iter().find(|(other, _)| other == name);
        other.is_none_or(|(_, other)| told(row) != told(other))
    };
    let mut changed: BTreeSet<String> = new.iter().filter(|row| differs(row)).map(|(name, _)| name.clone()).collect();
    // What is said in words that have changed has changed.
    loop {
        let forms: Vec<&String> = new
            .iter()
            .filter(|(name, _)| changed.contains(name))
            .flat_map(|(_, row)| row.english.iter().chain(&row.french))
            .collect();
        let speaks = |row: &NewRow| {
            let text = row.meaning.as_ref().map(|meaning| meaning.text.to_lowercase()).unwrap_or_default();
            forms.iter().any(|form| !form.is_empty() && text.contains(&form.to_lowercase()))
        };
        let more: Vec<String> = new
            .iter()
            .filter(|(name, row)| !changed.contains(name) && speaks(row))
            .map(|(name, _)| name.clone())
            .collect();
        if more.is_empty() {
            return changed;
        }
        changed.extend(more);
    }
}

/// What a word means, wherever it stands.
fn told(row: &NewRow) -> Option<(&str, &Option<TokenMeaning>, &Option<String>)> {
    let Meaning { language: _, text, lines: _, reminder: _, token, kind, file: _, place: _ } = row.meaning.as_ref()?;
    Some((text, token, kind))
}
