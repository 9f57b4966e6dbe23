//! How much of a card file is understood, and how fast.

use std::collections::HashMap;
use std::time::Instant;

use rayon::prelude::*;
use serde::Serialize;

use crate::check::diagnose_text;
use crate::compile::{Compiled, CompiledParagraph, Problem, compile, context_of};
use crate::ir::Paragraph;
use crate::lex::{Language, Names};
use crate::render::{self, templating};
use crate::source::{Card, Face, Printed};

/// Totals of one language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    pub total: usize,
    pub accepted: usize,
    pub lossless: usize,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ByLanguage {
    pub en: Tally,
    pub fr: Tally,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Pairs {
    pub both_accepted: usize,
    pub equal_ir: usize,
}

/// What `cardc stats` prints.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Stats {
    pub faces: ByLanguage,
    pub abilities: ByLanguage,
    pub pairs: Pairs,
    /// Wall time from lexing to IR of all faces, on all threads.
    pub seconds: f64,
    pub cards_per_second: f64,
    pub threads: usize,
}

/// A text of the file, with what is needed to compile it.
struct Job<'c> {
    face: &'c Face,
    language: Language,
    printed: &'c Printed,
}

/// A paragraph that was not understood, or that came back changed.
#[derive(Clone, Debug)]
pub struct Failure {
    pub language: Language,
    pub card: String,
    pub text: String,
    /// Where understanding stopped, as the words before and after.
    pub at: String,
}

/// Compiles every face of the cards in both languages and counts. To find the exact place where understanding stops
/// (`places`), refused paragraphs are read once more, outside of the time that is measured.
pub fn measure(cards: &[Card], places: bool) -> (Stats, Vec<Failure>) {
    let jobs: Vec<Job<'_>> = cards
        .iter()
        .flat_map(|card| &card.faces)
        .flat_map(|face| Language::BOTH.into_iter().map(move |language| (face, language, face.printed(language))))
        .filter_map(|(face, language, printed)| printed.map(|printed| Job { face, language, printed }))
        .filter(|job| !job.printed.text.trim().is_empty())
        .collect();
    let start = Instant::now();
    let compiled: Vec<Option<Compiled<'_>>> = jobs.par_iter().map(compile_job).collect();
    let seconds = start.elapsed().as_secs_f64();
    let mut stats = Stats {
        seconds,
        cards_per_second: cards.len() as f64 / seconds.max(1e-9),
        threads: rayon::current_num_threads(),
        ..Stats::default()
    };
    let checked: Vec<Checked> =
        jobs.par_iter().zip(&compiled).map(|(job, compiled)| check(job, compiled, places)).collect();
    let mut failures = Vec::new();
    for (job, checked) in jobs.iter().zip(checked) {
        let (faces, abilities) = match job.language {
            Language::English => (&mut stats.faces.en, &mut stats.abilities.en),
            Language::French => (&mut stats.faces.fr, &mut stats.abilities.fr),
        };
        if checked.abilities.total == 0 {
            continue;
        }
        abilities.total += checked.abilities.total;
        abilities.accepted += checked.abilities.accepted;
        abilities.lossless += checked.abilities.lossless;
        faces.total += 1;
        faces.accepted += usize::from(checked.abilities.accepted == checked.abilities.total);
        faces.lossless += usize::from(checked.abilities.lossless == checked.abilities.total);
        failures.extend(checked.failures);
    }
    stats.pairs = pairs(&jobs, &compiled);
    (stats, failures)
}

fn compile_job<'c>(job: &Job<'c>) -> Option<Compiled<'c>> {
    let names = Names::new(&job.printed.name, job.language);
    compile(&job.printed.text, &names, job.language, context_of(job.face.type_line())).ok()
}

#[derive(Default)]
struct Checked {
    abilities: Tally,
    failures: Vec<Failure>,
}

fn check(job: &Job<'_>, compiled: &Option<Compiled<'_>>, places: bool) -> Checked {
    let mut checked = Checked::default();
    let Some(compiled) = compiled else { return checked };
    for paragraph in &compiled.paragraphs {
        checked.abilities.total += 1;
        let text = compiled.lexed.text_of(paragraph.span);
        let failure = |at: String| Failure {
            language: job.language,
            card: job.printed.name.to_string(),
            text: text.to_owned(),
            at,
        };
        match &paragraph.outcome {
            Ok(ir) => {
                checked.abilities.accepted += 1;
                match round_trip(job, compiled, paragraph, ir) {
                    Ok(()) => checked.abilities.lossless += 1,
                    Err(difference) if places => checked.failures.push(failure(difference)),
                    Err(_) => {}
                }
            }
            Err(Problem::Syntax(refusal)) => {
                let explained = if places { compiled.failure(paragraph) } else { None };
                let token = explained.map_or(refusal.token, |failure| failure.token);
                let at = token.min(compiled.lexed.tokens.len());
                let from = at.saturating_sub(4).max(paragraph.tokens.start);
                let to = (at + 4).min(paragraph.tokens.end);
                let words = |range: std::ops::Range<usize>| {
                    if range.is_empty() { "" } else { compiled.lexed.text_of(compiled.lexed.span_of(range)) }
                };
                checked.failures.push(failure(format!("{} ‖ {}", words(from..at.min(to)), words(at.min(to)..to))));
            }
            Err(Problem::Meaning(fault)) => {
                let said = diagnose_text(compiled, paragraph).into_iter().next().map(|diagnostic| diagnostic.message);
                let message = said.as_ref().map_or("", |message| message.get(job.language));
                checked.failures.push(failure(format!("[{message}] {}", compiled.lexed.text_of(fault.span))));
            }
        }
    }
    checked
}

/// English and French of one face follow each other.
fn pairs(jobs: &[Job<'_>], compiled: &[Option<Compiled<'_>>]) -> Pairs {
    let mut pairs = Pairs::default();
    for (at, window) in jobs.windows(2).enumerate() {
        if window[0].language != Language::English || window[1].language != Language::French {
            continue;
        }
        let (Some(english), Some(french)) = (&compiled[at], &compiled[at + 1]) else { continue };
        if let (Some(english), Some(french)) = (english.ir(), french.ir()) {
            pairs.both_accepted += 1;
            pairs.equal_ir += usize::from(english == french);
        }
    }
    pairs
}

/// The places where understanding stops, the most frequent first.
pub fn frequent(failures: &[Failure], language: Language) -> Vec<(usize, String, String)> {
    let mut counts: HashMap<&str, (usize, &str)> = HashMap::new();
    for failure in failures.iter().filter(|failure| failure.language == language) {
        let entry = counts.entry(&failure.at).or_insert((0, &failure.text));
        entry.0 += 1;
    }
    let mut rows: Vec<_> =
        counts.into_iter().map(|(at, (count, text))| (count, at.to_owned(), text.to_owned())).collect();
    rows.sort_by(|a, b| b.0.cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
    rows
}

/// Renders an ability in its own language and compares. The error says what came back changed.
fn round_trip(job: &Job<'_>, compiled: &Compiled<'_>, place: &CompiledParagraph, ir: &Paragraph) -> Result<(), String> {
    let names = Names::new(&job.printed.name, job.language);
    let rendered =
        render::paragraph(ir, &names, job.language).map_err(|unsayable| format!("[unsayable] {unsayable}"))?;
    templating::same_tokens(&compiled.lexed, place.tokens.clone(), &rendered, &names)
        .map_err(|difference| format!("[changed] {} ≠ {}", difference.printed, difference.rendered))
}
