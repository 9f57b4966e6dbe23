//! A set, played by players who look one step ahead, in lots whose tallies add up.

use std::sync::Arc;

use arrow_array::builder::{Float64Builder, StringBuilder, UInt64Builder};
use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::{DataType, Field, Schema};
use cardc::diagnostic::Bilingual;
use cardc::playtest as set;
use cardc::playtest::{Lot, Playtest, Share};
use cardc::scenario::{CardPool, RandomDecks};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use rayon::prelude::*;

use crate::database::Database;
use crate::errors::Of;
use crate::games::{Decks, Named};
use crate::interrupt::{in_lots, threads};
use crate::tables::{Table, failed};

/// Games that a thread plays at once, and how often it does so between two moments at which Ctrl-C is heard.
const PART: u64 = 8;
const PARTS: u64 = 4;

/// Plays a set as `cardc playtest` does: games of the seeds from the first on. Without decks, each game deals two of its own from
/// the cards.
#[pyfunction]
#[pyo3(signature = (cards, games=1_000, seed=0, *, decks=None, turns=100, threads=None))]
pub fn playtest(
    py: Python<'_>,
    cards: &Database,
    games: u64,
    seed: u64,
    decks: Option<Vec<Vec<Named>>>,
    turns: u32,
    threads: Option<usize>,
) -> PyResult<Tally> {
    let decks = py.detach(|| match decks {
        Some(decks) => Ok(set::Decks::Given(Decks::new(decks, Some(cards))?.loaded)),
        None => dealt(cards),
    })?;
    let plays = Playtest::new(decks, turns);
    let pool = self::threads(threads)?;
    let of_lot = |lot: Lot| {
        let parts: Vec<Lot> = lot.split(PART).collect();
        let play = |part| plays.play(part);
        pool.install(|| parts.into_par_iter().map(play).reduce(|| plays.nothing(), |one, other| one + other))
    };
    let mut tally = plays.nothing();
    let lot = PART * PARTS * pool.current_num_threads() as u64;
    in_lots(py, Lot { first: seed, games }.split(lot), of_lot, |lot| {
        tally = std::mem::take(&mut tally) + lot;
        Ok(())
    })?;
    Ok(Tally { tally })
}

/// Decks that are dealt from all cards of a database.
fn dealt(cards: &Database) -> PyResult<set::Decks> {
    let all = (0..cards.database.len()).map(|number| cards.card(number)).collect::<PyResult<Vec<_>>>()?;
    let decks = RandomDecks::new(&CardPool::from_cards(all.iter().map(|card| &card.card))).with_basics();
    let nothing = decks.names().next().is_none();
    if nothing {
        let none = Bilingual::new("none of these cards can be played", "aucune de ces cartes ne peut être jouée");
        return Err(Of::Card.error(none));
    }
    Ok(set::Decks::Dealt(decks))
}

/// What was counted of games. Tallies of different games add up, in any order.
#[pyclass(frozen, eq, module = "cardc")]
#[derive(PartialEq)]
pub struct Tally {
    tally: set::Tally,
}

#[pymethods]
impl Tally {
    #[getter]
    fn games(&self) -> u64 {
        self.tally.games
    }

    #[getter]
    fn won(&self) -> u64 {
        self.tally.won
    }

    #[getter]
    fn drawn(&self) -> u64 {
        self.tally.drawn
    }

    #[getter]
    fn endless(&self) -> u64 {
        self.tally.endless
    }

    #[getter]
    fn given_up(&self) -> u64 {
        self.tally.given_up
    }

    #[getter]
    fn stopped(&self) -> u64 {
        self.tally.stopped
    }

    #[getter]
    fn turns(&self) -> u64 {
        self.tally.turns
    }

    /// Seeds of games that did not end: the least of them.
    #[getter]
    fn seeds(&self) -> Vec<u64> {
        self.tally.seeds.iter().copied().collect()
    }

    /// A row for each card, from the one that gains most for who has it early.
    #[getter]
    fn cards(&self) -> PyResult<Table> {
        table(&self.tally)
    }

