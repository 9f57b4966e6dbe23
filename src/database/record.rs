//! A card, compiled: what a database holds of it.

use std::ops::Range;

use check::lints::Checks;
use check::{Classification, classify_by};

use crate::diagnostic::{Bilingual, Diagnostic, Language, Severity};
use crate::ir::{Edition, FaceIr, Paragraph};
use crate::lex::{Names, TypeLine};
use crate::pack::{Faulty, Reader, Symbols, Unwritable, Writer};
use crate::phrase_compile::{self, context_of_types};
use crate::render::{Stands, said_again, templating, translation};
use crate::source::{Card, Printed};
use phrase::lower::FaceContext;
use rules::printed::{FaceError, from_face, unknown_word};

/// A card as the file gives it, and what the compiler makes of each of its faces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compiled {
    pub card: Card,
    /// One for each face of the card, in its order.
    pub faces: Vec<Face>,
}

/// What the compiler makes of a face.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Face {
    /// What the runtime lacks to play it; empty where it runs in full. None where its text is not understood.
    pub missing: Option<Vec<Bilingual>>,
    /// The edition of the rules that the classes of its abilities are by.
    pub edition: Edition,
    pub english: Option<Text>,
    pub french: Option<Text>,
}

/// What the compiler makes of the text of a face in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    /// The paragraphs of the text; those of reminder text alone are none (207.2a).
    pub abilities: Vec<Ability>,
    /// What was not understood, and what the checks of wording say. Spans count bytes of the text.
    pub diagnostics: Vec<Diagnostic>,
}

/// One paragraph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ability {
    /// Its bytes in the text.
    pub span: Range<usize>,
    /// Its line in the text, from 0.
    pub line: usize,
    /// Whether the IR is said in the words that it was read from, but for the listed changes of templating.
    pub lossless: bool,
    /// None where it was not understood: the text's diagnostics say why.
    pub ir: Option<Paragraph>,
    /// What it says in each language, where a database has that.
    pub(crate) said: Known<[Saying; 2]>,
}

/// What was worked out before, if it was: it makes no difference between two things.
#[derive(Clone, Debug)]
pub(crate) struct Known<T>(Option<T>);

impl<T> Default for Known<T> {
    fn default() -> Known<T> {
        Known(None)
    }
}

impl<T> PartialEq for Known<T> {
    fn eq(&self, _: &Known<T>) -> bool {
        true
    }
}

impl<T> Eq for Known<T> {}

/// What an ability that is understood says in a language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Saying {
    /// It has no words there.
    Unsayable,
    /// The words that it is written in.
    AsWritten,
    Other(Box<str>),
}

/// What it says in each language, in their order; nothing where it is not understood.
pub(crate) type Sayings = Option<[Saying; 2]>;

impl Face {
    pub fn text(&self, language: Language) -> Option<&Text> {
        match language {
            Language::English => self.english.as_ref(),
            Language::French => self.french.as_ref(),
        }
    }

    fn text_mut(&mut self, language: Language) -> &mut Option<Text> {
        match language {
            Language::English => &mut self.english,
            Language::French => &mut self.french,
        }
    }

    /// Whether the runtime plays it in full.
    pub fn is_runnable(&self) -> bool {
        self.missing.as_ref().is_some_and(Vec::is_empty)
    }
}

impl Text {
    /// Whether all of it was understood.
    pub fn is_accepted(&self) -> bool {
        self.abilities.iter().all(|ability| ability.ir.is_some())
            && self.diagnostics.iter().all(|diagnostic| diagnostic.code != "E-SIZE")
    }

    /// Whether all of it comes back as it was written.
    pub fn is_lossless(&self) -> bool {
        self.is_accepted() && self.abilities.iter().all(|ability| ability.lossless)
    }
}

impl Compiled {
    /// The same by an edition of the rules.
    pub fn by(mut self, edition: Edition) -> Compiled {
        self.faces.iter_mut().for_each(|face| face.edition = edition);
        self
    }

    /// The edition of the rules that the classes of its abilities are by.
    pub fn edition(&self) -> Edition {
        self.faces.first().map(|face| face.edition).unwrap_or_default()
    }

