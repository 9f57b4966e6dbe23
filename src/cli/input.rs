//! The card files that a command is given: files, folders, or standard input.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::{self, IsTerminal, Read};
use std::path::{Path, PathBuf};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use rayon::prelude::*;

use super::folder::{self, Kind};
use super::held::Held;
use super::{Context, EXIT_ERRORS, EXIT_USAGE, Stop, compiled, output};
use crate::bilingual;
use crate::check;
use crate::database::{Database, Refused};
use crate::diagnostic::{Bilingual, Diagnostic, Language, Location, Severity, system_error, terminal};
use crate::lex::Lexicon;
use crate::source::{self, Aside, Card, Face, Input, Progress, names};
use crate::vocabulary;

/// Cards of one file, with what was wrong in reading it.
pub(super) struct CardFile {
    pub path: String,
    pub cards: Held,
    pub diagnostics: Vec<Diagnostic>,
    /// Where what could not be taken for a card stands.
    pub left_out: Vec<Location>,
    /// What the file holds beside.
    pub aside: Aside,
}

impl CardFile {
    /// A file of which there is only something to say.
    fn told(path: String, diagnostics: Vec<Diagnostic>) -> CardFile {
        CardFile { path, cards: Held::default(), diagnostics, left_out: Vec::new(), aside: Aside::default() }
    }
}

/// The files that cards are read from, by what their names end with in a folder.
const CARD_FILES: Kind = Kind {
    endings: &[".cards", ".cdb", ".json", ".cards.gz", ".cards.zip", ".json.gz", ".json.zip", ".mse-set"],
    name: ("card files", "fichier de cartes"),
};

/// Reads the files named by arguments. A folder stands for the card files in it and in its folders.
pub(super) fn read(paths: &[PathBuf], words: &Words, context: Context) -> Result<Vec<CardFile>, Stop> {
    read_with(paths, words, Beyond::Passed, context)
}

/// Reads the files to look for what is wrong in them: a text whose type line is not understood, too.
pub(super) fn read_to_check(paths: &[PathBuf], words: &Words, context: Context) -> Result<Vec<CardFile>, Stop> {
    read_with(paths, words, Beyond::Untyped, context)
}

/// What is read beside cards.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Beyond {
    Passed,
    /// What JSON says of cards that they have no place for is counted: each record is read twice then.
    Counted,
    /// Cards of which the type line is not understood.
    Untyped,
}

/// The same, where what has no place in a card may be wanted.
pub(super) fn read_with(
    paths: &[PathBuf],
    words: &Words,
    beyond: Beyond,
    context: Context,
) -> Result<Vec<CardFile>, Stop> {
    let found = folder::files(paths, &CARD_FILES, context)?;
    let unreadable = found.unreadable.into_iter().map(|(path, error)| {
        let Bilingual { en, fr } = system_error(&error);
        let message = bilingual!("can't read the folder: {en}", "impossible de lire le dossier : {fr}");
        let path = path.display().to_string();
        let place = Location { file: Some(path.as_str().into()), ..Location::default() };
        let diagnostic = Diagnostic::error("E-FILE", message).place(place);
        CardFile::told(path, vec![diagnostic])
    });
    let mut vocabularies = Vocabularies::new(words);
    let unreadable: Vec<CardFile> = unreadable.collect();
    let mut read: Vec<CardFile> = Vec::new();
    for path in &found.files {
        if path.is_file() && Database::is_database(path) {
            read.extend(read_database(path, context)?);
        } else {
            read.push(read_file(path, vocabularies.of(path), beyond));
        }
    }
    Ok(vocabularies.files.into_iter().chain(unreadable).chain(read).collect())
}

/// The words that a set brings.
#[derive(Args, Default)]
pub(super) struct Words {
    /// A vocabulary: the words that the cards bring. By default it is `cardc.words` beside the cards, or in the nearest
    /// folder above. May be given more than once.
    #[arg(long = "words", value_name = "FILE")]
    vocabularies: Vec<PathBuf>,
}

/// The vocabularies that were read, each once.
pub(super) struct Vocabularies {
    /// The one that the arguments name.
    given: Option<Lexicon>,
    known: BTreeMap<PathBuf, Lexicon>,
    /// What was wrong with each.
    pub files: Vec<CardFile>,
}

impl Vocabularies {
    pub fn new(words: &Words) -> Vocabularies {
        let mut all = Vocabularies { given: None, known: BTreeMap::new(), files: Vec::new() };
        for path in &words.vocabularies {
            let under = all.given.unwrap_or_default();
            all.given = Some(all.read(path, under));
        }
        all
    }

