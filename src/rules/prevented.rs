//! What prevention and redirection effects do with the damage that they stop: what is done besides (615.5), and what it is
//! dealt to instead (614.9).

use super::effects::handled::{Introduced, introduced_by};
use crate::bilingual;
use crate::diagnostic::Bilingual;
use crate::game::Game;
use crate::ir::*;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, Target};
use crate::state::shield::{Hit, ShieldKind};
use crate::state::stop::{Res, Stop};
use std::sync::Arc;

/// What a prevention effect does besides, once for all damage that is dealt to something at the same time (615.5, 615.13).
pub(super) struct Afterwards {
    id: (ObjectId, u32),
    to: Target,
    /// What dealt it, where the effect is about the damage of one source.
    source: Option<ObjectId>,
    /// The damage that it was applied to, and what it has prevented of it: nothing of damage that can't be prevented (615.12).
    applied_to: i64,
    prevented: i64,
    effect: Arc<Effect>,
    /// The instruction that says how much was prevented; none where that is the amount of the event.
    by: Option<InstructionId>,
    frame: Frame,
}

impl Afterwards {
    /// Adds it to what is done at the same time.
    pub(super) fn gather(self, all: &mut Vec<Afterwards>) {
        match all.iter_mut().find(|one| (one.id, one.to, one.source) == (self.id, self.to, self.source)) {
            Some(same) => {
                same.applied_to += self.applied_to;
                same.prevented += self.prevented;
            }
            None => all.push(self),
        }
    }
}

impl Game {
    /// What a prevention effect does besides (615.5), if it does anything.
    pub(super) fn afterwards(
        &self,
        id: (ObjectId, u32),
        (hit, prevented): (Hit, u32),
        prevention: &Prevention,
        shield: Option<usize>,
        frame: &Frame,
    ) -> Option<Afterwards> {
        let made = shield.and_then(|index| self.shields.get(index));
        let (by, effect) = match (made.map(|shield| &shield.what), &prevention.then) {
            (Some(ShieldKind::Prevent { then: Some((by, effect)), .. }), _) => (Some(*by), effect.clone()),
            (_, Some(then)) => (None, Arc::new(then.clone())),
            (_, None) => return None,
        };
        let Hit { source, to, amount, combat: _ } = hit;
        let mut frame = frame.clone();
        if introduced_by(prevention) == Some(Introduced::Source) {
            frame.results = vec![source];
        }
        // "a source", "a creature": each has its own damage prevented.
        let source = matches!(prevention.by, Some(Objects::Some { count: Count::One, .. })).then_some(source);
        let (applied_to, prevented) = (i64::from(amount), i64::from(prevented));
        Some(Afterwards { id, to, source, applied_to, prevented, effect, by, frame })
    }

    /// Does what a prevention effect does besides.
    pub(super) fn do_afterwards(&mut self, one: Afterwards) -> Res<()> {
        let Afterwards { id, to: _, source: _, applied_to, prevented, effect, by, mut frame } = one;
        match by {
            Some(step) => {
                // What the instruction was about as the effect began.
                let about = std::mem::take(&mut frame.results);
                frame.begin();
                frame.results = about;
                frame.amount = prevented;
                frame.done = prevented > 0;
                frame.keep(step);
                frame.begin();
            }
            None => (frame.event.amount, frame.event.prevented) = (applied_to, prevented),
        }
        self.instead(id, &effect, &mut frame)
    }

    /// What a redirection effect has damage dealt to (614.9), if it can be. Of what its own instruction describes, it speaks of
    /// what deals the damage or would be dealt it: "that source's controller".
    pub(super) fn redirected_to(&mut self, prevention: &Prevention, hit: Hit, frame: &Frame) -> Res<Option<Target>> {
        let Some(to) = &prevention.redirect else { return Ok(None) };
        let steps = crate::ir::walk::steps_in(to);
        let own = frame.step.filter(|own| steps.contains(own));
        if steps.iter().any(|step| Some(*step) != own && frame.outcome(*step).is_none()) {
            return Err(Stop::Refused(speaks_of_nothing()));
        }
        let Some(own) = own else { return self.able_recipient(to, frame) };
        let objects = match (introduced_by(prevention), hit.to) {
            (Some(Introduced::Source), _) => vec![hit.source],
            (Some(Introduced::Recipient), Target::Object(id)) => vec![id],
            (Some(Introduced::Recipient), Target::Player(_)) => Vec::new(),
            (None, _) => return Err(Stop::Refused(speaks_of_nothing())),
        };
        let mut frame = frame.clone();
        frame.results = objects;
        frame.keep(own);
        self.able_recipient(to, &frame)
    }

    /// Which of those that a phrase names can be dealt damage.
    fn able_recipient(&mut self, to: &Recipient, frame: &Frame) -> Res<Option<Target>> {
        let found = self.recipients(to, frame)?;
        Ok(found.into_iter().find(|to| self.can_be_dealt_damage(*to)))
    }
}

fn speaks_of_nothing() -> Bilingual {
    bilingual!(
        "614.9: it is not known what the damage is dealt to instead",
        "614.9 : on ne sait pas à quoi les blessures sont infligées à la place"
    )
}
