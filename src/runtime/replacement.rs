//! Replacement and prevention effects (614, 615).

use super::decide::{Pick, Purpose, Question};
use super::effects::Hit;
use super::event::{GameEvent, Moved};
use super::frame::{Bindings, Frame};
use super::index::{Key, key_of, keys_replaced};
use super::load::Loaded;
use super::state::{Game, ObjectId, PlayerId, Res, Target};
use super::trace::note;
use super::zones::Move;
use crate::ir::*;

/// A replacement or prevention effect made by a spell or ability.
#[derive(Debug, Clone)]
pub struct Shield {
    pub frame: Frame,
    pub what: ShieldKind,
    pub until_end_of_turn: bool,
    /// Used once, then gone.
    pub once: bool,
}

#[derive(Debug, Clone)]
pub enum ShieldKind {
    Replace(Box<Replacement>),
    /// What is left to prevent; none for all of it (615.7).
    Prevent {
        prevention: Box<Prevention>,
        left: Option<i64>,
    },
}

/// One effect that could apply, with where it comes from.
#[derive(Debug, Clone)]
pub(super) struct Candidate {
    pub(super) frame: Frame,
    pub(super) replacement: Replacement,
    pub(super) shield: Option<usize>,
    pub(super) id: (ObjectId, u32),
}

impl Game {
    /// The replacement effects that could apply to a kind of event: of permanents, emblems, and those made by
    /// resolutions; not those that are being carried out (614.5).
    pub(super) fn replacements(&self, key: Key) -> Vec<Candidate> {
        let mut found = Vec::new();
        for source in self.index.replacements(key) {
            let id = (source.object, source.key);
            if let Loaded::Replacement(replacement) = &*source.ability
                && !self.applying.contains(&id)
            {
                let (frame, replacement) = (self.frame_of(source.object), (**replacement).clone());
                found.push(Candidate { frame, replacement, shield: None, id });
            }
        }
        for (index, shield) in self.shields.iter().enumerate() {
            let id = (shield.frame.source, 1_000_000 + index as u32);
            if let ShieldKind::Replace(replacement) = &shield.what
                && keys_replaced(replacement).has(key)
                && !self.applying.contains(&id)
            {
                let (frame, replacement) = (shield.frame.clone(), (**replacement).clone());
                found.push(Candidate { frame, replacement, shield: Some(index), id });
            }
        }
        found
    }

    /// Does what happens instead of an event. The effect doesn't apply to what it does itself (614.5).
    fn instead(&mut self, id: (ObjectId, u32), effect: &Effect, frame: &mut Frame) -> Res<()> {
        self.applying.push(id);
        let done = self.run(effect, frame);
        self.applying.pop();
        done
    }

    /// Chooses which of several effects applies first (616.1).
    pub(super) fn choose_first(&mut self, player: PlayerId, mut candidates: Vec<Candidate>) -> Res<Candidate> {
        if candidates.len() == 1 {
            return Ok(candidates.swap_remove(0));
        }
        let options =
            candidates.iter().enumerate().map(|(index, one)| Pick::Ability(one.frame.source, index)).collect();
        let source = candidates[0].frame.source;
        let question = Question { player, purpose: Purpose::Replacement, source, options, min: 1, max: 1 };
        let index = match self.ask(question)?.first() {
            Some(Pick::Ability(_, index)) => *index,
            _ => 0,
        };
        Ok(candidates.swap_remove(index))
    }

