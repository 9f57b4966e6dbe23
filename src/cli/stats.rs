//! `cardc stats`: how much of a file is understood.

use std::borrow::Cow;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::{Context, Stop, input, output, summary};
use crate::lex::Language;
use crate::render::templating::{CHANGES, Change};
use crate::runtime::runnable;
use crate::source::Card;
use crate::stats::{self, Pairs, Stats as Measured};

/// The help of the command, with the list of changes that a round trip may make.
fn long_help() -> String {
    let head = "Counts the faces and abilities that are accepted (understood whole) and lossless (they render back to \
                the printed text). These changes of templating are no loss:\n";
    head.to_owned() + &changes(Language::English)
}

/// The changes that a round trip may make, a line for each.
pub(super) fn changes(language: Language) -> String {
    let line = |change: &Change| {
        let of = change.language.map_or("en, fr", Language::code);
        let text = match language {
            Language::English => change.english,
            Language::French => change.french,
        };
        format!("  [{of}] {text}\n")
    };
    CHANGES.iter().map(line).collect()
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
    /// List instead what is refused, by the phrase that is missing: this many of those that keep most faces out.
    #[arg(long, conflicts_with_all = ["runnable", "failures"])]
    families: Option<usize>,
    /// Count what the runtime can run instead; `failures` lists what is missing most.
    #[arg(long)]
    runnable: bool,
    /// Take every N-th card only.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,
    #[command(flatten)]
    words: input::Words,
}

impl Stats {
    pub(super) fn run(self, context: Context) -> Result<ExitCode, Stop> {
        // While the files are read.
        rayon::spawn(crate::parse::prepare);
        let files = input::read(&self.files, &self.words, context)?;
        let code = input::report(&files, context);
        let pieces = || files.iter().flat_map(|file| file.cards.pieces());
        let mut at = 0;
        let mut wanted = |cards: Cow<'_, [Card]>| -> Vec<Card> {
            let mut cards = cards.into_owned();
            cards.retain(|_| {
                at += 1;
                at % self.every as usize == 0
            });
            cards
        };
        if self.runnable {
            let mut counted = runnable::Runnable::default();
            for cards in pieces() {
                let cards = if self.every == 1 { cards } else { Cow::Owned(wanted(cards)) };
                counted.add(runnable::measure(&cards));
            }
            self.runnable(&counted, context)?;
            return Ok(ExitCode::from(code));
        }
        if let Some(most) = self.families {
            // What no understood text has is asked of all the cards together.
            let cards: Vec<Card> = pieces().flat_map(wanted).collect();
            self.of_families(&cards, most, context)?;
            return Ok(ExitCode::from(code));
        }
        let (mut stats, mut failures) = (Measured::default(), Vec::new());
        for cards in pieces() {
            let cards = if self.every == 1 { cards } else { Cow::Owned(wanted(cards)) };
            let (of_these, failed) = stats::measure(&cards, self.failures > 0);
            stats.add(&of_these);
            failures.extend(failed);
        }
        output::write(context, |out| {
            if self.json {
                out.json(&stats)?;
            } else {
                table(out, &stats, context.language())?;
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

    fn of_families(&self, cards: &[Card], most: usize, context: Context) -> Result<(), Stop> {
        let families = stats::families(cards);
        let wanted = Language::BOTH.into_iter().filter(|of| context.language.is_none_or(|only| only == *of));
        let of = |language| families.iter().filter(move |family| family.language == language).take(most);
        let shown: Vec<&stats::Family> = wanted.flat_map(of).collect();
        let language = context.language();
        output::write(context, |out| {
            if self.json {
                return out.json(&shown);
            }
            for stats::Family { language: of, phrase, faces, examples } in &shown {
                let phrase = match (phrase, language) {
                    (Some(phrase), _) => format!("\"{phrase}\""),
                    (None, Language::English) => "no word is missing".to_owned(),
                    (None, Language::French) => "il ne manque aucun mot".to_owned(),
                };
                writeln!(out, "{faces:5} {} {phrase}", of.code())?;
                for (name, text) in examples {
                    let text: String = text.replace('\n', " / ").chars().take(200).collect();
                    writeln!(out, "         {name}   <<{text}>>")?;
                }
            }
            Ok(())
        })
    }

    fn runnable(&self, counted: &runnable::Runnable, context: Context) -> Result<(), Stop> {
        let language = context.language();
        output::write(context, |out| {
            if self.json {
                return out.json(counted);
            }
            writeln!(out, "{}", summary::runnable(counted.runnable, counted.accepted, language))?;
            for missing in counted.missing.iter().take(self.failures) {
                let runnable::Missing { what, alone, faces, example } = missing;
                writeln!(out, "{}   <<{example}>>", summary::missing(*alone, *faces, what.get(language), language))?;
            }
            Ok(())
        })
    }
}

/// How much is understood, as a table.
fn table(out: &mut dyn std::io::Write, stats: &Measured, language: Language) -> std::io::Result<()> {
    let [total, accepted, lossless] = match language {
        Language::English => ["total", "accepted", "lossless"],
        Language::French => ["total", "acceptées", "sans perte"],
    };
    writeln!(out, "{:<12}{total:>8}{accepted:>18}{lossless:>18}", "")?;
    let abilities = match language {
        Language::English => "abilities",
        Language::French => "capacités",
    };
    let rows = [
        ("faces en", stats.faces.en),
        ("faces fr", stats.faces.fr),
        (&format!("{abilities} en"), stats.abilities.en),
        (&format!("{abilities} fr"), stats.abilities.fr),
    ];
    for (name, tally) in rows {
        let share = |count: usize| {
            let percent = 100.0 * count as f64 / tally.total.max(1) as f64;
            format!("{count} ({} %)", summary::decimal(percent, 1, language))
        };
        writeln!(out, "{name:<12}{:>8}{:>18}{:>18}", tally.total, share(tally.accepted), share(tally.lossless))?;
    }
    let Pairs { both_accepted, equal_ir } = stats.pairs;
    match language {
        Language::English => {
            writeln!(out, "pairs accepted in both languages: {both_accepted}, with equal IR: {equal_ir}")?
        }
        Language::French => {
            writeln!(out, "paires acceptées dans les deux langues : {both_accepted}, de même IR : {equal_ir}")?;
        }
    }
    writeln!(out, "{}", summary::measured(stats.seconds, stats.threads, stats.cards_per_second, language))
}
