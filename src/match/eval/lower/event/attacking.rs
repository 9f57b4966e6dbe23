//! Who attacks, with what, and whom (508).

use super::super::object::has_type;
use super::super::{Lowered, Lowering, Reader, Whereabouts, present, unsupported};
use super::{At, Tests, is_one};
use crate::eval::{Column, EventField, Fold, Loop, Number, Over, Test, When, event_flag, object_flag};
use crate::ir::{AttackTarget, CardType, Comparison, Count, Event, Objects, Players};

impl Lowering<'_> {
    pub(super) fn attacks(&mut self, what: &Objects, whom: Option<&AttackTarget>, alone: bool, at: At) -> Tests {
        let mut all = Vec::new();
        // Alone in the whole combat, or alone in attacking that player (506.5, 506.6).
        match whom {
            Some(AttackTarget::Player(_)) if alone => all.push(at.flag(event_flag::ALONE_THERE)),
            Some(_) | None if alone => all.push(at.flag(event_flag::ALONE)),
            Some(_) | None => {}
        }
        all.push(self.subject_fits(what, at)?);
        if let Some(target) = whom {
            all.push(self.attacked(target, at)?);
        }
        Ok(all)
    }

    /// Who or what is attacked (508.3a, 508.5).
    fn attacked(&mut self, target: &AttackTarget, at: At) -> Lowered<Test> {
        let other = at.field(EventField::Other);
        let no_permanent = || present(&other).negate();
        match target {
            AttackTarget::Player(players) => {
                Ok(Test::all([no_permanent(), self.by(players, EventField::OtherPlayer, at)?]))
            }
            AttackTarget::Permanent(objects) => self.fits(objects, &other, Whereabouts::Noun, at.scope),
            AttackTarget::PlayerOrPlaneswalker(players) => Ok(Test::all([
                self.by(players, EventField::OtherPlayer, at)?,
                Test::any([no_permanent(), has_type(&other, CardType::Planeswalker)]),
            ])),
        }
    }

    pub(super) fn player_attacks(
        &mut self,
        who: &Players,
        with: Option<&Objects>,
        whom: Option<&AttackTarget>,
        at: At,
    ) -> Tests {
        let mut all = vec![self.by(who, EventField::Player, at)?];
        match with {
            None => {}
            Some(Objects::Some { count: Count::One, filter: _ } | Objects::Ref(_)) => {
                all.extend(with.map(|with| self.subject_fits(with, at)).transpose()?);
                all.extend(whom.map(|target| self.attacked(target, at)).transpose()?);
                return Ok(all);
            }
            Some(with) => all.push(self.attackers(with, whom.is_some(), at)?),
        }
        match whom {
            None => {}
            Some(AttackTarget::Player(players)) => all.push(self.by(players, EventField::OtherPlayer, at)?),
            // Of those who attack one player together nobody attacks a planeswalker.
            Some(AttackTarget::PlayerOrPlaneswalker(players)) if self.reader == Reader::Game => {
                all.push(self.by(players, EventField::OtherPlayer, at)?);
            }
            Some(AttackTarget::Permanent(_) | AttackTarget::PlayerOrPlaneswalker(_)) => {
                return unsupported("a player attacking a planeswalker, as one event");
            }
        }
        Ok(all)
    }

    /// Enough of the player's attacking creatures fit.
    fn attackers(&mut self, with: &Objects, of_one_player: bool, at: At) -> Lowered<Test> {
        if self.reader == Reader::Game {
            return self.declared(with, at);
        }
        let Objects::Some { count: _, filter } = with else {
            return unsupported("attacking with a list of creatures");
        };
        // Who attacked once is not known by who attacks now.
        if matches!(at.when, When::Past(_)) {
            return unsupported("how many different objects something happened to");
        }
        let found = self.count_objects(|l, row| {
            let mut all = vec![row.clone().column(Column::Flags).has_bit(object_flag::ATTACKING)];
            all.push(row.clone().column(Column::Controller).is(Comparison::Equal, at.field(EventField::Player)));
            if of_one_player {
                let defending = row.clone().column(Column::DefendingPlayer);
                all.push(defending.is(Comparison::Equal, at.field(EventField::OtherPlayer)));
                all.push(row.clone().column(Column::Attacked).equals(0));
            }
            all.push(l.filter(filter, row, Whereabouts::Noun, at.scope)?);
            Ok(Test::all(all))
        })?;
        self.enough_take_part(with, found, at)
    }

    /// Whether so many take part in an event as it says; of none it is a denial that says so, and the event has some.
    fn enough_take_part(&mut self, with: &Objects, found: Number, at: At) -> Lowered<Test> {
        if matches!(with.described(), Some((Count::None, _))) {
            return Ok(found.is(Comparison::More, Number::Const(0)));
        }
        self.enough(with, found, at.scope)
    }

    /// Enough of the attackers that the event declares together fit, wherever they are by now.
    fn declared(&mut self, with: &Objects, at: At) -> Lowered<Test> {
        let found = self.with_slot(|l, slot| {
            let test = l.fits(with, &Number::Slot(slot), Whereabouts::Noun, at.scope)?;
            let over = Box::new(Loop { over: Over::Declared, slot, test });
            Ok(Number::Fold { by: Fold::Sum, over, value: Box::new(Number::Const(1)) })
        })?;
        self.enough_take_part(with, found, at)
    }
}

/// The attackers that an event of several is about.
pub(super) fn members_of(event: &Event) -> Option<&Objects> {
    let Event::PlayerAttacks { who: _, with: Some(with), whom: _ } = event else { return None };
    Some(with).filter(|with| !matches!(with, Objects::Some { count: Count::One, .. } | Objects::Ref(_)))
}

/// The attacking creature that an event speaks of, where that is one (508.5).
pub(super) fn attacker_of(event: &Event) -> Option<EventField> {
    let (attacker, field) = match event {
        Event::Attacks { what, .. }
        | Event::PlayerAttacks { with: Some(what), .. }
        | Event::AttacksUnblocked { what }
        | Event::BecomesBlocked { what, by: None } => (what, EventField::Subject),
        Event::BecomesBlocked { what, by: Some(_) }
        | Event::Blocks { what: _, blocked: Some(what) }
        | Event::Blocks { what, blocked: None } => (what, EventField::Other),
        _ => return None,
    };
    is_one(attacker).then_some(field)
}
