//! Whether what happened is what an event of the IR speaks of (603.2).

use super::event::{Cause, GameEvent, Logged, Moved};
use super::frame::{Bindings, Frame};
use super::state::{Game, ObjectId, PlayerId, Res, Stop, Target};
use super::words;
use crate::ir::*;

/// A step of the game is one that a text names; "main phase" is either.
pub fn step_is(named: Step, step: Step) -> bool {
    match named {
        Step::Main => matches!(step, Step::PrecombatMain | Step::PostcombatMain),
        other => other == step,
    }
}

/// Events that abilities which look back see as they were before it (603.10); of others they see what is after.
pub fn looks_back(event: &GameEvent) -> bool {
    match event {
        GameEvent::Moved(moved) => {
            moved.from == Some(Zone::Battlefield)
                || moved.from == Some(Zone::Graveyard)
                || (matches!(moved.to, Zone::Hand | Zone::Library) && moved.from != Some(Zone::Library))
        }
        GameEvent::Unattached { .. }
        | GameEvent::Countered { .. }
        | GameEvent::Lost { .. }
        | GameEvent::Control { .. } => true,
        GameEvent::Damage { .. }
        | GameEvent::Life { .. }
        | GameEvent::Tapped { .. }
        | GameEvent::Untapped { .. }
        | GameEvent::Counters { .. }
        | GameEvent::Cast { .. }
        | GameEvent::Played { .. }
        | GameEvent::Copied { .. }
        | GameEvent::Activated { .. }
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
        | GameEvent::Chaos
        | GameEvent::Regenerated { .. } => false,
    }
}

/// Whether a phrase names one object: "a creature", "this creature".
pub fn is_one(objects: &Objects) -> bool {
    matches!(objects, Objects::Some { count: Count::One, .. } | Objects::Ref(_))
}

fn object(subject: ObjectId) -> Bindings {
    Bindings { subjects: vec![subject], ..Bindings::default() }
}

fn player(player: PlayerId) -> Bindings {
    Bindings { player: Some(player), ..Bindings::default() }
}

