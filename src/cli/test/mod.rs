//! `cardc test`: scenario files.

mod compare;
mod junit;
mod text;

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Args, ValueEnum};

use super::dated::{Dated, DatedRule};
use super::folder::{self, Kind};
use super::input::{self, Wanted};
use super::rule;
use super::{Context, EXIT_ERRORS, Stop, output};
use crate::bilingual;
use crate::diagnostic::Bilingual;
use crate::scenario::{
    CardCompiler, CardPool, Options, Outcome, Report, Scenario, ScenarioError, read_file, run_scenarios, skeleton,
};
use crate::source::names;

#[derive(Args)]
pub(super) struct Test {
    /// Scenario files (TOML), or folders of them and of such folders.
    #[arg(required_unless_present = "new")]
    files: Vec<PathBuf>,
    /// Write the beginning of a scenario about these cards: where they are, and a step for each of their abilities, with
    /// `?` for what is to be found.
    #[arg(long, value_name = "NAME", num_args = 1.., conflicts_with_all = ["files", "filter", "trace", "why", "compare", "format"])]
    new: Vec<String>,
    /// Files of the cards that the scenarios name. May be given more than once. With `--lang fr` the French texts of
    /// the cards are played.
    #[arg(long)]
    cards: Vec<PathBuf>,
    /// Only scenarios whose path, id, title or rules hold this, the rules also by the numbers of older documents. May be
    /// given more than once.
    #[arg(long)]
    filter: Vec<String>,
    /// Show every step with the rule that it applied.
    #[arg(long)]
    trace: bool,
    /// Tell why the abilities of this card triggered or not, and were applied or not, event by event. May be given more
    /// than once.
    #[arg(long, value_name = "NAME")]
    why: Vec<String>,
    /// Play each scenario by both answers of a dated rule, and show where they part.
    #[arg(long, value_enum, value_name = "RULE", conflicts_with_all = ["trace", "why", "format", "rules", "etb_lookahead", "legend_rule"])]
    compare: Option<DatedRule>,
    #[command(flatten)]
    dated: Dated,
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    #[command(flatten)]
    words: input::Words,
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
        let language = context.language();
        if !self.new.is_empty() {
            return self.begin(context);
        }
        let files = self.wanted(scenario_files(&self.files, context)?, context)?;
        let named_in = files.iter().map(|file| file.path.clone()).collect();
        let (cards, code) = input::cards(&self.cards, &self.words, &Wanted::NamedIn(named_in), context)?;
        let pool = CardPool::in_language(&cards, language);
        let compiler = CardCompiler::new(&cards);
        if let Some(rule) = self.compare {
            return compare::run(files, &pool, &compiler, rule, context);
        }
        let options = Options { compiler: Some(&compiler), dated: self.dated.overridden(), why: self.why.clone() };
        let all: Vec<Tested> = files
            .into_iter()
            .map(|file| {
                let report = file.read.and_then(|scenarios| run_scenarios(&scenarios, &pool, &options));
                Tested { path: file.path, result: report.map_err(|error| error.message(context.language())) }
            })
            .collect();
        let failed = all.iter().any(|tested| tested.outcome() == Outcome::Failed);
        output::write(context, |out| match self.format {
            Format::Text => {
                text::write(out, &all, text::Shown { trace: self.trace, why: &self.why }, context.language())
            }
            Format::Junit => junit::write(&mut out.raw(), &all, context.language()),
        })?;
        Ok(ExitCode::from(code.max(if failed { EXIT_ERRORS } else { 0 })))
    }

    /// Writes the beginning of a scenario.
    fn begin(&self, context: Context) -> Result<ExitCode, Stop> {
        let language = context.language();
        let (cards, code) = input::cards(&self.cards, &self.words, &Wanted::Called(self.new.clone()), context)?;
        let pool = CardPool::in_language(&cards, language);
        let text = skeleton(&self.new, &pool, language).map_err(|message| Stop::new(message, context))?;
        output::write(context, |out| out.raw().write_all(text.as_bytes()))?;
        Ok(ExitCode::from(code))
    }

    /// The files that each filter asks for. A filter that none holds is an error.
    fn wanted(&self, files: Vec<ScenarioFile>, context: Context) -> Result<Vec<ScenarioFile>, Stop> {
        let filters: Vec<String> = self.filter.iter().map(|filter| names::fold(filter)).collect();
        for (filter, shown) in filters.iter().zip(&self.filter) {
            if !files.iter().any(|file| file.holds(filter)) {
                let count = files.len();
                let ids: Vec<&str> = files.iter().filter_map(|file| Some(file.scenario()?.id.as_str())).collect();
                let Bilingual { en, fr } = names::did_you_mean(shown, ids.iter().copied());
                let more = if ids.len() > LISTED { ", …" } else { "" };
                let listed = ids.into_iter().take(LISTED).collect::<Vec<_>>().join(", ");
                return Err(Stop::new(
                    bilingual!(
                        "no scenario has \"{shown}\" in its path, id, title or rules{en}; there are {count}: {listed}{more}",
                        "aucun scénario n'a « {shown} » dans son chemin, son id, son titre ou ses règles{fr} ; il y en a \
                         {count} : {listed}{more}"
                    ),
                    context,
                ));
            }
        }
        let is_wanted = |file: &ScenarioFile| filters.is_empty() || filters.iter().any(|filter| file.holds(filter));
        Ok(files.into_iter().filter(is_wanted).collect())
    }
}

/// How many ids a message lists.
const LISTED: usize = 20;

/// A file, read.
struct ScenarioFile {
    path: PathBuf,
    read: Result<Vec<Scenario>, ScenarioError>,
}

impl ScenarioFile {
    /// The scenario that its variants change.
    fn scenario(&self) -> Option<&Scenario> {
        self.read.as_ref().ok()?.first()
    }

    /// Whether the path, id, title or a rule holds this, which is folded.
    fn holds(&self, filter: &str) -> bool {
        // Older documents have other numbers for some rules.
        let rules = rule::within(filter);
        names::fold(&self.path.to_string_lossy()).contains(filter)
            || self.scenario().is_some_and(|scenario| {
                names::fold(&scenario.id).contains(filter)
                    || names::fold(&scenario.title).contains(filter)
                    || scenario.rules.iter().any(|rule| rule::concerns(rule, filter, &rules))
            })
    }
}

const SCENARIOS: Kind = Kind { endings: &[".toml"], name: ("scenario files", "fichier de scénario") };

fn scenario_files(paths: &[PathBuf], context: Context) -> Result<Vec<ScenarioFile>, Stop> {
    let mut found = folder::files(paths, &SCENARIOS, context)?;
    if let Some(path) = found.files.iter().find(|path| !path.exists()) {
        let path = path.display();
        return Err(Stop::new(
            bilingual!("{path}: there is no such file", "{path} : ce fichier n'existe pas"),
            context,
        ));
    }
    found.files.sort();
    found.files.dedup();
    let read = found.files.into_iter().map(|path| ScenarioFile { read: read_file(&path), path });
    let unreadable = found.unreadable.into_iter().map(|(path, source)| {
        let read = Err(ScenarioError::Read { path: path.clone(), source });
        ScenarioFile { path, read }
    });
    Ok(read.chain(unreadable).collect())
}
