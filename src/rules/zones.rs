//! Zone changes (400): each makes a new object, and leaves behind the last-known information of the old.

use super::trace::{Say, note, of};
use crate::game::Game;
use crate::ir::{CounterKind, Restriction, Zone, symbol};
use crate::lex::Language;
use crate::state::ability::Loaded;
use crate::state::card::CardDef;
use crate::state::characteristics::Characteristics;
use crate::state::event::{GameEvent, Moved};
use crate::state::frame::Choices;
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::lasting::Until;
pub use crate::state::moves::{Landing, Move, ZonePosition};
use crate::state::object::{Kind, Object};
use crate::state::stop::Res;
use std::collections::BTreeMap;
use std::sync::Arc;

/// What the new object of a zone change is, and which face it shows.
struct Worn {
    kind: Kind,
    copiable: Arc<Characteristics>,
    face_down: bool,
    hidden: Option<crate::state::moves::Hidden>,
    back_up: bool,
}

/// What was true of a card as it was cast is true of the spell and of what that becomes (702.143c, 400.7d).
const CAST_AS: &[&str] = &["foretold", "plotted"];

impl Game {
    /// Makes an object that is in no zone's list yet.
    pub(super) fn make(
        &mut self,
        kind: Kind,
        def: Arc<CardDef>,
        copiable: Arc<Characteristics>,
        owner: PlayerId,
        zone: Zone,
    ) -> ObjectId {
        let id = ObjectId(self.objects.len() as u32);
        let timestamp = self.tick();
        self.derived.stale.push(id);
        self.asks_what_made_mana |= def.asks_what_made_mana;
        let defines = copiable
            .abilities
            .iter()
            .any(|held| matches!(&*held.ability, Loaded::Static(effect) if effect.speaks_elsewhere()));
        self.objects.push(Object {
            kind,
            chars: copiable.clone().into(),
            def,
            copiable,
            owner,
            controller: owner,
            base_controller: owner,
            zone,
            next: None,
            gone: false,
            tapped: false,
            face_down: false,
            hidden: None,
            modes_chosen: Vec::new(),
            designations: BTreeMap::new(),
            commander: None,
            back_up: false,
            attacks_nothing: false,
            turned_over: 0,
            counters: BTreeMap::new(),
            keyword_counters: Vec::new(),
            damage: 0,
            deathtouched: false,
            attached_to: None,
            carried: Vec::new(),
            held_by: owner,
            since_turn: self.turn,
            timestamp,
            arrived: timestamp,
            choices: Choices::default(),
            entered_as: None,
            cast: None,
            spent: Vec::new(),
            linked: Vec::new(),
            devoured: Vec::new(),
            haunting: None,
            made_by: None,
            encoded: Vec::new(),
            doors: Vec::new(),
            level: 1,
            stack: None,
            regeneration: 0,
            attacking: None,
            attacked: None,
            protector: None,
            blocking: Vec::new(),
            blocked: false,
            on_its_way: false,
            band: None,
            exerted: false,
            paired: None,
            phased: None,
            uses: BTreeMap::new(),
        });
        if defines && !matches!(zone, Zone::Battlefield | Zone::Command) {
            self.defining.push(id);
        }
        id
    }

    fn put_in_list(&mut self, id: ObjectId, zone: Zone, place: ZonePosition) {
        let Object { owner, kind, .. } = *self.objects[id.index()];
        let outside = matches!(zone, Zone::Library | Zone::Hand | Zone::Graveyard | Zone::Exile);
        if outside && matches!(kind, Kind::Token | Kind::SpellCopy) {
            self.astray.push(id);
        }
        let list = self.list(zone, owner);
        match (zone, place) {
            (Zone::Library, ZonePosition::Bottom) => list.insert(0, id),
            (Zone::Library, ZonePosition::FromTop(depth)) => {
                let at = list.len().saturating_sub(depth);
                list.insert(at, id);
            }
            _ => list.push(id),
        }
    }

    fn list(&mut self, zone: Zone, owner: PlayerId) -> &mut Vec<ObjectId> {
        match zone {
            Zone::Battlefield => &mut self.battlefield,
            Zone::Exile => &mut self.exile,
            Zone::Command => &mut self.command,
            Zone::Stack => &mut self.stack,
            Zone::Library => &mut self.player_mut(owner).library,
            Zone::Hand => &mut self.player_mut(owner).hand,
            Zone::Graveyard => &mut self.player_mut(owner).graveyard,
        }
    }

