//! Conditions: intervening-if clauses, "as long as", "unless", "if".

use super::described::{made, ready_event};
use super::group::group_of;
use crate::game::Game;
use crate::ir::*;
use crate::state::ability::Unit;
use crate::state::characteristics::AllColours;
use crate::state::event::GameEvent;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::object::Resolved;
use crate::state::stop::{Res, Stop};

impl Game {
    /// Keeps what a condition that is met is about, and its number, for the text behind it.
    pub(super) fn keep_condition(&self, condition: &Condition, frame: &mut Frame) -> Res<()> {
        let (about, amount) = (self.about(condition, frame)?, self.amount_in(condition, frame)?);
        if (&frame.condition, frame.condition_amount) != (&about, amount) {
            (frame.condition, frame.condition_amount) = (about, amount);
        }
        Ok(())
    }

    /// What a condition is about where a text can call it "that card": a card known by its place.
    #[expect(clippy::wildcard_enum_match_arm, reason = "a text speaks on of none that another condition names")]
    pub(super) fn about(&self, condition: &Condition, frame: &Frame) -> Res<Vec<ObjectId>> {
        match condition {
            Condition::Is { what: what @ (Objects::TopOfLibrary { .. } | Objects::TopOfGraveyard { .. }), .. }
            | Condition::IsA { what: what @ (Objects::TopOfLibrary { .. } | Objects::TopOfGraveyard { .. }), .. } => {
                self.objects_of(what, frame)
            }
            Condition::Not(inner) | Condition::Before { of: _, condition: inner } => self.about(inner, frame),
            Condition::All(all) | Condition::AnyOf(all) => {
                for one in all {
                    let found = self.about(one, frame)?;
                    if !found.is_empty() {
                        return Ok(found);
                    }
                }
                Ok(Vec::new())
            }
            // A text speaks on of a card that its condition has named alone, and of what others describe by their names.
            _ => Ok(Vec::new()),
        }
    }

    /// Notes what a spell asks about the time at which it is cast, when it is paid for: "if you controlled a Dragon as you
    /// cast this spell".
    pub(super) fn note_as_cast(&mut self, spell: ObjectId, frame: &Frame) -> Res<()> {
        let asked = self.object(spell).def.as_cast.clone();
        for condition in asked.iter() {
            let Condition::AsCast { controls: Some(what), .. } = condition else { continue };
            if self.holds(&Condition::Controls { who: Players::You, what: what.clone() }, frame)?
                && let Some(cast) = &mut self.object_mut(spell).cast
            {
                cast.as_cast.push(condition.clone());
            }
        }
        for number in self.object(spell).def.numbers_as_cast.clone().iter() {
            let was = self.quantity(number, frame)?;
            if let Some(cast) = &mut self.object_mut(spell).cast {
                cast.numbers.push((number.clone(), was));
            }
        }
        Ok(())
    }

    /// The number that a condition speaks of: "if you sacrificed one or more permanents this turn, … that much".
    #[expect(clippy::wildcard_enum_match_arm, reason = "a text speaks of no number of the others")]
    fn amount_in(&self, condition: &Condition, frame: &Frame) -> Res<i64> {
        Ok(match condition {
            Condition::Happened { event, period, .. } => self.amount(event, *period, frame)?,
            Condition::Before { of: _, condition } => self.amount_in(condition, frame)?,
            Condition::Compare { left, .. } => self.quantity(left, frame)?,
            Condition::ManaAmountSpent { what, colour, from: _, .. } => self.mana_of_colour(what, *colour, frame)?,
            Condition::DoneThisWay { event, past: _ } => {
                let event = ready_event(event);
                let event = made(&event)?;
                let mut amount = 0;
                for (at, logged) in self.history.since(frame.since) {
                    if logged.turn == self.turn {
                        let bound = self.bound_by(event, (Some(at), &logged.event), frame)?;
                        amount += bound.map_or(0, |bound| bound.amount.max(1));
                    }
                }
                amount
            }
            Condition::CardsIn { who, zone, .. } => {
                self.quantity(&Quantity::CardsIn { zone: *zone, of: Box::new(who.clone()) }, frame)?
            }
            Condition::Is { what: Objects::Some { filter, .. }, tests, past: _ }
                if matches!(tests.as_slice(), [ObjectTest::ThisWay(_)]) =>
            {
                let mut filter = filter.clone();
                let mut said = filter.take_tests();
                said.extend(tests.iter().cloned().map(|test| (test, TestWording::Usual)));
                filter.set_tests(said);
                let count = Count::All(Style::default());
                self.quantity(&Quantity::CountOf(Box::new(Objects::Some { count, filter })), frame)?
            }
            Condition::Is { what, tests, past: _ } => {
                let counted = tests.iter().find_map(|test| {
                    let ObjectTest::HasCounter { kind, .. } = test else { return None };
                    Some(*kind)
                });
                let Some(kind) = counted else { return Ok(0) };
                let objects = self.informed_of(what, frame)?;
                objects.into_iter().map(|id| i64::from(self.counters_on(Target::Object(id), kind))).sum()
            }
            Condition::All(all) => {
                for one in all {
                    let amount = self.amount_in(one, frame)?;
                    if amount != 0 {
                        return Ok(amount);
                    }
                }
                0
            }
            Condition::Controls { who: _, what } | Condition::Exists { what } => {
                self.objects_of(what, frame)?.len() as i64
            }
            _ => 0,
        })
    }

