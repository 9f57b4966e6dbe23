//! Abilities that trigger once for all that happens at once (603.2c).

use crate::game::Game;
use crate::ir::*;
use crate::state::event::GameEvent;
use crate::state::frame::{Bindings, Frame};
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::stop::Res;

/// How many there must be of what happens at once, for a pattern that triggers once for all of it (603.2c).
#[derive(Debug, Clone, Copy)]
pub struct Group<'e> {
    pub count: &'e Count,
    /// Each of these has to be among it: "this creature and at least two other creatures".
    pub each: &'e [Objects],
}

/// What makes a pattern trigger once for all that happens at once.
pub fn group_of(pattern: &Event) -> Option<Group<'_>> {
    if let Event::Draws { count: DrawCount::OneOrMore, .. } | Event::CountersPut { count: Count1::OneOrMore, .. } =
        pattern
    {
        return Some(Group { count: &Count::OneOrMore, each: &[] });
    }
    if let Event::IsDealtDamage { what: Recipient::Player(Players::Some { count: Count::OneOrMore, .. }), .. } = pattern
    {
        return Some(Group { count: &Count::OneOrMore, each: &[] });
    }
    if let Event::AnyOf(any, _) = pattern {
        return any.iter().find_map(group_of);
    }
    if let Some(event) = pattern.narrowed() {
        return group_of(event);
    }
    match pattern.grouped()? {
        Objects::Some { count: count @ (Count::OneOrMore | Count::AtLeast(..) | Count::Exactly(_)), .. } => {
            Some(Group { count, each: &[] })
        }
        // "this creature and at least two other creatures": with so many of one kind, each kind is asked for.
        Objects::Union(all, _) if all.iter().any(is_at_least) => Some(Group { count: &Count::OneOrMore, each: all }),
        Objects::Union(all, _)
            if all.iter().any(|one| matches!(one, Objects::Some { count: Count::OneOrMore, .. })) =>
        {
            Some(Group { count: &Count::OneOrMore, each: &[] })
        }
        Objects::Some { .. }
        | Objects::Union(..)
        | Objects::Ref(_)
        | Objects::Target { .. }
        | Objects::TopOfLibrary { .. }
        | Objects::TopOfGraveyard { .. }
        | Objects::Among { .. }
        | Objects::Rest(..)
        | Objects::AllIn { .. } => None,
    }
}

/// What of several events at once is told apart (603.2c).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Apart {
    Together,
    /// By what it happens to: a creature that is dealt damage by two sources is dealt damage once.
    BySubject,
    /// By the second object or the player: creatures that deal damage to a player, each player.
    ByOther,
    /// By the defending player: creatures that attack a player, each player (508.3b).
    ByDefender,
    /// By what does it: a source that deals damage, to however many, deals damage once (510.2, 120.9).
    BySource,
}

impl Apart {
    /// What is the same of events that are one triggering.
    pub fn key(self, bindings: &Bindings) -> (Vec<ObjectId>, Option<PlayerId>) {
        match self {
            Apart::Together => (Vec::new(), None),
            Apart::BySubject => (bindings.subjects.clone(), bindings.player),
            Apart::ByOther => (bindings.others.clone(), bindings.player),
            Apart::ByDefender => (Vec::new(), bindings.defending),
            Apart::BySource => (bindings.subjects.clone(), None),
        }
    }
}

/// What a pattern triggers apart for.
pub fn apart(pattern: &Event) -> Apart {
    if let Some(event) = pattern.narrowed() {
        return apart(event);
    }
    if let Event::AnyOf(any, _) = pattern {
        return apart_of_any(any);
    }
    if let Event::CountersPut { count: Count1::OneOrMore, on, .. } = pattern {
        return match on {
            CounterBearer::Objects(Objects::Some { count: Count::OneOrMore | Count::AtLeast(..), .. }) => {
                Apart::Together
            }
            CounterBearer::Objects(_) | CounterBearer::Player(_) => Apart::BySubject,
        };
    }
    // "One or more creatures attack a player": each player who is attacked is another event (508.3b).
    if let Event::Attacks {
        whom: Some(AttackTarget::Player(players) | AttackTarget::PlayerOrPlaneswalker(players)),
        ..
    } = pattern
        && matches!(players, Players::Some { count: Count::One, .. })
        && group_of(pattern).is_some()
    {
        return Apart::ByDefender;
    }
    if let Event::DealsDamage { to, .. } = pattern {
        return match to {
            Some(to) if is_one_recipient(to) => Apart::ByOther,
            // "one or more creatures" deal it together.
            Some(_) | None if group_of(pattern).is_some() => Apart::Together,
            Some(_) | None => Apart::BySource,
        };
    }
    // "one or more creatures are dealt damage" together, "a creature" each for itself.
    let each = matches!(pattern, Event::IsDealtDamage { .. }) && group_of(pattern).is_none();
    if each { Apart::BySubject } else { Apart::Together }
}

