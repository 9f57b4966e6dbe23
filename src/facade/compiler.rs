//! Texts and files to cards.

use std::path::Path;

#[cfg(feature = "threads")]
use rayon::prelude::*;

use super::{Card, Diagnostic, Language};
use crate::database::compile;
use crate::source::{self, Cards, Face, Input, Printed, read_all, read_file};

/// Makes cards of texts and of card files.
///
/// ```
/// use cardc::Compiler;
///
/// let (cards, faults) = Compiler::new().cards(
///     "Reef Lookout {1}{W}\nCreature — Human Scout\nVigilance\nFrobnicate target creature.\n2/2\n",
/// );
/// assert!(faults.is_empty());
/// let card = &cards[0];
/// assert!(!card.is_accepted());
/// let text = card.faces[0].english.as_ref().unwrap();
/// assert!(text.abilities[0].ir.is_some() && text.abilities[1].ir.is_none());
/// assert!(text.diagnostics[0].message.en.contains("Frobnicate"));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Compiler(());

impl Compiler {
    /// A compiler with the words of the game.
    pub fn new() -> Compiler {
        Compiler::default()
    }

    /// A rules text alone, as the text of a card that has no name and no type.
    pub fn text(&self, text: &str, language: Language) -> Card {
        self.typed_text("", "", text, language)
    }

    /// The rules text of a card with this name and this type line: the text may call the card by its name, and sentences
    /// of an instant or sorcery are instructions (113.3a).
    pub fn typed_text(&self, name: &str, type_line: &str, text: &str, language: Language) -> Card {
        let printed =
            Printed { name: name.into(), type_line: type_line.into(), text: text.to_owned(), ..Printed::default() };
        let mut face = Face { name: name.into(), ..Face::default() };
        match language {
            Language::English => face.english = Some(printed),
            Language::French => face.french = Some(printed),
        }
        compile(source::Card {
            name: name.into(),
            layout: "normal".into(),
            faces: vec![face],
            ..source::Card::default()
        })
    }

    /// The cards of a text in any of the forms of card files, `.cards` for one, with what is wrong with the file.
    pub fn cards(&self, text: &str) -> (Vec<Card>, Vec<Diagnostic>) {
        self.compiled(read_all(Input::from_text("", text)))
    }

    /// The cards of a file: MTGJSON, Scryfall, `.cards`, packed or not. What can't be read of it is told beside.
    pub fn file(&self, path: impl AsRef<Path>) -> (Vec<Card>, Vec<Diagnostic>) {
        self.compiled(read_file(path.as_ref()))
    }

    fn compiled(&self, read: Cards) -> (Vec<Card>, Vec<Diagnostic>) {
        #[cfg(feature = "threads")]
        let cards = read.cards.into_par_iter();
        #[cfg(not(feature = "threads"))]
        let cards = read.cards.into_iter();
        (cards.map(compile).collect(), read.diagnostics)
    }
}
