//! Keyword actions (701) that are done to objects, or that make, look at or move more than one thing.

use crate::game::Game;
use crate::ir::*;
use crate::sba::plus_one;
use crate::state::decision::Purpose;
use crate::state::event::{Cause, GameEvent};
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::lasting::{Lasting, Until};
use crate::state::moves::{Hidden, Landing, Move};
use crate::state::object::Kind;
use crate::state::stop::{Res, Stop};
use crate::trace::note;
use crate::words;
use ir::sorting::sort_by_key;
use std::sync::Arc;

/// Whether the runtime does this keyword action to objects.
pub(crate) fn knows_to(id: &str) -> bool {
    matches!(
        id,
        "goad"
            | "detain"
            | "suspect"
            | "exert"
            | "manifest"
            | "cloak"
            | "unattach"
            | "airbend"
            | "solve"
            | "flip"
            | "convert"
    )
}

impl Game {
    /// A keyword action that moves objects: what they become is what it is about.
    pub(super) fn cards_moved_by(
        &mut self,
        action: Term,
        what: &Objects,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        let chosen = self.select(what, player, frame, Purpose::Objects)?;
        match words::id(action) {
            "manifest" => self.put_face_down(&chosen, Hidden::Manifest, player, frame),
            "cloak" => self.put_face_down(&chosen, Hidden::Cloak, player, frame),
            "airbend" => self.airbend(&chosen, action, player, frame),
            _ => Err(Stop::Refused(crate::refuse::keyword_action(action))),
        }
    }

    /// A keyword action that is done to objects.
    pub(super) fn keyword_to(
        &mut self,
        action: Term,
        chosen: &[ObjectId],
        player: PlayerId,
        frame: &Frame,
    ) -> Res<bool> {
        match words::id(action) {
            // 701.15a
            "goad" => self.for_a_time(chosen, vec![Change::Goaded], Until::TurnOf(frame.you, self.turn), frame)?,
            // 701.35a
            "detain" => {
                let changes = vec![
                    Change::Restrict(Restriction::CantAttackOrBlock { unless: None, alone: false }),
                    Change::Restrict(Restriction::CantActivate { mana_too: true }),
                ];
                self.for_a_time(chosen, changes, Until::TurnOf(frame.you, self.turn), frame)?;
            }
            // 701.60a
            "suspect" => {
                for id in chosen {
                    if self.designate(*id, action, player)? {
                        self.suspect(*id, action, frame)?;
                    }
                }
            }
            // 701.43a
            "exert" => {
                for id in chosen {
                    self.exert(*id, player, frame)?;
                }
            }
            // 719.3a
            "solve" => {
                for id in chosen {
                    self.designate(*id, action, player)?;
                }
            }
            "flip" => return self.flip(chosen),
            // It is another word for transforming (701.28a).
            "convert" => {
                let mut any = false;
                for id in chosen {
                    any |= !self.turned_over_since(*id) && self.transform(*id)?;
                }
                return Ok(any);
            }
            "unattach" => return self.unattach(chosen),
            _ => return Err(Stop::Refused(crate::refuse::keyword_action(action))),
        }
        Ok(!chosen.is_empty())
    }

    /// It has menace and "This creature can't block" for as long as it is suspected (701.60c).
    fn suspect(&mut self, id: ObjectId, action: Term, frame: &Frame) -> Res<()> {
        let menace = Keyword { name: symbol::keyword::MENACE, parameter: Parameter::None };
        let unable = crate::meanings::abilities_said("This creature can't block.");
        let changes = vec![Change::Gain(vec![menace]), Change::GainAbilities(unable)];
        let tests = vec![ObjectTest::Designated(action)];
        let suspected = Condition::Is { what: crate::keywords::this(), tests, past: Style::default() };
        let until = Until::AsLongAs(Box::new(suspected), Arc::new(self.frame_of(id).as_found()));
        self.for_a_time(&[id], changes, until, frame)
    }

    /// The objects are exiled; for as long as a card remains there, its owner may cast it for {2} (701.65a).
    fn airbend(&mut self, chosen: &[ObjectId], action: Term, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        let moves = chosen.iter().map(|id| Move::new(*id, Zone::Exile, Cause::Effect, player)).collect();
        self.move_by_effect(moves, frame)?;
        let turn = self.turn;
        let exiled: Vec<ObjectId> =
            frame.results.iter().copied().filter(|id| self.object(*id).zone == Zone::Exile).collect();
        for id in &exiled {
            if self.object(*id).kind == Kind::Card {
                note!(
                    self,
                    "701.65a",
                    "{} may be cast for two mana by its owner.",
                    "{} pourra être lancé pour deux manas par son propriétaire.",
                    self.name(*id)
                );
                self.object_mut(*id).designations.insert("airbent", turn);
            }
        }
        let any = !exiled.is_empty();
        if any {
            self.emit(vec![GameEvent::KeywordAction { player, action, looked_at: 0 }], None)?;
        }
        Ok(any)
    }

