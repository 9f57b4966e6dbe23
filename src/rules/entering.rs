//! How permanents enter the battlefield (614.1c-e, 614.12): tapped, with counters, as copies, after choices.
//!
//! A permanent on its way is on no list of the battlefield yet: it is not counted, not seen and not chosen. Still the
//! effects that would apply to it on the battlefield do apply, because what it would be there decides how it enters.

use super::replacement::Candidate;
use super::trace::{Counters, note, of};
use super::view::Would;
use super::words::Kw;
use crate::game::Game;
use crate::ir::*;
use crate::state::ability::{AbilityKey, Held, Loaded};
use crate::state::characteristics::Characteristics;
use crate::state::decision::{Pick, Purpose, Question};
use crate::state::event::{Cause, GameEvent, Moved};
use crate::state::frame::{Bindings, Frame, PaidFor};
use crate::state::ids::{ObjectId, Target};
use crate::state::keys::Key;
use crate::state::lasting::Until;
use crate::state::moves::{Landing, Move};
use crate::state::object::EnteredAs;
use crate::state::stop::{Res, Work};
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// The order in which effects on one event must be chosen (616.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// 616.1b
    Control,
    /// 616.1c
    Copy,
    /// 616.1e
    Other,
}

/// What is known of a permanent while the effects on how it enters are applied.
struct Arrival<'a> {
    id: ObjectId,
    /// Effects of other objects that were there before the event.
    outside: &'a [Candidate],
    applied: Vec<(ObjectId, u32)>,
    counters: Vec<(CounterKind, u32)>,
}

impl Game {
    /// The effects of permanents, emblems and resolutions that are there before something enters (614.4).
    pub(super) fn effects_on_entering(&self) -> Vec<Candidate> {
        let mut effects = self.replacements(Key::ToBattlefield);
        effects.retain(|one| is_of_entering(one.replacement()));
        effects
    }

    /// Applies all that changes how permanents enter, then puts them onto the battlefield together.
    ///
    /// Players make the choices in APNAP order (101.4); no choice can be a permanent that enters at the same time
    /// (614.12a, 614.13a).
    pub(super) fn finish_entering(
        &mut self,
        entered: &[(ObjectId, Landing)],
        outside: &[Candidate],
        events: &mut Vec<GameEvent>,
    ) -> Res<()> {
        if entered.is_empty() {
            return Ok(());
        }
        let plain = !self.settings.verify && self.enter_plainly(entered, outside);
        self.entering.extend(entered.iter().map(|(id, _)| *id));
        entered.iter().for_each(|(id, _)| self.object_mut(*id).on_its_way = true);
        if !plain {
            self.refresh()?;
        }
        let mut sacrificed = Vec::new();
        // Whose each would be is told before any enters: one that comes under another's control isn't settled again.
        let whose: Vec<_> = entered.iter().map(|(id, _)| self.object(*id).controller).collect();
        for player in self.apnap() {
            for ((id, landing), _) in entered.iter().zip(&whose).filter(|(_, whose)| **whose == player) {
                self.settle(*id, outside, landing, events, &mut sacrificed)?;
            }
        }
        self.move_all(sacrificed)?;
        let arrived = self.tick();
        let ids: FxHashSet<ObjectId> = entered.iter().map(|(id, _)| *id).collect();
        self.entering.retain(|other| !ids.contains(other));
        for (id, _) in entered {
            let object = self.object_mut(*id);
            (object.arrived, object.on_its_way) = (arrived, false);
            self.battlefield.push(*id);
            self.derived.stale.push(*id);
        }
        self.refresh()
    }

    /// Whether nothing is said of how permanents enter, neither by themselves nor by what is there, and no effect gives
    /// abilities that could: then nobody asks what they would be on the battlefield (614.12).
    fn enter_plainly(&mut self, entered: &[(ObjectId, Landing)], outside: &[Candidate]) -> bool {
        let says_nothing = |(id, landing): &(ObjectId, Landing)| {
            let copiable = &self.object(*id).copiable;
            let speaks = |held: &Held| matches!(&*held.ability, Loaded::Replacement(_) | Loaded::Static(_));
            landing.counters.is_empty() && !copiable.is(CardType::Enchantment) && !copiable.abilities.iter().any(speaks)
        };
        let plain = outside.is_empty() && self.why.is_none() && entered.iter().all(says_nothing);
        plain && self.is_settled() && self.gives_nothing()
    }

