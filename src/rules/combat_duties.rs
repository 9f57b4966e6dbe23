//! What creatures must do as attackers if they are able to (508.1d), what several of them can or can't do together (508.1c,
//! 509.1b), and what attacking and blocking cost (508.1h, 509.1d).

use super::trace::{Name, note};
use super::words::Kw;
use crate::bilingual;
use crate::game::Game;
use crate::ir::{AttackTarget, Change, Cost, InstructionKind, PowerToughness, Quantity, Restriction, Stat};
use crate::state::ability::Loaded;
use crate::state::decision::Purpose;
use crate::state::frame::{Frame, PaidFor};
use crate::state::ids::{ObjectId, Target};
use crate::state::stop::{Res, Stop};

/// Attackers, each with what it attacks.
pub(super) type Attacks = Vec<(ObjectId, Target)>;

impl Game {
    /// Whether nothing forbids that a creature attacks this very player or permanent (508.1c).
    pub(super) fn can_attack_that(&self, id: ObjectId, target: Target) -> Res<bool> {
        let closed = |of: ObjectId| self.restricted(of, |ban| matches!(ban, Restriction::CantBeAttacked));
        if target.object().is_some_and(closed) {
            return Ok(false);
        }
        if let Target::Player(player) = target
            && self.restricted(id, |ban| matches!(ban, Restriction::CantBeAttackedTwice))
            && self.has_attacked(id, player)
        {
            return Ok(false);
        }
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
        let that_player = |restriction: &Restriction| matches!(restriction, Restriction::MustAttackPlayer(_));
        Ok(self.must_attack_anything(id) || self.restricted(id, that_player))
    }

    /// Whether a creature has to attack, whatever that is (508.1d, 701.15b).
    fn must_attack_anything(&self, id: ObjectId) -> bool {
        let any = |restriction: &Restriction| {
            matches!(
                restriction,
                Restriction::MustAttack
                    | Restriction::MustAttackOrBlock
                    | Restriction::MustAttackOther
                    | Restriction::MustAttackNextCombat
            )
        };
        !self.object(id).chars.goaded_by.is_empty() || self.restricted(id, any)
    }

    /// What has to attack and can't attack alone does so with another that can (508.1d); where there is none, no restriction
    /// is disobeyed to obey a requirement.
    pub(super) fn give_company(&mut self, attacks: &mut Attacks, targets: &[Target]) -> Res<()> {
        let [(lonely, _)] = attacks.as_slice() else { return Ok(()) };
        let lonely = *lonely;
        if !self.cant_attack_alone(lonely) {
            return Ok(());
        }
        for id in self.battlefield.clone() {
            if id != lonely
                && !self.attacks_only_alone(id)
                && self.can_attack(id)?
                && let Some((_, target)) = self.best_attack(id, targets)?
            {
                note!(self, "508.1d", "{} attacks with {}.", "{} attaque avec {}.", self.name(id), self.name(lonely));
                attacks.push((id, target));
                return Ok(());
            }
        }
        attacks.clear();
        Ok(())
    }

