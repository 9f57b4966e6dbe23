//! Scenarios: a game set up in a TOML file, what is done in it, and what must hold.

use std::path::PathBuf;

use cardc::scenario::{CardPool, Options, Outcome, Run, read_file, run_scenarios};
use pyo3::prelude::*;

use crate::cards::Card;
use crate::database::Database;
use crate::errors::{Of, language_or_own};
use crate::given::in_forms;

/// A scenario file.
#[pyclass(frozen, module = "cardc")]
pub struct Scenario {
    scenarios: Vec<cardc::scenario::Scenario>,
}

/// Where the cards of a scenario come from.
enum From {
    Database(Py<Database>),
    Cards(Vec<Py<Card>>),
}

in_forms!(From: Database, Cards; "cards are a database or a list of cards");

#[pymethods]
impl Scenario {
    /// Reads a file. Raises `FileError` where it is no scenario.
    #[new]
    fn new(file: PathBuf) -> PyResult<Scenario> {
        let scenarios = read_file(&file).map_err(misread)?;
        Ok(Scenario { scenarios })
    }

    /// Runs the scenario and its variants with these cards; `why` names cards whose triggering is told.
    #[pyo3(signature = (cards, *, why=Vec::new()))]
    fn run(&self, py: Python<'_>, cards: From, why: Vec<String>) -> PyResult<Report> {
        py.detach(|| {
            let all: Vec<cardc::source::Card> = match &cards {
                From::Cards(cards) => cards.iter().map(|card| card.get().compiled.card.clone()).collect(),
                From::Database(database) => {
                    let database = database.get();
                    let card = |number| database.card(number).map(|card| card.card);
                    (0..database.database.len()).map(card).collect::<PyResult<_>>()?
                }
            };
            let pool = CardPool::from_cards(&all);
            let options = Options { why, ..Options::default() };
            let report = run_scenarios(&self.scenarios, &pool, &options).map_err(misread)?;
            Ok(Report {
                id: report.id.clone(),
                title: report.title.clone(),
                passed: report.passed(),
                runs: report.runs.into_iter().map(|run| ScenarioRun { run }).collect(),
            })
        })
    }
}

fn misread(error: cardc::scenario::ScenarioError) -> PyErr {
    let said = |language| error.message(language);
    let [en, fr] = cardc::Language::BOTH.map(said);
    Of::File.error(cardc::diagnostic::Bilingual::new(en, fr))
}

/// What came of a scenario file.
#[pyclass(frozen, module = "cardc")]
pub struct Report {
    #[pyo3(get)]
    id: String,
    #[pyo3(get)]
    title: String,
    #[pyo3(get)]
    passed: bool,
    runs: Vec<ScenarioRun>,
}

#[pymethods]
impl Report {
    /// What came of the scenario, then of its variants: which, whether it passed, what did not hold.
    #[pyo3(signature = (language=None))]
    fn failures(&self, language: Option<&str>) -> PyResult<Vec<String>> {
        let language = language_or_own(language)?;
        let of_run =
            |one: &ScenarioRun| one.run.failures.iter().map(|failure| failure.said(language)).collect::<Vec<_>>();
        Ok(self.runs.iter().flat_map(of_run).collect())
    }

    /// The steps of the scenario, or of a variant of it by its number: the number of the rule, and the step.
    #[pyo3(signature = (variant=0, language=None))]
    fn trace(&self, variant: usize, language: Option<&str>) -> PyResult<Vec<(&'static str, String)>> {
        let language = language_or_own(language)?;
        let run = self.runs.get(variant).ok_or_else(|| pyo3::exceptions::PyIndexError::new_err(variant))?;
        Ok(run.run.trace.iter().map(|line| (line.rule, line.text(language).to_owned())).collect())
    }

    /// The names of the variants, the scenario itself first, and how each ended: `passed`, `failed` or `skipped`.
    #[getter]
    fn outcomes(&self) -> Vec<(Option<String>, &'static str)> {
        let outcome = |outcome| match outcome {
            Outcome::Passed => "passed",
            Outcome::Failed => "failed",
            Outcome::Skipped => "skipped",
        };
        self.runs.iter().map(|one| (one.run.variant.clone(), outcome(one.run.outcome))).collect()
    }

    /// Why the abilities of the cards that were asked about triggered or not: lines of text.
    #[pyo3(signature = (variant=0, language=None))]
    fn why(&self, variant: usize, language: Option<&str>) -> PyResult<Vec<String>> {
        let language = language_or_own(language)?;
        let run = self.runs.get(variant).ok_or_else(|| pyo3::exceptions::PyIndexError::new_err(variant))?;
        let mut text = Vec::new();
        cardc::cli::why::write(&mut text, &run.run.asked.told, "", language)?;
        Ok(String::from_utf8_lossy(&text).lines().map(str::to_owned).collect())
    }

    fn __repr__(&self) -> String {
        format!("<Report of {:?}: {}>", self.id, if self.passed { "passed" } else { "failed" })
    }
}

struct ScenarioRun {
    run: Run,
}
