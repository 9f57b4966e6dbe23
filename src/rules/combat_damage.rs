//! Combat damage (510): how much of it each creature assigns to what.

use super::trace::{Name, note};
use super::words::Kw;
use crate::bilingual;
use crate::game::Game;
use crate::ir::Restriction;
use crate::state::decision::Purpose;
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::shield::Hit;
use crate::state::stop::{Res, Stop};

impl Game {
    /// Combat damage (510). Where a creature has first strike or double strike there are two steps: who has neither
    /// deals damage in the second, with those that have double strike then (510.4).
    pub(super) fn combat_damage(&mut self) -> Res<()> {
        let fighters: Vec<ObjectId> = self
            .battlefield
            .iter()
            .copied()
            .filter(|id| self.object(*id).attacking.is_some() || !self.object(*id).blocking.is_empty())
            .collect();
        let has = |game: &Game, id: ObjectId, keyword| game.object(id).chars.has(keyword);
        if let Some(struck) = self.struck_first.take() {
            let then: Vec<ObjectId> =
                fighters.into_iter().filter(|id| !struck.contains(id) || has(self, *id, Kw::DoubleStrike)).collect();
            return self.damage_by(&then);
        }
        let quick = |id: &ObjectId| has(self, *id, Kw::FirstStrike) || has(self, *id, Kw::DoubleStrike);
        let first: Vec<ObjectId> = fighters.iter().copied().filter(quick).collect();
        if first.is_empty() {
            return self.damage_by(&fighters);
        }
        note!(self, "510.4", "First strike damage.", "Blessures d'initiative.");
        self.struck_first = Some(first.clone());
        self.damage_by(&first)
    }

    /// Each assigns its damage (510.1), then all of it is dealt at once (510.2). Those that trample assign theirs when it is
    /// known what the others do (702.19b).
    fn damage_by(&mut self, fighters: &[ObjectId]) -> Res<()> {
        let (attackers, blockers): (Vec<ObjectId>, Vec<ObjectId>) =
            fighters.iter().copied().partition(|id| self.object(*id).attacking.is_some());
        let (tramplers, others): (Vec<ObjectId>, Vec<ObjectId>) =
            attackers.into_iter().partition(|id| self.object(*id).chars.has(Kw::Trample));
        let mut hits = Vec::new();
        for id in others {
            self.assign(id, &[], &mut hits)?;
        }
        for (at, id) in tramplers.iter().enumerate() {
            self.assign(*id, &tramplers[at + 1..], &mut hits)?;
        }
        self.check_trample(&tramplers, &hits)?;
        for id in blockers {
            // What was removed from combat is blocked no more (510.1d).
            let attacks = |id: &ObjectId| !self.object(*id).gone && self.object(*id).attacking.is_some();
            let blocked: Vec<ObjectId> = self.object(id).blocking.iter().copied().filter(attacks).collect();
            self.assign_as_blocker(id, &blocked, self.combat_damage_of(id), &mut hits)?;
        }
        self.as_no_effect(|game| game.deal(&hits))?;
        Ok(())
    }

    /// How much combat damage a creature assigns (510.1a).
    fn combat_damage_of(&self, id: ObjectId) -> u32 {
        let object = self.object(id);
        if object.gone || object.chars.assigns_no_damage {
            return 0;
        }
        let power = if object.chars.assigns_by_toughness { object.chars.toughness } else { object.chars.power };
        u32::try_from(power.unwrap_or(0)).unwrap_or(0)
    }

    /// How a blocker assigns its combat damage: divided among the attackers that it blocks (510.1d).
    fn assign_as_blocker(&mut self, id: ObjectId, blocked: &[ObjectId], power: u32, hits: &mut Vec<Hit>) -> Res<()> {
        let mut left = power;
        // Where a creature with banding is blocked, the active player divides (702.22k).
        let own = self.object(id).controller;
        let divides = if self.any_has_banding(blocked)? { self.active } else { own };
        for (index, attacker) in blocked.iter().enumerate() {
            let amount =
                if index + 1 == blocked.len() { left } else { self.ask_number(divides, Purpose::Divide, 0, left)? };
            left -= amount;
            hits.push(Hit { source: id, to: Target::Object(*attacker), amount, combat: true });
        }
        Ok(())
    }

    /// What an attacker deals damage to that isn't blocked, or tramples. What it attacked may have left, or be none any more:
    /// then there is nothing to assign damage to (506.4c).
    fn assigned_defender(&self, attacker: ObjectId, defender: PlayerId) -> Option<Target> {
        match self.object(attacker).attacked {
            // Who has left the game is assigned none (800.4e).
            None => (!self.player(defender).lost).then_some(Target::Player(defender)),
            // Nor does what is another's now, or can't be attacked any more (506.4).
            Some(id) => {
                let defended = self.defends(Target::Object(id)) == Some(defender);
                let defended = defended && !self.object(attacker).attacks_nothing;
                (!self.object(id).gone && defended).then_some(Target::Object(id))
            }
        }
    }

