//! W-54 and the nearest sentence: what cards say for a text that isn't understood.
//!
//! A text is changed by the rows of a table of what beginners write, by the repairs of all lints, and by small changes around
//! the place where reading stopped, several at once. What reads then to a meaning, and has no finding, is offered. Where all
//! changes are sure, the text is wrong, and said to be; else it is beyond the checker, and this is what was perhaps meant.

mod decisive;
mod edits;
mod pieces;
mod search;
mod table;
mod verify;
mod words;

use std::ops::Range;

use similar::{Algorithm, DiffOp, capture_diff_slices};
use smol_str::SmolStr;

use super::{Check, Example, INSTANT, Lint, WARNING, reading};
use crate::bilingual;
use crate::broken;
use crate::classify;
use crate::diagnostic::{Bilingual, Diagnostic, Fix, Language};
use crate::lex::{Concept, Entry, PartOfSpeech};
use crate::source::Origin;
use crate::text::{Edit, Place};
use search::Nearest;
use table::Table;
use words::SearchWords;

pub(super) const LINTS: &[&Lint] = &[&LINT];

pub(super) const LINT: Lint = Lint {
    code: "W-54",
    says: ("cards don't say it so", "les cartes ne le disent pas ainsi"),
    why: (
        "What is meant can be told, but the rules give a meaning only to the words that cards have. The fix writes them.",
        "On voit ce qui est voulu, mais les règles ne donnent un sens qu'aux mots que les cartes emploient. La correction les \
         écrit.",
    ),
    examples: &[Example {
        on: INSTANT,
        english: ("Destroy a target creature.", "Destroy target creature."),
        french: ("Vous récupérez 3 points de vie.", "Vous gagnez 3 points de vie."),
    }],
    check: Check::Reading,
    ..WARNING
};

/// Whether a text stands in a database: it was printed so, is right whether or not it is understood, and has no nearest.
pub(super) fn was_printed(place: Place<'_>) -> bool {
    let printed = place.text.printed;
    !printed.is_written() && printed.origin != Origin::default()
}

/// The nearest text for a paragraph that was not understood.
pub(super) fn found(place: Place<'_>) -> Option<Diagnostic> {
    if was_printed(place) {
        return None;
    }
    let Nearest { settled, sure } = search::nearest(place, &own(place))?;
    let (written, language) = (place.written(), place.language());
    if language == Language::French && denies(written, &settled.text)
        || broken::count(&settled.text, language) > 0
        || waits(written, &settled.text, language)
        || runs_on(written, &settled.text, language)
    {
        return None;
    }
    let edits = changes(place.written(), &settled.text, place.span().start);
    let first = edits.first().filter(|_| !says_who(place, &edits))?;
    let class = classify(&settled.ir.ability);
    let found = match sure {
        true => LINT.found(),
        false => reading::BEYOND_READING.saying(Bilingual::new(
            "this is not understood: did you mean something else?",
            "ceci n'est pas compris : vouliez-vous dire autre chose ?",
        )),
    };
    let found = edits.iter().skip(1).fold(found.label(mark(place, first), write(first)), |found, edit| {
        found.secondary(mark(place, edit), write(edit))
    });
    let (text, rule) = (&settled.text, class.rule);
    let (en, fr) = class.kind.names();
    let nearest =
        bilingual!("the nearest that cards say: \"{text}\"", "ce que les cartes disent de plus proche : « {text} »");
    let kind = bilingual!("read so, it is: {en} (rule {rule})", "lu ainsi, c'est : {fr} (règle {rule})");
    Some(found.note(nearest).note(kind).fix(place.fix(&edits, false)?))
}