    /// Applies the effects to one permanent, one after the other, each at most once (614.5, 616.1f).
    fn settle(
        &mut self,
        id: ObjectId,
        outside: &[Candidate],
        landing: &Landing,
        events: &mut Vec<GameEvent>,
        sacrificed: &mut Vec<Move>,
    ) -> Res<()> {
        self.why_left_out(id)?;
        let mut arrival = Arrival { id, outside, applied: Vec::new(), counters: landing.counters.clone() };
        loop {
            self.burn(Work::Replacements)?;
            let mut candidates = self.applicable(&arrival)?;
            let Some(first) = candidates.iter().map(|one| rank(one.replacement())).min() else { break };
            candidates.retain(|one| rank(one.replacement()) == first);
            let chosen = if candidates.iter().all(|one| is_plain(one.replacement())) {
                let plain = candidates.swap_remove(0);
                self.why_chosen(&plain, &[])?;
                plain
            } else {
                self.choose_first(self.object(id).controller, candidates)?
            };
            arrival.applied.push(chosen.id);
            self.apply_to(&mut arrival, chosen, sacrificed)?;
            self.refresh()?;
        }
        self.why_as_it_would_be(id, &self.would_enter(id))?;
        self.enchant_as_it_enters(id, events)?;
        self.choose_protector(id)?;
        // To enter with counters is to have them put on it (122.6), and what can't be done isn't (101.2).
        let kept_off = |game: &Game, of: CounterKind| {
            let of_kind = |kind: &Option<CounterKind>| kind.is_none_or(|kind| kind == of);
            game.restricted(id, |ban| matches!(ban, Restriction::CantHaveCounters { kind, .. } if of_kind(kind)))
        };
        for (kind, count) in together(self.starting_counters(id), arrival.counters) {
            if kept_off(self, kind) {
                continue;
            }
            let by = self.object(id).controller;
            let count = self.multiplied_counters(Target::Object(id), kind, count, by)?;
            if count == 0 {
                continue;
            }
            let left = self.add_counters(Target::Object(id), kind, count);
            note!(self, "614.1c", "{} enters with {}.", "{} arrive avec {}.", self.name(id), Counters { count, kind });
            events.push(GameEvent::Counters { on: Target::Object(id), kind, change: i64::from(count), left, by });
        }
        Ok(())
    }

    /// An Aura that enters without having been cast as one enchants what its controller chooses as it enters: a copy of
    /// an Aura (303.4f).
    fn enchant_as_it_enters(&mut self, id: ObjectId, events: &mut Vec<GameEvent>) -> Res<()> {
        let controller = self.object(id).controller;
        if self.object(id).attached_to.is_some() || !self.has_subtype_id(id, "aura") {
            return Ok(());
        }
        if let Some(host) = self.aura_host(id, controller)? {
            self.object_mut(id).attached_to = Some(host);
            events.push(GameEvent::Attached { object: id, to: host });
        }
        Ok(())
    }

    /// The effects that apply to a permanent as it would be: its own, if they are about itself and not about a group
    /// that includes it, and those of others.
    fn applicable(&mut self, arrival: &Arrival<'_>) -> Res<Vec<Candidate>> {
        let id = arrival.id;
        let own = self.object(id).chars.abilities.iter().filter_map(|Held { key, ability, .. }| {
            let Loaded::Replacement(effect) = &**ability else { return None };
            let own = is_of_entering(&effect.replacement) && is_of_itself(&effect.replacement);
            let candidate =
                || Candidate { frame: self.frame_of(id), effect: effect.clone(), shield: None, id: (id, *key) };
            own.then(candidate)
        });
        let mut candidates: Vec<Candidate> = own.chain(arrival.outside.iter().cloned()).collect();
        candidates.retain(|one| !arrival.applied.contains(&one.id));
        let would = self.would_enter(id);
        self.why_entering(id, &would, &is_of_entering)?;
        let of_itself = |one: &Candidate| one.id.0 == id && enters_in_any_case(one.replacement());
        // Nothing is written for what asks nothing.
        if self.settings.verify || !candidates.iter().all(of_itself) {
            self.write_would(Would::Happen(&would));
        }
        let mut found = Vec::new();
        for mut candidate in candidates {
            let of_itself = of_itself(&candidate);
            debug_assert!(
                !of_itself
                    || !self.settings.verify
                    || self.applies(&candidate, Would::Happen(&would)).is_ok_and(|met| met.is_some())
            );
            if of_itself || self.applies(&candidate, Would::Happen(&would))?.is_some() {
                candidate.frame.subject = Some(id);
                candidate.frame.event = Bindings { subjects: vec![id], ..Bindings::default() };
                found.push(candidate);
            }
        }
        Ok(found)
    }

