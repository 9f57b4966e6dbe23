//! Quantities (107).

use crate::bilingual;
use crate::game::Game;
use crate::ir::*;
use crate::state::ability::Unit;
use crate::state::characteristics::AllColours as _;
use crate::state::event::GameEvent;
use crate::state::frame::{Choices, Frame};
use crate::state::ids::ObjectId;
use crate::state::stop::{Res, Stop};
use ir::sorting::different;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// The greatest number that is counted with: what is more is refused, never cut.
pub(super) const MOST: i64 = 1_000_000_000_000_000;

/// A number that is not too great to be counted with.
pub(super) fn in_bounds(number: Option<i64>) -> Res<i64> {
    number
        .filter(|number| (-MOST..=MOST).contains(number))
        .ok_or_else(|| Stop::Refused(bilingual!("a number of more than {MOST}", "un nombre de plus de {MOST}")))
}

/// A number as a count of damage, counters or the like: a negative one is 0 (107.1b), one that is too great is refused.
pub(crate) fn as_count(number: i64) -> Res<u32> {
    const GREATEST: i64 = i32::MAX as i64;
    match u32::try_from(number.max(0)) {
        Ok(count) if number <= GREATEST => Ok(count),
        Ok(_) | Err(_) => {
            Err(Stop::Refused(bilingual!("a count of more than {GREATEST}", "un décompte de plus de {GREATEST}")))
        }
    }
}

impl Game {
    /// What only the game can tell of a quantity: what was done, paid, rolled, chosen. All else is a predicate
    /// ([`super::described`]).
    #[expect(clippy::wildcard_enum_match_arm, reason = "predicates say what the others are, or refuse them")]
    pub(super) fn answer_quantity(&self, quantity: &Quantity, frame: &Frame) -> Res<i64> {
        Ok(match quantity {
            Quantity::X => frame.x_or_0(),
            Quantity::ThatMuch(of) | Quantity::RollResult(of) => self.amount_of(*of, frame),
            Quantity::ThisWay(AmountThisWay::ExcessDamageDealt, AmountOf::Done(step)) => {
                frame.outcome(*step).map_or(0, |outcome| outcome.excess)
            }
            Quantity::ThisWay(AmountThisWay::DamagePrevented, AmountOf::Event) => frame.event.prevented,
            Quantity::ThisWay(_, of) => self.amount_of(*of, frame),
            // Objects that are counted as they were.
            Quantity::CountOf(objects) => {
                let past = objects.described().map(|(_, filter)| self.counted_then(filter, frame)).transpose()?;
                past.flatten().ok_or_else(|| Stop::Refused(crate::refused::variant("Quantity", quantity)))?
            }
            Quantity::LifeGainedThisTurn(players, _) => self.life_changed(players, 1, frame)?,
            Quantity::LifeLostThisTurn(players, _) => self.life_changed(players, -1, frame)?,
            Quantity::ChosenNumber => self.object(frame.source).choices.number.unwrap_or(0),
            Quantity::KindsAmong(shared, objects, _) => self.kinds(*shared, &self.informed_of(objects, frame)?),
            Quantity::ManaSpentOn(what) => self.mana_spent(what, frame)?.len() as i64,
            Quantity::SnowSpentOn(what) => self.mana_spent(what, frame)?.iter().filter(|unit| unit.snow).count() as i64,
            Quantity::AsCast(number) => {
                let noted = self
                    .object(frame.source)
                    .cast
                    .as_ref()
                    .and_then(|cast| cast.numbers.iter().find(|(of, _)| *of == **number).map(|(_, was)| *was));
                match noted {
                    Some(was) => was,
                    None => self.quantity(number, frame)?,
                }
            }
            Quantity::ColoursSpentOn(what) => colours_of(&self.mana_spent(what, frame)?),
            Quantity::Tally(tally) => self.tally(tally, frame)?,
            Quantity::Party => self.party(frame),
            Quantity::CommanderCasts(_) => i64::from(self.commander_casts(frame.you)),
            Quantity::Votes { of, cast_for } => self.votes(*of, cast_for, frame)?,
            Quantity::TargetsBeyondFirst => {
                (self.targets_of(frame.resolving.unwrap_or(frame.source)).len() as i64 - 1).max(0)
            }
            Quantity::TimesKicked(what) => {
                self.informed_of(what, frame)?.into_iter().map(|id| self.times_kicked(id)).sum()
            }
            // Predicates say what these are, or refuse them.
            _ => {
                return Err(Stop::Refused(crate::refused::variant("Quantity", quantity)));
            }
        })
    }

