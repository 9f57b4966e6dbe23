//! A document: its text, its cards, and what is wrong with them.

use std::ops::Range;

use lsp_types::{Position, Range as Place};

use check::settings::{Settings, Verdict};
use check::suppress::Suppressions;
use check::{Found, check_card, check_file};

use crate::compile::{Compiled, CompiledParagraph, compile, context_of};
use crate::diagnostic::{Diagnostic, Language, TextInFile};
use crate::lex::Names;
use crate::source::{Card, Cards, Face, Input, Printed, read_all};

pub(crate) struct Document {
    pub text: String,
    pub cards: Vec<Card>,
    pub findings: Vec<Finding>,
    /// The language of messages.
    pub language: Language,
    /// The byte at which each line begins.
    lines: Vec<usize>,
}

/// A finding, with the bytes of the document that it is about.
pub(crate) struct Finding {
    pub diagnostic: Diagnostic,
    pub span: Range<usize>,
    /// What else matters, and what is said of it.
    pub others: Vec<(Range<usize>, String)>,
    /// The bytes that a fix changes, and what it writes there.
    pub fix: Option<(Range<usize>, String, bool)>,
}

/// Where in the cards a place of the document is.
pub(crate) struct Spot<'d> {
    pub face: &'d Face,
    pub printed: &'d Printed,
    pub language: Language,
    /// Bytes of the rules text.
    pub offset: usize,
}

impl Document {
    pub fn new(path: &str, text: String, language: Option<Language>) -> Document {
        let Cards { cards, diagnostics, summary: _ } = read_all(Input::from_text(path, text.as_str()));
        let lines = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        let mut document = Document { text, cards, findings: Vec::new(), language: Language::English, lines };
        document.language = language.or(check::fix::language_of(&document.cards)).unwrap_or_default();
        document.findings = document.found(path, diagnostics);
        document
    }

    fn found(&self, path: &str, reading: Vec<Diagnostic>) -> Vec<Finding> {
        let settings = Settings::default();
        let mut suppressions = Suppressions::of(&self.text, &self.cards);
        let alone = |diagnostic| Found { diagnostic, printed: None, language: self.language };
        let of_cards = self.cards.iter().flat_map(|card| check_card(path, card));
        let all = reading.into_iter().map(alone).chain(of_cards).chain(check_file(path, &self.cards));
        let mut kept: Vec<Finding> = all
            .filter(|found| {
                settings.verdict(&found.diagnostic) != Verdict::Left && !suppressions.hides(&found.diagnostic)
            })
            .map(|found| self.finding(&found.diagnostic, found.printed))
            .collect();
        kept.extend(suppressions.faults(path).iter().map(|fault| self.finding(fault, None)));
        kept
    }

    fn finding(&self, diagnostic: &Diagnostic, printed: Option<&Printed>) -> Finding {
        let text = diagnostic.text(printed.map(Printed::text_in_file));
        let span = |span: &Range<usize>| in_file(text, span);
        let primary = diagnostic.primary.as_ref().and_then(|label| span(&label.span));
        let start = diagnostic.place.position.map_or(0, |position| position.offset as usize);
        let others = diagnostic.secondary.iter().filter_map(|label| {
            let said = label.text.as_ref()?.get(self.language).to_owned();
            Some((span(&label.span)?, said))
        });
        Finding {
            span: primary.unwrap_or(start..start),
            others: others.collect(),
            fix: diagnostic.fix.as_deref().and_then(|fix| Some((span(&fix.span)?, fix.replacement.clone(), fix.safe))),
            diagnostic: diagnostic.clone(),
        }
    }

    /// The place of a byte: lines and UTF-16 units, from 0.
    pub fn position(&self, offset: usize) -> Position {
        let offset = self.text.floor_char_boundary(offset.min(self.text.len()));
        let line = self.lines.partition_point(|start| *start <= offset).saturating_sub(1);
        let units = self.text[self.lines[line]..offset].encode_utf16().count();
        Position::new(line as u32, units as u32)
    }

    /// The byte of a place.
    pub fn offset(&self, position: Position) -> usize {
        let Some(start) = self.lines.get(position.line as usize).copied() else { return self.text.len() };
        let end = self.lines.get(position.line as usize + 1).map_or(self.text.len(), |next| next - 1);
        let mut units = 0;
        for (at, letter) in self.text[start..end].char_indices() {
            if units >= position.character as usize {
                return start + at;
            }
            units += letter.len_utf16();
        }
        end
    }

    pub fn range(&self, span: &Range<usize>) -> Place {
        Place::new(self.position(span.start), self.position(span.end))
    }

    /// All texts of the document's cards.
    pub fn printed(&self) -> impl Iterator<Item = (&Face, &Printed, Language)> {
        let faces = self.cards.iter().flat_map(|card| &card.faces);
        faces.flat_map(|face| face.all_printed().map(move |(language, printed)| (face, printed, language)))
    }

    /// The text that a byte stands in.
    pub fn spot(&self, offset: usize) -> Option<Spot<'_>> {
        self.printed().find_map(|(face, printed, language)| {
            let mut at = 0;
            for (line, start) in printed.text.split('\n').zip(&printed.origin.paragraphs) {
                let start = start.offset as usize;
                if (start..=start + line.len()).contains(&offset) {
                    return Some(Spot { face, printed, language, offset: at + offset - start });
                }
                at += line.len() + 1;
            }
            None
        })
    }
}

/// The bytes of the file that a stretch of a text stands at.
pub(crate) fn in_file(text: Option<TextInFile<'_>>, span: &Range<usize>) -> Option<Range<usize>> {
    let text = text?;
    let (start, end) = (text.position(span.start)?, text.position(span.end)?);
    Some(start.offset as usize..end.offset as usize)
}

/// The text of a spot, compiled; with the names that it is read with.
pub(crate) fn compiled<'d>(face: &Face, printed: &'d Printed, language: Language) -> Option<(Names, Compiled<'d>)> {
    let names = Names::new(&printed.name, language);
    let compiled = compile(&printed.text, &names, language, context_of(face.type_line())).ok()?;
    Some((names, compiled))
}

/// The paragraph that a byte of a text stands in.
pub(crate) fn paragraph_at<'c>(compiled: &'c Compiled<'_>, offset: usize) -> Option<&'c CompiledParagraph> {
    compiled.paragraphs.iter().find(|paragraph| {
        let span = paragraph.span.range();
        (span.start..=span.end).contains(&offset)
    })
}
