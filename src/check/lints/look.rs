//! What is looked at of a card: the checks of those lints that are asked for, by what they look at, so that nothing is asked
//! of a lint whose findings nobody sees.

use std::ops::Range;
use std::sync::LazyLock;

use super::repair::{Repair, repaired};
use super::wording::{self, Hunk};
use super::{Check, Faces, Lint, catalogue, forms, nearest, reading};
use crate::compile::Problem;
use crate::diagnostic::{Diagnostic, Fix, Severity};
use crate::ir::Paragraph;
use crate::parse::{Cause, Refusal};
use crate::source::Card;
use crate::text::{Edit, Place, Text, Words};

/// A check of all cards of a file: what it finds of which card.
type OfFile = fn(&[Card]) -> Vec<(usize, Diagnostic)>;

/// A check of the English and the French text of a face.
type OfPair = fn(&Text<'_>, &Text<'_>) -> Vec<Diagnostic>;

/// The checks of some lints.
pub struct Checks {
    ability: Vec<fn(Place<'_>, &Paragraph) -> Vec<Diagnostic>>,
    paragraph: Vec<fn(Place<'_>) -> Vec<Diagnostic>>,
    text: Vec<fn(&Text<'_>) -> Vec<Diagnostic>>,
    pair: Vec<OfPair>,
    translation: Vec<OfPair>,
    /// Whether translations are looked at that are not of one hand.
    printings: bool,
    card: Vec<fn(&Faces<'_>) -> Vec<Diagnostic>>,
    file: Vec<OfFile>,
    /// Whether differences from today's wording are looked for: for each the paragraph is said anew, and read again.
    wording: bool,
    /// Whether more is asked for than what is wrong where: what could stand there, and the fixes, of which the gate judges each.
    in_full: bool,
    /// Whether the nearest text is looked for where one isn't understood.
    nearest: bool,
}

/// A repair, with the lint that it is of.
pub(super) type OfRepair = (&'static Lint, fn(&Words<'_>) -> Vec<Repair>);

/// A family of differences from today's wording, with the lint that it is of.
pub(super) type OfHunk = (&'static Lint, fn(&Hunk<'_>) -> bool);

/// The repairs of all lints. What one of them repairs is said by none behind it, so that all are tried whatever is asked for.
pub(super) static REPAIRS: LazyLock<Vec<OfRepair>> = LazyLock::new(|| {
    let of = |lint: &'static Lint| {
        lint.checks().filter_map(move |check| match check {
            Check::Repair(candidates) => Some((lint, candidates)),
            _ => None,
        })
    };
    catalogue().flat_map(of).collect()
});

/// The families of differences of all lints: a difference is of the first that it fits.
pub(super) static HUNKS: LazyLock<Vec<OfHunk>> = LazyLock::new(|| {
    let of = |lint: &'static Lint| {
        lint.checks().filter_map(move |check| match check {
            Check::Hunk(is) => Some((lint, is)),
            _ => None,
        })
    };
    catalogue().flat_map(of).collect()
});

