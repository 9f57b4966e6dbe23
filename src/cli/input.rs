//! The card files that a command is given: files, folders, or standard input.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use indicatif::{ProgressBar, ProgressStyle};

use rayon::prelude::*;

use super::folder::{self, Kind};
use super::{Context, EXIT_ERRORS, EXIT_USAGE, Stop, compiled, output};
use crate::bilingual;
use crate::database::{Database, Refused};
use crate::diagnostic::{Bilingual, Diagnostic, Language, Location, Severity, system_error, terminal};
use crate::source::{self, Card, Face, Input, Progress, names};

/// Cards of one file, with what was wrong in reading it.
pub(super) struct CardFile {
    pub path: String,
    pub cards: Vec<Card>,
    pub diagnostics: Vec<Diagnostic>,
}

/// The files that cards are read from, by what their names end with in a folder.
const CARD_FILES: Kind = Kind {
    endings: &[".cards", ".cdb", ".json", ".cards.gz", ".cards.zip", ".json.gz", ".json.zip"],
    name: ("card files", "fichier de cartes"),
};

/// Reads the files named by arguments. A folder stands for the card files in it and in its folders.
pub(super) fn read(paths: &[PathBuf], context: Context) -> Result<Vec<CardFile>, Stop> {
    let found = folder::files(paths, &CARD_FILES, context)?;
    let unreadable = found.unreadable.into_iter().map(|(path, error)| {
        let Bilingual { en, fr } = system_error(&error);
        let message = bilingual!("can't read the folder: {en}", "impossible de lire le dossier : {fr}");
        let path = path.display().to_string();
        let place = Location { file: Some(path.as_str().into()), ..Location::default() };
        let diagnostic = Diagnostic::error("E-FILE", message).place(place);
        CardFile { path, cards: Vec::new(), diagnostics: vec![diagnostic] }
    });
    let mut files: Vec<CardFile> = unreadable.collect();
    for path in &found.files {
        if path.is_file() && Database::is_database(path) {
            files.extend(read_database(path, context)?);
        } else {
            files.push(read_file(path));
        }
    }
    Ok(files)
}

/// The cards of the files. What can't be read of them is told, and comes to an exit code; where a file can't be read at
/// all, there is no going on without its cards.
pub(super) fn cards(paths: &[PathBuf], context: Context) -> Result<(Vec<Card>, u8), Stop> {
    let files = read(paths, context)?;
    let code = report(&files, context);
    if code == EXIT_USAGE {
        return Err(Stop::new(
            Bilingual::new("not all card files can be read", "tous les fichiers de cartes ne peuvent pas être lus"),
            context,
        ));
    }
    Ok((files.into_iter().flat_map(|file| file.cards).collect(), code))
}

/// There is no card of a name: says which names come near.
pub(super) fn no_such_card(files: &[CardFile], place: &str, wanted: &str, context: Context) -> Stop {
    let cards = || files.iter().flat_map(|file| &file.cards);
    let printed = || cards().flat_map(|card| &card.faces).flat_map(Face::all_printed);
    let known = cards().map(|card| card.name.as_str()).chain(printed().map(|(_, printed)| printed.name.as_str()));
    let Bilingual { en, fr } = names::did_you_mean(wanted, known);
    Stop::new(
        bilingual!(
            "{place}: no card is called \"{wanted}\"{en}",
            "{place} : aucune carte ne s'appelle « {wanted} »{fr}"
        ),
        context,
    )
}

/// The exit code that reading comes to: 0 where all of it was read.
pub(super) fn exit_code(files: &[CardFile]) -> u8 {
    let errors =
        files.iter().flat_map(|file| &file.diagnostics).filter(|diagnostic| diagnostic.severity == Severity::Error);
    errors.map(|error| if error.code == "E-FILE" { EXIT_USAGE } else { EXIT_ERRORS }).max().unwrap_or(0)
}

/// Tells on standard error what could not be read of the files, and gives the exit code that it comes to.
pub(super) fn report(files: &[CardFile], context: Context) -> u8 {
    let mut said = Vec::new();
    for diagnostic in files.iter().flat_map(|file| &file.diagnostics) {
        if diagnostic.severity == Severity::Error {
            let language = context.settled(languages(files)).language();
            // Writing to memory does not fail.
            let _ = terminal::write(&mut said, diagnostic, None, language, false);
        }
    }
    if !said.is_empty() {
        output::tell(String::from_utf8_lossy(&said).trim_end());
    }
    exit_code(files)
}

fn read_file(path: &Path) -> CardFile {
    let name = path.display().to_string();
    let input = if path.as_os_str() == "-" { Ok(Input::new("-", io::stdin())) } else { Input::open(path) };
    match input {
        Ok(input) => {
            let read = source::read_all(input.progress(Bar::new()));
            CardFile { path: name, cards: read.cards, diagnostics: read.diagnostics }
        }
        Err(diagnostic) => CardFile { path: name, cards: Vec::new(), diagnostics: vec![*diagnostic] },
    }
}

/// The cards of a database, each with the file that it came from.
fn read_database(path: &Path, context: Context) -> Result<Vec<CardFile>, Stop> {
    let database = compiled::database(path, context)?;
    let cards: Result<Vec<Card>, Refused> =
        (0..database.len()).into_par_iter().map(|number| database.card(number)).collect();
    let cards = cards.map_err(|refused| compiled::refusal(path, &refused, context))?;
    let mut files: Vec<CardFile> = Vec::new();
    for (number, card) in cards.into_iter().enumerate() {
        let source = database.source(number).unwrap_or_default();
        match files.last_mut() {
            Some(file) if file.path == source => file.cards.push(card),
            Some(_) | None => {
                files.push(CardFile { path: source.to_owned(), cards: vec![card], diagnostics: Vec::new() });
            }
        }
    }
    Ok(files)
}

/// A bar on the terminal, for files that take a while.
struct Bar {
    bar: Option<ProgressBar>,
}

/// Smaller files are read before a bar could be seen.
const WORTH_A_BAR: u64 = 32 << 20;

impl Bar {
    fn new() -> Bar {
        Bar { bar: None }
    }
}

impl Progress for Bar {
    fn read(&mut self, bytes: u64, total: Option<u64>) {
        if self.bar.is_none() && total.is_some_and(|total| total > WORTH_A_BAR) && io::stderr().is_terminal() {
            let bar = ProgressBar::new(total.unwrap_or(0));
            if let Ok(style) = ProgressStyle::with_template("{bar:40} {bytes}/{total_bytes} {eta}") {
                bar.set_style(style);
            }
            self.bar = Some(bar);
        }
        if let Some(bar) = &self.bar {
            bar.set_position(bytes);
            if total == Some(bytes) {
                bar.finish_and_clear();
            }
        }
    }
}

/// The languages of the texts in files, each once.
pub(super) fn languages(files: &[CardFile]) -> impl Iterator<Item = Language> + '_ {
    let printed = |language| {
        let mut faces = files.iter().flat_map(|file| &file.cards).flat_map(|card| &card.faces);
        faces.any(|face| face.printed(language).is_some())
    };
    Language::BOTH.into_iter().filter(move |language| printed(*language))
}
