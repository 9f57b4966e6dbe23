//! `cardc build`: cards compiled, for other programs and for later.

use std::collections::HashMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use rayon::prelude::*;

use super::compiled::{self, AT_ONCE, Bar, Cards};
use super::dated::InForce;
use super::lines::Lines;
use super::write_file::{self, NewFile, unable};
use super::{Context, EXIT_ERRORS, EXIT_USAGE, Stop, output, summary};
use crate::bilingual;
use crate::check::lints::Checks;
use crate::database::file::{Prepared, key};
use crate::database::json::{CardForm, Ir};
use crate::database::{Builder, Compiled, Database, Refused, compile_for};
use crate::diagnostic::{Bilingual, Language, Location, printable};
use crate::ir::Edition;

#[derive(Args)]
pub(super) struct Build {
    /// Card files, folders or databases; `-` is standard input.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The file to write; with `.parquet`, the tables stand beside it: NAME.cards.parquet, ….
    #[arg(short, long, value_name = "NAME")]
    output: PathBuf,
    /// What to write; by default the ending of the name tells.
    #[arg(long, value_enum)]
    format: Option<Format>,
    /// How JSON and JSONL have the IR; by default JSONL has it as a text, so that each column has one type, and JSON as a tree.
    #[arg(long, value_enum)]
    ir: Option<IrName>,
    /// Exit with 1 where a part of a card is not understood, or wrong.
    #[arg(long)]
    strict: bool,
    #[command(flatten)]
    edition: InForce,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A database that every command of cardc reads at once. What has not changed is taken from the one there is.
    Cdb,
    /// One JSON object with the cards in a list; `cardc db schema` describes a card.
    Json,
    /// One JSON object a line for each card.
    Jsonl,
    /// Tables for query engines: cards, faces, abilities, referents.
    Parquet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum IrName {
    /// As JSON in a text: for query engines.
    String,
    /// As JSON.
    Tree,
    /// Not at all.
    None,
}

impl From<IrName> for Ir {
    fn from(name: IrName) -> Ir {
        match name {
            IrName::String => Ir::String,
            IrName::Tree => Ir::Tree,
            IrName::None => Ir::None,
        }
    }
}

impl Format {
    fn of(path: &Path) -> Option<Format> {
        match path.extension()?.to_str()? {
            "cdb" => Some(Format::Cdb),
            "json" => Some(Format::Json),
            "jsonl" => Some(Format::Jsonl),
            "parquet" => Some(Format::Parquet),
            _ => None,
        }
    }
}

/// Bytes of records that are held before a file is written: more than those of a whole database of today.
const RECORDS_HELD: usize = 48 << 20;

/// What was built.
#[derive(Default)]
struct Built {
    cards: usize,
    with_errors: usize,
    /// Cards that were taken as they were.
    unchanged: usize,
}

impl Built {
    /// Adds cards to a database: each with whether it is taken as it was.
    fn add(&mut self, builder: &mut Builder, cards: impl Iterator<Item = (Prepared, bool)>) -> io::Result<()> {
        for (prepared, unchanged) in cards {
            self.cards += 1;
            self.unchanged += usize::from(unchanged);
            self.with_errors += usize::from(prepared.has_errors());
            builder.add(&prepared)?;
        }
        Ok(())
    }
}

impl Build {
    pub(super) fn run(self, context: Context) -> Result<ExitCode, Stop> {
        let format = self.format.or_else(|| Format::of(&self.output)).ok_or_else(|| {
            Stop::new(
                Bilingual::new(
                    "the name of the output ends with .cdb, .json, .jsonl or .parquet, or --format says what to write",
                    "le nom de la sortie finit par .cdb, .json, .jsonl ou .parquet, ou --format dit quoi écrire",
                ),
                context,
            )
        })?;
        if format == Format::Parquet && cfg!(not(feature = "parquet")) {
            return Err(super::no_parquet(context));
        }
        // While the files are read.
        rayon::spawn(crate::parse::prepare);
        let (files, code) = compiled::open(&self.files, context)?;
        // Half of the cards would take the place of a whole database.
        if code == EXIT_USAGE {
            output::tell(match context.language() {
                Language::English => "a file can't be read: nothing is written",
                Language::French => "un fichier ne peut être lu : rien n'est écrit",
            });
            return Ok(ExitCode::from(code));
        }
        let bar = Bar::new(files.iter().map(Cards::len).sum());
        let left_out: Vec<String> =
            files.iter().flat_map(Cards::left_out).map(|left_out| printable(&place(left_out)).into_owned()).collect();
        let built = match format {
            Format::Cdb => self.database(files, &bar, context)?,
            Format::Json => self.json(&files, &bar, context)?,
            Format::Jsonl => self.lines(&files, &bar, context)?,
            Format::Parquet => self.tables(&files, &bar, context)?,
        };
        drop(bar);
        let name = self.output.display().to_string();
        output::tell(&summary::built(&name, built.cards, built.with_errors, built.unchanged, context.language()));
        if !left_out.is_empty() {
            output::tell(&summary::left_out(&name, &left_out, context.language()));
        }
        let failed = self.strict && built.with_errors > 0;
        Ok(ExitCode::from(code.max(if failed { EXIT_ERRORS } else { 0 })))
    }