    /// How an attacker assigns its combat damage (510.1c); `later`: those that trample and assign theirs after it.
    fn assign(&mut self, attacker: ObjectId, later: &[ObjectId], hits: &mut Vec<Hit>) -> Res<()> {
        let Some(defender) = self.object(attacker).attacking.filter(|_| !self.object(attacker).gone) else {
            return Ok(());
        };
        let power = self.combat_damage_of(attacker);
        let defending = self.assigned_defender(attacker, defender);
        let to_defender = |amount| defending.map(|to| Hit { source: attacker, to, amount, combat: true });
        // "You may have it assign its combat damage as though it weren't blocked."
        let has_to = self.restricted(attacker, |as_if| matches!(as_if, Restriction::AssignsAsUnblocked));
        let as_unblocked = self.object(attacker).blocked
            && (has_to
                || self.object(attacker).chars.may_assign_as_unblocked
                    && self.ask_whether(self.object(attacker).controller, Purpose::May, attacker)?);
        if !self.object(attacker).blocked || as_unblocked {
            hits.extend(to_defender(power));
            return Ok(());
        }
        let blockers = self.blockers_of(attacker);
        // Where a creature with banding blocks, the defending player divides as they like (702.22j).
        let banding = self.any_has_banding(&blockers)?;
        let divides = if banding { defender } else { self.object(attacker).controller };
        let tramples = self.object(attacker).chars.has(Kw::Trample) && !banding && defending.is_some();
        if tramples {
            let left = self.assign_trampling(attacker, &blockers, (power, later), hits)?;
            hits.extend(to_defender(left).filter(|_| left > 0));
            return Ok(());
        }
        let mut left = power;
        for (index, blocker) in blockers.iter().enumerate() {
            let last = index + 1 == blockers.len();
            let amount = if last { left } else { self.ask_number(divides, Purpose::Divide, 0, left)? };
            left -= amount;
            hits.push(Hit { source: attacker, to: Target::Object(*blocker), amount, combat: true });
        }
        Ok(())
    }

    /// How a creature with trample assigns damage to what blocks it; gives what is left for what it attacks. That has to be
    /// nothing where not all of them are assigned lethal damage (702.19b).
    fn assign_trampling(
        &mut self,
        attacker: ObjectId,
        blockers: &[ObjectId],
        (power, later): (u32, &[ObjectId]),
        hits: &mut Vec<Hit>,
    ) -> Res<u32> {
        let divides = self.object(attacker).controller;
        let (mut left, mut all_lethal) = (power, true);
        for (index, blocker) in blockers.iter().enumerate() {
            let lethal = self.lethal_from(attacker, *blocker, hits);
            let needed = self.needed_from(lethal, *blocker, later);
            let least = match index + 1 == blockers.len() {
                false => 0,
                true if all_lethal => needed.min(left),
                true => left,
            };
            let amount = self.ask_number(divides, Purpose::Assign { lethal }, least, left)?;
            all_lethal &= amount >= needed;
            left -= amount;
            hits.push(Hit { source: attacker, to: Target::Object(*blocker), amount, combat: true });
        }
        Ok(left)
    }

    /// How much of an attacker's damage is lethal for a creature that blocks it, with what is marked on it and what is assigned
    /// to it already (702.2c, 702.19b).
    fn lethal_from(&self, attacker: ObjectId, blocker: ObjectId, hits: &[Hit]) -> u32 {
        let left = self.missing(blocker, hits);
        let deathtouch = self.object(attacker).chars.has(Kw::Deathtouch);
        if deathtouch { left.min(1) } else { left }
    }

    /// How much more damage has to be assigned to a creature for it to be lethal.
    fn missing(&self, blocker: ObjectId, hits: &[Hit]) -> u32 {
        let object = self.object(blocker);
        let assigned = || hits.iter().filter(|hit| hit.to == Target::Object(blocker) && hit.amount > 0);
        if assigned().any(|hit| self.object(hit.source).chars.has(Kw::Deathtouch)) {
            return 0;
        }
        let toughness = u32::try_from(self.size_for_lethal_damage(blocker)).unwrap_or(0);
        let assigned = assigned().fold(object.damage, |sum, hit| sum.saturating_add(hit.amount));
        toughness.saturating_sub(assigned)
    }

    /// How much of that has to be assigned now, as others that it blocks can assign the rest.
    fn needed_from(&self, lethal: u32, blocker: ObjectId, later: &[ObjectId]) -> u32 {
        let others = later.iter().filter(|other| self.object(blocker).blocking.contains(other));
        others.fold(lethal, |needed, other| match self.combat_damage_of(*other) {
            power if power > 0 && self.object(*other).chars.has(Kw::Deathtouch) => 0,
            power => needed.saturating_sub(power),
        })
    }

    /// What blocks a creature that tramples has been assigned lethal damage, or nothing tramples over it (702.19b).
    fn check_trample(&self, tramplers: &[ObjectId], hits: &[Hit]) -> Res<()> {
        for attacker in tramplers.iter().filter(|id| self.object(**id).blocked) {
            let blockers = self.blockers_of(*attacker);
            let dealt_to = |hit: &Hit| hit.source == *attacker && hit.amount > 0;
            let tramples = hits.iter().filter(|hit| dealt_to(hit)).any(|hit| match hit.to {
                Target::Object(id) => !blockers.contains(&id),
                Target::Player(_) => true,
            });
            let as_unblocked = !blockers
                .iter()
                .any(|id| hits.iter().any(|hit| hit.source == *attacker && hit.to == Target::Object(*id)));
            if !tramples || as_unblocked {
                continue;
            }
            if let Some(blocker) = blockers.into_iter().find(|id| self.missing(*id, hits) > 0) {
                let Name { english, french } = self.name(blocker);
                return Err(Stop::Illegal(bilingual!(
                    "702.19b: {english} isn't assigned lethal damage",
                    "702.19b : {french} ne se voit pas attribuer des blessures mortelles"
                )));
            }
        }
        Ok(())
    }
}
