//! Whether what is offered could be done, and whether all of what was to be done was (608.2d, 609.3).

use crate::frame::Frame;
use crate::ir::*;
use crate::state::{Game, ObjectId, PlayerId, Res};

impl Game {
    /// Whether a player could do all of what an offer begins with: nobody is asked to do what is impossible (608.2d).
    pub(super) fn could_do(&self, effect: &Effect, player: PlayerId, frame: &Frame) -> Res<bool> {
        let Some(Instruction { what: InstructionKind::Do { action, .. }, .. }) = effect.steps.first() else {
            return Ok(true);
        };
        let frame = Frame { each_player: Some(player), ..frame.clone() };
        self.has_all(action, &frame, |part| {
            if let Action::Sacrifice { .. } = action {
                self.sacrificeable(part, player, &frame)
            } else if let Action::Discard { .. } = action {
                self.hand_that_fits(part, player, &frame)
            } else {
                self.objects_of(part, &frame)
            }
        })
    }

    /// Whether an action was done with as many objects as it says: "sacrifice two creatures" with one is not done.
    pub(super) fn did_all(&self, action: &Action, done: &[ObjectId], frame: &Frame) -> Res<bool> {
        Ok(!done.is_empty() && self.has_all(action, frame, |_| Ok(done.to_vec()))?)
    }

    /// Whether there are as many objects of each part of a phrase as it says, where it says how many exactly.
    fn has_all(&self, action: &Action, frame: &Frame, found: impl Fn(&Objects) -> Res<Vec<ObjectId>>) -> Res<bool> {
        let (Action::Sacrifice { what, .. } | Action::Discard { what, .. } | Action::Tap { what }) = action else {
            return Ok(true);
        };
        let parts = if let Objects::Union(all, Join::And) = what { all.as_slice() } else { std::slice::from_ref(what) };
        for part in parts {
            let Objects::Some { count, .. } = part else { continue };
            let least = match count {
                Count::One => 1,
                Count::Exactly(count) => self.count(count, frame)?,
                Count::All(_)
                | Count::AnyNumber
                | Count::UpTo(_)
                | Count::Between(..)
                | Count::AtLeast(..)
                | Count::OneOrMore
                | Count::None => 0,
            };
            if found(part)?.len() < least {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
