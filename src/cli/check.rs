//! `cardc check`: diagnostics of cards.

use std::borrow::Cow;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use rayon::prelude::*;

use super::baseline::Baseline;
use super::cache::Cache;
use super::input::CardFile;
use super::output::{self, Out};
use super::{Context, EXIT_BEYOND, EXIT_ERRORS, Stop, catalogue, config, fmt, input, summary, write_file};
use crate::check::fix::{Which, fix_text};
use crate::check::lints::Checks;
use crate::check::settings::{Settings, Verdict};
use crate::check::suppress::Suppressions;
use crate::check::{Findings, Found, check_file_for};
use crate::database::kept::KeptFindings;
use crate::diagnostic::{Diagnostic, Severity, github, json, printable, sarif, short, terminal};
use crate::lex::Language;
use crate::source::{Card, Printed};

#[derive(Args)]
pub(super) struct Check {
    /// Card files or folders; `-` is standard input.
    #[arg(required_unless_present = "lints")]
    files: Vec<PathBuf>,
    /// List the checks and stop; `--format md` has a page for each, `cardc explain --lint CODE` says more of one.
    #[arg(long)]
    lints: bool,
    /// How diagnostics are written.
    #[arg(long, value_enum, default_value = "terminal")]
    format: Format,
    /// Look for these codes or groups only: `IF`, `W-1`, `all`.
    #[arg(long, value_name = "CODES")]
    select: Vec<String>,
    /// Leave these out.
    #[arg(long, value_name = "CODES")]
    ignore: Vec<String>,
    /// Count these as errors: codes, groups, `warnings`, `notes`, `beyond`.
    #[arg(long, value_name = "CODES")]
    deny: Vec<String>,
    /// The settings of the project; by default `cardc.toml` beside the cards or above them.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Findings that are known and let be.
    #[arg(long, value_name = "FILE")]
    baseline: Option<PathBuf>,
    /// Write what is found into a file, which then can be the baseline.
    #[arg(long, value_name = "FILE")]
    write_baseline: Option<PathBuf>,
    /// Make the fixes that change no meaning, in `.cards` files.
    #[arg(long)]
    fix: bool,
    /// With --fix or --diff: those that change the meaning, too.
    #[arg(long)]
    unsafe_fixes: bool,
    /// Show the fixes as a difference, and change nothing.
    #[arg(long)]
    diff: bool,
    #[command(flatten)]
    cache: Cache,
    #[command(flatten)]
    words: input::Words,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people: the text with the place marked.
    Terminal,
    /// One line each.
    Short,
    /// One JSON object a line.
    Json,
    /// SARIF 2.1.0, for code scanning.
    Sarif,
    /// Annotations of GitHub's workflows.
    Github,
    /// Markdown, for --lints.
    Md,
}

impl Format {
    /// Whether it has a place for what to write instead, and for what could have stood there.
    fn tells_in_full(self) -> bool {
        match self {
            Format::Terminal | Format::Json | Format::Sarif | Format::Md => true,
            Format::Short | Format::Github => false,
        }
    }
}

/// How many cards are looked at while what was found before is written.
const CHECKED_AT_ONCE: usize = 2_048;

/// What has been written.
struct Written<'l> {
    /// The log that the results are of.
    log: Option<&'l sarif::Log<'l>>,
    results: usize,
}

/// What is looked for, and what was found before.
struct LookedFor {
    checks: Checks,
    known: Option<KeptFindings>,
}

impl LookedFor {
    fn findings(&self, card: &Card) -> Findings {
        let look = || Findings::of(card, &self.checks);
        match &self.known {
            Some(known) => known.of(card, look),
            None => look(),
        }
    }
}

/// What was found, counted.
#[derive(Default)]
struct Counts {
    cards: usize,
    errors: usize,
    warnings: usize,
    beyond: usize,
    /// Something beyond was denied, or stands in a file that people write: they are told that it was not checked.
    beyond_counts: bool,
    /// Of what is beyond, how much stands in files that people write.
    beyond_written: usize,
}

