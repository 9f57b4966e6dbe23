//! The game as matchers read it: the columns of [`crate::eval`], kept up to date with the objects of the game.
//!
//! Row `n + 1` is the object with id `n`, so an object that has left its zone keeps its row as last-known information.
//! Only objects that were changed since the last time are written again, and only when a matcher is asked.

use super::words::{self, Kw};
use crate::derived::columns::Columns;
use crate::derived::view::{Base, Bases, Touched, View, Worn, row};
use crate::eval::{
    BASIC_LAND_TYPES, DESIGNATIONS, EventKind, EventView, Fact, GameData, NO_OBJECT, ObjectData, PlayerData,
    StateColumns, Vocabulary, colour_bit, counter_code, event_flag, game_flag, object_flag, player_bit, step_code,
    supertype_bit, type_bit, zone_code,
};
use crate::game::Game;
use crate::ir::{Colour, CounterKind, Zone, symbol};
use crate::lex::lexicon::{PartOfSpeech, Symbol};
use crate::state::characteristics::{AllColours as _, Characteristics, Colours, colours_of_symbol};
use crate::state::event::{Became, Cause, GameEvent, Moved};
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::object::{Kind, Object, StackKind};
use ir::sorting::sort;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, OnceLock};

/// The numbers of all terms of the lexicon, and of the names met so far, for all games of the process.
static VOCABULARY: LazyLock<Mutex<Vocabulary>> = LazyLock::new(|| Mutex::new(vocabulary()));

/// The vocabulary that the columns of every game are written in.
pub(super) fn lock() -> MutexGuard<'static, Vocabulary> {
    VOCABULARY.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

fn vocabulary() -> Vocabulary {
    let subtype = |term: &Symbol| term.part_of_speech().is_subtype();
    let keyword = |term: &Symbol| PartOfSpeech::KEYWORDS.contains(&term.part_of_speech());
    // A lexicon with more terms than there are bits leaves matchers without them, which then say what they lack.
    let mut vocabulary =
        Vocabulary::new(Symbol::all().filter(subtype), Symbol::all().filter(keyword), DESIGNATIONS).unwrap_or_default();
    vocabulary.name_rules_terms(symbol::enchantment_type::SAGA, BASIC_LAND_TYPES);
    vocabulary
}

impl Bases {
    fn of(&mut self, chars: &Arc<Characteristics>, vocabulary: &mut Vocabulary) -> &Base {
        self.0.entry(Arc::as_ptr(chars).addr()).or_insert_with(|| {
            Arc::new(Base {
                data: of_characteristics(chars, vocabulary),
                facts: facts_of(chars, &mut |name| vocabulary.name(name)),
                _of: chars.clone(),
            })
        })
    }
}

/// An event that would happen (614.6).
#[derive(Debug, Clone, Copy)]
pub(super) enum Would<'e> {
    Happen(&'e GameEvent),
    /// A draw, of no card where there is none (614.11).
    Draw {
        player: PlayerId,
        first_of_step: bool,
        /// How many by one instruction.
        count: u32,
    },
    /// Tokens that a player would create.
    Create {
        player: PlayerId,
    },
    /// Nothing: the state as it is (603.8).
    Be,
}

/// The rows of a game that is taken back: what they say of other objects than those that have changed is still so.
pub(super) struct Rows {
    view: View,
    touched: Touched,
    columns: Columns,
}

impl Game {
    /// Takes the rows out of a game that is about to be what it was.
    pub(super) fn take_rows(&mut self) -> Rows {
        Rows {
            view: std::mem::take(&mut self.derived.view),
            touched: std::mem::take(&mut self.derived.touched),
            columns: self.derived.columns.take(),
        }
    }

    /// Puts the rows into the game that is again what it was: `changed` are the objects that were others meanwhile.
    pub(super) fn put_rows(&mut self, rows: Rows, mut changed: Vec<ObjectId>) {
        let Rows { mut view, mut touched, mut columns } = rows;
        let objects = self.objects.len();
        columns.go_back(objects, &changed);
        self.derived.columns = columns.into();
        for index in objects..view.objects {
            let hosts = view.worn.put(ObjectId(index as u32), None);
            changed.extend(hosts.into_iter().flatten());
        }
        if let Some(columns) = &mut view.columns {
            View::own(columns).truncate(objects.min(view.objects) + 1, self.history.len() as u32);
        }
        view.objects = view.objects.min(objects);
        view.history = view.history.min(self.history.len());
        self.derived.touched.rewrite(&mut touched, changed, objects);
        self.derived.view = view;
    }

