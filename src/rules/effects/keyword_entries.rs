//! What keyword abilities do (702) that look at other cards as their object is cast, enters, or grows: amplify, tribute,
//! backup, ripple, craft, and the levels of Classes.

use crate::game::Game;
use crate::ir::*;
use crate::sba::plus_one;
use crate::state::decision::Purpose;
use crate::state::event::{Became, Cause, GameEvent};
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::lasting::Until;
use crate::state::moves::Move;
use crate::state::stop::{Res, Stop};
use crate::trace::note;
use crate::words::{self, Kw};

impl Game {
    /// "As this object enters, reveal any number of cards from your hand that share a creature type with it. This permanent
    /// enters with N +1/+1 counters on it for each card revealed this way." (702.38a)
    pub(super) fn amplify(&mut self, number: i64, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        let source = frame.source;
        let shares = |id: &ObjectId| {
            let (own, other) = (&self.object(source).chars, &self.object(*id).chars);
            let kinds = own.subtypes.iter().chain(&other.subtypes).filter(|kind| words::is_creature_type(**kind));
            kinds.into_iter().any(|kind| own.has_subtype(*kind) && other.has_subtype(*kind))
        };
        let cards: Vec<ObjectId> = self.player(player).hand.iter().copied().filter(shares).collect();
        let revealed = self.ask_objects(player, Purpose::Objects, source, &cards, 0, cards.len())?;
        self.show(&revealed, None, frame);
        let count = crate::numbers::as_count(number.saturating_mul(revealed.len() as i64))?;
        self.put_counters_on(&[Target::Object(source)], plus_one(1), count, player)?;
        Ok(!revealed.is_empty())
    }

    /// "As this creature enters, choose an opponent. That player may put an additional N +1/+1 counters on it as it enters."
    /// (702.104a)
    pub(super) fn tribute(&mut self, number: i64, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        let source = frame.source;
        let Some(opponent) = self.choose_opponent(player, source)? else { return Ok(false) };
        if !self.ask_whether(opponent, Purpose::Pay, source)? {
            return Ok(false);
        }
        note!(self, "702.104a", "{} pays tribute.", "{} paie le tribut.", self.player_name(opponent));
        let turn = self.turn;
        self.object_mut(source).designations.insert(Kw::Tribute.id(), turn);
        let count = crate::numbers::as_count(number)?;
        self.put_counters_on(&[Target::Object(source)], plus_one(1), count, opponent)?;
        Ok(true)
    }

    /// "Put N +1/+1 counters on target creature. If that's another creature, it also gains the non-backup abilities of this
    /// creature printed below this one until end of turn." (702.165a)
    pub(super) fn back_up(
        &mut self,
        number: i64,
        on: Option<&Objects>,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        let Some(on) = on else { return Ok(false) };
        let chosen = self.select(on, player, frame, Purpose::Objects)?;
        let count = crate::numbers::as_count(number)?;
        for id in &chosen {
            self.put_counters_on(&[Target::Object(*id)], plus_one(1), count, player)?;
            let gained = self.object(frame.source).copiable.below_backup.clone();
            if *id != frame.source && !gained.is_empty() {
                self.for_a_time(&[*id], vec![Change::GainAbilities(gained)], Until::EndOfTurn, frame)?;
            }
        }
        frame.results.clone_from(&chosen);
        Ok(!chosen.is_empty())
    }

