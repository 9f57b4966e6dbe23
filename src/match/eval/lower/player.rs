//! Players: the set that a text is about, and how many of them must satisfy a condition.

use super::{
    Lowered, Lowering, Reader, Roles, Scope, Whereabouts, everyone, same_object, spoken_of, unsupported, without,
};
use crate::eval::{
    Bound, Column, Figure, Fold, GameField, Loop, NOBODY, Number, Op, Over, PlayerColumn, Question, Test,
};
use crate::ir::{Condition, Count, InstructionId, PlayerAntecedent, PlayerFilter, Players};

/// How many players of a set a condition is about.
#[derive(Debug, Clone, Copy)]
enum Quantifier<'c> {
    Some,
    Every,
    No,
    /// As many as this.
    Count(&'c Count),
}

impl Lowering<'_> {
    /// The set of the players that fit, whatever their count.
    pub(super) fn players(&mut self, players: &Players, scope: Scope) -> Lowered<Number> {
        if self.reader == Reader::Game && refers(players) {
            return Ok(Number::Asked(Box::new(Figure::Players(players.clone())), spoken_of(scope)));
        }
        self.deeper(|l| match players {
            Players::You => Ok(Number::Controller.set()),
            Players::Some { count: _, filter } => l.player_filter(filter, scope),
            Players::Target { .. } => unsupported("a target player within a description"),
            Players::Ref { to, said: _ } => l.player_antecedent(to, scope),
            Players::ControllerOf(objects, _) => Ok(l.single(objects, scope)?.column(Column::Controller).set()),
            Players::OwnerOf(objects, _) => Ok(l.single(objects, scope)?.column(Column::Owner).set()),
            Players::Union(members) => {
                let mut union = Number::Const(0);
                for member in members {
                    union = union.op(Op::Or, l.players(member, scope)?);
                }
                Ok(union)
            }
        })
    }

    /// The player with this index is one of these.
    pub(super) fn is_among(&mut self, player: Number, players: &Players, scope: Scope) -> Lowered<Test> {
        if matches!(players, Players::You) {
            return Ok(player.is(crate::ir::Comparison::Equal, Number::Controller));
        }
        if self.reader == Reader::Game && matches!(players, Players::Some { filter: PlayerFilter::Any, .. }) {
            return Ok(player.equals(NOBODY).negate());
        }
        Ok(player.set().overlaps(self.players(players, scope)?))
    }

    pub(super) fn player_filter(&mut self, filter: &PlayerFilter, scope: Scope) -> Lowered<Number> {
        let you = || Number::Controller;
        match filter {
            PlayerFilter::Any => Ok(everyone()),
            // No game is played in teams: you have no teammates.
            PlayerFilter::Team => Ok(you().set()),
            PlayerFilter::FromYou(filter) => self.player_filter(filter, scope),
            PlayerFilter::Opponent(_) => Ok(super::player_column(PlayerColumn::Opponents, you())),
            PlayerFilter::OtherOpponent(than) => {
                let opponents = super::player_column(PlayerColumn::Opponents, you());
                Ok(without(opponents, self.players(than, scope)?))
            }
            PlayerFilter::Other(than, _) => Ok(without(everyone(), self.players(than, scope)?)),
            PlayerFilter::Who(base, condition) => {
                let base = self.player_filter(base, scope)?;
                self.with_slot(|l, slot| {
                    let player = Number::Slot(slot);
                    let among = player.clone().set().overlaps(base);
                    let scope = Scope { each: Some(&player), ..scope };
                    let mut holds = l.condition(condition, scope)?;
                    // Of an instruction only those are described whom it was about (608.2c).
                    if let Some(of) = asks_of(condition).filter(|_| l.reader == Reader::Game) {
                        let concerned = Test::Asked(Box::new(Question::Concerned(of)), spoken_of(scope));
                        holds = Test::all([concerned, holds]);
                    }
                    Ok(Number::Fold {
                        by: Fold::Union,
                        over: Box::new(Loop { over: Over::Players, slot, test: Test::all([among, holds]) }),
                        value: Box::new(player.set()),
                    })
                })
            }
        }
    }

    fn player_antecedent(&mut self, to: &PlayerAntecedent, scope: Scope) -> Lowered<Number> {
        Ok(match to {
            PlayerAntecedent::Event => match scope.roles {
                Some(roles) => roles.player.clone().set(),
                None => return unsupported("the player of an event where there is none"),
            },
            PlayerAntecedent::Target(n @ 0..=3) => Number::Bound(Bound::TargetPlayers(*n)),
            PlayerAntecedent::Target(_) => return unsupported("a fifth target"),
            PlayerAntecedent::Each => match scope.each {
                Some(player) => player.clone().set(),
                None => Number::Bound(Bound::EachPlayer),
            },
            PlayerAntecedent::Done(step) => self.of_step(*step, Bound::LastPlayer)?,
            // Whom an event spoke of only a game remembers, and a spell attacks nobody (508.5, 508.5a).
            PlayerAntecedent::Defending if scope.roles.is_none() => {
                return unsupported("what is referred to in no event");
            }
            PlayerAntecedent::Defending => defending(scope.roles),
            PlayerAntecedent::Active => Number::Game(GameField::Active).set(),
            PlayerAntecedent::Chosen => Number::Source.column(Column::ChosenPlayer).set(),
            PlayerAntecedent::Linked => return unsupported("the player of a linked ability"),
            PlayerAntecedent::Host => Number::Source.column(Column::AttachedPlayer).set(),
            PlayerAntecedent::ControllerOf(antecedent) => {
                self.antecedent(*antecedent, scope)?.column(Column::Controller).set()
            }
            PlayerAntecedent::OwnerOf(antecedent) => self.antecedent(*antecedent, scope)?.column(Column::Owner).set(),
        })
    }

    /// `test` holds for these players: for some of "an opponent", for all of "each opponent".
    pub(super) fn for_players(
        &mut self,
        players: &Players,
        scope: Scope,
        test: &mut dyn FnMut(&mut Self, &Number) -> Lowered<Test>,
    ) -> Lowered<Test> {
        self.for_players_over(Over::Players, players, scope, test)
    }

    /// The same, of those who are still in the game or of all.
    pub(super) fn for_players_over(
        &mut self,
        some: Over,
        players: &Players,
        scope: Scope,
        test: &mut dyn FnMut(&mut Self, &Number) -> Lowered<Test>,
    ) -> Lowered<Test> {
        if matches!(players, Players::You) {
            return test(self, &Number::Controller);
        }
        let quantifier = quantifier(players)?;
        let set = self.players(players, scope)?;
        // "Each opponent" are those who still are in the game.
        let over = if let Quantifier::Every = quantifier { Over::Players } else { some };
        self.with_slot(|l, slot| {
            let player = Number::Slot(slot);
            let among = player.clone().set().overlaps(set);
            let holds = test(l, &player)?;
            if let Quantifier::Count(count) = quantifier {
                let over = Box::new(Loop { over, slot, test: Test::all([among, holds]) });
                let found = Number::Fold { by: Fold::Sum, over, value: Box::new(Number::Const(1)) };
                return l.count_holds(count, found, scope);
            }
            let some = |holds| Test::exists(over, slot, Test::all([among, holds]));
            Ok(match quantifier {
                Quantifier::Some | Quantifier::Count(_) => some(holds),
                Quantifier::Every => some(holds.negate()).negate(),
                Quantifier::No => some(holds).negate(),
            })
        })
    }

    /// The number of objects that fit `objects` and that `player` controls.
    pub(super) fn count_controlled(
        &mut self,
        objects: &crate::ir::Objects,
        player: &Number,
        scope: Scope,
    ) -> Lowered<Number> {
        self.count_objects(|l, row| {
            let controlled = row.clone().column(Column::Controller).is(crate::ir::Comparison::Equal, player.clone());
            Ok(Test::all([controlled, l.fits(objects, row, Whereabouts::Noun, scope)?]))
        })
    }

    /// The number of objects that fit `test`.
    pub(super) fn count_objects(&mut self, test: impl FnOnce(&mut Self, &Number) -> Lowered<Test>) -> Lowered<Number> {
        self.with_slot(|l, slot| {
            let test = test(l, &Number::Slot(slot))?;
            let over = Box::new(Loop { over: Over::Objects, slot, test });
            Ok(Number::Fold { by: Fold::Sum, over, value: Box::new(Number::Const(1)) })
        })
    }
}

