//! What is refused, by the phrase that is missing: the shortest run of words where reading stopped that no understood text of
//! the same cards has.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashSet};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::ops::Range;

use rayon::prelude::*;
use serde::Serialize;

use super::read_face;
use crate::compile::{Compiled, CompiledParagraph, Problem, context_of};
use crate::lex::Language;
use crate::lex::shape::Shape;
use crate::source::{Card, Face};

/// Faces that one missing phrase keeps out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Family {
    pub language: Language,
    /// The words that no understood text has; none where all of them are known, and it is their order or their meaning there
    /// that is not.
    pub phrase: Option<String>,
    /// The faces of which this is the only paragraph that is not understood: so many would the phrase bring at most.
    pub faces: usize,
    /// The first of them by name, each with the paragraph.
    pub examples: Vec<(String, String)>,
}

/// The longest phrase that is looked for, in words.
const LONGEST: usize = 4;

/// How far from the place where reading stopped a phrase may begin and end, in words.
const AROUND: usize = 4;

/// How many faces of a family are named.
const EXAMPLES: usize = 3;

/// A face of which one paragraph is refused.
struct Refused {
    name: String,
    text: String,
    words: Vec<String>,
    stop: usize,
}

/// What one text has: runs of words that are understood, and the paragraph that is not, where it is the only one.
struct Text {
    understood: HashSet<u64>,
    refused: Option<Refused>,
}

/// The families of the cards, those first that keep most faces out. A face counts for one of them.
pub fn families(cards: &[Card]) -> Vec<Family> {
    let faces: Vec<&Face> = cards.iter().flat_map(|card| &card.faces).collect();
    Language::BOTH.into_iter().flat_map(|language| of_language(&faces, language)).collect()
}

fn of_language(faces: &[&Face], language: Language) -> Vec<Family> {
    let texts: Vec<Text> = faces.par_iter().filter_map(|face| text(face, language)).collect();
    let mut understood: HashSet<u64> = HashSet::new();
    let mut refused = Vec::new();
    for text in texts {
        understood.extend(text.understood);
        refused.extend(text.refused);
    }
    refused.sort_by(|a, b| a.name.cmp(&b.name));
    grouped(&refused, &understood, language)
}

fn text(face: &Face, language: Language) -> Option<Text> {
    let (_, _, compiled) = read_face(face, language)?.understood(context_of(face.type_line()));
    let name = face.printed(language)?.name.to_string();
    let mut understood = HashSet::new();
    let mut refused = Vec::new();
    for paragraph in &compiled.paragraphs {
        let words = words(&compiled, paragraph.tokens.clone());
        match &paragraph.outcome {
            Ok(_) => understood.extend((1..=LONGEST).flat_map(|count| words.windows(count).map(key))),
            Err(problem) => {
                let stop = stop(&compiled, paragraph, problem);
                let text = compiled.lexed.text_of(paragraph.span).to_owned();
                refused.push(Refused { name: name.clone(), text, words, stop });
            }
        }
    }
    let refused = if refused.len() == 1 { refused.pop() } else { None };
    Some(Text { understood, refused })
}

/// The words of a paragraph: a number is a number, and the card's own name its own name.
fn words(compiled: &Compiled<'_>, tokens: Range<usize>) -> Vec<String> {
    let lexed = &compiled.lexed;
    let word = |token: &crate::lex::Token| match token.number() {
        _ if token.is(Shape::Itself) => "~".to_owned(),
        Some(_) => "N".to_owned(),
        None => lexed.lower_of(token.span).into_owned(),
    };
    lexed.tokens[tokens].iter().map(word).collect()
}

/// Which word of a paragraph reading stopped at, or what has no meaning there.
fn stop(compiled: &Compiled<'_>, paragraph: &CompiledParagraph, problem: &Problem) -> usize {
    let tokens = &compiled.lexed.tokens;
    let at = match problem {
        Problem::Syntax(_) => compiled.stop(paragraph).unwrap_or(paragraph.tokens.end),
        Problem::Meaning(fault) => {
            let within = |at: &usize| tokens[*at].span.start >= fault.span.start;
            paragraph.tokens.clone().find(within).unwrap_or(paragraph.tokens.end)
        }
    };
    at.saturating_sub(paragraph.tokens.start)
}

fn key(words: &[String]) -> u64 {
    let mut hasher = DefaultHasher::new();
    words.hash(&mut hasher);
    hasher.finish()
}

/// The shortest phrases around a place that no understood text has.
fn missing(refused: &Refused, understood: &HashSet<u64>) -> BTreeSet<Vec<String>> {
    let Refused { words, stop, .. } = refused;
    let around = stop.saturating_sub(AROUND)..(stop + AROUND).min(words.len());
    let known = |phrase: &[String]| phrase.is_empty() || understood.contains(&key(phrase));
    let mut found = BTreeSet::new();
    for count in 1..=LONGEST {
        for start in around.clone() {
            let Some(phrase) = words.get(start..start + count) else { continue };
            // It stands where reading stopped, and nothing shorter in it is missing already.
            let here = start <= stop + 1 && start + count + 1 >= *stop;
            if here && !known(phrase) && known(&phrase[1..]) && known(&phrase[..count - 1]) {
                found.insert(phrase.to_vec());
            }
        }
    }
    found
}

/// Takes the phrase that keeps most faces out, and again of those that are left.
fn grouped(refused: &[Refused], understood: &HashSet<u64>, language: Language) -> Vec<Family> {
    let mut kept_out: BTreeMap<Vec<String>, BTreeSet<usize>> = BTreeMap::new();
    let mut others: BTreeSet<usize> = BTreeSet::new();
    for (at, one) in refused.iter().enumerate() {
        let phrases = missing(one, understood);
        if phrases.is_empty() {
            others.insert(at);
        }
        for phrase in phrases {
            kept_out.entry(phrase).or_default().insert(at);
        }
    }
    let family = |phrase: Option<&Vec<String>>, faces: &BTreeSet<usize>| {
        let examples = faces.iter().take(EXAMPLES).map(|at| (refused[*at].name.clone(), refused[*at].text.clone()));
        let phrase = phrase.map(|words| words.join(" "));
        Family { language, phrase, faces: faces.len(), examples: examples.collect() }
    };
    // Of phrases that keep as many out, the longer says more of what is missing. What a phrase keeps out only becomes less as
    // others are taken, so that the first of the queue is the next one if its number still holds.
    let mut queue: BinaryHeap<(usize, usize, Reverse<&Vec<String>>)> =
        kept_out.iter().map(|(phrase, faces)| (faces.len(), phrase.len(), Reverse(phrase))).collect();
    let mut taken: BTreeSet<usize> = BTreeSet::new();
    let mut families = Vec::new();
    while let Some((count, length, Reverse(phrase))) = queue.pop() {
        let left: BTreeSet<usize> = kept_out[phrase].difference(&taken).copied().collect();
        if left.is_empty() {
            continue;
        }
        if left.len() < count {
            queue.push((left.len(), length, Reverse(phrase)));
            continue;
        }
        families.push(family(Some(phrase), &left));
        taken.extend(left);
    }
    if !others.is_empty() {
        families.push(family(None, &others));
    }
    families
}
