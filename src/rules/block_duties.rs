//! The blocks that requirements ask for and the players left out (509.1c): a declaration is changed only where more
//! requirements are obeyed then, and no restriction is disobeyed.

use super::trace::note;
use crate::game::Game;
use crate::ir::{Count, ObjectFilter, Objects, Quantity, Restriction};
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::stop::Res;
use std::cmp::Reverse;

/// An attacker with what is asked of those that block it.
struct Attacker {
    id: ObjectId,
    /// How often all creatures able to block it have to.
    lures: usize,
    /// How often it must be blocked.
    must_be: usize,
    /// By which creatures it must be blocked besides, and by how many of them.
    must_by: Vec<MustBy>,
    /// The fewest and the most creatures that can block it together (509.1b).
    least: usize,
    most: usize,
}

/// "must be blocked by a Wall if able": which creatures would do, and how many it takes.
struct MustBy {
    fits: Vec<bool>,
    least: usize,
}

impl MustBy {
    /// How many creatures that would do block it.
    fn there(&self, plan: &Plan, attacker: usize) -> usize {
        let blocks = |(fits, blocking): &(&bool, &Vec<usize>)| **fits && blocking.contains(&attacker);
        self.fits.iter().zip(&plan.blocking).filter(blocks).count()
    }

    fn is_obeyed(&self, plan: &Plan, attacker: usize) -> bool {
        self.there(plan, attacker) >= self.least
    }
}

/// The creatures by which something must be blocked, and how many of them; none where it isn't known.
pub(super) fn blockers_asked(by: &Objects) -> Option<(&ObjectFilter, usize)> {
    let Objects::Some { count, filter } = by else { return None };
    match count {
        Count::One => Some((filter, 1)),
        Count::AtLeast(least, _) => {
            let Quantity::Number(least) = **least else { return None };
            Some((filter, least as usize))
        }
        Count::Exactly(_)
        | Count::UpTo(_)
        | Count::Between(..)
        | Count::OneOrMore
        | Count::All(_)
        | Count::AnyNumber
        | Count::None => None,
    }
}

/// A creature that could block, with what is asked of it. Attackers are said by their places.
struct Blocker {
    id: ObjectId,
    /// Which attackers it can block without a cost: nobody has to pay to obey a requirement.
    able: Vec<bool>,
    /// Of each requirement to block, by which attackers it is obeyed.
    musts: Vec<Vec<bool>>,
    /// How many attackers it can block.
    room: usize,
    /// It can't block alone.
    lonely: bool,
}

/// What a player's creatures can and must block.
struct Duties {
    attackers: Vec<Attacker>,
    blockers: Vec<Blocker>,
    /// A creature of another player blocks.
    others_block: bool,
    /// How many of these creatures can block.
    most: usize,
}

/// A declaration: what each blocker blocks, and by how many each attacker is blocked.
#[derive(Clone)]
struct Plan {
    blocking: Vec<Vec<usize>>,
    count: Vec<usize>,
}

impl Plan {
    fn add(&mut self, blocker: usize, attacker: usize) {
        self.blocking[blocker].push(attacker);
        self.count[attacker] += 1;
    }

    fn remove(&mut self, blocker: usize, attacker: usize) {
        let before = self.blocking[blocker].len();
        self.blocking[blocker].retain(|blocked| *blocked != attacker);
        self.count[attacker] -= before - self.blocking[blocker].len();
    }

    /// How many creatures block otherwise than in another declaration.
    fn changes(&self, other: &Plan) -> usize {
        self.blocking.iter().zip(&other.blocking).filter(|(one, other)| one != other).count()
    }
}

impl Duties {
    /// How many requirements a creature obeys by blocking these, but for those that something must be blocked.
    fn obeyed_by(&self, blocker: usize, blocking: &[usize]) -> usize {
        let lures: usize = blocking.iter().map(|attacker| self.attackers[*attacker].lures).sum();
        let musts = self.blockers[blocker].musts.iter();
        lures + musts.filter(|fits| blocking.iter().any(|attacker| fits[*attacker])).count()
    }

    /// How many requirements a declaration obeys.
    fn obeyed(&self, plan: &Plan) -> usize {
        let by_blockers: usize =
            plan.blocking.iter().enumerate().map(|(blocker, blocking)| self.obeyed_by(blocker, blocking)).sum();
        let blocked = self.attackers.iter().zip(&plan.count).filter(|(_, count)| **count > 0);
        let by_some = |(at, attacker): (usize, &Attacker)| {
            attacker.must_by.iter().filter(|must| must.is_obeyed(plan, at)).count()
        };
        by_blockers
            + blocked.map(|(attacker, _)| attacker.must_be).sum::<usize>()
            + self.attackers.iter().enumerate().map(by_some).sum::<usize>()
    }