    /// A copy that has the rows as they are written, too.
    pub(super) fn with_rows(&self) -> Game {
        let mut copy = self.clone();
        copy.derived.view = self.derived.view.copied();
        copy.derived.columns = self.derived.columns.borrow().copied().into();
        copy
    }

    /// Gives the rows of this game to a copy of what it was, but for what they say of the objects that were others then.
    pub(super) fn lend_rows(&self, to: &mut Game, changed: Vec<ObjectId>) {
        let rows = Rows {
            view: self.derived.view.copied(),
            touched: self.derived.touched.clone(),
            columns: self.derived.columns.borrow().copied(),
        };
        to.put_rows(rows, changed);
    }

    /// Writes what has changed since the view was last written, and the events that are to be matched: so many of the
    /// last ones.
    pub(super) fn write_view(&mut self, events: usize) {
        let mut view = std::mem::take(&mut self.derived.view);
        let mut shared = view.columns.take().unwrap_or_default();
        let columns = View::own(&mut shared);
        self.write_rows(&mut view, columns);
        view.now.clear();
        view.ends.clear();
        let first = self.history.len().saturating_sub(events);
        let mut made = Vec::new();
        let changes = self.control_changed_from(view.history.min(first));
        for (at, logged) in self.history.since(view.history.min(first)) {
            made.clear();
            let then = changes.after(at);
            self.views_of(&logged.event, &then, &mut made);
            for event in &mut made {
                for (object, player) in &then {
                    event.controlled_by(row(*object), player.0);
                }
                event.sequence = at as u32 + 1;
                event.turn = logged.turn;
                event.combat = logged.combat;
                if at >= view.history {
                    columns.record(*event);
                }
            }
            if at >= first {
                view.now.append(&mut made);
                view.ends.push(view.now.len());
                // A player who loses is looked at as one who was in the game (603.10).
                if let GameEvent::Lost { player } = logged.event {
                    columns.game.players |= player_bit(player.0);
                }
            }
        }
        view.history = self.history.len();
        view.columns = Some(shared);
        self.derived.view = view;
    }

    /// Writes what has changed, and one event that would happen.
    pub(super) fn write_would(&mut self, would: Would<'_>) {
        self.write_view(0);
        let mut view = std::mem::take(&mut self.derived.view);
        match would {
            Would::Happen(event) => self.views_of(event, &[], &mut view.now),
            Would::Draw { player, first_of_step, count } => {
                let flags = if first_of_step { event_flag::FIRST_IN_DRAW_STEP } else { 0 };
                let amount = i32::try_from(count).unwrap_or(i32::MAX);
                view.now.push(EventView { player: player.0, amount, flags, ..EventView::new(EventKind::Draws) });
            }
            Would::Create { player } => {
                view.now.push(EventView { player: player.0, ..EventView::new(EventKind::Creates) });
            }
            Would::Be => view.now.push(EventView::new(EventKind::State)),
        }
        for event in &mut view.now {
            event.sequence = self.history.len() as u32 + 1;
            event.turn = self.turn;
            event.combat = self.combat_number();
        }
        view.ends.push(view.now.len());
        self.derived.view = view;
    }

    /// Writes the rows of objects that are new or were changed, the players and the game.
    fn write_rows(&mut self, view: &mut View, columns: &mut StateColumns) {
        let vocabulary = &mut *lock();
        let mut changed = self.derived.touched.drain();
        if view.objects == 0 {
            for id in &self.battlefield {
                view.worn.put(*id, self.host_of(*id));
            }
        }
        // What has another thing attached to it, or one that is another than it was.
        let hosts: Vec<ObjectId> =
            changed.iter().flat_map(|id| view.worn.put(*id, self.host_of(*id))).flatten().collect();
        debug_assert!(self.battlefield.iter().all(|id| view.worn.hosts.get(id).copied() == self.host_of(*id)));
        changed.extend(hosts);
        let blocks = self.blockers_declared();
        if blocks != view.blocks {
            changed.extend(self.battlefield.iter().filter(|id| self.object(**id).attacking.is_some()));
            view.blocks = blocks;
        }
        sort(&mut changed);
        changed.dedup();
        let mut data = ObjectData::default();
        let known = view.objects;
        for id in changed.into_iter().take_while(|id| id.index() < known) {
            self.row_data(id, view, vocabulary, &mut data);
            columns.set_object(row(id), &data);
        }
        for index in known..self.objects.len() {
            self.row_data(ObjectId(index as u32), view, vocabulary, &mut data);
            columns.push_object(&data);
        }
        view.objects = self.objects.len();
        self.write_players(columns, vocabulary);
    }

