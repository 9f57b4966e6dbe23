//! Wording (W): a text against what its own meaning is in the wording of today.
//!
//! The IR of a paragraph is said in the language of the paragraph. Where words differ, the difference is a [`Hunk`], and
//! the lints here are the families that hunks fall into. A hunk that is none of a family is no finding: the renderer may
//! be wrong, too. Every change is tried: with it, the paragraph must mean exactly what it meant.

mod ability_word;
mod agreement;
mod articles;
mod cost_order;
mod dated;
mod dated_phrases;
mod doubled;
mod flavour_word;
mod grammar;
mod homophones;
mod hunk;
mod hyphen;
mod keyword_list;
mod missing;
mod modes;
mod mood;
mod numbers;
mod order;
mod other_language;
mod own_name;
mod phrase;
mod reminder;
mod run_on;
mod short_name;
mod signs;
pub(super) mod slang;
mod spelling;
mod subject;
mod tokens;
mod trigger_head;
mod trigger_words;
mod unread;
mod unsaid;
mod word_form;

use super::{
    ARTIFACT, Both, CARD, CREATURE, Check, ERROR, Example, INSTANT, Lint, NONE, NOTE, Repair, WARNING, look::HUNKS,
};
use std::ops::Range;

use crate::bilingual;
use crate::diagnostic::{Diagnostic, Fix, Language};
use crate::ir::Paragraph;
use crate::text::{Edit, Place, Words};

pub use hunk::Hunk;
use hunk::all_hunks;
pub(super) use trigger_words::takes_itself_away;

pub(super) const LINTS: &[&Lint] = &[
    &cost_order::LINT,
    &dated::ENTERS,
    &dated::PLAY,
    &dated::REMOVED,
    &dated::END_OF_TURN,
    &dated::MANA_POOL,
    &dated::MANA_VALUE,
    &dated::CAST,
    &dated::KEYWORDS,
    &dated::CREATE,
    &dated::PRONOUN,
    &dated::BURY,
    &dated::TARGET,
    &dated::TEMPLATING,
    &numbers::LINT,
    &agreement::VERBS,
    &agreement::NOUNS,
    &grammar::ELISION,
    &articles::A_OR_AN,
    &articles::GENDER,
    &grammar::GETS,
    &trigger_words::ONCE,
    &trigger_words::EACH,
    &spelling::CAPITALS,
    &signs::FULL_STOP,
    &signs::KEYWORD_STOP,
    &signs::DASH,
    &signs::COMMA,
    &signs::SPACE,
    &signs::PARENTHESIS,
    &signs::QUOTES,
    &spelling::BRITISH,
    &spelling::ACCENT,
    &grammar::CONTRACTION,
    &own_name::LINT,
    &grammar::REPEATED,
    &slang::LINT,
    &flavour_word::LINT,
    &homophones::LINT,
    &order::AT_RANDOM,
    &order::COST_BEHIND,
    &trigger_head::LINT,
    &mood::LINT,
    &hyphen::LINT,
    &other_language::LINT,
    &subject::LINT,
    &reminder::LINT,
    &dated_phrases::LINT,
    &doubled::LINT,
    &dated_phrases::MINUS,
    &keyword_list::LINT,
    &trigger_head::STEP,
    &missing::LINT,
    &missing::BARE,
    &unsaid::UNSAID,
    &unsaid::CAPITALS,
    &unsaid::SIGNS,
    &unsaid::TWICE,
    &unsaid::NAMED,
    &ability_word::LINT,
    &run_on::LINT,
    &word_form::LINT,
];

/// The code of a parenthesis that is left open.
pub(super) const OPEN: &str = signs::PARENTHESIS.code;

/// The code of words that players have, and cards don't.
pub(super) const SLANG: &str = slang::LINT.code;

/// The code of words that are in the other language, with what to write for them.
pub(super) const IN_OTHER_LANGUAGE: &str = other_language::LINT.code;

/// What in the words of a paragraph that was not understood differs from those of today, as far as a part of it was.
pub(super) fn of_unread(place: Place<'_>) -> Vec<Diagnostic> {
    let mut found = dated::of_unread(place);
    // What else is dated is changed first: with it the paragraph may be understood.
    if found.is_empty() {
        found.extend(short_name::of_unread(place));
    }
    // What is offered is told beside what is changed: it would be found anew behind that.
    if found.is_empty() || place.language() == Language::English {
        found.extend(own_name::of_unread(place));
    }
    found.extend(tokens::of_unread(place));
    if found.is_empty() {
        found.extend(modes::of_unread(place));
    }
    found
}

