//! Card files of other programs, in and out. Each form says what it has no place for ([`Part::fits`]); what is lost on the
//! way is counted, and never dropped in silence.
//!
//! Files come from anywhere: an archive with a path that leads out of it, XML with entities of its own, what is deeper or
//! longer than a card file is are refused.

mod back;
mod cockatrice;
mod json;
pub mod mse;
mod mtgjson;
mod part;
mod plain;
mod scryfall;
mod table;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use smol_str::SmolStr;

use super::card::{Card, Face};
use super::format::Format;
use super::input::Input;
use super::{Aside, CardResult, cards, unpack};
use crate::bilingual;
use crate::diagnostic::{Bilingual, Diagnostic, Language, Position};
pub use part::Part;

/// A form that cards are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    Cards,
    MagicSetEditor,
    Cockatrice,
    Mtgjson,
    Scryfall,
    Csv,
    Tsv,
    Text,
}

impl Form {
    pub const ALL: [Form; 8] = [
        Form::Cards,
        Form::MagicSetEditor,
        Form::Cockatrice,
        Form::Mtgjson,
        Form::Scryfall,
        Form::Csv,
        Form::Tsv,
        Form::Text,
    ];

    /// The form that the name of a file ends with. JSON may be of two forms, and tells none.
    pub fn of_name(name: &str) -> Option<Form> {
        match name.rsplit_once('.')?.1.to_lowercase().as_str() {
            "cards" => Some(Form::Cards),
            "mse-set" => Some(Form::MagicSetEditor),
            "xml" => Some(Form::Cockatrice),
            "csv" => Some(Form::Csv),
            "tsv" => Some(Form::Tsv),
            "txt" => Some(Form::Text),
            _ => None,
        }
    }

    /// Whether its names, types and texts are English ones, and French stands beside them alone.
    fn needs_english(self) -> bool {
        matches!(self, Form::Mtgjson | Form::Scryfall)
    }
}

/// What is asked for where a form leaves a choice.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wish<'w> {
    /// The language that is written where there is place for one; English by default.
    pub language: Language,
    /// The code of the set of cards that have none.
    pub set: Option<&'w str>,
    /// The words that the cards bring: `.cards` has all of them, a new set of Magic Set Editor the keywords.
    pub head: &'w str,
    /// The set of Magic Set Editor that the cards are written into: all else that it has stays.
    pub onto: Option<&'w mse::Package>,
}

/// What was written, and what was not.
#[derive(Clone, Debug, Default)]
pub struct Written {
    pub bytes: Vec<u8>,
    pub cards: usize,
    /// What the form has no place for, with how many cards had it.
    pub lost: BTreeMap<Part, usize>,
    /// What it has a place for, and says otherwise when it is read again: with how many cards that concerns.
    pub changed: BTreeMap<Part, usize>,
    /// Cards that are not found again when it is read.
    pub gone: Vec<SmolStr>,
    /// Cards without an English text, which the form wants.
    pub left_out: Vec<SmolStr>,
    /// Cards without a set, which the form wants: the code that was given to them, and how many.
    pub given: Option<(SmolStr, usize)>,
    /// How many of the words that the cards bring have no place.
    pub lost_words: usize,
    /// Cards of the set that is written into, of which nothing was given: they stay.
    pub stayed: usize,
}

/// Writes cards in a form.
pub fn write(form: Form, all: &[Card], wish: &Wish<'_>) -> Result<Written, Bilingual> {
    let mut written = Written::default();
    let mut fitted: Vec<Card> = Vec::with_capacity(all.len());
    let set = |card: &Card| card.facts.set.clone().or(wish.set.map(SmolStr::from));
    let one_set = all.iter().all(|card| set(card) == all.first().and_then(set));
    for card in all {
        let mut card = card.clone();
        if form.needs_english() && !card.faces.iter().all(|face| face.english.is_some()) {
            written.left_out.push(card.name);
            continue;
        }
        match (&card.facts.set, wish.set) {
            (None, Some(given)) => given_set(&mut card, given),
            (None, None) if form == Form::Cockatrice => {
                given_set(&mut card, cockatrice::SET);
                written.given.get_or_insert((cockatrice::SET.into(), 0)).1 += 1;
            }
            _ => {}
        }
        let language = language_of(&card, wish.language);
        for part in Part::ALL {
            let fits = part.fits(form) && !(part == Part::Set && form == Form::MagicSetEditor && !one_set);
            if !fits && part.clear(&mut card, language) {
                *written.lost.entry(part).or_default() += 1;
            }
        }
        if matches!(form, Form::Cards | Form::Text) && without_untyped(&mut card, language) {
            *written.lost.entry(Part::OtherLanguage).or_default() += 1;
        }
        fitted.push(card);
    }
    written.cards = fitted.len();
    written.lost_words = lost_words(form, wish);
    written.bytes = match form {
        Form::Cards if wish.head.is_empty() => cards::write(&fitted).into_bytes(),
        Form::Cards => format!("{}\n{}", wish.head, cards::write(&fitted)).into_bytes(),
        Form::Text => plain::write(&fitted).into_bytes(),
        Form::Csv => table::write(&fitted, table::Kind::Csv),
        Form::Tsv => table::write(&fitted, table::Kind::Tsv),
        Form::Mtgjson => mtgjson::write(&fitted)?,
        Form::Scryfall => scryfall::write(&fitted)?,
        Form::Cockatrice => cockatrice::write(&fitted),
        Form::MagicSetEditor => match wish.onto {
            Some(package) => {
                let (bytes, stayed) = package.with(&fitted)?;
                written.stayed = stayed;
                bytes
            }
            None => mse::write(&fitted, wish.head)?,
        },
    };
    let back::Changed { parts, gone } = back::changed(&written.bytes, &fitted);
    (written.changed, written.gone) = (parts, gone);
    Ok(written)
}

