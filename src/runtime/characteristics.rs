//! Characteristics (109.3) as they are printed, copied or changed.

use super::load::Held;
use super::state::ObjectId;
use super::words::{self, Kw};
use crate::ir::{
    CardType, Characteristic, Colour, Keyword, ManaCost, ManaSymbol, Objects, Restriction, Supertype, Term,
};
use smol_str::SmolStr;

/// A set of colours (105).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Colours(u8);

impl Colours {
    pub fn add(&mut self, colour: Colour) {
        self.0 |= 1 << colour as u8;
    }

    pub fn has(self, colour: Colour) -> bool {
        self.0 & (1 << colour as u8) != 0
    }

    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    pub fn shares(self, other: Colours) -> bool {
        self.0 & other.0 != 0
    }

    pub fn iter(self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(move |colour| self.has(*colour))
    }
}

impl FromIterator<Colour> for Colours {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> Colours {
        let mut set = Colours::default();
        colours.into_iter().for_each(|colour| set.add(colour));
        set
    }
}

/// All colours, in the order of the colour wheel.
pub trait AllColours {
    const ALL: [Colour; 5];
}

impl AllColours for Colour {
    const ALL: [Colour; 5] = [Colour::White, Colour::Blue, Colour::Black, Colour::Red, Colour::Green];
}

#[derive(Debug, Clone, Default)]
pub struct Characteristics {
    pub name: SmolStr,
    pub mana_cost: Option<ManaCost>,
    pub colours: Colours,
    pub supertypes: Vec<Supertype>,
    pub types: Vec<CardType>,
    pub subtypes: Vec<Term>,
    pub every_creature_type: bool,
    pub power: Option<i32>,
    pub toughness: Option<i32>,
    pub loyalty: Option<u32>,
    pub keywords: Vec<Keyword>,
    pub abilities: Vec<Held>,
    /// The key of the next ability: one that was lost does not give its key to another.
    pub next_key: u32,
    /// What it can't or must do, and the object that says so.
    pub restrictions: Vec<(ObjectId, Restriction)>,
    pub assigns_by_toughness: bool,
    /// Protection that doesn't remove some of what is attached: the object that gives it, and what stays (702.16n).
    pub spares: Vec<(ObjectId, Keyword, Objects)>,
}

impl Characteristics {
    pub fn is(&self, card_type: CardType) -> bool {
        self.types.contains(&card_type)
    }

    pub fn is_creature(&self) -> bool {
        self.is(CardType::Creature)
    }

    pub fn has_subtype(&self, subtype: Term) -> bool {
        self.subtypes.contains(&subtype) || (self.every_creature_type && words::is_creature_type(subtype))
    }

    pub fn has(&self, keyword: Kw) -> bool {
        self.keyword(keyword).is_some()
    }

    pub fn keyword(&self, keyword: Kw) -> Option<&Keyword> {
        self.keywords.iter().find(|held| Kw::of(held.name) == Some(keyword))
    }

    /// Whether it stays on the battlefield when it resolves (110.4).
    pub fn is_permanent_card(&self) -> bool {
        self.types.iter().any(|card_type| {
            matches!(
                card_type,
                CardType::Artifact
                    | CardType::Battle
                    | CardType::Creature
                    | CardType::Enchantment
                    | CardType::Land
                    | CardType::Planeswalker
            )
        })
    }

    /// The mana value (202.3), with `x` for each `{X}` on the stack.
    pub fn mana_value(&self, x: i64) -> i64 {
        self.mana_cost.iter().flat_map(|cost| &cost.0).map(|symbol| mana_value_of(*symbol, x)).sum()
    }

    pub fn number(&self, characteristic: Characteristic, x: i64) -> i64 {
        let power = i64::from(self.power.unwrap_or(0));
        let toughness = i64::from(self.toughness.unwrap_or(0));
        match characteristic {
            Characteristic::Power => power,
            Characteristic::Toughness => toughness,
            Characteristic::ManaValue => self.mana_value(x),
            Characteristic::Loyalty => i64::from(self.loyalty.unwrap_or(0)),
            Characteristic::PowerPlusToughness => power + toughness,
        }
    }
}

fn mana_value_of(symbol: ManaSymbol, x: i64) -> i64 {
    match symbol {
        ManaSymbol::Generic(number) => i64::from(number),
        ManaSymbol::X => x,
        ManaSymbol::TwoOr(_) => 2,
        ManaSymbol::Colour(_)
        | ManaSymbol::Colourless
        | ManaSymbol::Snow
        | ManaSymbol::Hybrid(..)
        | ManaSymbol::ColourlessOr(_)
        | ManaSymbol::Phyrexian(_)
        | ManaSymbol::PhyrexianHybrid(..) => 1,
    }
}

/// The colours of a mana cost's symbols (202.2).
pub fn colours_of(cost: &ManaCost) -> Colours {
    let mut colours = Colours::default();
    for symbol in &cost.0 {
        match symbol {
            ManaSymbol::Colour(colour)
            | ManaSymbol::TwoOr(colour)
            | ManaSymbol::ColourlessOr(colour)
            | ManaSymbol::Phyrexian(colour) => colours.add(*colour),
            ManaSymbol::Hybrid(one, two) | ManaSymbol::PhyrexianHybrid(one, two) => {
                colours.add(*one);
                colours.add(*two);
            }
            ManaSymbol::Generic(_) | ManaSymbol::X | ManaSymbol::Colourless | ManaSymbol::Snow => {}
        }
    }
    colours
}