impl Game {
    /// What the event binds, if it is the one that the pattern speaks of.
    pub fn matches(&self, pattern: &Event, event: &GameEvent, frame: &Frame) -> Res<Option<Bindings>> {
        if let Event::AnyOf(any, _) = pattern {
            for one in any {
                if let Some(bound) = self.matches(one, event, frame)? {
                    return Ok(Some(bound));
                }
            }
            return Ok(None);
        }
        match pattern {
            Event::During { event: inner, turn_of, each: _ } => {
                return if self.is_among(self.active, turn_of, frame)? {
                    self.matches(inner, event, frame)
                } else {
                    Ok(None)
                };
            }
            Event::While { event: inner, condition } => {
                return if self.holds(condition, frame)? { self.matches(inner, event, frame) } else { Ok(None) };
            }
            // A delayed trigger with it triggers once; then it is gone (603.7b).
            Event::NextTime(inner) => return self.matches(inner, event, frame),
            // What a spell or ability causes happens while its instructions are followed (609.1).
            Event::Caused { by, event: inner } => {
                return match self.following {
                    Some(cause) if self.subject_is(by, cause, frame)? => self.matches(inner, event, frame),
                    Some(_) | None => Ok(None),
                };
            }
            Event::FirstTimeEachTurn(inner) => {
                let Some(bound) = self.matches(inner, event, frame)? else { return Ok(None) };
                // The event itself is in the history already.
                return Ok((self.times(inner, Period::ThisTurn, frame)? <= 1).then_some(bound));
            }
            _ => {}
        }
        if let GameEvent::Moved(moved) = event {
            return self.matches_move(pattern, moved, frame);
        }
        let bound = match (pattern, event) {
            (Event::Attacks { what, whom, alone }, GameEvent::Attack { attacker, defender, alone: is_alone }) => {
                ((!alone || *is_alone)
                    && self.subject_is(what, *attacker, frame)?
                    && self.attacks(whom.as_ref(), (*defender, self.object(*attacker).attacked), frame)?)
                .then(|| Bindings { defending: Some(*defender), player: Some(*defender), ..object(*attacker) })
            }
            (Event::PlayerAttacks { who, with: Some(with), whom }, GameEvent::Attack { attacker, defender, .. })
                if is_one(with) =>
            {
                (self.is_among(self.object(*attacker).controller, who, frame)?
                    && self.subject_is(with, *attacker, frame)?
                    && self.attacks(whom.as_ref(), (*defender, self.object(*attacker).attacked), frame)?)
                .then(|| Bindings { defending: Some(*defender), player: Some(*defender), ..object(*attacker) })
            }
            (Event::PlayerAttacks { who, with, whom }, GameEvent::Attackers { by, attackers, defender, all })
                if !with.as_ref().is_some_and(is_one) && whom.is_none() == *all =>
            {
                let mut subjects = Vec::new();
                for attacker in attackers {
                    let fits = match with {
                        Some(with) => self.subject_is(with, *attacker, frame)?,
                        None => true,
                    };
                    if fits {
                        subjects.push(*attacker);
                    }
                }
                let enough = match with {
                    Some(Objects::Some { count, .. }) => self.count_reached(count, subjects.len(), frame)?,
                    _ => !subjects.is_empty(),
                };
                (enough && self.is_among(*by, who, frame)? && self.attacks(whom.as_ref(), (*defender, None), frame)?)
                    .then(|| Bindings {
                        amount: subjects.len() as i64,
                        subjects,
                        player: Some(*by),
                        defending: Some(*defender),
                        ..Bindings::default()
                    })
            }
            (Event::Blocks { what, blocked }, GameEvent::Block { blocker, attacker }) => {
                let fits = match blocked {
                    Some(blocked) => self.subject_is(blocked, *attacker, frame)?,
                    None => true,
                };
                (fits && self.subject_is(what, *blocker, frame)?)
                    .then(|| Bindings { others: vec![*attacker], ..object(*blocker) })
            }
            (Event::BecomesBlocked { what, by: None }, GameEvent::BecameBlocked { attacker, by: blockers }) => self
                .subject_is(what, *attacker, frame)?
                .then(|| Bindings { others: blockers.clone(), ..object(*attacker) }),
            // Once for each creature that blocks it (509.3d).
            (Event::BecomesBlocked { what, by: Some(by) }, GameEvent::Block { blocker, attacker }) => {
                (self.subject_is(by, *blocker, frame)? && self.subject_is(what, *attacker, frame)?)
                    .then(|| Bindings { others: vec![*blocker], ..object(*attacker) })
            }
            (Event::AttacksUnblocked { what }, GameEvent::Unblocked { attacker }) => {
                self.subject_is(what, *attacker, frame)?.then(|| object(*attacker))
            }
            (Event::Becomes { what, status }, event) => self.becomes(what, status, event, frame)?,
            (Event::BecomesTarget { what, of }, GameEvent::Targeted { target: Target::Object(target), by }) => (self
                .subject_is(
                what, *target, frame,
            )?
                && self.subject_is(of, *by, frame)?)
            .then(|| Bindings { others: vec![*by], player: Some(self.object(*by).controller), ..object(*target) }),
            (Event::PlayerBecomesTarget { who, of }, GameEvent::Targeted { target: Target::Player(target), by }) => {
                (self.is_among(*target, who, frame)? && self.subject_is(of, *by, frame)?)
                    .then(|| Bindings { others: vec![*by], ..player(*target) })
            }
            (
                Event::DealsDamage { source, kind, to },
                GameEvent::Damage { source: by, to: dealt_to, amount, combat },
            ) => {
                let frame = &of_event(frame, object(*by));
                let fits = damage_is(*kind, *combat)
                    && self.subject_is(source, *by, frame)?
                    && match to {
                        Some(to) => self.recipient_fits(to, *dealt_to, frame)?,
                        None => true,
                    };
                fits.then(|| Bindings {
                    others: dealt_to.object().into_iter().collect(),
                    player: dealt_to.player(),
                    amount: i64::from(*amount),
                    ..object(*by)
                })
            }
            (Event::IsDealtDamage { what, kind, by }, GameEvent::Damage { source, to, amount, combat }) => {
                let about = Bindings { subjects: to.object().into_iter().collect(), ..Bindings::default() };
                let frame = &of_event(frame, Bindings { player: to.player(), ..about });
                let fits = damage_is(*kind, *combat)
                    && self.recipient_fits(what, *to, frame)?
                    && match by {
                        Some(by) => self.subject_is(by, *source, frame)?,
                        None => true,
                    };
                fits.then(|| Bindings {
                    subjects: to.object().into_iter().collect(),
                    others: vec![*source],
                    player: to.player(),
                    amount: i64::from(*amount),
                    ..Bindings::default()
                })
            }
            (
                Event::Casts { who, spell, ordinal, from, voice: _ },
                GameEvent::Cast { spell: cast, by, from: cast_from },
            ) => {
                let bound = Bindings { player: Some(*by), ..object(*cast) };
                let frame = &of_event(frame, bound.clone());
                let fits = self.is_cast(spell, from.as_ref(), (*cast, *cast_from), frame)?
                    && self.is_among(*by, who, frame)?
                    && match ordinal {
                        Some(Ordinal(n)) => self.nth_cast(spell, from.as_ref(), *cast, frame)? == *n,
                        None => true,
                    };
                fits.then_some(bound)
            }
            (Event::Copies { who, spell }, GameEvent::Copied { spell: copy, by }) => {
                (self.is_among(*by, who, frame)? && self.subject_is(spell, *copy, frame)?)
                    .then(|| Bindings { player: Some(*by), ..object(*copy) })
            }
            (
                Event::Plays { who, what },
                GameEvent::Played { object: played, by } | GameEvent::Cast { spell: played, by, .. },
            ) => (self.is_among(*by, who, frame)? && self.subject_fits(what, *played, frame)?)
                .then(|| Bindings { player: Some(*by), ..object(*played) }),
            (Event::Activates { who, what }, GameEvent::Activated { source, by }) => {
                (self.is_among(*by, who, frame)? && self.subject_is(what, *source, frame)?)
                    .then(|| Bindings { player: Some(*by), ..object(*source) })
            }
            (Event::GainsLife { who }, GameEvent::Life { player: gainer, change }) => (*change > 0
                && self.is_among(*gainer, who, frame)?)
            .then(|| Bindings { amount: *change, ..player(*gainer) }),
            (Event::LosesLife { who }, GameEvent::Life { player: loser, change }) => (*change < 0
                && self.is_among(*loser, who, frame)?)
            .then(|| Bindings { amount: -*change, ..player(*loser) }),
            (Event::LosesGame { who }, GameEvent::Lost { player: loser }) => {
                self.is_among(*loser, who, frame)?.then(|| player(*loser))
            }
            (Event::WinsGame { who }, GameEvent::Won { player: winner }) => {
                self.is_among(*winner, who, frame)?.then(|| player(*winner))
            }
            (Event::StepBegins { step, whose }, GameEvent::Step { step: begun, active }) => {
                let owner = match whose {
                    StepOwner::Of(players)
                    | StepOwner::EachOf(players)
                    | StepOwner::NextOf(players)
                    | StepOwner::OnTurnOf(players) => self.is_among(*active, players, frame)?,
                    StepOwner::Each | StepOwner::The | StepOwner::Next | StepOwner::NextTurn => true,
                };
                (owner && step_is(*step, *begun)).then(|| player(*active))
            }
            (Event::TapsForMana { who, what }, GameEvent::Tapped { object: tapped, for_mana: Some(by) }) => {
                (self.is_among(*by, who, frame)? && self.subject_is(what, *tapped, frame)?)
                    .then(|| Bindings { player: Some(*by), ..object(*tapped) })
            }
            (Event::IsTappedForMana { what }, GameEvent::Tapped { object: tapped, for_mana: Some(by) }) => {
                self.subject_is(what, *tapped, frame)?.then(|| Bindings { player: Some(*by), ..object(*tapped) })
            }
            (
                Event::CountersPut { who, count: _, kind, on },
                GameEvent::Counters { on: bearer, kind: put, change, by, .. },
            ) => {
                let by_fits = match who {
                    Some(who) => self.is_among(*by, who, frame)?,
                    None => true,
                };
                (*change > 0 && by_fits && kind.is_none_or(|kind| kind == *put) && self.bears(on, *bearer, frame)?)
                    .then(|| Bindings {
                        subjects: bearer.object().into_iter().collect(),
                        player: bearer.player(),
                        amount: *change,
                        ..Bindings::default()
                    })
            }
            (
                Event::CounterRemoved { kind, last, from },
                GameEvent::Counters { on: Target::Object(on), kind: removed, change, left, .. },
            ) => (*change < 0
                && kind.is_none_or(|kind| kind == *removed)
                && (!last || *left == 0)
                && self.subject_is(from, *on, frame)?)
            .then(|| Bindings { amount: -*change, ..object(*on) }),
            (
                Event::GetsCounters { who, kind, count: _ },
                GameEvent::Counters { on: Target::Player(on), kind: put, change, .. },
            ) => (*change > 0 && kind == put && self.is_among(*on, who, frame)?)
                .then(|| Bindings { amount: *change, ..player(*on) }),
            (Event::Searches { who, library }, GameEvent::Searched { player: by, library: of })
            | (Event::Shuffles { who, library }, GameEvent::Shuffled { player: by, library: of }) => {
                // "their library" is that of the player who does it.
                let inner = Frame { event: player(*by), ..frame.clone() };
                (self.is_among(*by, who, frame)? && self.is_among(*of, library, &inner)?).then(|| player(*by))
            }
            (Event::KeywordAction { who, action }, GameEvent::KeywordAction { player: by, action: done }) => {
                (words::id(*action) == words::id(*done) && self.is_among(*by, who, frame)?).then(|| player(*by))
            }
            (Event::LosesControl { who, what }, GameEvent::Control { object: changed, from, to: _ }) => {
                (self.is_among(*from, who, frame)? && self.subject_is(what, *changed, frame)?)
                    .then(|| Bindings { player: Some(*from), ..object(*changed) })
            }
            (Event::GainsControl { who, what }, GameEvent::Control { object: changed, from: _, to }) => {
                (self.is_among(*to, who, frame)? && self.subject_is(what, *changed, frame)?)
                    .then(|| Bindings { player: Some(*to), ..object(*changed) })
            }
            (Event::Countered { what, by }, GameEvent::Countered { spell, by: source }) => {
                let by_fits = match by {
                    Some(by) => self.subject_is(by, *source, frame)?,
                    None => true,
                };
                (by_fits && self.subject_is(what, *spell, frame)?)
                    .then(|| Bindings { others: vec![*source], ..object(*spell) })
            }
            (Event::Regenerated { what }, GameEvent::Regenerated { object: regenerated }) => {
                self.subject_is(what, *regenerated, frame)?.then(|| object(*regenerated))
            }
            // "this way": by the ability that this one is linked to (607.2h).
            (Event::Reveals { who, what, this_way }, GameEvent::Revealed { card, by, source }) => {
                let linked = !this_way || *source == frame.source;
                (linked && self.is_among(*by, who, frame)? && self.subject_is(what, *card, frame)?)
                    .then(|| Bindings { player: Some(*by), ..object(*card) })
            }
            (Event::BecomesMonarch { who }, GameEvent::Designated { player: to, designation }) => {
                (words::id(*designation) == "monarch" && self.is_among(*to, who, frame)?).then(|| player(*to))
            }
            (Event::FlipsCoin { who }, GameEvent::Flipped { player: by, won: _ })
            | (Event::WinsFlip { who }, GameEvent::Flipped { player: by, won: true })
            | (Event::LosesFlip { who }, GameEvent::Flipped { player: by, won: false }) => {
                self.is_among(*by, who, frame)?.then(|| player(*by))
            }
            (Event::ChaosEnsues, GameEvent::Chaos) => Some(Bindings::default()),
            (Event::Rolls { who, dice: _ }, GameEvent::Rolled { player: by, result }) => {
                self.is_among(*by, who, frame)?.then(|| Bindings { amount: i64::from(*result), ..player(*by) })
            }
            (
                Event::Transforms { .. }
                | Event::TurnedFaceUp { .. }
                | Event::PhasesOut { .. }
                | Event::PhasesIn { .. }
                | Event::ObjectAction { .. }
                | Event::DayNight(_)
                | Event::Expends { .. }
                | Event::UnlocksDoor { .. }
                | Event::TurnsFaceUp { .. }
                | Event::BecomesLevel { .. }
                | Event::Planeswalks { .. }
                | Event::SetsInMotion { .. },
                _,
            ) => return Err(Stop::Refused(super::refuse::variant("Event", pattern))),
            (
                Event::Enters { .. }
                | Event::Dies { .. }
                | Event::Leaves { .. }
                | Event::PutInto { .. }
                | Event::Attacks { .. }
                | Event::PlayerAttacks { .. }
                | Event::Blocks { .. }
                | Event::BecomesBlocked { .. }
                | Event::AttacksUnblocked { .. }
                | Event::BecomesTarget { .. }
                | Event::PlayerBecomesTarget { .. }
                | Event::DealsDamage { .. }
                | Event::IsDealtDamage { .. }
                | Event::Casts { .. }
                | Event::Copies { .. }
                | Event::Plays { .. }
                | Event::Activates { .. }
                | Event::Draws { .. }
                | Event::Discards { .. }
                | Event::Sacrifices { .. }
                | Event::GainsLife { .. }
                | Event::LosesLife { .. }
                | Event::LosesGame { .. }
                | Event::WinsGame { .. }
                | Event::StepBegins { .. }
                | Event::TapsForMana { .. }
                | Event::IsTappedForMana { .. }
                | Event::CountersPut { .. }
                | Event::CounterRemoved { .. }
                | Event::GetsCounters { .. }
                | Event::Cycles { .. }
                | Event::Exiled { .. }
                | Event::ReturnedToHand { .. }
                | Event::Mills { .. }
                | Event::Creates { .. }
                | Event::Searches { .. }
                | Event::Shuffles { .. }
                | Event::KeywordAction { .. }
                | Event::LosesControl { .. }
                | Event::GainsControl { .. }
                | Event::Countered { .. }
                | Event::Destroyed { .. }
                | Event::Regenerated { .. }
                | Event::BecomesMonarch { .. }
                | Event::WinsFlip { .. }
                | Event::LosesFlip { .. }
                | Event::Rolls { .. }
                | Event::ChaosEnsues
                | Event::FlipsCoin { .. }
                | Event::During { .. }
                | Event::FirstTimeEachTurn(_)
                | Event::NextTime(_)
                | Event::Caused { .. }
                | Event::Reveals { .. }
                | Event::While { .. }
                | Event::State(_)
                | Event::AnyOf(_, _),
                _,
            ) => None,
        };
        Ok(bound)
    }

