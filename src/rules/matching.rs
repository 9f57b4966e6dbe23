//! Whether what happened is what an event of the IR speaks of (603.2): asked of the predicates that [`crate::eval::lower`] makes
//! of it, once; and what it binds, which the event alone tells.

use super::described::{Happened, made, ready_event};
use super::group::group_of;
use super::index::{key_of, keys_of};
use crate::eval::lower::{Roles, Waited};
use crate::eval::{Number, Row};
use crate::game::Game;
use crate::ir::walk::{Node, Visit};
use crate::ir::*;
use crate::state::event::{Became, GameEvent};
use crate::state::frame::{Bindings, Frame};
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::keys::Keys;
use crate::state::stop::Res;

/// Events that abilities which look back see as they were before it (603.10); of others they see what is after.
pub fn looks_back(event: &GameEvent) -> bool {
    match event {
        GameEvent::Moved(moved) => {
            moved.from == Some(Zone::Battlefield)
                || moved.from == Some(Zone::Graveyard)
                || (matches!(moved.to, Zone::Hand | Zone::Library) && moved.from != Some(Zone::Library))
        }
        GameEvent::Unattached { .. }
        | GameEvent::LeftGame { .. }
        | GameEvent::Phased { out: true, .. }
        | GameEvent::Countered { .. }
        | GameEvent::Lost { .. }
        | GameEvent::Control { .. } => true,
        // What exploits may be what is sacrificed (702.110b).
        GameEvent::Became { what: Became::Did { action, .. }, .. } => *action == symbol::verb::EXPLOIT,
        GameEvent::Damage { .. }
        | GameEvent::Life { .. }
        | GameEvent::Tapped { .. }
        | GameEvent::TappedForMana { .. }
        | GameEvent::Untapped { .. }
        | GameEvent::Counters { .. }
        | GameEvent::Cast { .. }
        | GameEvent::Played { .. }
        | GameEvent::Copied { .. }
        | GameEvent::Activated { .. }
        | GameEvent::Triggered { .. }
        | GameEvent::ManaSpent { .. }
        | GameEvent::Targeted { .. }
        | GameEvent::Step { .. }
        | GameEvent::Attack { .. }
        | GameEvent::Attackers { .. }
        | GameEvent::Block { .. }
        | GameEvent::BecameBlocked { .. }
        | GameEvent::Unblocked { .. }
        | GameEvent::Attached { .. }
        | GameEvent::Won { .. }
        | GameEvent::Shuffled { .. }
        | GameEvent::Searched { .. }
        | GameEvent::KeywordAction { .. }
        | GameEvent::Designated { .. }
        | GameEvent::Revealed { .. }
        | GameEvent::Flipped { .. }
        | GameEvent::Rolled { .. }
        | GameEvent::Expended { .. }
        | GameEvent::Became { .. }
        | GameEvent::DayNight { .. }
        | GameEvent::Chaos
        | GameEvent::Phased { out: false, .. }
        | GameEvent::Regenerated { .. } => false,
    }
}

/// An event of the IR, ready to be asked of what happens.
pub(super) struct ReadyEvent {
    /// The kinds of events that it could be.
    pub keys: Keys,
    waited: Vec<Waited>,
    /// Its words speak of the event itself: "its owner's graveyard".
    of_itself: bool,
}

impl ReadyEvent {
    pub fn new(event: &Event, waited: Vec<Waited>) -> ReadyEvent {
        ReadyEvent { keys: keys_of(event), waited, of_itself: speaks_of_event(event) }
    }
}

/// Whether the words of an event refer to what it binds.
fn speaks_of_event(event: &Event) -> bool {
    struct OfEvent(bool);
    impl Visit for OfEvent {
        fn antecedent(&mut self, to: &Antecedent) {
            self.0 |= matches!(to, Antecedent::Event | Antecedent::EventOther);
        }
        fn player_reference(&mut self, to: &PlayerAntecedent) {
            match to {
                PlayerAntecedent::Event | PlayerAntecedent::Defending => self.0 = true,
                PlayerAntecedent::ControllerOf(object) | PlayerAntecedent::OwnerOf(object) => self.antecedent(object),
                PlayerAntecedent::Target(_)
                | PlayerAntecedent::Each
                | PlayerAntecedent::Done(_)
                | PlayerAntecedent::Active
                | PlayerAntecedent::Chosen
                | PlayerAntecedent::Linked
                | PlayerAntecedent::Host => {}
            }
        }
    }
    let mut find = OfEvent(false);
    event.parts(&mut find);
    find.0
}

impl Game {
    /// What an event binds, if it is the one that a pattern speaks of. Who looks through many events prepares the pattern
    /// once, and asks [`Game::bound_by`].
    pub fn matches(&self, event: &Event, happened: &GameEvent, frame: &Frame) -> Res<Option<Bindings>> {
        self.bound_by(made(&ready_event(event))?, (None, happened), frame)
    }

