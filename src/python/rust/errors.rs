//! Exceptions, with the code and the rule of what is wrong, where it stands, and what is said of it in both languages.

use std::sync::atomic::{AtomicBool, Ordering};

use cardc::diagnostic::{Bilingual, Language};
use pyo3::exceptions::PyException;
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::places::characters;

pyo3::create_exception!(cardc, Error, PyException);
pyo3::create_exception!(cardc, TextError, Error);
pyo3::create_exception!(cardc, VocabularyError, Error);
pyo3::create_exception!(cardc, FileError, Error);
pyo3::create_exception!(cardc, PatternError, Error);
pyo3::create_exception!(cardc, CardError, Error);
pyo3::create_exception!(cardc, AnswerError, Error);
pyo3::create_exception!(cardc, GameError, Error);
pyo3::create_exception!(cardc, EventError, Error);
pyo3::create_exception!(cardc, TableError, Error);

static FRENCH: AtomicBool = AtomicBool::new(false);

/// The language of messages.
pub fn language() -> Language {
    if FRENCH.load(Ordering::Relaxed) { Language::French } else { Language::English }
}

/// A language by its code; the one of messages where none is given.
pub fn language_or_own(code: Option<&str>) -> PyResult<Language> {
    code.map_or(Ok(language()), language_named)
}

pub fn language_named(code: &str) -> PyResult<Language> {
    Language::BOTH.into_iter().find(|language| language.code() == code).ok_or_else(|| {
        pyo3::exceptions::PyValueError::new_err(match language() {
            Language::English => format!("no language is called {code:?}: \"en\" or \"fr\""),
            Language::French => format!("aucune langue ne s'appelle « {code} » : \"en\" ou \"fr\""),
        })
    })
}

/// Sets the language of messages, `"en"` or `"fr"`.
#[pyfunction]
pub fn set_language(language: &str) -> PyResult<()> {
    FRENCH.store(language_named(language)? == Language::French, Ordering::Relaxed);
    Ok(())
}

/// Warns of something.
pub fn warn(py: Python<'_>, message: &Bilingual) -> PyResult<()> {
    let said = std::ffi::CString::new(message.get(language()).as_bytes()).unwrap_or_default();
    PyErr::warn(py, &py.get_type::<pyo3::exceptions::PyUserWarning>(), &said, 1)
}

/// Which exception it is.
#[derive(Clone, Copy, Debug)]
pub enum Of {
    Text,
    Vocabulary,
    File,
    Pattern,
    Card,
    Answer,
    Game,
    Event,
    Table,
}

impl Of {
    fn class(self, py: Python<'_>) -> Bound<'_, PyType> {
        match self {
            Of::Text => py.get_type::<TextError>(),
            Of::Vocabulary => py.get_type::<VocabularyError>(),
            Of::File => py.get_type::<FileError>(),
            Of::Pattern => py.get_type::<PatternError>(),
            Of::Card => py.get_type::<CardError>(),
            Of::Answer => py.get_type::<AnswerError>(),
            Of::Game => py.get_type::<GameError>(),
            Of::Event => py.get_type::<EventError>(),
            Of::Table => py.get_type::<TableError>(),
        }
    }

    /// An exception that rests on no rule and stands nowhere.
    pub fn error(self, message: Bilingual) -> PyErr {
        Fault { of: self, code: None, rule: None, span: None, message }.into()
    }

    /// The exception of a finding in a text.
    pub fn found(self, found: &cardc::Diagnostic, text: &str) -> PyErr {
        let span = found.primary.as_ref().map(|label| characters(text, &label.span));
        let (code, message) = (Some(found.code.to_owned()), found.message.clone());
        Fault { of: self, code, rule: found.rule, span, message }.into()
    }
}

/// What is wrong.
pub struct Fault {
    pub of: Of,
    pub code: Option<String>,
    pub rule: Option<&'static str>,
    /// In characters of the text.
    pub span: Option<(usize, usize)>,
    pub message: Bilingual,
}

impl From<Fault> for PyErr {
    fn from(fault: Fault) -> PyErr {
        Python::attach(|py| {
            let Fault { of, code, rule, span, message } = fault;
            let made = || {
                let value = of.class(py).call1((message.get(language()),))?;
                value.setattr("code", code)?;
                value.setattr("rule", rule)?;
                value.setattr("span", span)?;
                value.setattr("en", message.get(Language::English))?;
                value.setattr("fr", message.get(Language::French))?;
                Ok(PyErr::from_value(value))
            };
            made().unwrap_or_else(|error| error)
        })
    }
}

/// Adds the exceptions to the module.
pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("Error", py.get_type::<Error>())?;
    let all = [Of::Text, Of::Vocabulary, Of::File, Of::Pattern, Of::Card, Of::Answer, Of::Game, Of::Event, Of::Table];
    for of in all {
        let class = of.class(py);
        module.add(class.name()?.to_str()?.to_owned().as_str(), class)?;
    }
    Ok(())
}
