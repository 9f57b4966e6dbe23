//! Effects that say the same of each object for itself: a lord, an anthem.
//!
//! Where all effects that look at which objects there are do no more than that, nothing becomes another thing because something
//! comes to the board or leaves it that says nothing of others: they are applied to what comes alone, in the order in which they
//! were applied to all (613.7).

use super::kin::{MANY, is_plain};
use super::layers::{Body, Effective, Layer, Started};
use super::objects::zones_of;
use crate::game::Game;
use crate::ir::*;
use crate::phrases::is_lifted_at_once;
use crate::state::ability::{AbilityKey, Loaded};
use crate::state::ids::ObjectId;
use crate::state::reads::Reads;
use crate::state::settings::EntersLookAhead;
use crate::state::stop::Res;
use std::sync::Arc;

/// The layers in which such effects apply.
const LAYERS: [Layer; 3] = [Layer::Abilities, Layer::Modify, Layer::Rules];

impl Game {
    /// The static abilities whose effects look at which objects there are, in their order, where each of them says the same of
    /// each object for itself; none where one says more.
    pub(super) fn local_effects(&self, effects: &[Effective]) -> Option<Arc<[(ObjectId, AbilityKey)]>> {
        // Of many those that say the same are applied at once, before all others.
        if effects.len() >= MANY {
            return None;
        }
        let looks = |effect: &&Effective| effect.reads().has(Reads::OTHERS);
        effects.iter().filter(looks).map(|effect| effect.of.filter(|of| self.is_local(effect, *of))).collect()
    }

    /// Whether an effect is of an ability of its object's own that says the same of each permanent for itself.
    fn is_local(&self, effect: &Effective, (source, key): (ObjectId, AbilityKey)) -> bool {
        let Some(Objects::Some { count: Count::All(_), filter }) = effect.body.scope() else { return false };
        let object = self.object(source);
        [&object.copiable, &*object.chars].iter().all(|chars| chars.abilities.iter().any(|held| held.key == key))
            && effect.body.condition().is_none()
            && effect.special.is_none()
            && !effect.reads().has(Reads::SIZES.and(Reads::POWER).and(Reads::ABILITIES))
            && matches!(filter.other, None | Some(Antecedent::This))
            && filter.tests.iter().all(is_plain)
            && filter.nouns.iter().all(|noun| noun.adjectives.iter().all(is_plain))
            && zones_of(filter) == [Zone::Battlefield]
            && effect.body.changes().iter().all(is_of_each)
    }

    /// Applies such effects to what has come; says whether that is all there is to it.
    pub(super) fn affect(&mut self, id: ObjectId, by: &[(ObjectId, AbilityKey)]) -> Res<bool> {
        let object = self.object(id);
        let waits = object.on_its_way && self.settings.enters_look_ahead != EntersLookAhead::Current;
        if by.is_empty() || object.zone != Zone::Battlefield || waits {
            return Ok(true);
        }
        let mut effects = Vec::with_capacity(by.len());
        for (source, key) in by {
            let object = self.object(*source);
            let Some(held) = object.chars.abilities.iter().find(|held| held.key == *key) else { return Ok(false) };
            let (timestamp, body) = (object.timestamp.max(held.since), Body::Static(held.ability.clone()));
            effects.push(Effective::new(self.frame_of_static(*source), Some((*source, *key)), body, None, timestamp));
        }
        for layer in LAYERS {
            for effect in effects.iter_mut().filter(|effect| effect.is_in(layer)) {
                if effect.started.is_none() {
                    let objects =
                        effect.body.scope().map_or(Ok(false), |of| self.subject_fits(of, id, &effect.frame))?;
                    effect.started = Some(Started::at(if objects { vec![id] } else { Vec::new() }));
                }
                self.apply_in(layer, effect)?;
            }
        }
        self.derived.stale.push(id);
        // What it has been given may say something of others.
        Ok(!self.object(id).chars.abilities.iter().any(|held| matches!(&*held.ability, Loaded::Static(_))))
    }
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