    /// Every ability with the face, the language and the text that it is part of.
    pub fn abilities(&self) -> impl Iterator<Item = Place<'_>> {
        self.card.faces.iter().zip(&self.faces).enumerate().flat_map(|(number, (face, compiled))| {
            face.all_printed().flat_map(move |(language, printed)| {
                let abilities = compiled.text(language).into_iter().flat_map(|text| &text.abilities);
                abilities.map(move |ability| Place { number, face, compiled, language, printed, ability })
            })
        })
    }

    /// What was not understood, and what the checks of wording say, of all faces in both languages.
    pub fn diagnostics(&self) -> impl Iterator<Item = &Diagnostic> {
        self.faces.iter().flat_map(|face| face.english.iter().chain(&face.french)).flat_map(|text| &text.diagnostics)
    }

    /// The card as one JSON object, as `cardc db schema` describes it.
    pub fn to_json(&self) -> String {
        serde_json::to_string(&crate::json::CardForm::new(self, crate::json::Ir::Tree))
            .expect("a card has no maps but with names")
    }

    /// Whether a part of it was not understood, or is wrong.
    pub fn has_errors(&self) -> bool {
        self.diagnostics().any(|diagnostic| diagnostic.severity == Severity::Error) || !self.is_accepted()
    }

    /// Whether all of it was understood.
    pub fn is_accepted(&self) -> bool {
        self.faces.iter().flat_map(|face| face.english.iter().chain(&face.french)).all(Text::is_accepted)
    }
}

/// An ability, and where it stands.
#[derive(Clone, Copy, Debug)]
pub struct Place<'c> {
    /// The face's number on its card, from 0.
    pub number: usize,
    pub face: &'c crate::source::Face,
    pub compiled: &'c Face,
    pub language: Language,
    pub printed: &'c Printed,
    pub ability: &'c Ability,
}

impl<'c> Place<'c> {
    /// The meaning; none where it was not understood.
    pub fn ir(&self) -> Option<&'c Paragraph> {
        self.ability.ir.as_ref()
    }

    /// What the rules make of it.
    pub fn class(&self) -> Option<Classification> {
        self.ir().map(|ir| classify_by(&ir.ability, self.compiled.edition))
    }

    /// The ability said in a language, with the card's name in it: none where it was not understood, or has no words
    /// there.
    pub fn say(&self, language: Language) -> Option<String> {
        match self.known_saying(language) {
            Some(Saying::Unsayable) => None,
            Some(Saying::AsWritten) => Some(self.words().to_owned()),
            Some(Saying::Other(said)) => Some(said.to_string()),
            None => self.say_anew(language),
        }
    }

    /// What it says in a language, where a database has that.
    pub(crate) fn known_saying(&self, language: Language) -> Option<&'c Saying> {
        self.ability.said.0.as_ref().map(|sayings| &sayings[language as usize])
    }

    fn say_anew(&self, language: Language) -> Option<String> {
        self.say_on(&OnFace::of(self), language)
    }

    fn say_on(&self, face: &OnFace, language: Language) -> Option<String> {
        let abilities = self.compiled.text(self.language).map_or(&[][..], |text| &text.abilities);
        let before = abilities.iter().take_while(|one| one.span.start < self.ability.span.start);
        let behind: Vec<&Paragraph> = before.filter_map(|one| one.ir.as_ref()).collect();
        let stands = Stands { on: face.context, called: &self.printed.name, behind: &behind };
        let names = &face.names[language as usize];
        let said = match language == self.language {
            true => said_again(self.ir()?, self.words(), names, language, stands),
            false => translation(self.ir()?, names, self.language, language, stands),
        };
        said.ok()
    }

    /// The words of the ability.
    pub fn words(&self) -> &'c str {
        self.printed.text.get(self.ability.span.clone()).unwrap_or_default()
    }
}

/// What all abilities of a text are said by: what its face is, and what it is called in each language.
struct OnFace {
    context: FaceContext,
    names: [Names; 2],
}

impl OnFace {
    fn of(place: &Place<'_>) -> OnFace {
        let names = |language: Language| {
            let name = place.face.printed(language).unwrap_or(place.printed).name.as_str();
            Names::with_words(name, language, place.printed.lexicon)
        };
        OnFace { context: context_of_types(&place.face.types()), names: Language::BOTH.map(names) }
    }
}

