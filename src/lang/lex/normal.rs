//! Brings text to Unicode's composed form, with a map back to where each byte came from.

use std::borrow::Cow;

use unicode_normalization::char::canonical_combining_class;
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

pub(super) struct Normal<'t> {
    pub text: Cow<'t, str>,
    /// For each byte of the text and for its end, the byte of the original; empty where they are the same.
    map: Vec<u32>,
}

/// Whether a character is one that cards are printed with, composed already and no mark upon the one before it: ASCII, the
/// letters of western languages, dashes and quotation marks.
fn is_composed(character: char) -> bool {
    matches!(character, '\0'..='\u{2ff}' | '\u{2010}'..='\u{2027}')
}

/// Characters that begin with a lower byte are composed.
const COMBINING: u8 = 0xcc;

impl<'t> Normal<'t> {
    pub fn new(original: &'t str) -> Normal<'t> {
        let highest = original.bytes().max();
        if highest.is_none_or(|byte| byte < COMBINING)
            || original.chars().all(is_composed)
            || is_nfc_quick(original.chars()) == IsNormalized::Yes
        {
            return Normal { text: Cow::Borrowed(original), map: Vec::new() };
        }
        let mut text = String::with_capacity(original.len());
        let mut map = Vec::with_capacity(original.len() + 1);
        let mut start = 0;
        // A character with the marks that follow it is composed on its own.
        while start < original.len() {
            let marks = original[start..].char_indices().skip(1);
            let end = marks
                .filter(|(_, character)| canonical_combining_class(*character) == 0)
                .map(|(at, _)| start + at)
                .next()
                .unwrap_or(original.len());
            text.extend(original[start..end].nfc());
            map.resize(text.len(), start as u32);
            start = end;
        }
        map.push(original.len() as u32);
        Normal { text: Cow::Owned(text), map }
    }

    /// Where a byte of the text stands in the original.
    pub fn original(&self, offset: usize) -> u32 {
        match self.map.get(offset) {
            Some(offset) => *offset,
            None => offset as u32,
        }
    }

    /// The last place at or before `limit` that came from a byte of the original.
    pub fn place_of(&self, offset: u32, limit: usize) -> usize {
        match self.map.is_empty() {
            true => offset as usize,
            false => self.map[..=limit].partition_point(|from| *from < offset),
        }
    }
}
