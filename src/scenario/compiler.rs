//! What scenarios about texts ask of the compiler.

use crate::bilingual;
use crate::check::classify;
use crate::compile::{compile, context_of};
use crate::diagnostic::Bilingual;
use crate::ir::FaceIr;
use crate::lex::{Language, Lexicon, Names};
use crate::source::names::fold;
use crate::source::{Card, Face};
use std::collections::{BTreeMap, BTreeSet};

/// What is compiled: a card of the pool's source, or a text of the scenario.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Subject<'a> {
    Card(&'a str),
    Text { name: &'a str, english: Option<&'a str>, french: Option<&'a str> },
}

impl Subject<'_> {
    pub fn name(&self) -> &str {
        match self {
            Subject::Card(name) | Subject::Text { name, .. } => name,
        }
    }
}

/// Answers what texts compile to. Errors are sentences for the report.
pub trait Compiler {
    /// Whether there is a card of a name.
    fn knows(&self, name: &str) -> bool;

    /// The class of each paragraph, in each wording there is: `triggered 603.6a`, `static 614.1c`, `spell`.
    /// The outer list has one entry for each wording (language or printing), the inner one for each paragraph.
    fn classes(&self, subject: Subject<'_>) -> Result<Vec<Vec<String>>, Bilingual>;

    /// Whether all wordings have the same IR; the error says which differ and where.
    fn equal_ir(&self, subject: Subject<'_>) -> Result<(), Bilingual>;
}

/// The compiler of this crate, over the cards of a file.
pub struct CardCompiler<'c> {
    /// By the names of the cards and of their first faces, in the form that names are compared in.
    cards: BTreeMap<String, Vec<&'c Card>>,
}

/// One text to compile.
struct Wording<'t> {
    language: Language,
    name: &'t str,
    type_line: &'t str,
    text: &'t str,
    lexicon: Lexicon,
}

impl<'c> CardCompiler<'c> {
    /// Several cards of one name are printings of it.
    pub fn new(cards: impl IntoIterator<Item = &'c Card>) -> CardCompiler<'c> {
        let mut by_name: BTreeMap<String, Vec<&Card>> = BTreeMap::new();
        for card in cards {
            let printed = card.faces.iter().take(1).flat_map(Face::all_printed).map(|(_, printed)| &printed.name);
            let names: BTreeSet<String> = printed.chain([&card.name]).map(|name| fold(name)).collect();
            names.into_iter().for_each(|name| by_name.entry(name).or_default().push(card));
        }
        CardCompiler { cards: by_name }
    }

    /// What the texts of a scenario are read with: the words of its first cards that bring some.
    fn lexicon(&self) -> Lexicon {
        let mut faces = self.cards.values().flatten().flat_map(|card| &card.faces);
        faces.find(|face| !face.lexicon().is_built_in()).map_or(Lexicon::BUILT_IN, Face::lexicon)
    }

    fn faces(&self, subject: Subject<'_>) -> Result<Vec<(String, FaceIr)>, Bilingual> {
        let mut wordings = Vec::new();
        match subject {
            Subject::Card(name) => {
                let cards = self
                    .cards
                    .get(&fold(name))
                    .ok_or_else(|| bilingual!("no card is named `{name}`", "aucune carte ne s'appelle « {name} »"))?;
                for face in cards.iter().filter_map(|card| card.faces.first()) {
                    for (language, printed) in face.all_printed() {
                        let (name, type_line, text) = (&printed.name, &printed.type_line, &printed.text);
                        let lexicon = printed.lexicon;
                        wordings.push(Wording { language, name, type_line, text, lexicon });
                    }
                }
            }
            // The name of a text is not in it.
            Subject::Text { name: _, english, french } => {
                for (language, text) in [(Language::English, english), (Language::French, french)] {
                    if let Some(text) = text {
                        // An instruction alone is what an instant says; anything else reads the same on it.
                        let type_line = if is_ability(text) { "" } else { "Instant" };
                        let lexicon = self.lexicon();
                        wordings.push(Wording { language, name: "", type_line, text, lexicon });
                    }
                }
            }
        }
        wordings.iter().map(|wording| Ok((wording.language.code().to_owned(), ir_of(wording)?))).collect()
    }
}

/// Whether a text starts like a triggered ability or a line of an object, not like an instruction.
fn is_ability(text: &str) -> bool {
    let first = text.split(' ').next().unwrap_or_default().to_lowercase();
    matches!(first.as_str(), "when" | "whenever" | "at" | "quand" | "à" | "au") || text.contains(": ")
}

fn ir_of(wording: &Wording<'_>) -> Result<FaceIr, Bilingual> {
    let names = Names::with_words(wording.name, wording.language, wording.lexicon);
    let compiled = compile(wording.text, &names, wording.language, context_of(wording.type_line)).map_err(|_| {
        let name = wording.name;
        bilingual!("the text of `{name}` is too long", "le texte de « {name} » est trop long")
    })?;
    compiled.ir().ok_or_else(|| {
        let bad = compiled.paragraphs.iter().position(|paragraph| paragraph.outcome.is_err()).unwrap_or(0);
        let (number, name) = (bad + 1, wording.name);
        bilingual!(
            "paragraph {number} of `{name}` is not understood",
            "le paragraphe {number} de « {name} » n'est pas compris"
        )
    })
}

impl Compiler for CardCompiler<'_> {
    fn knows(&self, name: &str) -> bool {
        self.cards.contains_key(&fold(name))
    }

    fn classes(&self, subject: Subject<'_>) -> Result<Vec<Vec<String>>, Bilingual> {
        let faces = self.faces(subject)?;
        let class = |ability| {
            let class = classify(ability);
            format!("{} {}", format!("{:?}", class.kind).to_lowercase(), class.rule)
        };
        Ok(faces
            .iter()
            .map(|(_, face)| face.paragraphs.iter().map(|paragraph| class(&paragraph.ability)).collect())
            .collect())
    }

    fn equal_ir(&self, subject: Subject<'_>) -> Result<(), Bilingual> {
        let faces = self.faces(subject)?;
        let Some((first_name, first)) = faces.first() else {
            return Err(Bilingual::new("there is no text", "il n'y a pas de texte"));
        };
        for (name, face) in &faces[1..] {
            if face.paragraphs.len() != first.paragraphs.len() {
                let (one, other) = (first.paragraphs.len(), face.paragraphs.len());
                return Err(bilingual!(
                    "paragraphs: {one} in {first_name}, {other} in {name}",
                    "paragraphes : {one} dans {first_name}, {other} dans {name}"
                ));
            }
            let different =
                face.paragraphs.iter().zip(&first.paragraphs).position(|(one, other)| one.ability != other.ability);
            if let Some(index) = different {
                let number = index + 1;
                return Err(bilingual!(
                    "paragraph {number} differs between {first_name} and {name}",
                    "le paragraphe {number} diffère entre {first_name} et {name}"
                ));
            }
        }
        Ok(())
    }
}
