//! Keyword actions (701) that have a name and a number only.

use super::actions::as_targets;
use crate::game::Game;
use crate::ir::*;
use crate::sba::plus_one;
use crate::state::decision::Purpose;
use crate::state::event::{Cause, GameEvent};
use crate::state::frame::{Frame, Outcome};
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::lasting::{Lasting, Until};
use crate::state::moves::{Move, ZonePosition};
use crate::state::stop::{Res, Stop, Work};
use crate::trace::note;
use crate::words::{self, Kw};
use std::sync::Arc;

impl Game {
    /// Follows a keyword action, as often as is said where its number says that (608.2c).
    pub(super) fn keyword_action(
        &mut self,
        (action, count): (Term, Option<i64>),
        on: Option<&Objects>,
        actors: &[ObjectId],
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        let times = count.filter(|_| action.is_repeated() && !action.is_added());
        let Some(times) = times else {
            return self.keyword_action_once((action, count.unwrap_or(1)), on, actors, player, frame);
        };
        let mut all = Outcome { done: false, ..Outcome::default() };
        for _ in 0..times.max(0) {
            if self.over() {
                break;
            }
            self.burn(Work::Instructions)?;
            frame.begin();
            frame.done = self.keyword_action_once((action, 1), on, actors, player, frame)?;
            all.add_turn(frame);
        }
        let done = all.done;
        frame.resume(all);
        Ok(done)
    }

    fn keyword_action_once(
        &mut self,
        (action, count): (Term, i64),
        on: Option<&Objects>,
        actors: &[ObjectId],
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        if action.is_own_action() {
            let number = u32::try_from(count.max(0)).unwrap_or(u32::MAX);
            return self.own_action(action, number, frame.source, player, frame);
        }
        if let Some(keyword) = Kw::of(action).filter(|_| words::is_keyword(action)) {
            return self.keyword_effect(keyword, count, on, player, frame);
        }
        let id = words::id(action);
        let number = usize::try_from(count.max(0)).unwrap_or(0);
        // Looking at no cards is no event (701.22b, 701.25c).
        if number == 0 && matches!(id, "scry" | "surveil") {
            return Ok(false);
        }
        let mut looked_at = 0;
        match id {
            "scry" => looked_at = self.scry(player, number, frame)?,
            "surveil" => self.surveil(player, number, frame)?,
            "fateseal" => self.fateseal(player, number, frame)?,
            "blight" => self.blight(player, number as u32, frame)?,
            "proliferate" => {
                let would = GameEvent::KeywordAction { player, action, looked_at: 0 };
                if self.replace_event(&would, player)? {
                    return Ok(true);
                }
                self.proliferate(player, frame)?;
            }
            "investigate" => {
                let clue = symbol::artifact_type::CLUE;
                let token = Token {
                    predefined: Some(clue),
                    name: None,
                    pt: None,
                    supertypes: Vec::new(),
                    colours: Vec::new(),
                    colourless: true,
                    subtypes: vec![clue],
                    types: vec![CardType::Artifact],
                    abilities: Vec::new(),
                    arrival: Arrival::default(),
                };
                self.create(1, &token, None, player, frame)?;
            }
            "adapt" => {
                for id in actors {
                    if self.counters_on(Target::Object(*id), Some(plus_one(1))) == 0 {
                        self.put_counters_on(&[Target::Object(*id)], plus_one(1), number as u32, player)?;
                    }
                }
            }
            "bolster" => {
                let own: Vec<ObjectId> = self
                    .battlefield
                    .iter()
                    .copied()
                    .filter(|id| self.object(*id).controller == player && self.object(*id).chars.is_creature())
                    .collect();
                let least = own.iter().filter_map(|id| self.object(*id).chars.toughness).min();
                let weakest: Vec<ObjectId> =
                    own.into_iter().filter(|id| self.object(*id).chars.toughness == least).collect();
                let chosen = self.choose_from(weakest, &Count::One, player, frame, Purpose::Objects)?;
                self.put_counters_on(&as_targets(&chosen), plus_one(1), number as u32, player)?;
                frame.results = chosen;
            }
            "populate" => {
                let tokens: Vec<ObjectId> = self
                    .battlefield
                    .iter()
                    .copied()
                    .filter(|id| {
                        let object = self.object(*id);
                        object.controller == player
                            && object.chars.is_creature()
                            && object.kind == crate::state::object::Kind::Token
                    })
                    .collect();
                let chosen = self.choose_from(tokens, &Count::One, player, frame, Purpose::Objects)?;
                if !chosen.is_empty() {
                    let copied = Objects::Ref(Reference { to: Antecedent::Chosen, said: Style::default() });
                    let outer = std::mem::replace(&mut frame.chosen, chosen);
                    self.create_copies(1, &copied, None, &Arrival::default(), player, frame)?;
                    frame.chosen = outer;
                }
            }
            "explore" => {
                for id in actors {
                    self.explore(*id, frame)?;
                }
            }
            "amass" => self.amass(number as u32, on, player, frame)?,
            // "Put a +1/+1 counter on each of up to N target creatures." (701.41a)
            "support" => {
                self.put_counters_on(&as_targets(actors), plus_one(1), 1, player)?;
            }
            // Who connives 0 doesn't connive (701.50e).
            "connive" if number == 0 && self.settings.edition >= Edition::September2026 => return Ok(false),
            "connive" => {
                for id in actors {
                    self.connive(*id, number, frame)?;
                }
                return Ok(true);
            }
            "monstrosity" => {
                for id in actors {
                    self.monstrosity(*id, number, player)?;
                }
            }
            "earthbend" => {
                for id in actors {
                    self.earthbend(*id, number, player, frame)?;
                }
            }
            "endure" => {
                for id in actors {
                    self.endure(*id, number as u32, frame)?;
                }
            }
            "discover" => self.discover(count, player, frame)?,
            "learn" => self.learn(player, frame)?,
            "incubate" => self.incubate(number, player, frame)?,
            "dread" => self.manifest_dread(player, frame)?,
            "tempt" => {
                self.tempt(player, frame.source)?;
                return Ok(true);
            }
            "venture" => return self.venture(player, false, frame.source),
            "initiative" => return self.venture(player, true, frame.source),
            "unlock" => return self.unlock(frame.source, number, player),
            "evidence" if !self.collect_evidence(count, player, frame)? => return Ok(false),
            "evidence" => {}
            "rad" => return self.radiate(player, frame),
            "mentor" => self.did(frame.source, id, actors.first().copied(), player)?,
            // Where counters were put (702.100b, 702.149c).
            "evolve" | "train" => {
                let put = frame.did_step(InstructionId(0));
                if put {
                    self.did(frame.source, id, None, player)?;
                }
                return Ok(put);
            }
            "forage" if !self.forage(player, frame)? => return Ok(false),
            "forage" => {}
            _ => return Err(Stop::Refused(crate::refuse::keyword_action(action))),
        }
        // "Collect evidence" is spoken of by its verb.
        let action = if id == "evidence" { words::term("verb.collect").unwrap_or(action) } else { action };
        self.emit(vec![GameEvent::KeywordAction { player, action, looked_at }], None)?;
        Ok(true)
    }