/// Whom the source attacks, unless the event speaks of one attacking creature that isn't the source: then whom that one
/// attacks (508.5).
fn defending(roles: Option<&Roles>) -> Number {
    let own = Number::Source.column(Column::DefendingPlayer).set();
    let Some(Roles { attacker, defending: of_event, .. }) = roles else { return own };
    let of_event = of_event.clone();
    let Some(attacker) = attacker else { return or_else(own, of_event) };
    let is_source = same_object(attacker, &Number::Source);
    let another = Number::Truth(Box::new(is_source.clone().negate()));
    let of_source = or_else(own.clone(), of_event.clone()).op(Op::Multiply, Number::Truth(Box::new(is_source)));
    of_source.op(Op::Or, or_else(of_event, own).op(Op::Multiply, another))
}

/// A set, or another where it is empty.
fn or_else(first: Number, then: Number) -> Number {
    let none = Number::Truth(Box::new(first.clone().equals(0)));
    first.op(Op::Or, then.op(Op::Multiply, none))
}

/// Whether a phrase refers to players that only a game knows.
fn refers(players: &Players) -> bool {
    match players {
        Players::You | Players::Some { .. } | Players::Union(_) => false,
        Players::Target { .. } | Players::Ref { .. } | Players::ControllerOf(..) | Players::OwnerOf(..) => true,
    }
}

/// The instruction of which a player is described as one who did it or not: "each opponent who can't".
fn asks_of(condition: &Condition) -> Option<InstructionId> {
    if let Condition::Done { of, .. } = condition { Some(*of) } else { None }
}

fn quantifier(players: &Players) -> Lowered<Quantifier<'_>> {
    match players {
        Players::You | Players::Ref { .. } | Players::ControllerOf(_, _) | Players::OwnerOf(_, _) => {
            Ok(Quantifier::Some)
        }
        Players::Target { .. } => unsupported("a target player within a condition"),
        Players::Union(_) => Ok(Quantifier::Every),
        Players::Some { count, filter: _ } => match count {
            Count::One | Count::OneOrMore => Ok(Quantifier::Some),
            Count::All(_) => Ok(Quantifier::Every),
            Count::None => Ok(Quantifier::No),
            Count::Exactly(_) | Count::UpTo(_) | Count::AtLeast(_, _) | Count::Between(..) => {
                Ok(Quantifier::Count(count))
            }
            Count::AnyNumber => unsupported("any number of players as the subject of a condition"),
        },
    }
}
