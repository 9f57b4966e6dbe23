//! Words before a dash at the head of paragraphs, which no lexicon has: `Power surge — {2}: …`.
//!
//! On one card they are flavour words (207.2d). Where several cards of a file have the same, or where the data of a card say
//! that it is a keyword of it, they are words of a set, whose meaning is not known.

use std::collections::HashMap;

use smol_str::SmolStr;

use super::card::Card;
use super::names::fold;
use crate::lex::{Lexicon, PartOfSpeech};

/// The most bytes of a label that is looked for.
const LONGEST: usize = 60;

/// The labels of some cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Labels {
    /// Each with the card that had it first, as long as it is the only one.
    all: HashMap<SmolStr, Option<SmolStr>>,
}

impl Labels {
    /// Takes those of a card.
    pub fn add(&mut self, card: &Card) {
        self.add_those(card, &folded(card));
    }

    /// Takes those of a card, which are known.
    pub(super) fn add_those(&mut self, card: &Card, labels: &[SmolStr]) {
        // A rebalanced printing is the same card.
        let name = card.name.strip_prefix("A-").unwrap_or(&card.name);
        for label in labels {
            let first = self.all.entry(label.clone()).or_insert_with(|| Some(name.into()));
            if first.as_ref().is_some_and(|first| first != name) {
                *first = None;
            }
        }
    }

    /// Keeps those that several cards have, and that are no words of the game.
    pub fn settle(&mut self) {
        self.settle_as(&Labels::default());
    }

    /// The same, where others have been settled.
    pub(super) fn settle_as(&mut self, others: &Labels) {
        let is_new = |label: &SmolStr| others.all.contains_key(label) || !is_known(label);
        self.all.retain(|label, only| only.is_none() && is_new(label));
        self.all.shrink_to_fit();
    }

    /// Notes on a card which of its labels are words of its file, or keywords by its data.
    pub fn mark(&self, card: &mut Card) {
        if self.all.is_empty() && card.faces.iter().all(|face| face.keywords.is_empty()) {
            return;
        }
        let is_word = |face: usize, label: &str| {
            let folded = fold(label);
            let keywords = &card.faces[face].keywords;
            self.all.contains_key(folded.as_str())
                || keywords.iter().any(|keyword| fold(keyword) == folded) && !is_known(&folded)
        };
        let own = labels(card).filter(|(face, label)| is_word(*face, label));
        let own: Vec<(usize, SmolStr)> = own.map(|(face, label)| (face, label.into())).collect();
        for (face, label) in own {
            let words = &mut card.faces[face].words;
            if !words.contains(&label) {
                words.push(label);
            }
        }
    }
}

/// Notes on cards of one file which of their labels are words of it.
pub fn mark(cards: &mut [Card]) {
    let mut labels = Labels::default();
    cards.iter().for_each(|card| labels.add(card));
    labels.settle();
    cards.iter_mut().for_each(|card| labels.mark(card));
}

/// The labels of a card as they are compared.
pub(super) fn folded(card: &Card) -> Vec<SmolStr> {
    labels(card).map(|(_, label)| fold(label).into()).collect()
}

/// All labels of a card, each with the number of its face.
fn labels(card: &Card) -> impl Iterator<Item = (usize, &str)> {
    card.faces.iter().enumerate().flat_map(|(number, face)| {
        let lines = face.all_printed().flat_map(|(_, printed)| printed.text.lines());
        lines.filter_map(label).map(move |label| (number, label))
    })
}

/// What stands before a dash at the head of a paragraph, where it can be words.
fn label(paragraph: &str) -> Option<&str> {
    let (label, _) = paragraph.split_once('—')?;
    let label = label.trim();
    let is_word = |letter: char| letter.is_alphanumeric() || matches!(letter, ' ' | '\'' | '’' | '-' | ',' | '!' | '.');
    let fits = !label.is_empty() && label.len() <= LONGEST && label.chars().all(is_word);
    (fits && label.starts_with(char::is_alphabetic)).then_some(label)
}

/// Whether what stands before a dash is a word of the game, with or without its number ("descend 4"), or known to mean
/// nothing (207.2c, 207.2d).
fn is_known(label: &str) -> bool {
    let flavour = include_str!("../../../grammar/flavour_words.txt").lines().any(|line| line == label);
    let counted = label.rsplit_once(' ').filter(|(_, number)| number.parse::<u32>().is_ok()).map(|(word, _)| word);
    let in_lexicon = |word: &str| {
        crate::lex::Language::BOTH.into_iter().any(|language| !Lexicon::BUILT_IN.entries(word, language).is_empty())
    };
    flavour || in_lexicon(label) || counted.is_some_and(is_ability_word)
}

/// Whether it is an ability word (207.2c).
fn is_ability_word(word: &str) -> bool {
    crate::lex::Language::BOTH
        .into_iter()
        .flat_map(|language| Lexicon::BUILT_IN.entries(word, language))
        .any(|entry| entry.row.part_of_speech() == PartOfSpeech::AbilityWord)
}