    /// A zone change seen as what the pattern calls it: enters, dies, is discarded, is drawn.
    fn matches_move(&self, pattern: &Event, moved: &Moved, frame: &Frame) -> Res<Option<Bindings>> {
        let old = moved.old.unwrap_or(moved.new);
        let owner = self.object(moved.new).owner;
        let of = |players: &Option<Players>| match players {
            Some(players) => self.is_among(owner, players, frame),
            None => Ok(true),
        };
        // "You" do it when you discard or sacrifice: the player whose card or permanent it was (701.9, 701.21).
        let doer = self.object(old).controller;
        let (fits, subject, who) = match pattern {
            Event::Enters { what, under, from } => {
                let fits = moved.to == Zone::Battlefield
                    && self.subject_fits(what, moved.new, frame)?
                    && self.comes_from(from.as_ref(), moved, frame)?
                    && match under {
                        Some(under) => self.is_among(self.object(moved.new).controller, under, frame)?,
                        None => true,
                    };
                (fits, moved.new, self.object(moved.new).controller)
            }
            Event::Dies { what, said: _ } => (
                moved.from == Some(Zone::Battlefield)
                    && moved.to == Zone::Graveyard
                    && self.subject_is(what, old, frame)?,
                old,
                doer,
            ),
            Event::Leaves { what, zone, of: owner_of } => {
                // What leaves a graveyard was a card there, whatever the noun.
                let fits = match zone {
                    Zone::Battlefield => self.subject_is(what, old, frame)?,
                    Zone::Graveyard | Zone::Hand | Zone::Library | Zone::Exile | Zone::Stack | Zone::Command => {
                        self.subject_fits(what, old, frame)?
                    }
                };
                (moved.from == Some(*zone) && of(owner_of)? && fits, old, doer)
            }
            Event::PutInto { what, zone, of: owner_of, from } => {
                let fits = moved.to == *zone && of(owner_of)? && self.comes_from(from.as_ref(), moved, frame)?;
                // The card is looked at where it arrived, unless the pattern looks back (603.10).
                let subject = if pattern.looks_back() { old } else { moved.new };
                (fits && self.seen_as(pattern, what, from.as_ref(), subject, frame)?, subject, owner)
            }
            Event::Draws { who, count: _, ordinal, except_first } => match moved.cause {
                Cause::Draw { nth, first_of_step } => (
                    ordinal.is_none_or(|ordinal| ordinal.0 == nth)
                        && !(*except_first && first_of_step)
                        && self.is_among(owner, who, frame)?,
                    moved.new,
                    owner,
                ),
                _ => (false, old, owner),
            },
            Event::Discards { who, what } => (
                matches!(moved.cause, Cause::Discard | Cause::Cycle)
                    && self.is_among(owner, who, frame)?
                    && (self.subject_is(what, old, frame)? || self.subject_is(what, moved.new, frame)?),
                moved.new,
                owner,
            ),
            Event::Cycles { who, what } => (
                moved.cause == Cause::Cycle
                    && self.is_among(owner, who, frame)?
                    && (self.subject_is(what, old, frame)? || self.subject_is(what, moved.new, frame)?),
                moved.new,
                owner,
            ),
            Event::Sacrifices { who, what } => (
                moved.cause == Cause::Sacrifice
                    && self.is_among(doer, who, frame)?
                    && self.subject_is(what, old, frame)?,
                old,
                doer,
            ),
            Event::Mills { who, what } => (
                moved.cause == Cause::Mill
                    && self.is_among(owner, who, frame)?
                    && self.subject_is(what, moved.new, frame)?,
                moved.new,
                owner,
            ),
            Event::Creates { who, what } => {
                let controller = self.object(moved.new).controller;
                (
                    moved.cause == Cause::Created
                        && self.is_among(controller, who, frame)?
                        && self.subject_is(what, moved.new, frame)?,
                    moved.new,
                    controller,
                )
            }
            Event::Exiled { what, from } => {
                let subject = if pattern.looks_back() { old } else { moved.new };
                let origin = from.map(|zone| Origin::Zone { zone, of: None });
                (
                    moved.to == Zone::Exile
                        && from.is_none_or(|zone| moved.from == Some(zone))
                        && self.seen_as(pattern, what, origin.as_ref(), subject, frame)?,
                    subject,
                    doer,
                )
            }
            Event::ReturnedToHand { what, of: owner_of, from_said: _ } => (
                moved.to == Zone::Hand
                    && moved.from == Some(Zone::Battlefield)
                    && of(owner_of)?
                    && self.subject_is(what, old, frame)?,
                old,
                owner,
            ),
            Event::Destroyed { what } => {
                (moved.cause == Cause::Destroy && self.subject_is(what, old, frame)?, old, doer)
            }
            Event::Attacks { .. }
            | Event::PlayerAttacks { .. }
            | Event::Blocks { .. }
            | Event::BecomesBlocked { .. }
            | Event::AttacksUnblocked { .. }
            | Event::Becomes { .. }
            | Event::BecomesTarget { .. }
            | Event::PlayerBecomesTarget { .. }
            | Event::DealsDamage { .. }
            | Event::IsDealtDamage { .. }
            | Event::Casts { .. }
            | Event::Copies { .. }
            | Event::Plays { .. }
            | Event::Activates { .. }
            | Event::GainsLife { .. }
            | Event::LosesLife { .. }
            | Event::LosesGame { .. }
            | Event::WinsGame { .. }
            | Event::StepBegins { .. }
            | Event::TapsForMana { .. }
            | Event::IsTappedForMana { .. }
            | Event::CountersPut { .. }
            | Event::CounterRemoved { .. }
            | Event::GetsCounters { .. }
            | Event::Transforms { .. }
            | Event::TurnedFaceUp { .. }
            | Event::PhasesOut { .. }
            | Event::PhasesIn { .. }
            | Event::Searches { .. }
            | Event::Shuffles { .. }
            | Event::KeywordAction { .. }
            | Event::ObjectAction { .. }
            | Event::LosesControl { .. }
            | Event::GainsControl { .. }
            | Event::Countered { .. }
            | Event::Regenerated { .. }
            | Event::BecomesMonarch { .. }
            | Event::DayNight(..)
            | Event::WinsFlip { .. }
            | Event::LosesFlip { .. }
            | Event::Rolls { .. }
            | Event::FlipsCoin { .. }
            | Event::Expends { .. }
            | Event::UnlocksDoor { .. }
            | Event::TurnsFaceUp { .. }
            | Event::BecomesLevel { .. }
            | Event::ChaosEnsues
            | Event::Planeswalks { .. }
            | Event::SetsInMotion { .. }
            | Event::During { .. }
            | Event::FirstTimeEachTurn(..)
            | Event::While { .. }
            | Event::NextTime(..)
            | Event::Caused { .. }
            | Event::Reveals { .. }
            | Event::State(..)
            | Event::AnyOf(..) => return Ok(None),
        };
        Ok(fits.then(|| Bindings {
            player: Some(who),
            amount: 1,
            defending: self.object(old).attacking,
            ..object(subject)
        }))
    }

