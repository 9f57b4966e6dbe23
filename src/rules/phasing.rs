//! Phasing (702.26): permanents that are treated as though they didn't exist, and come back as they were.
//!
//! A phased-out permanent is on no list but that of the phased-out ones, and counts as gone: nothing sees it, counts it or
//! affects it. It is the same object when it phases in (702.26d).

use super::trace::note;
use super::words::Kw;
use crate::game::Game;
use crate::ir::{Restriction, Zone};
use crate::state::event::GameEvent;
use crate::state::ids::{ObjectId, Target};
use crate::state::object::Phased;
use crate::state::stop::Res;

impl Game {
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