    /// A permanent comes onto the battlefield.
    fn would_enter(&self, id: ObjectId) -> GameEvent {
        let (by, from, to) = (self.object(id).controller, None, Zone::Battlefield);
        GameEvent::Moved(Moved { old: None, new: id, from, to, cause: Cause::Effect, by })
    }

    /// It enters under the control of an opponent whom the player chooses under whose control it would enter.
    fn enters_under_opponent(&mut self, id: ObjectId) -> Res<()> {
        let player = self.object(id).controller;
        let options: Vec<Pick> = self.apnap().into_iter().filter(|other| *other != player).map(Pick::Player).collect();
        if options.is_empty() {
            return Ok(());
        }
        let question = Question { player, purpose: Purpose::Player, source: id, options, min: 1, max: 1 };
        if let Some(Pick::Player(opponent)) = self.ask(question)?.pop() {
            let object = self.object_mut(id);
            (object.controller, object.base_controller, object.held_by) = (opponent, opponent, opponent);
            note!(
                self,
                "614.1d",
                "{} enters under the control of {}.",
                "{} arrive sous le contrôle de {}.",
                self.name(id),
                self.player_name(opponent)
            );
        }
        Ok(())
    }

    /// Whether an ability is the devour of its object, by whatever quality (702.82a, 702.82c).
    fn is_of_devour(&self, id: ObjectId, key: AbilityKey) -> bool {
        let held = self.object(id).chars.abilities.iter().find(|held| held.key == key);
        let keyword = held.and_then(|held| held.keyword).and_then(Kw::of);
        matches!(keyword, Some(Kw::Devour | Kw::DevourArtifact | Kw::DevourFood | Kw::DevourLand))
    }

    fn apply_to(&mut self, arrival: &mut Arrival<'_>, candidate: Candidate, sacrificed: &mut Vec<Move>) -> Res<()> {
        let id = arrival.id;
        let Candidate { mut frame, effect, id: (source, key), .. } = candidate;
        match &effect.replacement {
            Replacement::EntersWith { tapped, counters, abilities, x, .. } => {
                // "and with flying": it has that from then on (614.1c).
                if !abilities.is_empty() {
                    let given = abilities.iter().cloned().map(given).collect();
                    self.for_a_time(&[id], given, Until::Never, &frame)?;
                }
                if *tapped {
                    self.object_mut(id).tapped = true;
                    note!(self, "614.1c", "{} enters tapped.", "{} arrive engagé.", self.name(id));
                }
                for (count, kind) in counters.iter().flat_map(WithCounters::each) {
                    let count = crate::numbers::as_count(self.quantity_where(count, x.as_ref(), &frame)?)?;
                    arrival.counters.push((kind, count));
                }
            }
            Replacement::EntersSo { how: EntersSo::Untapped, .. } => {
                self.object_mut(id).tapped = false;
                note!(self, "614.1d", "{} enters untapped.", "{} arrive dégagé.", self.name(id));
            }
            Replacement::EntersSo { how: EntersSo::UnderOpponent, .. } => self.enters_under_opponent(id)?,
            Replacement::AsEnters { effect, .. } => {
                note!(
                    self,
                    "614.1c",
                    "As {} enters, its effect is followed.",
                    "Au moment où {} arrive, son effet est suivi.",
                    self.name(id)
                );
                let others = sacrificed.len();
                let outer = self.sacrificed_for.replace(std::mem::take(sacrificed));
                let outer_counters = std::mem::take(&mut self.enters_with);
                let done = self.run(effect, &mut frame);
                arrival.counters.extend(std::mem::replace(&mut self.enters_with, outer_counters));
                *sacrificed = std::mem::replace(&mut self.sacrificed_for, outer).unwrap_or_default();
                done?;
                if source == id && self.is_of_devour(id, key) {
                    let eaten = sacrificed[others..].iter().map(|change| change.object);
                    self.object_mut(id).devoured.extend(eaten);
                }
            }
            Replacement::EntersTappedUnlessPaid { cost, or, .. } => {
                frame.paid_for = Some(PaidFor::Other);
                let player = self.object(id).controller;
                let paid = self.can_pay(cost, player, &frame)?
                    && self.ask_whether(player, Purpose::Pay, id)?
                    && self.pay(cost, player, &mut frame)?;
                let met = match or {
                    Some(or) if !paid => self.holds(or, &frame)?,
                    _ => paid,
                };
                if !met {
                    self.object_mut(id).tapped = true;
                    note!(self, "614.1c", "{} enters tapped.", "{} arrive engagé.", self.name(id));
                }
            }
            Replacement::EntersAsCopy { of, optional, tapped, changes, .. } => {
                if let Some(model) = self.choose_model(id, of, *optional, &frame)? {
                    if *tapped {
                        self.object_mut(id).tapped = true;
                    }
                    self.why_copied_over(id, model);
                    let before = self.object(id).copiable.clone();
                    self.become_copy(id, model, changes.as_ref())?;
                    // The abilities it has now are others than those that were applied (707.5); of what it was already, the
                    // same choice would only come again.
                    if self.object(id).copiable != before {
                        arrival.applied.retain(|(source, _)| *source != id);
                    }
                }
            }
            Replacement::DayAsEnters { what: _, day } => {
                if self.night.is_none() {
                    self.become_night(*day == DayNight::Night)?;
                }
            }
            Replacement::Instead { .. }
            | Replacement::AsTransforms { .. }
            | Replacement::Skip { .. }
            | Replacement::Multiply { .. }
            | Replacement::Produces { .. }
            | Replacement::Besides { .. }
            | Replacement::OnceMore { .. } => {}
        }
        Ok(())
    }

