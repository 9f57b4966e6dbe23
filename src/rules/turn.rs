//! The turn (500): steps, turn-based actions, priority (117).

use super::trace::{OwnStep, StepName, counted, discarded, note, nouns};
use crate::bilingual;
use crate::game::Game;
use crate::ir::{ManaSymbol, Restriction, Step, UntapStep, Zone};
use crate::state::decision::Purpose;
use crate::state::event::{Cause, GameEvent};
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::lasting::Until;
use crate::state::moves::Move;
use crate::state::object::Object;
use crate::state::stop::{Res, Stop, Work};

/// The steps of a turn in order (500.1).
pub const STEPS: [Step; 12] = [
    Step::Untap,
    Step::Upkeep,
    Step::Draw,
    Step::PrecombatMain,
    Step::Combat,
    Step::DeclareAttackers,
    Step::DeclareBlockers,
    Step::CombatDamage,
    Step::EndOfCombat,
    Step::PostcombatMain,
    Step::End,
    Step::Cleanup,
];

/// Whether a step is the one that a text names, or one of the phase (500.1): "during combat" is all five of its steps.
pub fn is_within(step: Step, named: Step) -> bool {
    if named == Step::Combat { is_of_combat(step) } else { crate::phrases::step_is(named, step) }
}

/// Whether a step is one of the combat phase (506.1).
pub fn is_of_combat(step: Step) -> bool {
    matches!(
        step,
        Step::Combat | Step::DeclareAttackers | Step::DeclareBlockers | Step::CombatDamage | Step::EndOfCombat
    )
}

impl Game {
    /// The number of the combat phase that is going on; 0 outside of combat.
    pub fn combat_number(&self) -> u32 {
        if self.in_combat() { self.combats } else { 0 }
    }

    pub fn in_combat(&self) -> bool {
        is_of_combat(self.step)
    }

    pub fn blockers_declared(&self) -> bool {
        self.blocks_declared
    }

    pub fn last_turn_of(&self, player: PlayerId) -> u32 {
        self.last_turns.get(player.index()).copied().unwrap_or(0)
    }

    /// What happens each time a player would receive priority (117.5): state-based actions, then triggered abilities
    /// are put on the stack, until neither changes anything.
    pub fn prepare_priority(&mut self) -> Res<()> {
        loop {
            self.burn(Work::StateBasedActionsAndTriggers)?;
            self.emit_control_changes()?;
            self.state_based_actions()?;
            if self.over() {
                return Ok(());
            }
            self.check_state_triggers()?;
            if !self.place_triggers()? {
                return Ok(());
            }
        }
    }

    /// All players pass in succession (117.4): the top of the stack resolves, or the next step begins.
    pub fn pass_all(&mut self) -> Res<()> {
        self.prepare_priority()?;
        if self.over() {
            return Ok(());
        }
        if self.stack.is_empty() {
            self.next_step()
        } else {
            self.resolve_top()?;
            self.prepare_priority()
        }
    }

    /// Resolves everything on the stack.
    pub fn resolve_all(&mut self) -> Res<()> {
        self.prepare_priority()?;
        while !self.stack.is_empty() && !self.over() {
            self.resolve_top()?;
            self.prepare_priority()?;
        }
        Ok(())
    }

    /// Passes priority until a player's step begins; there the players have received priority.
    pub fn advance_to(&mut self, player: PlayerId, step: Step) -> Res<()> {
        for _ in 0..1_000 {
            let before = self.steps_begun;
            self.pass_all()?;
            if self.over() || (self.steps_begun != before && self.active == player && self.step == step) {
                return Ok(());
            }
        }
        // One cleanup step after the other is a loop of mandatory actions (104.4b).
        if self.step == Step::Cleanup && self.another_cleanup {
            return Err(Stop::Endless(Work::CleanupSteps));
        }
        Err(Stop::Illegal(bilingual!("500.1: {player} has no such step", "500.1 : {player} n'a pas de telle étape")))
    }

    /// Whether this is the first of two combat damage steps (510.4).
    pub fn in_first_strike_step(&self) -> bool {
        self.step == Step::CombatDamage && self.struck_first.is_some()
    }