    fn amount_of(&self, of: AmountOf, frame: &Frame) -> i64 {
        match of {
            AmountOf::Event => frame.event.amount,
            AmountOf::Done(step) => frame.amount_of_step(step),
            AmountOf::Paid(payment) => {
                frame.paid_amounts.iter().filter(|(how, _)| *how == payment).map(|(_, amount)| amount).sum()
            }
            AmountOf::Condition => frame.condition_amount,
        }
    }

    /// How often a spell was kicked (702.33), or the spell that an object was.
    pub(super) fn times_kicked(&self, id: ObjectId) -> i64 {
        let paid = self.object(id).cast.iter().flat_map(|cast| &cast.paid);
        paid.filter(|term| super::words::id(**term) == "kicker").count() as i64
    }

    /// The mana that was spent to cast objects.
    pub(super) fn mana_spent(&self, what: &Objects, frame: &Frame) -> Res<Vec<Unit>> {
        let objects = self.informed_of(what, frame)?;
        let casts = objects.iter().filter_map(|id| self.object(*id).cast.as_ref());
        Ok(casts.flat_map(|cast| cast.spent.iter().copied()).collect())
    }

    /// How many different values of something objects have among them.
    fn kinds(&self, shared: Shared, objects: &[ObjectId]) -> i64 {
        let subtypes = |wanted: fn(Term) -> bool| {
            let all = objects.iter().flat_map(|id| self.object(*id).chars.subtypes.iter().copied());
            different(all.filter(|term| wanted(*term)))
        };
        let numbers = |of: Characteristic| different(objects.iter().map(|id| self.characteristic(of, *id)));
        let count = match shared {
            Shared::Name => different(objects.iter().map(|id| &self.object(*id).chars.name)),
            Shared::Colour => Colour::ALL.iter().filter(|colour| self.any_has(objects, **colour)).count(),
            Shared::CardType => {
                let types = objects.iter().flat_map(|id| self.object(*id).chars.types.iter());
                different(types)
            }
            Shared::PermanentType => {
                let types = objects.iter().flat_map(|id| self.object(*id).chars.types.iter());
                different(types.filter(|card_type| card_type.is_of_permanents()))
            }
            Shared::CreatureType => subtypes(super::words::is_creature_type),
            Shared::LandType => subtypes(super::words::is_land_type),
            Shared::BasicLandType => subtypes(super::words::is_basic_land_type),
            Shared::ManaValue => numbers(Characteristic::ManaValue),
            Shared::Power => numbers(Characteristic::Power),
            Shared::Toughness => numbers(Characteristic::Toughness),
            Shared::Controller => different(objects.iter().map(|id| self.object(*id).controller)),
        };
        count as i64
    }

    /// The card types, subtypes or colours among objects, as if each had been chosen: none of what no text calls "that type".
    pub(super) fn kinds_among(&self, shared: Shared, of: &Objects, frame: &Frame) -> Res<Vec<Choices>> {
        let objects = self.informed_of(of, frame)?;
        let among = |one: CardType| objects.iter().any(|id| self.object(*id).chars.types.contains(&one));
        let counts = |one: CardType| among(one) && (shared == Shared::CardType || one.is_of_permanents());
        let subtypes = |wanted: fn(Term) -> bool| {
            let mut all: Vec<Term> = Vec::new();
            for term in objects.iter().flat_map(|id| self.object(*id).chars.subtypes.iter()) {
                if wanted(*term) && !all.contains(term) {
                    all.push(*term);
                }
            }
            all
        };
        let terms: Vec<Term> = match shared {
            Shared::CardType | Shared::PermanentType => {
                super::words::card_types().filter(|term| CardType::called(term.id()).is_some_and(counts)).collect()
            }
            Shared::Colour => {
                let colours = Colour::ALL.into_iter().filter(|colour| self.any_has(&objects, *colour));
                return Ok(colours.map(|one| Choices { colour: Some(one), ..Choices::default() }).collect());
            }
            Shared::CreatureType => subtypes(super::words::is_creature_type),
            Shared::LandType => subtypes(super::words::is_land_type),
            Shared::BasicLandType => subtypes(super::words::is_basic_land_type),
            Shared::Name | Shared::ManaValue | Shared::Power | Shared::Toughness | Shared::Controller => Vec::new(),
        };
        Ok(terms.into_iter().map(|one| Choices { term: Some(one), ..Choices::default() }).collect())
    }