    /// The player of whom a state is true that is said of one (603.8): "When an opponent controls no creatures, that
    /// player".
    pub(super) fn player_of_state(&self, event: &Event, frame: &Frame) -> Res<Option<PlayerId>> {
        let Event::State(condition) = event else { return Ok(None) };
        let mut said = Condition::clone(condition);
        let (Condition::Controls { who, .. }
        | Condition::Owns { who, .. }
        | Condition::ControlsMore { who, .. }
        | Condition::CardsIn { who, .. }
        | Condition::Life { who, .. }
        | Condition::PlayerCounters { who, .. }) = &mut said
        else {
            return Ok(None);
        };
        if !matches!(who, Players::Some { count: Count::One, .. }) {
            return Ok(None);
        }
        let who = std::mem::replace(who, Players::Ref { to: PlayerAntecedent::Each, said: Style::default() });
        for player in self.players_of(&who, frame)? {
            if self.holds(&said, &Frame { each_player: Some(player), ..frame.clone() })? {
                return Ok(Some(player));
            }
        }
        Ok(None)
    }

    /// What only the game can tell of a condition: what was done, what has happened, how something was cast and paid for. All
    /// else is a predicate ([`super::described`]).
    #[expect(clippy::wildcard_enum_match_arm, reason = "predicates say what the others are, or refuse them")]
    pub(super) fn answer_condition(&self, condition: &Condition, frame: &Frame) -> Res<bool> {
        Ok(match condition {
            Condition::Before { of, condition } => {
                let then = frame.before.iter().rev().find(|(at, asked, _)| at == of && *asked == **condition);
                match then {
                    Some((.., held)) => *held,
                    None => self.holds(condition, frame)?,
                }
            }
            Condition::Happened { event, period, at_least, said: _ } => match at_least {
                Some(quantity) => self.most(event, *period, frame)? >= self.quantity(quantity, frame)?,
                None => self.has_happened(event, *period, frame)?,
            },
            // Which of several kicker costs it was (702.33g).
            Condition::Paid { what, keyword, times, cost: Some(mana) } => {
                let wanted = times.unwrap_or(1) as usize;
                let of_cost = |paid: &Vec<Cost>| matches!(paid.as_slice(), [Cost::Mana(of)] if of == mana);
                let casts = self.informed_of(what, frame)?;
                casts.iter().filter_map(|id| self.object(*id).cast.as_ref()).any(|cast| {
                    cast.paid.iter().filter(|paid| *paid == keyword).count() >= wanted
                        && cast.paid_costs.iter().any(of_cost)
                })
            }
            Condition::WasCast { what, who, from, during: Some(during) } => {
                let whenever =
                    Condition::WasCast { what: what.clone(), who: who.clone(), from: from.clone(), during: None };
                let mut then = false;
                for id in self.informed_of(what, frame)? {
                    let at = self.object(id).cast.as_ref().and_then(|cast| cast.at);
                    if let Some((step, active)) = at {
                        then = then || self.is_during(during, step, active, frame)?;
                    }
                }
                then && self.holds(&whenever, frame)?
            }
            Condition::Done { who, of, denied, able: _ } => self.was_done_by(who, (*of, *denied), frame)?,
            Condition::DoneThisWay { event, past: _ } => {
                let ready = ready_event(event);
                let ready = made(&ready)?;
                let mut found = 0;
                for (at, logged) in self.history.iter().enumerate().filter(|(_, logged)| logged.turn == self.turn) {
                    let happened = &logged.event;
                    let ours = if let GameEvent::Moved(moved) = happened {
                        self.is_ours(moved, frame)
                    } else {
                        at >= frame.since
                    };
                    found += usize::from(ours && self.bound_by(ready, (Some(at), happened), frame)?.is_some());
                }
                match group_of(event) {
                    _ if event.is_denied() => found == 0,
                    Some(group) => self.count_reached(group.count, found, frame)?,
                    None => found > 0,
                }
            }
            Condition::ByPermission => self.permitted == Some(frame.source),
            Condition::VoteWon { of, word, or_tied } => frame.vote_won(*of, usize::from(word.option), *or_tied),
            Condition::Flip { of: Some(of), won } => frame.won_step(*of) == Some(*won),
            Condition::ClashWon { of } => frame.won_step(*of) == Some(true),
            Condition::FirstCombatPhase => self.in_combat() && self.combats_this_turn == 1,
            Condition::ManaSpent { mana, what } => {
                let mut spent = self.mana_spent(what, frame)?;
                // {S} is mana of a snow source, whatever its type (107.4h).
                let is_it = |unit: &Unit, wanted: &ManaSymbol| {
                    if *wanted == ManaSymbol::Snow { unit.snow } else { unit.mana == *wanted }
                };
                mana.0.iter().all(|wanted| match spent.iter().position(|unit| is_it(unit, wanted)) {
                    Some(index) => {
                        spent.swap_remove(index);
                        true
                    }
                    None => false,
                })
            }
            Condition::ManaAmountSpent { what, colour: None, from: Some(from), comparison, amount, said: _ } => {
                let spent = self.mana_spent(what, frame)?;
                let maker = from.mana_maker();
                let of_maker = spent.iter().filter(|unit| maker.is_some_and(|maker| unit.made.is_of(maker))).count();
                comparison.holds(of_maker as i64, self.quantity(amount, frame)?)
            }
            Condition::ManaAmountSpent { what, colour, from: None, comparison, amount, said: _ } => {
                comparison.holds(self.mana_of_colour(what, *colour, frame)?, self.quantity(amount, frame)?)
            }
            Condition::SpentToActivate { from: Some(from), colours: _ } => {
                let spent = frame.resolving.map(|ability| self.object(ability).spent.as_slice()).unwrap_or_default();
                from.mana_maker().is_some_and(|maker| spent.iter().any(|unit| unit.made.is_of(maker)))
            }
            Condition::SpentToActivate { from: None, colours } => {
                let spent = frame.resolving.map(|ability| self.object(ability).spent.as_slice()).unwrap_or_default();
                let of = crate::numbers::colours_of(spent);
                colours.is_some_and(|colours| of == i64::from(colours))
            }
            Condition::AsCast { revealed, .. } => self.object(frame.source).cast.as_ref().is_some_and(|cast| {
                cast.as_cast.contains(condition) || revealed.is_some() && cast.paid.contains(&symbol::verb::REVEAL)
            }),
            Condition::AlternativePaid(cost) => {
                let paid = self.object(frame.source).cast.as_ref().map(|cast| &cast.instead);
                paid.is_some_and(|paid| matches!(paid.as_slice(), [Cost::Mana(of)] if of == cost))
            }
            Condition::NthResolution(Ordinal(nth), _) => self.resolutions_now(frame) == *nth as usize,
            // It was chosen, whatever has become of it since.
            Condition::ChoseBearer { what } => match frame.bearer {
                Some(bearer) => self.subject_is(what, bearer, frame)?,
                None => false,
            },
            Condition::MostCommonColour(colour) => {
                let of = |colour: Colour| {
                    self.battlefield.iter().filter(|id| self.object(**id).chars.colours.has(colour)).count()
                };
                let most = Colour::ALL.into_iter().map(of).max().unwrap_or_default();
                most > 0 && of(*colour) == most
            }
            // This ability is the one that the text is of.
            Condition::ActivatedTimes(times) => {
                let uses = &self.object(frame.source).uses;
                let uses = frame.activated.and_then(|key| uses.get(&key)).filter(|uses| uses.0 == self.turn);
                uses.is_some_and(|uses| uses.1 >= *times)
            }
            _ => {
                return Err(Stop::Refused(crate::refused::variant("Condition", condition)));
            }
        })
    }