    /// The permanent that another one is attached to.
    fn host_of(&self, id: ObjectId) -> Option<ObjectId> {
        let object = self.object(id);
        let there = object.zone == Zone::Battlefield && !object.gone && !object.on_its_way && object.phased.is_none();
        object.attached_to.filter(|_| there).and_then(Target::object)
    }

    fn write_players(&self, columns: &mut StateColumns, vocabulary: &Vocabulary) {
        let mut players = 0;
        for (index, player) in self.players.iter().enumerate() {
            let id = PlayerId(index as u8);
            if !player.lost {
                players |= player_bit(id.0);
            }
            let counters = |kind| self.counters_on(Target::Player(id), Some(kind)) as i32;
            let everyone = (1_u32 << self.players.len().min(31)) - 1;
            let data = PlayerData {
                life: i32::try_from(player.life).unwrap_or(i32::MAX),
                hand: player.hand.len() as i32,
                library: player.library.len() as i32,
                graveyard: player.graveyard.len() as i32,
                poison: counters(CounterKind::Poison),
                energy: counters(CounterKind::Energy),
                designations: player
                    .designations
                    .iter()
                    .filter_map(|term| vocabulary.designation(*term))
                    .fold(0, |bits, bit| bits | 1 << bit),
                opponents: everyone & !player_bit(id.0),
            };
            match columns.player_mut(id.0) {
                Some(known) => *known = data,
                // A game has fewer players than views have room for.
                None => {
                    let _ = columns.push_player(data);
                }
            }
        }
        columns.game = GameData {
            turn: self.turn,
            combat: self.combat_number(),
            flags: game_flags(self),
            players,
            step: step_code(self.step),
            active: self.active.0,
        };
    }

    fn row_data(&self, id: ObjectId, view: &mut View, vocabulary: &mut Vocabulary, data: &mut ObjectData) {
        let object = self.object(id);
        let chars = &object.chars;
        let target = |wanted: Option<Target>| match wanted {
            Some(Target::Object(other)) => row(other),
            Some(Target::Player(_)) | None => NO_OBJECT,
        };
        let x = object.cast.as_ref().and_then(|cast| cast.x).filter(|_| object.zone == Zone::Stack).unwrap_or(0);
        let mut facts = std::mem::take(&mut data.facts);
        facts.clear();
        write_facts(object, &mut facts);
        let base = if object.is_hidden_in_exile() {
            ObjectData::default()
        } else if object.kind == Kind::Card && chars.is_same(&object.copiable) {
            let Base { data, facts: of_card, _of: _ } = view.bases.of(&object.copiable, vocabulary);
            facts.extend_from_slice(of_card);
            data.clone()
        } else {
            facts.extend(facts_of(chars, &mut |name| vocabulary.name(name)));
            of_characteristics(chars, vocabulary)
        };
        *data = ObjectData {
            identity: row(self.identity(id)),
            zone: Some(object.zone),
            controller: object.controller.0,
            owner: object.owner.0,
            mana_value: match object.front_of_back() {
                Some(front) => front.mana_value(x) as i32,
                None if x == 0 => base.mana_value,
                None => chars.mana_value(x) as i32,
            },
            loyalty: self.counters_on(Target::Object(id), Some(super::sba::LOYALTY)) as i32,
            flags: self.row_flags(id, object, &view.worn),
            damage: object.damage as i32,
            attached_to: target(object.attached_to),
            attached_player: object.attached_to.and_then(Target::player).map_or(crate::eval::NOBODY, |player| player.0),
            attacked: object.attacked.map_or(NO_OBJECT, row),
            defending_player: object.attacking.map_or(crate::eval::NOBODY, |player| player.0),
            cast_from: object.cast.as_ref().and_then(|cast| cast.from),
            cast_by: object.cast.as_ref().map_or(crate::eval::NOBODY, |cast| cast.by.0),
            chosen_colours: object.choices.colour.map_or(0, colour_bit),
            chosen_types: object.choices.card_type().map_or(0, type_bit),
            chosen_subtype: object.choices.term.and_then(|term| vocabulary.subtype(term)),
            chosen_player: object.choices.player.map_or(crate::eval::NOBODY, |player| player.0),
            chosen_object: object.choices.objects.first().map_or(NO_OBJECT, |id| row(*id)),
            facts,
            ..base
        };
    }

