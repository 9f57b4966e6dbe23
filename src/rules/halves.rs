//! Cards that are played as one of several things: the halves of a split card (709), the faces of a modal double-faced card
//! (712.11b), an adventurer card or its Adventure (715), an omen card or its Omen (720).
//!
//! What is played is chosen before the card is put onto the stack, and only that is looked at to see whether it can be.

use super::keywords::{effect, you_do};
use super::stack::Casting;
use super::trace::{Name, note};
use super::words::{self, Kw};
use crate::bilingual;
use crate::game::Game;
use crate::ir::*;
use crate::state::ability::{Also, Loaded, LoadedActivated, LoadedTrigger};
use crate::state::card::{CardDef, Half, HalfKind};
use crate::state::characteristics::{Characteristics, extend};
use crate::state::decision::{Pick, Purpose, Question};
use crate::state::event::{Became, Cause, GameEvent};
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::lasting::{Lasting, Special, Until};
use crate::state::moves::{Move, ZonePosition};
use crate::state::object::Object;
use crate::state::script::Script;
use crate::state::shared::Shared;
use crate::state::stop::{Res, Stop};
use std::sync::Arc;

/// A split card of its two halves: in every zone but the stack it is both combined (709.4).
pub fn split(left: &CardDef, right: &CardDef) -> CardDef {
    let whole = Arc::new(combined(&left.printed, &right.printed));
    let half = |of: &CardDef| Half { kind: HalfKind::Split, chars: of.printed.clone() };
    let mut halves = vec![half(left), half(right)];
    if whole.has(Kw::Fuse) {
        halves.push(Half { kind: HalfKind::Fused, chars: whole.clone() });
    }
    of_halves(whole, halves, (left, right))
}

/// The card that two halves are together, in the words of the first.
fn of_halves(whole: Arc<Characteristics>, halves: Vec<Half>, (one, other): (&CardDef, &CardDef)) -> CardDef {
    let (name, french) = (whole.name.clone(), whole.french.clone());
    let as_cast = asked_by_either(one, other);
    let numbers_as_cast = counted_by_either(one, other);
    CardDef {
        name,
        french,
        printed: whole,
        back: None,
        halves,
        rooms: Vec::new(),
        as_cast,
        asks_what_made_mana: one.asks_what_made_mana || other.asks_what_made_mana,
        numbers_as_cast,
        opening: Arc::default(),
        lexicon: one.lexicon,
    }
}

/// What the text of either half asks about the time at which it is cast.
fn asked_by_either(one: &CardDef, other: &CardDef) -> Arc<[Condition]> {
    one.as_cast.iter().chain(other.as_cast.iter()).cloned().collect()
}

/// The numbers that the text of either half asks about as it is cast.
fn counted_by_either(one: &CardDef, other: &CardDef) -> Arc<[Quantity]> {
    one.numbers_as_cast.iter().chain(other.numbers_as_cast.iter()).cloned().collect()
}

/// A card with normal characteristics and others that it can be played with instead.
pub fn with_other(front: &CardDef, other: &CardDef) -> CardDef {
    let is = |id: &str| other.printed.subtypes.iter().any(|subtype| words::id(*subtype) == id);
    let kind = if is("adventure") {
        HalfKind::Adventure
    } else if is("omen") {
        HalfKind::Omen
    } else {
        HalfKind::Back
    };
    let halves =
        vec![Half { kind: HalfKind::Front, chars: front.printed.clone() }, Half { kind, chars: other.printed.clone() }];
    let (as_cast, numbers_as_cast) = (asked_by_either(front, other), counted_by_either(front, other));
    let asks_what_made_mana = front.asks_what_made_mana || other.asks_what_made_mana;
    CardDef { halves, as_cast, asks_what_made_mana, numbers_as_cast, ..front.clone() }
}

