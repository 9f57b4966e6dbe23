//! One JSON object a line, for programs. `start` and `end` count bytes of the card's text; `line`, `column`, `from` and
//! `to` are places in the file.

use std::io::{self, Write};

use serde::Serialize;

use super::{Diagnostic, Label, Language, Position, Severity, TextInFile};

#[derive(Serialize)]
struct Line<'a> {
    severity: Severity,
    code: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'a str>,
    message: &'a str,
    language: Language,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<u32>,
    /// The language of the text, where `language` is that of the message.
    #[serde(skip_serializing_if = "Option::is_none")]
    text_language: Option<Language>,
    #[serde(skip_serializing_if = "Option::is_none")]
    card: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    face: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    primary: Option<LabelLine<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    secondary: Vec<LabelLine<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fix: Option<FixLine<'a>>,
}

#[derive(Serialize)]
struct LabelLine<'a> {
    start: usize,
    end: usize,
    /// The text that the label stands under.
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<&'a str>,
    /// Where in the file it begins and ends, where the file has the text as it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<Position>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<Position>,
}

impl<'a> LabelLine<'a> {
    fn new(label: &'a Label, text: Option<TextInFile<'a>>, language: Language) -> Self {
        let source = text.map(|text| text.text);
        LabelLine {
            from: text.and_then(|text| text.position(label.span.start)),
            to: text.and_then(|text| text.position(label.span.end)),
            start: label.span.start,
            end: label.span.end,
            source: source.and_then(|source| source.get(label.span.clone())),
            text: label.text.as_ref().map(|text| text.get(language)),
        }
    }
}

#[derive(Serialize)]
struct FixLine<'a> {
    start: usize,
    end: usize,
    replacement: &'a str,
    safe: bool,
}

/// Writes one line. `text` is the card's text, in which the spans count.
pub fn write(
    out: &mut dyn Write,
    diagnostic: &Diagnostic,
    text: Option<TextInFile<'_>>,
    language: Language,
) -> io::Result<()> {
    let position = diagnostic.position(text);
    let own = diagnostic.text(text);
    let line = Line {
        severity: diagnostic.severity,
        code: diagnostic.code,
        rule: diagnostic.rule,
        message: diagnostic.message.get(language),
        language,
        file: diagnostic.place.file.as_deref(),
        line: position.map(|position| position.line),
        column: position.map(|position| position.column),
        text_language: diagnostic.place.language,
        card: diagnostic.place.card.as_deref(),
        face: diagnostic.place.face.as_deref(),
        primary: diagnostic.primary.as_ref().map(|label| LabelLine::new(label, own, language)),
        secondary: diagnostic.secondary.iter().map(|label| LabelLine::new(label, own, language)).collect(),
        notes: diagnostic.notes.iter().map(|note| note.get(language)).collect(),
        fix: diagnostic.fix.as_deref().map(|fix| FixLine {
            start: fix.span.start,
            end: fix.span.end,
            replacement: &fix.replacement,
            safe: fix.safe,
        }),
    };
    serde_json::to_writer(&mut *out, &line)?;
    out.write_all(b"\n")
}
