//! Instructions that move objects: destroy, sacrifice, exile, discard, return, put (701).

use super::saved::Destruction;
use crate::bilingual;
use crate::game::Game;
use crate::ir::*;
use crate::state::decision::Purpose;
use crate::state::event::{Became, Cause, GameEvent};
use crate::state::frame::Frame;
use crate::state::gate::Ending;
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::lasting::Until;
use crate::state::moves::{Move, ZonePosition};
use crate::state::shared::Shared;
use crate::state::stop::{Res, Stop};
use crate::trace::{discarded, note};
use crate::words::Kw;

impl Game {
    /// Moves objects together, and remembers where the effect finds them (400.7).
    pub(crate) fn move_by_effect(&mut self, moves: Vec<Move>, frame: &mut Frame) -> Res<Vec<ObjectId>> {
        let old: Vec<ObjectId> = moves.iter().map(|change| change.object).collect();
        self.stated.clear();
        let made = self.move_all(moves)?;
        let mut results = Vec::new();
        for (old, new) in old.into_iter().zip(made) {
            if let Some(new) = new {
                frame.moved.insert(old, new);
                frame.this_way.push(new);
                results.push(new);
            }
        }
        if !frame.looked.is_empty() {
            frame.looked.retain(|id| !self.objects[id.index()].gone);
        }
        frame.amount = results.len() as i64;
        frame.results.clone_from(&results);
        Ok(results)
    }

    /// Destroys permanents (701.8): not those with indestructible, and regeneration replaces it.
    pub fn destroy(&mut self, ids: &[ObjectId], no_regeneration: bool, by: PlayerId, frame: &mut Frame) -> Res<bool> {
        let for_good = self.fitting_any(ids, &frame.for_good, frame)?;
        let mut moves = Vec::new();
        for id in ids {
            let object = self.object(*id);
            if object.gone || object.zone != Zone::Battlefield {
                continue;
            }
            if object.chars.has(Kw::Indestructible) {
                note!(self, "702.12b", "{} is indestructible.", "{} est indestructible.", self.name(*id));
                continue;
            }
            let no_regeneration = no_regeneration || for_good.contains(id);
            if self.is_saved(*id, Destruction::ByEffect { no_regeneration }, by)? {
                continue;
            }
            note!(self, "701.8a", "{} is destroyed.", "{} est détruit.", self.name(*id));
            moves.push(Move::new(*id, Zone::Graveyard, Cause::Destroy, by));
        }
        Ok(!self.move_by_effect(moves, frame)?.is_empty())
    }

    pub fn tap_all(&mut self, ids: &[ObjectId], by: Option<PlayerId>) -> Res<bool> {
        let mut events = Vec::new();
        for id in ids {
            let object = self.object_mut(*id);
            // Only a change counts (701.26a, 603.2e).
            if !object.gone && object.zone == Zone::Battlefield && !object.tapped {
                object.tapped = true;
                events.push(GameEvent::Tapped { object: *id, by });
                note!(self, "701.26a", "{} becomes tapped.", "{} s'engage.", self.name(*id));
            } else if object.tapped {
                self.why_unchanged(&GameEvent::Tapped { object: *id, by })?;
            }
        }
        let any = !events.is_empty();
        self.emit(events, None)?;
        Ok(any)
    }

    pub(crate) fn untap_all(&mut self, ids: &[ObjectId]) -> Res<bool> {
        let mut events = Vec::new();
        for id in ids {
            let object = self.object(*id);
            let tapped = !object.gone && object.zone == Zone::Battlefield && object.tapped;
            let controller = object.controller;
            let held = self.restricted(*id, |restriction| matches!(restriction, Restriction::CantBecomeUntapped));
            if tapped && !held && !self.takes_counter_instead(*id, "stun", controller)? {
                let object = self.object_mut(*id);
                object.tapped = false;
                events.push(GameEvent::Untapped { object: *id });
                note!(self, "701.26b", "{} becomes untapped.", "{} se dégage.", self.name(*id));
            } else if !tapped {
                self.why_unchanged(&GameEvent::Untapped { object: *id })?;
            }
        }
        let any = !events.is_empty();
        self.emit(events, None)?;
        Ok(any)
    }

