//! Databases of compiled cards.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use cardc::bilingual;
use cardc::database::facts::KINDS;
use cardc::database::file::Prepared;
use cardc::database::find::{CardFacts, Clause, Filter, Lacking, NoFilter, NoForm, Unknown, words_of_all};
use cardc::database::table::Sheet;
use cardc::database::{Builder, compile, diff};
use cardc::diagnostic::{Bilingual, Severity};
use cardc::lex::Lexicon;
use cardc::source::names::did_you_mean;
use cardc::{Form, Query};
use pyo3::exceptions::{PyIndexError, PyKeyError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use rayon::prelude::*;

use crate::cards::{Ability, Card};
use crate::errors::{Fault, Of, language, language_named, warn};
use crate::games::{Decks, Named};
use crate::given::in_forms;
use crate::interrupt::{in_lots, threads};
use crate::places::characters;
use crate::tables::Table;

/// Cards that are looked at between two moments at which Ctrl-C is heard.
const LOT: usize = 2_000;

/// Compiled cards, in a file or in memory.
#[pyclass(frozen, module = "cardc")]
pub struct Database {
    pub database: Arc<cardc::Database>,
    /// None in memory.
    path: Option<PathBuf>,
    /// The decks of the latest game: those of the next are mostly the same.
    decks: Mutex<Option<Arc<Decks>>>,
}

fn refused(refused: cardc::database::Refused) -> PyErr {
    Of::File.error(refused.message())
}

/// One file, or several.
pub enum Files {
    One(PathBuf),
    Several(Vec<PathBuf>),
}

in_forms!(Files: One, Several; "files are a path or a list of paths");

/// Compiles the cards of a file, or of several: MTGJSON, Scryfall, `.cards`, packed or not. With `output`, the database is written
/// there.
#[pyfunction]
#[pyo3(signature = (files, output=None, *, threads=None))]
pub fn build(py: Python<'_>, files: Files, output: Option<PathBuf>, threads: Option<usize>) -> PyResult<Database> {
    let mut builder = Builder::new();
    let files = match files {
        Files::One(file) => vec![file],
        Files::Several(files) => files,
    };
    for path in &files {
        let read = py.detach(|| cardc::source::read_file(path));
        if let Some(found) = read.diagnostics.iter().find(|found| found.severity == Severity::Error) {
            return Err(Of::File.found(found, ""));
        }
        builder.source(&path.display().to_string());
        add(py, &mut builder, read.cards, threads)?;
    }
    let write = |builder: Builder, mut out: &mut dyn std::io::Write| builder.write(&mut out);
    match &output {
        None => {
            let mut bytes = Vec::new();
            py.detach(|| write(builder, &mut bytes))?;
            Database::in_memory(bytes)
        }
        Some(path) => {
            // Beside it, and then in its place: nobody sees half a file.
            let beside = path.with_extension(format!("{}.part", std::process::id()));
            let written = py.detach(|| {
                write(builder, &mut std::fs::File::create(&beside)?)?;
                std::fs::rename(&beside, path)
            });
            if written.is_err() {
                let _ = std::fs::remove_file(&beside);
            }
            written?;
            Database::open(path.clone())
        }
    }
}

fn add(py: Python<'_>, builder: &mut Builder, cards: Vec<cardc::source::Card>, count: Option<usize>) -> PyResult<()> {
    let threads = threads(count)?;
    let prepared = |lot: &[cardc::source::Card]| {
        let one = |card: &cardc::source::Card| Prepared::new(&compile(card.clone()));
        threads.install(|| lot.par_iter().map(one).collect::<Vec<_>>())
    };
    in_lots(py, cards.chunks(LOT), prepared, |lot| {
        for one in lot {
            let one = one.map_err(|error| pyo3::exceptions::PyOSError::new_err(format!("{error:?}")))?;
            builder.add(&one)?;
        }
        Ok(())
    })
}

/// The bytes of a database of these cards.
pub fn packed<'c>(cards: impl IntoIterator<Item = &'c cardc::Card>) -> PyResult<Vec<u8>> {
    let mut builder = Builder::new();
    for card in cards {
        let one = Prepared::new(card);
        builder.add(&one.map_err(|error| pyo3::exceptions::PyOSError::new_err(format!("{error:?}")))?)?;
    }
    let mut bytes = Vec::new();
    builder.write(&mut bytes)?;
    Ok(bytes)
}

