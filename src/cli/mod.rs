//! The command line: arguments in, text and an exit code out. One file a command.

mod baseline;
mod build;
mod cache;
mod catalogue;
mod check;
mod classify;
mod compiled;
mod config;
mod convert;
mod dated;
mod db;
pub mod explain;
mod find;
mod fmt;
mod folder;
mod held;
mod help;
mod input;
mod kept;
mod language;
mod lines;
mod output;
#[cfg(feature = "parquet")]
mod parquet;
mod play;
mod playtest;
mod rule;
mod seen;
#[cfg(feature = "serve")]
mod serve;
mod set;
mod slowest;
mod soak;
mod soaked;
mod stats;
mod summary;
mod test;
mod translate;
mod translated;
pub mod why;
mod words;
mod write_file;

use std::io::Write as _;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

use crate::diagnostic::Bilingual;
use crate::lex::Language;

/// Exit code when cards have errors, or scenarios fail.
const EXIT_ERRORS: u8 = 1;
/// Exit code when nothing is wrong, and something is beyond the checker that was asked for.
const EXIT_BEYOND: u8 = 3;
/// Exit code when a command could not do its work: a file that can't be read, arguments that make no sense.
const EXIT_USAGE: u8 = 2;

/// Where options that every command has stand in its help: behind its own.
const LAST: usize = 900;

/// Compiles the rules text of cards, in English and in French.
#[derive(Parser)]
#[command(name = "cardc", version, about, after_help = AFTER_HELP, arg_required_else_help = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
    /// The language of messages; by default the one of the cards, and where they are in both, the environment's.
    #[arg(long, global = true, value_enum, display_order = LAST)]
    lang: Option<LanguageName>,
    /// When to use colours.
    #[arg(long, global = true, value_enum, default_value = "auto", display_order = LAST + 1)]
    color: Colour,
}

const AFTER_HELP: &str = "Card files are MTGJSON (AtomicCards, AllPrintings, sets), Scryfall bulk files and .cards \
text files, as they are or packed as .gz or .zip, sets of Magic Set Editor, Cockatrice's XML, tables (CSV, TSV) and databases \
that `build` made; which one is told from the content. `-` reads standard input. A folder \
stands for the card files in it and in its folders.

Examples:
  cardc check cards                          check every card of a folder
  cardc check --fix my-set.cards             make the fixes that change no meaning
  cardc fmt my-set.cards                     say all of it in the wording of today
  cardc explain \"Flying\"                     say what a text is
  cardc explain --card Name my-set.cards     explain one card of a file
  cardc classify AtomicCards.json            one line of JSON for each ability
  cardc translate --to fr my-set.cards       say the cards in French
  cardc convert my-set.mse-set my-set.cards  from Magic Set Editor, to it and to others
  cardc set my-set.cards --like other.json   the shape of a set beside another's
  cardc stats AtomicCards.json --json        how much is understood
  cardc test tests/scenarios --cards my-set.cards
  cardc rule 603.4                           what the program does about a rule
  cardc play --cards my-set.cards --random-decks --games 100
  cardc playtest my-set.cards --games 20000  what each card of a set does for who draws it
  cardc build AtomicCards.json -o cards.cdb  compile cards to a database, or to JSON
  cardc find \"whenever ~ dies, …\" cards.cdb cards that have such an ability, in any words

Exit codes: 0 all is well, 1 cards with errors or failed scenarios, 2 wrong arguments or files that can't be read, \
3 cards of a file that people write that are beyond the checker, and of any with --deny beyond.";

#[derive(Subcommand)]
enum Command {
    /// Check cards and show what is wrong with them.
    Check(check::Check),
    /// Rewrite .cards files in the wording of today, which means the same.
    Fmt(fmt::Fmt),
    /// Say in words what a card or a text is, or show what the compiler makes of it.
    Explain(explain::Explain),
    /// Print the class of every ability.
    Classify(classify::Classify),
    /// Say cards in the other language.
    Translate(translate::Translate),
    /// Write cards in another form: for Magic Set Editor, Cockatrice, a spreadsheet, as JSON or as text.
    Convert(convert::Convert),
    /// Show the shape of a set: its curve, colors, rarities, types, triggers, keywords, removal, and how it reads.
    Set(set::Set),
    /// Count how much of a file is understood.
    Stats(stats::Stats),
    /// Tell what the program does about a rule, with examples and scenarios.
    Rule(rule::Rule),
    /// Run scenario files.
    Test(test::Test),
    /// Play whole games at random.
    Play(play::Play),
    /// Play a set and tell what each of its cards does for who draws it.
    Playtest(playtest::PlaytestSet),
    /// List the words that a set brings: their forms, where they come from, what they mean.
    Words(words::ListWords),
    /// Compile cards to a database, or to data for other programs.
    Build(build::Build),
    /// Find cards by what their abilities do.
    Find(find::Find),
    /// Say what stands in a database, or what changed between two.
    Db(db::Db),
    /// Serve an editor over standard input and output, as the Language Server Protocol says.
    #[cfg(feature = "lsp")]
    Lsp,
    /// Serve a page in the browser: an editor, a table and a search for the cards of a folder.
    #[cfg(feature = "serve")]
    Serve(serve::Serve),
    /// Print a completion script for a shell.
    Completions {
        #[arg(value_enum)]
        shell: Shell,
    },
}

/// A language, as arguments name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LanguageName {
    En,
    Fr,
}

