//! Paying costs (118, 601.2h).

use super::mana::as_paid;
use super::possible::{Asked, Use};
use super::select::can_fill;
use crate::game::Game;
use crate::ir::*;
use crate::sba::LOYALTY;
use crate::state::decision::Purpose;
use crate::state::event::{Cause, GameEvent};
use crate::state::frame::{Frame, PaidFor};
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::moves::Move;
use crate::state::object::Object;
use crate::state::stop::Res;
use crate::words::Kw;
use ir::sorting::sort_by_key;

impl Game {
    /// Whether each part of a cost could be paid now, and all of them together (118.3): one creature pays for one sacrifice.
    pub(crate) fn can_pay(&self, costs: &[Cost], player: PlayerId, frame: &Frame) -> Res<bool> {
        let mut asked = Asked::default();
        for cost in costs {
            let possible = match self.objects_asked(cost, player, frame)? {
                Some((used, slots)) => asked.add(used, slots),
                None => self.can_pay_one(cost, player, frame)?,
            };
            if !possible {
                return Ok(false);
            }
            if let Cost::Tap = cost {
                asked.add(Use::Tapped, vec![vec![frame.source]]);
            }
        }
        Ok(asked.can_be_given())
    }

    /// The objects that a cost asks for, each with those that would do for it; none for other costs.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks only about costs that are paid with objects")]
    pub(crate) fn objects_asked(
        &self,
        cost: &Cost,
        player: PlayerId,
        frame: &Frame,
    ) -> Res<Option<(Use, Vec<Vec<ObjectId>>)>> {
        let own = |what: &Objects, test: &dyn Fn(&Object) -> bool| {
            let test = |game: &Game, id| test(game.object(id));
            self.payable_slots(what, frame, &test)
        };
        Ok(Some(match cost {
            Cost::Sacrifice(what) => {
                let slots = self.payable_slots(what, frame, &|game, id| {
                    let object = game.object(id);
                    object.controller == player
                        && object.zone == Zone::Battlefield
                        && !game.restricted(id, |restriction| matches!(restriction, Restriction::CantBeSacrificed))
                        && !game.cant_pay_with(id, player, frame)
                })?;
                (Use::Taken, slots)
            }
            Cost::Discard { what, random: _ } => {
                let hand = |game: &Game, part: &Objects| game.hand_that_fits(part, player, frame);
                (Use::Taken, self.slots_for(what, frame, &hand)?)
            }
            Cost::ExileFrom { what, from } => {
                (Use::Taken, own(what, &|object| object.owner == player && object.zone == from.zone)?)
            }
            // Whose they have to be is said of them.
            Cost::Exile(what) | Cost::Return(what) => (Use::Taken, own(what, &|_| true)?),
            Cost::TapObjects(what) => {
                (Use::Tapped, own(what, &|object| object.controller == player && !object.tapped)?)
            }
            Cost::RevealFrom { what, from } => {
                (Use::Kept, own(what, &|object| object.owner == player && object.zone == from.zone)?)
            }
            Cost::Reveal(what) => (Use::Kept, own(what, &|object| object.controller == player)?),
            Cost::UntapObjects(what) => (Use::Kept, own(what, &|object| object.controller == player && object.tapped)?),
            _ => return Ok(None),
        }))
    }

