//! What the kinds of events bind (603.2), one family a function. The pattern is of the family already; that another thing
//! happened than it speaks of is no match.

use super::{damage_is, is_one, object, of_event, player, step_is};
use crate::event::{Became, GameEvent};
use crate::frame::{Bindings, Frame};
use crate::ir::*;
use crate::state::{Game, Kind, Res, Target};
use crate::words;

impl Game {
    /// Attacks and blocks (508, 509).
    pub(super) fn combat_binds(&self, pattern: &Event, event: &GameEvent, frame: &Frame) -> Res<Option<Bindings>> {
        Ok(match (pattern, event) {
            (
                Event::Attacks { what, whom, alone, voice: _ },
                GameEvent::Attack { attacker, defender, alone: is_alone },
            ) => ((!alone || *is_alone)
                && self.subject_is(what, *attacker, frame)?
                && self.attacks(whom.as_ref(), (*defender, self.object(*attacker).attacked), frame)?)
            .then(|| Bindings { defending: Some(*defender), player: Some(*defender), ..object(*attacker) }),
            (Event::PlayerAttacks { who, with: Some(with), whom }, GameEvent::Attack { attacker, defender, .. })
                if is_one(with) =>
            {
                (self.is_among(self.controller_in(*attacker, frame), who, frame)?
                    && self.subject_is(with, *attacker, frame)?
                    && self.attacks(whom.as_ref(), (*defender, self.object(*attacker).attacked), frame)?)
                .then(|| {
                    let player = match whom.as_ref().is_some_and(AttackTarget::is_you) {
                        true => self.controller_in(*attacker, frame),
                        false => *defender,
                    };
                    Bindings { defending: Some(*defender), player: Some(player), ..object(*attacker) }
                })
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
                        // "You" are never "that player": who attacks you is, or else whom is attacked.
                        player: Some(match whom {
                            Some(whom) if !whom.is_you() => *defender,
                            _ => *by,
                        }),
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
            (_, _) => None,
        })
    }

    /// Damage that is dealt (120).
    pub(super) fn damage_binds(&self, pattern: &Event, event: &GameEvent, frame: &Frame) -> Res<Option<Bindings>> {
        Ok(match (pattern, event) {
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
            (_, _) => None,
        })
    }

    /// Spells and abilities: cast, copied, played, activated, targeted, countered (601, 602, 115).
    pub(super) fn spell_binds(&self, pattern: &Event, event: &GameEvent, frame: &Frame) -> Res<Option<Bindings>> {
        Ok(match (pattern, event) {
            (Event::BecomesTarget { what, of }, GameEvent::Targeted { target: Target::Object(target), by }) => (self
                .subject_is(
                what, *target, frame,
            )?
                && self.subject_is(of, *by, frame)?)
            .then(|| Bindings { others: vec![*by], player: Some(self.controller_in(*by, frame)), ..object(*target) }),
            (Event::PlayerBecomesTarget { who, of }, GameEvent::Targeted { target: Target::Player(target), by }) => {
                (self.is_among(*target, who, frame)? && self.subject_is(of, *by, frame)?)
                    .then(|| Bindings { others: vec![*by], ..player(*target) })
            }
            (
                Event::Casts { who, spell, ordinal, from, voice: _ },
                GameEvent::Cast { spell: cast, by, from: cast_from },
            ) => {
                let bound = Bindings { player: Some(*by), amount: self.cast_before(*cast), ..object(*cast) };
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
                Event::Plays { who, what, from: other },
                GameEvent::Played { object: played, by, from } | GameEvent::Cast { spell: played, by, from },
            ) => {
                let (what, origin) = crate::eval::lower::played(what);
                let fits = self.is_among(*by, who, frame)?
                    && self.cast_from(origin.as_ref(), *from, *played, frame)?
                    && self.cast_from(other.as_ref(), *from, *played, frame)?
                    && self.subject_fits(&what, *played, frame)?;
                fits.then(|| Bindings { player: Some(*by), ..object(*played) })
            }
            (Event::Activates { who, what }, GameEvent::Activated { source, by }) => {
                (self.is_among(*by, who, frame)? && self.subject_is(what, *source, frame)?)
                    .then(|| Bindings { player: Some(*by), ..object(*source) })
            }
            (Event::Countered { what, by }, GameEvent::Countered { spell, by: source }) => {
                let by_fits = match by {
                    Some(by) => self.subject_is(by, *source, frame)?,
                    None => true,
                };
                (by_fits && self.subject_is(what, *spell, frame)?)
                    .then(|| Bindings { others: vec![*source], ..object(*spell) })
            }
            (_, _) => None,
        })
    }

    /// What becomes of a permanent or of who controls it: status, mana, counters (110.5, 106.12, 122).
    pub(super) fn permanent_binds(&self, pattern: &Event, event: &GameEvent, frame: &Frame) -> Res<Option<Bindings>> {
        Ok(match (pattern, event) {
            (Event::Becomes { what, status }, event) => self.becomes(what, status, event, frame)?,
            (Event::TapsForMana { who, what }, GameEvent::TappedForMana { object: tapped, by, mana: _ }) => {
                (self.is_among(*by, who, frame)? && self.subject_is(what, *tapped, frame)?)
                    .then(|| Bindings { player: Some(*by), ..object(*tapped) })
            }
            (Event::IsTappedForMana { what }, GameEvent::TappedForMana { object: tapped, by, mana }) => {
                (!mana.is_empty() && self.subject_is(what, *tapped, frame)?)
                    .then(|| Bindings { player: Some(*by), ..object(*tapped) })
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
            (Event::LosesControl { who, what }, GameEvent::Control { object: changed, from, to: _ }) => {
                (self.is_among(*from, who, frame)? && self.subject_is(what, *changed, frame)?)
                    .then(|| Bindings { player: Some(*from), ..object(*changed) })
            }
            (Event::GainsControl { who, what, from: robbed }, GameEvent::Control { object: changed, from, to }) => {
                let from_them = match robbed {
                    Some(robbed) => self.is_among(*from, robbed, frame)?,
                    None => true,
                };
                (from_them && self.is_among(*to, who, frame)? && self.subject_is(what, *changed, frame)?)
                    .then(|| Bindings { player: Some(*to), ..object(*changed) })
            }
            (Event::PhasesOut { what }, GameEvent::Phased { object: phased, out: true })
            | (Event::PhasesIn { what }, GameEvent::Phased { object: phased, out: false }) => {
                self.subject_is(what, *phased, frame)?.then(|| object(*phased))
            }
            (_, _) => None,
        })
    }

    /// What becomes of an object without a change of zones (701.27, 708.7), and what it does that has a name (701).
    pub(super) fn became_binds(&self, pattern: &Event, event: &GameEvent, frame: &Frame) -> Res<Option<Bindings>> {
        Ok(match (pattern, event) {
            (Event::Transforms { what, into }, GameEvent::Became { object: id, what: Became::Transformed, by: _ }) => {
                let becomes = match into {
                    None => true,
                    Some(into) => self.subject_is(into, *id, frame)?,
                };
                (becomes && self.subject_is(what, *id, frame)?).then(|| object(*id))
            }
            (
                Event::BecomesLevel { what, level },
                GameEvent::Became { object: id, what: Became::Level(got), by: _ },
            ) => (level == got && self.subject_is(what, *id, frame)?).then(|| object(*id)),
            (
                Event::UnlocksDoor { who, fully },
                GameEvent::Became { object: id, what: Became::Unlocked { half: _, fully: all }, by },
            ) => {
                let fits = match fully {
                    Some(what) => *all && self.subject_is(what, *id, frame)?,
                    None => frame.source == *id,
                };
                (fits && self.is_among(*by, who, frame)?).then(|| Bindings { player: Some(*by), ..object(*id) })
            }
            (Event::TurnedFaceUp { what }, GameEvent::Became { object: id, what: Became::FaceUp, by: _ }) => {
                self.subject_is(what, *id, frame)?.then(|| object(*id))
            }
            (Event::TurnsFaceUp { who, what }, GameEvent::Became { object: id, what: Became::FaceUp, by }) => {
                (self.is_among(*by, who, frame)? && self.subject_is(what, *id, frame)?)
                    .then(|| Bindings { player: Some(*by), ..object(*id) })
            }
            (
                Event::ObjectAction { what, action, on },
                GameEvent::Became { object: id, what: Became::Did { action: done, on: done_to }, by: _ },
            ) => {
                let on_fits = match (on, done_to) {
                    (None, _) => true,
                    (Some(on), Some(done_to)) => self.subject_fits(on, *done_to, frame)?,
                    (Some(_), None) => false,
                };
                (words::id(*action) == words::id(*done) && on_fits && self.subject_fits(what, *id, frame)?)
                    .then(|| Bindings { others: done_to.iter().copied().collect(), ..object(*id) })
            }
            (Event::DayNight(which), GameEvent::DayNight { night, changed }) => match which {
                DayNight::Day => !night,
                DayNight::Night => *night,
                // "day becomes night" is said of the loss of the one, too (731.1a).
                DayNight::Either => *changed,
            }
            .then(Bindings::default),
            (_, _) => None,
        })
    }

    /// What players do and what becomes of them: life, the game, steps, libraries, chance (119, 104, 500, 701, 705, 706).
    pub(super) fn player_binds(&self, pattern: &Event, event: &GameEvent, frame: &Frame) -> Res<Option<Bindings>> {
        Ok(match (pattern, event) {
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
            (Event::Searches { who, library }, GameEvent::Searched { player: by, library: of })
            | (Event::Shuffles { who, library }, GameEvent::Shuffled { player: by, library: of }) => {
                // "their library" is that of the player who does it.
                let inner = Frame { event: player(*by), ..frame.clone() };
                (self.is_among(*by, who, frame)? && self.is_among(*of, library, &inner)?).then(|| player(*by))
            }
            (Event::KeywordAction { who, action }, GameEvent::KeywordAction { player: by, action: done }) => {
                (words::id(*action) == words::id(*done) && self.is_among(*by, who, frame)?).then(|| player(*by))
            }
            // A player has descended whose graveyard a permanent card was put into (700.11).
            (Event::KeywordAction { who, action }, GameEvent::Moved(moved)) if words::id(*action) == "descend" => {
                let card = self.object(moved.new);
                let down = moved.to == Zone::Graveyard && card.kind == Kind::Card && card.chars.is_permanent_card();
                (down && self.is_among(card.owner, who, frame)?).then(|| player(card.owner))
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
            (Event::Expends { who, amount }, GameEvent::Expended { player: by, before, after }) => {
                let reached = before < amount && amount <= after;
                (reached && self.is_among(*by, who, frame)?).then(|| player(*by))
            }
            (_, _) => None,
        })
    }
}
