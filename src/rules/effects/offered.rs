//! What players may do (608.2d): who wants to, who does it, and of whom "who does" is then said (118.12).

use super::moves_together;
use crate::game::Game;
use crate::ir::*;
use crate::state::decision::Purpose;
use crate::state::frame::{Frame, Outcome, Share};
use crate::state::ids::PlayerId;
use crate::state::stop::Res;
use crate::trace::note;
use std::collections::BTreeMap;

impl Game {
    /// Has an offer answered, and followed by those who accept it. "They" and "those players" behind it are all of those who
    /// were asked (608.2c): "each opponent who does" and "if they do" say the others.
    pub(super) fn offer(&mut self, who: &Players, effect: &Effect, frame: &mut Frame) -> Res<()> {
        let asked = self.actors(who, frame)?;
        let outer = frame.acting.replace((who.clone(), asked.clone()));
        let answered = self.offer_to(who, effect, frame);
        frame.acting = outer;
        answered?;
        if let Players::Some { .. } = who {
            frame.last_players = asked;
        }
        Ok(())
    }

    fn offer_to(&mut self, who: &Players, effect: &Effect, frame: &mut Frame) -> Res<()> {
        if let Some(done) = self.may_together(who, effect, frame)? {
            frame.done = done;
            return Ok(());
        }
        // A permission is given now; the choice comes when it is used. Who may choose new targets says so of each object
        // that has some (115.7d).
        let permits = is_permission(effect) || only_chooses_targets(effect);
        let actors = self.actors(who, frame)?;
        let (outer_player, outer_apart) = (frame.each_player, frame.apart);
        frame.apart |= actors.len() > 1;
        let asked = if in_order(who) { Vec::new() } else { actors.clone() };
        let answers = self.answers(effect, permits, asked, frame)?;
        let together = !permits && is_done_by(effect, who);
        match willing_together(&answers).filter(|_| together) {
            Some(willing) => self.offered_together((who, effect), willing, &answers, frame)?,
            None => self.offered_in_turn((who, effect), actors, (permits, &answers), frame)?,
        }
        (frame.each_player, frame.apart) = (outer_player, outer_apart);
        Ok(())
    }

    /// Those who accept an offer follow it one behind the other; who has not been asked yet is asked in turn.
    fn offered_in_turn(
        &mut self,
        (who, effect): (&Players, &Effect),
        actors: Vec<PlayerId>,
        (permits, answers): (bool, &[(PlayerId, bool)]),
        frame: &mut Frame,
    ) -> Res<()> {
        let before = frame.outcomes.clone();
        let (mut gathered, mut all) = (BTreeMap::new(), Outcome::default());
        let several = actors.len() > 1;
        for player in actors.iter().copied() {
            let willing = match answers.iter().find(|(answering, _)| *answering == player) {
                Some((_, willing)) => *willing,
                None => self.answers(effect, permits, vec![player], frame)?.iter().any(|(_, willing)| *willing),
            };
            if !willing {
                all.of_each.insert(player, Share::default());
                continue;
            }
            frame.each_player = Some(player);
            frame.done = true;
            let outer = frame.acting.replace((who.clone(), vec![player]));
            self.run(effect, frame)?;
            frame.acting = outer;
            frame.done = self.did_offer(effect, player, frame)?;
            all.add_share(player, frame);
            frame.gather_turn(several.then_some(player), &before, &mut gathered);
        }
        frame.gather_of(actors.into_iter().filter(|_| several), gathered);
        frame.resume(all);
        Ok(())
    }

    /// "Each player may put …": who wants to chooses in turn order, then all do it at once (101.4). None if the effect
    /// is none that players do together.
    fn may_together(&mut self, who: &Players, effect: &Effect, frame: &mut Frame) -> Res<Option<bool>> {
        let Some(InstructionKind::Do { action, .. }) = effect.only() else { return Ok(None) };
        if !moves_together(action) || matches!(who, Players::You) || in_order(who) {
            return Ok(None);
        }
        let players = self.actors(who, frame)?;
        if players.len() < 2 {
            return Ok(None);
        }
        let (mut willing, mut unwilling) = (Vec::new(), Vec::new());
        for player in players {
            let possible = self.could_do(effect, player, frame)?;
            match possible && self.ask_whether(player, Purpose::May, frame.source)? {
                true => {
                    self.choose_x_of_offer(effect, player, frame)?;
                    willing.push(player);
                }
                false => unwilling.push(player),
            }
        }
        self.do_together(&willing, action, frame)?;
        frame.of_each.extend(unwilling.into_iter().map(|player| (player, Share::default())));
        if let [step] = effect.steps.as_slice() {
            frame.keep(step.id);
            // Who discards a hand of no cards has done it (609.3).
            for player in willing {
                let did = self.did_offer(effect, player, frame)?;
                frame.of_each.entry(player).or_default().done |= did;
            }
            frame.done = frame.of_each.values().any(|share| share.done);
            frame.keep(step.id);
        }
        Ok(Some(frame.done))
    }

