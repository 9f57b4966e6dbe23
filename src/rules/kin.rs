//! Effects of several objects that say the same: lords and anthems of one card.
//!
//! Thousand lords that each give every other creature +1/+1 are one effect, thousand times: what it applies to is looked for
//! once, and each object gets the sum. That is possible where an effect says nothing of its source but "other", and where
//! the order among its kind makes no difference (613.7): additions to power and toughness, and keywords of which several
//! instances are redundant.

use super::layers::{Effective, Layer, Started};
use super::words::Kw;
use crate::game::Game;
use crate::ir::*;
use crate::state::ability::Loaded;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::stop::Res;
use ir::sorting::sort;
use std::collections::HashMap;
use std::sync::Arc;

/// Fewer effects in a layer than this are applied one by one.
pub(super) const MANY: usize = 8;

impl Game {
    /// Applies effects of a layer that say the same, all at once; gives those that are still to be applied.
    pub(super) fn apply_kin(
        &mut self,
        layer: Layer,
        effects: &mut [Effective],
        waiting: Vec<usize>,
    ) -> Res<Vec<usize>> {
        if waiting.len() < MANY || !matches!(layer, Layer::Modify | Layer::Abilities) {
            return Ok(waiting);
        }
        // Where abilities are lost, the order matters (613.7).
        let loses = |change: &Change| {
            matches!(
                change,
                Change::Lose(_) | Change::LoseAllAbilities { .. } | Change::Become(_) | Change::GainAbilities(_)
            )
        };
        if layer == Layer::Abilities && waiting.iter().any(|at| effects[*at].body.changes().iter().any(loses)) {
            return Ok(waiting);
        }
        let mut groups: HashMap<(usize, PlayerId), Vec<usize>> = HashMap::new();
        for at in &waiting {
            let effect = &effects[*at];
            let Some((source, _)) = effect.of.filter(|(source, _)| !self.entering.contains(source)) else { continue };
            if let Some(ability) = effect.body.loaded() {
                let key = (Arc::as_ptr(ability) as usize, self.object(source).controller);
                groups.entry(key).or_default().push(*at);
            }
        }
        let mut done = vec![false; effects.len()];
        let mut groups: Vec<_> = groups.into_values().filter(|group| group.len() > 1).collect();
        sort(&mut groups);
        for group in groups {
            let Some(of) = effects[group[0]].body.loaded().and_then(|ability| kin_of(ability, layer)) else { continue };
            self.apply_group(layer, effects, &group, &of)?;
            group.iter().for_each(|at| done[*at] = true);
        }
        Ok(waiting.into_iter().filter(|at| !done[*at]).collect())
    }

    /// Applies effects that say the same.
    fn apply_group(&mut self, layer: Layer, effects: &mut [Effective], group: &[usize], of: &Kin) -> Res<()> {
        // An effect of an ability that was lost before it first applies does not apply (613.6).
        let mut members: Vec<(usize, ObjectId)> = Vec::with_capacity(group.len());
        for at in group {
            let effect = &effects[*at];
            let Some((source, key)) = effect.of else { continue };
            let there = || self.object(source).chars.abilities.iter().any(|held| held.key == key);
            if effect.started.is_some() || there() {
                members.push((*at, source));
            }
        }
        let Some((first, _)) = members.first().copied() else { return Ok(()) };
        let base = match &effects[first].started {
            Some(started) => started.objects.clone(),
            None => {
                let mut frame = effects[first].frame.clone();
                frame.you = self.object(members[0].1).controller;
                Arc::new(self.affected_by_kin(&of.objects, &frame)?)
            }
        };
        // Those that began with other objects in a layer before are on their own.
        let same = |effect: &Effective| match &effect.started {
            None => true,
            Some(started) => Arc::ptr_eq(&started.objects, &base),
        };
        let (together, apart): (Vec<_>, Vec<_>) = members.into_iter().partition(|(at, _)| same(&effects[*at]));
        let mut own: HashMap<ObjectId, i64> = HashMap::new();
        if of.other {
            together.iter().for_each(|(_, source)| *own.entry(*source).or_default() += 1);
        }
        let all = together.len() as i64;
        for id in base.iter().copied().filter(|id| !self.objects[id.index()].gone).collect::<Vec<_>>() {
            let times = all - own.get(&id).copied().unwrap_or(0);
            if times > 0 {
                self.change_times(layer, &of.changes, id, times);
            }
        }
        for (at, source) in &together {
            let but = of.other.then_some(*source);
            effects[*at].started = Some(Started { objects: base.clone(), but });
            effects[*at].frame.you = self.object(*source).controller;
        }
        for (at, _) in apart {
            self.apply_in(layer, &mut effects[at])?;
        }
        Ok(())
    }

