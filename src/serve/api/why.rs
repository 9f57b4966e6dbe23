//! A scenario, run, and why what triggered triggered.
//!
//! The server keeps nothing of it: the page has the scenario, adds a step to it or takes one back, and has it run again.

use scenario::told::in_words;
use scenario::{CardPool, Options, Scenario as Parsed, ScenarioError, parse, run_to_position};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::board::{Board, Seen, board};
use super::document::{Cards, cards};
use super::{Lang, Refusal, Shared};
use crate::bilingual;
use crate::bounds::STEPS;
use crate::lex::Language;

/// A scenario to be run.
#[derive(Debug, Deserialize)]
pub struct Ask {
    pub lang: Lang,
    /// As data: what [`scenario`] reads, as an object.
    pub scenario: Value,
    pub cards: Cards,
}

/// What came of it.
#[derive(Debug, Serialize)]
pub struct Told {
    /// The scenario as a file that `cardc test` runs.
    pub file: String,
    /// Steps that could not be done, and expectations that do not hold.
    pub failures: Vec<Failure>,
    /// Cards that can't be played.
    pub notes: Vec<String>,
    /// What each step did; the last is what holds since.
    pub steps: Vec<Step>,
    pub board: Option<Board>,
}

#[derive(Debug, Serialize)]
pub struct Failure {
    /// The number of the step, from 1; none for what must hold at the end.
    pub step: Option<usize>,
    pub said: String,
}

/// What happened in a step.
#[derive(Debug, Default, Serialize)]
pub struct Step {
    pub trace: Vec<Line>,
    pub told: Vec<Happened>,
}

#[derive(Debug, Serialize)]
pub struct Line {
    pub rule: &'static str,
    pub text: String,
}

/// An event, and what came of it for each ability that it could concern.
#[derive(Debug, Serialize)]
pub struct Happened {
    pub happened: String,
    pub abilities: Vec<OfAbility>,
}

#[derive(Debug, Serialize)]
pub struct OfAbility {
    pub source: String,
    pub holder: Option<String>,
    /// A quotation of what it waits for.
    pub ability: Option<String>,
    pub verdict: &'static str,
    /// It triggers, applies, resolves; else it does not.
    pub holds: bool,
    pub reasons: Vec<Reason>,
}

#[derive(Debug, Serialize)]
pub struct Reason {
    pub rule: &'static str,
    pub holds: bool,
    pub words: String,
}

/// A scenario file to be read.
#[derive(Debug, Deserialize)]
pub struct Read {
    pub lang: Lang,
    pub text: String,
}

/// A scenario as data.
#[derive(Debug, Serialize)]
pub struct Scenario {
    pub scenario: Value,
}

pub(super) fn why(shared: &Shared, asked: Ask) -> Result<Told, Refusal> {
    let lang = asked.lang;
    let refused = |error: ScenarioError| Refusal { code: super::Code::Refused, message: error.message(lang.into()) };
    let file = toml::to_string_pretty(&asked.scenario)
        .map_err(|error| Refusal { code: super::Code::Malformed, message: error.to_string() })?;
    let scenario = parse(&file).map_err(refused)?.swap_remove(0);
    if scenario.steps.len() > STEPS {
        let message = bilingual!("a scenario has at most {STEPS} steps", "un scénario a au plus {STEPS} étapes");
        return Err(Refusal::refused(&message, lang));
    }
    let cards = cards(shared, &asked.cards, lang)?;
    let pool = CardPool::from_cards(&cards);
    let options = Options { why: watched(&scenario), ..Options::default() };
    let (run, position) = run_to_position(&scenario, &pool, &options).map_err(refused)?;
    let language = lang.into();
    let board = position.as_ref().map(|at| board(&at.game, Seen::All, language, &|id| at.called(id)));
    Ok(Told {
        file,
        failures: run
            .failures
            .iter()
            .map(|failure| Failure { step: failure.step, said: failure.found.get(language).to_owned() })
            .collect(),
        notes: run.notes.iter().map(|note| note.get(language).to_owned()).collect(),
        steps: steps(&run, language),
        board,
    })
}

/// All cards that a scenario has from its beginning, or puts somewhere.
fn watched(scenario: &Parsed) -> Vec<String> {
    let mut names = scenario.card_names();
    names.sort();
    names.dedup();
    names
}

/// What each step did and what was told of it.
fn steps(run: &scenario::Run, language: Language) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::with_capacity(run.after.len());
    let mut begin = 0;
    for end in &run.after {
        let trace = run.trace.get(begin..*end).unwrap_or_default();
        let lines = trace.iter().map(|line| Line { rule: line.rule, text: line.text(language).to_owned() });
        steps.push(Step { trace: lines.collect(), told: Vec::new() });
        begin = *end;
    }
    // What was told stands between the lines of the trace: behind `at` of them.
    for told in &run.asked.told {
        let step = run.after.iter().position(|end| told.at <= *end);
        let Some(step) = step.and_then(|step| steps.get_mut(step)) else { continue };
        let happened = told.happened.get(language);
        if step.told.last().is_none_or(|last| last.happened != happened) {
            step.told.push(Happened { happened: happened.to_owned(), abilities: Vec::new() });
        }
        if let Some(last) = step.told.last_mut() {
            last.abilities.push(of_ability(told, language));
        }
    }
    steps
}

fn of_ability(told: &crate::runtime::why::Told, language: Language) -> OfAbility {
    use crate::runtime::why::Verdict;
    let words = in_words(told, language);
    let reason =
        |reason: scenario::told::ReasonWords| Reason { rule: reason.rule, holds: reason.holds, words: reason.words };
    OfAbility {
        source: words.source,
        holder: words.holder,
        ability: words.ability,
        verdict: words.verdict,
        holds: matches!(told.verdict, Verdict::Triggers | Verdict::Applies | Verdict::WouldBe | Verdict::Resolves),
        reasons: words.reasons.into_iter().map(reason).collect(),
    }
}

pub(super) fn scenario(_: &Shared, asked: Read) -> Result<Scenario, Refusal> {
    let refused =
        |error: ScenarioError| Refusal { code: super::Code::Refused, message: error.message(asked.lang.into()) };
    parse(&asked.text).map_err(refused)?;
    let scenario = toml::from_str(&asked.text).map_err(|error: toml::de::Error| Refusal {
        code: super::Code::Malformed,
        message: error.message().to_owned(),
    })?;
    Ok(Scenario { scenario })
}
