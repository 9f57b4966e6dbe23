//! Where the two answers of a dated rule part.

use std::io::{Result, Write};
use std::process::ExitCode;

use super::ScenarioFile;
use crate::cli::dated::DatedRule;
use crate::cli::{Context, EXIT_ERRORS, Stop, output, summary};
use crate::lex::Language;
use crate::scenario::{CardCompiler, CardPool, Options, Report, Run, run_scenarios};

/// Plays each scenario by both answers.
pub(super) fn run(
    files: Vec<ScenarioFile>,
    pool: &CardPool,
    compiler: &CardCompiler,
    rule: DatedRule,
    context: Context,
) -> std::result::Result<ExitCode, Stop> {
    let language = context.language();
    let [(today, current), (then, dated)] = rule.values();
    let (mut same, mut apart, mut faulty) = (0, 0, false);
    output::write(context, |out| {
        for file in files {
            let scenarios = match file.read {
                Ok(scenarios) => scenarios,
                Err(error) => {
                    faulty = true;
                    writeln!(out, "{}: {}", file.path.display(), error.message(language))?;
                    continue;
                }
            };
            let play =
                |dated| run_scenarios(&scenarios, pool, &Options { compiler: Some(compiler), dated, why: Vec::new() });
            match (play(current), play(dated)) {
                (Ok(one), Ok(other)) => {
                    let parts = parted(out, &one, &other, [today, then], language)?;
                    if parts { apart += 1 } else { same += 1 }
                }
                (Err(error), _) | (_, Err(error)) => {
                    faulty = true;
                    writeln!(out, "{}: {}", file.path.display(), error.message(language))?;
                }
            }
        }
        writeln!(out, "{}", summary::compared(same, apart, language))
    })?;
    Ok(ExitCode::from(if faulty { EXIT_ERRORS } else { 0 }))
}

/// Writes where the runs of a scenario part, if they do.
fn parted(out: &mut dyn Write, one: &Report, other: &Report, names: [&str; 2], language: Language) -> Result<bool> {
    let mut any = false;
    for (left, right) in one.runs.iter().zip(&other.runs) {
        if left.trace == right.trace {
            continue;
        }
        match (&left.variant, any) {
            (Some(variant), _) => writeln!(out, "{}: {} ({variant})", one.id, one.title)?,
            (None, _) => writeln!(out, "{}: {}", one.id, one.title)?,
        }
        any = true;
        let common = left.trace.iter().zip(&right.trace).take_while(|(left, right)| left == right).count();
        if let Some(line) = common.checked_sub(1).and_then(|last| left.trace.get(last)) {
            writeln!(out, "  {:<10} {:<8} {}", both(language), line.rule, line.text(language))?;
        }
        for (name, run) in names.into_iter().zip([left, right]) {
            rest(out, name, run, common, language)?;
        }
    }
    Ok(any)
}

fn both(language: Language) -> &'static str {
    match language {
        Language::English => "both",
        Language::French => "les deux",
    }
}

/// What happens by one of the answers, from where they part.
fn rest(out: &mut dyn Write, name: &str, run: &Run, from: usize, language: Language) -> Result<()> {
    for line in run.trace.iter().skip(from) {
        writeln!(out, "  {name:<10} {:<8} {}", line.rule, line.text(language))?;
    }
    if run.trace.len() <= from {
        let nothing = match language {
            Language::English => "nothing more",
            Language::French => "rien de plus",
        };
        writeln!(out, "  {name:<10} {:<8} {nothing}", "")?;
    }
    for failure in &run.failures {
        writeln!(out, "  {name:<10} {}", failure.said(language))?;
    }
    Ok(())
}
