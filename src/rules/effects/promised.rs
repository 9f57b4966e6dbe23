//! What will be paid, where modes or targets depend on it: whoever casts a spell may choose them with an eye on what they pay
//! (601.5, 602.2b).

use crate::game::Game;
use crate::ir::*;
use crate::state::decision::Purpose;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::script::{Script, TargetKind, TargetSpec};
use crate::state::stop::Res;
use std::sync::Arc;

/// How a part of a cost is paid with objects that a text can speak of, and what it is chosen for.
fn paid_how(cost: &Cost) -> Option<(Payment, Purpose)> {
    if let Cost::Sacrifice(_) = cost {
        Some((Payment::Sacrificed, Purpose::Sacrifice))
    } else if let Cost::Discard { what: _, random: false } = cost {
        Some((Payment::Discarded, Purpose::Discard))
    } else if let Cost::Exile(_) | Cost::ExileFrom { .. } = cost {
        Some((Payment::Exiled, Purpose::Exile))
    } else if let Cost::Return(_) = cost {
        Some((Payment::Returned, Purpose::Return))
    } else if let Cost::TapObjects(_) = cost {
        Some((Payment::Tapped, Purpose::Tap))
    } else {
        None
    }
}

/// Whether a target phrase speaks of what is paid so.
fn asks(spec: &TargetSpec, how: Payment) -> bool {
    let TargetKind::Objects(filter) = &spec.what else { return false };
    walk::refers_to(filter, Antecedent::Paid(how))
}

/// Whether what a target phrase allows depends on what will be paid.
pub(crate) fn depends_on_payment(spec: &TargetSpec) -> bool {
    Payment::ALL.iter().any(|how| asks(spec, *how))
}

impl Game {
    /// Has a player choose what they will pay with, where target phrases speak of it: only what leaves a legal target can be.
    /// Of a part that is paid with several objects nothing is known beforehand. False where nothing can be.
    pub(crate) fn promise_payment(
        &mut self,
        scripts: &[Arc<Script>],
        costs: &[Cost],
        player: PlayerId,
        by: ObjectId,
        frame: &mut Frame,
    ) -> Res<bool> {
        if self.settings.edition < Edition::September2026 {
            return Ok(true);
        }
        for cost in costs {
            let Some((how, purpose)) = paid_how(cost) else { continue };
            let same = costs.iter().filter(|other| paid_how(other).is_some_and(|(other, _)| other == how)).count();
            if same > 1 || !scripts.iter().flat_map(|script| &script.targets).any(|spec| asks(spec, how)) {
                continue;
            }
            let Some((_, slots)) = self.objects_asked(cost, player, frame)? else { continue };
            let [slot] = slots.as_slice() else { continue };
            let mut options = Vec::new();
            for option in slot {
                let mut paid = frame.clone();
                paid.paid = vec![(how, *option)];
                if self.leaves_targets(scripts, how, &paid, by)? {
                    options.push(*option);
                }
            }
            let chosen = self.ask_objects(player, purpose, frame.source, &options, options.len().min(1), 1)?;
            if chosen.is_empty() {
                return Ok(false);
            }
            frame.promised.extend(chosen.into_iter().map(|id| (how, id)));
        }
        Ok(true)
    }

    /// Whether there are targets for the phrases that speak of what is paid so; of modes, for those of one of them.
    fn leaves_targets(&self, scripts: &[Arc<Script>], how: Payment, paid: &Frame, by: ObjectId) -> Res<bool> {
        for script in scripts {
            let asking =
                |mode: Option<usize>| script.targets.iter().filter(move |spec| spec.mode == mode && asks(spec, how));
            let modes = script.modal().map_or(0, |modal| modal.modes.len());
            let mut open = modes == 0;
            for mode in 0..modes {
                open = open || self.all_have_candidates(asking(Some(mode)), paid, by)?;
            }
            if !open || !self.all_have_candidates(asking(None), paid, by)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn all_have_candidates<'s>(
        &self,
        specs: impl Iterator<Item = &'s TargetSpec>,
        frame: &Frame,
        by: ObjectId,
    ) -> Res<bool> {
        for spec in specs {
            if !self.has_candidates(spec, frame, by)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// What a player has chosen before to pay so, if it can still be paid with; none where they choose now.
    pub(super) fn promised(&self, cost: &Cost, player: PlayerId, frame: &Frame) -> Res<Option<Vec<ObjectId>>> {
        let Some((how, _)) = paid_how(cost) else { return Ok(None) };
        let chosen: Vec<ObjectId> = frame.promised.iter().filter(|(of, _)| *of == how).map(|(_, id)| *id).collect();
        if chosen.is_empty() {
            return Ok(None);
        }
        let slots = self.objects_asked(cost, player, frame)?.map(|(_, slots)| slots).unwrap_or_default();
        let can = slots.first().is_some_and(|slot| chosen.iter().all(|id| slot.contains(id)));
        Ok(can.then_some(chosen))
    }
}

impl Frame {
    /// The frame in which targets are chosen: what will be paid is as good as paid.
    pub(crate) fn as_promised(&self) -> Frame {
        let mut frame = self.clone();
        if !self.promised.is_empty() {
            frame.paid.extend(self.promised.iter().copied());
        }
        frame
    }
}
