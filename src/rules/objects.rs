//! Which objects a phrase names or a description fits (109).

use std::borrow::Cow;

use super::described::{made, ready_event};
use super::last_known::is_of_what_was;
use super::words;
use crate::diagnostic::Bilingual;
use crate::game::Game;
use crate::ir::*;
use crate::state::ability::{Held, Loaded};
use crate::state::characteristics::extend;
use crate::state::event::{GameEvent, Moved};
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::object::Kind;
use crate::state::stop::{Res, Stop};

impl Game {
    /// The objects that a phrase names, without a choice: references, and all objects that fit a description.
    pub fn objects_of(&self, objects: &Objects, frame: &Frame) -> Res<Vec<ObjectId>> {
        if let Some((_, some)) = frame.members.as_ref().filter(|(all, _)| all == objects) {
            return Ok(some.clone());
        }
        match objects {
            Objects::Ref(reference) => Ok(self.referred(reference.to, frame)),
            Objects::Some { count: _, filter } => self.all_that_fit(filter, frame),
            Objects::Union(all, _) => {
                let mut found = Vec::new();
                for one in all {
                    found.extend(self.objects_of(one, frame)?);
                }
                found.dedup();
                Ok(found)
            }
            Objects::TopOfLibrary { count, library } => {
                let count = self.count(count, frame)?;
                let mut found = Vec::new();
                for player in self.players_of(library, frame)? {
                    found.extend(self.player(player).library.iter().rev().take(count).copied());
                }
                Ok(found)
            }
            Objects::TopOfGraveyard { filter, graveyard } => {
                let mut found = Vec::new();
                for player in self.players_of(graveyard, frame)? {
                    for id in self.player(player).graveyard.iter().rev() {
                        if self.fits(filter, *id, frame)? {
                            found.push(*id);
                            break;
                        }
                    }
                }
                Ok(found)
            }
            Objects::Among { count: _, filter, of } => {
                let mut found = Vec::new();
                for id in self.among(of.to, frame) {
                    let fits = match filter {
                        Some(filter) => self.fits(filter, id, frame)?,
                        None => true,
                    };
                    if fits {
                        found.push(id);
                    }
                }
                Ok(found)
            }
            Objects::Rest(Remainder::Of(of), _) => Ok(self.rest_of(*of, frame)),
            Objects::Rest(Remainder::Besides { filter, taken }, _) => {
                let taken = self.referred(*taken, frame);
                let mut found = self.all_that_fit(filter, frame)?;
                found.retain(|id| !taken.contains(id));
                Ok(found)
            }
            Objects::AllIn { zone, of, said: _ } => {
                let players = self.players_of(of, frame)?;
                Ok(players.into_iter().flat_map(|player| self.zone(*zone, player)).collect())
            }
            Objects::Target { .. } => Err(Stop::Refused(not_announced())),
        }
    }

    /// What is left of a set from which some were taken: of cards that were looked at those not yet dealt with, of others
    /// those that the effect still finds (400.7j). What was chosen of them is no rest.
    fn rest_of(&self, of: Antecedent, frame: &Frame) -> Vec<ObjectId> {
        if matches!(of, Antecedent::Done(step) if frame.looked_at == Some(step)) {
            return self.looked_at(of, frame).into_iter().filter(|id| !frame.chosen.contains(id)).collect();
        }
        let all: Vec<ObjectId> = self.referred(of, frame).into_iter().map(|id| frame.follow(id)).collect();
        // What was taken from among them, though it be all that are left, or what an instruction did to some of them.
        let taken = |id: &ObjectId| {
            let by_some = frame.outcomes.values().any(|outcome| {
                let did = |one: &ObjectId| outcome.objects.iter().any(|acted| frame.follow(*acted) == *one);
                did(id) && !all.iter().all(did)
            });
            by_some || frame.taken.iter().any(|(from, taken)| *from == of && frame.follow(*taken) == *id)
        };
        all.iter().copied().filter(|id| !self.object(*id).gone && !taken(id)).collect()
    }

    /// The cards that "them" stands for: those looked at or revealed, or what the reference says.
    fn among(&self, to: Antecedent, frame: &Frame) -> Vec<ObjectId> {
        if matches!(to, Antecedent::Done(step) if frame.looked_at == Some(step)) && !frame.looked.is_empty() {
            return self.looked_at(to, frame);
        }
        self.referred(to, frame)
    }

