//! Characteristics (109.3) as they are printed, copied or changed.

use super::trace::Name;
use super::words::{self, Kw};
use crate::ir::*;
pub use crate::state::characteristics::{AllColours, Characteristics, colours_of};
use crate::state::characteristics::{Colours, clamp, extend, stat_value};
use crate::state::stop::{Res, Stop};

impl AllColours for Colour {
    const ALL: [Colour; 5] = [Colour::White, Colour::Blue, Colour::Black, Colour::Red, Colour::Green];
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

pub(super) fn mana_value_of(symbol: ManaSymbol, x: i64) -> i64 {
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
            Change::Gain(keywords) => keywords.iter().for_each(|keyword| crate::abilities::add_keyword(self, keyword)),
            Change::GainAbilities(abilities) => {
                abilities.iter().for_each(|ability| crate::abilities::add_ability(self, ability))
            }
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
            Change::LoseCreatureTypes => self.lose_creature_types(),
            Change::EveryCreatureType => self.every_creature_type = true,
            Change::Become(Becoming { size: None, chosen: None, copy_of: None, .. }) => self.except_becoming(change),
            other => return Err(Stop::Refused(crate::refused::variant("Change", other))),
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
        becoming.keywords.iter().for_each(|keyword| crate::abilities::add_keyword(self, keyword));
        becoming.abilities.iter().for_each(|ability| crate::abilities::add_ability(self, ability));
    }

    /// An ability that defines a part of the size isn't copied where the copy effect says what that is (707.9d).
    fn drop_definition_of(&mut self, part: DefinedPart) {
        self.abilities.retain(|held| held.ability.fixed().is_none_or(|effect| !effect.defines_part(part)));
    }

    pub(super) fn lose_creature_types(&mut self) {
        self.every_creature_type = false;
        self.subtypes.retain(|subtype| !words::is_creature_type(*subtype));
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
