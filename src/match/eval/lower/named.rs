//! Conditions of a game about the objects that a phrase names there: how many there are, and what is so of them.

use super::{Lowered, Lowering, Reader, Scope, asked, player_column, spoken_of, unsupported};
use crate::eval::{Column, Figure, Known, Number, PlayerColumn, Question, Spoken, Test, Whose, object_flag};
use crate::ir::walk::{Node, Visit};
use crate::ir::{
    AmountOf, Antecedent, Comparison, Condition, Count, CounterKind, InstructionId, ObjectTest, Objects, Players,
    Quantity, Zone,
};

/// A question about a player.
pub(super) fn of_player(player: &Number, scope: Scope) -> Box<Spoken> {
    Box::new(Spoken { each: Some(player.clone()), ..*spoken_of(scope) })
}

/// Whether something is said of the objects together: "creatures with different powers".
pub(super) fn has_together(what: &Objects) -> bool {
    let Objects::Some { count: _, filter } = what else { return false };
    let tests = filter.tests.iter().chain(filter.nouns.iter().flat_map(|noun| &noun.adjectives));
    tests.into_iter().any(|test| {
        matches!(test, ObjectTest::Differ(_) | ObjectTest::Alike(_) | ObjectTest::Total(..) | ObjectTest::InSingle(_))
    })
}