/// The cards of such bytes.
pub fn unpacked(bytes: &[u8]) -> PyResult<Vec<cardc::Card>> {
    let database = cardc::Database::from_bytes(bytes.to_vec()).map_err(refused)?;
    (0..database.len()).map(|number| database.compiled(number).map_err(refused)).collect()
}

impl Database {
    fn in_memory(bytes: Vec<u8>) -> PyResult<Database> {
        let database = cardc::Database::from_bytes(bytes).map_err(refused)?;
        Ok(Database { database: Arc::new(database), path: None, decks: Mutex::default() })
    }

    pub fn card(&self, number: usize) -> PyResult<cardc::Card> {
        self.database.compiled(number).map_err(refused)
    }

    /// The number of the card of a name, in either language.
    fn number(&self, name: &str) -> PyResult<Option<usize>> {
        Ok(self.database.named(name).map_err(refused)?.first().copied())
    }

    /// The decks of cards of these names.
    pub fn decks(&self, names: Vec<Vec<Named>>) -> PyResult<Arc<Decks>> {
        let latest = || self.decks.lock().unwrap_or_else(PoisonError::into_inner);
        let before = latest().clone();
        if let Some(decks) = before.filter(|decks| decks.are(&names)) {
            return Ok(decks);
        }
        let of_names = names.iter().flatten().all(|card| card.name().is_some());
        let decks = Arc::new(Decks::new(names, Some(self))?);
        if of_names {
            *latest() = Some(decks.clone());
        }
        Ok(decks)
    }

    /// That no card has a name, and which come near.
    pub fn no_card(&self, name: &str) -> Bilingual {
        let all = (0..self.database.len()).filter_map(|number| self.database.card(number).ok());
        let names: Vec<String> = all.map(|card| card.name.to_string()).collect();
        let Bilingual { en, fr } = did_you_mean(name, names.iter().map(String::as_str));
        bilingual!("no card is called {name}{en}", "aucune carte ne s'appelle {name}{fr}")
    }

    /// The words of all vocabularies of its cards.
    fn lexicon(&self) -> Lexicon {
        words_of_all(self.database.words().iter().copied())
    }

    fn table(&self, sheet: Sheet) -> Table {
        Table::of_database(&self.database, sheet)
    }
}

#[pymethods]
impl Database {
    /// A file that `build` or `cardc build` made. Raises `FileError` where it is none, or of another version.
    #[staticmethod]
    pub fn open(path: PathBuf) -> PyResult<Database> {
        let database = cardc::Database::open(&path).map_err(refused)?;
        Ok(Database { database: Arc::new(database), path: Some(path), decks: Mutex::default() })
    }

    #[getter]
    fn path(&self) -> Option<&PathBuf> {
        self.path.as_ref()
    }

    fn __len__(&self) -> usize {
        self.database.len()
    }

    #[getter]
    fn names(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        py.detach(|| {
            (0..self.database.len())
                .map(|number| Ok(self.database.card(number).map_err(refused)?.name.to_string()))
                .collect()
        })
    }

    /// The card of a name, in either language; or of a number, from 0. Raises `KeyError` where there is none.
    fn __getitem__(&self, key: &Bound<'_, PyAny>) -> PyResult<Card> {
        if let Ok(name) = key.extract::<&str>() {
            return match self.number(name)? {
                Some(number) => Ok(Card::new(self.card(number)?)),
                None => Err(PyKeyError::new_err(self.no_card(name).get(language()).to_owned())),
            };
        }
        let Ok(place) = key.extract::<isize>() else {
            let kind = key.get_type().name()?;
            return Err(PyTypeError::new_err(format!("a card is asked for by its name or its number, not by {kind}")));
        };
        // From the end, where it is less than none.
        let from_end = place.checked_add_unsigned(self.database.len()).filter(|_| place < 0);
        let number = usize::try_from(from_end.unwrap_or(place)).ok().filter(|number| *number < self.database.len());
        Ok(Card::new(self.card(number.ok_or_else(|| PyIndexError::new_err(place))?)?))
    }

    /// Whether there is a card of a name, in either language, or of that of a card.
    fn __contains__(&self, key: &Bound<'_, PyAny>) -> PyResult<bool> {
        if let Ok(card) = key.cast::<Card>() {
            return Ok(self.number(&card.get().compiled.card.name)?.is_some());
        }
        key.extract::<&str>().map_or(Ok(false), |name| Ok(self.number(name)?.is_some()))
    }

