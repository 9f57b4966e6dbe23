//! New targets for spells and abilities on the stack (115.7).

use super::stack::targeting;
use super::trace::note;
use crate::game::Game;
use crate::state::decision::{Pick, Purpose, Question, pick};
use crate::state::event::GameEvent;
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::object::Part;
use crate::state::stop::Res;

/// What a player may do with each target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wanted {
    /// "You may choose new targets": any of them may stay (115.7d).
    New,
    /// "Change the target": it becomes another (115.7a).
    Other,
}

impl Game {
    /// New targets may be chosen for a spell or ability (115.7d).
    pub(super) fn choose_new_targets(&mut self, id: ObjectId, player: PlayerId) -> Res<()> {
        let has_none = |part: &Part| part.targets.iter().all(Vec::is_empty);
        let none = self.object(id).stack.as_ref().is_none_or(|item| item.parts.iter().all(has_none));
        if none || !self.ask_whether(player, Purpose::NewTargets, id)? {
            return Ok(());
        }
        self.retarget(id, player, Wanted::New).map(|_| ())
    }

    /// Each target of a spell or ability becomes another one, or none does (115.7a). Says whether they did.
    pub(super) fn change_targets(&mut self, id: ObjectId, player: PlayerId) -> Res<bool> {
        self.retarget(id, player, Wanted::Other)
    }

    /// Modes, the number of targets and a division stay what they are (115.7f, 700.2).
    fn retarget(&mut self, id: ObjectId, player: PlayerId, wanted: Wanted) -> Res<bool> {
        let Some(mut item) = self.object(id).stack.clone() else { return Ok(false) };
        let before: Vec<Target> = targets_of(&item.parts);
        for part in &mut item.parts {
            let mut frame = item.frame.clone();
            frame.targets.resize(part.script.base, Vec::new());
            frame.chosen_for.resize(part.script.base, Vec::new());
            for phrase in 0..part.targets.len() {
                let old = part.targets[phrase].clone();
                let Some(new) = self.new_targets(id, part, phrase, &mut frame, player, wanted)? else {
                    return Ok(false);
                };
                part.targets[phrase].clone_from(&new);
                frame.targets.push(new);
                frame.chosen_for.push(part.chosen_for.get(phrase).cloned().unwrap_or_default());
                debug_assert_eq!(old.len(), part.targets[phrase].len());
            }
        }
        let now = targets_of(&item.parts);
        if now == before {
            return Ok(false);
        }
        note!(self, "115.7", "{} has new targets.", "{} a de nouvelles cibles.", self.name(id));
        let is_new =
            |event: &GameEvent| matches!(event, GameEvent::Targeted { target, .. } if !before.contains(target));
        let events: Vec<GameEvent> = targeting(&item.parts, id).into_iter().filter(is_new).collect();
        self.object_mut(id).stack = Some(item);
        self.emit(events, None)?;
        Ok(true)
    }

    /// The new targets of one phrase, as many as there were; none if one has to become another and can't.
    fn new_targets(
        &mut self,
        id: ObjectId,
        part: &Part,
        phrase: usize,
        frame: &mut crate::state::frame::Frame,
        player: PlayerId,
        wanted: Wanted,
    ) -> Res<Option<Vec<Target>>> {
        let (old, spec) = (&part.targets[phrase], &part.script.targets[phrase]);
        let players = part.chosen_for.get(phrase).map_or(&[][..], Vec::as_slice);
        let mut new: Vec<Target> = Vec::new();
        for (at, target) in old.iter().enumerate() {
            let outer = frame.each_player;
            frame.each_player = players.get(at).copied().or(outer);
            let mut options = self.candidates(spec, frame, id)?;
            frame.each_player = outer;
            match wanted {
                Wanted::Other => options.retain(|option| option != target),
                Wanted::New if !options.contains(target) => options.push(*target),
                Wanted::New => {}
            }
            // What comes behind may stay where it is.
            options.retain(|option| {
                !new.contains(option) && (wanted == Wanted::Other || option == target || !old[at..].contains(option))
            });
            if options.is_empty() {
                return Ok(None);
            }
            let question = Question {
                player,
                purpose: Purpose::Targets { phrase },
                source: frame.source,
                options: options.into_iter().map(pick).collect::<Vec<Pick>>(),
                min: 1,
                max: 1,
            };
            new.extend(self.ask(question)?.into_iter().filter_map(Pick::target));
        }
        Ok((new.len() == old.len()).then_some(new))
    }
}

fn targets_of(parts: &[Part]) -> Vec<Target> {
    parts.iter().flat_map(|part| part.targets.iter().flatten()).copied().collect()
}