    /// A zone change after the effects that replace it; none if something else happened instead.
    pub(super) fn replace_move(&mut self, mut change: Move) -> Res<Option<Move>> {
        let mut applied = Vec::new();
        loop {
            self.burn("replacement effects")?;
            let from = self.object(change.object).zone;
            if from == change.to && from == Zone::Battlefield {
                return Ok(None);
            }
            let would = GameEvent::Moved(Moved {
                old: Some(change.object),
                new: change.object,
                from: Some(from),
                to: change.to,
                cause: change.cause,
                by: change.by,
            });
            let mut candidates = Vec::new();
            for candidate in self.replacements(key_of(&would)) {
                let Replacement::Instead { event, condition, .. } = &candidate.replacement else { continue };
                if applied.contains(&candidate.id) || matches!(event, Event::Draws { .. }) {
                    continue;
                }
                let Some(bound) = self.matches(event, &would, &candidate.frame)? else { continue };
                let frame = Frame { event: bound, ..candidate.frame.clone() };
                if let Some(condition) = condition
                    && !self.holds(condition, &frame)?
                {
                    continue;
                }
                candidates.push(Candidate { frame, ..candidate });
            }
            if candidates.is_empty() {
                return Ok(Some(change));
            }
            let affected = self.object(change.object).controller;
            let chosen = self.choose_first(affected, candidates)?;
            applied.push(chosen.id);
            let Replacement::Instead { instead, .. } = &chosen.replacement else { continue };
            note!(
                self,
                "614.6",
                "{} replaces the move of {}.",
                "{} remplace le déplacement de {}.",
                self.name(chosen.frame.source),
                self.name(change.object)
            );
            match new_destination(instead) {
                Some(zone) => change.to = zone,
                None => {
                    let mut frame = chosen.frame.clone();
                    self.instead(chosen.id, instead, &mut frame)?;
                    self.spend(chosen.shield);
                    return Ok(None);
                }
            }
            self.spend(chosen.shield);
        }
    }

    fn spend(&mut self, shield: Option<usize>) {
        if let Some(index) = shield
            && self.shields.get(index).is_some_and(|shield| shield.once)
        {
            self.shields.remove(index);
        }
    }

    /// Whether another effect happens instead of one draw (614.11); it is then done.
    pub(super) fn replace_draw(&mut self, player: PlayerId) -> Res<bool> {
        let mut candidates = Vec::new();
        for candidate in self.replacements(Key::ToHand) {
            let event = match &candidate.replacement {
                Replacement::Instead { event: event @ Event::Draws { .. }, .. } => event,
                _ => continue,
            };
            if let Event::Draws { who, .. } = event
                && self.is_among(player, who, &candidate.frame)?
            {
                candidates.push(candidate);
            }
        }
        if candidates.is_empty() {
            return Ok(false);
        }
        let chosen = self.choose_first(player, candidates)?;
        let Replacement::Instead { instead, .. } = &chosen.replacement else { return Ok(false) };
        note!(
            self,
            "614.11",
            "{} replaces a draw of {}.",
            "{} remplace une pioche de {}.",
            self.name(chosen.frame.source),
            self.player_name(player)
        );
        let event = Bindings { player: Some(player), amount: 1, ..Bindings::default() };
        let mut frame = Frame { event, ..chosen.frame.clone() };
        self.spend(chosen.shield);
        self.instead(chosen.id, instead, &mut frame)?;
        Ok(true)
    }

    /// An amount after "twice that many" and the like; `would` is the event with the amount.
    pub(super) fn multiplied(&self, would: &GameEvent, amount: u32) -> Res<u32> {
        let mut amount = i64::from(amount);
        for candidate in self.replacements(key_of(would)) {
            if let Replacement::Multiply { event, by, plus, said: _ } = &candidate.replacement
                && self.matches(event, would, &candidate.frame)?.is_some()
            {
                amount = amount * i64::from(*by) + i64::from(*plus);
            }
        }
        Ok(u32::try_from(amount.max(0)).unwrap_or(u32::MAX))
    }

    pub(super) fn multiplied_counters(&self, on: Target, kind: CounterKind, count: u32, by: PlayerId) -> Res<u32> {
        if count == 0 {
            return Ok(0);
        }
        self.multiplied(&GameEvent::Counters { on, kind, change: i64::from(count), left: count, by }, count)
    }

    pub(super) fn multiplied_tokens(&self, count: u32, controller: PlayerId) -> Res<u32> {
        let mut total = i64::from(count);
        for candidate in self.replacements(Key::ToBattlefield) {
            if let Replacement::Multiply { event: Event::Creates { who, .. }, by, plus, said: _ } =
                &candidate.replacement
                && self.is_among(controller, who, &candidate.frame)?
            {
                total = total * i64::from(*by) + i64::from(*plus);
            }
        }
        Ok(u32::try_from(total.max(0)).unwrap_or(u32::MAX))
    }

