//! Annotations of GitHub's workflows: `::error file=set.cards,line=3,col=9::message`.

use std::io::{self, Write};

use super::printable::printable;
use super::{Diagnostic, Language, Severity, TextInFile};

/// Writes one annotation. `text` is the card's text, in which the spans count.
pub fn write(
    out: &mut dyn Write,
    diagnostic: &Diagnostic,
    text: Option<TextInFile<'_>>,
    language: Language,
) -> io::Result<()> {
    let command = match diagnostic.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Beyond | Severity::Note => "notice",
    };
    let mut properties = Vec::new();
    if let Some(file) = &diagnostic.place.file {
        properties.push(format!("file={}", escaped(file, true)));
        if let Some(start) = diagnostic.position(text) {
            properties.push(format!("line={},col={}", start.line, start.column));
            let end = diagnostic.end(text).filter(|end| end.line >= start.line);
            properties.extend(end.map(|end| format!("endLine={},endColumn={}", end.line, end.column)));
        }
    }
    properties.push(format!("title={}", escaped(diagnostic.code, true)));
    let card = diagnostic.place.face.as_ref().or(diagnostic.place.card.as_ref());
    let card = card.map(|name| format!(" ({name})")).unwrap_or_default();
    let message = format!("{}{card}", diagnostic.message.get(language));
    writeln!(out, "::{command} {}::{}", properties.join(","), escaped(&printable(&message), false))
}

/// What would end a value or the line, as GitHub writes it.
fn escaped(text: &str, property: bool) -> String {
    let text = text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A");
    if property { text.replace(':', "%3A").replace(',', "%2C") } else { text }
}