impl From<LanguageName> for Language {
    fn from(name: LanguageName) -> Language {
        match name {
            LanguageName::En => Language::English,
            LanguageName::Fr => Language::French,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Colour {
    Auto,
    Always,
    Never,
}

/// What all commands share.
#[derive(Clone, Copy)]
pub(crate) struct Context {
    /// The language of messages, where the user chose one.
    language: Option<Language>,
    /// The language of the environment.
    environment: Option<Language>,
    colour: bool,
}

impl Context {
    /// The language of messages that are about no card.
    fn language(self) -> Language {
        self.language.or(self.environment).unwrap_or_default()
    }

    /// With one language for all messages, titles and summaries of a run: the one that the user chose, or that all of
    /// the texts are in, or the environment's.
    fn settled(self, texts: impl IntoIterator<Item = Language>) -> Context {
        let mut texts = texts.into_iter();
        let common = texts.next().filter(|first| texts.all(|other| other == *first));
        Context { language: Some(self.language.or(common).unwrap_or(self.language())), ..self }
    }
}

/// Why a command stopped before it did its work.
pub(crate) struct Stop(String);

impl Stop {
    fn new(message: Bilingual, context: Context) -> Stop {
        Stop(message.get(context.language()).to_owned())
    }
}

/// Why a build without the feature `parquet` writes no tables.
fn no_parquet(context: Context) -> Stop {
    Stop::new(
        Bilingual::new(
            "this build writes no Parquet: it was made without the feature `parquet` (cargo install --path . \
             --features parquet)",
            "cette version n'écrit pas de Parquet : elle a été faite sans la fonction « parquet » (cargo install \
             --path . --features parquet)",
        ),
        context,
    )
}

impl<E: std::fmt::Display> From<E> for Stop {
    fn from(error: E) -> Stop {
        Stop(error.to_string())
    }
}

/// The command line, with its help in a language.
pub fn command(language: Language) -> clap::Command {
    match language {
        Language::English => Arguments::command(),
        Language::French => help::french(Arguments::command(), help::Reader::Terminal),
    }
}

/// Runs the command that the process's arguments name.
pub fn run() -> ExitCode {
    run_with(std::env::args_os().skip(1).collect())
}

/// Runs the command that arguments name, which stand behind the name of the program.
pub fn run_with(arguments: Vec<std::ffi::OsString>) -> ExitCode {
    let environment = language::of_environment(|name| std::env::var(name).ok());
    let chosen = language::of_arguments(arguments.iter().cloned());
    let parsed = command(chosen.or(environment).unwrap_or_default())
        .try_get_matches_from(std::iter::once("cardc".into()).chain(arguments))
        .and_then(|matches| Arguments::from_arg_matches(&matches));
    let arguments = match parsed {
        Ok(arguments) => arguments,
        Err(error) => {
            return say(&error, Context { language: chosen, environment, colour: output::stdout_has_colours() });
        }
    };
    let colour = match arguments.color {
        Colour::Auto => output::stdout_has_colours(),
        Colour::Always => true,
        Colour::Never => false,
    };
    let context = Context { language: arguments.lang.map(Language::from), environment, colour };
    let result = match arguments.command {
        Command::Check(check) => check.run(context),
        Command::Fmt(fmt) => fmt.run(context),
        #[cfg(feature = "lsp")]
        Command::Lsp => lsp(context),
        #[cfg(feature = "serve")]
        Command::Serve(serve) => serve.run(context),
        Command::Explain(explain) => explain.run(context),
        Command::Classify(classify) => classify.run(context),
        Command::Translate(translate) => translate.run(context),
        Command::Convert(convert) => convert.run(context),
        Command::Set(set) => set.run(context),
        Command::Stats(stats) => stats.run(context),
        Command::Rule(rule) => rule.run(context),
        Command::Test(test) => test.run(context),
        Command::Play(play) => play.run(context),
        Command::Playtest(playtest) => playtest.run(context),
        Command::Words(words) => words.run(context),
        Command::Build(build) => build.run(context),
        Command::Find(find) => find.run(context),
        Command::Db(db) => db.run(context),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            let mut command = match context.language() {
                Language::English => Arguments::command(),
                Language::French => help::french(Arguments::command(), help::Reader::Shell),
            };
            clap_complete::generate(shell, &mut command, "cardc", &mut script);
            output::write(context, |out| out.raw().write_all(&script)).map(|()| ExitCode::SUCCESS)
        }
    };
    match result {
        Ok(code) => code,
        Err(Stop(message)) => {
            if !message.is_empty() {
                output::tell(&format!("cardc: {message}"));
            }
            ExitCode::from(EXIT_USAGE)
        }
    }
}

/// Serves an editor until it goes away.
#[cfg(feature = "lsp")]
fn lsp(context: Context) -> Result<ExitCode, Stop> {
    match lsp::serve(context.language.or(context.environment)) {
        Ok(true) => Ok(ExitCode::SUCCESS),
        // The protocol's own code for an editor that leaves without a word.
        Ok(false) => Ok(ExitCode::FAILURE),
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(ExitCode::SUCCESS),
        Err(error) => Err(Stop(error.to_string())),
    }
}

/// Shows what clap has to say instead of running a command: the help that was asked for, or what is wrong with the
/// arguments.
fn say(error: &clap::Error, context: Context) -> ExitCode {
    let text = error.render();
    if error.use_stderr() {
        let said = match context.language() {
            Language::English => text.to_string(),
            Language::French => help::refused::french(error),
        };
        // With the marks that an argument may hold.
        output::tell(said.trim_end());
        return ExitCode::from(EXIT_USAGE);
    }
    let text = if context.colour { text.ansi().to_string() } else { text.to_string() };
    match output::write(context, |out| out.raw().write_all(text.as_bytes())) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Stop(message)) => {
            output::tell(&format!("cardc: {message}"));
            ExitCode::from(EXIT_USAGE)
        }
    }
}
