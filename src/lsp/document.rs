//! A document: its text, its cards, and what is wrong with them.

use std::cell::OnceCell;
use std::collections::HashMap;
use std::ops::Range;
use std::rc::Rc;

use lsp_types::Range as Place;
use rayon::prelude::*;
use smol_str::SmolStr;

use check::lints::Checks;
use check::settings::{Settings, Verdict};
use check::suppress::Suppressions;
use check::{check_card_for, check_file_for};

use crate::affected::{Affected, letters};
use crate::compile::{Compiled, CompiledParagraph, compile, context_of};
use crate::diagnostic::{Diagnostic, Language, Position, Shift, TextInFile};
use crate::lex::{Lexicon, Names, Symbol};
use crate::source::cards::{Kept, Reading};
use crate::source::{Card, Face, Printed};

#[derive(Clone)]
pub struct Document {
    pub text: String,
    /// As the editor counts its changes.
    pub version: i32,
    reading: Reading,
    pub findings: Vec<Finding>,
    /// The language of messages.
    pub language: Language,
    /// What words are looked up in, where the document brings none of its own.
    pub words: Lexicon,
    /// The byte at which each line begins.
    lines: Vec<usize>,
    /// Where each card begins, and what is known of it: what stands between two cards belongs to the first.
    parts: Vec<(Position, Option<Rc<Part>>)>,
    /// The same by what it depends on: a card whose text has been this one need not be looked at again.
    known: HashMap<Key, Rc<Part>>,
    /// How many cards the latest change had looked at.
    pub looked_at: usize,
    /// How many have not been looked at yet.
    pub waiting: usize,
}

/// What a document is made of besides its text: what it was before a change, and one that may know some of its cards.
pub struct Before<'d> {
    pub own: Option<Document>,
    pub other: Option<&'d Document>,
}

/// How much of a document is looked at.
pub struct Share<'a> {
    /// The most cards.
    pub most: usize,
    /// Whether what is known of some is enough for now.
    pub if_any: bool,
    /// Whether that is enough for now; some cards are looked at whatever it says.
    pub is_over: &'a dyn Fn() -> bool,
}

/// How much is known of texts that are no more, for each card.
const KNOWN_BEFORE: usize = 2;

/// What is known of a card that has not been looked at.
static NOTHING: &[Finding] = &[];

/// How many cards are looked at until it is asked whether that is enough.
const AT_ONCE: usize = 32;

/// What all that is known of a card depends on.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Key {
    text: String,
    /// That of the place where it begins, which places on its first line count from.
    column: u32,
    words: *const Symbol,
    /// That of messages.
    language: Language,
    /// Those that the card is in: a line above it may say them.
    printed: Vec<Language>,
    /// Those of its words that other cards have, too.
    shared: Vec<SmolStr>,
}

/// What is known of a card, with places counted from where it begins.
pub struct Part {
    findings: Vec<Finding>,
    /// What its words are, once that was asked.
    pub tokens: OnceCell<Vec<(Range<usize>, u32)>>,
    /// The letters of its text, once words have changed.
    letters: OnceCell<String>,
}

/// A finding, with the bytes of the document that it is about.
#[derive(Clone)]
pub struct Finding {
    pub diagnostic: Diagnostic,
    pub span: Range<usize>,
    /// What else matters, and what is said of it.
    pub others: Vec<(Range<usize>, String)>,
    /// The bytes that a fix changes, and what it writes there.
    pub fix: Option<(Range<usize>, String, bool)>,
}

/// Where in the cards a place of the document is.
pub struct Spot<'d> {
    pub face: &'d Face,
    pub printed: &'d Printed,
    pub language: Language,
    /// Bytes of the rules text.
    pub offset: usize,
}

impl Document {
    /// A document as it is after a change. What is known of it as it was before is known of its unchanged cards.
    pub fn new(
        path: &str,
        text: String,
        language: Option<Language>,
        words: Lexicon,
        before: Option<Document>,
    ) -> Document {
        let all = Share { most: usize::MAX, if_any: false, is_over: &|| false };
        Document::begun(path, text, language, words, Before { own: before, other: None }, &all)
    }

    /// The same, with what another one knows, of which only a share of the cards is looked at that are not known yet: the first
    /// ones. The next document, with this one before it, looks at the next.
    pub fn begun(
        path: &str,
        text: String,
        language: Option<Language>,
        words: Lexicon,
        before: Before<'_>,
        share: &Share<'_>,
    ) -> Document {
        let Before { own, other } = before;
        let mut document = match own {
            None => Document {
                reading: Reading::of(path, &text, words),
                text,
                version: 0,
                findings: Vec::new(),
                language: Language::English,
                words,
                lines: Vec::new(),
                parts: Vec::new(),
                known: HashMap::new(),
                looked_at: 0,
                waiting: 0,
            },
            Some(own) => own.changed(path, text, words),
        };
        let of_cards = language.or_else(|| check::fix::language_of(document.cards())).unwrap_or_default();
        if document.language != of_cards {
            document.language = of_cards;
            document.parts.iter_mut().for_each(|(_, part)| *part = None);
        }
        document.lines = std::iter::once(0)
            .chain(memchr::memchr_iter(b'\n', document.text.as_bytes()).map(|newline| newline + 1))
            .collect();
        document.recall(other);
        document.look(path, share);
        document.findings = document.found(path);
        document
    }

