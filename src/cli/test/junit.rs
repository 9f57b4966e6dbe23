//! What came of scenarios, as the JUnit XML that build servers read: a suite for each file, a case for each run.

use std::io::{Result, Write};

use super::Tested;
use crate::lex::Language;
use crate::scenario::{Outcome, Run};

pub(super) fn write(out: &mut dyn Write, all: &[Tested], language: Language) -> Result<()> {
    let total: usize = all.iter().map(cases).sum();
    let failures: usize = all.iter().map(failed).sum();
    let time: f64 = all.iter().map(|tested| tested.time().as_secs_f64()).sum();
    writeln!(out, r#"<?xml version="1.0" encoding="UTF-8"?>"#)?;
    writeln!(out, r#"<testsuites name="cardc test" tests="{total}" failures="{failures}" time="{time:.6}">"#)?;
    for tested in all {
        suite(out, tested, language)?;
    }
    writeln!(out, "</testsuites>")
}

fn cases(tested: &Tested) -> usize {
    tested.result.as_ref().map_or(1, |report| report.runs.len())
}

fn failed(tested: &Tested) -> usize {
    match &tested.result {
        Ok(report) => report.runs.iter().filter(|run| run.outcome == Outcome::Failed).count(),
        Err(_) => 1,
    }
}

fn suite(out: &mut dyn Write, tested: &Tested, language: Language) -> Result<()> {
    let path = escape(&tested.path.to_string_lossy());
    let (tests, failures, time) = (cases(tested), failed(tested), tested.time().as_secs_f64());
    writeln!(out, r#"  <testsuite name="{path}" tests="{tests}" failures="{failures}" time="{time:.6}">"#)?;
    match &tested.result {
        Ok(report) => {
            for run in &report.runs {
                let name = match &run.variant {
                    Some(variant) => format!("{}: {} ({variant})", report.id, report.title),
                    None => format!("{}: {}", report.id, report.title),
                };
                case(out, &path, &name, run, language)?;
            }
        }
        Err(error) => {
            writeln!(out, r#"    <testcase classname="{path}" name="{path}" time="0">"#)?;
            writeln!(out, r#"      <failure message="{}"/>"#, escape(error))?;
            writeln!(out, "    </testcase>")?;
        }
    }
    writeln!(out, "  </testsuite>")
}

fn case(out: &mut dyn Write, path: &str, name: &str, run: &Run, language: Language) -> Result<()> {
    let head =
        format!(r#"    <testcase classname="{path}" name="{}" time="{:.6}""#, escape(name), run.time.as_secs_f64());
    match run.outcome {
        Outcome::Passed => writeln!(out, "{head}/>"),
        Outcome::Skipped => writeln!(out, "{head}><skipped/></testcase>"),
        Outcome::Failed => {
            let all: Vec<String> = run.failures.iter().map(ToString::to_string).collect();
            writeln!(out, "{head}>")?;
            writeln!(out, r#"      <failure message="{}">"#, escape(&all.join("; ")))?;
            let until = run.failures.iter().map(|failure| failure.at).max().unwrap_or(run.trace.len());
            for line in run.trace.iter().take(until) {
                writeln!(out, "{}", escape(&format!("{:<8} {}", line.rule, line.text(language))))?;
            }
            writeln!(out, "      </failure>")?;
            writeln!(out, "    </testcase>")
        }
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
