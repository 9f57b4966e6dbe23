//! One line for each diagnostic, as compilers print it: `file:line:column: error[CODE]: message (card)`.

use std::io::{self, Write};

use super::printable::printable;
use super::{Diagnostic, Language, TextInFile};

/// Writes one line. `text` is the card's text, in which the spans count.
pub fn write(
    out: &mut dyn Write,
    diagnostic: &Diagnostic,
    text: Option<TextInFile<'_>>,
    language: Language,
) -> io::Result<()> {
    let mut line = String::new();
    if let Some(file) = &diagnostic.place.file {
        line += file;
        if let Some(position) = diagnostic.position(text) {
            line += &format!(":{}:{}", position.line, position.column);
        }
        line += ": ";
    }
    line +=
        &format!("{}[{}]: {}", diagnostic.severity.word(language), diagnostic.code, diagnostic.message.get(language));
    let about =
        [diagnostic.place.face.as_ref().or(diagnostic.place.card.as_ref()).map(|name| name.as_str()), diagnostic.rule];
    let about: Vec<&str> = about.into_iter().flatten().collect();
    if !about.is_empty() {
        line += &format!(" ({})", about.join(", "));
    }
    writeln!(out, "{}", printable(&line).replace('\n', " "))
}
