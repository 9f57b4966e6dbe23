//! The result as a table.

use std::io::{self, Write};

use ::playtest::{Better, CardTally, Difference, EARLY, Share, Tally};

use super::Report;
use crate::cli::summary::{self, Games, decimal};
use crate::lex::Language;
use crate::lex::say::{Say, counted, nouns};

/// Names that a list shows.
const SHOWN: usize = 60;

pub(super) fn write(report: &Report, out: &mut dyn Write, language: Language) -> io::Result<()> {
    let tally = &report.tally;
    writeln!(out, "{}", played(tally, language))?;
    for (en, what) in &tally.loops {
        let (games, name) =
            (counted(what.games, nouns::GAMES).say(language).into_owned(), (en.as_str(), what.fr.as_str()));
        match language {
            Language::English => writeln!(out, "{games}: {} without end", name.0)?,
            Language::French => writeln!(out, "{games} : {} sans fin", name.1)?,
        }
    }
    if !tally.seeds.is_empty() {
        let seeds: Vec<String> = tally.seeds.iter().map(u64::to_string).collect();
        match language {
            Language::English => writeln!(out, "seeds of games that did not end: {}", seeds.join(", "))?,
            Language::French => writeln!(out, "graines de parties qui n'ont pas fini : {}", seeds.join(", "))?,
        }
    }
    writeln!(out)?;
    table(report, out, language)?;
    writeln!(out, "\n{}", told_of_gain(language))?;
    let never: Vec<&str> = report.never_cast().into_iter().map(|name| report.name(name, language)).collect();
    list(out, ("drawn and never cast", "piochées et jamais lancées"), &never, language)?;
    let better: Vec<String> = report.better.iter().map(|pair| better(report, pair, language)).collect();
    let better: Vec<&str> = better.iter().map(String::as_str).collect();
    list(out, ("better by everything", "meilleures en tout"), &better, language)
}

/// The line that tells of the games.
pub(super) fn played(tally: &Tally, language: Language) -> String {
    let Tally { games, won, drawn, endless, given_up, stopped: faults, turns, .. } = *tally;
    summary::ended(&Games { games, won, drawn, endless, given_up, faults, turns }, language)
}

/// "A than B".
pub(super) fn better(report: &Report, pair: &Better, language: Language) -> String {
    let (better, worse) = (report.name(&pair.better, language), report.name(&pair.worse, language));
    match language {
        Language::English => format!("{better} than {worse}"),
        Language::French => format!("{better} que {worse}"),
    }
}

/// "52.1 % (50.0-54.2)".
pub(super) fn share(share: Share, language: Language) -> String {
    let Some(value) = share.value() else { return "–".to_owned() };
    let interval = share.interval();
    let [value, low, high] = [value, interval.low, interval.high].map(|part| decimal(100.0 * part, 1, language));
    format!("{value} % ({low}–{high})")
}

/// "+3.1 (-1.2 to +7.5)", in hundredths of the games.
pub(super) fn gain(gain: Option<Difference>, language: Language) -> String {
    let Some(Difference { value, interval }) = gain else { return "–".to_owned() };
    let [value, low, high] = [value, interval.low, interval.high].map(|part| points(part, language));
    match language {
        Language::English => format!("{value} ({low} to {high})"),
        Language::French => format!("{value} (de {low} à {high})"),
    }
}

/// "+3.1".
fn points(part: f64, language: Language) -> String {
    let text = decimal(100.0 * part, 1, language);
    if text.starts_with('-') { text } else { format!("+{text}") }
}

/// What a gain is.
pub(super) fn told_of_gain(language: Language) -> String {
    match language {
        Language::English => format!(
            "Gain: games won more, of a hundred, with the card among the first {EARLY} of the shuffled deck than with it deeper; \
             in brackets where that lies 19 times of 20."
        ),
        Language::French => format!(
            "Gain : parties gagnées de plus, sur cent, quand la carte est parmi les {EARLY} premières du deck mélangé que \
             lorsqu'elle est plus loin ; entre parenthèses, où cela se trouve 19 fois sur 20."
        ),
    }
}

/// What stands above the columns.
pub(super) fn heads(language: Language) -> [&'static str; 7] {
    match language {
        Language::English => ["card", "in deck", "drawn", "won when drawn", "gain", "cast", "won when cast"],
        Language::French => {
            ["carte", "dans le deck", "piochée", "gagnées si piochée", "gain", "lancée", "gagnées si lancée"]
        }
    }
}

/// A row for each card, in the order of what it does for who has it early.
pub(super) fn rows(report: &Report, language: Language) -> Vec<[String; 7]> {
    let row = |(name, card): (&str, CardTally)| {
        [
            report.name(name, language).to_owned(),
            card.dealt.games.to_string(),
            card.drawn.games.to_string(),
            share(card.drawn, language),
            gain(card.gain(), language),
            card.cast.games.to_string(),
            share(card.cast, language),
        ]
    };
    report.tally.ranked().into_iter().map(row).collect()
}

fn table(report: &Report, out: &mut dyn Write, language: Language) -> io::Result<()> {
    let heads = heads(language).map(str::to_owned);
    let rows = rows(report, language);
    let width = |column: usize| {
        let cells = rows.iter().chain([&heads]).map(|row| row[column].chars().count());
        cells.max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..heads.len()).map(width).collect();
    for row in std::iter::once(&heads).chain(&rows) {
        let [name, rest @ ..] = row;
        write!(out, "{name:<0$}", widths[0])?;
        for (cell, width) in rest.iter().zip(&widths[1..]) {
            write!(out, "  {cell:>width$}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn list(out: &mut dyn Write, title: (&str, &str), names: &[&str], language: Language) -> io::Result<()> {
    if names.is_empty() {
        return Ok(());
    }
    let more = if names.len() > SHOWN { ", …" } else { "" };
    let shown = names[..names.len().min(SHOWN)].join(", ");
    match language {
        Language::English => writeln!(out, "\n{}: {shown}{more}", title.0),
        Language::French => writeln!(out, "\n{} : {shown}{more}", title.1),
    }
}