    /// A list of cards, in their order.
    fn json(&self, files: &[Cards], bar: &Bar, context: Context) -> Result<Built, Stop> {
        let mut out = NewFile::create(&self.output, context)?;
        let unable = |error: io::Error| unable(&self.output, &error, context);
        let ir = self.ir.map_or(Ir::Tree, Ir::from);
        let built = self.each_json(files, ir, bar, context, |number, line| {
            let before: &[u8] = if number == 0 { b"[\n" } else { b",\n" };
            out.write_all(before).and_then(|()| out.write_all(line.as_bytes())).map_err(unable)
        })?;
        out.write_all(if built.cards == 0 { b"[\n]\n" } else { b"\n]\n" }).map_err(unable)?;
        out.finish(context)?;
        Ok(built)
    }

    /// A line for each card.
    fn lines(&self, files: &[Cards], bar: &Bar, context: Context) -> Result<Built, Stop> {
        let unable = |error: io::Error| unable(&self.output, &error, context);
        let ir = self.ir.map_or(Ir::String, Ir::from);
        let mut lines = Lines::of(&self.output, ir != Ir::Tree);
        let built = self.each_json(files, ir, bar, context, |_, line| lines.add(line).map_err(unable))?;
        let mut out = NewFile::create(&self.output, context)?;
        lines.write(&mut out).map_err(unable)?;
        out.finish(context)?;
        Ok(built)
    }

    /// Hands out each card as JSON, with its number.
    fn each_json(
        &self,
        files: &[Cards],
        ir: Ir,
        bar: &Bar,
        context: Context,
        mut each: impl FnMut(usize, &str) -> Result<(), Stop>,
    ) -> Result<Built, Stop> {
        let mut built = Built::default();
        for file in files {
            let line = |card: Compiled| {
                let card = card.by(self.edition.edition());
                (serde_json::to_string(&CardForm::new(&card, ir)), card.has_errors())
            };
            file.each(&file.all(), bar, context, line, |(line, has_errors)| {
                each(built.cards, &line?)?;
                built.cards += 1;
                built.with_errors += usize::from(has_errors);
                Ok(())
            })?;
        }
        Ok(built)
    }