    /// Who of several players wants to follow an offer: all answer in turn order before anything is done (101.4, 608.2d).
    fn answers(
        &mut self,
        effect: &Effect,
        permits: bool,
        players: Vec<PlayerId>,
        frame: &mut Frame,
    ) -> Res<Vec<(PlayerId, bool)>> {
        let mut answers = Vec::new();
        for player in players {
            let willing = permits
                || self.could_do(effect, player, frame)? && self.ask_whether(player, Purpose::May, frame.source)?;
            let name = self.player_name(player);
            match willing {
                true if permits => {}
                true => {
                    note!(self, "608.2d", "{} chooses to do it.", "{} choisit de le faire.", name);
                    self.choose_x_of_offer(effect, player, frame)?;
                }
                false => note!(self, "608.2d", "{} chooses not to.", "{} choisit de ne pas le faire.", name),
            }
            answers.push((player, willing));
        }
        Ok(answers)
    }

    /// Several players follow an offer that all of them have accepted: each instruction of it is done by all at once (101.4).
    fn offered_together(
        &mut self,
        (who, effect): (&Players, &Effect),
        willing: Vec<PlayerId>,
        answers: &[(PlayerId, bool)],
        frame: &mut Frame,
    ) -> Res<()> {
        let before = frame.outcomes.clone();
        let (mut gathered, mut all) = (BTreeMap::new(), Outcome::default());
        let outer = frame.acting.replace((who.clone(), willing.clone()));
        frame.done = true;
        self.run(effect, frame)?;
        frame.acting = outer;
        all.add_turn(frame);
        all.of_each.clone_from(&frame.of_each);
        for (player, accepted) in answers {
            let done = *accepted && self.did_offer(effect, *player, frame)?;
            all.of_each.entry(*player).or_default().done = done;
        }
        all.done = all.of_each.values().any(|share| share.done);
        all.players = willing;
        frame.gather_turn(None, &before, &mut gathered);
        frame.gather_of(answers.iter().map(|(player, _)| *player), gathered);
        frame.resume(all);
        Ok(())
    }
}

/// Whether an effect is that new targets are chosen and no more.
fn only_chooses_targets(effect: &Effect) -> bool {
    matches!(effect.only(), Some(InstructionKind::Do { action: Action::ChooseNewTargets { .. }, .. }))
}

/// Whether an effect is that a card may be played for a time: "you may play that card this turn".
fn is_permission(effect: &Effect) -> bool {
    let permits = |step: &Instruction| {
        let InstructionKind::Do { action, .. } = &step.what else { return false };
        matches!(
            action,
            Action::Cast { duration: Some(_), .. }
                | Action::Play { duration: Some(_), .. }
                | Action::LookAt { duration: Some(_), .. }
        )
    };
    !effect.steps.is_empty() && effect.steps.iter().all(permits)
}

/// Whether all that an effect does is done by the same players: "each player may sacrifice a creature and draw a card".
fn is_done_by(effect: &Effect, players: &Players) -> bool {
    let same = |step: &Instruction| matches!(&step.what, InstructionKind::Do { who, .. } if who == players);
    effect.steps.iter().all(same)
}

/// Whether players act one behind the other, each knowing what those before did: "starting with you, each player may …".
fn in_order(who: &Players) -> bool {
    matches!(who, Players::Some { filter: PlayerFilter::FromYou(_), .. })
}

/// The players who have accepted an offer, where they are several.
fn willing_together(answers: &[(PlayerId, bool)]) -> Option<Vec<PlayerId>> {
    let willing: Vec<PlayerId> = answers.iter().filter(|(_, willing)| *willing).map(|(player, _)| *player).collect();
    (willing.len() > 1).then_some(willing)
}
