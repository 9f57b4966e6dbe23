//! Whether words of a pattern that stand one after the other in it stand in a text, the later perhaps apart from the earlier:
//! "gets +2/+2 and has flying" has "gets flying" in it.

use std::collections::HashSet;

use super::text::{Item, Text};

/// A search for the words of one piece of a pattern, which tries the rest of them at each place once: without that, a text in
/// which the same clause is joined many times takes twice the time with each.
pub(super) struct Apart<'t> {
    text: &'t Text<'t>,
    /// Where the rest doesn't stand: its number of words, and the word of the text.
    failed: HashSet<(usize, usize)>,
}

impl<'t> Apart<'t> {
    pub(super) fn new(text: &'t Text<'t>) -> Apart<'t> {
        Apart { text, failed: HashSet::new() }
    }

    /// Where the words end, the first of which stands at that word and the rest somewhere behind a word that joins.
    pub(super) fn ends(&mut self, piece: &[Item], at: usize) -> Option<usize> {
        let is_new = self.failed.insert((piece.len(), at));
        if !is_new {
            return None;
        }
        let first =
            piece.iter().enumerate().take_while(|(n, item)| self.text.is_at(std::slice::from_ref(item), at + n));
        let first = first.count().min(piece.len().saturating_sub(1));
        (1..=first).rev().find_map(|length| {
            let (text, rest) = (self.text, &piece[length..]);
            let joined = (at + length..text.words.len()).find(|joined| text.joins(*joined));
            let mut others = joined.map_or(0..0, |joined| joined + 1..text.words.len());
            others.find_map(|other| match text.is_at(rest, other) {
                true => Some(other + rest.len() - 1),
                false => self.ends(rest, other),
            })
        })
    }
}
