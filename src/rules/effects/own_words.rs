//! Keyword actions and designations that a vocabulary brings.

use crate::game::Game;
use crate::ir::*;
use crate::state::event::GameEvent;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::lasting::{Lasting, Special};
use crate::state::stop::{Res, Stop};

impl Game {
    /// A player does what an action of a vocabulary means. One without a number is done as often as `number` says.
    pub(super) fn own_action(
        &mut self,
        action: Term,
        number: u32,
        of: ObjectId,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        let counted = crate::words::is_counted_action(action);
        let Some(effect) = crate::meaning::of_action(action, counted.then_some(number)) else {
            return Err(Stop::Refused(crate::refuse::keyword_action(action)));
        };
        let times = if counted { 1 } else { number };
        let mut done = false;
        // "This way" is said of what it does each time, not of what was done before.
        let mut outer = Frame { source: of, you: player, ..frame.clone() };
        outer.this_way.clear();
        for _ in 0..times {
            let mut inner = outer.clone();
            inner.moved.clone_from(&frame.moved);
            self.run(&effect, &mut inner)?;
            done |= inner.done;
            let new: Vec<ObjectId> = inner.this_way.iter().copied().filter(|id| !frame.this_way.contains(id)).collect();
            frame.this_way.extend(new);
            frame.moved.extend(&inner.moved);
            frame.results = inner.results;
            frame.amount = inner.amount;
            self.emit(vec![GameEvent::KeywordAction { player, action, looked_at: 0 }], None)?;
        }
        Ok(done)
    }

    /// The same, done to each of some objects.
    pub(super) fn own_action_to(
        &mut self,
        action: Term,
        number: u32,
        chosen: &[ObjectId],
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        for id in chosen {
            self.own_action(action, number, *id, player, frame)?;
        }
        Ok(!chosen.is_empty())
    }

    /// The same, done to each of some players: who it is done to is the target that the meaning speaks of.
    pub(super) fn own_action_to_players(
        &mut self,
        action: Term,
        who: &Players,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        let players = self.players_of(who, frame)?;
        for one in &players {
            let mut inner =
                Frame { targets: vec![vec![Target::Player(*one)]], chosen_for: Vec::new(), ..frame.clone() };
            self.own_action(action, 1, frame.source, player, &mut inner)?;
        }
        Ok(!players.is_empty())
    }

    /// Objects get a designation, for some time or for good.
    pub(super) fn designate_some(
        &mut self,
        chosen: &[ObjectId],
        designation: Term,
        duration: Option<&Duration>,
        player: PlayerId,
        frame: &Frame,
    ) -> Res<bool> {
        let had: Vec<bool> = chosen.iter().map(|id| self.is_designated_for_good(*id, designation)).collect();
        let mut changed = false;
        for id in chosen {
            changed |= self.designate(*id, designation, player)?;
        }
        match duration {
            Some(duration) => {
                let until = self.until(Some(duration), frame)?;
                let lasting = Lasting::new(frame, until, self.tick());
                let for_some_time = chosen.iter().zip(had).filter(|(_, had)| !had).map(|(id, _)| *id);
                self.lasting.push(Lasting {
                    objects: Some(for_some_time.collect()),
                    special: Some(Special::Designated(designation)),
                    ..lasting
                });
            }
            None => self.keep_designation(chosen, designation),
        }
        self.refresh()?;
        Ok(changed)
    }

    /// Objects lose a designation.
    pub(super) fn undesignate_some(&mut self, chosen: &[ObjectId], designation: Term) -> Res<bool> {
        let mut changed = false;
        for id in chosen {
            changed |= self.ends_designation(*id, designation);
        }
        self.keep_designation(chosen, designation);
        self.refresh()?;
        Ok(changed)
    }
}