    /// The cards that are being looked at; of several players who looked each, in the turn of one of them, that one's own: of
    /// a library revealed until a card fits, its owner's.
    fn looked_at(&self, to: Antecedent, frame: &Frame) -> Vec<ObjectId> {
        let Antecedent::Done(step) = to else { return frame.looked.clone() };
        let (Some(own), Some(all)) = (frame.share(step), frame.outcome(step)) else { return frame.looked.clone() };
        let found = |id: &ObjectId| all.of_each.values().any(|share| share.objects.contains(id));
        let owns = |id: &ObjectId| frame.each_player == Some(self.object(*id).owner);
        let is_own = |id: &ObjectId| own.objects.contains(id) || owns(id) && !found(id);
        frame.looked.iter().copied().filter(is_own).collect()
    }

    /// What a reference was resolved to. Objects that moved are given as they last were.
    pub fn referred(&self, to: Antecedent, frame: &Frame) -> Vec<ObjectId> {
        match to {
            Antecedent::This => vec![frame.source],
            Antecedent::Host => self.object(frame.source).attached_to.and_then(Target::object).into_iter().collect(),
            Antecedent::Event => frame.event.subjects.clone(),
            Antecedent::EventOther => frame.event.others.clone(),
            Antecedent::Target(index) => frame
                .targets
                .get(usize::from(index))
                .into_iter()
                .flatten()
                .filter_map(|target| target.object())
                .collect(),
            Antecedent::Done(step) => frame.objects_of_step(step).to_vec(),
            Antecedent::Paid(payment) => {
                frame.paid.iter().filter(|(how, _)| *how == payment).map(|(_, id)| *id).collect()
            }
            Antecedent::Subject => frame.subject.into_iter().collect(),
            Antecedent::Each => frame.each.into_iter().collect(),
            Antecedent::Chosen if frame.chosen.is_empty() => self.object(frame.source).choices.objects.clone(),
            Antecedent::Chosen => frame.chosen.clone(),
            Antecedent::Linked => self.linked_of(frame).into_owned(),
            Antecedent::Condition => frame.condition.clone(),
            Antecedent::Granter => frame.granter.into_iter().collect(),
        }
    }

    /// Where an effect finds an object now; none if it has become another that the effect can't follow (400.7).
    pub fn present(&self, id: ObjectId, frame: &Frame) -> Option<ObjectId> {
        let now = frame.follow(id);
        (!self.object(now).gone).then_some(now)
    }

    /// All objects that fit a description, in the zones it speaks of; a bare description means permanents (109.2).
    pub fn all_that_fit(&self, filter: &ObjectFilter, frame: &Frame) -> Res<Vec<ObjectId>> {
        if let Some((done, rest)) = self.this_way(filter, frame)? {
            return self.done_this_way(&rest, &done, frame);
        }
        if let Some(found) = self.told_by_past(filter, frame)? {
            return Ok(found);
        }
        let mut found = Vec::new();
        // Outside the game is no zone (400.11): what is there is meant only where the text says so.
        for id in self.outside.iter().copied().filter(|_| speaks_of_outside(filter)) {
            if self.fits(filter, id, frame)? {
                found.push(id);
            }
        }
        found.extend(self.found(filter, frame)?);
        Ok(found)
    }

    /// What an effect did something to, wherever that is now, by a description: a permanent is looked at as it last was
    /// on the battlefield (608.2h).
    fn done_this_way(&self, filter: &ObjectFilter, done: &[ObjectId], frame: &Frame) -> Res<Vec<ObjectId>> {
        let mut found = Vec::new();
        for id in done {
            let fits = self.fits(filter, self.as_described(filter, *id, frame), frame)?;
            if fits && !found.contains(id) {
                found.push(*id);
            }
        }
        Ok(found)
    }

    /// Which of the spells that fit a description, that its player casts this turn, a spell is; or would be, if it were cast
    /// now.
    pub(super) fn nth_of_turn(&self, filter: &ObjectFilter, id: ObjectId, frame: &Frame) -> Res<u32> {
        let object = self.object(id);
        let caster = object.cast.as_ref().map_or(object.controller, |cast| cast.by);
        let mut nth = 1;
        for event in self.happened_in(self.turn) {
            let GameEvent::Cast { spell, by, .. } = event else { continue };
            if *spell == id {
                break;
            }
            if *by == caster && self.fits(filter, *spell, frame)? {
                nth += 1;
            }
        }
        Ok(nth)
    }

