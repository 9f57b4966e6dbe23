//! How many cards the runtime can run, and what it lacks for the others.

use super::printed::from_face;
use super::refuse;
use crate::compile::{compile, context_of};
use crate::diagnostic::Bilingual;
use crate::lex::Language;
use crate::source::{Card, Face};
use rayon::prelude::*;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;

/// Counts of faces with an English text that is understood whole.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Runnable {
    pub accepted: usize,
    /// Of these, the ones that run in full.
    pub runnable: usize,
    /// What is missing, by name, the most frequent first.
    pub missing: Vec<Missing>,
}

/// Something that the runtime can't run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Missing {
    #[serde(serialize_with = "in_english")]
    pub what: Bilingual,
    /// Faces that lack it, and no more than this.
    pub alone: usize,
    /// Faces that lack it.
    pub faces: usize,
    /// A face that lacks nothing else, where there is one.
    pub example: String,
}

/// Data is in English, whatever the language of messages.
fn in_english<S: Serializer>(what: &Bilingual, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&what.en)
}

/// What a face lacks to be run, none where its text is not understood.
fn lacks(face: &Face) -> Option<Vec<Bilingual>> {
    let printed = face.printed(Language::English).filter(|printed| !printed.text.trim().is_empty())?;
    let names = printed.names(Language::English);
    let compiled = compile(&printed.text, &names, Language::English, context_of(face.type_line())).ok()?;
    if compiled.paragraphs.is_empty() || !compiled.accepted() {
        return None;
    }
    Some(match from_face(face, Language::English) {
        Ok(card) => refuse::check(&card).into_iter().map(|refusal| refusal.what).collect(),
        Err(error) => vec![error.said()],
    })
}

/// Counts the faces that run in full.
pub fn measure(cards: &[Card]) -> Runnable {
    let lacking: Vec<(&Face, Vec<Bilingual>)> = cards
        .par_iter()
        .flat_map_iter(|card| &card.faces)
        .filter_map(|face| lacks(face).map(|missing| (face, missing)))
        .collect();
    let mut result = Runnable { accepted: lacking.len(), ..Runnable::default() };
    let mut missing: BTreeMap<&Bilingual, Missing> = BTreeMap::new();
    for (face, lacks) in &lacking {
        result.runnable += usize::from(lacks.is_empty());
        for what in lacks {
            let entry = missing.entry(what).or_insert_with(|| Missing { what: what.clone(), ..Missing::default() });
            entry.faces += 1;
            if lacks.len() == 1 {
                entry.alone += 1;
                entry.example = face.name.to_string();
            }
        }
    }
    result.missing = missing.into_values().collect();
    result.sort();
    result
}

impl Runnable {
    /// Counts those of other cards in.
    pub fn add(&mut self, other: Runnable) {
        let Runnable { accepted, runnable, missing } = other;
        self.accepted += accepted;
        self.runnable += runnable;
        let mut all: BTreeMap<Bilingual, Missing> =
            std::mem::take(&mut self.missing).into_iter().map(|missing| (missing.what.clone(), missing)).collect();
        for Missing { what, alone, faces, example } in missing {
            let entry = all.entry(what.clone()).or_insert_with(|| Missing { what, ..Missing::default() });
            entry.alone += alone;
            entry.faces += faces;
            if !example.is_empty() {
                entry.example = example;
            }
        }
        self.missing = all.into_values().collect();
        self.sort();
    }

    fn sort(&mut self) {
        self.missing.sort_by(|a, b| (b.alone, b.faces).cmp(&(a.alone, a.faces)).then_with(|| a.what.cmp(&b.what)));
    }
}
