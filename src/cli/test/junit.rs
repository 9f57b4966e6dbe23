//! What came of scenarios, as the JUnit XML that build servers read: a suite for each file, a case for each run.

use std::io::{Result, Write};

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};

use super::Tested;
use crate::diagnostic::printable;
use crate::lex::Language;
use crate::scenario::{Outcome, Run};

pub(super) fn write(out: &mut dyn Write, all: &[Tested], language: Language) -> Result<()> {
    let total: usize = all.iter().map(cases).sum();
    let failures: usize = all.iter().map(failed).sum();
    let time: f64 = all.iter().map(|tested| tested.time().as_secs_f64()).sum();
    let mut xml = Writer::new_with_indent(out, b' ', 2);
    xml.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    xml.create_element("testsuites")
        .with_attribute(("name", "cardc test"))
        .with_attribute(("tests", total.to_string().as_str()))
        .with_attribute(("failures", failures.to_string().as_str()))
        .with_attribute(("time", seconds(time).as_str()))
        .write_inner_content(|xml| all.iter().try_for_each(|tested| suite(xml, tested, language)))?;
    writeln!(xml.get_mut())
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

fn suite<W: Write>(xml: &mut Writer<W>, tested: &Tested, language: Language) -> Result<()> {
    let path = allowed(&tested.path.to_string_lossy());
    xml.create_element("testsuite")
        .with_attribute(("name", path.as_str()))
        .with_attribute(("tests", cases(tested).to_string().as_str()))
        .with_attribute(("failures", failed(tested).to_string().as_str()))
        .with_attribute(("time", seconds(tested.time().as_secs_f64()).as_str()))
        .write_inner_content(|xml| match &tested.result {
            Ok(report) => report.runs.iter().try_for_each(|run| {
                let name = match &run.variant {
                    Some(variant) => format!("{}: {} ({variant})", report.id, report.title),
                    None => format!("{}: {}", report.id, report.title),
                };
                case(xml, &path, &name, run, language)
            }),
            Err(error) => {
                xml.create_element("testcase")
                    .with_attribute(("classname", path.as_str()))
                    .with_attribute(("name", path.as_str()))
                    .with_attribute(("time", "0"))
                    .write_inner_content(|xml| failure(xml, error, ""))?;
                Ok(())
            }
        })?;
    Ok(())
}

fn case<W: Write>(xml: &mut Writer<W>, path: &str, name: &str, run: &Run, language: Language) -> Result<()> {
    let (name, time) = (allowed(name), seconds(run.time.as_secs_f64()));
    let element = xml
        .create_element("testcase")
        .with_attribute(("classname", path))
        .with_attribute(("name", name.as_str()))
        .with_attribute(("time", time.as_str()));
    match run.outcome {
        Outcome::Passed => element.write_empty()?,
        Outcome::Skipped => element.write_inner_content(|xml| xml.create_element("skipped").write_empty().map(drop))?,
        Outcome::Failed => {
            let all: Vec<String> = run.failures.iter().map(|failure| failure.said(language)).collect();
            let until = run.failures.iter().map(|failure| failure.at).max().unwrap_or(run.trace.len());
            let lines = run.trace.iter().take(until).map(|line| format!("{:<8} {}\n", line.rule, line.text(language)));
            let trace: String = lines.collect();
            element.write_inner_content(|xml| failure(xml, &all.join("; "), &trace))?
        }
    };
    Ok(())
}

fn failure<W: Write>(xml: &mut Writer<W>, message: &str, trace: &str) -> Result<()> {
    let (message, trace) = (allowed(message), allowed(trace));
    let element = xml.create_element("failure").with_attribute(("message", message.as_str()));
    if trace.is_empty() { element.write_empty() } else { element.write_text_content(BytesText::new(&trace)) }.map(drop)
}

fn seconds(time: f64) -> String {
    format!("{time:.6}")
}

/// XML 1.0 has no way to write control characters and the two signs that are no characters.
fn allowed(text: &str) -> String {
    let is_allowed = |letter: char| !matches!(letter, '\u{fffe}' | '\u{ffff}');
    printable(text)
        .chars()
        .map(|letter| if is_allowed(letter) { letter } else { char::REPLACEMENT_CHARACTER })
        .collect()
}