    /// What the words of a file are looked up in.
    pub fn of(&mut self, path: &Path) -> Lexicon {
        if let Some(given) = self.given {
            return given;
        }
        let path = if path.as_os_str() == "-" { Path::new(".") } else { path };
        let Some(found) = vocabulary::beside(path) else { return Lexicon::BUILT_IN };
        match self.known.get(&found) {
            Some(lexicon) => *lexicon,
            None => {
                let lexicon = self.read(&found, Lexicon::BUILT_IN);
                self.known.insert(found, lexicon);
                lexicon
            }
        }
    }

    fn read(&mut self, path: &Path, under: Lexicon) -> Lexicon {
        let read = vocabulary::read_file(path, under);
        let mut diagnostics = read.diagnostics;
        diagnostics.extend(check::words(read.lexicon, under));
        self.files.push(CardFile::told(path.display().to_string(), diagnostics));
        read.lexicon
    }
}

/// What the words of a text that stands in no file are looked up in. What is wrong with a vocabulary is told.
pub(super) fn lexicon(words: &Words, context: Context) -> Lexicon {
    lexicon_of_folder(words, context).0
}

/// The same, with the exit code that reading comes to.
pub(super) fn lexicon_of_folder(words: &Words, context: Context) -> (Lexicon, u8) {
    let mut vocabularies = Vocabularies::new(words);
    let lexicon = vocabularies.of(Path::new("."));
    let code = report(&vocabularies.files, context);
    (lexicon, code)
}

/// The most cards that are held to be played with, and how many of a larger file random decks are drawn from.
const TO_PLAY: usize = 30_000;
const DRAWN_FROM: usize = 10_000;

/// Which cards are wanted of files that have more than can be held.
pub(super) enum Wanted {
    /// Those that the texts of these files name.
    NamedIn(Vec<PathBuf>),
    /// Those that are called so.
    Called(Vec<String>),
    /// Any: some of them, from the beginning to the end.
    Some,
}

impl Wanted {
    /// The texts in which cards are named.
    fn texts(&self) -> Vec<String> {
        match self {
            Wanted::NamedIn(paths) => paths.iter().filter_map(|path| beginning(path)).collect(),
            Wanted::Called(names) => names.clone(),
            Wanted::Some => Vec::new(),
        }
    }
}

/// The cards of the files; of more than can be held, those that are wanted. What can't be read of them is told, and comes to
/// an exit code; where a file can't be read at all, there is no going on without its cards.
pub(super) fn cards(
    paths: &[PathBuf],
    words: &Words,
    wanted: &Wanted,
    context: Context,
) -> Result<(Vec<Card>, u8), Stop> {
    let files = read(paths, words, context)?;
    let code = report(&files, context);
    if code == EXIT_USAGE {
        return Err(Stop::new(
            Bilingual::new("not all card files can be read", "tous les fichiers de cartes ne peuvent pas être lus"),
            context,
        ));
    }
    let all: usize = files.iter().map(|file| file.cards.len()).sum();
    if all <= TO_PLAY {
        return Ok((files.into_iter().flat_map(|file| file.cards.into_cards()).collect(), code));
    }
    let cards = || files.iter().flat_map(|file| file.cards.pieces());
    Ok(match wanted {
        Wanted::NamedIn(_) | Wanted::Called(_) => {
            let texts: Vec<String> = wanted.texts();
            let named = names::Named::in_texts(&texts);
            let is_named = |card: &Card| {
                let printed = card.faces.iter().flat_map(Face::all_printed).map(|(_, printed)| &printed.name);
                printed.chain([&card.name]).any(|name| named.has(name))
            };
            (
                cards()
                    .flat_map(|piece| piece.iter().filter(|card| is_named(card)).cloned().collect::<Vec<_>>())
                    .collect(),
                code,
            )
        }
        Wanted::Some => {
            let text = bilingual!(
                "there are {all} cards: random decks are drawn from {DRAWN_FROM} of them",
                "il y a {all} cartes : les decks au hasard sont tirés de {DRAWN_FROM} d'entre elles"
            );
            output::tell(text.get(context.language()));
            let step = all.div_ceil(DRAWN_FROM);
            let some = cards().scan(0, |at, piece| {
                let first = (step - *at % step) % step;
                *at += piece.len();
                Some(piece.iter().skip(first).step_by(step).cloned().collect::<Vec<_>>())
            });
            (some.flatten().collect(), code)
        }
    })
}