/// A Room: a split card whose halves are the doors of a permanent (709.5).
pub fn room(left: &CardDef, right: &CardDef) -> CardDef {
    let doors = [left, right].map(|of| of.printed.mana_cost.clone());
    let [left_half, right_half] = [(left, 0), (right, 1)].map(|(of, at)| {
        let mut chars = (*of.printed).clone();
        for held in &mut chars.abilities {
            if let Loaded::Triggered(trigger) = &*held.ability
                && matches!(trigger.event, Event::UnlocksDoor { fully: None, .. })
            {
                let trigger = LoadedTrigger { also: Some(Also::Door(at)), ..(**trigger).clone() };
                held.ability = Arc::new(Loaded::Triggered(Box::new(trigger)));
            }
        }
        chars
    });
    let whole = Arc::new(combined(&left_half, &right_half));
    let mut locked = Characteristics {
        supertypes: whole.supertypes.clone(),
        types: whole.types.clone(),
        subtypes: whole.subtypes.clone(),
        ..Characteristics::default()
    };
    let [mut first, mut second] = [left_half, right_half];
    for (chars, other) in [(&mut first, 1), (&mut second, 0), (&mut locked, 0)] {
        crate::abilities::hold(chars, &unlocks(doors[other].as_ref(), other));
    }
    crate::abilities::hold(&mut locked, &unlocks(doors[1].as_ref(), 1));
    let half = |kind, chars| Half { kind, chars: Arc::new(chars) };
    let halves = vec![half(HalfKind::Door, first), half(HalfKind::Door, second), half(HalfKind::Locked, locked)];
    of_halves(whole, halves, (left, right))
}

/// "A player who controls a permanent that has one or more locked halves may pay the mana cost of a locked half of that
/// permanent": a special action (709.5e). A mana cost that there isn't can't be paid (118.6).
fn unlocks(cost: Option<&ManaCost>, half: usize) -> Vec<Arc<Loaded>> {
    let (Some(cost), Some(action)) = (cost, words::term("verb.unlock")) else { return Vec::new() };
    let count = u32::try_from(half).ok().map(Quantity::Number);
    let opens = effect(vec![you_do(Action::Keyword { action, count, on: None })]);
    vec![Arc::new(Loaded::Activated(Box::new(LoadedActivated {
        cost: vec![Cost::Mana(cost.clone())],
        script: Arc::new(Script::lift(&opens, 0)),
        limits: vec![ActivationLimit::AsSorcery],
        zones: vec![Zone::Battlefield],
        mana: false,
        through_library: false,
        cycles: false,
        special: true,
        from_level: None,
        keyword: None,
        making: Default::default(),
    })))]
}

/// The characteristics of two halves combined (709.4a-c).
fn combined(left: &Characteristics, right: &Characteristics) -> Characteristics {
    let mut whole = left.clone();
    whole.name = format!("{} // {}", left.name, right.name).into();
    let french = |of: &Characteristics| of.french.clone().unwrap_or_else(|| of.name.clone());
    whole.french = (left.french.is_some() || right.french.is_some())
        .then(|| format!("{} // {}", french(left), french(right)).into());
    whole.half_names = vec![left.names(), right.names()];
    whole.mana_cost = match (&left.mana_cost, &right.mana_cost) {
        (Some(one), Some(other)) => Some(ManaCost(one.0.iter().chain(&other.0).copied().collect())),
        (one, other) => one.clone().or_else(|| other.clone()),
    };
    right.colours.iter().for_each(|colour| whole.colours.add(colour));
    extend(&mut whole.supertypes, &right.supertypes);
    extend(&mut whole.types, &right.types);
    extend(&mut whole.subtypes, &right.subtypes);
    extend(&mut whole.keywords, &right.keywords);
    for held in &right.abilities {
        crate::abilities::hold(&mut whole, std::slice::from_ref(&held.ability));
    }
    whole
}

impl Object {
    /// The Room that it is, without effects that make it a copy for a time.
    fn own_room(&self) -> Option<&Arc<CardDef>> {
        match &self.entered_as {
            Some(copied) => copied.room.as_ref(),
            None => Some(&self.def).filter(|def| def.halves.iter().any(|half| half.kind == HalfKind::Locked)),
        }
    }

