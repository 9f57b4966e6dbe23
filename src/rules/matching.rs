//! Whether what happened is what an event of the IR speaks of (603.2).

mod kinds;

use super::event::{Became, Cause, GameEvent, Logged, Moved};
use super::frame::{Bindings, Frame};
use super::state::{Game, ObjectId, PlayerId, Res, Stop, Target};
use super::words;
use crate::ir::*;

/// A step of the game is one that a text names; "main phase" is either.
pub fn step_is(named: Step, step: Step) -> bool {
    if named == Step::Main { matches!(step, Step::PrecombatMain | Step::PostcombatMain) } else { named == step }
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
    #[expect(clippy::wildcard_enum_match_arm, reason = "an event that narrows no other is looked at by what happened")]
    pub fn matches(&self, pattern: &Event, event: &GameEvent, frame: &Frame) -> Res<Option<Bindings>> {
        match pattern {
            Event::AnyOf(any, _) => {
                for one in any {
                    if let Some(bound) = self.matches(one, event, frame)? {
                        return Ok(Some(bound));
                    }
                }
                Ok(None)
            }
            Event::During { event: inner, turn_of, each: _ } => match self.is_among(self.active, turn_of, frame)? {
                true => self.matches(inner, event, frame),
                false => Ok(None),
            },
            // "deals 3 or more damage": the amount is that of the event itself.
            Event::While { event: inner, condition }
                if let Condition::Compare { left: Quantity::ThatMuch(AmountOf::Event), comparison, right, said: _ } =
                    &**condition =>
            {
                let Some(bound) = self.matches(inner, event, frame)? else { return Ok(None) };
                let holds = comparison.holds(bound.amount, self.quantity(right, frame)?);
                Ok(holds.then_some(bound))
            }
            Event::While { event: inner, condition } => match self.holds(condition, frame)? {
                true => self.matches(inner, event, frame),
                false => Ok(None),
            },
            // A delayed trigger with it triggers once; then it is gone (603.7b).
            Event::NextTime(inner) => self.matches(inner, event, frame),
            // What a spell or ability causes happens while its instructions are followed (609.1).
            Event::Caused { by, event: inner } => match self.following {
                Some(cause) if self.subject_is(by, cause, frame)? => {
                    let bound = self.matches(inner, event, frame)?;
                    // The cause is the second object, where what it causes has none.
                    Ok(bound.map(|bound| match bound.others.is_empty() {
                        true => Bindings { others: vec![cause], ..bound },
                        false => bound,
                    }))
                }
                Some(_) | None => Ok(None),
            },
            Event::FirstTimeEachTurn(inner) => {
                let Some(bound) = self.matches(inner, event, frame)? else { return Ok(None) };
                // The event itself is in the history already.
                Ok((self.times(inner, Period::ThisTurn, frame)? <= 1).then_some(bound))
            }
            pattern => {
                // Descending is that a card is moved (700.11).
                if let GameEvent::Moved(moved) = event
                    && !matches!(pattern, Event::KeywordAction { .. })
                {
                    return self.matches_move(pattern, moved, frame);
                }
                if let GameEvent::LeftGame { object } = event {
                    return self.matches_leaving(pattern, *object, frame);
                }
                self.matches_kind(pattern, event, frame)
            }
        }
    }

    /// What happened without a change of zones.
    fn matches_kind(&self, pattern: &Event, event: &GameEvent, frame: &Frame) -> Res<Option<Bindings>> {
        match pattern {
            Event::Attacks { .. }
            | Event::PlayerAttacks { .. }
            | Event::Blocks { .. }
            | Event::BecomesBlocked { .. }
            | Event::AttacksUnblocked { .. } => self.combat_binds(pattern, event, frame),
            Event::DealsDamage { .. } | Event::IsDealtDamage { .. } => self.damage_binds(pattern, event, frame),
            Event::Casts { .. }
            | Event::Copies { .. }
            | Event::Plays { .. }
            | Event::Activates { .. }
            | Event::BecomesTarget { .. }
            | Event::PlayerBecomesTarget { .. }
            | Event::Countered { .. } => self.spell_binds(pattern, event, frame),
            Event::Becomes { .. }
            | Event::TapsForMana { .. }
            | Event::IsTappedForMana { .. }
            | Event::CountersPut { .. }
            | Event::CounterRemoved { .. }
            | Event::GetsCounters { .. }
            | Event::LosesControl { .. }
            | Event::GainsControl { .. }
            | Event::PhasesOut { .. }
            | Event::PhasesIn { .. } => self.permanent_binds(pattern, event, frame),
            Event::Triggers { .. } | Event::SpendsMana { .. } => self.triggering_binds(pattern, event, frame),
            Event::GainsLife { .. }
            | Event::LosesLife { .. }
            | Event::LosesGame { .. }
            | Event::WinsGame { .. }
            | Event::StepBegins { .. }
            | Event::Searches { .. }
            | Event::Shuffles { .. }
            | Event::KeywordAction { .. }
            | Event::BecomesMonarch { .. }
            | Event::FlipsCoin { .. }
            | Event::WinsFlip { .. }
            | Event::LosesFlip { .. }
            | Event::Rolls { .. }
            | Event::Expends { .. }
            | Event::ChaosEnsues
            | Event::Reveals { .. } => self.player_binds(pattern, event, frame),
            // These are changes of zones, states, or other events within limits.
            Event::Enters { .. }
            | Event::Dies { .. }
            | Event::Leaves { .. }
            | Event::PutInto { .. }
            | Event::Draws { .. }
            | Event::Discards { .. }
            | Event::Sacrifices { .. }
            | Event::Cycles { .. }
            | Event::Exiled { .. }
            | Event::ReturnedToHand { .. }
            | Event::Mills { .. }
            | Event::Creates { .. }
            | Event::Destroyed { .. }
            | Event::During { .. }
            | Event::FirstTimeEachTurn(_)
            | Event::NextTime(_)
            | Event::Caused { .. }
            | Event::While { .. }
            | Event::State(_)
            | Event::AnyOf(_, _) => Ok(None),
            Event::Transforms { .. }
            | Event::TurnedFaceUp { .. }
            | Event::TurnsFaceUp { .. }
            | Event::ObjectAction { .. }
            | Event::BecomesLevel { .. }
            | Event::UnlocksDoor { .. }
            | Event::DayNight(_) => self.became_binds(pattern, event, frame),
            Event::Planeswalks { .. } | Event::SetsInMotion { .. } => {
                Err(Stop::Refused(super::refuse::variant("Event", pattern)))
            }
        }
    }

    /// A permanent leaves the battlefield when it leaves the game (603.6c).
    fn matches_leaving(&self, pattern: &Event, left: ObjectId, frame: &Frame) -> Res<Option<Bindings>> {
        let Event::Leaves { what, zone: Zone::Battlefield, of } = pattern else { return Ok(None) };
        let theirs = of.as_ref().map_or(Ok(true), |of| self.is_among(self.object(left).owner, of, frame))?;
        Ok((theirs && self.subject_is(what, left, frame)?).then(|| Bindings {
            player: Some(self.object(left).controller),
            amount: 1,
            defending: self.object(left).attacking,
            ..object(left)
        }))
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
        // Within the event "that player" is who controlled what dies, and whose card it is that goes elsewhere.
        let by = if let Event::Dies { .. } | Event::Leaves { .. } | Event::Sacrifices { .. } = pattern {
            Some(doer)
        } else {
            matches!(pattern, Event::PutInto { .. }).then_some(owner)
        };
        let within = by.map(|player| of_event(frame, Bindings { player: Some(player), ..object(old) }));
        let frame = within.as_deref().unwrap_or(frame);
        let (fits, subject, who) = match pattern {
            Event::Enters { what, under, from } => {
                let fits = moved.to == Zone::Battlefield
                    && self.subject_fits(what, moved.new, frame)?
                    && self.comes_from(from.as_ref(), moved, frame)?
                    && match under {
                        Some(under) => self.is_among(self.controller_in(moved.new, frame), under, frame)?,
                        None => true,
                    };
                (fits, moved.new, self.controller_in(moved.new, frame))
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
            Event::Draws { who, count: _, ordinal, except_first } => {
                let Cause::Draw { nth, first_of_step } = moved.cause else { return Ok(None) };
                (
                    ordinal.is_none_or(|ordinal| ordinal.0 == nth)
                        && !(*except_first && first_of_step)
                        && self.is_among(owner, who, frame)?,
                    moved.new,
                    owner,
                )
            }
            Event::Discards { who, what } => (
                matches!(moved.cause, Cause::Discard | Cause::Cycle)
                    && self.is_among(owner, who, frame)?
                    && (is_hand(what)
                        || self.subject_is(what, old, frame)?
                        || self.subject_is(what, moved.new, frame)?),
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
                let controller = self.controller_in(moved.new, frame);
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
            Event::ReturnedToHand { what, of: owner_of, from_said } => {
                // A permanent is seen as it was; "a creature card is returned to your hand" speaks of a card (109.2).
                let permanent = from_said.0 || what.are_permanents();
                let subject = if permanent { old } else { moved.new };
                (
                    moved.to == Zone::Hand
                        && (moved.from == Some(Zone::Battlefield) || !permanent)
                        && of(owner_of)?
                        && self.subject_is(what, subject, frame)?,
                    subject,
                    owner,
                )
            }
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
            | Event::Triggers { .. }
            | Event::SpendsMana { .. }
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
        let caster = |logged: &Logged| {
            let GameEvent::Cast { spell, by, .. } = logged.event else { return None };
            (spell == cast).then_some(by)
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
            (Status::Designated(wanted), GameEvent::Became { object, what: Became::Designated(got), by: _ })
                if words::id(*wanted) == words::id(*got) =>
            {
                (*object, None)
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

/// "who discarded their hand": every card that a player discards was in it (701.9a).
fn is_hand(what: &Objects) -> bool {
    matches!(what, Objects::AllIn { zone: crate::ir::Zone::Hand, of: _, said: _ })
}
