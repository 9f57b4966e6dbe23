//! Numbers that a text names or computes (107).

use super::named::{has_together, of_player};
use super::object::{characteristic, has_type, member, whose, zone_is};
use super::{Lowered, Lowering, Reader, Scope, Whereabouts, event_field, player_column, spoken_of, unsupported};
use crate::eval::{
    Bound, Column, EventField, Fact, FactField, Figure, Fold, Known, Loop, Number, Op, Over, PlayerColumn, SetColumn,
    Test, When, Whose, colour_bit,
};
use crate::ir::{
    AmountOf, AmountThisWay, CardType, Colour, Comparison, Count, CounterKind, ObjectFilter, Objects, Players,
    Quantity, Zone,
};

/// The life with which each player begins (103.4).
const STARTING_LIFE: i64 = 20;

impl Lowering<'_> {
    pub(super) fn quantity(&mut self, quantity: &Quantity, scope: Scope) -> Lowered<Number> {
        // "deals 3 or more damage": the amount is that of the event itself.
        if self.reader == Reader::Game && scope.roles.is_some() && *quantity == Quantity::ThatMuch(AmountOf::Event) {
            return Ok(event_field(When::Now, EventField::Amount));
        }
        // What is said of the object of a description is asked with that object.
        let of_subject = scope.subject.is_some() && !matches!(quantity, Quantity::Number(_));
        if self.reader == Reader::Game && of_subject {
            return Ok(Number::Asked(Box::new(Figure::Quantity(quantity.clone())), spoken_of(scope)));
        }
        self.deeper(|l| l.quantity_inner(quantity, scope))
    }

    fn quantity_inner(&mut self, quantity: &Quantity, scope: Scope) -> Lowered<Number> {
        Ok(match quantity {
            Quantity::Number(n) => Number::Const((*n).into()),
            Quantity::X
            | Quantity::ThatMuch(_)
            | Quantity::ThisWay(..)
            | Quantity::TimesKicked(_)
            | Quantity::ManaSpentOn(_)
            | Quantity::ColoursSpentOn(_)
            | Quantity::SnowSpentOn(_)
            | Quantity::AsCast(_)
            | Quantity::LifeGainedThisTurn(..)
            | Quantity::LifeLostThisTurn(..)
            | Quantity::RollResult(_)
            | Quantity::ChosenNumber
            | Quantity::KindsAmong(..)
            | Quantity::Party
            | Quantity::Votes { .. }
            | Quantity::TargetsBeyondFirst
            | Quantity::CommanderCasts(_)
                if self.reader == Reader::Game =>
            {
                Number::Asked(Box::new(Figure::Known(quantity.clone())), spoken_of(scope))
            }
            Quantity::Tally(tally) if self.reader == Reader::Game && tally.is_kept() => {
                Number::Asked(Box::new(Figure::Known(quantity.clone())), spoken_of(scope))
            }
            Quantity::Tally(_) => return unsupported("a number that only the past tells"),
            Quantity::X => Number::Bound(Bound::X),
            Quantity::ThatMuch(AmountOf::Event) => match scope.roles {
                Some(_) => event_field(When::Now, EventField::Amount),
                None => return unsupported("the amount of an event where there is none"),
            },
            // Of damage that can't be prevented none is, though "that much" is all of it (615.12).
            Quantity::ThisWay(AmountThisWay::DamagePrevented, AmountOf::Event) => {
                return unsupported("how much damage was prevented");
            }
            Quantity::ThisWay(_, of) => self.quantity(&Quantity::ThatMuch(*of), scope)?,
            Quantity::ThatMuch(AmountOf::Done(step)) => self.of_step(*step, Bound::ResultAmount)?,
            Quantity::ThatMuch(AmountOf::Paid(_) | AmountOf::Condition) => {
                return unsupported("an amount that was paid, or that of a condition");
            }
            Quantity::CountOf(objects) => self.count_of(quantity, objects, scope)?,
            Quantity::CardsIn { zone, of } => self.cards_in(*zone, of, scope)?,
            Quantity::Of(what, objects, _) | Quantity::TotalOf(what, objects) if self.reader == Reader::Game => {
                self.fold_named(Fold::Sum, objects, scope, &mut |_, row| Ok(characteristic(*what, row)))?
            }
            Quantity::Of(what, objects, _) => characteristic(*what, &self.single(objects, scope)?),
            Quantity::Greatest(what, filter) => {
                self.fold_filter(Fold::Max, filter, scope, &|row| characteristic(*what, row))?
            }
            // The least is the greatest below zero.
            Quantity::Least(what, filter) => {
                let below = |row: &Number| Number::Const(0).op(Op::Subtract, characteristic(*what, row));
                Number::Const(0).op(Op::Subtract, self.fold_filter(Fold::Max, filter, scope, &below)?)
            }
            Quantity::Total(what, filter) => {
                self.fold_filter(Fold::Sum, filter, scope, &|row| characteristic(*what, row))?
            }
            Quantity::LifeOf(players) => self.sum_players(PlayerColumn::Life, players, scope)?,
            Quantity::CountersOn(kind, objects) => self.counters_on(kind.as_deref().copied(), objects, scope)?,
            Quantity::PlayerCounters(kind, players) => self.counters_of(**kind, players, scope)?,
            Quantity::Domain => self.domain()?,
            Quantity::DevotionTo(colours, _) => self.devotion(colours)?,
            Quantity::Twice(inner) => self.quantity(inner, scope)?.op(Op::Multiply, Number::Const(2)),
            Quantity::Every(of, number) => Number::Every(Box::new(self.quantity(of, scope)?), *number),
            Quantity::Half { of, round } => Number::Half(*round, Box::new(self.quantity(of, scope)?)),
            Quantity::Plus(left, right) => self.quantity(left, scope)?.op(Op::Add, self.quantity(right, scope)?),
            Quantity::Minus(left, right) | Quantity::Difference { greater: left, lesser: right } => {
                self.quantity(left, scope)?.op(Op::Subtract, self.quantity(right, scope)?)
            }
            Quantity::Times(inner, n) => self.quantity(inner, scope)?.op(Op::Multiply, Number::Const((*n).into())),
            Quantity::ExtremeLife { greatest, of } => self.extreme_life(*greatest, of, scope)?,
            // 103.4
            Quantity::StartingLife(players) => {
                let count = Number::Ones(Box::new(self.players(players, scope)?));
                count.op(Op::Multiply, Number::Const(STARTING_LIFE))
            }
            Quantity::TotalOf(..) | Quantity::KindsAmong(..) | Quantity::Party => {
                return unsupported("the total of known objects, how many kinds, a party");
            }
            Quantity::AsCast(_) => return unsupported("what a number was as a spell was cast"),
            Quantity::ManaSpentOn(_) | Quantity::ColoursSpentOn(_) | Quantity::SnowSpentOn(_) => {
                return unsupported("what mana was spent");
            }
            Quantity::LifeGainedThisTurn(_, _) | Quantity::LifeLostThisTurn(_, _) => {
                return unsupported("how much life was gained or lost this turn");
            }
            Quantity::RollResult(_) | Quantity::ChosenNumber => {
                return unsupported("a number that was rolled or chosen");
            }
            Quantity::AnyAmount | Quantity::OneOrMore => return unsupported("an amount to be chosen"),
            Quantity::CommanderCasts(_) => return unsupported("how often a commander was cast"),
            Quantity::Votes { .. } => return unsupported("how many votes there were"),
            Quantity::TargetsBeyondFirst => return unsupported("the number of targets"),
            Quantity::TimesKicked(what) if what.is_this() => Number::Bound(Bound::TimesKicked),
            Quantity::TimesKicked(_) => return unsupported("how often another spell was kicked"),
            Quantity::PlayersCount(players) => self.number_of(players, scope)?,
        })
    }

    /// The number of objects described, whatever the word before the noun.
    fn count_of(&mut self, quantity: &Quantity, objects: &Objects, scope: Scope) -> Lowered<Number> {
        let past = objects.described().is_some_and(|(_, filter)| filter.past_counted().is_some());
        match self.reader {
            Reader::Matcher if past => return unsupported("a number of objects that are counted as they were"),
            Reader::Matcher => {}
            Reader::Game if past => {
                return Ok(Number::Asked(Box::new(Figure::Known(quantity.clone())), spoken_of(scope)));
            }
            Reader::Game if has_together(objects) => {
                return Ok(Number::Asked(
                    Box::new(Figure::Together(Box::new(objects.clone()), Whose::Anyone)),
                    spoken_of(scope),
                ));
            }
            Reader::Game => {
                return self.count_named(objects, Known::AsReferred, scope, &mut |_, _| Ok(Test::Always(true)));
            }
        }
        self.count_objects(|l, row| l.fits(objects, row, Whereabouts::Noun, scope))
    }

    fn cards_in(&mut self, zone: Zone, of: &Players, scope: Scope) -> Lowered<Number> {
        let column = match zone {
            Zone::Hand => PlayerColumn::Hand,
            Zone::Library => PlayerColumn::Library,
            Zone::Graveyard => PlayerColumn::Graveyard,
            Zone::Battlefield | Zone::Exile | Zone::Stack | Zone::Command => {
                let players = self.players(of, scope)?;
                return self.count_objects(|_, row| {
                    let card = row.clone().column(Column::Flags).has_bit(crate::eval::object_flag::CARD);
                    Ok(Test::all([zone_is(row, zone), card, row.clone().column(whose(zone)).set().overlaps(players)]))
                });
            }
        };
        self.sum_players(column, of, scope)
    }

    /// How many players there are that fit a description: only those who are in the game (102.1, 800.4a).
    fn number_of(&mut self, players: &Players, scope: Scope) -> Lowered<Number> {
        let set = self.players(players, scope)?;
        if !matches!(players, Players::Some { .. } | Players::Union(_)) {
            return Ok(Number::Ones(Box::new(set)));
        }
        self.with_slot(|_, slot| {
            let test = Number::Slot(slot).set().overlaps(set);
            let over = Box::new(Loop { over: Over::Players, slot, test });
            Ok(Number::Fold { by: Fold::Sum, over, value: Box::new(Number::Const(1)) })
        })
    }

    /// The sum of a column over some players.
    fn sum_players(&mut self, column: PlayerColumn, players: &Players, scope: Scope) -> Lowered<Number> {
        if matches!(players, Players::You) {
            return Ok(player_column(column, Number::Controller));
        }
        let set = self.players(players, scope)?;
        self.with_slot(|_, slot| {
            let player = Number::Slot(slot);
            let test = player.clone().set().overlaps(set);
            let over = Box::new(Loop { over: Over::Players, slot, test });
            Ok(Number::Fold { by: Fold::Sum, over, value: Box::new(player_column(column, player)) })
        })
    }

    /// The highest or lowest life total of some players; the lowest is the highest below zero.
    fn extreme_life(&mut self, greatest: bool, of: &Players, scope: Scope) -> Lowered<Number> {
        let set = self.players(of, scope)?;
        let below = |number: Number| Number::Const(0).op(Op::Subtract, number);
        let found = self.with_slot(|_, slot| {
            let player = Number::Slot(slot);
            let test = player.clone().set().overlaps(set);
            let life = player_column(PlayerColumn::Life, player);
            let over = Box::new(Loop { over: Over::Players, slot, test });
            let value = Box::new(if greatest { life } else { below(life) });
            Ok(Number::Fold { by: Fold::Max, over, value })
        })?;
        Ok(if greatest { found } else { below(found) })
    }

    /// What is put together of the objects that a description fits.
    fn fold_filter(
        &mut self,
        by: Fold,
        filter: &ObjectFilter,
        scope: Scope,
        value: &dyn Fn(&Number) -> Number,
    ) -> Lowered<Number> {
        if self.reader == Reader::Game {
            let all = Objects::Some { count: Count::OneOrMore, filter: filter.clone() };
            return self.fold_named(by, &all, scope, &mut |_, row| Ok(value(row)));
        }
        self.with_slot(|l, slot| {
            let row = Number::Slot(slot);
            let test = l.filter(filter, &row, Whereabouts::Noun, scope)?;
            let over = Box::new(Loop { over: Over::Objects, slot, test });
            Ok(Number::Fold { by, over, value: Box::new(value(&row)) })
        })
    }

    /// The counters of a kind that players have (122.1).
    fn counters_of(&mut self, kind: CounterKind, players: &Players, scope: Scope) -> Lowered<Number> {
        match player_counters(kind) {
            Ok(column) => self.sum_players(column, players, scope),
            Err(unsupported) if self.reader == Reader::Matcher => Err(unsupported),
            Err(_) => {
                let set = self.players(players, scope)?;
                self.with_slot(|_, slot| {
                    let player = Number::Slot(slot);
                    let test = player.clone().set().overlaps(set);
                    let over = Box::new(Loop { over: Over::Players, slot, test });
                    let held = Number::Asked(Box::new(Figure::Counters(kind)), of_player(&player, scope));
                    Ok(Number::Fold { by: Fold::Sum, over, value: Box::new(held) })
                })
            }
        }
    }

    fn counters_on(&mut self, kind: Option<CounterKind>, objects: &Objects, scope: Scope) -> Lowered<Number> {
        if self.reader == Reader::Game {
            return self.fold_named(Fold::Sum, objects, scope, &mut |l, row| l.counters(kind, row));
        }
        if let Objects::Ref(reference) = objects {
            let row = self.antecedent(reference.to, scope)?;
            return self.counters(kind, &row);
        }
        self.with_slot(|l, slot| {
            let row = Number::Slot(slot);
            let test = l.fits(objects, &row, Whereabouts::Noun, scope)?;
            let value = Box::new(l.counters(kind, &row)?);
            let over = Box::new(Loop { over: Over::Objects, slot, test });
            Ok(Number::Fold { by: Fold::Sum, over, value })
        })
    }

    /// The number of basic land types among lands you control (305.6).
    fn domain(&mut self) -> Lowered<Number> {
        let Some(types) = self.vocabulary.basic_land_types() else {
            return unsupported("domain, for want of the basic land types in the vocabulary");
        };
        let mut total = Number::Const(0);
        for bit in types {
            let found = self.some_object(|_, row| {
                Ok(Test::all([
                    your_permanent(row),
                    has_type(row, CardType::Land),
                    member(SetColumn::Subtypes, row, Number::Const(bit.into())),
                ]))
            })?;
            total = total.op(Op::Add, Number::Truth(Box::new(found)));
        }
        Ok(total)
    }

    /// Devotion: mana symbols of any of these colours, each once (700.5).
    fn devotion(&mut self, colours: &[Colour]) -> Lowered<Number> {
        let wanted = colours.iter().fold(0, |bits, &colour| bits | colour_bit(colour));
        self.with_slot(|l, slot| {
            let row = Number::Slot(slot);
            let pips = l.with_slot(|_, fact| {
                let tag = || Number::Fact(FactField::Tag, fact);
                let all_colours = Number::Const(0x1f);
                let tagged = tag().op(Op::AndNot, all_colours).equals(Fact::PIPS);
                Ok(super::object::sum_facts(&row, fact, Test::all([tagged, tag().has_bit(wanted)])))
            })?;
            let over = Box::new(Loop { over: Over::Objects, slot, test: your_permanent(&row) });
            Ok(Number::Fold { by: Fold::Sum, over, value: Box::new(pips) })
        })
    }

    /// How the count of a noun phrase is tested against the number found.
    pub(super) fn count_holds(&mut self, count: &Count, found: Number, scope: Scope) -> Lowered<Test> {
        Ok(match count {
            Count::One | Count::OneOrMore => found.is(Comparison::AtLeast, Number::Const(1)),
            Count::None => found.equals(0),
            Count::Exactly(n) => found.is(Comparison::Equal, self.quantity(n, scope)?),
            Count::AtLeast(n, _) => found.is(Comparison::AtLeast, self.quantity(n, scope)?),
            Count::UpTo(n) => found.is(Comparison::AtMost, self.quantity(n, scope)?),
            Count::Between(least, most) => Test::all([
                found.clone().is(Comparison::AtLeast, Number::Const((*least).into())),
                found.is(Comparison::AtMost, Number::Const((*most).into())),
            ]),
            // "if you control creatures": there are some.
            Count::All(_) | Count::AnyNumber if self.reader == Reader::Game => {
                found.is(Comparison::AtLeast, Number::Const(1))
            }
            Count::All(_) => return unsupported("all the objects described, as something there is"),
            Count::AnyNumber => return unsupported("any number of objects, as something there is"),
        })
    }
}

fn your_permanent(row: &Number) -> Test {
    let yours = row.clone().column(Column::Controller).is(Comparison::Equal, Number::Controller);
    Test::all([zone_is(row, Zone::Battlefield), yours])
}

/// The column that holds a kind of counter of players (122.1).
pub(super) fn player_counters(kind: CounterKind) -> Lowered<PlayerColumn> {
    match kind {
        CounterKind::Energy => Ok(PlayerColumn::Energy),
        CounterKind::Poison => Ok(PlayerColumn::Poison),
        CounterKind::Named(_) => unsupported("counters of players other than energy and poison"),
        CounterKind::PowerToughness(_) | CounterKind::Keyword(_) => unsupported("counters that players can't have"),
    }
}
