//! Tokens that are created at the same time: of several kinds that one verb names, by several players, or for each of several
//! objects (111.2, 603.2c, 101.4).

use super::handled::is_described;
use crate::creating::Batch;
use crate::game::Game;
use crate::ir::walk::steps_in;
use crate::ir::*;
use crate::state::frame::{Frame, Outcome, Share};
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::stop::Res;

/// Whether an action creates tokens.
pub(super) fn creates(action: &Action) -> bool {
    matches!(action, Action::Create { .. } | Action::CreateCopy { .. })
}

/// An instruction to create tokens.
fn creation(step: &Instruction) -> Option<(&Players, &Action)> {
    let InstructionKind::Do { who, action, stated: _ } = &step.what else { return None };
    creates(action).then_some((who, action))
}

/// Whether as many are created, whatever those before it create.
fn is_fixed(action: &Action) -> bool {
    let (Action::Create { count, x: None, .. } | Action::CreateCopy { count, .. }) = action else { return false };
    let chosen = matches!(action, Action::CreateCopy { of, .. } if is_described(of));
    matches!(count, Quantity::Number(_) | Quantity::X) && !chosen
}

/// How many instructions from one on create tokens of some kind each, as one verb says it of several: "create a Food token and
/// a Treasure token". One that speaks of what those before it create, or counts what is there, follows them.
fn joined(steps: &[Instruction]) -> usize {
    let Some((who, _)) = steps.first().and_then(creation) else { return 0 };
    let mut known = vec![steps[0].id];
    let goes_on = |step: &&Instruction, known: &[InstructionId]| {
        creation(step).is_some_and(|(other, action)| other == who && is_fixed(action))
            && !steps_in(&step.what).iter().any(|spoken| known.contains(spoken))
    };
    for step in steps.iter().skip(1) {
        if !goes_on(&step, &known) {
            break;
        }
        known.push(step.id);
    }
    known.len()
}

impl Game {
    /// Creates what several instructions from a place on create, if they do so together; gives the place of the last.
    pub(super) fn create_joined(&mut self, effect: &Effect, at: usize, frame: &mut Frame) -> Res<Option<usize>> {
        let count = joined(&effect.steps[at..]);
        let last = at + count.saturating_sub(1);
        if count < 2 || (at..=last).any(|at| effect.insteads_of(at).next().is_some()) {
            return Ok(None);
        }
        let steps = &effect.steps[at..=last];
        let Some((who, _)) = creation(&steps[0]) else { return Ok(None) };
        let players = self.actors(who, frame)?;
        let [player] = players.as_slice() else { return Ok(None) };
        let (mut batches, mut sizes) = (Vec::new(), Vec::new());
        for (place, step) in steps.iter().enumerate() {
            frame.step = Some(step.id);
            frame.begin();
            self.keep_before(step.id, &effect.steps, frame)?;
            let what = self.as_replaced(&step.what, step.id, &effect.steps[at + place + 1..], frame)?;
            let InstructionKind::Do { action, .. } = &*what else { return Ok(None) };
            let own = self.batches_of(action, *player, frame)?;
            sizes.push(own.len());
            batches.extend(own);
        }
        let mut made = self.create_all(&batches)?.into_iter();
        for (step, size) in steps.iter().zip(sizes) {
            frame.begin();
            self.was_created(made.by_ref().take(size).flatten().collect(), frame)?;
            frame.last_players = vec![*player];
            frame.keep(step.id);
        }
        Ok(Some(last))
    }

    /// What an action would have a player create.
    fn batches_of(&mut self, action: &Action, player: PlayerId, frame: &Frame) -> Res<Vec<Batch>> {
        if let Action::Create { count, token, x } = action {
            let x = x.as_ref().map(|x| self.quantity(x, frame)).transpose()?;
            let inner = Frame { x: x.or(frame.x()), ..frame.clone() };
            let count = self.quantity(count, &inner)?;
            return Ok(self.tokens_of((count, token, x), player, frame)?.into_iter().collect());
        }
        if let Action::CreateCopy { count, of, changes, arrival } = action {
            let count = self.quantity(count, frame)?;
            return self.copies_to_create((count, of), changes.as_deref(), arrival, player, frame);
        }
        Ok(Vec::new())
    }

    fn was_created(&mut self, made: Vec<ObjectId>, frame: &mut Frame) -> Res<()> {
        self.created(&made, frame)?;
        frame.done = !made.is_empty();
        Ok(())
    }

    /// Several players create tokens at once, each their own (101.4).
    pub(super) fn create_by_each(&mut self, players: &[PlayerId], action: &Action, frame: &mut Frame) -> Res<()> {
        let (outer, outer_apart) = (frame.each_player, std::mem::replace(&mut frame.apart, true));
        let (mut batches, mut sizes) = (Vec::new(), Vec::new());
        for player in players {
            frame.each_player = Some(*player);
            let own = self.batches_of(action, *player, frame)?;
            sizes.push(own.len());
            batches.extend(own);
        }
        (frame.each_player, frame.apart) = (outer, outer_apart);
        let made = self.create_all(&batches)?;
        let mut of_players = made.iter();
        frame.forget_shares();
        for (player, size) in players.iter().zip(sizes) {
            let objects: Vec<ObjectId> = of_players.by_ref().take(size).flatten().copied().collect();
            let share = Share { amount: objects.len() as i64, done: !objects.is_empty(), objects };
            frame.of_each.insert(*player, share);
        }
        frame.last_players = players.to_vec();
        self.was_created(made.concat(), frame)
    }

    /// Creates tokens for each of several objects at once: "for each of them, create a token that's a copy of it"; what was
    /// done for each of them. None where an effect does more than that.
    pub(super) fn create_for_each(
        &mut self,
        objects: &[ObjectId],
        effect: &Effect,
        frame: &mut Frame,
    ) -> Res<Option<Outcome>> {
        let [step] = effect.steps.as_slice() else { return Ok(None) };
        let Some((who, action)) = creation(step).filter(|_| objects.len() > 1) else { return Ok(None) };
        let (outer, outer_player, outer_step) = (frame.each, frame.each_player, frame.step.replace(step.id));
        let mut batches = Vec::new();
        for id in objects {
            frame.each = Some(*id);
            if let Some(owner) = frame.whose(*id) {
                frame.each_player = Some(owner);
            }
            for player in self.actors(who, frame)? {
                batches.extend(self.batches_of(action, player, frame)?);
            }
        }
        (frame.each, frame.each_player) = (outer, outer_player);
        let made = self.create_all(&batches)?.concat();
        frame.begin();
        self.was_created(made, frame)?;
        frame.keep(step.id);
        frame.step = outer_step;
        let mut all = Outcome::default();
        all.add_turn(frame);
        Ok(Some(all))
    }
}
