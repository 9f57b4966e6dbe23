//! A vocabulary that is edited: which of its words are those that it had before.
//!
//! There are 65,536 symbols, and they live as long as the process. An editor asks for a lexicon at each keystroke, which
//! differs in one word from the one before: the others keep their symbols.
//!
//! A word is the same as before if its forms and what it means are, wherever in the file it stands. What it means may speak
//! of other words: where one of those has changed, it is another word, too.

use std::collections::{HashMap, HashSet};

use super::added::{Meaning, NewRow};
use super::lexicon::{Concept, PartOfSpeech, Symbol};

/// For each of some new rows, the symbol of the same file's vocabulary before that it can keep.
pub(super) fn kept(new: &[NewRow], before: &[Symbol]) -> Vec<Option<Symbol>> {
    let by_name: HashMap<(PartOfSpeech, &str), Symbol> =
        before.iter().map(|symbol| ((symbol.part_of_speech(), symbol.id()), *symbol)).collect();
    let known = |row: &NewRow| by_name.get(&(row.part, row.id.as_str())).copied();
    let mut kept: Vec<Option<Symbol>> =
        new.iter().map(|row| known(row).filter(|symbol| is_same(row, *symbol))).collect();
    // What a changed word means is compiled anew, and so is whatever speaks of it.
    loop {
        let still: HashSet<Symbol> = kept.iter().flatten().copied().collect();
        let gone = before.iter().filter(|symbol| !still.contains(symbol));
        let gone = gone.flat_map(|symbol| {
            let row = symbol.row();
            row.english.iter().chain(row.french).map(|form| (*form).to_owned())
        });
        let fresh = new.iter().zip(&kept).filter(|(_, kept)| kept.is_none());
        let fresh = fresh.flat_map(|(row, _)| row.english.iter().chain(&row.french).cloned());
        let changed: Vec<String> = gone.chain(fresh).filter(|form| !form.is_empty()).collect();
        let stale = |row: &NewRow| row.meaning.as_ref().is_some_and(|said| speaks_of(said, &changed));
        let mut done = true;
        for (row, kept) in new.iter().zip(&mut kept) {
            if kept.is_some() && stale(row) {
                *kept = None;
                done = false;
            }
        }
        if done {
            return kept;
        }
    }
}

fn is_same(row: &NewRow, symbol: Symbol) -> bool {
    let (known, meaning) = (symbol.row(), symbol.meaning());
    row.part == known.part_of_speech
        && row.id == known.id
        && row.gender == known.gender
        && row.english == known.english
        && row.french == known.french
        && match (&row.meaning, meaning) {
            (None, None) => true,
            (Some(one), Some(other)) => {
                one.language == other.language
                    && one.text == other.text
                    && one.reminder == other.reminder
                    && one.token == other.token
                    && one.kind == other.kind
                    && one.file == other.file
            }
            (Some(_), None) | (None, Some(_)) => false,
        }
}

fn speaks_of(said: &Meaning, forms: &[String]) -> bool {
    let token = said.token.as_ref().map_or("", |token| token.type_line.as_str());
    [said.text.as_str(), token].into_iter().filter(|text| !text.is_empty()).any(|text| {
        let text = text.to_lowercase().replace('’', "'");
        forms.iter().any(|form| text.contains(form.as_str()))
    })
}
