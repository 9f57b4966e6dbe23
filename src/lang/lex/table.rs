//! The lexicon as tables, as the build script writes them and the library reads them. The build script compiles this
//! file too.
//!
//! Strings stand behind one another in one text, and lists behind one another in one list, so that a table is a few
//! allocations to read: every command begins with it.

use serde::{Deserialize, Serialize};

/// Strings, each as long as its number says.
#[derive(Clone, Deserialize, Serialize)]
pub struct Strings<'t> {
    text: &'t str,
    lengths: &'t [u8],
}

impl<'t> Iterator for Strings<'t> {
    type Item = &'t str;

    fn next(&mut self) -> Option<&'t str> {
        let length = usize::from(*self.lengths.split_off_first()?);
        let (first, rest) = self.text.split_at(length);
        self.text = rest;
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.lengths.len(), Some(self.lengths.len()))
    }
}

impl ExactSizeIterator for Strings<'_> {}

/// Strings that are being written.
#[derive(Default)]
#[allow(dead_code, reason = "only the build script writes")]
pub struct Written {
    text: String,
    lengths: Vec<u8>,
}

#[allow(dead_code, reason = "only the build script writes")]
impl Written {
    /// False for a string that is too long.
    #[must_use]
    pub fn push(&mut self, string: &str) -> bool {
        let Ok(length) = u8::try_from(string.len()) else { return false };
        self.text.push_str(string);
        self.lengths.push(length);
        true
    }

    pub fn strings(&self) -> Strings<'_> {
        Strings { text: &self.text, lengths: &self.lengths }
    }
}

/// All rows.
#[derive(Deserialize, Serialize)]
pub struct RowTable<'t> {
    pub rows: Vec<RowHead>,
    /// Of each row its English forms, its French forms, its rule if it has one, and what is printed on the token that it names.
    #[serde(borrow)]
    pub strings: Strings<'t>,
}

#[derive(Deserialize, Serialize)]
pub struct RowHead {
    /// How many forms it has.
    pub english: u8,
    pub french: u8,
    pub feminine: Option<bool>,
    pub rule: bool,
    pub kind: bool,
    pub on_stack: bool,
    pub value: Option<u32>,
    /// How many strings say what is printed on the token that it names: none, or type line, power, toughness, and colours.
    pub token: u8,
}

/// The words of one language.
#[derive(Deserialize, Serialize)]
pub struct WordTable<'t> {
    /// In the order of their surface.
    pub words: Vec<WordHead>,
    /// Of each word.
    #[serde(borrow)]
    pub surfaces: Strings<'t>,
    /// The names of several words that begin with each word.
    pub sequences: Vec<SequenceHead>,
    /// The words behind the first, of each of those names.
    pub rests: Vec<u16>,
    /// The row and the form of each entry: of each word and, behind its own, of the names that begin with it.
    pub entries: Vec<(u16, u8)>,
    /// For each class, how many open classes it belongs to.
    pub classes: &'t [u8],
    /// The open classes of each, as indices of parts of speech.
    pub open: &'t [u8],
    /// A form of the one row that each class stands for; empty where there is none.
    #[serde(borrow)]
    pub examples: Strings<'t>,
}

#[derive(Deserialize, Serialize)]
pub struct WordHead {
    /// The code of its character.
    pub class: u16,
    /// How many there are of it.
    pub entries: u8,
    pub sequences: u16,
}

#[derive(Deserialize, Serialize)]
pub struct SequenceHead {
    /// The code of its character.
    pub class: u16,
    pub rest: u8,
    pub entries: u8,
}