/// Whether a French text allows something alone, « ne … que », and the other one forbids it, which is the opposite; or chooses
/// what was said before.
fn denies(written: &str, nearest: &str) -> bool {
    let words = |text: &str, of: &[&str]| {
        let lower = text.to_lowercase().replace('’', "'").replace('\'', "' ");
        lower.split_whitespace().filter(|word| of.contains(&word.trim_matches(['.', ',', ':']))).count()
    };
    let forbids = words(nearest, &["pas"]) > words(written, &["pas"]);
    // « À moins qu'il ne choisisse que ~ … »: what is chosen would be lost.
    let loses = words(nearest, &["que", "qu'"]) < words(written, &["que", "qu'"]);
    // « Choisissez et défaussez-vous de … »: « choisissez-les » would be of others.
    let chooses = nearest.matches("hoisissez-").count() > written.matches("hoisissez-").count();
    chooses || words(written, &["ne", "n'"]) > words(written, &["pas"]) && (forbids || loses)
}

/// Whether changes say who does what a participle behind a noun says of it: "target spell cast from exile" is not "target spell you
/// cast from exile".
fn says_who(place: Place<'_>, edits: &[Edit]) -> bool {
    let language = place.language();
    let subjects = &SearchWords::in_language(language).subjects;
    let count = |part: &str| {
        let words = part.split(|letter: char| !letter.is_alphanumeric());
        words.filter(|word| subjects.iter().any(|subject| subject.eq_ignore_ascii_case(word))).count()
    };
    let written = place.text.compiled.lexed.text;
    let adds = |edit: &Edit| count(&edit.with) > written.get(edit.span.clone()).map_or(0, count);
    edits.iter().any(|edit| adds(edit) && is_participle_of_noun(place, edit.span.start))
}

/// Whether the word at a place may be a participle, and stands behind a noun.
fn is_participle_of_noun(place: Place<'_>, at: usize) -> bool {
    let (tokens, language) = (place.tokens(), place.language());
    let participles = match language {
        Language::English => 3..4,
        Language::French => 7..11,
    };
    let Some(verb) = tokens.iter().position(|token| token.span.start as usize >= at) else { return false };
    let own = place.text_of(tokens[verb].span).to_lowercase();
    let is_participle = |entry: &Entry| {
        let forms = entry.row.row().forms(language).get(participles.clone());
        entry.row.part_of_speech() == PartOfSpeech::Verb && forms.is_some_and(|forms| forms.contains(&own.as_str()))
    };
    let is_noun = |entry: &Entry| !matches!(entry.row.part_of_speech(), PartOfSpeech::Word | PartOfSpeech::Verb);
    tokens[verb].entries.iter().any(is_participle)
        && verb.checked_sub(1).is_some_and(|noun| tokens[noun].entries.iter().any(is_noun))
}

/// Whether a comma stands in the nearest text where a small word was: what that word said of one thing would be another that is
/// done.
fn runs_on(written: &str, nearest: &str, language: Language) -> bool {
    let kept = SearchWords::in_language(language);
    let small =
        |text: &str| text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| kept.keeps(word)).count();
    let commas = |text: &str| text.matches(',').count();
    small(nearest) < small(written) && commas(nearest) > commas(written)
}

/// Whether a text says how something enters, on a condition, and the other one waits for that: "If you paid …, it enters with two
/// counters on it" triggers on nothing. "During your end step, Warriors you control have …" is so in that time, and never begins.
fn waits(written: &str, nearest: &str, language: Language) -> bool {
    let words = SearchWords::in_language(language);
    let begins = |text: &str, words: &[SmolStr]| words.iter().any(|word| text.starts_with(word.as_str()));
    let says_how = |behind: &str| words.entering.iter().any(|how| behind.starts_with(how.as_str()));
    let entering = words.enters.iter().any(|verb| nearest.split(verb.as_str()).skip(1).any(says_how));
    let holds = |word: &SmolStr| nearest.contains(word.as_str());
    let during = begins(written, &words.times) && begins(nearest, &words.moments);
    begins(written, &words.conditions) && begins(nearest, &words.triggers) && entering
        || during && words.holding.iter().any(holds) && !words.ending.iter().any(holds)
}

