//! The order of continuous effects within a layer: timestamps (613.7), and dependency (613.8).

use super::layers::{Effective, Layer};
use crate::game::Game;
use crate::ir::{CardType, Change, ObjectFilter, ObjectTest, Objects, Supertype, Term};
use crate::state::ids::ObjectId;
use crate::state::stop::Res;
use ir::sorting::sort_by_key;

impl Game {
    /// Applies the effects of a layer in the order of their timestamps (613.7), but one that depends on another after
    /// that other (613.8).
    pub(super) fn apply_layer(&mut self, layer: Layer, effects: &mut [Effective]) -> Res<()> {
        let mut waiting: Vec<usize> = (0..effects.len()).filter(|index| effects[*index].is_in(layer)).collect();
        if layer == Layer::Define {
            sort_by_key(&mut waiting, |index| effects[*index].asks_sizes());
        }
        waiting = self.apply_kin(layer, effects, waiting)?;
        while !waiting.is_empty() {
            let next = if waiting.len() > 1 && may_depend(layer, effects, &waiting) {
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

    /// Whether applying the other would change what this effect applies to, or whether it exists (613.8a).
    fn depends(&mut self, layer: Layer, one: &Effective, other: &Effective) -> Res<bool> {
        // What it applies to was fixed when it began (611.2c, 613.6).
        if one.started.is_some() || one.is_settled() || is_apart(layer, one, other) {
            return Ok(false);
        }
        let before = self.reach(one)?;
        let mut trial = other.clone();
        let touched = match &trial.started {
            Some(started) => started.list(),
            None => self.reach(&trial)?.unwrap_or_default(),
        };
        let kept: Vec<_> =
            touched.iter().map(|id| (*id, self.object(*id).chars.clone(), self.object(*id).controller)).collect();
        self.apply_in(layer, &mut trial)?;
        let after = self.reach(one);
        for (id, chars, controller) in kept {
            let object = self.object_mut(id);
            (object.chars, object.controller) = (chars, controller);
        }
        Ok(before != after?)
    }

    /// The objects that an effect would apply to now; none if it does not exist or its condition is not true.
    fn reach(&self, effect: &Effective) -> Res<Option<Vec<ObjectId>>> {
        if let Some((object, key)) = effect.of
            && !self.object(object).chars.abilities.iter().any(|held| held.key == key)
        {
            return Ok(None);
        }
        let mut effect = effect.clone();
        if let Some((object, _)) = effect.of {
            effect.frame.you = self.object(object).controller;
        }
        if let Some(condition) = effect.body.condition() {
            if !self.holds(condition, &effect.frame)? {
                return Ok(None);
            }
            let about = self.about(condition, &effect.frame)?;
            effect.frame.condition = about;
        }
        self.start(&effect).map(Some)
    }
}

/// Whether an effect of this layer could depend on another of them (613.8a): where types, colours or controllers
/// change, or abilities are lost.
fn may_depend(layer: Layer, effects: &[Effective], waiting: &[usize]) -> bool {
    let loses = |change: &Change| matches!(change, Change::LoseAllAbilities { .. } | Change::Lose(_));
    match layer {
        Layer::Control | Layer::Types | Layer::Colours => true,
        Layer::Abilities => waiting.iter().any(|index| effects[*index].body.changes().iter().any(loses)),
        Layer::Text | Layer::Define | Layer::SetBase | Layer::Modify | Layer::Switch | Layer::Rules => false,
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
