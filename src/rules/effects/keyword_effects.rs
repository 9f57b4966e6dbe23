//! What keyword abilities do (702) whose instructions no sentence says.

use crate::game::Game;
use crate::ir::*;
use crate::sba::plus_one;
use crate::stack::Casting;
use crate::state::characteristics::{Characteristics, Colours};
use crate::state::decision::{Pick, Purpose, Question};
use crate::state::event::{Became, Cause, GameEvent, Moved};
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::lasting::{Lasting, Until};
use crate::state::moves::{Landing, Move};
use crate::state::stop::{Res, Stop};
use crate::trace::note;
use crate::words::{self, Kw};
use ir::sorting::sort;
use std::sync::Arc;

impl Game {
    /// Does what a keyword ability of the source says; says whether anything was done.
    #[expect(clippy::wildcard_enum_match_arm, reason = "a keyword without an effect of its own is refused")]
    pub(super) fn keyword_effect(
        &mut self,
        kw: Kw,
        number: i64,
        on: Option<&Objects>,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        let source = frame.source;
        match kw {
            Kw::Storm => self.copies_of(source, frame.event.amount, player, frame),
            Kw::Gravestorm => {
                let died = |event: &&GameEvent| {
                    matches!(event, GameEvent::Moved(Moved { from: Some(Zone::Battlefield), to: Zone::Graveyard, .. }))
                };
                let count = self.happened_in(self.turn).filter(died).count();
                self.copies_of(source, count as i64, player, frame)
            }
            Kw::Replicate | Kw::Casualty | Kw::Conspire => {
                self.copies_of(source, self.times_paid(source, kw), player, frame)
            }
            Kw::StartYourEngines => self.speed_up(player),
            Kw::Demonstrate => self.demonstrate(source, player, frame),
            Kw::Offspring => {
                let small = |chars: &mut Characteristics| (chars.power, chars.toughness) = (Some(1), Some(1));
                let made = self.copy_tokens(source, 1, player, &Landing::default(), small)?;
                frame.results = made;
                Ok(true)
            }
            Kw::Squad => {
                let made =
                    self.copy_tokens(source, self.times_paid(source, kw), player, &Landing::default(), |_| {})?;
                frame.results = made;
                Ok(true)
            }
            Kw::Soulbond => self.pair(source, on, player, frame),
            Kw::Myriad => self.myriad(source, player, frame),
            Kw::Embalm => self.return_as(source, "white", None, player, frame),
            Kw::Eternalize => self.return_as(source, "black", Some(4), player, frame),
            Kw::Encore => self.encore(source, player, frame),
            Kw::Exploit => self.exploit(source, player, frame),
            Kw::Cascade => self.cast_by_cascade(source, player, frame),
            Kw::Renown => {
                let renowned = symbol::adjective::RENOWNED;
                if self.object(source).gone || self.is_designated(source, renowned) {
                    return Ok(false);
                }
                self.put_counters_on(
                    &[Target::Object(source)],
                    plus_one(1),
                    crate::numbers::as_count(number)?,
                    player,
                )?;
                self.designate(source, renowned, player)
            }
            Kw::Melee => {
                let attacked = |event: &GameEvent| {
                    let GameEvent::Attackers { by, defender, all: false, .. } = event else { return None };
                    (*by == player).then_some(*defender)
                };
                let (_, events) = self.events_in(Period::ThisCombat);
                let mut whom: Vec<PlayerId> = events.filter_map(|(_, event)| attacked(event)).collect();
                sort(&mut whom);
                whom.dedup();
                self.grows(whom.len() as i32, whom.len() as i32, frame)
            }
            Kw::Rampage => {
                let beyond = self.blockers_of(source).len().saturating_sub(1) as i64;
                let by = i32::try_from(beyond * number).unwrap_or(i32::MAX);
                self.grows(by, by, frame)
            }
            Kw::Firebending => {
                let mana = vec![ManaSymbol::Colour(Colour::Red); usize::try_from(number).unwrap_or(0)];
                self.player_mut(player).kept_mana.extend(mana.iter().copied());
                self.player_mut(player).mana.extend(mana);
                Ok(true)
            }
            Kw::Riot => {
                if self.ask_whether(player, Purpose::May, source)? {
                    self.put_counters_on(&[Target::Object(source)], plus_one(1), 1, player)?;
                } else {
                    self.for_a_time(&[source], vec![Change::Gain(vec![haste()])], Until::Never, frame)?;
                }
                Ok(true)
            }
            Kw::Saddle => match words::term("verb.saddle") {
                Some(saddled) => self.designate(source, saddled, player),
                None => Ok(false),
            },
            Kw::ReadAhead => self.read_ahead(source, player),
            Kw::Amplify => self.amplify(number, player, frame),
            Kw::Tribute => self.tribute(number, player, frame),
            Kw::Ripple => self.ripple(number, player, frame),
            Kw::Backup => self.back_up(number, on, player, frame),
            Kw::Gift => {
                self.give_gift(source, frame)?;
                Ok(true)
            }
            Kw::Cipher => self.cast_encoded(source, player),
            Kw::Haunt => self.haunt(on, player, frame),
            Kw::Craft => self.craft(on, player, frame),
            Kw::LevelUp => self.gain_level(source, number, player),
            Kw::Champion => self.champion(on, player, frame),
            Kw::Hideaway => self.hide_away(if number > 1 { number } else { 4 }, player, frame),
            Kw::Foretell => self.set_aside(source, "foretell", true, player),
            Kw::Plot => self.set_aside(source, "plot", false, player),
            Kw::Suspend if self.object(source).zone == Zone::Hand => self.suspend(source, number, player),
            Kw::Suspend => self.cast_suspended(source, player, frame),
            Kw::Madness => self.cast_in_madness(source, player, frame),
            Kw::Miracle => self.cast_or_not(source, Kw::Miracle, player, frame),
            _ => Err(Stop::Refused(crate::refused::variant("Action", &"keyword"))),
        }
    }