    /// How many of its requirements a creature would meet by attacking this: a player whom it has to attack, and one who
    /// did not goad it (508.1d, 701.15b).
    pub(super) fn duties_met(&self, id: ObjectId, target: Target) -> Res<usize> {
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
            if let Restriction::MustAttackOther = restriction {
                met += usize::from(matches!(target, Target::Player(player) if player != frame.you));
            }
        }
        Ok(met)
    }

    /// What a creature can attack without paying for it, and how many of its requirements it would meet so, besides that it
    /// attacks at all: the first of those with which it meets most.
    pub(super) fn best_attack(&self, id: ObjectId, targets: &[Target]) -> Res<Option<(usize, Target)>> {
        let mut best: Option<(usize, Target)> = None;
        for target in targets {
            if self.can_attack_that(id, *target)? && self.taxes(id, &[*target])?.is_empty() {
                let met = self.duties_met(id, *target)?;
                if best.is_none_or(|(most, _)| met > most) {
                    best = Some((met, *target));
                }
            }
        }
        Ok(best)
    }

    /// Adds the attackers that have to attack, and has each attack what meets most of its requirements (508.1d). What has to
    /// attack some player, and can't attack that one, need not attack another.
    pub(super) fn add_duties(&mut self, attacks: &mut Attacks, targets: &[Target]) -> Res<()> {
        let mut dutiful = Vec::new();
        for id in self.battlefield.clone() {
            if self.can_attack(id)? && self.must_attack(id)? {
                dutiful.push(id);
            }
        }
        self.part_from_others(attacks, &mut dutiful);
        for id in dutiful {
            // Where there is room for one attacker more, it attacks there.
            let mut roomy = targets.to_vec();
            roomy.retain(|target| !self.is_full(attacks, *target));
            let open = if roomy.is_empty() { targets } else { &roomy };
            let Some((most, target)) = self.best_attack(id, open)? else { continue };
            if most == 0 && !self.must_attack_anything(id) {
                continue;
            }
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

    /// What can attack only alone does so only where no more requirements are obeyed by the others (508.1c-d).
    fn part_from_others(&self, attacks: &mut Attacks, dutiful: &mut Vec<ObjectId>) {
        let (alone, others): (Vec<ObjectId>, Vec<ObjectId>) =
            dutiful.iter().partition(|id| self.attacks_only_alone(**id));
        match attacks.as_slice() {
            [(id, _)] if self.attacks_only_alone(*id) => {
                if others.len() > usize::from(alone.contains(id)) {
                    attacks.clear();
                    *dutiful = others;
                } else {
                    dutiful.retain(|other| other == id);
                }
            }
            [] if others.is_empty() => dutiful.truncate(1),
            _ => *dutiful = others,
        }
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
    pub(super) fn block_taxes(&self, id: ObjectId, attackers: &[ObjectId]) -> Res<Vec<(Frame, Vec<Cost>)>> {
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
            let mut frame = Frame { each: Some(id), paid_for: Some(PaidFor::Other), ..frame };
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

    /// Whether a creature can attack only alone (506.5).
    fn attacks_only_alone(&self, id: ObjectId) -> bool {
        self.restricted(id, |restriction| matches!(restriction, Restriction::AttackOnlyAlone))
    }

    /// What can't attack alone attacks with another or not at all (508.1c), what can only attack alone with no other.
    pub(super) fn check_alone(&self, attacks: &Attacks) -> Res<()> {
        if let Some((id, _)) = attacks.iter().find(|(id, _)| attacks.len() > 1 && self.attacks_only_alone(*id)) {
            let Name { english, french } = self.name(*id);
            return Err(Stop::Illegal(bilingual!(
                "508.1c: {english} can only attack alone",
                "508.1c : {french} ne peut attaquer que seul"
            )));
        }
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
                self.tap_all(&chosen, Some(player))?;
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

    /// The fewest creatures that can block an attacker together (509.1b).
    pub(super) fn least_blockers(&self, attacker: ObjectId) -> usize {
        let chars = &self.object(attacker).chars;
        let told = chars.restrictions.iter().filter_map(|(_, restriction)| {
            let Restriction::BlockedOnlyByAtLeast(least) = restriction else { return None };
            Some(*least as usize)
        });
        let menace = if chars.has(Kw::Menace) { 2 } else { 1 };
        told.fold(menace, usize::max)
    }

    /// Whether a creature can't block alone.
    pub(super) fn cant_block_alone(&self, id: ObjectId) -> bool {
        self.restricted(id, |restriction| {
            matches!(
                restriction,
                Restriction::CantBlockAlone | Restriction::CantAttackOrBlock { alone: true, unless: None }
            )
        })
    }

    /// What can't block alone blocks with another or not at all (509.1b).
    pub(super) fn check_blocks_alone(&self) -> Res<()> {
        let mut blockers = self.battlefield.iter().copied().filter(|id| !self.object(*id).blocking.is_empty());
        let (Some(id), None) = (blockers.next(), blockers.next()) else { return Ok(()) };
        if !self.cant_block_alone(id) {
            return Ok(());
        }
        let Name { english, french } = self.name(id);
        Err(Stop::Illegal(bilingual!(
            "509.1b: {english} can't block alone",
            "509.1b : {french} ne peut pas bloquer seul"
        )))
    }
}
