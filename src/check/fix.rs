//! Fixes: the text of a `.cards` file with the changes made that its findings propose.
//!
//! A fix that is safe changes no IR and brings no finding. That is not believed but checked: what is written goes through the
//! [gate](crate::gate).

use std::collections::BTreeMap;
use std::ops::Range;

use crate::broken;
use crate::diagnose::{Found, ReadText, check_card, faces_with_texts, located};
use crate::diagnostic::{Diagnostic, Language, TextInFile};
use crate::gate::Gate;
use crate::lex::{Lexicon, Symbol};
use crate::lints::{self, Checks, Faces};
use crate::source::{Card, Face, Input, Printed, read_all};
use crate::text::Edit;

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

/// How often fixes that change the meaning, or lines that are no rules text, are made anew on what fixes have left.
const ROUNDS: usize = 8;

/// Whether a finding's fix is asked for.
type Wanted<'w> = &'w dyn Fn(&Found<'_>) -> bool;

/// Makes the fixes of those findings that `wanted` lets through. Words that the file does not bring itself are looked up in
/// `words`.
pub fn fix_text(path: &str, file: &str, words: Lexicon, which: Which, wanted: Wanted<'_>) -> Fixed {
    let mut fixed = safely(path, file, words, wanted);
    if which == Which::Safe {
        return fixed;
    }
    for _ in 0..ROUNDS {
        let Some((text, changes)) = unsafely(path, &fixed.text, words, wanted) else { break };
        let safe = safely(path, &text, words, wanted);
        fixed = Fixed { text: safe.text, changes: fixed.changes + changes + safe.changes };
    }
    fixed
}

/// Says every paragraph in the words of today that mean the same: makes the fixes of the lints of wording. French type lines get
/// the sign that they have today, « — », though « : » is no fault.
pub fn format_text(path: &str, file: &str, words: Lexicon) -> Fixed {
    let fixed = safely(path, file, words, &|found| is_wording(&found.diagnostic));
    with_dashes(path, fixed, words)
}

/// A file with the sign of today before the subtypes of its French lines.
fn with_dashes(path: &str, fixed: Fixed, words: Lexicon) -> Fixed {
    // A file without the older sign is not read again.
    if !fixed.text.contains(':') {
        return fixed;
    }
    let cards = read_all(Input::from_text(path, fixed.text.as_str()).lexicon(words).untyped()).cards;
    let of_face = |face: &Face| {
        let found = lints::with_dash(face, face.french.as_ref()?)?;
        edit_in_file(&fixed.text, &Found { diagnostic: found, printed: None, language: Language::French })
    };
    let each = cards.iter().map(|card| card.faces.iter().filter_map(of_face).collect()).collect();
    let edits = no_worse(path, &fixed.text, words, &cards, each);
    match with_edits(&fixed.text, edits) {
        Some((text, changes)) => Fixed { text, changes: fixed.changes + changes },
        None => fixed,
    }
}

/// A text of a face in the words of today that mean the same; none where it has no others.
pub fn in_todays_words(face: &Face, printed: &Printed, language: Language) -> Option<String> {
    with_fixes_among(Checks::that_mend(), face, printed, language, &is_wording)
}

/// A text of a face with the fixes made that change no meaning, of the findings that are wanted; none where there are none.
pub fn with_fixes(
    face: &Face,
    printed: &Printed,
    language: Language,
    wanted: &dyn Fn(&Diagnostic) -> bool,
) -> Option<String> {
    with_fixes_among(Checks::of_the_gate(), face, printed, language, wanted)
}

/// The same where what is wanted is among the findings of some checks. Mostly there is none with a fix, which is seen before all is
/// judged that may be wrong in the text.
fn with_fixes_among(
    checks: &Checks,
    face: &Face,
    printed: &Printed,
    language: Language,
    wanted: &dyn Fn(&Diagnostic) -> bool,
) -> Option<String> {
    let types = face.types();
    let english = face.printed(Language::English).filter(|_| language == Language::French);
    let english = english.map(|english| ReadText::of(face, english, Language::English, &types));
    let read = ReadText::of(face, printed, language, &types);
    let is_wanted = |found: &Diagnostic| found.fix.is_some() && wanted(found);
    read.found(english.as_ref(), checks).iter().any(is_wanted).then_some(())?;
    Gate::new(&read, english.as_ref()).settled(wanted).map(|settled| settled.text)
}

/// Whether a finding is about wording alone, and looked for unless something else is asked.
fn is_wording(found: &Diagnostic) -> bool {
    lints::named(found.code)
        .is_some_and(|lint| lint.on && (lint.group() == "W" || ["CD-26", "CD-40"].contains(&lint.code)))
}

/// The fixes that change no meaning.
fn safely(path: &str, file: &str, words: Lexicon, wanted: Wanted<'_>) -> Fixed {
    let mut fixed = Fixed { text: file.to_owned(), changes: 0 };
    for _ in 0..ROUNDS {
        let cards = read_all(Input::from_text(path, fixed.text.as_str()).lexicon(words).untyped()).cards;
        let lines = of_lines(path, &fixed.text, words, &cards, wanted);
        let more = lines.len();
        let (mut edits, mut changes) = (lines, more);
        for card in &cards {
            for (text, count) in of_texts(path, &fixed.text, card, wanted) {
                edits.extend(text);
                changes += count;
            }
        }
        let Some((text, _)) = with_edits(&fixed.text, edits).filter(|(text, _)| *text != fixed.text) else { break };
        fixed = Fixed { text, changes: fixed.changes + changes };
        // A text comes to its end at once; a line of types may tell how to read it.
        if more == 0 {
            break;
        }
    }
    fixed
}

/// The changes of a card's rules texts, of each as places in the file, with how many fixes they are.
fn of_texts(path: &str, file: &str, card: &Card, wanted: Wanted<'_>) -> Vec<(Vec<Edit>, usize)> {
    let mut all = Vec::new();
    faces_with_texts(card, &mut |face, printed, language, gate| {
        let wanted = |diagnostic: &Diagnostic| {
            let diagnostic = located(path, card, face, printed, language, diagnostic.clone());
            wanted(&Found { diagnostic, printed: Some(printed), language })
        };
        if let Some(settled) = gate.settled(&wanted)
            && let Some(edits) = rewritten(file, printed, &settled.text)
        {
            all.push((edits, settled.changes));
        }
    });
    all
}

/// The lines of a text that are others now, as places in the file; none where the file has them in another form.
fn rewritten(file: &str, printed: &Printed, text: &str) -> Option<Vec<Edit>> {
    let (was, is): (Vec<&str>, Vec<&str>) = (printed.text.split('\n').collect(), text.split('\n').collect());
    if was.len() != is.len() {
        let span = in_file(file, printed.text_in_file(), &(0..printed.text.len()))?;
        return Some(vec![Edit::new(span, text)]);
    }
    let mut edits = Vec::new();
    let mut at = 0;
    for (was, is) in was.into_iter().zip(is) {
        if was != is {
            edits.push(Edit::new(in_file(file, printed.text_in_file(), &(at..at + was.len()))?, is));
        }
        at += was.len() + 1;
    }
    Some(edits)
}

/// The safe changes of lines that are no rules text, of the cards that are not worse with them.
fn of_lines(path: &str, file: &str, words: Lexicon, cards: &[Card], wanted: Wanted<'_>) -> Vec<Edit> {
    let of_card = |card: &Card| -> Vec<Edit> {
        let safe = |found: &Found<'_>| found.diagnostic.fix.as_deref().is_some_and(|fix| fix.safe) && wanted(found);
        let on_line = |found: &Found<'_>| found.printed.is_none() || found.diagnostic.excerpt.is_some();
        let found = lines_found(path, card).into_iter().filter(|found| on_line(found) && safe(found));
        found.filter_map(|found| edit_in_file(file, &found)).collect()
    };
    no_worse(path, file, words, cards, cards.iter().map(of_card).collect())
}

/// Those changes of each card's lines with which it has the same types, and nothing is found that was not before.
fn no_worse(path: &str, file: &str, words: Lexicon, cards: &[Card], each: Vec<Vec<Edit>>) -> Vec<Edit> {
    let Some((text, _)) = with_edits(file, each.iter().flatten().cloned().collect()) else { return Vec::new() };
    let after = read_all(Input::from_text(path, text.as_str()).lexicon(words).untyped()).cards;
    if after.len() != cards.len() {
        return Vec::new();
    }
    let kept = each.into_iter().zip(cards.iter().zip(&after)).filter(|(edits, (was, is))| {
        !edits.is_empty() && same_types(was, is) && brings_nothing(&lines_found(path, was), &lines_found(path, is))
    });
    kept.flat_map(|(edits, _)| edits).collect()
}

/// What is found of a card's lines.
fn lines_found<'c>(path: &str, card: &'c Card) -> Vec<Found<'c>> {
    crate::diagnose::check_lines(path, card)
}