    /// How often a cost with a keyword was paid for a spell, or for the spell that a permanent was.
    pub(crate) fn times_paid(&self, id: ObjectId, kw: Kw) -> i64 {
        self.object(id).cast.iter().flat_map(|cast| &cast.paid).filter(|paid| Kw::of(**paid) == Some(kw)).count() as i64
    }

    /// How many spells were cast this turn before a spell was (702.40a).
    pub(crate) fn cast_before(&self, spell: ObjectId) -> i64 {
        let casts = self.happened_in(self.turn).filter_map(|event| {
            let GameEvent::Cast { spell, .. } = event else { return None };
            Some(*spell)
        });
        casts.take_while(|cast| *cast != spell).count() as i64
    }

    /// Copies of a spell, with new targets where its controller wants to (707.10c).
    fn copies_of(&mut self, spell: ObjectId, count: i64, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        let mut made = Vec::new();
        for _ in 0..count.max(0) {
            self.burn(crate::state::stop::Work::Instructions)?;
            let Some(copy) = self.copy_on_stack(spell, player)? else { break };
            self.choose_new_targets(copy, player)?;
            made.push(copy);
        }
        let any = !made.is_empty();
        frame.results = made;
        Ok(any)
    }

    /// "You may copy it and choose an opponent. That player may copy it too." (702.144a)
    fn demonstrate(&mut self, spell: ObjectId, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        if !self.ask_whether(player, Purpose::May, spell)? {
            return Ok(false);
        }
        self.copies_of(spell, 1, player, frame)?;
        let opponent = self.choose_opponent(player, spell)?;
        if let Some(opponent) = opponent {
            self.copies_of(spell, 1, opponent, frame)?;
        }
        Ok(true)
    }

    pub(crate) fn choose_opponent(&mut self, player: PlayerId, source: ObjectId) -> Res<Option<PlayerId>> {
        let options: Vec<Pick> = self.opponents(player).into_iter().map(Pick::Player).collect();
        if let [Pick::Player(only)] = options.as_slice() {
            return Ok(Some(*only));
        }
        let max = options.len().min(1);
        let question = Question { player, purpose: Purpose::Player, source, options, min: max, max };
        Ok(self.ask(question)?.into_iter().find_map(Pick::player))
    }