    /// Ends the step and begins the next that is not skipped, up to one in which players receive priority.
    pub fn next_step(&mut self) -> Res<()> {
        let mut combat_skipped = false;
        loop {
            self.burn(Work::Steps)?;
            self.empty_pools();
            if self.step == Step::EndOfCombat && !std::mem::take(&mut combat_skipped) {
                self.end_combat()?;
            }
            let index = STEPS.iter().position(|step| *step == self.step).unwrap_or(0);
            let next = if self.step == Step::Cleanup {
                // Where players received priority in it, another one follows (514.3a).
                if std::mem::take(&mut self.another_cleanup) { Step::Cleanup } else { Step::Untap }
            } else if self.step == Step::DeclareAttackers && !self.anything_attacks() {
                Step::EndOfCombat
            } else if self.step == Step::CombatDamage && self.struck_first.is_some() {
                // First strike makes a second combat damage step (510.4).
                Step::CombatDamage
            } else {
                STEPS[(index + 1) % STEPS.len()]
            };
            let to_come = self.extra_phases.len();
            let next = self.next_phase(next);
            // An untap step of an added beginning phase begins no turn.
            let added = self.extra_phases.len() < to_come;
            if next == Step::Untap && !added {
                // No effect goes on for longer than its turn where a phase came behind the last cleanup step (500.8).
                if self.step != Step::Cleanup {
                    self.end_effects_of_turn();
                }
                self.next_turn()?;
            }
            self.step = next;
            if self.skips(self.active, next)? {
                note!(self, "614.10", "{} skips {}.", "{} passe {}.", self.player_name(self.active), OwnStep(next));
                // Whoever skips a combat phase skips all of its steps (500.11).
                if next == Step::Combat {
                    (self.step, combat_skipped) = (Step::EndOfCombat, true);
                }
                continue;
            }
            if self.begin_step()? || self.over() {
                return Ok(());
            }
        }
    }

    /// The phase that comes next, where effects add some (500.8), or end the turn (724.1).
    fn next_phase(&mut self, usual: Step) -> Step {
        if std::mem::take(&mut self.turn_ends) {
            self.extra_phases.clear();
            self.resume_with = None;
            // In a cleanup step as well: a new one begins (724.1d).
            return Step::Cleanup;
        }
        // With these a phase ends.
        if !matches!(
            self.step,
            Step::Draw | Step::PrecombatMain | Step::EndOfCombat | Step::PostcombatMain | Step::Cleanup
        ) || usual == Step::Cleanup
        {
            return usual;
        }
        match self.extra_phases.pop_front() {
            Some(phase) => {
                self.resume_with.get_or_insert(usual);
                phase
            }
            None => self.resume_with.take().unwrap_or(usual),
        }
    }

    /// Unspent mana is lost as a step ends (500.5), but for what lasts until the end of combat.
    fn empty_pools(&mut self) {
        let (combat_ends, turn_ends) = (self.step == Step::EndOfCombat, self.step == Step::Cleanup);
        self.delayed.retain(|delayed| !delayed.keys.has(crate::state::keys::Key::ManaSpent));
        for player in &mut self.players {
            let kinds = std::mem::take(&mut player.keeps_unspent);
            let stays = |mana: &ManaSymbol| {
                kinds.iter().any(|kind| kind.is_none_or(|colour| *mana == ManaSymbol::Colour(colour)))
            };
            let becomes = player.unspent_becomes;
            player.restricted_mana.retain_mut(|held| {
                let stays = (held.kept && !turn_ends) || stays(&held.mana);
                held.mana = becomes.filter(|_| !stays).unwrap_or(held.mana);
                stays || becomes.is_some()
            });
            if combat_ends {
                player.kept_mana.clear();
            }
            if turn_ends {
                player.kept_for_turn.clear();
            }
            let (mut pool, lost): (Vec<_>, Vec<_>) = (Vec::new(), std::mem::take(&mut player.mana));
            for mana in lost {
                if stays(&mana) { player.mana.push(mana) } else { pool.push(mana) }
            }
            for kept in [&mut player.kept_mana, &mut player.kept_for_turn] {
                kept.retain(|kept| match pool.iter().position(|mana| mana == kept) {
                    Some(at) => {
                        player.mana.push(pool.swap_remove(at));
                        true
                    }
                    None => false,
                });
            }
            player.mana.extend(becomes.into_iter().flat_map(|becomes| vec![becomes; pool.len()]));
            player.keeps_unspent = kinds;
        }
    }