/// Whether beginners write a word that stands at some place: it is no slip of the pen for another.
pub(super) fn is_of_beginners(place: Place<'_>, word: &Range<usize>) -> bool {
    let start = place.span().start;
    let Some(at) = word.start.checked_sub(start).map(|from| from..word.end.saturating_sub(start)) else { return false };
    rows_in(place, Table::in_language(place.language())).iter().any(|found| found.names(&at))
}

/// The rows of a table that stand in a paragraph.
fn rows_in(place: Place<'_>, table: &Table) -> Vec<table::Found> {
    table.found(place.written(), place.language(), place.text.names.lexicon(), &own(place))
}

/// What of a paragraph that is understood no card says so, as changes of its own text.
pub(super) fn of_understood(place: Place<'_>) -> Vec<Edit> {
    rows_in(place, Table::unsaid(place.language())).into_iter().map(|found| found.edit).collect()
}

/// Whether a paragraph is understood with some changes, and nothing is found in it.
pub(super) fn is_right(place: Place<'_>, edits: &[Edit]) -> bool {
    let settled = |text: String| verify::settled(place, &text).is_some_and(|settled| settled.text == text);
    place.edited(edits).is_some_and(settled)
}

/// What is wrong with a paragraph besides what a fix of it mends.
pub(super) fn besides(place: Place<'_>, fix: &Fix) -> Vec<Diagnostic> {
    verify::besides(place, fix)
}

/// What is to be written at a place.
fn write(edit: &Edit) -> Bilingual {
    let with = edit.with.trim();
    match with.is_empty() {
        true => Bilingual::new("leave this out", "omettez ceci"),
        false => bilingual!("write \"{with}\"", "écrivez « {with} »"),
    }
}

/// The bytes to show for a change: those that go, or the word before the place where something is missing.
fn mark(place: Place<'_>, edit: &Edit) -> Range<usize> {
    let written = place.text.compiled.lexed.text;
    if edit.span.is_empty() {
        let before = &written[..edit.span.start];
        let word = before.trim_end().rfind(' ').map_or(0, |space| space + 1).max(place.span().start);
        let end = before.trim_end().len();
        return if word < end { word..end } else { place.span() };
    }
    let shown = &written[edit.span.clone()];
    let start = edit.span.start + (shown.len() - shown.trim_start().len());
    start..(start + shown.trim().len()).max(start + 1).min(edit.span.end.max(start + 1))
}

/// What a card calls itself.
pub(super) fn own(place: Place<'_>) -> String {
    const OWN: [(&str, &str, &str); 5] = [
        ("creature", "this creature", "cette créature"),
        ("artifact", "this artifact", "cet artefact"),
        ("enchantment", "this enchantment", "cet enchantement"),
        ("land", "this land", "ce terrain"),
        ("planeswalker", "this planeswalker", "ce planeswalker"),
    ];
    let own = OWN.iter().find(|(id, ..)| place.text.types.is(id));
    match (own, place.language()) {
        (Some((_, english, _)), Language::English) => (*english).to_owned(),
        (Some((.., french)), Language::French) => (*french).to_owned(),
        (None, _) => place.text.names.full.to_string(),
    }
}

/// What differs between two texts, word by word, as changes of the first, which begins at a place.
fn changes(old: &str, new: &str, start: usize) -> Vec<Edit> {
    let (was, is): (Vec<&str>, Vec<&str>) = (old.split_inclusive(' ').collect(), new.split_inclusive(' ').collect());
    let place = |words: &[&str], at: usize| words[..at].iter().map(|word| word.len()).sum::<usize>();
    let mut edits = Vec::new();
    for op in capture_diff_slices(Algorithm::Myers, &was, &is) {
        if matches!(op, DiffOp::Equal { .. }) {
            continue;
        }
        let span = place(&was, op.old_range().start)..place(&was, op.old_range().end);
        edits.push(Edit::new(start + span.start..start + span.end, is[op.new_range()].concat()));
    }
    edits
}