impl Checks {
    /// Those of all lints.
    pub fn all() -> &'static Checks {
        static ALL: LazyLock<Checks> = LazyLock::new(|| Checks::of(|_| true));
        &ALL
    }

    /// Those of the lints that are looked for unless something else is asked.
    pub fn usual() -> &'static Checks {
        static USUAL: LazyLock<Checks> = LazyLock::new(|| Checks::of(|lint| lint.on));
        &USUAL
    }

    /// Those of all lints, for the gate: what is written in the place of a text is understood, or as it was.
    pub fn of_the_gate() -> &'static Checks {
        static OF_THE_GATE: LazyLock<Checks> = LazyLock::new(|| Checks { nearest: false, ..Checks::of(|_| true) });
        &OF_THE_GATE
    }

    /// Those of the lints that are looked for unless something else is asked, but for the nearest text of one that isn't understood.
    pub(crate) fn that_mend() -> &'static Checks {
        static THAT_MEND: LazyLock<Checks> = LazyLock::new(|| Checks { nearest: false, ..Checks::of(|lint| lint.on) });
        &THAT_MEND
    }

    /// Those that a database keeps the findings of: what is wrong, and not what is only said otherwise today.
    pub fn of_meaning() -> &'static Checks {
        static OF_MEANING: LazyLock<Checks> = LazyLock::new(|| {
            let is_wrong = |lint: &Lint| lint.group() != "W" || lint.severity == Severity::Error;
            Checks { wording: false, nearest: false, ..Checks::of(|lint| lint.on && is_wrong(lint)) }
        });
        &OF_MEANING
    }

    /// Those of the lints that are wanted.
    pub fn of(wanted: impl Fn(&Lint) -> bool) -> Checks {
        let mut checks = Checks {
            ability: Vec::new(),
            paragraph: Vec::new(),
            text: Vec::new(),
            pair: Vec::new(),
            translation: Vec::new(),
            printings: false,
            card: Vec::new(),
            file: Vec::new(),
            wording: false,
            in_full: true,
            nearest: wanted(&nearest::LINT) || wanted(reading::BEYOND_READING),
        };
        for check in catalogue().filter(|lint| wanted(lint)).flat_map(Lint::checks) {
            match check {
                Check::Ability(check) => checks.ability.push(check),
                Check::Paragraph(check) => checks.paragraph.push(check),
                Check::Text(check) => checks.text.push(check),
                Check::Pair(check) => checks.pair.push(check),
                Check::Translation(check) => checks.translation.push(check),
                Check::Card(check) => checks.card.push(check),
                Check::File(check) => checks.file.push(check),
                Check::Hunk(_) | Check::Templating => checks.wording = true,
                Check::Repair(_) | Check::Reading => {}
            }
        }
        checks
    }

    /// The same, with what is looked for in the translations of printings, or not.
    pub fn with_printings(self, printings: bool) -> Checks {
        Checks { printings, ..self }
    }

    /// The same with fixes and with what could have stood in a place, or without: a text is read again for each.
    pub fn told_in_full(self, in_full: bool) -> Checks {
        Checks { in_full, ..self }
    }

    /// Whether more is asked for than what is wrong where.
    pub(crate) fn asks_in_full(&self) -> bool {
        self.in_full
    }

    /// What is wrong with the texts of a face.
    pub fn text(&self, text: &Text<'_>) -> Vec<Diagnostic> {
        let mut found = Vec::new();
        for place in text.paragraphs() {
            if reading::is_left(place) {
                found.extend(reading::faults(place));
                continue;
            }
            let mut of_words: Vec<Diagnostic> = self.paragraph.iter().flat_map(|check| check(place)).collect();
            match place.ir() {
                Some(ir) => found.extend(self.ability(place, ir)),
                // Where a parenthesis is left open, all behind it is read wrong.
                None if of_words.iter().any(|found| found.code == wording::OPEN) => {}
                None => {
                    let mut unread = if self.nearest { unread(place) } else { known(place) };
                    // What to write is said of it already.
                    if unread.iter().any(|found| found.code == wording::IN_OTHER_LANGUAGE) {
                        of_words.retain(|found| found.code != forms::ENGLISH.code);
                    }
                    // What a lint says of the same words, it says better than the nearest text.
                    let is_of_lint = |fix: &Fix| {
                        let others = of_words.iter().filter_map(|other| other.fix.as_deref());
                        others
                            .map(|other| &other.span)
                            .any(|other| other.end >= fix.span.start && fix.span.end >= other.start)
                    };
                    if self.nearest && unread.first().and_then(|first| first.fix.as_deref()).is_some_and(is_of_lint) {
                        unread = known(place);
                    }
                    let known = |found: &Diagnostic| of_words.iter().any(|known| known.code == found.code);
                    let all = unread.into_iter().enumerate();
                    let mut told: Vec<Diagnostic> =
                        all.filter(|(at, found)| *at == 0 || !known(found)).map(|(_, found)| found).collect();
                    if self.wording {
                        let mut dated = wording::of_unread(place);
                        // Where today's words are all that is missing, they say it better than the nearest text.
                        if reads_with_fixes(place, &dated) {
                            let is_nearer = |found: &Diagnostic| dated.iter().any(|dated| is_told_by(dated, found));
                            told.retain(|found| {
                                found.code != nearest::LINT.code && !(found.code == wording::SLANG && is_nearer(found))
                            });
                            told.extend(self.made_of_dated(place, &dated));
                        }
                        dated.retain(|dated| !told.iter().any(|told| is_told_by(dated, told)));
                        told.extend(dated);
                    }
                    found.extend(told);
                }
            }
            found.extend(of_words);
        }
        let left: Vec<_> =
            text.paragraphs().filter(|place| reading::is_left(*place)).map(|place| place.span()).collect();
        let is_of_left = |found: &Diagnostic| {
            found.primary.as_ref().is_some_and(|label| left.iter().any(|left| left.contains(&label.span.start)))
        };
        found.extend(self.text.iter().flat_map(|check| check(text)).filter(|found| !is_of_left(found)));
        found
    }

    /// What is told of a paragraph that is not understood where nothing but today's words for dated ones is missing: that cards don't
    /// say it so, unless one of those is a warning itself.
    fn made_of_dated(&self, place: Place<'_>, dated: &[Diagnostic]) -> Option<Diagnostic> {
        let warns = dated.iter().any(|found| matches!(found.severity, Severity::Warning | Severity::Error));
        if warns || !self.nearest || nearest::was_printed(place) {
            return None;
        }
        let safe = dated.iter().filter_map(|found| found.fix.as_deref()).all(|fix| fix.safe);
        let edits: Vec<Edit> = dated.iter().filter_map(|found| found.fix.as_deref()).map(Edit::from).collect();
        let mut found = nearest::LINT.found().fix(place.fix(&edits, safe)?);
        let mut labels = dated.iter().filter_map(|dated| dated.primary.clone());
        found.primary = labels.next();
        found.secondary = labels.collect();
        // What each change is called stands behind why it is told.
        found.notes.extend(dated.iter().flat_map(|dated| dated.notes.iter().skip(1).cloned()));
        Some(found)
    }

    /// Lints of a paragraph that was understood.
    pub fn ability(&self, place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
        let mut found: Vec<Diagnostic> = self.ability.iter().flat_map(|check| check(place, ir)).collect();
        if self.wording {
            found.extend(wording::found(place, ir));
        }
        found
    }

    /// Lints of a pair of texts of one face.
    pub fn pair(&self, english: &Text<'_>, french: &Text<'_>) -> Vec<Diagnostic> {
        let of_one_hand = self.printings || french.printed.is_written();
        let translation = self.translation.iter().filter(|_| of_one_hand);
        self.pair.iter().chain(translation).flat_map(|check| check(english, french)).collect()
    }

    /// Lints of a card as it stands in the file.
    pub fn card(&self, faces: &Faces<'_>) -> Vec<Diagnostic> {
        match faces.is_untyped() {
            true => Vec::new(),
            false => self.card.iter().flat_map(|check| check(faces)).collect(),
        }
    }

    /// Lints of all cards of a file: each finding with the number of its card.
    pub fn file(&self, cards: &[Card]) -> Vec<(usize, Diagnostic)> {
        self.file.iter().flat_map(|check| check(cards)).collect()
    }
}