    /// The turn-based actions of a step, its beginning, and priority; false for a step without priority (117.3a).
    fn begin_step(&mut self) -> Res<bool> {
        let (step, active) = (self.step, self.active);
        self.steps_begun += 1;
        self.end_lasting(|lasting| lasting.until.is_over_with_step(active, step));
        self.delayed.retain(|delayed| !delayed.until.is_over_with_step(active, step));
        self.shields.retain(|shield| !shield.until.is_over_with_step(active, step));
        note!(self, "500.1", "{0}: {1}.", "{0} : {1}.", self.player_name(active), StepName(step));
        match step {
            Step::Untap => {
                self.untap_step()?;
                return Ok(false);
            }
            Step::Draw => {
                self.drew_in_step = false;
                let mut frame = Frame { you: active, ..Frame::default() };
                if !self.objects.is_empty() && !self.player(active).lost {
                    self.draw_cards(active, 1, &mut frame)?;
                }
            }
            Step::Combat => {
                self.combats += 1;
                self.combats_this_turn += 1;
            }
            Step::DeclareAttackers => self.declare_attackers()?,
            Step::DeclareBlockers => self.declare_blockers()?,
            Step::CombatDamage => self.combat_damage()?,
            Step::Cleanup => {
                // What triggers at its beginning waits until its actions are done (514.3a).
                self.emit(vec![GameEvent::Step { step, active }], None)?;
                if !self.cleanup()? {
                    return Ok(false);
                }
                self.another_cleanup = true;
            }
            Step::PrecombatMain => self.advance_sagas()?,
            Step::Upkeep
            | Step::PostcombatMain
            | Step::EndOfCombat
            | Step::End
            | Step::Turn
            | Step::ExtraTurn
            | Step::Main => {}
        }
        if !matches!(step, Step::DeclareAttackers | Step::DeclareBlockers | Step::CombatDamage | Step::Cleanup) {
            self.emit(vec![GameEvent::Step { step, active }], None)?;
        }
        self.prepare_priority()?;
        Ok(true)
    }

    fn next_turn(&mut self) -> Res<()> {
        let count = self.players.len() as u8;
        // A turn of a player who has left doesn't begin (800.4k); what lasts until then ends (800.4m).
        let mut skipped = Vec::new();
        // The turn order goes on behind the last turn that was not an extra one (500.7).
        let mut last = self.turn_order.unwrap_or(self.active);
        let next = loop {
            self.burn(Work::Steps)?;
            let extra = self.extra_turns.pop();
            self.turn_added = self.extra_turns_added.pop().filter(|_| extra.is_some());
            let next = match extra {
                Some(player) => player,
                None => {
                    last = PlayerId((last.0 + 1) % count);
                    last
                }
            };
            self.turn_order = extra.map(|_| last);
            if self.player(next).lost && !self.over() {
                skipped.push(next);
            } else if self.skips(next, Step::Turn)? || extra.is_some() && self.skips(next, Step::ExtraTurn)? {
                note!(self, "614.10", "{} skips a turn.", "{} passe un tour.", self.player_name(next));
            } else {
                break next;
            }
        };
        self.last_active = self.active;
        self.turns_ended[self.active.index()] += 1;
        self.active = next;
        self.resolved.clear();
        self.pass_planes();
        self.turn += 1;
        self.fuel = self.settings.fuel;
        self.combats_this_turn = 0;
        let turn = self.turn;
        self.last_turns[next.index()] = turn;
        for player in &mut self.players {
            player.lands_played = 0;
            player.spent_on_spells = 0;
            player.drawn = 0;
            player.skips_this_turn.clear();
        }
        let state = self.player_mut(next);
        state.skips_this_turn = std::mem::take(&mut state.skips_in_next_turn);
        let begins = |player: PlayerId| player == next || skipped.contains(&player);
        self.end_lasting(|lasting| lasting.until.is_over_with_turn(begins, turn));
        self.delayed.retain(|delayed| !delayed.until.is_over_with_turn(begins, turn));
        self.shields.retain(|shield| !shield.until.is_over_with_turn(begins, turn));
        note!(self, "500.1", "Turn {1}: {0}.", "Tour {1} : {0}.", self.player_name(next), turn);
        self.refresh()
    }

