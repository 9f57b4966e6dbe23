//! `cardc test`: scenario files.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use clap::Args;

use super::{Context, EXIT_ERRORS, Stop, input, output};
use crate::lex::Language;
use crate::scenario::{CardCompiler, CardPool, Options, Outcome, Report, run_file};
use crate::source::Card;

#[derive(Args)]
pub(super) struct Test {
    /// Scenario files (TOML), or folders of them.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Files of the cards that the scenarios name. May be given more than once.
    #[arg(long)]
    cards: Vec<PathBuf>,
    /// Only scenarios whose id holds this.
    #[arg(long)]
    filter: Option<String>,
    /// Show every step with the rule that it applied.
    #[arg(long)]
    trace: bool,
}

impl Test {
    pub(super) fn run(self, context: Context) -> Result<ExitCode, Stop> {
        let files = input::read(&self.cards)?;
        let code = input::report(&files, context)?;
        let cards: Vec<Card> = files.into_iter().flat_map(|file| file.cards).collect();
        let pool = CardPool::from_cards(&cards);
        let compiler = CardCompiler::new(&cards);
        let options = Options { compiler: Some(&compiler) };
        let mut failed = 0;
        let mut passed = 0;
        let french = context.language == Some(Language::French);
        let paths = scenario_files(&self.files)?;
        output::write(|out| {
            for path in &paths {
                let start = Instant::now();
                let report = match run_file(path, &pool, &options) {
                    Ok(report) => report,
                    Err(error) => {
                        failed += 1;
                        writeln!(out, "FAIL {}: {error}", path.display())?;
                        continue;
                    }
                };
                if self.filter.as_deref().is_some_and(|wanted| !report.id.contains(wanted)) {
                    continue;
                }
                if report.passed() {
                    passed += 1
                } else {
                    failed += 1
                }
                let milliseconds = start.elapsed().as_secs_f64() * 1e3;
                let word = if report.passed() { "ok  " } else { "FAIL" };
                writeln!(out, "{word} {} {} ({milliseconds:.1} ms)", report.id, report.title)?;
                show(out, &report, self.trace, french)?;
            }
            if french {
                writeln!(out, "{passed} réussis, {failed} échoués")
            } else {
                writeln!(out, "{passed} passed, {failed} failed")
            }
        })?;
        Ok(ExitCode::from(code.max(if failed > 0 { EXIT_ERRORS } else { 0 })))
    }
}

/// What went wrong in a scenario, and its trace where it is asked for or something went wrong.
fn show(out: &mut dyn std::io::Write, report: &Report, trace: bool, french: bool) -> std::io::Result<()> {
    for run in &report.runs {
        if let Some(variant) = &run.variant {
            writeln!(out, "     {variant}")?;
        }
        let until = match run.outcome {
            Outcome::Failed => run.failures.iter().map(|failure| failure.at).max().unwrap_or(run.trace.len()),
            Outcome::Passed | Outcome::Skipped if trace => run.trace.len(),
            Outcome::Passed | Outcome::Skipped => 0,
        };
        for line in run.trace.iter().take(until) {
            writeln!(out, "       {:<8} {}", line.rule, if french { &line.french } else { &line.english })?;
        }
        for failure in &run.failures {
            writeln!(out, "     {failure}")?;
        }
    }
    Ok(())
}

fn scenario_files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Stop> {
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            let before = files.len();
            collect(path, &mut files)?;
            if files.len() == before {
                return Err(format!("{}: no scenario files (.toml) in this folder", path.display()).into());
            }
        } else if path.exists() {
            files.push(path.clone());
        } else {
            return Err(format!("{}: there is no such file", path.display()).into());
        }
    }
    files.sort();
    Ok(files)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Stop> {
    for entry in std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            files.push(path);
        }
    }
    Ok(())
}