    /// Whether what is put into a zone is what the phrase speaks of. One that looks back says where it was by its noun,
    /// unless the text says the zone that it leaves (109.2).
    fn seen_as(
        &self,
        pattern: &Event,
        what: &Objects,
        from: Option<&Origin>,
        subject: ObjectId,
        frame: &Frame,
    ) -> Res<bool> {
        let by_noun = matches!(from, None | Some(Origin::Zone { zone: Zone::Battlefield, .. }));
        if pattern.looks_back() && by_noun {
            self.subject_is(what, subject, frame)
        } else {
            self.subject_fits(what, subject, frame)
        }
    }

    fn comes_from(&self, origin: Option<&Origin>, moved: &Moved, frame: &Frame) -> Res<bool> {
        Ok(match origin {
            None | Some(Origin::Anywhere) => true,
            Some(Origin::AnywhereOtherThan { zone, of }) => !self.comes_from_zone(*zone, of.as_ref(), moved, frame)?,
            Some(Origin::Zone { zone, of }) => self.comes_from_zone(*zone, of.as_ref(), moved, frame)?,
        })
    }

    fn comes_from_zone(&self, zone: Zone, of: Option<&Players>, moved: &Moved, frame: &Frame) -> Res<bool> {
        let theirs = of.map_or(Ok(true), |of| self.is_among(self.object(moved.new).owner, of, frame))?;
        Ok(theirs && moved.from == Some(zone))
    }