/// What several patterns of one ability trigger apart for.
fn apart_of_any(any: &[Event]) -> Apart {
    let Some((first, others)) = any.split_first() else { return Apart::Together };
    if others.iter().all(|other| apart(other) == apart(first)) {
        return apart(first);
    }
    // "attacks or deals damage": what else is waited for does not happen as damage is dealt.
    let is_damage = |event: &Event| matches!(event, Event::DealsDamage { .. } | Event::IsDealtDamage { .. });
    let by_source = |event: &&Event| apart(event) == Apart::BySource;
    match any.iter().filter(|event| !by_source(event)).any(is_damage) || any.iter().all(|event| !by_source(&event)) {
        true => Apart::Together,
        false => Apart::BySource,
    }
}

/// How many recipients there have to be for one trigger of a source: "damage to two or more creatures".
pub fn recipients(pattern: &Event) -> Option<&Count> {
    if let Some(event) = pattern.narrowed() {
        return recipients(event);
    }
    let (Event::DealsDamage { to: Some(Recipient::Objects(Objects::Some { count, .. })), .. }
    | Event::DealsDamage { to: Some(Recipient::Player(Players::Some { count, .. })), .. }) = pattern
    else {
        return None;
    };
    Some(count)
}

fn is_one_recipient(to: &Recipient) -> bool {
    match to {
        Recipient::Player(players) => matches!(players, Players::Some { count: Count::One, .. }),
        Recipient::Objects(objects) => matches!(objects, Objects::Some { count: Count::One, .. }),
        Recipient::Either(all, _) => all.iter().all(is_one_recipient),
        Recipient::AnyTarget { .. } | Recipient::Attacked(_) => false,
    }
}

/// "at least two other creatures"
fn is_at_least(objects: &Objects) -> bool {
    matches!(objects, Objects::Some { count: Count::AtLeast(..), .. })
}

/// How many occurrences of what a pattern waits for one event is: each of several counters that are put on an object or
/// removed from it at once is one (603.2c).
pub fn occurrences(pattern: &Event, caused: &[&GameEvent]) -> u32 {
    let [GameEvent::Counters { kind, change, .. }] = caused else { return 1 };
    let of = |said: Option<CounterKind>| said.is_none_or(|said| said == *kind);
    // Only the first of them, or the next, is waited for.
    if let Event::FirstTimeEachTurn(_) | Event::NextTime(_) = pattern {
        return 1;
    }
    if let Event::AnyOf(any, _) = pattern {
        return any.iter().map(|one| occurrences(one, caused)).fold(1, u32::max);
    }
    if let Some(event) = pattern.narrowed() {
        return occurrences(event, caused);
    }
    let each = if let Event::CountersPut { count: Count1::One, kind, .. } = pattern {
        *change > 0 && of(*kind)
    } else if let Event::GetsCounters { count: Count1::One, kind, .. } = pattern {
        *change > 0 && of(Some(*kind))
    } else if let Event::CounterRemoved { kind, last: false, .. } = pattern {
        *change < 0 && of(*kind)
    } else {
        false
    };
    if each { u32::try_from(change.unsigned_abs()).unwrap_or(u32::MAX) } else { 1 }
}

impl Game {
    /// Whether each part of a phrase was met by what happened at once.
    pub(super) fn has_each(&self, group: Group<'_>, found: &[ObjectId], frame: &Frame) -> Res<bool> {
        for one in group.each {
            let mut fit = 0;
            for id in found {
                fit += usize::from(self.subject_is(one, *id, frame)?);
            }
            let enough = match one.described() {
                Some((count, _)) => self.count_reached(count, fit, frame)?,
                None => fit > 0,
            };
            if !enough {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether so many are as many as "one or more", "two or more" asks for.
    pub fn count_reached(&self, count: &Count, found: usize, frame: &Frame) -> Res<bool> {
        Ok(match count {
            Count::AtLeast(quantity, _) => found >= self.count(quantity, frame)?,
            Count::Exactly(quantity) => found == self.count(quantity, frame)?,
            Count::Between(least, most) => (*least as usize..=*most as usize).contains(&found),
            Count::One | Count::All(_) | Count::UpTo(_) | Count::AnyNumber | Count::OneOrMore | Count::None => {
                found > 0
            }
        })
    }
}