    fn take_from_list(&mut self, id: ObjectId) {
        let (zone, owner) = (self.object(id).zone, self.object(id).owner);
        if zone == Zone::Stack {
            self.hide_with(id);
        }
        // What leaves came last, mostly.
        let list = self.list(zone, owner);
        if let Some(at) = list.iter().rposition(|other| *other == id) {
            list.remove(at);
        }
    }

    /// Puts a new card into a zone outside the rules: nothing triggers, nothing is replaced. For setting up a game.
    pub fn place_card(
        &mut self,
        def: &Arc<CardDef>,
        owner: PlayerId,
        zone: Zone,
        place: ZonePosition,
    ) -> Res<ObjectId> {
        let id = self.put_card(def, owner, zone, place);
        self.refresh()?;
        Ok(id)
    }

    /// A token that is on the battlefield, as [`Game::put_card`] has cards be.
    pub fn put_token(&mut self, def: &Arc<CardDef>, owner: PlayerId) -> ObjectId {
        let id = self.make(Kind::Token, def.clone(), def.printed.clone(), owner, Zone::Battlefield);
        self.put_in_list(id, Zone::Battlefield, ZonePosition::Top);
        self.object_mut(id).since_turn = 0;
        id
    }

    /// A card from outside the game that is about to be put somewhere: it is in no zone yet, so nothing of it functions.
    pub fn bring_card(&mut self, def: &Arc<CardDef>, owner: PlayerId) -> ObjectId {
        self.tally.cards += 1;
        let id = self.make(Kind::Card, def.clone(), def.printed.clone(), owner, Zone::Command);
        self.object_mut(id).on_its_way = true;
        id
    }

    /// A card that its owner has outside the game (400.11a), and that may be brought into it (400.11b).
    pub fn put_outside(&mut self, def: &Arc<CardDef>, owner: PlayerId) -> ObjectId {
        let id = self.make(Kind::Card, def.clone(), def.printed.clone(), owner, Zone::Command);
        self.object_mut(id).on_its_way = true;
        self.outside.push(id);
        id
    }

    /// The same before continuous effects are looked at again: for setting up many cards, then [`Game::refresh`].
    pub fn put_card(&mut self, def: &Arc<CardDef>, owner: PlayerId, zone: Zone, place: ZonePosition) -> ObjectId {
        let id = self.set_card(def, owner, zone, place);
        if zone == Zone::Battlefield {
            self.object_mut(id).since_turn = 0;
            for (kind, count) in self.starting_counters(id) {
                self.add_counters(Target::Object(id), kind, count);
            }
        }
        id
    }

    /// A new card in a zone, before the first look at continuous effects.
    pub(super) fn set_card(
        &mut self,
        def: &Arc<CardDef>,
        owner: PlayerId,
        zone: Zone,
        place: ZonePosition,
    ) -> ObjectId {
        let id = self.make(Kind::Card, def.clone(), def.printed.clone(), owner, zone);
        self.tally.cards += 1;
        self.put_in_list(id, zone, place);
        id
    }

    /// The counters that a permanent enters with by what is printed in its corner: a planeswalker's loyalty (306.5b), a
    /// battle's defense (310.4b).
    pub(super) fn starting_counters(&self, id: ObjectId) -> Vec<(CounterKind, u32)> {
        let object = self.object(id);
        let copiable = &object.copiable;
        // "For each Phyrexian mana symbol paid with life, it enters with two fewer loyalty counters." (702.150a)
        let compleated = object.chars.keywords.iter().any(|keyword| keyword.name == symbol::keyword::COMPLEATED);
        let paid = object.cast.as_ref().filter(|_| compleated).map_or(0, |cast| cast.paid_with_life);
        let loyalty = copiable.loyalty.map(|loyalty| (super::sba::LOYALTY, loyalty.saturating_sub(2 * paid)));
        let defense = copiable.defense.map(|defense| (super::battles::DEFENSE, defense));
        loyalty.into_iter().chain(defense).collect()
    }

