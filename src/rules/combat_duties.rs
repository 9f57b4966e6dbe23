//! What creatures must do in combat if they are able to (508.1d, 509.1c), what several of them can or can't do together
//! (508.1c, 509.1b), and what attacking costs (508.1h).

use super::frame::Frame;
use super::load::Loaded;
use super::state::{Game, ObjectId, PlayerId, Res, Stop, Target};
use super::trace::{Name, note};
use super::words::Kw;
use crate::bilingual;
use crate::decide::Purpose;
use crate::ir::{AttackTarget, Change, Cost, InstructionKind, PowerToughness, Quantity, Restriction, Stat};

/// Attackers, each with what it attacks.
pub(super) type Attacks = Vec<(ObjectId, Target)>;

impl Game {
    /// Whether nothing forbids that a creature attacks this very player or permanent (508.1c).
    pub(super) fn can_attack_that(&self, id: ObjectId, target: Target) -> Res<bool> {
        for (frame, restriction) in &self.object(id).chars.restrictions {
            let Some(restriction) = self.not_lifted(restriction, frame)? else { continue };
            if let Restriction::CantAttack { whom: Some(whom), unless } = restriction
                && self.is_attacked(whom, target, frame)?
                && !self.excepted(unless.as_ref(), frame)?
            {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether a phrase for what is attacked is of this player or permanent.
    fn is_attacked(&self, whom: &AttackTarget, target: Target, frame: &Frame) -> Res<bool> {
        Ok(match (whom, target) {
            (AttackTarget::Player(players) | AttackTarget::PlayerOrPlaneswalker(players), Target::Player(player)) => {
                self.is_among(player, players, frame)?
            }
            (AttackTarget::PlayerOrPlaneswalker(players), Target::Object(id)) => {
                self.is_among(self.object(id).controller, players, frame)?
            }
            (AttackTarget::Permanent(objects), Target::Object(id)) => self.subject_fits(objects, id, frame)?,
            (AttackTarget::Player(_), Target::Object(_)) | (AttackTarget::Permanent(_), Target::Player(_)) => false,
        })
    }

    /// Whether a creature has to attack (508.1d).
    pub(super) fn must_attack(&self, id: ObjectId) -> Res<bool> {
        let chars = &self.object(id).chars;
        Ok(!chars.goaded_by.is_empty()
            || self.restricted(id, |restriction| {
                matches!(restriction, Restriction::MustAttack | Restriction::MustAttackPlayer(_))
            }))
    }

    /// How many of its requirements a creature would meet by attacking this: a player whom it has to attack, and one who
    /// did not goad it (508.1d, 701.15b).
    fn duties_met(&self, id: ObjectId, target: Target) -> Res<usize> {
        let chars = &self.object(id).chars;
        let mut met = 0;
        for goader in &chars.goaded_by {
            met += usize::from(matches!(target, Target::Player(player) if player != *goader));
        }
        for (frame, restriction) in &chars.restrictions {
            if let Restriction::MustAttackPlayer(players) = restriction
                && let Target::Player(player) = target
            {
                met += usize::from(self.is_among(player, players, frame)?);
            }
        }
        Ok(met)
    }

    /// Adds the attackers that have to attack, and has each attack what meets most of its requirements (508.1d).
    pub(super) fn add_duties(&mut self, attacks: &mut Attacks, targets: &[Target]) -> Res<()> {
        for id in self.battlefield.clone() {
            if !self.can_attack(id)? || !self.must_attack(id)? || !self.taxes(id, targets)?.is_empty() {
                continue;
            }
            let mut best: Option<(usize, Target)> = None;
            for target in targets {
                if self.can_attack_that(id, *target)? {
                    let met = self.duties_met(id, *target)?;
                    if best.is_none_or(|(most, _)| met > most) {
                        best = Some((met, *target));
                    }
                }
            }
            let Some((most, target)) = best else { continue };
            match attacks.iter().position(|(other, _)| *other == id) {
                Some(at) => {
                    if self.duties_met(id, attacks[at].1)? < most {
                        attacks[at].1 = target;
                    }
                }
                None => {
                    note!(self, "508.1d", "{} attacks if able.", "{} attaque si possible.", self.name(id));
                    attacks.push((id, target));
                }
            }
        }
        Ok(())
    }

    /// What has to be paid for a creature to attack any of these (508.1h): each cost with what its words refer to.
    fn taxes(&self, id: ObjectId, targets: &[Target]) -> Res<Vec<(Frame, Vec<Cost>)>> {
        let mut taxes = Vec::new();
        for (frame, restriction) in &self.object(id).chars.restrictions {
            let (Restriction::AttackTax { restriction, cost, x, said: _ }
            | Restriction::UnlessPaid { restriction, who: _, cost, x }) = restriction
            else {
                continue;
            };
            let binds = if let Restriction::CantAttack { whom: Some(whom), .. } = &**restriction {
                let mut any = false;
                for target in targets {
                    any = any || self.is_attacked(whom, *target, frame)?;
                }
                any
            } else {
                matches!(
                    **restriction,
                    Restriction::CantAttack { whom: None, .. } | Restriction::CantAttackOrBlock { .. }
                )
            };
            if binds {
                taxes.push((self.tax_frame(id, frame, x.as_ref())?, cost.clone()));
            }
        }
        Ok(taxes)
    }

    /// What the words of a cost to attack or to block refer to.
    fn tax_frame(&self, id: ObjectId, frame: &Frame, x: Option<&Quantity>) -> Res<Frame> {
        let mut frame = Frame { subject: frame.subject.or(Some(id)), ..frame.clone() };
        if let Some(x) = x {
            frame.x = Some(self.quantity(x, &frame)?);
        }
        Ok(frame)
    }

    /// What has to be paid for a creature to block these attackers (509.1d).
    fn block_taxes(&self, id: ObjectId, attackers: &[ObjectId]) -> Res<Vec<(Frame, Vec<Cost>)>> {
        let mut taxes = Vec::new();
        for (frame, restriction) in &self.object(id).chars.restrictions {
            let (Restriction::AttackTax { restriction, cost, x, said: _ }
            | Restriction::UnlessPaid { restriction, who: _, cost, x }) = restriction
            else {
                continue;
            };
            let binds = if let Restriction::CantBlock { what: Some(what) } = &**restriction {
                let mut any = false;
                for attacker in attackers {
                    any = any || self.subject_fits(what, *attacker, frame)?;
                }
                any
            } else {
                matches!(**restriction, Restriction::CantBlock { what: None } | Restriction::CantAttackOrBlock { .. })
            };
            if binds {
                taxes.push((self.tax_frame(id, frame, x.as_ref())?, cost.clone()));
            }
        }
        Ok(taxes)
    }

    /// The costs to block are paid, or the creature does not block (509.1d-f).
    pub(super) fn pay_to_block(&mut self) -> Res<()> {
        for id in self.battlefield.clone() {
            let blocked = self.object(id).blocking.clone();
            if blocked.is_empty() {
                continue;
            }
            let taxes = self.block_taxes(id, &blocked)?;
            if !self.pay_taxes(id, taxes)? {
                note!(
                    self,
                    "509.1d",
                    "{} doesn't block: the cost isn't paid.",
                    "{} ne bloque pas : le coût n'est pas payé.",
                    self.name(id)
                );
                self.object_mut(id).blocking.clear();
            }
        }
        Ok(())
    }

    /// Whether the controller of a creature pays all that attacking or blocking with it costs.
    fn pay_taxes(&mut self, id: ObjectId, taxes: Vec<(Frame, Vec<Cost>)>) -> Res<bool> {
        let player = self.object(id).controller;
        for (frame, cost) in taxes {
            let mut frame = Frame { each: Some(id), ..frame };
            let paid = self.can_pay(&cost, player, &frame)?
                && self.ask_whether(player, Purpose::Pay, id)?
                && self.pay(&cost, player, &mut frame)?;
            if !paid {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The costs to attack are paid, or the creature does not attack (508.1h-j).
    pub(super) fn pay_to_attack(&mut self, attacks: Attacks) -> Res<Attacks> {
        let mut paid = Vec::with_capacity(attacks.len());
        for (id, target) in attacks {
            let taxes = self.taxes(id, &[target])?;
            if self.pay_taxes(id, taxes)? {
                paid.push((id, target));
            } else {
                note!(
                    self,
                    "508.1h",
                    "{} doesn't attack: the cost isn't paid.",
                    "{} n'attaque pas : le coût n'est pas payé.",
                    self.name(id)
                );
            }
        }
        Ok(paid)
    }

    /// Whether a creature can't attack alone.
    pub(super) fn cant_attack_alone(&self, id: ObjectId) -> bool {
        self.restricted(id, |restriction| {
            matches!(
                restriction,
                Restriction::CantAttackAlone | Restriction::CantAttackOrBlock { alone: true, unless: None }
            )
        })
    }

    /// What can't attack alone attacks with another or not at all (508.1c).
    pub(super) fn check_alone(&self, attacks: &Attacks) -> Res<()> {
        if let [(id, _)] = attacks.as_slice()
            && self.cant_attack_alone(*id)
        {
            let Name { english, french } = self.name(*id);
            return Err(Stop::Illegal(bilingual!(
                "508.1c: {english} can't attack alone",
                "508.1c : {french} ne peut pas attaquer seul"
            )));
        }
        Ok(())
    }

    /// What a player may do with a creature as it attacks: exert it (701.43d), or tap another for it (702.154a).
    pub(super) fn exert_or_enlist(&mut self, id: ObjectId) -> Res<()> {
        let player = self.object(id).controller;
        for held in self.object(id).chars.abilities.clone() {
            let Loaded::MayExert(when_done) = &*held.ability else { continue };
            if self.ask_whether(player, Purpose::May, id)? {
                let frame = self.frame_of(id);
                self.exert(id, player, &frame)?;
                if let Some(effect) = when_done {
                    self.reflex(effect, None, &frame);
                }
            }
        }
        if self.object(id).chars.has(Kw::Enlist) {
            let able = |other: &ObjectId| {
                let object = self.object(*other);
                object.controller == player
                    && object.chars.is_creature()
                    && !object.tapped
                    && object.attacking.is_none()
                    && !self.is_sick(*other)
            };
            let options: Vec<ObjectId> = self.battlefield.iter().copied().filter(able).collect();
            let chosen = self.ask_objects(player, Purpose::Tap, id, &options, 0, 1)?;
            if let Some(other) = chosen.first() {
                self.tap_all(&chosen)?;
                let power = self.object(*other).chars.power.unwrap_or(0);
                let by = PowerToughness { power: Stat::Number(power), toughness: Stat::Number(0) };
                let gets = super::keywords::this_turn(Change::modify(by));
                let effect = super::keywords::effect(vec![InstructionKind::Apply(Box::new(gets))]);
                let frame = self.frame_of(id);
                self.reflex(&effect, None, &frame);
                self.did(id, "enlist", Some(*other), player)?;
            }
        }
        Ok(())
    }

    /// How many attackers a creature can block; none for any number (509.1a).
    pub(super) fn most_blocked(&self, blocker: ObjectId) -> Option<usize> {
        let mut most = 1;
        for (_, restriction) in &self.object(blocker).chars.restrictions {
            if let Restriction::BlocksMore(more) = restriction {
                most += (*more)? as usize;
            }
        }
        Some(most)
    }

    /// How many requirements are met by this block of this attacker (509.1c).
    fn block_duties(&self, blocker: ObjectId, attacker: ObjectId) -> Res<usize> {
        let lures = |restriction: &Restriction| matches!(restriction, Restriction::AllMustBlock);
        let mut duties = self.object(attacker).chars.restrictions.iter().filter(|(_, one)| lures(one)).count();
        for (frame, restriction) in &self.object(blocker).chars.restrictions {
            if let Restriction::MustBlock { what } = restriction {
                duties += usize::from(match what {
                    Some(what) => self.subject_fits(what, attacker, frame)?,
                    None => true,
                });
            }
        }
        Ok(duties)
    }

    /// Adds the blocks that requirements ask for and the players left out (509.1c): each creature blocks what meets most of
    /// its requirements, then what must be blocked is, by a creature that is free to.
    pub(super) fn add_blocks(&mut self, player: PlayerId, attackers: &[ObjectId]) -> Res<()> {
        let own = |game: &Game, id: &ObjectId| game.object(*id).controller == player;
        let blockers: Vec<ObjectId> = self.battlefield.iter().copied().filter(|id| own(self, id)).collect();
        for blocker in &blockers {
            let mut wanted = Vec::new();
            for attacker in attackers {
                if self.can_block(*blocker, *attacker)? {
                    let duties = self.block_duties(*blocker, *attacker)?;
                    if duties > 0 {
                        wanted.push((duties, *attacker));
                    }
                }
            }
            wanted.sort_by_key(|(duties, _)| std::cmp::Reverse(*duties));
            for (duties, attacker) in wanted {
                self.make_block(*blocker, attacker, duties)?;
            }
        }
        for attacker in attackers {
            let must = self.restricted(*attacker, |restriction| matches!(restriction, Restriction::MustBeBlocked));
            if !must || !self.blockers_of(*attacker).is_empty() {
                continue;
            }
            let mut free = Vec::new();
            for blocker in &blockers {
                if self.object(*blocker).blocking.is_empty() && self.can_block(*blocker, *attacker)? {
                    free.push(*blocker);
                }
            }
            let least = self.least_blockers(*attacker);
            if free.len() >= least {
                for blocker in free.into_iter().take(least) {
                    self.block_by_duty(blocker, *attacker);
                }
            }
        }
        Ok(())
    }

    /// Has a creature block an attacker, in place of another whose block meets fewer requirements.
    fn make_block(&mut self, blocker: ObjectId, attacker: ObjectId, duties: usize) -> Res<()> {
        let blocking = self.object(blocker).blocking.clone();
        if blocking.contains(&attacker) {
            return Ok(());
        }
        let free = self.most_blocked(blocker).is_none_or(|most| blocking.len() < most);
        // One blocker is no legal block of what needs two, where no other creature blocks it.
        let others = self.blockers_of(attacker).len();
        if others + 1 < self.least_blockers(attacker) {
            return Ok(());
        }
        if free {
            self.block_by_duty(blocker, attacker);
            return Ok(());
        }
        for other in blocking {
            if self.block_duties(blocker, other)? < duties {
                self.object_mut(blocker).blocking.retain(|blocked| *blocked != other);
                self.block_by_duty(blocker, attacker);
                break;
            }
        }
        Ok(())
    }

    fn block_by_duty(&mut self, blocker: ObjectId, attacker: ObjectId) {
        note!(
            self,
            "509.1c",
            "{} blocks {} if able.",
            "{} bloque {} si possible.",
            self.name(blocker),
            self.name(attacker)
        );
        self.object_mut(blocker).blocking.push(attacker);
    }

    /// The fewest creatures that can block an attacker together (509.1b).
    fn least_blockers(&self, attacker: ObjectId) -> usize {
        let chars = &self.object(attacker).chars;
        let told = chars.restrictions.iter().filter_map(|(_, restriction)| {
            let Restriction::BlockedOnlyByAtLeast(least) = restriction else { return None };
            Some(*least as usize)
        });
        let menace = if chars.has(Kw::Menace) { 2 } else { 1 };
        told.fold(menace, usize::max)
    }

    /// The only creature that blocks, where it can't block alone.
    fn blocks_alone(&self) -> Option<ObjectId> {
        let mut blockers = self.battlefield.iter().copied().filter(|id| !self.object(*id).blocking.is_empty());
        let (one, None) = (blockers.next()?, blockers.next()) else { return None };
        let alone = |restriction: &Restriction| {
            matches!(
                restriction,
                Restriction::CantBlockAlone | Restriction::CantAttackOrBlock { alone: true, unless: None }
            )
        };
        self.restricted(one, alone).then_some(one)
    }

    /// No restriction is disobeyed to obey a requirement (509.1c): what would have to block alone and can't does not.
    pub(super) fn yield_to_restrictions(&mut self) {
        if let Some(id) = self.blocks_alone() {
            self.object_mut(id).blocking.clear();
        }
    }

    /// What can't block alone blocks with another or not at all (509.1b).
    pub(super) fn check_blocks_alone(&self) -> Res<()> {
        let Some(id) = self.blocks_alone() else { return Ok(()) };
        let Name { english, french } = self.name(id);
        Err(Stop::Illegal(bilingual!(
            "509.1b: {english} can't block alone",
            "509.1b : {french} ne peut pas bloquer seul"
        )))
    }
}