    /// Whether those of whom it is asked did what an instruction says, or one of them didn't (608.2c): "if no player does"
    /// asks of all who could, "if you do" of you alone where others could as well.
    fn was_done_by(&self, who: &Players, (of, denied): (InstructionId, bool), frame: &Frame) -> Res<bool> {
        let Some(outcome) = frame.outcome(of) else { return Ok(denied) };
        let shares = &outcome.of_each;
        let did = match who {
            Players::Some { count: Count::One, .. } if frame.each_player.is_some() => frame.did_step(of),
            Players::Some { count, filter: _ } if shares.is_empty() => {
                self.count_said(count, usize::from(outcome.done), frame)?
            }
            Players::Some { count, filter } => {
                let mut asked = Vec::new();
                for (player, share) in shares {
                    if self.player_fits(filter, *player, frame)? {
                        asked.push(share.done);
                    }
                }
                let did = asked.iter().filter(|done| **done).count();
                if denied && *count == Count::One {
                    return Ok(did < asked.len());
                }
                match matches!(count, Count::All(_)) {
                    true => did == asked.len(),
                    false => self.count_said(count, did, frame)?,
                }
            }
            Players::You if shares.len() > 1 => shares.get(&frame.you).is_some_and(|share| share.done),
            Players::You => frame.did_step(of),
            // Of several who followed it the one in turn is meant.
            _ if frame.each_player.is_some_and(|player| shares.contains_key(&player)) => frame.did_step(of),
            Players::Target { .. }
            | Players::Ref { .. }
            | Players::ControllerOf(..)
            | Players::OwnerOf(..)
            | Players::Union(_) => match self.players_of(who, frame)?.as_slice() {
                [one] if let Some(share) = shares.get(one) => share.done,
                _ => frame.did_step(of),
            },
        };
        Ok(did != denied)
    }

