//! Which triggered abilities a group of events concerns (603.2), so that an event costs what could match it.
//!
//! The index has those that wait for what happens to their own object by that object, and the others by kinds of events.
//! Where there are many others, and they are asked often, the predicates of all triggered abilities of the game are put
//! together once ([`Fused`]): by what an event must be, each group one native function in builds that have it. What is
//! found so is looked at once more, one by one, by the gate of each ability ([`super::gate`]), which also binds what the
//! event's words mean; to find more than there is costs time, to find less would lose triggers. So games that verify ask
//! each predicate of every table too, and the game itself about every ability that was not found.

use super::index::key_of;
use super::triggers::keys_of_all;
use crate::bilingual;
use crate::derived::dispatch::{Abilities, Ready, place_of};
use crate::derived::index::{Index, Row, SourceOrder};
use crate::derived::view::{id, row};
use crate::dispatch::{self, Fused, MatcherId};
use crate::eval::{Bindings, Matcher, SourceRow};
use crate::game::Game;
use crate::ir::Zone;
use crate::state::ability::Loaded;
use crate::state::event::GameEvent;
use crate::state::ids::ObjectId;
use crate::state::keys::Key;
use crate::state::stop::{Res, Stop};
use crate::state::trigger::Source;
use ir::sorting::{sort, sort_by_key};
use rustc_hash::FxHashMap;
use std::sync::{Arc, PoisonError};

/// Fewer abilities are asked one by one.
const MANY: usize = if cfg!(debug_assertions) { 1 } else { 24 };

/// Abilities asked in a game before all of its abilities are put together, which costs as much as some thousands of them.
/// Builds with debug assertions do so sooner, so that their games compare both.
const HOT: usize = if cfg!(debug_assertions) { 16 } else { 4_000 };

impl Abilities {
    /// The triggered abilities that objects of the game have, or had before effects.
    fn of(game: &Game) -> Option<Abilities> {
        let (mut ids, mut kept) = (FxHashMap::default(), Vec::new());
        let mut matchers: Vec<Matcher> = Vec::new();
        for object in &game.objects {
            for held in object.chars.abilities.iter().chain(&object.copiable.abilities) {
                let Loaded::Triggered(trigger) = &*held.ability else { continue };
                if trigger.is_own() || ids.contains_key(&place_of(&held.ability)) {
                    continue;
                }
                let Some(matcher) = trigger.gate().matcher() else { continue };
                ids.insert(place_of(&held.ability), MatcherId(matchers.len() as u32));
                matchers.push(matcher);
                kept.push(held.ability.clone());
            }
        }
        // A machine without native code goes on asking one by one.
        let fused = Arc::new(Fused::new(matchers).ok()?);
        Some(Abilities { fused, ids, _kept: kept })
    }
}

impl Game {
    /// The abilities that could trigger on a group of events, and whether they functioned before and function after it:
    /// first those from before it, then those that are new. What is being matched is written where anything waits.
    pub(super) fn could_trigger(
        &mut self,
        events: &[GameEvent],
        before: &Index,
        after: &Index,
    ) -> Res<Vec<(Source, bool, bool)>> {
        let keys = keys_of_all(events);
        let owned = before.own_keys().and(after.own_keys());
        let about = if owned.meets(keys) { self.about_objects(events) } else { Vec::new() };
        let waits = |index: &Index| {
            about.iter().any(|(key, id)| index.own(*id, *key).next().is_some())
                || keys.iter().any(|key| index.row(key).is_some_and(|row| !row.list.is_empty()))
        };
        let found = waits(before) || (!before.is_same(after) && waits(after));
        if found || self.something_waits(keys) {
            self.write_view(events.len());
        }
        if !found {
            return Ok(Vec::new());
        }
        self.put_together(events, after);
        let had = self.gather(events, &about, before)?;
        if before.is_same(after) {
            return Ok(had.into_iter().map(|(_, source)| (source, true, true)).collect());
        }
        let has = self.gather(events, &about, after)?;
        let there = |list: &[(SourceOrder, Source)], place: SourceOrder| {
            list.binary_search_by_key(&place, |(other, _)| *other).is_ok()
        };
        let mut all: Vec<(Source, bool, bool)> = Vec::with_capacity(had.len() + has.len());
        all.extend(had.iter().map(|(place, source)| (source.clone(), true, there(&has, *place))));
        all.extend(has.into_iter().filter(|(place, _)| !there(&had, *place)).map(|(_, source)| (source, false, true)));
        Ok(all)
    }

    /// The triggered abilities that could trigger on an event for which the view is written.
    pub(super) fn listening(&mut self, event: &GameEvent, index: &Index) -> Res<Vec<Source>> {
        let events = std::slice::from_ref(event);
        self.put_together(events, index);
        let found = self.gather(events, &self.about_objects(events), index)?;
        Ok(found.into_iter().map(|(_, source)| source).collect())
    }

    /// How many different triggered abilities of the game are put together to be asked at once; none before they are asked
    /// often.
    pub fn abilities_together(&self) -> usize {
        self.derived.dispatch.abilities.as_ref().map_or(0, |abilities| abilities.fused.len())
    }