    fn can_pay_one(&self, cost: &Cost, player: PlayerId, frame: &Frame) -> Res<bool> {
        if let Some((_, slots)) = self.objects_asked(cost, player, frame)? {
            return Ok(can_fill(&slots));
        }
        let source = self.object(frame.source);
        Ok(match cost {
            Cost::Mana(mana) => self.settings.unlimited_mana || self.can_pay_mana(mana, player, frame),
            Cost::Waterbend(mana) => self.settings.unlimited_mana || self.can_waterbend(mana, player, frame),
            // Who can't lose life pays none but 0 (119.8).
            Cost::Life(Quantity::AnyAmount) | Cost::EnergyAmount(Quantity::AnyAmount) => true,
            Cost::EnergyAmount(Quantity::OneOrMore) => {
                self.counters_on(Target::Player(player), Some(CounterKind::Energy)) >= 1
            }
            Cost::RemoveCounters { count: Quantity::AnyAmount, some, kind, from } => {
                let there = |id: &ObjectId| !some || self.counters_on(Target::Object(*id), *kind) > 0;
                self.objects_of(from, frame)?.iter().any(there)
            }
            Cost::Tap => !source.gone && !source.tapped && !self.is_too_sick(player, frame.source),
            Cost::Untap => !source.gone && source.tapped && !self.is_too_sick(player, frame.source),
            Cost::Life(quantity) => {
                let amount = self.quantity(quantity, frame)?;
                self.player(player).life >= amount && (amount <= 0 || !self.cant_spend_life(player, frame))
            }
            Cost::Energy(count) => self.counters_on(Target::Player(player), Some(CounterKind::Energy)) >= *count,
            Cost::EnergyAmount(quantity) => {
                i64::from(self.counters_on(Target::Player(player), Some(CounterKind::Energy)))
                    >= self.quantity(quantity, frame)?
            }
            // Paid with objects.
            Cost::ExileFrom { .. }
            | Cost::RevealFrom { .. }
            | Cost::Sacrifice(_)
            | Cost::Discard { .. }
            | Cost::Exile(_)
            | Cost::Return(_)
            | Cost::Reveal(_)
            | Cost::TapObjects(_)
            | Cost::UntapObjects(_) => true,
            Cost::Loyalty(change) => {
                let present = i64::from(self.counters_on(Target::Object(frame.source), Some(LOYALTY)));
                !source.gone
                    && match change {
                        Loyalty::Plus(_) | Loyalty::Zero => true,
                        Loyalty::Minus(count) => present >= i64::from(*count),
                        Loyalty::MinusX => present >= frame.x_or_0(),
                    }
            }
            Cost::TapPower { what, at_least } => {
                let power: i64 = self.crews(what, player, frame)?.into_iter().map(|(power, _)| power.max(0)).sum();
                power >= self.quantity(at_least, frame)?
            }
            Cost::RemoveCounters { count, some: _, kind, from } => {
                let count = crate::numbers::as_count(self.quantity(count, frame)?)?;
                let found = self.objects_of(from, frame)?;
                if are_taken_among(from) {
                    let there = |id: &ObjectId| u64::from(self.counters_on(Target::Object(*id), *kind));
                    let all: u64 = found.iter().filter(|id| !self.object(**id).gone).map(there).sum();
                    return Ok(all >= u64::from(count));
                }
                found
                    .into_iter()
                    .any(|id| !self.object(id).gone && self.counters_on(Target::Object(id), *kind) >= count)
            }
            Cost::PutCounters { count: _, kind: _, on } => self.payable(on, frame, |_, _| true)?,
            Cost::Act(action) => self.can_do_as_cost(action, player, frame)?,
            // Damage can be dealt by what is not there any more, as it last was (608.2h).
            Cost::Deal { .. } => true,
            Cost::Others { who, .. } => !self.players_of(who, frame)?.is_empty(),
            Cost::PerEach { cost, each: Quantity::AnyAmount } => self.can_pay(cost, player, frame)?,
            Cost::PerEach { cost, each } => {
                let cost = repeated(cost, self.count(each, frame)?);
                self.can_pay(&cost, player, frame)?
            }
            Cost::AnyOf(costs) => {
                for cost in costs {
                    if self.can_pay_one(cost, player, frame)? {
                        return Ok(true);
                    }
                }
                false
            }
        })
    }

