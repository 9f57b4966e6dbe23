//! What came of scenarios, to be read.

use std::collections::BTreeSet;
use std::io::{Result, Write};

use super::Tested;
use crate::cli::{summary, why};
use crate::lex::Language;
use crate::runtime::why::Told;
use crate::scenario::{Outcome, Report};

/// What is shown besides what failed.
#[derive(Clone, Copy)]
pub(super) struct Shown<'a> {
    pub trace: bool,
    /// Cards that are asked about.
    pub why: &'a [String],
}

pub(super) fn write(out: &mut dyn Write, all: &[Tested], shown: Shown<'_>, language: Language) -> Result<()> {
    let mut folder = None;
    for tested in all {
        if folder != Some(tested.path.parent()) {
            folder = Some(tested.path.parent());
            if let Some(path) = tested.path.parent() {
                writeln!(out, "{}", path.display())?;
            }
        }
        let word = match (tested.outcome(), language) {
            (Outcome::Passed, _) => "ok  ",
            (Outcome::Failed, Language::English) => "FAIL",
            (Outcome::Failed, Language::French) => "RATÉ",
            (Outcome::Skipped, Language::English) => "skip",
            (Outcome::Skipped, Language::French) => "omis",
        };
        match &tested.result {
            Ok(report) => {
                let time = tested.time().as_secs_f64() * 1e3;
                writeln!(out, "  {word} {}: {} ({time:.1} ms)", report.id, report.title)?;
                let notes: BTreeSet<&str> =
                    report.runs.iter().flat_map(|run| &run.notes).map(|note| note.get(language)).collect();
                for note in notes {
                    let unused = match language {
                        Language::English => "unused card:",
                        Language::French => "carte inutilisée :",
                    };
                    writeln!(out, "       {unused} {note}")?;
                }
                runs(out, report, shown, language)?;
            }
            Err(error) => {
                let name = tested.path.file_stem().unwrap_or_default().to_string_lossy();
                writeln!(out, "  {word} {name}: {error}")?;
            }
        }
    }
    let count = |outcome| all.iter().filter(|tested| tested.outcome() == outcome).count();
    let (passed, failed, skipped) = (count(Outcome::Passed), count(Outcome::Failed), count(Outcome::Skipped));
    let time: f64 = all.iter().map(|tested| tested.time().as_secs_f64()).sum();
    writeln!(out, "{}", summary::tested(passed, failed, skipped, time, language))
}

/// The runs of a scenario that say something: the trace up to what failed, then what was expected.
fn runs(out: &mut dyn Write, report: &Report, shown: Shown<'_>, language: Language) -> Result<()> {
    for run in &report.runs {
        let until = match run.outcome {
            Outcome::Failed => run.failures.iter().map(|failure| failure.at).max().unwrap_or(run.trace.len()),
            Outcome::Passed | Outcome::Skipped if shown.trace => run.trace.len(),
            Outcome::Passed | Outcome::Skipped if !shown.why.is_empty() => 0,
            Outcome::Passed | Outcome::Skipped => continue,
        };
        if let Some(variant) = &run.variant {
            writeln!(out, "       {variant}:")?;
        }
        let mut told = run.asked.told.as_slice();
        for (at, line) in run.trace.iter().take(until).enumerate() {
            told = until_line(out, told, at, language)?;
            writeln!(out, "         {:<8} {}", line.rule, line.text(language))?;
        }
        why::write(out, told, MARGIN, language)?;
        why::unknown(out, &run.asked.unknown, MARGIN, language)?;
        if run.asked.told.is_empty() {
            why::nothing(out, shown.why, &run.asked.unknown, MARGIN, language)?;
        }
        for failure in &run.failures {
            writeln!(out, "       {}", failure.said(language))?;
        }
    }
    Ok(())
}

/// Where what is told of a card stands.
const MARGIN: &str = "       ";

/// Writes what was told before a line of the trace; the rest is left.
fn until_line<'t>(out: &mut dyn Write, told: &'t [Told], line: usize, language: Language) -> Result<&'t [Told]> {
    let (before, rest) = told.split_at(told.partition_point(|one| one.at <= line));
    why::write(out, before, MARGIN, language)?;
    Ok(rest)
}
