//! Cards and their abilities.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use cardc::database::Place;
use cardc::database::facts::{Facts, kind_name};
use cardc::diagnostic::Language;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::database::{packed, unpacked};
use crate::errors::{language, language_named, language_or_own};
use crate::faces::{Face, is_same};
use crate::findings::Diagnostic;
use crate::html;
use crate::places::characters;

/// A card with what the compiler makes of it.
#[pyclass(frozen, module = "cardc")]
pub struct Card {
    pub compiled: Arc<cardc::Card>,
}

impl Card {
    pub fn new(compiled: cardc::Card) -> Card {
        Card { compiled: Arc::new(compiled) }
    }
}

#[pymethods]
impl Card {
    #[getter]
    fn name(&self) -> &str {
        &self.compiled.card.name
    }

    #[getter]
    fn layout(&self) -> &str {
        &self.compiled.card.layout
    }

    /// The mana cost of the first face, as it is written.
    #[getter]
    fn mana_cost(&self) -> Option<&str> {
        self.compiled.card.faces.first()?.mana_cost.as_deref()
    }

    #[getter]
    fn type_line(&self) -> &str {
        self.compiled.card.faces.first().map_or("", |face| face.type_line())
    }

    #[pyo3(signature = (language=None))]
    fn text(&self, language: Option<&str>) -> PyResult<Option<&str>> {
        let language = language_or_own(language)?;
        let printed = self.compiled.card.faces.first().and_then(|face| face.printed(language));
        Ok(printed.map(|printed| printed.text.as_str()))
    }

    /// Its faces, halves or parts; `mana_cost`, `type_line` and `text` are those of the first.
    #[getter]
    fn faces(&self) -> Vec<Face> {
        Face::all(&self.compiled)
    }

    #[getter]
    fn abilities(&self) -> Vec<Ability> {
        let count = self.compiled.abilities().count();
        (0..count).map(|number| Ability { card: self.compiled.clone(), number }).collect()
    }

    #[getter]
    fn diagnostics(&self) -> Vec<Diagnostic> {
        let faces = self.compiled.card.faces.iter().zip(&self.compiled.faces);
        let texts = faces.flat_map(|(face, made)| {
            face.all_printed().filter_map(move |(language, printed)| Some((printed, made.text(language)?)))
        });
        texts
            .flat_map(|(printed, text)| text.diagnostics.iter().map(|found| Diagnostic::new(found, &printed.text)))
            .collect()
    }

    /// Whether all of it is understood.
    #[getter]
    fn accepted(&self) -> bool {
        self.compiled.is_accepted()
    }

    /// Whether a game can be played with all of it.
    #[getter]
    fn runnable(&self) -> bool {
        self.compiled.faces.iter().all(cardc::Face::is_runnable)
    }

    /// Whether it is the same card: what is printed on it, in all languages, and what its file says of it besides.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Card>().is_ok_and(|other| is_same(&self.compiled.card, &other.get().compiled.card))
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = rustc_hash::FxHasher::default();
        self.compiled.card.name.hash(&mut hasher);
        hasher.finish()
    }

    /// The card as the bytes of a database of its own.
    fn __reduce__(&self, py: Python<'_>) -> PyResult<(Py<PyAny>, (Py<PyBytes>,))> {
        let bytes = py.detach(|| packed([&*self.compiled]))?;
        Ok((py.get_type::<Card>().getattr("_again")?.unbind(), (PyBytes::new(py, &bytes).unbind(),)))
    }

    #[staticmethod]
    fn _again(bytes: &[u8]) -> PyResult<Card> {
        let card = unpacked(bytes)?.pop();
        card.map(Card::new).ok_or_else(|| PyValueError::new_err("no card is in this"))
    }

    /// The card as a JSON object, as `cardc db schema` describes it.
    fn to_json(&self) -> String {
        self.compiled.to_json()
    }

    fn __repr__(&self) -> String {
        format!("<Card {:?}>", self.name())
    }

    fn _repr_html_(&self) -> PyResult<String> {
        let abilities: Vec<String> = self.abilities().iter().map(Ability::_repr_html_).collect();
        let head = format!("<b>{}</b> {}", html::escaped(self.name()), html::escaped(self.type_line()));
        Ok(format!("<div><p>{head}</p>{}</div>", abilities.concat()))
    }
}

/// A part of an ability: what it is by the rules, and the words that it stands in.
#[pyclass(frozen, module = "cardc", get_all)]
#[derive(Clone)]
pub struct Part {
    /// In English and in French.
    roles: (String, String),
    pub rule: String,
    /// Characters of the ability's text.
    pub start: usize,
    pub end: usize,
    /// How many parts it stands within.
    pub depth: usize,
}

impl Part {
    pub fn role_in(&self, language: Language) -> &str {
        match language {
            Language::English => &self.roles.0,
            Language::French => &self.roles.1,
        }
    }
}

#[pymethods]
impl Part {
    #[pyo3(signature = (language=None))]
    fn role(&self, language: Option<&str>) -> PyResult<&str> {
        Ok(self.role_in(language_or_own(language)?))
    }

    fn __repr__(&self) -> String {
        format!("<Part {} ({}) {}..{}>", self.role_in(language()), self.rule, self.start, self.end)
    }
}

/// An ability of a card: a paragraph of its text.
#[pyclass(frozen, module = "cardc")]
pub struct Ability {
    card: Arc<cardc::Card>,
    number: usize,
}

