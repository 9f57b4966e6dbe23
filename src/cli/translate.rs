//! `cardc translate`: cards in the other language.

use std::borrow::Cow;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use super::translated::{NamesThere, Way, translated};
use super::{Context, EXIT_ERRORS, LanguageName, Stop, input, output};
use crate::lex::Language;
use crate::source::cards::Writer;
use crate::source::{Card, Face, Input, names, read_all};
use crate::vocabulary::{self, Completed};

#[derive(Args)]
pub(super) struct Translate {
    /// Card files or folders; `-` is standard input.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The language to say the cards in.
    #[arg(long, value_enum)]
    to: LanguageName,
    /// Give each face as it was, and the translation below it.
    #[arg(long)]
    side_by_side: bool,
    /// Only the card of this name.
    #[arg(long)]
    card: Option<String>,
    #[command(flatten)]
    words: input::Words,
}

impl Translate {
    pub(super) fn run(self, context: Context) -> Result<ExitCode, Stop> {
        let files = input::read(&self.files, &self.words, context)?;
        let code = input::report(&files, context);
        let way = Way { to: Language::from(self.to), side_by_side: self.side_by_side, remarks: context.language };
        let mut vocabularies = input::Vocabularies::new(&self.words);
        let (mut wanted, mut refused) = (0, 0);
        let mut there = NamesThere::default();
        files.iter().flat_map(|file| file.cards.pieces()).for_each(|cards| there.add(&cards, way.to));
        output::write(context, |out| {
            let mut writer = Writer::default();
            for file in &files {
                // Where words have a form in both languages, more can be said.
                let is_named = self.files.iter().any(|named| Path::new(&file.path).starts_with(named));
                let head = is_named.then(|| Head::of(&file.path, way.to, &mut vocabularies)).flatten();
                let pieces: Box<dyn Iterator<Item = Cow<'_, [Card]>>> = match &head {
                    Some(head) => Box::new(std::iter::once(Cow::Borrowed(head.cards.as_slice()))),
                    None => Box::new(file.cards.pieces()),
                };
                let mut unwritten = head.as_ref();
                for cards in pieces {
                    for card in cards.iter().filter(|card| self.is_wanted(card)) {
                        if let Some(head) = unwritten.take() {
                            write!(out, "{}", head.written(way))?;
                        }
                        wanted += 1;
                        let said = translated(card, way, &there);
                        refused += usize::from(!said.whole);
                        let main = if way.side_by_side { said.main(way.to) } else { way.to };
                        writer.card(&said.card, main, &said.remarks);
                        write!(out, "{}", writer.take())?;
                    }
                }
            }
            Ok(())
        })?;
        if let Some(name) = self.card.as_deref().filter(|_| wanted == 0) {
            let place: Vec<String> = self.files.iter().map(|path| path.display().to_string()).collect();
            return Err(input::no_such_card(&files, &place.join(", "), name, context));
        }
        Ok(ExitCode::from(code.max(if refused > 0 { EXIT_ERRORS } else { 0 })))
    }
}

impl Translate {
    /// Whether a card has the name that is asked for, as a whole or on one of its faces.
    fn is_wanted(&self, card: &Card) -> bool {
        let mut printed = card.faces.iter().flat_map(Face::all_printed);
        self.card.as_deref().is_none_or(|wanted| {
            names::same(&card.name, wanted) || printed.any(|(_, printed)| names::same(&printed.name, wanted))
        })
    }
}

/// The words at the head of a file, each with a form in both languages where it can have one, and the cards of the file read
/// with these.
struct Head {
    completed: Completed,
    cards: Vec<Card>,
}

impl Head {
    /// None of a file that brings no words at its head.
    fn of(path: &str, to: Language, vocabularies: &mut input::Vocabularies) -> Option<Head> {
        if !input::is_written(path) {
            return None;
        }
        let path = Path::new(path);
        let text = std::fs::read_to_string(path).ok()?;
        let lexicon = vocabularies.of(path);
        let name = path.display().to_string();
        let completed = vocabulary::completed(&name, &text, to, lexicon)?;
        let cards = read_all(Input::from_text(&name, completed.text.as_str()).lexicon(lexicon)).cards;
        Some(Head { completed, cards })
    }

    /// The head as it is written, with a remark where words stay as they are in the other language.
    fn written(&self, way: Way) -> String {
        let kept = self.completed.kept.join(", ");
        let remark = match way.left(&kept) {
            _ if kept.is_empty() => String::new(),
            said => format!("# {}\n", said.get(way.remarks.unwrap_or(way.to.other()))),
        };
        format!("{remark}{}\n", self.completed.head)
    }
}
