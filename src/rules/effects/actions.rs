//! What a player is told to do (608.2c): one arm for each action of the IR.

use super::handled::{Handled, handled, introduced};
use crate::decide::{Pick, Purpose, Question};
use crate::event::{Cause, GameEvent};
use crate::frame::{Frame, Repetition};
use crate::ir::walk::members_in;
use crate::ir::*;
use crate::lasting::{Lasting, Special};
use crate::state::{Game, Kind, ObjectId, PlayerId, Res, Stop, Target};
use crate::trace::note;
use crate::words;
use crate::zones::{Move, ZonePosition};
use std::sync::Arc;

impl Game {
    /// Does one action; says whether anything was done. What it is done to is what its instruction stands for afterwards.
    pub(crate) fn act(&mut self, action: &Action, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        let chosen = match handled(action) {
            Handled::These(what, purpose) => {
                let chooser = if gives_away(action) { frame.you } else { player };
                let there = match counters_taken(action) {
                    Some((count, kind)) => self.select_bearers(what, (count, kind), player, frame)?,
                    None => self.select(what, chooser, frame, purpose)?,
                };
                if there.is_empty() && is_done_though_gone(action) { self.those_that_left(what, frame)? } else { there }
            }
            Handled::Itself => vec![frame.source],
            Handled::Found | Handled::Nothing => return self.act_on(action, &[], player, frame),
        };
        frame.results.clone_from(&chosen);
        let done = self.act_on(action, &chosen, player, frame)?;
        frame.results = chosen;
        Ok(done)
    }

    /// The permanents that a phrase names and that have left, as they last were. Nothing is done by a target that is illegal
    /// (608.2b).
    fn those_that_left(&self, what: &Objects, frame: &Frame) -> Res<Vec<ObjectId>> {
        let named = what.reference().is_some_and(|reference| !matches!(reference.to, Antecedent::Target(_)));
        let mut found = if named { self.informed_of(what, frame)? } else { Vec::new() };
        found.retain(|id| self.object(*id).zone == Zone::Battlefield);
        Ok(found)
    }

    /// How many of "up to" so many a player chooses (608.2d).
    fn ask_up_to(&mut self, player: PlayerId, most: i64) -> Res<i64> {
        let most = u32::try_from(most).unwrap_or(u32::MAX);
        self.ask_number(player, Purpose::Number, 0, most).map(i64::from)
    }

