//! Completion: the words that can stand next, in rules texts, type lines and costs.
//!
//! In a rules text the grammar says which words read on, and counts of what cards say put them in order ([`ranking`]).

mod lines;
mod place;
mod ranking;
mod text;

use lsp_types::{CompletionItem, CompletionItemKind, CompletionResponse, CompletionTextEdit, Position, TextEdit};

use crate::document::Document;
use crate::lex::Language;
use crate::lex::say::capitalised;
use place::{Line, Place};

/// How many words are offered.
const MOST: usize = 60;

/// Something that can stand next.
struct Offer {
    label: String,
    text: String,
    /// Several words at once, which cards nearly always say together.
    is_phrase: bool,
}

impl Offer {
    fn word(text: String) -> Offer {
        Offer { label: text.clone(), text, is_phrase: false }
    }
}

/// What can stand at a place, the likeliest first; none where nothing can be told.
pub fn completion(document: &Document, position: Position) -> Option<CompletionResponse> {
    let offset = document.offset(position);
    let place = Place::of(document, offset)?;
    let (begun, offers) = offers(&place);
    let range = document.range(&(offset - begun.len()..offset));
    let items =
        offers.into_iter().take(MOST).enumerate().map(|(rank, Offer { label, text, is_phrase })| CompletionItem {
            label,
            kind: Some(if is_phrase { CompletionItemKind::SNIPPET } else { CompletionItemKind::KEYWORD }),
            // Editors sort by it, and would by the alphabet.
            sort_text: Some(format!("{rank:03}")),
            filter_text: Some(text.clone()),
            text_edit: Some(CompletionTextEdit::Edit(TextEdit { range, new_text: text })),
            ..CompletionItem::default()
        });
    Some(CompletionResponse::Array(items.collect()))
}

/// What can stand at a place, and what of it is written.
fn offers<'p>(place: &Place<'p>) -> (&'p str, Vec<Offer>) {
    let line = place.before.trim_start();
    if let Some((_, open)) = line.rsplit_once('{').filter(|(_, open)| !open.contains('}')) {
        let begun = &line[line.len() - open.len() - 1..];
        return (begun, lines::symbols(open, place.line == Line::Name));
    }
    let (before, begun) = split(line, place.language);
    match place.line {
        // A name is the designer's own; a cost that is begun goes on.
        Line::Name if line.ends_with('}') => ("", lines::symbols("", true)),
        Line::Name => ("", Vec::new()),
        Line::Types => (begun, lines::types(place, before, begun)),
        Line::Text => {
            let capital = begins_sentence(before) || begun.starts_with(char::is_uppercase);
            let mut all = text::words(place, before, begun);
            if capital {
                all.iter_mut().for_each(|offer| {
                    (offer.label, offer.text) = (capitalised(&offer.label), capitalised(&offer.text));
                });
            }
            (begun, all)
        }
    }
}

/// A line up to the word that is begun, and that word. In French an apostrophe ends a word.
fn split(line: &str, language: Language) -> (&str, &str) {
    let goes_on = |letter: char| {
        letter.is_alphanumeric() || letter == '-' || matches!(letter, '\'' | '’') && language == Language::English
    };
    let start = line.rfind(|letter: char| !goes_on(letter));
    line.split_at(start.map_or(0, |at| at + line[at..].chars().next().map_or(1, char::len_utf8)))
}

/// Whether a word behind this has a capital.
fn begins_sentence(before: &str) -> bool {
    let said = before.trim_end();
    said.is_empty() || said.ends_with(['.', ':', '—', '•', '«']) || before.ends_with('"')
}
