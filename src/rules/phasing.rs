//! Phasing (702.26): permanents that are treated as though they didn't exist, and come back as they were.
//!
//! A phased-out permanent is on no list but that of the phased-out ones, and counts as gone: nothing sees it, counts it or
//! affects it. It is the same object when it phases in (702.26d).

use super::trace::note;
use super::words::Kw;
use crate::game::Game;
use crate::ir::{Change, Continuous, Restriction, Scope, Zone};
use crate::state::ability::Loaded;
use crate::state::event::GameEvent;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, Target};
use crate::state::object::Phased;
use crate::state::stop::Res;

const CANT_PHASE_IN: Change = Change::Restrict(Restriction::CantPhaseIn);

impl Game {
    /// Whether an effect says that a phased-out permanent can't phase in: nothing else affects one (702.26b).
    fn cant_phase_in(&self, id: ObjectId) -> Res<bool> {
        for lasting in self.lasting.iter().filter(|lasting| lasting.changes.contains(&CANT_PHASE_IN)) {
            let described = match &lasting.scope {
                Some(described) => self.subject_fits(described, id, &lasting.frame)?,
                None => lasting.objects.as_ref().is_some_and(|objects| objects.contains(&id)),
            };
            if described {
                return Ok(true);
            }
        }
        for source in &self.battlefield {
            for held in &self.object(*source).chars.abilities {
                let Loaded::Static(said) = &*held.ability else { continue };
                let Scope::Objects(what) = &said.on else { continue };
                let frame = self.frame_of(*source);
                if said.changes.contains(&CANT_PHASE_IN)
                    && self.excepted(said.condition.as_ref(), &frame)? == said.condition.is_some()
                    && self.subject_fits(what, id, &frame)?
                {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Where an effect of a resolution finds an object that it is of: a phased-out one only where it says that it can't phase
    /// in.
    pub(super) fn found_by(&self, continuous: &Continuous, id: ObjectId, frame: &Frame) -> Option<ObjectId> {
        let phased = || Some(frame.follow(id)).filter(|now| self.object(*now).phased.is_some());
        self.present(id, frame).or_else(|| phased().filter(|_| continuous.changes.contains(&CANT_PHASE_IN)))
    }

    /// The first part of the untap step: the active player's permanents with phasing phase out, and those that had phased
    /// out under that player's control phase in, all at the same time (502.1, 702.26a).
    pub(super) fn phase_in_untap_step(&mut self) -> Res<()> {
        let active = self.active;
        let back: Vec<ObjectId> = self
            .phased
            .iter()
            .copied()
            .filter(|id| self.object(*id).phased.is_some_and(|phased| phased.under == active && phased.with.is_none()))
            .collect();
        let back = back.into_iter().filter_map(|id| match self.cant_phase_in(id) {
            Ok(held) => (!held).then_some(Ok(id)),
            Err(stop) => Some(Err(stop)),
        });
        let back = back.collect::<Res<Vec<ObjectId>>>()?;
        let out: Vec<ObjectId> = self
            .battlefield
            .iter()
            .copied()
            .filter(|id| self.object(*id).controller == active && self.object(*id).chars.has(Kw::Phasing))
            .collect();
        if back.is_empty() && out.is_empty() {
            return Ok(());
        }
        let before = self.trigger_sources();
        let mut events = Vec::new();
        self.put_out(&out, &mut events);
        self.bring_back(&back, &mut events);
        self.emit(events, Some(before))
    }

    /// Permanents phase out by an effect (702.26b); says whether any did.
    pub(super) fn phase_out(&mut self, ids: &[ObjectId]) -> Res<bool> {
        let before = self.trigger_sources();
        let mut events = Vec::new();
        self.put_out(ids, &mut events);
        let any = !events.is_empty();
        self.emit(events, Some(before))?;
        Ok(any)
    }

    fn put_out(&mut self, ids: &[ObjectId], events: &mut Vec<GameEvent>) {
        for id in ids {
            let held = self.restricted(*id, |restriction| matches!(restriction, Restriction::CantPhaseOut));
            if !held {
                self.put_one_out(*id, None, events);
            }
        }
    }

    /// One permanent phases out, and what is attached to it with it, whatever says that it can't (702.26g).
    fn put_one_out(&mut self, id: ObjectId, with: Option<ObjectId>, events: &mut Vec<GameEvent>) {
        let object = self.object(id);
        if object.gone || object.zone != Zone::Battlefield {
            return;
        }
        let under = object.controller;
        let attached: Vec<ObjectId> = self.attachments(id).collect();
        note!(self, "702.26b", "{} phases out.", "{} passe hors-phase.", self.name(id));
        self.battlefield.retain(|other| *other != id);
        self.phased.push(id);
        self.derived.stale.push(id);
        let object = self.object_mut(id);
        object.gone = true;
        object.phased = Some(Phased { under, with });
        // It is removed from combat (506.4).
        object.leave_combat();
        events.push(GameEvent::Phased { object: id, out: true });
        for one in attached {
            self.put_one_out(one, Some(id), events);
        }
    }

    fn bring_back(&mut self, ids: &[ObjectId], events: &mut Vec<GameEvent>) {
        for id in ids {
            self.phased.retain(|other| other != id);
            self.battlefield.push(*id);
            self.derived.stale.push(*id);
            let object = self.object_mut(*id);
            object.gone = false;
            object.phased = None;
            note!(self, "702.26c", "{} phases in.", "{} passe en phase.", self.name(*id));
            events.push(GameEvent::Phased { object: *id, out: false });
            let attached: Vec<ObjectId> = self
                .phased
                .iter()
                .copied()
                .filter(|other| {
                    let other = self.object(*other);
                    other.phased.is_some_and(|phased| phased.with == Some(*id))
                        && other.attached_to == Some(Target::Object(*id))
                })
                .collect();
            self.bring_back(&attached, events);
        }
    }
}
