//! Cards as a file gives them: raw text, nothing understood yet.

use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::colours::Colours;
use super::facts::{FaceIds, Facts};
use crate::diagnostic::{Language, Location, Position, Shift, TextInFile};
use crate::lex::{Lexicon, Names, TypeLine};

/// A card with all its faces.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// The whole name, `Front // Back` where there are two.
    pub name: SmolStr,
    /// How the faces stand on the card, in the words of the data files: `normal`, `split`, `transform`, …
    /// New words appear with new sets, so this is no closed list.
    pub layout: SmolStr,
    /// At least one.
    pub faces: Vec<Face>,
    /// What its file says of it besides.
    pub facts: Facts,
}

/// One face, half or part of a card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Face {
    /// The English name, or the only one there is.
    pub name: SmolStr,
    /// In braces: `{2}{W}`. None where no cost is printed.
    pub mana_cost: Option<SmolStr>,
    /// The mana value that its file says it has. It counts for a face without a mana cost: a melded one has that of two cards
    /// (202.3c).
    pub stated_mana_value: Option<u32>,
    pub power: Option<SmolStr>,
    pub toughness: Option<SmolStr>,
    pub loyalty: Option<SmolStr>,
    pub defense: Option<SmolStr>,
    /// The colours of its colour indicator (204), where its file gives one. [`Face::printed_colours`] are all that it has.
    pub indicator: Option<Colours>,
    /// The colours that its file says it has, all told. A face needs none to have colours.
    pub stated_colours: Option<Colours>,
    /// What stands in its file where a colour should, and names none (105.1).
    pub unknown_colours: Vec<SmolStr>,
    /// The keywords that its file lists, as it writes them. No ability comes of them.
    pub keywords: Vec<SmolStr>,
    /// As the file has it: `common`, `mythic`, … No rule asks about it, nor about what follows (206, 212).
    pub rarity: Option<SmolStr>,
    /// Who drew the picture.
    pub artist: Option<SmolStr>,
    /// The collector number, which may have letters.
    pub number: Option<SmolStr>,
    pub ids: FaceIds,
    /// Words before a dash at the head of its paragraphs that its file uses as words of the rules, and not as flavour words:
    /// those that its data call keywords, and those that several cards have ([`super::labels`]). Words of the game are not
    /// among them.
    pub words: Vec<SmolStr>,
    /// Its name in the language that it is not given in, where that alone is known.
    pub other_name: Option<SmolStr>,
    /// The face has an English text, a French one, or both.
    pub english: Option<Printed>,
    pub french: Option<Printed>,
}

/// What a face says in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Printed {
    pub name: SmolStr,
    pub type_line: SmolStr,
    /// The rules text, a paragraph a line; empty where there is none.
    pub text: String,
    /// Flavour text, a line a line (207.2b).
    pub flavour: Option<String>,
    pub origin: Origin,
    /// What its words are looked up in: with those that its set brings.
    #[serde(skip)]
    pub lexicon: Lexicon,
}

/// Where in the file a [`Printed`] stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    /// Where the name begins, in `.cards` files, or the card's data, in JSON.
    pub start: Position,
    /// Where the type line begins. In JSON as `start`.
    pub type_line: Position,
    /// Where the rules text begins; in JSON, the quote that opens it.
    pub text: Position,
    /// Where each paragraph of the rules text begins. Empty for JSON, where a text is one string with escapes.
    pub paragraphs: Vec<Position>,
}

impl Card {
    /// Whether any face is printed in `language`.
    pub fn is_in(&self, language: Language) -> bool {
        self.faces.iter().any(|face| face.printed(language).is_some())
    }

    /// Moves its places in the file.
    pub(super) fn moved(&mut self, shift: Shift) {
        let printed = self.faces.iter_mut().flat_map(|face| [&mut face.english, &mut face.french]).flatten();
        for Origin { start, type_line, text, paragraphs } in printed.map(|printed| &mut printed.origin) {
            [start, type_line, text].into_iter().chain(paragraphs).for_each(|at| shift.apply(at));
        }
    }
}

impl Face {
    /// Has its words looked up in a lexicon, where its file brings none of its own.
    pub fn words_from(&mut self, lexicon: Lexicon) {
        for printed in [&mut self.english, &mut self.french].into_iter().flatten() {
            if printed.lexicon.is_built_in() {
                printed.lexicon = lexicon;
            }
        }
    }

