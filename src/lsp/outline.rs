//! The outline of a document, and the way from a text to the same in the other language.

use lsp_types::{
    DocumentSymbol, DocumentSymbolResponse, FoldingRange, GotoDefinitionResponse, Location, Position, SymbolKind, Uri,
};

use crate::document::Document;
use crate::source::cards::begins_words;
use crate::source::{Face, Printed};

/// The cards, and the faces of those that have several.
pub(crate) fn outline(document: &Document) -> DocumentSymbolResponse {
    let cards = document.cards().iter().filter_map(|card| {
        let faces: Vec<DocumentSymbol> = card.faces.iter().filter_map(|face| symbol(document, face)).collect();
        let first = faces.first()?.clone();
        let last = faces.last()?.range.end;
        let mut range = first.range;
        range.end = last;
        let children = (faces.len() > 1).then_some(faces);
        Some(DocumentSymbol { name: card.name.to_string(), range, children, ..first })
    });
    DocumentSymbolResponse::Nested(cards.collect())
}

fn symbol(document: &Document, face: &Face) -> Option<DocumentSymbol> {
    let mut all: Vec<&Printed> = face.all_printed().map(|(_, printed)| printed).collect();
    all.sort_by_key(|printed| printed.origin.start.offset);
    let (first, last) = (*all.first()?, *all.last()?);
    let start = first.origin.start.offset as usize;
    let end = last.origin.paragraphs.last().map_or(last.origin.type_line.offset as usize, |line| {
        line.offset as usize + last.text.rsplit('\n').next().unwrap_or_default().len()
    });
    #[allow(deprecated, reason = "the protocol's own type has the field")]
    Some(DocumentSymbol {
        name: face.name.to_string(),
        detail: Some(first.type_line.to_string()),
        kind: SymbolKind::CLASS,
        tags: None,
        deprecated: None,
        range: document.range(&(start..end.max(start + first.name.len()))),
        selection_range: document.range(&(start..start + first.name.len())),
        children: None,
    })
}

/// What can be folded: each card of several lines, and the words that the cards bring.
pub(crate) fn folds(document: &Document) -> Vec<FoldingRange> {
    let fold = |start: usize, end: usize| FoldingRange {
        start_line: document.position(start).line,
        start_character: None,
        end_line: document.position(end).line,
        end_character: None,
        kind: None,
        collapsed_text: None,
    };
    let starts: Vec<usize> = document.parts().map(|(_, start, _)| start).collect();
    let ends = starts.iter().skip(1).copied().chain([document.text.len()]);
    let cards = starts.iter().copied().zip(ends).map(|(start, end)| {
        // Remarks above the next card are its own, blank lines nobody's.
        let text = &document.text[start..end];
        let own = text.find("\n\n").filter(|blank| !goes_on(&text[*blank..])).unwrap_or(text.len());
        fold(start, start + text[..own].trim_end().len())
    });
    let line = |begins| document.text.lines().position(|line| begins_words(line) == Some(begins));
    let words = line(true).zip(line(false)).and_then(|(from, to)| {
        let (start_line, end_line) = (u32::try_from(from).ok()?, u32::try_from(to).ok()?);
        Some(FoldingRange { start_line, end_line, ..fold(0, 0) })
    });
    words.into_iter().chain(cards).filter(|fold| fold.start_line < fold.end_line).collect()
}

/// Whether a card goes on behind blank lines: with its other face, or with itself in the other language.
fn goes_on(behind: &str) -> bool {
    behind.trim_start().starts_with(['=', '/'])
}

/// The same paragraph in the other language; from anywhere else on the card, its name there.
pub(crate) fn twin(document: &Document, uri: &Uri, position: Position) -> Option<GotoDefinitionResponse> {
    let offset = document.offset(position);
    let to = match document.spot(offset) {
        Some(spot) => {
            let line = spot.printed.text[..spot.offset.min(spot.printed.text.len())].matches('\n').count();
            let other = spot.face.printed(spot.language.other())?;
            let place = other.origin.paragraphs.get(line)?;
            let length = other.text.split('\n').nth(line).map_or(0, str::len);
            place.offset as usize..place.offset as usize + length
        }
        None => {
            let line = position.line + 1;
            let (face, language) = document.printed().find_map(|(face, printed, language)| {
                let own = [printed.origin.start.line, printed.origin.type_line.line].contains(&line);
                own.then_some((face, language))
            })?;
            let other = face.printed(language.other())?;
            let start = other.origin.start.offset as usize;
            start..start + other.name.len()
        }
    };
    Some(GotoDefinitionResponse::Scalar(Location { uri: uri.clone(), range: document.range(&to) }))
}
