//! The total cost of a spell or ability (601.2f): what effects add to it and take from it.

use super::frame::Frame;
use super::load::{Loaded, LoadedActivated};
use super::shared::Shared;
use super::state::{Game, ObjectId, PlayerId, Res};
use super::words::Kw;
use crate::ir::*;
use std::borrow::Cow;
use std::cell::LazyCell;

/// A change of costs that applies now, with the spells that it is of.
#[derive(Debug, Clone)]
pub struct CostEffect {
    pub frame: Shared<Frame>,
    pub spells: Objects,
    pub change: CostChange,
}

/// How much a cost goes up or down.
#[derive(Debug, Default)]
pub struct Sum {
    pub more: Vec<ManaSymbol>,
    pub less: Vec<ManaSymbol>,
}

impl Game {
    /// The mana part of what a spell costs (601.2f); `card` is the spell, or the card that would be cast.
    pub(super) fn total_mana(&self, mana: &ManaCost, card: ObjectId, player: PlayerId, x: i64) -> Res<ManaCost> {
        let own = LazyCell::new(|| Frame { you: player, x: Some(x), ..self.frame_of(card) });
        let mut sum = Sum::default();
        sum.more.extend(self.commander_tax(card));
        for effect in &self.cost_effects {
            if self.concerns(&effect.spells, card, player, &effect.frame)? {
                self.add(&effect.change, &effect.frame, &mut sum)?;
            }
        }
        for held in &self.object(card).chars.abilities {
            let Loaded::Static(continuous) = &*held.ability else { continue };
            let of_itself = continuous.on.is_this();
            if !of_itself || !continuous.condition.as_ref().map_or(Ok(true), |condition| self.holds(condition, &own))? {
                continue;
            }
            for change in &continuous.changes {
                if let Change::Costs(change) = change {
                    self.add(change, &own, &mut sum)?;
                }
            }
        }
        for held in &self.object(card).chars.keywords {
            // "This spell costs {1} less to cast for each [object] you control." (702.41a)
            if let (Some(Kw::Affinity), Parameter::Objects(filter)) = (Kw::of(held.name), &held.parameter) {
                let all = self.all_that_fit(filter, &own)?;
                let count = all.into_iter().filter(|id| self.object(*id).controller == player).count();
                sum.less.push(ManaSymbol::Generic(count as u32));
            }
        }
        Ok(sum.apply(mana, x))
    }