    fn database(&self, files: Vec<Cards>, bar: &Bar, context: Context) -> Result<Built, Stop> {
        // What can't be read of the one before is compiled again.
        let rules = self.edition.edition();
        let before = if self.output.exists() { Database::open(&self.output).ok() } else { None };
        let mut before = before.filter(|before| before.meta().rules == rules);
        let known: HashMap<u128, usize> = before.iter().flat_map(Database::keys).collect();
        let mut builder = Builder::new().with_rules(rules);
        // Where there can be no such file, the records are held.
        if let Some(scratch) = write_file::scratch(&self.output) {
            builder = builder.with_scratch(scratch, RECORDS_HELD);
        }
        let mut built = Built::default();
        let mut latest: Vec<(Prepared, bool)> = Vec::new();
        for file in files {
            match &file {
                Cards::Read { path, .. } => builder.source(path),
                Cards::Database { path, .. } => builder.source(&path.display().to_string()),
            }
            for start in (0..file.len()).step_by(AT_ONCE) {
                let end = (start + AT_ONCE).min(file.len());
                let (mut next, mut added) = (Ok(Vec::new()), Ok(()));
                let one = |number| record(&file, number, before.as_ref().map(|before| (before, &known)), rules);
                // Some cards are compiled while those before them are put into their places.
                rayon::in_place_scope(|scope| {
                    scope.spawn(|_| next = (start..end).into_par_iter().map(&one).collect());
                    added = built.add(&mut builder, latest.drain(..));
                });
                added.map_err(|error| unable(&self.output, &error, context))?;
                latest = next.map_err(|why: Why| why.said(context))?;
                if let Some(before) = &mut before {
                    before.let_go();
                }
                bar.add(end - start);
            }
            built.add(&mut builder, latest.drain(..)).map_err(|error| unable(&self.output, &error, context))?;
            // Its cards are let go while the file is written.
            rayon::spawn(move || drop(file));
        }
        let mut out = NewFile::create(&self.output, context)?;
        builder.write(&mut out).map_err(|error| unable(&self.output, &error, context))?;
        out.finish(context)?;
        Ok(built)
    }

    #[cfg(feature = "parquet")]
    fn tables(&self, files: &[Cards], bar: &Bar, context: Context) -> Result<Built, Stop> {
        super::parquet::write(&self.output, files, bar, self.edition.edition(), context)
            .map(|(cards, with_errors)| Built { cards, with_errors, unchanged: 0 })
    }

    /// Such a build has refused before.
    #[cfg(not(feature = "parquet"))]
    fn tables(&self, _: &[Cards], _: &Bar, _: Context) -> Result<Built, Stop> {
        Ok(Built::default())
    }
}

/// A card by its name, where that is known, and its place in a file.
fn place(place: &Location) -> String {
    let file = place.file.as_deref().unwrap_or_default();
    let line = place.position.map(|position| format!(":{}", position.line)).unwrap_or_default();
    match place.card.as_deref().filter(|card| !card.is_empty()) {
        Some(card) => format!("{card} ({file}{line})"),
        None => format!("{file}{line}"),
    }
}

/// Why a card can't be put into a database.
enum Why {
    Refused(Refused),
    Unwritable(String),
}

impl Why {
    fn said(self, context: Context) -> Stop {
        match self {
            Why::Refused(refused) => Stop::new(refused.message(), context),
            Why::Unwritable(what) => Stop::new(
                bilingual!("a card can't be written: {what}", "une carte ne peut pas être écrite : {what}"),
                context,
            ),
        }
    }
}

impl From<Refused> for Why {
    fn from(refused: Refused) -> Why {
        Why::Refused(refused)
    }
}

impl From<crate::database::pack::Unwritable> for Why {
    fn from(what: crate::database::pack::Unwritable) -> Why {
        Why::Unwritable(what.to_string())
    }
}

/// The record of a card: the one that the database before has of it, where its text has not changed.
fn record(
    file: &Cards,
    number: usize,
    before: Option<(&Database, &HashMap<u128, usize>)>,
    rules: Edition,
) -> Result<(Prepared, bool), Why> {
    match file {
        Cards::Read { cards, .. } => {
            let card = cards.card(number);
            if let Some((before, known)) = before
                && let Some(old) = known.get(&key(&card)?)
                && let Ok(prepared) = before.prepared(*old, &card)
            {
                return Ok((prepared, true));
            }
            Ok((Prepared::new(&compile_for(card.into_owned(), Checks::of_meaning()).by(rules))?, false))
        }
        Cards::Database { database, .. } if database.meta().rules == rules => {
            Ok((database.prepared(number, &database.card(number)?)?, true))
        }
        Cards::Database { database, .. } => Ok((Prepared::new(&database.compiled(number)?.by(rules))?, true)),
    }
}
