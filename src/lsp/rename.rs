//! Words of a vocabulary and mentions: where they are said first, where again, and by another name.

use std::ops::Range;

use lsp_types::{GotoDefinitionResponse, Location, Position, PrepareRenameResponse, TextEdit, Uri, WorkspaceEdit};

use crate::actions::change;
use crate::diagnostic::{Bilingual, Diagnostic};
use crate::document::{Document, compiled, in_file, paragraph_at};
use crate::lex::{Concept, Language, Symbol};
use crate::source::{Input, read_all};

/// A word of the vocabulary where it stands in the document.
struct Use {
    row: Symbol,
    language: Language,
    span: Range<usize>,
}

/// Where the word of a vocabulary is brought, or what a mention speaks of.
pub(crate) fn definition(document: &Document, uri: &Uri, position: Position) -> Option<GotoDefinitionResponse> {
    let offset = document.offset(position);
    if let Some(word) = use_at(document, offset) {
        return brought(document, uri, word.row).map(GotoDefinitionResponse::Scalar);
    }
    let spot = document.spot(offset)?;
    let (_, compiled) = compiled(spot.face, spot.printed, spot.language)?;
    let paragraph = paragraph_at(&compiled, spot.offset)?;
    let mention = paragraph.mentions.iter().find(|mention| {
        let span = mention.span.range();
        (span.start..=span.end).contains(&spot.offset)
    })?;
    let by = mention.by.filter(|by| *by != mention.span)?;
    let span = in_file(Some(spot.printed.text_in_file()), &by.range())?;
    Some(GotoDefinitionResponse::Scalar(Location { uri: uri.clone(), range: document.range(&span) }))
}

/// The line of the vocabulary that brings a word: in the head of the document, or in a file of its own.
fn brought(document: &Document, uri: &Uri, row: Symbol) -> Option<Location> {
    let meaning = row.meaning()?;
    let start = meaning.place.offset as usize;
    let own =
        uses_in_head(document, row, Language::English).into_iter().chain(uses_in_head(document, row, Language::French));
    if let Some(word) = own.into_iter().find(|word| word.span.start >= start) {
        return Some(Location { uri: uri.clone(), range: document.range(&word.span) });
    }
    let path = std::path::Path::new(&meaning.file).canonicalize().ok()?;
    let uri: Uri =
        format!("file://{}", path.display().to_string().replace('%', "%25").replace(' ', "%20")).parse().ok()?;
    let line = meaning.place.line.saturating_sub(1);
    let at = Position::new(line, meaning.place.column.saturating_sub(1));
    Some(Location { uri, range: lsp_types::Range::new(at, at) })
}

/// All places of the document that have the word at a place.
pub(crate) fn references(document: &Document, uri: &Uri, position: Position) -> Option<Vec<Location>> {
    let word = use_at(document, document.offset(position))?;
    let all = Language::BOTH.into_iter().flat_map(|language| uses(document, word.row, language));
    Some(all.map(|word| Location { uri: uri.clone(), range: document.range(&word.span) }).collect())
}

/// Whether the word at a place is one of the document's vocabulary, which can have another name.
pub(crate) fn prepare(document: &Document, position: Position) -> Option<PrepareRenameResponse> {
    let word = use_at(document, document.offset(position))?;
    let placeholder = word.row.row().name(word.language)?.to_owned();
    Some(PrepareRenameResponse::RangeWithPlaceholder { range: document.range(&word.span), placeholder })
}

/// Another name for the word at a place, in the language in which it stands there: where it is brought and wherever it is
/// said. What its forms end with stays. None where no such word stands there; refused where the name is none, or the document
/// would no longer be read as it is: the game has a word of that name, or the document another.
pub(crate) fn rename(
    document: &Document,
    uri: &Uri,
    position: Position,
    name: &str,
) -> Result<Option<WorkspaceEdit>, Bilingual> {
    let name = name.trim();
    let Some(word) = use_at(document, document.offset(position)) else { return Ok(None) };
    let Some(before) = word.row.row().name(word.language) else { return Ok(None) };
    let is_sign = |letter: char| !(letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '\'' | '’'));
    if name.is_empty() || name.contains(is_sign) || name.contains("  ") {
        return Err(Bilingual::new(
            "a name is made of letters, numbers, hyphens and apostrophes",
            "un nom se compose de lettres, de chiffres, de traits d'union et d'apostrophes",
        ));
    }
    let mut changes: Vec<(Range<usize>, String)> = uses(document, word.row, word.language)
        .into_iter()
        .filter_map(|word| {
            let said = renamed(document.text.get(word.span.clone())?, before, name)?;
            Some((word.span, said))
        })
        .collect();
    changes.sort_by_key(|(span, _)| span.start);
    let known = faults(document, &document.text);
    let faults = faults(document, &written(&document.text, &changes));
    let more = faults.len() > known.len();
    let new = faults.into_iter().find(|found| known.iter().all(|known| known.message != found.message));
    if let Some(new) = new.filter(|_| more) {
        return Err(new.message);
    }
    let edit = |(span, new_text)| TextEdit { range: document.range(&span), new_text };
    Ok(Some(change(uri, changes.into_iter().map(edit).collect())))
}