    /// Makes a spell copy or an ability on the stack.
    pub(super) fn make_on_stack(&mut self, kind: Kind, like: ObjectId, controller: PlayerId) -> ObjectId {
        let (def, copiable) = (self.object(like).def.clone(), self.object(like).copiable.clone());
        let copiable = if kind == Kind::Ability {
            Arc::new(Characteristics {
                name: copiable.name.clone(),
                french: copiable.french.clone(),
                ..Characteristics::default()
            })
        } else {
            copiable
        };
        let id = self.make(kind, def, copiable, controller, Zone::Stack);
        self.put_in_list(id, Zone::Stack, ZonePosition::Top);
        id
    }

    /// A copy of a card, in its zone (707.12): it ceases to exist unless it is cast.
    pub(super) fn copy_card(&mut self, card: ObjectId, player: PlayerId) -> ObjectId {
        let object = self.object(card);
        let (def, copiable, zone) = (object.def.clone(), object.copiable.clone(), object.zone);
        let id = self.make(Kind::SpellCopy, def, copiable, player, zone);
        self.put_in_list(id, zone, ZonePosition::Top);
        id
    }

    /// An object on the stack that is no card ceases to exist.
    pub(super) fn vanish(&mut self, id: ObjectId) {
        self.take_from_list(id);
        self.derived.stale.push(id);
        self.object_mut(id).gone = true;
    }

    /// Makes an emblem (114).
    pub(super) fn make_emblem(&mut self, controller: PlayerId, source: ObjectId, chars: Characteristics) -> ObjectId {
        let def = self.object(source).def.clone();
        let id = self.make(Kind::Emblem, def, Arc::new(chars), controller, Zone::Command);
        self.put_in_list(id, Zone::Command, ZonePosition::Top);
        id
    }

    /// Moves one object; gives what it became, if it moved.
    pub fn move_one(&mut self, change: Move) -> Res<Option<ObjectId>> {
        Ok(self.move_all(vec![change])?.pop().flatten())
    }

    /// Moves objects at the same time; replacement effects apply to each.
    pub fn move_all(&mut self, changes: Vec<Move>) -> Res<Vec<Option<ObjectId>>> {
        let mut decided = Vec::with_capacity(changes.len());
        for change in changes {
            let banned = change.to == Zone::Battlefield
                && self.object(change.object).zone != Zone::Battlefield
                && self.restricted(change.object, |restriction| *restriction == Restriction::CantEnter);
            if banned || self.object(change.object).gone || self.is_stranded(change.object) {
                decided.push(None);
                continue;
            }
            decided.push(self.replace_move(change)?);
        }
        let before = self.trigger_sources();
        let outside = self.effects_on_entering();
        let already_leaving = self.leaving.len();
        let mut events = Vec::new();
        let mut made = Vec::with_capacity(decided.len());
        let (mut entered, mut besides) = (Vec::new(), Vec::new());
        // What leaves together was attached right before (603.10a).
        for change in decided.iter().flatten() {
            let carried: Vec<ObjectId> = self.attachments(change.object).collect();
            if !carried.is_empty() {
                self.object_mut(change.object).carried = carried;
            }
        }
        for change in decided {
            let Some(change) = change.filter(|change| !self.object(change.object).gone) else {
                made.push(None);
                continue;
            };
            let from = self.object(change.object).zone;
            let host = self.object(change.object).attached_to.filter(|_| from == Zone::Battlefield);
            let from = (!self.outside.contains(&change.object)).then_some(from);
            let new = self.carry(&change);
            if change.to == Zone::Battlefield {
                entered.push((new, change.landing.clone()));
            } else {
                self.land_with_counters(new, &change.landing.counters);
            }
            if !change.besides.is_empty() {
                besides.push((change.object, new, change.besides));
            }
            events.push(GameEvent::Moved(Moved {
                old: Some(change.object),
                new,
                from,
                to: change.to,
                cause: change.cause,
                by: change.by,
            }));
            if let Some(host) = host {
                // What leaves is no longer attached (701.3d).
                events.push(GameEvent::Unattached { object: change.object, from: host });
            }
            made.push(Some(new));
        }
        self.leaving.extend(events.iter().filter_map(|event| {
            let GameEvent::Moved(moved) = event else { return None };
            moved.old
        }));
        let finished = self.finish_entering(&entered, &outside, &mut events);
        self.leaving.truncate(already_leaving);
        finished?;
        self.emit(events, Some(before))?;
        for (old, new, besides) in besides {
            self.do_besides(old, new, besides)?;
        }
        Ok(made)
    }