/// Whether the faces of two cards have the same types (205.1), in whatever order.
fn same_types(was: &Card, is: &Card) -> bool {
    let sorted = |rows: &[Symbol]| {
        let mut ids: Vec<&'static str> = rows.iter().map(|row| row.id()).collect();
        ids.sort_unstable();
        ids
    };
    let types = |card: &Card| {
        let faces = Faces::of(card);
        let said = faces.with_types().map(|(_, types)| {
            let rows = [&types.supertypes, &types.types, &types.subtypes].map(|rows| sorted(rows));
            (rows, types.marks.clone(), types.unknown.clone())
        });
        said.collect::<Vec<_>>()
    };
    types(was) == types(is)
}

/// Whether nothing is found now that was not found before.
fn brings_nothing(was: &[Found<'_>], is: &[Found<'_>]) -> bool {
    let codes = |found: &[Found<'_>]| {
        let mut codes: Vec<&'static str> = found.iter().map(|found| found.diagnostic.code).collect();
        codes.sort_unstable();
        codes
    };
    let known = codes(was);
    let mut known = known.iter();
    codes(is).iter().all(|code| known.any(|known| known == code))
}

/// A round of the fixes that change the meaning.
fn unsafely(path: &str, file: &str, words: Lexicon, wanted: Wanted<'_>) -> Option<(String, usize)> {
    let read = read_all(Input::from_text(path, file).lexicon(words).untyped());
    let alone = |diagnostic| Found { diagnostic, printed: None, language: Language::English };
    let of_reading = read.diagnostics.into_iter().map(alone);
    let found = of_reading.chain(read.cards.iter().flat_map(|card| check_card(path, card)));
    let asked = found.filter(|found| found.diagnostic.fix.as_deref().is_some_and(|fix| !fix.safe) && wanted(found));
    let asked: Vec<(Language, Edit)> =
        asked.filter_map(|found| Some((found.language, edit_in_file(file, &found)?))).collect();
    let edits = asked.iter().map(|(_, edit)| edit.clone()).collect();
    with_edits(file, edits)
        .filter(|(text, _)| !breaks(file, text))
        .or_else(|| one_by_one(file, asked))
        .filter(|(text, _)| text != file)
}

