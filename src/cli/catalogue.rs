//! The catalogue of lints: a line each, a page each, all pages as Markdown.

use std::io::Write;
use std::process::ExitCode;

use super::{Context, Stop, output};
use crate::bilingual;
use crate::check::lints::{self, GROUPS, Lint};
use crate::diagnostic::Bilingual;
use crate::lex::Language;
use crate::source::names::did_you_mean;

fn get((en, fr): (&'static str, &'static str), language: Language) -> &'static str {
    match language {
        Language::English => en,
        Language::French => fr,
    }
}

/// All lints by group: a line each, or as Markdown a page each.
pub(super) fn list(markdown: bool, context: Context) -> Result<ExitCode, Stop> {
    let language = context.language();
    output::write(context, |out| {
        for (group, names) in GROUPS {
            let of_group: Vec<&Lint> = lints::catalogue().filter(|lint| lint.group() == group).collect();
            let name = get(names, language);
            match markdown {
                true => writeln!(out, "# {group}: {name}\n")?,
                false => writeln!(out, "{group}: {name}")?,
            }
            for lint in of_group {
                match markdown {
                    true => page(out, lint, language)?,
                    false => line(out, lint, language)?,
                }
            }
        }
        Ok(())
    })?;
    Ok(ExitCode::SUCCESS)
}

fn line(out: &mut dyn Write, lint: &Lint, language: Language) -> std::io::Result<()> {
    let severity = lint.severity.word(language);
    let off = match (lint.on, language) {
        (true, _) => "",
        (false, Language::English) => " (off)",
        (false, Language::French) => " (désactivé)",
    };
    writeln!(out, "  {:<10} {severity:<14} {}{off}", lint.code, get(lint.says, language))
}

/// A page of the catalogue as Markdown.
fn page(out: &mut dyn Write, lint: &Lint, language: Language) -> std::io::Result<()> {
    let severity = lint.severity.word(language);
    let (rule_word, wrong, right, off) = match language {
        Language::English => ("rule", "wrong", "right", ", off unless selected"),
        Language::French => ("règle", "faux", "juste", ", désactivé sauf demande"),
    };
    let rule = lint.rule.map(|rule| format!(", {rule_word} {rule}")).unwrap_or_default();
    let off = if lint.on { "" } else { off };
    writeln!(out, "## {}\n\n{} ({severity}{rule}{off})\n", lint.code, get(lint.says, language))?;
    writeln!(out, "{}\n", get(lint.why, language))?;
    for example in lint.examples {
        let (before, after) = match language {
            Language::English => example.english,
            Language::French => example.french,
        };
        if !before.is_empty() {
            writeln!(out, "{wrong}:\n\n```text\n{before}\n```\n\n{right}:\n\n```text\n{after}\n```\n")?;
        }
    }
    Ok(())
}

/// What a lint is about and what to write instead, as Markdown.
pub(super) fn help(lint: &Lint, language: Language) -> String {
    let [_, why, example, instead] = lint.in_language(language);
    let mut help = why.filter(|why| !why.is_empty()).unwrap_or(get(lint.says, language)).to_owned();
    let rule = lint.rule.map(|rule| match language {
        Language::English => format!("\n\nRule {rule} of the Comprehensive Rules."),
        Language::French => format!("\n\nRègle {rule} des Règles complètes."),
    });
    help.extend(rule);
    let titles = match language {
        Language::English => ["Wrong:", "Right:"],
        Language::French => ["Faux :", "Juste :"],
    };
    for (title, text) in titles.into_iter().zip([example, instead]) {
        let text = text.filter(|text| !text.is_empty());
        help.extend(text.map(|text| format!("\n\n{title}\n\n```text\n{text}\n```")));
    }
    help
}

/// `cardc explain --lint CODE`.
pub(super) fn explain(code: &str, context: Context) -> Result<ExitCode, Stop> {
    let language = context.language();
    let Some(lint) = lints::named(code) else {
        let Bilingual { en, fr } = did_you_mean(code, lints::catalogue().map(|lint| lint.code));
        return Err(Stop::new(
            bilingual!(
                "there is no lint {code}{en}; `cardc check --lints` lists them",
                "il n'y a pas de contrôle {code}{fr} ; « cardc check --lints » en donne la liste"
            ),
            context,
        ));
    };
    let severity = lint.severity.word(language);
    let [finds, why, example, instead] = lint.in_language(language);
    let titles = match language {
        Language::English => ["finds", "why", "example", "instead"],
        Language::French => ["trouve", "pourquoi", "exemple", "à la place"],
    };
    let colon = if language == Language::French { " :" } else { ":" };
    let rule = match (lint.rule, language) {
        (Some(rule), Language::English) => format!(", rule {rule}"),
        (Some(rule), Language::French) => format!(", règle {rule}"),
        (None, _) => String::new(),
    };
    output::write(context, |out| {
        writeln!(out, "{} ({severity}{rule})", lint.code)?;
        for (title, text) in titles.into_iter().zip([finds, why, example, instead]) {
            if let Some(text) = text.filter(|text| !text.is_empty()) {
                writeln!(out, "  {title}{colon} {}", text.replace('\n', "\n    "))?;
            }
        }
        Ok(())
    })?;
    Ok(ExitCode::SUCCESS)
}
