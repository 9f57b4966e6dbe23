//! Colours, their letters, and the basic land types whose mana has them.

use super::{BASIC_LAND_TYPES, Term};
use ir_derive::{DebugOnce, Node};
use serde::Serialize;

/// Colours (105).
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Colour {
    White,
    Blue,
    Black,
    Red,
    Green,
}

impl Colour {
    /// The letter of its mana symbol (107.4a).
    pub fn letter(self) -> char {
        match self {
            Colour::White => 'W',
            Colour::Blue => 'U',
            Colour::Black => 'B',
            Colour::Red => 'R',
            Colour::Green => 'G',
        }
    }
}

/// The colour of the mana that the ability of a basic land type makes (305.6).
pub fn colour_of_land(land_type: Term) -> Option<Colour> {
    let colours = [Colour::White, Colour::Blue, Colour::Black, Colour::Red, Colour::Green];
    let of_type = |(basic, _): &(Term, Colour)| *basic == land_type.canonical();
    BASIC_LAND_TYPES.into_iter().zip(colours).find(of_type).map(|(_, colour)| colour)
}