/// What the words of a paragraph differ in from those of today.
pub(super) fn found(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    let mut found = dated::forms(place, ir);
    // What a change of templating names is said once. A difference of no family is none: the renderer may be wrong, too.
    let named: Vec<Range<usize>> = found.iter().filter_map(|found| Some(found.fix.as_deref()?.span.clone())).collect();
    let apart =
        |hunk: &Hunk<'_>| named.iter().all(|span| hunk.edit.span.end < span.start || span.end < hunk.edit.span.start);
    let of_family = |hunk: &Hunk<'_>| HUNKS.iter().any(|(_, is)| is(hunk));
    let mut hunks = all_hunks(place);
    let beside = beside_each_other(place, &hunks);
    hunks.retain(|hunk| apart(hunk) && of_family(hunk) && !follows_noun(place, hunk, &beside));
    let mut at = 0;
    while let Some(hunk) = hunks.get(at) {
        at += 1;
        let lint_of = |hunk: &Hunk<'_>| HUNKS.iter().find(|(_, is)| is(hunk)).map(|(lint, _)| *lint);
        let Some(lint) = lint_of(hunk) else { continue };
        // A verb is changed with its noun, or not at all: "target creatures get" is "target creature gets".
        let goes_with_noun = |hunk: &Hunk<'_>| {
            hunk.noun_before_differs() && lint_of(hunk).is_some_and(|lint| lint.code == agreement::VERBS.code)
        };
        if goes_with_noun(hunk) {
            continue;
        }
        let of_noun = [agreement::NOUNS.code, missing::BARE.code].contains(&lint.code);
        let least = usize::from(of_noun && hunks.get(at).is_some_and(goes_with_noun));
        // A change of words may need another beside it: « un créature ciblé ».
        let together = (least..MOST_TOGETHER).find(|more| {
            let edits = edits(&hunks, at - 1, *more);
            !edits.is_empty() && keeps_meaning(place, ir, &edits)
        });
        if let Some(more) = together {
            found.extend(hunk.diagnostic(lint, &edits(&hunks, at - 1, more)));
            at += more;
        }
    }
    let of_agreement = |found: &&Diagnostic| {
        [agreement::VERBS.code, agreement::NOUNS.code, articles::GENDER.code, grammar::ELISION.code]
            .contains(&found.code)
    };
    let told: Vec<Range<usize>> = found.iter().filter(of_agreement).flat_map(spans_of).collect();
    let untold = beside
        .iter()
        .filter(|(_, unit)| told.iter().all(|told| told.end <= unit.span.start || unit.span.end <= told.start));
    found.extend(untold.map(|(fault, unit)| phrase::finding(place, ir, fault, unit)));
    // What else differs is changed first: each line is looked at by itself then.
    if found.iter().all(|found| found.fix.is_none()) {
        found.extend(modes::found(place, ir));
    }
    found
}

/// Words beside each other that do not agree. English ones have so many readings that neighbours alone prove nothing: what is
/// said anew must differ there, too.
fn beside_each_other(place: Place<'_>, hunks: &[Hunk<'_>]) -> Vec<(phrase::Fault, hunk::Unit)> {
    match place.language() {
        Language::French => phrase::faults(place),
        Language::English if hunks.is_empty() => Vec::new(),
        Language::English => {
            let differs = |span: &Range<usize>| {
                hunks.iter().any(|hunk| hunk.edit.span.start < span.end && span.start < hunk.edit.span.end)
            };
            let mut faults = phrase::faults(place);
            faults.retain(|(_, unit)| differs(&unit.span));
            faults
        }
    }
}

/// Where a finding points, and what it changes.
fn spans_of(found: &Diagnostic) -> impl Iterator<Item = Range<usize>> {
    let at = found.primary.as_ref().map(|label| label.span.clone());
    at.into_iter().chain(found.fix.as_deref().map(|fix| fix.span.clone()))
}

/// Whether a difference is that of a word which agrees with a noun that is itself in the wrong number: « la créatures enchantée
/// gagne » speaks of one creature.
fn follows_noun(place: Place<'_>, hunk: &Hunk<'_>, beside: &[(phrase::Fault, hunk::Unit)]) -> bool {
    let agrees = HUNKS
        .iter()
        .find(|(_, is)| is(hunk))
        .is_some_and(|(lint, _)| [agreement::VERBS.code, agreement::NOUNS.code].contains(&lint.code));
    let text = place.text.compiled.lexed.text;
    agrees
        && beside.iter().any(|(fault, unit)| {
            let between = text.get(unit.span.end..hunk.edit.span.start);
            fault.of == phrase::Of::Noun && between.is_some_and(|between| !between.contains('.'))
        })
}

/// How many changes are tried together.
const MOST_TOGETHER: usize = 4;

/// The changes of a hunk and of so many behind it; none where there are not so many.
fn edits(hunks: &[Hunk<'_>], at: usize, more: usize) -> Vec<Edit> {
    hunks.get(at..at + more + 1).unwrap_or_default().iter().map(|hunk| hunk.edit.clone()).collect()
}

/// Whether the paragraph means the same with the changes made.
fn keeps_meaning(place: Place<'_>, ir: &Paragraph, edits: &[Edit]) -> bool {
    place.edited(edits).is_some_and(|changed| place.read(&changed).as_ref() == Some(ir))
}