    /// Its controller reveals the top card of their library: a land goes to the hand, or else it gets a +1/+1 counter
    /// and the card may go to the graveyard (701.44a).
    fn explore(&mut self, id: ObjectId, frame: &mut Frame) -> Res<()> {
        let player = self.object(id).controller;
        let what = crate::state::event::Became::Did { action: symbol::verb::EXPLORE, on: None };
        if self.replace_event(&GameEvent::Became { object: id, what, by: player }, player)? {
            return Ok(());
        }
        note!(self, "701.44a", "{} explores.", "{} explore.", self.name(id));
        let explorer = id;
        let top = self.player(player).library.last().copied();
        let land = top.is_some_and(|card| self.object(card).chars.is(CardType::Land));
        if let Some(card) = top {
            note!(self, "701.20a", "{} reveals {}.", "{} révèle {}.", self.player_name(player), self.name(card));
        }
        match top {
            Some(card) if land => {
                self.move_by_effect(vec![Move::new(card, Zone::Hand, Cause::Effect, player)], frame)?;
            }
            Some(_) | None => {
                if !self.object(id).gone {
                    self.put_counters_on(&[Target::Object(id)], plus_one(1), 1, player)?;
                }
                let away = self.ask_some(player, Purpose::Graveyard, frame.source, top.as_slice())?;
                let moves = away.into_iter().map(|card| Move::new(card, Zone::Graveyard, Cause::Effect, player));
                self.move_by_effect(moves.collect(), frame)?;
            }
        }
        self.did(explorer, "explore", top, player)
    }