    /// The spell that became a permanent this turn, where a spell is described: it is that which was cast (400.7d).
    pub(super) fn spell_it_was(&self, filter: &ObjectFilter, id: ObjectId) -> ObjectId {
        let of_spells = filter.nouns.iter().any(|noun| noun.class == Some(ObjectClass::Spell));
        if !of_spells || self.object(id).zone != Zone::Battlefield {
            return id;
        }
        let mut cast = self
            .happened_in(self.turn)
            .filter_map(|event| if let GameEvent::Cast { spell, .. } = event { Some(*spell) } else { None });
        cast.find(|spell| self.object(*spell).next == Some(id)).unwrap_or(id)
    }

    /// What only the game can tell of an object: what its effects did, its history, its references, and the choices and
    /// abilities of objects. All else that a description says is a predicate ([`super::described`]).
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "what predicates say of an object is no question, nor what they refuse"
    )]
    pub(super) fn answer(&self, test: &ObjectTest, id: ObjectId, frame: &Frame) -> Res<bool> {
        let object = self.object(id);
        let chars = &object.chars;
        Ok(match test {
            ObjectTest::ChosenName => {
                self.object(frame.source).choices.name.as_ref().is_some_and(|name| chars.is_named(name))
            }
            // A keyword with what follows it: "protection from red".
            ObjectTest::Has(KeywordName { name, parameter }) => {
                chars.keywords.iter().any(|held| held.name == *name && held.parameter == *parameter)
            }
            ObjectTest::Shares(shared, other) => {
                let inner = likened(other, id, frame);
                self.informed_of(other, &inner)?.iter().any(|other| self.share(*shared, id, *other))
            }
            ObjectTest::Extreme { greatest, of, among: Some(among) } => {
                self.is_extreme(id, (*greatest, *of), among, frame)?
            }
            ObjectTest::HasHalf(half) => object.def.halves.iter().any(|other| other.chars.subtypes.contains(half)),
            // With its back face up, whether it can turn over or was played so (701.27g).
            ObjectTest::Transformed => object.back_up && object.def.back_face().is_some(),
            ObjectTest::DoubleFaced => object.kind == Kind::Card && object.def.back_face().is_some(),
            ObjectTest::Parity { of, even: None } => {
                let odd = self.characteristic(*of, id) % 2 != 0;
                let chosen = self.object(frame.source).choices.term;
                chosen.is_some_and(|term| words::id(term) == if odd { "odd" } else { "even" })
            }
            ObjectTest::NoAbilities { mana: true } => {
                let edition = self.settings.edition;
                let mana =
                    |held: &Held| matches!(&*held.ability, Loaded::Activated(ability) if ability.is_mana(edition));
                !chars.abilities.iter().any(mana)
            }
            ObjectTest::NoAbilities { mana: false } => chars.abilities.is_empty() && chars.keywords.is_empty(),
            ObjectTest::AbilityOf(of) => match &object.stack {
                Some(item) => self.subject_fits(of, item.source, frame)?,
                None => false,
            },
            ObjectTest::MovedThisWay { zone, of } => {
                let theirs = of.as_ref().map_or(Ok(true), |of| self.is_among(object.owner, of, frame))?;
                theirs && object.zone == *zone && frame.this_way.iter().any(|moved| self.is_same(*moved, id))
            }
            ObjectTest::Designated(term) => self.is_designated(id, *term),
            ObjectTest::AttackingAlone => {
                let attacks = |other: &&ObjectId| self.object(**other).attacking.is_some();
                object.attacking.is_some() && self.battlefield.iter().filter(attacks).count() == 1
            }
            ObjectTest::AttackingPlayerAlone(_) => {
                let same = |other: &&ObjectId| {
                    let attacker = self.object(**other);
                    attacker.attacking == object.attacking && attacker.attacked.is_none() && !attacker.attacks_nothing
                };
                object.attacking.is_some() && self.battlefield.iter().filter(same).count() == 1
            }
            ObjectTest::TargetsOnly(what) => {
                let targets = self.targets_of(id);
                let mut only = !targets.is_empty();
                for target in &targets {
                    only = only
                        && *target == targets[0]
                        && match target {
                            Target::Object(target) => self.subject_is(what, *target, frame)?,
                            Target::Player(_) => false,
                        };
                }
                only
            }
            ObjectTest::MostVotes(of) => frame.has_most_votes(*of, id),
            ObjectTest::InManaCost(symbol) => chars.mana_cost.as_ref().is_some_and(|cost| cost.0.contains(symbol)),
            ObjectTest::AttachedTo(to) => match object.attached_to {
                Some(Target::Object(host)) if self.subject_fits(to, host, frame)? => true,
                _ => self.was_attached_to(id, to, frame)?,
            },
            ObjectTest::AttachedToPlayer(to) => match object.attached_to {
                Some(Target::Player(host)) => self.is_among(host, to, frame)?,
                Some(Target::Object(_)) | None => false,
            },
            ObjectTest::Did(event, period) => self.has_done(id, event, *period, frame)?,
            ObjectTest::ExiledWith(by) => {
                self.objects_of(by, frame)?.into_iter().any(|by| self.object(by).linked.contains(&id))
            }
            ObjectTest::CreatedWith(by) => match object.made_by {
                Some(maker) => self.objects_of(by, frame)?.contains(&maker),
                None => false,
            },
            ObjectTest::HauntedBy(by) => {
                let haunts = |card: &ObjectId| self.object(*card).haunting == Some(id);
                self.objects_of(by, frame)?.iter().any(haunts)
            }
            ObjectTest::PairedWith(with) => match self.pair_of(id) {
                Some(other) => self.subject_fits(with, other, frame)?,
                None => false,
            },
            ObjectTest::OutsideGame => self.outside.contains(&id),
            ObjectTest::OfPair => id == frame.source || self.pair_of(frame.source) == Some(id),
            ObjectTest::ThisWay(verb) => self.was_done_to(id, *verb, frame),
            ObjectTest::ThisWayFrom { verb, zone, of } => {
                self.was_done_to(id, *verb, frame) && self.came_from(id, *zone, of.as_ref(), frame)?
            }
            ObjectTest::ThisWayBy { verb, by } => {
                self.was_done_to(id, *verb, frame) && self.was_moved_by(id, by, frame)?
            }
            ObjectTest::Convoked(spell) => self.informed_of(spell, frame)?.into_iter().any(|spell| {
                let cast = self.object(spell).cast.as_ref();
                cast.is_some_and(|cast| cast.convoked.iter().any(|by| self.is_same(*by, id)))
            }),
            ObjectTest::CastThisTurn(by) => self.was_cast_this_turn(id, by, frame)?,
            _ => return Err(Stop::Refused(crate::refused::variant("ObjectTest", test))),
        })
    }

    /// Whether an object has the greatest or the least number among those that a description fits.
    fn is_extreme(
        &self,
        id: ObjectId,
        (greatest, of): (bool, Characteristic),
        among: &ObjectFilter,
        frame: &Frame,
    ) -> Res<bool> {
        // "among creatures that player controls": that one's who controls it.
        let own = Frame { subject: Some(id), ..frame.clone() };
        let theirs = |test: &ObjectTest| {
            matches!(test, ObjectTest::ControlledBy(Players::Ref { to: PlayerAntecedent::ControllerOf(_), .. }))
        };
        let frame = if among.tests.iter().any(theirs) { &own } else { frame };
        let mut all = self.all_that_fit(among, frame)?;
        // What has left was among them (608.2h).
        if self.object(id).gone && self.fits(among, id, frame)? {
            all.push(id);
        }
        let all = all.into_iter().map(|other| self.characteristic(of, other));
        let bound = if greatest { all.max() } else { all.min() };
        let is_card_among = among.are_permanents() || self.fits(among, id, frame)?;
        Ok(bound == Some(self.characteristic(of, id)) && is_card_among)
    }

    /// Whether an object is the subject of a past event.
    fn has_done(&self, id: ObjectId, event: &Event, period: Period, frame: &Frame) -> Res<bool> {
        let mut inner = Frame { subject: Some(id), ..frame.clone() };
        let pattern = ready_event(event);
        let pattern = made(&pattern)?;
        for (place, happened, then) in self.happened_as(period, pattern.keys) {
            inner.then = then;
            // What was put where it is now was another object before (400.7).
            let moved =
                if let GameEvent::Moved(Moved { old, new, .. }) = happened { old.filter(|_| *new == id) } else { None };
            let was = moved.map(|old| Frame { subject: Some(old), ..inner.clone() });
            for frame in was.iter().chain([&inner]) {
                let bound = self.bound_by(pattern, (Some(place), happened), frame)?;
                if bound.is_some_and(|bound| bound.subjects.iter().any(|subject| self.is_same(*subject, id))) {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Whether an object was attached to one that is known and has left, as that last was (608.2h).
    fn was_attached_to(&self, id: ObjectId, to: &Objects, frame: &Frame) -> Res<bool> {
        let Objects::Ref(_) = to else { return Ok(false) };
        Ok(self.informed_of(to, frame)?.into_iter().any(|host| {
            let host = self.object(host);
            host.gone && host.carried.contains(&id)
        }))
    }

    pub(super) fn share(&self, shared: Shared, one: ObjectId, other: ObjectId) -> bool {
        let (a, b) = (&self.object(one).chars, &self.object(other).chars);
        let number = |of| self.characteristic(of, one) == self.characteristic(of, other);
        match shared {
            Shared::Name => a.name == b.name,
            Shared::Colour => a.colours.shares(b.colours),
            Shared::CreatureType => {
                let of_b =
                    b.subtypes.iter().any(|subtype| words::is_creature_type(*subtype) && a.has_subtype(*subtype));
                let of_a =
                    a.subtypes.iter().any(|subtype| words::is_creature_type(*subtype) && b.has_subtype(*subtype));
                of_a || of_b || (a.every_creature_type && b.every_creature_type)
            }
            Shared::BasicLandType => {
                a.subtypes.iter().any(|subtype| words::is_basic_land_type(*subtype) && b.has_subtype(*subtype))
            }
            Shared::LandType => {
                a.subtypes.iter().any(|subtype| words::is_land_type(*subtype) && b.has_subtype(*subtype))
            }
            Shared::CardType => a.types.iter().any(|card_type| b.is(*card_type)),
            Shared::PermanentType => a.types.iter().any(|card_type| card_type.is_of_permanents() && b.is(*card_type)),
            Shared::ManaValue => number(Characteristic::ManaValue),
            Shared::Power => number(Characteristic::Power),
            Shared::Toughness => number(Characteristic::Toughness),
            Shared::Controller => self.object(one).controller == self.object(other).controller,
        }
    }

    /// Whether two ids are of one object: a permanent is the spell that became it (400.7d).
    pub(super) fn is_one(&self, a: ObjectId, b: ObjectId) -> bool {
        let became = |spell: ObjectId, permanent: ObjectId| {
            let spell = self.object(spell);
            spell.zone == Zone::Stack
                && spell.next == Some(permanent)
                && self.object(permanent).zone == Zone::Battlefield
        };
        a == b || became(a, b) || became(b, a)
    }

    /// Whether two ids are the same object, one of them perhaps as it last was before it entered its zone.
    pub fn is_same(&self, a: ObjectId, b: ObjectId) -> bool {
        a == b || self.object(a).next == Some(b) || self.object(b).next == Some(a)
    }

    /// Whether an object is one that a reference was resolved to, or what that has become.
    pub(super) fn is_referred(&self, to: Antecedent, id: ObjectId, frame: &Frame) -> bool {
        let is_it = |one: ObjectId| self.is_one(one, id) || frame.follow(one) == id;
        if to == Antecedent::This {
            return is_it(frame.source);
        }
        self.referred(to, frame).into_iter().any(is_it)
    }

    /// Whether an object is what a phrase speaks of: one it refers to, or one that fits its description.
    pub fn subject_fits(&self, objects: &Objects, id: ObjectId, frame: &Frame) -> Res<bool> {
        match objects {
            Objects::Ref(reference) => Ok(self.is_referred(reference.to, id, frame)),
            Objects::Some { count: _, filter } => self.fits(filter, id, frame),
            Objects::Union(all, _) => {
                for one in all {
                    if self.subject_fits(one, id, frame)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            Objects::Among { .. }
            | Objects::TopOfLibrary { .. }
            | Objects::TopOfGraveyard { .. }
            | Objects::Rest(..)
            | Objects::AllIn { .. } => Ok(self.objects_of(objects, frame)?.contains(&id)),
            Objects::Target { .. } => {
                Err(Stop::Refused(Bilingual::new("a target phrase in an event", "une cible dans un événement")))
            }
        }
    }

    /// Whether an object is what a phrase speaks of that says itself where it is: a bare "creature" is on the battlefield
    /// (109.2).
    pub fn subject_is(&self, objects: &Objects, id: ObjectId, frame: &Frame) -> Res<bool> {
        match objects {
            Objects::Some { count: _, filter } => {
                let there = self.object(id).zone == Zone::Battlefield
                    || !filter.are_permanents() && !self.is_token_elsewhere(filter, id);
                Ok(there && !self.lies_hidden(filter, id) && self.fits(filter, id, frame)?)
            }
            Objects::Union(all, _) => {
                for one in all {
                    if self.subject_is(one, id, frame)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            Objects::Ref(_)
            | Objects::Target { .. }
            | Objects::Among { .. }
            | Objects::TopOfLibrary { .. }
            | Objects::TopOfGraveyard { .. }
            | Objects::Rest(..)
            | Objects::AllIn { .. } => self.subject_fits(objects, id, frame),
        }
    }

    /// Whether an object is a token that has left, of which "a card or token" speaks on the battlefield alone (109.2, 111.7).
    fn is_token_elsewhere(&self, filter: &ObjectFilter, id: ObjectId) -> bool {
        let is_token = |noun: &Noun| noun.class == Some(ObjectClass::Token);
        self.object(id).kind == Kind::Token
            && filter.nouns.iter().any(is_token)
            && !filter.tests.iter().any(ObjectTest::says_zone)
    }

    pub fn characteristic(&self, characteristic: Characteristic, id: ObjectId) -> i64 {
        let object = self.object(id);
        let x = if object.zone == Zone::Stack { object.cast.as_ref().and_then(|cast| cast.x).unwrap_or(0) } else { 0 };
        if characteristic == Characteristic::Loyalty {
            return i64::from(self.counters_on(Target::Object(id), Some(super::sba::LOYALTY)));
        }
        match object.front_of_back().filter(|_| characteristic == Characteristic::ManaValue) {
            Some(front) => front.mana_value(x),
            None => object.chars.number(characteristic, x),
        }
    }

    /// What is attached to an object, or was as it left the battlefield.
    pub fn attachments(&self, to: ObjectId) -> impl Iterator<Item = ObjectId> {
        let host = self.object(to);
        let (then, now) = if host.gone { (&host.carried[..], &[][..]) } else { (&[][..], &self.battlefield[..]) };
        let attached = now.iter().filter(move |id| self.object(**id).attached_to == Some(Target::Object(to)));
        then.iter().chain(attached).copied()
    }

    /// Whether an Aura or an Equipment is attached to an object (303.4, 301.5).
    pub(super) fn carries(&self, id: ObjectId, subtype: &str) -> bool {
        self.attachments(id).any(|attached| self.has_subtype_id(attached, subtype))
    }

    /// Whether an object has a counter, an Equipment, or an Aura that its controller controls (700.9).
    pub(super) fn is_modified(&self, id: ObjectId) -> bool {
        let object = self.object(id);
        let own_aura =
            |at: ObjectId| self.has_subtype_id(at, "aura") && self.object(at).controller == object.controller;
        !object.counters.is_empty() || self.carries(id, "equipment") || self.attachments(id).any(own_aura)
    }

    pub fn has_subtype_id(&self, id: ObjectId, subtype: &str) -> bool {
        self.object(id).chars.subtypes.iter().any(|held| super::words::id(*held) == subtype)
    }

    /// How many counters of a kind, or of any kind, there are.
    pub fn counters_on(&self, on: Target, kind: Option<CounterKind>) -> u32 {
        let counters = match on {
            Target::Object(id) => &self.object(id).counters,
            Target::Player(id) => &self.player(id).counters,
        };
        match kind {
            Some(kind) => counters.get(&kind).copied().unwrap_or(0),
            None => counters.values().sum(),
        }
    }

    /// What a spell or ability on the stack targets (115.1).
    pub fn targets_of(&self, id: ObjectId) -> Vec<Target> {
        self.object(id)
            .stack
            .iter()
            .flat_map(|item| &item.parts)
            .flat_map(|part| part.targets.iter().flatten())
            .copied()
            .collect()
    }

    /// The players that a phrase names.
    pub fn players_of(&self, players: &Players, frame: &Frame) -> Res<Vec<PlayerId>> {
        Ok(match players {
            Players::You => vec![frame.you],
            Players::Some { count: _, filter } => {
                let mut found = Vec::new();
                let order = if let PlayerFilter::FromYou(_) = filter {
                    self.in_turn_order_from(frame.you)
                } else {
                    self.apnap()
                };
                for player in order {
                    if self.player_fits(filter, player, frame)? {
                        found.push(player);
                    }
                }
                found
            }
            Players::Ref { to, said: _ } => match to {
                PlayerAntecedent::Event => frame.event.player.into_iter().collect(),
                PlayerAntecedent::Target(index) => frame.target_players(usize::from(*index)),
                // After an instruction to each player, "that player" is each of them in turn.
                PlayerAntecedent::Each => match frame.each_player {
                    Some(player) => vec![player],
                    None => frame.last_players.clone(),
                },
                PlayerAntecedent::Done(step) => frame.players_of_step(*step),
                // Whom the source attacks, unless the event speaks of one attacking creature that isn't the source (508.5).
                PlayerAntecedent::Defending => {
                    let (own, of_event) = (self.object(frame.source).attacking, frame.event.defending);
                    let of_another = frame.event.attacker.is_some_and(|attacker| attacker != frame.source);
                    let found = if of_another { of_event.or(own) } else { own.or(of_event) };
                    // A spell that speaks of no attacking creature: its player chooses among all of them (508.5a).
                    let source = self.object(frame.source);
                    let of_spell =
                        found.is_none() && source.zone != Zone::Battlefield && !source.chars.is_permanent_card();
                    if of_spell { self.defending_players() } else { found.into_iter().collect() }
                }
                PlayerAntecedent::Active => vec![self.active],
                PlayerAntecedent::Chosen => {
                    frame.chosen_player.or(self.object(frame.source).choices.player).into_iter().collect()
                }
                PlayerAntecedent::Linked => self.object(frame.source).choices.targeted.into_iter().collect(),
                PlayerAntecedent::Host => {
                    self.object(frame.source).attached_to.and_then(Target::player).into_iter().collect()
                }
                PlayerAntecedent::ControllerOf(of) => {
                    let mut found = Vec::new();
                    for id in self.referred(*of, frame) {
                        let id = if is_of_what_was(*of) { self.informed(id, frame) } else { id };
                        let before = frame.controlled.iter().find(|(given, _)| *given == id).map(|(_, by)| *by);
                        let by = before.map_or_else(|| self.controllers(&[id]), |by| vec![by]);
                        found.extend(by.into_iter().filter(|by| !found.contains(by)).collect::<Vec<_>>());
                    }
                    frame.own_among(found)
                }
                PlayerAntecedent::OwnerOf(of) => {
                    frame.own_among(self.owners(&self.owned(self.referred(*of, frame), Some(*of))))
                }
            },
            Players::ControllerOf(objects, _) => self.controllers(&self.informed_of(objects, frame)?),
            Players::OwnerOf(objects, _) => {
                let of = objects.reference().map(|it| it.to);
                self.owners(&self.owned(self.objects_of(objects, frame)?, of))
            }
            Players::Union(all) => {
                let mut found: Vec<PlayerId> = Vec::new();
                for one in all {
                    for player in self.players_of(one, frame)? {
                        if !found.contains(&player) {
                            found.push(player);
                        }
                    }
                }
                found
            }
            Players::Target { .. } => return Err(Stop::Refused(not_announced())),
        })
    }

    /// "The exiled card's owner": a token that was exiled is no card (108.2b).
    fn owned(&self, mut objects: Vec<ObjectId>, of: Option<Antecedent>) -> Vec<ObjectId> {
        if of == Some(Antecedent::Linked) {
            objects.retain(|id| self.object(*id).kind == Kind::Card);
        }
        objects
    }

    fn owners(&self, objects: &[ObjectId]) -> Vec<PlayerId> {
        let mut players: Vec<PlayerId> = Vec::new();
        for id in objects {
            let owner = self.object(*id).owner;
            if !players.contains(&owner) {
                players.push(owner);
            }
        }
        players
    }

    fn controllers(&self, objects: &[ObjectId]) -> Vec<PlayerId> {
        let mut players: Vec<PlayerId> = Vec::new();
        for id in objects {
            let controller = self.object(*id).controller;
            if !players.contains(&controller) {
                players.push(controller);
            }
        }
        players
    }

    /// Whether a player is one of those that a phrase speaks of.
    pub fn is_among(&self, player: PlayerId, players: &Players, frame: &Frame) -> Res<bool> {
        match players {
            Players::You => Ok(player == frame.you),
            Players::Some { count: _, filter } => self.player_fits(filter, player, frame),
            Players::Target { .. }
            | Players::Ref { .. }
            | Players::ControllerOf(..)
            | Players::OwnerOf(..)
            | Players::Union(_) => Ok(self.players_of(players, frame)?.contains(&player)),
        }
    }
}

/// "another creature" that an object is like is another than that object; "the same name as it" is that of what is known.
pub(super) fn likened<'f>(other: &Objects, id: ObjectId, frame: &'f Frame) -> Cow<'f, Frame> {
    match other.described() {
        Some((_, filter)) if filter.other == Some(Antecedent::Subject) => {
            Cow::Owned(Frame { subject: Some(id), ..frame.clone() })
        }
        Some(_) | None => Cow::Borrowed(frame),
    }
}

/// Whether a description is of cards outside the game, or among others of those.
fn speaks_of_outside(filter: &ObjectFilter) -> bool {
    let is_outside = |test: &ObjectTest| *test == ObjectTest::OutsideGame;
    let any_outside = |test: &ObjectTest| matches!(test, ObjectTest::AnyOf(tests, _) if tests.iter().any(is_outside));
    filter.tests.iter().any(|test| is_outside(test) || any_outside(test))
}

/// The zones in which a description looks for objects: those it names, the stack for spells and abilities, else the
/// battlefield (109.2); each once.
pub fn zones_of(filter: &ObjectFilter) -> Vec<Zone> {
    let mut zones = Vec::new();
    let mut add = |tests: &[ObjectTest]| {
        for test in tests {
            if let ObjectTest::AnyOf(tests, _) = test {
                zones.extend(tests.iter().filter_map(ObjectTest::in_zone).map(|(zone, _)| zone));
            }
            // Suspended cards are in exile (702.62b).
            if let ObjectTest::ExiledWith(_) | ObjectTest::Designated(symbol::verb::SUSPEND) = test {
                zones.push(Zone::Exile);
            }
            // "that aren't on the battlefield": anywhere else.
            if let ObjectTest::Not(test) = test
                && let Some((but, _)) = test.in_zone()
            {
                zones.extend(Zone::ALL.into_iter().filter(|zone| *zone != but));
            }
            // "a creature card with the greatest power among creature cards in your graveyard"
            if let ObjectTest::Extreme { among: Some(among), .. } = test
                && !among.are_permanents()
            {
                zones.extend(zones_of(among));
            }
            zones.extend(test.in_zone().map(|(zone, _)| zone));
        }
    };
    add(&filter.tests);
    filter.nouns.iter().for_each(|noun| add(&noun.adjectives));
    if zones.is_empty() {
        let classes = || filter.nouns.iter().map(|noun| noun.class);
        let of_stack = |class| {
            matches!(
                class,
                Some(
                    ObjectClass::Spell
                        | ObjectClass::PermanentSpell
                        | ObjectClass::SpellOrAbility
                        | ObjectClass::ActivatedAbility
                        | ObjectClass::LoyaltyAbility
                        | ObjectClass::TriggeredAbility
                        | ObjectClass::Ability
                        | ObjectClass::ActivatedOrTriggeredAbility
                )
            )
        };
        if classes().any(of_stack) {
            zones.push(Zone::Stack);
        }
        if !classes().any(of_stack) || classes().any(|class| !of_stack(class)) {
            zones.push(Zone::Battlefield);
        }
    }
    let mut each_once = Vec::new();
    extend(&mut each_once, &zones);
    each_once
}

/// A target phrase in a place where nothing announces it.
fn not_announced() -> Bilingual {
    Bilingual::new("a target phrase that was not announced", "une cible qui n'a pas été annoncée")
}