    /// What an object is by its identity: a permanent is the spell that became it (400.7d).
    pub(super) fn identity(&self, id: ObjectId) -> ObjectId {
        self.object(id).next.filter(|next| self.is_one(id, *next)).unwrap_or(id)
    }

    /// Whether an object has a flag of [`object_flag`].
    pub(super) fn has_object_flag(&self, id: ObjectId, flag: u32) -> bool {
        let object = self.object(id);
        let permanent = object.zone == Zone::Battlefield;
        match flag {
            object_flag::UNBLOCKED => object.attacking.is_some() && !object.blocked && self.blockers_declared(),
            object_flag::ENCHANTED => permanent && self.carries(id, "aura"),
            object_flag::EQUIPPED => permanent && self.carries(id, "equipment"),
            object_flag::MODIFIED => permanent && self.is_modified(id),
            flag => object.own_flags() & flag != 0,
        }
    }

    /// All flags of an object. What is attached to it is known, where it is one of many.
    fn row_flags(&self, id: ObjectId, object: &Object, worn: &Worn) -> u32 {
        const WORN: [u32; 3] = [object_flag::ENCHANTED, object_flag::EQUIPPED, object_flag::MODIFIED];
        let bears = !object.carried.is_empty() || !object.counters.is_empty() || worn.on(id).next().is_some();
        let asked = [object_flag::UNBLOCKED].into_iter().chain(bears.then_some(WORN).into_iter().flatten());
        asked.filter(|flag| self.has_object_flag(id, *flag)).fold(object.own_flags(), |flags, flag| flags | flag)
    }

