//! Damage (120), life (119) and fights (701.14).

use super::handled::{describes, is_described};
use crate::battles::DEFENSE;
use crate::game::Game;
use crate::ir::walk::members_in;
use crate::ir::*;
use crate::prevented::Afterwards;
use crate::replacement::Shielded;
use crate::sba::{LOYALTY, plus_one};
use crate::state::decision::Purpose;
use crate::state::event::{GameEvent, Logged};
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::shield::Hit;
use crate::state::stop::{Res, Stop};
use crate::trace::{Counters, counted, from, note, nouns};
use crate::words::Kw;
use std::collections::BTreeSet;

/// An amount of damage of an instruction, and what it is dealt to.
#[derive(Debug, Clone, Copy)]
pub(super) struct DamagePart<'i> {
    pub amount: &'i Quantity,
    pub x: Option<&'i Quantity>,
    pub to: &'i Recipient,
}

impl Game {
    /// `apart`: the numbers are each source's own ("each of them deals damage equal to its power").
    pub(super) fn damage_instruction(
        &mut self,
        source: &Objects,
        apart: bool,
        parts: &[DamagePart<'_>],
        (divided, excess): (bool, Option<&Excess>),
        frame: &mut Frame,
    ) -> Res<()> {
        let sources = self.informed_of(source, frame)?;
        let mut hits = Vec::new();
        if apart {
            for source in &sources {
                let own = Frame { subject: Some(*source), ..frame.clone() };
                hits.extend(self.hits(&[*source], parts, divided, &own)?);
            }
        } else {
            hits = self.hits(&sources, parts, divided, frame)?;
        }
        let damaged: Vec<ObjectId> = hits.iter().filter_map(|hit| hit.to.object()).collect();
        frame.last_players = hits.iter().filter_map(|hit| hit.to.player()).collect();
        let before = self.history.len();
        let lethal: Vec<(ObjectId, i64)> = damaged.iter().map(|id| (*id, self.lethal_for(*id, &hits))).collect();
        if let Some(excess) = excess {
            self.pass_on_excess(excess, &mut hits, frame)?;
        }
        frame.amount = i64::from(self.deal(&hits)?);
        frame.excess = lethal.into_iter().map(|(id, lethal)| (self.dealt_since(before, id) - lethal).max(0)).sum();
        frame.dealt.extend(self.history.since(before).filter_map(|(_, logged)| {
            let GameEvent::Damage { to, .. } = &logged.event else { return None };
            to.object()
        }));
        frame.done = frame.amount > 0;
        // "Each creature you control deals 1 damage to each opponent. Those creatures …"
        let dealers = is_described(source) && !parts.iter().any(|part| describes(part.to));
        frame.results = if dealers { sources } else { damaged };
        Ok(())
    }

    fn hits(&mut self, sources: &[ObjectId], parts: &[DamagePart<'_>], divided: bool, frame: &Frame) -> Res<Vec<Hit>> {
        let mut hits = Vec::new();
        for DamagePart { amount, x, to } in parts {
            if divided {
                let total = self.damage_amount(amount, *x, frame)?;
                for (to, amount) in self.shares_of_damage(to, total, frame)? {
                    hits.extend(sources.iter().map(|source| Hit { source: *source, to, amount, combat: false }));
                }
                continue;
            }
            let own = members_in(*amount).of_member() || x.is_some_and(|x| members_in(x).of_member());
            let all = if own { 0 } else { self.damage_amount(amount, *x, frame)? };
            for to in self.recipients(to, frame)? {
                let amount = match to {
                    _ if !own => all,
                    Target::Object(id) => self.damage_amount(amount, *x, &Frame { each: Some(id), ..frame.clone() })?,
                    Target::Player(player) => {
                        let turn = Frame { each_player: Some(player), apart: true, ..frame.clone() };
                        self.damage_amount(amount, *x, &turn)?
                    }
                };
                hits.extend(sources.iter().map(|source| Hit { source: *source, to, amount, combat: false }));
            }
        }
        Ok(hits)
    }

    /// What is more than lethal for a permanent is dealt to someone else instead (120.4a).
    fn pass_on_excess(&mut self, Excess { condition, to }: &Excess, hits: &mut Vec<Hit>, frame: &Frame) -> Res<()> {
        if let Some(condition) = condition
            && !self.holds(condition, frame)?
        {
            return Ok(());
        }
        let to = self.actors(to, frame)?;
        let [to] = to.as_slice() else { return Ok(()) };
        let mut damaged: Vec<ObjectId> = Vec::new();
        for id in hits.iter().filter_map(|hit| hit.to.object()) {
            if !damaged.contains(&id) {
                damaged.push(id);
            }
        }
        for id in damaged {
            let mut left = u32::try_from(self.lethal_for(id, hits)).unwrap_or(u32::MAX);
            let mut more = Vec::new();
            for hit in hits.iter_mut().filter(|hit| hit.to.object() == Some(id)) {
                let dealt = hit.amount.min(left);
                more.push(Hit { to: Target::Player(*to), amount: hit.amount - dealt, ..*hit });
                hit.amount = dealt;
                left -= dealt;
            }
            hits.extend(more.into_iter().filter(|hit| hit.amount > 0));
        }
        Ok(())
    }

    /// What each gets of damage that is divided (601.2d).
    fn shares_of_damage(&mut self, to: &Recipient, total: u32, frame: &Frame) -> Res<Vec<(Target, u32)>> {
        if let Recipient::Objects(Objects::Ref(Reference { to: Antecedent::Target(phrase), .. })) = to {
            return Ok(self.shares_of_targets(*phrase, frame));
        }
        let Recipient::Objects(among) = to else {
            return Err(Stop::Refused(super::dividing::refused()));
        };
        let shares = self.shares(among, total, frame.you, frame)?;
        Ok(shares.into_iter().map(|(id, share)| (Target::Object(id), share)).collect())
    }

    /// How much damage is lethal for a creature that has none (120.6): its toughness, or its power where an effect says so.
    pub(crate) fn size_for_lethal_damage(&self, id: ObjectId) -> i32 {
        let by_power = self.restricted(id, |lethal| matches!(lethal, Restriction::LethalByPower));
        let chars = &self.object(id).chars;
        if by_power { chars.power } else { chars.toughness }.unwrap_or(0)
    }

    /// How much damage is lethal for a permanent now (120.4a, 120.6): of a source with deathtouch, 1.
    fn lethal_for(&self, id: ObjectId, hits: &[Hit]) -> i64 {
        let object = self.object(id);
        let from_deathtouch =
            hits.iter().any(|hit| hit.to.object() == Some(id) && self.object(hit.source).chars.has(Kw::Deathtouch));
        let counted = |kind: Option<CounterKind>| self.counters_on(Target::Object(id), kind) as i64;
        let types = &object.chars.types;
        let mut least = i64::MAX;
        if types.contains(&CardType::Creature) {
            let size = self.size_for_lethal_damage(id);
            let left = (i64::from(size) - i64::from(object.damage)).max(0);
            least = least.min(if from_deathtouch { left.min(1) } else { left });
        }
        if types.contains(&CardType::Planeswalker) {
            least = least.min(counted(Some(LOYALTY)));
        }
        if types.contains(&CardType::Battle) {
            least = least.min(counted(Some(DEFENSE)));
        }
        least
    }

    /// The damage that a permanent was dealt since the history was so long.
    fn dealt_since(&self, before: usize, id: ObjectId) -> i64 {
        let dealt = |(_, logged): (usize, &Logged)| {
            let GameEvent::Damage { to, amount, .. } = &logged.event else { return None };
            (to.object() == Some(id)).then_some(i64::from(*amount))
        };
        self.history.since(before).filter_map(dealt).sum()
    }

    fn damage_amount(&self, amount: &Quantity, x: Option<&Quantity>, frame: &Frame) -> Res<u32> {
        crate::numbers::as_count(self.quantity_where(amount, x, frame)?)
    }

    /// What damage is dealt to: targets, objects that are still there, players.
    pub(crate) fn recipients(&mut self, recipient: &Recipient, frame: &Frame) -> Res<Vec<Target>> {
        Ok(match recipient {
            Recipient::Objects(Objects::Ref(Reference { to: Antecedent::Target(index), .. })) => {
                let targets = frame.targets.get(usize::from(*index)).cloned().unwrap_or_default();
                targets
                    .into_iter()
                    .filter_map(|target| match target {
                        Target::Object(id) => self.present(id, frame).map(Target::Object),
                        Target::Player(player) => Some(Target::Player(player)),
                    })
                    .collect()
            }
            Recipient::Objects(objects) => {
                self.select(objects, frame.you, frame, Purpose::Objects)?.into_iter().map(Target::Object).collect()
            }
            Recipient::Player(players) => self.actors(players, frame)?.into_iter().map(Target::Player).collect(),
            Recipient::Attacked(by) => {
                let by = self.informed_of(by, frame)?;
                by.into_iter().filter_map(|attacker| self.attacked_by(attacker)).collect()
            }
            Recipient::Either(all, _) => {
                // "that permanent or player" is one of them, however it is called.
                let mut found: Vec<Target> = Vec::new();
                for one in all {
                    // "each opponent and each creature they control": of each of those players.
                    let theirs = match one {
                        Recipient::Objects(objects) => members_in(objects).player && frame.each_player.is_none(),
                        Recipient::AnyTarget { .. }
                        | Recipient::Attacked(_)
                        | Recipient::Player(_)
                        | Recipient::Either(..) => false,
                    };
                    let players: Vec<PlayerId> = found.iter().filter_map(|target| target.player()).collect();
                    let mut more = Vec::new();
                    match theirs {
                        true => {
                            for player in players {
                                let turn = Frame { each_player: Some(player), apart: true, ..frame.clone() };
                                more.extend(self.recipients(one, &turn)?);
                            }
                        }
                        false => more = self.recipients(one, frame)?,
                    }
                    for target in more {
                        if !found.contains(&target) {
                            found.push(target);
                        }
                    }
                }
                found
            }
            Recipient::AnyTarget { .. } => Vec::new(),
        })
    }

    /// Whether damage that is dealt now can't be prevented (615.12).
    pub(crate) fn damage_is_certain(&self, hit: Hit) -> bool {
        self.unpreventable
            || self.dealt_for_certain
            || self.combat_unpreventable && hit.combat
            || self.restricted(hit.source, |ban| matches!(ban, Restriction::CantPreventDamageBy))
    }

    /// Damage as it is dealt in the end (120.4b): to what it would be dealt, and to what effects deal it instead.
    ///
    /// `shields` gets the permanents whose shield counter prevented some of it (122.1c), `after` what prevention effects do
    /// besides (615.5).
    fn changed_damage(
        &mut self,
        hit: Hit,
        shields: &mut BTreeSet<ObjectId>,
        after: &mut Vec<Afterwards>,
    ) -> Res<Vec<Hit>> {
        let (mut open, mut dealt) = (vec![(hit, Vec::new())], Vec::new());
        while let Some((hit, applied)) = open.pop() {
            if hit.amount == 0 || !self.can_be_dealt_damage(hit.to) {
                continue;
            }
            if !self.damage_is_certain(hit) && self.is_protected(hit.to, hit.source)? {
                note!(
                    self,
                    "702.16e",
                    "Damage {} to {} is prevented.",
                    "Les blessures {} à {} sont prévenues.",
                    from(self.name(hit.source)),
                    self.target_name(hit.to)
                );
                continue;
            }
            let Shielded { left, elsewhere, applied, then } = self.shielded(hit, applied)?;
            then.into_iter().for_each(|one| one.gather(after));
            let shield = left.to.object().filter(|id| left.amount > 0 && self.has_named_counter(*id, "shield"));
            if let Some(id) = shield.filter(|_| self.damage_is_certain(left)) {
                shields.insert(id);
                dealt.push(left);
            } else if let Some(id) = shield {
                note!(
                    self,
                    "122.1c",
                    "A shield counter prevents {} damage to {}.",
                    "Un marqueur « bouclier » prévient {} blessures à {}.",
                    left.amount,
                    self.name(id)
                );
                shields.insert(id);
            }
            dealt.extend(Some(left).filter(|_| shield.is_none()).filter(|hit| hit.amount > 0));
            // The effects that have applied to it do not apply to it again (614.5).
            open.extend(elsewhere.into_iter().map(|hit| (hit, applied.clone())));
        }
        Ok(dealt)
    }

    /// Whether damage can be dealt to it: a player, a creature, planeswalker or battle that is still there (120.1).
    pub(crate) fn can_be_dealt_damage(&self, to: Target) -> bool {
        match to {
            Target::Player(player) => !self.player(player).lost,
            Target::Object(id) => {
                let object = self.object(id);
                let of_type = [CardType::Planeswalker, CardType::Battle].into_iter().any(|one| object.chars.is(one));
                let damageable = object.chars.is_creature() || of_type;
                !object.gone && object.zone == Zone::Battlefield && damageable
            }
        }
    }

    /// Deals damage, all of it at the same time (120.4); gives how much was dealt.
    pub fn deal(&mut self, hits: &[Hit]) -> Res<u32> {
        let mut events = Vec::new();
        let mut life: Vec<(PlayerId, i64)> = Vec::new();
        let (mut total, mut shields, mut after) = (0, BTreeSet::new(), Vec::new());
        // A source with lifelink gains its controller life once for all that it deals (702.15e, 119.9).
        let mut linked: Vec<(ObjectId, PlayerId, i64)> = Vec::new();
        let mut lethal: Vec<(ObjectId, i64)> = Vec::new();
        for hit in &self.in_order_of_prevention(hits)? {
            for hit in self.changed_damage(*hit, &mut shields, &mut after)? {
                total += hit.amount;
                if let Some(id) = hit.to.object().filter(|id| !lethal.iter().any(|(known, _)| known == id)) {
                    lethal.push((id, self.lethal_for(id, hits)));
                }
                self.mark(hit, &mut life, &mut events)?;
                if self.object(hit.source).chars.has(Kw::Lifelink) {
                    let (amount, controller) = (i64::from(hit.amount), self.object(hit.source).controller);
                    match linked.iter_mut().find(|(source, ..)| *source == hit.source) {
                        Some((.., sum)) => *sum += amount,
                        None => linked.push((hit.source, controller, amount)),
                    }
                }
                let Hit { source, to, amount, combat } = hit;
                events.push(GameEvent::Damage { source, to, amount, combat, excess: 0 });
                note!(
                    self,
                    "120.3",
                    "{} deals {} to {}.",
                    "{} inflige {} à {}.",
                    self.name(source),
                    counted(amount, nouns::DAMAGE),
                    self.target_name(to)
                );
            }
        }
        lethal.into_iter().for_each(|(id, lethal)| note_excess(id, lethal, &mut events));
        for id in shields {
            let controller = self.object(id).controller;
            self.takes_counter_instead(id, "shield", controller)?;
        }
        life.extend(linked.into_iter().map(|(_, controller, amount)| (controller, amount)));
        for (player, change) in life {
            self.change_life(player, change, &mut events)?;
        }
        self.emit(events, None)?;
        for one in after {
            self.do_afterwards(one)?;
        }
        Ok(total)
    }

    /// The results of damage (120.3a-h).
    fn mark(&mut self, hit: Hit, life: &mut Vec<(PlayerId, i64)>, events: &mut Vec<GameEvent>) -> Res<()> {
        let source = self.object(hit.source);
        let withers = |all: &Restriction| matches!(all, Restriction::AllDamageAsThough(keyword) if Kw::of(keyword.name) == Some(Kw::Wither));
        let infect = source.chars.has(Kw::Infect);
        let wither = source.chars.has(Kw::Wither) || self.player_restricted(source.controller, withers);
        let deathtouch = source.chars.has(Kw::Deathtouch);
        let controller = source.controller;
        // The counters of all results of the damage are given together (120.3b, 120.3g).
        let mut poison = 0;
        match hit.to {
            Target::Player(_) if infect => poison = hit.amount,
            Target::Player(player)
                if self.player_restricted(player, |ban| matches!(ban, Restriction::LosesNoLifeByDamage)) => {}
            Target::Player(player) => {
                let before: i64 = life.iter().filter(|(other, _)| *other == player).map(|(_, change)| -change).sum();
                let lost = self.lost_by_damage(player, i64::from(hit.amount), before);
                life.push((player, -lost));
            }
            Target::Object(id) => {
                for (card_type, kind) in [(CardType::Planeswalker, LOYALTY), (CardType::Battle, DEFENSE)] {
                    if self.object(id).chars.is(card_type) {
                        events.extend(self.counters_lost(hit.to, kind, hit.amount, controller));
                    }
                }
                if self.object(id).chars.is_creature() {
                    if infect || wither {
                        self.put_counters(Target::Object(id), plus_one(-1), hit.amount, controller, events)?;
                    } else {
                        self.object_mut(id).damage += hit.amount;
                    }
                    self.object_mut(id).deathtouched |= deathtouch;
                }
            }
        }
        if let (Target::Player(player), true) = (hit.to, hit.combat) {
            self.note_commander_damage(hit.source, player, hit.amount);
            let toxic = self.toxic_value(hit.source);
            poison = poison.saturating_add(toxic);
            if toxic > 0 {
                note!(
                    self,
                    "702.164c",
                    "{} gets {}.",
                    "{} reçoit {}.",
                    self.player_name(player),
                    Counters { count: toxic, kind: CounterKind::Poison }
                );
            }
        }
        self.put_counters(hit.to, CounterKind::Poison, poison, controller, events)
    }

    /// The total of the numbers after toxic (702.164b).
    fn toxic_value(&self, id: ObjectId) -> u32 {
        let held = self.object(id).chars.keywords.iter().filter(|held| Kw::of(held.name) == Some(Kw::Toxic));
        held.filter_map(|held| {
            let Parameter::Number(Quantity::Number(number)) = held.parameter else { return None };
            Some(number)
        })
        .sum()
    }

    /// Whether an effect says that a player's life total can't change.
    pub(crate) fn life_cant_change(&self, player: PlayerId) -> bool {
        self.player_restricted(player, |restriction| matches!(restriction, Restriction::LifeCantChange))
    }

    /// Whether an effect says that a player can't lose life (119.8).
    pub(crate) fn cant_lose_life(&self, player: PlayerId) -> bool {
        self.player_restricted(player, |restriction| matches!(restriction, Restriction::CantLoseLife))
    }

    /// How much life damage makes a player lose, where an effect says how much it leaves (120.3a).
    fn lost_by_damage(&self, player: PlayerId, damage: i64, lost_before: i64) -> i64 {
        let life = self.player(player).life.saturating_sub(lost_before);
        let left = self.player(player).restrictions.iter().filter_map(|(_, restriction)| {
            let Restriction::DamageLeaves(left) = restriction else { return None };
            Some(i64::from(*left)).filter(|left| *left <= life)
        });
        left.max().map_or(damage, |left| damage.min(life - left))
    }

    /// Gains or loses life; gives the change that happened.
    pub(crate) fn change_life(&mut self, player: PlayerId, change: i64, events: &mut Vec<GameEvent>) -> Res<i64> {
        if change != 0 && self.life_cant_change(player) {
            note!(
                self,
                "119.7",
                "The life total of {} can't change.",
                "Le total de points de vie de {} ne peut pas changer.",
                self.player_name(player)
            );
            return Ok(0);
        }
        if change < 0 && self.cant_lose_life(player) {
            note!(
                self,
                "119.8",
                "{} can't lose life.",
                "{} ne peut pas perdre de points de vie.",
                self.player_name(player)
            );
            return Ok(0);
        }
        if change > 0 && self.player_restricted(player, |restriction| matches!(restriction, Restriction::CantGainLife))
        {
            note!(
                self,
                "119.7",
                "{} can't gain life.",
                "{} ne peut pas gagner de points de vie.",
                self.player_name(player)
            );
            return Ok(0);
        }
        let change = match change {
            ..0 => -self.multiplied(&GameEvent::Life { player, change }, -change, player)?,
            0 => 0,
            1.. => self.life_gained(player, change)?,
        };
        if change == 0 {
            return Ok(0);
        }
        let total = crate::numbers::in_bounds(self.player(player).life.checked_add(change))?;
        self.player_mut(player).life = total;
        let life = self.player(player).life;
        if change > 0 {
            note!(
                self,
                "119.3",
                "{} gains {}: {}.",
                "{} gagne {} : {}.",
                self.player_name(player),
                counted(change, nouns::LIFE),
                life
            );
        } else {
            note!(
                self,
                "119.3",
                "{} loses {}: {}.",
                "{} perd {} : {}.",
                self.player_name(player),
                counted(-change, nouns::LIFE),
                life
            );
        }
        events.push(GameEvent::Life { player, change });
        Ok(change)
    }

    pub(crate) fn life(&mut self, player: PlayerId, change: i64) -> Res<i64> {
        let mut events = Vec::new();
        let changed = self.change_life(player, change, &mut events)?;
        self.emit(events, None)?;
        Ok(changed)
    }

    /// Each deals damage equal to its power to the other (701.14).
    pub(super) fn fight(&mut self, one: ObjectId, other: ObjectId) -> Res<bool> {
        let fights = |id: ObjectId| {
            let object = self.object(id);
            !object.gone && object.zone == Zone::Battlefield && object.chars.is_creature()
        };
        if !fights(one) || !fights(other) {
            return Ok(false);
        }
        note!(self, "701.14a", "{} fights {}.", "{} se bat contre {}.", self.name(one), self.name(other));
        let power = |id: ObjectId| u32::try_from(self.object(id).chars.power.unwrap_or(0).max(0)).unwrap_or(0);
        let hits = [
            Hit { source: one, to: Target::Object(other), amount: power(one), combat: false },
            Hit { source: other, to: Target::Object(one), amount: power(other), combat: false },
        ];
        self.deal(&hits)?;
        for (id, with) in [(one, other), (other, one)] {
            self.did(id, "fight", Some(with), self.object(id).controller)?;
        }
        Ok(true)
    }
}

/// Notes by how much the damage that a permanent was dealt is more than was lethal (120.10).
fn note_excess(id: ObjectId, lethal: i64, events: &mut [GameEvent]) {
    let (mut dealt, mut last) = (0, None);
    for event in events.iter_mut() {
        if let GameEvent::Damage { to, amount, excess, .. } = event
            && to.object() == Some(id)
        {
            dealt += i64::from(*amount);
            last = Some(excess);
        }
    }
    if let Some(excess) = last {
        *excess = u32::try_from((dealt - lethal).max(0)).unwrap_or(u32::MAX);
    }
}
