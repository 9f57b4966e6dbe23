//! What a player is told to do, where it takes more than one line: each function one action of the IR.

use super::actions::{as_targets, change_of_chosen};
use super::handled::introduced;
use crate::game::Game;
use crate::ir::walk::members_in;
use crate::ir::*;
use crate::state::decision::Purpose;
use crate::state::event::Cause;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::lasting::{Lasting, Special};
use crate::state::moves::Move;
use crate::state::stop::Res;
use crate::trace::note;
use std::sync::Arc;

impl Game {
    /// Sacrifices, discards or moves what is chosen for it, all at once (701.9, 701.21).
    pub(super) fn move_instruction(&mut self, action: &Action, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        let moves = self.chosen_moves(action, player, frame)?.unwrap_or_default();
        if let Some(Objects::Among { of, .. }) = action.acted_on() {
            frame.taken.extend(moves.iter().map(|change| (of.to, change.object)));
        }
        if let (Action::Sacrifice { .. }, Some(later)) = (action, &mut self.sacrificed_for) {
            // It is still there while it is settled how the permanent enters (614.12a).
            frame.results = moves.iter().map(|change| change.object).collect();
            frame.amount = moves.len() as i64;
            frame.more.this_way.extend(&frame.results);
            later.extend(moves);
            return Ok(!frame.results.is_empty());
        }
        let done = self.move_by_effect(moves, frame)?;
        self.did_all(action, &done, frame)
    }

    /// Counters spells and abilities (701.6); what they became is spoken of afterwards.
    pub(super) fn counter_instruction(&mut self, what: &Objects, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        let chosen = self.select(what, player, frame, Purpose::Objects)?;
        frame.results.clear();
        frame.amount = 0;
        for id in chosen {
            if self.counter(id, frame.resolving.unwrap_or(frame.source))? {
                frame.amount += 1;
                if let Some(next) = self.object(id).next {
                    frame.moved.insert(id, next);
                    frame.results.push(next);
                }
            }
        }
        Ok(frame.amount > 0)
    }

    /// Creates tokens (701.7).
    pub(super) fn create_instruction(
        &mut self,
        (count, x): (&Quantity, Option<&Quantity>),
        token: &Token,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        let x = match x {
            Some(x) => Some(self.quantity(x, frame)?),
            None => None,
        };
        let inner = Frame { x: x.or(frame.x()), ..frame.clone() };
        let count = self.quantity(count, &inner)?;
        Ok(!self.create(count, token, x, player, frame)?.is_empty())
    }

    /// Puts so many counters on each (122.6), or on each a number of its own.
    pub(super) fn put_counters_instruction(
        &mut self,
        (count, x): (&Quantity, Option<&Quantity>),
        kind: CounterKind,
        chosen: &[ObjectId],
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        if members_in(count).object || x.is_some_and(|x| members_in(x).object) {
            return self.put_own_counters(chosen, (count, x), kind, player, frame);
        }
        let count = self.counters_counted(count, x, frame)?;
        frame.amount = i64::from(count);
        self.put_counters_on(&as_targets(chosen), kind, count, player)?;
        Ok(!chosen.is_empty() && count > 0)
    }

    /// Removes counters from objects or players: from each, or so many in all from among them.
    pub(super) fn remove_counters_instruction(
        &mut self,
        (count, kind): (&CounterCount, Option<CounterKind>),
        (from, together): (&CounterBearer, bool),
        chosen: &[ObjectId],
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        let bearers = match from {
            CounterBearer::Objects(_) => as_targets(chosen),
            CounterBearer::Player(players) => self.actors(players, frame)?.into_iter().map(Target::Player).collect(),
        };
        if let (true, CounterCount::Exactly(count), Some(kind)) = (together, count, kind) {
            return self.remove_from_among(count, kind, &bearers, player, frame);
        }
        let all = self.remove_instruction(count, kind, bearers, player, frame)?;
        // "Remove a counter from each creature": from those that have one.
        let of_each = match from {
            CounterBearer::Objects(what) => self.wanted(what, frame)? == 0,
            CounterBearer::Player(_) => false,
        };
        Ok(frame.amount > 0 && (all || of_each))
    }

    /// As many counters of each kind again as it has (701.10e).
    pub(super) fn double_counters(
        &mut self,
        kind: Option<CounterKind>,
        chosen: &[ObjectId],
        player: PlayerId,
    ) -> Res<bool> {
        let mut events = Vec::new();
        for id in chosen {
            let counters = self.object(*id).counters.clone();
            for (held, count) in counters.into_iter().filter(|(held, _)| kind.is_none_or(|kind| kind == *held)) {
                self.put_counters(Target::Object(*id), held, count, player, &mut events)?;
            }
        }
        let any = !events.is_empty();
        self.emit(events, None)?;
        Ok(any)
    }

    /// Shuffles libraries (701.24).
    pub(super) fn shuffle_instruction(&mut self, library: &Players, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        // "Those players shuffle their libraries": each their own.
        let owners = match &frame.acting {
            Some((all, some)) if all == library => some.clone(),
            _ => self.players_of(library, frame)?,
        };
        for owner in owners {
            self.shuffle(owner, player)?;
        }
        Ok(true)
    }