    /// What an event binds, if it is the one that a pattern speaks of. `place`: where it is in the history, if that is known.
    pub(super) fn bound_by(
        &self,
        pattern: &ReadyEvent,
        (place, event): (Option<usize>, &GameEvent),
        frame: &Frame,
    ) -> Res<Option<Bindings>> {
        if !pattern.keys.has(key_of(event)) {
            return Ok(None);
        }
        let mut views = Vec::with_capacity(4);
        self.views_of(event, &frame.then, &mut views);
        for Waited { alternative, roles, members } in &pattern.waited {
            for view in views.iter_mut().filter(|view| view.kind == alternative.kind) {
                view.sequence = place.map_or(0, |place| place as u32 + 1);
                let happened = Happened { view, event: Some(event), frame };
                let own = match pattern.of_itself && frame.event == Bindings::default() {
                    true => Some(Frame { event: self.bound(roles, members.as_ref(), happened)?, ..frame.clone() }),
                    false => None,
                };
                if self.is_true_of(&alternative.event, happened, own.as_ref().unwrap_or(frame))? {
                    return self.bound(roles, members.as_ref(), happened).map(Some);
                }
            }
        }
        Ok(None)
    }

    /// What an event of the history binds, as those who controlled its objects then are known (608.2i).
    pub(super) fn bound_then(
        &self,
        pattern: &ReadyEvent,
        (place, event): (usize, &GameEvent),
        then: Vec<(ObjectId, PlayerId)>,
        frame: &Frame,
    ) -> Res<Option<Bindings>> {
        let at = (Some(place), event);
        match then == frame.then {
            true => self.bound_by(pattern, at, frame),
            false => self.bound_by(pattern, at, &Frame { then, ..frame.clone() }),
        }
    }

    /// What an event binds, as one of the kinds of events that it is: `roles` says which fields of it are the subject, the
    /// other object and the player, `members` which of several attackers it is about.
    pub(super) fn bound(&self, roles: &Roles, members: Option<&Objects>, happened: Happened<'_>) -> Res<Bindings> {
        let Happened { view, event, frame } = happened;
        let number = |number: &Number| self.number_of(number, happened, frame);
        let object = |number_of: &Number| -> Res<Vec<ObjectId>> {
            Ok(Row::try_from(number(number_of)?).ok().and_then(crate::derived::view::id).into_iter().collect())
        };
        let player = u8::try_from(number(&roles.player)?).ok().map(PlayerId);
        let attacker = match &roles.attacker {
            Some(attacker) => object(attacker)?.first().copied(),
            None => None,
        };
        let subjects = object(&roles.subject)?;
        let attacks = attacker.or(subjects.first().copied());
        let mut bindings = Bindings {
            subjects,
            others: object(&roles.other)?,
            player: player.filter(|player| player.index() < self.players.len()),
            attacker,
            defending: attacks.and_then(|id| self.object(id).attacking),
            amount: view.amount.into(),
            prevented: 0,
        };
        match event {
            Some(GameEvent::Attackers { attackers, defender, .. }) => {
                bindings.subjects.clear();
                for attacker in attackers {
                    let is_one = match members {
                        Some(with) => self.subject_is(with, *attacker, frame)?,
                        None => true,
                    };
                    bindings.subjects.extend(is_one.then_some(*attacker));
                }
                bindings.amount = bindings.subjects.len() as i64;
                bindings.defending = Some(*defender);
            }
            Some(GameEvent::BecameBlocked { by, .. }) => bindings.others.clone_from(by),
            Some(GameEvent::Attack { defender, .. }) => bindings.defending = Some(*defender),
            Some(_) | None => {}
        }
        Ok(bindings)
    }

    /// How many events that a pattern speaks of happened earlier in the turn of one, or of those that its player did.
    pub(super) fn earlier(&self, event: &Event, of: Happened<'_>, same_player: bool) -> Res<i64> {
        let place = match (of.view.sequence, of.event) {
            (0, Some(event)) => self.place_of(event),
            (0, None) => self.history.len(),
            (sequence, _) => sequence as usize - 1,
        };
        // "one or more cards for the first time each turn": all that happen at once are that time (603.2c).
        let place = match self.history.get(place).filter(|_| group_of(event).is_some()) {
            Some(logged) => logged.first,
            None => place,
        };
        let turn = self.history.get(place).map_or(self.turn, |logged| logged.turn);
        let found = ready_event(event);
        let found = made(&found)?;
        let changes = self.control_changed_from(self.history.partition_point(|logged| logged.turn < turn));
        let before = self.history.between(0, place).rev().take_while(|(_, logged)| logged.turn == turn);
        let mut earlier = 0;
        for (at, logged) in before.filter(|(_, logged)| found.keys.has(key_of(&logged.event))) {
            let bound = self.bound_then(found, (at, &logged.event), changes.after(at), of.frame)?;
            let counts = |bound: Bindings| !same_player || bound.player.map(|player| player.0) == Some(of.view.player);
            earlier += i64::from(bound.is_some_and(counts));
        }
        Ok(earlier)
    }

    /// Where an event is in the history; behind it, if it has not happened yet.
    fn place_of(&self, event: &GameEvent) -> usize {
        let same = self.history.iter().rposition(|logged| std::ptr::eq(&logged.event, event));
        same.or_else(|| self.history.iter().rposition(|logged| logged.event == *event)).unwrap_or(self.history.len())
    }
}