    /// What happened, as the kinds of events that matchers wait for. `then`: who controlled objects as it happened, where
    /// that has changed since.
    pub(super) fn views_of(&self, event: &GameEvent, then: &[(ObjectId, PlayerId)], out: &mut Vec<EventView>) {
        let controller = |id: ObjectId| self.controller_then(id, then).0;
        let of = |kind| EventView::new(kind);
        let by = |kind, player: PlayerId| EventView { player: player.0, ..EventView::new(kind) };
        let on = |kind, subject: ObjectId| EventView { subject: row(subject), ..EventView::new(kind) };
        let defender = |id: ObjectId| self.object(id).attacking.map_or(crate::eval::NOBODY, |player| player.0);
        match event {
            GameEvent::Moved(moved) => self.moves_of(moved, controller, out),
            GameEvent::Damage { source, to, amount, combat, excess } => {
                let mut view = EventView { amount: saturate(i64::from(*amount)), ..on(EventKind::Damage, *source) };
                match to {
                    Target::Object(id) => view.other = row(*id),
                    Target::Player(player) => view.player = player.0,
                }
                view.flags = if *combat { event_flag::COMBAT } else { 0 };
                view.flags |= if *excess > 0 { event_flag::EXCESS } else { 0 };
                out.push(view);
            }
            GameEvent::Life { player, change } => {
                let kind = if *change > 0 { EventKind::GainsLife } else { EventKind::LosesLife };
                out.push(EventView { amount: saturate(change.abs()), ..by(kind, *player) });
            }
            GameEvent::Tapped { object, by } => {
                let player = by.map_or(crate::eval::NOBODY, |by| by.0);
                out.push(EventView { player, ..on(EventKind::Tapped, *object) });
            }
            GameEvent::TappedForMana { object, by: player, mana } => {
                let amount = saturate(i64::try_from(mana.len()).unwrap_or(i64::MAX));
                out.push(EventView { subject: row(*object), amount, ..by(EventKind::TapsForMana, *player) });
            }
            GameEvent::Untapped { object } => out.push(on(EventKind::Untapped, *object)),
            GameEvent::Counters { on: bearer, kind, change, left, by: player } => {
                let counter = counter_code(*kind).unwrap_or(0);
                let amount = saturate(change.abs());
                match bearer {
                    Target::Object(id) if *change > 0 => {
                        out.push(EventView {
                            subject: row(*id),
                            counter,
                            amount,
                            ..by(EventKind::CountersPut, *player)
                        });
                    }
                    Target::Object(id) => {
                        let flags = if *left == 0 { event_flag::LAST } else { 0 };
                        out.push(EventView { counter, amount, flags, ..on(EventKind::CountersRemoved, *id) });
                    }
                    Target::Player(whose) if *change > 0 => {
                        let other_player = player.0;
                        out.push(EventView { other_player, counter, amount, ..by(EventKind::GetsCounters, *whose) });
                    }
                    Target::Player(_) => {}
                }
            }
            GameEvent::Cast { spell, by: player, from } => {
                let amount = saturate(self.cast_before(*spell));
                out.push(EventView {
                    subject: row(*spell),
                    from: zone_code(*from),
                    amount,
                    ..by(EventKind::Casts, *player)
                });
            }
            GameEvent::Played { object, by: player, from } => {
                let from = zone_code(*from);
                out.push(EventView { subject: row(*object), from, ..by(EventKind::PlaysLand, *player) });
            }
            GameEvent::Triggered { source, by: player } => {
                out.push(EventView { subject: row(*source), ..by(EventKind::Triggers, *player) });
            }
            GameEvent::ManaSpent { spell, by: player, marks: _ } => {
                out.push(EventView { subject: row(*spell), ..by(EventKind::SpendsMana, *player) });
            }
            GameEvent::Copied { spell, by: player } => {
                out.push(EventView { subject: row(*spell), ..by(EventKind::Copies, *player) });
            }
            GameEvent::Activated { ability, source, by: player } => {
                let (subject, other) = (row(*ability), row(*source));
                out.push(EventView { subject, other, ..by(EventKind::Activates, *player) });
            }
            GameEvent::Targeted { target: Target::Object(id), by: other } => {
                let player = controller(*other);
                out.push(EventView { player, other: row(*other), ..on(EventKind::BecomesTarget, *id) });
            }
            GameEvent::Targeted { target: Target::Player(player), by: other } => {
                out.push(EventView { other: row(*other), ..by(EventKind::PlayerBecomesTarget, *player) });
            }
            GameEvent::Step { step, active } => {
                out.push(EventView { step: step_code(*step), ..by(EventKind::StepBegins, *active) });
            }
            GameEvent::Attack { attacker, defender, at, alone, alone_there } => {
                let mut flags = if *alone { event_flag::ALONE } else { 0 };
                flags |= if *alone_there { event_flag::ALONE_THERE } else { 0 };
                let player = controller(*attacker);
                let (other, other_player) = (at.map_or(NO_OBJECT, row), defender.0);
                out.push(EventView { player, other, other_player, flags, ..on(EventKind::Attacks, *attacker) });
            }
            GameEvent::Attackers { by: player, attackers, defender, all } => {
                let kind = if *all { EventKind::PlayerAttacks } else { EventKind::PlayerAttacksPlayer };
                let amount = attackers.len() as i32;
                out.push(EventView { amount, other_player: defender.0, ..by(kind, *player) });
            }
            GameEvent::Block { blocker, attacker } => {
                let (other, other_player) = (row(*attacker), defender(*attacker));
                out.push(EventView { other, other_player, ..on(EventKind::Blocks, *blocker) });
                out.push(EventView { other, other_player, ..on(EventKind::BlocksCreature, *blocker) });
            }
            GameEvent::BecameBlocked { attacker, by: _ } => {
                let other_player = defender(*attacker);
                out.push(EventView { other_player, ..on(EventKind::BecomesBlocked, *attacker) });
            }
            GameEvent::Unblocked { attacker } => {
                let other_player = defender(*attacker);
                out.push(EventView { other_player, ..on(EventKind::AttacksUnblocked, *attacker) });
            }
            GameEvent::Countered { spell, by: other } => {
                out.push(EventView { other: row(*other), ..on(EventKind::Countered, *spell) });
            }
            GameEvent::Attached { object, to } => {
                let other = to.object().map_or(NO_OBJECT, row);
                out.push(EventView { other, ..on(EventKind::Attached, *object) });
            }
            GameEvent::Unattached { object, from } => {
                let other = from.object().map_or(NO_OBJECT, row);
                out.push(EventView { other, ..on(EventKind::Unattached, *object) });
            }
            GameEvent::Control { object, from, to } => {
                let (player, other_player) = (to.0, from.0);
                out.push(EventView { player, other_player, ..on(EventKind::ControlChange, *object) });
            }
            GameEvent::Lost { player } => out.push(by(EventKind::LosesGame, *player)),
            GameEvent::LeftGame { object } => out.push(EventView {
                from: zone_code(Zone::Battlefield),
                to: crate::eval::NO_ZONE,
                player: self.object(*object).owner.0,
                amount: 1,
                ..on(EventKind::ZoneChange, *object)
            }),
            GameEvent::Won { player } => out.push(by(EventKind::WinsGame, *player)),
            GameEvent::Shuffled { player, library } => {
                out.push(EventView { other_player: library.0, ..by(EventKind::Shuffles, *player) });
            }
            GameEvent::Searched { player, library } => {
                out.push(EventView { other_player: library.0, ..by(EventKind::Searches, *player) });
            }
            GameEvent::KeywordAction { player, action, looked_at } => {
                let (term, amount) = (action.index() as u16, i32::try_from(*looked_at).unwrap_or(i32::MAX));
                out.push(EventView { term, amount, ..by(EventKind::KeywordAction, *player) });
            }
            GameEvent::Designated { player, designation } => {
                if words::id(*designation) == "monarch" {
                    out.push(by(EventKind::BecomesMonarch, *player));
                }
            }
            GameEvent::Flipped { player, won } => {
                out.push(by(if *won { EventKind::WinsFlip } else { EventKind::LosesFlip }, *player));
            }
            GameEvent::Rolled { player, result } => {
                out.push(EventView { amount: saturate(i64::from(*result)), ..by(EventKind::Rolls, *player) });
            }
            GameEvent::Chaos => out.push(of(EventKind::ChaosEnsues)),
            GameEvent::Regenerated { object } => {
                out.push(EventView { subject: row(*object), ..of(EventKind::Regenerated) });
            }
            GameEvent::Phased { object, out: away } => {
                let kind = if *away { EventKind::PhasesOut } else { EventKind::PhasesIn };
                out.push(on(kind, *object));
            }
            GameEvent::Became { object, what, by: player } => match what {
                Became::Level(level) => {
                    out.push(EventView { amount: saturate(i64::from(*level)), ..on(EventKind::BecomesLevel, *object) });
                }
                Became::Unlocked { half: _, fully } => {
                    let flags = if *fully { event_flag::FULLY } else { 0 };
                    out.push(EventView { subject: row(*object), flags, ..by(EventKind::UnlocksDoor, *player) });
                }
                Became::FaceUp => {
                    out.push(EventView { subject: row(*object), ..by(EventKind::TurnedFaceUp, *player) });
                }
                Became::Transformed => out.push(on(EventKind::Transforms, *object)),
                Became::Designated { term, number: _ } => {
                    out.push(EventView { term: term.index() as u16, ..on(EventKind::Designated, *object) });
                }
                Became::Did { action, on: done_to } => out.push(EventView {
                    term: action.index() as u16,
                    other: done_to.map_or(NO_OBJECT, row),
                    player: player.0,
                    ..on(EventKind::ObjectAction, *object)
                }),
            },
            GameEvent::DayNight { night, changed } => {
                let now = if *night { event_flag::NIGHT } else { 0 };
                let flags = now | if *changed { event_flag::CHANGED } else { 0 };
                out.push(EventView { flags, ..of(EventKind::DayNight) });
            }
            GameEvent::Revealed { card, by: player, source } => {
                let other = row(*source);
                out.push(EventView { subject: row(*card), other, ..by(EventKind::Reveals, *player) });
            }
            GameEvent::Expended { player, before, after } => {
                out.extend((before + 1..=*after).map(|reached| EventView {
                    amount: saturate(i64::from(reached)),
                    ..by(EventKind::Expends, *player)
                }));
            }
        }
    }

