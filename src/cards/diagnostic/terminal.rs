//! For people: the message, and the text with its spans underlined, through codespan-reporting.

use std::io::{self, Write};
use std::ops::Range;

use codespan_reporting::diagnostic::{
    Diagnostic as Report, Label as ReportLabel, LabelStyle, Severity as ReportSeverity,
};
use codespan_reporting::files::{self, Files};
use codespan_reporting::term::termcolor::{Ansi, NoColor};
use codespan_reporting::term::{self, Config, WriteStyle};

use super::printable::printable;
use super::{Diagnostic, Language, Severity, TextInFile};

/// Writes one diagnostic and an empty line. `text` is the card's text, in which the spans count; `colour` asks for ANSI
/// colour codes.
pub fn write(
    out: &mut dyn Write,
    diagnostic: &Diagnostic,
    text: Option<TextInFile<'_>>,
    language: Language,
    colour: bool,
) -> io::Result<()> {
    let shown = Shown::new(diagnostic, diagnostic.text(text), language);
    let report = report(diagnostic, &shown, language);
    let config = Config::default();
    let emitted = if colour {
        term::emit_to_write_style(&mut InLanguage::new(Ansi::new(out), language), &config, &shown, &report)
    } else {
        term::emit_to_write_style(&mut InLanguage::new(NoColor::new(out), language), &config, &shown, &report)
    };
    emitted.map_err(|error| match error {
        files::Error::Io(error) => error,
        other => io::Error::other(other),
    })
}

fn report(diagnostic: &Diagnostic, shown: &Shown<'_>, language: Language) -> Report<()> {
    let severity = match diagnostic.severity {
        Severity::Error => ReportSeverity::Error,
        Severity::Warning => ReportSeverity::Warning,
        Severity::Beyond => ReportSeverity::Help,
        Severity::Note => ReportSeverity::Note,
    };
    let mut labels = Vec::new();
    let mut notes = Vec::new();
    if shown.has_text {
        let primary = diagnostic.primary.iter().map(|label| (LabelStyle::Primary, label));
        let secondary = diagnostic.secondary.iter().map(|label| (LabelStyle::Secondary, label));
        for (style, label) in primary.chain(secondary) {
            let text = label.text.as_ref().map_or("", |text| text.get(language));
            labels.push(ReportLabel::new(style, (), shown.within(&label.span)).with_message(printable(text)));
        }
    }
    notes.extend(shown.whereabouts(diagnostic, language));
    if let Some(rule) = diagnostic.rule {
        notes.push(match language {
            Language::English => format!("rule {rule}"),
            Language::French => format!("règle {rule}"),
        });
    }
    notes.extend(diagnostic.notes.iter().map(|note| note.get(language).to_owned()));
    notes.extend(diagnostic.fix.as_deref().map(|fix| {
        let new = &fix.replacement;
        let told = match (language, shown.source.get(fix.span.clone()).unwrap_or("")) {
            (Language::English, "") => format!("fix: insert `{new}`"),
            (Language::French, "") => format!("correction : insérer « {new} »"),
            (Language::English, old) if new.is_empty() => format!("fix: leave out `{old}`"),
            (Language::French, old) if new.is_empty() => {
                format!("correction : supprimer « {old} »")
            }
            (Language::English, old) => format!("fix: write `{new}` for `{old}`"),
            (Language::French, old) => {
                format!("correction : écrire « {new} » au lieu de « {old} »")
            }
        };
        match (language, fix.safe) {
            (_, true) => told,
            (Language::English, false) => format!("{told} (a guess: --unsafe-fixes writes it)"),
            (Language::French, false) => format!("{told} (une supposition : --unsafe-fixes l'écrit)"),
        }
    }));
    Report::new(severity)
        .with_code(diagnostic.code)
        .with_message(printable(diagnostic.message.get(language)))
        .with_labels(labels)
        .with_notes(notes.iter().map(|note| printable(note).into_owned()).collect())
}

/// The one text of a diagnostic, as the "files" that codespan asks for. Its line and column numbers are those of
/// the file wherever they are known.
struct Shown<'a> {
    title: String,
    source: std::borrow::Cow<'a, str>,
    has_text: bool,
    text: TextInFile<'a>,
    line_starts: Vec<usize>,
}