    fn __add__(&self, other: &Tally) -> Tally {
        Tally { tally: self.tally.clone() + other.tally.clone() }
    }

    /// For `sum`, which begins with 0.
    fn __radd__(&self, other: &Bound<'_, PyAny>) -> PyResult<Tally> {
        match other.extract::<i64>() {
            Ok(0) => Ok(Tally { tally: self.tally.clone() }),
            _ => Err(PyTypeError::new_err("tallies add up with tallies")),
        }
    }

    /// Everything that was counted: [`Tally.of`] reads it again.
    fn to_json(&self) -> PyResult<String> {
        serde_json::to_string(&self.tally).map_err(|error| PyValueError::new_err(error.to_string()))
    }

    /// A tally that was written as JSON.
    #[staticmethod]
    fn of(json: &str) -> PyResult<Tally> {
        let tally = serde_json::from_str(json).map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(Tally { tally })
    }

    fn __reduce__(slf: &Bound<'_, Self>) -> PyResult<(Py<PyAny>, (String,))> {
        Ok((slf.get_type().getattr("of")?.unbind(), (slf.get().to_json()?,)))
    }

    fn __repr__(&self) -> String {
        format!("<Tally of {} games>", self.tally.games)
    }
}

/// The columns of a share of games.
#[derive(Default)]
struct ShareColumns {
    games: UInt64Builder,
    won: UInt64Builder,
    share: Float64Builder,
    low: Float64Builder,
    high: Float64Builder,
}

impl ShareColumns {
    fn fields(name: &str) -> [Field; 5] {
        let real = |what: &str| Field::new(format!("{name}_{what}"), DataType::Float64, true);
        let count = |name: String| Field::new(name, DataType::UInt64, false);
        [count(name.to_owned()), count(format!("{name}_won")), real("share"), real("low"), real("high")]
    }

    fn add(&mut self, share: Share) {
        let (value, interval) = (share.value(), share.interval());
        self.games.append_value(share.games);
        self.won.append_value(share.won);
        self.share.append_option(value);
        self.low.append_option(value.map(|_| interval.low));
        self.high.append_option(value.map(|_| interval.high));
    }

    fn finish(mut self) -> [ArrayRef; 5] {
        [
            Arc::new(self.games.finish()),
            Arc::new(self.won.finish()),
            Arc::new(self.share.finish()),
            Arc::new(self.low.finish()),
            Arc::new(self.high.finish()),
        ]
    }
}

fn table(tally: &set::Tally) -> PyResult<Table> {
    let (mut names, mut endless) = (StringBuilder::new(), UInt64Builder::new());
    let mut gains: [Float64Builder; 3] = Default::default();
    let mut shares: [ShareColumns; 4] = Default::default();
    for (name, card) in tally.ranked() {
        names.append_value(name);
        for (columns, share) in shares.iter_mut().zip([card.dealt, card.drawn, card.early, card.cast]) {
            columns.add(share);
        }
        let gain = card.gain().map(|gain| [gain.value, gain.interval.low, gain.interval.high]);
        gains.iter_mut().enumerate().for_each(|(at, column)| column.append_option(gain.map(|gain| gain[at])));
        endless.append_value(card.endless);
    }
    let mut fields = vec![Field::new("name", DataType::Utf8, false)];
    fields.extend(["dealt", "drawn", "early", "cast"].iter().flat_map(|name| ShareColumns::fields(name)));
    fields.extend(["gain", "gain_low", "gain_high"].map(|name| Field::new(name, DataType::Float64, true)));
    fields.push(Field::new("endless", DataType::UInt64, false));
    let mut columns: Vec<ArrayRef> = vec![Arc::new(names.finish())];
    columns.extend(shares.into_iter().flat_map(ShareColumns::finish));
    columns.extend(gains.into_iter().map(|mut gain| Arc::new(gain.finish()) as ArrayRef));
    columns.push(Arc::new(endless.finish()));
    let schema = Arc::new(Schema::new(fields));
    let batch = RecordBatch::try_new(schema.clone(), columns).map_err(failed)?;
    Ok(Table::of_batches(schema, vec![batch]))
}