    /// An effect of a resolution on these objects.
    pub(crate) fn for_a_time(
        &mut self,
        ids: &[ObjectId],
        changes: Vec<Change>,
        until: Until,
        frame: &Frame,
    ) -> Res<()> {
        let timestamp = self.tick();
        self.lasting.push(Lasting {
            objects: Some(ids.to_vec()),
            changes: Arc::new(changes),
            ..Lasting::new(frame, until, timestamp)
        });
        self.refresh()
    }

    /// It won't untap during its controller's next untap step (701.43a).
    pub(crate) fn exert(&mut self, id: ObjectId, player: PlayerId, frame: &Frame) -> Res<()> {
        note!(self, "701.43a", "{} is exerted.", "{} est surmené.", self.name(id));
        self.object_mut(id).exerted = true;
        self.designate(id, symbol::verb::EXERT, player)?;
        let stays = Restriction::DoesntUntap { step: UntapStep::Next(Players::You) };
        let inner = Frame { you: player, ..frame.clone() };
        self.for_a_time(&[id], vec![Change::Restrict(stays)], Until::Never, &inner)?;
        self.did(id, "exert", None, player)
    }

    /// Cards are put onto the battlefield face down (701.40a, 701.58a).
    pub(super) fn put_face_down(
        &mut self,
        cards: &[ObjectId],
        hidden: Hidden,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        let landing = Landing { face_down: true, hidden, ..Landing::default() };
        let moves = cards.iter().map(|id| Move {
            controller: Some(player),
            landing: landing.clone(),
            ..Move::new(*id, Zone::Battlefield, Cause::Effect, player)
        });
        let moves = moves.collect();
        Ok(!self.move_by_effect(moves, frame)?.is_empty())
    }

    /// "Look at the top two cards of your library. Put one of them onto the battlefield face down as a 2/2 creature and the
    /// other into your graveyard." (701.62a)
    pub(super) fn manifest_dread(&mut self, player: PlayerId, frame: &mut Frame) -> Res<()> {
        let cards: Vec<ObjectId> = self.zone(Zone::Library, player).into_iter().take(2).collect();
        self.show(&cards, Some(player), frame);
        let chosen = self.ask_objects(player, Purpose::Objects, frame.source, &cards, cards.len().min(1), 1)?;
        self.put_face_down(&chosen, Hidden::Manifest, player, frame)?;
        let made = frame.results.clone();
        let rest = cards.into_iter().filter(|id| !chosen.contains(id));
        let moves = rest.map(|id| Move::new(id, Zone::Graveyard, Cause::Effect, player)).collect();
        self.move_by_effect(moves, frame)?;
        frame.results = made;
        Ok(())
    }

    /// "That creature's controller draws a card, then discards a card. If a nonland card was discarded this way, put a +1/+1
    /// counter on that creature." (701.50a)
    pub(super) fn connive(&mut self, id: ObjectId, number: usize, frame: &Frame) -> Res<()> {
        let player = self.object(id).controller;
        note!(self, "701.50a", "{} connives.", "{} connive.", self.name(id));
        let mut inner = frame.clone();
        self.draw_cards(player, number, &mut inner)?;
        let hand = self.player(player).hand.clone();
        let count = number.min(hand.len());
        let chosen = self.ask_objects(player, Purpose::Discard, frame.source, &hand, count, count)?;
        let nonland = chosen.iter().filter(|id| !self.object(**id).chars.is(CardType::Land)).count();
        let moves = chosen.iter().map(|id| Move::new(*id, Zone::Graveyard, Cause::Discard, player)).collect();
        self.move_by_effect(moves, &mut inner)?;
        if nonland > 0 && !self.object(id).gone && self.object(id).zone == Zone::Battlefield {
            self.put_counters_on(&[Target::Object(id)], plus_one(1), nonland as u32, player)?;
        }
        self.did(id, "connive", None, player)
    }