    /// "For each opponent other than defending player, you may create a token that's a copy of this creature that's tapped
    /// and attacking that player or a planeswalker they control … Exile the tokens at end of combat." (702.116a)
    fn myriad(&mut self, source: ObjectId, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        let defending = self.object(source).attacking.or(frame.event.defending);
        let mut made = Vec::new();
        for opponent in self.opponents(player) {
            if Some(opponent) == defending || !self.ask_whether(player, Purpose::May, source)? {
                continue;
            }
            let attacks = vec![self.choose_of_player(opponent, player, source)?];
            let landing = Landing { tapped: true, attacks, ..Landing::default() };
            made.extend(self.copy_tokens(source, 1, player, &landing, |_| {})?);
        }
        self.at_end(&made, "Untap all creatures you control. Exile them at end of combat.", frame)?;
        frame.results = made;
        Ok(true)
    }

    /// A player, or a planeswalker of that player, whichever another one chooses to attack.
    fn choose_of_player(&mut self, attacked: PlayerId, by: PlayerId, source: ObjectId) -> Res<Target> {
        let is_of = |id: &&ObjectId| {
            let object = self.object(**id);
            object.controller == attacked && object.chars.is(CardType::Planeswalker)
        };
        let walkers = self.battlefield.iter().filter(is_of).copied().map(Pick::Object);
        let options: Vec<Pick> = [Pick::Player(attacked)].into_iter().chain(walkers).collect();
        if options.len() < 2 {
            return Ok(Target::Player(attacked));
        }
        let question = Question { player: by, purpose: Purpose::Player, source, options, min: 1, max: 1 };
        let chosen = self.ask(question)?.pop().and_then(Pick::target);
        Ok(chosen.unwrap_or(Target::Player(attacked)))
    }

    /// Has something happen later to tokens that were made now: the second sentence says what, of those of the first.
    fn at_end(&mut self, made: &[ObjectId], sentences: &'static str, frame: &Frame) -> Res<()> {
        if made.is_empty() {
            return Ok(());
        }
        let effect = crate::meanings::said(sentences)?;
        let mut frame = Frame { results: made.to_vec(), ..frame.clone() };
        let [first, later @ ..] = effect.steps.as_slice() else { return Ok(()) };
        frame.keep(first.id);
        self.run(&Effect { steps: later.to_vec() }, &mut frame)
    }

    /// "Create a token that's a copy of it, except it's white, it has no mana cost, and it's a Zombie in addition to its
    /// other types." (702.128a, 702.129a)
    fn return_as(
        &mut self,
        source: ObjectId,
        colour: &str,
        size: Option<i32>,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        let colour = if colour == "white" { Colour::White } else { Colour::Black };
        let card = frame.follow(source);
        let made = self.copy_tokens(card, 1, player, &Landing::default(), |chars| {
            let mut colours = Colours::default();
            colours.add(colour);
            chars.colours = colours;
            chars.mana_cost = None;
            crate::state::characteristics::extend(&mut chars.subtypes, &[symbol::creature_type::ZOMBIE]);
            if let Some(size) = size {
                (chars.power, chars.toughness) = (Some(size), Some(size));
            }
        })?;
        frame.results = made;
        Ok(true)
    }

    /// "For each opponent, create a token copy that attacks that opponent this turn if able. They gain haste. Sacrifice them
    /// at the beginning of the next end step." (702.141a)
    fn encore(&mut self, source: ObjectId, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        let card = frame.follow(source);
        let mut made = Vec::new();
        for opponent in self.opponents(player) {
            for token in self.copy_tokens(card, 1, player, &Landing::default(), |_| {})? {
                let that = Players::Ref { to: PlayerAntecedent::Chosen, said: Style::default() };
                let changes = vec![Change::Restrict(Restriction::MustAttackPlayer(that)), Change::Gain(vec![haste()])];
                let mut inner = frame.clone();
                inner.chosen_player = Some(opponent);
                let timestamp = self.tick();
                self.lasting.push(Lasting {
                    objects: Some(vec![token]),
                    changes: Arc::new(changes),
                    ..Lasting::new(&inner, Until::EndOfTurn, timestamp)
                });
                made.push(token);
            }
        }
        self.refresh()?;
        self.at_end(
            &made,
            "Untap all creatures you control. Sacrifice them at the beginning of the next end step.",
            frame,
        )?;
        frame.results = made;
        Ok(true)
    }

