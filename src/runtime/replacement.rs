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

/// "twice that many plus one".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Multiplied {
    by: u32,
    plus: i32,
}

impl Multiplied {
    fn of(self, amount: u32) -> u32 {
        let amount = i64::from(amount) * i64::from(self.by) + i64::from(self.plus);
        u32::try_from(amount.max(0)).unwrap_or(u32::MAX)
    }
}

/// What an effect does to damage.
#[derive(Debug, Clone)]
enum OnDamage {
    Multiply(Multiplied),
    Prevent { prevention: Box<Prevention>, shield: Option<usize> },
}

impl OnDamage {
    /// Whether it stops a number of the damage, as opposed to all of it.
    fn prevents_some(&self) -> bool {
        match self {
            OnDamage::Multiply(_) => false,
            OnDamage::Prevent { prevention, shield: _ } => match prevention.amount {
                PreventAmount::All | PreventAmount::NextTime => false,
                PreventAmount::Next(_) | PreventAmount::Some(_) | PreventAmount::AllBut(_) => true,
            },
        }
    }
}

struct DamageEffect {
    frame: Frame,
    id: (ObjectId, u32),
    what: OnDamage,
}

/// Identities of the effects of shields, apart from those of abilities.
const SHIELD: u32 = 1_000_000;

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
            let id = (shield.frame.source, SHIELD + index as u32);
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
        let sources: Vec<ObjectId> = candidates.iter().map(|one| one.frame.source).collect();
        let index = self.first_of(player, &sources)?;
        Ok(candidates.swap_remove(index))
    }

    /// The place of the effect that a player applies first, by the sources of all.
    fn first_of(&mut self, player: PlayerId, sources: &[ObjectId]) -> Res<usize> {
        let [first, _, ..] = sources else { return Ok(0) };
        let options = sources.iter().enumerate().map(|(index, source)| Pick::Ability(*source, index)).collect();
        let question = Question { player, purpose: Purpose::Replacement, source: *first, options, min: 1, max: 1 };
        Ok(match self.ask(question)?.first() {
            Some(Pick::Ability(_, index)) => *index,
            _ => 0,
        })
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
            // What changes under whose control it enters comes before everything else (616.1b).
            if candidates.iter().any(|one| changes_control(&one.replacement)) {
                candidates.retain(|one| changes_control(&one.replacement));
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
            if let [Instruction { what: What::Enters { arrival, .. }, .. }] = instead.steps.as_slice() {
                // It enters differently (616.1b).
                change.landing.tapped |= arrival.tapped;
                if let Some(under) = &arrival.under {
                    change.controller = self.players_of(under, &chosen.frame)?.first().copied();
                }
                self.spend(chosen.shield);
                continue;
            }
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

    /// Whether another effect happens instead of an event (614.6); it is then done.
    pub(super) fn replace_event(&mut self, would: &GameEvent, affected: PlayerId) -> Res<bool> {
        let mut candidates = Vec::new();
        for candidate in self.replacements(key_of(would)) {
            let Replacement::Instead { event, condition, .. } = &candidate.replacement else { continue };
            let Some(bound) = self.matches(event, would, &candidate.frame)? else { continue };
            let frame = Frame { event: bound, ..candidate.frame.clone() };
            if let Some(condition) = condition
                && !self.holds(condition, &frame)?
            {
                continue;
            }
            candidates.push(Candidate { frame, ..candidate });
        }
        if candidates.is_empty() {
            return Ok(false);
        }
        let chosen = self.choose_first(affected, candidates)?;
        let Replacement::Instead { instead, .. } = &chosen.replacement else { return Ok(false) };
        note!(self, "614.6", "{} replaces an event.", "{} remplace un événement.", self.name(chosen.frame.source));
        self.spend(chosen.shield);
        let mut frame = chosen.frame.clone();
        self.instead(chosen.id, instead, &mut frame)?;
        Ok(true)
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

    /// An amount after "twice that many" and the like; `would` is the event with the amount, `affected` who orders the
    /// effects.
    pub(super) fn multiplied(&mut self, would: &GameEvent, amount: u32, affected: PlayerId) -> Res<u32> {
        let mut found = Vec::new();
        for candidate in self.replacements(key_of(would)) {
            if let Replacement::Multiply { event, by, plus, said: _ } = &candidate.replacement
                && self.matches(event, would, &candidate.frame)?.is_some()
            {
                found.push((candidate.frame.source, Multiplied { by: *by, plus: *plus }));
            }
        }
        self.multiplied_in_order(found, amount, affected)
    }

    pub(super) fn multiplied_counters(&mut self, on: Target, kind: CounterKind, count: u32, by: PlayerId) -> Res<u32> {
        if count == 0 {
            return Ok(0);
        }
        let would = GameEvent::Counters { on, kind, change: i64::from(count), left: count, by };
        let affected = self.affected_player(on);
        self.multiplied(&would, count, affected)
    }

    pub(super) fn multiplied_tokens(&mut self, count: u32, controller: PlayerId) -> Res<u32> {
        let mut found = Vec::new();
        for candidate in self.replacements(Key::ToBattlefield) {
            if let Replacement::Multiply { event: Event::Creates { who, .. }, by, plus, said: _ } =
                &candidate.replacement
                && self.is_among(controller, who, &candidate.frame)?
            {
                found.push((candidate.frame.source, Multiplied { by: *by, plus: *plus }));
            }
        }
        self.multiplied_in_order(found, count, controller)
    }

    /// Applies multiplications one by one; the affected player chooses the order where it matters (616.1e).
    fn multiplied_in_order(
        &mut self,
        mut left: Vec<(ObjectId, Multiplied)>,
        mut amount: u32,
        affected: PlayerId,
    ) -> Res<u32> {
        while !left.is_empty() {
            let sources: Vec<ObjectId> = left.iter().map(|(source, _)| *source).collect();
            let index =
                if order_matters(left.iter().map(|(_, one)| one)) { self.first_of(affected, &sources)? } else { 0 };
            amount = left.remove(index).1.of(amount);
        }
        Ok(amount)
    }

    /// Who chooses for an object or player that an effect changes an event of (616.1).
    fn affected_player(&self, target: Target) -> PlayerId {
        match target {
            Target::Player(player) => player,
            Target::Object(id) => self.object(id).controller,
        }
    }

    /// Damage after replacement and prevention effects (615.1): one after the other, each at most once, in the order
    /// that the affected player chooses (616.1e).
    pub(super) fn shielded(&mut self, hit: Hit) -> Res<Hit> {
        let affected = self.affected_player(hit.to);
        let (mut amount, mut applied, mut spent) = (hit.amount, Vec::new(), Vec::new());
        while amount > 0 {
            self.burn("replacement effects")?;
            let mut open = self.effects_on_damage(Hit { amount, ..hit }, &applied)?;
            if open.is_empty() {
                break;
            }
            let multiplications = open.iter().filter_map(|one| match &one.what {
                OnDamage::Multiply(multiplied) => Some(multiplied),
                OnDamage::Prevent { .. } => None,
            });
            let some = multiplications.clone().count();
            let asks = order_matters(multiplications) || (some > 0 && open.iter().any(|one| one.what.prevents_some()));
            let sources: Vec<ObjectId> = open.iter().map(|one| one.frame.source).collect();
            let index = if asks { self.first_of(affected, &sources)? } else { 0 };
            let chosen = open.remove(index);
            applied.push(chosen.id);
            amount = match chosen.what {
                OnDamage::Multiply(multiplied) => multiplied.of(amount),
                OnDamage::Prevent { prevention, shield } => {
                    let stopped = self.stopped(&prevention, shield, amount, &chosen.frame, &mut spent)?;
                    if stopped > 0 {
                        note!(
                            self,
                            "615.6",
                            "{} damage to {} is prevented.",
                            "{} blessures à {} sont prévenues.",
                            stopped,
                            self.target_name(hit.to)
                        );
                    }
                    amount - stopped
                }
            };
        }
        spent.sort_unstable();
        spent.into_iter().rev().for_each(|index| {
            self.shields.remove(index);
        });
        Ok(Hit { amount, ..hit })
    }

    /// The effects that apply to damage as it would be dealt now.
    fn effects_on_damage(&self, hit: Hit, applied: &[(ObjectId, u32)]) -> Res<Vec<DamageEffect>> {
        let mut found = Vec::new();
        let would = GameEvent::Damage { source: hit.source, to: hit.to, amount: hit.amount, combat: hit.combat };
        for candidate in self.replacements(Key::Damage) {
            if let Replacement::Multiply { event, by, plus, said: _ } = &candidate.replacement
                && !applied.contains(&candidate.id)
                && self.matches(event, &would, &candidate.frame)?.is_some()
            {
                let what = OnDamage::Multiply(Multiplied { by: *by, plus: *plus });
                found.push(DamageEffect { frame: candidate.frame, id: candidate.id, what });
            }
        }
        let mut preventions: Vec<DamageEffect> = Vec::new();
        for source in self.index.replacements(Key::Damage) {
            if let Loaded::Prevention(prevention) = &*source.ability {
                let what = OnDamage::Prevent { prevention: prevention.clone(), shield: None };
                let id = (source.object, source.key);
                preventions.push(DamageEffect { frame: self.frame_of(source.object), id, what });
            }
        }
        for (index, shield) in self.shields.iter().enumerate() {
            if let ShieldKind::Prevent { prevention, left: _ } = &shield.what {
                let what = OnDamage::Prevent { prevention: prevention.clone(), shield: Some(index) };
                let id = (shield.frame.source, SHIELD + index as u32);
                preventions.push(DamageEffect { frame: shield.frame.clone(), id, what });
            }
        }
        for one in preventions {
            if let OnDamage::Prevent { prevention, .. } = &one.what
                && !applied.contains(&one.id)
                && self.prevents(prevention, hit, &one.frame)?
            {
                found.push(one);
            }
        }
        Ok(found)
    }

    /// Whether a prevention effect is about this damage.
    fn prevents(&self, prevention: &Prevention, hit: Hit, frame: &Frame) -> Res<bool> {
        let of_kind = match prevention.kind {
            DamageKind::Any => true,
            DamageKind::Combat => hit.combat,
            DamageKind::Noncombat => !hit.combat,
        };
        let to_fits = match &prevention.to {
            Some(to) => self.recipient_fits(to, hit.to, frame)?,
            None => true,
        };
        let by_fits = match &prevention.by {
            Some(by) => self.subject_fits(by, hit.source, frame)?,
            None => true,
        };
        Ok(of_kind && to_fits && by_fits)
    }

    /// How much of the damage a prevention effect stops; what it has left is counted (615.7).
    fn stopped(
        &mut self,
        prevention: &Prevention,
        shield: Option<usize>,
        amount: u32,
        frame: &Frame,
        spent: &mut Vec<usize>,
    ) -> Res<u32> {
        Ok(match &prevention.amount {
            PreventAmount::All => amount,
            PreventAmount::NextTime => {
                spent.extend(shield);
                amount
            }
            PreventAmount::Some(quantity) => (self.quantity(quantity, frame)?.max(0) as u32).min(amount),
            PreventAmount::AllBut(quantity) => amount.saturating_sub(self.quantity(quantity, frame)?.max(0) as u32),
            PreventAmount::Next(_) => {
                let Some(index) = shield else { return Ok(0) };
                let ShieldKind::Prevent { left: Some(left), .. } = &mut self.shields[index].what else { return Ok(0) };
                let stopped = (*left).clamp(0, i64::from(amount)) as u32;
                *left -= i64::from(stopped);
                if *left == 0 {
                    spent.push(index);
                }
                stopped
            }
        })
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

/// Whether several multiplications give another amount in another order: those that only double or only add don't.
fn order_matters<'a>(all: impl Iterator<Item = &'a Multiplied> + Clone) -> bool {
    let mut other = all.clone();
    all.clone().any(|one| one.plus != 0) && other.any(|one| one.by != 1) && all.count() > 1
}

/// Whether an effect modifies under whose control an object enters (616.1b).
fn changes_control(replacement: &Replacement) -> bool {
    let Replacement::Instead { instead, .. } = replacement else { return false };
    matches!(
        instead.steps.as_slice(),
        [Instruction { what: What::Enters { arrival: Arrival { under: Some(_), .. }, .. }, .. }]
    )
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