    fn is_cast(
        &self,
        spell: &Objects,
        from: Option<&Origin>,
        (cast, zone): (ObjectId, Zone),
        frame: &Frame,
    ) -> Res<bool> {
        Ok(self.cast_from(from, zone, cast, frame)? && self.subject_is(spell, cast, frame)?)
    }

    /// Which of the spells like this one, that its player cast in its turn, a spell was: "their first noncreature spell
    /// each turn".
    fn nth_cast(&self, spell: &Objects, from: Option<&Origin>, cast: ObjectId, frame: &Frame) -> Res<u32> {
        let caster = |logged: &Logged| match logged.event {
            GameEvent::Cast { spell, by, .. } if spell == cast => Some(by),
            _ => None,
        };
        let found = self.history.iter().enumerate().rev().find_map(|(at, logged)| Some((at, caster(logged)?)));
        let Some((at, caster)) = found else { return Ok(0) };
        let (turn, mut nth) = (self.history[at].turn, 0);
        for logged in self.history[..=at].iter().rev().take_while(|logged| logged.turn == turn) {
            if let GameEvent::Cast { spell: other, by, from: zone } = &logged.event
                && *by == caster
                && self.is_cast(spell, from, (*other, *zone), frame)?
            {
                nth += 1;
            }
        }
        Ok(nth)
    }

