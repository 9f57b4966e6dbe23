//! Fixes: the text of a `.cards` file with the changes made that its findings propose.
//!
//! A fix that is safe changes no IR. That is not believed but checked: the file is read again after the changes, and
//! where a paragraph that was understood means something else, nothing of the file is changed.

use std::ops::Range;

use crate::compile::{compile, context_of};
use crate::diagnose::{Found, check_card};
use crate::diagnostic::{Diagnostic, Language};
use crate::ir::Paragraph;
use crate::lex::Lexicon;
use crate::lints;
use crate::source::{Card, Input, Printed, read_all};
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

/// Makes the fixes of those findings that `wanted` lets through.
pub fn fix_text(path: &str, file: &str, lexicon: Lexicon, which: Which, wanted: &dyn Fn(&Found<'_>) -> bool) -> Fixed {
    let mut fixed = Fixed { text: file.to_owned(), changes: 0 };
    for _ in 0..ROUNDS {
        let cards = read_all(Input::from_text(path, fixed.text.as_str()).lexicon(lexicon)).cards;
        let mut edits = Vec::new();
        for found in cards.iter().flat_map(|card| check_card(path, card)) {
            let safe = found.diagnostic.fix.as_deref().is_some_and(|fix| fix.safe);
            if (safe || which == Which::All) && wanted(&found) {
                edits.extend(edit(&fixed.text, &found.diagnostic, found.printed));
            }
        }
        if !make(&mut fixed, edits, which == Which::Safe, &cards, (path, lexicon)) {
            break;
        }
    }
    fixed
}

/// Says every paragraph in the words of today that mean the same.
pub fn format_text(path: &str, file: &str, lexicon: Lexicon) -> Fixed {
    let mut fixed = Fixed { text: file.to_owned(), changes: 0 };
    for _ in 0..ROUNDS {
        let cards = read_all(Input::from_text(path, fixed.text.as_str()).lexicon(lexicon)).cards;
        let mut edits = Vec::new();
        for card in &cards {
            for found in check_card(path, card) {
                let wording = found.diagnostic.code.starts_with("W-") || found.diagnostic.code == "CD-26";
                if wording && found.diagnostic.fix.as_deref().is_some_and(|fix| fix.safe) {
                    edits.extend(edit(&fixed.text, &found.diagnostic, found.printed));
                }
            }
            if edits.is_empty() {
                edits.extend(hunks(&fixed.text, card));
            }
        }
        if !make(&mut fixed, edits, true, &cards, (path, lexicon)) {
            break;
        }
    }
    fixed
}

/// Makes changes that don't overlap. Words that the file brings are the same words after it, being of the same file. False where none was made.
pub(crate) fn make(
    fixed: &mut Fixed,
    mut edits: Vec<Edit>,
    same: bool,
    before: &[Card],
    (path, lexicon): (&str, Lexicon),
) -> bool {
    edits.sort_by_key(|edit| (edit.span.start, edit.span.end));
    edits.dedup();
    let mut text = String::with_capacity(fixed.text.len() + 64);
    let (mut at, mut made) = (0, 0);
    for edit in edits {
        if edit.span.start < at || edit.span.start == at && made > 0 && edit.span.is_empty() {
            continue;
        }
        let Some(between) = fixed.text.get(at..edit.span.start) else { continue };
        if fixed.text.get(edit.span.clone()).is_none() {
            continue;
        }
        text.push_str(between);
        text.push_str(&edit.with);
        at = edit.span.end;
        made += 1;
    }
    text.push_str(&fixed.text[at..]);
    if made == 0 || text == fixed.text {
        return false;
    }
    let after = read_all(Input::from_text(path, text.as_str()).lexicon(lexicon)).cards;
    if same && meanings(before) != meanings(&after) {
        return false;
    }
    fixed.text = text;
    fixed.changes += made;
    true
}

/// What every paragraph of the cards means, where it was understood.
fn meanings(cards: &[Card]) -> Vec<Option<Paragraph>> {
    let mut all = Vec::new();
    for face in cards.iter().flat_map(|card| &card.faces) {
        for (language, printed) in face.all_printed() {
            let names = printed.names(language);
            if let Ok(compiled) = compile(&printed.text, &names, language, context_of(face.type_line())) {
                all.extend(compiled.paragraphs.into_iter().map(|paragraph| paragraph.outcome.ok()));
            }
        }
    }
    all
}

/// The bytes of the file that a fix changes. None where the file has the text in another form.
fn edit(file: &str, found: &Diagnostic, printed: Option<&Printed>) -> Option<Edit> {
    let fix = found.fix.as_deref()?;
    let text = found.text(printed.map(Printed::text_in_file))?;
    in_file(file, text, &fix.span).map(|span| Edit::new(span, fix.replacement.clone()))
}

/// Where in the file a stretch of a text stands, as it is.
pub(crate) fn in_file(
    file: &str,
    text: crate::diagnostic::TextInFile<'_>,
    span: &Range<usize>,
) -> Option<Range<usize>> {
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
        let context = context_of(face.type_line());
        for (language, printed) in face.all_printed() {
            let names = printed.names(language);
            let Ok(compiled) = compile(&printed.text, &names, language, context) else { continue };
            let text = Text { face, printed, language, names: &names, compiled: &compiled, context, types: &types };
            for (place, ir) in text.understood() {
                for hunk in lints::all_hunks(place, ir).iter().filter(|hunk| hunk.keeps_meaning(ir)) {
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