    /// An Army gets +1/+1 counters and a creature type; a player without one creates one first (701.47a).
    fn amass(&mut self, count: u32, kind: Option<&Objects>, player: PlayerId, frame: &mut Frame) -> Res<()> {
        let army = symbol::creature_type::ARMY;
        let subtype = match kind {
            Some(Objects::Some { filter, .. }) => filter.nouns.iter().find_map(|noun| noun.subtypes.first()).copied(),
            _ => None,
        };
        let subtype = subtype.unwrap_or(symbol::creature_type::ZOMBIE);
        let armies = |game: &Game| -> Vec<ObjectId> {
            let is_one = |id: &ObjectId| {
                let object = game.object(*id);
                object.controller == player && object.chars.is_creature() && object.chars.has_subtype(army)
            };
            game.battlefield.iter().copied().filter(is_one).collect()
        };
        if armies(self).is_empty() {
            let size = PowerToughness { power: Stat::Number(0), toughness: Stat::Number(0) };
            let token = Token {
                pt: Some(size),
                colours: vec![Colour::Black],
                subtypes: vec![subtype, army],
                types: vec![CardType::Creature],
                ..Token::default()
            };
            self.create(1, &token, None, player, frame)?;
        }
        let chosen = self.choose_from(armies(self), &Count::One, player, frame, Purpose::Objects)?;
        let on: Vec<Target> = chosen.iter().copied().map(Target::Object).collect();
        self.put_counters_on(&on, plus_one(1), count, player)?;
        let changes = vec![Change::AddTypes {
            types: Vec::new(),
            supertypes: Vec::new(),
            subtypes: vec![subtype],
            kept: Style::default(),
        }];
        let timestamp = self.tick();
        self.lasting.push(Lasting {
            objects: Some(chosen.clone()),
            changes: Arc::new(changes),
            ..Lasting::new(frame, Until::Never, timestamp)
        });
        frame.results = chosen;
        self.refresh()
    }

    /// Puts -1/-1 counters on a creature that the player controls (701.68a).
    fn blight(&mut self, player: PlayerId, count: u32, frame: &mut Frame) -> Res<()> {
        let own = |id: &ObjectId| self.object(*id).controller == player && self.object(*id).chars.is_creature();
        let own: Vec<ObjectId> = self.battlefield.iter().copied().filter(own).collect();
        let chosen = self.choose_from(own, &Count::One, player, frame, Purpose::Objects)?;
        self.put_counters_on(&as_targets(&chosen), plus_one(-1), count, player)?;
        frame.results = chosen;
        Ok(())
    }

    /// Looks at the top cards of an opponent's library and puts any number of them on the bottom, the rest back on top in any
    /// order (701.29a).
    fn fateseal(&mut self, player: PlayerId, count: usize, frame: &Frame) -> Res<()> {
        let Some(opponent) = self.choose_opponent(player, frame.source)? else { return Ok(()) };
        let cards = self.zone(Zone::Library, opponent).into_iter().take(count).collect::<Vec<_>>();
        note!(
            self,
            "701.29a",
            "{} looks at the top of the library of {}.",
            "{} regarde le dessus de la bibliothèque de {}.",
            self.player_name(player),
            self.player_name(opponent)
        );
        self.show(&cards, Some(player), frame);
        let bottom = self.ask_some(player, Purpose::Bottom, frame.source, &cards)?;
        let mut top: Vec<ObjectId> = cards.into_iter().filter(|id| !bottom.contains(id)).collect();
        if top.len() > 1 {
            top = self.ask_objects(player, Purpose::Order, frame.source, &top, top.len(), top.len())?;
        }
        let library = &mut self.player_mut(opponent).library;
        library.retain(|id| !bottom.contains(id) && !top.contains(id));
        bottom.iter().for_each(|id| library.insert(0, *id));
        library.extend(top.into_iter().rev());
        Ok(())
    }