impl Check {
    pub(super) fn run(mut self, context: Context) -> Result<ExitCode, Stop> {
        if self.lints {
            return catalogue::list(self.format == Format::Md, context);
        }
        let config = config::read(self.config.as_deref(), &self.files, context)?;
        let settings = self.settings(config.settings, context)?;
        let baseline = self.baseline.take().or(config.baseline);
        // The file that is about to be written for the first time is not there yet.
        let baseline = baseline.filter(|path| self.write_baseline.is_none() || path.exists());
        let mut baseline = baseline.map(|path| Baseline::read(&path, context)).transpose()?;
        if self.fix || self.diff {
            self.fix(&settings, context)?;
        }
        // While the files are read.
        rayon::spawn(crate::parse::prepare);
        let files = input::read_to_check(&self.files, &self.words, context)?;
        let context = context.settled(input::languages(&files));
        let mut counts = Counts::default();
        let mut all: Vec<Found<'_>> = Vec::new();
        // What is found is kept for the baseline, and its cards with it.
        let keeps = self.write_baseline.is_some();
        let log = (self.format == Format::Sarif).then(|| log(context.language()));
        let (before, behind) = log.as_ref().map(sarif::Log::around).unwrap_or_default();
        let lasting: Vec<Vec<Cow<'_, [Card]>>> =
            files.iter().map(|file| file.cards.pieces().filter(|_| keeps).collect()).collect();
        let mut written = Written { log: log.as_ref(), results: 0 };
        let looked_for = LookedFor {
            checks: settings.checks().told_in_full(self.format.tells_in_full()),
            known: self.cache.findings(
                files.iter().map(|file| file.cards.len()).sum(),
                &format!("{} {:?} {:?}", self.format.tells_in_full(), settings.select, settings.ignore),
            ),
        };
        output::write(context, |out| {
            out.raw().write_all(before.as_bytes())?;
            for (file, pieces) in files.iter().zip(&lasting) {
                counts.cards += file.cards.len();
                let mut reading = file.diagnostics.clone();
                for cards in pieces {
                    let reading = std::mem::take(&mut reading);
                    found(file, reading, cards, &looked_for, &settings, &mut baseline, &mut counts, |found| {
                        self.write(out, &found, &mut written, context)?;
                        all.extend(found);
                        Ok(())
                    })?;
                }
                for cards in file.cards.pieces().filter(|_| !keeps) {
                    let reading = std::mem::take(&mut reading);
                    found(file, reading, &cards, &looked_for, &settings, &mut baseline, &mut counts, |found| {
                        self.write(out, &found, &mut written, context)
                    })?;
                }
            }
            match written.log {
                Some(_) => writeln!(out.raw(), "{behind}"),
                None => Ok(()),
            }
        })?;
        if let Some(known) = &looked_for.known {
            self.cache.keep(known, context);
        }
        if let Some(path) = &self.write_baseline {
            write_file::replace(path, &Baseline::text(all.iter()), context)?;
        }
        output::tell(&summary::checked(
            counts.cards,
            counts.errors,
            counts.warnings,
            [counts.beyond, counts.beyond_written],
            context.language(),
        ));
        let found = match (counts.errors, counts.beyond_counts) {
            (0, false) => 0,
            (0, true) => EXIT_BEYOND,
            (_, _) => EXIT_ERRORS,
        };
        let known = self.write_baseline.is_some();
        let code = ExitCode::from(if known { 0 } else { found }.max(input::exit_code(&files)));
        // The process ends here: nobody needs the memory of the cards any more.
        drop(all);
        drop(lasting);
        std::mem::forget(files);
        Ok(code)
    }

