//! Characteristics (109.3) as they are printed, copied or changed.

use super::frame::Frame;
use super::load::{self, Held};
use super::shared::Shared;
use super::state::{ObjectId, PlayerId, Res, Stop};
use super::trace::Name;
use super::words::{self, Kw};
use crate::ir::*;
use smol_str::SmolStr;
use std::sync::Arc;

/// A set of colours (105).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
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
    /// The name in French, where it is known: what traces say, no characteristic of its own.
    pub french: Option<SmolStr>,
    /// The names of the halves of a split card that is both combined: it has each (709.4a).
    pub half_names: Vec<Name>,
    pub mana_cost: Option<ManaCost>,
    pub colours: Colours,
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
    pub flip: Option<Arc<super::flipping::Flip>>,
    /// Protection that doesn't remove some of what is attached: the object that gives it, and what stays (702.16n).
    pub spares: Vec<(ObjectId, Keyword, Objects)>,
}

/// Whether all that rules ask is the same: abilities are the same where they are the same in memory, and restrictions where
/// they say the same of the same object.
impl PartialEq for Characteristics {
    fn eq(&self, other: &Characteristics) -> bool {
        let Characteristics {
            name,
            french: _,
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

impl Characteristics {
    /// The name in each language.
    pub fn names(&self) -> Name {
        Name::new(self.name.clone(), self.french.as_ref().unwrap_or(&self.name).clone())
    }

    /// Whether it has a name: a split card that is both halves has that of each (709.4a).
    pub fn is_named(&self, name: &str) -> bool {
        self.name == name || self.half_names.iter().any(|half| half.english == name)
    }

    pub fn is(&self, card_type: CardType) -> bool {
        self.types.contains(&card_type)
    }

    pub fn is_creature(&self) -> bool {
        self.is(CardType::Creature)
    }

    pub fn has_subtype(&self, subtype: Term) -> bool {
        self.subtypes.contains(&subtype)
            || (self.every_creature_type && words::is_creature_type(subtype))
            || self.role() == Some(subtype)
    }

    /// What kind of Role it is, which its name says (111.10j-r).
    pub fn role(&self) -> Option<Term> {
        let is_role = self.subtypes.contains(&symbol::enchantment_type::ROLE);
        if is_role { super::meanings::role_named(&self.name) } else { None }
    }

    pub fn has(&self, keyword: Kw) -> bool {
        self.keyword(keyword).is_some()
    }

    pub fn keyword(&self, keyword: Kw) -> Option<&Keyword> {
        self.keywords.iter().find(|held| Kw::of(held.name) == Some(keyword))
    }

    /// Whether it stays on the battlefield when it resolves (110.4).
    pub fn is_permanent_card(&self) -> bool {
        self.types.iter().any(|card_type| card_type.is_of_permanents())
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
    cost.0.iter().flat_map(|symbol| colours_of_symbol(*symbol).iter()).collect()
}

/// The colours of one symbol.
pub(super) fn colours_of_symbol(symbol: ManaSymbol) -> Colours {
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

impl Characteristics {
    /// Makes room for subtypes that replace those there are: all of them, or those of the same kind (205.1a).
    pub(super) fn set_subtypes(&mut self, new: &[Term], of_kind: bool) {
        let creature = new.iter().any(|subtype| words::is_creature_type(*subtype));
        let land = new.iter().any(|subtype| words::is_land_type(*subtype));
        self.subtypes.retain(|held| {
            let replaced = (creature && words::is_creature_type(*held)) || (land && words::is_land_type(*held));
            of_kind && !replaced
        });
        if creature || !of_kind {
            self.every_creature_type = false;
        }
    }

    /// Those of some subtypes that it can gain: they correspond to one of its types (205.3d).
    pub(super) fn gainable(&self, subtypes: &[Term]) -> Vec<Term> {
        let corresponds = |subtype: &&Term| match words::types_of(**subtype) {
            Some(any) => any.iter().any(|one| self.types.contains(one)),
            None => true,
        };
        subtypes.iter().filter(corresponds).copied().collect()
    }

    /// Subtypes go with the card types that they are correlated with, unless another type it has is too (205.1a).
    pub(super) fn drop_subtypes_of_lost_types(&mut self) {
        let types = &self.types;
        let has = |any: &[CardType]| any.iter().any(|one| types.contains(one));
        self.subtypes.retain(|held| match words::types_of(*held) {
            Some(any) => has(any),
            None => true,
        });
        self.every_creature_type &= self.is_creature() || self.is(CardType::Kindred);
    }

    /// Takes over an exception of a copy effect (707.9): it is copiable itself.
    #[expect(clippy::wildcard_enum_match_arm, reason = "what a copy can't except is refused by name")]
    pub(super) fn except(&mut self, change: &Change) -> Res<()> {
        match change {
            Change::Gain(keywords) => keywords.iter().for_each(|keyword| load::add_keyword(self, keyword)),
            Change::GainAbilities(abilities) => abilities.iter().for_each(|ability| load::add_ability(self, ability)),
            Change::NotLegendary => self.supertypes.retain(|supertype| *supertype != Supertype::Legendary),
            Change::AddTypes { types, supertypes, subtypes, kept: _ } => {
                extend(&mut self.types, types);
                extend(&mut self.supertypes, supertypes);
                extend(&mut self.subtypes, subtypes);
            }
            Change::SetBase { to, x: _ } => {
                self.drop_definition_of(DefinedPart::Both);
                self.set_size(*to, 0);
            }
            Change::SetBasePart { part, to: Quantity::Number(number) } => {
                self.drop_definition_of(*part);
                self.set_parts(*part, i32::try_from(*number).unwrap_or(i32::MAX));
            }
            Change::Called(name) => (self.name, self.french) = (name.clone(), None),
            Change::AllColours => self.colours = Colour::ALL.into_iter().collect(),
            Change::EveryCreatureType => self.every_creature_type = true,
            Change::Become(Becoming { size: None, chosen: None, copy_of: None, .. }) => self.except_becoming(change),
            other => return Err(Stop::Refused(super::refuse::variant("Change", other))),
        }
        Ok(())
    }

    /// "except it's a 1/1 green Snake": what is said replaces what is copied, unless it comes in addition (707.9b).
    fn except_becoming(&mut self, change: &Change) {
        let Change::Become(becoming) = change else { return };
        if let Some(pt) = becoming.pt {
            self.drop_definition_of(DefinedPart::Both);
            self.set_size(pt, 0);
        }
        let (keeps_types, keeps_colours) = match becoming.keeps {
            Keeps::Nothing => (false, false),
            Keeps::OtherTypes(_) | Keeps::Still(..) => (true, false),
            Keeps::OtherColoursAndTypes => (true, true),
        };
        if !keeps_types && !becoming.types.is_empty() {
            self.types.clear();
        }
        extend(&mut self.types, &becoming.types);
        let subtypes = self.gainable(&becoming.subtypes);
        if !keeps_types && !subtypes.is_empty() {
            self.set_subtypes(&subtypes, becoming.types.is_empty());
        }
        if !keeps_colours && (becoming.colourless || !becoming.colours.is_empty()) {
            self.colours = Colours::default();
        }
        becoming.colours.iter().for_each(|colour| self.colours.add(*colour));
        extend(&mut self.supertypes, &becoming.supertypes);
        extend(&mut self.subtypes, &subtypes);
        becoming.keywords.iter().for_each(|keyword| load::add_keyword(self, keyword));
        becoming.abilities.iter().for_each(|ability| load::add_ability(self, ability));
    }

    /// An ability that defines a part of the size isn't copied where the copy effect says what that is (707.9d).
    fn drop_definition_of(&mut self, part: DefinedPart) {
        self.abilities.retain(|held| held.ability.fixed().is_none_or(|effect| !effect.defines_part(part)));
    }

    /// Sets power and toughness, with `x` for X.
    pub(super) fn set_size(&mut self, to: PowerToughness, x: i64) {
        self.power = Some(clamp(stat_value(to.power, x)));
        self.toughness = Some(clamp(stat_value(to.toughness, x)));
    }

    pub(super) fn set_parts(&mut self, part: DefinedPart, value: i32) {
        if matches!(part, DefinedPart::Power | DefinedPart::Both) {
            self.power = Some(value);
        }
        if matches!(part, DefinedPart::Toughness | DefinedPart::Both) {
            self.toughness = Some(value);
        }
    }

    /// Power and toughness as they stand in scenarios: `2/3`.
    pub fn power_toughness(&self) -> Option<(i32, i32)> {
        Some((self.power?, self.toughness?))
    }
}

/// The value of a number in a change of power or toughness.
pub(super) fn stat_value(stat: Stat, x: i64) -> i64 {
    match stat {
        Stat::Number(number) => i64::from(number),
        Stat::X => x,
        Stat::MinusX => -x,
        Stat::Star | Stat::MinusZero => 0,
        Stat::StarPlus(number) => i64::from(number),
    }
}

pub(super) fn clamp(value: i64) -> i32 {
    i32::try_from(value).unwrap_or(if value < 0 { i32::MIN } else { i32::MAX })
}

pub(super) fn extend<T: PartialEq + Clone>(list: &mut Vec<T>, more: &[T]) {
    for one in more {
        if !list.contains(one) {
            list.push(one.clone());
        }
    }
}