impl Lowering<'_> {
    /// A condition that only the game can tell; matchers have no meaning for it, and `what` is its name.
    pub(super) fn ask_condition(&self, condition: &Condition, scope: Scope, what: &'static str) -> Lowered<Test> {
        match self.reader {
            Reader::Matcher => unsupported(what),
            Reader::Game => Ok(Test::Asked(Box::new(Question::Holds(condition.clone())), spoken_of(scope))),
        }
    }

    /// The instructions of whose rolls a comparison speaks, or one that is denied.
    pub(super) fn rolls_of(&self, condition: &Condition) -> Vec<InstructionId> {
        struct Rolls(Vec<InstructionId>);
        impl Visit for Rolls {
            fn quantity(&mut self, quantity: &Quantity) {
                if let Quantity::RollResult(AmountOf::Done(of)) = quantity {
                    self.0.push(*of);
                }
                quantity.parts(self);
            }
        }
        let mut compared = condition;
        while let Condition::Not(inner) = compared {
            compared = inner;
        }
        let Condition::Compare { left, comparison: _, right, said: _ } = compared else { return Vec::new() };
        if self.reader == Reader::Matcher {
            return Vec::new();
        }
        let mut rolls = Rolls(Vec::new());
        rolls.quantity(left);
        rolls.quantity(right);
        rolls.0
    }

    /// A player controls or owns as many as a phrase says.
    pub(super) fn one_has_named(&mut self, player: &Number, what: &Objects, by: Column, scope: Scope) -> Lowered<Test> {
        let found = match has_together(what) {
            true => {
                let whose = if by == Column::Controller { Whose::Controlled } else { Whose::Owned };
                Number::Asked(Box::new(Figure::Together(Box::new(what.clone()), whose)), of_player(player, scope))
            }
            false => self.count_of_player(what, by, player, scope)?,
        };
        self.enough(what, found, scope)
    }

    /// How many of the objects that a phrase names a player controls or owns. What has left is controlled by nobody, and so
    /// is a card that is no permanent and no spell (108.4).
    pub(super) fn count_of_player(
        &mut self,
        what: &Objects,
        by: Column,
        player: &Number,
        scope: Scope,
    ) -> Lowered<Number> {
        self.count_named(what, Known::AsReferred, scope, &mut |_, row| {
            let gone = row.clone().column(Column::Flags).has_bit(object_flag::GONE);
            let zones = [Zone::Battlefield, Zone::Stack, Zone::Command];
            // "if you control that creature", of one that has died: it was controlled by who last controlled it (608.2h).
            let gone = match what {
                Objects::Ref(of) if !matches!(of.to, Antecedent::This | Antecedent::Host) => {
                    Test::all([gone, asked(Question::LastKnown, row, scope).negate()])
                }
                _ => gone,
            };
            let there = Test::all([gone.negate(), Test::any(zones.map(|zone| super::object::zone_is(row, zone)))]);
            let there = if by == Column::Controller { there } else { Test::Always(true) };
            Ok(Test::all([there, row.clone().column(by).is(Comparison::Equal, player.clone())]))
        })
    }

    /// How many objects there are in a game that a phrase names; of those that are described together, how many of them go with
    /// each other: "two cards that share a color were milled this way".
    pub(super) fn how_many(&mut self, what: &Objects, scope: Scope) -> Lowered<Number> {
        if has_together(what) {
            let together = Figure::Together(Box::new(what.clone()), Whose::Anyone);
            return Ok(Number::Asked(Box::new(together), spoken_of(scope)));
        }
        self.count_named(what, Known::AsReferred, scope, &mut |_, _| Ok(Test::Always(true)))
    }

    /// So many objects are as many as the phrase says: "a creature", "three or more artifacts", "no creatures".
    pub(super) fn enough(&mut self, what: &Objects, found: Number, scope: Scope) -> Lowered<Test> {
        match what {
            Objects::Some { count, .. } | Objects::Among { count, .. } => self.count_holds(count, found, scope),
            Objects::Ref(_)
            | Objects::Target { .. }
            | Objects::Union(..)
            | Objects::TopOfLibrary { .. }
            | Objects::TopOfGraveyard { .. }
            | Objects::Rest(..)
            | Objects::AllIn { .. } => Ok(found.is(Comparison::AtLeast, Number::Const(1))),
        }
    }

    /// `test` holds for the objects that a phrase names: for each of those that it refers to and of "all creatures", of
    /// others for as many as the phrase says ("a creature", "no creatures").
    pub(super) fn said_of_named(
        &mut self,
        what: &Objects,
        known: Known,
        scope: Scope,
        test: &mut dyn FnMut(&mut Self, &Number) -> Lowered<Test>,
    ) -> Lowered<Test> {
        match what {
            Objects::Some { count: Count::All(_), .. } => {
                Ok(self.some_named(what, known, scope, &mut |l, row| Ok(test(l, row)?.negate()))?.negate())
            }
            Objects::Ref(_)
            | Objects::Target { .. }
            | Objects::Union(..)
            | Objects::TopOfLibrary { .. }
            | Objects::TopOfGraveyard { .. }
            | Objects::Among { count: Count::All(_), .. }
            | Objects::Rest(..)
            | Objects::AllIn { .. } => {
                let any = self.some_named(what, known, scope, &mut |_, _| Ok(Test::Always(true)))?;
                let other = self.some_named(what, known, scope, &mut |l, row| Ok(test(l, row)?.negate()))?;
                Ok(Test::all([any, other.negate()]))
            }
            Objects::Some { .. } => {
                let found = self.count_named(what, known, scope, test)?;
                self.enough(what, found, scope)
            }
            // "if one of them is a Zombie" does not ask whether the others are none.
            Objects::Among { count: Count::Exactly(least), .. } => {
                let found = self.count_named(what, known, scope, test)?;
                Ok(found.is(Comparison::AtLeast, self.quantity(least, scope)?))
            }
            Objects::Among { count, .. } => {
                let found = self.count_named(what, known, scope, test)?;
                self.count_holds(count, found, scope)
            }
        }
    }

    /// A comparison holds. In a game what is compared of several objects that are known is each one's own, not their total
    /// (208.1): "if those creatures have power 4 or greater", "if one of them has power 4 or greater".
    pub(super) fn compare_quantities(
        &mut self,
        left: &Quantity,
        how: Comparison,
        right: &Quantity,
        scope: Scope,
    ) -> Lowered<Test> {
        let whole = {
            let left = self.quantity(left, scope)?;
            left.is(how, self.quantity(right, scope)?)
        };
        if self.reader == Reader::Matcher {
            return Ok(whole);
        }
        let right_own = self.each_own(right, scope, &mut |l, own| Ok(l.quantity(left, scope)?.is(how, own)))?;
        let left_own = self.each_own(left, scope, &mut |l, own| Ok(own.is(how, l.quantity(right, scope)?)))?;
        let plain = either(right_own, whole);
        Ok(either(left_own, plain))
    }

    /// Whether a characteristic is of several known objects, and what a comparison says of each one's own.
    fn each_own(
        &mut self,
        quantity: &Quantity,
        scope: Scope,
        compare: &mut dyn FnMut(&mut Self, Number) -> Lowered<Test>,
    ) -> Lowered<Option<(Test, Test)>> {
        let Quantity::Of(what, of, _) = quantity else { return Ok(None) };
        if !matches!(**of, Objects::Ref(_) | Objects::Among { .. }) {
            return Ok(None);
        }
        let several = self.count_named(of, Known::AsReferred, scope, &mut |_, _| Ok(Test::Always(true)))?;
        let several = several.is(Comparison::More, Number::Const(1));
        let each = self.said_of_named(of, Known::AsReferred, scope, &mut |l, row| {
            compare(l, super::object::characteristic(*what, row))
        })?;
        Ok(Some((several, each)))
    }

    /// How many cards players have in a zone that all players share.
    pub(super) fn in_shared_zone(
        &mut self,
        who: &Players,
        zone: Zone,
        (how, count): (Comparison, &Quantity),
        scope: Scope,
    ) -> Lowered<Test> {
        self.for_players(who, scope, &mut |l, player| {
            let owned = |row: &Number| row.clone().column(Column::Owner).is(Comparison::Equal, player.clone());
            let held = l.count_objects(|_, row| Ok(Test::all([super::object::zone_is(row, zone), owned(row)])))?;
            Ok(held.is(how, l.quantity(count, scope)?))
        })
    }

    /// How many counters of a kind players have (122.1).
    pub(super) fn counters_compare(
        &mut self,
        who: &Players,
        kind: CounterKind,
        (how, count): (Comparison, &Quantity),
        scope: Scope,
    ) -> Lowered<Test> {
        self.for_players(who, scope, &mut |l, player| {
            let held = match kind {
                CounterKind::Energy => player_column(PlayerColumn::Energy, player.clone()),
                CounterKind::Poison => player_column(PlayerColumn::Poison, player.clone()),
                kind if l.reader == Reader::Game => {
                    Number::Asked(Box::new(Figure::Counters(kind)), of_player(player, scope))
                }
                kind => player_column(super::quantity::player_counters(kind)?, player.clone()),
            };
            Ok(held.is(how, l.quantity(count, scope)?))
        })
    }
}

/// What is said where the first holds, else the other.
fn either(own: Option<(Test, Test)>, other: Test) -> Test {
    match own {
        None => other,
        Some((several, each)) => Test::any([Test::all([several.clone(), each]), Test::all([several.negate(), other])]),
    }
}