/// What each ability of a card says in each language.
pub(crate) fn sayings(compiled: &Compiled) -> Vec<Sayings> {
    let mut on: Option<((usize, Language), OnFace)> = None;
    let mut said = Vec::new();
    for place in compiled.abilities() {
        let of = (place.number, place.language);
        let (_, face) = match on.take() {
            Some(known) if known.0 == of => on.insert(known),
            _ => on.insert((of, OnFace::of(&place))),
        };
        let in_language = |language| match place.known_saying(language).cloned() {
            Some(known) => known,
            None => match place.say_on(face, language) {
                None => Saying::Unsayable,
                Some(said) if said == place.words() => Saying::AsWritten,
                Some(said) => Saying::Other(said.into()),
            },
        };
        said.push(place.ir().map(|_| Language::BOTH.map(in_language)));
    }
    said
}

/// Compiles a card, and looks for all that may be wrong with it.
pub fn compile(card: Card) -> Compiled {
    compile_for(card, Checks::all())
}

/// Compiles a card. Of what may be wrong with it, that is told which is looked for.
pub fn compile_for(card: Card, checks: &Checks) -> Compiled {
    let faces = card.faces.iter().map(|of_card| face(of_card, checks)).collect();
    Compiled { card, faces }
}

fn face(face: &crate::source::Face, checks: &Checks) -> Face {
    let mut compiled = Face::default();
    let types = face.types();
    for (language, printed) in face.all_printed() {
        *compiled.text_mut(language) = Some(text(face, printed, language, &types, checks));
    }
    compiled.missing = missing(face, &compiled);
    compiled
}

/// What the runtime lacks to play a face in the language that it is played in: English where it has that.
fn missing(face: &crate::source::Face, compiled: &Face) -> Option<Vec<Bilingual>> {
    let (language, _) = face.all_printed().next()?;
    let text = compiled.text(language).filter(|text| text.is_accepted())?;
    let unknown = text.abilities.iter().filter_map(|ability| ability.ir.as_ref());
    if let Some(word) = unknown.filter_map(|ir| unknown_word(face, ir)).next() {
        return Some(vec![FaceError::Word(face.name.to_string(), word.clone()).said()]);
    }
    // The text has been compiled: what else is printed makes the card.
    let mut bare = face.clone();
    for printed in bare.english.iter_mut().chain(&mut bare.french) {
        printed.text.clear();
    }
    Some(match from_face(&bare, language) {
        Ok(mut card) => {
            let paragraphs = text.abilities.iter().filter_map(|ability| ability.ir.clone()).collect();
            card.ir = FaceIr { paragraphs };
            rules::refuse::check(&card).into_iter().map(|refusal| refusal.what).collect()
        }
        Err(error) => vec![error.said()],
    })
}

fn text(face: &crate::source::Face, printed: &Printed, language: Language, types: &TypeLine, checks: &Checks) -> Text {
    let names = printed.names(language);
    let Ok(compiled) = phrase_compile::compile(&printed.text, &names, language, context_of_types(types)) else {
        // The text is too long: that is all there is to say of it.
        return Text { abilities: Vec::new(), diagnostics: check::diagnose(face, printed, language) };
    };
    let looked_at = check::text::Text::new(face, printed, &names, &compiled, types);
    let diagnostics = check::diagnose_compiled(&looked_at, checks);
    let lossless = |place: check::text::Place<'_>| {
        let said = place.in_own_words();
        let tokens = || place.paragraph.tokens.clone();
        said.is_some_and(|said| templating::same_tokens(&compiled.lexed, tokens(), &said, &names).is_ok())
    };
    let lossless: Vec<bool> = looked_at.paragraphs().map(lossless).collect();
    let abilities = compiled.paragraphs.into_iter().zip(lossless).map(|(paragraph, lossless)| Ability {
        span: paragraph.span.range(),
        line: paragraph.line,
        lossless,
        ir: paragraph.outcome.ok(),
        said: Known::default(),
    });
    Text { abilities: abilities.collect(), diagnostics }
}

/// Bits of what is written of an ability.
const ACCEPTED: u64 = 1;
const LOSSLESS: u64 = 1 << 1;
/// What is written of what it says in a language.
const UNSAYABLE: u64 = 0;
const AS_WRITTEN: u64 = 1;
const OTHER: u64 = 2;

