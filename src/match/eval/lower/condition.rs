//! Conditions: intervening-if clauses (603.4), "as long as", "unless", state triggers (603.8).

use super::named::of_player;
use super::object::day_night;
use super::{
    Lowered, Lowering, Reader, Scope, Whereabouts, asked, event_field, player_column, present, spoken_of, unsupported,
};
use crate::eval::{
    Column, EventField, EventKind, Fact, Figure, Fold, GameField, Known, Loop, NO_ZONE, Number, Op, Over, PlayerColumn,
    Question, Test, When, object_flag, step_code,
};
use crate::ir::{
    Comparison, Condition, Count, Event, Join, ObjectFilter, ObjectTest, Objects, Origin, Period, PlayerFilter,
    Players, Quantity, Step, Term, Zone, symbol,
};

impl Lowering<'_> {
    pub(super) fn condition(&mut self, condition: &Condition, scope: Scope) -> Lowered<Test> {
        self.deeper(|l| l.condition_inner(condition, scope))
    }

    fn condition_inner(&mut self, condition: &Condition, scope: Scope) -> Lowered<Test> {
        if let Some((who, condition)) = condition.of_each_player() {
            // What players did who have left the game is found, too (800.4i).
            let over = if let Condition::Happened { .. } = condition { Over::Seats } else { Over::Players };
            return self.for_players_over(over, &who, scope, &mut |l, player| {
                l.condition(&condition, Scope { each: Some(player), ..scope })
            });
        }
        let rolls = self.rolls_of(condition);
        if !rolls.is_empty() {
            // No die was rolled: there is no result to speak of (706.2).
            let rolled = rolls.into_iter().map(|of| asked(Question::Done(of), &Number::Const(0), scope));
            let test = self.condition_of(condition, scope)?;
            return Ok(Test::all(rolled.chain([test])));
        }
        self.condition_of(condition, scope)
    }

    fn condition_of(&mut self, condition: &Condition, scope: Scope) -> Lowered<Test> {
        Ok(match condition {
            Condition::Not(inner) => self.condition(inner, scope)?.negate(),
            Condition::All(inner) => Test::all(self.conditions(inner, scope)?),
            Condition::AnyOf(inner) => Test::any(self.conditions(inner, scope)?),
            Condition::Controls { who, what } => self.has_objects(who, what, Column::Controller, scope)?,
            Condition::Owns { who, what } => self.has_objects(who, what, Column::Owner, scope)?,
            Condition::ControlsMore { who, what, than, by, fewer: _ } => {
                self.controls_more(who, what, (than, *by), scope)?
            }
            Condition::Compare { left, comparison, right, said: _ } => {
                self.compare_quantities(left, *comparison, right, scope)?
            }
            // "if a creature card was milled this way" looks among what was milled, wherever that is now (608.2c).
            Condition::Is { what: Objects::Some { count, filter }, tests, past: _ }
                if self.reader == Reader::Game && tests.iter().any(ObjectTest::is_this_way) =>
            {
                let mut filter = filter.clone();
                filter.tests.extend(tests.iter().cloned());
                let all = Objects::Some { count: count.clone(), filter };
                let found = self.how_many(&all, scope)?;
                self.count_holds(count, found, scope)?
            }
            Condition::Is { what, tests, past: _ } => self.is(what, tests, scope)?,
            Condition::IsA { what, noun, past: _ } => self.is_a(what, noun, scope)?,
            Condition::Exists { what } => self.there_is(what, scope)?,
            Condition::CardsIn { who, zone, whose: _, comparison, count } => {
                let column = match zone {
                    Zone::Hand => PlayerColumn::Hand,
                    Zone::Library => PlayerColumn::Library,
                    Zone::Graveyard => PlayerColumn::Graveyard,
                    Zone::Battlefield | Zone::Exile | Zone::Stack | Zone::Command => {
                        return self.in_shared_zone(who, *zone, (*comparison, count), scope);
                    }
                };
                self.player_compares(who, column, *comparison, count, scope)?
            }
            Condition::Life { who, comparison, amount } => {
                self.player_compares(who, PlayerColumn::Life, *comparison, amount, scope)?
            }
            Condition::Happened { .. } if self.reader == Reader::Game => {
                Test::Asked(Box::new(Question::Holds(condition.clone())), spoken_of(scope))
            }
            Condition::Happened { event, period, at_least, said: _ } => {
                self.happened(event, *period, at_least.as_ref(), scope)?
            }
            Condition::TurnOf { who } => self.is_among(Number::Game(GameField::Active), who, scope)?,
            Condition::During(now) => {
                Test::all(vec![during(now.step), self.is_among(Number::Game(GameField::Active), &now.of, scope)?])
            }
            Condition::Paid { what: _, keyword: _, times: _, cost: Some(_) } => {
                self.ask_condition(condition, scope, "which kicker cost was paid")?
            }
            Condition::Paid { what, keyword, times, cost: None } => {
                self.paid(what, *keyword, times.unwrap_or(1), scope)?
            }
            Condition::WasCast { during: Some(_), .. } => {
                self.ask_condition(condition, scope, "in which phase a spell was cast")?
            }
            Condition::WasCast { what, who, from, during: None } => {
                self.was_cast(what, who.as_ref(), from.as_ref(), scope)?
            }
            Condition::Has { who, designation } => self.has_designation(who, *designation, scope)?,
            Condition::NoMonarch => {
                let anyone = Players::Some { count: Count::One, filter: PlayerFilter::Any };
                self.has_designation(&anyone, symbol::noun::MONARCH, scope)?.negate()
            }
            Condition::Day => day_night(false),
            Condition::Night => day_night(true),
            Condition::PlayerCounters { poisoned: _, who, kind, comparison, count } => {
                self.counters_compare(who, *kind, (*comparison, count), scope)?
            }
            Condition::Remains { .. } if self.reader == Reader::Matcher => {
                return unsupported("what remains as it was");
            }
            // What has left doesn't remain anything (611.2b).
            Condition::Remains { what, tests } => {
                self.said_of_named(what, Known::AsReferred, scope, &mut |l, row| {
                    let there = row.clone().column(Column::Flags).has_bit(object_flag::GONE).negate();
                    Ok(Test::all([there, l.all_tests(tests, row, scope)?]))
                })?
            }
            Condition::Before { .. } => self.ask_condition(condition, scope, "what was before an instruction")?,
            // A pool doesn't keep what its mana was produced by, once it is spent.
            Condition::ManaAmountSpent { from: Some(from), .. } if from.mana_maker().is_none() => {
                return unsupported("what produced mana that was spent");
            }
            Condition::SpentToActivate { from: Some(from), .. } if from.mana_maker().is_none() => {
                return unsupported("what produced mana that was spent");
            }
            Condition::ManaAmountSpent { .. } => self.ask_condition(condition, scope, "how much mana was spent")?,
            Condition::SpentToActivate { .. } => self.ask_condition(condition, scope, "which mana was spent")?,
            Condition::AsCast { .. } => self.ask_condition(condition, scope, "what was so as a spell was cast")?,
            Condition::Beheld { .. } => return unsupported("what was beheld"),
            Condition::AlternativePaid(_) => self.ask_condition(condition, scope, "which cost was paid")?,
            Condition::ChoseBearer { .. } => self.ask_condition(condition, scope, "which Ring-bearer was chosen")?,
            Condition::ActivatedTimes(_) => {
                self.ask_condition(condition, scope, "how often an ability was activated")?
            }
            Condition::MostCommonColour(_) => self.ask_condition(condition, scope, "the most common color")?,
            Condition::NthResolution(..) => {
                self.ask_condition(condition, scope, "how often the ability has resolved")?
            }
            Condition::FirstCombatPhase => {
                self.ask_condition(condition, scope, "the first combat phase of the turn")?
            }
            Condition::ManaSpent { .. } => self.ask_condition(condition, scope, "which mana was spent")?,
            Condition::Done { .. } => {
                self.ask_condition(condition, scope, "whether the instruction before was done")?
            }
            Condition::DoneThisWay { .. } => self.ask_condition(condition, scope, "what an effect did \"this way\"")?,
            Condition::Flip { of: None, .. } => return unsupported("whether the flip was won"),
            Condition::Flip { .. } => self.ask_condition(condition, scope, "whether the flip was won")?,
            Condition::ByPermission => self.ask_condition(condition, scope, "the permission that is used")?,
            Condition::VoteWon { .. } => self.ask_condition(condition, scope, "what got more votes")?,
            Condition::ClashWon { .. } => self.ask_condition(condition, scope, "whether the clash was won")?,
        })
    }

    fn conditions(&mut self, conditions: &[Condition], scope: Scope) -> Lowered<Vec<Test>> {
        conditions.iter().map(|condition| self.condition(condition, scope)).collect()
    }

    /// Players control or own some number of objects.
    fn has_objects(&mut self, who: &Players, what: &Objects, by: Column, scope: Scope) -> Lowered<Test> {
        self.for_players(who, scope, &mut |l, player| l.one_has(player, what, by, scope))
    }

    /// A player controls or owns some number of objects.
    fn one_has(&mut self, player: &Number, what: &Objects, by: Column, scope: Scope) -> Lowered<Test> {
        if let Objects::Union(all, join) = what {
            let each: Lowered<Vec<Test>> = all.iter().map(|one| self.one_has(player, one, by, scope)).collect();
            return Ok(if *join == Join::And { Test::all(each?) } else { Test::any(each?) });
        }
        if self.reader == Reader::Game {
            return self.one_has_named(player, what, by, scope);
        }
        let l = self;
        match what {
            Objects::Ref(reference) => {
                let row = l.antecedent(reference.to, scope)?;
                // What has left is controlled by nobody (108.4).
                let left = row.clone().column(Column::Flags).has_bit(object_flag::SNAPSHOT);
                let there = if by == Column::Controller { left.negate() } else { Test::Always(true) };
                Ok(Test::all([present(&row), there, belongs(&row, by, player)]))
            }
            Objects::Some { count, filter } => l.has_count(count, filter, by, player, scope),
            Objects::Union(..) | Objects::Target { .. } => unsupported("a target within a condition"),
            Objects::TopOfLibrary { .. }
            | Objects::TopOfGraveyard { .. }
            | Objects::Among { .. }
            | Objects::Rest(..)
            | Objects::AllIn { .. } => unsupported("control of cards of a zone"),
        }
    }

    fn has_count(
        &mut self,
        count: &Count,
        filter: &ObjectFilter,
        by: Column,
        player: &Number,
        scope: Scope,
    ) -> Lowered<Test> {
        let some = matches!(count, Count::One | Count::OneOrMore);
        if some || matches!(count, Count::None) {
            let found = self.some_object(|l, row| l.belongs_and_fits(filter, row, by, player, scope))?;
            return Ok(if some { found } else { found.negate() });
        }
        let found = self.count_objects(|l, row| l.belongs_and_fits(filter, row, by, player, scope))?;
        self.count_holds(count, found, scope)
    }

    fn belongs_and_fits(
        &mut self,
        filter: &ObjectFilter,
        row: &Number,
        by: Column,
        player: &Number,
        scope: Scope,
    ) -> Lowered<Test> {
        let fits = self.filter(filter, row, Whereabouts::Noun, scope)?;
        Ok(Test::all([belongs(row, by, player), fits]))
    }

    fn controls_more(
        &mut self,
        who: &Players,
        what: &Objects,
        (than, by): (&Players, u32),
        scope: Scope,
    ) -> Lowered<Test> {
        self.for_players(who, scope, &mut |l, player| {
            l.for_players(than, scope, &mut |l, other| {
                let mut count = |of: &Number| match l.reader {
                    Reader::Game => l.count_of_player(what, Column::Controller, of, scope),
                    _ => l.count_controlled(what, of, scope),
                };
                let (left, right) = (count(player)?, count(other)?);
                Ok(match by {
                    1 => left.is(Comparison::More, right),
                    by => left.is(Comparison::AtLeast, right.op(Op::Add, Number::Const(i64::from(by)))),
                })
            })
        })
    }

    /// The objects have these properties: the one referred to, some or all that are described.
    fn is(&mut self, what: &Objects, tests: &[ObjectTest], scope: Scope) -> Lowered<Test> {
        if self.reader == Reader::Game {
            // Where a test says a zone, the object that is there is meant.
            let is_there = |test: &ObjectTest| test.says_zone() || matches!(test, ObjectTest::MovedThisWay { .. });
            let known = if tests.iter().any(is_there) { Known::AsReferred } else { Known::AsItWas };
            return self.said_of_named(what, known, scope, &mut |l, row| l.all_tests(tests, row, scope));
        }
        self.said_of(what, scope, &mut |l, row| l.all_tests(tests, row, scope))
    }

    fn all_tests(&mut self, tests: &[ObjectTest], row: &Number, scope: Scope) -> Lowered<Test> {
        let tests: Lowered<Vec<Test>> = tests.iter().map(|test| self.object_test(test, row, scope)).collect();
        Ok(Test::all(tests?))
    }

    fn is_a(&mut self, what: &Objects, noun: &ObjectFilter, scope: Scope) -> Lowered<Test> {
        if self.reader == Reader::Game {
            let is = |row: &Number| asked(Question::IsA(noun.clone()), row, scope);
            return self.said_of_named(what, Known::AsReferred, scope, &mut |_, row| Ok(is(row)));
        }
        self.said_of(what, scope, &mut |l, row| l.filter(noun, row, Whereabouts::Context, scope))
    }

    fn said_of(
        &mut self,
        what: &Objects,
        scope: Scope,
        test: &mut dyn FnMut(&mut Self, &Number) -> Lowered<Test>,
    ) -> Lowered<Test> {
        match what {
            Objects::Ref(_) => self.some_of(what, scope, test),
            Objects::Some { count: Count::One | Count::OneOrMore, filter: _ } => self.some_of(what, scope, test),
            Objects::Some { count: Count::None, filter: _ } => Ok(self.some_of(what, scope, test)?.negate()),
            Objects::Some { count: Count::All(_), filter: _ } => {
                let exception = self.some_of(what, scope, &mut |l, row| Ok(test(l, row)?.negate()))?;
                Ok(exception.negate())
            }
            Objects::Some { count, filter } => {
                let found = self.count_objects(|l, row| {
                    let fits = l.filter(filter, row, Whereabouts::Noun, scope)?;
                    Ok(Test::all([fits, test(l, row)?]))
                })?;
                self.count_holds(count, found, scope)
            }
            Objects::Union(..) => unsupported("a list of objects as the subject of a condition"),
            Objects::Target { .. } => unsupported("a target within a condition"),
            Objects::TopOfLibrary { .. } => unsupported("the top cards of a library"),
            Objects::TopOfGraveyard { .. } => unsupported("the top card of a graveyard"),
            Objects::Among { .. } | Objects::Rest(..) => unsupported("a choice among objects known to an effect"),
            Objects::AllIn { .. } => unsupported("a whole zone as the subject of a condition"),
        }
    }

    fn there_is(&mut self, what: &Objects, scope: Scope) -> Lowered<Test> {
        if self.reader == Reader::Game {
            if let Objects::Union(all, Join::And) = what {
                let each: Lowered<Vec<Test>> = all.iter().map(|one| self.there_is(one, scope)).collect();
                return Ok(Test::all(each?));
            }
            let found = self.how_many(what, scope)?;
            return self.enough(what, found, scope);
        }
        match what {
            Objects::Some { count, filter } => {
                if matches!(count, Count::One | Count::OneOrMore) {
                    return self.some_object(|l, row| l.filter(filter, row, Whereabouts::Noun, scope));
                }
                let found = self.count_objects(|l, row| l.filter(filter, row, Whereabouts::Noun, scope))?;
                self.count_holds(count, found, scope)
            }
            Objects::Ref(reference) => Ok(present(&self.antecedent(reference.to, scope)?)),
            Objects::Union(..) => unsupported("a list of what there is"),
            Objects::Target { .. } => unsupported("a target within a condition"),
            Objects::TopOfLibrary { .. }
            | Objects::TopOfGraveyard { .. }
            | Objects::Among { .. }
            | Objects::Rest(..)
            | Objects::AllIn { .. } => unsupported("whether there are cards known to an effect"),
        }
    }

    fn player_compares(
        &mut self,
        who: &Players,
        column: PlayerColumn,
        how: Comparison,
        to: &Quantity,
        scope: Scope,
    ) -> Lowered<Test> {
        self.for_players(who, scope, &mut |l, player| {
            let to = l.quantity(to, scope)?;
            Ok(player_column(column, player.clone()).is(how, to))
        })
    }

    fn happened(&mut self, event: &Event, period: Period, at_least: Option<&Quantity>, scope: Scope) -> Lowered<Test> {
        match at_least {
            None => self.has_happened(event, period, scope),
            Some(quantity) => {
                if event.is_of_one_object() {
                    return unsupported("how much happened to one of several objects");
                }
                let amount = self.amount_in_period(event, period, scope)?;
                Ok(amount.is(Comparison::AtLeast, self.quantity(quantity, scope)?))
            }
        }
    }

    /// An event has happened, to as many objects as it says.
    fn has_happened(&mut self, event: &Event, period: Period, scope: Scope) -> Lowered<Test> {
        if let Some(each) = event.each_of_several() {
            let all: Lowered<Vec<Test>> = each.iter().map(|one| self.has_happened(one, period, scope)).collect();
            return Ok(Test::all(all?));
        }
        match event.said_count() {
            Some(count @ (Count::AtLeast(..) | Count::Exactly(_) | Count::UpTo(_) | Count::Between(..))) => {
                if !event.happens_to_another() {
                    return unsupported("how many different objects something happened to");
                }
                let found = self.amount_in_period(event, period, scope)?;
                self.count_holds(count, found, scope)
            }
            said => {
                let happened = self.with_slot(|l, slot| {
                    let alternatives = l.past_alternatives(event, period, When::Past(slot), scope)?;
                    let any = alternatives.into_iter().map(|(test, _)| test);
                    Ok(Test::exists(Over::History, slot, Test::any(any)))
                })?;
                Ok(if said == Some(&Count::None) { happened.negate() } else { happened })
            }
        }
    }

    /// How often an event happened in a period, or how much of it: life, damage and counters are
    /// counted by amount, all else by occurrence.
    pub(super) fn amount_in_period(&mut self, event: &Event, period: Period, scope: Scope) -> Lowered<Number> {
        self.with_slot(|l, slot| {
            let at = When::Past(slot);
            let mut total = Number::Const(0);
            for (test, kind) in l.past_alternatives(event, period, at, scope)? {
                let value = if counts_by_amount(kind) { event_field(at, EventField::Amount) } else { Number::Const(1) };
                let over = Box::new(Loop { over: Over::History, slot, test });
                total = total.op(Op::Add, Number::Fold { by: Fold::Sum, over, value: Box::new(value) });
            }
            Ok(total)
        })
    }

    /// For each kind of event: the event at `at` is of it, in the period, and the one described.
    fn past_alternatives(
        &mut self,
        event: &Event,
        period: Period,
        at: When,
        scope: Scope,
    ) -> Lowered<Vec<(Test, EventKind)>> {
        let mut tests = Vec::new();
        for waited in self.event(event, at, None, scope)? {
            let kind = waited.alternative.kind;
            let is_kind = event_field(at, EventField::Kind).equals(kind as i64);
            tests.push((Test::all([is_kind, self.in_period(period, at)?, waited.alternative.event]), kind));
        }
        Ok(tests)
    }

    pub(super) fn in_period(&mut self, period: Period, at: When) -> Lowered<Test> {
        let turn = || event_field(at, EventField::Turn);
        let now = || Number::Game(GameField::Turn);
        Ok(match period {
            Period::ThisTurn => turn().is(Comparison::Equal, now()),
            Period::LastTurn => turn().is(Comparison::Equal, now().op(Op::Subtract, Number::Const(1))),
            Period::ThisCombat => {
                let combat = || event_field(at, EventField::Combat);
                Test::all([
                    combat().equals(0).negate(),
                    combat().is(Comparison::Equal, Number::Game(GameField::Combat)),
                ])
            }
            Period::ThisStep => return unsupported("what happened in this step"),
            Period::ThisGame => Test::Always(true),
        })
    }

    /// The optional cost of a keyword was paid (702.33).
    fn paid(&mut self, what: &Objects, keyword: Term, times: u32, scope: Scope) -> Lowered<Test> {
        let tag = Fact::paid(keyword, 0).tag;
        self.one_of(what, scope, &mut |l, row| {
            l.some_fact(row, tag, |_, paid| Ok(paid.clone().is(Comparison::AtLeast, Number::Const(times.into()))))
        })
    }

    /// `test` holds for the one object that is referred to; in a game, for one of those.
    fn one_of(
        &mut self,
        what: &Objects,
        scope: Scope,
        test: &mut dyn FnMut(&mut Self, &Number) -> Lowered<Test>,
    ) -> Lowered<Test> {
        if self.reader == Reader::Game {
            return self.some_named(what, Known::AsSpokenOf, scope, test);
        }
        let row = self.single(what, scope)?;
        test(self, &row)
    }

    fn was_cast(
        &mut self,
        what: &Objects,
        who: Option<&Players>,
        from: Option<&Origin>,
        scope: Scope,
    ) -> Lowered<Test> {
        self.one_of(what, scope, &mut |l, row| {
            let mut all = vec![row.clone().column(Column::Flags).has_bit(object_flag::CAST)];
            if let Some(players) = who {
                all.push(l.is_among(row.clone().column(Column::CastBy), players, scope)?);
            }
            let somewhere = || row.clone().column(Column::CastFrom).equals(NO_ZONE).negate();
            match from {
                None => {}
                Some(Origin::Anywhere) => all.push(somewhere()),
                Some(Origin::Zone { zone, of }) => all.push(l.cast_from(*zone, of.as_ref(), row, scope)?),
                Some(Origin::AnywhereOtherThan { zone, of }) => {
                    all.push(somewhere());
                    all.push(l.cast_from(*zone, of.as_ref(), row, scope)?.negate());
                }
            }
            Ok(Test::all(all))
        })
    }

    fn has_designation(&mut self, who: &Players, designation: Term, scope: Scope) -> Lowered<Test> {
        if self.reader == Reader::Game {
            return self.for_players(who, scope, &mut |_, player| {
                let held = Number::Asked(Box::new(Figure::Designated(designation)), of_player(player, scope));
                Ok(held.equals(0).negate())
            });
        }
        let Some(bit) = self.vocabulary.designation(designation) else {
            return unsupported("a designation that the vocabulary lacks");
        };
        self.for_players(who, scope, &mut |_, player| {
            Ok(player_column(PlayerColumn::Designations, player.clone()).has_bit(1_i64 << bit))
        })
    }
}