    /// Whether a player could do something as a cost: all that it acts on has to be there (118.3).
    fn can_do_as_cost(&self, action: &Action, player: PlayerId, frame: &Frame) -> Res<bool> {
        if let Action::Mill { count } = action {
            return Ok(self.player(player).library.len() >= self.count(count, frame)?);
        }
        if let Action::Keyword { action, count, on } = action {
            return match on {
                Some(what) if Kw::of(*action) == Some(Kw::Craft) => {
                    let there = self.materials(what, player, frame)?.len();
                    Ok(there >= self.materials_needed(what, there, frame)?.0)
                }
                Some(_) | None => self.could_act(*action, count.as_ref(), player, frame),
            };
        }
        if let Action::Unattach { what } = action {
            return self.payable(what, frame, |game, id| game.object(id).attached_to.is_some());
        }
        // What has no counters has all of them removed, but it has to be there (118.3).
        if let Action::RemoveCounters { count: CounterCount::All, from: CounterBearer::Objects(what), .. } = action {
            return self.payable(what, frame, |_, _| true);
        }
        match action.acted_on() {
            Some(what) => self.payable(what, frame, |_, _| true),
            None => Ok(true),
        }
    }

    /// One counter of so many "from among creatures you control": which object loses it is chosen anew for each.
    fn take_one_among(
        &mut self,
        kind: Option<CounterKind>,
        from: &Objects,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<()> {
        let mut options = self.objects_of(from, frame)?;
        options.retain(|id| !self.object(*id).gone && self.counters_on(Target::Object(*id), kind) > 0);
        let chosen = self.ask_objects(player, Purpose::RemoveCounters, frame.source, &options, 1, 1)?;
        for id in chosen {
            if let Some(kind) = self.kind_on(Target::Object(id), kind, player, frame)? {
                self.remove_counters_from(Target::Object(id), kind, 1, player)?;
            }
            frame.paid.push((Payment::Removed, id));
            frame.paid_amounts.push((Payment::Removed, 1));
        }
        Ok(())
    }

    /// A creature that its controller has not had since the turn began can't use {T} or {Q} (302.6).
    pub fn is_sick(&self, id: ObjectId) -> bool {
        let object = self.object(id);
        object.chars.is_creature()
            && object.since_turn >= self.last_turn_of(object.controller)
            && !object.chars.has(Kw::Haste)
    }

    /// What a player can't pay with to cast a spell or to activate an ability, where that is what is paid for (601.2h): life,
    /// and permanents that would be sacrificed.
    fn payment_bans(&self, player: PlayerId, frame: &Frame) -> impl Iterator<Item = (&Frame, Option<&Objects>)> {
        let asked = frame.resolving.is_some() && self.following == frame.resolving;
        let casts = || match frame.resolving {
            Some(spell) => self.object(spell).zone == Zone::Stack && self.object(spell).cast.is_some(),
            None => self.object(frame.source).zone != Zone::Battlefield,
        };
        let paid = !asked
            && match frame.paid_for {
                Some(PaidFor::SpellWith(_) | PaidFor::Ability { .. }) => true,
                Some(PaidFor::TurningUp | PaidFor::Unlocking | PaidFor::Foretelling | PaidFor::Other) => false,
                None => casts(),
            };
        let restrictions = if paid { self.player(player).restrictions.as_slice() } else { &[] };
        restrictions.iter().filter_map(|(said, restriction)| {
            let Restriction::CantPayWith(what) = restriction else { return None };
            Some((&**said, what.as_ref()))
        })
    }

    /// Whether a player can't pay life for what is paid for.
    pub(crate) fn cant_pay_life(&self, player: PlayerId, frame: &Frame) -> bool {
        self.payment_bans(player, frame).next().is_some()
    }

    /// Whether a player can pay no life for what is paid for: it can't change, or be lost (119.7, 119.8), or not be paid so.
    pub(crate) fn cant_spend_life(&self, player: PlayerId, frame: &Frame) -> bool {
        self.life_cant_change(player) || self.cant_lose_life(player) || self.cant_pay_life(player, frame)
    }

    /// Whether a player can't sacrifice a permanent for what is paid for.
    pub(super) fn cant_pay_with(&self, id: ObjectId, player: PlayerId, frame: &Frame) -> bool {
        self.payment_bans(player, frame)
            .any(|(said, what)| what.is_some_and(|what| self.subject_fits(what, id, said).unwrap_or(true)))
    }

    fn payable(&self, what: &Objects, frame: &Frame, test: impl Fn(&Game, ObjectId) -> bool) -> Res<bool> {
        Ok(can_fill(&self.payable_slots(what, frame, &test)?))
    }

    fn payable_slots(
        &self,
        what: &Objects,
        frame: &Frame,
        test: &dyn Fn(&Game, ObjectId) -> bool,
    ) -> Res<Vec<Vec<ObjectId>>> {
        self.slots_for(what, frame, &|game, part| {
            let found = game.objects_of(part, frame)?;
            Ok(found.into_iter().filter(|id| !game.object(*id).gone && test(game, *id)).collect())
        })
    }

    /// Pays a cost, part by part; false if it can't be paid.
    pub(crate) fn pay(&mut self, costs: &[Cost], player: PlayerId, frame: &mut Frame) -> Res<bool> {
        self.as_no_effect(|game| game.pay_all(costs, player, frame))
    }

    /// Something that is done, but by no effect: "if an effect would …" doesn't speak of it (609.1).
    pub(crate) fn as_no_effect<T>(&mut self, done: impl FnOnce(&mut Game) -> Res<T>) -> Res<T> {
        let outer = std::mem::replace(&mut self.no_effect, true);
        let result = done(self);
        self.no_effect = outer;
        result
    }

    fn pay_all(&mut self, costs: &[Cost], player: PlayerId, frame: &mut Frame) -> Res<bool> {
        // Mana first, while what could produce it is still there.
        for cost in costs
            .iter()
            .filter(|cost| matches!(cost, Cost::Mana(_)))
            .chain(costs.iter().filter(|cost| !matches!(cost, Cost::Mana(_))))
        {
            if !self.can_pay_one(cost, player, frame)? || !self.pay_one(cost, player, frame)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn pay_one(&mut self, cost: &Cost, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        let source = frame.source;
        match cost {
            Cost::PerEach { cost, each: Quantity::AnyAmount } => return self.pay_any_times(cost, player, frame),
            Cost::PerEach { cost, each } => {
                let cost = repeated(cost, self.count(each, frame)?);
                return self.pay(&cost, player, frame);
            }
            // Each that can be paid is offered in turn; the last one needs no question.
            Cost::AnyOf(costs) => {
                let mut payable = Vec::new();
                for cost in costs {
                    if self.can_pay_one(cost, player, frame)? {
                        payable.push(cost);
                    }
                }
                while let Some(cost) = (!payable.is_empty()).then(|| payable.remove(0)) {
                    if payable.is_empty() || self.ask_whether(player, Purpose::Pay, source)? {
                        return self.pay_one(cost, player, frame);
                    }
                }
                return Ok(false);
            }
            Cost::Mana(mana) if self.settings.unlimited_mana => {
                self.note_spent(&as_paid(mana, frame.x_or_0()), frame);
            }
            Cost::Mana(mana) => return self.pay_mana(mana, player, frame),
            Cost::Tap => {
                self.object_mut(source).tapped = true;
                self.emit(vec![GameEvent::Tapped { object: source, by: Some(player) }], None)?;
            }
            Cost::Untap => {
                self.object_mut(source).tapped = false;
                self.emit(vec![GameEvent::Untapped { object: source }], None)?;
            }
            Cost::Life(quantity) => {
                let most = if self.life_cant_change(player) || self.cant_lose_life(player) {
                    0
                } else {
                    self.player(player).life.max(0)
                };
                let amount = self.amount_paid(quantity, most, player, frame)?;
                if *quantity == Quantity::AnyAmount {
                    frame.paid_amounts.push((Payment::Acted, amount));
                    frame.x = frame.x.or(Some(amount));
                }
                self.life(player, -amount)?;
            }
            Cost::Waterbend(mana) => {
                let left = self.waterbend(mana, player, frame)?;
                return self.pay_one(&Cost::Mana(left), player, frame);
            }
            Cost::Energy(count) => {
                self.remove_counters_from(Target::Player(player), CounterKind::Energy, *count, player)?;
            }
            Cost::EnergyAmount(quantity) => {
                let most = i64::from(self.counters_on(Target::Player(player), Some(CounterKind::Energy)));
                let count = self.amount_paid(quantity, most, player, frame)? as u32;
                frame.paid_amounts.push((Payment::Removed, i64::from(count)));
                self.remove_counters_from(Target::Player(player), CounterKind::Energy, count, player)?;
            }
            Cost::ExileFrom { what, from } => {
                let zone = from.zone;
                let chosen = match self.promised(cost, player, frame)? {
                    Some(chosen) => chosen,
                    None => {
                        self.choose_own(what, player, frame, Purpose::Exile, |game, id| game.object(id).zone == zone)?
                    }
                };
                self.pay_moves(Payment::Exiled, &chosen, (Zone::Exile, Cause::Effect), player, frame)?;
            }
            Cost::RevealFrom { what, from } => {
                let zone = from.zone;
                let chosen =
                    self.choose_own(what, player, frame, Purpose::Objects, |game, id| game.object(id).zone == zone)?;
                self.show(&chosen, None, frame);
                frame.paid.extend(chosen.into_iter().map(|id| (Payment::Revealed, id)));
            }
            Cost::Loyalty(change) => {
                let kind = LOYALTY;
                match change {
                    Loyalty::Plus(count) => self.put_counters_on(&[Target::Object(source)], kind, *count, player)?,
                    Loyalty::Zero => {}
                    Loyalty::Minus(count) => {
                        self.remove_counters_from(Target::Object(source), kind, *count, player)?;
                    }
                    Loyalty::MinusX => {
                        let count = u32::try_from(frame.x_or_0()).unwrap_or(0);
                        self.remove_counters_from(Target::Object(source), kind, count, player)?;
                    }
                }
            }
            Cost::Sacrifice(what) => {
                let chosen = match self.promised(cost, player, frame)? {
                    Some(chosen) => chosen,
                    None => self.choose_sacrifices(what, player, frame)?,
                };
                self.pay_moves(Payment::Sacrificed, &chosen, (Zone::Graveyard, Cause::Sacrifice), player, frame)?;
            }
            Cost::Discard { what, random } => {
                let chosen = match self.promised(cost, player, frame)? {
                    Some(chosen) => chosen,
                    None => self.choose_discards(what, *random, player, frame)?,
                };
                let cause = if frame.cycles && what.is_this() { Cause::Cycle { x: frame.x } } else { Cause::Discard };
                self.pay_moves(Payment::Discarded, &chosen, (Zone::Graveyard, cause), player, frame)?;
            }
            Cost::Exile(what) => {
                let chosen = match self.promised(cost, player, frame)? {
                    Some(chosen) => chosen,
                    None => self.choose_any(what, player, frame, Purpose::Exile)?,
                };
                self.pay_moves(Payment::Exiled, &chosen, (Zone::Exile, Cause::Effect), player, frame)?;
            }
            Cost::Return(what) => {
                let chosen = match self.promised(cost, player, frame)? {
                    Some(chosen) => chosen,
                    None => self.choose_any(what, player, frame, Purpose::Return)?,
                };
                self.pay_moves(Payment::Returned, &chosen, (Zone::Hand, Cause::Effect), player, frame)?;
            }
            Cost::TapObjects(what) => {
                let chosen = match self.promised(cost, player, frame)? {
                    Some(chosen) => chosen,
                    None => self.choose_own(what, player, frame, Purpose::Tap, |game, id| !game.object(id).tapped)?,
                };
                frame.paid.extend(chosen.iter().map(|id| (Payment::Tapped, *id)));
                self.tap_all(&chosen, Some(player))?;
            }
            Cost::TapPower { what, at_least } => {
                let wanted = self.quantity(at_least, frame)?;
                let chosen = self.choose_crew(what, wanted, player, frame)?;
                frame.paid.extend(chosen.iter().map(|id| (Payment::Tapped, *id)));
                self.tap_all(&chosen, Some(player))?;
                // A Mount is saddled (702.171a), a Vehicle crewed (702.122a).
                let verb = if self.object(source).chars.has(Kw::Crew) { "crew" } else { "saddle" };
                for id in chosen {
                    self.did(id, verb, Some(source), player)?;
                }
            }
            Cost::UntapObjects(what) => {
                let chosen = self.choose_own(what, player, frame, Purpose::Tap, |game, id| game.object(id).tapped)?;
                frame.paid.extend(chosen.iter().map(|id| (Payment::Untapped, *id)));
                self.untap_all(&chosen)?;
            }
            Cost::RemoveCounters { count: Quantity::AnyAmount, some, kind, from } => {
                let mut least = u32::from(*some);
                let chosen = self.choose_own(from, player, frame, Purpose::RemoveCounters, |game, id| {
                    !some || game.counters_on(Target::Object(id), *kind) > 0
                })?;
                for (at, id) in chosen.iter().copied().enumerate() {
                    let there = self.counters_on(Target::Object(id), *kind);
                    let least_here = if at + 1 == chosen.len() { least } else { 0 };
                    let count = self.ask_number(player, Purpose::Number, least_here, there)?;
                    least = least.saturating_sub(count);
                    if let Some(kind) = self.kind_on(Target::Object(id), *kind, player, frame)? {
                        self.remove_counters_from(Target::Object(id), kind, count, player)?;
                    }
                    frame.paid.push((Payment::Removed, id));
                    frame.paid_amounts.push((Payment::Removed, i64::from(count)));
                }
            }
            Cost::RemoveCounters { count, some: _, kind, from } if are_taken_among(from) => {
                let count = crate::numbers::as_count(self.quantity(count, frame)?)?;
                for _ in 0..count {
                    self.take_one_among(*kind, from, player, frame)?;
                }
            }
            Cost::RemoveCounters { count, some: _, kind, from } => {
                let count = crate::numbers::as_count(self.quantity(count, frame)?)?;
                let chosen = self.choose_own(from, player, frame, Purpose::RemoveCounters, |game, id| {
                    game.counters_on(Target::Object(id), *kind) >= count
                })?;
                for id in chosen {
                    let Some(kind) = self.kind_on(Target::Object(id), *kind, player, frame)? else { continue };
                    self.remove_counters_from(Target::Object(id), kind, count, player)?;
                    frame.paid.push((Payment::Removed, id));
                    frame.paid_amounts.push((Payment::Removed, i64::from(count)));
                }
            }
            Cost::PutCounters { count, kind, on } => {
                let count = crate::numbers::as_count(self.quantity(count, frame)?)?;
                let chosen = self.select(on, player, frame, Purpose::Objects)?;
                frame.paid.extend(chosen.iter().map(|id| (Payment::Countered, *id)));
                let on: Vec<Target> = chosen.into_iter().map(Target::Object).collect();
                self.put_counters_on(&on, *kind, count, player)?;
            }
            Cost::Reveal(what) => {
                let chosen = self.choose_own(what, player, frame, Purpose::Objects, |_, _| true)?;
                self.show(&chosen, None, frame);
                frame.paid.extend(chosen.into_iter().map(|id| (Payment::Revealed, id)));
            }
            Cost::Act(action) => {
                // All counters of what has none are none: nothing is to be done for them.
                let all = matches!(**action, Action::RemoveCounters { count: CounterCount::All, .. })
                    && self.can_do_as_cost(action, player, frame)?;
                let done = self.act(action, player, frame)?;
                frame.more.paid.extend(frame.results.iter().map(|id| (Payment::Acted, *id)));
                frame.more.paid_amounts.push((Payment::Acted, frame.amount));
                return Ok(done || all);
            }
            Cost::Deal { source, amount, to } => {
                let mut dealt = Frame { each_player: Some(player), ..frame.clone() };
                let parts = [super::damage::DamagePart { amount, x: None, to }];
                self.damage_instruction(source, false, &parts, (false, None), &mut dealt)?;
            }
            Cost::Others { who, have: _, action } => {
                let mut others = frame.clone();
                self.do_all(who, action, &mut others)?;
                return Ok(others.done);
            }
        }
        Ok(true)
    }

    /// How much is paid: what the text says, or any amount that the player chooses (107.1c).
    fn amount_paid(&mut self, quantity: &Quantity, most: i64, player: PlayerId, frame: &Frame) -> Res<i64> {
        if !matches!(quantity, Quantity::AnyAmount | Quantity::OneOrMore) {
            return self.quantity(quantity, frame);
        }
        let least = u32::from(*quantity == Quantity::OneOrMore);
        let most = u32::try_from(most).unwrap_or(u32::MAX);
        self.ask_number(player, Purpose::Number, least, most).map(i64::from)
    }

    /// "pay {1}{W} any number of times": as often as the player chooses; not at all is not paid.
    fn pay_any_times(&mut self, cost: &[Cost], player: PlayerId, frame: &mut Frame) -> Res<bool> {
        /// More than any game pays.
        const MOST: u32 = 100;
        let mut most = 0;
        while most < MOST && self.can_pay(&repeated(cost, most as usize + 1), player, frame)? {
            most += 1;
        }
        let times = self.ask_number(player, Purpose::Number, 0, most)?;
        frame.paid_amounts.push((Payment::Acted, i64::from(times)));
        Ok(times > 0 && self.pay(&repeated(cost, times as usize), player, frame)?)
    }

    /// The untapped creatures of a player that a phrase is of, with their powers, the greatest first.
    fn crews(&self, what: &Objects, player: PlayerId, frame: &Frame) -> Res<Vec<(i64, ObjectId)>> {
        let found = self.objects_of(what, frame)?.into_iter();
        let of_vehicle = self.object(frame.source).chars.has(Kw::Crew);
        let of_mount = self.object(frame.source).chars.has(Kw::Saddle);
        // "crews Vehicles using its toughness rather than its power" (702.122, 702.171).
        let by_toughness = |said: &Restriction| {
            of_vehicle && matches!(said, Restriction::CrewsByToughness)
                || (of_vehicle || of_mount) && matches!(said, Restriction::SaddlesByToughness)
        };
        let size = |id: ObjectId| {
            let by_toughness = self.restricted(id, by_toughness);
            let of = if by_toughness { Characteristic::Toughness } else { Characteristic::Power };
            self.characteristic(of, id) + i64::from(self.object(id).chars.crews_as)
        };
        let cant_crew = |ban: &Restriction| matches!(ban, Restriction::CantAttackBlockOr { crew: true });
        let mut able: Vec<(i64, ObjectId)> = found
            .filter(|id| self.object(*id).controller == player && !self.object(*id).tapped)
            .filter(|id| !(of_vehicle && self.restricted(*id, cant_crew)))
            .map(|id| (size(id), id))
            .collect();
        sort_by_key(&mut able, |(power, id)| (-power, *id));
        Ok(able)
    }

    /// Creatures whose total power is enough: what the player chooses, and the strongest others if that is too little.
    fn choose_crew(&mut self, what: &Objects, wanted: i64, player: PlayerId, frame: &Frame) -> Res<Vec<ObjectId>> {
        let able = self.crews(what, player, frame)?;
        let options: Vec<ObjectId> = able.iter().map(|(_, id)| *id).collect();
        let mut chosen = self.ask_objects(player, Purpose::Tap, frame.source, &options, 0, options.len())?;
        let total = |chosen: &[ObjectId]| -> i64 {
            able.iter().filter(|(_, id)| chosen.contains(id)).map(|(power, _)| power).sum()
        };
        for id in options {
            if total(&chosen) >= wanted {
                break;
            }
            if !chosen.contains(&id) {
                chosen.push(id);
            }
        }
        Ok(chosen)
    }

    fn choose_own(
        &mut self,
        what: &Objects,
        player: PlayerId,
        frame: &Frame,
        purpose: Purpose,
        test: impl Fn(&Game, ObjectId) -> bool,
    ) -> Res<Vec<ObjectId>> {
        self.choose_by(what, player, frame, purpose, &|game, part| {
            let found = game.objects_of(part, frame)?.into_iter().filter_map(|id| game.present(id, frame));
            let own = |id: &ObjectId| game.object(*id).controller == player || matches!(part, Objects::Ref(_));
            Ok(found.filter(|id| own(id) && test(game, *id)).collect())
        })
    }

    /// Whether a cost can be paid only with what other players control.
    pub(super) fn costs_others(&self, costs: &[Cost], player: PlayerId, frame: &Frame) -> Res<bool> {
        for cost in costs {
            if let Cost::Exile(what) | Cost::Return(what) = cost {
                let found = self.objects_of(what, frame)?;
                let own = |id: &ObjectId| self.object(*id).controller == player;
                if !found.is_empty() && !found.iter().any(own) {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// The objects that a player exiles or returns to pay a cost: an opponent's, too, unless the text says whose (118.12).
    fn choose_any(&mut self, what: &Objects, player: PlayerId, frame: &Frame, purpose: Purpose) -> Res<Vec<ObjectId>> {
        self.choose_by(what, player, frame, purpose, &|game, part| {
            let found = game.objects_of(part, frame)?;
            Ok(found.into_iter().filter_map(|id| game.present(id, frame)).collect())
        })
    }

    fn pay_moves(
        &mut self,
        how: Payment,
        chosen: &[ObjectId],
        (to, cause): (Zone, Cause),
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<()> {
        frame.paid.extend(chosen.iter().map(|id| (how, *id)));
        frame.paid_amounts.push((how, chosen.len() as i64));
        let moves = chosen.iter().map(|id| Move::new(*id, to, cause, player)).collect();
        let made = self.move_all(moves)?;
        for (old, new) in chosen.iter().zip(&made) {
            if let Some(new) = new {
                frame.moved.insert(*old, *new);
            }
        }
        // What is exiled so is exiled with the object whose cost it is (607.2a, 607.2q), which is not exiled with itself.
        if how == Payment::Exiled {
            let itself = frame.follow(frame.source);
            let exiled: Vec<ObjectId> = made.into_iter().flatten().filter(|id| *id != itself).collect();
            self.link_exiled(frame.source, &exiled)?;
        }
        Ok(())
    }
}

/// A cost to be paid so many times, all at once.
fn repeated(cost: &[Cost], times: usize) -> Vec<Cost> {
    /// More than any game pays.
    const MOST: usize = 1000;
    cost.iter()
        .flat_map(|one| {
            let Cost::Mana(ManaCost(symbols)) = one else { return vec![one.clone(); times.min(MOST)] };
            let all = symbols.iter().cycle().take(symbols.len() * times.min(MOST));
            vec![Cost::Mana(ManaCost(all.copied().collect()))]
        })
        .collect()
}

/// Whether counters are removed from among several objects, one by one.
fn are_taken_among(from: &Objects) -> bool {
    matches!(from, Objects::Some { count: Count::All(_), .. })
}