    /// Puts cards into libraries and shuffles these (701.24).
    pub(super) fn shuffle_into(
        &mut self,
        what: &Objects,
        library: &Players,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        let chosen = self.select(what, player, frame, Purpose::Objects)?;
        let owners = self.players_of(library, frame)?;
        let moves = chosen.into_iter().map(|id| Move::new(id, Zone::Library, Cause::Effect, player)).collect();
        self.move_by_effect(moves, frame)?;
        for owner in owners {
            self.shuffle(owner, player)?;
        }
        Ok(true)
    }

    /// Two permanents of different controllers change these (701.12b).
    pub(super) fn exchange_control(&mut self, chosen: &[ObjectId], frame: &mut Frame) -> Res<bool> {
        self.keep_controllers(chosen, frame);
        let [one, other] = chosen else { return Ok(false) };
        let (first, second) = (self.object(*one).controller, self.object(*other).controller);
        // The whole of it is done, or nothing (701.12a).
        if first == second || !self.can_change_control(*one) || !self.can_change_control(*other) {
            return Ok(false);
        }
        self.begin_control(&[*one], second, None, frame)?;
        self.begin_control(&[*other], first, None, frame)?;
        self.emit_control_changes()?;
        Ok(true)
    }

    /// The cards of one zone become those of the other (701.12f).
    pub(super) fn exchange_zones(
        &mut self,
        (first, second): (Zone, Zone),
        of: &Players,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        let mut moves = Vec::new();
        for owner in self.players_of(of, frame)? {
            for (from, to) in [(first, second), (second, first)] {
                let cards = self.zone(from, owner);
                moves.extend(cards.into_iter().map(|id| Move::new(id, to, Cause::Effect, player)));
            }
        }
        note!(self, "701.12d", "Zones are exchanged.", "Des zones sont échangées.");
        self.move_by_effect(moves, frame)?;
        Ok(true)
    }

    /// A player exchanges life totals with another (701.12c).
    pub(super) fn exchange_life_with(&mut self, with: &Players, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        match self.actors(with, frame)?.into_iter().find(|other| *other != player) {
            Some(other) => {
                let before = self.player(player).life;
                let done = self.exchange_life(player, other)?;
                frame.amount = (self.player(player).life - before).abs();
                Ok(done)
            }
            None => Ok(false),
        }
    }

    /// Two creatures exchange their power (701.12g).
    pub(super) fn exchange_power_of(
        &mut self,
        (what, with): (&Objects, &Objects),
        duration: Option<&Duration>,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        let one = self.select(what, player, frame, Purpose::Objects)?;
        let other = self.select(with, player, frame, Purpose::Objects)?;
        frame.results.clone_from(introduced((what, &one), (with, &other)));
        match (one.first(), other.first()) {
            (Some(one), Some(other)) => self.exchange_power(*one, *other, duration, frame),
            _ => Ok(false),
        }
    }

    /// Creatures fight (701.14).
    pub(super) fn fight_instruction(
        &mut self,
        what: &Objects,
        with: Option<&Objects>,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        let one = self.select(what, player, frame, Purpose::Objects)?;
        // "Those creatures fight each other."
        let other = match (with, one.as_slice()) {
            (Some(with), _) => self.select(with, player, frame, Purpose::Objects)?,
            (None, [_, other]) => vec![*other],
            (None, _) => Vec::new(),
        };
        // "Each Goblin you control fights that creature."
        let fighters = if with.is_some() { one.as_slice() } else { one.get(..1).unwrap_or_default() };
        frame.results = fighters.iter().chain(other.first()).copied().collect();
        let mut fought = false;
        for fighter in fighters {
            if let Some(other) = other.first() {
                fought |= self.fight(*fighter, *other)?;
            }
        }
        Ok(fought)
    }

    /// Attaches something to an object (701.3).
    pub(super) fn attach_instruction(
        &mut self,
        what: &Objects,
        to: &Objects,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        let chosen = self.select(what, player, frame, Purpose::Attach)?;
        let host = self.select_host(to, &chosen, player, frame)?;
        frame.results.clone_from(if matches!(to, Objects::Some { .. }) { &host } else { &chosen });
        let mut any = false;
        if let Some(host) = host.first() {
            for id in chosen {
                any |= self.attach(id, Target::Object(*host))?;
            }
        }
        Ok(any)
    }

    /// What is chosen is spoken of afterwards (608.2d).
    pub(super) fn choose_objects(&mut self, chosen: &[ObjectId], player: PlayerId, frame: &mut Frame) -> Res<bool> {
        note!(self, "608.2d", "{} chooses {}.", "{} choisit {}.", self.player_name(player), self.names(chosen));
        // What several players choose by one instruction is chosen by all of them.
        let with_others = frame.apart && frame.chosen_at == frame.step;
        let mut all = if with_others { std::mem::take(&mut frame.chosen) } else { Vec::new() };
        all.extend(chosen);
        self.object_mut(frame.source).choices.objects.clone_from(&all);
        (frame.chosen, frame.chosen_at) = (all, frame.step);
        Ok(!chosen.is_empty())
    }