    /// How much mana of a colour, or of any, was spent to cast objects.
    fn mana_of_colour(&self, what: &Objects, colour: Option<Colour>, frame: &Frame) -> Res<i64> {
        let counts = |unit: &&Unit| colour.is_none_or(|colour| unit.mana == ManaSymbol::Colour(colour));
        Ok(self.mana_spent(what, frame)?.iter().filter(counts).count() as i64)
    }

    /// How many times the ability that resolves now has resolved this turn, with this one: another ability of the object is
    /// another ability (603.2h, 113.2c).
    fn resolutions_now(&self, frame: &Frame) -> usize {
        let now = self.resolved.iter().rfind(|one| Some(one.on_stack) == frame.resolving);
        let Some(now) = now else { return 0 };
        let is_this = |one: &&Resolved| one.turn == self.turn && one.source == now.source && one.has_effect_of(now);
        self.resolved.iter().filter(is_this).count()
    }

    /// Whether an event has happened, to as many objects as it says: "two or more creatures died", "no spells were cast".
    fn has_happened(&self, event: &Event, period: Period, frame: &Frame) -> Res<bool> {
        if let Some(each) = event.each_of_several() {
            for one in &each {
                if !self.has_happened(one, period, frame)? {
                    return Ok(false);
                }
            }
            return Ok(true);
        }
        let count = match event.said_count() {
            Some(Count::None) => return Ok(self.times(event, period, frame)? == 0),
            Some(count @ (Count::AtLeast(..) | Count::Exactly(_) | Count::UpTo(_) | Count::Between(..))) => count,
            Some(Count::One | Count::All(_) | Count::AnyNumber | Count::OneOrMore) | None => {
                return Ok(self.times(event, period, frame)? >= 1);
            }
        };
        let mut found: Vec<ObjectId> = Vec::new();
        for (_, bound) in self.matches_in(period, event, frame)? {
            for subject in bound.subjects {
                if !found.contains(&subject) {
                    found.push(subject);
                }
            }
        }
        self.count_said(count, found.len(), frame)
    }

    fn count_said(&self, count: &Count, found: usize, frame: &Frame) -> Res<bool> {
        Ok(match count {
            Count::One | Count::OneOrMore | Count::All(_) | Count::AnyNumber => found > 0,
            Count::Exactly(quantity) => found == self.count(quantity, frame)?,
            Count::AtLeast(quantity, _) => found >= self.count(quantity, frame)?,
            Count::UpTo(quantity) => found <= self.count(quantity, frame)?,
            Count::Between(least, most) => (*least as usize..=*most as usize).contains(&found),
            Count::None => found == 0,
        })
    }

    /// Whether a step of somebody's turn is the one that is meant: "your main phase" (500.1).
    fn is_during(&self, during: &StepOfTurn, step: Step, active: PlayerId, frame: &Frame) -> Res<bool> {
        Ok(super::turn::is_within(step, during.step) && self.is_among(active, &during.of, frame)?)
    }

    /// What happened in a period, with its places in the history, and from which place on that was looked for.
    pub(super) fn events_in(&self, period: Period) -> (usize, impl Iterator<Item = (usize, &GameEvent)>) {
        let turn = self.turn;
        let combat = self.combat_number();
        let first = match period {
            Period::ThisTurn | Period::ThisCombat | Period::ThisStep => turn,
            Period::LastTurn => turn.saturating_sub(1),
            Period::ThisGame => 0,
        };
        let from = match period {
            Period::ThisStep => self
                .history
                .iter()
                .rposition(|logged| matches!(logged.event, GameEvent::Step { .. }))
                .unwrap_or_default(),
            Period::ThisTurn | Period::LastTurn | Period::ThisCombat | Period::ThisGame => {
                self.history.partition_point(|logged| logged.turn < first)
            }
        };
        let events = self.history.since(from).filter(move |(_, logged)| match period {
            Period::ThisTurn | Period::ThisStep => logged.turn == turn,
            Period::LastTurn => logged.turn + 1 == turn,
            Period::ThisCombat => logged.turn == turn && logged.combat == combat && combat > 0,
            Period::ThisGame => true,
        });
        (from, events.map(|(at, logged)| (at, &logged.event)))
    }
}
