//! The words that a set brings.

use cardc::diagnostic::Severity;
use cardc::lex::Lexicon;
use pyo3::prelude::*;

use crate::errors::Of;

/// Words over those of the game.
#[pyclass(frozen, module = "cardc")]
pub struct Vocabulary {
    pub lexicon: Lexicon,
    text: String,
}

#[pymethods]
impl Vocabulary {
    /// The words of the text of a `cardc.words` file. Raises `VocabularyError` where one of them is none.
    #[new]
    fn new(text: &str) -> PyResult<Vocabulary> {
        let read = cardc::vocabulary::read_text("", text, Lexicon::BUILT_IN);
        match read.diagnostics.iter().find(|found| found.severity == Severity::Error) {
            Some(found) => Err(Of::Vocabulary.found(found, text)),
            None => Ok(Vocabulary { lexicon: read.lexicon, text: text.to_owned() }),
        }
    }

    /// The words of a file.
    #[staticmethod]
    fn open(path: std::path::PathBuf) -> PyResult<Vocabulary> {
        Vocabulary::new(&std::fs::read_to_string(path)?)
    }

    #[getter]
    fn text(&self) -> &str {
        &self.text
    }

    fn __reduce__(&self, py: Python<'_>) -> PyResult<(Py<PyAny>, (String,))> {
        Ok((py.get_type::<Vocabulary>().into_any().unbind(), (self.text.clone(),)))
    }

    fn __repr__(&self) -> String {
        format!("<Vocabulary of {} lines>", self.text.lines().count())
    }
}
