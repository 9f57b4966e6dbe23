//! `cardc db`: what stands in a database.

use std::collections::{BTreeMap, HashSet};
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Subcommand};
use rayon::prelude::*;

use super::compiled::{self, Cards};
use super::{Context, EXIT_ERRORS, Stop, output, summary};
use crate::bilingual;
use crate::database::diff::{Change, Changed, diff};
use crate::database::json::{CardForm, Ir, SCHEMA};
use crate::database::{Compiled, Database};
use crate::diagnostic::Bilingual;
use crate::lex::Language;
use crate::source::names;

#[derive(Args)]
pub(super) struct Db {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Say what a database holds.
    Info {
        database: PathBuf,
        /// Print one JSON object.
        #[arg(long)]
        json: bool,
    },
    /// List the names of the cards.
    List { database: PathBuf },
    /// Print cards by their names, in either language, as `build` writes them as JSON.
    Get {
        database: PathBuf,
        #[arg(required = true)]
        names: Vec<String>,
    },
    /// Read all of a database and say whether it is whole.
    Verify { database: PathBuf },
    /// Tell what changed between two sets of cards: in meaning, or in wording only.
    Diff {
        /// Databases or card files; exit code 1 where something else than wording changed.
        old: PathBuf,
        new: PathBuf,
        /// One JSON object for each card that changed.
        #[arg(long)]
        json: bool,
    },
    /// Print the JSON Schema of a card, as `build` and `get` write it.
    Schema,
}

