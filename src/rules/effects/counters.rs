//! Counters (122).

use crate::game::Game;
use crate::inherent::{Inherent, RAD};
use crate::ir::*;
use crate::state::decision::{Pick, Purpose, Question};
use crate::state::event::GameEvent;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::stop::Res;
use crate::trace::{Counters, note};

/// A kind of counter with rules of its own (122.1).
fn named_counter(id: &str) -> Option<CounterKind> {
    crate::words::term(&format!("counter.{id}")).map(CounterKind::Named)
}

impl Game {
    /// How many counters an instruction puts.
    pub(super) fn counters_counted(&self, count: &Quantity, x: Option<&Quantity>, frame: &Frame) -> Res<u32> {
        crate::numbers::as_count(self.quantity_where(count, x, frame)?)
    }

    /// "a number of +1/+1 counters on each creature equal to its power": all numbers are found out first, then the counters
    /// are put at once.
    pub(super) fn put_own_counters(
        &mut self,
        on: &[ObjectId],
        (count, x): (&Quantity, Option<&Quantity>),
        kind: CounterKind,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        let mut numbers = Vec::new();
        for id in on {
            let own = Frame { each: Some(*id), ..frame.clone() };
            numbers.push((*id, self.counters_counted(count, x, &own)?));
        }
        frame.amount = numbers.iter().map(|(_, number)| i64::from(*number)).sum();
        let mut events = Vec::new();
        for (id, number) in numbers {
            self.put_counters(Target::Object(id), kind, number, player, &mut events)?;
        }
        let any = !events.is_empty();
        self.emit(events, None)?;
        Ok(any)
    }

    /// Changes the number of counters; gives how many there are.
    pub(crate) fn add_counters(&mut self, on: Target, kind: CounterKind, count: u32) -> u32 {
        let counters = match on {
            Target::Object(id) => &mut self.object_mut(id).counters,
            Target::Player(id) => &mut self.player_mut(id).counters,
        };
        let left = counters.entry(kind).or_default();
        *left = left.saturating_add(count);
        let left = *left;
        // All of its kind have the timestamp of the newest (613.7c).
        if let (Target::Object(id), CounterKind::Keyword(name)) = (on, kind) {
            let timestamp = self.tick();
            let stamps = &mut self.object_mut(id).keyword_counters;
            stamps.retain(|(other, _)| *other != name);
            stamps.push((name, timestamp));
        }
        // Without a card in the game, none could be milled.
        if let (Target::Player(player), true) = (on, kind == RAD && !self.objects.is_empty()) {
            self.hold_inherent(player, Inherent::Radiation);
        }
        left
    }

    /// Has so many counters of a kind be there, whatever there was, for the harness.
    pub fn set_counters(&mut self, on: Target, kind: CounterKind, count: u32) {
        self.take_counters(on, kind, u32::MAX);
        self.add_counters(on, kind, count);
    }

    /// Takes counters away; gives how many there were to take.
    pub(crate) fn take_counters(&mut self, from: Target, kind: CounterKind, count: u32) -> u32 {
        let counters = match from {
            Target::Object(id) => &mut self.object_mut(id).counters,
            Target::Player(id) => &mut self.player_mut(id).counters,
        };
        let Some(left) = counters.get_mut(&kind) else { return 0 };
        let taken = count.min(*left);
        *left -= taken;
        if *left == 0 {
            counters.remove(&kind);
            if let (Target::Object(id), CounterKind::Keyword(name)) = (from, kind) {
                self.object_mut(id).keyword_counters.retain(|(other, _)| *other != name);
            }
        }
        taken
    }

    /// Counters that damage takes away (120.3c, 120.3h), as the event that they are.
    pub(super) fn counters_lost(
        &mut self,
        on: Target,
        kind: CounterKind,
        count: u32,
        by: PlayerId,
    ) -> Option<GameEvent> {
        let taken = self.take_counters(on, kind, count);
        let left = self.counters_on(on, Some(kind));
        (taken > 0).then(|| GameEvent::Counters { on, kind, change: -i64::from(taken), left, by })
    }

