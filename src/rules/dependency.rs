//! The order of continuous effects within a layer: timestamps (613.7), and dependency (613.8).

use super::layers::{Effective, Layer};
use crate::game::Game;
use crate::ir::{CardType, Change, ObjectFilter, ObjectTest, Objects, Quantity, Restriction, Supertype, Term};
use crate::state::ability::Loaded;
use crate::state::frame::Frame;
use crate::state::ids::ObjectId;
use crate::state::stop::Res;
use ir::sorting::sort_by_key;
use std::sync::Arc;

/// How effects of a layer may depend on one another (613.8a).
enum Dependence {
    None,
    /// All of them only add: what is made is the same in whatever order, but for those that ask what others change.
    OfAsking,
    /// Of any on any.
    OfAny,
}

/// What an effect would do now: the objects that it would apply to, and the numbers that it has for them. None if it does not
/// exist, or its condition is not true.
type Reach = Option<(Vec<ObjectId>, Vec<i64>)>;

impl Game {
    /// Applies the effects of a layer in the order of their timestamps (613.7), but one that depends on another after
    /// that other (613.8).
    pub(super) fn apply_layer(&mut self, layer: Layer, effects: &mut [Effective]) -> Res<()> {
        let mut waiting: Vec<usize> = (0..effects.len()).filter(|index| effects[*index].is_in(layer)).collect();
        if layer == Layer::Define {
            sort_by_key(&mut waiting, |index| effects[*index].asks_sizes());
        }
        waiting = self.apply_kin(layer, effects, waiting)?;
        let dependence = dependence(layer, effects, &waiting);
        if matches!(dependence, Dependence::OfAsking) {
            sort_by_key(&mut waiting, |index| effects[*index].asks_in(layer));
        }
        // Whatever gives an ability, to what can't have it it gives none (101.2, 113.11).
        if layer == Layer::Abilities {
            sort_by_key(&mut waiting, |index| denies_abilities(&effects[*index]));
        }
        while !waiting.is_empty() {
            let next = if waiting.len() > 1 && !matches!(dependence, Dependence::None) {
                self.first_independent(layer, effects, &waiting)?
            } else {
                0
            };
            let index = waiting.remove(next);
            self.apply_in(layer, &mut effects[index])?;
        }
        Ok(())
    }

    /// The first effect that depends on no other of those waiting; the first of all if they depend in a loop (613.8b).
    fn first_independent(&mut self, layer: Layer, effects: &[Effective], waiting: &[usize]) -> Res<usize> {
        for (place, one) in waiting.iter().enumerate() {
            let mut depends = false;
            for other in waiting.iter().filter(|other| *other != one) {
                depends = depends || self.depends(layer, &effects[*one], &effects[*other])?;
            }
            if !depends {
                return Ok(place);
            }
        }
        Ok(0)
    }

    /// Whether applying the other would change what this effect applies to, what it does to it, or whether it exists (613.8a).
    fn depends(&mut self, layer: Layer, one: &Effective, other: &Effective) -> Res<bool> {
        if !could_depend(layer, one, other) || is_apart(layer, one, other) {
            return Ok(false);
        }
        let before = self.reach(layer, one)?;
        let mut trial = other.clone();
        let touched = match &trial.started {
            Some(started) => started.list(),
            None => self.reach(layer, &trial)?.map(|(objects, _)| objects).unwrap_or_default(),
        };
        let kept: Vec<_> =
            touched.iter().map(|id| (*id, self.object(*id).chars.clone(), self.object(*id).controller)).collect();
        self.apply_in(layer, &mut trial)?;
        let after = self.reach(layer, one);
        for (id, chars, controller) in kept {
            let object = self.object_mut(id);
            (object.chars, object.controller) = (chars, controller);
        }
        Ok(before != after?)
    }

    /// What an effect would do now.
    fn reach(&self, layer: Layer, effect: &Effective) -> Res<Reach> {
        if let Some((object, key)) = effect.of
            && !self.object(object).chars.abilities.iter().any(|held| held.key == key)
        {
            return Ok(None);
        }
        let mut effect = effect.clone();
        if let Some((object, _)) = effect.of {
            effect.frame.you = self.object(object).controller;
        }
        if effect.started.is_none()
            && let Some(condition) = effect.body.condition()
        {
            if !self.holds(condition, &effect.frame)? {
                return Ok(None);
            }
            let about = self.about(condition, &effect.frame)?;
            effect.frame.condition = about;
        }
        let objects = match &effect.started {
            Some(started) => started.list(),
            None => self.start(&effect)?,
        };
        let mut numbers = Vec::new();
        if effect.asks_in(layer) {
            for change in
                effect.body.changes().iter().filter(|change| super::layers::layers_of(change).contains(&layer))
            {
                for id in &objects {
                    numbers.extend(self.numbers_of(change, *id, &effect.frame)?);
                }
            }
        }
        Ok(Some((objects, numbers)))
    }

    /// The activated abilities of all objects of a description but one.
    pub(super) fn activated_abilities_of(&self, of: &Objects, but: ObjectId, frame: &Frame) -> Res<Vec<Arc<Loaded>>> {
        let mut all = Vec::new();
        for other in self.objects_of(of, frame)?.into_iter().filter(|other| *other != but) {
            let held = self.object(other).chars.abilities.iter().map(|held| &held.ability);
            all.extend(held.filter(|ability| matches!(&***ability, Loaded::Activated(_))).cloned());
        }
        Ok(all)
    }

