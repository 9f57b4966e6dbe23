//! Card files in: MTGJSON, Scryfall's bulk files and our own `.cards` text ([`cards`]); with the feature `exchange` those of
//! Magic Set Editor, Cockatrice and spreadsheets, too. The format is told from what the file holds, not from its name.
//!
//! Files packed with gzip or ZIP (`.json.gz`, `.json.zip`) are unpacked while they are read.
//!
//! A file is read as a stream, whatever its size, and every card is handed out as soon as it is complete: at once where
//! the file gives each card in one place (AtomicCards, `.cards`), at the end where printings of the same card are
//! spread over the file (AllPrintings, Scryfall) and the newest French wording is looked for.
//!
//! A card that can't be read is reported and the rest goes on. A file that is damaged is reported with the line and
//! column of the damage; what was read before it has been handed out.

pub mod cards;
#[cfg(feature = "exchange")]
pub mod exchange;
pub mod labels;
pub mod names;

mod card;
mod colours;
mod cost;
mod facts;
mod format;
mod input;
mod json;
mod limits;
mod unpack;
#[cfg(feature = "zip")]
mod zipped;

use std::collections::BTreeMap;
use std::path::Path;

use smol_str::SmolStr;

use crate::bilingual;
pub use crate::diagnostic::Language;
use crate::diagnostic::{Diagnostic, Severity};
pub use card::{Card, Face, Origin, Printed};
pub use colours::Colours;
pub use facts::{FaceIds, Facts, Ids, Standing};
pub use format::Format;
pub use input::{Input, Progress};

/// A card, or something to say about the file. Not every diagnostic is an error: a warning comes beside its card.
pub type CardResult = Result<Card, Box<Diagnostic>>;

/// What a file held.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// None where the file couldn't be recognised.
    pub format: Option<Format>,
    pub cards: usize,
    pub faces: usize,
    pub english_faces: usize,
    pub french_faces: usize,
    /// Errors, not warnings.
    pub errors: usize,
    /// The file was read to its end.
    pub complete: bool,
    pub aside: Aside,
}

/// What a file holds beside its cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Aside {
    /// The words that its cards bring, as they stand at the head of a `.cards` file: from `words:` to `cards:`. Empty where
    /// it brings none.
    pub head: String,
    /// What files of other programs say of cards that a [`Card`] has no place for: by its name there, each with how many
    /// times it is said. Of JSON, whose records have some hundred fields, it is counted where that is asked for
    /// ([`Input::counting`]).
    pub beyond: BTreeMap<SmolStr, usize>,
    /// Printings of cards that had been read: of each its set, its French and what was not known yet is taken.
    pub again: usize,
}

impl Aside {
    /// Counts something that has no place.
    #[cfg(feature = "exchange")]
    fn count(&mut self, name: &str) {
        *self.beyond.entry(name.into()).or_default() += 1;
    }
}

/// Reads a file and hands out its cards and what is wrong with it, in the order of the file.
pub fn for_each_card(mut input: Input, each: &mut dyn FnMut(CardResult)) -> Summary {
    let mut summary = Summary::default();
    let lexicon = input.lexicon;
    let mut counted = |mut result: CardResult| {
        if let Ok(card) = &mut result {
            card.faces.iter_mut().for_each(|face| face.words_from(lexicon));
        }
        summary.count(&result);
        each(result);
    };
    let mut aside = Aside::default();
    let read = format::recognise(&mut input).and_then(|shape| match shape {
        format::Shape::Json => json::read(&mut input, &mut counted),
        format::Shape::Text => cards::read(&mut input, &mut aside, &mut counted).map(|()| Format::Cards),
        #[cfg(feature = "exchange")]
        format::Shape::Foreign(foreign) => foreign.read(&mut input, &mut aside, &mut counted),
    });
    aside.beyond.append(input.beyond.get_or_insert_default());
    aside.again = input.again;
    summary.aside = aside;
    match read {
        Ok(format) => {
            summary.format = Some(format);
            summary.complete = true;
            if summary.cards == 0 && summary.errors == 0 {
                let message = bilingual!("the file holds no card", "le fichier ne contient aucune carte");
                let place = input.place(input.position());
                let mut empty = Diagnostic::error("E-EMPTY", message).place(place);
                // A new set of that program has none, and is no broken file.
                if format == Format::MagicSetEditor {
                    empty.severity = Severity::Note;
                }
                let empty = Err(Box::new(empty));
                summary.count(&empty);
                each(empty);
            }
        }
        Err(fatal) => {
            let fatal = Err(fatal);
            summary.count(&fatal);
            each(fatal);
        }
    }
    summary
}

impl Summary {
    fn count(&mut self, result: &CardResult) {
        match result {
            Ok(card) => {
                self.cards += 1;
                self.faces += card.faces.len();
                self.english_faces += card.faces.iter().filter(|face| face.english.is_some()).count();
                self.french_faces += card.faces.iter().filter(|face| face.french.is_some()).count();
            }
            Err(diagnostic) => self.errors += usize::from(diagnostic.severity == Severity::Error),
        }
    }
}

/// All that a file holds.
#[derive(Clone, Debug, Default)]
pub struct Cards {
    pub cards: Vec<Card>,
    pub diagnostics: Vec<Diagnostic>,
    pub summary: Summary,
}

/// Reads a whole input into memory.
pub fn read_all(input: Input) -> Cards {
    let mut all = Cards::default();
    all.summary = for_each_card(input, &mut |result| match result {
        Ok(card) => all.cards.push(card),
        Err(diagnostic) => all.diagnostics.push(*diagnostic),
    });
    labels::mark(&mut all.cards);
    all
}

/// Reads a whole file into memory.
pub fn read_file(path: &Path) -> Cards {
    match Input::open(path) {
        Ok(input) => read_all(input),
        Err(diagnostic) => Cards {
            summary: Summary { errors: 1, ..Summary::default() },
            diagnostics: vec![*diagnostic],
            ..Cards::default()
        },
    }
}
