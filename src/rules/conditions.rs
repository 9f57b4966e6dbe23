//! Conditions: intervening-if clauses, "as long as", "unless", "if".

use super::event::GameEvent;
use super::frame::Frame;
use super::group::group_of;
use super::state::{CastInfo, Game, ObjectId, PlayerId, Res, Stop, Target};
use super::words::Kw;
use crate::ir::walk::{self, Walk};
use crate::ir::*;

impl Game {
    /// What a condition is about where a text can call it "that card": a card known by its place.
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
            Condition::Is { .. }
            | Condition::IsA { .. }
            | Condition::Controls { .. }
            | Condition::Owns { .. }
            | Condition::ControlsMore { .. }
            | Condition::Compare { .. }
            | Condition::Remains { .. }
            | Condition::Exists { .. }
            | Condition::CardsIn { .. }
            | Condition::Life { .. }
            | Condition::Happened { .. }
            | Condition::TurnOf { .. }
            | Condition::During(_)
            | Condition::Paid { .. }
            | Condition::WasCast { .. }
            | Condition::ManaSpent { .. }
            | Condition::Has { .. }
            | Condition::Done { .. }
            | Condition::DoneThisWay { .. }
            | Condition::ByPermission
            | Condition::VoteWon { .. }
            | Condition::Flip { .. }
            | Condition::ClashWon { .. }
            | Condition::PlayerCounters { .. }
            | Condition::FirstCombatPhase
            | Condition::ManaAmountSpent { .. }
            | Condition::Day
            | Condition::Night
            | Condition::NthResolution(_) => Ok(Vec::new()),
        }
    }

    /// The number that a condition speaks of: "if you sacrificed one or more permanents this turn, … that much".
    pub(super) fn amount_in(&self, condition: &Condition, frame: &Frame) -> Res<i64> {
        Ok(match condition {
            Condition::Happened { event, period, .. } => self.amount(event, *period, frame)?,
            Condition::Before { of: _, condition } => self.amount_in(condition, frame)?,
            Condition::Compare { left, .. } => self.quantity(left, frame)?,
            Condition::ManaAmountSpent { what, colour, .. } => self.mana_of_colour(what, *colour, frame)?,
            Condition::DoneThisWay { event, past: _ } => {
                let mut amount = 0;
                for logged in self.history.iter().skip(frame.since).filter(|logged| logged.turn == self.turn) {
                    amount += self.matches(event, &logged.event, frame)?.map_or(0, |bound| bound.amount.max(1));
                }
                amount
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
            // A text speaks of no number of these.
            Condition::Not(_)
            | Condition::AnyOf(_)
            | Condition::Owns { .. }
            | Condition::ControlsMore { .. }
            | Condition::IsA { .. }
            | Condition::CardsIn { .. }
            | Condition::Life { .. }
            | Condition::TurnOf { .. }
            | Condition::During(_)
            | Condition::Paid { .. }
            | Condition::WasCast { .. }
            | Condition::ManaSpent { .. }
            | Condition::Has { .. }
            | Condition::Done { .. }
            | Condition::Flip { .. }
            | Condition::ClashWon { .. }
            | Condition::ByPermission
            | Condition::VoteWon { .. }
            | Condition::Remains { .. }
            | Condition::NthResolution(_)
            | Condition::FirstCombatPhase
            | Condition::Day
            | Condition::Night
            | Condition::PlayerCounters { .. } => 0,
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

    /// Whether a condition is true now.
    pub fn holds(&self, condition: &Condition, frame: &Frame) -> Res<bool> {
        if let Some((who, condition)) = condition.of_each_player() {
            return self.said_of_players(&who, frame, |player| {
                self.holds(&condition, &Frame { each_player: Some(player), ..frame.clone() })
            });
        }
        Ok(match condition {
            // No die was rolled, so that there is no result to speak of (706.2).
            Condition::Compare { .. } | Condition::Not(_) if speaks_of_no_roll(condition, frame) => false,
            Condition::Not(inner) => !self.holds(inner, frame)?,
            Condition::Before { of, condition } => {
                let then = frame.before.iter().rev().find(|(at, asked, _)| at == of && *asked == **condition);
                match then {
                    Some((.., held)) => *held,
                    None => self.holds(condition, frame)?,
                }
            }
            Condition::All(all) => {
                for one in all {
                    if !self.holds(one, frame)? {
                        return Ok(false);
                    }
                }
                true
            }
            Condition::AnyOf(any) => {
                for one in any {
                    if self.holds(one, frame)? {
                        return Ok(true);
                    }
                }
                false
            }
            // "an artifact and a land": there has to be what each of them says.
            Condition::Controls { who, what: Objects::Union(all, Join::And) } => {
                let found = all.iter().map(|one| self.objects_of(one, frame)).collect::<Res<Vec<_>>>()?;
                self.said_of_players(who, frame, |player| {
                    for (one, found) in all.iter().zip(&found) {
                        let theirs = |id: &ObjectId| !self.object(*id).gone && self.object(*id).controller == player;
                        let own = found.iter().copied().filter(theirs).collect();
                        if !self.enough(one, self.counted_together(one, own, frame)?, frame)? {
                            return Ok(false);
                        }
                    }
                    Ok(true)
                })?
            }
            Condition::Exists { what: Objects::Union(all, Join::And) } => {
                for one in all {
                    let found = self.objects_of(one, frame)?;
                    if !self.enough(one, self.counted_together(one, found, frame)?, frame)? {
                        return Ok(false);
                    }
                }
                true
            }
            Condition::Controls { who, what } => {
                let found = self.objects_of(what, frame)?;
                self.said_of_players(who, frame, |player| {
                    // What has left, and a card that is no permanent and no spell, is controlled by nobody (108.4).
                    let there = |id: &ObjectId| {
                        let object = self.object(*id);
                        !object.gone && matches!(object.zone, Zone::Battlefield | Zone::Stack | Zone::Command)
                    };
                    let theirs = |id: &ObjectId| there(id) && self.object(*id).controller == player;
                    let own = found.iter().copied().filter(theirs).collect();
                    self.enough(what, self.counted_together(what, own, frame)?, frame)
                })?
            }
            Condition::Owns { who, what } => {
                let found = self.objects_of(what, frame)?;
                self.said_of_players(who, frame, |player| {
                    let held = found.iter().filter(|id| self.object(**id).owner == player).count();
                    self.enough(what, held, frame)
                })?
            }
            Condition::ControlsMore { who, what, than } => {
                let found = self.objects_of(what, frame)?;
                let held = |player| found.iter().filter(|id| self.object(**id).controller == player).count();
                let than = self.players_of(than, frame)?.into_iter().map(held).collect::<Vec<_>>();
                self.said_of_players(who, frame, |player| Ok(than.iter().any(|other| held(player) > *other)))?
            }
            Condition::Compare { left, comparison, right, said: _ } => {
                self.compares(left, *comparison, right, frame)?
            }
            Condition::Is { what: Objects::Some { count, filter }, tests, past: _ }
                if tests.iter().any(is_this_way) =>
            {
                // "if a creature card was milled this way" looks among what was milled, wherever that is now (608.2c).
                let mut filter = filter.clone();
                filter.tests.extend(tests.iter().cloned());
                let found = self.all_that_fit(&filter, frame)?.len();
                self.count_said(count, found, frame)?
            }
            Condition::Is { what, tests, past: _ } | Condition::Remains { what, tests } => {
                let remains = matches!(condition, Condition::Remains { .. });
                self.said_of(what, frame, |id| {
                    // What has left doesn't remain anything (611.2b).
                    if remains && self.object(id).gone {
                        return Ok(false);
                    }
                    let id = self.as_tested(tests, id, frame);
                    for test in tests {
                        if !self.passes(test, id, frame)? {
                            return Ok(false);
                        }
                    }
                    Ok(true)
                })?
            }
            Condition::IsA { what, noun, past: _ } => {
                self.said_of(what, frame, |id| self.fits(noun, self.as_described(noun, id, frame), frame))?
            }
            Condition::Exists { what } => {
                let found = self.objects_of(what, frame)?;
                let found = self.counted_together(what, found, frame)?;
                self.enough(what, found, frame)?
            }
            Condition::CardsIn { who, zone, whose: _, comparison, count } => {
                let count = self.quantity(count, frame)?;
                let cards = |player| self.zone(*zone, player).len() as i64;
                self.said_of_players(who, frame, |player| Ok(comparison.holds(cards(player), count)))?
            }
            Condition::Life { who, comparison, amount } => {
                let amount = self.quantity(amount, frame)?;
                self.said_of_players(who, frame, |player| Ok(comparison.holds(self.player(player).life, amount)))?
            }
            Condition::Happened { event, period, at_least, said: _ } => match at_least {
                Some(quantity) => self.most(event, *period, frame)? >= self.quantity(quantity, frame)?,
                None => self.has_happened(event, *period, frame)?,
            },
            Condition::TurnOf { who } => self.is_among(self.active, who, frame)?,
            Condition::During(during) => self.is_during(during, self.step, self.active, frame)?,
            Condition::Paid { what, keyword, times, cost } => {
                let wanted = times.unwrap_or(1) as usize;
                let of_cost = |cast: &CastInfo| match cost {
                    None => true,
                    Some(mana) => {
                        cast.paid_costs.iter().any(|paid| matches!(paid.as_slice(), [Cost::Mana(of)] if of == mana))
                    }
                };
                self.informed_of(what, frame)?.iter().any(|id| {
                    // Tribute is paid as the creature enters, however it does (702.104b).
                    let tribute = Kw::of(*keyword) == Some(Kw::Tribute);
                    if tribute && self.object(*id).designations.contains_key(Kw::Tribute.id()) {
                        return true;
                    }
                    let cast = self.object(*id).cast.as_ref();
                    cast.is_some_and(|cast| {
                        cast.paid.iter().filter(|paid| *paid == keyword).count() >= wanted && of_cost(cast)
                    })
                })
            }
            Condition::WasCast { what, who, from, during } => {
                let mut any = false;
                for id in self.informed_of(what, frame)? {
                    let Some(cast) = &self.object(id).cast else { continue };
                    let by = match who {
                        Some(who) => self.is_among(cast.by, who, frame)?,
                        None => true,
                    };
                    let there = match cast.from {
                        Some(zone) => self.cast_from(from.as_ref(), zone, id, frame)?,
                        None => from.is_none(),
                    };
                    let then = match (during, cast.at) {
                        (Some(during), Some((step, active))) => self.is_during(during, step, active, frame)?,
                        (Some(_), None) => false,
                        (None, _) => true,
                    };
                    any = any || (by && there && then);
                }
                any
            }
            Condition::Has { who, designation } => {
                self.said_of_players(who, frame, |player| Ok(self.player(player).designations.contains(designation)))?
            }
            Condition::Done { who: _, of, able: _ } => frame.did_step(*of),
            Condition::DoneThisWay { event, past: _ } => {
                let mut found = 0;
                for (at, logged) in self.history.iter().enumerate().filter(|(_, logged)| logged.turn == self.turn) {
                    let happened = &logged.event;
                    let ours = if let GameEvent::Moved(moved) = happened {
                        self.is_ours(moved, frame)
                    } else {
                        at >= frame.since
                    };
                    found += usize::from(ours && self.matches(event, happened, frame)?.is_some());
                }
                match group_of(event) {
                    Some(group) => self.count_reached(group.count, found, frame)?,
                    None => found > 0,
                }
            }
            Condition::ByPermission => self.permitted == Some(frame.source),
            Condition::VoteWon { of, word, or_tied } => frame.vote_won(*of, usize::from(word.option), *or_tied),
            Condition::Flip { of: Some(of), won } => frame.won_step(*of) == Some(*won),
            Condition::ClashWon { of } => frame.won_step(*of) == Some(true),
            Condition::PlayerCounters { who, kind, comparison, count } => {
                let count = self.quantity(count, frame)?;
                let held = |player| i64::from(self.counters_on(Target::Player(player), Some(*kind)));
                self.said_of_players(who, frame, |player| Ok(comparison.holds(held(player), count)))?
            }
            Condition::FirstCombatPhase => self.in_combat() && self.combats_this_turn == 1,
            Condition::ManaSpent { mana, what } => {
                let mut spent = self.mana_spent(what, frame)?;
                mana.0.iter().all(|wanted| match spent.iter().position(|mana| mana == wanted) {
                    Some(index) => {
                        spent.swap_remove(index);
                        true
                    }
                    None => false,
                })
            }
            Condition::ManaAmountSpent { what, colour, comparison, amount, said: _ } => {
                comparison.holds(self.mana_of_colour(what, *colour, frame)?, self.quantity(amount, frame)?)
            }
            Condition::Day => self.night == Some(false),
            Condition::Night => self.night == Some(true),
            Condition::NthResolution(Ordinal(nth)) => self.resolutions_now(frame.source) == *nth as usize,
            Condition::Flip { of: None, won: _ } => {
                return Err(Stop::Refused(super::refuse::variant("Condition", condition)));
            }
        })
    }

    /// Whether a comparison holds. What is compared of several objects is each one's own, not their total (208.1): "if those
    /// creatures have power 4 or greater", "if one of them has power 4 or greater".
    fn compares(&self, left: &Quantity, how: Comparison, right: &Quantity, frame: &Frame) -> Res<bool> {
        let several = |of: &Objects| {
            let known = matches!(of, Objects::Ref(_) | Objects::Among { .. });
            Ok(known && self.objects_of(of, frame)?.len() > 1)
        };
        if let Quantity::Of(characteristic, of, _) = left
            && several(of)?
        {
            let right = self.quantity(right, frame)?;
            return self.said_of(of, frame, |id| Ok(how.holds(self.characteristic(*characteristic, id), right)));
        }
        if let Quantity::Of(characteristic, of, _) = right
            && several(of)?
        {
            let left = self.quantity(left, frame)?;
            return self.said_of(of, frame, |id| Ok(how.holds(left, self.characteristic(*characteristic, id))));
        }
        Ok(how.holds(self.quantity(left, frame)?, self.quantity(right, frame)?))
    }

    /// How much mana of a colour, or of any, was spent to cast objects.
    fn mana_of_colour(&self, what: &Objects, colour: Option<Colour>, frame: &Frame) -> Res<i64> {
        let counts = |mana: &&ManaSymbol| colour.is_none_or(|colour| **mana == ManaSymbol::Colour(colour));
        Ok(self.mana_spent(what, frame)?.iter().filter(counts).count() as i64)
    }

    /// How many times abilities of an object have resolved this turn, the one that resolves now among them (603.2h).
    fn resolutions_now(&self, source: ObjectId) -> usize {
        self.resolved.iter().filter(|(turn, other)| *turn == self.turn && *other == source).count()
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

    /// Whether something is true of the players that a phrase names: of each where it says "each" or "all" or means known
    /// ones, of none where it says "no", else of any of them.
    fn said_of_players(&self, who: &Players, frame: &Frame, is: impl Fn(PlayerId) -> Res<bool>) -> Res<bool> {
        let players = self.players_of(who, frame)?;
        let mut found = 0;
        for player in &players {
            found += usize::from(is(*player)?);
        }
        Ok(match who {
            Players::Some { count: Count::All(_), .. } => found == players.len(),
            Players::Some { count: Count::None, .. } => found == 0,
            Players::Some { count, .. } => self.count_said(count, found, frame)?,
            Players::You
            | Players::Target { .. }
            | Players::Ref { .. }
            | Players::ControllerOf(..)
            | Players::OwnerOf(..)
            | Players::Union(_) => found > 0,
        })
    }

    /// Whether something is true of the objects that a phrase names: of those it refers to and of "all creatures" it
    /// must be true of each, of others of as many as the phrase says ("a creature", "no creatures").
    fn said_of(&self, what: &Objects, frame: &Frame, is: impl Fn(ObjectId) -> Res<bool>) -> Res<bool> {
        let objects = self.objects_of(what, frame)?;
        let mut found = 0;
        for id in &objects {
            found += usize::from(is(*id)?);
        }
        match what {
            Objects::Some { count: Count::All(_), .. } => Ok(found == objects.len()),
            Objects::Some { .. } => self.enough(what, found, frame),
            Objects::Ref(_)
            | Objects::Target { .. }
            | Objects::Union(..)
            | Objects::TopOfLibrary { .. }
            | Objects::TopOfGraveyard { .. }
            | Objects::Among { count: Count::All(_), .. }
            | Objects::Rest(..)
            | Objects::AllIn { .. } => Ok(found > 0 && found == objects.len()),
            // "if one of them is a Zombie" does not ask whether the others are none.
            Objects::Among { count: Count::Exactly(least), .. } => Ok(found >= self.count(least, frame)?),
            Objects::Among { count, .. } => self.count_said(count, found, frame),
        }
    }

    /// Whether so many objects are as many as the phrase says: "a creature", "three or more artifacts", "no creatures".
    fn enough(&self, what: &Objects, found: usize, frame: &Frame) -> Res<bool> {
        let (Objects::Some { count, .. } | Objects::Among { count, .. }) = what else { return Ok(found > 0) };
        self.count_said(count, found, frame)
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
        let then = if during.step == Step::Combat {
            super::turn::is_of_combat(step)
        } else {
            super::matching::step_is(during.step, step)
        };
        Ok(then && self.is_among(active, &during.of, frame)?)
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
        let events = self.history.iter().enumerate().skip(from).filter(move |(_, logged)| match period {
            Period::ThisTurn | Period::ThisStep => logged.turn == turn,
            Period::LastTurn => logged.turn + 1 == turn,
            Period::ThisCombat => logged.turn == turn && logged.combat == combat && combat > 0,
            Period::ThisGame => true,
        });
        (from, events.map(|(at, logged)| (at, &logged.event)))
    }
}

/// Whether a test asks what an effect did "this way".
pub(super) fn is_this_way(test: &ObjectTest) -> bool {
    matches!(test, ObjectTest::ThisWay(_) | ObjectTest::MovedThisWay { .. })
}

/// Whether a comparison, or one denied, is of the result of a roll that did not happen.
fn speaks_of_no_roll(condition: &Condition, frame: &Frame) -> bool {
    struct Rolls<'f>(&'f Frame, bool);
    impl Walk for Rolls<'_> {
        fn quantity(&mut self, quantity: &mut Quantity) {
            if let Quantity::RollResult(AmountOf::Done(of)) = quantity {
                self.1 |= !self.0.did_step(*of);
            }
            walk::walk_quantity(self, quantity);
        }
    }
    if let Condition::Not(inner) = condition {
        return speaks_of_no_roll(inner, frame);
    }
    let Condition::Compare { left, comparison: _, right, said: _ } = condition else { return false };
    let mut rolls = Rolls(frame, false);
    rolls.quantity(&mut left.clone());
    rolls.quantity(&mut right.clone());
    rolls.1
}