    /// The cost of an activated ability, with what the ability itself says of it (602.2b).
    pub(super) fn cost_of_ability<'c>(&self, ability: &'c LoadedActivated, frame: &Frame) -> Res<Cow<'c, [Cost]>> {
        let mut sum = Sum::default();
        for limit in &ability.limits {
            let holds =
                |condition: &Option<Condition>| condition.as_ref().map_or(Ok(true), |one| self.holds(one, frame));
            if let ActivationLimit::Costs { change, condition } = limit {
                if holds(condition)? {
                    self.add(change, frame, &mut sum)?;
                }
            } else if let ActivationLimit::CostReduced { by_mana_cost_of, condition } = limit
                && holds(condition)?
            {
                for object in self.objects_of(by_mana_cost_of, frame)? {
                    sum.less.extend(self.object(object).chars.mana_cost.iter().flat_map(|cost| &cost.0).copied());
                }
            }
        }
        if sum.more.is_empty() && sum.less.is_empty() {
            return Ok(Cow::Borrowed(ability.cost.as_slice()));
        }
        let mut cost = ability.cost.clone();
        let mana = take_mana(&mut cost);
        cost.insert(0, Cost::Mana(sum.apply(&mana, frame.x_or_0())));
        Ok(Cow::Owned(cost))
    }

    fn add(&self, change: &CostChange, frame: &Frame, sum: &mut Sum) -> Res<()> {
        let times = match &change.per {
            Some(per) => crate::numbers::as_count(self.quantity(per, frame)?)?,
            None => 1,
        };
        let x = match &change.x {
            Some(x) => crate::numbers::as_count(self.quantity(x, frame)?)?,
            None => 0,
        };
        let symbols = if change.less { &mut sum.less } else { &mut sum.more };
        for symbol in &change.by.0 {
            match symbol {
                ManaSymbol::Generic(count) => symbols.push(ManaSymbol::Generic(count * times)),
                ManaSymbol::X => symbols.push(ManaSymbol::Generic(x * times)),
                other @ (ManaSymbol::Colour(_)
                | ManaSymbol::Colourless
                | ManaSymbol::Snow
                | ManaSymbol::Hybrid(..)
                | ManaSymbol::TwoOr(_)
                | ManaSymbol::ColourlessOr(_)
                | ManaSymbol::Phyrexian(_)
                | ManaSymbol::PhyrexianHybrid(..)) => symbols.extend(std::iter::repeat_n(*other, times as usize)),
            }
        }
        Ok(())
    }

    /// Whether a phrase for spells is of a card that a player casts.
    fn concerns(&self, spells: &Objects, card: ObjectId, player: PlayerId, frame: &Frame) -> Res<bool> {
        match spells {
            Objects::Some { count: _, filter } => {
                let mut filter = filter.clone();
                let mut theirs = true;
                for test in std::mem::take(&mut filter.tests) {
                    if let ObjectTest::CastBy(players) | ObjectTest::ControlledBy(players) = &test {
                        theirs = theirs && self.is_among(player, players, frame)?;
                    } else {
                        filter.tests.push(test);
                    }
                }
                for noun in &mut filter.nouns {
                    noun.class = match noun.class {
                        Some(ObjectClass::Spell) => None,
                        Some(ObjectClass::PermanentSpell) => Some(ObjectClass::PermanentCard),
                        other => other,
                    };
                }
                Ok(theirs && self.fits(&filter, card, frame)?)
            }
            Objects::Union(all, _) => {
                for one in all {
                    if self.concerns(one, card, player, frame)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            other @ (Objects::Ref(_)
            | Objects::Target { .. }
            | Objects::TopOfLibrary { .. }
            | Objects::TopOfGraveyard { .. }
            | Objects::Among { .. }
            | Objects::Rest(..)
            | Objects::AllIn { .. }) => self.subject_fits(other, card, frame),
        }
    }
}

/// "Spells you cast this turn cost {1} less to cast", said by what resolves: it is of what is cast from there on until the
/// turn ends, not of what has been cast (611.2c).
pub(super) fn of_what_is_cast(continuous: &mut Continuous) {
    let of_costs = continuous.changes.iter().all(|change| matches!(change, Change::Costs(_)));
    let Scope::Objects(Objects::Some { filter, .. }) = &mut continuous.on else { return };
    if !of_costs {
        return;
    }
    for test in &mut filter.tests {
        let ObjectTest::Did(event, Period::ThisTurn) = test else { continue };
        if let Event::Casts { who, ordinal: None, from: None, spell: _, voice: _ } = &**event {
            *test = ObjectTest::CastBy(who.clone());
            continuous.duration.get_or_insert(Duration::ThisTurn);
        }
    }
}

/// A cost where mana of any type can be spent for each symbol (609.4b).
pub(super) fn of_any_type(mana: &ManaCost) -> ManaCost {
    ManaCost(
        mana.0
            .iter()
            .map(|symbol| match symbol {
                ManaSymbol::Generic(_) | ManaSymbol::X | ManaSymbol::Snow | ManaSymbol::TwoOr(_) => *symbol,
                ManaSymbol::Colour(_)
                | ManaSymbol::Colourless
                | ManaSymbol::Hybrid(..)
                | ManaSymbol::ColourlessOr(_)
                | ManaSymbol::Phyrexian(_)
                | ManaSymbol::PhyrexianHybrid(..) => ManaSymbol::Generic(1),
            })
            .collect(),
    )
}

/// Takes generic mana out of the mana of a cost.
pub(super) fn reduce_generic(cost: &mut [Cost], by: i64) {
    let mut left = u32::try_from(by).unwrap_or(0);
    for part in cost {
        let Cost::Mana(mana) = part else { continue };
        for symbol in &mut mana.0 {
            if let ManaSymbol::Generic(count) = symbol {
                let taken = left.min(*count);
                (*count, left) = (*count - taken, left - taken);
            }
        }
    }
}

/// Takes the mana out of a cost, as one mana cost.
pub(super) fn take_mana(cost: &mut Vec<Cost>) -> ManaCost {
    let mut mana = ManaCost::default();
    cost.retain(|part| {
        let Cost::Mana(symbols) = part else { return true };
        mana.0.extend(&symbols.0);
        false
    });
    mana
}

impl Sum {
    /// Increases come first, then reductions; generic mana is taken from generic mana only (601.2f, 118.7).
    pub fn apply(self, mana: &ManaCost, x: i64) -> ManaCost {
        if self.more.is_empty() && self.less.is_empty() {
            return mana.clone();
        }
        let mut symbols: Vec<ManaSymbol> = mana.0.iter().chain(&self.more).copied().collect();
        let mut generic = take_generic(&mut symbols);
        for symbol in self.less {
            match taken_by(symbol, &symbols) {
                Taken::Symbol(at) => {
                    symbols.remove(at);
                }
                Taken::Generic(count) => {
                    let taken = count.min(generic);
                    generic -= taken;
                    let of_x = take_x(&mut symbols, x, count - taken);
                    generic += of_x;
                }
            }
        }
        if generic > 0 {
            symbols.insert(0, ManaSymbol::Generic(generic));
        }
        ManaCost(symbols)
    }
}

/// What a symbol takes away from the symbols of a cost.
enum Taken {
    /// The one at this place.
    Symbol(usize),
    Generic(u32),
}

/// Mana of a type takes mana of that type, and generic mana where there is none (118.7b-d). Of a hybrid symbol the half is
/// taken that serves best (118.7e); a Phyrexian symbol is its colour (118.7f), snow mana generic mana (118.7g).
fn taken_by(symbol: ManaSymbol, cost: &[ManaSymbol]) -> Taken {
    let of_kind = |mana: ManaSymbol| {
        let asks = |held: &&ManaSymbol| matches!(super::payment::payers(**held), Some(super::payment::Payers::Kinds(kinds)) if kinds.contains(&mana));
        let plain = cost.iter().position(|held| *held == mana);
        plain.or_else(|| cost.iter().position(|held| asks(&held)))
    };
    let colour = |colour: Colour| of_kind(ManaSymbol::Colour(colour));
    let (found, else_generic) = match symbol {
        ManaSymbol::Generic(count) => (None, count),
        // It is 0 wherever it has not been announced (107.3g).
        ManaSymbol::X => (None, 0),
        ManaSymbol::Snow => (None, 1),
        ManaSymbol::Colour(_) | ManaSymbol::Colourless => (of_kind(symbol), 1),
        ManaSymbol::Hybrid(one, other) | ManaSymbol::PhyrexianHybrid(one, other) => {
            (colour(one).or_else(|| colour(other)), 1)
        }
        ManaSymbol::TwoOr(one) => (colour(one), 2),
        ManaSymbol::ColourlessOr(one) => (colour(one).or_else(|| of_kind(ManaSymbol::Colourless)), 1),
        ManaSymbol::Phyrexian(one) => (colour(one), 1),
    };
    found.map_or(Taken::Generic(else_generic), Taken::Symbol)
}

fn take_generic(symbols: &mut Vec<ManaSymbol>) -> u32 {
    let mut generic = 0;
    symbols.retain(|symbol| match symbol {
        ManaSymbol::Generic(count) => {
            generic += count;
            false
        }
        ManaSymbol::X
        | ManaSymbol::Colour(_)
        | ManaSymbol::Colourless
        | ManaSymbol::Snow
        | ManaSymbol::Hybrid(..)
        | ManaSymbol::TwoOr(_)
        | ManaSymbol::ColourlessOr(_)
        | ManaSymbol::Phyrexian(_)
        | ManaSymbol::PhyrexianHybrid(..) => true,
    });
    generic
}

/// Takes from the mana of X: gives what is left of it as generic mana, where anything was to take.
fn take_x(symbols: &mut Vec<ManaSymbol>, x: i64, taken: u32) -> u32 {
    if taken == 0 {
        return 0;
    }
    let count = symbols.iter().filter(|symbol| **symbol == ManaSymbol::X).count() as u32;
    symbols.retain(|symbol| *symbol != ManaSymbol::X);
    (count * u32::try_from(x).unwrap_or(0)).saturating_sub(taken)
}

/// Whether the symbols of a change are ones that are added and taken here.
pub(super) fn is_plain(change: &CostChange) -> bool {
    change.what == CostOf::Cast && change.by.0.iter().all(is_plain_symbol)
}

pub(super) fn is_plain_symbol(symbol: &ManaSymbol) -> bool {
    matches!(symbol, ManaSymbol::Generic(_) | ManaSymbol::X | ManaSymbol::Colour(_) | ManaSymbol::Colourless)
}