    /// The cards.
    pub fn cards(&self) -> &[Card] {
        &self.reading.cards
    }

    /// A document with another text: cards that are as they were keep what is known of them.
    fn changed(mut self, path: &str, text: String, words: Lexicon) -> Document {
        let before = self.reading.words();
        let (reading, kept) = self.reading.changed(path, &self.text, &text, words);
        let Kept { first, last } = kept;
        let mut behind = self.parts.split_off(self.parts.len().saturating_sub(last));
        if !behind.is_empty() && reading.words() != before {
            forget(&mut behind, &self.text, &Affected::between(before, reading.words()));
        }
        self.parts.truncate(first);
        self.parts.resize(reading.cards.len() - last, (Position::START, None));
        self.parts.extend(behind);
        Document { reading, text, words, ..self }
    }

    /// What is known of cards from when their text was another's, or from another document.
    fn recall(&mut self, other: Option<&Document>) {
        let mut parts = std::mem::take(&mut self.parts);
        parts.resize(self.cards().len(), (Position::START, None));
        for (part, card) in parts.iter_mut().zip(self.cards()) {
            part.0 = start_of(card);
        }
        self.parts = parts;
        for at in 0..self.parts.len() {
            if self.parts[at].1.is_some() {
                continue;
            }
            let key = self.key(at);
            let Some(part) = self.known.get(&key).or_else(|| other?.known.get(&key)).cloned() else { continue };
            self.known.entry(key).or_insert_with(|| Rc::clone(&part));
            self.parts[at].1 = Some(part);
        }
    }

    /// Looks at the cards that are not known yet, on all cores where they are many.
    fn look(&mut self, path: &str, share: &Share<'_>) {
        let unknown = |(at, (_, part)): (usize, &(Position, Option<Rc<Part>>))| part.is_none().then_some(at);
        let mut new: Vec<usize> = self.parts.iter().enumerate().filter_map(unknown).collect();
        self.waiting = new.len();
        let is_enough = share.if_any && new.len() < self.parts.len();
        new.truncate(if is_enough { 0 } else { share.most });
        let starts: Vec<Position> = new.iter().map(|at| self.parts[*at].0).collect();
        let (cards, language) = (&self.reading.cards, self.language);
        let look = |(at, start): (&usize, &Position)| (*at, findings(path, &cards[*at], *start, language));
        let mut found: Vec<(usize, Vec<Finding>)> = Vec::new();
        for (some, starts) in new.chunks(AT_ONCE).zip(starts.chunks(AT_ONCE)) {
            // A key changes one card, which is not worth another thread.
            match some {
                [_] => found.extend(some.iter().zip(starts).map(look)),
                many => found.par_extend(many.par_iter().zip(starts).map(look)),
            }
            if (share.is_over)() {
                break;
            }
        }
        self.looked_at = found.len();
        self.waiting -= found.len();
        for (at, findings) in found {
            let part = Rc::new(Part { findings, tokens: OnceCell::new(), letters: OnceCell::new() });
            let key = self.key(at);
            self.known.insert(key, Rc::clone(&part));
            self.parts[at].1 = Some(part);
        }
        if self.known.len() > KNOWN_BEFORE * self.parts.len() + AT_ONCE {
            let now = (0..self.parts.len()).filter_map(|at| Some((self.key(at), self.parts[at].1.clone()?)));
            self.known = now.collect();
        }
    }

    /// What all that is known of a card depends on: the card, and the text up to the next.
    fn key(&self, at: usize) -> Key {
        let card = &self.cards()[at];
        let start = |(start, _): &(Position, _)| start.offset as usize;
        let end = self.parts.get(at + 1).map_or(self.text.len(), start);
        let text = self.text.get(start(&self.parts[at])..end).unwrap_or_default().to_owned();
        let column = self.parts[at].0.column;
        let words = card.faces.first().map_or(Lexicon::BUILT_IN, Face::lexicon).added_rows().as_ptr();
        let printed = card.faces.iter().flat_map(|face| face.all_printed().map(|(language, _)| language)).collect();
        let shared = card.faces.iter().flat_map(|face| face.words.iter().cloned()).collect();
        Key { text, column, words, language: self.language, printed, shared }
    }

    /// The cards, each with where it begins, and what is known of it.
    pub fn parts(&self) -> impl Iterator<Item = (&Card, usize, Option<&Part>)> {
        let part = |(card, (start, part))| {
            let (start, part): (&Position, &Option<Rc<Part>>) = (start, part);
            (card, start.offset as usize, part.as_deref())
        };
        self.cards().iter().zip(self.parts.iter().map(|(start, part)| (start, part))).map(part)
    }