    /// Has its words looked up in another lexicon.
    pub(super) fn read_with(&mut self, lexicon: Lexicon) {
        [&mut self.english, &mut self.french].into_iter().flatten().for_each(|printed| printed.lexicon = lexicon);
    }

    /// What its words are looked up in.
    pub fn lexicon(&self) -> Lexicon {
        self.all_printed().next().map_or(Lexicon::BUILT_IN, |(_, printed)| printed.lexicon)
    }

    pub fn printed(&self, language: Language) -> Option<&Printed> {
        match language {
            Language::English => self.english.as_ref(),
            Language::French => self.french.as_ref(),
        }
    }

    /// Its name in a language, where that is known.
    pub fn name_in(&self, language: Language) -> Option<&SmolStr> {
        match (self.printed(language), self.printed(language.other())) {
            (Some(printed), _) => Some(&printed.name),
            (None, Some(_)) => self.other_name.as_ref(),
            (None, None) => None,
        }
    }

    /// Puts a text into the place of the one that it has in a language.
    pub fn set_printed(&mut self, language: Language, printed: Option<Printed>) {
        *self.printed_mut(language) = printed;
    }

    pub(super) fn printed_mut(&mut self, language: Language) -> &mut Option<Printed> {
        match language {
            Language::English => &mut self.english,
            Language::French => &mut self.french,
        }
    }

    /// The colours that are printed on the face, before its abilities are looked at. The first of these that says something
    /// decides:
    ///
    /// 1. the coloured symbols of its mana cost and its colour indicator, together (202.2, 204.2);
    /// 2. the colours that card data state, where they give neither: they leave some indicators out.
    ///
    /// Colours that data state beside a coloured cost or an indicator change nothing; the check says where they differ. An
    /// ability that defines colours, such as devoid or "is all colors", sets them whatever is printed (604.3, 702.114a).
    pub fn printed_colours(&self) -> Colours {
        let of_cost = self.mana_cost.as_deref().map(Colours::of_cost).unwrap_or_default();
        match self.indicator {
            None if of_cost.is_empty() => self.stated_colours.unwrap_or_default(),
            indicator => of_cost.with(indicator.unwrap_or_default()),
        }
    }

    /// The type line that tells what the face is: the English one where there is one, because card data give some
    /// French faces the type line of the whole card.
    pub fn type_line(&self) -> &str {
        self.english.as_ref().or(self.french.as_ref()).map_or("", |printed| printed.type_line.as_str())
    }

    /// What the type line says, in the words of its set.
    pub fn types(&self) -> TypeLine {
        TypeLine::guess_in(self.type_line(), self.lexicon())
    }

    /// What the face says in each language it is printed in.
    pub fn all_printed(&self) -> impl Iterator<Item = (Language, &Printed)> {
        Language::BOTH.into_iter().filter_map(|language| Some((language, self.printed(language)?)))
    }
}

impl Printed {
    /// What the text calls its card by, and what its words are looked up in.
    pub fn names(&self, language: Language) -> Names {
        Names::with_words(&self.name, language, self.lexicon)
    }

    /// Whether it stands in a file that people write, where each part has a line of its own; records of data have one place.
    pub fn is_written(&self) -> bool {
        self.origin.type_line != self.origin.start
    }

    /// The rules text as the diagnostics show it.
    pub fn text_in_file(&self) -> TextInFile<'_> {
        TextInFile { text: &self.text, lines: &self.origin.paragraphs }
    }

    /// Where byte `offset` of the rules text stands in the file: exactly in a `.cards` file, where its offset is the
    /// byte to edit; in JSON the beginning of the text.
    pub fn position(&self, offset: usize) -> Position {
        self.text_in_file().position(offset).unwrap_or(self.origin.text)
    }

    /// The place of a diagnostic about byte `offset` of the rules text.
    pub fn place(&self, file: &str, card: &Card, face: &Face, offset: usize) -> Location {
        Location {
            file: Some(file.into()),
            position: Some(self.position(offset)),
            card: Some(card.name.clone()),
            face: (card.faces.len() > 1).then(|| face.name.clone()),
            language: None,
        }
    }
}
