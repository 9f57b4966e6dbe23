//! The total cost of a spell or ability (601.2f): what effects add to it and take from it.

use super::characteristics::mana_value_of;
use super::words::Kw;
use crate::game::Game;
use crate::ir::*;
use crate::state::ability::{Loaded, LoadedActivated};
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::object::CostsOf;
use crate::state::stop::Res;
use std::borrow::Cow;
use std::cell::LazyCell;

/// How much a cost goes up or down.
#[derive(Debug, Default)]
pub struct Sum {
    pub more: Vec<ManaSymbol>,
    pub less: Vec<ManaSymbol>,
    /// What is taken of coloured mana alone.
    pub less_coloured: Vec<ManaSymbol>,
    /// What is taken as long as one mana is left.
    pub less_but_one: Vec<ManaSymbol>,
}

impl Game {
    /// The mana part of what a spell costs (601.2f); `card` is the spell, or the card that would be cast.
    pub(super) fn total_mana(&self, mana: &ManaCost, card: ObjectId, player: PlayerId, x: i64) -> Res<ManaCost> {
        self.total_mana_less(mana, card, player, x, &[])
    }

    /// The mana cost of a card as a player may pay it who may spend mana of any type on it (609.4b).
    pub(super) fn as_cast_with_any_mana(&self, mana: ManaCost, player: PlayerId, card: ObjectId) -> Res<ManaCost> {
        Ok(if self.any_mana_for(player, card)? { of_any_type(&mana) } else { mana })
    }

    /// The same, with more reductions (601.2f).
    pub(super) fn total_mana_less(
        &self,
        mana: &ManaCost,
        card: ObjectId,
        player: PlayerId,
        x: i64,
        less: &[ManaSymbol],
    ) -> Res<ManaCost> {
        self.total_mana_with((None, less), mana, card, player, x)
    }

    /// The mana that a spell costs in all where the optional cost of a keyword is paid with it, too: "this spell costs {2} less to
    /// cast if it's bargained". That is chosen before the total cost is determined (601.2b, 601.2f).
    pub(super) fn total_mana_if_paid(
        &self,
        optional: Option<Term>,
        mana: &ManaCost,
        card: ObjectId,
        player: PlayerId,
        x: i64,
    ) -> Res<ManaCost> {
        self.total_mana_with((optional, &[]), mana, card, player, x)
    }

