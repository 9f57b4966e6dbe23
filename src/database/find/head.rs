//! What stands before a dash at the head of an ability: an ability word (207.2c), or a flavour word (207.2d).

use smol_str::SmolStr;

use crate::ir::{Paragraph, Term};
use crate::lex::{Language, Lexicon, Names, PartOfSpeech};
use crate::phrase_compile::{compile, context_of};
use crate::source::names::fold;

/// The head that a pattern asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Head {
    /// Some word, whichever.
    Any,
    /// An ability word.
    Word(Term),
    /// A label that the lexicon has not: a flavour word, folded.
    Flavour(SmolStr),
}

/// A pattern's head and what stands behind it. None where what stands before its dash is no label: a keyword, a choice of
/// modes.
pub(super) fn split(text: &str, words: (Language, Lexicon)) -> Option<(Head, &str)> {
    let (label, rest) = text.split_once('—').or_else(|| text.split_once(" -- "))?;
    let label = label.trim();
    let is_hole = super::fill::HOLES.contains(&label);
    if is_hole {
        return Some((Head::Any, rest.trim()));
    }
    if label.is_empty() || label.contains([',', '.', ':', '{', '"', '…', '•']) {
        return None;
    }
    let probe = match words.0 {
        Language::English => "draw a card.",
        Language::French => "piochez une carte.",
    };
    let is_keyword = words
        .1
        .entries(label, words.0)
        .iter()
        .any(|entry| PartOfSpeech::KEYWORDS.contains(&entry.row.part_of_speech()));
    // What modes stand behind is no label.
    if is_keyword || one(&format!("{label} —\n• {probe}\n• {probe}"), words).is_some() {
        return None;
    }
    let paragraph = one(&format!("{label} — {probe}"), words)?;
    let head = match (paragraph.ability_word.0, &paragraph.flavour.0) {
        (Some(word), _) => Head::Word(word),
        (None, Some(_)) => Head::Flavour(fold(label).into()),
        (None, None) => return None,
    };
    Some((head, rest.trim()))
}

fn one(text: &str, (language, lexicon): (Language, Lexicon)) -> Option<Paragraph> {
    let names = Names::default().in_lexicon(lexicon);
    let mut compiled = compile(text, &names, language, context_of("")).ok()?;
    match compiled.paragraphs.len() {
        1 => compiled.paragraphs.pop()?.outcome.ok(),
        _ => None,
    }
}

impl Head {
    /// Whether an ability has this head: an ability that is not understood has that of its text.
    pub(super) fn is_of(&self, ir: Option<&Paragraph>, words: &str, language: Language, lexicon: Lexicon) -> bool {
        if let Some(ir) = ir
            && let Some(word) = ir.ability_word.0
        {
            return match self {
                Head::Any => true,
                Head::Word(asked) => *asked == word,
                Head::Flavour(_) => false,
            };
        }
        let label = match ir {
            Some(ir) => ir.flavour.0.as_deref(),
            None => label(words),
        };
        let Some(label) = label else { return false };
        match self {
            Head::Any => true,
            Head::Word(asked) => lexicon.entries(label, language).iter().any(|entry| entry.row == *asked),
            Head::Flavour(asked) => fold(label) == *asked,
        }
    }
}

/// What stands before the dash of a text.
fn label(words: &str) -> Option<&str> {
    let (label, _) = words.split_once('—')?;
    let label = label.trim();
    (!label.is_empty() && !label.contains([',', '.', ':', '{', '"', '\n'])).then_some(label)
}