/// A text with changes, which come in its order.
fn written(text: &str, changes: &[(Range<usize>, String)]) -> String {
    let mut new = String::with_capacity(text.len());
    let mut at = 0;
    for (span, with) in changes {
        new.push_str(text.get(at..span.start).unwrap_or_default());
        new.push_str(with);
        at = span.end;
    }
    new + text.get(at..).unwrap_or_default()
}

/// What keeps a text from being read as cards with their words.
fn faults(document: &Document, text: &str) -> Vec<Diagnostic> {
    read_all(Input::from_text("", text).lexicon(document.words)).diagnostics
}

/// A form of a word under its new name: "gleeds" of "gleed" is "sparks" of "spark", « attisez » of « attiser » is « ravivez »
/// of « raviver ».
fn renamed(said: &str, before: &str, name: &str) -> Option<String> {
    let folded = said.to_lowercase();
    let before = before.to_lowercase();
    let form = match folded.strip_prefix(&before) {
        Some(ending) => format!("{name}{ending}"),
        None => {
            let (stem, new) = (before.strip_suffix("er")?, name.strip_suffix("er")?);
            format!("{new}{}", folded.strip_prefix(stem)?)
        }
    };
    let mut letters = form.chars();
    let first = letters.next()?;
    let capital = said.starts_with(char::is_uppercase);
    Some(if capital { first.to_uppercase().chain(letters).collect() } else { form })
}

/// The word of the vocabulary that stands at a place.
fn use_at(document: &Document, offset: usize) -> Option<Use> {
    let rows = own_rows(document);
    let here = |word: &Use| (word.span.start..=word.span.end).contains(&offset);
    rows.into_iter().find_map(|row| {
        Language::BOTH.into_iter().find_map(|language| uses(document, row, language).into_iter().find(here))
    })
}

/// The rows of the vocabulary.
fn own_rows(document: &Document) -> Vec<Symbol> {
    let lexicon = document.printed().next().map(|(_, printed, _)| printed.lexicon).unwrap_or(document.words);
    lexicon.added_rows().to_vec()
}

/// Where a word stands, in one language: in the head, in type lines and in texts.
fn uses(document: &Document, row: Symbol, language: Language) -> Vec<Use> {
    let mut all = uses_in_head(document, row, language);
    let forms = row.row().forms(language);
    for (_, printed, own) in document.printed().filter(|(_, _, own)| *own == language) {
        let line = printed.origin.type_line.offset as usize;
        for span in words_in(&printed.type_line, forms) {
            all.push(Use { row, language: own, span: line + span.start..line + span.end });
        }
        for span in words_in(&printed.text, forms) {
            let span = in_file(Some(printed.text_in_file()), &span);
            all.extend(span.map(|span| Use { row, language: own, span }));
        }
    }
    all
}

/// Where a word stands before the first card, in the vocabulary of the document.
fn uses_in_head(document: &Document, row: Symbol, language: Language) -> Vec<Use> {
    let end = document.parts().map(|(_, start, _)| start).min().unwrap_or(document.text.len());
    let head = document.text.get(..end).unwrap_or_default();
    let spans = words_in(head, row.row().forms(language));
    spans.into_iter().map(|span| Use { row, language, span }).collect()
}

/// Where any of some forms stands in a text as whole words, the longest first.
fn words_in(text: &str, forms: &[&str]) -> Vec<Range<usize>> {
    let mut forms: Vec<&str> = forms.iter().copied().filter(|form| !form.is_empty()).collect();
    forms.sort_by_key(|form| std::cmp::Reverse(form.len()));
    forms.dedup();
    let is_letter = |letter: char| letter.is_alphanumeric();
    let mut found: Vec<Range<usize>> = Vec::new();
    for (at, _) in text.char_indices() {
        let behind_letter = text[..at].chars().next_back().is_some_and(is_letter);
        if behind_letter || found.last().is_some_and(|last| at < last.end) {
            continue;
        }
        let ends = forms.iter().find_map(|form| {
            let piece = text.get(at..at + form.len())?;
            let whole = !text[at + form.len()..].chars().next().is_some_and(is_letter);
            (whole && piece.to_lowercase() == form.to_lowercase()).then_some(at + form.len())
        });
        found.extend(ends.map(|end| at..end));
    }
    found
}