    /// A token that has left the battlefield goes nowhere any more (111.8).
    fn is_stranded(&self, id: ObjectId) -> bool {
        let object = self.object(id);
        object.kind == Kind::Token && object.zone != Zone::Battlefield && !self.entering.contains(&id)
    }

    /// Makes the new object of a zone change and files the old one away (400.7).
    fn carry(&mut self, change: &Move) -> ObjectId {
        let old = self.object(change.object);
        let (def, owner, from, old_controller) = (old.def.clone(), old.owner, old.zone, old.controller);
        let resolves = from == Zone::Stack && change.to == Zone::Battlefield;
        let Worn { kind, copiable, face_down, hidden, back_up } = self.worn_after(change);
        let cast = old.cast.clone().filter(|_| resolves);
        // What was exiled to cast the spell is exiled with the permanent (607.2q).
        let linked = if resolves { old.linked.clone() } else { Vec::new() };
        let warped = self.is_warped(change);
        let was = if resolves || change.to == Zone::Stack { CAST_AS } else { &[] };
        let was: Vec<&'static str> = was.iter().copied().filter(|name| old.designations.contains_key(name)).collect();
        self.follow_changes(change, resolves);
        self.take_from_list(change.object);
        if let Some(at) = self.outside.iter().position(|id| *id == change.object) {
            self.outside.remove(at);
            self.tally.cards += 1;
        }
        let new = self.make(kind, def, copiable, owner, change.to);
        self.derived.stale.push(change.object);
        let old = self.object_mut(change.object);
        old.gone = true;
        old.next = Some(new);
        // A permanent joins the battlefield when it is settled how it enters.
        if change.to != Zone::Battlefield {
            self.put_in_list(new, change.to, change.place);
        }
        let controller = match change.to {
            Zone::Battlefield => change.controller.unwrap_or(owner),
            Zone::Stack => change.controller.unwrap_or(old_controller),
            Zone::Graveyard | Zone::Hand | Zone::Library | Zone::Exile | Zone::Command => owner,
        };
        let turn = self.turn;
        let object = self.object_mut(new);
        object.controller = controller;
        object.base_controller = controller;
        object.held_by = controller;
        object.cast = cast;
        object.linked = linked;
        was.into_iter().chain(warped.then_some("warped")).for_each(|name| {
            object.designations.insert(name, turn);
        });
        if change.landing.maddened {
            object.designations.insert("maddened", turn);
        }
        if change.to == Zone::Battlefield {
            object.tapped = change.landing.tapped;
            (object.face_down, object.hidden, object.back_up) = (face_down, hidden, back_up);
            object.attached_to = change.landing.attached_to;
            self.enter_attacking(new, change.landing.attacks.first().copied());
        } else if change.to == Zone::Stack {
            object.back_up = back_up;
        }
        if self.object(change.object).commander.is_some() {
            self.carry_commander(change.object, new);
        }
        self.tell_of_move(change, from);
        new
    }

    /// What the new object of a zone change is and which face it shows.
    fn worn_after(&self, change: &Move) -> Worn {
        let old = self.object(change.object);
        let def = &old.def;
        let resolves = old.zone == Zone::Stack && change.to == Zone::Battlefield;
        // A copy of a permanent spell becomes a token (608.3f).
        let kind = if old.kind == Kind::SpellCopy && change.to == Zone::Battlefield { Kind::Token } else { old.kind };
        let turned = change.landing.transformed && matches!(change.to, Zone::Battlefield | Zone::Stack)
            || self.enters_with_the_night(change, def);
        let back = def.back_face().filter(|_| turned);
        let half = change.landing.half.and_then(|half| def.halves.get(half));
        // A Room that was not cast has no unlocked door (709.5d).
        let locked = || def.halves.iter().find(|half| half.kind == crate::state::card::HalfKind::Locked);
        let half = half.or_else(|| locked().filter(|_| change.to == Zone::Battlefield && !resolves));
        // It is played with the face up that it is played as (712.11b, 712.12).
        let played_back = half.is_some_and(|half| half.kind == crate::state::card::HalfKind::Back);
        let half = half.filter(|_| kind == Kind::Card && back.is_none());
        // A token or copy keeps its characteristics until it ceases to exist (111.8); a card has its printed ones.
        let copiable = match (kind, back, half) {
            (_, _, Some(half)) => half.chars.clone(),
            (Kind::Card, Some(back), None) => back.clone(),
            (Kind::Card, None, None) if change.landing.face_down => change.landing.hidden.characteristics(),
            (Kind::Card, None, None) if !resolves => def.printed.clone(),
            _ => old.copiable.clone(),
        };
        let (face_down, back_up) = (change.landing.face_down, back.is_some() || played_back);
        let hidden = face_down.then_some(change.landing.hidden);
        match resolves {
            // It has the same face up that it had as a spell (712.13).
            true => Worn {
                kind,
                copiable,
                face_down: old.face_down || face_down,
                hidden: old.hidden.or(hidden),
                back_up: old.back_up || back_up,
            },
            false => Worn { kind, copiable, face_down, hidden, back_up },
        }
    }

