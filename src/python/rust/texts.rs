//! Rules texts: what they mean, whether they are right, how they are said.

use cardc::check::fix::{Which, fix_text, in_todays_words, with_fixes};
use cardc::check::settings::{Settings, Verdict};
use cardc::database::compile;
use cardc::diagnostic::{Bilingual, Language, Severity};
use cardc::lex::Lexicon;
use cardc::source::{self, Face, Input, Printed, read_all};
use pyo3::prelude::*;

use crate::cards::Card;
use crate::errors::{Of, language_named};
use crate::findings::{Diagnostic, guess};
use crate::vocabulary::Vocabulary;

/// A rules text with what is known of its card.
struct Subject {
    language: Language,
    card: source::Card,
}

impl Subject {
    /// The card of one face; without a language, in the one in which more of it is understood.
    fn new(
        text: &str,
        language: Option<&str>,
        name: &str,
        type_line: &str,
        vocabulary: Option<&Vocabulary>,
    ) -> PyResult<Subject> {
        let lexicon = vocabulary.map_or(Lexicon::BUILT_IN, |vocabulary| vocabulary.lexicon);
        let card = |language: Language| {
            let printed = Printed {
                name: name.into(),
                type_line: type_line.into(),
                text: text.to_owned(),
                lexicon,
                ..Printed::default()
            };
            let mut face = Face { name: name.into(), ..Face::default() };
            match language {
                Language::English => face.english = Some(printed),
                Language::French => face.french = Some(printed),
            }
            source::Card { name: name.into(), layout: "normal".into(), faces: vec![face], ..source::Card::default() }
        };
        let language = match language {
            Some(code) => language_named(code)?,
            None => guess(|language| compile(card(language)).abilities().filter(|one| one.ir().is_some()).count()),
        };
        Ok(Subject { language, card: card(language) })
    }

    fn face(&self) -> (&Face, &Printed) {
        let face = &self.card.faces[0];
        (face, face.printed(self.language).expect("the face is printed in its language"))
    }
}

/// The exception of the first thing of a text that was not understood.
fn not_understood(card: &cardc::Card, text: &str) -> Option<PyErr> {
    if card.is_accepted() {
        return None;
    }
    let found = card.diagnostics().find(|found| found.severity == Severity::Error);
    let beyond = || card.diagnostics().find(|found| found.severity == Severity::Beyond);
    Some(match found.or_else(beyond) {
        Some(found) => Of::Text.found(found, text),
        None => Of::Text.error(Bilingual::new("the text is not understood", "le texte n'est pas compris")),
    })
}

/// What a rules text means. Raises `TextError` where not all of it is understood, unless `partial` is true.
#[pyfunction]
#[pyo3(signature = (text, *, language=None, name="", type_line="", vocabulary=None, partial=false))]
pub fn explain(
    py: Python<'_>,
    text: &str,
    language: Option<&str>,
    name: &str,
    type_line: &str,
    vocabulary: Option<&Vocabulary>,
    partial: bool,
) -> PyResult<Card> {
    let compiled =
        py.detach(|| Ok::<_, PyErr>(compile(Subject::new(text, language, name, type_line, vocabulary)?.card)))?;
    match not_understood(&compiled, text) {
        Some(error) if !partial => Err(error),
        Some(_) | None => Ok(Card::new(compiled)),
    }
}

/// Whether a finding is one of those that are told unless others are asked for.
fn is_asked(found: &cardc::Diagnostic) -> bool {
    Settings::default().verdict(found) != Verdict::Left
}

/// What is wrong with a rules text.
#[pyfunction]
#[pyo3(signature = (text, *, language=None, name="", type_line="", vocabulary=None))]
pub fn check(
    py: Python<'_>,
    text: &str,
    language: Option<&str>,
    name: &str,
    type_line: &str,
    vocabulary: Option<&Vocabulary>,
) -> PyResult<Vec<Diagnostic>> {
    py.detach(|| {
        let subject = Subject::new(text, language, name, type_line, vocabulary)?;
        let found = cardc::check::diagnose(subject.face().0, subject.face().1, subject.language);
        Ok(found.iter().filter(|found| is_asked(found)).map(|found| Diagnostic::new(found, text)).collect())
    })
}