impl Ability {
    pub fn new(card: Arc<cardc::Card>, number: usize) -> Ability {
        Ability { card, number }
    }

    /// Abilities are made with numbers that there are.
    fn place(&self) -> Place<'_> {
        self.card.abilities().nth(self.number).expect("the number of an ability is one of the card")
    }

    fn facts(&self) -> Option<Facts> {
        let place = self.place();
        place.ir().map(|ir| Facts::of(ir, place.compiled.edition))
    }

    fn list(&self, get: fn(Facts) -> Vec<String>) -> Vec<String> {
        self.facts().map(get).unwrap_or_default()
    }
}

#[pymethods]
impl Ability {
    #[getter]
    fn text(&self) -> String {
        self.place().words().to_owned()
    }

    #[getter]
    fn card(&self) -> Card {
        Card { compiled: self.card.clone() }
    }

    /// The face that it is of.
    #[getter]
    fn face(&self) -> Face {
        Face::new(self.card.clone(), self.place().number)
    }

    #[getter]
    fn language(&self) -> &'static str {
        self.place().language.code()
    }

    /// The line of the text, from 0.
    #[getter]
    fn line(&self) -> usize {
        self.place().ability.line
    }

    /// Its characters in the text of the face.
    #[getter]
    fn span(&self) -> (usize, usize) {
        let place = self.place();
        characters(&place.printed.text, &place.ability.span)
    }

    #[getter]
    fn accepted(&self) -> bool {
        self.place().ir().is_some()
    }

    #[getter]
    fn lossless(&self) -> bool {
        self.place().ability.lossless
    }

    #[getter]
    fn kind(&self) -> Option<&'static str> {
        self.place().class().map(|class| kind_name(&class))
    }

    #[getter]
    fn rule(&self) -> Option<&'static str> {
        self.place().class().map(|class| class.rule)
    }

    #[getter]
    fn intervening_if(&self) -> Option<bool> {
        self.place().class().map(|class| class.intervening_if)
    }

    #[getter]
    fn look_back(&self) -> Option<bool> {
        self.place().class().map(|class| class.look_back)
    }

    #[getter]
    fn optional(&self) -> Option<bool> {
        self.place().class().map(|class| class.optional)
    }

    #[getter]
    fn mana(&self) -> Option<bool> {
        self.place().class().map(|class| class.mana)
    }

    #[getter]
    fn events(&self) -> Vec<String> {
        self.list(|facts| facts.events)
    }

    #[getter]
    fn effects(&self) -> Vec<String> {
        self.list(|facts| facts.effects)
    }

    #[getter]
    fn keywords(&self) -> Vec<String> {
        self.list(|facts| facts.keywords)
    }

    #[getter]
    fn costs(&self) -> Vec<String> {
        self.list(|facts| facts.costs)
    }

    /// The parts of it, each with its role and the rule.
    #[getter]
    fn parts(&self) -> Vec<Part> {
        let place = self.place();
        let names = place.printed.names(place.language);
        let context = cardc::compile::context_of(&place.face.type_line());
        let Ok(compiled) = cardc::compile::compile(&place.printed.text, &names, place.language, context) else {
            return Vec::new();
        };
        let own = compiled.paragraphs.iter().find(|one| one.span.range() == place.ability.span);
        let start = place.ability.span.start;
        let parts = own.map(|own| cardc::check::parts_of(&compiled, own)).unwrap_or_default();
        let in_own = |part: cardc::check::Part| {
            let bytes = part.span.range();
            let bytes = bytes.start.saturating_sub(start)..bytes.end.saturating_sub(start);
            let (start, end) = characters(place.words(), &bytes);
            let (english, french) = part.role.names();
            Part { roles: (english.into(), french.into()), rule: part.rule.into(), start, end, depth: part.depth }
        };
        parts.into_iter().map(in_own).collect()
    }

    /// What the rules make of it, a line a fact.
    #[pyo3(signature = (language=None))]
    fn describe(&self, language: Option<&str>) -> PyResult<Vec<String>> {
        let language = language_or_own(language)?;
        let place = self.place();
        let (Some(ir), Some(class)) = (place.ir(), place.class()) else { return Ok(Vec::new()) };
        let said = cardc::check::describe(&ir.ability, &class);
        Ok(said.iter().map(|line| line.get(language).to_owned()).collect())
    }

    /// The ability said in a language; None where it isn't understood, or has no words there.
    fn say(&self, language: &str) -> PyResult<Option<String>> {
        Ok(self.place().say(language_named(language)?))
    }

    /// The IR, as JSON; None where it isn't understood.
    fn ir_json(&self) -> PyResult<Option<String>> {
        let json = self.place().ir().map(|ir| serde_json::to_string(ir)).transpose();
        json.map_err(|error| pyo3::exceptions::PyValueError::new_err(error.to_string()))
    }

    fn __repr__(&self) -> String {
        format!("<Ability {} {:?}>", self.kind().unwrap_or("?"), self.text())
    }

    fn _repr_html_(&self) -> String {
        let marked = html::marked(&self.text(), &self.parts(), language());
        match self.place().class() {
            Some(class) => {
                let (english, french) = class.kind.names();
                let kind = if language() == Language::English { english } else { french };
                format!("<p>{marked}<br><small>{kind} ({})</small></p>", class.rule)
            }
            None => format!("<p><s>{marked}</s></p>"),
        }
    }
}