    /// Its copiable values with its face up, without effects that make it a copy for a time: what it entered as a copy of, or
    /// the face of its card that is up; of a Room, what is not locked of it.
    pub(super) fn own_values(&self) -> Arc<Characteristics> {
        if let Some(room) = self.own_room() {
            return room.with_open(&self.doors);
        }
        match (&self.entered_as, self.def.back_face().filter(|_| self.back_up)) {
            (Some(copied), _) => copied.values.clone(),
            (None, Some(back)) => back.clone(),
            (None, None) => self.def.printed.clone(),
        }
    }
}

impl CardDef {
    /// A Room with these doors unlocked (709.5).
    pub(super) fn with_open(&self, doors: &[usize]) -> Arc<Characteristics> {
        let locked = || self.halves.iter().position(|half| half.kind == HalfKind::Locked);
        let shown = match doors {
            [] => locked(),
            [door] => Some(*door),
            _ => None,
        };
        shown.and_then(|at| self.halves.get(at)).map_or(&self.printed, |half| &half.chars).clone()
    }

    /// The names of its halves, where it is a split card: each is a name of the card (709.4a).
    pub fn names_of_halves(&self) -> impl Iterator<Item = &Characteristics> {
        self.halves.iter().filter(|half| matches!(half.kind, HalfKind::Split | HalfKind::Door)).map(|half| &*half.chars)
    }
}

impl Game {
    /// Does something while a card has the characteristics of one of its halves only (709.3a, 712.11c, 715.3a).
    pub(super) fn as_half<T>(&mut self, card: ObjectId, half: usize, does: impl FnOnce(&mut Game) -> Res<T>) -> Res<T> {
        let Some(half) = self.object(card).def.halves.get(half).cloned() else { return does(self) };
        let Object { copiable, chars, .. } = self.object(card);
        let whole = (copiable.clone(), chars.clone());
        self.wear(card, (half.chars.clone(), half.with_given(&whole.0, &whole.1).into()));
        let done = does(self);
        // It is again what effects had made of it: these are not looked at anew because of this.
        self.wear(card, whole);
        done
    }

    /// Does something while a double-faced card has the characteristics of its back face only (712.11c).
    pub(super) fn as_back<T>(&mut self, card: ObjectId, does: impl FnOnce(&mut Game) -> Res<T>) -> Res<T> {
        let Some(back) = self.object(card).def.back.clone() else { return does(self) };
        let Object { copiable, chars, .. } = self.object(card);
        let whole = (copiable.clone(), chars.clone());
        self.wear(card, (back.clone(), back.into()));
        let done = does(self);
        self.wear(card, whole);
        done
    }

    pub(super) fn wear(&mut self, card: ObjectId, (copiable, chars): (Arc<Characteristics>, Shared<Characteristics>)) {
        let object = self.object_mut(card);
        (object.copiable, object.chars) = (copiable, chars);
        self.derived.stale.push(card);
    }

    /// Casts a card as one of the things that it can be cast as.
    pub(super) fn cast_half(&mut self, player: PlayerId, card: ObjectId, casting: Casting) -> Res<ObjectId> {
        let half = match casting.half {
            Some(half) => half,
            None => self.choose_half(player, card, casting)?,
        };
        if !self.is_offered(card, half) {
            let Name { english, french } = self.name(card);
            return Err(Stop::Illegal(bilingual!(
                "601.3: {english} can't be cast so from there",
                "601.3 : {french} ne peut pas être lancé ainsi de là"
            )));
        }
        self.as_half(card, half, |game| game.cast_whole(player, card, Casting { half: Some(half), ..casting }))
    }

    /// Plays a land as one of the faces that it can be played as (712.12).
    pub(super) fn play_half(&mut self, player: PlayerId, card: ObjectId, half: Option<usize>) -> Res<ObjectId> {
        let half = match half {
            Some(half) => half,
            None => {
                let lands = self.halves_where(card, |half| half.chars.is(CardType::Land));
                self.ask_half(player, card, &lands)?
            }
        };
        self.as_half(card, half, |game| game.play_whole(player, card, Some(half)))
    }

    fn halves_where(&self, card: ObjectId, is: impl Fn(&Half) -> bool) -> Vec<usize> {
        let halves = self.object(card).def.halves.iter().enumerate();
        halves.filter(|(_, half)| is(half)).map(|(at, _)| at).collect()
    }