    /// Another beginning phase follows the phase that it is now (500.8).
    pub(super) fn extra_beginning(&mut self) -> Res<bool> {
        self.extra_phases.push_front(Step::Untap);
        note!(self, "500.8", "There is an additional beginning phase.", "Il y a une phase de début supplémentaire.");
        Ok(true)
    }

    /// Another combat phase follows the phase that it is now, and perhaps a main phase behind it; none where it is to follow "this
    /// main phase", and it is another (500.8).
    pub(super) fn extra_combat(&mut self, main: bool, after_main: bool) -> Res<bool> {
        if after_main && !self.is_main_of(self.active) {
            return Ok(false);
        }
        // It comes after the phase that it is now, before all that was added there earlier (500.8).
        if main {
            self.extra_phases.push_front(Step::PostcombatMain);
        }
        self.extra_phases.push_front(Step::Combat);
        note!(self, "500.8", "There is an additional combat phase.", "Il y a une phase de combat supplémentaire.");
        Ok(true)
    }

    /// Reveals cards that chance picks (701.20).
    pub(super) fn reveal_at_random(
        &mut self,
        count: &Quantity,
        from: &FromZone,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        let count = self.count(count, frame)?;
        let owners = match &from.of {
            Some(of) => self.players_of(of, frame)?,
            None => vec![player],
        };
        let mut chosen = Vec::new();
        for owner in owners {
            let mut cards = self.zone(from.zone, owner);
            for _ in 0..count.min(cards.len()) {
                let at = self.random_below(cards.len());
                chosen.push(cards.swap_remove(at));
            }
        }
        note!(self, "701.20a", "{} reveals {}.", "{} révèle {}.", self.player_name(player), self.names(&chosen));
        self.show(&chosen, None, frame);
        frame.revealed.extend(&chosen);
        frame.amount = chosen.len() as i64;
        frame.results = chosen;
        Ok(!frame.results.is_empty())
    }

    /// Puts as many counters of each kind on something as another has (122.8).
    pub(super) fn put_its_counters(
        &mut self,
        of: &Objects,
        chosen: &[ObjectId],
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        let from = self.objects_of(of, frame)?;
        let counters: Vec<(CounterKind, u32)> =
            from.iter().flat_map(|id| self.object(*id).counters.iter().map(|(kind, count)| (*kind, *count))).collect();
        for (kind, count) in counters {
            self.put_counters_on(&as_targets(chosen), kind, count, player)?;
        }
        Ok(!chosen.is_empty())
    }

    /// A player may play more lands this turn, or for some other time (305.2).
    pub(super) fn allow_more_lands(
        &mut self,
        count: &Quantity,
        duration: Option<&Duration>,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        let count = crate::numbers::as_count(self.quantity(count, frame)?)?;
        let until = self.until(duration.or(Some(&Duration::ThisTurn)), frame)?;
        let timestamp = self.tick();
        self.lasting.push(Lasting {
            players: vec![player],
            changes: Arc::new(vec![Change::AdditionalLands(count)]),
            ..Lasting::new(frame, until, timestamp)
        });
        self.refresh()?;
        Ok(true)
    }

    /// Power and toughness are switched (613.4d).
    pub(super) fn switch_sizes(
        &mut self,
        duration: Option<&Duration>,
        chosen: &[ObjectId],
        frame: &mut Frame,
    ) -> Res<bool> {
        let until = self.until(duration, frame)?;
        let lasting = Lasting::new(frame, until, self.tick());
        self.lasting.push(Lasting { objects: Some(chosen.to_vec()), special: Some(Special::Switch), ..lasting });
        self.refresh()?;
        Ok(true)
    }

    /// Doubles power, and perhaps toughness (701.10b).
    pub(super) fn double_sizes(
        &mut self,
        toughness: bool,
        duration: Option<&Duration>,
        chosen: &[ObjectId],
        frame: &mut Frame,
    ) -> Res<bool> {
        for id in chosen {
            let chars = &self.object(*id).chars;
            let by = PowerToughness {
                power: Stat::Number(chars.power.unwrap_or(0)),
                toughness: Stat::Number(if toughness { chars.toughness.unwrap_or(0) } else { 0 }),
            };
            let inner = Frame { chosen: vec![*id], ..frame.clone() };
            self.begin(&change_of_chosen(Change::modify(by), duration.cloned()), &inner)?;
        }
        Ok(true)
    }

    /// Moves counters from one object to another (122.5).
    pub(super) fn move_counters_instruction(
        &mut self,
        (count, kind): (&CounterCount, Option<CounterKind>),
        (from, to): (&Objects, &Objects),
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        let givers = self.select(from, player, frame, Purpose::Objects)?;
        let takers = self.select(to, player, frame, Purpose::Objects)?;
        frame.results.clone_from(introduced((from, &givers), (to, &takers)));
        match (givers.first(), takers.first()) {
            (Some(from), Some(to)) => self.move_counters(count, kind, (*from, *to), player, frame),
            (None, _) | (_, None) => Ok(false),
        }
    }
}