    /// The cards, one after the other.
    fn __iter__(&self) -> CardsOf {
        CardsOf { database: self.database.clone(), next: AtomicUsize::new(0) }
    }

    /// The abilities that a pattern and all conditions describe. A pattern is a text with holes (`…` or `...`), and `~` for
    /// the card itself; `where` asks about the card, as `cardc find --where` does.
    #[pyo3(signature = (
        pattern=None, *, language=None, kind=None, rule=None, event=None, effect=None, keyword=None, mentions=None,
        intervening_if=None, clause=None, condition=None, optional=None, look_back=None, runnable=None, accepted=None,
        r#where=None, threads=None
    ))]
    #[expect(clippy::too_many_arguments, reason = "they are the conditions, by their names")]
    fn find(
        &self,
        py: Python<'_>,
        pattern: Option<&str>,
        language: Option<&str>,
        kind: Option<Words>,
        rule: Option<Words>,
        event: Option<Words>,
        effect: Option<Words>,
        keyword: Option<Words>,
        mentions: Option<Words>,
        intervening_if: Option<bool>,
        clause: Option<&str>,
        condition: Option<&str>,
        optional: Option<bool>,
        look_back: Option<bool>,
        runnable: Option<bool>,
        accepted: Option<bool>,
        r#where: Option<&str>,
        threads: Option<usize>,
    ) -> PyResult<Vec<Ability>> {
        let lexicon = self.lexicon();
        let wanted = language.map(language_named).transpose()?;
        let form = |text: &str| Form::with_words(text, wanted, lexicon).map_err(|why| no_form(text, &why));
        let asked = |text: &str| Form::condition(text, wanted, lexicon).map_err(|why| no_form(text, &why));
        let words = |words: Option<Words>| words.map(Words::all).unwrap_or_default();
        let kinds = words(kind);
        if let Some(kind) = kinds.iter().find(|kind| !KINDS.contains(&kind.as_str())) {
            let (near, all) = (did_you_mean(kind, KINDS), KINDS.join(", "));
            let Bilingual { en, fr } = near;
            return Err(Of::Pattern.error(bilingual!(
                "no kind is called \"{kind}\"{en}; there are: {all}",
                "aucun genre ne s'appelle « {kind} »{fr} ; il y a : {all}"
            )));
        }
        let clause = match clause {
            Some(kind) if !kind.trim().contains(' ') => Some(Clause::Kind(kind.trim().to_owned())),
            clause => clause.map(asked).transpose()?.map(Clause::Form),
        };
        let query = Query {
            form: pattern.map(form).transpose()?,
            kinds,
            rules: words(rule),
            events: words(event),
            effects: words(effect),
            keywords: words(keyword),
            mentions: words(mentions),
            intervening_if,
            clause,
            condition: condition.map(asked).transpose()?,
            accepted,
            runnable,
            optional,
            look_back,
            ..Query::default()
        };
        let asked_of_cards = Where::read(r#where, lexicon)?;
        let candidates = query.candidates(asked_of_cards.filter.as_ref(), &self.database);
        let pool = crate::interrupt::threads(threads)?;
        let of_card = |number: &usize| {
            let card = self.database.compiled(*number)?;
            let places = (0..)
                .zip(card.abilities())
                .filter(|(_, place)| query.holds(place) && asked_of_cards.lets(&card, place.number));
            let found: Vec<usize> = places.map(|(at, _)| at).collect();
            Ok::<_, cardc::database::Refused>((!found.is_empty()).then_some((card, found)))
        };
        let of_lot = |lot: &[usize]| pool.install(|| lot.par_iter().map(of_card).collect::<Result<Vec<_>, _>>());
        let mut all = Vec::new();
        in_lots(py, candidates.chunks(LOT), of_lot, |lot| {
            for (card, found) in lot.map_err(refused)?.into_iter().flatten() {
                let card = Arc::new(card);
                all.extend(found.into_iter().map(|number| Ability::new(card.clone(), number)));
            }
            Ok(())
        })?;
        asked_of_cards.tell(py)?;
        if all.is_empty() {
            if let Some(form) = &query.form {
                form.could_be_said().map_err(|why| no_form(form.text(), &why))?;
            }
            query.unknown([&*self.database]).iter().try_for_each(|unknown| warn(py, &said(unknown)))?;
        }
        Ok(all)
    }

    /// The cards of which a face has what a condition says: `color=blue and mv<=3 and not type:creature`.
    fn select(&self, py: Python<'_>, r#where: &str) -> PyResult<Vec<Card>> {
        let asked = Where::read(Some(r#where), self.lexicon())?;
        let fits = |card: &cardc::Card| (0..card.faces.len()).any(|face| asked.lets(card, face));
        let candidates = Query::default().candidates(asked.filter.as_ref(), &self.database);
        let found = py.detach(|| {
            let cards = candidates.into_iter().map(|number| self.card(number));
            let found = cards.filter(|card| card.as_ref().map_or(true, fits));
            found.map(|card| Ok(Card::new(card?))).collect::<PyResult<Vec<_>>>()
        })?;
        asked.tell(py)?;
        Ok(found)
    }

    /// The cards that changed from another database to this one: in meaning, or in wording only.
    fn diff(&self, py: Python<'_>, old: &Database) -> PyResult<Vec<Change>> {
        let all = |database: &cardc::Database| {
            (0..database.len()).map(|number| database.compiled(number).map_err(refused)).collect::<PyResult<Vec<_>>>()
        };
        let changed = py.detach(|| Ok::<_, PyErr>(diff::diff(all(&old.database)?, all(&self.database)?)))?;
        Ok(changed.into_iter().map(Change::new).collect())
    }

    /// The tables of cards, faces, abilities, and the referents of mentions, for query engines.
    #[getter]
    fn cards(&self) -> Table {
        self.table(Sheet::Cards)
    }

    #[getter]
    fn faces(&self) -> Table {
        self.table(Sheet::Faces)
    }

    #[getter]
    fn abilities(&self) -> Table {
        self.table(Sheet::Abilities)
    }

    #[getter]
    fn referents(&self) -> Table {
        self.table(Sheet::Referents)
    }

    /// All of it as the bytes of a `.cdb`, for a worker that sees no file of this one.
    fn to_bytes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let bytes = py.detach(|| {
            let cards = (0..self.database.len()).map(|number| self.card(number)).collect::<PyResult<Vec<_>>>()?;
            packed(&cards)
        })?;
        Ok(PyBytes::new(py, &bytes))
    }

    /// A database of the bytes of a `.cdb`. Raises `FileError` where they are another version's, or damaged.
    #[staticmethod]
    fn from_bytes(bytes: &[u8]) -> PyResult<Database> {
        Database::in_memory(bytes.to_vec())
    }

    /// A file is opened again where it is unpickled; what is in memory is packed.
    fn __reduce__(&self, py: Python<'_>) -> PyResult<(Py<PyAny>, (Py<PyAny>,))> {
        let class = py.get_type::<Database>();
        Ok(match &self.path {
            Some(path) => (class.getattr("open")?.unbind(), (path.into_pyobject(py)?.into_any().unbind(),)),
            None => (class.getattr("from_bytes")?.unbind(), (self.to_bytes(py)?.into_any().unbind(),)),
        })
    }

    fn __repr__(&self) -> String {
        format!("<Database of {} cards>", self.database.len())
    }
}

/// What is asked about cards, and what that could not be told of.
struct Where {
    filter: Option<Filter>,
    lacking: Mutex<BTreeSet<Lacking>>,
}

impl Where {
    fn read(text: Option<&str>, lexicon: Lexicon) -> PyResult<Where> {
        let read = |text: &str| Filter::read(text, lexicon).map_err(|why| no_filter(text, &why));
        Ok(Where { filter: text.map(read).transpose()?, lacking: Mutex::default() })
    }

    /// Whether a face of a card is let in; notes what its file leaves out and the answer depends on.
    fn lets(&self, card: &cardc::Card, face: usize) -> bool {
        let Some(filter) = &self.filter else { return true };
        let mut lacking = Vec::new();
        let holds = filter.holds(&CardFacts::of(card, face), &mut lacking);
        if holds.is_none() {
            self.lacking.lock().unwrap_or_else(PoisonError::into_inner).extend(lacking);
        }
        holds == Some(true)
    }

    /// Warns of what cards have no record of: they were left out.
    fn tell(&self, py: Python<'_>) -> PyResult<()> {
        for lacking in self.lacking.lock().unwrap_or_else(PoisonError::into_inner).iter() {
            let Bilingual { en, fr } = lacking.name();
            let said = bilingual!(
                "cards without a record of this were left out: {en}",
                "des cartes sans indication de ceci ont été laissées de côté : {fr}"
            );
            warn(py, &said)?;
        }
        Ok(())
    }
}

/// A word that no ability has.
fn said(unknown: &Unknown) -> Bilingual {
    let Unknown { of, value, near } = unknown;
    match near {
        Some(near) => bilingual!(
            "{of}: no ability has \"{value}\"; did you mean \"{near}\"?",
            "{of} : aucune capacité n'a « {value} » ; vouliez-vous dire « {near} » ?"
        ),
        None => bilingual!("{of}: no ability has \"{value}\"", "{of} : aucune capacité n'a « {value} »"),
    }
}

/// The cards of a database, one after the other.
#[pyclass(frozen, module = "cardc", name = "_Cards")]
pub struct CardsOf {
    database: Arc<cardc::Database>,
    next: AtomicUsize,
}

#[pymethods]
impl CardsOf {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self) -> PyResult<Option<Card>> {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let card = (number < self.database.len()).then(|| self.database.compiled(number));
        card.map(|card| card.map(Card::new).map_err(refused)).transpose()
    }
}