    /// The active player's permanents untap (502.3).
    fn untap_step(&mut self) -> Res<()> {
        let active = self.active;
        self.phase_in_untap_step()?;
        self.pass_day()?;
        let mut chosen = Vec::new();
        for id in self.battlefield.clone() {
            let object = self.object(id);
            let theirs = object.controller == active;
            if !object.tapped || !theirs && !self.untaps_besides(id) {
                continue;
            }
            let object = self.object(id);
            let mut stays = false;
            for (frame, restriction) in object.chars.restrictions.clone() {
                if let Restriction::DoesntUntap { step: UntapStep::Every(players) | UntapStep::Next(players) } =
                    &restriction
                {
                    let frame = Frame { subject: Some(id), ..(*frame).clone() };
                    stays = stays || self.is_among(active, players, &frame)?;
                }
                if theirs && matches!(restriction, Restriction::MayNotUntap) {
                    stays = stays || self.ask_whether(active, Purpose::Tap, id)?;
                }
            }
            if !stays {
                chosen.push(id);
            }
        }
        self.untap_few(&mut chosen)?;
        self.untap_all(&chosen)?;
        self.end_next_untap(active);
        Ok(())
    }

    /// "can't untap more than one artifact during their untap steps": the active player chooses which of them do (502.3).
    fn untap_few(&mut self, untapping: &mut Vec<ObjectId>) -> Res<()> {
        let active = self.active;
        for (frame, restriction) in self.player(active).restrictions.clone() {
            let Restriction::UntapAtMost { count, what } = &restriction else { continue };
            let mut fitting = Vec::new();
            for id in untapping.iter().copied().filter(|id| self.object(*id).controller == active) {
                if self.fits(what, id, &frame)? {
                    fitting.push(id);
                }
            }
            let count = *count as usize;
            if fitting.len() > count {
                let kept = self.ask_objects(active, Purpose::Tap, frame.source, &fitting, count, count)?;
                untapping.retain(|id| !fitting.contains(id) || kept.contains(id));
            }
        }
        Ok(())
    }

    /// Whether a permanent untaps now that the active player doesn't control: "untap all creatures you control during each
    /// other player's untap step".
    fn untaps_besides(&self, id: ObjectId) -> bool {
        let said = &self.object(id).chars.restrictions;
        said.iter().any(|(frame, said)| matches!(said, Restriction::UntapsBesides) && frame.you != self.active)
    }

    /// "doesn't untap during its controller's next untap step" has had its untap step.
    fn end_next_untap(&mut self, active: PlayerId) {
        let next = |change: &crate::ir::Change| {
            matches!(change, crate::ir::Change::Restrict(Restriction::DoesntUntap { step: UntapStep::Next(_) }))
        };
        // It is over for those that had theirs, not for others that the same effect is of.
        let objects = &self.objects;
        let waits = |id: &ObjectId| objects[id.index()].controller != active;
        self.lasting.retain_mut(|lasting| {
            let Some(affected) = lasting.objects.as_mut().filter(|_| lasting.changes.iter().any(next)) else {
                return true;
            };
            affected.retain(waits);
            !affected.is_empty()
        });
    }

    /// Discard to the maximum hand size (514.1), then damage wears off and "until end of turn" ends (514.2). Says whether
    /// players receive priority: where state-based actions were performed or abilities wait to be put on the stack (514.3a).
    fn cleanup(&mut self) -> Res<bool> {
        self.discard_to_hand_size()?;
        self.wear_off()?;
        self.emit_control_changes()?;
        let performed = self.state_based_actions()?;
        self.check_state_triggers()?;
        Ok(performed || !self.pending.is_empty())
    }