    /// The numbers that a change has for an object; of abilities, where they are.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "changes of sizes that ask for something; others have no numbers there"
    )]
    pub(super) fn numbers_of(&self, change: &Change, id: ObjectId, frame: &Frame) -> Res<Vec<i64>> {
        if let Change::GainAbilitiesOf(of) = change {
            let place = |ability: &Arc<Loaded>| Arc::as_ptr(ability) as i64;
            return Ok(self.activated_abilities_of(of, id, frame)?.iter().map(place).collect());
        }
        let asked: Vec<&Quantity> = match change {
            Change::Modify { per, x, .. } => per.iter().chain(x).collect(),
            Change::SetBase { x, .. } => x.iter().collect(),
            Change::SetBasePart { to, .. } | Change::Define { to, .. } => vec![to],
            Change::Become(becoming) => becoming.size.iter().collect(),
            _ => Vec::new(),
        };
        let inner = Frame { each: Some(id), subject: Some(id), ..frame.clone() };
        asked.into_iter().map(|quantity| self.quantity(quantity, &inner)).collect()
    }
}

/// How effects of this layer may depend on one another (613.8a): where types, colours or controllers change, abilities are
/// lost, sizes are set, or one asks for abilities or sizes that others change.
fn dependence(layer: Layer, effects: &[Effective], waiting: &[usize]) -> Dependence {
    let asks = || waiting.iter().any(|index| effects[*index].asks_in(layer));
    match layer {
        Layer::Control | Layer::Types | Layer::Colours => Dependence::OfAny,
        Layer::Abilities if waiting.iter().any(|index| loses_abilities(&effects[*index])) => Dependence::OfAny,
        Layer::SetBase if asks() => Dependence::OfAny,
        Layer::Abilities | Layer::Modify if asks() => Dependence::OfAsking,
        Layer::Text
        | Layer::Abilities
        | Layer::Define
        | Layer::SetBase
        | Layer::Modify
        | Layer::Switch
        | Layer::Rules => Dependence::None,
    }
}

/// Whether something loses abilities by an effect.
fn loses_abilities(effect: &Effective) -> bool {
    let loses = |change: &Change| matches!(change, Change::LoseAllAbilities { .. } | Change::Lose(_));
    effect.body.changes().iter().any(loses) || denies_abilities(effect)
}

/// Whether something can't have an ability by an effect.
fn denies_abilities(effect: &Effective) -> bool {
    let denies = |change: &Change| matches!(change, Change::Restrict(Restriction::CantHaveKeyword { .. }));
    effect.body.changes().iter().any(denies)
}

/// Whether an effect could depend on another, as far as is known without trying.
fn could_depend(layer: Layer, one: &Effective, other: &Effective) -> bool {
    // Both define characteristics, or neither does (613.8a).
    if one.defines != other.defines {
        return false;
    }
    // What it applies to was fixed when it began (611.2c, 613.6); what it does to that may ask for others.
    let is_fixed = one.started.is_some() || one.is_settled();
    match layer {
        Layer::Abilities => !is_fixed && (loses_abilities(other) || one.asks_in(layer)),
        Layer::SetBase | Layer::Modify => one.asks_in(layer),
        Layer::Control | Layer::Text | Layer::Types | Layer::Colours | Layer::Define | Layer::Switch | Layer::Rules => {
            !is_fixed
        }
    }
}

/// Whether the words of an effect tell that it changes nothing that the description of another asks for, nor whether that
/// other exists: types that are added, and descriptions that ask for different ones. What the words don't tell is tried.
fn is_apart(layer: Layer, one: &Effective, other: &Effective) -> bool {
    let Some(Objects::Some { count: _, filter }) = one.body.scope() else { return false };
    if one.body.condition().is_some() || other.special.is_some() {
        return false;
    }
    let mut changes = other.body.changes().iter().filter(|change| super::layers::layers_of(change).contains(&layer));
    changes.all(|change| {
        let Change::AddTypes { types, supertypes, subtypes, kept: _ } = change else { return false };
        AddedTypes { types, supertypes, subtypes }.matter_nothing_to(filter)
    })
}

/// Types that an effect adds; no ability is lost by that (305.7 is about types that are set).
struct AddedTypes<'c> {
    types: &'c [CardType],
    supertypes: &'c [Supertype],
    subtypes: &'c [Term],
}

impl AddedTypes<'_> {
    fn matter_nothing_to(&self, filter: &ObjectFilter) -> bool {
        let of_noun = |noun: &crate::ir::Noun| {
            noun.adjectives.iter().all(|test| self.is_nothing_to(test))
                && !noun.subtypes.iter().any(|subtype| self.subtypes.contains(subtype))
                && !noun.types.iter().any(|card_type| self.types.contains(card_type))
        };
        filter.tests.iter().all(|test| self.is_nothing_to(test)) && filter.nouns.iter().all(of_noun)
    }

    fn is_nothing_to(&self, test: &ObjectTest) -> bool {
        if let ObjectTest::Not(test) = test {
            return self.is_nothing_to(test);
        }
        if let ObjectTest::AnyOf(tests, _) = test {
            return tests.iter().all(|test| self.is_nothing_to(test));
        }
        let is_added = matches!(test, ObjectTest::Type(card_type) if self.types.contains(card_type))
            || matches!(test, ObjectTest::Supertype(supertype) if self.supertypes.contains(supertype))
            || matches!(test, ObjectTest::Subtype(subtype) if self.subtypes.contains(subtype));
        !is_added && super::kin::is_plain(test)
    }
}