    /// Whether a spell that was cast from this zone came from where the text says.
    pub(super) fn cast_from(&self, origin: Option<&Origin>, from: Zone, spell: ObjectId, frame: &Frame) -> Res<bool> {
        let there = |zone: Zone, of: &Option<Players>| -> Res<bool> {
            let theirs = of.as_ref().map_or(Ok(true), |of| self.is_among(self.object(spell).owner, of, frame))?;
            Ok(theirs && from == zone)
        };
        Ok(match origin {
            None | Some(Origin::Anywhere) => true,
            Some(Origin::AnywhereOtherThan { zone, of }) => !there(*zone, of)?,
            Some(Origin::Zone { zone, of }) => there(*zone, of)?,
        })
    }

    /// Whether what is attacked is what the text says (508.3a): `at` is the planeswalker or battle, where it is one.
    fn attacks(
        &self,
        whom: Option<&AttackTarget>,
        (defender, at): (PlayerId, Option<ObjectId>),
        frame: &Frame,
    ) -> Res<bool> {
        match (whom, at) {
            (None, _) => Ok(true),
            (Some(AttackTarget::Player(players) | AttackTarget::PlayerOrPlaneswalker(players)), None) => {
                self.is_among(defender, players, frame)
            }
            (Some(AttackTarget::Player(_)), Some(_)) | (Some(AttackTarget::Permanent(_)), None) => Ok(false),
            (Some(AttackTarget::PlayerOrPlaneswalker(players)), Some(at)) => {
                Ok(self.object(at).chars.is(CardType::Planeswalker) && self.is_among(defender, players, frame)?)
            }
            (Some(AttackTarget::Permanent(permanents)), Some(at)) => self.subject_is(permanents, at, frame),
        }
    }