    /// "That permanent's controller creates an N/N white Spirit creature token unless they put N +1/+1 counters on that
    /// permanent" (701.63a); with 0 nothing happens (701.63b).
    pub(super) fn endure(&mut self, id: ObjectId, number: u32, frame: &mut Frame) -> Res<()> {
        if number == 0 {
            return Ok(());
        }
        let player = self.object(id).controller;
        let there = !self.object(id).gone && self.object(id).zone == Zone::Battlefield;
        if there && self.ask_whether(player, Purpose::May, id)? {
            return self.put_counters_on(&[Target::Object(id)], plus_one(1), number, player).map(|_| ());
        }
        let size = Stat::Number(i32::try_from(number).unwrap_or(i32::MAX));
        let token = Token {
            pt: Some(PowerToughness { power: size, toughness: size }),
            colours: vec![Colour::White],
            subtypes: vec![symbol::creature_type::SPIRIT],
            types: vec![CardType::Creature],
            ..Token::default()
        };
        self.create(1, &token, None, player, frame).map(|_| ())
    }

    /// "Put N +1/+1 counters on this creature and it becomes monstrous", if it isn't (701.37a).
    pub(super) fn monstrosity(&mut self, id: ObjectId, number: usize, player: PlayerId) -> Res<()> {
        let monstrous = symbol::adjective::MONSTROUS;
        if self.object(id).gone || self.is_designated(id, monstrous) {
            return Ok(());
        }
        self.put_counters_on(&[Target::Object(id)], plus_one(1), number as u32, player)?;
        self.designate_by(id, monstrous, Some(number as i64), player)?;
        Ok(())
    }

    /// "Exile cards from the top of your library until you exile a nonland card with mana value N or less. You may cast that
    /// card without paying its mana cost if the resulting spell's mana value is less than or equal to N. If you don't cast it,
    /// put that card into your hand. Put the remaining exiled cards on the bottom in a random order." (701.57a)
    pub(super) fn discover(&mut self, number: i64, player: PlayerId, frame: &mut Frame) -> Res<()> {
        let mut exiled = Vec::new();
        let mut found = None;
        while let Some(card) = self.player(player).library.last().copied() {
            let moves = vec![Move::new(card, Zone::Exile, Cause::Effect, player)];
            let Some(id) = self.move_by_effect(moves, frame)?.first().copied() else { break };
            exiled.push(id);
            let chars = &self.object(id).chars;
            if !chars.is(CardType::Land) && chars.mana_value(0) <= number {
                found = Some(id);
                break;
            }
        }
        if let Some(card) = found {
            let cast = self.may_cast_free(card, Some(number), player, frame)?;
            if !cast && self.object(card).zone == Zone::Exile && !self.object(card).gone {
                self.move_by_effect(vec![Move::new(card, Zone::Hand, Cause::Effect, player)], frame)?;
            }
        }
        let there = |id: &ObjectId| !self.object(*id).gone && self.object(*id).zone == Zone::Exile;
        let rest: Vec<ObjectId> = exiled.into_iter().filter(there).collect();
        self.put_on_library(&rest, true, Order::Random, player, frame)?;
        frame.results = found.into_iter().collect();
        Ok(())
    }

    /// "You may discard a card. If you do, draw a card. If you didn't discard a card, you may reveal a Lesson card you own from
    /// outside the game and put it into your hand." (701.48a)
    pub(super) fn learn(&mut self, player: PlayerId, frame: &mut Frame) -> Res<()> {
        let hand = self.player(player).hand.clone();
        let chosen = self.ask_objects(player, Purpose::Discard, frame.source, &hand, 0, 1)?;
        if !chosen.is_empty() {
            let moves = chosen.iter().map(|id| Move::new(*id, Zone::Graveyard, Cause::Discard, player)).collect();
            self.move_by_effect(moves, frame)?;
            self.draw_cards(player, 1, frame)?;
            return Ok(());
        }
        if self.outside.iter().all(|id| self.object(*id).owner != player) {
            return Ok(());
        }
        let fetch = crate::meanings::said(
            "You may reveal a Lesson card you own from outside the game and put it into your hand.",
        )?;
        self.run(&crate::state::script::Script::lift(&fetch, 0).effect, &mut Frame { you: player, ..frame.clone() })
    }