    /// The permanents of a player that are sacrificed; nobody sacrifices what they don't control (701.21a).
    pub(super) fn choose_sacrifices(&mut self, what: &Objects, player: PlayerId, frame: &Frame) -> Res<Vec<ObjectId>> {
        self.choose_by(what, player, frame, Purpose::Sacrifice, &|game, part| game.sacrificeable(part, player, frame))
    }

    /// The permanents that a phrase describes and a player can sacrifice (701.21a).
    pub(super) fn sacrificeable(&self, what: &Objects, player: PlayerId, frame: &Frame) -> Res<Vec<ObjectId>> {
        let found = self.objects_of(what, frame)?.into_iter().filter_map(|id| self.present(id, frame));
        if self.cant_cause(player, frame, |ban| matches!(ban, Restriction::CantCauseSacrifice { .. })) {
            return Ok(Vec::new());
        }
        let kept = |restriction: &Restriction| matches!(restriction, Restriction::CantBeSacrificed);
        let own = |id: &ObjectId| {
            self.object(*id).zone == Zone::Battlefield
                && self.object(*id).controller == player
                && !self.restricted(*id, kept)
                && !(self.no_effect && self.cant_pay_with(*id, player, frame))
                && !self.sacrificed_for.iter().flatten().any(|change| change.object == *id)
        };
        Ok(found.filter(own).collect())
    }

    /// Whether the spell or ability that resolves can't cause a player to do something (101.2). What the player pays is done by
    /// no effect.
    fn cant_cause(&self, player: PlayerId, frame: &Frame, is: impl Fn(&Restriction) -> bool) -> bool {
        let resolving = frame.resolving.filter(|_| !self.no_effect);
        let bans = |(said, ban): &(Shared<Frame>, Restriction)| said.you == player && is(ban);
        resolving.is_some_and(|id| self.object(id).chars.restrictions.iter().any(bans))
    }

    /// The cards of a player's hand that a phrase describes.
    pub(super) fn hand_that_fits(&self, what: &Objects, player: PlayerId, frame: &Frame) -> Res<Vec<ObjectId>> {
        let mut found = Vec::new();
        if let Some((_, filter)) = what.described() {
            for id in self.zone(Zone::Hand, player) {
                if self.fits(filter, id, frame)? {
                    found.push(id);
                }
            }
        } else {
            found = self.objects_of(what, frame)?;
            found.retain(|id| self.object(*id).zone == Zone::Hand && self.object(*id).owner == player);
        }
        Ok(found)
    }

    /// The cards that a player discards (701.9).
    pub(super) fn choose_discards(
        &mut self,
        what: &Objects,
        random: bool,
        player: PlayerId,
        frame: &Frame,
    ) -> Res<Vec<ObjectId>> {
        if self.cant_cause(player, frame, |ban| matches!(ban, Restriction::CantCauseSacrifice { discard: true })) {
            return Ok(Vec::new());
        }
        if let (true, Objects::Some { count, .. } | Objects::Among { count, .. }) = (random, what) {
            let mut hand = self.hand_that_fits(what, player, frame)?;
            let (wanted, _) = self.bounds(count, hand.len(), frame)?;
            let mut chosen = Vec::new();
            while chosen.len() < wanted && !hand.is_empty() {
                let index = self.random_below(hand.len());
                chosen.push(hand.swap_remove(index));
            }
            return Ok(chosen);
        }
        self.choose_by(what, player, frame, Purpose::Discard, &|game, part| game.hand_that_fits(part, player, frame))
    }

