//! What a game asks.

use std::borrow::Cow;
use std::sync::Arc;

use cardc::play::{Ask, Choice, Options};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyIterator;

use crate::errors::{language, language_or_own};

/// A question to a player.
#[pyclass(frozen, module = "cardc")]
pub struct Decision {
    ask: Arc<Ask>,
    choices: Vec<Choice>,
}

impl Decision {
    pub fn new(ask: Ask, choices: Vec<Choice>) -> Decision {
        Decision { ask: Arc::new(ask), choices }
    }

    fn option(&self, at: usize, choice: &Choice) -> Choosable {
        Choosable { ask: self.ask.clone(), at, choice: choice.clone() }
    }
}

#[pymethods]
impl Decision {
    /// `options`, `number`, or `attend`: whether the player does anything with priority.
    #[getter]
    fn kind(&self) -> &'static str {
        match self.ask.options {
            Options::Picks { .. } => "options",
            Options::Number { .. } => "number",
            Options::Attend => "attend",
        }
    }

    /// The seat that is asked.
    #[getter]
    fn player(&self) -> u8 {
        self.ask.player.0
    }

    /// What is chosen, in words.
    #[pyo3(signature = (language=None))]
    fn purpose(&self, language: Option<&str>) -> PyResult<String> {
        Ok(self.ask.purpose.name().get(language_or_own(language)?).to_owned())
    }

    /// Whether the player has priority: no option is a pass.
    #[getter]
    fn priority(&self) -> bool {
        self.ask.purpose == cardc::play::Purpose::Priority
    }

    /// The object that asks.
    #[getter]
    fn source(&self) -> Option<u32> {
        self.ask.source.map(|id| id.0)
    }

    #[getter]
    fn options(&self) -> Vec<Choosable> {
        self.choices.iter().enumerate().map(|(at, choice)| self.option(at, choice)).collect()
    }

    fn __getitem__(&self, place: isize) -> PyResult<Choosable> {
        let from_end = place.checked_add_unsigned(self.choices.len()).filter(|_| place < 0);
        let at = usize::try_from(from_end.unwrap_or(place)).unwrap_or(usize::MAX);
        let choice = self.choices.get(at).ok_or_else(|| PyIndexError::new_err(place))?;
        Ok(self.option(at, choice))
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.options().into_pyobject(py)?.try_iter()
    }

    fn __len__(&self) -> usize {
        self.choices.len()
    }

    /// The fewest options that have to be chosen, or the least number.
    #[getter]
    fn least(&self) -> usize {
        match &self.ask.options {
            Options::Picks { min, .. } => *min,
            Options::Number { least, .. } => *least as usize,
            Options::Attend => 0,
        }
    }

    /// The most options that can be chosen, or the greatest number.
    #[getter]
    fn most(&self) -> usize {
        match &self.ask.options {
            Options::Picks { options, max, .. } => (*max).min(options.len()),
            Options::Number { most, .. } => *most as usize,
            Options::Attend => 1,
        }
    }

    /// The answers before were illegal, and the game went back to the time before them (733.1).
    #[getter]
    fn again(&self) -> bool {
        self.ask.again
    }

    fn __repr__(&self) -> String {
        let purpose = self.ask.purpose.name();
        format!("<Decision of player {}: {}, {} options>", self.ask.player, purpose.get(language()), self.choices.len())
    }
}

/// An option of a question.
#[pyclass(frozen, module = "cardc", name = "Option")]
pub struct Choosable {
    /// The question that it answers.
    pub ask: Arc<Ask>,
    /// Its place among the options.
    pub at: usize,
    choice: Choice,
}

#[pymethods]
impl Choosable {
    /// What it is: `cast`, `land`, `activate`, `attack`, `block`, `object`, `player`, …
    #[getter]
    fn kind(&self) -> &'static str {
        self.choice.kind
    }

    #[pyo3(signature = (language=None))]
    fn text(&self, language: Option<&str>) -> PyResult<Cow<'_, str>> {
        Ok(self.choice.text_in(language_or_own(language)?))
    }

    /// The number of the object that it is, or that does it.
    #[getter]
    fn object(&self) -> Option<u32> {
        self.choice.object.map(|id| id.0)
    }

    /// The seat that is chosen or attacked.
    #[getter]
    fn player(&self) -> Option<u8> {
        self.choice.player.map(|player| player.0)
    }

    fn __repr__(&self) -> String {
        format!("<Option {}: {}>", self.choice.kind, self.choice.text_in(language()))
    }
}