    /// Whether a card is exiled by its own warp: it may be cast later (702.185a).
    fn is_warped(&self, change: &Move) -> bool {
        let by_itself = self.following.and_then(|ability| self.object(ability).stack.as_ref()).map(|item| item.source);
        change.to == Zone::Exile
            && by_itself == Some(change.object)
            && self.object(change.object).designations.contains_key("warps")
    }

    /// Lets effects go on with the new object, which is the next that is made: what changes a permanent spell with the
    /// permanent it becomes (400.7a), what speaks of a card with the spell that it becomes (400.7h), and what it enters with.
    fn follow_changes(&mut self, change: &Move, resolves: bool) {
        let next = ObjectId(self.objects.len() as u32);
        if resolves {
            for lasting in &mut self.lasting {
                if let Some(objects) = lasting.objects.as_mut().filter(|objects| objects.contains(&change.object)) {
                    objects.push(next);
                    if let Until::AsLongAs(_, found) | Until::Event(_, found) = &mut lasting.until {
                        Arc::make_mut(found).becomes(change.object, next);
                    }
                }
            }
        }
        if change.to == Zone::Stack {
            self.found_as_spell(change.object, next);
        }
        for lasting in self.lasting.iter_mut().filter(|lasting| change.landing.stated.contains(&lasting.timestamp)) {
            lasting.objects.get_or_insert_default().push(next);
        }
    }

    /// Tells the trace of a zone change.
    fn tell_of_move(&mut self, change: &Move, from: Zone) {
        match (from, change.to) {
            (Zone::Battlefield, Zone::Graveyard) => {
                note!(
                    self,
                    "700.4",
                    "{} goes from the battlefield to the graveyard.",
                    "{} va du champ de bataille au cimetière.",
                    self.name(change.object)
                );
            }
            _ => {
                note!(
                    self,
                    "400.7",
                    "{} moves: {} to {}.",
                    "{} change de zone : {} vers {}.",
                    self.name(change.object),
                    ZoneName(from),
                    ZoneName(change.to)
                );
            }
        }
    }

    /// Puts the cards of a library in a random order (701.24).
    pub fn shuffle(&mut self, library: PlayerId, by: PlayerId) -> Res<()> {
        self.hide_library(library);
        let mut cards = std::mem::take(&mut self.player_mut(library).library);
        for index in (1..cards.len()).rev() {
            let other = self.random_below(index + 1);
            cards.swap(index, other);
        }
        self.player_mut(library).library = cards;
        note!(
            self,
            "701.24",
            "{} shuffles the library {}.",
            "{} mélange la bibliothèque {}.",
            self.player_name(by),
            of(self.player_name(library))
        );
        self.emit(vec![GameEvent::Shuffled { player: by, library }], None)
    }
}

/// A zone by its name in both languages.
pub struct ZoneName(pub Zone);

impl Say for ZoneName {
    fn say(&self, language: Language) -> std::borrow::Cow<'_, str> {
        let (english, french) = match self.0 {
            Zone::Battlefield => ("battlefield", "champ de bataille"),
            Zone::Graveyard => ("graveyard", "cimetière"),
            Zone::Hand => ("hand", "main"),
            Zone::Library => ("library", "bibliothèque"),
            Zone::Exile => ("exile", "exil"),
            Zone::Stack => ("stack", "pile"),
            Zone::Command => ("command zone", "zone de commandement"),
        };
        std::borrow::Cow::Borrowed(match language {
            Language::English => english,
            Language::French => french,
        })
    }
}