/// One word, or several of which one has to fit.
enum Words {
    One(String),
    Several(Vec<String>),
}

in_forms!(Words: One, Several; "what is asked for is a word or a list of words");

impl Words {
    fn all(self) -> Vec<String> {
        match self {
            Words::One(word) => vec![word],
            Words::Several(words) => words,
        }
    }
}

fn no_form(text: &str, why: &NoForm) -> PyErr {
    let (at, message) = match why {
        NoForm::NotUnderstood { at, .. } => {
            let rest = text.get(*at..).unwrap_or_default();
            let said = bilingual!(
                "no pattern: \"{text}\" is not understood from \"{rest}\" on",
                "ceci n'est pas un motif : « {text} » n'est pas compris à partir de « {rest} »"
            );
            (Some(*at), said)
        }
        NoForm::Empty => {
            (None, Bilingual::new("a pattern of holes alone finds nothing", "un motif fait de trous ne trouve rien"))
        }
        NoForm::TooManyHoles => (None, Bilingual::new("the pattern has too many holes", "le motif a trop de trous")),
    };
    let span = at.map(|at| characters(text, &(at..text.len())));
    Fault { of: Of::Pattern, code: None, rule: None, span, message }.into()
}

fn no_filter(text: &str, why: &NoFilter) -> PyErr {
    let Bilingual { en, fr } = &why.why;
    let message = bilingual!("the condition is not understood: {en}", "la condition n'est pas comprise : {fr}");
    let span = Some(characters(text, &(why.at..text.len())));
    Fault { of: Of::Pattern, code: None, rule: None, span, message }.into()
}