    /// A counter of this kind is removed from a permanent instead of what would happen to it (122.1c, 122.1d); says
    /// whether there was one.
    pub(crate) fn takes_counter_instead(&mut self, id: ObjectId, kind: &str, by: PlayerId) -> Res<bool> {
        if self.object(id).counters.is_empty() {
            return Ok(false);
        }
        let Some(kind) = named_counter(kind) else { return Ok(false) };
        Ok(self.remove_counters_from(Target::Object(id), kind, 1, by)? > 0)
    }

    /// Whether a permanent has a counter of this kind.
    pub(crate) fn has_named_counter(&self, id: ObjectId, kind: &str) -> bool {
        !self.object(id).counters.is_empty()
            && named_counter(kind).is_some_and(|kind| self.counters_on(Target::Object(id), Some(kind)) > 0)
    }

    /// Puts counters, with the effects that change how many, and records it.
    pub(crate) fn put_counters(
        &mut self,
        on: Target,
        kind: CounterKind,
        count: u32,
        by: PlayerId,
        events: &mut Vec<GameEvent>,
    ) -> Res<()> {
        if let Target::Object(id) = on
            && self.object(id).gone
        {
            return Ok(());
        }
        // What can't be done isn't (101.2).
        if self.keeps_off(on, kind) {
            return Ok(());
        }
        let count = self.multiplied_counters(on, kind, count, by)?;
        if count == 0 {
            return Ok(());
        }
        let left = self.add_counters(on, kind, count);
        if kind == RAD {
            self.refresh()?;
        }
        note!(self, "122.6", "{} gets {}.", "{} reçoit {}.", self.target_name(on), Counters { count, kind });
        events.push(GameEvent::Counters { on, kind, change: i64::from(count), left, by });
        Ok(())
    }

    pub fn put_counters_on(&mut self, on: &[Target], kind: CounterKind, count: u32, by: PlayerId) -> Res<()> {
        let mut events = Vec::new();
        for target in on {
            self.put_counters(*target, kind, count, by, &mut events)?;
        }
        self.emit(events, None)
    }

    /// Whether an object or player can't have counters of a kind.
    fn keeps_off(&self, on: Target, kind: CounterKind) -> bool {
        match on {
            Target::Object(id) => {
                let of_kind = |of: &Option<CounterKind>| of.is_none_or(|of| of == kind);
                self.restricted(id, |ban| matches!(ban, Restriction::CantHaveCounters { kind, .. } if of_kind(kind)))
            }
            Target::Player(id) => self.player_restricted(
                id,
                |ban| matches!(ban, Restriction::CantGetCounters { kind: of } if of.is_none_or(|of| of == kind)),
            ),
        }
    }

    /// Removes counters (122.8) and records it; gives how many.
    pub fn remove_counters_from(&mut self, from: Target, kind: CounterKind, count: u32, by: PlayerId) -> Res<u32> {
        let taken = self.take_counters(from, kind, count);
        if taken > 0 {
            let left = self.counters_on(from, Some(kind));
            note!(
                self,
                "122.1",
                "{} loses {}.",
                "{} perd {}.",
                self.target_name(from),
                Counters { count: taken, kind }
            );
            self.emit(vec![GameEvent::Counters { on: from, kind, change: -i64::from(taken), left, by }], None)?;
        }
        Ok(taken)
    }

    /// The kind of counters to remove: the one the text names, or one that the player chooses.
    pub(super) fn kind_on(
        &mut self,
        on: Target,
        kind: Option<CounterKind>,
        player: PlayerId,
        frame: &Frame,
    ) -> Res<Option<CounterKind>> {
        if kind.is_some() {
            return Ok(kind);
        }
        let kinds: Vec<CounterKind> = match on {
            Target::Object(id) => self.object(id).counters.keys().copied().collect(),
            Target::Player(id) => self.player(id).counters.keys().copied().collect(),
        };
        self.choose_kind(&kinds, player, frame)
    }