/// Whether a file has more broken words than before, in any language.
fn breaks(was: &str, is: &str) -> bool {
    Language::BOTH.iter().any(|language| broken::count(is, *language) > broken::count(was, *language))
}

/// Those of the changes that go with each other: each mends what another one mends, too, and both together may break it. Broken
/// words stand in one line, so that each change is tried with the others of its line.
fn one_by_one(file: &str, asked: Vec<(Language, Edit)>) -> Option<(String, usize)> {
    let mut lines: BTreeMap<usize, Vec<(Language, Edit)>> = BTreeMap::new();
    for one in asked {
        let start = file[..one.1.span.start].rfind('\n').map_or(0, |newline| newline + 1);
        lines.entry(start).or_default().push(one);
    }
    with_edits(file, lines.into_iter().flat_map(|(start, of_line)| going_together(file, start, of_line)).collect())
}

/// Those of the changes of a line that go with each other, the first ones before others.
fn going_together(file: &str, start: usize, asked: Vec<(Language, Edit)>) -> Vec<Edit> {
    let last = asked.iter().map(|(_, edit)| edit.span.end).max().unwrap_or(start);
    let end = file[last..].find('\n').map_or(file.len(), |newline| last + newline);
    let within = |edit: &Edit| Edit::new(edit.span.start - start..edit.span.end - start, edit.with.clone());
    let (mut line, mut kept) = (file[start..end].to_owned(), Vec::new());
    for (language, edit) in asked {
        kept.push(edit);
        match with_edits(&file[start..end], kept.iter().map(within).collect()) {
            Some((is, _)) if broken::count(&is, language) <= broken::count(&line, language) => line = is,
            _ => drop(kept.pop()),
        }
    }
    kept
}

/// The fix of a finding, where the file has the text in the form that the fix changes.
fn edit_in_file(file: &str, found: &Found<'_>) -> Option<Edit> {
    let fix = found.diagnostic.fix.as_deref()?;
    let text = found.diagnostic.text(found.printed.map(Printed::text_in_file))?;
    Some(Edit::new(in_file(file, text, &fix.span)?, fix.replacement.clone()))
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

/// Where in the file a stretch of a text stands, as it is.
pub(crate) fn in_file(file: &str, text: TextInFile<'_>, span: &Range<usize>) -> Option<Range<usize>> {
    let start = usize::try_from(text.position(span.start)?.offset).ok()?;
    let same = text.text.get(span.clone())?;
    // A line that was indented, or that a comment follows, stands otherwise in the file.
    (file.get(start..start + same.len())? == same).then(|| start..start + same.len())
}

/// The language of messages about a file: that of its cards, where they have one.
pub fn language_of(cards: &[Card]) -> Option<Language> {
    let mut languages =
        cards.iter().flat_map(|card| &card.faces).flat_map(|face| face.all_printed().map(|(language, _)| language));
    let first = languages.next()?;
    languages.all(|language| language == first).then_some(first)
}