    /// Which of its halves a card is cast as: one of those that could be cast.
    pub(super) fn choose_half(&mut self, player: PlayerId, card: ObjectId, casting: Casting) -> Res<usize> {
        let mut able = Vec::new();
        for half in self.halves_where(card, |half| !half.chars.is(CardType::Land)) {
            if self.could_cast_half(player, card, half, casting)? {
                able.push(half);
            }
        }
        self.ask_half(player, card, &able)
    }

    /// A question only where there is a choice; what can't be played at all is found out as it is tried.
    fn ask_half(&mut self, player: PlayerId, card: ObjectId, able: &[usize]) -> Res<usize> {
        let name = |at: &usize| self.object(card).def.halves.get(*at).map(|half| half.chars.name.clone());
        let options: Vec<Pick> = able.iter().filter_map(name).map(Pick::Name).collect();
        if options.len() < 2 {
            return Ok(able.first().copied().unwrap_or(0));
        }
        let of_all = options.clone();
        let question = Question { player, purpose: Purpose::Half, source: card, options, min: 1, max: 1 };
        let picked = self.ask(question)?;
        let at = picked.first().and_then(|pick| of_all.iter().position(|option| option == pick)).unwrap_or(0);
        Ok(able[at])
    }

    /// Whether a card can be played as a half from where it is.
    pub(super) fn is_offered(&self, card: ObjectId, half: usize) -> bool {
        let object = self.object(card);
        if self.cast_as.iter().any(|(of, halves)| *of == card && !halves.contains(&half)) {
            return false;
        }
        match object.def.halves.get(half).map(|half| half.kind) {
            None | Some(HalfKind::Locked) => false,
            Some(HalfKind::Fused) => object.zone == Zone::Hand,
            // "It can't be cast as an Adventure this way." (715.3d)
            Some(HalfKind::Adventure) => !object.designations.contains_key("on_an_adventure"),
            Some(HalfKind::Front | HalfKind::Split | HalfKind::Back | HalfKind::Omen | HalfKind::Door) => true,
        }
    }

    /// Whether a half could be cast from where the card is now.
    fn could_cast_half(&mut self, player: PlayerId, card: ObjectId, half: usize, casting: Casting) -> Res<bool> {
        if !self.is_offered(card, half) {
            return Ok(false);
        }
        self.as_half(card, half, |game| {
            let now = casting.any_time || game.sorcery_time(player) || game.may_cast_any_time(player, card)?;
            if !now
                || !game.is_cheap_enough(card, casting)
                || !(casting.told || game.may_play_from_there(player, card, false)?)
            {
                return Ok(false);
            }
            if game.settings.unlimited_mana || casting.free {
                return Ok(!game.cant_cast(player, card)? && game.has_targets(player, card)?);
            }
            game.could_cast(player, card)
        })
    }

    /// What a player may do with a card that can be played as several things.
    pub(super) fn actions_with_halves(&mut self, player: PlayerId, card: ObjectId, land: bool) -> Res<Vec<Pick>> {
        let mut actions = Vec::new();
        let lands = self.halves_where(card, |half| half.chars.is(CardType::Land));
        if land && !lands.is_empty() && self.may_play_from_there(player, card, true)? {
            actions.push(Pick::Land(card));
        }
        for half in self.halves_where(card, |half| !half.chars.is(CardType::Land)) {
            if self.could_cast_half(player, card, half, Casting::default())? {
                actions.push(Pick::Cast(card));
                break;
            }
        }
        Ok(actions)
    }

    /// The characteristics of a half, or of the card where it has none.
    pub(super) fn half_or_whole(&self, card: ObjectId, half: Option<usize>) -> Arc<Characteristics> {
        let object = self.object(card);
        match half.and_then(|half| object.def.halves.get(half)) {
            Some(half) => half.chars.clone(),
            None => object.copiable.clone(),
        }
    }

