//! `cardc check`: diagnostics of cards.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use rayon::prelude::*;

use super::output::{self, Out};
use super::{Context, EXIT_ERRORS, Stop, input, summary};
use crate::check::{diagnose, lints};
use crate::diagnostic::{Diagnostic, Severity, json, short, terminal};
use crate::lex::Language;
use crate::source::{Card, Printed};

#[derive(Args)]
pub(super) struct Check {
    /// Card files or folders; `-` is standard input.
    #[arg(required_unless_present = "lints")]
    files: Vec<PathBuf>,
    /// List the checks of wording and stop; `cardc explain --lint CODE` says more of one.
    #[arg(long)]
    lints: bool,
    /// How diagnostics are written.
    #[arg(long, value_enum, default_value = "terminal")]
    format: Format,
    /// Make warnings count as errors.
    #[arg(long, value_parser = ["warnings"])]
    deny: Option<String>,
    #[command(flatten)]
    words: input::Words,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// For people: the text with the place marked.
    Terminal,
    /// One line each.
    Short,
    /// One JSON object a line.
    Json,
}

/// A diagnostic, and the text it is about.
struct Found<'c> {
    diagnostic: Diagnostic,
    printed: Option<&'c Printed>,
    language: Language,
}

impl Check {
    pub(super) fn run(self, context: Context) -> Result<ExitCode, Stop> {
        if self.lints {
            return list_lints(context);
        }
        let files = input::read(&self.files, &self.words, context)?;
        let context = context.settled(input::languages(&files));
        let mut errors = 0;
        let mut warnings = 0;
        let mut cards = 0;
        output::write(context, |out| {
            for file in &files {
                cards += file.cards.len();
                let reading = file.diagnostics.iter().map(|diagnostic| Found {
                    diagnostic: diagnostic.clone(),
                    printed: None,
                    language: Language::English,
                });
                let checked: Vec<Vec<Found<'_>>> =
                    file.cards.par_iter().map(|card| check_card(&file.path, card)).collect();
                for found in reading.chain(checked.into_iter().flatten()) {
                    match found.diagnostic.severity {
                        Severity::Error => errors += 1,
                        Severity::Warning => warnings += 1,
                        Severity::Note => {}
                    }
                    self.write(out, &found, context)?;
                }
            }
            Ok(())
        })?;
        let denied = self.deny.is_some() && warnings > 0;
        output::tell(&summary::checked(cards, errors, warnings, context.language()));
        let found = if errors > 0 || denied { EXIT_ERRORS } else { 0 };
        Ok(ExitCode::from(found.max(input::exit_code(&files))))
    }

    fn write(&self, out: &mut Out, found: &Found<'_>, context: Context) -> std::io::Result<()> {
        let language = context.language.unwrap_or(found.language);
        let text = found.printed.map(Printed::text_in_file);
        match self.format {
            Format::Terminal => {
                terminal::write(&mut out.diagnostics(context), &found.diagnostic, text, language, context.colour)
            }
            Format::Short => short::write(out, &found.diagnostic, text, language),
            Format::Json => {
                let mut line = Vec::new();
                json::write(&mut line, &found.diagnostic, text, language)?;
                out.json_text(&String::from_utf8_lossy(&line))
            }
        }
    }
}

fn list_lints(context: Context) -> Result<ExitCode, Stop> {
    let language = context.language();
    output::write(context, |out| {
        for lint in lints::CATALOGUE {
            let [finds, ..] = lint.in_language(language);
            let severity = lint.severity.word(language);
            writeln!(out, "{:<6} {severity:<14} {}", lint.code, finds.unwrap_or_default())?;
        }
        Ok(())
    })?;
    Ok(ExitCode::SUCCESS)
}

fn check_card<'c>(path: &str, card: &'c Card) -> Vec<Found<'c>> {
    let mut found = Vec::new();
    for face in &card.faces {
        for (language, printed) in face.all_printed() {
            for mut diagnostic in diagnose(face, printed, language) {
                let at = diagnostic.primary.as_ref().map_or(0, |label| label.span.start);
                diagnostic.place = printed.place(path, card, face, at);
                found.push(Found { diagnostic, printed: Some(printed), language });
            }
        }
    }
    found
}