/// The text with the fixes made that change no meaning, and bring no finding.
#[pyfunction]
#[pyo3(signature = (text, *, language=None, name="", type_line="", vocabulary=None))]
pub fn fix(
    py: Python<'_>,
    text: &str,
    language: Option<&str>,
    name: &str,
    type_line: &str,
    vocabulary: Option<&Vocabulary>,
) -> PyResult<String> {
    py.detach(|| {
        let subject = Subject::new(text, language, name, type_line, vocabulary)?;
        let (face, printed) = subject.face();
        Ok(with_fixes(face, printed, subject.language, &is_asked).unwrap_or_else(|| text.to_owned()))
    })
}

/// The text in the wording of today. What can't be said better stays.
#[pyfunction]
#[pyo3(signature = (text, *, language=None, name="", type_line="", vocabulary=None))]
pub fn format(
    py: Python<'_>,
    text: &str,
    language: Option<&str>,
    name: &str,
    type_line: &str,
    vocabulary: Option<&Vocabulary>,
) -> PyResult<String> {
    py.detach(|| {
        let subject = Subject::new(text, language, name, type_line, vocabulary)?;
        let (face, printed) = subject.face();
        Ok(in_todays_words(face, printed, subject.language).unwrap_or_else(|| text.to_owned()))
    })
}

/// The text in a language: the other one, where none is named. Raises `TextError` where it isn't understood, or has no
/// words there.
#[pyfunction]
#[pyo3(signature = (text, *, to=None, language=None, name="", type_line="", vocabulary=None))]
pub fn translate(
    py: Python<'_>,
    text: &str,
    to: Option<&str>,
    language: Option<&str>,
    name: &str,
    type_line: &str,
    vocabulary: Option<&Vocabulary>,
) -> PyResult<String> {
    let wanted = to.map(language_named).transpose()?;
    let (compiled, from) = py.detach(|| {
        let subject = Subject::new(text, language, name, type_line, vocabulary)?;
        let from = subject.language;
        Ok::<_, PyErr>((compile(subject.card), from))
    })?;
    if let Some(error) = not_understood(&compiled, text) {
        return Err(error);
    }
    let wanted = wanted.unwrap_or(from.other());
    let said = compiled.abilities().map(|place| {
        place.say(wanted).ok_or_else(|| {
            let words = place.words();
            Of::Text.error(cardc::bilingual!("there are no words for: {words}", "il n'y a pas de mots pour : {words}"))
        })
    });
    Ok(said.collect::<PyResult<Vec<String>>>()?.join("\n"))
}

/// The cards of a text in any of the forms of card files, `.cards` for one. Raises `FileError` where it is none.
#[pyfunction]
#[pyo3(signature = (text, *, vocabulary=None))]
pub fn cards(py: Python<'_>, text: &str, vocabulary: Option<&Vocabulary>) -> PyResult<Vec<Card>> {
    py.detach(|| {
        let read = read_all(input(text, vocabulary));
        match read.diagnostics.iter().find(|found| found.severity == Severity::Error) {
            Some(found) => Err(Of::File.found(found, text)),
            None => Ok(read.cards.into_iter().map(|card| Card::new(compile(card))).collect()),
        }
    })
}

fn input(text: &str, vocabulary: Option<&Vocabulary>) -> Input {
    Input::from_text("", text).lexicon(vocabulary.map_or(Lexicon::BUILT_IN, |vocabulary| vocabulary.lexicon))
}

/// The text of a `.cards` file with its fixes made: those that change no meaning, unless all are asked for.
#[pyfunction]
#[pyo3(signature = (text, *, all=false, vocabulary=None))]
pub fn fix_cards(py: Python<'_>, text: &str, all: bool, vocabulary: Option<&Vocabulary>) -> String {
    let lexicon = vocabulary.map_or(Lexicon::BUILT_IN, |vocabulary| vocabulary.lexicon);
    let which = if all { Which::All } else { Which::Safe };
    py.detach(|| fix_text("", text, lexicon, which, &|_| true).text)
}

/// The text of a `.cards` file in the wording of today.
#[pyfunction]
#[pyo3(signature = (text, *, vocabulary=None))]
pub fn format_cards(py: Python<'_>, text: &str, vocabulary: Option<&Vocabulary>) -> String {
    let lexicon = vocabulary.map_or(Lexicon::BUILT_IN, |vocabulary| vocabulary.lexicon);
    py.detach(|| cardc::check::fix::format_text("", text, lexicon).text)
}