    /// The settings of the project, and over them those of the arguments.
    fn settings(&self, mut settings: Settings, context: Context) -> Result<Settings, Stop> {
        let select = config::selectors(&self.select, context)?;
        if !select.is_empty() {
            settings.select = select;
        }
        settings.ignore.extend(config::selectors(&self.ignore, context)?);
        settings.deny.extend(config::selectors(&self.deny, context)?);
        Ok(settings)
    }

    /// Writes what was found, one behind the other.
    fn write(
        &self,
        out: &mut Out,
        found: &[Found<'_>],
        written: &mut Written<'_>,
        context: Context,
    ) -> std::io::Result<()> {
        let log = written.log;
        for found in found {
            let text = self.said(found, log, context)?;
            if log.is_some() && written.results > 0 {
                out.raw().write_all(b",")?;
            }
            written.results += 1;
            out.raw().write_all(text.as_bytes())?;
        }
        Ok(())
    }

    /// What was found, as the format has it.
    fn said(&self, found: &Found<'_>, log: Option<&sarif::Log<'_>>, context: Context) -> std::io::Result<String> {
        if let Some(log) = log {
            let result = log.result(&found.diagnostic, found.printed.map(Printed::text_in_file));
            return Ok(output::escaped(&result.to_string()).into_owned());
        }
        let mut said = Vec::new();
        self.say(&mut said, found, context)?;
        let text = String::from_utf8_lossy(&said);
        Ok(match (self.format, context.colour) {
            (Format::Json, _) => output::escaped(&text).into_owned(),
            // Colours are signs that take hold of a terminal; what they stand around was made printable.
            (Format::Terminal | Format::Md, true) => text.into_owned(),
            (_, _) => printable(&text).into_owned(),
        })
    }

    fn say(&self, out: &mut Vec<u8>, found: &Found<'_>, context: Context) -> std::io::Result<()> {
        let language = context.language.unwrap_or(found.language);
        let text = found.printed.map(Printed::text_in_file);
        match self.format {
            Format::Terminal | Format::Md => terminal::write(out, &found.diagnostic, text, language, context.colour),
            Format::Short => short::write(out, &found.diagnostic, text, language),
            Format::Github => github::write(out, &found.diagnostic, text, language),
            Format::Json => json::write(out, &found.diagnostic, text, language),
            Format::Sarif => Ok(()),
        }
    }

    /// Makes the fixes of `.cards` files, or shows them.
    fn fix(&self, settings: &Settings, context: Context) -> Result<(), Stop> {
        let found = super::folder::files(&self.files, &fmt::WRITTEN, context)?;
        let which = if self.unsafe_fixes { Which::All } else { Which::Safe };
        let mut vocabularies = input::Vocabularies::new(&self.words);
        for path in found.files.iter().filter(|path| input::is_written(&path.display().to_string())) {
            let text = fmt::read(path, context)?;
            let name = path.display().to_string();
            let cards = crate::source::read_all(crate::source::Input::from_text(&name, text.as_str()).untyped()).cards;
            let suppressions = std::cell::RefCell::new(Suppressions::of(&text, &cards));
            let lexicon = vocabularies.of(path);
            let fixed = fix_text(&name, &text, lexicon, which, &|found| {
                settings.verdict(&found.diagnostic) != Verdict::Left
                    && !suppressions.borrow_mut().hides(&found.diagnostic)
            });
            if fixed.text == text {
                continue;
            }
            match self.diff {
                true => fmt::show(path, &text, &fixed, context)?,
                false => write_file::replace_unchanged(path, &text, &fixed.text, context)?,
            }
        }
        Ok(())
    }
}

/// Gives what is wrong with cards of a file, as far as it counts, behind what was wrong in reading them: some cards are
/// looked at while what was found in those before them is given away. Among each other cards are looked at piece by
/// piece.
#[allow(clippy::too_many_arguments, reason = "what all cards of the run have in common")]
fn found<'c>(
    file: &CardFile,
    reading: Vec<Diagnostic>,
    cards: &'c [Card],
    looked_for: &LookedFor,
    settings: &Settings,
    baseline: &mut Option<Baseline>,
    counts: &mut Counts,
    mut give: impl FnMut(Vec<Found<'c>>) -> std::io::Result<()>,
) -> std::io::Result<()> {
    let written = input::is_written(&file.path);
    let text = if written { std::fs::read_to_string(&file.path).ok() } else { None };
    let mut suppressions = Suppressions::of(text.as_deref().unwrap_or_default(), if written { cards } else { &[] });
    let has_author = input::has_author(&file.path);
    let checked = |cards: &'c [Card]| {
        let all = cards.par_iter();
        all.flat_map_iter(|card| looked_for.findings(card).placed(&file.path, card)).collect::<Vec<_>>()
    };
    let mut latest: Vec<Found<'c>> = reading.into_iter().map(alone).collect();
    for some in cards.chunks(CHECKED_AT_ONCE) {
        let (mut next, mut given) = (Vec::new(), Ok(()));
        rayon::in_place_scope(|scope| {
            scope.spawn(|_| next = checked(some));
            given = give(kept(latest.drain(..), has_author, settings, &mut suppressions, baseline, counts));
        });
        given?;
        latest = next;
    }
    let (mut among, mut given) = (Vec::new(), Ok(()));
    rayon::in_place_scope(|scope| {
        scope.spawn(|_| among = check_file_for(&file.path, cards, &looked_for.checks));
        given = give(kept(latest.drain(..), has_author, settings, &mut suppressions, baseline, counts));
    });
    given?;
    give(kept(among.into_iter(), has_author, settings, &mut suppressions, baseline, counts))?;
    let mut none = Suppressions::of("", &[]);
    let faults = suppressions.faults(&file.path).into_iter().map(alone);
    give(kept(faults, has_author, settings, &mut none, baseline, counts))
}