    /// "When this creature enters, you may sacrifice a creature." (702.110a)
    fn exploit(&mut self, source: ObjectId, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        if !self.ask_whether(player, Purpose::May, source)? {
            return Ok(false);
        }
        let creatures = crate::keywords::creature(Vec::new());
        let what = Objects::Some { count: Count::One, filter: creatures };
        let chosen = self.choose_sacrifices(&what, player, frame)?;
        let moves = chosen.iter().map(|id| Move::new(*id, Zone::Graveyard, Cause::Sacrifice, player)).collect();
        // Its own trigger looks back to when it was there, where it exploits itself (603.10a).
        let before = self.trigger_sources();
        let any = !self.move_by_effect(moves, frame)?.is_empty();
        if let Some(exploited) = chosen.first().filter(|_| any) {
            let what = Became::Did { action: symbol::verb::EXPLOIT, on: Some(*exploited) };
            self.emit(vec![GameEvent::Became { object: source, what, by: player }], Some(before))?;
        }
        Ok(any)
    }

    /// The source gets +X/+Y until end of turn.
    fn grows(&mut self, power: i32, toughness: i32, frame: &Frame) -> Res<bool> {
        let by = PowerToughness { power: Stat::Number(power), toughness: Stat::Number(toughness) };
        let inner = Frame { chosen: vec![frame.source], ..frame.clone() };
        self.begin(&super::actions::change_of_chosen(Change::modify(by), Some(Duration::EndOfTurn)), &inner)?;
        Ok(true)
    }

    /// As it enters, it is sacrificed unless another is exiled; as it leaves, that returns (702.72a).
    fn champion(&mut self, what: Option<&Objects>, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        let source = frame.source;
        let Some(what) = what else {
            let exiled: Vec<ObjectId> = self.object(source).linked.clone();
            let there = exiled.into_iter().filter(|id| !self.object(*id).gone && self.object(*id).zone == Zone::Exile);
            let back = there.map(|id| {
                let owner = self.object(id).owner;
                Move { controller: Some(owner), ..Move::new(id, Zone::Battlefield, Cause::Effect, player) }
            });
            let moves = back.collect();
            return Ok(!self.move_by_effect(moves, frame)?.is_empty());
        };
        let others: Vec<ObjectId> = self
            .objects_of(what, frame)?
            .into_iter()
            .filter(|id| *id != source && self.object(*id).controller == player)
            .collect();
        let chosen = self.ask_objects(player, Purpose::Exile, source, &others, 0, 1)?;
        if chosen.is_empty() {
            // Nobody sacrifices what they don't control (701.21a).
            if self.object(source).gone || self.object(source).controller != player {
                return Ok(false);
            }
            let sacrifice = vec![Move::new(source, Zone::Graveyard, Cause::Sacrifice, player)];
            self.move_by_effect(sacrifice, frame)?;
            return Ok(false);
        }
        let moves = chosen.iter().map(|id| Move::new(*id, Zone::Exile, Cause::Effect, player)).collect();
        let exiled = self.move_by_effect(moves, frame)?;
        self.link_exiled(source, &exiled)?;
        Ok(true)
    }

    /// "Look at the top N cards of your library, exile one of them face down, then put the rest on the bottom in a random
    /// order." (702.75a)
    fn hide_away(&mut self, number: i64, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        let count = usize::try_from(number).unwrap_or(0);
        let cards: Vec<ObjectId> = self.zone(Zone::Library, player).into_iter().take(count).collect();
        self.show(&cards, Some(player), frame);
        let chosen = self.ask_objects(player, Purpose::Exile, frame.source, &cards, cards.len().min(1), 1)?;
        let moves = chosen.iter().map(|id| Move::new(*id, Zone::Exile, Cause::Effect, player)).collect();
        let exiled = self.move_by_effect(moves, frame)?;
        for id in &exiled {
            self.object_mut(*id).face_down = true;
        }
        self.link_exiled(frame.source, &exiled)?;
        let rest: Vec<ObjectId> = cards.into_iter().filter(|id| !chosen.contains(id)).collect();
        self.put_on_library(&rest, true, Order::Random, player, frame)?;
        frame.results = exiled;
        Ok(true)
    }