fn belongs(row: &Number, by: Column, player: &Number) -> Test {
    row.clone().column(by).is(Comparison::Equal, player.clone())
}

/// The current step is this one, or one of this phase (500.1).
fn during(step: Step) -> Test {
    let is = |step: Step| Number::Game(GameField::Step).equals(step_code(step));
    match step {
        Step::Turn | Step::ExtraTurn => Test::Always(true),
        Step::Main => Test::any([is(Step::PrecombatMain), is(Step::PostcombatMain)]),
        Step::Combat => Test::any(
            [Step::Combat, Step::DeclareAttackers, Step::DeclareBlockers, Step::CombatDamage, Step::EndOfCombat]
                .map(is),
        ),
        Step::Untap
        | Step::Upkeep
        | Step::Draw
        | Step::PrecombatMain
        | Step::PostcombatMain
        | Step::DeclareAttackers
        | Step::DeclareBlockers
        | Step::CombatDamage
        | Step::EndOfCombat
        | Step::End
        | Step::Cleanup => is(step),
    }
}

fn counts_by_amount(kind: EventKind) -> bool {
    matches!(
        kind,
        EventKind::GainsLife
            | EventKind::LosesLife
            | EventKind::Damage
            | EventKind::CountersPut
            | EventKind::CountersRemoved
            | EventKind::GetsCounters
    )
}
