//! The abilities that the checks of whole texts look at: of the cards of this project always, of the corpus that
//! `CARDC_CORPUS` names where there is one. There a sample is taken, so that it takes seconds; with `CARDC_FULL=1` it is
//! the whole corpus, or as much of it as takes minutes.

use std::path::{Path, PathBuf};

use cardc::compile::{compile, context_of};
use cardc::ir::Paragraph;
use cardc::lex::{Language, Names};
use cardc::lower::{FaceContext, names_attachment};
use cardc::source::{Card, Face, read_file};

/// An ability that was understood, and the text it was.
pub struct Ability<'c> {
    pub ir: Paragraph,
    /// The paragraphs of the spell that it speaks of.
    pub earlier: Vec<Paragraph>,
    pub text: String,
    /// The language it was in.
    pub from: Language,
    pub face: &'c Face,
    pub context: FaceContext,
    /// The text of its face names an Aura, Equipment or Fortification.
    pub attaches: bool,
}

impl Ability<'_> {
    /// The names of its card in a language.
    pub fn names(&self, language: Language) -> Names {
        let name = self.face.printed(language).map_or(&self.face.name, |printed| &printed.name);
        Names::new(name, language)
    }
}

/// The abilities of a face that are understood, in each language it is printed in.
pub fn abilities(face: &Face) -> Vec<Ability<'_>> {
    let mut found = Vec::new();
    for (from, printed) in face.all_printed() {
        let context = context_of(&printed.type_line);
        let Ok(compiled) = compile(&printed.text, &Names::new(&printed.name, from), from, context) else { continue };
        for (at, paragraph) in compiled.paragraphs.iter().enumerate() {
            if let Ok(ir) = &paragraph.outcome {
                let continues = matches!(&ir.ability, cardc::ir::Ability::Spell(effect) if effect.continues());
                let before = compiled.paragraphs[..at].iter().filter(|_| continues);
                let earlier = before.filter_map(|paragraph| paragraph.outcome.clone().ok()).collect();
                let text = compiled.lexed.text_of(paragraph.span).to_owned();
                let attaches = names_attachment(&compiled.lexed);
                found.push(Ability { ir: ir.clone(), earlier, text, from, face, context, attaches });
            }
        }
    }
    found
}

/// The cards of this project.
pub fn own_cards() -> Vec<Card> {
    fn files(folder: &Path, into: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).expect("the folder of the cards") {
            let path = entry.expect("a file").path();
            if path.is_dir() {
                files(&path, into);
            } else if path.extension().is_some_and(|extension| extension == "cards") {
                into.push(path);
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = Vec::new();
    files(&root.join("cards"), &mut paths);
    files(&root.join("tests/scenarios"), &mut paths);
    paths.sort();
    paths.iter().flat_map(|path| read_file(path).cards).collect()
}

/// Which cards a check looks at: what may go wrong depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Every so many cards of the corpus.
    Sample,
    /// All cards of the corpus, or most.
    Whole,
}

impl Extent {
    /// The figure that belongs to this extent.
    pub fn of<T>(self, sample: T, whole: T) -> T {
        match self {
            Extent::Sample => sample,
            Extent::Whole => whole,
        }
    }
}

/// The cards of the corpus: every `sample`th of them, or every `whole`th.
pub fn corpus(sample: usize, whole: usize) -> Option<(Vec<Card>, Extent)> {
    let Some(folder) = std::env::var_os("CARDC_CORPUS") else {
        eprintln!("skipped: CARDC_CORPUS names no folder");
        return None;
    };
    let extent = if std::env::var_os("CARDC_FULL").is_some() { Extent::Whole } else { Extent::Sample };
    let cards = read_file(&Path::new(&folder).join("AtomicCards.json")).cards;
    Some((cards.into_iter().step_by(extent.of(sample, whole)).collect(), extent))
}
