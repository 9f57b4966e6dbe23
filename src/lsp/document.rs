//! A document: its text, its cards, and what is wrong with them.

use std::cell::OnceCell;
use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::rc::Rc;

use lsp_types::Range as Place;
use rayon::prelude::*;
use smol_str::SmolStr;

use check::lints::Checks;
use check::settings::{Settings, Verdict};
use check::suppress::Suppressions;
use check::{check_card_for, check_file_for};

use crate::compile::{Compiled, CompiledParagraph, compile, context_of};
use crate::diagnostic::{Diagnostic, Language, Position, TextInFile};
use crate::lex::{Lexicon, Names, Symbol};
use crate::source::{Card, Cards, Face, Input, Printed, read_all};

pub struct Document {
    pub text: String,
    /// As the editor counts its changes.
    pub version: i32,
    pub cards: Vec<Card>,
    pub findings: Vec<Finding>,
    /// The language of messages.
    pub language: Language,
    /// What words are looked up in, where the document brings none of its own.
    pub words: Lexicon,
    /// The byte at which each line begins.
    lines: Vec<usize>,
    /// Where each card begins, and what is known of it: what stands between two cards belongs to the first.
    parts: Vec<(Position, Rc<Part>)>,
    /// The same by what it depends on: a card whose text is as it was need not be looked at again.
    known: HashMap<Key, Rc<Part>>,
    /// How many cards the latest change had looked at.
    pub looked_at: usize,
    /// How many have not been looked at yet.
    pub waiting: usize,
}

/// How much of a document is looked at.
pub struct Share<'a> {
    /// The most cards.
    pub most: usize,
    /// Whether that is enough for now; some cards are looked at whatever it says.
    pub is_over: &'a dyn Fn() -> bool,
}

/// How many cards are looked at until it is asked whether that is enough.
const AT_ONCE: usize = 32;

