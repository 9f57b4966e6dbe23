//! Compiled cards of the files that a command is given: read from a database, or compiled.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;

use super::held::Held;
use super::{Context, Stop, input};
use crate::bilingual;
use crate::check::lints::Checks;
use crate::database::file::key;
use crate::database::find::{Filter, Query, words_of_all};
use crate::database::{Compiled, Database, Refused, compile_for};
use crate::diagnostic::{Bilingual, Location};
use crate::lex::Lexicon;

/// Cards that are worked on at a time: enough for all threads, and few enough to be held.
pub(super) const AT_ONCE: usize = 1024;

/// Cards of one file.
pub(super) enum Cards {
    /// Those of a card file, to be compiled.
    Read {
        path: String,
        cards: Held,
        /// Where what could not be taken for a card stands.
        left_out: Vec<Location>,
    },
    Database {
        path: PathBuf,
        database: Box<Database>,
    },
}

/// What the arguments hold, and the exit code of reading it.
pub(super) fn open(paths: &[PathBuf], context: Context) -> Result<(Vec<Cards>, u8), Stop> {
    let mut found = Vec::new();
    let mut code = 0;
    for path in paths {
        if path.is_file() && Database::is_database(path) {
            let database = database(path, context)?;
            found.push(Cards::Database { path: path.clone(), database: Box::new(database) });
            continue;
        }
        let files = input::read(std::slice::from_ref(path), &input::Words::default(), context)?;
        code = code.max(input::report(&files, context));
        let read = |file: input::CardFile| Cards::Read { path: file.path, cards: file.cards, left_out: file.left_out };
        found.extend(files.into_iter().map(read));
    }
    Ok((found, code))
}

/// The words of all vocabularies that the cards of some files are read with.
pub(super) fn lexicon(files: &[Cards]) -> Lexicon {
    let of_file = |file: &Cards| -> Vec<Lexicon> {
        match file {
            Cards::Read { cards, .. } => cards.lexicons().collect(),
            Cards::Database { database, .. } => database.words().to_vec(),
        }
    };
    words_of_all(files.iter().flat_map(of_file))
}

/// Opens a database, or says why it is none.
pub(super) fn database(path: &Path, context: Context) -> Result<Database, Stop> {
    Database::open(path).map_err(|refused| refusal(path, &refused, context))
}

/// Says why a database is refused.
pub(super) fn refusal(path: &Path, refused: &Refused, context: Context) -> Stop {
    let (path, Bilingual { en, fr }) = (path.display(), refused.message());
    Stop::new(bilingual!("{path}: {en}", "{path} : {fr}"), context)
}

impl Cards {
    /// Where what could not be taken for a card stands.
    pub(super) fn left_out(&self) -> &[Location] {
        match self {
            Cards::Read { left_out, .. } => left_out,
            Cards::Database { .. } => &[],
        }
    }

    pub(super) fn len(&self) -> usize {
        match self {
            Cards::Read { cards, .. } => cards.len(),
            Cards::Database { database, .. } => database.len(),
        }
    }

    /// Hands out the cards of these numbers, compiled, in their order: what `work` makes of each is given to `each`.
    pub(super) fn each<T: Send>(
        &self,
        numbers: &[usize],
        bar: &Bar,
        context: Context,
        work: impl Fn(Compiled) -> T + Sync,
        mut each: impl FnMut(T) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        for numbers in numbers.chunks(AT_ONCE) {
            let made: Result<Vec<T>, Stop> =
                numbers.par_iter().map(|number| Ok(work(self.card(*number, context)?))).collect();
            made?.into_iter().try_for_each(&mut each)?;
            bar.add(numbers.len());
        }
        Ok(())
    }

    /// The numbers of all cards.
    pub(super) fn all(&self) -> Vec<usize> {
        (0..self.len()).collect()
    }

    /// Has the system take back the memory of what was read of a database.
    pub(super) fn let_go(&mut self) {
        if let Cards::Database { database, .. } = self {
            database.let_go();
        }
    }

    /// One card, compiled.
    pub(super) fn card(&self, number: usize, context: Context) -> Result<Compiled, Stop> {
        self.compiled(number).map_err(|refused| self.refusal(&refused, context))
    }

    /// The key of a card's text; none where it can't be read.
    pub(super) fn key(&self, number: usize) -> Option<u128> {
        match self {
            Cards::Read { cards, .. } => key(&cards.card(number)).ok(),
            Cards::Database { database, .. } => key(&database.card(number).ok()?).ok(),
        }
    }

    fn refusal(&self, refused: &Refused, context: Context) -> Stop {
        match self {
            Cards::Database { path, .. } => refusal(path, refused, context),
            Cards::Read { path, .. } => refusal(Path::new(path), refused, context),
        }
    }

    /// The numbers of the cards that a question can be about, with conditions on the card.
    pub(super) fn candidates(&self, query: &Query, filter: Option<&Filter>) -> Vec<usize> {
        match self {
            Cards::Read { .. } => self.all(),
            Cards::Database { database, .. } => query.candidates(filter, database),
        }
    }

    /// Whether something holds of one of the cards of these numbers.
    pub(super) fn any(
        &self,
        numbers: &[usize],
        context: Context,
        holds: impl Fn(&Compiled) -> bool + Sync,
    ) -> Result<bool, Stop> {
        let asked = numbers.par_iter().map(|number| Ok(holds(&self.card(*number, context)?)));
        asked.find_any(|held: &Result<bool, Stop>| !matches!(held, Ok(false))).unwrap_or(Ok(false))
    }

    fn compiled(&self, number: usize) -> Result<Compiled, Refused> {
        match self {
            Cards::Read { cards, .. } => Ok(compile_for(cards.card(number).into_owned(), Checks::of_meaning())),
            Cards::Database { database, .. } => database.compiled(number),
        }
    }
}

/// A bar on standard error, for work that takes a while.
pub(super) struct Bar(Option<ProgressBar>);

/// Fewer cards are done before a bar could be seen.
const WORTH_A_BAR: usize = 4000;

impl Bar {
    pub(super) fn new(cards: usize) -> Bar {
        if cards < WORTH_A_BAR || !io::stderr().is_terminal() {
            return Bar(None);
        }
        let bar = ProgressBar::new(cards as u64);
        if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} {eta}") {
            bar.set_style(style);
        }
        Bar(Some(bar))
    }

    pub(super) fn add(&self, cards: usize) {
        if let Some(bar) = &self.0 {
            bar.inc(cards as u64);
        }
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}