    /// The creatures in your party (700.8): up to one each of Cleric, Rogue, Warrior and Wizard.
    fn party(&self, frame: &Frame) -> i64 {
        let roles: Vec<Term> =
            ["cleric", "rogue", "warrior", "wizard"].into_iter().filter_map(super::words::subtype).collect();
        let creatures: Vec<Vec<usize>> = self
            .battlefield
            .iter()
            .map(|id| self.object(*id))
            .filter(|object| object.controller == frame.you && object.chars.is_creature())
            .map(|object| (0..roles.len()).filter(|role| object.chars.has_subtype(roles[*role])).collect())
            .collect();
        // Sets of roles that can be filled, as bits: each creature fills one role at most.
        let mut filled = BTreeSet::from([0_u32]);
        for of_one in &creatures {
            let more: Vec<u32> = filled.iter().flat_map(|set| of_one.iter().map(move |role| set | 1 << role)).collect();
            filled.extend(more);
        }
        filled.into_iter().map(u32::count_ones).max().map_or(0, i64::from)
    }

    /// The life that players gained or lost this turn.
    fn life_changed(&self, players: &Players, sign: i64, frame: &Frame) -> Res<i64> {
        let players = self.players_of(players, frame)?;
        let changes = self.happened_in(self.turn).filter_map(|event| {
            let GameEvent::Life { player, change } = event else { return None };
            players.contains(player).then_some((change * sign).max(0))
        });
        Ok(changes.sum())
    }

    /// A quantity as a number of things; a negative one is 0 (107.1b).
    pub fn count(&self, quantity: &Quantity, frame: &Frame) -> Res<usize> {
        Ok(usize::try_from(self.quantity(quantity, frame)?).unwrap_or(0))
    }

    /// A quantity with "where X is …": the X of the quantity is what the clause says.
    pub fn quantity_where(&self, quantity: &Quantity, x: Option<&Quantity>, frame: &Frame) -> Res<i64> {
        match x {
            None => self.quantity(quantity, frame),
            Some(x) => {
                let inner = Frame { x: Some(self.quantity(x, frame)?), ..frame.clone() };
                self.quantity(quantity, &inner)
            }
        }
    }

    /// How many times an event happened.
    pub fn times(&self, event: &Event, period: Period, frame: &Frame) -> Res<i64> {
        Ok(self.matches_in(period, event, frame)?.len() as i64)
    }

    /// How often an event happened, or how much of it: life, damage and counters are counted by amount.
    pub fn amount(&self, event: &Event, period: Period, frame: &Frame) -> Res<i64> {
        let mut amount = 0;
        for (happened, bound) in self.matches_in(period, event, frame)? {
            amount += if is_by_amount(happened) { bound.amount } else { 1 };
        }
        Ok(amount)
    }

    /// The most that an event amounted to in a period: of one object alone, where the text speaks of one ("a creature"),
    /// else of all together.
    pub(super) fn most(&self, event: &Event, period: Period, frame: &Frame) -> Res<i64> {
        if !event.is_of_one_object() {
            return self.amount(event, period, frame);
        }
        let mut amounts: FxHashMap<ObjectId, i64> = FxHashMap::default();
        for (happened, bound) in self.matches_in(period, event, frame)? {
            for subject in bound.subjects {
                *amounts.entry(subject).or_default() += if is_by_amount(happened) { bound.amount } else { 1 };
            }
        }
        Ok(amounts.into_values().max().unwrap_or_default())
    }

    fn any_has(&self, objects: &[ObjectId], colour: Colour) -> bool {
        objects.iter().any(|id| self.object(*id).chars.colours.has(colour))
    }
}

/// Whether an event is counted by how much it is, and not by how often.
fn is_by_amount(happened: &GameEvent) -> bool {
    matches!(happened, GameEvent::Life { .. } | GameEvent::Damage { .. } | GameEvent::Counters { .. })
}

/// How many colours there are among mana that was spent.
pub(super) fn colours_of(spent: &[Unit]) -> i64 {
    let is_of = |colour: &Colour| spent.iter().any(|unit| unit.mana == ManaSymbol::Colour(*colour));
    Colour::ALL.into_iter().filter(is_of).count() as i64
}