    fn found(&self, path: &str) -> Vec<Finding> {
        let settings = Settings::default();
        let mut suppressions = Suppressions::of(&self.text, self.cards());
        let of_cards = self.parts.iter().flat_map(|(start, part)| {
            part.as_ref()
                .map_or(NOTHING, |part| &part.findings)
                .iter()
                .map(|finding| finding.clone().moved(Shift::to(*start)))
        });
        let among = check_file_for(path, self.cards(), Checks::usual());
        let language = self.language;
        let of_file = self.reading.diagnostics.iter().map(|diagnostic| finding(diagnostic, None, language));
        let among = among.iter().map(|found| finding(&found.diagnostic, found.printed, language));
        let mut kept: Vec<Finding> = of_file.chain(of_cards).chain(among).collect();
        kept.retain(|finding| {
            settings.verdict(&finding.diagnostic) != Verdict::Left && !suppressions.hides(&finding.diagnostic)
        });
        kept.extend(suppressions.faults(path).iter().map(|fault| finding(fault, None, language)));
        kept
    }

    /// The place of a byte: lines and UTF-16 units, from 0.
    pub fn position(&self, offset: usize) -> lsp_types::Position {
        let offset = self.text.floor_char_boundary(offset.min(self.text.len()));
        let line = self.lines.partition_point(|start| *start <= offset).saturating_sub(1);
        let units = self.text[self.lines[line]..offset].encode_utf16().count();
        lsp_types::Position::new(line as u32, units as u32)
    }

    /// The byte of a place.
    pub fn offset(&self, position: lsp_types::Position) -> usize {
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
        let faces = self.cards().iter().flat_map(|card| &card.faces);
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

/// Forgets what other words may change of the last cards of a text: all of those that have such a word, or something wrong with
/// them, for which any word may be offered.
fn forget(parts: &mut [(Position, Option<Rc<Part>>)], text: &str, affected: &Affected) {
    let mut end = text.len();
    for (start, known) in parts.iter_mut().rev() {
        let start = start.offset as usize;
        let own = text.get(start..end);
        let stays = |part: &Rc<Part>| {
            let has = |own| affected.has(part.letters.get_or_init(|| letters(own)));
            part.findings.is_empty() && !own.is_none_or(has)
        };
        *known = known.take().filter(stays);
        end = start;
    }
}

/// What is wrong with a card that begins at a place, with places counted from there.
fn findings(path: &str, card: &Card, start: Position, language: Language) -> Vec<Finding> {
    let found = check_card_for(path, card, Checks::usual());
    found
        .iter()
        .map(|found| finding(&found.diagnostic, found.printed, language).moved(Shift::to(start).back()))
        .collect()
}

fn finding(diagnostic: &Diagnostic, printed: Option<&Printed>, language: Language) -> Finding {
    let text = diagnostic.text(printed.map(Printed::text_in_file));
    let span = |span: &Range<usize>| in_file(text, span);
    let primary = diagnostic.primary.as_ref().and_then(|label| span(&label.span));
    let start = diagnostic.place.position.map_or(0, |position| position.offset as usize);
    let others = diagnostic.secondary.iter().filter_map(|label| {
        let said = label.text.as_ref()?.get(language).to_owned();
        Some((span(&label.span)?, said))
    });
    Finding {
        span: primary.unwrap_or(start..start),
        others: others.collect(),
        fix: diagnostic.fix.as_deref().and_then(|fix| Some((span(&fix.span)?, fix.replacement.clone(), fix.safe))),
        diagnostic: diagnostic.clone(),
    }
}

impl Finding {
    /// The same with its places moved.
    fn moved(mut self, shift: Shift) -> Finding {
        let span = |span: &Range<usize>| shift.byte(span.start)..shift.byte(span.end);
        self.span = span(&self.span);
        self.others.iter_mut().for_each(|(other, _)| *other = span(other));
        if let Some((fix, ..)) = &mut self.fix {
            *fix = span(fix);
        }
        self.diagnostic.moved(shift);
        self
    }
}

/// Where a card begins: the name of the text that stands first.
fn start_of(card: &Card) -> Position {
    let printed = card.faces.iter().flat_map(|face| face.all_printed().map(|(_, printed)| printed.origin.start));
    printed.min_by_key(|start| start.offset).unwrap_or(Position::START)
}

/// The bytes of the file that a stretch of a text stands at.
pub fn in_file(text: Option<TextInFile<'_>>, span: &Range<usize>) -> Option<Range<usize>> {
    let text = text?;
    let (start, end) = (text.position(span.start)?, text.position(span.end)?);
    Some(start.offset as usize..end.offset as usize)
}

/// The text of a spot, compiled; with the names that it is read with.
pub fn compiled<'d>(face: &Face, printed: &'d Printed, language: Language) -> Option<(Names, Compiled<'d>)> {
    let names = printed.names(language);
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