    /// The objects that events are about, each with the kind of the event: as they last were, and what they became.
    fn about_objects(&self, events: &[GameEvent]) -> Vec<(Key, ObjectId)> {
        let mut about = Vec::new();
        let mut views = Vec::new();
        for event in events {
            views.clear();
            self.views_of(event, &[], &mut views);
            let rows = views.iter().flat_map(|view| [view.subject, view.other, view.moved]);
            for object in rows.filter_map(id) {
                about.push((key_of(event), object));
                // A permanent is the spell that became it (400.7d).
                let became = self.object(object).next.filter(|next| self.is_one(object, *next));
                about.extend(became.map(|next| (key_of(event), next)));
            }
        }
        sort(&mut about);
        about.dedup();
        about
    }

    /// Those of an index that could trigger on events, in order.
    fn gather(
        &self,
        events: &[GameEvent],
        about: &[(Key, ObjectId)],
        index: &Index,
    ) -> Res<Vec<(SourceOrder, Source)>> {
        let mut found: Vec<(SourceOrder, Source)> = Vec::new();
        for (key, object) in about {
            found.extend(index.own(*object, *key).cloned());
        }
        let mut keys: Vec<Key> = events.iter().map(key_of).collect();
        sort(&mut keys);
        keys.dedup();
        for key in keys {
            let Some(row) = index.row(key).filter(|row| !row.list.is_empty()) else { continue };
            match self.prepared(row) {
                None => found.extend(row.list.iter().cloned()),
                Some(ready) => {
                    let mut places = ready.rest.clone();
                    for at in (0..events.len()).filter(|at| key_of(&events[*at]) == key) {
                        self.ask_table(&ready, at, &mut places)?;
                    }
                    found.extend(places.into_iter().filter_map(|at| row.list.get(at).cloned()));
                }
            }
        }
        sort_by_key(&mut found, |(place, _)| *place);
        found.dedup_by_key(|(place, _)| *place);
        Ok(found)
    }

    /// Adds the places of those in a table that an event concerns which is being matched.
    fn ask_table(&self, ready: &Ready, at: usize, places: &mut Vec<usize>) -> Res<()> {
        let state = self.derived.view.columns().as_view();
        let mut hits = Vec::new();
        for view in self.derived.view.now(at) {
            if self.settings.native {
                ready.table.concerned(view, &state, &mut hits);
            } else {
                ready.table.concerned_by_evaluator(view, &state, &mut hits);
            }
            if self.settings.verify && hits != ready.table.concerned_by_scan(view, &state) {
                return Err(Stop::Refused(bilingual!(
                    "an event that native code and the predicates see differently",
                    "un événement que le code natif et les prédicats voient différemment"
                )));
            }
            places.extend(hits.iter().filter_map(|hit| ready.places.get(*hit)));
        }
        Ok(())
    }

    /// Puts the abilities of the game together, once many of them have been asked often, and again when as many are new.
    fn put_together(&mut self, events: &[GameEvent], index: &Index) {
        for key in keys_of_all(events).iter() {
            let Some(row) = index.row(key).filter(|row| row.list.len() >= MANY) else { continue };
            self.derived.dispatch.asked += row.list.len();
            if self.derived.dispatch.asked < HOT {
                continue;
            }
            self.derived.dispatch.asked = 0;
            let (known, new) = match &self.derived.dispatch.abilities {
                None => (0, row.list.len()),
                Some(abilities) => {
                    let is_new =
                        |(_, source): &&(SourceOrder, Source)| !abilities.ids.contains_key(&place_of(&source.ability));
                    (abilities.ids.len(), row.list.iter().filter(is_new).count())
                }
            };
            if new > known + MANY || self.derived.dispatch.abilities.is_none() {
                self.derived.dispatch.abilities = Abilities::of(self).map(Arc::new);
            }
        }
    }

    /// The abilities of one kind of event, ready to be asked at once; none where there are few, or where they are not put
    /// together.
    fn prepared(&self, row_of: &Row) -> Option<Arc<Ready>> {
        let abilities = self.derived.dispatch.abilities.as_ref().filter(|_| row_of.list.len() >= MANY)?;
        let mut known = row_of.prepared.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(ready) = known.as_ref().filter(|ready| Arc::ptr_eq(&ready.of, abilities)) {
            return Some(ready.clone());
        }
        let (mut sources, mut places, mut rest) = (Vec::new(), Vec::new(), Vec::new());
        for (at, (_, source)) in row_of.list.iter().enumerate() {
            // Of a permanent it is known who controls it as long as it is listed so.
            let permanent = self.object(source.object).zone == Zone::Battlefield;
            match abilities.ids.get(&place_of(&source.ability)).filter(|_| permanent) {
                None => rest.push(at),
                Some(matcher) => {
                    let row = SourceRow { object: row(source.object), controller: source.you.0.into() };
                    sources.push(dispatch::Source { matcher: *matcher, row, bindings: Bindings::default() });
                    places.push(at);
                }
            }
        }
        let table = abilities.fused.table(sources, &self.derived.view.columns().as_view());
        let ready = Arc::new(Ready { of: abilities.clone(), table, places, rest });
        *known = Some(ready.clone());
        Some(ready)
    }
}