    pub(super) fn choose_kind(
        &mut self,
        kinds: &[CounterKind],
        player: PlayerId,
        frame: &Frame,
    ) -> Res<Option<CounterKind>> {
        if kinds.len() < 2 {
            return Ok(kinds.first().copied());
        }
        let options = kinds.iter().map(|kind| Pick::Counter(*kind)).collect();
        let question = Question { player, purpose: Purpose::Word, source: frame.source, options, min: 1, max: 1 };
        Ok(self.ask(question)?.into_iter().find_map(|pick| {
            let Pick::Counter(kind) = pick else { return None };
            Some(kind)
        }))
    }

    /// Those from which so many counters are removed: one that has as many is chosen, where there is one (118.3, 609.3).
    pub(super) fn select_bearers(
        &mut self,
        what: &Objects,
        (count, kind): (&Quantity, Option<CounterKind>),
        player: PlayerId,
        frame: &Frame,
    ) -> Res<Vec<ObjectId>> {
        let is_member = frame.members.as_ref().is_some_and(|(all, _)| all == what);
        if is_member || !matches!(what, Objects::Some { .. } | Objects::Among { .. }) {
            return self.select(what, player, frame, Purpose::RemoveCounters);
        }
        let count = self.quantity(count, frame)?;
        self.choose_by(what, player, frame, Purpose::RemoveCounters, &|game, part| {
            let found = game.objects_of(part, frame)?.into_iter().filter_map(|id| game.present(id, frame));
            let (able, others): (Vec<_>, Vec<_>) =
                found.partition(|id| i64::from(game.counters_on(Target::Object(*id), kind)) >= count);
            let enough = able.len() >= game.wanted(part, frame)?.max(1);
            Ok(if enough { able } else { able.into_iter().chain(others).collect() })
        })
    }

    /// Removes counters; whether each of the bearers had as many as the text says.
    pub(super) fn remove_instruction(
        &mut self,
        count: &CounterCount,
        kind: Option<CounterKind>,
        bearers: Vec<Target>,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        let (mut removed, mut all) = (0, true);
        for bearer in bearers {
            match count {
                CounterCount::All => {
                    while let Some(kind) = self.next_kind(bearer, kind) {
                        removed += self.remove_counters_from(bearer, kind, u32::MAX, player)?;
                    }
                }
                CounterCount::Exactly(quantity) => {
                    let wanted = crate::numbers::as_count(self.quantity(quantity, frame)?)?;
                    let before = removed;
                    for _ in 0..if kind.is_some() { 1 } else { wanted } {
                        let Some(chosen) = self.kind_on(bearer, kind, player, frame)? else { break };
                        removed +=
                            self.remove_counters_from(bearer, chosen, if kind.is_some() { wanted } else { 1 }, player)?;
                    }
                    all &= removed - before >= wanted;
                }
                CounterCount::UpTo(_) | CounterCount::AnyNumber => {
                    let Some(chosen) = self.kind_on(bearer, kind, player, frame)? else { continue };
                    let present = self.counters_on(bearer, Some(chosen));
                    let most = if let CounterCount::UpTo(quantity) = count {
                        present.min(crate::numbers::as_count(self.quantity(quantity, frame)?)?)
                    } else {
                        present
                    };
                    let number = self.ask_number(player, Purpose::RemoveCounters, 0, most)?;
                    removed += self.remove_counters_from(bearer, chosen, number, player)?;
                }
            }
        }
        frame.amount = i64::from(removed);
        Ok(all)
    }

    /// So many counters in all, of which the player chooses how many are taken from each.
    pub(super) fn remove_from_among(
        &mut self,
        count: &Quantity,
        kind: CounterKind,
        bearers: &[Target],
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        let wanted = crate::numbers::as_count(self.quantity(count, frame)?)?;
        let present: Vec<u32> = bearers.iter().map(|bearer| self.counters_on(*bearer, Some(kind))).collect();
        let mut later: u32 = present.iter().sum();
        let mut left = wanted.min(later);
        let mut shares = Vec::with_capacity(bearers.len());
        for (bearer, there) in bearers.iter().zip(present) {
            later -= there;
            let share =
                self.ask_number(player, Purpose::RemoveCounters, left.saturating_sub(later), left.min(there))?;
            left -= share;
            shares.push((*bearer, share));
        }
        let mut removed = 0;
        for (bearer, share) in shares {
            removed += self.remove_counters_from(bearer, kind, share, player)?;
        }
        frame.amount = i64::from(removed);
        Ok(removed > 0)
    }