/// How many words of a head have no place in a form.
fn lost_words(form: Form, wish: &Wish<'_>) -> usize {
    let is_word =
        |line: &&str| !line.is_empty() && !line.starts_with([' ', '\t', '#']) && !matches!(*line, "words:" | "cards:");
    let has_keywords = form == Form::MagicSetEditor && wish.onto.is_none();
    let is_lost = |line: &&str| form != Form::Cards && !(has_keywords && mse::is_keyword(line));
    wish.head.lines().filter(is_word).filter(is_lost).count()
}

fn given_set(card: &mut Card, code: &str) {
    card.facts.set = Some(code.into());
    if card.facts.printings.is_empty() {
        card.facts.printings.push(code.into());
    }
}

/// Takes texts without a type line, which `.cards` text can't have, from faces that have a whole one: their names stay. Says
/// whether there was one.
fn without_untyped(card: &mut Card, language: Language) -> bool {
    let other = language.other();
    let mut had = false;
    for face in &mut card.faces {
        let is_untyped = face.printed(other).is_some_and(|printed| !cards::is_type_line(&printed.type_line));
        if is_untyped && face.printed(language).is_some() {
            face.other_name = face.printed_mut(other).take().map(|printed| printed.name);
            had = true;
        }
    }
    had
}

/// The language that a card is written in where there is place for one: the wished one, if all of its faces have it.
fn language_of(card: &Card, wished: Language) -> Language {
    if card.faces.iter().all(|face| face.printed(wished).is_some()) { wished } else { wished.other() }
}

/// The one text of a face that a form with one language has: the parts that don't fit are gone by then.
fn only(face: &Face) -> Option<(Language, &super::card::Printed)> {
    face.all_printed().next()
}

/// What the beginning of a file says that is of another program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Foreign {
    MagicSetEditor,
    Cockatrice,
    Table(u8),
}

impl Foreign {
    /// None of what looks like something else.
    pub(super) fn of(head: &[u8]) -> Option<Foreign> {
        let text = String::from_utf8_lossy(head);
        let has_version = |line: &str| line.starts_with("mse version:") || line.starts_with("mse_version:");
        if text.lines().take(12).any(has_version) {
            return Some(Foreign::MagicSetEditor);
        }
        if text.trim_start().starts_with('<') {
            return text.contains("<cockatrice_carddatabase").then_some(Foreign::Cockatrice);
        }
        table::separator(&text).map(Foreign::Table)
    }

    pub(super) fn read(
        self,
        input: &mut Input,
        aside: &mut Aside,
        each: &mut dyn FnMut(CardResult),
    ) -> Result<Format, Box<Diagnostic>> {
        match self {
            Foreign::MagicSetEditor => mse::read(input, aside, each).map(|()| Format::MagicSetEditor),
            Foreign::Cockatrice => cockatrice::read(input, aside, each).map(|()| Format::Cockatrice),
            Foreign::Table(separator) => table::read(input, separator, aside, each).map(|()| Format::Table),
        }
    }
}

/// The most bytes of a file that is read as a whole: three times the largest card database of today.
const WHOLE_BYTES: usize = 256 << 20;

/// The rest of a file, which must be UTF-8.
fn whole(input: &mut Input) -> Result<String, Box<Diagnostic>> {
    let mut bytes = Vec::new();
    loop {
        let window = input.window()?;
        if window.is_empty() {
            break;
        }
        bytes.extend_from_slice(window);
        let used = window.len();
        input.consume(used);
        if bytes.len() > WHOLE_BYTES {
            let message = unpack::too_long(WHOLE_BYTES);
            return Err(Box::new(Diagnostic::error("E-SIZE", message).place(input.place(input.position()))));
        }
    }
    String::from_utf8(bytes).map_err(|error| {
        let at = Position::START.after(&error.as_bytes()[..error.utf8_error().valid_up_to()]);
        let message = bilingual!(
            "this is not UTF-8: save the file in that encoding",
            "ce n'est pas de l'UTF-8 : enregistrez le fichier dans cet encodage"
        );
        Box::new(Diagnostic::error("E-UTF8", message).place(input.place(at)))
    })
}

/// Places of a text, asked for in their order.
struct Places<'t> {
    text: &'t str,
    last: Position,
}

impl<'t> Places<'t> {
    fn of(text: &'t str) -> Places<'t> {
        Places { text, last: Position::START }
    }

    /// Where a byte stands, which is not before the one asked for last.
    fn at(&mut self, offset: usize) -> Position {
        let last = self.last.offset as usize;
        self.last = self.last.after(&self.text.as_bytes()[last..offset.clamp(last, self.text.len())]);
        self.last
    }
}

/// How the faces of a card stand on it, where its file does not say: an error where they may be cards of several kinds.
fn settled_layout(faces: &[Face]) -> Result<SmolStr, Bilingual> {
    cards::settled_layout(faces).map(SmolStr::new_static)
}

/// A name, a cost, a line that is not empty.
fn filled(text: &str) -> Option<SmolStr> {
    Some(text.trim()).filter(|text| !text.is_empty()).map(SmolStr::from)
}
