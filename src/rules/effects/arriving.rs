//! "That creature enters with an additional +1/+1 counter on it", said by an instruction: of a spell it is a replacement
//! effect that waits for it to enter (614.1c); of what the effect has just put onto the battlefield it says how that came.

use crate::frame::Frame;
use crate::ir::*;
use crate::load::LoadedReplacement;
use crate::replacement::ShieldKind;
use crate::state::{Game, ObjectId, Res, Target};
use std::sync::Arc;

impl Game {
    pub(super) fn say_how_it_enters(&mut self, what: &Objects, arrival: &Arrival, frame: &Frame) -> Res<()> {
        // What was said with the move itself has happened (614.12).
        if frame.step.is_some_and(|step| frame.arrived.contains(&step)) {
            return Ok(());
        }
        let objects = self.objects_of(what, frame)?;
        let objects: Vec<ObjectId> = objects.into_iter().map(|id| frame.follow(id)).collect();
        let in_zone = |zone: Zone| -> Vec<ObjectId> {
            let there = |id: &ObjectId| !self.object(*id).gone && self.object(*id).zone == zone;
            objects.iter().copied().filter(there).collect()
        };
        let (spells, here) = (in_zone(Zone::Stack), in_zone(Zone::Battlefield));
        if arrival.tapped {
            self.tap_all(&here)?;
        }
        if let Some(with) = &arrival.with_counters {
            let count = crate::numbers::as_count(self.quantity(&with.count, frame)?)?;
            let on: Vec<Target> = here.into_iter().map(Target::Object).collect();
            self.put_counters_on(&on, with.kind, count, frame.you)?;
        }
        if spells.is_empty() {
            return Ok(());
        }
        let inner = Frame { chosen: spells, ..frame.clone() };
        let replacement = Replacement::EntersWith {
            what: Objects::Ref(Reference { to: Antecedent::Chosen, said: Style::default() }),
            tapped: arrival.tapped,
            counters: arrival.with_counters.clone(),
            x: None,
            unless: None,
            when: None,
            first: Style(false),
            duration: None,
        };
        let effect = LoadedReplacement::within(replacement, &inner);
        self.add_shield(&inner, ShieldKind::Replace(Arc::new(effect)), None, false)
    }
}
