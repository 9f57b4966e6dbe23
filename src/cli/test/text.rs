//! What came of scenarios, to be read.

use std::collections::BTreeSet;
use std::io::{Result, Write};

use super::Tested;
use crate::lex::Language;
use crate::scenario::{Outcome, Report};

pub(super) fn write(out: &mut dyn Write, all: &[Tested], trace: bool, language: Language) -> Result<()> {
    let french = language == Language::French;
    let mut folder = None;
    for tested in all {
        if folder != Some(tested.path.parent()) {
            folder = Some(tested.path.parent());
            if let Some(path) = tested.path.parent() {
                writeln!(out, "{}", path.display())?;
            }
        }
        let word = match tested.outcome() {
            Outcome::Passed => "ok  ",
            Outcome::Failed => "FAIL",
            Outcome::Skipped => "skip",
        };
        match &tested.result {
            Ok(report) => {
                let time = tested.time().as_secs_f64() * 1e3;
                writeln!(out, "  {word} {}: {} ({time:.1} ms)", report.id, report.title)?;
                let notes: BTreeSet<&String> = report.runs.iter().flat_map(|run| &run.notes).collect();
                for note in notes {
                    let unused = if french { "carte inutilisée" } else { "unused card" };
                    writeln!(out, "       {unused}: {note}")?;
                }
                runs(out, report, trace, french)?;
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
    if french {
        let seconds = format!("{time:.2}").replace('.', ",");
        writeln!(out, "{passed} réussis, {failed} échoués, {skipped} sautés ({seconds} s)")
    } else {
        writeln!(out, "{passed} passed, {failed} failed, {skipped} skipped ({time:.2} s)")
    }
}

/// The runs of a scenario that say something: the trace up to what failed, then what was expected.
fn runs(out: &mut dyn Write, report: &Report, trace: bool, french: bool) -> Result<()> {
    for run in &report.runs {
        let until = match run.outcome {
            Outcome::Failed => run.failures.iter().map(|failure| failure.at).max().unwrap_or(run.trace.len()),
            Outcome::Passed | Outcome::Skipped if trace => run.trace.len(),
            Outcome::Passed | Outcome::Skipped => continue,
        };
        if let Some(variant) = &run.variant {
            writeln!(out, "       {variant}:")?;
        }
        for line in run.trace.iter().take(until) {
            writeln!(out, "         {:<8} {}", line.rule, if french { &line.french } else { &line.english })?;
        }
        for failure in &run.failures {
            writeln!(out, "       {failure}")?;
        }
    }
    Ok(())
}