    /// The moves that an action consists of, with the player's choices; none for actions that do more than move.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks only about actions that move what a player chooses")]
    pub(super) fn chosen_moves(
        &mut self,
        action: &Action,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<Option<Vec<Move>>> {
        Ok(match action {
            Action::Sacrifice { what, own_choice: _ } => {
                let chosen = self.choose_sacrifices(what, player, frame)?;
                note!(
                    self,
                    "701.21a",
                    "{} sacrifices {}.",
                    "{} sacrifie {}.",
                    self.player_name(player),
                    self.names(&chosen)
                );
                let to_graveyard = |id| Move::new(id, Zone::Graveyard, Cause::Sacrifice, player);
                Some(chosen.into_iter().map(to_graveyard).collect())
            }
            Action::Discard { what, random } => {
                let chosen = self.choose_discards(what, *random, player, frame)?;
                note!(
                    self,
                    "701.9a",
                    "{} discards {}.",
                    "{} se défausse {}.",
                    self.player_name(player),
                    discarded(self.names(&chosen))
                );
                let to_graveyard = |id| Move::new(id, Zone::Graveyard, Cause::Discard, player);
                Some(chosen.into_iter().map(to_graveyard).collect())
            }
            Action::Move { what, from, to, verb: _ } => {
                let mut moves = self.moves_to(what, to, player, frame)?;
                // "Put that card from a graveyard onto the battlefield": it may be elsewhere by now (608.2c).
                if let (Some(from), Some(_)) = (from, what.reference()) {
                    let mut there = Vec::new();
                    for change in moves {
                        if self.is_in_zone_of(change.object, from, frame)? {
                            there.push(change);
                        }
                    }
                    moves = there;
                }
                Some(moves)
            }
            _ => None,
        })
    }

    /// Whether what is spoken of is in a zone, all of it.
    pub(super) fn are_in(&self, to: Antecedent, from: &FromZone, frame: &Frame) -> Res<bool> {
        for id in self.referred(to, frame) {
            // What a trigger saw leave is found where it went (400.7d).
            let Some(now) = self.present(id, frame) else { return Ok(false) };
            if !self.is_in_zone_of(now, from, frame)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether an object is where an instruction moves it from.
    fn is_in_zone_of(&self, id: ObjectId, from: &FromZone, frame: &Frame) -> Res<bool> {
        let object = self.object(id);
        let theirs = match &from.of {
            Some(of) => self.is_among(object.owner, of, frame)?,
            None => true,
        };
        Ok(theirs && object.zone == from.zone)
    }

    /// "put", "return": moves to a zone.
    fn moves_to(&mut self, what: &Objects, to: &Destination, player: PlayerId, frame: &mut Frame) -> Res<Vec<Move>> {
        let purpose = if to.zone == Zone::Hand { Purpose::Return } else { Purpose::Objects };
        let chosen = self.select_for_move(what, player, frame, purpose)?;
        self.moves_into(chosen, to, player, frame)
    }

    /// The moves of some objects to a zone.
    pub(super) fn moves_into(
        &mut self,
        chosen: Vec<ObjectId>,
        to: &Destination,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<Vec<Move>> {
        let place = self.place_in(to, player, frame)?;
        let order = match &to.position {
            Some(Position::Top(order) | Position::Bottom(order) | Position::Back(order)) => *order,
            None | Some(Position::FromTop(_) | Position::TopOrBottom | Position::FromTopOrBottom(_)) => Order::Unsaid,
        };
        let chosen = match to.zone == Zone::Library {
            true => self.in_order(&chosen, order, player, frame)?,
            false => chosen,
        };
        let stated = self.stated.clone();
        let mut moves = Vec::new();
        for id in chosen {
            let mut change = Move::new(id, to.zone, Cause::Effect, player);
            change.place = place;
            if to.zone == Zone::Battlefield {
                change.landing.stated.clone_from(&stated);
                if !self.can_arrive(&mut change, to, player, frame)? {
                    continue;
                }
            }
            moves.push(change);
        }
        Ok(moves)
    }

    /// Where in a library something is put; "on the top or bottom" is the choice of who puts it there.
    fn place_in(&mut self, to: &Destination, player: PlayerId, frame: &Frame) -> Res<ZonePosition> {
        Ok(match &to.position {
            None | Some(Position::Top(_) | Position::Back(_)) => ZonePosition::Top,
            Some(Position::Bottom(_)) => ZonePosition::Bottom,
            Some(Position::FromTopOrBottom(_)) if self.ask_whether(player, Purpose::Bottom, frame.source)? => {
                ZonePosition::Bottom
            }
            Some(Position::FromTop(quantity) | Position::FromTopOrBottom(quantity)) => {
                ZonePosition::FromTop(self.count(quantity, frame)?.saturating_sub(1))
            }
            Some(Position::TopOrBottom) => {
                if self.ask_whether(player, Purpose::Bottom, frame.source)? {
                    ZonePosition::Bottom
                } else {
                    ZonePosition::Top
                }
            }
        })
    }

    /// How something that an effect puts onto the battlefield arrives there; false where it stays where it is: its controller
    /// would be a player who has left the game (800.4b), as an Aura it could enchant nothing (303.4g), it has no other face
    /// (712.14a), or it isn't a permanent card (304.4, 307.4).
    fn can_arrive(&mut self, change: &mut Move, to: &Destination, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        let id = change.object;
        // Under its owner's control if the text says so; else the one who puts it there controls it (110.2a).
        let mut inner = Frame { each: Some(id), results: vec![id], ..frame.clone() };
        if let Some(step) = inner.step {
            inner.keep(step);
        }
        let controller = match &to.arrival.under {
            Some(under) => self.arrives_under(under, id, &inner)?,
            None => Some(player),
        };
        let Some(controller) = controller.filter(|controller| !self.player(*controller).lost) else { return Ok(false) };
        change.controller = Some(controller);
        let stated = std::mem::take(&mut change.landing.stated);
        change.landing = self.landing(&to.arrival, Some(id), controller, frame)?;
        change.landing.attacks = self.attacked_on_entering(&to.arrival, 1, controller, frame)?;
        change.landing.stated = stated;
        if self.has_printed_subtype(id, "aura") && change.landing.attached_to.is_none() {
            // What the effect says it is attached to is all that it may enchant.
            if to.arrival.attached_to.is_none() {
                change.landing.attached_to = self.aura_host(id, controller)?;
            }
            if change.landing.attached_to.is_none() {
                return Ok(false);
            }
        }
        let object = self.object(id);
        let face = if change.landing.transformed { object.back_of_card() } else { Some(&object.copiable) };
        let Some(face) = face else {
            note!(self, "712.14a", "{} has no other face.", "{} n'a pas d'autre face.", self.name(id));
            return Ok(false);
        };
        if !face.is_permanent_card() {
            note!(
                self,
                "304.4",
                "{} can't enter the battlefield.",
                "{} ne peut pas arriver sur le champ de bataille.",
                self.name(id)
            );
            return Ok(false);
        }
        Ok(true)
    }

    /// Under whose control an object is put onto the battlefield (110.2a), or a token that is a copy of it is created (111.2).
    /// "Under their owners' control", said of several, is each under that of its own owner. None where that would be a target
    /// that has become illegal (608.2b): nothing is done for that player.
    pub(crate) fn arrives_under(&mut self, under: &Players, id: ObjectId, frame: &Frame) -> Res<Option<PlayerId>> {
        let (of, owner) = match under {
            Players::Ref { to: PlayerAntecedent::OwnerOf(of), said: _ } => (self.referred(*of, frame), true),
            Players::Ref { to: PlayerAntecedent::ControllerOf(of), said: _ } => (self.referred(*of, frame), false),
            Players::OwnerOf(objects, _) => (self.objects_of(objects, frame)?, true),
            Players::ControllerOf(objects, _) => (self.objects_of(objects, frame)?, false),
            Players::You | Players::Some { .. } | Players::Target { .. } | Players::Ref { .. } | Players::Union(_) => {
                (Vec::new(), true)
            }
        };
        if of.into_iter().any(|one| frame.follow(one) == frame.follow(id)) {
            let object = self.object(if owner { id } else { self.informed(id, frame) });
            return Ok(Some(if owner { object.owner } else { object.controller }));
        }
        let found = self.actors(under, frame)?;
        if let [one] = found.as_slice() {
            return Ok(Some(*one));
        }
        let of_target = matches!(under, Players::Ref { to: PlayerAntecedent::Target(_), said: _ });
        if found.is_empty() && of_target {
            return Ok(None);
        }
        Err(Stop::Refused(bilingual!(
            "something that arrives under the control of nobody, or of several players",
            "ce qui arrive sous le contrôle de personne, ou de plusieurs joueurs"
        )))
    }

    pub(super) fn has_printed_subtype(&self, id: ObjectId, subtype: &str) -> bool {
        self.object(id).copiable.subtypes.iter().any(|held| crate::words::id(*held) == subtype)
    }

    /// A card "from your hand" is one of the player's own; others as the phrase says.
    fn select_for_move(
        &mut self,
        what: &Objects,
        player: PlayerId,
        frame: &Frame,
        purpose: Purpose,
    ) -> Res<Vec<ObjectId>> {
        self.select(what, player, frame, purpose)
    }

    /// "exile … until this leaves the battlefield" (610.3): it comes back right after.
    pub(super) fn exile_instruction(
        &mut self,
        what: &Objects,
        until: Option<&Event>,
        with_counters: Option<&WithCounters>,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        if until.is_some() && self.object(frame.source).gone {
            note!(
                self,
                "610.3b",
                "{} has left already; nothing is exiled.",
                "{} est déjà parti ; rien n'est exilé.",
                self.name(frame.source)
            );
            return Ok(false);
        }
        let chosen = self.select(what, player, frame, Purpose::Exile)?;
        let moves = chosen.iter().map(|id| Move::new(*id, Zone::Exile, Cause::Effect, player)).collect();
        let exiled = self.move_by_effect(moves, frame)?;
        self.link_exiled(frame.source, &exiled)?;
        if let Some(with) = with_counters {
            let on: Vec<Target> = exiled.iter().copied().map(Target::Object).collect();
            for (count, kind) in with.each() {
                let count = crate::numbers::as_count(self.quantity(count, frame)?)?;
                self.put_counters_on(&on, kind, count, player)?;
            }
        }
        if let Some(event) = until {
            let waits = frame.speaking_of(&crate::ir::walk::steps_in(event));
            let came = chosen.iter().filter_map(|old| {
                let old = self.object(*old);
                old.next.filter(|new| exiled.contains(new)).map(|new| (new, old.zone))
            });
            let came = came.collect();
            self.returns.push((Ending::new(event, &waits), waits, came));
        }
        Ok(!exiled.is_empty())
    }

    /// Cards are exiled with an object from now on (607.2a): abilities that look at them see them as soon as the instruction
    /// has been followed (611.3a).
    pub(crate) fn link_exiled(&mut self, with: ObjectId, exiled: &[ObjectId]) -> Res<()> {
        if exiled.is_empty() {
            return Ok(());
        }
        // A token isn't a card: there is no exiled card (111.6, 108.2b).
        let cards: Vec<ObjectId> =
            exiled.iter().copied().filter(|id| self.object(*id).kind == crate::state::object::Kind::Card).collect();
        let controller = self.object(with).controller;
        if !cards.is_empty() {
            self.end_lasting(|lasting| {
                matches!(lasting.until, Until::AnotherExiled)
                    && lasting.frame.source == with
                    && lasting.frame.you == controller
            });
        }
        self.object_mut(with).linked.extend(cards);
        self.refresh()
    }

    /// Returns what was exiled until an event that has happened to the zone where it was (610.3, 610.3c).
    pub(crate) fn return_exiled(&mut self, events: &[GameEvent]) -> Res<()> {
        if self.returns.is_empty() {
            return Ok(());
        }
        let mut moves = Vec::new();
        let mut kept = Vec::new();
        for (ending, frame, exiled) in std::mem::take(&mut self.returns) {
            if !self.has_ended(&ending, events, &frame)? {
                kept.push((ending, frame, exiled));
                continue;
            }
            // A spell that was exiled can't be put on the stack again.
            let back = exiled.into_iter().filter(|(id, from)| !self.object(*id).gone && *from != Zone::Stack);
            moves.extend(back.map(|(id, from)| {
                let owner = self.object(id).owner;
                let controller = (from == Zone::Battlefield).then_some(owner);
                Move { controller, ..Move::new(id, from, Cause::Effect, owner) }
            }));
        }
        kept.append(&mut self.returns);
        self.returns = kept;
        if moves.is_empty() {
            return Ok(());
        }
        note!(self, "610.3c", "What was exiled returns.", "Ce qui était exilé revient.");
        self.move_all(moves)?;
        Ok(())
    }

    /// Attaches permanents (701.3).
    pub fn attach(&mut self, what: ObjectId, to: Target) -> Res<bool> {
        let object = self.object(what);
        // Only Auras, Equipment and Fortifications can be attached (701.3a).
        let attaches = ["aura", "equipment", "fortification"].iter().any(|kind| self.has_subtype_id(what, kind));
        if object.gone || object.zone != Zone::Battlefield || object.attached_to == Some(to) || !attaches {
            if object.attached_to == Some(to) {
                self.why_unchanged(&GameEvent::Attached { object: what, to })?;
            }
            return Ok(false);
        }
        if self.has_subtype_id(what, "aura") && !self.can_be_enchanted(what, to)? {
            return Ok(false);
        }
        if let Target::Object(host) = to
            && (host == what
                || self.is_protected(Target::Object(host), what)?
                || (self.has_subtype_id(what, "equipment") && !self.can_equip(what, host)?))
        {
            return Ok(false);
        }
        let mut events = Vec::new();
        if let Some(from) = self.object(what).attached_to {
            events.push(GameEvent::Unattached { object: what, from });
        }
        let timestamp = self.tick();
        let object = self.object_mut(what);
        object.attached_to = Some(to);
        object.timestamp = timestamp;
        note!(self, "701.3a", "{} is attached to {}.", "{} est attaché à {}.", self.name(what), self.target_name(to));
        events.push(GameEvent::Attached { object: what, to });
        self.emit(events, None)?;
        Ok(true)
    }

    /// Whether an Equipment can be attached to a permanent (301.5).
    pub(crate) fn can_be_equipped(&self, host: ObjectId) -> bool {
        self.object(host).chars.is_creature()
            && !self.restricted(host, |ban| matches!(ban, Restriction::CantBeEquipped))
    }

    /// Whether this very Equipment can be attached to a permanent (301.5).
    pub(crate) fn can_equip(&self, equipment: ObjectId, host: ObjectId) -> Res<bool> {
        for (frame, restriction) in &self.object(equipment).chars.restrictions {
            if let Restriction::AttachedOnlyTo(what) = restriction
                && !self.subject_fits(what, host, frame)?
            {
                return Ok(false);
            }
        }
        Ok(self.can_be_equipped(host))
    }

    /// Unattaches permanents (701.3d).
    pub(super) fn unattach(&mut self, ids: &[ObjectId]) -> Res<bool> {
        let mut events = Vec::new();
        for id in ids {
            if let Some(from) = self.object_mut(*id).attached_to.take() {
                events.push(GameEvent::Unattached { object: *id, from });
            }
        }
        let any = !events.is_empty();
        self.emit(events, None)?;
        Ok(any)
    }

    /// Turns a double-faced permanent over, modal or not; any other can't transform (701.27a, c, 712.9).
    pub(crate) fn transform(&mut self, id: ObjectId) -> Res<bool> {
        let object = self.object(id);
        let Some(back) = object.def.back_face().cloned() else { return Ok(false) };
        // What is face down can't transform (712.15a).
        let banned = |ban: &Restriction| {
            matches!(ban, Restriction::CantTransform | Restriction::CantAttackBlockOr { crew: false })
        };
        if object.face_down || self.restricted(id, banned) {
            return Ok(false);
        }
        // What is bound to the day transforms with it and in no other way (702.145b).
        let bound = |kw: Kw, with_night: bool| object.chars.has(kw) && self.night != Some(with_night);
        if bound(Kw::Daybound, true) || bound(Kw::Nightbound, false) {
            return Ok(false);
        }
        let up = !object.back_up;
        let face = if up { back } else { object.def.printed.clone() };
        // It does not turn to an instant or sorcery face (701.27d).
        if !face.is_permanent_card() {
            return Ok(false);
        }
        // What entered as a copy of something is that with either face up (613.2a).
        let face = object.entered_as.as_ref().map_or(face, |_| object.own_values());
        note!(self, "701.27a", "{} transforms into {}.", "{} se transforme en {}.", self.name(id), face.names());
        let turned_over = self.tick();
        let object = self.object_mut(id);
        object.back_up = up;
        object.turned_over = turned_over;
        // It receives a new timestamp (613.7g).
        object.timestamp = turned_over;
        object.copiable = face;
        self.derived.stale.push(id);
        self.refresh()?;
        // "As this creature transforms into …" (614.1e): an ability of the face that it has turned to.
        for held in self.object(id).chars.abilities.clone() {
            if let crate::state::ability::Loaded::Replacement(effect) = &*held.ability
                && let Replacement::AsTransforms { what, effect } = &effect.replacement
                && what.is_this()
            {
                let mut frame = self.frame_of(id);
                self.run(effect, &mut frame)?;
            }
        }
        let by = self.object(id).controller;
        self.emit(vec![GameEvent::Became { object: id, what: Became::Transformed, by }], None)?;
        Ok(true)
    }

    /// Keeps who controls permanents before an instruction gives them to another.
    pub(super) fn keep_controllers(&self, ids: &[ObjectId], frame: &mut Frame) {
        for id in ids {
            if !frame.controlled.iter().any(|(known, _)| known == id) {
                frame.controlled.push((*id, self.object(*id).controller));
            }
        }
    }

    /// A player gains control of permanents for a time (613.1b).
    pub fn take_control(
        &mut self,
        ids: &[ObjectId],
        player: PlayerId,
        duration: Option<&Duration>,
        frame: &Frame,
    ) -> Res<()> {
        self.begin_control(ids, player, duration, frame)?;
        self.emit_control_changes()
    }

    /// Whether an object is where it has a controller (108.4).
    pub(super) fn can_change_control(&self, id: ObjectId) -> bool {
        let object = self.object(id);
        !object.gone && matches!(object.zone, Zone::Battlefield | Zone::Stack)
    }

    /// Begins the effect; the change is an event that is recorded with the next ones.
    pub(super) fn begin_control(
        &mut self,
        ids: &[ObjectId],
        player: PlayerId,
        duration: Option<&Duration>,
        frame: &Frame,
    ) -> Res<()> {
        // Who has left the game gains control of nothing (800.4b).
        if self.player(player).lost {
            return Ok(());
        }
        // A spell is controlled like a permanent, and who controls it resolves it (112.2, 608.3a).
        let is_there = |id: &ObjectId| self.can_change_control(*id);
        let chosen: Vec<ObjectId> = ids.iter().copied().filter(is_there).collect();
        let inner = Frame { you: player, chosen, ..frame.clone() };
        let continuous = super::actions::change_of_chosen(Change::Control(Players::You), duration.cloned());
        self.begin(&continuous, &inner)
    }

    /// Taps or untaps, for the harness.
    pub fn set_tapped(&mut self, id: ObjectId, tapped: bool) -> Res<bool> {
        if tapped { self.tap_all(&[id], None) } else { self.untap_all(&[id]) }
    }

    pub(super) fn refused<T>(&self, action: &Action) -> Res<T> {
        Err(Stop::Refused(crate::refused::variant("Action", action)))
    }
}