    /// Whether a declaration disobeys no restriction on how many block (509.1a-b).
    fn is_legal(&self, plan: &Plan) -> bool {
        let mut attackers = self.attackers.iter().zip(&plan.count);
        let mut blockers = self.blockers.iter().zip(&plan.blocking);
        attackers.all(|(attacker, count)| *count == 0 || (attacker.least..=attacker.most).contains(count))
            && blockers.all(|(blocker, blocking)| blocking.len() <= blocker.room)
            && self.alone(plan).is_none()
            && blocking(plan) <= self.most
    }

    /// The only creature that blocks, where it can't block alone.
    fn alone(&self, plan: &Plan) -> Option<usize> {
        let mut blocking = (0..self.blockers.len()).filter(|blocker| !plan.blocking[*blocker].is_empty());
        let (one, None) = (blocking.next()?, blocking.next()) else { return None };
        (self.blockers[one].lonely && !self.others_block).then_some(one)
    }

    /// What a creature leaves to block another: nothing while it can block one more, else that with which it obeys least.
    fn left_by(&self, plan: &Plan, blocker: usize) -> Option<usize> {
        let blocking = &plan.blocking[blocker];
        if blocking.len() < self.blockers[blocker].room {
            return None;
        }
        blocking.iter().copied().min_by_key(|attacker| {
            let rest: Vec<usize> = blocking.iter().copied().filter(|other| other != attacker).collect();
            let lost = self.obeyed_by(blocker, blocking) - self.obeyed_by(blocker, &rest);
            lost + if plan.count[*attacker] == 1 { self.attackers[*attacker].must_be } else { 0 }
        })
    }

    /// How many requirements more, or fewer, are obeyed where a creature blocks this too, or in place of what it leaves.
    fn gain(&self, plan: &Plan, blocker: usize, attacker: usize) -> i64 {
        let left = self.left_by(plan, blocker);
        let before = &plan.blocking[blocker];
        let after: Vec<usize> =
            before.iter().copied().filter(|blocked| Some(*blocked) != left).chain([attacker]).collect();
        let must =
            |of: usize, count: usize| if plan.count[of] == count { self.attackers[of].must_be as i64 } else { 0 };
        self.obeyed_by(blocker, &after) as i64 - self.obeyed_by(blocker, before) as i64 + must(attacker, 0)
            - left.map_or(0, |left| must(left, 1))
    }

    /// The creature that is best made to block an attacker: with which most is obeyed, then one that leaves nothing for it,
    /// then one that may block alone.
    fn best_for(&self, plan: &Plan, attacker: usize, settled: &[bool]) -> Option<usize> {
        let unmet = self.attackers[attacker].must_by.iter().find(|must| !must.is_obeyed(plan, attacker));
        let able = |blocker: &usize| {
            !settled[*blocker] && self.blockers[*blocker].able[attacker] && !plan.blocking[*blocker].contains(&attacker)
        };
        // One by which it must be blocked comes before all others.
        let asked = |blocker: &usize| unmet.is_some_and(|must| must.fits[*blocker]);
        (0..self.blockers.len()).filter(able).min_by_key(|blocker| {
            let leaves = self.left_by(plan, *blocker).is_some();
            let blocks = !plan.blocking[*blocker].is_empty();
            let gain = Reverse(self.gain(plan, *blocker, attacker));
            (!asked(blocker), gain, leaves, self.blockers[*blocker].lonely, blocks)
        })
    }