    /// Looks at cards and puts any number of them on the bottom, the rest back on top in any order (701.22). Says at how many.
    fn scry(&mut self, player: PlayerId, count: usize, frame: &Frame) -> Res<u32> {
        let cards = self.zone(Zone::Library, player).into_iter().take(count).collect::<Vec<_>>();
        note!(self, "701.22a", "{} scries {}.", "{} effectue regard {}.", self.player_name(player), cards.len());
        self.show(&cards, Some(player), frame);
        let bottom = self.ask_some(player, Purpose::Bottom, frame.source, &cards)?;
        let library = &mut self.player_mut(player).library;
        library.retain(|id| !bottom.contains(id));
        bottom.iter().for_each(|id| library.insert(0, *id));
        let top: Vec<ObjectId> = cards.iter().copied().filter(|id| !bottom.contains(id)).collect();
        self.order_top(player, &top, frame)?;
        Ok(cards.len() as u32)
    }

    /// Looks at cards and puts any number of them into the graveyard (701.25).
    fn surveil(&mut self, player: PlayerId, count: usize, frame: &mut Frame) -> Res<()> {
        let cards = self.zone(Zone::Library, player).into_iter().take(count).collect::<Vec<_>>();
        note!(
            self,
            "701.25a",
            "{} surveils {}.",
            "{} effectue surveillance {}.",
            self.player_name(player),
            cards.len()
        );
        self.show(&cards, Some(player), frame);
        let away = self.ask_some(player, Purpose::Graveyard, frame.source, &cards)?;
        let top: Vec<ObjectId> = cards.into_iter().filter(|id| !away.contains(id)).collect();
        let moves = away.into_iter().map(|id| Move::new(id, Zone::Graveyard, Cause::Effect, player)).collect();
        self.move_by_effect(moves, frame)?;
        self.order_top(player, &top, frame)
    }

    pub(crate) fn ask_some(
        &mut self,
        player: PlayerId,
        purpose: Purpose,
        source: ObjectId,
        cards: &[ObjectId],
    ) -> Res<Vec<ObjectId>> {
        self.ask_objects(player, purpose, source, cards, 0, cards.len())
    }

    /// Puts cards back on top in an order that the player chooses: the first is the top card.
    pub(super) fn order_top(&mut self, player: PlayerId, cards: &[ObjectId], frame: &Frame) -> Res<()> {
        if cards.len() < 2 {
            return Ok(());
        }
        let order = self.ask_objects(player, Purpose::Order, frame.source, cards, cards.len(), cards.len())?;
        let library = &mut self.player_mut(player).library;
        library.retain(|id| !order.contains(id));
        library.extend(order.into_iter().rev());
        Ok(())
    }

    /// Cards that are put into libraries together, in the order in which they go there.
    pub(super) fn in_order(
        &mut self,
        cards: &[ObjectId],
        order: Order,
        player: PlayerId,
        frame: &Frame,
    ) -> Res<Vec<ObjectId>> {
        let mut cards = cards.to_vec();
        match order {
            Order::Random => {
                for index in (1..cards.len()).rev() {
                    let other = self.random_below(index + 1);
                    cards.swap(index, other);
                }
            }
            // The owner of each arranges them, where nobody is said to (401.4).
            Order::Unsaid if cards.len() > 1 => {
                let mut arranged = Vec::new();
                for owner in self.apnap() {
                    let own: Vec<ObjectId> =
                        cards.iter().copied().filter(|id| self.object(*id).owner == owner).collect();
                    let count = own.len();
                    arranged.extend(match count > 1 {
                        true => self.ask_objects(owner, Purpose::Order, frame.source, &own, count, count)?,
                        false => own,
                    });
                }
                cards = arranged;
            }
            Order::Any if cards.len() > 1 => {
                let count = cards.len();
                cards = self.ask_objects(player, Purpose::Order, frame.source, &cards, count, count)?;
            }
            Order::Any | Order::Unsaid => {}
        }
        Ok(cards)
    }

    /// Puts cards on the top or bottom of their owners' libraries.
    pub(super) fn put_on_library(
        &mut self,
        cards: &[ObjectId],
        bottom: bool,
        order: Order,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        let cards = self.in_order(cards, order, player, frame)?;
        let place = if bottom { ZonePosition::Bottom } else { ZonePosition::Top };
        let any = !cards.is_empty();
        for id in cards {
            let owner = self.object(id).owner;
            if self.object(id).zone == Zone::Library {
                let library = &mut self.player_mut(owner).library;
                library.retain(|other| *other != id);
                if bottom { library.insert(0, id) } else { library.push(id) }
            } else {
                let mut change = Move::new(id, Zone::Library, Cause::Effect, player);
                change.place = place;
                self.move_by_effect(vec![change], frame)?;
            }
        }
        frame.looked.clear();
        Ok(any)
    }
}