    /// An Adventure that has resolved is exiled, and its card may be cast from there (715.3d); an Omen is shuffled into its
    /// owner's library (720.3d). Says whether the spell was one of them.
    pub(super) fn after_adventure(&mut self, spell: ObjectId, controller: PlayerId) -> Res<bool> {
        let kind = self.object(spell).cast.as_ref().and_then(|cast| cast.half);
        match kind {
            Some(HalfKind::Adventure) => {
                let exiled = self.move_one(Move::new(spell, Zone::Exile, Cause::Resolve, controller))?;
                let Some(card) = exiled.filter(|card| self.object(*card).zone == Zone::Exile) else { return Ok(true) };
                note!(self, "715.3d", "{} may be cast later.", "{} pourra être lancé plus tard.", self.name(card));
                let turn = self.turn;
                self.object_mut(card).designations.insert("on_an_adventure", turn);
                let frame = Frame { you: controller, ..self.frame_of(card) };
                let timestamp = self.tick();
                self.lasting.push(Lasting {
                    objects: Some(vec![card]),
                    players: vec![controller],
                    special: Some(Special::MayPlay { free: false, lands: true, any_mana: false }),
                    ..Lasting::new(&frame, Until::Never, timestamp)
                });
                Ok(true)
            }
            Some(HalfKind::Omen) => {
                let owner = self.object(spell).owner;
                let change =
                    Move { place: ZonePosition::Top, ..Move::new(spell, Zone::Library, Cause::Resolve, controller) };
                self.move_one(change)?;
                self.shuffle(owner, owner)?;
                Ok(true)
            }
            Some(
                HalfKind::Front
                | HalfKind::Split
                | HalfKind::Fused
                | HalfKind::Back
                | HalfKind::Door
                | HalfKind::Locked,
            )
            | None => Ok(false),
        }
    }

    /// A Room has the door unlocked that was cast (709.5d).
    pub(super) fn unlock_as_cast(&mut self, permanent: ObjectId) -> Res<()> {
        let object = self.object(permanent);
        let Some(HalfKind::Door) = object.cast.as_ref().and_then(|cast| cast.half) else { return Ok(()) };
        let name = object.copiable.name.clone();
        let by = object.controller;
        let door = object.def.halves.iter().position(|half| half.chars.name == name);
        let Some(door) = door else { return Ok(()) };
        self.object_mut(permanent).doors.push(door);
        self.unlocked(permanent, door, by)
    }

    /// The Room that an object is, perhaps as a copy: the existence of both halves is copiable (709.5b).
    pub(super) fn room_of(&self, id: ObjectId) -> Option<&Arc<CardDef>> {
        match self.latest_copy(id) {
            Some(latest) => latest.room.as_ref(),
            None => self.object(id).own_room(),
        }
        .filter(|_| !self.object(id).face_down)
    }

    /// The Room that a copy of an object is, with what the text excepts (707.9).
    pub(super) fn copied_room(
        &self,
        model: ObjectId,
        except: &dyn Fn(&mut Characteristics) -> Res<()>,
    ) -> Res<Option<Arc<CardDef>>> {
        let Some(room) = self.room_of(model) else { return Ok(None) };
        let mut room = (**room).clone();
        let halves = room.halves.iter_mut().map(|half| &mut half.chars);
        halves.chain([&mut room.printed]).try_for_each(|chars| except(Arc::make_mut(chars)))?;
        Ok(Some(Arc::new(room)))
    }

    /// A door of a Room is unlocked (709.5c, 709.5e).
    pub(super) fn unlock(&mut self, room: ObjectId, half: usize, by: PlayerId) -> Res<bool> {
        let object = self.object(room);
        let there = self.room_of(room).is_some_and(|room| room.halves.len() > half);
        if object.gone || object.doors.contains(&half) || !there {
            return Ok(false);
        }
        let object = self.object_mut(room);
        object.doors.push(half);
        if object.own_room().is_some() {
            object.copiable = object.own_values();
        }
        self.unlocked(room, half, by)?;
        Ok(true)
    }

    fn unlocked(&mut self, room: ObjectId, half: usize, by: PlayerId) -> Res<()> {
        self.derived.stale.push(room);
        self.refresh()?;
        let fully = self.object(room).doors.len() > 1;
        note!(self, "709.5h", "A door of {} is unlocked.", "Une porte de {} est déverrouillée.", self.name(room));
        self.emit(vec![GameEvent::Became { object: room, what: Became::Unlocked { half, fully }, by }], None)
    }
}