    /// Has an attacker blocked by as many more as it takes. What those left is blocked by others in their place where
    /// `replaced`, else by none where too few are left.
    fn fill(&self, plan: &mut Plan, attacker: usize, settled: &mut [bool], replaced: bool) {
        let of_some = |must: &MustBy| must.least.saturating_sub(must.there(plan, attacker));
        let of_some = self.attackers[attacker].must_by.iter().map(of_some).max().unwrap_or(0);
        let missing = self.attackers[attacker].least.saturating_sub(plan.count[attacker]).max(of_some).max(1);
        let mut deserted = Vec::new();
        for _ in 0..missing {
            let Some(blocker) = self.best_for(plan, attacker, settled) else { return };
            settled[blocker] = true;
            if let Some(left) = self.left_by(plan, blocker) {
                plan.remove(blocker, left);
                deserted.push(left);
            }
            plan.add(blocker, attacker);
        }
        for left in deserted {
            let too_few = |plan: &Plan| plan.count[left] < self.attackers[left].least;
            if replaced && too_few(plan) && (plan.count[left] > 0 || self.attackers[left].must_be > 0) {
                self.fill(plan, left, settled, replaced);
            }
            if too_few(plan) {
                (0..self.blockers.len()).for_each(|blocker| plan.remove(blocker, left));
            }
        }
    }

    /// What can't block alone has another block with it.
    fn give_company(&self, plan: &mut Plan) {
        let Some(lonely) = self.alone(plan) else { return };
        let pairs = (0..self.blockers.len()).flat_map(|one| (0..self.attackers.len()).map(move |other| (one, other)));
        let able = |(blocker, attacker): &(usize, usize)| {
            let Attacker { least, most, .. } = self.attackers[*attacker];
            *blocker != lonely
                && self.blockers[*blocker].able[*attacker]
                && (least..=most).contains(&(plan.count[*attacker] + 1))
        };
        let best = pairs.filter(able).min_by_key(|(blocker, attacker)| Reverse(self.gain(plan, *blocker, *attacker)));
        if let Some((blocker, attacker)) = best {
            plan.add(blocker, attacker);
        }
    }

    /// Has those block no more that obey least, where too many do; who blocks this attacker does so.
    fn leave_few(&self, plan: &mut Plan, attacker: usize) {
        while blocking(plan) > self.most {
            let others = (0..self.blockers.len())
                .filter(|one| !plan.blocking[*one].is_empty() && !plan.blocking[*one].contains(&attacker));
            let Some(least) = others.min_by_key(|one| self.obeyed_by(*one, &plan.blocking[*one])) else { return };
            for left in plan.blocking[least].clone() {
                plan.remove(least, left);
            }
        }
    }

    /// Whether a requirement that isn't obeyed asks for a block of this attacker.
    fn is_wanted(&self, plan: &Plan, attacker: usize) -> bool {
        let Attacker { lures, must_be, must_by, .. } = &self.attackers[attacker];
        let (lures, must_be) = (*lures, *must_be);
        let wants = |(blocker, blocking): (&Blocker, &Vec<usize>)| {
            let unmet = |fits: &Vec<bool>| fits[attacker] && !blocking.iter().any(|blocked| fits[*blocked]);
            blocker.able[attacker] && !blocking.contains(&attacker) && (lures > 0 || blocker.musts.iter().any(unmet))
        };
        must_be > 0 && plan.count[attacker] == 0
            || must_by.iter().any(|must| !must.is_obeyed(plan, attacker))
            || self.blockers.iter().zip(&plan.blocking).any(wants)
    }

    /// A declaration that obeys more requirements and disobeys no restriction: of those that are found the one in which the
    /// fewest creatures block otherwise.
    fn better(&self, plan: &Plan) -> Option<Plan> {
        let now = self.obeyed(plan);
        [false, true].into_iter().find_map(|replaced| {
            let wanted = (0..self.attackers.len()).filter(|attacker| self.is_wanted(plan, *attacker));
            let tried = wanted.map(|attacker| {
                let mut tried = plan.clone();
                self.fill(&mut tried, attacker, &mut vec![false; self.blockers.len()], replaced);
                self.give_company(&mut tried);
                self.leave_few(&mut tried, attacker);
                tried
            });
            let good = tried.filter(|tried| self.obeyed(tried) > now && self.is_legal(tried));
            good.min_by_key(|tried| (tried.changes(plan), Reverse(self.obeyed(tried))))
        })
    }
}

/// How many creatures block.
fn blocking(plan: &Plan) -> usize {
    plan.blocking.iter().filter(|blocking| !blocking.is_empty()).count()
}