/// What all that is known of a card depends on.
#[derive(PartialEq, Eq, Hash)]
struct Key {
    text: String,
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
        before: Option<&Document>,
    ) -> Document {
        let all = Share { most: usize::MAX, is_over: &|| false };
        Document::begun(path, text, language, words, before.as_slice(), &all)
    }

    /// The same, with what several others know, of which only a share of the cards is looked at that are not known yet: the first
    /// ones. The next document, with this one before it, looks at the next.
    pub fn begun(
        path: &str,
        text: String,
        language: Option<Language>,
        words: Lexicon,
        before: &[&Document],
        share: &Share<'_>,
    ) -> Document {
        let input = Input::from_text(path, text.as_str()).lexicon(words).untyped();
        let Cards { cards, diagnostics, summary: _ } = read_all(input);
        let lines = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        let mut document = Document {
            text,
            version: 0,
            cards,
            findings: Vec::new(),
            language: Language::English,
            words,
            lines,
            parts: Vec::new(),
            known: HashMap::new(),
            looked_at: 0,
            waiting: 0,
        };
        document.language = language.or(check::fix::language_of(&document.cards)).unwrap_or_default();
        document.look(path, before, share);
        document.findings = document.found(path, diagnostics);
        document
    }

    /// Looks at the cards that are not known yet, on all cores where they are many.
    fn look(&mut self, path: &str, before: &[&Document], share: &Share<'_>) {
        let starts: Vec<Position> = self.cards.iter().map(start_of).collect();
        let keys: Vec<Key> = (0..starts.len()).map(|at| self.key(&starts, at)).collect();
        let mut seen = HashSet::new();
        let known_before = |key: &Key| before.iter().find_map(|before| before.known.get(key));
        let is_new = |at: &usize| known_before(&keys[*at]).is_none();
        let mut new: Vec<usize> = (0..keys.len()).filter(is_new).filter(|at| seen.insert(&keys[*at])).collect();
        drop(seen);
        self.waiting = new.len();
        new.truncate(share.most);
        let (cards, language) = (&self.cards, self.language);
        let look = |at: &usize| findings(path, &cards[*at], starts[*at], language);
        let mut found: HashMap<usize, Vec<Finding>> = HashMap::new();
        for some in new.chunks(AT_ONCE) {
            // A key changes one card, which is not worth another thread.
            match some {
                [one] => found.extend([(*one, look(one))]),
                many => found.par_extend(many.par_iter().map(|at| (*at, look(at)))),
            }
            if (share.is_over)() {
                break;
            }
        }
        self.looked_at = found.len();
        self.waiting -= found.len();
        for (at, (start, key)) in starts.into_iter().zip(keys).enumerate() {
            let part = |findings| Rc::new(Part { findings, tokens: OnceCell::new() });
            let known = match found.remove(&at) {
                Some(findings) => Some(part(findings)),
                None => self.known.get(&key).or_else(|| known_before(&key)).cloned(),
            };
            if let Some(part) = &known {
                self.known.insert(key, Rc::clone(part));
            }
            self.parts.push((start, known.unwrap_or_else(|| part(Vec::new()))));
        }
    }

    /// What all that is known of a card depends on: the card, and the text up to the next.
    fn key(&self, starts: &[Position], at: usize) -> Key {
        let card = &self.cards[at];
        let end = starts.get(at + 1).map_or(self.text.len(), |next| next.offset as usize);
        let text = self.text.get(starts[at].offset as usize..end).unwrap_or_default().to_owned();
        let words = card.faces.first().map_or(Lexicon::BUILT_IN, Face::lexicon).added_rows().as_ptr();
        let printed = card.faces.iter().flat_map(|face| face.all_printed().map(|(language, _)| language)).collect();
        let shared = card.faces.iter().flat_map(|face| face.words.iter().cloned()).collect();
        Key { text, words, language: self.language, printed, shared }
    }

    /// What is known of each card, with where it begins.
    pub fn parts(&self) -> impl Iterator<Item = (&Card, usize, &Part)> {
        self.cards.iter().zip(&self.parts).map(|(card, (start, part))| (card, start.offset as usize, &**part))
    }

    fn found(&self, path: &str, reading: Vec<Diagnostic>) -> Vec<Finding> {
        let settings = Settings::default();
        let mut suppressions = Suppressions::of(&self.text, &self.cards);
        let of_cards = self.parts.iter().flat_map(|(start, part)| {
            part.findings.iter().map(|finding| finding.clone().moved(*start, Direction::ToDocument))
        });
        let among = check_file_for(path, &self.cards, Checks::usual());
        let language = self.language;
        let of_file = reading.iter().map(|diagnostic| finding(diagnostic, None, language));
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

/// What is wrong with a card that begins at a place, with places counted from there.
fn findings(path: &str, card: &Card, start: Position, language: Language) -> Vec<Finding> {
    let found = check_card_for(path, card, Checks::usual());
    found
        .iter()
        .map(|found| finding(&found.diagnostic, found.printed, language).moved(start, Direction::ToCard))
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

/// Which way places are counted anew.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    ToCard,
    ToDocument,
}

impl Finding {
    /// The same with its places counted from where its card begins, or from where the document does.
    fn moved(mut self, start: Position, direction: Direction) -> Finding {
        let bytes = |at: usize| match direction {
            Direction::ToCard => at.saturating_sub(start.offset as usize),
            Direction::ToDocument => at + start.offset as usize,
        };
        let span = |span: &Range<usize>| bytes(span.start)..bytes(span.end);
        self.span = span(&self.span);
        self.others.iter_mut().for_each(|(other, _)| *other = span(other));
        if let Some((fix, ..)) = &mut self.fix {
            *fix = span(fix);
        }
        if let Some(position) = &mut self.diagnostic.place.position {
            position.offset = bytes(position.offset as usize) as u64;
            position.line = match direction {
                Direction::ToCard => position.line.saturating_sub(start.line),
                Direction::ToDocument => position.line + start.line,
            };
        }
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