    /// What a permanent enters as a copy of; a card that leaves its zone at the same time is still among what can be
    /// chosen (614.12a).
    fn choose_model(&mut self, id: ObjectId, of: &Objects, optional: bool, frame: &Frame) -> Res<Option<ObjectId>> {
        let mut options = self.objects_of(of, frame)?;
        // Of the stack, where the spell was that this is now, nothing is a permanent (110.1).
        if let Objects::Some { filter, .. } = of
            && !filter.are_permanents()
        {
            for left in self.leaving.clone() {
                if self.object(left).zone != Zone::Battlefield && self.fits(filter, left, frame)? {
                    options.push(left);
                }
            }
        }
        options.retain(|option| *option != id);
        let controller = self.object(id).controller;
        let question = Question {
            player: controller,
            purpose: Purpose::Copy,
            source: id,
            options: options.into_iter().map(Pick::Object).collect(),
            min: 0,
            max: 1,
        };
        let question = Question { min: usize::from(!optional && !question.options.is_empty()), ..question };
        Ok(self.ask(question)?.into_iter().find_map(Pick::object))
    }

    /// An object takes the copiable values of another (707.2), with the exceptions that the effect states (707.9).
    pub(super) fn become_copy(&mut self, id: ObjectId, model: ObjectId, changes: Option<&CopyChanges>) -> Res<()> {
        note!(self, "707.2", "{} becomes a copy {}.", "{} devient une copie {}.", self.name(id), of(self.name(model)));
        let room = self.copied_room(model, &|chars| chars.except_all(changes))?;
        let values = match &room {
            Some(room) => room.with_open(&self.object(id).doors),
            None => Arc::new(self.copied(model, changes)?),
        };
        let object = self.object_mut(id);
        object.copiable = values.clone();
        object.entered_as = Some(Box::new(EnteredAs { values, room }));
        self.derived.stale.push(id);
        self.refresh()
    }

    /// Copiable values with the exceptions of a copy effect.
    pub(super) fn copied(&self, model: ObjectId, changes: Option<&CopyChanges>) -> Res<Characteristics> {
        // That a permanent is bestowed is no copiable value (702.103b).
        let bestowed = self.object(model).zone == Zone::Battlefield && self.is_bestowed(model);
        let values = if bestowed { self.object(model).def.printed.clone() } else { self.copiable_values(model) };
        let flipped = self.object(model).designations.contains_key(super::flipping::FLIPPED);
        let mut chars = if flipped { values.unflipped() } else { (*values).clone() };
        chars.except_all(changes)?;
        Ok(chars)
    }
}