impl Db {
    pub(super) fn run(self, context: Context) -> Result<ExitCode, Stop> {
        match self.what {
            What::Info { database, json } => info(&compiled::database(&database, context)?, json, context)?,
            What::List { database: path } => {
                let database = compiled::database(&path, context)?;
                output::write(context, |out| {
                    for number in 0..database.len() {
                        let card = database.card(number).map_err(std::io::Error::other)?;
                        writeln!(out, "{}", card.name)?;
                    }
                    Ok(())
                })?;
            }
            What::Get { database: path, names } => get(&path, &names, context)?,
            What::Verify { database: path } => {
                let database = compiled::database(&path, context)?;
                let read =
                    (0..database.len()).into_par_iter().try_for_each(|number| database.compiled(number).map(drop));
                read.map_err(|refused| compiled::refusal(&path, &refused, context))?;
                output::tell(&summary::whole(database.len(), context.language()));
            }
            What::Diff { old, new, json } => return compare(old, new, json, context),
            What::Schema => output::write(context, |out| out.raw().write_all(SCHEMA.as_bytes()))?,
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn info(database: &Database, json: bool, context: Context) -> Result<(), Stop> {
    let meta = database.meta();
    let language = context.language();
    output::write(context, |out| {
        if json {
            return out.json(&serde_json::json!({
                "cardc": meta.cardc, "rules": meta.rules, "build": crate::database::FINGERPRINT, "bytes": database.bytes(),
                "sources": meta.sources, "cards": database.len(), "faces": meta.faces, "abilities": meta.abilities,
                "accepted": meta.accepted, "lossless": meta.lossless, "runnable": meta.runnable,
                "with_errors": meta.with_errors,
            }));
        }
        let titles = match language {
            Language::English => {
                ["cards", "faces", "abilities", "accepted", "lossless", "runnable faces", "cards with errors", "bytes"]
            }
            Language::French => [
                "cartes",
                "faces",
                "capacités",
                "acceptées",
                "sans perte",
                "faces jouables",
                "cartes avec erreurs",
                "octets",
            ],
        };
        let numbers = [
            database.len() as u64,
            meta.faces,
            meta.abilities,
            meta.accepted,
            meta.lossless,
            meta.runnable,
            meta.with_errors,
            database.bytes() as u64,
        ];
        writeln!(out, "cardc {} ({})", meta.cardc, crate::database::FINGERPRINT)?;
        let day = meta.rules.day();
        match language {
            Language::English => writeln!(out, "  rules of {}", day[0])?,
            Language::French => writeln!(out, "  règles du {}", day[1])?,
        }
        for source in &meta.sources {
            writeln!(out, "  {source}")?;
        }
        for (title, number) in titles.into_iter().zip(numbers) {
            writeln!(out, "{title:<20} {number:>10}")?;
        }
        Ok(())
    })
}

fn get(path: &std::path::Path, wanted: &[String], context: Context) -> Result<(), Stop> {
    let database = compiled::database(path, context)?;
    let refusal = |refused| compiled::refusal(path, &refused, context);
    let mut found: Vec<Compiled> = Vec::new();
    for name in wanted {
        let numbers = database.named(name).map_err(refusal)?;
        if numbers.is_empty() {
            return Err(unknown(&database, path, name, context));
        }
        for number in numbers {
            found.push(database.compiled(number).map_err(refusal)?);
        }
    }
    output::write(context, |out| found.iter().try_for_each(|card| out.json(&CardForm::new(card, Ir::Tree))))
}

/// There is no card of a name: says which names come near.
fn unknown(database: &Database, path: &std::path::Path, name: &str, context: Context) -> Stop {
    let cards: Vec<String> = (0..database.len())
        .filter_map(|number| database.card(number).ok())
        .flat_map(|card| {
            let printed = card.faces.iter().flat_map(crate::source::Face::all_printed);
            let names: Vec<String> = printed.map(|(_, printed)| printed.name.to_string()).collect();
            names.into_iter().chain([card.name.to_string()])
        })
        .collect();
    let path = path.display();
    let Bilingual { en, fr } = names::did_you_mean(name, cards.iter().map(String::as_str));
    Stop::new(
        bilingual!("{path}: no card is called \"{name}\"{en}", "{path} : aucune carte ne s'appelle « {name} »{fr}"),
        context,
    )
}

fn open(path: PathBuf, context: Context) -> Result<(Vec<Cards>, u8), Stop> {
    compiled::open(&[path], context)
}

/// For each card where it stands, and the key of its text.
type Keys = Vec<(usize, usize, Option<u128>)>;

fn keys(files: &[Cards]) -> Keys {
    let places = files.iter().enumerate().flat_map(|(file, cards)| (0..cards.len()).map(move |number| (file, number)));
    let places: Vec<(usize, usize)> = places.collect();
    places.into_par_iter().map(|(file, number)| (file, number, files[file].key(number))).collect()
}

/// The cards, compiled, that the others don't have as they are.
fn changed_from(
    files: &[Cards],
    keys: &Keys,
    others: &HashSet<Option<u128>>,
    context: Context,
) -> Result<Vec<Compiled>, Stop> {
    let wanted: Vec<_> = keys.iter().filter(|(_, _, key)| key.is_none() || !others.contains(key)).collect();
    wanted.into_par_iter().map(|(file, number, _)| files[*file].card(*number, context)).collect()
}

fn compare(old: PathBuf, new: PathBuf, json: bool, context: Context) -> Result<ExitCode, Stop> {
    let ((mut old, old_code), (mut new, new_code)) = (open(old, context)?, open(new, context)?);
    // Two large databases are not held in memory at once.
    let old_keys = keys(&old);
    old.iter_mut().for_each(Cards::let_go);
    let new_keys = keys(&new);
    new.iter_mut().for_each(Cards::let_go);
    let set = |keys: &Keys| keys.iter().map(|(_, _, key)| *key).collect::<HashSet<_>>();
    let old = changed_from(&old, &old_keys, &set(&new_keys), context)?;
    let new = changed_from(&new, &new_keys, &set(&old_keys), context)?;
    let changed = diff(old, new);
    let language = context.language();
    let mut counts: BTreeMap<Change, usize> = BTreeMap::new();
    for one in &changed {
        *counts.entry(one.change).or_default() += 1;
    }
    output::write(context, |out| {
        let mut last = None;
        for one in &changed {
            if json {
                out.json(one)?;
                continue;
            }
            if last.replace(one.change) != Some(one.change) {
                writeln!(out, "{}", summary::change(one.change, counts[&one.change], language))?;
            }
            show(out, one)?;
        }
        Ok(())
    })?;
    if changed.is_empty() {
        output::tell(summary::no_change(language));
    }
    let weighty = changed.iter().any(|one| one.change != Change::Wording);
    Ok(ExitCode::from(old_code.max(new_code).max(if weighty { EXIT_ERRORS } else { 0 })))
}

fn show(out: &mut dyn Write, changed: &Changed) -> std::io::Result<()> {
    writeln!(out, "  {}", changed.name)?;
    for part in &changed.parts {
        for (sign, text) in [('-', &part.old), ('+', &part.new)] {
            for line in text.lines() {
                writeln!(out, "    {sign} {line}")?;
            }
        }
    }
    Ok(())
}