    /// A zone change, and what the rules call it by its cause: a draw, a discard, a sacrifice.
    fn moves_of(&self, moved: &Moved, controller: impl Fn(ObjectId) -> u8, out: &mut Vec<EventView>) {
        let Moved { old, new, from, to, cause, by } = moved;
        let last = old.unwrap_or(*new);
        let (owner, doer) = (self.object(*new).owner.0, controller(last));
        out.push(EventView {
            subject: old.map_or(NO_OBJECT, row),
            moved: row(*new),
            from: from.map_or(crate::eval::NO_ZONE, zone_code),
            to: zone_code(*to),
            player: by.0,
            amount: 1,
            ..EventView::new(EventKind::ZoneChange)
        });
        let mut also = |kind, subject: ObjectId, player: u8, flags: u16| {
            out.push(EventView { subject: row(subject), player, flags, amount: 1, ..EventView::new(kind) });
        };
        match cause {
            Cause::Draw { first_of_step, nth: _ } => {
                let flags = if *first_of_step { event_flag::FIRST_IN_DRAW_STEP } else { 0 };
                also(EventKind::Draws, *new, owner, flags);
            }
            Cause::Discard => also(EventKind::Discards, *new, owner, 0),
            Cause::Cycle { .. } => {
                also(EventKind::Discards, *new, owner, 0);
                also(EventKind::Cycles, *new, owner, 0);
            }
            Cause::Mill => also(EventKind::Mills, *new, owner, 0),
            Cause::Destroy => also(EventKind::Destroyed, last, doer, 0),
            Cause::Sacrifice => also(EventKind::Sacrifices, last, doer, 0),
            Cause::Created => also(EventKind::Creates, *new, controller(*new), 0),
            Cause::Effect | Cause::StateBased | Cause::Cast | Cause::Play | Cause::Resolve | Cause::Countered => {}
        }
        // Who has a permanent card put into their graveyard descends (700.11).
        let card = self.object(*new);
        if *to == Zone::Graveyard && card.kind == Kind::Card && card.chars.is_permanent_card() {
            let action = symbol::verb::DESCEND.index() as u16;
            out.push(EventView { term: action, player: owner, ..EventView::new(EventKind::KeywordAction) });
        }
    }
}

