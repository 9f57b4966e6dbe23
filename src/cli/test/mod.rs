//! `cardc test`: scenario files.

mod junit;
mod text;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::{Args, ValueEnum};

use super::{Context, EXIT_ERRORS, Stop, input, output};
use crate::lex::Language;
use crate::scenario::{CardCompiler, CardPool, Options, Outcome, Report, run_file};
use crate::source::Card;

#[derive(Args)]
pub(super) struct Test {
    /// Scenario files (TOML), or folders of them.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Files of the cards that the scenarios name. May be given more than once. With `--lang fr` the French texts of
    /// the cards are played.
    #[arg(long)]
    cards: Vec<PathBuf>,
    /// Only scenarios whose path, id, title or rules hold this. May be given more than once.
    #[arg(long)]
    filter: Vec<String>,
    /// Show every step with the rule that it applied.
    #[arg(long)]
    trace: bool,
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// A line for each scenario; the trace and the expectation of each that fails.
    Text,
    /// The XML that build servers read.
    Junit,
}

/// What came of one file.
struct Tested {
    path: PathBuf,
    /// The error says why the file can't be run.
    result: Result<Report, String>,
}

impl Tested {
    fn outcome(&self) -> Outcome {
        match &self.result {
            Ok(report) => report.outcome(),
            Err(_) => Outcome::Failed,
        }
    }

    fn time(&self) -> Duration {
        self.result.iter().flat_map(|report| &report.runs).map(|run| run.time).sum()
    }
}

impl Test {
    pub(super) fn run(self, context: Context) -> Result<ExitCode, Stop> {
        let files = input::read(&self.cards)?;
        let code = input::report(&files, context)?;
        let cards: Vec<Card> = files.into_iter().flat_map(|file| file.cards).collect();
        let language = context.language.unwrap_or(Language::English);
        let pool = CardPool::in_language(&cards, language);
        let compiler = CardCompiler::new(&cards);
        let options = Options { compiler: Some(&compiler) };
        let mut all = Vec::new();
        for path in scenario_files(&self.files)? {
            let result = run_file(&path, &pool, &options).map_err(|error| error.to_string());
            let tested = Tested { path, result };
            if self.wanted(&tested) {
                all.push(tested);
            }
        }
        let failed = all.iter().any(|tested| tested.outcome() == Outcome::Failed);
        output::write(|out| match self.format {
            Format::Text => text::write(out, &all, self.trace, context.language()),
            Format::Junit => junit::write(out, &all, context.language()),
        })?;
        Ok(ExitCode::from(code.max(if failed { EXIT_ERRORS } else { 0 })))
    }

    fn wanted(&self, tested: &Tested) -> bool {
        let holds = |filter: &String| {
            tested.path.to_string_lossy().contains(filter.as_str())
                || tested.result.as_ref().is_ok_and(|report| {
                    report.id.contains(filter.as_str())
                        || report.title.contains(filter.as_str())
                        || report.rules.contains(filter)
                })
        };
        self.filter.is_empty() || self.filter.iter().any(holds)
    }
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
