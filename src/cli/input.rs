//! The card files that a command is given: files, folders, or standard input.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use indicatif::{ProgressBar, ProgressStyle};

use super::{Context, EXIT_ERRORS, EXIT_USAGE, Stop};
use crate::diagnostic::{Diagnostic, Language, Severity, terminal};
use crate::source::{self, Card, Input, Progress};

/// Cards of one file, with what was wrong in reading it.
pub(super) struct CardFile {
    pub path: String,
    pub cards: Vec<Card>,
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads the files named by arguments. A folder stands for the card files in it.
pub(super) fn read(paths: &[PathBuf]) -> Result<Vec<CardFile>, Stop> {
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            for path in card_files(path)? {
                files.push(read_file(&path)?);
            }
        } else {
            files.push(read_file(path)?);
        }
    }
    Ok(files)
}

/// The exit code that reading comes to: 0 where all of it was read.
pub(super) fn exit_code(files: &[CardFile]) -> u8 {
    let errors =
        files.iter().flat_map(|file| &file.diagnostics).filter(|diagnostic| diagnostic.severity == Severity::Error);
    errors.map(|error| if error.code == "E-FILE" { EXIT_USAGE } else { EXIT_ERRORS }).max().unwrap_or(0)
}

/// Tells on standard error what could not be read of the files, and gives the exit code that it comes to.
pub(super) fn report(files: &[CardFile], context: Context) -> io::Result<u8> {
    let mut out = io::stderr().lock();
    for diagnostic in files.iter().flat_map(|file| &file.diagnostics) {
        if diagnostic.severity == Severity::Error {
            terminal::write(&mut out, diagnostic, None, context.settled(languages(files)).language(), false)?;
        }
    }
    Ok(exit_code(files))
}

fn card_files(folder: &Path) -> Result<Vec<PathBuf>, Stop> {
    let mut paths = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "cards" || extension == "json") {
            paths.push(path);
        }
    }
    if paths.is_empty() {
        return Err(format!("{}: no card files (.cards, .json) in this folder", folder.display()).into());
    }
    paths.sort();
    Ok(paths)
}

fn read_file(path: &Path) -> Result<CardFile, Stop> {
    let input = if path.as_os_str() == "-" {
        Input::new("-", io::stdin())
    } else {
        match Input::open(path) {
            Ok(input) => input,
            Err(diagnostic) => {
                return Ok(CardFile {
                    path: path.display().to_string(),
                    cards: Vec::new(),
                    diagnostics: vec![*diagnostic],
                });
            }
        }
    };
    let cards = source::read_all(input.progress(Bar::new()));
    Ok(CardFile {
        path: path.display().to_string(),
        cards: cards.cards,
        diagnostics: cards.diagnostics.into_iter().collect(),
    })
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
