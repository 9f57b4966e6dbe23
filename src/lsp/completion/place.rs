//! What stands at the cursor, told from the lines alone: a card that is being written is not one yet.

use crate::document::Document;
use crate::lex::{Language, Lexicon};
use crate::source::Printed;
use crate::source::cards::{begins_words, ends_card, is_note};

/// A place that words can be offered at.
pub(super) struct Place<'d> {
    pub line: Line,
    /// What stands before the cursor on its line.
    pub before: &'d str,
    /// What the text calls its card by.
    pub name: &'d str,
    pub language: Language,
    pub lexicon: Lexicon,
}

/// Which line of a face it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    Name,
    Types,
    Text,
}

impl<'d> Place<'d> {
    /// None among the words of a set, in remarks and in what is noted beside the rules.
    pub fn of(document: &'d Document, offset: usize) -> Option<Place<'d>> {
        let start = document.text[..offset].rfind('\n').map_or(0, |newline| newline + 1);
        let before = &document.text[start..offset];
        if before.trim_start().starts_with(['#', '/', '=']) || is_note(before) || in_words(&document.text[..start]) {
            return None;
        }
        let above: Vec<&str> = document.text[..start].lines().rev().take_while(|line| !ends_card(line)).collect();
        let first = above.iter().position(|line| line.starts_with(['=', '/'])).unwrap_or(above.len());
        // A line with `=` is a name itself, one with `//` stands before it.
        let own = match above.get(first) {
            Some(line) if line.starts_with('=') => first + 1,
            _ => first,
        };
        let lines: Vec<&str> = above[..own].iter().copied().filter(|line| !line.starts_with('#')).collect();
        let named = lines.last().copied().unwrap_or(before).trim_start_matches('=').trim();
        let printed = printed(document, named, start);
        Some(Place {
            line: match lines.len() {
                0 => Line::Name,
                1 => Line::Types,
                _ => Line::Text,
            },
            before,
            name: named.split('{').next().unwrap_or_default().trim(),
            language: printed.map_or_else(|| guessed(document, &lines, before), |(language, _)| language),
            lexicon: printed.map_or(document.words, |(_, printed)| printed.lexicon),
        })
    }
}

/// The text that stands here, where its card can be read.
fn printed<'d>(document: &'d Document, named: &str, at: usize) -> Option<(Language, &'d Printed)> {
    let is_above = |printed: &Printed| printed.origin.start.offset as usize <= at;
    let all =
        document.printed().map(|(_, printed, language)| (language, printed)).filter(|(_, printed)| is_above(printed));
    let nearest = all.max_by_key(|(_, printed)| printed.origin.start.offset)?;
    named.starts_with(nearest.1.name.as_str()).then_some(nearest)
}

/// The language of a text that is no card yet: French words and a colon with a space before it are those of French.
fn guessed(document: &Document, lines: &[&str], before: &str) -> Language {
    let types = lines.iter().rev().nth(1).copied().unwrap_or(before);
    let in_language = |language| {
        let known = |word: &str| super::lines::is_type(word, language);
        types.split([' ', ':', '—', '-']).filter(|word| known(word)).count()
    };
    match in_language(Language::French).cmp(&in_language(Language::English)) {
        std::cmp::Ordering::Greater => Language::French,
        std::cmp::Ordering::Less => Language::English,
        std::cmp::Ordering::Equal => check::fix::language_of(document.cards()).unwrap_or(document.language),
    }
}

/// Whether a text ends among the words that its cards bring.
fn in_words(text: &str) -> bool {
    text.lines().rev().find_map(begins_words).unwrap_or(false)
}