impl Game {
    /// Adds the blocks that requirements ask for and a player left out (509.1c).
    pub(super) fn add_blocks(&mut self, player: PlayerId, attackers: &[ObjectId]) -> Res<()> {
        let of_it = |id: &ObjectId| self.object(*id).controller == player;
        let (own, others): (Vec<ObjectId>, Vec<ObjectId>) = self.battlefield.iter().partition(|id| of_it(id));
        let asks = |restriction: &Restriction| {
            matches!(
                restriction,
                Restriction::AllMustBlock
                    | Restriction::MustBeBlocked
                    | Restriction::MustBeBlockedBy(_)
                    | Restriction::MustBlock { .. }
                    | Restriction::MustAttackOrBlock
            )
        };
        if !attackers.iter().chain(&own).any(|id| self.restricted(*id, asks)) {
            return Ok(());
        }
        let duties = Duties {
            attackers: attackers.iter().map(|id| self.attacker(*id, &own)).collect::<Res<_>>()?,
            blockers: own.iter().map(|id| self.blocker(*id, attackers)).collect::<Res<_>>()?,
            others_block: others.iter().any(|id| !self.object(*id).blocking.is_empty()),
            most: self.most_in_combat(true).saturating_sub(self.count_blocking(&others)),
        };
        let mut plan = Plan { blocking: vec![Vec::new(); own.len()], count: vec![0; attackers.len()] };
        for (blocker, id) in own.iter().enumerate() {
            for blocked in &self.object(*id).blocking {
                if let Some(attacker) = attackers.iter().position(|other| other == blocked) {
                    plan.add(blocker, attacker);
                }
            }
        }
        while let Some(better) = duties.better(&plan) {
            plan = better;
        }
        for (blocker, blocking) in duties.blockers.iter().zip(plan.blocking) {
            let blocking = blocking.into_iter().map(|attacker| duties.attackers[attacker].id).collect();
            self.block_by_duty(blocker.id, blocking);
        }
        Ok(())
    }

    fn attacker(&self, id: ObjectId, blockers: &[ObjectId]) -> Res<Attacker> {
        let restrictions = &self.object(id).chars.restrictions;
        let count =
            |is: fn(&Restriction) -> bool| restrictions.iter().filter(|(_, restriction)| is(restriction)).count();
        let at_most = restrictions.iter().filter_map(|(_, restriction)| {
            let Restriction::BlockedByAtMost(most) = restriction else { return None };
            Some(*most as usize)
        });
        let mut must_by = Vec::new();
        for (frame, restriction) in restrictions {
            let Restriction::MustBeBlockedBy(by) = restriction else { continue };
            let Some((filter, least)) = blockers_asked(by) else { continue };
            let fits = blockers.iter().map(|blocker| self.fits(filter, *blocker, frame)).collect::<Res<_>>()?;
            must_by.push(MustBy { fits, least });
        }
        Ok(Attacker {
            id,
            must_by,
            lures: count(|restriction| matches!(restriction, Restriction::AllMustBlock)),
            must_be: count(|restriction| matches!(restriction, Restriction::MustBeBlocked)),
            least: self.least_blockers(id),
            most: at_most.fold(usize::MAX, usize::min),
        })
    }

    fn blocker(&self, id: ObjectId, attackers: &[ObjectId]) -> Res<Blocker> {
        let able =
            |attacker: &ObjectId| Ok(self.can_block(id, *attacker)? && self.block_taxes(id, &[*attacker])?.is_empty());
        let mut musts = Vec::new();
        for (frame, restriction) in &self.object(id).chars.restrictions {
            let what = if let Restriction::MustBlock { what } = restriction { what.as_ref() } else { None };
            if what.is_none() && !matches!(restriction, Restriction::MustBlock { .. } | Restriction::MustAttackOrBlock)
            {
                continue;
            }
            let fits = |attacker: &ObjectId| match what {
                Some(what) => self.subject_fits(what, *attacker, frame),
                None => Ok(true),
            };
            musts.push(attackers.iter().map(fits).collect::<Res<_>>()?);
        }
        Ok(Blocker {
            id,
            able: attackers.iter().map(able).collect::<Res<_>>()?,
            musts,
            room: self.most_blocked(id).unwrap_or(usize::MAX),
            lonely: self.cant_block_alone(id),
        })
    }

    /// Has a creature block these attackers, as it has to.
    fn block_by_duty(&mut self, blocker: ObjectId, blocking: Vec<ObjectId>) {
        for attacker in &blocking {
            if !self.object(blocker).blocking.contains(attacker) {
                note!(
                    self,
                    "509.1c",
                    "{} blocks {} if able.",
                    "{} bloque {} si possible.",
                    self.name(blocker),
                    self.name(*attacker)
                );
            }
        }
        if self.object(blocker).blocking != blocking {
            self.object_mut(blocker).blocking = blocking;
        }
    }
}