    /// Damage after replacement and prevention effects (615.1).
    pub(super) fn shielded(&mut self, hit: Hit) -> Res<Hit> {
        let would = |amount| GameEvent::Damage { source: hit.source, to: hit.to, amount, combat: hit.combat };
        let mut amount = self.multiplied(&would(hit.amount), hit.amount)?;
        let mut preventions: Vec<(Frame, Prevention, Option<usize>)> = Vec::new();
        for source in self.index.replacements(Key::Damage) {
            if let Loaded::Prevention(prevention) = &*source.ability {
                preventions.push((self.frame_of(source.object), (**prevention).clone(), None));
            }
        }
        for (index, shield) in self.shields.iter().enumerate() {
            if let ShieldKind::Prevent { prevention, .. } = &shield.what {
                preventions.push((shield.frame.clone(), (**prevention).clone(), Some(index)));
            }
        }
        let mut spent = Vec::new();
        for (frame, prevention, shield) in preventions {
            let of_kind = match prevention.kind {
                DamageKind::Any => true,
                DamageKind::Combat => hit.combat,
                DamageKind::Noncombat => !hit.combat,
            };
            if amount == 0 || !of_kind {
                continue;
            }
            let to_fits = match &prevention.to {
                Some(to) => self.recipient_fits(to, hit.to, &frame)?,
                None => true,
            };
            let by_fits = match &prevention.by {
                Some(by) => self.subject_fits(by, hit.source, &frame)?,
                None => true,
            };
            if !to_fits || !by_fits {
                continue;
            }
            let stopped = match &prevention.amount {
                PreventAmount::All => amount,
                PreventAmount::NextTime => {
                    spent.extend(shield);
                    amount
                }
                PreventAmount::Some(quantity) => (self.quantity(quantity, &frame)?.max(0) as u32).min(amount),
                PreventAmount::AllBut(quantity) => {
                    amount.saturating_sub(self.quantity(quantity, &frame)?.max(0) as u32)
                }
                PreventAmount::Next(_) => {
                    let Some(index) = shield else { continue };
                    let ShieldKind::Prevent { left: Some(left), .. } = &mut self.shields[index].what else { continue };
                    let stopped = (*left).clamp(0, i64::from(amount)) as u32;
                    *left -= i64::from(stopped);
                    if *left == 0 {
                        spent.push(index);
                    }
                    stopped
                }
            };
            if stopped > 0 {
                amount -= stopped;
                note!(
                    self,
                    "615.6",
                    "{} damage to {} is prevented.",
                    "{} blessures à {} sont prévenues.",
                    stopped,
                    self.target_name(hit.to)
                );
            }
        }
        spent.sort_unstable();
        spent.into_iter().rev().for_each(|index| {
            self.shields.remove(index);
        });
        Ok(Hit { amount, ..hit })
    }

    /// Whether a player skips a step (614.10).
    pub(super) fn skips(&mut self, player: PlayerId, step: Step) -> Res<bool> {
        if let Some(index) = self.player(player).skips.iter().position(|skipped| *skipped == step) {
            self.player_mut(player).skips.remove(index);
            return Ok(true);
        }
        for candidate in self.replacements(Key::Step) {
            if let Replacement::Skip { who, step: skipped } = &candidate.replacement
                && *skipped == step
                && self.is_among(player, who, &candidate.frame)?
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// A prevention or replacement effect begins (614.3, 615.3).
    pub(super) fn add_shield(&mut self, frame: &Frame, what: ShieldKind, duration: Option<&Duration>, once: bool) {
        let until_end_of_turn =
            matches!(duration, None | Some(Duration::EndOfTurn | Duration::ThisTurn | Duration::ThisCombat));
        self.shields.push(Shield { frame: frame.clone(), what, until_end_of_turn, once });
    }
}

/// The zone that the object goes to instead, when that is all that the effect does.
fn new_destination(instead: &Effect) -> Option<Zone> {
    let [Instruction { what: What::Do { action, .. }, .. }] = instead.steps.as_slice() else { return None };
    let is_it = |what: &Objects| matches!(what, Objects::Ref(Reference { to: Antecedent::Event, .. }));
    match action {
        Action::Exile { what, face_down: false, until: None, with_counters: None } if is_it(what) => Some(Zone::Exile),
        Action::Move { what, to, .. } if is_it(what) && to.zone != Zone::Battlefield && to.position.is_none() => {
            Some(to.zone)
        }
        _ => None,
    }
}