    /// What is more than the maximum hand size is discarded (514.1).
    fn discard_to_hand_size(&mut self) -> Res<()> {
        let active = self.active;
        let state = self.player(active);
        let most = usize::try_from(state.hand_size.max(0)).unwrap_or(0);
        if !state.no_maximum_hand && state.hand.len() > most {
            let hand = state.hand.clone();
            let over = hand.len() - most;
            let chosen = self.ask_objects(active, Purpose::Discard, hand[0], &hand, over, over)?;
            note!(
                self,
                "514.1",
                "{} discards {}.",
                "{} se défausse {}.",
                self.player_name(active),
                discarded(counted(chosen.len(), nouns::CARDS))
            );
            let moves = chosen.into_iter().map(|id| Move::new(id, Zone::Graveyard, Cause::Discard, active)).collect();
            self.move_all(moves)?;
        }
        Ok(())
    }

    /// Damage wears off and "until end of turn" ends at the same time (514.2).
    fn wear_off(&mut self) -> Res<()> {
        let hurt = |id: &ObjectId| {
            let object = self.object(*id);
            object.damage > 0 || object.deathtouched || object.regeneration > 0
        };
        // Of what is phased out, too (514.2).
        for id in self.battlefield.iter().chain(&self.phased).copied().filter(hurt).collect::<Vec<_>>() {
            let keeps = self.restricted(id, |kept| matches!(kept, Restriction::KeepsDamage));
            let object = self.object_mut(id);
            if !keeps {
                object.damage = 0;
                object.deathtouched = false;
            }
            object.regeneration = 0;
        }
        self.end_effects_of_turn();
        note!(
            self,
            "514.2",
            "Damage wears off; effects until end of turn end.",
            "Les blessures disparaissent ; les effets jusqu'à la fin du tour se terminent."
        );
        self.refresh()
    }

    /// What lasts until the end of the turn is over (514.2).
    fn end_effects_of_turn(&mut self) {
        let (active, turn) = (self.active, self.turn);
        self.end_lasting(|lasting| lasting.until.is_over_at_cleanup(active, turn));
        self.delayed.retain(|delayed| !delayed.until.is_over_at_cleanup(active, turn));
        self.shields.retain(|shield| !shield.until.is_over_at_cleanup(active, turn));
    }

    /// Everything is removed from combat, and what lasts until the end of combat is over (511.2, 511.3).
    pub(super) fn end_combat(&mut self) -> Res<()> {
        let fights = |object: &Object| object.attacking.is_some() || !object.blocking.is_empty() || object.blocked;
        let ids = (0..self.objects.len() as u32).map(ObjectId);
        let fighting: Vec<ObjectId> = ids.filter(|id| fights(self.object(*id))).collect();
        for id in fighting {
            self.object_mut(id).leave_combat();
        }
        self.struck_first = None;
        self.blocks_declared = false;
        self.end_lasting(|lasting| matches!(lasting.until, Until::EndOfCombat));
        self.end_next_combat();
        self.delayed.retain(|delayed| !matches!(delayed.until, Until::EndOfCombat));
        self.shields.retain(|shield| !matches!(shield.until, Until::EndOfCombat));
        self.refresh()
    }

    /// "during its controller's next combat phase" has had that phase: of those that the active player controls.
    fn end_next_combat(&mut self) {
        let (active, combats, objects) = (self.active, self.combats, &self.objects);
        self.lasting.retain_mut(|lasting| {
            let is_over = matches!(lasting.until, Until::NextCombat(made) if made < combats);
            let Some(affected) = lasting.objects.as_mut().filter(|_| is_over) else { return true };
            affected.retain(|id| objects[id.index()].controller != active);
            !affected.is_empty()
        });
    }

    pub(super) fn anything_attacks(&self) -> bool {
        self.battlefield.iter().any(|id| self.object(*id).attacking.is_some())
    }

    /// The defending players of a combat phase (506.2): those who are attacked, and before anyone is each whom the active
    /// player could attack (802.2).
    pub(super) fn defending_players(&self) -> Vec<PlayerId> {
        if !self.in_combat() {
            return Vec::new();
        }
        let attacks = |player: &PlayerId| self.battlefield.iter().any(|id| self.object(*id).attacking == Some(*player));
        let attacked: Vec<PlayerId> = self.apnap().into_iter().filter(attacks).collect();
        if attacked.is_empty() { self.opponents(self.active) } else { attacked }
    }

    /// Attackers, in the order they were declared.
    pub fn attackers(&self) -> Vec<ObjectId> {
        self.battlefield.iter().copied().filter(|id| self.object(*id).attacking.is_some()).collect()
    }
}
