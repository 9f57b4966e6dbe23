//! Findings in texts.

use cardc::diagnostic::{Language, Severity};
use pyo3::prelude::*;

use crate::errors::language_or_own;
use crate::places::characters;

/// A change of a text that answers a finding.
#[pyclass(frozen, module = "cardc", get_all)]
#[derive(Clone)]
pub struct Fix {
    start: usize,
    end: usize,
    replacement: String,
    safe: bool,
}

#[pymethods]
impl Fix {
    fn __repr__(&self) -> String {
        let Fix { start, end, replacement, safe } = self;
        format!(
            "Fix(start={start}, end={end}, replacement={replacement:?}, safe={})",
            if *safe { "True" } else { "False" }
        )
    }
}

/// What is wrong with a text, or notable.
#[pyclass(frozen, module = "cardc")]
pub struct Diagnostic {
    found: cardc::Diagnostic,
    span: Option<(usize, usize)>,
    fix: Option<Fix>,
}

impl Diagnostic {
    /// With its places counted in characters of the text.
    pub fn new(found: &cardc::Diagnostic, text: &str) -> Diagnostic {
        let span = found.primary.as_ref().map(|label| characters(text, &label.span));
        let fix = found.fix.as_deref().map(|fix| {
            let (start, end) = characters(text, &fix.span);
            Fix { start, end, replacement: fix.replacement.clone(), safe: fix.safe }
        });
        Diagnostic { found: found.clone(), span, fix }
    }
}

#[pymethods]
impl Diagnostic {
    #[getter]
    fn severity(&self) -> &'static str {
        match self.found.severity {
            Severity::Note => "note",
            Severity::Beyond => "beyond",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }

    #[getter]
    fn code(&self) -> &'static str {
        self.found.code
    }

    #[getter]
    fn rule(&self) -> Option<&'static str> {
        self.found.rule
    }

    #[getter]
    fn span(&self) -> Option<(usize, usize)> {
        self.span
    }

    #[getter]
    fn fix(&self) -> Option<Fix> {
        self.fix.clone()
    }

    #[getter]
    fn card(&self) -> Option<&str> {
        self.found.place.card.as_deref()
    }

    /// What is said, in `"en"` or `"fr"`.
    #[pyo3(signature = (language=None))]
    fn message(&self, language: Option<&str>) -> PyResult<&str> {
        Ok(self.found.message.get(language_or_own(language)?))
    }

    #[pyo3(signature = (language=None))]
    fn notes(&self, language: Option<&str>) -> PyResult<Vec<&str>> {
        let language = language_or_own(language)?;
        Ok(self.found.notes.iter().map(|note| note.get(language)).collect())
    }

    fn __repr__(&self) -> String {
        format!("<{} {}: {}>", self.severity(), self.found.code, self.found.message.get(crate::errors::language()))
    }

    fn _repr_html_(&self) -> String {
        let message = crate::html::escaped(self.found.message.get(crate::errors::language()));
        let word = self.found.severity.word(crate::errors::language());
        format!("<p><b>{word} {}</b> {message}</p>", self.found.code)
    }
}

/// The language in which a text is understood better; English where it is understood as well.
pub fn guess(understood: impl Fn(Language) -> usize) -> Language {
    let [english, french] = Language::BOTH.map(understood);
    if french > english { Language::French } else { Language::English }
}
