//! Fixes: the text of a `.cards` file with the changes made that its findings propose.
//!
//! A fix that is safe changes no IR. That is not believed but checked: the text of a card is read with its changes made, and
//! a change with which a paragraph that was understood means something else is left out.

use std::ops::Range;

use crate::compile::{compile, context_of, context_of_types};
use crate::diagnose::{Found, check_card};
use crate::diagnostic::{Diagnostic, Language, TextInFile};
use crate::ir::Paragraph;
use crate::lex::Lexicon;
use crate::lints;
use crate::source::{Card, Face, Input, Printed, read_all};
use crate::text::{Edit, Text};

/// Which fixes to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// Those that change no meaning.
    Safe,
    /// Those that change the meaning, too.
    All,
}

/// A file after its fixes.
#[derive(Debug, Default)]
pub struct Fixed {
    pub text: String,
    /// How many changes were made.
    pub changes: usize,
}

/// How often fixes are made anew on what fixes have left: a repair may uncover a dated word.
const ROUNDS: usize = 8;

/// Makes the fixes of those findings that `wanted` lets through. Words that the file does not bring itself are looked up in
/// `words`.
pub fn fix_text(path: &str, file: &str, words: Lexicon, which: Which, wanted: &dyn Fn(&Found<'_>) -> bool) -> Fixed {
    in_rounds(path, file, words, &|text, card| {
        let mut edits = Edits::default();
        for found in check_card(path, card) {
            let safe = found.diagnostic.fix.as_deref().is_some_and(|fix| fix.safe);
            if (safe || which == Which::All) && wanted(&found) {
                edits.add(text, &found.diagnostic, found.printed);
            }
        }
        edits.made(card, which == Which::Safe)
    })
}

/// Says every paragraph in the words of today that mean the same.
pub fn format_text(path: &str, file: &str, words: Lexicon) -> Fixed {
    in_rounds(path, file, words, &|text, card| {
        let mut edits = Edits::default();
        for found in check_card(path, card) {
            let wording = found.diagnostic.code.starts_with("W-") || found.diagnostic.code == "CD-26";
            if wording && found.diagnostic.fix.as_deref().is_some_and(|fix| fix.safe) {
                edits.add(text, &found.diagnostic, found.printed);
            }
        }
        let made = edits.made(card, true);
        if made.is_empty() { hunks(text, card) } else { made }
    })
}

/// Changes the cards of a file until nothing is left to change. A card that a round has left as it was is done.
fn in_rounds(path: &str, file: &str, words: Lexicon, edits_of: &dyn Fn(&str, &Card) -> Vec<Edit>) -> Fixed {
    let mut fixed = Fixed { text: file.to_owned(), changes: 0 };
    let mut done: Vec<bool> = Vec::new();
    for _ in 0..ROUNDS {
        let cards = read_all(Input::from_text(path, fixed.text.as_str()).lexicon(words)).cards;
        // A change may not make two cards of one, nor one of two; if it did, all are looked at again.
        if done.len() != cards.len() {
            done = vec![false; cards.len()];
        }
        let mut all = Vec::new();
        for (card, done) in cards.iter().zip(&mut done).filter(|(_, done)| !**done) {
            let edits = edits_of(&fixed.text, card);
            *done = edits.is_empty();
            all.extend(edits);
        }
        let Some((text, made)) = with_edits(&fixed.text, all).filter(|(text, _)| *text != fixed.text) else { break };
        fixed.text = text;
        fixed.changes += made;
    }
    fixed
}

/// A text with those edits made that don't overlap, and how many they are. None where none can be made.
pub(crate) fn with_edits(text: &str, mut edits: Vec<Edit>) -> Option<(String, usize)> {
    edits.sort_by_key(|edit| (edit.span.start, edit.span.end));
    edits.dedup();
    let mut out = String::with_capacity(text.len() + 64);
    let (mut at, mut made) = (0, 0);
    for edit in edits {
        if edit.span.start < at || edit.span.start == at && made > 0 && edit.span.is_empty() {
            continue;
        }
        let (Some(between), Some(_)) = (text.get(at..edit.span.start), text.get(edit.span.clone())) else { continue };
        out.push_str(between);
        out.push_str(&edit.with);
        at = edit.span.end;
        made += 1;
    }
    out.push_str(&text[at..]);
    (made > 0).then_some((out, made))
}

/// The changes of a card: those of its texts, and those of its other lines.
#[derive(Default)]
struct Edits<'c> {
    /// Each with the text that it changes, where in that, and where in the file.
    texts: Vec<(&'c Printed, Edit, Edit)>,
    lines: Vec<Edit>,
}

impl<'c> Edits<'c> {
    /// Takes the fix of a finding, where the file has the text in the form that the fix changes.
    fn add(&mut self, file: &str, found: &Diagnostic, printed: Option<&'c Printed>) {
        let Some(fix) = found.fix.as_deref() else { return };
        let Some(text) = found.text(printed.map(Printed::text_in_file)) else { return };
        let Some(span) = in_file(file, text, &fix.span) else { return };
        let edit = Edit::new(span, fix.replacement.clone());
        match printed.filter(|_| found.excerpt.is_none()) {
            Some(printed) => self.texts.push((printed, Edit::new(fix.span.clone(), fix.replacement.clone()), edit)),
            None => self.lines.push(edit),
        }
    }

    /// Those that are made in the file; with `same`, those with which the card means the same.
    fn made(self, card: &Card, same: bool) -> Vec<Edit> {
        let mut made = self.lines;
        if !same {
            made.extend(self.texts.into_iter().map(|(_, _, in_file)| in_file));
            return made;
        }
        for face in &card.faces {
            for (language, printed) in face.all_printed() {
                let own = self.texts.iter().filter(|(of, ..)| std::ptr::eq(*of, printed));
                let own: Vec<&(&Printed, Edit, Edit)> = own.collect();
                if own.is_empty() {
                    continue;
                }
                let before = meanings(face, printed, language, &printed.text);
                let keeps = |edits: Vec<Edit>| {
                    with_edits(&printed.text, edits).is_some_and(|(text, _)| {
                        let after = meanings(face, printed, language, &text);
                        before.len() == after.len()
                            && before.iter().zip(&after).all(|(before, after)| before.is_none() || before == after)
                    })
                };
                if keeps(own.iter().map(|(_, edit, _)| edit.clone()).collect()) {
                    made.extend(own.iter().map(|(.., in_file)| in_file.clone()));
                    continue;
                }
                // One of them does not go with the others.
                let mut kept: Vec<Edit> = Vec::new();
                for (_, edit, in_file) in own {
                    kept.push(edit.clone());
                    if keeps(kept.clone()) {
                        made.push(in_file.clone());
                    } else {
                        kept.pop();
                    }
                }
            }
        }
        made
    }
}

/// What every paragraph of a text means, where it was understood.
fn meanings(face: &Face, printed: &Printed, language: Language, text: &str) -> Vec<Option<Paragraph>> {
    let compiled = compile(text, &printed.names(language), language, context_of(face.type_line()));
    compiled.map_or_else(
        |_| Vec::new(),
        |compiled| compiled.paragraphs.into_iter().map(|paragraph| paragraph.outcome.ok()).collect(),
    )
}

/// Where in the file a stretch of a text stands, as it is.
pub(crate) fn in_file(file: &str, text: TextInFile<'_>, span: &Range<usize>) -> Option<Range<usize>> {
    let start = usize::try_from(text.position(span.start)?.offset).ok()?;
    let same = text.text.get(span.clone())?;
    // A line that was indented, or that a comment follows, stands otherwise in the file.
    (file.get(start..start + same.len())? == same).then(|| start..start + same.len())
}

/// The changes of the words of a card that mean the same in today's wording, whatever family they are of.
fn hunks(file: &str, card: &Card) -> Vec<Edit> {
    let mut edits = Vec::new();
    for face in &card.faces {
        let types = face.types();
        let context = context_of_types(&types);
        for (language, printed) in face.all_printed() {
            let names = printed.names(language);
            let Ok(compiled) = compile(&printed.text, &names, language, context) else { continue };
            let text = Text::new(face, printed, &names, &compiled, &types);
            for (place, ir) in text.understood() {
                for hunk in lints::all_hunks(place).iter().filter(|hunk| hunk.keeps_meaning(ir)) {
                    let span = in_file(file, printed.text_in_file(), &hunk.edit.span);
                    edits.extend(span.map(|span| Edit::new(span, hunk.edit.with.clone())));
                }
            }
        }
    }
    edits
}

/// The language of messages about a file: that of its cards, where they have one.
pub fn language_of(cards: &[Card]) -> Option<Language> {
    let mut languages =
        cards.iter().flat_map(|card| &card.faces).flat_map(|face| face.all_printed().map(|(language, _)| language));
    let first = languages.next()?;
    languages.all(|language| language == first).then_some(first)
}
