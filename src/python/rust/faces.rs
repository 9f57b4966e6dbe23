//! The faces of a card.

use std::sync::Arc;

use cardc::lex::Lexicon;
use cardc::source;
use pyo3::prelude::*;

use crate::errors::language_or_own;

/// A face, half or part of a card, as it is printed.
#[pyclass(frozen, module = "cardc")]
pub struct Face {
    card: Arc<cardc::Card>,
    number: usize,
}

impl Face {
    pub fn new(card: Arc<cardc::Card>, number: usize) -> Face {
        Face { card, number }
    }

    pub fn all(card: &Arc<cardc::Card>) -> Vec<Face> {
        (0..card.card.faces.len()).map(|number| Face::new(card.clone(), number)).collect()
    }

    fn face(&self) -> &source::Face {
        &self.card.card.faces[self.number]
    }

    fn printed(&self, language: Option<&str>) -> PyResult<Option<&source::Printed>> {
        Ok(self.face().printed(language_or_own(language)?))
    }
}

#[pymethods]
impl Face {
    /// In a language, where it is known there.
    #[pyo3(signature = (language=None))]
    fn name(&self, language: Option<&str>) -> PyResult<Option<&str>> {
        Ok(self.face().name_in(language_or_own(language)?).map(|name| name.as_str()))
    }

    #[getter]
    fn mana_cost(&self) -> Option<&str> {
        self.face().mana_cost.as_deref()
    }

    #[pyo3(signature = (language=None))]
    fn type_line(&self, language: Option<&str>) -> PyResult<Option<&str>> {
        Ok(self.printed(language)?.map(|printed| printed.type_line.as_str()))
    }

    #[pyo3(signature = (language=None))]
    fn text(&self, language: Option<&str>) -> PyResult<Option<&str>> {
        Ok(self.printed(language)?.map(|printed| printed.text.as_str()))
    }

    #[getter]
    fn power(&self) -> Option<&str> {
        self.face().power.as_deref()
    }

    #[getter]
    fn toughness(&self) -> Option<&str> {
        self.face().toughness.as_deref()
    }

    #[getter]
    fn loyalty(&self) -> Option<&str> {
        self.face().loyalty.as_deref()
    }

    #[getter]
    fn defense(&self) -> Option<&str> {
        self.face().defense.as_deref()
    }

    fn __repr__(&self) -> String {
        format!("<Face {:?}>", self.face().name)
    }
}

/// Whether two are the same card, by all that is printed on them and what their files say of them besides.
pub fn is_same(one: &source::Card, other: &source::Card) -> bool {
    one.name == other.name && as_printed(one) == as_printed(other)
}

/// A card without where it stands in its file, and by which words it is read.
fn as_printed(card: &source::Card) -> source::Card {
    let mut card = card.clone();
    for printed in card.faces.iter_mut().flat_map(|face| [&mut face.english, &mut face.french]).flatten() {
        (printed.origin, printed.lexicon) = (source::Origin::default(), Lexicon::BUILT_IN);
    }
    card
}