    fn next_kind(&self, on: Target, kind: Option<CounterKind>) -> Option<CounterKind> {
        let counters = match on {
            Target::Object(id) => &self.object(id).counters,
            Target::Player(id) => &self.player(id).counters,
        };
        match kind {
            Some(kind) => counters.contains_key(&kind).then_some(kind),
            None => counters.keys().next().copied(),
        }
    }

    /// One more of each kind on the permanents and players chosen (701.34).
    pub(super) fn proliferate(&mut self, player: PlayerId, frame: &Frame) -> Res<()> {
        let mut options: Vec<Pick> = self
            .battlefield
            .iter()
            .copied()
            .filter(|id| !self.object(*id).counters.is_empty())
            .map(Pick::Object)
            .collect();
        options.extend(self.apnap().into_iter().filter(|id| !self.player(*id).counters.is_empty()).map(Pick::Player));
        let max = options.len();
        let question = Question { player, purpose: Purpose::Objects, source: frame.source, options, min: 0, max };
        let mut events = Vec::new();
        for target in self.ask(question)?.into_iter().filter_map(Pick::target) {
            let kinds: Vec<CounterKind> = match target {
                Target::Object(id) => self.object(id).counters.keys().copied().collect(),
                Target::Player(id) => self.player(id).counters.keys().copied().collect(),
            };
            for kind in kinds {
                self.put_counters(target, kind, 1, player, &mut events)?;
            }
        }
        self.emit(events, None)
    }

    /// Counters are moved from one object onto another (122.5): so many of a kind, all, or as many as the player chooses of
    /// each kind.
    pub(super) fn move_counters(
        &mut self,
        count: &CounterCount,
        kind: Option<CounterKind>,
        (from, to): (ObjectId, ObjectId),
        player: PlayerId,
        frame: &Frame,
    ) -> Res<bool> {
        if let (CounterCount::Exactly(count), Some(kind)) = (count, kind) {
            let count = crate::numbers::as_count(self.quantity(count, frame)?)?;
            // Without as many counters there, none is moved (122.5).
            if count == 0 || self.counters_on(Target::Object(from), Some(kind)) < count {
                return Ok(false);
            }
            self.move_counters_of(kind, count, (from, to), player)?;
            return Ok(true);
        }
        let mut left = match count {
            CounterCount::UpTo(most) | CounterCount::Exactly(most) => {
                crate::numbers::as_count(self.quantity(most, frame)?)?
            }
            CounterCount::All | CounterCount::AnyNumber => u32::MAX,
        };
        let must = matches!(count, CounterCount::Exactly(_) | CounterCount::All);
        let mut any = *count == CounterCount::All;
        for (held, there) in self.object(from).counters.clone() {
            if kind.is_some_and(|kind| kind != held) {
                continue;
            }
            let most = there.min(left);
            let moved = if must { most } else { self.ask_number(player, Purpose::Number, 0, most)? };
            if moved > 0 {
                self.move_counters_of(held, moved, (from, to), player)?;
                left -= moved;
                any = true;
            }
        }
        Ok(any)
    }

    fn move_counters_of(
        &mut self,
        kind: CounterKind,
        count: u32,
        (from, to): (ObjectId, ObjectId),
        player: PlayerId,
    ) -> Res<()> {
        // None is removed where none could be put (122.5).
        if self.object(to).gone || self.keeps_off(Target::Object(to), kind) {
            return Ok(());
        }
        self.remove_counters_from(Target::Object(from), kind, count, player)?;
        self.put_counters_on(&[Target::Object(to)], kind, count, player)
    }
}