/// Whether the nearest text has the words of a dated form anew, or another finding tells the same of it.
fn is_told_by(dated: &Diagnostic, told: &Diagnostic) -> bool {
    let apart = |one: &Range<usize>, other: &Range<usize>| one.end <= other.start || other.end <= one.start;
    let place = |found: &Diagnostic| found.primary.as_ref().map(|label| label.span.clone());
    let writes = |found: &Diagnostic| found.fix.as_deref().map(|fix| fix.span.clone());
    let overlap = |one: Option<Range<usize>>, other: Option<Range<usize>>| match (one, other) {
        (Some(one), Some(other)) => !apart(&one, &other),
        _ => false,
    };
    let anew = [nearest::LINT.code, wording::SLANG].contains(&told.code) && overlap(writes(dated), writes(told));
    anew || dated.code == told.code && overlap(place(dated), place(told))
}

/// What is wrong with a paragraph that was not understood: a repair, the nearest text that reads, or else where reading
/// stopped. No card has a paragraph that is too much to read, and no change of some words makes it one.
pub fn unread(place: Place<'_>) -> Vec<Diagnostic> {
    look(place, true)
}

/// The same without the nearest text.
fn known(place: Place<'_>) -> Vec<Diagnostic> {
    look(place, false)
}

fn look(place: Place<'_>, with_nearest: bool) -> Vec<Diagnostic> {
    let too_much = |refusal: &Refusal| matches!(refusal.cause, Cause::TooLong | Cause::TooCostly);
    if let Err(Problem::Syntax(refusal)) = &place.paragraph.outcome
        && too_much(refusal)
    {
        return reading::faults(place);
    }
    if let Some(repaired) = repaired(place) {
        let besides = repaired.fix.as_deref().filter(|_| with_nearest).map(|fix| nearest::besides(place, fix));
        return std::iter::once(repaired).chain(besides.into_iter().flatten()).collect();
    }
    let faults = reading::faults(place);
    if !with_nearest || is_named(&faults) {
        return faults;
    }
    let misspelt: Vec<Diagnostic> = faults.iter().filter(|found| found.code == reading::MISSPELT).cloned().collect();
    let reads = reads_with_fixes(place, &misspelt);
    let spans = || misspelt.iter().filter_map(|found| found.fix.as_deref()).map(|fix| &fix.span);
    if reads && !spans().any(|span| nearest::is_of_beginners(place, span)) {
        return misspelt;
    }
    let or_misspelt = if reads { misspelt } else { faults };
    nearest::found(place).map_or(or_misspelt, |found| vec![found])
}

/// Whether a lint names what is wrong.
fn is_named(faults: &[Diagnostic]) -> bool {
    !faults.iter().all(|found| found.code.starts_with("B-") || found.code == reading::MISSPELT)
}

/// Whether a paragraph is understood with the fixes of these findings.
fn reads_with_fixes(place: Place<'_>, found: &[Diagnostic]) -> bool {
    let fixes = found.iter().filter_map(|found| found.fix.as_deref());
    let edits: Vec<Edit> = fixes.map(Edit::from).collect();
    !edits.is_empty() && place.edited(&edits).is_some_and(|text| place.read(&text).is_some())
}