impl Object {
    /// The flags of [`object_flag`] that an object has by itself, whatever else there is in the game.
    pub(super) fn own_flags(&self) -> u32 {
        let ability = self.stack.as_ref().map_or(0, |item| match item.what {
            StackKind::Triggered { .. } if self.kind == Kind::Ability => object_flag::TRIGGERED_ABILITY,
            StackKind::Activated { loyalty } => {
                let activated = if self.kind == Kind::Ability { object_flag::ACTIVATED_ABILITY } else { 0 };
                activated | if loyalty { object_flag::LOYALTY_ABILITY } else { 0 }
            }
            StackKind::Triggered { .. } | StackKind::Spell => 0,
        });
        let kind = match self.kind {
            Kind::Card => object_flag::CARD,
            Kind::Token => object_flag::TOKEN | object_flag::COPY,
            Kind::SpellCopy => object_flag::COPY,
            Kind::Emblem => object_flag::EMBLEM,
            Kind::Ability => 0,
        };
        let states = [
            (object_flag::SNAPSHOT, self.gone || self.on_its_way),
            (object_flag::TAPPED, self.tapped && self.zone == Zone::Battlefield),
            (object_flag::ATTACKING, self.attacking.is_some()),
            (object_flag::BLOCKING, !self.blocking.is_empty()),
            (object_flag::BLOCKED, self.attacking.is_some() && self.blocked),
            (object_flag::FACE_DOWN, self.face_down),
            (object_flag::COMMANDER, self.commander.is_some()),
            (object_flag::CAST, self.was_cast()),
            (object_flag::GONE, self.gone),
        ];
        states.into_iter().fold(kind | ability, |flags, (flag, is)| if is { flags | flag } else { flags })
    }
}

/// The states of a game.
pub(super) fn game_flags(game: &Game) -> u32 {
    match game.night {
        None => 0,
        Some(false) => game_flag::DAY,
        Some(true) => game_flag::NIGHT,
    }
}

fn saturate(amount: i64) -> i32 {
    i32::try_from(amount).unwrap_or(i32::MAX)
}

