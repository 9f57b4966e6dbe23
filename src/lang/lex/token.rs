//! Tokens.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::lexicon::{Concept, Entry, PartOfSpeech, Symbol};
use super::shape::Shape;

/// A stretch of the text of a face, in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Span {
    pub start: u32,
    pub end: u32,
}

impl Span {
    pub const fn new(start: u32, end: u32) -> Span {
        Span { start, end }
    }

    /// The smallest span around both.
    pub fn to(self, other: Span) -> Span {
        Span { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    pub fn is_empty(self) -> bool {
        self.start == self.end
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// The character that stands for it in the encoded text.
    pub class: char,
    pub span: Span,
    /// Whether it is written with a capital letter.
    pub capital: bool,
    /// The rows of the lexicon that it can be a form of.
    pub entries: &'static [Entry],
    pub value: Value,
    /// The index of the surface form among the words of the language, or the number of the shape.
    pub(super) word: u16,
}

/// What a number or a size says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    None,
    Number(u32),
    /// `+1/+1`
    Change {
        power: Signed,
        toughness: Signed,
    },
    /// `2/2`
    Size {
        power: Amount,
        toughness: Amount,
    },
    /// `−3`
    Loyalty(Signed),
    /// `II`
    Chapter(u32),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Signed {
    pub negative: bool,
    pub amount: Amount,
}

/// A number, or what stands for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Amount {
    Number(u32),
    /// `X`, `Y` or `Z`.
    Variable(char),
    /// `*`
    Star,
    /// `1+*`
    NumberPlusStar(u32),
    /// `7-*`
    NumberMinusStar(u32),
}

impl Token {
    pub fn shape(&self) -> Option<Shape> {
        Shape::of_class(self.class)
    }

    pub fn is(&self, shape: Shape) -> bool {
        self.class == shape.class()
    }

    /// The row of a part of speech that this can be a form of, and the index of the form. Another name of a concept
    /// gives its own row: [`Symbol::canonical`] is the concept's.
    pub fn entry(&self, part: PartOfSpeech) -> Option<Entry> {
        self.entries.iter().copied().find(|entry| entry.row.part_of_speech() == part)
    }

    pub fn row(&self, part: PartOfSpeech) -> Option<Symbol> {
        self.entry(part).map(|entry| entry.row.canonical())
    }

    /// Whether this is a form of a row.
    pub fn is_form_of(&self, row: Symbol) -> bool {
        self.entries.iter().any(|entry| entry.row.canonical() == row)
    }

    /// The number in digits or in words.
    pub fn number(&self) -> Option<u32> {
        match self.value {
            Value::Number(number) => Some(number),
            _ => self.entry(PartOfSpeech::Number).and_then(|entry| entry.row.row().value),
        }
    }
}

/// Reads `2/2` or `1+*/1+*`.
pub(super) fn size(raw: &str) -> Option<Value> {
    let (power, toughness) = raw.split_once('/')?;
    Some(Value::Size { power: star_amount(power)?, toughness: star_amount(toughness)? })
}

/// Reads `+1/-2`.
pub(super) fn change(raw: &str) -> Option<Value> {
    let (power, toughness) = raw.split_once('/')?;
    Some(Value::Change { power: signed(power)?, toughness: signed(toughness)? })
}

/// Reads `+1`, `−X` or `0`.
pub(super) fn signed(raw: &str) -> Option<Signed> {
    let unsigned = raw.trim_start_matches(['+', '-', '−', '–', '—']);
    let negative = unsigned.len() < raw.len() && !raw.starts_with('+');
    Some(Signed { negative, amount: amount(unsigned)? })
}

fn amount(raw: &str) -> Option<Amount> {
    match raw {
        "*" => Some(Amount::Star),
        "X" | "Y" | "Z" => raw.chars().next().map(Amount::Variable),
        digits => digits.parse().ok().map(Amount::Number),
    }
}

fn star_amount(raw: &str) -> Option<Amount> {
    let Some(at) = raw.find(['+', '-', '−']) else {
        return amount(raw);
    };
    let sign = raw[at..].chars().next()?;
    let first = amount(&raw[..at])?;
    let second = amount(&raw[at + sign.len_utf8()..])?;
    match (first, sign, second) {
        (Amount::Number(number), '+', Amount::Star) | (Amount::Star, '+', Amount::Number(number)) => {
            Some(Amount::NumberPlusStar(number))
        }
        (Amount::Number(number), '-' | '−', Amount::Star) => Some(Amount::NumberMinusStar(number)),
        _ => None,
    }
}

/// The number of a chapter in Roman numerals, up to nine.
pub(super) fn roman(raw: &str) -> Option<u32> {
    const NUMERALS: [&str; 9] = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"];
    NUMERALS.iter().position(|numeral| *numeral == raw).map(|index| index as u32 + 1)
}
