//! The gate: what is written in the place of a text is never worse than the text.
//!
//! A new text passes if every paragraph that was understood means the same, and if no lint finds in it what it did not find
//! before. The changes themselves are those of findings, and each is named: by its lint, or by a change of templating. What
//! doesn't pass is not written, and nobody is told to write it. A change that means something else is its author's to make; it is
//! offered where its words are whole.

use crate::broken;
use crate::diagnose::ReadText;
use crate::diagnostic::{Diagnostic, Severity};
use crate::fix::with_edits;
use crate::ir::Paragraph;
use crate::lints::Checks;
use crate::source::Printed;
use crate::text::Edit;

/// How often a text is looked at anew: a repair may uncover a dated word. A text that has not come to an end then stays as it
/// was written.
const MOST_ROUNDS: usize = 64;
/// How often all fixes are tried at once behind some that were made one by one.
const MOST_ANEW: usize = 4;

/// A text of a face that may be written anew.
pub(crate) struct Gate<'r> {
    read: &'r ReadText<'r, 'r>,
    /// The English text of the same face, beside a French one.
    english: Option<&'r ReadText<'r, 'r>>,
    before: Judged,
}

/// What a text means and what is wrong with it.
struct Judged {
    /// Of each paragraph, where it is understood.
    meanings: Vec<Option<Paragraph>>,
    /// The code of each finding with the number of its line, in order; lines with bullets are of the one before.
    faults: Vec<(usize, &'static str)>,
    /// The lines with what is not understood.
    unread: Vec<usize>,
    /// The lines with what is no more than told: the code of each.
    told: Vec<(usize, &'static str)>,
    /// The lines with dated forms, and the code of each that its author alone may change.
    dated: Vec<usize>,
    offered: Vec<(usize, &'static str)>,
    /// The codes of what is wrong with the words, and is mended by no change.
    of_words: Vec<&'static str>,
    /// How many places are broken.
    broken: usize,
    found: Vec<Diagnostic>,
}

/// A text with its fixes made.
pub(crate) struct Settled {
    pub text: String,
    /// How many changes were made.
    pub changes: usize,
}

/// Makes edits in a text: the text with them, and how many were made.
type Maker<'m> = &'m dyn Fn(&str, Vec<Edit>) -> Option<(String, usize)>;

impl Judged {
    fn of(read: &ReadText<'_, '_>, english: Option<&ReadText<'_, '_>>) -> Judged {
        let text = &read.printed().text;
        let found = read.found(english, Checks::of_the_gate());
        let line = |found: &Diagnostic| {
            let before = text.get(..found.primary.as_ref().map_or(0, |label| label.span.start)).unwrap_or_default();
            // A mode is of the line that it is chosen in: until 2013 it stood in that.
            let begins = |(at, _): &(usize, &str)| !text[at + 1..].trim_start().starts_with('•');
            before.match_indices('\n').filter(begins).count()
        };
        let in_text = found.iter().filter(|found| found.excerpt.is_none());
        let mut faults: Vec<(usize, &'static str)> = in_text.map(|found| (line(found), counted(found.code))).collect();
        faults.sort_unstable();
        let not_read = |found: &&Diagnostic| found.code.starts_with("B-") || found.code == "E-WORD";
        let is_told = |found: &&Diagnostic| {
            found.severity == Severity::Note || is_on_request(found.code) || is_left_to_the_author(found)
        };
        let here = || found.iter().filter(|found| found.excerpt.is_none());
        let unread: Vec<usize> = here().filter(not_read).map(line).collect();
        let told: Vec<(usize, &'static str)> =
            here().filter(is_told).map(|found| (line(found), counted(found.code))).collect();
        let dated: Vec<usize> = here().filter(|found| is_dated(found)).map(line).collect();
        let offered: Vec<(usize, &'static str)> =
            here().filter(|found| is_left_to_the_author(found)).map(|found| (line(found), found.code)).collect();
        let of_words = here().filter(|found| is_of_words(found)).map(|found| found.code).collect();
        let broken = broken::count(text, read.language());
        Judged { meanings: read.meanings(), faults, unread, told, dated, offered, of_words, broken, found }
    }
}

/// What a finding counts as: itself, but that what is not understood stays so, whichever word it stops at.
fn counted(code: &'static str) -> &'static str {
    if code.starts_with("B-") { NOT_UNDERSTOOD } else { code }
}

/// What all findings of group B count as.
const NOT_UNDERSTOOD: &str = "B";

/// Whether a lint tells of what is no fault, to who asks for it.
fn is_on_request(code: &str) -> bool {
    crate::lints::named(code).is_some_and(|lint| !lint.on)
}

/// Whether a finding is of a dated form that a change of templating names.
fn is_dated(found: &Diagnostic) -> bool {
    let templating = |check| matches!(check, crate::lints::Check::Templating);
    crate::lints::named(found.code).is_some_and(|lint| lint.checks().any(templating))
}

/// Whether a finding tells of words that are wrong, and no change mends it.
fn is_of_words(found: &Diagnostic) -> bool {
    let lint = crate::lints::named(found.code).filter(|lint| lint.on && lint.group() == "W");
    lint.is_some() && found.severity != Severity::Note && !is_dated(found) && found.fix.is_none()
}

/// Whether a finding is a dated form whose change means something else: its author decides, and no text is written for it.
fn is_left_to_the_author(found: &Diagnostic) -> bool {
    is_dated(found) && found.fix.as_deref().is_some_and(|fix| !fix.safe)
}

impl<'r> Gate<'r> {
    pub fn new(read: &'r ReadText<'r, 'r>, english: Option<&'r ReadText<'r, 'r>>) -> Gate<'r> {
        Gate { read, english, before: Judged::of(read, english) }
    }

    /// What all lints find in the text as it is written.
    pub fn found(&self) -> &[Diagnostic] {
        &self.before.found
    }

    fn printed(&self) -> &'r Printed {
        self.read.printed()
    }

    /// The printed text with other words.
    fn with_text(&self, text: &str) -> Printed {
        Printed { text: text.to_owned(), ..self.printed().clone() }
    }

    fn judged(&self, text: &str) -> Judged {
        let printed = self.with_text(text);
        Judged::of(&self.read.anew(&printed), self.english)
    }

    /// Whether a new text may be written.
    pub fn lets(&self, text: &str) -> bool {
        self.is_no_worse(&self.judged(text))
    }

    /// Whether a text may be offered that means something else: none of its words is broken that was not, and no lint of words finds
    /// what it did not find, but for what is mended next.
    fn may_offer(&self, text: &str) -> bool {
        if broken::count(text, self.read.language()) > self.before.broken {
            return false;
        }
        let mut known = self.before.found.iter().map(|found| found.code).collect::<Vec<_>>();
        self.judged(text).of_words.iter().all(|code| {
            let at = known.iter().position(|known| known == code);
            at.map(|at| known.swap_remove(at)).is_some()
        })
    }

    fn is_no_worse(&self, after: &Judged) -> bool {
        let before = &self.before;
        let same = match before.meanings.len() == after.meanings.len() {
            true => before.meanings.iter().zip(&after.meanings).all(|(was, is)| was.is_none() || was == is),
            // Bullets make one paragraph of several lines that were not understood: what was is there, in its order.
            false => {
                let mut left = after.meanings.iter();
                before.meanings.iter().filter(|was| was.is_some()).all(|was| left.any(|is| is == was))
            }
        };
        // Three things are no new faults. On a line that was not understood, that it still is not: a word that nobody knows
        // (E-WORD) hides it until the word is mended. Where it is now, what is told of any text that is understood. And on any
        // line, a dated form that its author alone may change, in the place of another form: its words of today are seen
        // only where the others around them are today's, as the whole text of an old token is.
        let forms = |judged: &Judged, line: usize| judged.dated.iter().filter(|dated| **dated == line).count();
        let excused = |fault: &&(usize, &'static str)| {
            let (line, code) = **fault;
            let was_unread = before.unread.contains(&line);
            let is_read = !after.unread.contains(&line);
            was_unread && (code == NOT_UNDERSTOOD || is_read && after.told.contains(*fault))
                || after.offered.contains(*fault) && forms(after, line) <= forms(before, line)
        };
        let many = |judged: &Judged, line: usize| judged.unread.iter().filter(|unread| **unread == line).count();
        let no_more_unread = after.unread.iter().all(|line| many(after, *line) <= many(before, *line));
        let mut known = before.faults.iter();
        let mut faults = after.faults.iter().filter(|fault| !excused(fault));
        same && no_more_unread && after.broken <= before.broken && faults.all(|fault| known.any(|known| known == fault))
    }

    /// The text with all fixes made that are wanted and may be made; none where there are none. What is left of them would
    /// not be made a second time, either.
    pub fn settled(&self, wanted: &dyn Fn(&Diagnostic) -> bool) -> Option<Settled> {
        if asks(&self.before.found) { self.settle(wanted, MOST_ANEW) } else { None }
    }

    fn settle(&self, wanted: &dyn Fn(&Diagnostic) -> bool, depth: usize) -> Option<Settled> {
        let all = self.rounds(wanted, &|text, edits| with_edits(text, edits));
        if let Some(settled) = all.filter(|settled| self.lets(&settled.text)) {
            return Some(settled);
        }
        // One of them does not go with the others, or none may be made.
        let some = self.rounds(wanted, &|text, edits| {
            let mut kept: Vec<Edit> = Vec::new();
            for edit in edits {
                kept.push(edit);
                if with_edits(text, kept.clone()).is_none_or(|(text, _)| !self.lets(&text)) {
                    kept.pop();
                }
            }
            with_edits(text, kept)
        });
        self.to_the_end(some.filter(|settled| self.lets(&settled.text))?, wanted, depth)
    }

    /// A text of which some fixes were made, with those that go with each other now; none where that has no end.
    fn to_the_end(&self, some: Settled, wanted: &dyn Fn(&Diagnostic) -> bool, depth: usize) -> Option<Settled> {
        let printed = self.with_text(&some.text);
        let read = self.read.anew(&printed);
        let again = Gate::new(&read, self.english);
        if !asks(again.found()) {
            return Some(some);
        }
        if depth == 0 {
            return None;
        }
        match again.settle(wanted, depth - 1) {
            Some(more) => Some(Settled { text: more.text, changes: some.changes + more.changes })
                .filter(|settled| self.lets(&settled.text)),
            None => Some(some),
        }
    }

    /// The text after fixes, and fixes of what they left, to the end; none where nothing is changed, or no end is reached.
    fn rounds(&self, wanted: &dyn Fn(&Diagnostic) -> bool, made: Maker<'_>) -> Option<Settled> {
        let mut settled = Settled { text: self.printed().text.clone(), changes: 0 };
        for round in 0..MOST_ROUNDS {
            let edits = match round {
                0 => edits(&self.before.found, wanted),
                _ => edits(&self.judged(&settled.text).found, wanted),
            };
            match made(&settled.text, edits).filter(|(text, _)| *text != settled.text) {
                Some((text, changes)) => {
                    settled = Settled { text, changes: settled.changes + changes };
                }
                None => return (settled.changes > 0).then_some(settled),
            }
        }
        None
    }

    /// Takes from findings the safe fixes that may not be made, each alone and all at once, and those that may not be offered.
    pub fn judge(&self, found: &mut [Diagnostic]) {
        let mut all: Vec<Edit> = Vec::new();
        for one in found.iter_mut() {
            let Some(edit) = edit_of(one) else {
                let offer = offer_of(one).and_then(|edit| with_edits(&self.printed().text, vec![edit]));
                if offer.is_some_and(|(text, _)| !self.may_offer(&text)) {
                    one.fix = None;
                }
                continue;
            };
            let alone = with_edits(&self.printed().text, vec![edit.clone()]);
            all.push(edit);
            let lets = alone.is_some_and(|(text, _)| self.lets(&text))
                && (all.len() == 1
                    || with_edits(&self.printed().text, all.clone()).is_some_and(|(text, _)| self.lets(&text)));
            if !lets {
                all.pop();
                one.fix = None;
            }
        }
    }
}

/// The change of the text that a finding safely asks for.
pub(crate) fn edit_of(found: &Diagnostic) -> Option<Edit> {
    found.fix.as_deref().filter(|fix| fix.safe && found.excerpt.is_none()).map(Edit::from)
}

/// The change of the text that a finding offers, and that means something else.
fn offer_of(found: &Diagnostic) -> Option<Edit> {
    found.fix.as_deref().filter(|fix| !fix.safe && found.excerpt.is_none()).map(Edit::from)
}

/// Whether findings ask for any change of their text, or offer one.
pub(crate) fn changes(found: &[Diagnostic]) -> bool {
    found.iter().any(|found| edit_of(found).is_some() || offer_of(found).is_some())
}

/// The safe changes of the text that some findings ask for.
fn edits(found: &[Diagnostic], wanted: &dyn Fn(&Diagnostic) -> bool) -> Vec<Edit> {
    found.iter().filter(|found| wanted(found)).filter_map(edit_of).collect()
}

/// Whether findings ask for any safe change of their text.
fn asks(found: &[Diagnostic]) -> bool {
    found.iter().any(|found| edit_of(found).is_some())
}
