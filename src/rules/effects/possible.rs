//! Whether what is offered could be done, and whether all of what was to be done was (608.2d, 609.3).

use crate::frame::Frame;
use crate::ir::walk;
use crate::ir::*;
use crate::state::{Game, ObjectId, PlayerId, Res};

impl Game {
    /// Whether a player could do what an offer asks for: nobody chooses what is impossible (608.2d), and a cost is paid in
    /// full or not at all (118.3). What an instruction brings may be what the next one asks for, so that only those are
    /// looked at that give something up.
    pub(super) fn could_do(&self, effect: &Effect, player: PlayerId, frame: &Frame) -> Res<bool> {
        let frame = Frame { each_player: Some(player), ..frame.before_choosing_x(player) };
        for (at, step) in effect.steps.iter().enumerate() {
            let InstructionKind::Do { action, .. } = &step.what else { break };
            let before = &effect.steps[..at];
            let speaks_of_it = walk::steps_in(&step.what).iter().any(|of| before.iter().any(|step| step.id == *of));
            if speaks_of_it || !gives_up(action) {
                break;
            }
            if !self.could_give(action, player, &frame)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn could_give(&self, action: &Action, player: PlayerId, frame: &Frame) -> Res<bool> {
        if let Action::PayMana { cost } = action {
            return self.can_pay(&[Cost::Mana(cost.clone())], player, frame);
        }
        if let Action::PayLife { amount } = action {
            return self.can_pay(&[Cost::Life(amount.clone())], player, frame);
        }
        self.has_all(action, frame, |part| {
            if let Action::Sacrifice { .. } = action {
                self.sacrificeable(part, player, frame)
            } else if let Action::Discard { .. } = action {
                self.hand_that_fits(part, player, frame)
            } else {
                self.objects_of(part, frame)
            }
        })
    }

    /// Whether a player who has accepted an offer did what it says. That is so who chose to, whatever came of it (118.12): of
    /// "sacrifice a creature and untap a land" as much was done as was possible (609.3), but a price that could not be paid.
    pub(super) fn did_offer(&self, effect: &Effect, player: PlayerId, frame: &Frame) -> Res<bool> {
        let mut any = false;
        for step in &effect.steps {
            let Some(outcome) = frame.outcome(step.id) else { continue };
            let done = outcome.of_each.get(&player).map_or(outcome.done, |share| share.done);
            let InstructionKind::Do { action, .. } = &step.what else {
                any |= done;
                continue;
            };
            if !done && gives_up(action) && self.asks_for_some(action, frame)? {
                return Ok(false);
            }
            any |= done;
        }
        Ok(any)
    }

    /// Whether an action was done with as many objects as it says: "sacrifice two creatures" with one is not done.
    pub(super) fn did_all(&self, action: &Action, done: &[ObjectId], frame: &Frame) -> Res<bool> {
        Ok(!done.is_empty() && self.has_all(action, frame, |_| Ok(done.to_vec()))?)
    }

    /// Whether there are as many objects of each part of a phrase as it says, where it says how many exactly.
    fn has_all(&self, action: &Action, frame: &Frame, found: impl Fn(&Objects) -> Res<Vec<ObjectId>>) -> Res<bool> {
        let Some(what) = given_up(action) else { return Ok(true) };
        for part in parts(what) {
            let Objects::Some { count, .. } = part else { continue };
            if found(part)?.len() < self.least(count, frame)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether an action can't be done with nothing: "sacrifice any number of creatures" can.
    fn asks_for_some(&self, action: &Action, frame: &Frame) -> Res<bool> {
        let Some(what) = given_up(action) else { return Ok(true) };
        for part in parts(what) {
            let least = match part {
                Objects::Some { count, .. } => self.least(count, frame)?,
                // "Discard your hand", "tap all of them": of none, that is done by doing nothing (609.3).
                Objects::AllIn { .. } => 0,
                Objects::Ref(_)
                | Objects::Target { .. }
                | Objects::Among { .. }
                | Objects::Union(..)
                | Objects::TopOfLibrary { .. }
                | Objects::TopOfGraveyard { .. }
                | Objects::Rest(..) => 1,
            };
            if least > 0 {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn least(&self, count: &Count, frame: &Frame) -> Res<usize> {
        Ok(match count {
            Count::One => 1,
            Count::Exactly(count) => self.count(count, frame)?,
            Count::All(_)
            | Count::AnyNumber
            | Count::UpTo(_)
            | Count::Between(..)
            | Count::AtLeast(..)
            | Count::OneOrMore
            | Count::None => 0,
        })
    }
}

/// Whether an action gives something up, as costs do.
pub(super) fn gives_up(action: &Action) -> bool {
    given_up(action).is_some() || matches!(action, Action::PayMana { .. } | Action::PayLife { .. })
}

/// What an action gives up.
fn given_up(action: &Action) -> Option<&Objects> {
    let (Action::Sacrifice { what, .. } | Action::Discard { what, .. } | Action::Tap { what }) = action else {
        return None;
    };
    Some(what)
}

fn parts(what: &Objects) -> &[Objects] {
    if let Objects::Union(all, Join::And) = what { all } else { std::slice::from_ref(what) }
}