    fn total_mana_with(
        &self,
        (optional, less): (Option<Term>, &[ManaSymbol]),
        mana: &ManaCost,
        card: ObjectId,
        player: PlayerId,
        x: i64,
    ) -> Res<ManaCost> {
        let own = LazyCell::new(|| Frame { you: player, x: Some(x), ..self.frame_of(card) });
        let mut sum = Sum { less: less.to_vec(), ..Sum::default() };
        sum.more.extend(self.commander_tax(card));
        for effect in self.cost_effects.iter().filter(|effect| effect.change.what == CostOf::Cast) {
            let concerned = match &effect.spells {
                CostsOf::Described(spells) => self.concerns(spells, card, player, &effect.frame)?,
                CostsOf::These(spells) => spells.contains(&card),
            };
            if concerned {
                self.add(&effect.change, &effect.frame, &mut sum)?;
            }
        }
        for held in &self.object(card).chars.abilities {
            let Loaded::Static(continuous) = &*held.ability else { continue };
            let holds = |condition: &Condition| {
                let chosen = optional.is_some_and(|keyword| is_paid(condition, keyword));
                Ok(chosen || self.holds(condition, &own)?)
            };
            if !continuous.on.is_this() || !continuous.condition.as_ref().map_or(Ok(true), holds)? {
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
    pub(super) fn cost_of_ability<'c>(
        &self,
        ability: &'c LoadedActivated,
        frame: &Frame,
        targets: &[Vec<Target>],
    ) -> Res<Cow<'c, [Cost]>> {
        let base = self.instead_of_keyword_cost(ability, frame).map_or(Cow::Borrowed(&ability.cost[..]), Cow::Owned);
        let mut sum = Sum { less: self.less_for_keyword(ability, frame.you), ..Sum::default() };
        for effect in self.cost_effects.iter().filter(|effect| effect.change.what == CostOf::Activate) {
            if let CostsOf::Described(abilities) = &effect.spells
                && !ability.special
                && self.concerns_ability(abilities, (ability, targets), frame, &effect.frame)?
            {
                self.add(&effect.change, &effect.frame, &mut sum)?;
            }
        }
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
        if sum.is_empty() {
            return Ok(base);
        }
        let mut cost = base.into_owned();
        sum.change(&mut cost, frame.x_or_0());
        Ok(Cow::Owned(cost))
    }

    /// The X of an ability that says itself what it is: it is not chosen (107.3c).
    pub(super) fn x_said(&self, ability: &LoadedActivated, frame: &Frame) -> Res<Option<i64>> {
        let said = ability.limits.iter().find_map(|limit| {
            let ActivationLimit::XIs(said) = limit else { return None };
            Some(said)
        });
        said.map(|said| self.quantity(said, frame)).transpose()
    }

    /// Whether an effect permits a player to activate an ability otherwise than the rules say (101.1).
    pub(super) fn activates_as(
        &self,
        player: PlayerId,
        id: ObjectId,
        ability: &LoadedActivated,
        wanted: ActivateHow,
    ) -> Res<bool> {
        for (source, permission) in &self.player(player).permissions {
            let Permission::Activate { abilities, how } = permission else { continue };
            let frame = Frame { you: player, ..self.frame_of(*source) };
            let activated = Frame { you: player, ..self.frame_of(id) };
            if *how == wanted && self.concerns_ability(abilities, (ability, &[]), &activated, &frame)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a creature can't use {T} or {Q} of a player's (302.6), and nothing lets the player activate its abilities as
    /// though it had haste (609.4).
    pub(super) fn is_too_sick(&self, player: PlayerId, id: ObjectId) -> bool {
        let lets = |(source, permission): &(ObjectId, Permission)| {
            let Permission::Activate { abilities, how: ActivateHow::AsThoughHaste } = permission else { return false };
            let frame = Frame { you: player, ..self.frame_of(*source) };
            let of_it = |test: &ObjectTest| {
                let ObjectTest::AbilityOf(of) = test else { return false };
                self.subject_fits(of, id, &frame).unwrap_or(false)
            };
            abilities.described().is_some_and(|(_, filter)| filter.tests.iter().all(of_it))
        };
        self.is_sick(id) && !self.player(player).permissions.iter().any(lets)
    }

    /// Whether a phrase for activated abilities is of one that a player activates with such targets.
    fn concerns_ability(
        &self,
        abilities: &Objects,
        (ability, targets): (&LoadedActivated, &[Vec<Target>]),
        activated: &Frame,
        frame: &Frame,
    ) -> Res<bool> {
        let Objects::Some { filter, .. } = abilities else { return Ok(false) };
        let is_called = |test: &ObjectTest| {
            let ObjectTest::Has(called) = test else { return false };
            ability.keyword.is_some_and(|keyword| is_kind_of(keyword, called.name))
        };
        let of_noun = |noun: &Noun| {
            noun.adjectives.iter().all(is_called)
                && (noun.class != Some(ObjectClass::LoyaltyAbility) || ability.is_loyalty())
        };
        if !filter.nouns.iter().any(of_noun) {
            return Ok(false);
        }
        for test in &filter.tests {
            let holds = if let ObjectTest::AbilityOf(of) = test {
                self.subject_fits(of, activated.source, frame)?
            } else if let ObjectTest::ControlledBy(players) = test {
                self.is_among(activated.you, players, frame)?
            } else if is_no_mana_ability(test) {
                !ability.is_mana(self.settings.edition)
            } else if let ObjectTest::TargetsObject(what) = test {
                let mut any = false;
                for target in targets.iter().flatten().filter_map(|target| target.object()) {
                    any = any || self.subject_fits(what, target, frame)?;
                }
                any
            } else {
                false
            };
            if !holds {
                return Ok(false);
            }
        }
        Ok(true)
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
        let symbols = match (change.less, change.bound) {
            (false, _) => &mut sum.more,
            (true, None) => &mut sum.less,
            (true, Some(ReductionBound::ColouredOnly)) => &mut sum.less_coloured,
            (true, Some(ReductionBound::OneMana)) => &mut sum.less_but_one,
        };
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
    pub(super) fn concerns(&self, spells: &Objects, card: ObjectId, player: PlayerId, frame: &Frame) -> Res<bool> {
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

/// Whether a condition is that the optional cost of a keyword was paid for this spell.
pub(super) fn is_paid(condition: &Condition, optional: Term) -> bool {
    if let Condition::Is { what, tests, .. } = condition {
        return what.is_this() && optional == symbol::keyword::KICKER && tests.as_slice() == [ObjectTest::Kicked];
    }
    matches!(condition, Condition::Paid { what, keyword, times: None, cost: None } if *keyword == optional && what.is_this())
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
    /// Changes the mana of a cost, which then stands first in it.
    pub fn change(self, cost: &mut Vec<Cost>, x: i64) {
        let mana = take_mana(cost);
        cost.insert(0, Cost::Mana(self.apply(&mana, x)));
    }

    /// Increases come first, then reductions; generic mana is taken from generic mana only (601.2f, 118.7).
    pub fn apply(self, mana: &ManaCost, x: i64) -> ManaCost {
        if self.is_empty() {
            return mana.clone();
        }
        let but_one = self.less_but_one.clone();
        let reduced = self.unbounded(mana, x);
        if but_one.is_empty() || amount_of(&reduced, x) == 0 {
            return reduced;
        }
        let bounded = Sum { less: but_one, ..Sum::default() }.unbounded(&reduced, x);
        if amount_of(&bounded, x) == 0 { ManaCost(vec![least_of(&reduced)]) } else { bounded }
    }

    fn is_empty(&self) -> bool {
        let Sum { more, less, less_coloured, less_but_one } = self;
        [more, less, less_coloured, less_but_one].iter().all(|symbols| symbols.is_empty())
    }

    /// All but the reductions that leave one mana.
    fn unbounded(self, mana: &ManaCost, x: i64) -> ManaCost {
        let mut symbols: Vec<ManaSymbol> = mana.0.iter().chain(&self.more).copied().collect();
        let mut generic = take_generic(&mut symbols);
        for symbol in self.less_coloured {
            if let Taken::Symbol(at) = taken_by(symbol, &symbols) {
                symbols.remove(at);
            }
        }
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

/// How many manas a cost is.
fn amount_of(mana: &ManaCost, x: i64) -> i64 {
    // One mana of the colour pays for {2/W}, whatever it adds to the mana value (202.3f).
    let of_symbol =
        |symbol: &ManaSymbol| if matches!(symbol, ManaSymbol::TwoOr(_)) { 1 } else { mana_value_of(*symbol, x) };
    mana.0.iter().map(of_symbol).sum()
}

/// The one mana of a cost that is left of it: what generic mana would have been taken last.
fn least_of(mana: &ManaCost) -> ManaSymbol {
    let generic = |symbol: &&ManaSymbol| matches!(symbol, ManaSymbol::Generic(_) | ManaSymbol::X);
    mana.0.iter().find(|symbol| !generic(symbol)).copied().unwrap_or(ManaSymbol::Generic(1))
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

/// Whether an ability of a keyword is called so: cycling of every kind is cycling (702.29f).
pub(crate) fn is_kind_of(keyword: Term, called: Term) -> bool {
    keyword == called || super::keywords::kind_of(keyword) == Some(called)
}

/// Whether the symbols of a change are ones that are added and taken here, and it is known whose costs it is of.
pub(super) fn is_plain(change: &CostChange, on: &Scope) -> bool {
    let known = match change.what {
        CostOf::Cast => true,
        CostOf::CastThisWay => false,
        CostOf::Activate => matches!(on, Scope::Objects(Objects::Some { filter, .. }) if are_known_abilities(filter)),
    };
    known && change.by.0.iter().all(is_plain_symbol)
}

/// Whether all that a description of abilities says is known where they are activated.
fn are_known_abilities(filter: &ObjectFilter) -> bool {
    let of_noun = |noun: &Noun| {
        let classes = [ObjectClass::Ability, ObjectClass::ActivatedAbility, ObjectClass::LoyaltyAbility];
        noun.class.is_some_and(|class| classes.contains(&class))
            && noun.adjectives.iter().all(|test| matches!(test, ObjectTest::Has(_)))
    };
    let said = |test: &ObjectTest| {
        matches!(test, ObjectTest::AbilityOf(_) | ObjectTest::ControlledBy(_) | ObjectTest::TargetsObject(_))
            || is_no_mana_ability(test)
    };
    filter.other.is_none() && filter.nouns.iter().all(of_noun) && filter.tests.iter().all(said)
}

/// "that aren't mana abilities".
fn is_no_mana_ability(test: &ObjectTest) -> bool {
    matches!(test, ObjectTest::Not(inner) if matches!(**inner, ObjectTest::ManaAbility))
}

pub(super) fn is_plain_symbol(symbol: &ManaSymbol) -> bool {
    matches!(symbol, ManaSymbol::Generic(_) | ManaSymbol::X | ManaSymbol::Colour(_) | ManaSymbol::Colourless)
}
