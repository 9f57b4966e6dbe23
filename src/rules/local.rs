//! Effects that say the same of each object for itself: a lord, an anthem. And what asks how much of something there is: "+1/+1
//! for each artifact you control", "as long as you control a Forest".
//!
//! Where all effects that look at which objects there are do no more than that, nothing becomes another thing because something
//! comes to the board or leaves it that says nothing of others, as long as what is asked has the same answer: the effects are
//! applied to what comes alone, in the order in which they were applied to all (613.7).

use super::kin::{MANY, is_plain};
use super::layers::{Body, Effective, Layer, Started};
use super::objects::zones_of;
use crate::derived::basis::{Looking, Told};
use crate::game::Game;
use crate::ir::walk::refers_to;
use crate::ir::*;
use crate::phrases::is_lifted_at_once;
use crate::state::ability::{AbilityKey, Loaded};
use crate::state::frame::Frame;
use crate::state::ids::ObjectId;
use crate::state::reads::Reads;
use crate::state::settings::EntersLookAhead;
use crate::state::shared::Shared;
use crate::state::stop::Res;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The layers in which such effects apply to more than their own objects.
const LAYERS: [Layer; 3] = [Layer::Abilities, Layer::Modify, Layer::Rules];

/// The layers that change what could be counted.
const EARLY: [Layer; 4] = [Layer::Control, Layer::Text, Layer::Types, Layer::Colours];

impl Game {
    /// The effects of static abilities that look at which objects there are, in their order, where none says more than is known
    /// by itself for what comes; none where one does.
    pub(super) fn local_effects(&self, effects: &[Effective]) -> Option<Arc<[Looking]>> {
        // Of many those that say the same are applied at once, before all others.
        if effects.len() >= MANY {
            return None;
        }
        let early = effects.iter().any(|effect| EARLY.iter().any(|layer| effect.is_in(*layer)));
        let looks = |effect: &&Effective| effect.reads().has(Reads::OTHERS);
        effects.iter().filter(looks).map(|effect| self.local_effect(effect, early)).collect()
    }

    /// An effect that says the same of each permanent for itself, or of its own object by what it counts; `early`: what could be
    /// counted is changed by an effect.
    fn local_effect(&self, effect: &Effective, early: bool) -> Option<Looking> {
        let of @ (source, key) = effect.of?;
        let object = self.object(source);
        let its_own =
            [&object.copiable, &*object.chars].iter().all(|chars| chars.abilities.iter().any(|held| held.key == key));
        let more = Reads::SIZES.and(Reads::POWER).and(Reads::ABILITIES).and(Reads::ANYTHING);
        if !its_own || effect.special.is_some() || effect.reads().has(more.and(Reads::OBJECTS).and(Reads::STACK)) {
            return None;
        }
        let asks = effect.body.condition().is_some() || effect.body.changes().iter().any(counts);
        let known = is_of_permanents(effect.body.scope()?, effect.body.changes());
        let told = if asks { Some(self.board_tells(effect, source).ok().filter(|_| !early)?) } else { None };
        known.then_some(Looking { of, told })
    }

    /// What an effect asks of the board, and what that is now.
    fn board_tells(&self, effect: &Effective, source: ObjectId) -> Res<Told> {
        if let Some(condition) = effect.body.condition()
            && !self.holds(condition, &effect.frame)?
        {
            return Ok(None);
        }
        let mut numbers = Vec::new();
        for change in effect.body.changes() {
            numbers.extend(self.numbers_of(change, source, &effect.frame)?);
        }
        Ok(Some(numbers))
    }

    /// The frame of an object's static abilities.
    pub(super) fn frame_of_static(&mut self, id: ObjectId) -> Shared<Frame> {
        let mut frames = std::mem::take(&mut self.derived.static_frames);
        let frame = self.static_frame(id, &mut frames);
        self.derived.static_frames = frames;
        frame
    }

    /// The frame of an object's static abilities, which is the same until its controller is another.
    pub(super) fn static_frame(
        &self,
        id: ObjectId,
        frames: &mut Shared<FxHashMap<ObjectId, Shared<Frame>>>,
    ) -> Shared<Frame> {
        let object = self.object(id);
        let x = object.cast.as_ref().and_then(|cast| cast.x);
        match frames.get(&id) {
            Some(frame) if frame.you == object.controller && frame.x == x => frame.clone(),
            Some(_) | None => {
                let frame = Shared::new(self.frame_of(id));
                frames.insert(id, frame.clone());
                frame
            }
        }
    }