    /// "becomes tapped", "becomes attached": only a change counts (603.2e).
    fn becomes(&self, what: &Objects, status: &Status, event: &GameEvent, frame: &Frame) -> Res<Option<Bindings>> {
        let (changed, other) = match (status, event) {
            (Status::Tapped, GameEvent::Tapped { object, .. }) | (Status::Untapped, GameEvent::Untapped { object }) => {
                (*object, None)
            }
            (Status::Attached { to: with }, GameEvent::Attached { object, to: Target::Object(to) })
            | (Status::Unattached { from: with }, GameEvent::Unattached { object, from: Target::Object(to) }) => {
                if let Some(with) = with
                    && !self.subject_is(with, *to, frame)?
                {
                    return Ok(None);
                }
                (*object, Some(*to))
            }
            _ => return Ok(None),
        };
        Ok(self
            .subject_is(what, changed, frame)?
            .then(|| Bindings { others: other.into_iter().collect(), ..object(changed) }))
    }

    /// Whether damage is dealt to what a phrase speaks of.
    pub fn recipient_fits(&self, recipient: &Recipient, to: Target, frame: &Frame) -> Res<bool> {
        match (recipient, to) {
            (Recipient::AnyTarget { .. }, _) => Ok(true),
            (Recipient::Player(players), Target::Player(player)) => self.is_among(player, players, frame),
            (Recipient::Objects(objects), Target::Object(id)) => self.subject_is(objects, id, frame),
            (Recipient::Objects(Objects::Ref(Reference { to: Antecedent::Target(index), .. })), Target::Player(_)) => {
                Ok(frame.targets.get(usize::from(*index)).is_some_and(|targets| targets.contains(&to)))
            }
            (Recipient::Player(_), Target::Object(_)) | (Recipient::Objects(_), Target::Player(_)) => Ok(false),
            (Recipient::Either(all, _), _) => {
                for one in all {
                    if self.recipient_fits(one, to, frame)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
        }
    }

    fn bears(&self, on: &CounterBearer, bearer: Target, frame: &Frame) -> Res<bool> {
        match (on, bearer) {
            (CounterBearer::Objects(objects), Target::Object(id)) => self.subject_is(objects, id, frame),
            (CounterBearer::Player(players), Target::Player(player)) => self.is_among(player, players, frame),
            _ => Ok(false),
        }
    }
}

/// What the phrases of an event refer to: within it, "its owner" is that of its own object.
fn of_event<'f>(frame: &'f Frame, bindings: Bindings) -> std::borrow::Cow<'f, Frame> {
    if frame.event == Bindings::default() {
        std::borrow::Cow::Owned(Frame { event: bindings, ..frame.clone() })
    } else {
        std::borrow::Cow::Borrowed(frame)
    }
}

fn damage_is(kind: DamageKind, combat: bool) -> bool {
    match kind {
        DamageKind::Any => true,
        DamageKind::Combat => combat,
        DamageKind::Noncombat => !combat,
    }
}