impl Compiled {
    /// The card as the file gave it, as bytes.
    pub(crate) fn write_card(card: &Card) -> Result<Vec<u8>, Unwritable> {
        let mut writer = Writer::default();
        writer.put(card)?;
        Ok(writer.finish())
    }

    /// What the compiler made of it, as bytes, and the names that these use; with what each ability says.
    pub(crate) fn write_faces(&self, symbols: &mut Symbols, sayings: &[Sayings]) -> Result<Vec<u8>, Unwritable> {
        let mut sayings = sayings.iter();
        let mut out = Writer::default();
        for face in &self.faces {
            out.put(&face.missing)?;
            out.number(face.edition as u64);
            for text in Language::BOTH.iter().filter_map(|language| face.text(*language)) {
                out.number(text.abilities.len() as u64);
                for ability in &text.abilities {
                    out.number(ability.span.start as u64);
                    out.number(ability.span.end as u64);
                    out.number(ability.line as u64);
                    let accepted = ACCEPTED * u64::from(ability.ir.is_some());
                    out.number(accepted | (LOSSLESS * u64::from(ability.lossless)));
                    if let Some(ir) = &ability.ir {
                        let mut writer = Writer::with_symbols(symbols);
                        writer.put(ir.data())?;
                        out.block(&writer.finish());
                    }
                    for saying in sayings.next().into_iter().flatten().flatten() {
                        match saying {
                            Saying::Unsayable => out.number(UNSAYABLE),
                            Saying::AsWritten => out.number(AS_WRITTEN),
                            Saying::Other(said) => {
                                out.number(OTHER);
                                out.text(said);
                            }
                        }
                    }
                }
                out.put(&text.diagnostics)?;
            }
        }
        Ok(out.finish())
    }

    pub(crate) fn read_card(bytes: &[u8]) -> Result<Card, Faulty> {
        let mut reader = Reader::new(bytes);
        let card = reader.get()?;
        reader.end()?;
        Ok(card)
    }

    /// What the compiler made of a card.
    pub(crate) fn read(card: Card, bytes: &[u8], symbols: &[&str]) -> Result<Compiled, Faulty> {
        let mut reader = Reader::new(bytes);
        let mut faces = Vec::with_capacity(card.faces.len());
        for face in &card.faces {
            let missing = reader.get()?;
            let edition =
                usize::try_from(reader.number()?).ok().and_then(|at| Edition::ALL.get(at).copied()).unwrap_or_default();
            let mut compiled = Face { missing, edition, ..Face::default() };
            for (language, printed) in face.all_printed() {
                *compiled.text_mut(language) = Some(read_text(&mut reader, printed, symbols)?);
            }
            faces.push(compiled);
        }
        reader.end()?;
        Ok(Compiled { card, faces })
    }
}

fn read_text(reader: &mut Reader<'_>, printed: &Printed, symbols: &[&str]) -> Result<Text, Faulty> {
    let count = reader.length()?;
    let mut abilities = Vec::with_capacity(count);
    for _ in 0..count {
        let (start, end) = (reader.number()? as usize, reader.number()? as usize);
        if printed.text.get(start..end).is_none() {
            return Err(Faulty::new("an ability stands outside of its text"));
        }
        let line = reader.number()? as usize;
        let bits = reader.number()?;
        let lossless = bits & LOSSLESS != 0;
        let mut ability = Ability { span: start..end, line, lossless, ir: None, said: Known::default() };
        if bits & ACCEPTED != 0 {
            let mut block = Reader::new(reader.block()?).with_symbols(symbols);
            ability.ir = Some(block.get()?);
            block.end()?;
            ability.said = Known(Some([read_saying(reader)?, read_saying(reader)?]));
        }
        abilities.push(ability);
    }
    Ok(Text { abilities, diagnostics: reader.get()? })
}

fn read_saying(reader: &mut Reader<'_>) -> Result<Saying, Faulty> {
    match reader.number()? {
        UNSAYABLE => Ok(Saying::Unsayable),
        AS_WRITTEN => Ok(Saying::AsWritten),
        OTHER => Ok(Saying::Other(reader.text()?.into())),
        _ => Err(Faulty::new("what an ability says is of no kind")),
    }
}
