//! The cards of a file: as they are where they are few, packed where they are many. A card that is held takes three times
//! the room of what it says.

use std::borrow::Cow;
use std::ops::Range;

use rayon::prelude::*;

use super::input::is_written;
use crate::database::pack::{Faulty, Reader, Writer};
use crate::lex::{Language, Lexicon};
use crate::source::Card;
use crate::source::labels::Labels;

/// Cards that are held as they are: those of a whole database of today.
const WHOLE: usize = 30_000;
/// Cards that are unpacked at a time.
const PIECE: usize = 4_096;
/// Bytes of packed cards that stand together.
const BLOCK: usize = 1 << 20;

/// Cards in the order of their file.
#[derive(Default)]
pub(super) struct Held {
    whole: Vec<Card>,
    /// Packed cards, behind those that are not.
    blocks: Vec<Vec<u8>>,
    /// Where each of them begins: in which block, at which byte.
    places: Vec<(u32, u32)>,
    /// What the words of the cards are looked up in, from a card on.
    lexicons: Vec<(usize, Lexicon)>,
    /// Whether there are texts in each language.
    languages: [bool; 2],
    /// All of them are held as they are, however many.
    never_packed: bool,
    /// The words before a dash that several of them have.
    labels: Labels,
}

impl Held {
    /// For the cards of a file: what is said of those of one that people write is said of all of them together.
    pub fn of(path: &str) -> Held {
        Held { never_packed: is_written(path), ..Held::default() }
    }

    pub fn push(&mut self, card: Card) {
        self.labels.add(&card);
        for (there, language) in self.languages.iter_mut().zip(Language::BOTH) {
            *there |= card.is_in(language);
        }
        let lexicon = card.faces.first().map(crate::source::Face::lexicon).unwrap_or_default();
        if self.lexicons.last().is_none_or(|(_, last)| *last != lexicon) {
            self.lexicons.push((self.len(), lexicon));
        }
        if self.never_packed || self.whole.len() < WHOLE {
            self.whole.push(card);
        } else {
            self.pack(&card);
        }
    }

    /// Says that these are all cards of their file: what words it has is known now.
    pub fn settle(&mut self) {
        self.labels.settle();
        self.whole.par_iter_mut().for_each(|card| self.labels.mark(card));
    }

    fn pack(&mut self, card: &Card) {
        let mut writer = Writer::default();
        writer.put(card).expect("a card is made of texts and numbers");
        let bytes = writer.finish();
        if self.blocks.last().is_none_or(|block| block.len() + bytes.len() > BLOCK) {
            self.blocks.push(Vec::with_capacity(BLOCK.max(bytes.len())));
        }
        let at = self.blocks.len() - 1;
        let block = &mut self.blocks[at];
        self.places.push((at as u32, block.len() as u32));
        block.extend(bytes);
    }

    pub fn len(&self) -> usize {
        self.whole.len() + self.places.len()
    }

    /// The card of a number.
    pub fn card(&self, number: usize) -> Cow<'_, Card> {
        match self.whole.get(number) {
            Some(card) => Cow::Borrowed(card),
            None => Cow::Owned(self.unpacked(number).expect("what was packed is read")),
        }
    }

    fn unpacked(&self, number: usize) -> Result<Card, Faulty> {
        let (block, start) = self.places[number - self.whole.len()];
        let mut card: Card = Reader::new(&self.blocks[block as usize][start as usize..]).get()?;
        let of = self.lexicons.partition_point(|(from, _)| *from <= number);
        let lexicon = of.checked_sub(1).map_or(Lexicon::BUILT_IN, |of| self.lexicons[of].1);
        card.faces.iter_mut().for_each(|face| face.words_from(lexicon));
        self.labels.mark(&mut card);
        Ok(card)
    }

    /// All cards, one piece after the other: first those that are not packed, if there are any.
    pub fn pieces(&self) -> impl Iterator<Item = Cow<'_, [Card]>> {
        let packed = (self.whole.len()..self.len()).step_by(PIECE);
        let whole = Cow::Borrowed(self.whole.as_slice());
        std::iter::once(whole).chain(packed.map(|from| Cow::Owned(self.several(from..(from + PIECE).min(self.len())))))
    }

    fn several(&self, numbers: Range<usize>) -> Vec<Card> {
        numbers.into_par_iter().map(|number| self.card(number).into_owned()).collect()
    }

    /// All cards as they are.
    pub fn into_cards(self) -> Vec<Card> {
        let packed = self.several(self.whole.len()..self.len());
        let mut cards = self.whole;
        cards.extend(packed);
        cards
    }

    /// What the words of the cards are looked up in, each once.
    pub fn lexicons(&self) -> impl Iterator<Item = Lexicon> + '_ {
        self.lexicons.iter().map(|(_, lexicon)| *lexicon)
    }

    /// Whether there are texts in a language.
    pub fn is_in(&self, language: Language) -> bool {
        Language::BOTH.into_iter().zip(self.languages).any(|(other, there)| there && other == language)
    }
}