/// What became of a card.
#[pyclass(frozen, module = "cardc", get_all)]
pub struct Change {
    /// `added`, `removed`, `meaning`, `unknown` or `wording`.
    change: &'static str,
    name: String,
    parts: Vec<ChangedPart>,
}

/// A part of a card that changed: a text in a language, or something else of a face.
#[pyclass(frozen, module = "cardc", get_all)]
#[derive(Clone)]
pub struct ChangedPart {
    change: &'static str,
    face: String,
    language: Option<&'static str>,
    old: String,
    new: String,
}

impl Change {
    fn new(changed: diff::Changed) -> Change {
        let word = |change: diff::Change| match change {
            diff::Change::Added => "added",
            diff::Change::Removed => "removed",
            diff::Change::Meaning => "meaning",
            diff::Change::Unknown => "unknown",
            diff::Change::Wording => "wording",
        };
        let part = |part: diff::Part| ChangedPart {
            change: word(part.change),
            face: part.face.to_string(),
            language: part.lang,
            old: part.old,
            new: part.new,
        };
        Change {
            change: word(changed.change),
            name: changed.name.to_string(),
            parts: changed.parts.into_iter().map(part).collect(),
        }
    }
}

#[pymethods]
impl Change {
    fn __repr__(&self) -> String {
        format!("<Change {} {:?}>", self.change, self.name)
    }
}