    fn change_times(&mut self, layer: Layer, changes: &[Change], id: ObjectId, times: i64) {
        for change in changes {
            if let Change::Modify { by, .. } = change
                && layer == Layer::Modify
            {
                self.add_to_size(id, by, times);
            }
            if let Change::Gain(keywords) = change
                && layer == Layer::Abilities
            {
                keywords.iter().for_each(|keyword| self.grant_keyword(id, keyword));
            }
        }
    }
}

/// What effects of a kind say.
pub(super) struct Kin {
    /// What they apply to, without "other".
    objects: Objects,
    /// Each but its own source.
    other: bool,
    changes: Vec<Change>,
}

/// What an effect says, if what it says depends on nothing of its source but who controls it, and on "other".
fn kin_of(ability: &Arc<Loaded>, layer: Layer) -> Option<Kin> {
    let Loaded::Static(continuous) = &**ability else { return None };
    let Scope::Objects(Objects::Some { count: count @ Count::All(_), filter }) = &continuous.on else { return None };
    let other = match filter.other {
        None => false,
        Some(Antecedent::This) => true,
        Some(_) => return None,
    };
    let plain = filter.tests.iter().all(is_plain)
        && filter.nouns.iter().all(|noun| noun.adjectives.iter().all(is_plain))
        && continuous.condition.is_none();
    let adds = |change: &Change| {
        if let Change::Modify { by, per: None, x: None, .. } = change {
            matches!((by.power, by.toughness), (Stat::Number(_) | Stat::MinusZero, Stat::Number(_) | Stat::MinusZero))
        } else {
            matches!(change, Change::Gain(keywords) if keywords.iter().all(is_redundant))
        }
    };
    let here: Vec<Change> =
        continuous.changes.iter().filter(|change| super::layers::layers_of(change).contains(&layer)).cloned().collect();
    if !plain || here.is_empty() || !continuous.changes.iter().all(adds) {
        return None;
    }
    let filter = Description { other: None, ..*filter.clone().0 }.into();
    Some(Kin { objects: Objects::Some { count: count.clone(), filter }, other, changes: here })
}

/// Whether several instances of a keyword are as good as one.
fn is_redundant(keyword: &Keyword) -> bool {
    keyword.parameter == Parameter::None
        && Kw::of(keyword.name).is_some_and(|kw| {
            matches!(
                kw,
                Kw::Flying
                    | Kw::FirstStrike
                    | Kw::DoubleStrike
                    | Kw::Deathtouch
                    | Kw::Defender
                    | Kw::Haste
                    | Kw::Hexproof
                    | Kw::Indestructible
                    | Kw::Lifelink
                    | Kw::Menace
                    | Kw::Reach
                    | Kw::Shroud
                    | Kw::Trample
                    | Kw::Vigilance
            )
        })
}

/// Whether a test asks nothing of the source of an effect but its controller.
pub(super) fn is_plain(test: &ObjectTest) -> bool {
    if let ObjectTest::Not(test) = test {
        return is_plain(test);
    }
    if let ObjectTest::AnyOf(tests, _) = test {
        return tests.iter().all(is_plain);
    }
    if let ObjectTest::ControlledBy(players) | ObjectTest::OwnedBy(players) = test {
        return matches!(
            players,
            Players::You | Players::Some { filter: PlayerFilter::Any | PlayerFilter::Opponent(_), .. }
        );
    }
    matches!(
        test,
        ObjectTest::Tapped
            | ObjectTest::Untapped
            | ObjectTest::Attacking
            | ObjectTest::Blocking
            | ObjectTest::Token
            | ObjectTest::Supertype(_)
            | ObjectTest::Colour(_)
            | ObjectTest::Colourless
            | ObjectTest::Multicoloured
            | ObjectTest::Type(_)
            | ObjectTest::Subtype(_)
    )
}