impl Characteristics {
    /// Applies what the text excepts from a copy (707.9).
    pub(super) fn except_all(&mut self, changes: Option<&CopyChanges>) -> Res<()> {
        changes.iter().flat_map(|changes| &changes.changes).try_for_each(|change| self.except(change))
    }
}

/// An ability as what an effect gives.
fn given(ability: Ability) -> Change {
    if let Ability::Keywords(keywords) = ability {
        Change::Gain(keywords)
    } else {
        Change::GainAbilities(vec![ability])
    }
}

/// The counters with which something enters, those of a kind together.
fn together(own: Vec<(CounterKind, u32)>, given: Vec<(CounterKind, u32)>) -> Vec<(CounterKind, u32)> {
    let mut all: Vec<(CounterKind, u32)> = Vec::new();
    for (kind, count) in own.into_iter().chain(given) {
        match all.iter_mut().find(|(other, _)| *other == kind) {
            Some((_, sum)) => *sum = sum.saturating_add(count),
            None => all.push((kind, count)),
        }
    }
    all
}

/// Whether an effect changes how something enters.
fn is_of_entering(replacement: &Replacement) -> bool {
    match replacement {
        Replacement::EntersWith { .. }
        | Replacement::EntersTappedUnlessPaid { .. }
        | Replacement::EntersAsCopy { .. }
        | Replacement::DayAsEnters { .. }
        | Replacement::EntersSo { .. }
        | Replacement::AsEnters { face_up: false, .. } => true,
        Replacement::AsEnters { .. }
        | Replacement::AsTransforms { .. }
        | Replacement::Instead { .. }
        | Replacement::Skip { .. }
        | Replacement::Besides { .. }
        | Replacement::OnceMore { .. }
        | Replacement::Produces { .. }
        | Replacement::Multiply { .. } => false,
    }
}

/// Whether it is about its own source, as opposed to a group that may include it (614.12).
pub(super) fn is_of_itself(replacement: &Replacement) -> bool {
    match replacement {
        Replacement::EntersWith { what, .. }
        | Replacement::EntersTappedUnlessPaid { what, .. }
        | Replacement::EntersAsCopy { what, .. }
        | Replacement::DayAsEnters { what, .. }
        | Replacement::EntersSo { what, .. }
        | Replacement::AsTransforms { what, .. }
        | Replacement::AsEnters { what, .. } => names_itself(what),
        Replacement::Instead { .. }
        | Replacement::Skip { .. }
        | Replacement::Multiply { .. }
        | Replacement::Produces { .. }
        | Replacement::Besides { .. }
        | Replacement::OnceMore { .. } => false,
    }
}

/// Whether it says of its own source, whatever else is so, how that enters.
fn enters_in_any_case(replacement: &Replacement) -> bool {
    matches!(replacement, Replacement::EntersWith { what, unless: None, when: None, duration: None, .. } if what.is_this())
}

fn names_itself(what: &Objects) -> bool {
    match what {
        Objects::Ref(reference) => reference.to == Antecedent::This,
        Objects::Union(all, _) => all.iter().any(names_itself),
        Objects::Target { .. }
        | Objects::Some { .. }
        | Objects::TopOfLibrary { .. }
        | Objects::TopOfGraveyard { .. }
        | Objects::Among { .. }
        | Objects::Rest(..)
        | Objects::AllIn { .. } => false,
    }
}

fn rank(replacement: &Replacement) -> Rank {
    match replacement {
        Replacement::EntersSo { how: EntersSo::UnderOpponent, .. } => Rank::Control,
        Replacement::EntersAsCopy { .. } => Rank::Copy,
        Replacement::EntersWith { .. }
        | Replacement::EntersTappedUnlessPaid { .. }
        | Replacement::AsEnters { .. }
        | Replacement::AsTransforms { .. }
        | Replacement::DayAsEnters { .. }
        | Replacement::EntersSo { .. }
        | Replacement::Instead { .. }
        | Replacement::Skip { .. }
        | Replacement::Besides { .. }
        | Replacement::OnceMore { .. }
        | Replacement::Produces { .. }
        | Replacement::Multiply { .. } => Rank::Other,
    }
}

/// Whether it asks nothing: such effects give the same in every order.
fn is_plain(replacement: &Replacement) -> bool {
    matches!(replacement, Replacement::EntersWith { .. })
}