    /// "Create an Incubator token and put N +1/+1 counters on it." (701.53a)
    pub(super) fn incubate(&mut self, number: usize, player: PlayerId, frame: &mut Frame) -> Res<()> {
        let landing = Landing { counters: vec![(plus_one(1), number as u32)], ..Landing::default() };
        let token = Arc::new(super::tokens::incubator());
        let count = self.multiplied_tokens(1, player, &token.printed)?;
        frame.results = self.create_tokens(&token, count, player, &landing)?;
        Ok(())
    }

    /// "Target land you control becomes a 0/0 creature with haste that's still a land. Put N +1/+1 counters on it. When it
    /// dies or is exiled, return it to the battlefield tapped." (701.66a)
    pub(super) fn earthbend(&mut self, id: ObjectId, number: usize, player: PlayerId, frame: &Frame) -> Res<()> {
        let effect = crate::meanings::said("Target land becomes a 0/0 creature with haste. It's still a land.")?;
        let back =
            crate::meanings::said("When target land dies or is put into exile, return it to the battlefield tapped.")?;
        let mut inner = Frame { targets: vec![vec![Target::Object(id)]], chosen_for: Vec::new(), ..frame.clone() };
        self.run(&crate::state::script::Script::lift(&effect, 0).effect, &mut inner)?;
        self.put_counters_on(&[Target::Object(id)], plus_one(1), number as u32, player)?;
        self.run(&crate::state::script::Script::lift(&back, 0).effect, &mut inner)
    }

    /// Cards in a player's graveyard with this much mana value in all are exiled (701.59a); says whether there were.
    pub(super) fn collect_evidence(&mut self, number: i64, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        if !self.has_evidence(number, player) {
            return Ok(false);
        }
        let cards = self.player(player).graveyard.clone();
        let value = |game: &Game, id: ObjectId| game.characteristic(Characteristic::ManaValue, id);
        let mut chosen = self.ask_objects(player, Purpose::Exile, frame.source, &cards, 0, cards.len())?;
        let mut total: i64 = chosen.iter().map(|id| value(self, *id)).sum();
        // Where the player chose too few, the most valuable of the others go too.
        let mut others: Vec<ObjectId> = cards.into_iter().filter(|id| !chosen.contains(id)).collect();
        sort_by_key(&mut others, |id| value(self, *id));
        while total < number {
            let Some(id) = others.pop() else { break };
            total += value(self, id);
            chosen.push(id);
        }
        let moves = chosen.into_iter().map(|id| Move::new(id, Zone::Exile, Cause::Effect, player)).collect();
        self.move_by_effect(moves, frame)?;
        Ok(true)
    }

    /// Whether a player could collect evidence.
    pub(super) fn has_evidence(&self, number: i64, player: PlayerId) -> bool {
        let cards = self.player(player).graveyard.iter();
        cards.map(|id| self.characteristic(Characteristic::ManaValue, *id)).sum::<i64>() >= number
    }

    /// Three cards of a graveyard are exiled, or a Food is sacrificed (701.61a).
    pub(super) fn forage(&mut self, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        let foods = self.foods(player);
        let cards = self.player(player).graveyard.clone();
        let eats =
            !foods.is_empty() && (cards.len() < 3 || self.ask_whether(player, Purpose::Sacrifice, frame.source)?);
        let (from, count, purpose, to, cause) = if eats {
            (foods, 1, Purpose::Sacrifice, Zone::Graveyard, Cause::Sacrifice)
        } else if cards.len() >= 3 {
            (cards, 3, Purpose::Exile, Zone::Exile, Cause::Effect)
        } else {
            return Ok(false);
        };
        let chosen = self.ask_objects(player, purpose, frame.source, &from, count, count)?;
        let moves = chosen.into_iter().map(|id| Move::new(id, to, cause, player)).collect();
        Ok(!self.move_by_effect(moves, frame)?.is_empty())
    }

    pub(super) fn foods(&self, player: PlayerId) -> Vec<ObjectId> {
        let own = self.battlefield.iter().copied().filter(|id| self.object(*id).controller == player);
        own.filter(|id| self.has_subtype_id(*id, "food")).collect()
    }

    /// Whether a player could do a keyword action as a cost (118.3).
    pub(super) fn could_act(
        &self,
        action: Term,
        count: Option<&Quantity>,
        player: PlayerId,
        frame: &Frame,
    ) -> Res<bool> {
        Ok(match words::id(action) {
            "evidence" => {
                let number = count.map_or(Ok(0), |count| self.quantity(count, frame))?;
                self.has_evidence(number, player)
            }
            "forage" => !self.foods(player).is_empty() || self.player(player).graveyard.len() >= 3,
            _ => true,
        })
    }
}
