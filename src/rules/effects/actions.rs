//! What a player is told to do (608.2c): one arm for each action of the IR.

use super::handled::{Handled, handled};
use crate::bilingual;
use crate::game::Game;
use crate::ir::*;
use crate::lex::PartOfSpeech;
use crate::state::decision::{Pick, Purpose, Question};
use crate::state::event::Cause;
use crate::state::frame::{Frame, Repetition};
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::lasting::{Lasting, Special, Until};
use crate::state::moves::{Move, ZonePosition};
use crate::state::object::Kind;
use crate::state::stop::{Res, Stop};
use crate::trace::note;
use crate::words;

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
                if let Objects::Among { of, .. } = what {
                    frame.taken.extend(there.iter().map(|id| (of.to, *id)));
                }
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
    #[expect(clippy::wildcard_enum_match_arm, reason = "what isn't done is refused by name")]
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
                self.move_instruction(action, player, frame)
            }
            Action::Destroy { what, no_regeneration } => {
                let chosen = self.select(what, player, frame, Purpose::Objects)?;
                self.destroy(&chosen, *no_regeneration, player, frame)
            }
            // What is elsewhere is not exiled.
            Action::Exile { what: Objects::Ref(it), from: Some(from), .. } if !self.are_in(it.to, from, frame)? => {
                frame.results.clear();
                Ok(false)
            }
            Action::Exile { what, from: _, face_down, until, with_counters } => {
                let any = self.exile_instruction(what, until.as_deref(), with_counters.as_deref(), player, frame)?;
                // Nobody sees what it is (406.3).
                for id in frame.results.clone().into_iter().filter(|_| any && *face_down) {
                    if self.object(id).zone == Zone::Exile {
                        self.object_mut(id).face_down = true;
                    }
                }
                Ok(any && self.did_all(action, &frame.results, frame)?)
            }
            Action::PhaseOut { .. } => self.phase_out(chosen),
            Action::BecomeBlocked { .. } => self.become_blocked(chosen),
            Action::Tap { .. } => self.turn_instruction(chosen, true, player, frame),
            Action::Untap { .. } => self.turn_instruction(chosen, false, player, frame),
            Action::TapOrUntap { .. } => self.tap_or_untap_instruction(chosen, player, frame),
            Action::Counter { what } => self.counter_instruction(what, player, frame),
            Action::Create { count, token, x } => self.create_instruction((count, x.as_ref()), token, player, frame),
            Action::CreateCopy { count, of, changes, arrival } => {
                let count = self.quantity(count, frame)?;
                Ok(!self.create_copies(count, of, changes.as_deref(), arrival, player, frame)?.is_empty())
            }
            Action::PutCounters { count, kind, on: _, x, said: _ } => {
                self.put_counters_instruction((count, x.as_ref()), *kind, chosen, player, frame)
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
            Action::RemoveCounters { count, kind, from, together, said: _ } => {
                self.remove_counters_instruction((count, *kind), (from, *together), chosen, player, frame)
            }
            Action::GetCounters { count, kind } => {
                let count = crate::numbers::as_count(self.quantity(count, frame)?)?;
                self.put_counters_on(&[Target::Player(player)], *kind, count, player)?;
                Ok(count > 0)
            }
            Action::DoubleCounters { kind, on: _ } => self.double_counters(*kind, chosen, player),
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
            Action::Shuffle { whose: _, library } => self.shuffle_instruction(library, player, frame),
            Action::ShuffleInto { what, library } => self.shuffle_into(what, library, player, frame),
            Action::Reveal { what } => self.look(what, true, player, frame),
            Action::LookAt { what, .. } => self.look(what, false, player, frame),
            Action::RevealUntil { what, count, exile } => {
                self.reveal_until((what, count.as_ref()), *exile, player, frame)
            }
            Action::Cast { what: Objects::Ref(it), from: Some(from), .. } if !self.are_in(it.to, from, frame)? => {
                Ok(false)
            }
            Action::Cast { what, transformed: true, .. } => self.cast_transformed(what, player, frame),
            Action::Cast { what, free, duration: None, any_mana: None, .. } => {
                self.cast_instruction(what, *free, player, frame)
            }
            Action::Play { what, free, duration: None, any_mana: None, .. } => {
                self.play_instruction(what, *free, player, frame)
            }
            // Mana of any type can be spent on it while it is cast (609.4b).
            Action::Cast { what, free, duration: None, any_mana: Some(_), .. } => {
                let cards = self.objects_of(what, frame)?;
                let timestamp = self.tick();
                let special = Special::MayPlay { free: false, lands: false, any_mana: true };
                self.lasting.push(Lasting {
                    objects: Some(cards),
                    players: vec![player],
                    special: Some(special),
                    ..Lasting::new(frame, Until::Never, timestamp)
                });
                let done = self.cast_instruction(what, *free, player, frame);
                self.end_lasting(|lasting| lasting.timestamp == timestamp);
                done
            }
            Action::Cast { what, free, duration: Some(duration), any_mana, .. } => {
                let special = Special::MayPlay { free: *free, lands: false, any_mana: any_mana.is_some() };
                self.permit_playing(what, special, duration, player, frame)
            }
            Action::Play { what, looks, free, duration: Some(duration), any_mana, .. } => {
                if *looks {
                    self.look(what, false, player, frame)?;
                }
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
            Action::ExchangeControl { .. } => self.exchange_control(chosen, frame),
            Action::ExchangeZones { first, second, of } => self.exchange_zones((*first, *second), of, player, frame),
            Action::ExchangeLife { with: Some(with) } => self.exchange_life_with(with, player, frame),
            Action::Piles { what, hidden: _, one, other } => {
                self.piles(what, (one.as_ref(), other.as_ref()), player, frame)
            }
            Action::ExchangeLifeForSize { of, what: _, toughness } => {
                let player = self.actors(of, frame)?.first().copied();
                match (player, chosen.first()) {
                    (Some(player), Some(creature)) => self.exchange_life_for(player, *creature, *toughness, frame),
                    _ => Ok(false),
                }
            }
            Action::ExchangePower { what, with, duration } => {
                self.exchange_power_of((what, with), duration.as_ref(), player, frame)
            }
            Action::Fight { what, with } => self.fight_instruction(what, with.as_ref(), player, frame),
            Action::Attach { what, to } => self.attach_instruction(what, to, player, frame),
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
            Action::ChooseObjects { .. } => self.choose_objects(chosen, player, frame),
            Action::ChoosePlayer { who } => {
                let players = self.players_of(who, frame)?;
                // Of any number of target players there may be none.
                if players.is_empty() {
                    return Ok(false);
                }
                self.choose_player(players.into_iter().map(Pick::Player).collect(), player, frame)
            }
            Action::RemoveDamage { what: _, amount, healed: _ } => {
                let amount = amount.as_ref().map(|amount| self.quantity(amount, frame)).transpose()?;
                let amount = amount.map(crate::numbers::as_count).transpose()?.unwrap_or(u32::MAX);
                for id in chosen {
                    let object = self.object_mut(*id);
                    object.damage = object.damage.saturating_sub(amount);
                    object.deathtouched &= object.damage > 0;
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
            Action::ReselectAttacked { .. } => self.reselect_attacked(chosen, player, frame),
            Action::ExtraTurn { count } => {
                let count = self.count(count, frame)?;
                for _ in 0..count {
                    let added = self.tick();
                    self.extra_turns.push(player);
                    self.extra_turns_added.push(added);
                }
                Ok(count > 0)
            }
            Action::SkipStep { step, count: SkipCount::Next } => {
                self.player_mut(player).skips.push(*step);
                Ok(true)
            }
            // What is done instead of it is nothing.
            Action::SkipStep { step: _, count: SkipCount::ThatDraw } => Ok(true),
            Action::SkipStep { step, count: SkipCount::OfNextTurn } => {
                self.player_mut(player).skips_in_next_turn.push(*step);
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
                frame.amount = i64::from(self.flip_coin(player, frame.source)?);
                Ok(true)
            }
            Action::FlipUntilLoss => {
                frame.amount = 0;
                loop {
                    if frame.amount > 10_000 {
                        return Err(Stop::Refused(bilingual!("so many flips won", "autant de lancers gagnés")));
                    }
                    if !self.flip_coin(player, frame.source)? {
                        return Ok(true);
                    }
                    frame.amount += 1;
                }
            }
            Action::RollDie { sides, plus } => {
                let plus = plus.as_ref().map(|plus| self.quantity(plus, frame)).transpose()?.unwrap_or(0);
                frame.amount = i64::from(self.roll_die(player, *sides, plus)?);
                frame.more.rolled = Some(frame.amount);
                Ok(true)
            }
            Action::Keyword { action, count, on } => {
                let count = count.as_ref().map(|count| self.quantity(count, frame)).transpose()?;
                self.keyword_action((*action, count), on.as_ref(), chosen, player, frame)
            }
            Action::ExtraBeginning => self.extra_beginning(),
            Action::ExtraCombat { main, after_main } => self.extra_combat(*main, *after_main),
            Action::EndTurn => self.end_turn(player, frame),
            Action::RevealAtRandom { count, from } => self.reveal_at_random(count, from, player, frame),
            Action::PutItsCounters { of, on: _, those: _ } => self.put_its_counters(of, chosen, player, frame),
            Action::PutSeveralCounters { counters, on: _, said: _ } => {
                for (count, kind) in counters {
                    let count = crate::numbers::as_count(self.quantity(count, frame)?)?;
                    self.put_counters_on(&as_targets(chosen), *kind, count, player)?;
                }
                Ok(!chosen.is_empty())
            }
            Action::PlayAdditionalLands { count, duration } => {
                self.allow_more_lands(count, duration.as_ref(), player, frame)
            }
            Action::KeywordTo { action, what: _, count } if action.is_own_action() => {
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
            Action::SwitchPowerToughness { what: _, duration } => self.switch_sizes(duration.as_ref(), chosen, frame),
            Action::DoublePower { what: _, toughness, duration } => {
                self.double_sizes(*toughness, duration.as_ref(), chosen, frame)
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
            Action::TakeInitiative => self.take_initiative(player),
            Action::Clash => self.clash(player, frame),
            Action::Vote { ballot, secret: _ } => self.vote(ballot, player, frame),
            Action::MoveCounters { count, kind, from, to } => {
                self.move_counters_instruction((count, *kind), (from, to), player, frame)
            }
            // Among them what is written in its place as the card is loaded.
            _ => self.refused(action),
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
            Choice::LandType { basic } => {
                let options = match basic {
                    true => BASIC_LAND_TYPES.into(),
                    // Any of them, not the basic ones alone (205.3i).
                    false => Term::all().filter(|term| term.part_of_speech() == PartOfSpeech::LandType).collect(),
                };
                self.choose_term(options, Purpose::Word, player, frame)?;
            }
            Choice::Words(words) => self.choose_term(words.clone(), Purpose::Word, player, frame)?,
            Choice::CardType => self.choose_term(words::card_types().collect(), Purpose::Word, player, frame)?,
            Choice::CardName { nonland, filter } => {
                let types = filter.as_ref().and_then(super::naming::types_named).unwrap_or_default();
                let options = self.card_names(*nonland, &types).into_iter().map(Pick::Name).collect();
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
            Choice::Number { between } => {
                let (least, most) = between.unwrap_or((0, 1000));
                let number = self.ask_number(player, Purpose::Number, least, most)?;
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
            Choice::Random(_) => {
                return Err(Stop::Refused(crate::refused::variant("Choice", what)));
            }
        }
        if frame.apart {
            frame.qualities.insert(player, self.object(source).choices.clone());
        } else {
            frame.qualities.clear();
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

/// Whether a permanent that has left does something all the same, under who last controlled it (701.44c, 701.50b, 701.63a).
fn is_done_though_gone(action: &Action) -> bool {
    let Action::Keyword { action, .. } = action else { return false };
    matches!(words::id(*action), "explore" | "connive" | "endure") && !action.is_own_action()
}

/// How many counters an action takes from each object, and of which kind, where it says how many.
fn counters_taken(action: &Action) -> Option<(&Quantity, Option<CounterKind>)> {
    if let Action::RemoveCounters { count: CounterCount::Exactly(count), kind, from: _, together: false, said: _ } =
        action
    {
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
