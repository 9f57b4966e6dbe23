//! Cleave (702.148): the words in square brackets are those that a spell has where its cleave cost was not paid.

use crate::ir::{Condition, Effect, InstructionKind, symbol};
use crate::{Said, unsayable};

/// What a spell does where its cleave cost was paid, and what else.
pub fn cleft(effect: &Effect) -> Option<(&Effect, &Effect)> {
    let Some(InstructionKind::If { condition, then, otherwise: Some(otherwise), .. }) = effect.only() else {
        return None;
    };
    let cleave = matches!(condition, Condition::Paid { keyword, .. } if *keyword == symbol::keyword::CLEAVE);
    cleave.then_some((&**then, &**otherwise))
}

/// A text with its words that a shorter one lacks in brackets.
pub fn bracketed(without: &str, with: &str) -> Said {
    let kept = words(without);
    let mut kept = kept.iter().map(|(_, word)| *word).peekable();
    let (mut text, mut copied) = (String::new(), 0);
    let mut open: Option<usize> = None;
    for (at, word) in words(with) {
        if kept.next_if_eq(&word).is_some() {
            if let Some(end) = open.take() {
                text.push_str(&with[copied..end]);
                text.push(']');
                copied = end;
            }
            continue;
        }
        if open.is_none() {
            text.push_str(&with[copied..at]);
            text.push('[');
            copied = at;
        }
        open = Some(at + word.len());
    }
    if kept.next().is_some() {
        return unsayable("a spell that says more where its cleave cost was paid");
    }
    match open {
        Some(end) => Ok(format!("{text}{}]{}", &with[copied..end], &with[end..])),
        None if copied == 0 => unsayable("a spell of which cleave removes nothing"),
        None => Ok(format!("{text}{}", &with[copied..])),
    }
}

/// The words and the marks of a text, each with its place.
fn words(text: &str) -> Vec<(usize, &str)> {
    let mut words = Vec::new();
    let mut start = None;
    for (at, letter) in text.char_indices() {
        let (mark, space) = (matches!(letter, '.' | ',' | ';' | ':'), letter.is_whitespace());
        if (mark || space)
            && let Some(from) = start.take()
        {
            words.push((from, &text[from..at]));
        }
        if mark {
            words.push((at, &text[at..at + letter.len_utf8()]));
        } else if !space && start.is_none() {
            start = Some(at);
        }
    }
    words.extend(start.map(|from| (from, &text[from..])));
    words
}