    /// "You may reveal the top N cards of your library. You may cast any of those cards with the same name as this spell
    /// without paying their mana costs, then put all revealed cards not cast this way on the bottom." (702.60a)
    pub(super) fn ripple(&mut self, number: i64, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        let source = frame.source;
        if !self.ask_whether(player, Purpose::May, source)? {
            return Ok(false);
        }
        let count = usize::try_from(number).unwrap_or(0);
        let cards: Vec<ObjectId> = self.zone(Zone::Library, player).into_iter().take(count).collect();
        self.show(&cards, None, frame);
        let name = self.object(source).chars.name.clone();
        let chosen_ref = Objects::Ref(Reference { to: Antecedent::Chosen, said: Style::default() });
        for card in &cards {
            if self.object(*card).chars.name != name || !self.ask_whether(player, Purpose::May, *card)? {
                continue;
            }
            let outer = std::mem::replace(&mut frame.chosen, vec![*card]);
            self.cast_instruction(&chosen_ref, true, player, frame)?;
            frame.chosen = outer;
        }
        let left: Vec<ObjectId> = cards.into_iter().filter(|id| !self.object(*id).gone).collect();
        self.put_on_library(&left, true, Order::Any, player, frame)?;
        Ok(true)
    }

    /// What may be exiled to craft: such permanents that a player controls, and such cards of the graveyard (702.167b).
    pub(super) fn materials(&self, what: &Objects, player: PlayerId, frame: &Frame) -> Res<Vec<ObjectId>> {
        let Objects::Some { filter, .. } = what else { return Ok(Vec::new()) };
        let filter = crate::permissions::as_card(filter);
        let own = self.battlefield.iter().copied().filter(|id| self.object(*id).controller == player);
        let mut found = Vec::new();
        for id in own.chain(self.player(player).graveyard.iter().copied()) {
            if id != frame.source && self.fits(&filter, id, frame)? {
                found.push(id);
            }
        }
        Ok(found)
    }

    /// How many materials a craft cost takes, at least and at most.
    pub(super) fn materials_needed(&self, what: &Objects, there: usize, frame: &Frame) -> Res<(usize, usize)> {
        match what.described() {
            Some((count, _)) => self.bounds(count, there, frame),
            None => Err(Stop::Refused(crate::refused::variant("Objects", what))),
        }
    }

    /// The cost: materials are exiled. The effect: the card returns transformed (702.167a).
    pub(super) fn craft(&mut self, on: Option<&Objects>, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        let Some(what) = on else {
            let card = frame.follow(frame.source);
            if self.object(card).gone || self.object(card).zone != Zone::Exile || self.object(card).def.back.is_none() {
                return Ok(false);
            }
            let owner = self.object(card).owner;
            let mut back =
                Move { controller: Some(owner), ..Move::new(card, Zone::Battlefield, Cause::Effect, player) };
            back.landing.transformed = true;
            let materials: Vec<ObjectId> =
                frame.paid.iter().filter(|(how, _)| *how == Payment::Acted).map(|(_, id)| frame.follow(*id)).collect();
            let made = self.move_by_effect(vec![back], frame)?;
            // Abilities of the permanent may refer to what was exiled to craft it (702.167c).
            if let Some(id) = made.first() {
                self.link_exiled(*id, &materials)?;
            }
            return Ok(!made.is_empty());
        };
        let able = self.materials(what, player, frame)?;
        let (least, most) = self.materials_needed(what, able.len(), frame)?;
        let chosen = self.ask_objects(player, Purpose::Exile, frame.source, &able, least, most)?;
        let moves = chosen.iter().map(|id| Move::new(*id, Zone::Exile, Cause::Effect, player)).collect();
        self.move_by_effect(moves, frame)?;
        Ok(chosen.len() >= least)
    }

    /// "This Class's level becomes N." (716.2a)
    pub(super) fn gain_level(&mut self, class: ObjectId, level: i64, player: PlayerId) -> Res<bool> {
        let level = crate::numbers::as_count(level)?;
        if self.object(class).gone {
            return Ok(false);
        }
        note!(self, "716.2a", "{} becomes level {}.", "{} passe au niveau {}.", self.name(class), level);
        self.object_mut(class).level = level;
        self.derived.stale.push(class);
        self.refresh()?;
        self.emit(vec![GameEvent::Became { object: class, what: Became::Level(level), by: player }], None)?;
        Ok(true)
    }
}