    /// A card is exiled from the hand, to be cast in a later turn (702.143a, 702.170a).
    fn set_aside(&mut self, card: ObjectId, how: &str, face_down: bool, player: PlayerId) -> Res<bool> {
        let Some(exiled) = self.move_one(Move::new(card, Zone::Exile, Cause::Effect, player))? else {
            return Ok(false);
        };
        self.object_mut(exiled).face_down = face_down;
        match words::term(&format!("verb.{how}")) {
            Some(verb) => self.designate(exiled, verb, player),
            None => Ok(false),
        }
    }

    /// A card is exiled from the hand with time counters (702.62a); it must be one that its owner could begin to cast.
    fn suspend(&mut self, card: ObjectId, number: i64, player: PlayerId) -> Res<bool> {
        let time = symbol::counter::TIME;
        let Some(exiled) = self.move_one(Move::new(card, Zone::Exile, Cause::Effect, player))? else {
            return Ok(false);
        };
        let count = crate::numbers::as_count(number)?;
        self.put_counters_on(&[Target::Object(exiled)], CounterKind::Named(time), count, player)?;
        Ok(true)
    }

    /// "You may cast that card without paying its mana cost if the resulting spell's mana value is less than this spell's mana
    /// value." (702.85a)
    fn cast_by_cascade(&mut self, spell: ObjectId, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        let found = frame.objects_of_step(InstructionId(0)).first().copied();
        let Some(card) = found.and_then(|id| self.present(id, frame)) else { return Ok(false) };
        let most = self.characteristic(Characteristic::ManaValue, spell) - 1;
        self.may_cast_free(card, Some(most), player, frame)
    }

    /// The last time counter was removed: its owner may cast the card without paying its mana cost, and a creature has haste
    /// until that player loses control of the spell or the permanent that it becomes (702.62a).
    fn cast_suspended(&mut self, card: ObjectId, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        if self.object(card).gone || self.object(card).zone != Zone::Exile {
            return Ok(false);
        }
        let cast = self.may_cast_free(card, None, player, frame)?;
        if let Some(spell) = frame.results.first().copied().filter(|_| cast)
            && self.object(spell).chars.is_creature()
        {
            let it = Objects::Ref(Reference { to: Antecedent::Chosen, said: Style::default() });
            let held = Condition::Controls { who: Players::You, what: it };
            let inner = Frame { you: player, chosen: vec![spell], ..frame.clone() };
            let until = Until::AsLongAs(Box::new(held), Arc::new(inner.as_found()));
            self.for_a_time(&[spell], vec![Change::Gain(vec![haste()])], until, &inner)?;
        }
        Ok(cast)
    }

    /// It may be cast for its madness cost; if it isn't, it goes to the graveyard (702.35a).
    fn cast_in_madness(&mut self, card: ObjectId, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        if self.object(card).gone || self.object(card).zone != Zone::Exile {
            return Ok(false);
        }
        if self.cast_or_not(card, Kw::Madness, player, frame)? {
            return Ok(true);
        }
        let moves = vec![Move::new(card, Zone::Graveyard, Cause::Effect, player)];
        self.move_by_effect(moves, frame)?;
        Ok(false)
    }

    /// A player may cast a card by paying the cost of a keyword.
    fn cast_or_not(&mut self, card: ObjectId, kw: Kw, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        if self.object(card).gone || self.object(card).chars.is(CardType::Land) || self.cant_cast(player, card)? {
            return Ok(false);
        }
        let Some(way) = self.way_by(card, kw) else { return Ok(false) };
        let inner = Frame { you: player, ..self.frame_of(card) };
        if !self.can_pay_way(&way, player, card, &inner)? || !self.ask_whether(player, Purpose::May, card)? {
            return Ok(false);
        }
        let casting = Casting { any_time: true, told: true, by: Some(kw), ..Casting::default() };
        match self.attempt(|game| game.cast(player, card, casting).map(|_| ())) {
            Ok(()) => {
                frame.results = self.object(card).next.into_iter().collect();
                Ok(true)
            }
            Err(Stop::Illegal(_)) => {
                note!(self, "608.2g", "{} can't be cast.", "{} ne peut pas être lancé.", self.name(card));
                Ok(false)
            }
            Err(stop) => Err(stop),
        }
    }
}

/// The keyword haste.
pub(super) fn haste() -> Keyword {
    Keyword { name: symbol::keyword::HASTE, parameter: Parameter::None }
}