/// A finding that is of no text.
fn alone<'c>(diagnostic: Diagnostic) -> Found<'c> {
    Found { diagnostic, printed: None, language: Language::English }
}

/// Those of the findings that count, which are counted. They are of a file that its author changes, or not.
fn kept<'c>(
    all: impl Iterator<Item = Found<'c>>,
    has_author: bool,
    settings: &Settings,
    suppressions: &mut Suppressions,
    baseline: &mut Option<Baseline>,
    counts: &mut Counts,
) -> Vec<Found<'c>> {
    let mut kept = Vec::new();
    for mut found in all {
        let verdict = settings.verdict(&found.diagnostic);
        let hidden = verdict == Verdict::Left
            || suppressions.hides(&found.diagnostic)
            || baseline.as_mut().is_some_and(|baseline| baseline.hides(&found));
        if hidden {
            continue;
        }
        if found.diagnostic.severity == Severity::Beyond {
            let written = has_author || found.printed.is_some_and(Printed::is_written);
            counts.beyond_written += usize::from(written);
            counts.beyond_counts |= written || verdict == Verdict::Denied;
        }
        if verdict == Verdict::Denied && found.diagnostic.severity != Severity::Beyond {
            found.diagnostic.severity = Severity::Error;
        }
        match found.diagnostic.severity {
            Severity::Error => counts.errors += 1,
            Severity::Warning => counts.warnings += 1,
            Severity::Beyond => counts.beyond += 1,
            Severity::Note => {}
        }
        kept.push(found);
    }
    kept
}

/// The SARIF log, with all checks that there are.
fn log(language: Language) -> sarif::Log<'static> {
    let rules = crate::check::lints::catalogue()
        .map(|lint| {
            let [says, why, ..] = lint.in_language(language);
            sarif::Rule {
                code: lint.code,
                short: says.unwrap_or_default(),
                full: why.unwrap_or_default(),
                help: catalogue::help(lint, language),
                severity: lint.severity,
            }
        })
        .collect();
    sarif::Log::new(rules, language)
}