/// The bits of colours.
pub(super) fn bits_of(colours: Colours) -> u8 {
    colours.iter().fold(0, |bits, colour| bits | colour_bit(colour))
}

/// Every creature type (702.73).
fn add_all(data: &mut ObjectData, vocabulary: &Vocabulary) {
    static ALL: OnceLock<ObjectData> = OnceLock::new();
    let all = ALL.get_or_init(|| {
        let mut all = ObjectData::default();
        for term in Symbol::all().filter(|term| words::is_creature_type(*term)) {
            all.add_subtype(term, vocabulary);
        }
        all
    });
    for (word, all) in data.subtypes.iter_mut().zip(all.subtypes) {
        *word |= all;
    }
}

/// What characteristics say, as a row has it.
fn of_characteristics(chars: &Characteristics, vocabulary: &mut Vocabulary) -> ObjectData {
    let mut data = ObjectData {
        name: if chars.name.is_empty() { 0 } else { vocabulary.name(&chars.name) },
        french: chars.french.as_ref().map_or(0, |name| vocabulary.name(name)),
        types: chars.types.iter().fold(0, |bits, one| bits | type_bit(*one)),
        supertypes: chars.supertypes.iter().fold(0, |bits, one| bits | supertype_bit(*one)),
        colours: bits_of(chars.colours),
        power: chars.power.unwrap_or(0),
        toughness: chars.toughness.unwrap_or(0),
        mana_value: chars.mana_value(0) as i32,
        ..ObjectData::default()
    };
    for subtype in chars.subtypes.iter().copied().chain(chars.role()) {
        data.add_subtype(subtype, vocabulary);
    }
    for keyword in &chars.keywords {
        data.add_keyword(keyword.name, vocabulary);
        if let Some(general) = super::keywords::kind_of(keyword.name) {
            data.add_keyword(general, vocabulary);
        }
    }
    if chars.every_creature_type {
        add_all(&mut data, vocabulary);
    }
    data
}

/// Counters, targets, blocked creatures and paid costs of an object.
pub(super) fn write_facts(object: &Object, facts: &mut Vec<Fact>) {
    facts.extend(object.counters.iter().filter_map(|(kind, count)| Fact::counters(*kind, *count)));
    facts.extend(object.blocking.iter().map(|attacker| Fact::blocks(row(*attacker))));
    let targets = object.stack.iter().flat_map(|item| &item.parts).flat_map(|part| part.targets.iter().flatten());
    facts.extend(targets.map(|target| match target {
        Target::Object(id) => Fact::targets(row(*id)),
        Target::Player(player) => Fact::targets_player(player.0),
    }));
    // Tribute is paid as the creature enters, however it does (702.104b).
    if object.designations.contains_key(Kw::Tribute.id()) {
        facts.push(Fact::paid(symbol::keyword::TRIBUTE, 1));
    }
    if let Some(cast) = &object.cast {
        for (at, paid) in cast.paid.iter().enumerate() {
            if !cast.paid[..at].contains(paid) {
                let times = cast.paid.iter().filter(|other| *other == paid).count() as u32;
                facts.push(Fact::paid(*paid, times));
            }
        }
    }
}

/// What characteristics say that has no column: the mana symbols of the mana cost, and the names of halves.
pub(super) fn facts_of(chars: &Characteristics, number: &mut dyn FnMut(&str) -> u32) -> Vec<Fact> {
    let names = chars.half_names.iter().flat_map(|half| [&half.english, &half.french]);
    let named = names.map(|name| Fact::named(number(name)));
    pips(chars).chain(named).collect()
}

/// The mana symbols of a mana cost, by their colours.
fn pips(chars: &Characteristics) -> impl Iterator<Item = Fact> {
    let mut counts = [0_u32; 1 << Colour::ALL.len()];
    let mut there = 0_u32;
    for symbol in chars.mana_cost.iter().flat_map(|cost| &cost.0) {
        let colours = bits_of(colours_of_symbol(*symbol));
        counts[usize::from(colours)] += 1;
        there |= 1 << colours;
    }
    // Without those of no colour.
    there &= !1;
    std::iter::from_fn(move || {
        let colours = (there != 0).then(|| there.trailing_zeros())?;
        there &= there - 1;
        Some(Fact::pips(colours as u8, counts[colours as usize]))
    })
}