    /// Such an effect as it is now; none where its ability is gone.
    fn effect_looking(&mut self, (source, key): (ObjectId, AbilityKey)) -> Option<Effective> {
        let frame = self.frame_of_static(source);
        let object = self.object(source);
        let held = object.chars.abilities.iter().find(|held| held.key == key)?;
        let (timestamp, body) = (object.timestamp.max(held.since), Body::Static(held.ability.clone()));
        Some(Effective::new(frame, Some((source, key)), body, None, timestamp))
    }

    /// Whether what such effects ask of the board has the same answer as when they were applied.
    pub(super) fn is_told_the_same(&mut self, by: &[Looking]) -> bool {
        by.iter().all(|looking| {
            let Some(told) = &looking.told else { return true };
            let Some(effect) = self.effect_looking(looking.of) else { return false };
            self.board_tells(&effect, looking.of.0).is_ok_and(|now| now == *told)
        })
    }

    /// Applies such effects to what has come; says whether that is all there is to it.
    pub(super) fn affect(&mut self, id: ObjectId, by: &[Looking]) -> Res<bool> {
        let object = self.object(id);
        let waits = object.on_its_way && self.settings.enters_look_ahead != EntersLookAhead::Current;
        if by.is_empty() || object.zone != Zone::Battlefield || waits {
            return Ok(true);
        }
        let mut effects = Vec::with_capacity(by.len());
        for looking in by.iter().filter(|looking| looking.told != Some(None)) {
            let Some(effect) = self.effect_looking(looking.of) else { return Ok(false) };
            effects.push(effect);
        }
        for layer in LAYERS {
            for effect in effects.iter_mut().filter(|effect| effect.is_in(layer)) {
                if effect.started.is_none() {
                    let fits = effect.body.scope().map_or(Ok(false), |of| self.subject_fits(of, id, &effect.frame))?;
                    effect.started = Some(Started::at(if fits { vec![id] } else { Vec::new() }));
                }
                self.apply_in(layer, effect)?;
            }
        }
        self.derived.stale.push(id);
        // What it has been given may say something of others.
        Ok(!self.object(id).chars.abilities.iter().any(|held| matches!(&*held.ability, Loaded::Static(_))))
    }
}

/// Whether what an effect applies to and does there is known of each permanent by itself, but for the numbers that it has.
fn is_of_permanents(scope: &Objects, changes: &[Change]) -> bool {
    match scope {
        Objects::Ref(reference) => {
            let known = |change: &Change| is_of_each(change) || counts(change);
            matches!(reference.to, Antecedent::This | Antecedent::Host) && changes.iter().all(known)
        }
        Objects::Some { count: Count::All(_), filter } => {
            let known =
                |change: &Change| is_of_each(change) || matches!(change, Change::Modify { .. }) && counts(change);
            matches!(filter.other, None | Some(Antecedent::This))
                && filter.tests.iter().all(is_plain)
                && filter.nouns.iter().all(|noun| noun.adjectives.iter().all(is_plain))
                && zones_of(filter) == [Zone::Battlefield]
                && changes.iter().all(known)
        }
        Objects::Some { .. }
        | Objects::Target { .. }
        | Objects::Union(..)
        | Objects::TopOfLibrary { .. }
        | Objects::TopOfGraveyard { .. }
        | Objects::Among { .. }
        | Objects::Rest(..)
        | Objects::AllIn { .. } => false,
    }
}

/// Whether a change has numbers that are asked for, the same for all that it applies to.
#[expect(clippy::wildcard_enum_match_arm, reason = "few changes have numbers")]
fn counts(change: &Change) -> bool {
    let asks = match change {
        Change::Modify { per, x, .. } => per.is_some() || x.is_some(),
        Change::SetBase { .. } | Change::SetBasePart { .. } | Change::Define { .. } => true,
        _ => false,
    };
    asks && ![Antecedent::Subject, Antecedent::Each].iter().any(|each| refers_to(change, *each))
}

/// Whether a change is the same whatever else there is, and whatever else is changed.
#[expect(clippy::wildcard_enum_match_arm, reason = "few changes are known to be")]
fn is_of_each(change: &Change) -> bool {
    match change {
        Change::Modify { by, per: None, x: None, .. } => {
            [by.power, by.toughness].iter().all(|stat| matches!(stat, Stat::Number(_) | Stat::MinusZero))
        }
        Change::Restrict(Restriction::CantHaveKeyword { .. } | Restriction::CantBeCast) => false,
        Change::Restrict(Restriction::Unless(inner, _)) => !is_lifted_at_once(inner),
        Change::Gain(_)
        | Change::GainAbilities(_)
        | Change::Restrict(_)
        | Change::AssignsByToughness
        | Change::MayAssignAsUnblocked
        | Change::AssignsNoDamage
        | Change::NoLegendRule
        | Change::Goaded => true,
        _ => false,
    }
}
