//! Characteristics of objects (109.3).

use crate::ir::*;
use crate::lex::say::Name;
use crate::state::ability::Held;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::shared::Shared;
use smol_str::SmolStr;
use std::sync::Arc;

/// All colours, in the order of the colour wheel.
pub trait AllColours {
    const ALL: [Colour; 5];
}

/// The colours of one symbol.
pub(crate) fn colours_of_symbol(symbol: ManaSymbol) -> Colours {
    let mut colours = Colours::default();
    match symbol {
        ManaSymbol::Colour(colour)
        | ManaSymbol::TwoOr(colour)
        | ManaSymbol::ColourlessOr(colour)
        | ManaSymbol::Phyrexian(colour) => colours.add(colour),
        ManaSymbol::Hybrid(one, two) | ManaSymbol::PhyrexianHybrid(one, two) => {
            colours.add(one);
            colours.add(two);
        }
        ManaSymbol::Generic(_) | ManaSymbol::X | ManaSymbol::Colourless | ManaSymbol::Snow => {}
    }
    colours
}

/// The colours of a mana cost's symbols (202.2).
pub fn colours_of(cost: &ManaCost) -> Colours {
    cost.0.iter().flat_map(|symbol| colours_of_symbol(*symbol).iter()).collect()
}

pub(crate) fn extend<T: PartialEq + Clone>(list: &mut Vec<T>, more: &[T]) {
    for one in more {
        if !list.contains(one) {
            list.push(one.clone());
        }
    }
}

pub(crate) fn clamp(value: i64) -> i32 {
    i32::try_from(value).unwrap_or(if value < 0 { i32::MIN } else { i32::MAX })
}

/// The value of a number in a change of power or toughness.
pub(crate) fn stat_value(stat: Stat, x: i64) -> i64 {
    match stat {
        Stat::Number(number) => i64::from(number),
        Stat::X => x,
        Stat::MinusX => -x,
        Stat::Star | Stat::MinusZero => 0,
        Stat::StarPlus(number) => i64::from(number),
    }
}

/// A set of colours (105).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Colours(pub(crate) u8);

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

    /// The colours of both.
    #[must_use]
    pub fn and(self, other: Colours) -> Colours {
        Colours(self.0 | other.0)
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

#[derive(Debug, Clone, Default)]
pub struct Characteristics {
    pub name: SmolStr,
    /// The name in French, where it is known: what traces say, no characteristic of its own.
    pub french: Option<SmolStr>,
    /// The names of the halves of a split card that is both combined: it has each (709.4a).
    pub half_names: Vec<Name>,
    pub mana_cost: Option<ManaCost>,
    pub colours: Colours,
    /// What a printed face gives to the colour identity of its card: the colours of its cost, of its indicator, and of the mana
    /// symbols in its text (903.4).
    pub identity: Colours,
    pub supertypes: Vec<Supertype>,
    pub types: Vec<CardType>,
    pub subtypes: Vec<Term>,
    pub every_creature_type: bool,
    pub power: Option<i32>,
    pub toughness: Option<i32>,
    pub loyalty: Option<u32>,
    /// The defense printed on a battle (310.4a).
    pub defense: Option<u32>,
    pub keywords: Vec<Keyword>,
    pub abilities: Vec<Held>,
    /// What its backup gives to another creature (702.165a).
    pub below_backup: Vec<Ability>,
    /// What it has as a Class from a level on (716.2a).
    pub levels: Vec<(u32, Vec<Ability>)>,
    /// The key of the next ability: one that was lost does not give its key to another.
    pub next_key: u32,
    /// What it can't or must do, and what the words of the effect that says so refer to.
    pub restrictions: Vec<(Shared<Frame>, Restriction)>,
    pub assigns_by_toughness: bool,
    /// It assigns no combat damage (510.1a).
    pub assigns_no_damage: bool,
    /// It may assign its combat damage as though it weren't blocked (702.19e).
    pub may_assign_as_unblocked: bool,
    /// The players who goaded it (701.15).
    pub goaded_by: Vec<PlayerId>,
    /// The legend rule doesn't apply to it (704.5j).
    pub no_legend_rule: bool,
    /// How much more its power counts as it crews or saddles (702.122).
    pub crews_as: u32,
    /// Both halves, where it is of a flip card (710.1).
    pub flip: Option<Arc<crate::state::characteristics::Flip>>,
    /// Protection that doesn't remove some of what is attached: the object that gives it, and what stays (702.16n).
    pub spares: Vec<(ObjectId, Keyword, Objects)>,
}

/// Whether all that rules ask is the same: abilities are the same where they are the same in memory, and restrictions where
/// they say the same of the same object.
impl Characteristics {
    /// Without the keywords of some names, and what these stand for.
    pub(crate) fn lose(&mut self, is_lost: impl Fn(Term) -> bool) {
        self.keywords.retain(|held| !is_lost(held.name));
        self.abilities.retain(|held| !held.keyword.is_some_and(&is_lost));
    }
}

impl PartialEq for Characteristics {
    fn eq(&self, other: &Characteristics) -> bool {
        let Characteristics {
            name,
            french: _,
            identity: _,
            half_names: _,
            mana_cost,
            colours,
            supertypes,
            types,
            subtypes,
            every_creature_type,
            power,
            toughness,
            loyalty,
            defense,
            keywords,
            abilities,
            below_backup: _,
            levels: _,
            next_key: _,
            restrictions,
            assigns_by_toughness,
            assigns_no_damage,
            may_assign_as_unblocked,
            goaded_by,
            no_legend_rule,
            crews_as,
            flip: _,
            spares,
        } = self;
        let held = |one: &Held, other: &Held| one.key == other.key && Arc::ptr_eq(&one.ability, &other.ability);
        let restricts = |one: &(Shared<Frame>, Restriction), other: &(Shared<Frame>, Restriction)| {
            one.0.source == other.0.source && one.1 == other.1
        };
        (name, mana_cost, colours) == (&other.name, &other.mana_cost, &other.colours)
            && (supertypes, types, subtypes) == (&other.supertypes, &other.types, &other.subtypes)
            && (every_creature_type, power, toughness) == (&other.every_creature_type, &other.power, &other.toughness)
            && (loyalty, defense) == (&other.loyalty, &other.defense)
            && (keywords, goaded_by, spares) == (&other.keywords, &other.goaded_by, &other.spares)
            && (assigns_by_toughness, assigns_no_damage, may_assign_as_unblocked)
                == (&other.assigns_by_toughness, &other.assigns_no_damage, &other.may_assign_as_unblocked)
            && (no_legend_rule, crews_as) == (&other.no_legend_rule, &other.crews_as)
            && abilities.len() == other.abilities.len()
            && abilities.iter().zip(&other.abilities).all(|(one, other)| held(one, other))
            && restrictions.len() == other.restrictions.len()
            && restrictions.iter().zip(&other.restrictions).all(|(one, other)| restricts(one, other))
    }
}

/// Both halves of a flip card. They are copiable (707.2), which of them is shown is not (110.5).
#[derive(Debug)]
pub struct Flip {
    pub front: Arc<Characteristics>,
    pub back: Characteristics,
}