impl<'a> Shown<'a> {
    fn new(diagnostic: &Diagnostic, text: Option<TextInFile<'a>>, language: Language) -> Self {
        let has_text = text.is_some();
        let text = text.unwrap_or(TextInFile::alone(""));
        let source = printable(text.text);
        let place = &diagnostic.place;
        let card = place.face.as_ref().or(place.card.as_ref());
        let title = match (&place.file, card) {
            (Some(file), _) if !text.lines.is_empty() => file.to_string(),
            (_, Some(card)) => card.to_string(),
            (Some(file), None) => file.to_string(),
            (None, None) => match language {
                Language::English => "text".to_owned(),
                Language::French => "texte".to_owned(),
            },
        };
        let line_starts = files::line_starts(&source).collect();
        Shown { title: printable(&title).into_owned(), source, has_text, text, line_starts }
    }

    /// The span cut to the text, on whole characters.
    fn within(&self, span: &Range<usize>) -> Range<usize> {
        let start = self.source.floor_char_boundary(span.start);
        start..self.source.ceil_char_boundary(span.end).max(start)
    }

    /// Says where in which file the text stands, unless the snippet's own head does.
    fn whereabouts(&self, diagnostic: &Diagnostic, language: Language) -> Option<String> {
        let head_says_it = diagnostic.primary.is_some() && self.has_text && !self.text.lines.is_empty();
        if head_says_it {
            return None;
        }
        let file = diagnostic.place.file.as_ref()?;
        Some(match (language, diagnostic.place.position) {
            (Language::English, Some(at)) => {
                format!("in {file}, line {}, column {}", at.line, at.column)
            }
            (Language::French, Some(at)) => {
                format!("dans {file}, ligne {}, colonne {}", at.line, at.column)
            }
            (Language::English, None) => format!("in {file}"),
            (Language::French, None) => format!("dans {file}"),
        })
    }
}

impl<'f> Files<'f> for Shown<'_> {
    type FileId = ();
    type Name = &'f str;
    type Source = &'f str;

    fn name(&'f self, (): ()) -> Result<&'f str, files::Error> {
        Ok(&self.title)
    }

    fn source(&'f self, (): ()) -> Result<&'f str, files::Error> {
        Ok(&self.source)
    }

    fn line_index(&'f self, (): (), offset: usize) -> Result<usize, files::Error> {
        Ok(self.line_starts.partition_point(|&start| start <= offset).saturating_sub(1))
    }

    fn line_number(&'f self, (): (), line: usize) -> Result<usize, files::Error> {
        Ok(self.text.lines.get(line).map_or(line + 1, |start| start.line as usize))
    }

    fn column_number(&'f self, (): (), line: usize, offset: usize) -> Result<usize, files::Error> {
        let first = self.text.lines.get(line).map_or(1, |start| start.column as usize);
        Ok(first + files::column_index(&self.source, self.line_range((), line)?, offset))
    }

    fn line_range(&'f self, (): (), line: usize) -> Result<Range<usize>, files::Error> {
        let given = self.line_starts.len();
        let start = *self.line_starts.get(line).ok_or(files::Error::LineTooLarge { given: line, max: given - 1 })?;
        Ok(start..self.line_starts.get(line + 1).copied().unwrap_or(self.source.len()))
    }
}

/// Says the severity in the reader's language: codespan has the English words only, and writes them in one piece
/// right after asking for the header's style.
struct InLanguage<W> {
    out: W,
    language: Language,
    severity: Option<ReportSeverity>,
}

impl<W: WriteStyle> InLanguage<W> {
    fn new(out: W, language: Language) -> Self {
        InLanguage { out, language, severity: None }
    }
}

impl<W: WriteStyle> Write for InLanguage<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let severity = match (self.severity.take(), bytes) {
            (Some(ReportSeverity::Error), b"error") => Severity::Error,
            (Some(ReportSeverity::Warning), b"warning") => Severity::Warning,
            (Some(ReportSeverity::Help), b"help") => Severity::Beyond,
            _ => return self.out.write(bytes),
        };
        self.out.write_all(severity.word(self.language).as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

impl<W: WriteStyle> WriteStyle for InLanguage<W> {
    fn set_header(&mut self, severity: ReportSeverity) -> io::Result<()> {
        self.severity = Some(severity);
        self.out.set_header(severity)
    }

    fn set_header_message(&mut self) -> io::Result<()> {
        self.out.set_header_message()
    }

    fn set_line_number(&mut self) -> io::Result<()> {
        self.out.set_line_number()
    }

    fn set_note_bullet(&mut self) -> io::Result<()> {
        self.out.set_note_bullet()
    }

    fn set_source_border(&mut self) -> io::Result<()> {
        self.out.set_source_border()
    }

    fn set_label(&mut self, severity: ReportSeverity, style: LabelStyle) -> io::Result<()> {
        self.out.set_label(severity, style)
    }

    fn reset(&mut self) -> io::Result<()> {
        self.out.reset()
    }
}