    /// Does an action to what was chosen for it.
    fn act_on(&mut self, action: &Action, chosen: &[ObjectId], player: PlayerId, frame: &mut Frame) -> Res<bool> {
        match action {
            Action::Draw { count, x, up_to, additional: _ } => {
                let most = self.quantity_where(count, x.as_ref(), frame)?.max(0);
                let count = if *up_to { self.ask_up_to(player, most)? } else { most };
                Ok(self.draw_cards(player, usize::try_from(count).unwrap_or(0), frame)? > 0)
            }
            Action::Mill { count } => {
                let count = self.count(count, frame)?;
                self.mill(player, count, frame)
            }
            Action::GainLife { amount, x } => {
                let amount = self.quantity_where(amount, x.as_ref(), frame)?;
                frame.amount = self.life(player, amount.max(0))?;
                Ok(frame.amount > 0)
            }
            Action::LoseLife { amount, x } => {
                let amount = self.quantity_where(amount, x.as_ref(), frame)?;
                frame.amount = -self.life(player, -amount.max(0))?;
                Ok(frame.amount > 0)
            }
            Action::SetLife { to } => {
                let to = self.quantity(to, frame)?;
                let change = to - self.player(player).life;
                Ok(self.life(player, change)? != 0)
            }
            Action::PayLife { amount } => {
                let cost = [Cost::Life(amount.clone())];
                self.pay_with_x(&cost, player, frame)
            }
            Action::PayMana { cost } => {
                let cost = [Cost::Mana(cost.clone())];
                self.pay_with_x(&cost, player, frame)
            }
            Action::Sacrifice { .. } | Action::Discard { .. } | Action::Move { .. } => {
                let moves = self.chosen_moves(action, player, frame)?.unwrap_or_default();
                if let (Action::Sacrifice { .. }, Some(later)) = (action, &mut self.sacrificed_for) {
                    // It is still there while it is settled how the permanent enters (614.12a).
                    frame.results = moves.iter().map(|change| change.object).collect();
                    frame.amount = moves.len() as i64;
                    frame.this_way.extend(&frame.results);
                    later.extend(moves);
                    return Ok(!frame.results.is_empty());
                }
                let done = self.move_by_effect(moves, frame)?;
                self.did_all(action, &done, frame)
            }
            Action::Destroy { what, no_regeneration } => {
                let chosen = self.select(what, player, frame, Purpose::Objects)?;
                self.destroy(&chosen, *no_regeneration, player, frame)
            }
            Action::Exile { what, face_down, until, with_counters } => {
                let any = self.exile_instruction(what, until.as_deref(), with_counters.as_ref(), player, frame)?;
                // Nobody sees what it is (406.3).
                for id in frame.results.clone().into_iter().filter(|_| any && *face_down) {
                    if self.object(id).zone == Zone::Exile {
                        self.object_mut(id).face_down = true;
                    }
                }
                Ok(any)
            }
            Action::PhaseOut { .. } => self.phase_out(chosen),
            Action::Tap { .. } => self.turn_instruction(chosen, true, frame),
            Action::Untap { .. } => self.turn_instruction(chosen, false, frame),
            Action::TapOrUntap { .. } => self.tap_or_untap_instruction(chosen, player, frame),
            Action::Counter { what } => {
                let chosen = self.select(what, player, frame, Purpose::Objects)?;
                let mut any = false;
                for id in chosen {
                    if self.counter(id, frame.resolving.unwrap_or(frame.source))? {
                        any = true;
                        if let Some(next) = self.object(id).next {
                            frame.moved.insert(id, next);
                            frame.results = vec![next];
                        }
                    }
                }
                Ok(any)
            }
            Action::Create { count, token, x } => {
                let x = match x {
                    Some(x) => Some(self.quantity(x, frame)?),
                    None => None,
                };
                let inner = Frame { x: x.or(frame.x()), ..frame.clone() };
                let count = self.quantity(count, &inner)?;
                Ok(!self.create(count, token, x, player, frame)?.is_empty())
            }
            Action::CreateCopy { count, of, changes, arrival } => {
                let count = self.quantity(count, frame)?;
                Ok(!self.create_copies(count, of, changes.as_deref(), arrival, player, frame)?.is_empty())
            }
            Action::PutCounters { count, kind, on: _, x, said: _ } => {
                if members_in(count).object || x.as_ref().is_some_and(|x| members_in(x).object) {
                    return self.put_own_counters(chosen, (count, x.as_ref()), *kind, player, frame);
                }
                let count = self.counters_counted(count, x.as_ref(), frame)?;
                frame.amount = i64::from(count);
                self.put_counters_on(&as_targets(chosen), *kind, count, player)?;
                Ok(!chosen.is_empty() && count > 0)
            }
            Action::PutChosenCounter { kinds, on: _, each: _ } => {
                if let Some(kind) = self.choose_kind(kinds, player, frame)? {
                    self.put_counters_on(&as_targets(chosen), kind, 1, player)?;
                }
                Ok(!chosen.is_empty())
            }
            Action::DistributeCounters { count, kind, among } => {
                self.distribute_counters((count, *kind), among, player, frame)
            }
            Action::RemoveCounters { count, kind, from, together } => {
                let bearers = match from {
                    CounterBearer::Objects(_) => as_targets(chosen),
                    CounterBearer::Player(players) => {
                        self.actors(players, frame)?.into_iter().map(Target::Player).collect()
                    }
                };
                if let (true, CounterCount::Exactly(count), Some(kind)) = (together, count, kind) {
                    return self.remove_from_among(count, *kind, &bearers, player, frame);
                }
                let all = self.remove_instruction(count, *kind, bearers, player, frame)?;
                // "Remove a counter from each creature": from those that have one.
                let of_each = match from {
                    CounterBearer::Objects(what) => self.wanted(what, frame)? == 0,
                    CounterBearer::Player(_) => false,
                };
                Ok(frame.amount > 0 && (all || of_each))
            }
            Action::GetCounters { count, kind } => {
                let count = crate::numbers::as_count(self.quantity(count, frame)?)?;
                self.put_counters_on(&[Target::Player(player)], *kind, count, player)?;
                Ok(count > 0)
            }
            Action::DoubleCounters { kind, on: _ } => {
                let mut events = Vec::new();
                for id in chosen {
                    let counters = self.object(*id).counters.clone();
                    for (held, count) in counters.into_iter().filter(|(held, _)| kind.is_none_or(|kind| kind == *held))
                    {
                        self.put_counters(Target::Object(*id), held, count, player, &mut events)?;
                    }
                }
                let any = !events.is_empty();
                self.emit(events, None)?;
                Ok(any)
            }
            Action::GetEmblem { abilities } => {
                self.emblem(abilities, player, frame);
                self.refresh()?;
                Ok(true)
            }
            Action::Search { whose, zones, what, reveal, join } => {
                let any = self.search(player, whose, (zones, *join), what, frame)?;
                if *reveal {
                    let found = frame.results.clone();
                    self.show(&found, None, frame);
                }
                Ok(any)
            }
            Action::Shuffle { whose: _, library } => {
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
            Action::ShuffleInto { what, library } => {
                let chosen = self.select(what, player, frame, Purpose::Objects)?;
                let owners = self.players_of(library, frame)?;
                let moves = chosen.into_iter().map(|id| Move::new(id, Zone::Library, Cause::Effect, player)).collect();
                self.move_by_effect(moves, frame)?;
                for owner in owners {
                    self.shuffle(owner, player)?;
                }
                Ok(true)
            }
            Action::Reveal { what } => self.look(what, true, player, frame),
            Action::LookAt { what } => self.look(what, false, player, frame),
            Action::RevealUntil { what, exile } => self.reveal_until(what, *exile, player, frame),
            Action::Cast { what, transformed: true, .. } => self.cast_transformed(what, player, frame),
            Action::Cast { what, free, duration: None, any_mana: None, .. } => {
                self.cast_instruction(what, *free, player, frame)
            }
            Action::Play { what, free, duration: None, any_mana: None, .. } => {
                self.play_instruction(what, *free, player, frame)
            }
            Action::Cast { what, free, duration: Some(duration), any_mana, .. } => {
                let special = Special::MayPlay { free: *free, lands: false, any_mana: any_mana.is_some() };
                self.permit_playing(what, special, duration, player, frame)
            }
            Action::Play { what, free, duration: Some(duration), any_mana, .. } => {
                let special = Special::MayPlay { free: *free, lands: true, any_mana: any_mana.is_some() };
                self.permit_playing(what, special, duration, player, frame)
            }
            Action::Transform { .. } => {
                let mut any = false;
                for id in chosen {
                    any |= !self.turned_over_since(*id) && self.transform(*id)?;
                }
                Ok(any)
            }
            Action::AddMana { mana, additional: _ } => {
                self.add_mana(mana, player, frame)?;
                Ok(true)
            }
            Action::GainControl { what: _, duration } => {
                self.keep_controllers(chosen, frame);
                self.take_control(chosen, player, duration.as_ref(), frame)?;
                Ok(!chosen.is_empty())
            }
            Action::GiveControl { what: _, to } => {
                self.keep_controllers(chosen, frame);
                if let Some(to) = self.actors(to, frame)?.first() {
                    self.take_control(chosen, *to, None, frame)?;
                }
                Ok(!chosen.is_empty())
            }
            Action::ExchangeControl { .. } => {
                self.keep_controllers(chosen, frame);
                let [one, other] = chosen else { return Ok(false) };
                let (first, second) = (self.object(*one).controller, self.object(*other).controller);
                if first == second {
                    return Ok(false);
                }
                self.begin_control(&[*one], second, None, frame)?;
                self.begin_control(&[*other], first, None, frame)?;
                self.emit_control_changes()?;
                Ok(true)
            }
            Action::ExchangeZones { first, second, of } => {
                let mut moves = Vec::new();
                for owner in self.players_of(of, frame)? {
                    for (from, to) in [(*first, *second), (*second, *first)] {
                        let cards = self.zone(from, owner);
                        moves.extend(cards.into_iter().map(|id| Move::new(id, to, Cause::Effect, player)));
                    }
                }
                note!(self, "701.12d", "Zones are exchanged.", "Des zones sont échangées.");
                self.move_by_effect(moves, frame)?;
                Ok(true)
            }
            Action::ExchangeLife { with: Some(with) } => {
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
            Action::ExchangePower { what, with, duration } => {
                let one = self.select(what, player, frame, Purpose::Objects)?;
                let other = self.select(with, player, frame, Purpose::Objects)?;
                frame.results.clone_from(introduced((what, &one), (with, &other)));
                match (one.first(), other.first()) {
                    (Some(one), Some(other)) => self.exchange_power(*one, *other, duration.as_ref(), frame),
                    _ => Ok(false),
                }
            }
            Action::Fight { what, with } => {
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
            Action::Attach { what, to } => {
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
            Action::Unattach { .. } => self.unattach(chosen),
            Action::CopySpell { what, times, additional: _, except } => {
                let times = self.count(times, frame)?;
                self.copy_instruction(what, times, except.as_deref(), player, frame)
            }
            Action::ChooseNewTargets { .. } => {
                for id in chosen {
                    self.choose_new_targets(*id, player)?;
                }
                Ok(true)
            }
            Action::ChangeTarget { .. } => {
                let mut any = false;
                for id in chosen {
                    any |= self.change_targets(*id, player)?;
                }
                Ok(any)
            }
            Action::Choose { what } => self.choose(what, player, frame),
            Action::ChooseObjects { .. } => {
                note!(self, "608.2d", "{} chooses {}.", "{} choisit {}.", self.player_name(player), self.names(chosen));
                // What several players choose by one instruction is chosen by all of them.
                let with_others = frame.apart && frame.chosen_at == frame.step;
                let mut all = if with_others { std::mem::take(&mut frame.chosen) } else { Vec::new() };
                all.extend(chosen);
                self.object_mut(frame.source).choices.objects.clone_from(&all);
                (frame.chosen, frame.chosen_at) = (all, frame.step);
                Ok(!chosen.is_empty())
            }
            Action::ChoosePlayer { who } => {
                let players = self.players_of(who, frame)?;
                // Of any number of target players there may be none.
                if players.is_empty() {
                    return Ok(false);
                }
                self.choose_player(players.into_iter().map(Pick::Player).collect(), player, frame)
            }
            Action::RemoveDamage { .. } => {
                for id in chosen {
                    let object = self.object_mut(*id);
                    object.damage = 0;
                    object.deathtouched = false;
                }
                Ok(true)
            }
            Action::Regenerate { .. } => {
                for id in chosen {
                    self.object_mut(*id).regeneration += 1;
                    note!(
                        self,
                        "701.19a",
                        "{} gets a regeneration shield.",
                        "{} reçoit un bouclier de régénération.",
                        self.name(*id)
                    );
                }
                Ok(true)
            }
            Action::ExtraTurn { count } => {
                let count = self.count(count, frame)?;
                self.extra_turns.extend(std::iter::repeat_n(player, count));
                Ok(count > 0)
            }
            Action::SkipStep { step, count: SkipCount::Next } => {
                self.player_mut(player).skips.push(*step);
                Ok(true)
            }
            Action::WinGame => {
                self.win(player)?;
                Ok(true)
            }
            Action::LoseGame => {
                note!(self, "104.3e", "{} loses the game.", "{} perd la partie.", self.player_name(player));
                self.lose(&[player])?;
                Ok(true)
            }
            Action::FlipCoin => {
                let won = self.random_below(2) == 0;
                note!(self, "705.2", "{} flips a coin.", "{} joue à pile ou face.", self.player_name(player));
                self.emit(vec![GameEvent::Flipped { player, won }], None)?;
                frame.amount = i64::from(won);
                Ok(true)
            }
            Action::RollDie { sides } => {
                let result = self.random_below(*sides as usize) as u32 + 1;
                frame.amount = i64::from(result);
                frame.rolled = Some(frame.amount);
                note!(self, "706.2", "{} rolls {}.", "{} lance un dé : {}.", self.player_name(player), result);
                self.emit(vec![GameEvent::Rolled { player, result }], None)?;
                Ok(true)
            }
            Action::Keyword { action, count, on } => {
                let count = match count {
                    Some(count) => self.quantity(count, frame)?,
                    None => 1,
                };
                self.keyword_action((*action, count), on.as_ref(), chosen, player, frame)
            }
            Action::ExtraCombat { main, after_main: _ } => {
                // It comes after the phase that it is now, before all that was added there earlier (500.8).
                if *main {
                    self.extra_phases.push_front(Step::PostcombatMain);
                }
                self.extra_phases.push_front(Step::Combat);
                note!(
                    self,
                    "500.8",
                    "There is an additional combat phase.",
                    "Il y a une phase de combat supplémentaire."
                );
                Ok(true)
            }
            Action::EndTurn => self.end_turn(player, frame),
            Action::RevealAtRandom { count, from } => {
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
                note!(
                    self,
                    "701.20a",
                    "{} reveals {}.",
                    "{} révèle {}.",
                    self.player_name(player),
                    self.names(&chosen)
                );
                self.show(&chosen, None, frame);
                frame.revealed.extend(&chosen);
                frame.amount = chosen.len() as i64;
                frame.results = chosen;
                Ok(!frame.results.is_empty())
            }
            Action::PutItsCounters { of, on: _ } => {
                let from = self.objects_of(of, frame)?;
                let counters: Vec<(CounterKind, u32)> = from
                    .iter()
                    .flat_map(|id| self.object(*id).counters.iter().map(|(kind, count)| (*kind, *count)))
                    .collect();
                for (kind, count) in counters {
                    self.put_counters_on(&as_targets(chosen), kind, count, player)?;
                }
                Ok(!chosen.is_empty())
            }
            Action::PutSeveralCounters { counters, on: _, said: _ } => {
                for (count, kind) in counters {
                    let count = crate::numbers::as_count(self.quantity(count, frame)?)?;
                    self.put_counters_on(&as_targets(chosen), *kind, count, player)?;
                }
                Ok(!chosen.is_empty())
            }
            Action::PlayAdditionalLands { count, duration } => {
                let count = crate::numbers::as_count(self.quantity(count, frame)?)?;
                let until = self.until(duration.as_ref().or(Some(&Duration::ThisTurn)), frame)?;
                let timestamp = self.tick();
                self.lasting.push(Lasting {
                    players: vec![player],
                    changes: Arc::new(vec![Change::AdditionalLands(count)]),
                    ..Lasting::new(frame, until, timestamp)
                });
                self.refresh()?;
                Ok(true)
            }
            Action::KeywordTo { action, what: _, count } if action.is_added() => {
                let number = count.as_ref().map_or(Ok(1), |count| self.quantity(count, frame))?;
                self.own_action_to(*action, crate::numbers::as_count(number)?, chosen, player, frame)
            }
            Action::KeywordToPlayers { action, who } => self.own_action_to_players(*action, who, player, frame),
            Action::Designate { what: _, designation, ends: true, duration: _ } => {
                self.undesignate_some(chosen, *designation)
            }
            Action::Designate { what: _, designation, ends: false, duration } => {
                self.designate_some(chosen, *designation, duration.as_ref(), player, frame)
            }
            Action::KeywordTo { action, what, count: _ } => match words::id(*action) {
                "manifest" | "cloak" | "airbend" => self.cards_moved_by(*action, what, player, frame),
                _ => self.keyword_to(*action, chosen, player, frame),
            },
            Action::TurnFaceUp { .. } => {
                let mut any = false;
                for id in chosen {
                    any |= self.turn_up(*id, player, false)?;
                }
                Ok(any)
            }
            Action::TurnFaceDown { .. } => {
                let mut any = false;
                for id in chosen {
                    any |= self.turn_down(*id)?;
                }
                Ok(any)
            }
            Action::SwitchPowerToughness { what: _, duration } => {
                let until = self.until(duration.as_ref(), frame)?;
                let lasting = Lasting::new(frame, until, self.tick());
                self.lasting.push(Lasting {
                    objects: Some(chosen.to_vec()),
                    special: Some(Special::Switch),
                    ..lasting
                });
                self.refresh()?;
                Ok(true)
            }
            Action::DoublePower { what: _, toughness, duration } => {
                for id in chosen {
                    let chars = &self.object(*id).chars;
                    let by = PowerToughness {
                        power: Stat::Number(chars.power.unwrap_or(0)),
                        toughness: Stat::Number(if *toughness { chars.toughness.unwrap_or(0) } else { 0 }),
                    };
                    let inner = Frame { chosen: vec![*id], ..frame.clone() };
                    self.begin(&change_of_chosen(Change::modify(by), duration.clone()), &inner)?;
                }
                Ok(true)
            }
            Action::Prevent(prevention) => self.prevent_instruction(prevention, player, frame),
            Action::Repeat(repeats) => {
                frame.repeat = Some(match repeats {
                    Repeats::Again | Repeats::AnyNumber => Repetition::Again,
                    Repeats::Times(times) => Repetition::Times(self.count(times, frame)?),
                });
                Ok(true)
            }
            Action::ChangeText { what: _, words, duration } => {
                self.change_text(chosen, words, duration.as_ref(), player, frame)
            }
            Action::RemoveFromCombat { .. } => {
                chosen.iter().for_each(|id| self.object_mut(*id).leave_combat());
                Ok(true)
            }
            Action::BecomeMonarch => self.become_monarch(player),
            Action::Clash => self.clash(player, frame),
            Action::Vote { ballot, secret: _ } => self.vote(ballot, player, frame),
            Action::MoveCounters { count, kind, from, to } => {
                let givers = self.select(from, player, frame, Purpose::Objects)?;
                let takers = self.select(to, player, frame, Purpose::Objects)?;
                frame.results.clone_from(introduced((from, &givers), (to, &takers)));
                match (givers.first(), takers.first()) {
                    (Some(from), Some(to)) => self.move_counters(count, *kind, (*from, *to), player, frame),
                    (None, _) | (_, None) => Ok(false),
                }
            }
            // What it creates is written in its place as the card is loaded.
            Action::CreateMore { .. }
            | Action::Cast { .. }
            | Action::Play { .. }
            | Action::ExchangeLife { with: None }
            | Action::SkipStep { count: SkipCount::All, .. }
            | Action::TakeInitiative => self.refused(action),
        }
    }

    /// "End the turn": what is on the stack is exiled, and the cleanup step comes next (724.1).
    fn end_turn(&mut self, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        note!(self, "724.1", "The turn ends.", "Le tour se termine.");
        // What has triggered before ceases to exist (724.1a).
        self.tally.removed += self.pending.len() as u64;
        self.pending.clear();
        let spells: Vec<ObjectId> = self.stack.clone();
        for id in spells {
            if self.object(id).kind == Kind::Card {
                self.move_by_effect(vec![Move::new(id, Zone::Exile, Cause::Effect, player)], frame)?;
            } else if !self.object(id).gone {
                self.vanish(id);
            }
        }
        // The combat phase ends, and with it what lasts until the end of combat (724.1d, 511.2).
        if self.in_combat() {
            self.end_combat()?;
        }
        self.turn_ends = true;
        Ok(true)
    }

    /// Choices that are kept on the object (607.2d).
    fn choose(&mut self, what: &Choice, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        let source = frame.source;
        match what {
            Choice::Colour | Choice::OtherColour { .. } => {
                let than = if let Choice::OtherColour { than } = what { Some(*than) } else { None };
                let colour = self.choose_colour_other(than, player, frame)?;
                self.object_mut(source).choices.colour = Some(colour);
            }
            Choice::CreatureType { other_than } => {
                let options = self.creature_types_to_choose(*other_than);
                self.choose_term(options, Purpose::CreatureType, player, frame)?;
            }
            Choice::LandType { basic: _ } => {
                let names = ["plains", "island", "swamp", "mountain", "forest"];
                let options = names.into_iter().filter_map(words::subtype).collect();
                self.choose_term(options, Purpose::Word, player, frame)?;
            }
            Choice::Words(words) => self.choose_term(words.clone(), Purpose::Word, player, frame)?,
            Choice::CardName { nonland, filter: _ } => {
                let options = self.card_names(*nonland).into_iter().map(Pick::Name).collect();
                let question = Question { player, purpose: Purpose::Word, source, options, min: 1, max: 1 };
                for pick in self.ask(question)? {
                    if let Pick::Name(name) = pick {
                        self.object_mut(source).choices.name = Some(name);
                    }
                }
            }
            Choice::Opponent => {
                let options = self.opponents(player).into_iter().map(Pick::Player).collect();
                return self.choose_player(options, player, frame);
            }
            Choice::Player => {
                let options = self.apnap().into_iter().map(Pick::Player).collect();
                return self.choose_player(options, player, frame);
            }
            Choice::Number => {
                let number = self.ask_number(player, Purpose::Number, 0, 1000)?;
                self.object_mut(source).choices.number = Some(i64::from(number));
                frame.amount = i64::from(number);
            }
            Choice::Random(of) if matches!(**of, Choice::Opponent | Choice::Player) => {
                let mut players = if **of == Choice::Opponent { self.opponents(player) } else { self.apnap() };
                if players.is_empty() {
                    return Ok(false);
                }
                let at = self.random_below(players.len());
                return self.choose_player(vec![Pick::Player(players.swap_remove(at))], player, frame);
            }
            Choice::CardType | Choice::Random(_) => {
                return Err(Stop::Refused(crate::refuse::variant("Choice", what)));
            }
        }
        note!(
            self,
            "608.2d",
            "{} makes a choice for {}.",
            "{} fait un choix pour {}.",
            self.player_name(player),
            self.name(source)
        );
        Ok(true)
    }

    fn choose_term(&mut self, options: Vec<Term>, purpose: Purpose, player: PlayerId, frame: &Frame) -> Res<()> {
        let options = options.into_iter().map(Pick::Term).collect();
        let question = Question { player, purpose, source: frame.source, options, min: 1, max: 1 };
        for pick in self.ask(question)? {
            if let Pick::Term(term) = pick {
                self.object_mut(frame.source).choices.term = Some(term);
            }
        }
        Ok(())
    }

    /// Two players exchange life totals (701.12c).
    pub(super) fn exchange_life(&mut self, one: PlayerId, other: PlayerId) -> Res<bool> {
        let difference = self.player(other).life - self.player(one).life;
        // Who can't gain life makes no exchange for a higher life total (119.7).
        let gainer = if difference > 0 { one } else { other };
        if difference != 0
            && self.player_restricted(gainer, |restriction| matches!(restriction, Restriction::CantGainLife))
        {
            note!(
                self,
                "119.7",
                "{} can't gain life: life totals aren't exchanged.",
                "{} ne peut pas gagner de points de vie : les totaux ne sont pas échangés.",
                self.player_name(gainer)
            );
            return Ok(false);
        }
        let mut events = Vec::new();
        self.change_life(one, difference, &mut events)?;
        self.change_life(other, -difference, &mut events)?;
        self.emit(events, None)?;
        Ok(true)
    }

    fn choose_player(&mut self, options: Vec<Pick>, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        let question = Question { player, purpose: Purpose::Player, source: frame.source, options, min: 1, max: 1 };
        for pick in self.ask(question)? {
            if let Pick::Player(chosen) = pick {
                frame.chosen_player = Some(chosen);
                frame.named = Some(vec![chosen]);
                self.object_mut(frame.source).choices.player = Some(chosen);
            }
        }
        Ok(frame.chosen_player.is_some())
    }

    /// Exiles, for the harness and for rules that exile.
    pub fn put_into(
        &mut self,
        id: ObjectId,
        zone: Zone,
        by: PlayerId,
        controller: Option<PlayerId>,
    ) -> Res<Option<ObjectId>> {
        let mut change = Move::new(id, zone, Cause::Effect, by);
        change.controller = controller;
        change.place = ZonePosition::Top;
        self.move_one(change)
    }
}

/// Whether a player gives something of their own away: who gives it chooses it, "Target opponent gains control of a creature
/// you control."
fn gives_away(action: &Action) -> bool {
    let Action::GainControl { what, .. } = action else { return false };
    what.described().is_some_and(|(_, filter)| filter.tests.contains(&ObjectTest::ControlledBy(Players::You)))
}

/// Whether a permanent that has left does something all the same, under who last controlled it (701.44c, 701.50c, 701.63a).
fn is_done_though_gone(action: &Action) -> bool {
    let Action::Keyword { action, .. } = action else { return false };
    matches!(words::id(*action), "explore" | "connive" | "endure") && !action.is_added()
}

/// How many counters an action takes from each object, and of which kind, where it says how many.
fn counters_taken(action: &Action) -> Option<(&Quantity, Option<CounterKind>)> {
    if let Action::RemoveCounters { count: CounterCount::Exactly(count), kind, from: _, together: false } = action {
        return Some((count, *kind));
    }
    None
}

pub(super) fn as_targets(objects: &[ObjectId]) -> Vec<Target> {
    objects.iter().copied().map(Target::Object).collect()
}

/// A change of the objects that the frame has as chosen.
pub(super) fn change_of_chosen(change: Change, duration: Option<Duration>) -> Continuous {
    let chosen = Objects::Ref(Reference { to: Antecedent::Chosen, said: Style::default() });
    Continuous { duration, ..Continuous::new(Scope::Objects(chosen), vec![change]) }
}
