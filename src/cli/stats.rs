//! `cardc stats`: how much of a file is understood.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::{Context, Stop, input, output};
use crate::lex::Language;
use crate::runtime::runnable;
use crate::source::Card;
use crate::stats;

/// The help of the command, with the list of changes that a round trip may make.
fn long_help() -> String {
    let mut help = String::from(
        "Counts the faces and abilities that are accepted (understood whole) and lossless (they render back to \
         the printed text). These changes of templating are no loss:\n",
    );
    for change in crate::render::templating::CHANGES {
        help.push_str(&format!("  [{}] {}\n", change.language.map_or("en, fr", Language::code), change.english));
    }
    help
}

#[derive(Args)]
#[command(after_long_help = long_help())]
pub(super) struct Stats {
    /// Card files or folders; `-` is standard input.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
    /// Also list this many of the places where understanding stops, or the text comes back changed.
    #[arg(long, default_value_t = 0)]
    failures: usize,
    /// Count what the runtime can run instead; `failures` lists what is missing most.
    #[arg(long)]
    runnable: bool,
    /// Take every N-th card only.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,
}

impl Stats {
    pub(super) fn run(self, context: Context) -> Result<ExitCode, Stop> {
        let files = input::read(&self.files, context)?;
        let code = input::report(&files, context);
        let mut cards: Vec<Card> = files.into_iter().flat_map(|file| file.cards).collect();
        let every = self.every as usize;
        let mut at = 0;
        cards.retain(|_| {
            at += 1;
            at % every == 0
        });
        if self.runnable {
            self.runnable(&cards, context)?;
            return Ok(ExitCode::from(code));
        }
        let (stats, failures) = stats::measure(&cards, self.failures > 0);
        output::write(context, |out| {
            if self.json {
                out.json(&stats)?;
            } else {
                write!(out, "{stats}")?;
            }
            for language in Language::BOTH {
                if self.failures == 0 || context.language.is_some_and(|only| only != language) {
                    continue;
                }
                for (count, at, text) in stats::frequent(&failures, language).into_iter().take(self.failures) {
                    let text: String = text.chars().take(200).collect();
                    writeln!(out, "{count:5} {at}   <<{text}>>")?;
                }
            }
            Ok(())
        })?;
        Ok(ExitCode::from(code))
    }

    fn runnable(&self, cards: &[Card], context: Context) -> Result<(), Stop> {
        let counted = runnable::measure(cards);
        output::write(context, |out| {
            if self.json {
                return out.json(&counted);
            }
            write!(out, "{counted}")?;
            for missing in counted.missing.iter().take(self.failures) {
                let runnable::Missing { what, alone, faces, example } = missing;
                writeln!(out, "{alone:5} alone {faces:5} faces  {what}   <<{example}>>")?;
            }
            Ok(())
        })
    }
}