/// The text of a file that people write; none of what is no file, or can't be read: who needs it says so.
fn beginning(path: &Path) -> Option<String> {
    const MOST: u64 = 16 << 20;
    // To open a pipe is to wait for who writes into it.
    let file = std::fs::metadata(path).is_ok_and(|about| about.is_file()).then(|| std::fs::File::open(path));
    let mut bytes = Vec::new();
    file?.ok()?.take(MOST).read_to_end(&mut bytes).ok()?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    // In a deck that is XML, names have signs written otherwise.
    let unescaped = || quick_xml::escape::unescape(&text).map(Cow::into_owned).ok();
    Some(if text.starts_with('<') { unescaped().unwrap_or(text) } else { text })
}

/// There is no card of a name: says which names come near.
pub(super) fn no_such_card(files: &[CardFile], place: &str, wanted: &str, context: Context) -> Stop {
    let mut known: Vec<String> = Vec::new();
    for card in files.iter().flat_map(|file| file.cards.pieces()).flat_map(Cow::into_owned) {
        let printed = card.faces.iter().flat_map(Face::all_printed).map(|(_, printed)| printed.name.to_string());
        known.extend(printed.chain([card.name.to_string()]));
    }
    let Bilingual { en, fr } = names::did_you_mean(wanted, known.iter().map(String::as_str));
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

fn read_file(path: &Path, lexicon: Lexicon, beyond: Beyond) -> CardFile {
    let name = path.display().to_string();
    let input = if path.as_os_str() == "-" { Ok(Input::new("-", io::stdin())) } else { Input::open(path) };
    match input {
        Ok(input) => {
            let input = match beyond {
                Beyond::Passed => input,
                Beyond::Counted => input.counting(),
                Beyond::Untyped => input.untyped(),
            };
            let mut cards = Held::of(&name);
            let mut diagnostics: Vec<Diagnostic> = Vec::new();
            let summary =
                source::for_each_card(input.progress(Bar::new()).lexicon(lexicon), &mut |result| match result {
                    Ok(card) => cards.push(card),
                    Err(diagnostic) => diagnostics.push(*diagnostic),
                });
            let errors = diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error);
            let left_out = errors.map(|diagnostic| diagnostic.place.clone()).collect();
            cards.settle();
            // The words at its head.
            let own = cards.lexicons().find(|own| *own != lexicon);
            diagnostics.extend(own.iter().flat_map(|own| check::words(*own, lexicon)));
            CardFile { path: name, cards, diagnostics, left_out, aside: summary.aside }
        }
        Err(diagnostic) => CardFile::told(name, vec![*diagnostic]),
    }
}

/// Whether a file is one that people write, with lines of its own for suppressions.
pub(super) fn is_written(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|extension| extension.eq_ignore_ascii_case("cards"))
}

/// Whether a file is one that its author changes: the text of `.cards`, and what other programs of designers write.
pub(super) fn has_author(path: &str) -> bool {
    const ENDINGS: [&str; 6] = ["cards", "csv", "mse-set", "tsv", "txt", "xml"];
    let ending = Path::new(path).extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    ENDINGS.iter().any(|known| ending.eq_ignore_ascii_case(known))
}

/// Cards that are read from a database at a time.
const READ_AT_ONCE: usize = 4_096;

/// The cards of a database, each with the file that it came from.
fn read_database(path: &Path, context: Context) -> Result<Vec<CardFile>, Stop> {
    let mut database = compiled::database(path, context)?;
    let mut files: Vec<CardFile> = Vec::new();
    for start in (0..database.len()).step_by(READ_AT_ONCE) {
        let end = (start + READ_AT_ONCE).min(database.len());
        let cards: Result<Vec<Card>, Refused> =
            (start..end).into_par_iter().map(|number| database.card(number)).collect();
        let cards = cards.map_err(|refused| compiled::refusal(path, &refused, context))?;
        for (number, card) in (start..end).zip(cards) {
            let source = database.source(number).unwrap_or_default();
            match files.last_mut() {
                Some(file) if file.path == source => file.cards.push(card),
                Some(_) | None => {
                    let mut cards = Held::of(source);
                    cards.push(card);
                    files.push(CardFile {
                        path: source.to_owned(),
                        cards,
                        diagnostics: Vec::new(),
                        left_out: Vec::new(),
                        aside: Aside::default(),
                    });
                }
            }
        }
        database.let_go();
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
    Language::BOTH.into_iter().filter(|language| files.iter().any(|file| file.cards.is_in(*language)))
}
