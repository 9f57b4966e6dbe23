//! Completion: the words that the grammar can read on with.

use lsp_types::{CompletionItem, CompletionItemKind, CompletionResponse, CompletionTextEdit, Position, TextEdit};

use crate::document::Document;
use crate::lex::lexicon::surfaces;
use crate::lex::{Concept, Language, Lexed, Names, lex};
use crate::parse::{self, Entry};

/// How many words are offered.
const MOST: usize = 60;

/// The words of the game that can stand at a place: with each of them the paragraph, as far as it is written, reads on.
pub fn completion(document: &Document, position: Position) -> Option<CompletionResponse> {
    let offset = document.offset(position);
    let spot = document.spot(offset)?;
    let written = spot.printed.text.get(..spot.offset)?;
    let line = &written[written.rfind('\n').map_or(0, |newline| newline + 1)..];
    let start = line
        .rfind(|letter: char| !letter.is_alphanumeric() && letter != '-')
        .map_or(0, |at| at + line[at..].chars().next().map_or(1, char::len_utf8));
    let (before, begun) = line.split_at(start);
    let folded = begun.to_lowercase();
    let names = spot.printed.names(spot.language);
    let reached = length(before, &names, spot.language)?;
    let sentence = before.trim_end().is_empty() || before.trim_end().ends_with(['.', ':', '—']);
    let own = spot.printed.lexicon.added_rows().iter().flat_map(|row| row.row().forms(spot.language).iter().copied());
    let mut fitting: Vec<&'static str> = surfaces(spot.language)
        .chain(own)
        .filter(|word| word.starts_with(folded.as_str()) && word.chars().count() > 1)
        .filter(|word| reads_on(before, word, reached, &names, spot.language))
        .collect();
    fitting.sort_unstable_by_key(|word| (word.len(), *word));
    let range = document.range(&(offset - begun.len()..offset));
    let items = fitting.into_iter().take(MOST).map(|word| {
        let capital = sentence || begun.starts_with(char::is_uppercase);
        let text = if capital { capitalised(word) } else { word.to_owned() };
        CompletionItem {
            label: text.clone(),
            kind: Some(CompletionItemKind::KEYWORD),
            text_edit: Some(CompletionTextEdit::Edit(TextEdit { range, new_text: text })),
            ..CompletionItem::default()
        }
    });
    Some(CompletionResponse::Array(items.collect()))
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// How many tokens of a beginning are read; none where it can't be gone on with.
fn length(before: &str, names: &Names, language: Language) -> Option<usize> {
    let lexed = lex(before, names, language).ok()?;
    let all = lexed.tokens.len();
    is_begun(&lexed).then_some(all)
}

/// Whether a text is read as a whole, or up to its end.
fn is_begun(lexed: &Lexed<'_>) -> bool {
    let all = 0..lexed.tokens.len();
    match parse::parse(Entry::Paragraph, lexed, all.clone()) {
        Ok(_) => true,
        Err(refusal) => parse::stop(Entry::Paragraph, lexed, all.clone(), refusal) >= all.end,
    }
}

fn reads_on(before: &str, word: &str, reached: usize, names: &Names, language: Language) -> bool {
    let text = format!("{before}{word}");
    let Ok(lexed) = lex(&text, names, language) else { return false };
    let all = lexed.tokens.len();
    // A word that a longer name begins with is no token of its own.
    all > reached && is_begun(&lexed)
}
