//! What a token is called in the abilities that it is created with: "this token", « ce jeton » (2024).

use std::ops::Range;

use super::dated::TEMPLATING;
use super::{Diagnostic, Edit, Language, Paragraph, Place};

/// What a token was called, each with what it is called now.
const ENGLISH: [(&str, &str); 5] = [
    ("this creature", "this token"),
    ("this artifact", "this token"),
    ("this enchantment", "this token"),
    ("this land", "this token"),
    ("this permanent", "this token"),
];
const FRENCH: [(&str, &str); 4] = [
    ("cette créature", "ce jeton"),
    ("cet artefact", "ce jeton"),
    ("cet enchantement", "ce jeton"),
    ("ce permanent", "ce jeton"),
];

/// What is said of tokens that were created in the sentence before.
const TAKEN_UP: [&str; 7] =
    ["they have", "it has", "ils ont", "il a", "ces jetons ont", "ce jeton a", "those tokens have"];

/// Words that agree with « cette créature »: which of them would have to change, the words alone don't tell.
const AGREEING: [&str; 10] =
    ["elle", "-la", "seule", "ée ", "ée,", "ée.", "mise ", "attaquante", "bloqueuse", "celle-ci"];

pub(super) fn check(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    of_tokens(place, Some(ir))
}

/// The same of a paragraph that was not understood: the words alone tell whose the quotation is.
pub(super) fn of_unread(place: Place<'_>) -> Vec<Diagnostic> {
    of_tokens(place, None)
}

fn of_tokens(place: Place<'_>, ir: Option<&Paragraph>) -> Vec<Diagnostic> {
    let written = place.written();
    let (token, creates, olds): (&str, &[&str], &[(&str, &str)]) = match place.language() {
        Language::English => ("token", &["create", "put"], &ENGLISH),
        Language::French => ("jeton", &["cré", "met"], &FRENCH),
    };
    if !written.contains(token) {
        return Vec::new();
    }
    let of_token = |quote: &Range<usize>| {
        let before = written[..quote.start].rsplit(". ").next().unwrap_or_default().to_lowercase();
        let joins = before.trim_end_matches(['"', '“', '«', ' ', '\u{a0}']);
        let made = |said: &str| said.contains(token) && creates.iter().any(|verb| said.contains(verb));
        // "Create two Eldrazi Spawn creature tokens. They have …": of those that were made just now.
        let taken_up = || {
            let earlier = written[..quote.start].to_lowercase();
            let sentence = earlier.rsplit(". ").nth(1).unwrap_or_default();
            TAKEN_UP.contains(&joins) && made(sentence)
        };
        made(&before) && ["with", "and", "avec", "et"].iter().any(|word| joins.ends_with(word)) || taken_up()
    };
    let old = |quote: &Range<usize>| {
        let said = written[quote.clone()].to_lowercase();
        let called = || olds.iter().filter(|(old, _)| said.contains(old));
        // Of what is not understood, the words before must say that the token is that: a Treasure is no enchantment.
        let before = written[..quote.start].to_lowercase();
        let is_one = |old: &str| old.split(' ').nth(1).is_some_and(|noun| before.contains(noun));
        called().next().is_some() && (ir.is_some() || called().all(|(old, _)| is_one(old)))
    };
    let quotes: Vec<Range<usize>> = quotations(written).into_iter().filter(of_token).filter(old).collect();
    let found: Vec<Diagnostic> = quotes.iter().filter_map(|quote| renamed(place, ir, quote.clone(), olds)).collect();
    // One token has one name in all that it is given.
    if found.len() == quotes.len() { found } else { Vec::new() }
}

/// A quotation in which the token is called one.
fn renamed(place: Place<'_>, ir: Option<&Paragraph>, quote: Range<usize>, olds: &[(&str, &str)]) -> Option<Diagnostic> {
    let said = place.written().get(quote.clone())?;
    let lower = said.to_lowercase();
    // An ability within it is another object's: "Equipped creature has '{T}: This creature …'".
    let is_nested = lower.contains(['"', '“', '«']) || lower.contains(" '") || lower.contains(" ‘");
    let agrees = || place.language() == Language::French && AGREEING.iter().any(|word| lower.contains(word));
    if is_nested || lower.len() != said.len() || agrees() {
        return None;
    }
    let start = place.span().start + quote.start;
    let edits = olds.iter().flat_map(|(old, new)| {
        lower.match_indices(old).map(move |(at, old)| {
            let capital = said[at..].starts_with(char::is_uppercase);
            let with = if capital { crate::text::capitalised(new) } else { (*new).to_owned() };
            Edit::new(start + at..start + at + old.len(), with)
        })
    });
    let edits: Vec<Edit> = edits.collect();
    let first = edits.first()?.span.clone();
    let same = ir.is_none() || place.edited(&edits).and_then(|text| place.read(&text)).as_ref() == ir;
    let fix = place.fix(&edits, true).filter(|_| same)?;
    Some(TEMPLATING.found().at(first).fix(fix))
}

/// What stands between quotation marks, of one pair after the other.
fn quotations(text: &str) -> Vec<Range<usize>> {
    let mut all = Vec::new();
    let mut open = None;
    for (at, sign) in text.char_indices() {
        match (sign, open) {
            ('"' | '“' | '«', None) => open = Some(at + sign.len_utf8()),
            ('"' | '”' | '»', Some(from)) => {
                all.push(from..at);
                open = None;
            }
            _ => {}
        }
    }
    all
}
