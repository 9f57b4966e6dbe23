//! Sagas (714): lore counters, and the chapters that they tell.

use super::trace::{note, of};
use super::words::Kw;
use crate::abilities::load_trigger;
use crate::game::Game;
use crate::ir::*;
use crate::state::ability::{Also, Loaded, LoadedReplacement, LoadedTrigger};
use crate::state::decision::Purpose;
use crate::state::event::{Cause, GameEvent};
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::moves::Move;
use crate::state::object::StackItem;
use crate::state::stop::Res;
use std::sync::Arc;

/// The counters that tell how far a Saga has come.
const LORE: CounterKind = CounterKind::Named(symbol::counter::LORE);

fn this() -> Objects {
    Objects::Ref(Reference { to: Antecedent::This, said: Style::default() })
}

/// A chapter ability, as one triggered ability for each of its numbers (714.2b-c).
pub fn chapters(numbers: &[u32], effect: &Effect) -> Vec<Loaded> {
    let event = Event::CountersPut {
        who: None,
        count: Count1::OneOrMore,
        kind: Some(LORE),
        on: CounterBearer::Objects(this()),
    };
    let triggered =
        Triggered { word: Style::default(), event, intervening_if: None, effect: effect.clone(), limit: None };
    let chapter = |number: &u32| {
        Loaded::Triggered(Box::new(LoadedTrigger { also: Some(Also::Chapter(*number)), ..load_trigger(&triggered) }))
    };
    numbers.iter().map(chapter).collect()
}

/// "This Saga enters with a lore counter on it." (714.3a)
pub fn enters_with_lore() -> Option<Loaded> {
    let with = WithCounters::of(Quantity::Number(1), LORE);
    let replacement = Replacement::EntersWith {
        what: this(),
        tapped: false,
        counters: Some(with),
        abilities: Vec::new(),
        x: None,
        unless: None,
        when: None,
        first: Style::default(),
        duration: None,
    };
    Some(Loaded::Replacement(Arc::new(LoadedReplacement::new(replacement))))
}

/// Whether an event takes a Saga to a chapter: from fewer lore counters to as many or more (714.2b).
pub(super) fn reaches(event: &GameEvent, chapter: u32) -> bool {
    let GameEvent::Counters { left, change, .. } = event else { return false };
    let (left, chapter) = (i64::from(*left), i64::from(chapter));
    left >= chapter && left - change < chapter
}

impl Game {
    /// "Choose a number between 1 and this Saga's final chapter number. It enters with that many lore counters" (702.155a).
    pub(super) fn read_ahead(&mut self, saga: ObjectId, player: PlayerId) -> Res<bool> {
        let Some(last) = self.chapters_of(saga).map(|(_, chapter)| chapter).max() else { return Ok(false) };
        let number = self.ask_number(player, Purpose::Number, 1, last)?;
        // One of them is the one that every Saga enters with (714.3a); it enters with the others, too (714.3b).
        self.enters_with.push((LORE, number - 1));
        Ok(true)
    }

    /// Whether a chapter is skipped: a Saga with read ahead tells no chapter before the one that it entered with (702.155a).
    pub(super) fn skips_chapter(&self, saga: ObjectId, event: &GameEvent, chapter: u32) -> bool {
        let object = self.object(saga);
        let GameEvent::Counters { left, .. } = event else { return false };
        object.chars.has(Kw::ReadAhead) && object.since_turn == self.turn && *left != chapter
    }

    fn chapters_of(&self, id: ObjectId) -> impl Iterator<Item = (&LoadedTrigger, u32)> {
        self.object(id).chars.abilities.iter().filter_map(|held| {
            let trigger = held.ability.triggered()?;
            trigger.chapter().map(|chapter| (trigger, chapter))
        })
    }

    /// The active player puts a lore counter on each of their Sagas (714.3c).
    pub(super) fn advance_sagas(&mut self) -> Res<()> {
        let player = self.active;
        let own = |id: &ObjectId| self.object(*id).controller == player && self.chapters_of(*id).next().is_some();
        let sagas: Vec<Target> = self.battlefield.iter().copied().filter(own).map(Target::Object).collect();
        if sagas.is_empty() {
            return Ok(());
        }
        self.as_no_effect(|game| game.put_counters_on(&sagas, LORE, 1, player))
    }

    /// Sagas whose last chapter is told are sacrificed (704.5s).
    pub(super) fn told_sagas(&mut self) -> Vec<Move> {
        let mut told = Vec::new();
        for id in self.battlefield.clone() {
            let Some(last) = self.chapters_of(id).map(|(_, chapter)| chapter).max() else { continue };
            if self.counters_on(Target::Object(id), Some(LORE)) >= last && !self.is_telling(id) {
                note!(
                    self,
                    "704.5s",
                    "The last chapter {} is told.",
                    "Le dernier chapitre {} est raconté.",
                    of(self.name(id))
                );
                told.push(Move::new(id, Zone::Graveyard, Cause::Sacrifice, self.object(id).controller));
            }
        }
        told
    }

    /// Whether a chapter ability of an object has triggered and not yet left the stack.
    fn is_telling(&self, id: ObjectId) -> bool {
        let of_chapter = |script: &Arc<crate::state::script::Script>| {
            self.chapters_of(id).any(|(own, _)| Arc::ptr_eq(&own.script, script))
        };
        let on_stack = |item: &StackItem| item.source == id && item.parts.iter().any(|part| of_chapter(&part.script));
        self.stack.iter().any(|on| self.object(*on).stack.as_ref().is_some_and(|item| on_stack(item)))
            || self.pending.iter().any(|pending| pending.source == id && of_chapter(&pending.script))
    }
}
